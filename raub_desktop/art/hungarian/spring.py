"""Ace of hearts: spring.  A woman with a basket of flowers, a blossoming branch, a lamb."""

from raub_desktop.art.costume import beads, cut, cuts, outline, shape
from raub_desktop.art.hungarian.figure import Figure
from raub_desktop.art.hungarian.season import curls, flower, panel, plait
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
    contour,
    cut_out,
    flat,
    limb,
    merge,
    path,
    ring,
    stroke,
)
from raub_desktop.art.ornament import leaflet, tulip
from raub_desktop.art.people import face, fist


def basket() -> str:
    """Return a wicker basket heaped with flowers; the top of its handle is at (0, 0), its foot at 190."""
    handle = limb(outline("-70,112 -66,44 -34,6 0,0 34,6 66,44 70,112"), 13, YELLOW)
    bowl = shape("-82,112! -78,150 -58,190! 58,190! 78,150 82,112!", YELLOW)
    rim = limb(outline("-82,112 0,122 82,112"), 15, YELLOW)
    out = contour(handle + bowl + rim) + handle  # the flowers need no bolder outline
    out += at(leaflet(44, 22, GREEN), -50, 84, 1, -152) + at(leaflet(44, 22, GREEN), 52, 84, 1, -28)
    for x, y, turn, petal, heart in ((-40, 62, -20, RED, YELLOW), (40, 62, 20, RED, YELLOW), (0, 50, 0, PAPER, RED)):
        out += limb(outline(f"{x},{y + 20} {x * 0.7},104"), 5, GREEN, 3) + at(tulip(petal, heart), x, y, 0.82, turn)
    for x, y, petal, heart in (
        (-58, 98, YELLOW, RED),
        (-22, 92, BLUE, YELLOW),
        (22, 92, PAPER, RED),
        (58, 98, YELLOW, RED),
    ):
        out += at(flower(21, 7, petal, heart), x, y)
    for i, v in enumerate((134.0, 152.0, 170.0)):
        half = 72.0 - i * 8
        for k in range(6):
            u = -half + (2 * half) * (k + 0.5) / 6
            d = 4.0 if (i + k) % 2 else -4.0
            bowl += stroke([(u - 9, v + d), (u, v - d), (u + 9, v + d)], FINE)
    return out + bowl + rim


def blossoms(pts: Points, r: float = 18) -> str:
    """Five-petalled paper blossoms with a red heart."""
    return "".join(at(flower(r, 5, PAPER, RED, i * 31), x, y) for i, (x, y, *_) in enumerate(pts))


def branch() -> str:
    """Return a twig in blossom, held at (0, 0)."""
    out = limb(outline("6,64 0,0 2,-50 -12,-104 -8,-140"), 7, INK, 1) + limb(outline("2,-44 26,-78 34,-112"), 6, INK, 1)
    out += limb(outline("-6,-76 -34,-98 -44,-122"), 6, INK, 1)
    for x, y, turn in ((4, -40, -150), (22, -72, -10), (-26, -92, 170), (-12, -112, -20)):
        out += at(leaflet(26, 13, YELLOW), x, y, 1, turn)
    return out + blossoms([(-8, -140), (35, -112), (-45, -122), (-16, -66), (16, -60), (2, -104)], 19)


def lamb() -> str:
    """Return a lamb sitting with its head raised to the left; it runs down to y = 494."""
    body = path(
        curls(
            [
                (20, 56),
                (36, 34),
                (58, 26),
                (80, 32),
                (98, 50),
                (106, 72),
                (104, 94),
                (102, 110),
                (80, 108),
                (56, 108),
                (32, 108),
                (10, 108),
                (4, 92),
                (6, 76),
            ]
        ),
        PAPER,
    )
    for x, y in ((40, 62), (66, 54), (88, 66), (30, 88), (54, 82), (76, 88), (94, 94)):
        body += stroke([(x - 7, y + 3), (x, y - 5), (x + 7, y + 3)], FINE)
    head = shape("4,-12! -14,6 -30,24 -36,38 -26,48 -8,48 14,40 32,22 30,0", PAPER)
    head += (
        cut("-34,36 -28,34 -26,40", 5)
        + cut("-26,46 -16,42 -8,44", 3)
        + flat(ring(-4, 14, 5.5))
        + cut("-14,8 -4,4 6,8", 3.4)
    )
    head += shape("30,4! 48,0 66,10 70,24! 52,26 34,20", PAPER) + cut("40,10 52,14 60,18", 4)
    head += merge([ring(x, y, 11) for x, y in ((6, -14), (20, -14), (30, -2))], PAPER, MID - 1)
    collar = limb(outline("6,46 26,46 42,30"), 9, RED, 3) + path(ring(10, 56, 9), YELLOW, FINE)
    return body + head + collar


