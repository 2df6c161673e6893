"""The four kings: crowned, mounted, sceptre; the halves meet on a slope."""

from raub_desktop.art.costume import cuts, shape
from raub_desktop.art.horse import TILT, edge, horse
from raub_desktop.art.hungarian.figure import Figure, Sketch
from raub_desktop.art.hungarian.king_of_acorns import king_of_acorns
from raub_desktop.art.hungarian.king_of_bells import king_of_bells
from raub_desktop.art.hungarian.king_of_hearts import king_of_hearts
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
    limb,
    path,
    ring,
    smooth,
)
from raub_desktop.art.ornament import ermine, tulip
from raub_desktop.art.people import beard, crown, ear, face, fist, moustache, sleeve
from raub_desktop.art.signs import sign

RIDER = 1.14  # the king drawn larger than his horse, as card kings are


def king_of_leaves() -> Figure:
    """King of leaves: crowned, mounted, sceptre; halves meet on a slope."""
    cloth = path(
        smooth(
            [
                (322, 352, 1),
                (316, 410),
                (300, edge(300) + 10, 1),
                (566, edge(566) + 10, 1),
                (560, 372),
                (548, 330, 1),
                (440, 356),
            ]
        ),
        RED,
        MID,
    )

    leg = path(
        smooth([(392, 330, 1), (352, 362), (324, 396), (326, 420), (350, 428), (386, 410), (424, 380), (446, 334, 1)]),
        BLUE,
        MID,
    )
    leg += brush([(414, 346), (384, 374), (364, 402)], 2, 2, 6, YELLOW) + brush(
        [(382, 350), (354, 376), (338, 400)], 1, 1, 4, PAPER
    )
    leg += path(
        smooth(
            [(325, 416, 1), (332, 448), (332, edge(332) + 8, 1), (378, edge(378) + 8, 1), (374, 448), (378, 412, 1)]
        ),
        YELLOW,
        MID,
    )
    leg += path(
        smooth([(320, 404, 1), (350, 410), (382, 400, 1), (384, 418, 1), (352, 428), (322, 422, 1)]), PAPER, FINE + 1
    )
    leg += brush([(340, 440), (344, 462)], 1, 1, 4.5, PAPER)

    cape = shape("424,228! 484,252 526,288 558,308 590,318! 584,352 590,386! 540,388 480,392 420,384! 400,300", GREEN)
    cape += shape("587,350! 556,352 500,346 440,330! 436,372! 490,392 550,392 590,386! 585,366", PAPER)
    cape += ermine([(490, 369), (518, 371), (545, 371), (571, 369)])
    cape += cuts("462,262 488,300 524,328|446,272 462,306 484,328|492,268 520,304 556,328", 5)

    tunic = path(
        smooth(
            [
                (366, 212, 1),
                (350, 250),
                (356, 300),
                (344, 350, 1),
                (404, 366),
                (466, 350, 1),
                (456, 300),
                (462, 250),
                (446, 212, 1),
            ]
        ),
        YELLOW,
        MID,
    )
    tunic += path(
        smooth([(352, 312, 1), (406, 322), (460, 312, 1), (461, 331, 1), (406, 342), (350, 331, 1)]), RED, FINE + 1
    )
    tunic += path(ring(406, 331, 10), PAPER, FINE)
    tunic += at(tulip(RED, GREEN), 406, 291, 0.5)
    for sx in (-1, 1):
        for y in (276, 296):
            tunic += brush([(406 + sx * 40, y), (406 + sx * 24, y + 6)], 4.5, 0.6)
        tunic += brush([(406 + sx * 44, 342), (406 + sx * 48, 352)], 1, 3) + brush(
            [(406 + sx * 20, 346), (406 + sx * 22, 360)], 1, 3
        )

    arm = sleeve(
        [(392, 212), (362, 214), (334, 250), (320, 300), (342, 324), (374, 304), (394, 254)],
        GREEN,
        [[(370, 226), (350, 262), (338, 304)], [(384, 238), (370, 274), (360, 304)]],
        YELLOW,
        9,
    )
    arm += path(smooth([(348, 323, 1), (320, 314), (304, 282, 1), (324, 262, 1), (348, 290)]), PAPER, MID)
    sceptre = limb([(0, 66), (0, -112)], 8, YELLOW, 4)
    sceptre += path(ring(0, 68, 9), YELLOW, FINE + 1) + path(ring(0, -104, 10), RED, FINE + 1)
    sceptre += sign("leaves", 0, -142, 0.66, 0, 0, 0.8, stalk=False)
    sceptre = at(cut_out(sceptre, 1, 2) + fist(), 304, 252, 0.92, -6)

    collar = path(
        smooth(
            [
                (364, 204, 1),
                (334, 226),
                (344, 250),
                (376, 264),
                (408, 270),
                (436, 262),
                (464, 250),
                (478, 226),
                (450, 204, 1),
            ]
        ),
        PAPER,
        MID,
    )
    collar += ermine([(360, 236), (382, 250), (436, 250), (458, 236)])
    head = at(face(stern=1, nose=2) + ear() + beard(YELLOW, INK, 112) + moustache(YELLOW, 32, 8, INK), 402, 146, 0.82)
    hair = path(
        smooth([(432, 96, 1), (452, 120), (462, 160), (456, 196), (474, 208, 1), (446, 216), (432, 190), (434, 140)]),
        YELLOW,
        MID,
    )
    hair += brush([(446, 130), (450, 164), (446, 200)], 1, 1, 4)
    top = at(crown(88, 47), 404, 98, 1, 2)

    rider = cut_out(tunic + collar) + cut_out(hair + head + top) + cut_out(arm) + sceptre
    half = cut_out(horse()) + cut_out(cloth + at(leg, -14, 14 * -TILT) + cape)
    half += at(rider, 420 * (1 - RIDER) - 10, 352 * (1 - RIDER) + 41, RIDER)
    return Figure("K", "leaves", half, [(92, 104)], 1.18, (GREEN, PAPER, RED), slope=TILT, share=0.86)


CARDS: dict[str, Sketch] = {
    "KS": king_of_leaves,
    "KH": king_of_hearts,
    "KD": king_of_bells,
    "KC": king_of_acorns,
}
