"""Unter of leaves: Walter Fürst, the patriarch of Uri, in a black gown, arms crossed, the sealed oath in his fist."""

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
from raub_desktop.art.ornament import fleece, leaflet, rosette
from raub_desktop.art.people import face, fist, moustache


def charter() -> str:
    """Return the sealed oath, half unrolled: the fist's place on the roll at (0, 0), the written sheet open to the
    right."""
    out = limb([(70, -14), (78, 14), (72, 44)], 9, RED, 3)
    out += shape("8,-156! 50,-150 92,-160 120,-154! 114,-110 122,-60 114,-10! 84,-18 48,-8 8,-14!", PAPER)
    out += shape("120,-154! 134,-146 134,-128 118,-126!", PAPER) + shape("114,-10! 130,-6 134,-26 117,-34!", PAPER)
    for y in (-132, -112, -92, -72):
        out += cut(f"32,{y} 60,{y + 5} 100,{y - 2}", 4.4)
    out += cut("32,-50 48,-47 62,-49", 4.4) + at(leaflet(30, 11, GREEN), 76, -38, 1, -14)
    out += path(ring(72, 62, 27), RED, MID) + at(rosette(10, 6, YELLOW, PAPER, 2.4), 72, 62)
    out += shape("-20,-166! -20,84! 20,84! 20,-166!", PAPER) + cuts("-8,-150 -7,-100 -8,-46|-8,40 -7,56 -8,72", 4)
    out += path(ring(0, 84, 20, 9), PAPER, MID) + path(ring(0, -166, 20, 10), PAPER, MID)
    return out + stroke([(18, -164), (4, -160), (-10, -165), (-2, -172), (8, -167)], FINE)


def flat_hand() -> str:
    """Return the back of a hand laid flat, pointing along +x, the thumb above."""
    rows = ("34,-15 76,-21", "36,-4 86,-6", "36,7 82,9", "32,17 70,23", "14,-14 40,-40")
    palm = smooth(outline("-14,-14 18,-22 44,-18 50,4 38,24 10,22 -14,15"))
    out = fingers([outline(row) for row in rows], 12.5, FLESH, 4, [palm])
    return out + cuts("34,-10 46,-11 58,-13|34,1 46,1 58,1|32,12 44,13 54,15", 3)


def upper_sleeve() -> str:
    """Return the gown's wide sleeve on the left, from the shoulder to the elbow, where hem() closes it."""
    out = shape("222,258! 190,282 176,340 178,400 196,442! 256,392! 262,350 260,310", INK)
    return out + cuts("204,296 194,346 194,404|214,300 208,340 208,420|238,372 228,396 222,416", 5, PAPER)


def hem() -> str:
    """Return the fleece edge of the left sleeve, over the forearm that comes out of it."""
    return fleece([(194, 440), (222, 424), (252, 386)], 27)


def forearm() -> str:
    """Return the red sleeve on the left, from the gown's hem to its cuff at (356, 374)."""
    out = shape("238,390! 270,384 340,352! 358,400! 300,430 248,446 204,446!", RED)
    out += cuts("286,386 294,404 288,424|310,376 318,392 314,414|264,396 270,414 262,434", 4.6)
    out += shape("332,354! 354,344! 374,394! 352,404!", YELLOW) + beads(
        [(348, 362), (354, 376), (360, 390)], 3.4, RED, 0
    )
    return out + limb([(359, 342), (379, 391)], 7, PAPER, 3)


def furst() -> Figure:
    """Unter of leaves: Walter Fürst."""
    robe = shape("256,246! 210,264 190,310 198,400 186,494! 426,494! 414,400 422,310 402,264 352,246!", INK)
    robe += shape("264,256! 278,340 276,494! 336,494! 334,340 348,256!", GREEN)
    robe += beads([(306, y) for y in (462, 486)], 6.5, YELLOW)
    robe += cuts(
        "226,452 220,474 218,492|250,450 246,474 246,492|386,452 392,474 394,492|362,450 366,474 366,492", 5, PAPER
    )
    fur = "".join(
        at(fleece([(236, 254), (238, 296), (264, 340), (268, 400), (266, 490)], 28), x, 0, 1, 0, x > 0)
        for x in (0, 612)
    )
    sleeves = cut_out(upper_sleeve()) + cut_out(at(upper_sleeve(), 612, 0, 1, 0, True))
    under = cut_out(at(flat_hand(), 240, 362, 0.78, 44, True), 1) + cut_out(at(forearm(), 612, 0, 1, 0, True))
    hems = cut_out(hem()) + cut_out(at(hem(), 612, 0, 1, 0, True))
    roll = cut_out(at(charter(), 398, 366, 1, 14)) + cut_out(at(fist(), 398, 366, 0.94, 14, True), 1)

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
    hair = shape("338,112! 362,122 374,158 376,190 384,218! 370,226 364,248! 344,240 336,170", PAPER)
    hair += cuts("360,140 366,176 368,206|356,210 358,230 364,244", 4)
    cap = shape("246,128! 250,112! 222,76! 256,62 306,56 358,64 392,78! 366,112! 370,130!", RED)
    cap += cuts("262,78 272,92 274,106|306,70 308,90 306,104|352,78 342,92 340,106", 5)
    cap += shape("242,110! 306,98 370,110! 382,122 378,138! 306,126 238,142! 230,126", INK)
    cap += cut("250,126 306,114 358,122", 4, PAPER) + path(ring(306, 56, 9), YELLOW, FINE + 1)

    half = cut_out(robe) + sleeves + cut_out(fur) + cut_out(hair) + cut_out(head + cap) + under
    half += cut_out(forearm()) + hems + roll
    return Figure("U", "leaves", half, [(96, 402)], 1.26, (GREEN, PAPER, RED), halo=10, share=0.92)
