"""Unter of bells: Itel Reding, the old magistrate, bald and bearded, in a fur-lined coat, leaning on a great sword."""

from raub_desktop.art.costume import beads, cut, cuts, pelt, shape
from raub_desktop.art.hungarian.figure import Figure
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
    limb,
    path,
    ring,
)
from raub_desktop.art.people import ear, face, fist, moustache


def great_sword() -> str:
    """A two-handed sword standing on its point: the fist's place at (0, 0), the blade cut 230 below."""
    out = shape("-27,96! -25,230! 25,230! 27,96!", BLUE) + cut("0,112 0,170 0,250", 7, PAPER)
    out += shape("-25,140! -50,134 -66,150! -48,158 -25,176!", BLUE) + shape(
        "25,140! 50,134 66,150! 48,158 25,176!", BLUE
    )
    out += limb([(0, -40), (0, 90)], 20, RED)
    for y in range(-32, 90, 15):
        out += limb([(-10, y + 4), (10, y - 5)], 4, YELLOW, FINE)
    out += shape("-18,70! 0,66 18,70! 44,80 82,78! 86,96 44,104 0,112 -44,104 -86,96 -82,78! -44,80", YELLOW)
    out += path(ring(0, 89, 9), RED, FINE)
    for x in (-88, 88):
        out += path(ring(x, 90, 14), YELLOW, MID) + path(ring(x, 90, 5), PAPER, FINE)
    out += shape("0,-96! 22,-88 30,-66 20,-46 0,-36! -20,-46 -30,-66 -22,-88", YELLOW) + path(
        ring(0, -66, 10), RED, FINE
    )
    return out + cut("-19,-58 -19,-74 -9,-84", 4, PAPER)


def reding() -> Figure:
    """Unter of bells: Itel Reding."""
    coat = shape("256,226! 208,248 186,300 192,400 176,494! 436,494! 420,400 424,300 400,248 350,226!", GREEN)
    coat += shape("262,230! 266,340 262,494! 346,494! 342,340 346,230!", RED)
    coat += beads([(304, y) for y in (396, 424, 452, 480)], 6.5, YELLOW)
    coat += cuts("226,430 218,462 216,490|372,416 380,456 380,490|398,440 408,470 408,490", 5)
    lapels = pelt("252,262 262,330 260,420 254,494", 44) + pelt("356,262 346,330 348,420 354,494", 44)
    collar = pelt("186,300 204,262 236,240 276,236", 52) + pelt("424,300 406,262 374,240 334,236", 52)

    near = shape("384,262! 424,262 446,290 456,296! 486,326! 470,372 436,390 404,366 388,320", GREEN)
    near += cuts("406,292 420,330 436,356|424,288 440,316 452,336", 5)
    hem = pelt("440,276 462,302 478,340", 34)
    hand = at(fist(), 484, 262, 1.02, 0, True)
    far = shape("212,258! 182,300 170,360 176,414 208,434 246,414 276,384! 252,342! 226,350 224,310", GREEN)
    far += cuts("198,300 188,350 192,390|212,316 204,350 208,376|196,412 222,404 240,388", 5)
    far_hem = pelt("246,332 264,358 278,394", 32)
    stroke_hand = at(fist(), 302, 346, 0.98, 14, True)

    beard = shape(
        "-43,0! -52,40 -56,84 -46,126 -22,168! -10,136 -2,112! 6,138 22,172! 46,130 58,82 56,30 50,-16! 38,8 28,24 "
        "14,27 -12,24 -30,26",
        YELLOW,
    )
    beard += cuts(
        "-40,40 -44,80 -34,126|-28,50 -30,92 -26,144|-14,52 -14,84 -10,120|4,52 6,86 10,126|18,48 22,92 22,146"
        "|34,40 40,80 36,122|45,6 49,36 48,62",
        4,
    )
    beard += shape("-24,39! -12,36 2,39! -10,46", RED, FINE)
    dome = "-41,-20! -41,-50 -30,-78 -4,-90 24,-84 42,-64 47,-30 40,-20!"
    head = shape(dome, FLESH) + face(stern=3, nose=6, lines=3, mouth=False)
    head += shape(dome.replace("-41,-20!", "-38,-36!").replace("40,-20!", "44,-36!"), FLESH, 0)
    head += cuts("-18,-44 2,-49 24,-44|-12,-56 6,-59 22,-55", 3) + cut("-28,-58 -20,-72 -6,-79", 4, PAPER)
    fringe = shape("38,-60! 54,-66 66,-44 62,-26 70,-8 62,14 66,34 54,46! 44,30 46,0 36,-18!", YELLOW)
    fringe += cuts("50,-54 56,-38 52,-22|58,6 56,20 60,34", 3.6)
    head += fringe + beard + moustache(YELLOW, 40, 12, INK) + ear(45, -4)
    head = at(head, 304, 156, 1.04, 0, True)

    half = cut_out(coat) + cut_out(lapels) + cut_out(far) + cut_out(near) + cut_out(collar) + cut_out(hem + far_hem)
    half += cut_out(at(great_sword(), 484, 262)) + cut_out(head) + cut_out(hand + stroke_hand, 1)
    return Figure("U", "bells", half, [(97, 398)], 1.14, (RED, PAPER, YELLOW), halo=6, share=0.9)
