"""Ober of acorns: Wilhelm Tell in a green waistcoat, crossbow upright, a bolt in his hand and a second in his belt."""

from raub_desktop.art.costume import cut, outline, shape
from raub_desktop.art.hungarian.figure import Figure
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
    line,
    path,
    poly,
    ring,
    smooth,
)
from raub_desktop.art.ornament import lace, tulip
from raub_desktop.art.people import beard, ear, face, fist, moustache, sleeve


def crossbow() -> str:
    """Return a crossbow upright, round its nut at (0, 0): stirrup, steel bow, string, and a slim stock with a butt."""
    bow = shape("-100,18! -84,-34 -46,-70 0,-82! 46,-70 84,-34 100,18! 74,-14 42,-44 0,-50! -42,-44 -74,-14", BLUE)
    bow += cut("-78,-20 -52,-50 -22,-62", 5, PAPER)
    string = path(line((-97, 13), (0, 24), (97, 13)), "none", 5)
    string += path(ring(-97, 14, 7), RED, FINE) + path(ring(97, 14, 7), RED, FINE)
    stirrup = limb(outline("-12,-104 -16,-128 0,-142 16,-128 12,-104"), 7, BLUE, 4)
    stock = shape(
        "-9,-112! 9,-112! 11,-30 12,100 12,196! 15,226 22,262 20,280! -20,280! -22,262 -15,226 -12,196!", YELLOW
    )
    stock += shape("-21,262! 21,262! 20,281! -20,281!", INK, FINE)
    lever = limb(outline("9,50 28,74 30,112"), 7, BLUE, 4)
    cross = "".join(limb([(-17, -76 + 12 * i), (17, -69 + 12 * i)], 5, RED, 3) for i in range(3))
    nut = path(ring(0, 26, 11), PAPER, MID) + flat(ring(0, 26, 4))
    for y in (72, 222):
        nut += flat(poly((0, y - 14), (6, y), (0, y + 14), (-6, y)), INK)
    return stirrup + bow + lever + stock + string + cross + nut


def bolt() -> str:
    """Return a crossbow bolt, point up, the hand's place at (0, 0)."""
    out = limb([(0, 62), (0, -104)], 8, YELLOW, 3.5)
    out += shape("0,-152! 17,-116 13,-102! 0,-108! -13,-102! -17,-116", BLUE, MID - 0.5) + cut(
        "-5,-134 -8,-116", 4, PAPER
    )
    for side in (-1, 1):
        out += path(poly((side * 4, 34), (side * 20, 48), (side * 20, 74), (side * 4, 62)), RED, FINE + 1)
    return out


def tell() -> Figure:
    """Ober of acorns: Wilhelm Tell, crossbow upright, two bolts in the other hand."""
    torso = path(
        smooth(
            [
                (256, 262, 1),
                (204, 284),
                (186, 330),
                (206, 410),
                (206, 492, 1),
                (396, 492, 1),
                (396, 410),
                (414, 330),
                (396, 284),
                (344, 262, 1),
            ]
        ),
        GREEN,
        MID,
    )
    torso += path(
        smooth([(262, 268, 1), (276, 360), (282, 492, 1), (318, 492, 1), (324, 360), (338, 268, 1)]), PAPER, MID
    )
    for x in (246, 354):
        torso += at(tulip(YELLOW, RED), x, 320, 0.5)
    torso += lace(272, 328, (338, 374, 410))
    for sx in (-1, 1):
        for i, (x, y) in enumerate(((88, 352), (84, 384), (82, 416))):
            torso += brush([(300 + sx * x, y), (300 + sx * (x - 26 + i * 4), y + 7)], 5, 0.6)
        torso += brush([(300 + sx * 50, 312), (300 + sx * 46, 400), (300 + sx * 46, 484)], 2, 4, 3, YELLOW)

    torso += path(
        smooth([(204, 446, 1), (300, 456), (396, 446, 1), (396, 472, 1), (300, 480), (204, 472, 1)]), RED, FINE + 1
    )
    torso += path(poly((284, 450), (316, 450), (316, 482), (284, 482)), YELLOW, FINE + 1)
    torso += at(
        limb([(0, 0), (0, 66)], 7, YELLOW, 3.5)
        + path(poly((-4, -6), (-18, -18), (-18, 12), (-4, 24)), PAPER, FINE + 1)
        + path(poly((4, -6), (18, -18), (18, 12), (4, 24)), PAPER, FINE + 1),
        358,
        392,
        1,
        12,
    )
    near = sleeve(
        [(378, 280), (420, 278), (456, 314), (466, 372), (446, 408), (408, 402), (388, 350)],
        RED,
        [[(404, 292), (420, 340), (424, 394)], [(430, 298), (446, 340), (450, 386)]],
    )
    near += path(smooth([(414, 398, 1), (434, 416), (462, 416), (496, 372, 1), (470, 342, 1), (440, 378)]), PAPER, MID)
    near += brush([(440, 400), (466, 386)], 4, 0.6) + brush([(452, 410), (478, 392)], 4, 0.6)
    hand_bow = at(fist(), 500, 340, 1.0, 0, True)

    far = sleeve(
        [(222, 280), (180, 278), (146, 312), (138, 368), (156, 402), (192, 398), (212, 350)],
        RED,
        [[(196, 292), (182, 340), (180, 390)], [(170, 298), (156, 340), (154, 384)]],
    )
    far += path(smooth([(190, 394, 1), (176, 426), (150, 442, 1), (132, 406, 1), (150, 392)]), PAPER, MID)
    far += brush([(176, 408), (158, 424)], 4, 0.6)
    hand_bolt = at(fist(), 118, 412, 0.95)

    head = at(face(stern=3) + ear() + beard(INK, PAPER, 108) + moustache(INK, 28, 6, PAPER), 300, 190, 1.0, 0, True)
    hair = path(smooth([(246, 120, 1), (236, 160), (240, 196), (262, 190, 1), (262, 160), (270, 140, 1)]), INK, MID)
    hat = path(smooth([(236, 138, 1), (228, 96), (250, 62), (296, 48), (334, 64), (352, 92), (362, 136, 1)]), BLUE, MID)
    hat += brush([(252, 84), (286, 66), (318, 74)], 1, 1, 4, PAPER)
    hat += path(
        smooth(
            [(232, 128, 1), (260, 118), (300, 112), (340, 116), (366, 124, 1), (366, 138, 1), (300, 134), (234, 146, 1)]
        ),
        YELLOW,
        FINE + 1,
    )
    hat += path(
        smooth(
            [
                (206, 150),
                (222, 138),
                (262, 136),
                (310, 130),
                (360, 124),
                (398, 108, 1),
                (404, 132),
                (376, 150),
                (318, 154),
                (262, 162),
                (222, 164),
            ]
        ),
        BLUE,
        MID,
    )
    plume = shape("344,122! 350,84 372,54 412,36! 412,58 404,76! 400,94 384,112 360,124!", RED)
    plume += cut("352,116 370,84 402,52", 5) + cut("372,92 384,92 392,86", 3.6) + cut("378,74 390,74 400,66", 3.6)

    weapons = at(bolt(), 118, 412, 1, -3) + at(crossbow(), 500, 184, 0.95)
    half = cut_out(weapons) + cut_out(torso + near + far) + cut_out(hand_bow + hand_bolt, 1)
    half += cut_out(plume + hair + head + hat)
    return Figure("O", "acorns", half, [(100, 112)], 1.34, (GREEN, PAPER, RED), share=0.82)
