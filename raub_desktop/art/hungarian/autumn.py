"""Ace of leaves: autumn.  A youth treading grapes in the vat, a cup in his hand, vines all round."""

from raub_desktop.art.costume import beads, cut, cuts, outline, shape
from raub_desktop.art.hungarian.figure import Figure
from raub_desktop.art.hungarian.season import curls, panel
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
    Points,
    at,
    cut_out,
    limb,
    path,
    ring,
    stroke,
)
from raub_desktop.art.people import ear, face, fist

LEAF = (
    "0,0! -8,-12 -28,-6! -24,-20 -44,-32! -30,-38 -34,-58! -18,-52 -10,-60! 0,-84! 10,-60! 18,-52 34,-58! 30,-38 "
    "44,-32! 24,-20 28,-6! 8,-12"
)


def vine_leaf(fill: str = GREEN, veins: bool = True) -> str:
    """Return a vine leaf pointing up, its stalk at (0, 0), about 88 x 84; veins=False leaves only the middle one."""
    out = shape(LEAF, fill, MID - 1)
    if not veins:
        return out + cut("0,-4 0,-34 0,-66", 7)
    out += cuts("0,-4 0,-34 0,-66|0,-10 -12,-26 -24,-44|0,-10 12,-26 24,-44", 4)
    return out + cuts("0,-8 -14,-16 -30,-27|0,-8 14,-16 30,-27", 4)


def berries(centres: Points, r: float) -> str:
    """Blue berries that touch but do not overlap, each with a light; all of them are two paths, to "
    "keep the file small."""
    return path("".join(ring(x, y, r) for x, y, *_ in centres), BLUE, FINE + 1) + path(
        "".join(ring(x - r * 0.36, y - r * 0.36, r * 0.2, r * 0.26) for x, y, *_ in centres), PAPER, 0
    )


def grapes(r: float = 12) -> str:
    """Return a bunch of grapes hanging from (0, 0), about 8 r wide."""
    spots = []
    for k, count in enumerate((3, 4, 3, 2, 1)):
        spots += [((i - (count - 1) / 2) * r * 2, 10 + k * r * 1.73) for i in range(count)]
    return limb(outline("0,-14 0,4"), 6, GREEN, 3) + berries(spots, r)


def vat() -> str:
    """Return a wooden vat heaped with grapes, its rim at y = 400; it runs down to y = 494, 300 wide."""
    heap = shape("176,412! 200,394 260,384 315,381 370,384 430,394 454,412! 315,430", INK, 0)
    heap += berries([(315 + i * 27, 397 + i * i * 0.45) for i in range(-4, 5)], 13.5)
    staves = shape("164,412! 315,430 466,412! 452,494! 178,494!", YELLOW)
    for x in (206, 244, 280, 315, 350, 386, 424):
        staves += stroke([(x, 424 - abs(x - 315) * 0.05), (315 + (x - 315) * 0.93, 494)], FINE)
    hoop = shape("167,430! 315,450 463,430! 460,450! 315,470 170,450!", RED)
    hoop += beads(((190, 445), (440, 445), (315, 460)), 5, YELLOW)
    rim = limb(outline("164,412 240,424 315,428 390,424 466,412"), 17, YELLOW)
    return heap + staves + hoop + rim


def cup() -> str:
    """Return a pewter cup brimming with wine, held by its stem at (0, 0)."""
    out = shape("-8,-34! -8,30 -34,46! -34,56! 34,56! 34,46! 8,30 8,-34!", PAPER)
    out += shape("-40,-104! -40,-66 -24,-40 0,-32 24,-40 40,-66 40,-104!", PAPER)
    out += path(ring(0, -104, 40, 11), RED, MID)
    return out + cuts("-28,-86 -28,-64 -16,-48", 6, BLUE) + limb(outline("-38,-82 0,-74 38,-82"), 7, YELLOW, 3)


