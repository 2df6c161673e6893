"""Third joker: a stout bagpiper in blue with puffed cheeks, a goatskin bag under his arm, the drone on his shoulder."""

from raub_desktop.art.costume import beads, cut, cuts
from raub_desktop.art.french.edition import Edition
from raub_desktop.art.french.frame import shape
from raub_desktop.art.french.joker import joker
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
    at,
    cut_out,
    flat,
    limb,
    path,
    ring,
)
from raub_desktop.art.ornament import lace, leaflet, rosette
from raub_desktop.art.people import ear, face, fist, moustache


def goat() -> str:
    """Return a carved goat's head, the stock of the chanter, looking left, round (0, 0)."""
    out = shape("30,-30! 30,-58 46,-84 76,-94! 60,-74 56,-50 52,-20!", PAPER) + cuts("36,-52 46,-46|44,-72 54,-64", 4)
    out += shape("-4,-34! -12,-66 -2,-98 28,-116! 16,-90 18,-62 24,-30!", PAPER) + cuts(
        "-4,-54 12,-54|-2,-76 12,-72|8,-94 16,-88", 4
    )
    out += shape("30,-20! 56,-26 66,-14! 54,0 32,2!", INK)
    out += shape("-4,-38! 26,-36 42,-12 38,20 20,44! -2,40 -14,34! -40,44 -62,36 -66,18! -54,4 -34,-14 -22,-32", INK)
    out += flat(ring(-8, -14, 8), YELLOW) + flat(ring(-10, -14, 3.6)) + cut("-62,22 -48,24 -38,30", 4, PAPER)
    out += cut("-30,0 -12,8 2,28", 4, PAPER) + cut("14,-20 26,0 20,24", 4, PAPER) + flat(ring(-55, 16, 3), PAPER)
    return out + shape("-42,42! -30,44 -22,40! -30,58 -40,70! -46,56", INK)


def chanter() -> str:
    """Return the chanter, hanging from the goat's chin at (0, 0), with a turned-up horn."""
    out = limb([(0, 0), (0, 138)], 18, YELLOW, 4)
    for y in (14, 120):
        out += limb([(-11, y), (11, y)], 8, RED, FINE)
    return out + "".join(flat(ring(0, y, 4)) for y in (40, 62, 84, 102))


