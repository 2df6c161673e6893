"""The courts and jokers of the French deck, in the Hungarian one's inks and line."""

from raub_desktop.art.french.bagpiper import bagpiper
from raub_desktop.art.french.bear import bear
from raub_desktop.art.french.edition import Sketch
from raub_desktop.art.french.fool import fool
from raub_desktop.art.french.jack_of_clubs import jack_of_clubs
from raub_desktop.art.french.jack_of_diamonds import jack_of_diamonds
from raub_desktop.art.french.jack_of_hearts import jack_of_hearts
from raub_desktop.art.french.jack_of_spades import jack_of_spades
from raub_desktop.art.french.king_of_clubs import king_of_clubs
from raub_desktop.art.french.king_of_diamonds import king_of_diamonds
from raub_desktop.art.french.king_of_hearts import king_of_hearts
from raub_desktop.art.french.king_of_spades import king_of_spades
from raub_desktop.art.french.masker import masker
from raub_desktop.art.french.queen_of_clubs import queen_of_clubs
from raub_desktop.art.french.queen_of_diamonds import queen_of_diamonds
from raub_desktop.art.french.queen_of_hearts import queen_of_hearts
from raub_desktop.art.french.queen_of_spades import queen_of_spades

CARDS: dict[str, Sketch] = {
    "KS": king_of_spades,
    "QS": queen_of_spades,
    "JS": jack_of_spades,
    "KH": king_of_hearts,
    "QH": queen_of_hearts,
    "JH": jack_of_hearts,
    "KD": king_of_diamonds,
    "QD": queen_of_diamonds,
    "JD": jack_of_diamonds,
    "KC": king_of_clubs,
    "QC": queen_of_clubs,
    "JC": jack_of_clubs,
    "X1": fool,
    "X2": bear,
    "X3": bagpiper,
    "X4": masker,
}
