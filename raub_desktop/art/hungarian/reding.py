"""Unter of bells: old Itel Reding, long-bearded under a beret, in a fur-lined coat, with a great sword."""

from raub_desktop.art.costume import beads, cut, cuts, pelt, shape
from raub_desktop.art.hungarian.figure import Figure
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
    cut_out,
    limb,
    path,
    ring,
)
from raub_desktop.art.people import ear, face, fist, moustache


def great_sword() -> str:
    """Return a two-handed sword standing on its point: the fist's place at (0, 0), a plain cross-guard, the blade
    below."""
    out = shape("-25,112! -24,280! 24,280! 25,112!", BLUE) + cut("0,128 0,190 0,280", 7, PAPER)
    out += limb([(0, -40), (0, 106)], 20, RED)
    for y in range(-32, 100, 15):
        out += limb([(-10, y + 4), (10, y - 5)], 4, YELLOW, FINE)
    out += limb([(-46, 116), (46, 116)], 20, YELLOW) + beads([(-50, 116), (50, 116)], 14, YELLOW, MID)
    out += path(ring(0, 116, 8), RED, FINE) + cuts("-36,112 -26,111 -16,112", 4, PAPER)
    out += shape("0,-96! 22,-88 30,-66 20,-46 0,-36! -20,-46 -30,-66 -22,-88", YELLOW) + path(
        ring(0, -66, 10), RED, FINE
    )
    return out + cut("-19,-58 -19,-74 -9,-84", 4, PAPER)


def sword_arm() -> str:
    """Return the arm on the right: a full sleeve bent at the elbow, its cuff and shirt; the fist at (532, 222)."""
    out = shape(
        "372,258! 414,260 440,286 450,316! 462,278 478,238! 524,260! 500,324 464,386 434,412 400,396 386,330", GREEN
    )
    out += cuts("450,318 440,346 424,362|456,330 454,354 444,374|410,282 420,312 418,340|488,290 480,324 464,352", 5)
    out += shape("462,274! 478,240! 522,262! 508,294!", YELLOW) + beads([(477, 266), (490, 272), (503, 279)], 4, RED, 0)
    return out + limb([(479, 236), (526, 258)], 11, PAPER, 4)


def beard_arm() -> str:
    """Return the arm on the left: a full sleeve bent across the chest, its cuff and shirt; the fist at (324, 352)."""
    out = shape("236,256! 204,268 190,310 188,370 192,416 222,440! 258,428 300,398! 276,346! 240,360 246,312", GREEN)
    out += cuts("214,294 204,340 206,380|240,360 228,380 226,404|250,372 242,392 236,412|228,426 256,414 276,398", 5)
    out += shape("250,356! 278,343! 304,396! 280,410!", YELLOW) + beads([(270, 362), (277, 377), (285, 391)], 4, RED, 0)
    return out + limb([(281, 340), (307, 393)], 11, PAPER, 4)


def beret() -> str:
    """Return a soft broad beret on a head at (304, 166): slashed, a medal on the band."""
    out = shape("226,108! 208,84 226,54 280,42 344,46 392,66 404,96 384,116!", GREEN)
    for slash in ("246,60 240,76 248,92", "282,52 280,70 284,86", "324,52 328,70 322,86", "364,64 366,80 356,92"):
        out += cut(slash, 13, INK) + cut(slash, 7, YELLOW)
    out += shape("232,98! 304,84 382,102! 386,126! 304,110 234,124!", INK) + cut("248,108 304,96 366,110", 4, PAPER)
    return out + path(ring(336, 103, 15), YELLOW, MID) + path(ring(336, 103, 5), RED, FINE)


def reding() -> Figure:
    """Unter of bells: Itel Reding."""
    coat = shape("256,236! 212,254 192,300 200,400 190,494! 436,494! 420,400 424,300 400,252 352,236!", GREEN)
    coat += shape("262,236! 266,340 262,494! 346,494! 342,340 346,236!", RED)
    coat += beads([(304, y) for y in (424, 452, 480)], 6.5, YELLOW)
    coat += cuts("230,452 224,474 222,492|372,430 380,460 380,490", 5)
    lapels = pelt("252,262 262,330 260,420 254,494", 44) + pelt("356,262 346,330 348,420 354,494", 44)
    collar = pelt("196,296 210,264 240,244 276,240", 48) + pelt("416,296 402,264 372,244 334,240", 48)

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
    head = face(stern=3, nose=6, lines=3, mouth=False)
    hair = shape("32,-60! 54,-60 66,-40 62,-22 72,-4 64,16 68,38 54,50! 44,30 46,0 36,-18!", YELLOW)
    hair += cuts("50,-48 56,-34 52,-18|60,8 58,22 60,36", 3.6)
    head = at(head + hair + beard + moustache(YELLOW, 40, 12, INK) + ear(45, -2), 304, 166, 1.04, 0, True)
    tuft = shape("308,364! 306,396 322,424! 334,396 334,362!", YELLOW) + cut("320,384 320,396 322,408", 4)

    half = cut_out(coat) + cut_out(lapels) + cut_out(sword_arm()) + cut_out(at(great_sword(), 532, 222))
    half += cut_out(collar) + cut_out(head + beret()) + cut_out(beard_arm()) + cut_out(tuft)
    half += cut_out(at(fist(), 532, 222, 1.02, 0, True) + at(fist(), 324, 352, 0.98, -18, True), 1)
    return Figure("U", "bells", half, [(104, 394)], 1.25, (RED, PAPER, YELLOW), halo=8, share=0.9)
