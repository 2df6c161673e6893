"""King of leaves: a fair-bearded king in green, his sceptre held out, on a prancing black horse with a white mane."""

from raub_desktop.art.costume import beads, cuts, ermine_edge, outline, shape
from raub_desktop.art.horse import TILT, edge, horse
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
from raub_desktop.art.ornament import ermine
from raub_desktop.art.people import beard, crown, ear, face, fist, moustache
from raub_desktop.art.signs import sign


def seat() -> str:
    """Saddle-cloth, the leg over it and the cloak that falls behind the rider."""
    cloth = shape(f"352,344! 344,400 318,{edge(318) + 10}! 560,{edge(560) + 10}! 540,360! 470,372", RED)
    cloth += limb(outline(f"350,372 342,420 326,{edge(326)}"), 10, YELLOW, 3.4)
    cloak = shape(
        f"456,254! 508,286 552,318 590,338! 582,364 588,{edge(580) + 10}! 452,{edge(452) + 10}! 440,330", GREEN
    )
    cloak += cuts("488,300 520,340 532,384|474,330 496,372 500,410|516,302 544,338 556,376", 5.5)
    thigh = shape("350,346! 318,368 296,392 292,416 312,432 346,428 404,404 452,382! 462,344!", BLUE)
    thigh += cuts("388,368 350,384 328,404|420,378 386,396 354,412", 4.4, PAPER)
    boot = shape("292,404! 322,424 354,420! 354,452 350,478! 318,488 282,498 262,500! 262,484 282,470 294,452", YELLOW)
    boot += shape("286,396! 318,416 358,410! 361,430! 322,438 286,418!", PAPER, FINE + 1)
    boot += cuts("332,448 330,464 322,474|302,446 300,460 294,472", 4.4)
    return cut_out(cloth) + cut_out(cloak) + cut_out(thigh + boot)


def sceptre() -> str:
    """Return the sceptre round the fist at (0, 0): a knob below, the leaf above."""
    out = limb(outline("0,58 0,-84"), 10, YELLOW, 4) + path(ring(0, 60, 11), YELLOW, MID - 1)
    return out + path(ring(0, -60, 9), RED, FINE + 1) + sign("leaves", 0, -106, 0.72, 0, 0, 0.8, stalk=False)


def king_of_leaves() -> Figure:
    """King of leaves: crowned, mounted, sceptre."""
    torso = shape("342,252! 338,300 346,340 338,372! 408,392 482,362! 474,326 482,290 478,246!", YELLOW)
    torso += shape("344,326! 408,340 476,318! 480,342! 410,362 342,350!", RED, FINE + 1)
    torso += path(ring(404, 351, 12), PAPER, FINE + 1) + beads([(411, 313)], 7, GREEN)
    torso += cuts("366,358 364,368 360,378|446,350 450,358 454,368", 5)

    far = shape("356,260! 322,266 300,304 288,342! 304,376! 334,370 362,346 380,306!", GREEN)
    far += cuts("348,286 326,318 312,350|366,296 348,328 332,354", 5)
    far_cuff = shape("290,326! 270,346! 298,394! 324,372!", PAPER, FINE + 1) + ermine([(300, 358), (310, 370)])
    rein_hand = at(fist(), 250, 384, 0.88, 34)
    near = shape(
        "454,252! 488,256 512,282 522,302! 530,276 526,254! 570,250! 582,292 572,340 538,362 494,342 462,316", GREEN
    )
    near += cuts("478,276 502,308 536,330|472,298 494,326 520,342|556,276 560,306 550,334", 5)
    near_cuff = ermine_edge("520,260 546,258 576,254", 26)
    grip = at(fist(), 553, 212, 0.98, 4, True)

    collar = shape("358,234! 334,250 338,272 372,288 414,296 452,286 488,268 486,240 464,226!", PAPER)
    collar += ermine([(360, 262), (384, 276), (444, 276), (468, 262)])
    hair = shape("446,104! 468,126 474,164 464,202 488,222! 464,232 438,214 442,150", YELLOW)
    hair += cuts("460,136 464,172 456,206", 4.4)
    head = face(stern=1, nose=2) + ear() + beard(YELLOW, INK, 116) + moustache(YELLOW, 32, 8, INK)
    head = at(head, 404, 164, 0.96)
    top = at(crown(110, 55, RED), 407, 108, 1, 1)

    half = cut_out(horse(mane=PAPER)) + seat() + cut_out(torso)
    half += limb(outline("139,368 180,404 222,404 250,388"), 7, RED, 3) + cut_out(rein_hand, 1)
    half += cut_out(far + far_cuff) + at(cut_out(sceptre(), 1), 554, 212, 1, 2) + cut_out(near) + cut_out(collar)
    half += cut_out(hair + head + top) + cut_out(grip, 1) + cut_out(near_cuff, 1)
    return Figure("K", "leaves", half, [(92, 104)], 1.18, (GREEN, PAPER, RED), slope=TILT, share=0.86)
