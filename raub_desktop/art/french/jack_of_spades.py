"""Jack of spades: a border guard in red, tasselled cap on one ear, his long knife drawn."""

from raub_desktop.art.costume import beads, cut, cuts
from raub_desktop.art.french.edition import Edition
from raub_desktop.art.french.frame import court, shape
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
    path,
    ring,
)
from raub_desktop.art.ornament import tulip
from raub_desktop.art.people import ear, face, fist, moustache


def yataghan() -> str:
    """Return a long knife with a doubly bent blade and an eared grip, held at (0, 0), point up."""
    out = shape("-12,-32! -20,-90 -14,-150 2,-200 6,-250! 24,-206 22,-150 12,-90 12,-32!", PAPER)
    out += cut("-2,-46 -8,-100 -2,-150 10,-204", 5) + shape("-14,-30! -14,-50 0,-62 12,-50 14,-30!", YELLOW, FINE + 1)
    out += shape("-9,-32! -9,34! -30,46 -28,62! -8,60 0,50! 8,60 26,62! 30,48 9,34! 9,-32!", PAPER, FINE)
    return out + path(ring(0, -46, 4.4), RED, 2) + path(ring(-16, 50, 4), RED, 2) + path(ring(17, 51, 4), RED, 2)


def pistol() -> str:
    """Return a flintlock's butt stuck in the sash, its ball to the upper left."""
    out = limb([(-42, -30), (-20, -16), (16, 8), (46, 24)], 15, YELLOW, 4)
    out += path(ring(-46, -32, 13), YELLOW, MID) + path(ring(-46, -32, 5), RED, FINE)
    out += shape("-8,-22! -2,-36 10,-34! 8,-22 16,-10! 4,-8", BLUE, FINE + 1)
    return out + cut("-30,-22 -14,-12 4,2", 3)


def jack_of_spades(edition: Edition) -> str:
    """Jack of spades: red jacket, cap with black tassels, a drawn knife."""
    shirt = shape("292,258! 276,330 276,~! 386,~! 384,330 372,258!", PAPER)
    shirt += cuts("330,306 331,350 330,396|310,330 308,360 312,390|352,330 354,360 350,390", 4)
    jacket = shape("290,258! 244,278 226,326 238,398 230,442! 294,446! 306,380 296,310!", RED)
    jacket += shape("370,258! 418,278 436,326 422,398 430,430! 366,440! 356,380 366,310!", RED)
    for line in ("284,286 294,350 286,432", "378,286 368,350 376,426"):
        jacket += cut(line, 12) + cut(line, 6, YELLOW)
    jacket += at(tulip(YELLOW, INK), 260, 344, 0.5, -6) + at(tulip(YELLOW, INK), 400, 340, 0.5, 6)
    jacket += beads([(306, 330), (307, 352), (306, 374), (303, 396)], 6, YELLOW)
    jacket += beads([(356, 330), (355, 352), (355, 374), (357, 396)], 6, YELLOW)
    sash = shape("228,424! 330,440 432,414! 436,464! 430,~! 226,~!", BLUE)
    sash += cuts("236,442 330,458 428,432|234,474 300,482 350,478|234,458 330,474 400,462", 4, YELLOW)

    far = shape("252,278! 206,284 176,322 162,374 182,412 222,404 244,350!", RED)
    far += cuts("220,304 204,344 204,384|198,314 184,350 184,380", 5)
    far_cuff = shape("222,398! 200,422 164,420 130,382! 162,346! 190,382", BLUE)
    far_cuff += cut("204,404 180,402 152,372", 4, YELLOW) + beads([(174, 408), (158, 396), (146, 382)], 4.4, YELLOW, 2)
    knife = at(cut_out(yataghan(), 2), 126, 350, 1, 10)
    grip = at(fist(), 126, 350, 1, 8)

    near = shape("404,276! 450,280 494,316 520,362 516,392 486,410 450,420! 436,384! 462,368 442,342 412,334!", RED)
    near += cuts("430,300 462,330 484,366|456,298 486,336 500,372|452,396 476,392 494,382", 5)
    near_cuff = shape("462,376! 470,420! 438,430! 428,388!", BLUE) + cut("444,386 452,406 454,424", 4, YELLOW)
    hand = at(fist(), 408, 410, 0.9, -6)

    neck = shape("294,238! 294,270! 330,292 366,266! 368,228!", FLESH)
    collar = shape("286,254! 300,272 330,290! 330,306! 294,298 274,276!", PAPER)
    collar += shape("374,250! 360,270 330,290! 330,306! 366,296 388,272!", PAPER)
    scarf = shape("310,290! 330,300 350,290! 356,306 330,318 304,306!", INK, FINE) + shape(
        "322,312! 338,312! 352,356! 334,344 316,358!", INK, FINE
    )
    scarf += cut("330,322 330,336", 3, PAPER)

    hair = shape("356,130! 384,138 394,176 390,214 374,236! 366,206 360,170!", INK) + cut(
        "380,160 384,190 376,216", 4, PAPER
    )
    young = face(stern=2, nose=0, jaw=3) + ear(45, 4) + moustache(INK, 24, -5, PAPER)
    head = at(young, 330, 190)
    lock = shape("292,130! 286,148 286,166 289,178! 296,160 306,148 324,138!", INK, FINE + 1)
    tassels = ""
    for tip in ("384,96 424,124 436,176 432,236", "384,92 434,114 454,170 452,222", "384,100 414,132 420,180 412,224"):
        tassels += limb([tuple(float(v) for v in p.split(",")) for p in tip.split()], 8, INK, 2)
        tassels += cut(tip, 3, RED)
    tassels += shape("424,226! 440,226! 446,262! 420,264!", INK, FINE) + shape(
        "444,214! 460,214! 468,248! 444,250!", INK, FINE
    )
    tassels += shape("404,216! 420,216! 424,250! 398,250!", INK, FINE)
    tassels += cuts(
        "428,236 427,258|436,236 438,258|450,226 451,244|456,226 461,244|408,228 405,246|414,228 415,246", 3, RED
    )
    cap = shape("270,124! 270,84 300,68 350,66 396,86 402,134!", RED) + cut("288,98 304,84 330,80", 5, PAPER)
    cap += shape("262,128! 282,106 336,98 390,112 408,138! 402,158! 380,138 336,128 288,136 268,154!", INK)
    for i, (x, y) in enumerate(((278, 132), (302, 120), (328, 114), (354, 115), (380, 125))):
        cap += at(path("M0 -8L7 0L0 8L-7 0Z", (YELLOW, RED)[i % 2], 0), x, y)
    cap += path(ring(388, 92, 9), YELLOW, FINE)

    half = (
        cut_out(shirt + jacket + sash) + cut_out(at(pistol(), 316, 436, 0.92)) + cut_out(far + far_cuff) + cut_out(near)
    )
    half += cut_out(near_cuff + hand, 1) + cut_out(neck + collar) + cut_out(scarf, 1)
    half += cut_out(tassels, 1) + cut_out(hair + head + lock + cap) + knife + cut_out(grip, 1)
    return court(edition, "J", "spades", half, RED, PAPER, INK)
