"""Roman numerals and index letters as knife-cut paths: SVG text would not be drawn."""

from raub_desktop.art.kit import INK, Points, at, brush, flat, poly, ring, smooth


def _stem(x0: float, x1: float, top: float, bot: float, wd: float, serif: float) -> str:
    """Return a knife-cut stem from (x0, top) to (x1, bot), waisted, with wedge serifs."""
    h = wd / 2
    my, mx = (top + bot) / 2, (x0 + x1) / 2
    q = h * 0.82
    return smooth(
        [
            (x0 - h - serif, top, 1),
            (x0 + h + serif, top, 1),
            (x0 + h + 1, top + 9),
            (mx + q, my),
            (x1 + h + 1, bot - 9),
            (x1 + h + serif, bot, 1),
            (x1 - h - serif, bot, 1),
            (x1 - h - 1, bot - 9),
            (mx - q, my),
            (x0 - h - 1, top + 9),
        ]
    )


def _serif(x: float, y: float, half: float, down: float = 6) -> str:
    """Return a wedge serif, `half` wide on each side, its flat edge at y."""
    return poly((x - half, y), (x + half, y), (x + half * 0.7, y + down), (x - half * 0.7, y + down))


def numeral(text: str, x: float, y: float, h: float = 90, ink: str = INK) -> str:
    """Roman numeral centred on (x, y): I, V, X from waisted stems, h units high."""
    adv = {"I": 0.40, "V": 0.82, "X": 0.80}
    total = sum(adv[c] for c in text) * h
    cx = x - total / 2
    top, bot = y - h / 2, y + h / 2
    thick, thin, sf = h * 0.19, h * 0.10, h * 0.07
    out = ""
    for c in text:
        m = cx + adv[c] * h / 2
        r = h * 0.27
        if c == "I":
            out += flat(_stem(m, m, top, bot, thick, sf), ink)
        elif c == "V":
            out += flat(
                poly(
                    (m - r - thick * 0.75, top),
                    (m - r + thick * 0.75, top),
                    (m + thick * 0.25, bot - h * 0.16),
                    (m + r - thin * 0.5, top + 1),
                    (m + r + thin * 0.8, top + 1),
                    (m + thin * 0.3, bot),
                    (m - thin * 0.5, bot),
                ),
                ink,
            )
            out += flat(_serif(m - r, top, thick * 0.75 + sf), ink) + flat(_serif(m + r, top, thin + sf * 1.3), ink)
        else:
            out += flat(_stem(m - r, m + r, top, bot, thick, sf), ink)
            out += flat(_stem(m + r, m - r, top, bot, thin, sf * 1.5), ink)
        cx += adv[c] * h
    return out


# Index glyphs stand in a box 100 units high round (0, 0); index() places and scales them.
THICK, THIN = 19.0, 9.0


def _hollow(outer: str, inner: str, ink: str) -> str:
    return f'<path d="{outer}{inner}" fill="{ink}" fill-rule="evenodd"/>'


def _crescent(pts: Points, ink: str, mid: float = THICK, w0: float = THIN - 2, w1: float = THIN - 2) -> str:
    return brush(pts, w0, w1, mid, ink)


def _foot(x: float, half: float, ink: str, up: bool = True) -> str:
    """Return a serif along the base line (or, with up=False, along the top)."""
    return flat(_serif(x, 50, half, -6) if up else _serif(x, -50, half, 6), ink)


def letter_a(ink: str = INK) -> str:
    """Return the ace's A."""
    out = flat(poly((-5, -52), (7, -52), (37, 48), (14, 48)), ink) + flat(
        poly((-5, -52), (3, -40), (-25, 48), (-33, 48)), ink
    )
    out += flat(poly((-20, 13), (18, 13), (20, 23), (-23, 23)), ink)
    return out + _foot(-29, 15, ink) + _foot(25, 21, ink)


def letter_k(ink: str = INK) -> str:
    """Return the king's K."""
    out = flat(_stem(-24, -24, -50, 50, THICK, 8), ink)
    out += flat(poly((-16, 6), (27, -48), (35, -48), (-14, 18)), ink)
    out += flat(poly((-8, 2), (6, -14), (41, 48), (17, 48)), ink)
    return out + _foot(28, 21, ink) + _foot(30, 16, ink, False)


def letter_q(ink: str = INK) -> str:
    """Return the queen's Q."""
    body = _hollow(ring(0, 0, 42, 50), ring(0, 0, 22, 38), ink)
    return body + brush([(-4, 20), (20, 48), (46, 58)], 8, 2, 17, ink)


def letter_j(ink: str = INK) -> str:
    """Return the jack's J."""
    stem = [
        (4, -50, 1),
        (24, -50, 1),
        (23, 0),
        (23, 24),
        (14, 44),
        (-8, 52),
        (-26, 44),
        (-30, 30),
        (-22, 20),
        (-11, 24),
        (-11, 36),
        (-2, 40),
        (4, 26),
        (4, 0),
    ]
    return flat(smooth(stem), ink) + _foot(14, 20, ink, False)