def spring() -> Figure:
    """Ace of hearts: spring."""
    hill = shape("42,492! 42,380! 120,356 210,366 315,346 430,362 520,352 588,372! 588,492!", YELLOW)
    for x, y in ((230, 400), (420, 424), (576, 392)):
        hill += cuts(
            f"{x - 6},{y + 4} {x - 5},{y - 6} {x - 9},{y - 12}|{x},{y + 4} {x},{y - 8} {x + 2},{y - 14}", 4, GREEN
        )
    back = blossoms([(66, 262), (176, 232), (206, 170), (422, 152), (414, 84), (214, 84)], 16)
    back += blossoms([(566, 262), (566, 330)], 14)

    skirt = shape("252,420! 226,456 216,494! 420,494! 412,456 384,420!", RED)
    bodice = shape(
        "254,268! 246,310 262,360 252,424! 318,440 386,424! 376,360 390,310 380,268! 346,262! 318,300 290,262!", RED
    )
    bodice += cuts("262,300 270,340 268,380|374,300 366,340 368,380", 4.6)
    for y in (336, 362, 388, 412):
        bodice += stroke([(300, y), (338, y + 12)], MID, YELLOW) + stroke([(338, y), (300, y + 12)], MID, YELLOW)
    bodice += beads([(x, y) for y in (336, 362, 388, 412) for x in (299, 339)], 4.6, PAPER)
    apron = shape("276,432! 318,440 362,432! 374,494! 264,494!", PAPER) + cuts(
        "292,450 288,480|318,454 318,486|344,450 348,480"
    )
    blouse = shape("268,264! 290,330 318,340 346,330 370,264! 340,244! 296,244!", PAPER)
    chest = shape("288,238! 284,270 300,296 318,302 336,296 352,270 340,234!", FLESH)
    necklace = beads([(290, 264), (297, 276), (307, 285), (319, 288), (331, 285), (341, 276), (347, 264)], 6, YELLOW)
    necklace += path(ring(319, 300, 8), RED, FINE)

    far = shape("262,266! 220,262 184,290 164,318! 170,346! 214,366 250,352 266,318!", PAPER)
    far += cuts("240,284 212,308 190,332|252,300 230,330 206,350|256,280 250,300 252,320", 4.4)
    far += shape("172,306! 156,314 150,336 158,352! 172,350!", RED, FINE + 1)
    near = shape("374,266! 416,262 452,294 474,330! 462,358! 414,372 384,352 368,318!", PAPER)
    near += cuts("396,284 424,308 444,334|384,300 404,332 428,352", 4.4)
    near += shape("464,316! 482,318 490,336 480,356! 462,362!", RED, FINE + 1)

    hair = shape("318,88! 280,92 256,126 252,170 258,214 272,236! 360,240! 374,210 378,160 372,118 350,94", YELLOW)
    plaits = plait(outline("268,222 256,262 262,310 258,356"), 26, YELLOW)
    plaits += plait(outline("366,222 382,262 378,310 386,356"), 26, YELLOW)
    tails = ""
    for x in (257, 387):
        tails += shape(f"{x - 8},360! {x - 14},384 {x},402! {x + 14},384 {x + 8},360!", YELLOW)
        tails += shape(f"{x},358! {x - 24},346 {x - 26},370! {x},362! {x + 26},370! {x + 24},346!", RED, FINE + 1)
    head = at(face(lady=True, stern=-1), 318, 172, 0.98)
    front = shape(
        "258,226! 252,170 258,120 318,90 374,120 380,170 374,226! 362,214 366,172 350,138 316,124 290,138 274,166 "
        "270,196 276,220!",
        YELLOW,
    )
    front += cuts("286,118 268,146 263,190|346,114 368,146 371,190|318,104 344,118 358,140", 4)
    wreath = ""
    for x, y, turn in ((262, 132, 160), (284, 100, 220), (318, 86, 270), (352, 100, 320), (374, 132, 20)):
        wreath += at(leaflet(34, 18, GREEN), x, y, 1, turn)
    for i, (x, y) in enumerate(((266, 124), (288, 106), (314, 98), (342, 104), (366, 122))):
        wreath += at(flower(21, 6, (RED, PAPER)[i % 2], (YELLOW, RED)[i % 2]), x, y)

    half = panel(GREEN) + hill + back + panel("none")
    half += cut_out(hair) + cut_out(skirt + apron) + cut_out(blouse) + chest + necklace
    half += cut_out(bodice) + cut_out(far)
    half += at(basket(), 134, 312, 0.94) + cut_out(at(fist(), 136, 324, 0.9, -86), 1)
    half += cut_out(at(lamb(), 468, 386)) + at(branch(), 508, 332, 0.92) + cut_out(near)
    half += cut_out(at(fist(), 508, 336, 0.9, 0, True), 1)
    half += cut_out(head + front) + cut_out(plaits + tails) + cut_out(wreath, 1)
    return Figure("A", "hearts", half, [(100, 112), (530, 112)], 1.24, (BLUE, PAPER, YELLOW))
