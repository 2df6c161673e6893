"""King of diamonds: a weathered king with fair plaits and a drooping moustache, embroidered black mantle, broad axe."""

from raub_desktop.art.costume import beads, cut, cuts
from raub_desktop.art.french.edition import Edition
from raub_desktop.art.french.frame import court, plait, rayed_crown, shape
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
    stroke,
)
from raub_desktop.art.ornament import lace, leaflet, rosette
from raub_desktop.art.people import ear, face, fist

MIDDLE = 326.0


def axe() -> str:
    """Return a broad axe, its grip at (0, 0), the edge to the right."""
    out = limb([(0, 120), (0, -262)], 15, YELLOW, 4)
    for y in (-60, -84, -108):
        out += limb([(-8, y), (8, y - 12)], 4, RED, FINE)
    out += shape("-8,-246! 12,-246! 34,-262 66,-300! 84,-252 84,-200 66,-150! 34,-186 12,-200! -8,-200!", BLUE)
    out += shape("66,-300! 84,-252 84,-200 66,-150! 62,-188 68,-226 62,-262!", PAPER)
    out += shape("-8,-240! -30,-250! -46,-236 -46,-210 -30,-196! -8,-206!", BLUE) + cut(
        "-38,-236 -40,-223 -36,-212", 4, PAPER
    )
    out += shape("-13,-252! 13,-252! 13,-194! -13,-194!", YELLOW, FINE + 1) + path(ring(0, -223, 6), RED, 2)
    out += cut("34,-252 46,-226 34,-196", 4) + at(path("M0 -10L8 0L0 10L-8 0Z", PAPER, 0), 28, -224)
    return out + shape("-9,-260! 0,-292! 9,-260!", BLUE, FINE + 1)


def side_plait(side: float) -> str:
    """Return a long thin plait on one side of his face, tied in red."""
    a, b, c, d = (MIDDLE + side * dx for dx in (50, 56, 44, 46))
    out = plait(f"{a},214 {b},262 {c},312 {d},344", 19, YELLOW)
    x, y = d, 352
    return (
        out
        + at(leaflet(28, 16, RED), x, y, 1, 62)
        + at(leaflet(28, 16, RED), x, y, 1, 118)
        + path(ring(x, y, 8), RED, FINE)
    )


