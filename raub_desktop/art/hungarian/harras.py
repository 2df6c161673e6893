"""Unter of acorns: Rudolf Harras, master of the horse, in plate armour: plumed helmet, mace and sword."""

from raub_desktop.art.costume import beads, cut, cuts, outline, plume, shape
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
    flat,
    limb,
    path,
    ring,
    smooth,
)
from raub_desktop.art.ornament import tulip
from raub_desktop.art.people import face, fist, moustache


def mace() -> str:
    """Return a flanged mace, upright: the head round (0, 0), the shaft down to 320."""
    out = limb([(0, 40), (0, 330)], 16, RED)
    for y in range(70, 330, 26):
        out += limb([(-8, y + 5), (8, y - 5)], 4, YELLOW, FINE)
    for sx in (-1, 1):
        out += at(
            shape("4,-46! 32,-42! 58,-8! 50,14! 26,42! 4,50!", YELLOW) + cut("16,-30 32,-8 20,24", 5),
            0,
            0,
            1,
            0,
            sx < 0,
        )
    out += shape("0,-56! 12,-30 14,0 10,40 0,58! -10,40 -14,0 -12,-30", YELLOW) + cut("-4,-30 -5,0 -3,28", 4, PAPER)
    out += limb([(-13, 56), (13, 56)], 8, YELLOW, 4)
    return out + shape("-10,-52! -12,-66 0,-84! 12,-66 10,-52!", YELLOW)


def pauldron() -> str:
    """Return a shoulder in layered plates for the arm on the right, the point of the shoulder at (0, 0)."""
    out = ""
    for lame in (
        "0,58! 8,86! 34,88 58,78! 64,54!",
        "-12,40! -2,68! 32,72 64,62! 64,36!",
        "-24,20! -12,50! 28,55 64,44! 60,12!",
    ):
        out += shape(lame, BLUE)
    out += cuts("6,80 32,82 52,75|-4,61 30,66 58,57|-14,43 26,48 58,39", 4.6, PAPER)
    out += shape("-46,-14! -56,-50! -34,-46 -6,-36 8,-26!", BLUE) + limb(
        outline("-56,-48 -34,-44 -8,-34"), 6, YELLOW, 3
    )
    out += shape("-46,-16! -26,-34 10,-36 42,-16 62,20! 30,34 -4,35 -32,26!", BLUE)
    out += limb(outline("-32,24 -4,32 30,31 60,18"), 8, YELLOW, 3.4)
    return out + cut("-10,-20 16,-18 38,0", 6, PAPER)


def arm_with_mace() -> str:
    """Return the arm on the right, down to the flared cuff of the gauntlet; the fist belongs at (516, 338)."""
    out = shape("404,340! 406,384 416,408! 464,402! 456,376 452,340!", BLUE) + cut(
        "416,360 418,384 424,396", 4.6, PAPER
    )
    out += shape("424,388! 448,370 474,340! 506,370! 482,398 460,424! 438,428", BLUE)
    out += cut("446,384 464,370 478,354", 5, PAPER)
    out += shape("418,396! 424,424! 450,440! 466,420! 462,396 442,386", YELLOW) + path(ring(444, 410, 9), BLUE, FINE)
    out += shape("450,346! 486,324! 518,356! 500,394! 478,366", BLUE)
    return out + limb([(452, 346), (478, 366), (500, 392)], 8, YELLOW, 3.4) + cut("478,344 496,358 504,374", 4, PAPER)


def arm_on_sword() -> str:
    """Return the arm on the left, bent across the waist to the hilt of the sword; the fist belongs at (304, 398)."""
    out = shape("176,340! 178,380 186,412! 234,408! 226,380 224,340!", BLUE) + cut(
        "188,360 190,384 196,398", 4.6, PAPER
    )
    out += shape("198,390! 236,378 272,376! 274,424! 240,434 206,438! 188,426", BLUE)
    out += cut("212,400 236,392 250,390", 5, PAPER)
    out += shape("180,400! 178,424! 194,444! 218,440! 224,420 208,396", YELLOW) + path(ring(201, 419, 9), BLUE, FINE)
    out += shape("236,360! 282,374! 282,424! 236,442! 246,400", BLUE)
    return out + limb([(238, 362), (247, 400), (238, 440)], 8, YELLOW, 3.4) + cut("264,382 268,400 264,416", 4, PAPER)


def sword() -> str:
    """Return a sword at the hip in its sheath: the fist's place at (0, 0)."""
    out = shape("-16,50! -14,100! 14,100! 16,50!", RED) + limb([(0, -34), (0, 50)], 18, RED)
    out += limb([(-48, 46), (48, 46)], 12, YELLOW, 4) + beads([(-52, 46), (52, 46)], 10, YELLOW, 4)
    return out + path(ring(0, -46, 17), YELLOW, MID) + path(ring(0, -46, 7), RED, FINE)


