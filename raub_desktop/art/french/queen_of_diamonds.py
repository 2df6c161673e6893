"""Queen of diamonds: a young queen in blue, two fair plaits under a tall pearl headdress, an open fan."""

import math

from raub_desktop.art.costume import beads, cut, cuts
from raub_desktop.art.french.edition import Edition
from raub_desktop.art.french.frame import court, shape
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
    fingers,
    flat,
    limb,
    n,
    path,
    poly,
    ring,
)
from raub_desktop.art.ornament import braid, leaflet, rosette, tulip
from raub_desktop.art.people import face, fist

SPREAD, SLATS = 50.0, 8  # degrees to each side; folds of the fan


def fan() -> str:
    """Return an open fan, its pivot at (0, 0), 122 high, tulips on the folds."""

    def spoke(i: float, r: float) -> tuple[float, float]:
        a = math.radians(-90 - SPREAD + 2 * SPREAD * i / SLATS)
        return r * math.cos(a), r * math.sin(a)

    ribs = "".join(limb([(0, 0), spoke(i, 60)], 6, YELLOW, 2.4) for i in range(SLATS + 1))
    outer = f"M{' '.join(n(v) for v in spoke(0, 50))}"
    for i in range(SLATS):
        (ax, ay), (bx, by), (cx, cy) = spoke(i, 118), spoke(i + 0.5, 132), spoke(i + 1, 118)
        outer += f"L{n(ax)} {n(ay)}Q{n(bx)} {n(by)} {n(cx)} {n(cy)}"
    back = f"L{n(spoke(SLATS, 50)[0])} {n(spoke(SLATS, 50)[1])}A50 50 0 0 0 {n(spoke(0, 50)[0])} {n(spoke(0, 50)[1])}Z"
    out = ribs + path(outer + back, YELLOW, MID)
    for ink, first in ((BLUE, 0), (RED, 1)):
        rims = [
            (spoke(i, 100), spoke(i, 116), spoke(i + 0.5, 123), spoke(i + 1, 116), spoke(i + 1, 100))
            for i in range(first, SLATS, 2)
        ]
        out += flat("".join(poly(*rim) for rim in rims), ink)
    out += flat("".join(ring(*spoke(i + 0.5, 109), 4) for i in range(SLATS)), PAPER)
    for i in range(1, SLATS):
        out += cut(" ".join(f"{n(x)},{n(y)}" for x, y in (spoke(i, 52), spoke(i, 86), spoke(i, 118))), 3.4)
    for fold in (1.5, 4.0, 6.5):
        out += at(tulip(RED, PAPER), *spoke(fold, 76), 0.46, -SPREAD + 2 * SPREAD * fold / SLATS)
    return out + path(outer + back, "none", MID)


def headdress() -> str:
    """Return a maiden's crescent headdress of red velvet, pearls and gold points; base middle at (0, 0)."""
    out = shape("-58,4! -68,-36 -44,-72 0,-86 44,-72 68,-36 58,4! 0,-8", BLUE)
    for i in range(9):
        a = math.pi * (0.04 + 0.115 * i)
        x, y = -math.cos(a) * 68, -12 - math.sin(a) * 76
        out += path(ring(x, y, 9), YELLOW if i % 2 else PAPER, FINE) + path(ring(x, y, 3), RED, 0)
    out += at(tulip(RED, YELLOW), 0, -46, 0.72)
    for sx in (-1, 1):
        out += at(leaflet(26, 12, GREEN), 10 * sx, -28, 1, -40 if sx > 0 else -140)
        out += at(rosette(7, 6, RED, YELLOW, 2), 36 * sx, -38)
        out += path(ring(48 * sx, -16, 5), PAPER, 2) + path(ring(24 * sx, -60, 5), PAPER, 2)
    out += shape("-60,-8! 0,-20 60,-8! 60,12! 0,0 -60,12!", YELLOW)
    return out + beads([(x, -4.0 + abs(x) * 0.17) for x in (-48, -32, -16, 0, 16, 32, 48)], 5, PAPER, 2)


