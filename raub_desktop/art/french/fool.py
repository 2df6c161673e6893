"""First joker: a fool in red and yellow motley, bells on his hood, plucking a long-necked tamburitza."""

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
    line,
    path,
    ring,
)
from raub_desktop.art.people import face, fist


def bell(x: float, y: float) -> str:
    """Return a little harness bell."""
    return (
        path(ring(x, y, 13), YELLOW, MID - 1)
        + cut(f"{x - 9},{y + 3} {x},{y + 6} {x + 9},{y + 3}", 4)
        + flat(ring(x, y + 7, 2.6))
    )


def tamburitza() -> str:
    """Return a long-necked lute lying along +x, its pear body round (0, 0), the peg box at 330."""
    out = shape("60,-12! 290,-9! 290,9! 60,12!", INK)
    for x in range(96, 290, 22):
        out += path(line((x, -9), (x, 9)), "none", FINE, YELLOW)
    out += shape("286,-11! 312,-16 340,-30 352,-22! 340,0 318,14 286,12!", RED) + cut("300,-2 322,-8 340,-20", 4)
    for x, y in ((304, -24), (324, -32), (308, 22), (326, 14)):
        out += limb([(x, y), (x + 1, y + 6)], 7, YELLOW, 3)
    out += shape("82,-14! 58,-34 20,-56 -26,-60 -62,-40 -76,0 -62,40 -26,60 20,56 58,34 82,14!", RED, MID + 1)
    out += shape("78,-6! 54,-24 18,-44 -24,-48 -52,-32 -64,0 -52,32 -24,48 18,44 54,24 78,6!", PAPER, FINE)
    out += path(ring(14, 0, 20), INK, FINE) + path(ring(14, 0, 27), "none", FINE, RED)
    out += shape("-44,-22! -34,-24! -34,24! -44,22!", RED, FINE)
    out += cuts("46,-22 24,-34 -8,-40|46,22 24,34 -8,40", 4, BLUE)
    for y in (-5, 0, 5):
        out += path(line((-38, y * 2), (292, y)), "none", 1.8, PAPER if y else YELLOW)
    return out + path(line((-38, -10), (60, -6)), "none", 1.8) + path(line((-38, 10), (60, 6)), "none", 1.8)


def fool(edition: Edition) -> str:
    """First joker: the fool, with a tamburitza."""
    coat = shape("286,262! 240,280 226,330 240,400 224,~! 330,~! 330,280!", RED)
    coat += shape("374,262! 420,280 436,330 422,400 438,~! 330,~! 330,280!", YELLOW)
    for x, y in ((262, 450), (296, 480), (290, 432)):
        coat += at(path("M0 -13L10 0L0 13L-10 0Z", YELLOW, FINE), x, y)
    for x, y in ((360, 400), (396, 386), (360, 440), (400, 426)):
        coat += at(path("M0 -13L10 0L0 13L-10 0Z", RED, FINE), x, y)

    far = shape("252,278! 206,284 166,322 140,380 146,418 176,440 208,432! 228,396! 236,366 248,330!", YELLOW)
    far += cuts("220,308 190,348 176,392|202,302 170,346 160,388|170,420 188,420 204,412", 5)
    far_cuff = shape("176,404! 158,412! 164,430! 152,444! 170,452! 180,468! 196,452! 214,452! 210,424! 198,398!", GREEN)
    strum = at(fist(), 224, 412, 0.92, -24, True)
    near = shape("406,278! 452,284 492,322 508,370 494,410 456,416 428,384 412,340!", RED)
    near += cuts("432,306 462,346 468,390|456,304 488,344 490,386", 5)
    near_cuff = shape("446,398! 440,424! 464,414! 478,436! 494,412! 520,416! 512,384! 478,366!", GREEN)
    lute = at(cut_out(tamburitza(), 2), 252, 402, 0.94, -17)
    fret = at(fist(), 476, 340, 0.98, 66, True)
    wrist = shape("470,384! 512,392! 516,352 498,330! 466,346!", RED) + cut("484,378 494,364 494,350", 4)

    points = (
        "246,270! 220,300! 236,318! 262,312! 276,346! 300,326! "
        "326,356! 348,326! 376,344! 390,310! 420,312! 432,290! 404,266!"
    )
    collar = shape(points, GREEN) + cuts(
        "264,290 268,302 274,322|300,300 306,310 314,330|352,300 350,312 346,322|390,288 390,298 394,306", 4.6
    )
    collar += bell(222, 312) + bell(277, 354) + bell(326, 364) + bell(378, 354) + bell(428, 304)
    neck = shape("300,240! 290,270! 330,296 368,268! 362,236!", FLESH)

    wide = face(stern=-8, nose=12, jaw=8, lines=3, mouth=False, look=-3)
    wide += shape("-34,32! -14,38 14,30! 10,46 -6,54 -24,48", INK, FINE) + shape(
        "-29,36! -14,41 9,35! 4,42 -12,46!", PAPER, 0
    )
    wide += shape("-20,50! -8,46 4,48! -6,54", RED, 0) + cuts("14,26 20,32 16,42|-36,28 -40,32 -38,38", 3)
    head = at(wide, 328, 184)
    hood = shape(
        "330,96! 282,108 262,150 270,200 286,250 312,276 344,276 "
        "376,256 396,214 400,160 384,112! 356,96 340,132 366,148 372,190 "
        "360,228 336,254 312,250 292,216 286,170 300,132!",
        GREEN,
    )
    left_horn = shape(
        "326,142! 300,140 282,156 272,176! 258,166 250,146! 230,128 200,130 "
        "180,156 176,190! 160,168 164,122 196,90 246,80 296,90 328,110!",
        RED,
    )
    left_horn += cuts("300,122 262,112 220,112|292,104 250,94 210,104", 5)
    right_horn = shape(
        "326,142! 356,136 384,150 396,178! 412,172 420,156! 446,136 "
        "476,150 484,196! 506,176 504,126 470,92 416,80 362,90 328,110!",
        YELLOW,
    )
    right_horn += cuts("356,120 400,110 446,116|364,102 410,94 456,108", 5)
    mid_horn = shape("282,132! 286,92 306,60 340,44 378,52! 352,66 350,92 372,130! 330,118", BLUE) + cuts(
        "308,108 318,80 338,62|336,108 336,84 344,68", 5
    )
    bells = bell(176, 202) + bell(486, 208) + bell(390, 58)
    brow = shape("268,160! 300,134 330,126 362,134 396,164! 396,182! 360,154 330,146 300,154 270,180!", GREEN)
    brow += beads([(284, 157), (306, 144), (330, 137), (354, 144), (378, 160)], 5, YELLOW, 2)

    half = (
        cut_out(coat)
        + cut_out(far)
        + cut_out(near)
        + lute
        + cut_out(near_cuff + wrist, 1.5)
        + cut_out(far_cuff + strum, 1)
    )
    half += (
        cut_out(neck) + cut_out(collar, 1) + cut_out(head + hood) + cut_out(mid_horn) + cut_out(left_horn + right_horn)
    )
    half += cut_out(brow, 1) + cut_out(bells, 1) + cut_out(fret, 1)
    return joker(edition, half, RED, YELLOW, RED, YELLOW, INK)
