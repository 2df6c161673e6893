"""Fourth joker: the carnival masker in his fleece, horns on a wooden mask, bells at his belt and a mace in his hand."""

from raub_desktop.art.costume import beads, cut, cuts, pelt
from raub_desktop.art.french.edition import Edition
from raub_desktop.art.french.frame import shape
from raub_desktop.art.french.joker import joker
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
    path,
    ring,
)
from raub_desktop.art.ornament import rosette, tulip
from raub_desktop.art.people import fist


def tuft(x: float, y: float, rot: float = 90) -> str:
    """Return a lock of the fleece, hanging along `rot`."""
    lock = brush([(-12, -5), (0, 0), (13, -4)], 1, 0.6, 4.4, INK) + brush(
        [(-8, 6), (3, 9), (12, 6)], 0.8, 0.5, 3.6, INK
    )
    return at(lock, x, y, 1, rot)


def cowbell() -> str:
    """Return a cowbell hanging from (0, 0), 62 high."""
    out = path(ring(0, 3, 9), "none", MID + 3) + path(ring(0, 3, 9), "none", 3, YELLOW)
    out += shape("-15,12! 15,12! 27,58! 0,64 -27,58!", YELLOW)
    out += cut("-10,20 -16,50", 5, PAPER) + cut("12,24 17,50", 4)
    return out + path(ring(0, 66, 7), INK, FINE)


def horn() -> str:
    """Return the left horn of the mask, its root round (0, 0), curling up and out."""
    out = shape(
        "24,-10! 4,-44 -34,-62 -66,-50! -92,-36 -98,0 -80,20! -84,-6 -66,-24 -44,-20! -22,-14 -14,8 -16,28!", PAPER
    )
    return out + cuts(
        "-8,-34 -16,-20 -18,-6|-34,-50 -38,-36 -38,-26|-60,-48 -60,-36 -58,-28|-80,-34 -74,-24 -70,-18", 5
    )


def mask() -> str:
    """Return the wooden mask round (0, 0), about 150 wide and 190 high: red, with tusks and a tongue."""
    out = shape("-60,-78! -30,-92 30,-92 60,-78! 78,-40 76,20 58,62! 36,96 -36,96 -58,62! -76,20 -78,-40", RED, MID + 1)
    out += shape("-52,-58! -14,-70! -8,-54! -46,-40!", INK, FINE) + shape("52,-58! 14,-70! 8,-54! 46,-40!", INK, FINE)
    for x in (-31, 31):
        out += path(ring(x, -18, 25, 21), PAPER, MID) + flat(ring(x - 3, -16, 11)) + flat(ring(x - 6, -20, 3.4), PAPER)
    out += shape("-12,-40! 0,-46 12,-40! 20,12 26,24 0,34 -26,24 -20,12", YELLOW) + beads(
        [(-11, 22), (11, 22)], 5, INK, 1
    )
    out += shape("-48,44! -20,36 20,36 48,44! 40,74 -40,74", INK)
    for x in (-30, -11, 11, 30):
        out += shape(f"{x - 9},40! {x + 9},40! {x},56!", PAPER, FINE)
    for x, way in ((-40, -1), (40, 1)):
        out += shape(f"{x - 8},66! {x + 8},66! {x + 14 * way},30!", PAPER, FINE + 1)
    out += shape("-13,62! 13,62! 15,98! 0,112 -15,98!", RED, FINE + 1) + cut("0,68 0,98", 4)
    for x in (-1, 1):
        out += cuts(f"{52 * x},-6 {60 * x},14 {56 * x},34|{40 * x},6 {46 * x},20 {44 * x},34", 4.4, YELLOW)
    return out + at(rosette(8, 9, YELLOW, BLUE, 3), 0, -78)


def mace() -> str:
    """Return a wooden mace standing on (0, 0), its studded head at the top, 260 long."""
    out = limb([(0, 30), (0, -90), (2, -176)], 17, YELLOW, 7) + cuts("-5,-20 -4,-60|4,-100 4,-140", 4)
    out += path(ring(2, -204, 37), GREEN, MID + 1)
    for x, y in ((2, -244), (40, -218), (38, -186), (-36, -186), (-36, -222)):
        out += path(ring(x, y, 9), YELLOW, FINE + 1)
    return out + at(tulip(YELLOW, RED), 2, -200, 0.8)


def masker(edition: Edition) -> str:
    """Fourth joker: the masker."""
    coat = shape("250,286! 204,318 190,380 198,450 186,~! 478,~! 462,450 470,380 452,316 404,286!", PAPER)
    fleece = "".join(
        tuft(x, y)
        for x, y in (
            (250, 340), (290, 352), (334, 346), (376, 352), (414, 340),
            (228, 378), (270, 388), (314, 384), (356, 390), (398, 382), (436, 374),
            (240, 466), (222, 432), (440, 420),
        )
    )  # fmt: skip
    belt = shape("200,430! 262,418 380,402 460,396! 462,420! 380,430 262,446 202,458!", BLUE)
    belt += beads([(230, 441), (300, 430), (372, 419), (436, 409)], 6, YELLOW, 2)
    bells = at(cowbell(), 266, 436, 0.9, -6) + at(cowbell(), 340, 426, 0.9) + at(cowbell(), 408, 414, 0.9, 8)

    far = shape("256,290! 210,298 168,334 148,386 158,424 190,442 226,436! 240,398! 224,376 234,340!", PAPER)
    far += tuft(212, 330, 110) + tuft(186, 362, 100) + tuft(178, 402, 70) + tuft(206, 420, 30)
    far_cuff = pelt("214,440 236,424 240,398", 26)
    club = at(cut_out(mace(), 2), 528, 418, 0.94, 8)
    near = shape("404,290! 452,294 494,328 520,372! 536,372 546,392! 536,420 506,430 470,424 434,396!", PAPER)
    near += tuft(446, 330, 70) + tuft(476, 364, 50) + tuft(452, 388, 60) + tuft(500, 400, 10)
    near_cuff = pelt("512,380 532,396 528,426", 24)
    grip = at(fist(), 534, 384, 0.92, 20)
    rest = at(fist(), 244, 418, 0.92, -30, True)

    collar = pelt("238,296 282,324 330,334 380,324 424,294", 46)
    horns = at(horn(), 274, 118) + at(horn(), 386, 118, 1, 0, True)
    hood = pelt("262,246 244,190 256,130 296,92 330,84 366,92 404,130 416,190 398,246", 40)
    face = at(mask(), 330, 186, 0.94)

    half = cut_out(coat) + fleece + cut_out(belt, 1) + cut_out(bells, 1.5)
    half += cut_out(far, 1.5) + far_cuff + cut_out(rest, 1) + club
    half += cut_out(near, 1.5) + near_cuff + cut_out(grip, 1)
    half += collar + cut_out(horns, 2) + hood + cut_out(face, 2, 3)
    return joker(edition, half, GREEN, YELLOW, GREEN, YELLOW, RED)