def queen_of_diamonds(edition: Edition) -> str:
    """Queen of diamonds: an open fan, plaits and a blue laced bodice."""
    bodice = shape(
        "262,282! 252,330 268,396 272,440! 240,~! 440,~! 404,440! 402,396 414,330 404,282! 378,318 331,334 288,318",
        BLUE,
    )
    front = shape("314,330! 320,384 316,440! 352,440! 346,384 350,330!", PAPER, FINE + 1)
    for y in (354, 384, 414):
        front += limb([(310, y - 7), (356, y + 7)], 3.4, RED, 2.4) + limb([(310, y + 7), (356, y - 7)], 3.4, RED, 2.4)
    front += beads([(x, y) for y in (346, 376, 406) for x in (308, 357)], 5, YELLOW, 2)
    bodice += front + at(tulip(YELLOW, RED), 286, 372, 0.5, -8) + at(tulip(YELLOW, RED), 380, 372, 0.5, 8)
    skirt = shape("272,436! 252,468 238,~! 442,~! 424,456 404,436!", RED)
    skirt += shape("300,446! 292,480 288,~! 392,~! 386,474 376,444!", PAPER, FINE + 1)
    skirt += cuts("318,456 316,474|340,456 340,470|360,456 362,468", 3.6)
    skirt += shape("268,432! 336,442 408,430! 410,450! 336,462 266,452!", YELLOW, FINE + 1)
    skirt += beads([(282 + i * 18, 445 + 4 * math.sin(math.pi * i / 6)) for i in range(7)], 4, RED, 2)

    near = shape("402,276! 446,268 484,294 504,344 494,396 458,412 428,390 412,336!", BLUE)
    near += cuts("424,306 438,340 446,384|448,294 472,334 478,378", 13) + cuts(
        "424,312 438,342 445,378|448,300 471,335 477,372", 7, PAPER
    )
    near_arm = shape("446,408! 448,438 474,448 498,424 514,386! 484,364! 476,398!", FLESH)
    near_cuff = shape("438,402! 490,378! 500,398! 448,424!", RED, FINE + 1)
    held = at(cut_out(fan(), 2), 500, 372, 1.02, -2) + at(cut_out(fist(), 1), 502, 360, 0.94, 0, True)

    far = shape("262,276! 216,268 174,298 156,350 172,400 214,412 246,390 256,336!", BLUE)
    far += cuts("246,306 230,338 220,386|222,296 198,332 186,378", 13) + cuts(
        "246,312 231,340 221,380|222,302 199,334 187,372", 7, PAPER
    )
    hip = shape("220,414! 232,420 262,420! 264,452! 222,460 182,450 160,426 168,396!", FLESH)
    hip += fingers([[(262, 428), (286, 424)], [(262, 439), (290, 438)], [(262, 449), (284, 451)]], 9, FLESH, 3.6)
    hip += flat(poly((248, 424), (266, 426), (266, 452), (248, 452)), FLESH)
    far_cuff = shape("228,404! 170,386! 162,406! 220,426!", RED, FINE + 1)

    frill = shape("258,282! 288,318 331,334 378,318 408,282! 390,262 278,262", PAPER)
    for x, y in ((268, 298), (288, 315), (315, 326), (347, 326), (374, 314), (396, 297)):
        frill += path(ring(x, y, 11), PAPER, FINE + 1)
    neck = shape("300,236! 296,264 276,278! 300,302 331,312 366,302 388,278! 370,264 366,226!", FLESH)
    pearls = beads(
        [(331 - math.cos(a) * 40, 256 + math.sin(a) * 20) for a in (0.5 + 0.306 * i for i in range(8))], 6, RED
    )
    pearls += path(ring(331, 292, 12), YELLOW, FINE) + path(ring(331, 292, 5), RED, FINE)

    back = shape("330,110! 280,116 262,160 266,214 282,240! 384,240! 396,206 396,150 376,116", YELLOW)
    plaits = braid([(276, 224), (262, 268), (268, 320), (276, 370)], 26, YELLOW, INK)
    plaits += braid([(388, 222), (402, 262), (398, 310), (390, 352)], 26, YELLOW, INK)
    for x, y in ((277, 382), (389, 364)):
        plaits += (
            at(leaflet(34, 20, RED), x, y, 1, 60)
            + at(leaflet(34, 20, RED), x, y, 1, 120)
            + path(ring(x, y, 9), BLUE, FINE)
        )
    head = at(face(lady=True, jaw=-4, nose=-2, look=-1), 326, 190, 1, 0, True)
    front_hair = shape("350,124! 314,134 294,158 287,206! 270,196 266,130 300,112!", YELLOW)
    front_hair += cuts("322,126 298,142 280,178", 3.4)
    earring = path(ring(280, 228, 7), RED, FINE)

    half = cut_out(far + near + bodice + skirt) + cut_out(frill + neck + pearls) + cut_out(back)
    half += cut_out(head + front_hair + earring) + plaits + cut_out(at(headdress(), 328, 127, 0.92))
    half += cut_out(hip + far_cuff, 1.5) + cut_out(near_arm + near_cuff, 1.5) + held
    return court(edition, "Q", "diamonds", half, BLUE, PAPER, RED)
