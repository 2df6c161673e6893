"""The four Obers: signs at the top left, no crown."""

from raub_desktop.art.hungarian.figure import Sketch
from raub_desktop.art.hungarian.gessler import gessler
from raub_desktop.art.hungarian.rudenz import rudenz
from raub_desktop.art.hungarian.stussi import stussi
from raub_desktop.art.hungarian.tell import tell

CARDS: dict[str, Sketch] = {
    "QS": rudenz,
    "QH": gessler,
    "QD": stussi,
    "QC": tell,
}