def gauntlet() -> str:
    """Return a fist in plate: knuckles and finger plates catch the light."""
    light = cuts("-8,-20 2,-21 10,-20|-9,-6 2,-7 11,-6|-8,8 2,7 11,8|-6,22 4,21 11,22", 3.4, PAPER)
    return fist().replace(FLESH, BLUE) + light + beads([(23, -9), (25, 6), (20, 19)], 3.6, YELLOW, 2.4)


def helmet() -> str:
    """Return a steel cap with a comb, the slotted visor raised over the brow, a cheek-piece beside the face."""
    out = shape("250,132! 232,150 230,200 236,244! 262,258 292,256! 270,228 263,192 266,160 276,142!", BLUE)
    out += cut("243,166 241,200 250,230", 5, PAPER) + limb(outline("269,150 263,192 271,230 288,252"), 5, YELLOW, 2.6)
    out += shape("236,150! 230,102 254,70 300,56 344,64 368,92 372,128! 310,128 258,144!", BLUE)
    out += cut("246,116 256,92 276,80", 6, PAPER)
    out += shape("242,88! 254,56 296,41 342,50 374,86! 342,71 300,63 268,71!", YELLOW)
    out += cuts("268,67 274,59 284,54|298,59 301,53 309,50|324,62 330,58 338,60", 4)
    visor = shape("240,158! 246,120 282,88 334,82 378,90! 410,112! 392,134! 348,126 300,132 264,166!", BLUE)
    visor += "".join(
        limb([(x, y), (x + 5, y + 19)], 5, INK, 0) for x, y in ((296, 96), (314, 92), (332, 91), (350, 93), (368, 98))
    )
    visor += limb(outline("266,162 300,130 348,124 392,132"), 8, YELLOW, 3.4)
    return out + visor + path(ring(252, 154, 15), YELLOW, MID) + flat(ring(252, 154, 5))


def harras() -> Figure:
    """Unter of acorns: Rudolf Harras."""
    plate = shape("262,268! 240,300 228,350 238,408 256,442! 370,442! 388,408 396,350 384,300 362,268!", BLUE)
    plate += limb(outline("240,304 229,350 239,408"), 6, YELLOW, 3) + limb(
        outline("384,304 395,350 387,408"), 6, YELLOW, 3
    )
    plate += cut("313,312 317,370 313,440", 6) + cuts("296,330 300,366 296,400|262,330 256,354 260,384", 5, PAPER)
    plate += at(tulip(YELLOW, RED), 352, 372, 0.72)
    mail = shape("240,438! 216,494! 410,494! 386,438!", PAPER)
    rings = ""
    for row in range(3):
        for x in range(242 - 8 * (row % 2), 392, 16):
            rings += smooth([(x - 7, 452 + 16 * row), (x, 459 + 16 * row), (x + 7, 452 + 16 * row)], False)
    mail += path(rings, "none", FINE)
    mail += shape("236,424! 313,440 390,424! 396,446! 313,462 230,446!", RED) + beads(
        [(x, 451 - abs(x - 313) * 0.16) for x in (360, 380)], 4.5, YELLOW
    )

    gorget = shape("252,236! 240,264 250,288 305,304 362,286 370,264 350,242! 305,258", BLUE)
    gorget += cuts("248,264 304,286 366,260", 4) + limb(outline("250,284 305,300 362,284"), 7, YELLOW, 3.4)
    head = at(face(stern=4, jaw=3, nose=2, mouth=True) + moustache(INK, 40, -12, PAPER), 306, 186, 1, 0, True)
    crest = plume("250,98 214,84 168,86 124,112 104,160", 64, PAPER, INK, 10)
    crest += plume("246,116 222,118 198,132 180,160 176,194", 42, RED, INK, 8) + path(ring(246, 104, 12), YELLOW, MID)

    half = (
        cut_out(at(mace(), 516, 152))
        + cut_out(mail + plate)
        + cut_out(arm_with_mace())
        + cut_out(at(sword(), 304, 398))
    )
    half += cut_out(arm_on_sword()) + cut_out(at(pauldron(), 402, 288, 0.96) + at(pauldron(), 224, 288, 0.96, 0, True))
    half += cut_out(gorget) + cut_out(crest) + cut_out(head + helmet())
    half += cut_out(at(gauntlet(), 516, 338, 1.02, 0, True) + at(gauntlet(), 304, 398, 0.96, 0, True), 1)
    return Figure("U", "acorns", half, [(97, 396)], 1.3, (GREEN, PAPER, RED), halo=10, share=0.81)
