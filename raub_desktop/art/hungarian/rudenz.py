"""Ober of leaves: Ulrich von Rudenz, the young squire, in slashed white satin, hands at sword and hip."""

from raub_desktop.art.costume import along, beads, cut, cuts, outline, plume, shape
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
    brush,
    cut_out,
    limb,
    merge,
    path,
    ring,
)
from raub_desktop.art.people import face, fist, moustache


def slashes(texts: str, wd: float = 10, ink: str = RED) -> str:
    """Slits in the cloth, parted by "|", through which the lining shows."""
    out = ""
    for text in texts.split("|"):
        pts = outline(text)
        out += brush(pts, 3, 3, wd + 6) + brush(pts, 0.5, 0.5, wd, ink)
    return out


def sword() -> str:
    """Return a sheathed sword hanging down, the fist's place at (0, 0), 150 more below."""
    out = shape("-15,62! -13,170! 13,170! 15,62!", INK) + cut("-5,90 -4,120 -4,150", 4, PAPER)
    out += shape("-18,60! -17,92 0,104! 17,92 18,60!", YELLOW)
    out += limb([(0, -44), (0, 50)], 18, RED)
    for y in (-40, -26, 32, 46):
        out += limb([(-9, y + 4), (9, y - 4)], 4, YELLOW, FINE)
    out += shape(
        "-14,44! 14,44! 30,52 50,46 60,30! 74,44 70,64 50,74 20,68 0,74 -20,68 -48,76 -72,92 -78,106! "
        "-92,94 -84,70 -58,52 -32,54",
        YELLOW,
    )
    out += path(ring(66, 36, 9), YELLOW, MID) + path(ring(-84, 98, 9), YELLOW, MID) + path(ring(0, 58, 9), RED, FINE)
    out += shape("0,-94! 20,-86 28,-68 20,-50 0,-42! -20,-50 -28,-68 -20,-86", YELLOW)
    return out + path(ring(0, -68, 9), GREEN, FINE) + cut("-18,-62 -18,-76 -8,-84", 4, PAPER)