def autumn() -> Figure:
    """Ace of leaves: autumn."""
    hill = shape("42,492! 42,372! 110,344 200,356 315,330 430,354 530,344 588,368! 588,492!", GREEN)
    vines = limb(outline("66,492 60,430 74,370 58,310 72,250"), 8, INK, 0)
    vines += limb(outline("564,492 570,430 556,370 572,310 558,250"), 8, INK, 0)
    for x, y, turn, s in (
        (84, 268, -20, 0.8),
        (62, 352, 30, 0.62),
        (556, 352, -24, 0.62),
        (556, 256, 24, 0.66),
        (216, 120, -60, 0.66),
        (240, 82, -10, 0.66),
        (414, 120, 60, 0.66),
        (390, 82, 10, 0.66),
    ):
        vines += at(vine_leaf(GREEN if y < 330 else YELLOW), x, y, s, turn)
    vines += at(grapes(), 224, 142, 0.62) + at(grapes(), 406, 142, 0.62)

    shirt = shape("258,264! 216,296 214,360 224,420! 406,420! 416,360 406,296 364,264!", PAPER)
    shirt += cuts("296,330 292,366 296,396|330,330 334,366 330,396|312,340 312,370 312,398", 4)
    vest = shape("258,262! 236,296 238,360 244,420! 286,420! 292,370 280,312!", RED)
    vest += shape("364,262! 384,296 382,360 378,420! 338,420! 332,370 344,312!", RED)
    vest += beads([(x, y) for y in (340, 362, 384) for x in (281, 343)], 5, YELLOW)
    vest += cuts("254,300 254,340 260,376|368,300 370,340 364,376", 4.6)
    far = shape("262,266! 222,262 180,284 152,306! 148,344! 196,366 246,352 266,318!", PAPER)
    far += cuts("238,284 206,306 178,324|250,300 224,328 192,346", 4.4)
    far += shape("164,298! 146,300 138,322 144,350! 164,354!", PAPER)
    near = shape("360,266! 402,262 442,284 466,312! 466,350! 420,368 378,352 356,318!", PAPER)
    near += cuts("384,284 414,306 440,326|372,300 398,328 428,346", 4.4)
    near += shape("454,302! 474,304 482,326 476,352! 456,358!", PAPER)
    throat = shape("268,232! 266,270! 292,306 310,330! 328,306 356,270! 352,228!", FLESH)
    throat += cut("288,262 308,276 330,268", 4)
    shoulders = shape("270,246! 254,262 266,292! 300,314! 284,284!", PAPER)
    shoulders += shape("350,246! 368,262 356,292! 320,314! 336,284!", PAPER)
    head = face(stern=2, nose=6, jaw=6, mouth=False) + ear(45, 2)
    head += shape("-29,36! -14,41 4,33! 0,44 -12,51 -24,46", RED, 0) + cut("-31,35 -14,43 6,32", 4)
    head = at(head, 312, 176, 0.98)
    hair = path(
        curls(
            [
                (264, 170),
                (254, 146),
                (262, 122),
                (278, 104),
                (300, 94),
                (326, 94),
                (348, 104),
                (364, 122),
                (370, 146),
                (366, 172),
                (352, 160),
                (344, 138),
                (322, 130),
                (298, 128),
                (280, 138),
                (272, 156),
            ]
        ),
        INK,
    )
    nape = path(curls([(346, 150), (368, 150), (376, 176), (374, 204), (360, 220), (346, 206)]), INK)
    locks = cuts(
        "259,164 263,150 273,148|283,134 292,124 303,127|315,129 326,121 337,126|349,150 357,140 365,146|"
        "354,210 362,201 370,204|268,178 266,170 270,162",
        4,
        PAPER,
    )
    wreath = "".join(
        at(vine_leaf(veins=False), x, y, 0.46, turn)
        for x, y, turn in ((272, 124, -70), (288, 108, -30), (312, 104, 0), (336, 108, 30), (354, 124, 70))
    )
    half = panel(YELLOW) + hill + panel("none") + vines
    half += cut_out(shirt + vest) + cut_out(throat) + cut_out(shoulders) + cut_out(far) + cut_out(near) + cut_out(vat())
    half += cut_out(nape + head) + cut_out(hair) + locks + cut_out(wreath, 1)
    half += cut_out(at(grapes(14.5), 122, 348)) + cut_out(at(fist(), 122, 322, 0.92), 1)
    half += cut_out(at(cup(), 502, 324)) + cut_out(at(fist(), 502, 324, 0.92, 0, True), 1)
    return Figure("A", "leaves", half, [(100, 112), (530, 112)], 1.2, (RED, PAPER, YELLOW))