def bagpiper(edition: Edition) -> str:
    """Third joker: the bagpiper."""
    coat = shape("286,262! 228,284 206,340 214,410 196,~! 466,~! 448,410 454,340 432,284 376,262!", BLUE)
    coat += shape("306,268! 312,340 306,~! 366,~! 358,340 356,268!", RED)
    coat += (
        lace(314, 352, (330, 356, 382, 408))
        + cut("300,290 306,380 298,500", 6, YELLOW)
        + cut("364,290 360,380 372,480", 6, YELLOW)
    )
    sash = shape("206,440! 330,462 452,428! 456,466! 330,496 200,480!", GREEN)
    sash += cuts("216,456 330,476 440,444|214,470 300,486 360,482", 4, YELLOW)

    near = shape(
        "408,276! 462,286 506,324 526,376 512,414 470,432 430,436 372,428! 376,388! 420,396 458,380 436,344 416,336!",
        BLUE,
    )
    near += cuts("440,306 476,344 488,384|466,302 506,346 512,386|440,420 474,414 494,400", 5)
    bag = shape("240,318! 300,310 370,324 420,354 438,392 420,430 372,450 310,448 256,430 224,390 220,348!", PAPER)
    for x, y, rot in (
        (270, 350, 20),
        (300, 384, 10),
        (340, 352, 16),
        (380, 378, 24),
        (346, 414, -4),
        (396, 412, -16),
        (300, 424, 6),
        (262, 394, 30),
        (330, 438, 0),
    ):
        bag += at(cut("-10,-3 0,2 10,-2", 4) + cut("-4,6 6,9 14,5", 4), x, y, 1, rot)
    drone = limb([(404, 372), (452, 254), (482, 180)], 22, YELLOW, 4)
    for x, y in ((418, 338), (446, 268), (468, 214)):
        drone += at(limb([(-14, 0), (14, 0)], 9, RED, FINE), x, y, 1, 22)
    drone += shape("470,182! 498,192! 540,130 532,104! 506,92 482,94!", YELLOW) + shape(
        "480,96! 504,92 536,106! 532,120 506,108 478,110!", INK, FINE
    )
    drone += cuts("486,172 494,150 500,128", 5)
    head_of_goat = at(goat(), 196, 322, 0.96)
    hanging = at(cut_out(chanter(), 1.5), 172, 352, 0.98, 12)
    lower = at(fist(), 150, 444, 0.92, 12)
    cuff = shape("178,420! 222,422! 224,474! 174,468!", PAPER) + cut("188,434 190,448 186,458", 4, RED)
    far = shape("210,424! 260,400 330,410 330,480 270,490 210,472!", BLUE) + cuts(
        "226,440 250,432 280,434|230,460 254,458 270,460", 5
    )
    hand = at(fist(), 366, 408, 0.9, 0)
    near_cuff = shape("388,384! 412,392! 412,434! 382,428!", PAPER) + cut("398,396 400,410 397,424", 4, RED)

    blowpipe = limb([(312, 226), (272, 276), (254, 318)], 10, YELLOW, 4)
    for x, y, rot in ((296, 246, 38), (262, 300, 26)):
        blowpipe += at(limb([(-8, 0), (8, 0)], 7, RED, FINE), x, y, 1, rot)

    neck = shape("290,244! 286,274! 330,298 372,270! 374,236!", FLESH)
    scarf = shape("282,264! 300,282 330,292 362,282 382,258! 396,282! 366,308 330,314 296,306 268,288!", YELLOW)
    fat = face(stern=-4, nose=5, jaw=-2, mouth=False, look=-4)
    cheek = (
        path(ring(24, 28, 27, 25), FLESH, MID)
        + path(ring(-34, 32, 13, 17), FLESH, MID)
        + path(ring(14, 26, 20, 18), FLESH, 0)
    )
    cheek += (
        path("M-6 52C2 60 16 60 28 52", "none", MID)
        + f'<ellipse cx="24" cy="28" rx="17" ry="14" fill="{RED}" fill-opacity="0.36"/>'
    )
    cheek += cut("10,12 22,6 36,10", 3) + path(ring(-15, 38, 8, 6), RED, FINE)
    head = at(fat + cheek + ear(46, -2) + at(moustache(INK, 24, 2, PAPER), 0, -4), 330, 186, 1.02)
    hair = shape("360,124! 386,136 396,168 394,204 378,226! 372,200 366,160!", INK) + cut(
        "380,150 388,180 382,206", 4, PAPER
    )
    hat = shape("270,132! 272,92 296,72 330,76 364,66 390,88 396,128!", INK) + cut("290,98 304,86 322,88", 5, PAPER)
    hat += shape("266,116! 330,102 396,114! 400,134! 330,124 264,138!", RED, FINE + 1)
    hat += shape("236,128! 226,150 256,158 330,148 402,152 440,146 432,122! 412,130 380,132 330,126 272,134", INK)
    hat += cuts("244,146 290,140 340,136|360,140 400,142 424,136", 4, PAPER)
    posy = "".join(at(leaflet(34, 16, GREEN), 284, 112, 1, r) for r in (-150, -100, -40)) + at(
        rosette(15, 7, YELLOW, RED), 284, 106
    )

    half = cut_out(drone) + cut_out(coat + sash) + cut_out(neck + scarf) + cut_out(hair + head) + cut_out(hat) + posy
    half += (
        cut_out(blowpipe, 2)
        + cut_out(far)
        + cut_out(bag)
        + hanging
        + cut_out(head_of_goat)
        + cut_out(near)
        + cut_out(near_cuff + hand, 1)
    )
    half += cut_out(cuff + lower, 1) + beads([(330, 300)], 9, RED)
    return joker(edition, half, BLUE, YELLOW, BLUE, PAPER, YELLOW)