def rudenz() -> Figure:
    """Ober of leaves: Ulrich von Rudenz."""
    behind = shape("330,258! 396,258 456,272 490,324 492,400 500,494! 360,494! 360,300", BLUE)
    behind += cuts("440,440 446,464 450,488|412,446 414,466 418,488|474,440 476,464 480,488", 5)
    torso = shape("256,264! 212,284 200,334 216,402 228,446! 384,446! 394,402 408,334 394,284 350,264!", PAPER)
    torso += slashes(
        "240,300 252,326 252,352|216,316 228,340 230,366|252,366 262,390 260,420|228,380 240,402 242,428|"
        "354,300 346,326 346,352|384,316 376,340 374,366|348,366 340,390 342,420|372,380 364,402 362,428",
        13,
    )
    torso += shape("286,270! 292,340 292,446! 310,446! 310,340 312,270!", YELLOW, FINE)
    torso += beads([(301, y) for y in range(304, 440, 24)], 5.5, PAPER)
    skirt = shape("226,452! 206,494! 404,494! 384,452!", RED)
    skirt += slashes(
        "246,462 238,478 234,494|276,464 272,480 270,496|330,464 334,480 336,496|362,462 370,478 374,494", 10, YELLOW
    )
    skirt += shape("222,436! 302,448 390,436! 394,458! 302,470 220,458!", INK, FINE + 1) + path(
        ring(301, 458, 11), YELLOW, MID
    )

    near = shape("388,346! 384,392 400,424 430,436 468,428 512,410! 496,360! 462,368 448,352", RED)
    near += cuts("404,372 410,400 430,416|430,372 444,390 478,388|440,418 464,414 492,402", 4.6)
    puff = shape("370,276! 408,262 450,282 468,322 456,358 420,370 384,354 372,314", PAPER)
    puff += slashes("400,282 408,312 408,344|428,284 438,314 434,348|450,302 456,322 452,338", 9)
    cuff = shape("484,354! 506,346! 526,398! 506,414!", PAPER, FINE + 1) + cuts("498,366 506,390", 3.6)
    hand = at(fist(), 528, 370, 0.98, 8, True)

    far = shape("224,344! 222,374 190,392! 202,408 224,416! 216,448! 180,444 148,424 130,396 136,366 152,350!", RED)
    far += cuts("152,372 158,400 182,424|178,362 174,384 186,402", 4.6)
    far_puff = shape("244,276! 206,262 164,280 144,318 152,352 186,370 222,358 238,318", PAPER)
    far_puff += slashes("212,282 204,312 204,344|184,284 174,314 178,348|162,302 156,322 160,338", 9)
    far_cuff = shape("208,404! 230,408! 222,456! 200,450!", PAPER, FINE + 1)
    hip_hand = at(fist(), 250, 432, 0.86, 0, True)

    cape = shape(
        "270,256! 224,252 168,258 120,284 92,330 84,384 70,424 40,450! 58,470 54,494! 250,494! 236,430 232,350 "
        "240,300 262,282!",
        BLUE,
    )
    cape += cuts("118,316 110,380 84,450|132,408 126,452 116,488|176,452 172,470 170,490|102,360 98,404 74,446", 5.4)
    cape += limb(outline("140,276 104,318 94,384 82,424 54,452"), 10, YELLOW, 4)

    neck = shape("264,226! 262,270! 302,296 346,268! 346,220!", FLESH)
    collar = shape("248,252! 302,284 360,250! 368,274! 302,310 242,276!", RED)
    folds = along("252,254 272,268 304,276 336,266 358,250", 15)
    ruff = merge([ring(x, y, 11, 13) for x, y in folds], PAPER, MID)
    ruff += "".join(brush([(x, y - 10), (x - (x - 304) * 0.06, y + 9)], 1, 3.6) for x, y in folds)
    clasp = path(ring(238, 290, 13), YELLOW, MID) + path(ring(238, 290, 5), RED, FINE)

    back = shape("318,108! 356,116 380,146 384,186 398,214 384,246! 364,236 356,252! 334,236 328,200", YELLOW)
    back += cuts("354,138 364,170 366,204 376,226|374,160 374,186|340,210 350,228", 4)
    lock = shape("258,134! 242,142 238,164 246,184 238,206! 258,196 256,178 262,158 272,140!", YELLOW)
    lock += cut("254,146 248,164 252,184", 3.6)
    tuft = shape("-18,47! -12,50 -5,47! -7,58 -11,66! -16,58", YELLOW, FINE)
    head = at(face(stern=3, jaw=1, nose=2) + tuft + moustache(YELLOW, 17, 1, INK), 300, 182)
    hat = shape("230,124! 226,96 252,68 300,56 350,66 380,94 378,128!", BLUE)
    hat += cuts("252,92 270,78 294,72", 4.6, PAPER) + cuts("340,76 352,92 356,110|318,68 326,86", 4.4)
    hat += shape("232,122! 216,130 222,148! 262,146 320,138 376,146! 396,132 384,120! 330,116 270,120", INK)
    hat += cut("234,136 280,132 322,128", 3.6, PAPER)
    hat += plume("352,126 384,84 426,70 460,88 466,122", 48, RED, INK, 8) + path(ring(350, 126, 12), YELLOW, MID)

    half = cut_out(behind + cape) + cut_out(skirt + torso) + cut_out(hip_hand, 1)
    half += cut_out(far + far_cuff + far_puff) + cut_out(near + cuff + puff)
    half += cut_out(at(sword(), 528, 370, 0.88, 8)) + cut_out(hand, 1)
    half += cut_out(back) + cut_out(neck + collar) + cut_out(ruff, 1) + cut_out(clasp, 1) + cut_out(head + lock + hat)
    return Figure("O", "leaves", half, [(100, 114)], 1.36, (GREEN, PAPER, YELLOW), share=0.82)
