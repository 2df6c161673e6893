"""King of spades: a soldier king with a square black beard, blue dolman, leopard skin and drawn sabre."""

from raub_desktop.art.costume import cut, cuts
from raub_desktop.art.french.edition import Edition
from raub_desktop.art.french.frame import court, lily_crown, shape
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
    Point,
    at,
    brush,
    cut_out,
    flat,
    limb,
    path,
    ring,
)
from raub_desktop.art.ornament import lace, tulip
from raub_desktop.art.people import beard, ear, face, fist, moustache


def sabre() -> str:
    """Return a curved sabre, point up, its grip at (0, 0)."""
    out = shape("-10,-34! -16,-120 -8,-200 26,-292! 28,-206 14,-120 12,-34!", PAPER)
    out += cut("-3,-50 -6,-130 4,-220", 5) + shape(
        "12,-40! 15,-120 28,-206 26,-286! 34,-204 24,-110 20,-40!", BLUE, FINE
    )
    out += limb([(0, 40), (0, -30)], 14, INK, 4)
    out += limb([(-38, -34), (-20, -28), (20, -34), (40, -26)], 9, YELLOW, 4)
    out += path(ring(-42, -36, 8), YELLOW, FINE + 1) + path(ring(44, -23, 8), YELLOW, FINE + 1)
    return out + shape("-14,38! 14,38! 18,56 2,66 -16,58", YELLOW) + path(ring(1, 50, 4), RED, 2)


def leopard() -> str:
    """Return the leopard skin over his right shoulder, its tail end ragged, a paw at the clasp."""
    out = shape(
        "376,272! 330,258 268,260 214,280 172,322 148,380 132,452! 152,450 156,480! 174,468 184,500! 204,480 216,508! "
        "234,482 250,498! 256,430 276,380 318,336 368,306!",
        YELLOW,
    )
    spots: list[Point] = [
        (214, 306),
        (250, 286),
        (292, 280),
        (190, 346),
        (232, 338),
        (272, 316),
        (168, 388),
        (206, 384),
        (244, 372),
        (158, 428),
        (192, 424),
        (228, 412),
        (180, 458),
        (212, 450),
        (240, 448),
        (318, 302),
        (286, 348),
    ]
    for i, (x, y) in enumerate(spots):
        ring_of = brush([(-9, 4), (-7, -8), (5, -8), (8, 3)], 2, 2, 6) + brush([(-4, 9), (4, 9)], 3, 2, 4)
        out += at(ring_of + flat(ring(0, 0, 2.6), RED), x, y, 0.95, i * 67)
    out += shape("352,282! 372,276 388,284 386,330 378,356 364,362 350,352 350,320", YELLOW)
    out += cuts("358,350 358,358 360,362|368,350 368,358 369,362|378,346 378,352 377,358", 4)
    return out + path(ring(372, 288, 15), RED, MID) + path(ring(372, 288, 6), YELLOW, FINE)


def king_of_spades(edition: Edition) -> str:
    """King of spades: sabre and leopard skin."""
    coat = shape("286,262! 240,280 226,330 240,400 230,~! 432,~! 424,400 436,330 420,280 376,262!", BLUE)
    coat += cuts("408,330 402,364 406,398|420,300 416,326 420,346", 5)
    coat += lace(292, 390, (330, 358, 386, 412))
    coat += at(tulip(RED, YELLOW), 300, 470, 0.5) + cuts("392,456 396,470 398,480|262,470 260,490 258,504", 5)
    sash = shape("236,424! 330,438 426,420! 428,452! 330,470 232,458!", RED)
    sash += cuts("246,438 330,452 418,434|246,448 330,462 418,444", 4, YELLOW)
    sash += path(ring(352, 452, 14), YELLOW, MID) + path(ring(352, 452, 5), GREEN, FINE)

    arm = shape("398,274! 440,278 468,316 482,370 464,412 424,408 404,350!", BLUE)
    arm += cuts("430,304 446,346 444,388|450,316 462,350 462,384", 5)
    cuff = shape("424,400! 452,424 484,416 514,380! 482,344! 452,380", PAPER)
    for p in ((450, 402), (468, 390), (484, 372)):
        cuff += brush([(p[0] - 4, p[1] - 8), (p[0] + 5, p[1] + 8)], 1, 1, 6)
    grip = at(fist(), 516, 348, 1, 0, True)

    neck = shape("292,238! 290,272! 330,294 372,268! 366,230!", FLESH)
    collar = shape("282,256! 296,272 330,288 364,276 380,256! 390,282! 366,300 330,308 296,300 274,282!", RED)
    collar += cut("288,280 330,298 378,280", 4, YELLOW)

    hair = shape("352,110! 300,108 262,128 250,180 246,226 232,248! 264,252 288,240 300,190!", INK)
    hair += cuts("266,150 260,190 262,226|280,146 272,186 276,222", 4, PAPER)
    bearded = beard(INK, PAPER, 100, 1.3) + moustache(INK, 40, -8, PAPER)
    head = at(face(stern=5, nose=5, jaw=4, lines=1, mouth=False) + ear() + bearded, 326, 186, 1, 0, True)
    top = at(lily_crown(RED), 326, 122, 1, -2)

    half = cut_out(coat + sash) + cut_out(at(sabre(), 516, 348, 0.98, 4)) + cut_out(arm + cuff)
    half += cut_out(neck + collar) + cut_out(leopard()) + cut_out(hair + head + top) + cut_out(grip, 1)
    return court(edition, "K", "spades", half, BLUE, PAPER, RED)
