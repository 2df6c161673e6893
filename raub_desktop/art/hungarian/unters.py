"""The four Unters: sign at mid-height."""

from raub_desktop.art.hungarian.figure import Sketch
from raub_desktop.art.hungarian.furst import furst
from raub_desktop.art.hungarian.harras import harras
from raub_desktop.art.hungarian.kuoni import kuoni
from raub_desktop.art.hungarian.reding import reding

CARDS: dict[str, Sketch] = {
    "JS": furst,
    "JH": kuoni,
    "JD": reding,
    "JC": harras,
}
