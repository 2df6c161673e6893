"""Ace of bells: summer.  A reaper with his sickle and a sheaf, the sun going down behind the wheat."""

import math

from raub_desktop.art.costume import beads, cut, cuts, outline, shape
from raub_desktop.art.hungarian.figure import Figure
from raub_desktop.art.hungarian.season import flower, panel
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
    fingers,
    flat,
    limb,
    path,
    poly,
    ring,
    smooth,
    stroke,
)
from raub_desktop.art.people import ear, face, fist, moustache


def wheat(ln: float = 74) -> str:
    """Return an ear of wheat pointing up from (0, 0), `ln` long without its beard."""
    out = stroke([(0, 0), (-12, -ln - 26)], FINE) + stroke([(0, 0), (1, -ln - 32)], FINE)
    out += stroke([(0, 0), (13, -ln - 24)], FINE)
    grain = smooth(outline("0,8! -13,0 -15,-18 -4,-26! 0,-8"))
    right = smooth(outline("0,8! 13,0 15,-18 4,-26! 0,-8"))
    for i in range(3):
        y = -6 - i * (ln - 26) / 2.6
        out += at(path(grain, YELLOW, FINE + 1) + path(right, YELLOW, FINE + 1), 0, y)
    return out + shape(f"0,{-ln + 24}! -8,{-ln + 8} 0,{-ln - 6}! 8,{-ln + 8}", YELLOW, FINE + 1)


def sheaf() -> str:
    """Return a sheaf of wheat bound in red, the knot at (0, 0); ears above, straw below to y = 110."""
    ears = ""
    for x, y, turn in ((-58, -66, -34), (58, -66, 34), (-34, -88, -18), (34, -88, 18), (0, -96, 0)):
        ears += at(wheat(), x, y, 1, turn)
    straw = shape(
        "-26,0! -44,-50 -70,-80! -30,-106 0,-112 30,-106 70,-80! 44,-50 26,0! 46,50 64,110! -64,110! -46,50", YELLOW
    )
    straw += cuts(
        "-52,-72 -30,-36 -14,-6|-28,-88 -16,-44 -6,-6|0,-94 0,-44 0,-6|28,-88 16,-44 6,-6|52,-72 30,-36 14,-6", 4
    )
    straw += cuts("-14,16 -28,56 -40,98|-5,16 -10,56 -14,98|5,16 10,56 14,98|14,16 28,56 40,98", 4)
    out = ears + straw
    out += at(flower(17, 4, RED, INK, 20), -38, -66) + at(flower(15, 8, BLUE, PAPER), 34, -60)
    return out + shape("-32,-14! 0,-8 32,-14! 34,12! 0,18 -34,12!", RED) + cut("-22,2 0,6 22,2", 4, PAPER)


def sickle() -> str:
    """Return a raised sickle, its handle held at (0, 0), the blade curving up and over to the left."""
    blade = shape(
        "-6,-38! 26,-58 44,-92 40,-132 12,-164 -30,-172 -74,-154! -34,-152 -2,-138 14,-114 14,-86 -2,-62 -14,-44!",
        PAPER,
    )
    blade += cuts("8,-58 28,-88 28,-120 6,-146 -28,-156", 5, BLUE)
    return limb(outline("0,54 0,-34"), 17, YELLOW) + blade + limb(outline("-12,-36 8,-36"), 8, INK, 2)


def sun(x: float, y: float) -> str:
    """Return the sun, with rays all round."""
    out = ""
    for i in range(20):
        a, r = math.radians(i * 18), 80 if i % 2 else 68
        h = math.radians(6)
        out += flat(
            poly(
                (x + math.cos(a - h) * 48, y + math.sin(a - h) * 48),
                (x + math.cos(a) * r, y + math.sin(a) * r),
                (x + math.cos(a + h) * 48, y + math.sin(a + h) * 48),
            ),
            YELLOW,
        )
    return out + path(ring(x, y, 42), YELLOW, MID)


