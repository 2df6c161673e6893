"""Card backs: the same either way up."""

from raub_desktop.art.kit import (
    BLUE,
    CX,
    CY,
    INK,
    MID,
    PAPER,
    RED,
    YELLOW,
    Drawing,
    at,
    brush,
    document,
    double,
    flat,
    mirror,
    n,
    poly,
    ring,
    smooth,
)
from raub_desktop.art.ornament import bird, card_blank, rosette, tulip
from raub_desktop.art.signs import HEART


def blue() -> str:
    """The back: one ground, paper-coloured embroidery, two accents; same either way up."""
    ground = (
        f'<rect x="30" y="30" width="570" height="940" rx="26" ry="26"'
        f' fill="{BLUE}" stroke="{INK}" stroke-width="{n(MID)}"/>'
    )
    edge_ = ""
    for i in range(17):
        edge_ += flat(poly((52 + i * 30.94, 46), (67.5 + i * 30.94, 70), (83 + i * 30.94, 46)), PAPER)
    side = ""
    for i in range(28):
        y = 52 + i * 32
        side += flat(poly((46, y), (70, y + 16), (46, y + 32)), PAPER)
    teeth = edge_ + side
    ground += teeth + f'<g transform="rotate(180 315 500)">{teeth}</g>'
    ground += (
        '<rect x="78" y="78" width="474" height="844" rx="10" ry="10" fill="none"'
        + f' stroke="{PAPER}" stroke-width="4"/>'
    )

    stem = brush([(315, 500), (315, 420), (315, 360)], 9, 7, 8, PAPER)
    side = brush(
        [(315, 452), (262, 448), (214, 410), (196, 350), (214, 306), (248, 312), (250, 340), (232, 346)], 7, 4, 8, PAPER
    )
    side += brush([(200, 376), (156, 372), (128, 338), (134, 300)], 6, 3, 6, PAPER)
    side += brush([(206, 322), (180, 280), (178, 240), (196, 214)], 6, 4, 7, PAPER)
    for x, y, r, ln in (
        (262, 446, -120, 40),
        (226, 420, 150, 44),
        (198, 352, -20, 36),
        (184, 282, 190, 36),
        (180, 250, -30, 34),
        (150, 366, 120, 34),
    ):
        side += at(flat(smooth([(0, 0, 1), (ln * 0.4, -9), (ln, 0, 1), (ln * 0.4, 9)]), PAPER), x, y, 1, r)
    side += at(rosette(15, 6, PAPER, RED, 0), 232, 344, 0.9)
    side += at(tulip(PAPER, RED, 1, 0), 134, 270, 0.95, -6)
    side += at(bird(), 212, 176, 1.0)
    side += (
        at(rosette(13, 6, PAPER, YELLOW, 0), 118, 130, 1)
        + flat(ring(156, 112, 6), PAPER)
        + flat(ring(112, 176, 6), PAPER)
    )
    side += brush([(210, 404), (172, 410), (134, 432), (122, 466), (146, 484), (166, 468), (154, 454)], 4, 4, 6, PAPER)
    side += at(flat(smooth([(0, 0, 1), (14, -8), (34, 0, 1), (14, 8)]), PAPER), 140, 426, 1, 170)
    half = stem + mirror(side)
    half += at(tulip(PAPER, RED, 1, 0), 315, 318, 2.1)
    half += at(flat(smooth(HEART), RED), 315, 150, 0.86)
    half += at(tulip(PAPER, YELLOW, 1, 0), 315, 150, 0.55)
    for y in (212, 228, 244):
        half += flat(ring(315, y, 5 - (y - 212) / 16), PAPER)
    centre = at(rosette(46, 8, PAPER, RED, 0), CX, CY) + at(rosette(12, 6, YELLOW, PAPER, 0), CX, CY)
    return document(card_blank(False) + ground + double(half) + centre)


BACKS: dict[str, Drawing] = {"blue": blue}
