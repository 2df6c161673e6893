"""Ober of hearts: Hermann Gessler, the governor, in red and ermine, a hooded falcon on his glove."""

from raub_desktop.art.costume import along, beads, cuts, ermine_edge, plume, shape
from raub_desktop.art.hungarian.figure import Figure
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
    brush,
    cut_out,
    flat,
    limb,
    path,
    ring,
)
from raub_desktop.art.people import face, fist, moustache


def falcon() -> str:
    """Return a falcon looking left, its feet at (0, 0), about 190 high."""
    out = shape("14,-20! 24,60 36,104! 62,96! 58,20 44,-30!", INK)
    out += cuts("30,46 44,44 56,38|32,68 46,66 58,60|36,88 48,86 60,80", 4.4, PAPER)
    out += limb([(-20, -26), (-20, 0)], 9, YELLOW, 4) + limb([(10, -24), (12, 0)], 9, YELLOW, 4)
    out += shape(
        "-42,-136 -54,-100 -50,-64 -38,-42 -34,-14! -16,-26 -4,-10! 14,-10! 26,-26 40,-60 36,-120 10,-150 -22,-152",
        PAPER,
    )
    for x, y in ((-38, -106), (-18, -104), (-36, -82), (-16, -78), (-26, -56), (-6, -54), (-20, -34)):
        out += brush([(x - 8, y - 4), (x, y + 5), (x + 8, y - 4)], 1, 1, 4.6)
    out += shape("-4,-134! 26,-142 46,-108 56,-54 60,2 50,52! 34,22 12,-24 -2,-74", BLUE)
    out += cuts("14,-104 32,-60 44,0|30,-110 44,-64 52,-16|4,-80 16,-42 30,-4", 4.4)
    out += shape("-50,-140! -48,-164 -28,-180 0,-178 18,-160 22,-128! -4,-126 -22,-130 -44,-124", PAPER)
    out += shape("-51,-154! -44,-172 -22,-182 4,-178 22,-158 24,-124! 8,-128 0,-146 -16,-152 -32,-152!", BLUE, FINE)
    out += shape("-38,-152! -18,-152! -18,-134 -22,-112! -34,-132", INK, 0)
    out += shape("-50,-158! -62,-157 -70,-146 -68,-130! -60,-138 -50,-141!", INK, FINE)
    out += shape("-45,-160! -58,-158 -61,-148 -47,-142!", YELLOW, FINE)
    out += path(ring(-27, -158, 8), YELLOW, FINE) + flat(ring(-29, -158, 4.6))
    return out + brush([(-46, -164), (-30, -170), (-12, -164)], 2, 1, 6)


def talons() -> str:
    """Return the falcon's toes, to be laid over the glove."""
    toes = ""
    for x in (-20, 12):
        for dx in (-11, 9, 0):
            toes += limb([(x + dx * 0.3, -6), (x + dx, 8 - abs(dx) * 0.2)], 8, YELLOW, FINE)
    return toes


def gessler() -> Figure:
    """Ober of hearts: Hermann Gessler, looking at the falcon on his glove."""
    robe = shape("250,258! 204,276 176,320 178,400 168,492! 432,492! 424,400 420,320 392,276 350,258!", RED)
    robe += shape("268,262! 286,340 286,492! 328,492! 328,340 338,262!", GREEN)
    robe += beads([(307, y) for y in (338, 372, 406, 440, 472)], 6.5, YELLOW)
    robe += cuts("372,400 380,440 378,486|346,430 352,460 350,488|402,420 406,450 404,486|226,440 220,464 222,488", 5)
    edges = ermine_edge("264,276 276,330 276,420 274,486", 38) + ermine_edge("346,276 336,330 338,420 340,486", 38)
    collar = ermine_edge("220,300 240,282 268,268", 40) + ermine_edge("394,300 374,280 342,268", 40)
    chain = beads(along("232,316 254,350 304,372 354,350 380,314", 16.5), 8, YELLOW)
    chain += path(ring(305, 392, 18), YELLOW, MID) + flat(ring(305, 392, 8), RED)

    far = shape("210,280! 166,296 140,346 130,404 144,462 196,476 230,470! 240,396! 212,372 220,330", RED)
    far += cuts("176,322 160,366 158,412|196,336 182,370 184,404|166,444 190,450 212,446", 5)
    far_hem = ermine_edge("232,396 240,432 230,468", 30)
    far_hand = at(fist(), 274, 432, 0.94, 0, True)

    near = shape("384,274! 424,284 456,322 470,352! 494,404 492,462! 448,452 410,414 392,360!", RED)
    near += cuts("414,310 430,350 440,384|440,324 450,356 462,392|420,400 444,424 464,430", 5)
    glove = shape("462,372! 486,424! 528,396 536,352! 490,346!", GREEN)
    glove += cuts("488,382 504,372 516,370|492,398 510,390 522,384", 4)
    near_hem = ermine_edge("464,350 488,396 490,456", 32)
    grip = at(fist().replace(FLESH, GREEN), 512, 342, 1.02, 0, True)
    jesses = limb([(506, 366), (500, 402), (508, 424)], 5, RED, 3) + limb(
        [(522, 366), (530, 400), (524, 428)], 5, RED, 3
    )
    jesses += beads([(508, 430), (524, 434)], 8, YELLOW)

    beard = shape("-32,42! -16,50 8,43! 5,72 -10,106! -28,74", INK) + cuts("-20,56 -16,84|-8,56 -11,80", 3, PAPER)
    head = at(face(stern=5, nose=6, jaw=4, mouth=True) + beard + moustache(INK, 32, -7, PAPER), 300, 186, 1, 0, True)
    hair = shape("262,112! 236,132 226,176 230,222 252,236! 268,216 264,180 270,142!", INK)
    hair += cuts("248,148 242,180 246,214|258,150 254,180 256,206", 3.6, PAPER)
    cap = shape("234,132! 222,104 240,72 292,56 344,66 374,92 366,126!", INK)
    cap += cuts("250,100 262,82 284,74|330,78 348,88 354,100", 4.4, PAPER)
    cap += shape("232,118! 266,124 310,120 368,110! 372,128 358,140! 310,138 262,142 232,140!", RED, FINE + 1)
    cap += beads([(344, 128)], 9, YELLOW)
    cap += plume("346,126 330,88 284,67 232,72 202,104", 50, PAPER, INK, 8)

    half = cut_out(robe) + cut_out(edges)
    half += cut_out(far + far_hem) + cut_out(far_hand, 1)
    half += cut_out(collar) + cut_out(chain, 1)
    half += (
        cut_out(at(falcon(), 510, 300, 1.04))
        + cut_out(jesses, 1)
        + cut_out(near + glove + near_hem)
        + cut_out(grip, 1)
        + at(talons(), 510, 304)
    )
    half += cut_out(hair + head + cap)
    return Figure("O", "hearts", half, [(97, 112)], 1.2, (RED, PAPER, YELLOW), share=0.88)
