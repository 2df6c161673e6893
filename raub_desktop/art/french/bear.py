"""Second joker: a dancing bear in a red waistcoat and fez, a ring in its nose, shaking a tambourine."""

import math

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


def hairs(x: float, y: float, rot: float, ln: float = 16) -> str:
    """Three hairs of the coat, cut light, lying along `rot`."""
    one = brush([(-ln / 2, -6), (0, -3), (ln / 2, -7)], 0.8, 0.5, 3.6, PAPER) + brush(
        [(-ln / 3, 4), (2, 6), (ln / 1.6, 2)], 0.8, 0.5, 3.6, PAPER
    )
    return at(one, x, y, 1, rot)


def tambourine() -> str:
    """Return a tambourine round (0, 0), 134 across, jingles in its rim, a tulip star on the skin."""
    out = path(ring(0, 0, 66), YELLOW, MID + 1)
    for i in range(8):
        a = math.pi * (i + 0.5) / 4
        out += path(ring(math.cos(a) * 58, math.sin(a) * 58, 10), PAPER, FINE) + path(
            ring(math.cos(a) * 58, math.sin(a) * 58, 3.4), INK, 0
        )
    out += path(ring(0, 0, 45), PAPER, MID)
    for i in range(4):
        out += at(at(tulip(RED, YELLOW), 0, -23), 0, 0, 0.8, 90 * i)
    return out + at(rosette(8, 6, BLUE, YELLOW, 2), 0, 0)


def paw() -> str:
    """Return a bear's paw seen from its back, wrist at (0, 40), claws up."""
    out = shape("-30,44! -38,10 -34,-20 0,-34 34,-20 38,10 30,44!", INK)
    for x in (-26, -9, 9, 26):
        out += shape(f"{x - 7},-22! {x - 4},-42 {x},-52! {x + 5},-42 {x + 7},-22!", PAPER, FINE + 1)
    return out + cuts("-17,-22 -16,-10 -18,0|0,-26 0,-12 0,-2|17,-22 16,-10 18,0", 4, PAPER)


def head() -> str:
    """Return the bear's head, looking a little to the left, round (0, 0), about 170 wide."""
    out = ""
    for x, y in ((-62, -52), (66, -50)):
        out += path(ring(x, y, 27), INK, MID) + path(ring(x, y + 2, 13), RED, 0)
    out += shape(
        "-58,-62! -20,-80 26,-80 62,-58! 82,-26 84,8! 96,12 92,30! "
        "100,40 88,52! 84,68 66,74! 40,92 0,98 -36,92! -64,74 -70,56! "
        "-88,48 -86,34! -96,20 -86,8! -84,-30",
        INK,
    )
    for x, y, rot in (
        (-58, -24, 100),
        (60, -30, 80),
        (72, 4, 84),
        (66, 44, 110),
        (44, 66, 140),
        (-68, 24, 84),
        (-56, 56, 60),
        (0, -62, 180),
        (30, -56, 170),
        (84, 30, 90),
    ):
        out += hairs(x, y, rot)
    out += shape("-18,-16! -50,0 -64,30 -54,58 -20,72 16,62 30,34 20,4 4,-14!", YELLOW)
    out += shape("-44,2! -28,-8 -6,-6 2,4! -4,20 -20,30 -36,22", INK, FINE) + cut("-34,4 -26,0 -18,1", 4, PAPER)
    out += cut("-20,28 -21,40 -20,46", 5) + cut("-48,42 -36,54 -20,46", 5) + cut("-20,46 -2,56 14,42", 5)
    out += shape("-36,56! -22,54 -6,58! -12,76 -28,76!", RED, FINE + 1) + cut("-22,60 -22,66 -22,72", 3)
    out += beads([(-44, 28), (-52, 34), (4, 30), (12, 36), (4, 42)], 1.6, INK, 1)
    for x, w in ((-42, 11.0), (24, 13.0)):
        out += flat(ring(x, -20, w), PAPER) + flat(ring(x - 3, -19, w * 0.6)) + flat(ring(x - 5, -22, w * 0.2), PAPER)
        out += brush([(x - w - 4, -30), (x, -40), (x + w + 4, -32)], 1.5, 1, 5.5, YELLOW)
    out += path(ring(-20, 40, 17, 15), "none", 9) + path(ring(-20, 40, 17, 15), "none", 4, PAPER)
    return out + shape("-36,14! -24,22 -6,14! -8,22 -20,31 -34,24!", INK, 0)


