"""Queen of hearts: a stately fair queen in a red veil and rows of gold ducats, a white dove on her hand."""

import math

from raub_desktop.art.costume import along, beads, cut, cuts
from raub_desktop.art.french.edition import Edition
from raub_desktop.art.french.frame import court, shape
from raub_desktop.art.kit import (
    BLUE,
    FINE,
    FLESH,
    GREEN,
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
from raub_desktop.art.ornament import leaflet, rosette, tulip
from raub_desktop.art.people import crown, face, fist


def dove() -> str:
    """Return a dove looking left, its feet at (0, 0)."""
    out = shape("36,-40! 74,-24 108,-2 116,18! 92,20 84,30! 60,14 24,-8!", PAPER)
    out += cuts("60,-18 84,0 100,12|48,-14 70,4 82,18", 4)
    out += limb([(-4, -16), (-4, 0)], 6, RED, 3) + limb([(12, -14), (12, 0)], 6, RED, 3)
    out += shape(
        "-66,-98! -58,-116 -38,-122 -22,-110 -14,-90 10,-84 40,-62 52,-36 30,-14 0,-8 -28,-18 -44,-42 -46,-72 -52,-90!",
        PAPER,
    )
    out += shape("-64,-100! -82,-92 -52,-88!", YELLOW, FINE + 1)
    out += shape("-14,-62! 8,-84 36,-84 62,-66 92,-52! 80,-44 82,-36! 66,-36 62,-28! 44,-28 10,-26 -8,-38", BLUE)
    out += cuts("2,-60 30,-60 62,-52|2,-46 24,-46 50,-40", 4, PAPER)
    out += flat(ring(-46, -104, 5)) + cut("-36,-56 -30,-40 -16,-28", 3.6) + cut("-30,-70 -26,-58 -20,-52", 3.6)
    twig = limb([(-74, -90), (-92, -80)], 4, GREEN, 2.4)
    return out + twig + at(leaflet(22, 11, GREEN), -84, -84, 1, 200) + at(leaflet(22, 11, GREEN), -88, -82, 1, 100)


def ducats() -> str:
    """Rows of gold coins, growing, round a neck at (331, 258)."""
    out = ""
    for rx, ry, count, r in ((88, 92, 11, 9.0), (68, 64, 9, 8.5), (50, 38, 8, 7.5)):
        for i in range(count):
            a = math.pi * (0.12 + 0.76 * i / (count - 1))
            x, y = 331 - math.cos(a) * rx, 258 + math.sin(a) * ry
            out += path(ring(x, y, r), YELLOW, FINE) + at(cut("-3,2 -2,-3 3,-3", 2.4), x, y)
    return out


def queen_of_hearts(edition: Edition) -> str:
    """Queen of hearts: a dove, ducats and a red veil."""
    bodice = shape(
        "258,280! 248,330 264,396 268,440! 238,~! 440,~! 404,440! 402,396 416,330 406,280! 380,314 331,326 282,314", RED
    )
    bodice += cuts(
        "272,390 278,412 280,430|392,390 386,412 384,430|262,340 266,360 272,376|404,340 400,360 394,376", 4.6
    )
    skirt = shape("268,436! 250,468 236,~! 440,~! 420,456 404,436!", GREEN)
    for x, d in ((284, -12), (388, 12)):
        skirt += cut(f"{x},458 {x + d / 2},476 {x + d},500", 4.6)
    apron = shape("296,446! 288,480 284,~! 390,~! 384,474 376,444!", PAPER, FINE + 1)
    for x in (304, 320, 352, 368):
        apron += cut(f"{x},458 {x},480 {x - 1},504", 4, RED)
    apron += at(tulip(RED, GREEN), 336, 474, 0.36)
    sash = shape("264,430! 334,440 408,430! 410,450! 334,460 262,450!", YELLOW, FINE + 1)
    for i in range(7):
        sash += at(path("M0 -7L6 0L0 7L-6 0Z", RED, 0), 278 + i * 19, 444 + 4 * math.sin(math.pi * i / 6))

    near = shape("400,274! 448,264 494,292 514,346 502,396 462,410 428,388 410,336!", PAPER)
    near += cuts("418,300 440,332 452,380|444,290 470,326 480,376", 4.6)
    forearm = shape("450,404! 448,436 474,448 500,424 516,384! 486,362! 478,396!", FLESH)
    near_cuff = shape("440,398! 492,376! 500,396! 450,420!", RED, FINE + 1)
    perch = at(fist(), 506, 356, 0.94, 0, True)

    far = shape("264,274! 218,264 174,292 154,346 168,396 206,412 240,390 254,336!", PAPER)
    far += cuts("246,300 224,332 212,380|220,290 194,326 186,376", 4.6)
    for x, y in ((198, 308), (182, 325), (172, 346), (170, 369)):
        far += at(path("M0 -9L8 0L0 9L-8 0Z", RED, 0), x, y)
    far_arm = shape("176,402! 168,432 190,456 228,462 266,452! 262,424! 228,424 222,404!", FLESH)
    far_cuff = shape("172,394! 226,404! 222,424! 166,414!", RED, FINE + 1)
    rose = (
        limb([(0, 56), (0, -30)], 5, GREEN, 3)
        + at(leaflet(30, 14, GREEN), 0, 44, 1, 160)
        + at(leaflet(28, 13, GREEN), 0, 34, 1, 30)
    )
    rose += at(rosette(20, 7, PAPER, YELLOW), 0, -44)
    rose = at(cut_out(rose, 1) + cut_out(fist(), 1), 284, 436, 0.86, 8, True)

    chest = shape("274,272! 290,310 331,340 374,310 390,272! 360,262 300,262", PAPER)
    neck = shape("300,238! 298,262 276,276! 304,298 331,304 360,298 386,276! 366,262 364,230!", FLESH)

    shawl = shape(
        "330,104! 276,114 254,156 250,206 236,262 214,300! 280,290! 380,290! 450,296! 424,252 410,206 404,156", RED
    )
    hem = beads(along("262,150 258,200 254,244", 17), 4.4, YELLOW, 2)
    hem += beads(along("398,150 400,200 404,244", 17), 4.4, YELLOW, 2)
    head = at(face(lady=True, jaw=6, nose=2), 328, 190, 1.02, 0, True)
    hair = shape("338,116! 300,122 272,150 270,214 280,236! 290,206 292,170 312,146 338,134!", YELLOW)
    hair += shape("338,116! 368,120 390,146 396,190 388,220! 376,204 374,172 362,150 338,134!", YELLOW)
    hair += cuts("322,126 294,146 282,184|352,126 376,150 385,184", 3.4)
    hood = shape(
        "330,98! 282,106 256,148 254,210 246,250! 274,262 280,230 "
        "268,206 268,160 292,126 334,114 376,126 398,160 400,206 "
        "390,230 392,262! 420,250 414,210 410,148 380,106",
        RED,
    )
    earring = path(ring(286, 236, 7), YELLOW, FINE)
    top = at(crown(108, 58, BLUE), 330, 116, 1, -1)

    half = cut_out(shawl) + cut_out(far + near + bodice + skirt + apron + sash) + cut_out(chest + neck, 1) + ducats()
    half += cut_out(far_arm + far_cuff, 1.5) + rose
    half += cut_out(forearm + near_cuff, 1.5) + cut_out(at(dove(), 500, 330, 0.82)) + cut_out(perch, 1)
    half += cut_out(head + hair + earring + hood) + hem + cut_out(top)
    return court(edition, "Q", "hearts", half, GREEN, PAPER, RED)