def king_of_diamonds(edition: Edition) -> str:
    """King of diamonds: black mantle and axe."""
    vest = shape("284,262! 262,300 262,400 256,~! 398,~! 392,400 392,300 370,262!", GREEN)
    vest += lace(290, 364, (356, 382, 408)) + shape("300,266! 312,316 327,334 342,316 354,266!", PAPER)
    belt = shape("258,424! 326,434 394,422! 396,456! 326,470 256,460!", RED) + cuts("264,448 326,456 390,444", 4)
    for x in (282, 306, 348, 372):
        belt += path(ring(x, 445, 7), YELLOW, FINE)
    belt += shape("314,432! 340,432! 340,464! 314,464!", YELLOW) + path(ring(327, 448, 5), GREEN, FINE)

    cloak = shape("292,256! 240,272 192,312 164,390 140,470 132,~! 262,~! 276,440 284,360 286,310!", INK)
    cloak += cuts(
        "216,330 194,400 180,470|204,318 180,370 164,430|150,480 146,500 148,520|196,440 188,480 190,516", 4, PAPER
    )
    cloak += cut("292,310 288,370 276,440 264,502", 13) + cut("288,316 284,370 273,440 260,504", 7, RED)
    for x, y, s in ((254, 346, 0.7), (248, 408, 0.8), (240, 474, 0.86)):
        cloak += at(leaflet(30, 13, GREEN, 0), x, y + 14, s, -30) + at(leaflet(30, 13, GREEN, 0), x, y + 14, s, -150)
        cloak += at(rosette(12, 7, RED, YELLOW, 2), x, y, s * 1.2)
    right = shape("362,256! 414,272 456,308 474,352! 494,396 490,428 454,440 420,430! 392,~! 386,400 370,310!", INK)
    right += cuts("432,316 444,350 448,388|446,306 462,344 468,372|416,420 444,430 470,424", 4, PAPER)
    right += cut("364,310 372,380 388,460", 13) + cut("368,318 375,380 390,456", 7, RED)
    for x, y, s in ((402, 340, 0.7), (412, 398, 0.8)):
        right += at(leaflet(30, 13, GREEN, 0), x, y + 14, s, -30) + at(leaflet(30, 13, GREEN, 0), x, y + 14, s, -150)
        right += at(rosette(12, 7, RED, YELLOW, 2), x, y, s * 1.2)
    sleeve = shape("466,356! 490,392 490,424! 524,398 538,352! 490,340!", PAPER) + cuts(
        "488,376 506,366 520,364|496,398 514,384 526,376", 4
    )
    grip = at(fist(), 514, 342, 1.02, 0, True)

    collar = shape(
        "276,258! 236,272 212,300! 240,326! 292,300 326,318 362,300 414,322! 440,296! 416,270 376,256! 326,280", INK
    )
    collar += stroke([(218, 298), (241, 319), (292, 294), (326, 311), (362, 294), (413, 315), (434, 294)], 5, RED)
    for x, y in ((258, 284), (294, 276), (360, 276), (396, 284)):
        collar += at(path("M0 -10L8 0L0 10L-8 0Z", YELLOW, 0), x, y)
    hand = at(fist(), 288, 442, 0.92, -4, True)
    wrist = shape("262,418! 236,424! 234,464! 266,466!", PAPER, FINE + 1) + cut("246,430 243,444 246,456", 4, RED)

    neck = shape("292,238! 296,266! 326,286 358,262! 362,226!", FLESH)
    hair = shape("330,110! 278,116 262,154 264,196 270,224! 386,224! 392,180 386,136 366,112", YELLOW)
    hair += cuts("272,170 274,196 280,214|382,160 384,190 378,214", 4)
    head = at(face(stern=5, nose=9, jaw=8, lines=3, mouth=True) + ear(45, 2), MIDDLE, 188)
    brows = shape("283,162! 294,154 311,164! 310,172 296,166 286,172!", YELLOW, FINE)
    brows += shape("320,166! 336,152 356,160! 356,170 338,164 322,174!", YELLOW, FINE)
    lip = shape("312,212! 296,210 280,222 272,250 276,270! 286,258 296,236 312,226!", YELLOW)
    lip += shape("312,212! 334,210 352,222 362,250 362,274! 348,260 336,238 312,226!", YELLOW)
    lip += cuts("304,217 290,226 282,248|320,217 340,228 352,252", 3)
    fringe = shape("286,134! 280,150 278,170! 296,152 330,146 362,152 376,174! 378,146 366,128!", YELLOW)
    fringe += cuts("300,136 290,146 284,156|350,136 364,146 370,160|326,134 326,144", 3.4)
    band = shape("-60,-16! 0,-6 60,-16! 62,10! 0,20 -62,10!", GREEN)
    band += "".join(
        at(path("M0 -9L8 0L0 9L-8 0Z", (RED, YELLOW)[i % 2], 2), x, 5 - abs(x) * 0.12)
        for i, x in enumerate((-46, -23, 0, 23, 46))
    )
    top = at(rayed_crown(band), MIDDLE + 2, 127, 0.86, 1)

    half = cut_out(vest + belt) + cut_out(at(axe(), 514, 342, 0.86)) + cut_out(cloak + right) + cut_out(sleeve)
    half += cut_out(wrist + hand, 1) + cut_out(neck) + cut_out(collar) + side_plait(-1) + side_plait(1)
    half += cut_out(hair + head + fringe) + brows + cut_out(lip, 1) + cut_out(top) + cut_out(grip, 1)
    half += beads([(326, 300)], 11, YELLOW, MID) + flat(ring(326, 300, 4), RED)
    return court(edition, "K", "diamonds", half, INK, PAPER, RED)
