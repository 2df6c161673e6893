"""Small things of the countryside for aces and backgrounds: fir, snow, fire, logs."""

import math

from raub_desktop.art.kit import FINE, GREEN, MID, PAPER, RED, YELLOW, at, brush, flat, line, path, poly, ring, smooth


def fir(x: float, y: float, h: float) -> str:
    """Return a snowy fir: three skirts, the snow on the windward edge; foot at (x, y)."""
    out = flat(poly((x - 5, y), (x + 5, y), (x + 5, y - h * 0.2), (x - 5, y - h * 0.2)))
    for i in range(3):
        b, w, tt = y - h * (0.12 + 0.26 * i), h * (0.34 - 0.075 * i), h * 0.44
        out += path(
            smooth(
                [
                    (x, b - tt, 1),
                    (x - w * 0.5, b - tt * 0.42),
                    (x - w, b, 1),
                    (x - w * 0.5, b + 3),
                    (x - w * 0.3, b - 4, 1),
                    (x, b + 4),
                    (x + w * 0.3, b - 4, 1),
                    (x + w * 0.5, b + 3),
                    (x + w, b, 1),
                    (x + w * 0.5, b - tt * 0.42),
                ]
            ),
            GREEN,
            FINE + 1,
        )
        out += path(
            smooth(
                [
                    (x, b - tt, 1),
                    (x - w * 0.5, b - tt * 0.42),
                    (x - w, b, 1),
                    (x - w * 0.45, b - tt * 0.2),
                    (x - w * 0.2, b - tt * 0.34),
                    (x - w * 0.05, b - tt * 0.5),
                ]
            ),
            PAPER,
            FINE,
        )
    return out


def flake(x: float, y: float, r: float) -> str:
    """Return a six-armed snow star."""
    out = ""
    for i in range(3):
        a = math.pi * i / 3 + 0.26
        dx, dy = math.cos(a) * r, math.sin(a) * r
        out += path(line((x - dx, y - dy), (x + dx, y + dy)), "none", FINE + 0.6, PAPER)
    return out + flat(ring(x, y, r * 0.34), PAPER)


def flames(x: float, y: float, s: float = 1.0) -> str:
    """Return a fire: red tongue, yellow heart; foot at (x, y)."""
    red = [
        (-46, 0, 1),
        (-58, -34),
        (-44, -70),
        (-46, -100, 1),
        (-22, -80),
        (-16, -112),
        (4, -158, 1),
        (12, -118),
        (30, -96),
        (38, -120, 1),
        (52, -82),
        (58, -40),
        (46, 0, 1),
    ]
    yel = [
        (-28, 0, 1),
        (-36, -30),
        (-22, -64, 1),
        (-12, -52),
        (-2, -98, 1),
        (14, -62),
        (26, -72, 1),
        (36, -34),
        (28, 0, 1),
    ]
    core = [(-12, 0, 1), (-14, -20), (0, -48, 1), (14, -20), (12, 0, 1)]
    return at(path(smooth(red), RED, MID) + path(smooth(yel), YELLOW, FINE) + flat(smooth(core), PAPER), x, y, s)


def log_end(x: float, y: float, r: float) -> str:
    """Return the sawn end of a log: one year ring, one crack."""
    out = path(ring(x, y, r), YELLOW, MID)
    out += path(ring(x - 1, y + 1, r * 0.5), "none", FINE)
    return out + brush([(x + r * 0.9, y - r * 0.3), (x + r * 0.45, y - r * 0.12)], 4, 0.6)
