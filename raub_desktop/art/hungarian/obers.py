"""The four Obers: signs at the top left, no crown."""

from raub_desktop.art.hungarian.figure import Figure, Sketch
from raub_desktop.art.hungarian.gessler import gessler
from raub_desktop.art.hungarian.rudenz import rudenz
from raub_desktop.art.hungarian.stussi import stussi
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
from raub_desktop.art.ornament import feather, lace, tulip
from raub_desktop.art.people import beard, ear, face, fist, moustache, sleeve


def tell() -> Figure:
    """Ober of acorns: Wilhelm Tell, crossbow upright, two bolts in the other hand."""
    # crossbow, drawn round its nut at (0, 0)
    bow = path(
        smooth(
            [
                (-104, 6, 1),
                (-78, -46),
                (-40, -76),
                (0, -86),
                (40, -76),
                (78, -46),
                (104, 6, 1),
                (66, -34),
                (36, -54),
                (0, -60),
                (-36, -54),
                (-66, -34),
            ]
        ),
        BLUE,
        MID,
    )
    string = path(line((-100, 2), (0, 22), (100, 2)), "none", 4)
    loop = limb([(-15, -112), (-17, -136), (0, -146), (17, -136), (15, -112)], 6, BLUE, 4)
    stock = path(
        smooth(
            [
                (-14, -116, 1),
                (14, -116, 1),
                (17, -60),
                (15, 40),
                (18, 160),
                (20, 318, 1),
                (-20, 318, 1),
                (-18, 160),
                (-15, 40),
                (-17, -60),
            ]
        ),
        YELLOW,
        MID,
    )
    cross = "".join(limb([(-20, -84 + 12 * i), (20, -76 + 12 * i)], 5, RED, 3) for i in range(3))
    inlay = flat(ring(0, 22, 9)) + flat(ring(0, 22, 4), PAPER)
    for y in (64, 176, 214):
        inlay += flat(poly((0, y - 15), (7, y), (0, y + 15), (-7, y)), INK)
    crossbow = at(loop + string + bow + stock + cross + inlay, 500, 192, 0.94)
    # two bolts, points up
    bolts = ""
    for x, rot in ((-3, -7), (3, 6)):
        b = limb([(0, 60), (0, -150)], 6, YELLOW, 3.5)
        b += path(poly((0, -192), (12, -160), (0, -146), (-12, -160)), BLUE, FINE + 1)
        bolts += at(b, 118 + x, 418, 1, rot)

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
    hand_bolt = at(fist(), 118, 424, 0.95)

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
    plume = at(feather(RED, 80, -38, 22), 252, 122, 1.0, 16)

    fig = bolts + crossbow
    half = cut_out(fig) + cut_out(torso + near + far) + cut_out(hand_bow + hand_bolt, 1)
    half += cut_out(plume + hair + head + hat)
    return Figure("O", "acorns", half, [(92, 112)], 1.2, (GREEN, PAPER, RED), share=0.82)


CARDS: dict[str, Sketch] = {
    "QS": rudenz,
    "QH": gessler,
    "QD": stussi,
    "QC": tell,
}
