"""Jack of hearts: a lovesick lad in green, a wheel of peacock feathers on his hat, a sealed letter, hand on heart."""

import math

from raub_desktop.art.costume import beads, cut, cuts
from raub_desktop.art.french.edition import Edition
from raub_desktop.art.french.frame import court, shape
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
    path,
    poly,
    ring,
)
from raub_desktop.art.ornament import leaflet, rosette, tulip
from raub_desktop.art.people import ear, face, fist, open_hand
from raub_desktop.art.signs import sign


def peacock() -> str:
    """Return a wheel of peacock feathers round (0, 0), 130 across, with a rosette in the middle."""
    out = ""
    for radius, count, size in ((52, 15, 13.0), (31, 9, 11.0)):
        for i in range(count):
            a = 2 * math.pi * i / count + radius
            x, y = math.cos(a) * radius, math.sin(a) * radius
            out += path(ring(x, y, size), GREEN, FINE + 1) + path(ring(x, y, size * 0.56), YELLOW, 0)
            out += flat(ring(x * 0.97, y * 0.97, size * 0.3), BLUE)
    return out + at(rosette(10, 8, RED, YELLOW, 2), 0, 0)


def letter() -> str:
    """Return a folded letter, sealed with a heart, round (0, 0)."""
    out = path(poly((-62, -42), (62, -42), (62, 42), (-62, 42)), PAPER, MID)
    out += path("M-62 42L-12 -2M62 42L12 -2M-62 -42L0 10L62 -42", "none", MID - 1)
    return out + sign("hearts", 0, 10, 0.4, 0, 0, 0.6)


def jack_of_hearts(edition: Edition) -> str:
    """Jack of hearts: letter and peacock hat."""
    shirt = shape("290,258! 272,330 270,~! 384,~! 380,330 370,258!", PAPER)
    shirt += cuts("310,310 308,350 312,400|350,310 352,350 348,396", 4)
    for y in (318, 344, 370, 396):
        shirt += at(path("M0 -10L7 0L0 10L-7 0Z", RED, 0), 330, y)
    vest = shape("286,258! 242,278 224,330 236,400 228,~! 282,~! 292,380 298,310!", GREEN)
    vest += shape("374,258! 418,278 436,330 424,400 432,~! 378,~! 368,380 362,310!", GREEN)
    vest += cut("292,300 286,380 274,490", 6, YELLOW) + cut("368,300 374,380 384,470", 6, YELLOW)
    vest += at(tulip(RED, YELLOW), 391, 356, 0.4, 4) + at(leaflet(20, 9, YELLOW), 392, 374, 1, 60)
    vest += at(leaflet(20, 9, YELLOW), 392, 374, 1, 120) + at(tulip(RED, YELLOW), 258, 440, 0.56, -6)
    sash = shape("226,436! 330,448 430,422! 434,462! 330,484 224,474!", RED)
    sash += cuts("236,450 330,462 420,438|236,464 310,474 390,460", 4, YELLOW)

    near = shape("404,276! 450,280 478,318 488,368 468,408 426,404 408,348!", PAPER)
    near += cuts("430,304 450,344 450,386|450,314 468,348 468,384|418,320 426,356 430,390", 5)
    near_cuff = shape("428,396! 456,420 486,412 518,380! 486,346! 456,378!", RED)
    near_cuff += beads([(462, 400), (480, 388), (494, 372)], 4.4, YELLOW, 2)
    note = at(cut_out(letter(), 2), 526, 276, 0.94, -12)
    grip = at(fist(), 518, 350, 1, 2, True)

    far = shape("252,276! 206,280 168,318 146,380 160,420 196,440 240,436! 256,400! 222,386 236,350!", PAPER)
    far += cuts("220,304 192,346 180,392|200,298 170,344 164,390|184,418 206,424 232,420", 5)
    far_cuff = shape("232,394! 262,384! 276,424! 240,442!", RED) + beads(
        [(250, 402), (255, 414), (258, 426)], 4.4, YELLOW, 2
    )
    hand = at(open_hand(), 276, 402, 0.84, -30)

    neck = shape("292,236! 292,268! 328,292 362,266! 362,226!", FLESH)
    collar = shape("282,250! 296,272 328,290! 326,308! 288,302 268,274!", PAPER)
    collar += shape("372,248! 360,270 328,290! 330,308! 366,300 388,272!", PAPER)
    bow = shape("328,294! 304,280 288,292 292,312 306,318!", RED, FINE + 1) + shape(
        "328,294! 352,280 368,290 366,310 350,316!", RED, FINE + 1
    )
    bow += path(ring(328, 298, 9), YELLOW, FINE)

    hair = shape("300,124! 274,134 262,162 266,196 272,220! 286,212 290,190 298,150!", INK)
    hair += cuts("274,156 271,180 275,204", 3.6, PAPER)
    lad = face(stern=-7, nose=-3, jaw=-3, look=-1, brow=INK)
    head = at(lad + ear(45, 4), 328, 188, 1, 0, True)
    curl = shape("374,146! 360,150 340,146 312,156 290,186! 286,160 296,140 330,130 366,134!", INK, FINE + 1)
    curl += cut("350,138 322,144 302,160", 3, PAPER)
    wheel = at(peacock(), 270, 94, 0.76)
    hat = shape("274,136! 272,92 298,66 340,64 372,84 380,128!", INK) + cut("344,78 362,90 366,106", 4, PAPER)
    hat += shape("272,120! 326,108 376,112! 378,130! 326,126 272,140!", RED, FINE + 1)
    hat += beads([(308, 122), (326, 119), (344, 118), (362, 119)], 4, YELLOW, 2)
    hat += shape("228,152! 256,134 322,122 384,120 424,104! 420,136 388,150 326,148 266,160", INK)
    hat += cut("262,146 310,138 360,136", 4, PAPER)

    half = cut_out(shirt + vest + sash) + cut_out(far + near) + cut_out(far_cuff + hand, 1.5)
    half += cut_out(neck + collar) + cut_out(bow, 1) + note + cut_out(near_cuff, 2)
    half += cut_out(hair + head + curl) + cut_out(hat) + cut_out(wheel) + cut_out(grip, 1)
    return court(edition, "J", "hearts", half, GREEN, PAPER, RED)
