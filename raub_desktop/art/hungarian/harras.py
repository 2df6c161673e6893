"""Unter of acorns: Rudolf Harras, master of the horse, in plate armour with a plumed helmet and a mace."""

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
)
from raub_desktop.art.ornament import tulip
from raub_desktop.art.people import face, fist, moustache


def mace() -> str:
    """A flanged mace, upright: the head round (0, 0), the shaft down to 320."""
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


def harras() -> Figure:
    """Unter of acorns: Rudolf Harras."""
    plate = shape("252,262! 212,286 204,340 214,400 232,440! 378,440! 396,400 406,340 398,286 358,262!", BLUE)
    plate += cut("305,290 309,360 305,436", 6) + cuts("226,310 224,350 230,390|234,304 232,330", 5, PAPER)
    plate += shape("372,272! 398,300! 268,440! 222,440!", RED) + cuts(
        "360,300 310,356 264,412|376,310 330,362 286,416", 4.4
    )
    plate += at(tulip(YELLOW, RED), 350, 406, 0.5)
    plate += shape("226,428! 305,444 384,428! 390,448! 305,464 220,448!", YELLOW)
    skirt = shape("218,448! 196,494! 414,494! 392,448!", BLUE) + shape(
        "204,474! 305,486 406,474! 412,494! 198,494!", BLUE
    )
    skirt += beads([(230, 466), (268, 472), (342, 472), (380, 466)], 4.5, YELLOW)

    def pauldron() -> str:
        out = shape("-36,44! -54,84 -46,112 -10,116 30,100 46,68!", BLUE)
        out += shape("-48,24! -64,60 -52,86 -10,92 38,76 56,42!", BLUE)
        out += shape("8,-32! -36,-22 -62,14 -64,48! -20,64 36,52 64,20! 52,-14", BLUE)
        out += cut("-48,24 -34,-2 -10,-16", 6, PAPER) + limb(outline("-62,46 -20,60 34,48 62,20"), 8, YELLOW, 3.4)
        return out + beads([(-46, 76), (-4, 82), (38, 68)], 4.2, YELLOW)

    near = shape("392,350! 404,400 436,424 470,408 502,376! 474,338! 452,356 440,344", BLUE)
    near += cuts("420,384 436,398 452,396", 5, PAPER) + cut("436,356 446,372 462,380", 4.4)
    near += path(ring(424, 398, 21), YELLOW, MID) + flat(ring(424, 398, 7))
    gauntlet = shape("466,330! 482,316! 526,362! 500,396! 484,392", BLUE) + limb(
        [(474, 326), (508, 384)], 7, YELLOW, 3.4
    )
    hand = at(fist().replace(FLESH, BLUE), 516, 340, 1.02, 0, True)
    far = shape("206,352! 184,372 172,414 190,452 232,462 262,446! 244,410! 216,412 224,372", BLUE)
    far += cuts("190,396 190,420 202,440", 5, PAPER)
    far += path(ring(188, 424, 20), YELLOW, MID) + flat(ring(188, 424, 7))

    gorget = shape("252,240! 240,268 250,292 305,308 362,290 368,268 348,246! 305,262", BLUE)
    gorget += cuts("248,268 304,290 364,264", 4) + limb(outline("250,288 305,304 360,288"), 7, YELLOW, 3.4)

    head = at(face(stern=4, jaw=3, nose=2, mouth=True) + moustache(INK, 40, -12, PAPER), 300, 186, 1, 0, True)
    helm = shape("252,128! 236,150 232,196 240,236! 262,252 284,250! 268,226 262,190 266,160 274,142!", BLUE)
    helm += cut("246,160 244,196 252,226", 5, PAPER)
    skull = shape("240,150! 232,104 254,66 300,48 344,62 366,98 368,136! 310,132 262,142", BLUE)
    skull += cut("254,104 268,80 292,70", 6, PAPER)
    skull += shape("262,66! 284,46 322,42 352,60 370,96! 350,84 326,64 290,60", YELLOW) + cuts(
        "288,57 322,55 346,72", 4
    )
    visor = shape("-18,-2! -8,-24 40,-44 100,-50 150,-38! 170,-14! 152,10! 96,20 40,13 -6,22!", BLUE)
    visor += shape("60,-38! 146,-30! 150,-19! 62,-25!", INK, 0) + cut("2,-18 20,-28 44,-34", 5, PAPER)
    visor += beads([(x, y) for y in (-9, 5) for x in (78, 98, 118, 138)], 3.4, INK, 0)
    visor += (
        limb(outline("-4,20 40,12 96,19 150,10"), 6, YELLOW, 3)
        + path(ring(0, 0, 15), YELLOW, MID)
        + flat(ring(0, 0, 5))
    )
    visor = at(visor, 252, 164, 1, -33)
    crest = plume("262,100 228,78 172,76 122,108 106,166", 66, RED, INK, 10)
    crest += plume("256,110 228,108 192,122 172,158 176,204", 46, YELLOW, INK, 8) + path(ring(256, 98, 12), YELLOW, MID)

    half = cut_out(at(mace(), 516, 152)) + cut_out(skirt + plate) + cut_out(far) + cut_out(near)
    half += cut_out(at(pauldron(), 404, 304, 0.88) + at(pauldron(), 206, 304, 0.88, 0, True)) + cut_out(gorget)
    half += cut_out(crest) + cut_out(head + helm + skull + visor) + cut_out(gauntlet) + cut_out(hand, 1)
    return Figure("U", "acorns", half, [(97, 402)], 1.14, (GREEN, PAPER, RED), halo=6, share=0.81)
