"""The four aces: a sign in each corner and a season between them."""

from raub_desktop.art.hungarian.autumn import autumn
from raub_desktop.art.hungarian.figure import Sketch
from raub_desktop.art.hungarian.spring import spring
from raub_desktop.art.hungarian.summer import summer
from raub_desktop.art.hungarian.winter import winter

CARDS: dict[str, Sketch] = {
    "AS": autumn,
    "AH": spring,
    "AD": summer,
    "AC": winter,
}
