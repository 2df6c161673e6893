"""Unter of leaves: Walter Fürst, the patriarch of Uri, in black, arms crossed over the sealed oath."""

from raub_desktop.art.costume import beads, cut, cuts, outline, shape
from raub_desktop.art.hungarian.figure import Figure
from raub_desktop.art.kit import (
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
    limb,
    path,
    ring,
    smooth,
    stroke,
)
from raub_desktop.art.ornament import leaflet, rosette
from raub_desktop.art.people import face, moustache


def charter() -> str:
    """A rolled charter, upright, its lower end at (0, 0), 230 long, with a seal on a ribbon."""
    out = shape("-25,0! -25,-222! 25,-222! 25,0!", PAPER) + cut("-14,-196 -13,-160 -14,-132", 4)
    out += shape("25,-222! 40,-214! 40,-130! 25,-140!", PAPER) + cuts(
        "6,-200 7,-170 6,-142|15,-196 16,-170 15,-150", 3.4
    )
    out += path(ring(0, -222, 25, 11), PAPER, MID)
    out += stroke([(25, -222), (8, -214), (-14, -219), (-8, -228), (10, -227), (10, -220), (0, -219)], FINE)
    out += limb([(-25, -124), (0, -119), (26, -124)], 13, RED, 4)
    out += limb([(24, -122), (52, -120), (62, -86)], 9, RED, 3) + path(ring(64, -62, 27), RED, MID)
    return out + at(rosette(10, 6, YELLOW, PAPER, 2.4), 64, -62)


def flat_hand() -> str:
    """The back of a hand laid flat, pointing along +x, the thumb above."""
    rows = ("34,-15 76,-21", "36,-4 86,-6", "36,7 82,9", "32,17 70,23", "14,-14 40,-40")
    palm = smooth(outline("-14,-14 18,-22 44,-18 50,4 38,24 10,22 -14,15"))
    out = fingers([outline(row) for row in rows], 12.5, FLESH, 4, [palm])
    return out + cuts("34,-10 46,-11 58,-13|34,1 46,1 58,1|32,12 44,13 54,15", 3)


def furst() -> Figure:
    """Unter of leaves: Walter Fürst."""
    robe = shape("256,246! 206,268 186,320 196,410 180,494! 430,494! 414,410 424,320 402,268 350,246!", INK)
    robe += shape("262,258! 286,340 288,494! 322,494! 324,340 346,258!", PAPER)
    for x in (276, 334):
        robe += limb([(x - (305 - x) * 0.4, 262), (x, 340), (x, 494)], 12, RED, 4)
    robe += beads([(305, y) for y in (454, 480)], 6, YELLOW)
    robe += cuts("226,452 220,474 218,492|384,452 390,474 392,492", 5, PAPER)
    yoke = shape("238,252! 200,270 180,318! 212,326 252,312 276,290!", INK) + shape(
        "372,252! 410,270 430,318! 398,326 358,312 334,290!", INK
    )
    for x, y, r in ((214, 296, 0), (396, 296, 0)):
        yoke += at(rosette(9, 6, RED, YELLOW, 2), x, y, 1, r)
        yoke += at(leaflet(20, 9, GREEN, 0), x + 12, y + 8, 1, 40) + at(leaflet(20, 9, GREEN, 0), x - 12, y + 8, 1, 140)

    over = shape("416,290! 442,330 456,392 450,440 410,458 340,438 272,406! 288,356! 340,380 384,382! 396,340", INK)
    over += cuts("424,330 434,380 430,416|412,344 416,376 408,398|404,436 366,428 330,410", 5, PAPER)
    over += shape("292,350! 276,344! 256,398! 274,412!", RED, MID) + beads(
        [(277, 366), (270, 382), (264, 397)], 3.4, PAPER, 0
    )
    over_hand = at(flat_hand(), 256, 362, 0.8, 30, True)
    under = shape("194,290! 168,330 154,392 160,440 200,458 270,438 338,406! 322,356! 270,380 226,382! 214,340", INK)
    under += cuts("186,330 176,380 180,416|198,344 194,376 202,398|206,436 244,428 280,410", 5, PAPER)
    under += shape("318,350! 334,344! 354,398! 336,412!", RED, MID) + beads(
        [(333, 366), (340, 382), (346, 397)], 3.4, PAPER, 0
    )
    under_hand = at(flat_hand(), 352, 362, 0.8, -30)

    beard = shape(
        "-43,-4! -50,34 -54,70 -48,104 -34,128! -30,118 -18,150! -10,132 -2,158! 10,136 20,148! 30,122 42,112! 54,76 "
        "56,28 50,-20! 38,6 28,24 14,27 -12,24 -30,26",
        PAPER,
    )
    beard += cuts(
        "-40,40 -44,72 -38,106|-28,50 -32,84 -26,116|-16,54 -18,90 -16,126|-2,56 -4,96 -3,132|12,52 14,90 16,124"
        "|26,46 32,82 32,108|40,30 46,62 44,94",
        4,
    )
    beard += shape("-24,39! -12,36 2,39! -10,46", RED, FINE)
    head = at(
        face(stern=-3, nose=4, lines=2, mouth=False, brow=INK) + beard + moustache(PAPER, 38, 14, INK), 306, 176, 1.02
    )
    hair = shape("338,112! 362,122 376,158 382,198 402,226! 380,236 370,258! 344,244 336,170", PAPER)
    hair += cuts("360,140 366,176 368,206|368,206 374,222 386,228|356,210 358,230 364,244", 4)
    cap = shape("246,128! 250,112! 222,76! 256,62 306,56 358,64 392,78! 366,112! 370,130!", RED)
    cap += cuts("262,78 272,92 274,106|306,70 308,90 306,104|352,78 342,92 340,106", 5)
    cap += shape("242,110! 306,98 370,110! 382,122 378,138! 306,126 238,142! 230,126", INK)
    cap += cut("250,126 306,114 358,122", 4, PAPER) + path(ring(306, 56, 9), YELLOW, FINE + 1)

    half = cut_out(robe) + cut_out(yoke) + cut_out(hair) + cut_out(head + cap)
    half += cut_out(over) + cut_out(at(charter(), 336, 418, 0.94, 30)) + cut_out(under)
    half += cut_out(under_hand + over_hand, 1)
    return Figure("U", "leaves", half, [(90, 408)], 1.1, (GREEN, PAPER, RED), halo=6, share=0.92)
