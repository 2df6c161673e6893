"""Queen of spades: a folk queen in black with a red tulip and one long plait."""

import math

from raub_desktop.art.french.edition import Edition
from raub_desktop.art.french.frame import court
from raub_desktop.art.kit import (
    BLUE,
    CX,
    CY,
    FINE,
    FLESH,
    GREEN,
    INK,
    MID,
    PAPER,
    RED,
    YELLOW,
    at,
    brush,
    cut_out,
    fingers,
    flat,
    limb,
    path,
    poly,
    ring,
    smooth,
)
from raub_desktop.art.ornament import braid, leaflet, rosette, tulip
from raub_desktop.art.people import crown, face, fist


def queen_of_spades(edition: Edition) -> str:
    """Return the French queen of spades, in the same inks: a folk queen with a tulip."""
    k = -0.2

    def e(x: float) -> float:
        return CY + (x - CX) * k

    bodice = path(
        smooth(
            [
                (262, 282, 1),
                (252, 330),
                (270, 396),
                (276, 442, 1),
                (246, e(246) + 8, 1),
                (440, e(440) + 8, 1),
                (404, 442, 1),
                (406, 396),
                (422, 330),
                (412, 282, 1),
                (380, 316),
                (337, 330),
                (292, 316),
            ]
        ),
        INK,
        MID,
    )
    bloom = at(rosette(18, 8, RED, YELLOW, FINE), 337, 388, 1.0)
    bloom = "".join(at(leaflet(46, 20, GREEN), 337, 388, 1, r) for r in (-158, -22, 22, 158)) + bloom
    bloom += at(tulip(YELLOW, RED), 288, 352, 0.7, -14) + at(rosette(7, 6, BLUE, PAPER, 2), 358, 350)
    skirt = path(
        smooth([(276, 436, 1), (258, 466), (244, e(244) + 8, 1), (436, e(436) + 8, 1), (420, 456), (405, 436, 1)]),
        BLUE,
        MID,
    )
    for x, d in ((300, -8), (330, -2), (362, 4), (390, 10)):
        skirt += brush([(x, 456), (x + d, e(x + d) + 2)], 1, 4)
    skirt += path(
        smooth([(272, 432, 1), (338, 440), (408, 432, 1), (410, 452, 1), (338, 460), (270, 452, 1)]), RED, FINE + 1
    )
    for i in range(7):
        skirt += flat(ring(285 + i * 18, 444.5 + 5 * math.sin((i + 0.5) / 7 * math.pi), 3.8), YELLOW)
    bodice += bloom + skirt
    frill = path(
        smooth([(262, 282, 1), (292, 316), (337, 330), (382, 316), (412, 282, 1), (396, 262), (280, 262)]), PAPER, MID
    )
    for x, y in ((276, 298), (297, 314), (322, 324), (352, 324), (377, 314), (398, 298)):
        frill += path(ring(x, y, 10), PAPER, FINE + 1)
    neck = path(
        smooth(
            [
                (300, 236, 1),
                (298, 264),
                (276, 278, 1),
                (300, 302),
                (337, 312),
                (374, 302),
                (398, 278, 1),
                (374, 264),
                (370, 226, 1),
            ]
        ),
        FLESH,
        MID,
    )
    beads = ""
    for i in range(7):
        a = math.pi * (0.14 + 0.72 * i / 6)
        beads += path(ring(336 - math.cos(a) * 42, 254 + math.sin(a) * 22, 6.5), RED, FINE)
    count = 9
    for i in range(count):
        a = math.pi * (0.10 + 0.80 * i / 8)
        beads += path(ring(337 - math.cos(a) * 56, 258 + math.sin(a) * 38, 6), (YELLOW, RED)[i == count // 2], FINE)

    right = path(
        smooth([(404, 272, 1), (452, 266), (498, 296), (516, 350), (500, 398), (456, 410), (424, 388), (412, 340)]),
        PAPER,
        MID,
    )
    for pts in (
        [(420, 290), (448, 320), (462, 372)],
        [(446, 280), (478, 316), (488, 368)],
        [(416, 318), (430, 350), (440, 384)],
    ):
        right += brush(pts, 1, 0.6, 5)
    cuff = path(smooth([(444, 400, 1), (502, 382, 1), (510, 400, 1), (450, 420, 1)]), RED, FINE + 1)
    akimbo = path(
        smooth(
            [(452, 412, 1), (440, 420), (410, 420, 1), (408, 452, 1), (450, 456), (492, 446), (510, 424), (504, 396, 1)]
        ),
        FLESH,
        MID,
    )
    akimbo += fingers([[(412, 428), (388, 424)], [(412, 439), (384, 438)], [(412, 449), (390, 451)]], 9, FLESH, 3.6)
    akimbo += flat(poly((406, 425), (424, 423), (424, 452), (406, 452)), FLESH)
    left = path(
        smooth([(270, 272, 1), (226, 266), (190, 296), (176, 346), (188, 396), (228, 410), (256, 388), (262, 330)]),
        PAPER,
        MID,
    )
    for pts in (
        [(254, 290), (230, 320), (216, 372)],
        [(230, 280), (204, 316), (198, 364)],
        [(258, 320), (244, 352), (236, 384)],
    ):
        left += brush(pts, 1, 0.6, 5)
    left += path(smooth([(190, 388, 1), (238, 404, 1), (234, 424, 1), (182, 404, 1)]), RED, FINE + 1)
    forearm = path(
        smooth([(232, 414, 1), (226, 450), (196, 452), (168, 416), (156, 376, 1), (186, 360, 1), (192, 400, 1)]),
        FLESH,
        MID,
    )
    flower = limb([(0, 76), (0, -60), (-4, -84)], 6, GREEN, 3.6)
    flower += (
        at(leaflet(46, 18, GREEN), 0, 66, 1, 150)
        + at(leaflet(46, 18, GREEN), 0, -44, 1, -30)
        + at(leaflet(40, 16, GREEN), 0, -50, 1, -146)
    )
    flower += at(tulip(RED, YELLOW), -4, -108, 1.2, -2)
    flower = at(cut_out(flower, 1.5) + cut_out(fist(), 1), 170, 356, 0.96, -1)

    back_hair = path(
        smooth([(306, 116, 1), (372, 110), (400, 150), (402, 204), (394, 240), (366, 244), (350, 200), (300, 150)]),
        INK,
        MID,
    )
    plait = braid([(386, 214), (404, 256), (405, 310), (394, 354), (398, 388)], 30)
    plait += (
        at(leaflet(30, 18, RED), 399, 398, 1, 50)
        + at(leaflet(30, 18, RED), 399, 398, 1, 130)
        + path(ring(399, 398, 8), YELLOW, FINE)
    )
    head = at(face(lady=True), 334, 190)
    front = path(
        smooth(
            [
                (322, 120, 1),
                (300, 136),
                (288, 160),
                (286, 190, 1),
                (280, 150),
                (290, 118),
                (330, 108),
                (372, 118),
                (392, 160),
                (388, 206),
                (374, 220, 1),
                (376, 180),
                (360, 150),
                (338, 134),
            ]
        ),
        INK,
        MID,
    )
    for pts in ([(330, 120), (356, 136), (376, 170)], [(346, 118), (370, 134), (384, 166)], [(312, 122), (296, 138)]):
        front += brush(pts, 1, 0.6, 3, PAPER)
    earring = path(ring(384, 224, 7), YELLOW, FINE)
    top = at(crown(112, 66), 336, 124, 1, 2)
    top += "".join(
        path(ring(282 + i * 13.4, 131 - math.sin(i / 8 * math.pi) * -5 + i * 0.4, 5.4), PAPER, FINE) for i in range(9)
    )

    half = cut_out(right + left + bodice) + cut_out(frill + neck + beads)
    half += cut_out(back_hair + head + front + earring + top) + cut_out(plait, 1)
    half += cut_out(akimbo + cuff, 1) + cut_out(forearm, 2) + flower
    return court(edition, "Q", "spades", half, RED, PAPER, BLUE)
