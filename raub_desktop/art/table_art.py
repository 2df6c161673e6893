"""Pictures of the table: cloths with their tone-on-tone embroidery, trump patches, the suits as small signs."""

import json
import math
from collections.abc import Callable
from dataclasses import asdict, dataclass

from raub_desktop.art.garlands import GARLANDS
from raub_desktop.art.kit import INK, PAPER, RED, YELLOW, Drawing, at, brush, document, flat, path, poly, ring
from raub_desktop.art.ornament import leaflet, rosette, tulip
from raub_desktop.art.signs import LARGE, PIP, sign


@dataclass(frozen=True)
class Cloth:
    """The inks of one table cloth, as #rrggbb."""

    cloth: str
    shadow: str  # flat shadows of what lies on it
    thread: str  # embroidery of the border
    faint: str  # embroidery under the play
    text: str  # words on the cloth
    accent: str  # the words that matter most on the cloth, and the rim of what is meant
    mist: str  # secondary text on the cloth
    heart: str  # flower hearts in the border


CLOTHS = {
    "green": Cloth("#1d4a3a", "#143629", "#2f6a54", "#245643", PAPER, YELLOW, "#c9d6bd", RED),
    "wine": Cloth("#5a2226", "#421619", "#82403f", "#692c2f", PAPER, YELLOW, "#e4cbb4", YELLOW),
    "indigo": Cloth("#22344f", "#172439", "#41597c", "#2b4060", PAPER, YELLOW, "#c3cfdc", RED),
    "linen": Cloth("#d9c8a3", "#a58f66", "#b3543f", "#cdb98e", INK, "#8f1c0c", "#4f4126", YELLOW),
}


def vine(inks: Cloth) -> str:
    """One length of the border, 120 x 40: a tulip and a berry on a wave; it repeats sideways."""
    thread = inks.thread
    art = brush([(0, 20), (30, 10), (60, 20), (90, 30), (120, 20)], 4, 4, 4, thread)
    art += at(tulip(thread, inks.heart, 1, 0), 30, 25, 0.42, 180) + at(tulip(thread, inks.heart, 1, 0), 90, 15, 0.42)
    for x, y, r in ((56, 18, -52), (4, 20, 50), (64, 22, 128), (116, 20, -128)):
        art += at(leaflet(19, 9, thread, 0), x, y, 1, r)
    return document(art, 120, 40)


def knot(inks: Cloth) -> str:
    """Return the corner of the border, 40 x 40."""
    eye = PAPER if inks.heart == YELLOW else YELLOW
    return document(at(rosette(11, 8, inks.thread, inks.heart, 0), 20, 20) + flat(ring(20, 20, 3), eye), 40, 40)


def star(inks: Cloth) -> str:
    """Return the quiet rosette under the trick, 400 x 400."""
    art = ""
    for i in range(8):
        a = i * math.pi / 4
        x, y = 200 + math.sin(a) * 128, 200 - math.cos(a) * 128
        art += at(tulip(inks.faint, inks.cloth, 1, 0), x, y, 1.1, math.degrees(a))
    for i in range(8):
        a = (i + 0.5) * math.pi / 4
        x, y = 200 + math.cos(a) * 52, 200 + math.sin(a) * 52
        art += at(leaflet(64, 22, inks.faint, 0), x, y, 1, math.degrees(a))
    return document(art + at(rosette(26, 8, inks.faint, inks.cloth, 0), 200, 200), 400, 400)


def patch(suit: str) -> str:
    """Trump mark, 240 x 240: a round patch with a wolf-tooth rim."""
    art = path(ring(120, 120, 112), PAPER, 6) + flat(ring(120, 120, 104), RED)
    for i in range(28):
        a, w = 2 * math.pi * i / 28, math.pi / 28
        tooth = ((a - w, 84), (a + w, 84), (a, 101))
        art += flat(poly(*[(120 + math.cos(t) * r, 120 + math.sin(t) * r) for t, r in tooth]), PAPER)
    s, y = (1.02, 122) if suit.endswith(("bells", "diamonds")) else (1.14, 120)
    art += path(ring(120, 120, 85), PAPER, 5) + sign(suit, 120, y, s, 0, LARGE)
    return document(art, 240, 240)


def small_sign(suit: str) -> str:
    """Return a suit sign for a line of text, 140 x 140, with a paper halo so that it reads on any cloth."""
    return document(sign(suit, 70, 70, 1.0, 0, PIP, 0.8, halo=5), 140, 140)


SUITS = {
    "hungarian": {"S": "leaves", "D": "bells", "C": "acorns"},
    "french": {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"},
    "french-four": {"D": "blue diamonds", "C": "green clubs"},
}
"""Hearts and spades of the other decks are the French ones (see ``sign_of`` in ui/cards/card_set.py)."""


def _cloth(draw: Callable[[Cloth], str], name: str) -> Drawing:
    return lambda: draw(CLOTHS[name])


def _suit(draw: Callable[[str], str], suit: str) -> Drawing:
    return lambda: draw(suit)


def table_pictures() -> dict[str, Drawing]:
    """Every picture of the table by its path under assets/."""
    out: dict[str, Drawing] = {}
    for name in CLOTHS:
        for part, draw in (("vine", vine), ("knot", knot), ("star", star)):
            out[f"table/{name}/{part}.svg"] = _cloth(draw, name)
    out |= {f"table/garlands/{name}.svg": draw for name, draw in GARLANDS.items()}
    for deck, suits in SUITS.items():
        for letter, suit in suits.items():
            out[f"table/trump/{deck}-{letter}.svg"] = _suit(patch, suit)
            out[f"icons/suits/{deck}-{letter}.svg"] = _suit(small_sign, suit)
    return out


def cloths_file() -> str:
    """Return the cloths' inks as JSON: name -> cloth, shadow, thread, faint, mist, heart."""
    return json.dumps({name: asdict(inks) for name, inks in CLOTHS.items()}, indent=2) + "\n"