def bear(edition: Edition) -> str:
    """Second joker: the dancing bear."""
    body = shape("250,280! 208,320 200,390 208,450 196,~! 458,~! 450,450 458,380 446,316 404,280!", INK)
    vest = shape("262,286! 236,330 244,400 230,~! 300,~! 310,400 306,330!", RED) + shape(
        "396,286! 422,330 412,400 430,~! 366,~! 352,400 356,330!", RED
    )
    vest += cut("268,300 304,350 306,420 298,500", 13) + cut("270,304 302,352 304,420 296,500", 7, YELLOW)
    vest += cut("390,300 358,350 356,420 366,480", 13) + cut("388,304 360,352 358,420 368,480", 7, YELLOW)
    vest += at(tulip(YELLOW, GREEN), 268, 392, 0.66, -4) + at(tulip(YELLOW, GREEN), 392, 386, 0.66, 4)
    vest += beads([(274, 440), (390, 432)], 9, YELLOW) + beads([(268, 470), (396, 456)], 9, YELLOW)
    belly = "".join(
        hairs(x, y, 90) for x, y in ((330, 350), (318, 384), (344, 400), (330, 432), (320, 466), (346, 462))
    )

    raised = shape(
        "410,290! 452,300 486,330 500,356! 524,326 536,286 534,250! "
        "578,250 582,300! 576,352 552,404 512,426 466,418 430,390!",
        INK,
    )
    raised += "".join(
        hairs(x, y, r)
        for x, y, r in (
            (450, 340, 60),
            (470, 374, 40),
            (510, 394, -20),
            (540, 366, -60),
            (556, 320, -80),
            (556, 280, -90),
        )
    )
    drum = at(cut_out(tambourine(), 2), 520, 178, 1, 8)
    top_paw = at(paw(), 554, 240, 0.92, -14)
    low = shape("252,288! 206,298 164,336 150,390 166,430 206,446 246,440! 262,402! 234,392 226,372!", INK)
    low += "".join(
        hairs(x, y, r)
        for x, y, r in ((206, 330, 110), (184, 362, 100), (178, 400, 70), (206, 422, 20), (222, 350, 110))
    )
    low_paw = at(paw(), 270, 420, 0.8, 84)

    face = at(head(), 326, 214, 0.98)
    chain = ""
    for i, (x, y) in enumerate(((306, 274), (302, 292), (297, 310), (293, 328), (290, 346), (288, 364), (287, 380))):
        size = (4.0, 10.0) if i % 2 else (7.0, 9.0)
        chain += path(ring(x, y, *size), "none", 8) + path(ring(x, y, *size), "none", 3.4, YELLOW)
    ruff = pelt("246,292 282,316 330,326 378,316 414,290", 40)
    fez = shape("276,144! 288,72 330,60 374,72 386,142! 330,124", RED) + cut("300,84 296,108 292,126", 6, PAPER)
    fez += shape("272,138! 330,118 390,138! 388,156! 330,138 274,156!", YELLOW) + beads(
        [(294, 143), (318, 135), (344, 135), (368, 142)], 4.4, BLUE, 2
    )
    fez += limb([(330, 62), (352, 54), (392, 62), (410, 84)], 6, INK, 2) + path(ring(330, 62, 7), BLUE, FINE)
    fez += shape("402,84! 418,84! 428,124! 394,124!", BLUE, FINE + 1) + cuts("406,96 404,116|412,96 417,116", 3)

    half = (
        cut_out(body + vest)
        + belly
        + cut_out(low, 1.5, 3)
        + cut_out(low_paw, 1.5)
        + drum
        + cut_out(raised, 1.5, 3)
        + cut_out(top_paw, 1.5)
    )
    half += ruff + cut_out(face, 2, 3) + cut_out(fez) + chain
    return joker(edition, half, INK, RED, INK, PAPER, RED)
