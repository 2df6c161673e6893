"""The four kings: crowned, mounted, sceptre; the halves meet on a slope."""

from raub_desktop.art.hungarian.figure import Sketch
from raub_desktop.art.hungarian.king_of_acorns import king_of_acorns
from raub_desktop.art.hungarian.king_of_bells import king_of_bells
from raub_desktop.art.hungarian.king_of_hearts import king_of_hearts
from raub_desktop.art.hungarian.king_of_leaves import king_of_leaves

CARDS: dict[str, Sketch] = {
    "KS": king_of_leaves,
    "KH": king_of_hearts,
    "KD": king_of_bells,
    "KC": king_of_acorns,
}
