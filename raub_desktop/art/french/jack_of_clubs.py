"""Jack of clubs: a young drover in blue with fleece edges and a tall white lambskin cap, smoking a long pipe."""

from raub_desktop.art.costume import beads, cut, cuts, pelt
from raub_desktop.art.french.edition import Edition
from raub_desktop.art.french.frame import court, shape, swap
from raub_desktop.art.kit import (
    BLUE,
    FINE,
    FLESH,
    INK,
    MID,
    PAPER,
    RED,
    YELLOW,
    at,
    cut_out,
    limb,
    merge,
    path,
    ring,
    stroke,
)
from raub_desktop.art.ornament import tulip
from raub_desktop.art.people import ear, face, fist, moustache


def pipe() -> str:
    """Return a long tobacco pipe from the lips at (0, 0) down to its bowl at (172, 62), with a curl of smoke."""
    out = limb([(0, 0), (40, 14), (100, 62), (148, 84), (172, 76)], 8, YELLOW, 4)
    for x, y in ((52, 22), (66, 33), (120, 74)):
        out += path(ring(x, y, 8), RED, FINE)
    bowl = shape("154,34! 156,74 170,94 188,92 200,74 200,34!", INK) + shape(
        "150,22! 204,22! 202,40! 152,40!", YELLOW, FINE + 1
    )
    bowl += cut("166,50 168,66 176,80", 4, PAPER) + shape("156,22! 162,8 178,2 194,8 198,22!", YELLOW, FINE + 1)
    bowl += path(ring(177, -2, 5), RED, FINE)
    return out + bowl


def smoke() -> str:
    """Return the curl of smoke over the pipe's bowl at (0, 0)."""
    return stroke([(0, 0), (16, -22), (2, -46), (-16, -36), (-8, -20), (8, -30), (10, -66), (-10, -96), (6, -124)], 5)


def cap() -> str:
    """Return a tall lambskin cap leaning back, its brim middle at (0, 0)."""
    balls = [
        (x, y)
        for y, row in (
            (-8, (-54, -36, -18, 0, 18, 36, 54)),
            (-27, (-50, -30, -10, 10, 30, 48)),
            (-46, (-52, -32, -12, 8, 28, 46)),
            (-65, (-48, -28, -8, 12, 32)),
            (-82, (-38, -20, 0, 18)),
            (-94, (-24, -6)),
        )
        for x in row
    ]
    out = merge([ring(x, y, 15) for x, y in balls], PAPER, MID)
    for x, y in balls:
        out += stroke([(x - 7, y + 4), (x - 4, y - 5), (x + 4, y - 5), (x + 6, y + 3)], FINE)
    return out


def jack_of_clubs(edition: Edition) -> str:
    """Jack of clubs: long pipe and lambskin cap."""
    coat = shape("286,260! 242,280 226,330 238,400 222,~! 440,~! 424,400 436,330 418,280 374,260!", BLUE)
    coat += shape("298,262! 296,340 290,~! 370,~! 362,340 362,262!", PAPER)
    for y in (334, 366, 398):
        coat += at(tulip(RED, YELLOW), 330, y, 0.34)
    coat += cuts("250,440 246,470 244,500|410,420 414,440 416,460", 5)
    belt = shape("272,428! 330,438 390,424! 392,470! 330,486 270,476!", YELLOW)
    for x in (288, 308, 328, 348, 368):
        belt += path(ring(x, 456, 7), RED, FINE)
    belt += cut("276,440 330,448 384,436", 3) + cut("276,468 330,478 384,464", 3)
    wool = pelt("290,280 284,350 278,430 270,520", 30, PAPER, INK) + pelt(
        "370,280 376,350 382,420 388,490", 30, PAPER, INK
    )

    near = shape("402,278! 446,284 480,322 498,372 484,414 442,414 410,352!", BLUE)
    near += cuts("430,306 454,346 458,388|452,312 476,348 480,386", 5)
    near_wool = pelt("444,416 474,404 502,372", 32, PAPER, INK)
    wrist = shape("462,404! 496,398 524,362! 494,336! 480,366!", PAPER) + cut("480,392 496,378 504,366", 4)
    grip = at(fist(), 504, 330, 0.94, 10, True)

    hip = shape("404,276! 450,280 494,316 522,364 518,398 488,416 452,424! 438,386! 462,370 442,342 412,334!", BLUE)
    hip += cuts("430,300 462,330 486,368|456,298 488,338 502,376|452,400 476,396 496,386", 5)
    hip = swap(hip, 330)
    hip_wool = pelt("206,380 214,404 208,430", 30, PAPER, INK)
    hand = at(fist(), 248, 414, 0.9, 6, True)

    neck = shape("292,238! 294,268! 330,292 364,266! 364,226!", FLESH)
    collar = pelt("268,266 294,290 330,302 364,290 390,264", 34, PAPER, INK)
    hair = shape("300,120! 270,132 256,170 262,208 278,232! 292,206 292,160!", INK) + cut(
        "272,160 270,190 278,216", 4, PAPER
    )
    lad = face(stern=2, nose=3, jaw=5, mouth=True, look=-3) + ear(45, 4) + moustache(INK, 22, -2, PAPER)
    head = at(lad, 326, 190, 1, 0, True)
    lock = shape("376,144! 364,156 344,152 318,164 300,184! 292,160 300,142 336,134!", INK, FINE + 1)
    top = at(cap(), 326, 142, 0.94, -4)
    smoking = at(cut_out(pipe(), 2), 344, 229, 0.98)

    half = cut_out(coat + belt) + wool + cut_out(hip) + hip_wool + cut_out(near) + cut_out(hand, 1)
    half += cut_out(neck) + collar + cut_out(hair + head + lock) + top
    half += (
        smoking
        + cut_out(wrist, 1.5)
        + near_wool
        + cut_out(grip, 1)
        + at(smoke(), 520, 222, 0.9)
        + beads([(330, 306)], 9, RED)
    )
    return court(edition, "J", "clubs", half, BLUE, PAPER, YELLOW)
