"""King of hearts: a young, curly-bearded king in red under a jewelled stole, orb in hand, wearing a holy crown."""

import math

from raub_desktop.art.costume import beads, cut, cuts
from raub_desktop.art.french.edition import Edition
from raub_desktop.art.french.frame import court, cupped, holy_crown, lily, shape, wrap
from raub_desktop.art.kit import (
    BLUE,
    FINE,
    FLESH,
    GREEN,
    INK,
    MID,
    PAPER,
    RED,
    YELLOW,
    Points,
    at,
    cut_out,
    limb,
    merge,
    path,
    ring,
    stroke,
)
from raub_desktop.art.people import ear, face, fist, moustache


def orb() -> str:
    """Return an orb with a double cross, resting on (0, 0), 86 wide."""
    out = limb([(0, -84), (0, -146)], 8, YELLOW, 4) + limb([(-16, -128), (16, -128)], 8, YELLOW, 4)
    out += limb([(-24, -108), (24, -108)], 8, YELLOW, 4)
    out += path(ring(0, -43, 43), YELLOW, MID + 1) + shape("-42,-50! 0,-34 42,-50! 43,-32! 0,-16 -43,-32!", RED, FINE)
    out += shape("-9,-84! 0,-60 -9,-30! 9,-30! 12,-60 9,-84!", RED, FINE) + cut("-30,-58 -22,-72 -12,-78", 7, PAPER)
    return out + path(ring(0, -42, 7), GREEN, FINE)


def curls(centres: Points, r: float) -> str:
    """Short curls: fair discs, each with a twist."""
    out = merge([ring(x, y, r) for x, y in centres], YELLOW, FINE + 1)
    for i, (x, y) in enumerate(centres):
        a = i * 1.9
        pts = [
            (x + math.cos(a + t) * r * (0.62 - t * 0.1), y + math.sin(a + t) * r * (0.62 - t * 0.1))
            for t in (0.0, 1.2, 2.4, 3.6)
        ]
        out += stroke(pts, FINE)
    return out


def king_of_hearts(edition: Edition) -> str:
    """King of hearts: red robe, jewelled stole and orb."""
    robe = shape("282,260! 238,278 216,330 222,400 206,~! 448,~! 436,400 444,330 420,278 376,260!", RED)
    robe += cuts("248,330 256,380 248,440|414,330 406,370 412,420|262,400 262,450 256,500|404,420 408,450 412,476", 5)
    stole = shape("300,282! 304,360 300,~! 362,~! 358,360 362,282!", YELLOW)
    for i, y in enumerate((340, 384, 428, 472)):
        stole += at(path("M0 -17L21 0L0 17L-21 0Z", (BLUE, GREEN)[i % 2], FINE), 331, y) + path(
            ring(331, y, 5), PAPER, 2
        )
        stole += beads([(308, y + 21), (331, y + 22), (354, y + 21)], 4.4, PAPER, 2)
    collar = shape(
        "276,252! 246,276 244,296! 286,330 331,340 376,330 416,294! 414,274 382,250! 366,280 331,290 296,280", YELLOW
    )
    for i in range(9):
        a = math.pi * (0.1 + 0.8 * i / 8)
        collar += path(ring(331 - math.cos(a) * 74, 268 + math.sin(a) * 47, 7.5), (RED, BLUE, GREEN)[i % 3], FINE)
    collar += cut("262,276 292,306 331,314", 3) + cut("400,274 372,306 331,314", 3)

    far = shape("248,280! 204,290 176,330 166,384 184,424 222,424 244,390 258,340!", RED)
    far += cuts("218,308 204,350 206,394|196,320 184,360 188,396", 5) + cut("190,416 206,416 220,412", 4)
    far_cuff = shape("232,398! 214,440 178,446! 150,432! 150,396! 178,404 206,384!", GREEN)
    far_cuff += cut("160,414 186,420 212,402", 9, YELLOW) + beads([(164, 416), (186, 417), (205, 408)], 4, RED, 2)
    palm = at(cut_out(cupped(), 1), 138, 404, 0.94, 4)
    ball = at(cut_out(orb(), 2), 130, 396, 0.98)
    tips = at(wrap(), 130, 398, 0.86)

    near = shape("410,276! 456,284 494,322 514,372 508,408 478,422 440,424! 430,390! 456,378 440,346 412,336!", RED)
    near += cuts("434,304 462,338 476,376|460,306 486,346 494,384|446,408 472,402 488,390", 5)
    near_cuff = shape("462,378! 470,428! 436,436! 424,394!", GREEN) + cut("446,388 453,410 453,430", 9, YELLOW)
    near_cuff += beads([(446, 398), (451, 411), (453, 424)], 4, RED, 2)
    sceptre = limb([(0, 44), (0, -84)], 8, YELLOW, 4) + path(ring(0, -78, 8), RED, FINE)
    sceptre = at(cut_out(sceptre + lily(0, -88, 0.86), 1), 402, 412, 1, 18)
    hand = at(fist(), 402, 416, 0.88, 8)

    neck = shape("298,238! 296,262! 331,286 364,260! 366,228!", FLESH)
    hair = curls(
        [
            (376, 130),
            (388, 148),
            (394, 170),
            (392, 192),
            (396, 214),
            (388, 234),
            (372, 222),
            (374, 200),
            (376, 172),
            (374, 150),
        ],
        15,
    )
    head = at(face(stern=0, nose=1, jaw=2, mouth=False, brow=INK) + ear(44, 2), 330, 188)
    chin = [
        (292, 218),
        (300, 232),
        (313, 243),
        (328, 248),
        (343, 243),
        (356, 231),
        (366, 216),
        (372, 200),
        (308, 258),
        (324, 262),
        (340, 258),
    ]
    beard = curls(chin, 12.5)
    mouth = shape("306,227! 316,224 328,227! 317,234", RED, 1) + at(moustache(YELLOW, 27, 4, INK), 330, 188)
    fringe = curls([(296, 136), (310, 132), (328, 130), (346, 131), (362, 138)], 13)
    top = at(holy_crown(), 332, 122, 0.9, 0)

    half = cut_out(robe + stole) + cut_out(far + far_cuff) + cut_out(near) + cut_out(neck) + cut_out(collar, 1)
    half += sceptre + cut_out(near_cuff + hand, 1)
    half += palm + ball + tips
    half += cut_out(hair + head + beard + mouth + fringe) + cut_out(top)
    return court(edition, "K", "hearts", half, RED, PAPER, BLUE)