def letter_o(ink: str = INK) -> str:
    """Return the Ober's O."""
    return _hollow(ring(0, 0, 42, 50), ring(0, 0, 22, 41), ink)


def letter_u(ink: str = INK) -> str:
    """Return the Unter's U."""
    out = flat(
        smooth(
            [
                (-34, -50, 1),
                (-14, -50, 1),
                (-15, 10),
                (-8, 34),
                (6, 38),
                (20, 28),
                (24, 6),
                (24, -50, 1),
                (33, -50, 1),
                (33, 10),
                (24, 40),
                (0, 51),
                (-26, 42),
                (-34, 10),
            ]
        ),
        ink,
    )
    return out + _foot(-24, 19, ink, False) + _foot(28, 14, ink, False)


def _dot(x: float, y: float, r: float, ink: str) -> str:
    return flat(ring(x, y, r), ink)


def _digit(c: str, ink: str) -> str:
    six_tail = brush([(25, -44), (2, -40), (-20, -16), (-26, 20)], 4, 14, 15, ink)
    match c:
        case "0":
            return _hollow(ring(0, 0, 33, 50), ring(0, 0, 15, 42), ink)
        case "1":
            return flat(_stem(3, 3, -50, 50, THICK, 9), ink) + flat(
                poly((-20, -34), (-6, -50), (4, -50), (4, -38)), ink
            )
        case "2":
            out = _crescent([(-24, -26), (-16, -42), (3, -46), (22, -32), (20, -8), (-4, 18), (-30, 42)], ink, 19, 8, 8)
            out += flat(
                smooth([(-34, 50, 1), (-30, 34, 1), (-6, 32), (14, 36), (26, 24, 1), (33, 24, 1), (30, 50, 1)]), ink
            )
            return out + _dot(-21, -26, 9.5, ink)
        case "3":
            out = _crescent([(-22, -30), (-12, -44), (6, -46), (19, -28), (8, -8), (-8, -4)], ink, 16)
            out += _crescent([(-8, -4), (14, 0), (24, 22), (10, 44), (-12, 46), (-26, 28)], ink, 20)
            return out + _dot(-20, -28, 9, ink) + _dot(-23, 28, 10, ink)
        case "4":
            out = flat(_stem(12, 12, -50, 50, THICK, 0), ink) + flat(
                poly((10, -52), (20, -52), (-24, 18), (-34, 18)), ink
            )
            return out + flat(poly((-36, 14), (36, 14), (34, 25), (-35, 25)), ink) + _foot(12, 19, ink)
        case "5":
            out = flat(poly((-26, -50), (26, -50), (22, -34), (-24, -34)), ink) + flat(
                poly((-26, -50), (-18, -50), (-18, 0), (-26, 4)), ink
            )
            out += _crescent([(-22, 2), (-2, -14), (21, -4), (24, 24), (8, 46), (-14, 44), (-26, 28)], ink, 20)
            return out + _dot(-22, 29, 10, ink)
        case "6":
            return _hollow(ring(0, 19, 32, 31), ring(2, 19, 13, 22), ink) + six_tail + _dot(20, -38, 9, ink)
        case "7":
            return flat(
                smooth(
                    [
                        (-32, -24, 1),
                        (-32, -50, 1),
                        (34, -50, 1),
                        (32, -38, 1),
                        (6, 4),
                        (2, 50, 1),
                        (-20, 50, 1),
                        (-12, 8),
                        (14, -33, 1),
                        (-16, -34),
                        (-25, -24, 1),
                    ]
                ),
                ink,
            )
        case "8":
            out = _hollow(ring(0, -25, 27, 26), ring(0, -25, 11, 18), ink)
            return out + _hollow(ring(0, 22, 33, 29), ring(0, 22, 14, 20), ink)
        case "9":
            return at(_digit("6", ink), 0, 0, 1, 180)
    raise ValueError(f"not a digit: {c!r}")


_LETTERS = {"A": letter_a, "K": letter_k, "Q": letter_q, "J": letter_j, "O": letter_o, "U": letter_u}


def index(text: str, x: float, y: float, h: float = 88, ink: str = INK) -> str:
    """Return an index such as "Q", "7" or "10", centred on (x, y), h units high; ValueError for a sign without a
    glyph."""
    advance = {"1": 38.0}
    widths = [advance.get(c, 64.0) for c in text]
    cx = -sum(widths) / 2
    out = ""
    for c, wd in zip(text, widths, strict=True):
        out += at(_LETTERS[c](ink) if c in _LETTERS else _digit(c, ink), cx + wd / 2, 0)
        cx += wd
    return at(out, x, y, h / 100)