def summer() -> Figure:
    """Ace of bells: summer."""
    field = shape("42,492! 42,386! 130,368 230,376 320,362 430,376 520,364 588,380! 588,492!", YELLOW)
    rows = ""
    for x, y, turn in ((442, 468, -6), (486, 450, 4), (526, 466, -4), (562, 450, 4)):
        rows += limb(outline(f"{x},494 {x},{y - 2}"), 3, GREEN, 2) + at(wheat(64), x, y, 0.9, turn)
    shirt = shape("256,270! 214,300 212,360 228,430 224,494! 390,494! 386,430 402,360 402,300 358,270!", PAPER)
    shirt += cuts("300,330 298,380 302,430|318,330 320,380 316,430", 4)
    vest = shape("256,268! 236,300 236,360 244,430 236,494! 292,494! 296,430 290,370 274,310!", BLUE)
    vest += shape("358,268! 380,300 378,360 370,430 378,494! 324,494! 320,430 326,370 342,310!", BLUE)
    vest += beads([(303, y) for y in (396, 424, 452, 480)], 5, YELLOW)
    vest += cuts("254,310 252,350 256,392|362,310 364,350 358,392|258,420 256,454 254,484|356,420 358,454 360,484", 4.6)
    sash = shape("222,440! 306,454 392,440! 396,476! 306,490 218,476!", GREEN) + cut("246,460 306,470 366,460", 4.4)

    far = shape("256,274! 220,272 186,306 168,346! 172,376! 206,392 244,372 262,324!", PAPER)
    far += cuts("236,292 208,326 196,356|250,306 232,340 214,366|222,286 196,318 184,344", 4.4)
    far += shape("166,340! 150,352 146,378 160,392! 178,380!", PAPER)
    wrist = fingers([[(108, 390 + 13 * i), (136 - 3 * abs(i - 1), 393 + 13 * i)] for i in range(4)], 12)
    near = shape("358,272! 398,270 430,306 448,350! 458,384! 428,404 394,392 366,350 356,312!", PAPER)
    near += cuts("378,294 404,330 424,366|366,312 386,348 410,378|394,288 418,316 434,346", 4.4)
    forearm = shape("430,398! 462,404 492,382 494,340! 458,332! 446,352 430,358!", FLESH)
    forearm += cut("446,390 468,384 478,366", 4)
    near += shape("422,356! 448,350 460,376 452,404! 428,410! 414,384", PAPER) + cut("432,372 440,386 438,396", 3.6)

    neck = shape("274,234! 270,272! 290,318 306,342! 324,318 344,272! 340,232!", FLESH)
    neck += cut("286,252 304,270 322,270", 4)
    kerchief = shape("254,262! 262,250 276,252! 304,284 340,252! 354,250 362,262! 336,292 306,304 276,292", GREEN)
    kerchief += shape("296,294! 276,322 282,344! 300,330 306,302!", GREEN) + shape(
        "312,296! 332,318 330,342! 312,330 304,302!", GREEN
    )
    kerchief += path(ring(305, 298, 10), GREEN, MID) + cuts("272,268 288,284 298,290|342,268 326,284 314,290", 4)
    head = face(stern=2, nose=7, jaw=5, lines=3, mouth=False) + ear(45, 2) + moustache(INK, 36, 14)
    head += shape("-22,43! -12,41 -2,43! -11,50", RED, 0)
    head = at(head, 308, 182, 0.98, 0, True)
    hair = shape("274,132! 252,140 246,176 250,214! 268,222 274,204! 270,190 262,186 262,162!", INK) + cuts(
        "262,152 256,180 260,208", 4, PAPER
    )
    hat = shape("256,134! 258,92 274,66 308,58 342,66 356,92 360,134!", YELLOW)
    hat += cuts("282,100 284,84 292,74|308,104 308,86 308,74|334,100 332,84 324,74", 4)
    hat += shape("252,120! 308,108 364,120! 366,142! 308,130 250,142!", BLUE, FINE + 1)
    brim = (
        "250,136! 220,142 204,158 196,172! 226,164 254,152 308,146 362,152 392,164 420,172! 412,158 396,142 364,136! "
        "308,124"
    )
    hat += shape(brim, YELLOW) + cuts("216,154 248,142 290,138|400,154 370,142 328,138", 4)
    hat += at(flower(19, 4, RED, INK, 20), 348, 112)

    half = panel(RED) + sun(504, 356) + field + rows + panel("none")
    half += cut_out(shirt + vest + sash) + cut_out(neck) + cut_out(kerchief) + cut_out(far)
    half += cut_out(at(sheaf(), 140, 414, 0.86)) + wrist
    half += cut_out(hair + head)
    half += cut_out(hat)
    half += cut_out(at(sickle(), 474, 338, 0.86))
    half += cut_out(forearm, 1)
    half += cut_out(near)
    half += cut_out(at(fist(), 474, 336, 0.94, 0, True), 1)
    return Figure("A", "bells", half, [(100, 112), (530, 112)], 1.15, (GREEN, PAPER, YELLOW))
