"""Queen of clubs: an old queen in green and a white wimple, an apple on her palm, ears of wheat in hand."""

from raub_desktop.art.costume import beads, cut, cuts
from raub_desktop.art.french.edition import Edition
from raub_desktop.art.french.frame import court, cupped, lily_crown, shape, wrap
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
from raub_desktop.art.ornament import leaflet, rosette
from raub_desktop.art.people import face, fist


def apple() -> str:
    """Return a red apple resting on (0, 0), 92 wide."""
    out = limb([(2, -74), (6, -96)], 5, INK, 2) + at(leaflet(42, 22, GREEN, FINE + 1), 6, -86, 1, -22)
    out += shape("0,-74! -20,-88 -44,-74 -48,-44 -34,-10 -12,0 0,-6! 12,0 34,-10 48,-44 44,-74 20,-88", RED, MID + 1)
    out += shape("0,-74! 20,-88 44,-74 48,-44 36,-12! 20,-24 12,-50", YELLOW, 0)
    out += path("M0 -74C-6 -70 -12 -68 -16 -68M0 -74C6 -70 12 -68 16 -68", "none", 4)
    return out + cut("-34,-34 -36,-56 -24,-70", 7, PAPER)


def wheat() -> str:
    """Three ears of wheat, their stalks meeting at (0, 0)."""
    out = ""
    for rot in (-24, 24, 0):
        ear = limb([(0, 30), (0, -40)], 4, YELLOW, 2.6)
        for y in (-36, -50, -64):
            for turn in (-118, -62):
                ear += at(leaflet(24, 12, YELLOW), 0, y, 1, turn)
        out += at(ear + at(leaflet(26, 12, YELLOW), 0, -70, 1, -90), 0, 0, 1, rot)
    return out


def queen_of_clubs(edition: Edition) -> str:
    """Queen of clubs: apple, wheat and wimple."""
    dress = shape(
        "274,268! 234,286 220,340 240,410 246,440! 222,~! 460,~! 420,436! 424,406 440,340 426,286 390,268!", GREEN
    )
    dress += cuts("256,350 268,390 266,424|408,350 398,390 400,424|262,470 256,490 250,506|420,456 428,468 434,474", 5)
    apron = shape("294,446! 282,490 278,~! 398,~! 390,470 374,446!", INK, FINE + 1)
    apron += at(rosette(12, 7, RED, YELLOW, 2), 334, 476) + at(leaflet(30, 12, YELLOW, 0), 316, 480, 1, 180)
    apron += at(leaflet(30, 12, YELLOW, 0), 352, 476)
    belt = shape("242,430! 334,442 424,426! 426,448! 334,464 240,452!", YELLOW, FINE + 1)
    belt += beads([(262 + i * 18.5, 444 + 5 * (1 - abs(i - 4) / 4)) for i in range(9)], 4, RED, 2)

    shawl = shape(
        "262,262! 222,284 206,320! 250,330 290,370 328,420! 330,440! 340,420 366,372 408,330 456,316! 438,282 396,262!",
        INK,
    )
    for x, y, s in (
        (246, 306, 0.9),
        (278, 334, 0.9),
        (306, 372, 0.8),
        (420, 302, 0.9),
        (386, 330, 0.9),
        (358, 368, 0.8),
    ):
        shawl += at(rosette(10, 6, RED, YELLOW, 0), x, y, s)
        for turn in (30, 150):
            shawl += at(leaflet(18, 9, GREEN, 0), x, y, s, turn + x)
    fringe = ""
    for a, b, cnt in (((208, 322), (326, 420), 9), ((454, 318), (338, 420), 8)):
        for i in range(cnt):
            t = (i + 0.4) / cnt
            knot = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + 22 * t * (1 - t))
            fringe += brush([knot, (knot[0] + 1, knot[1] + 20)], 4, 2.6)

    far = shape("240,284! 198,298 170,336 158,388 176,426 214,428 238,394 252,344!", GREEN)
    far += cuts("212,314 198,352 198,396|190,324 176,364 178,396", 5)
    far_cuff = shape("228,400! 208,442 174,448! 148,434! 150,398! 176,404 202,386!", PAPER)
    far_cuff += cuts("164,412 162,424 164,434|182,412 182,428 180,438|200,404 204,418 200,430", 4, RED)
    palm = at(cut_out(cupped(), 1), 136, 404, 0.94, 4)
    fruit = at(cut_out(apple(), 2), 130, 396, 0.96)
    tips = at(wrap(), 130, 400, 0.84)

    near = shape("420,282! 462,294 496,330 514,376 506,412 474,424 436,426! 428,392! 454,380 440,350 420,340!", GREEN)
    near += cuts("446,312 470,344 480,378|470,316 492,350 496,384|446,410 472,406 488,394", 5)
    near_cuff = shape("458,378! 466,430! 436,438! 424,394!", PAPER) + cuts(
        "440,390 448,410 450,430|450,386 458,406 459,426", 4, RED
    )
    hand = at(fist(), 402, 410, 0.86, 0)
    bunch = at(wheat(), 398, 400, 0.86, -6)

    wimple = shape(
        "330,106! 280,116 262,156 262,214 256,256 244,290! 280,312 "
        "330,324 382,308 412,284! 398,250 394,206 392,150 376,116",
        PAPER,
    )
    wimple += cuts(
        "270,250 268,272 262,288|288,262 292,286 300,302|388,240 "
        "390,262 398,280|364,258 362,284 354,304|326,268 328,290 330,308",
        4,
    )
    old = face(lady=True, jaw=2, nose=4, lines=3, stern=-1)
    old += cuts("-34,34 -30,42 -24,46|10,32 14,40 12,48|-36,-2 -40,0 -42,4|-20,4 -28,6 -34,4|0,3 10,6 20,2", 2.8)
    head = at(old, 328, 188, 0.96)
    frame = shape(
        "330,112! 288,122 276,158 276,206 288,244 310,262 334,266 360,256 380,236 389,206 388,156 374,124 334,112! "
        "334,133! 362,146 372,176 370,212 354,238 334,247 314,243 300,230 290,206 290,166 302,144 330,133!",
        PAPER,
        FINE + 1,
    )
    hair = shape("300,146! 292,156 290,176! 308,158 330,152 352,156 370,178! 368,154 356,142 332,132!", PAPER, FINE + 1)
    hair += cuts("312,148 302,154 296,164|348,146 358,154 364,164|330,140 326,148", 3)
    brooch = path(ring(332, 320, 15), YELLOW, MID) + path(ring(332, 320, 6), BLUE, FINE)
    top = at(lily_crown(GREEN), 330, 116, 0.94, 1)

    half = cut_out(dress + apron + belt) + cut_out(far + far_cuff) + fringe + cut_out(near) + cut_out(shawl)
    half += cut_out(bunch, 1.5) + cut_out(near_cuff + hand, 1) + palm + fruit + tips
    half += cut_out(wimple) + cut_out(head + hair + frame, 1) + brooch + cut_out(top) + flat(ring(332, 320, 2), PAPER)
    return court(edition, "Q", "clubs", half, GREEN, PAPER, YELLOW)
