"""The game's name as it stands on the title: four capitals cut from paper, with flowers embroidered in their stems.

A letter is 300 units high, its foot at y = 300.  It is a few overlapping pieces: all are drawn with a fat ink line
first and filled afterwards, so that one outline runs round the whole letter.
"""

from raub_desktop.art.kit import BLUE, GREEN, INK, PAPER, RED, YELLOW, Drawing, at, document, flat, path, poly
from raub_desktop.art.ornament import leaflet, rosette, tulip

HIGH = 300
OUTLINE = 17.0
MARGIN = 26
_APART = 72
"""From the middle of a stem to its flowers."""


def _serif(left: float, right: float, y: float, up: bool) -> str:
    """Return a wedge along the foot (or head) of a stem, y its outer edge."""
    inner = y - 24 if up else y + 24
    return poly((left, y), (right, y), (right - 20, inner), (left + 20, inner))


def _stem(x: float) -> str:
    """Return an upright 84 wide with waisted sides; x is its left edge."""
    left, right = x + 7, x + 77
    return f"M{x} 0C{left} 90 {left} 210 {x} 300L{x + 84} 300C{right} 210 {right} 90 {x + 84} 0Z"


def _flower(x: float, y: float, turn: float = 0, size: float = 0.62) -> str:
    """Return a tulip on a stalk with two leaves, upright at turn 0."""
    art = flat(poly((-3, 10), (3, 10), (3, 58), (-3, 58)), GREEN)
    art += at(leaflet(38, 15, GREEN, 0), 0, 40, 1, -38) + at(leaflet(38, 15, GREEN, 0), 0, 40, 1, -142)
    return at(art + at(tulip(RED, YELLOW, 1, 0), 0, 4, 0.74), x, y, size / 0.62, turn)


def _row(x: float, top: float, foot: float, turn: float = 0, drift: float = 0) -> str:
    """Two flowers growing away from a rosette in the middle of a stem; drift: how far a slanting stem goes aside."""
    middle = (top + foot) / 2
    art = _flower(x - drift * _APART, middle - _APART, turn) + _flower(x + drift * _APART, middle + _APART, turn + 180)
    return art + at(rosette(13, 8, BLUE, YELLOW, 0), x, middle)


def _r() -> tuple[float, list[str], str]:
    bowl = (
        "M50 0L156 0C238 0 266 40 266 84C266 128 236 168 156 168L50 168ZM96 38L96 130L142 130"
        "C176 130 186 110 186 84C186 58 176 38 142 38Z"
    )
    leg = (
        "M112 150L196 150C214 176 226 214 246 250C258 270 272 276 292 266C300 284 282 306 246 306"
        "C204 306 180 278 162 236C150 208 140 182 118 164Z"
    )
    return 308, [_stem(14), bowl, leg, _serif(-8, 120, 300, True), _serif(-8, 110, 0, False)], _row(56, 26, 274)


def _a() -> tuple[float, list[str], str]:
    thick = poly((104, 0), (190, 0), (300, 300), (208, 300))
    thin = poly((118, 0), (156, 0), (66, 300), (24, 300))
    bar = poly((84, 186), (232, 186), (244, 222), (74, 222))
    head = poly((84, 0), (190, 0), (184, 22), (110, 22))
    pieces = [thick, thin, bar, head, _serif(-10, 102, 300, True), _serif(182, 330, 300, True)]
    return 322, pieces, _row(203, 26, 274, -19.6, 0.357)


def _u() -> tuple[float, list[str], str]:
    body = (
        "M14 0C20 70 18 120 18 186C18 266 70 308 152 308C232 308 268 262 268 190L268 0L222 0L222 188"
        "C222 240 204 262 166 262C124 262 96 240 96 184C96 120 92 70 98 0Z"
    )
    return 312, [body, _serif(-10, 122, 0, False), _serif(196, 296, 0, False)], _row(57, 10, 220)


def _b() -> tuple[float, list[str], str]:
    upper = (
        "M50 0L150 0C222 0 248 34 248 74C248 112 222 142 150 148L50 148ZM96 36L96 114L136 114"
        "C162 114 170 98 170 75C170 52 162 36 136 36Z"
    )
    lower = (
        "M50 136L160 136C240 138 270 178 270 220C270 268 236 300 156 300L50 300ZM96 172L96 264L146 264"
        "C178 264 190 244 190 218C190 192 178 172 146 172Z"
    )
    return 272, [_stem(14), upper, lower, _serif(-8, 110, 300, True), _serif(-8, 110, 0, False)], _row(56, 26, 274)


def name() -> str:
    """RAUB in one line, MARGIN round it."""
    lines = fills = flowers = ""
    x = 12.0
    for make in (_r, _a, _u, _b):
        wide, pieces, ornament = make()
        for piece in pieces:
            lines += at(path(piece, INK, OUTLINE), x, 0)
            fills += at(f'<path d="{piece}" fill="{PAPER}" fill-rule="evenodd"/>', x, 0)
        flowers += at(ornament, x, 0)
        x += wide + 4
    return document(at(lines + fills + flowers, MARGIN, MARGIN), round(x + 2 * MARGIN), HIGH + 2 * MARGIN)


TITLE: dict[str, Drawing] = {"table/title.svg": name}
"""The title's pictures by their paths under assets/."""
