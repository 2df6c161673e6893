"""The four aces: a sign in each corner and a season between them."""

import math

from raub_desktop.art.hungarian.autumn import autumn
from raub_desktop.art.hungarian.figure import Figure, Sketch
from raub_desktop.art.hungarian.spring import spring
from raub_desktop.art.hungarian.summer import summer
from raub_desktop.art.kit import (
    BLUE,
    FINE,
    GREEN,
    INK,
    MID,
    PAPER,
    RED,
    YELLOW,
    at,
    brush,
    cut_out,
    flat,
    limb,
    merge,
    path,
    ring,
    smooth,
)
from raub_desktop.art.ornament import fleece, leaflet, tulip
from raub_desktop.art.people import face, moustache, open_hand
from raub_desktop.art.scenery import fir, flake, flames, log_end


def winter() -> Figure:
    """Ace of acorns: winter.  An old man in a fur hat warms his hands; a sign in each corner."""
    sky = path(
        smooth(
            [
                (40, 492, 1),
                (40, 236, 1),
                (112, 214),
                (168, 190),
                (186, 130),
                (200, 72),
                (250, 44),
                (315, 38),
                (380, 44),
                (430, 72),
                (444, 130),
                (462, 190),
                (518, 214),
                (590, 236, 1),
                (590, 492, 1),
            ]
        ),
        BLUE,
        MID,
    )
    hills = path(
        smooth(
            [
                (42, 492, 1),
                (42, 372, 1),
                (110, 350),
                (190, 356),
                (315, 336),
                (450, 352),
                (530, 346),
                (588, 366, 1),
                (588, 492, 1),
            ]
        ),
        PAPER,
        MID,
    )
    for pts in (
        [(392, 396), (416, 391), (436, 395)],
        [(396, 440), (412, 436), (430, 440)],
        [(566, 392), (575, 390), (584, 393)],
        [(566, 430), (576, 427), (584, 429)],
    ):
        hills += brush(pts, 1, 1, 4, BLUE)
    snow = ""
    for x, y, r in ((204, 182, 9), (404, 96, 11), (372, 182, 9), (420, 250, 10), (150, 262, 10), (556, 266, 9)):
        snow += flake(x, y, r)
    for x, y in (
        (226, 92),
        (384, 70),
        (384, 140),
        (190, 232),
        (404, 206),
        (446, 212),
        (120, 300),
        (536, 240),
        (66, 268),
        (170, 306),
        (438, 290),
    ):
        snow += flat(ring(x, y, 4.6), PAPER)
    moon = [(492, 222, 1), (470, 242), (480, 274), (516, 276, 1), (497, 264), (488, 246)]
    trees = fir(100, 398, 150) + path(smooth(moon), YELLOW, FINE + 1)

    pile = ""
    for x, y in ((66, 462), (110, 462), (154, 462), (88, 424), (132, 424)):
        pile += log_end(x, y, 23)
    pile += path(
        smooth(
            [
                (64, 410, 1),
                (84, 396),
                (108, 402),
                (130, 394),
                (156, 408, 1),
                (150, 416),
                (132, 408),
                (110, 414),
                (88, 408),
                (72, 416),
            ]
        ),
        PAPER,
        FINE + 1,
    )

    coat = path(
        smooth(
            [
                (262, 232, 1),
                (214, 262),
                (182, 330),
                (168, 410),
                (160, 494, 1),
                (392, 494, 1),
                (384, 410),
                (374, 320),
                (350, 256),
                (324, 232, 1),
            ]
        ),
        YELLOW,
        MID,
    )
    for pts in ([(226, 296), (206, 350), (198, 400)], [(248, 316), (236, 360), (232, 392)]):
        coat += brush(pts, 1, 0.6, 5)
    coat += fleece([(330, 262), (334, 340), (322, 420), (318, 486)], 30)
    for x, y, s in ((268, 424, 0.95), (206, 438, 0.68)):
        coat += limb([(x, y + 26), (x, 486)], 4, GREEN, 3) + at(tulip(RED, PAPER), x, y, s)
        coat += at(leaflet(26, 14, GREEN), x, 474, 1, -45) + at(leaflet(26, 14, GREEN), x, 474, 1, -135)
    coat += at(tulip(RED, PAPER), 358, 436, 0.62)
    far_hand = at(open_hand(), 440, 312, 0.66, 2)
    far = path(
        smooth([(346, 270, 1), (390, 288), (426, 296, 1), (424, 332, 1), (380, 346), (340, 340, 1)]), YELLOW, MID
    )
    arm = path(
        smooth(
            [(300, 266, 1), (346, 296), (388, 330), (428, 344, 1), (420, 396, 1), (362, 392), (310, 366), (276, 318)]
        ),
        YELLOW,
        MID,
    )
    arm += brush([(306, 318), (336, 350), (380, 370)], 1, 0.6, 5) + brush([(332, 312), (362, 336)], 1, 0.6, 4.4)
    arm += path(smooth([(392, 333, 1), (408, 339, 1), (400, 394, 1), (384, 392, 1)]), RED, FINE + 1)
    for i in range(3):
        arm += flat(ring(398 - i * 2.6, 350 + i * 14, 3.6), PAPER)
    hand = at(open_hand(), 442, 370, 0.74, -6)
    cuff = fleece([(426, 346), (424, 372), (418, 396)], 26)

    collar = fleece([(244, 246), (272, 268), (308, 274), (342, 250)], 34)
    head = at(
        face(stern=-1, lines=3, mouth=False, jaw=5, nose=5) + moustache(PAPER, 42, 9, INK), 300, 176, 0.96, 0, True
    )
    head += path(smooth([(302, 215, 1), (312, 212), (322, 215, 1), (313, 221)]), RED, FINE - 0.6)
    # a tall lambskin cap with a flap, all in ink with paper cuts
    tufts = [(238 + i * 17.4, 122 + (-5 if i % 2 else 4) - 5 * math.sin(i / 7 * math.pi)) for i in range(8)]
    crown_ = [(256 + i * 18, 96 - 10 * math.sin(i / 5 * math.pi)) for i in range(6)] + [
        (274 + i * 18, 76 - 6 * math.sin(i / 3 * math.pi)) for i in range(4)
    ]
    hat = merge([ring(hx, hy, 17, 18) for hx, hy in crown_ + tufts], INK, MID)
    for hx, hy in crown_ + tufts:
        hat += brush([(hx - 6, hy + 6), (hx - 4, hy - 5), (hx + 4, hy - 5), (hx + 5, hy + 4)], 1, 0.6, 3.2, PAPER)
    flap = path(smooth([(238, 122, 1), (228, 152), (232, 186), (252, 196), (266, 178), (262, 128, 1)]), INK, MID)
    flap += brush([(240, 140), (238, 164), (244, 184)], 1, 0.6, 3.4, PAPER) + brush(
        [(252, 140), (250, 160), (254, 180)], 1, 0.6, 3.4, PAPER
    )

    fire = limb([(476, 464), (574, 440)], 18, YELLOW) + limb([(474, 440), (574, 464)], 18, YELLOW)
    fire += brush([(498, 448), (554, 461)], 1, 1, 3)
    panel = sky.replace(BLUE, "none")
    half = sky + snow + hills + trees + panel + cut_out(pile)
    half += cut_out(far) + cut_out(far_hand, 1) + cut_out(coat) + cut_out(collar)
    half += cut_out(head + flap + hat) + flames(526, 446, 0.95) + cut_out(fire, 1)
    half += cut_out(hand, 1) + cut_out(arm + cuff)
    return Figure("A", "acorns", half, [(100, 114), (530, 114)], 1.28, (RED, PAPER, GREEN))


CARDS: dict[str, Sketch] = {
    "AS": autumn,
    "AH": spring,
    "AD": summer,
    "AC": winter,
}
