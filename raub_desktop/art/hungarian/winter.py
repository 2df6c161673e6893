"""Ace of acorns: winter.  An old man in a fur cap with ear flaps holds his hands over a fire in the snow."""

from raub_desktop.art.costume import beads, cut, cuts, outline, pelt, shape
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
    brush,
    cut_out,
    flat,
    limb,
    path,
    ring,
    smooth,
)
from raub_desktop.art.ornament import fleece
from raub_desktop.art.people import face, moustache, open_hand
from raub_desktop.art.scenery import fir, flake, flames, log_end


def cap() -> str:
    """Return a winter cap on a head at (300, 176): red cloth in gores, a brim of black fur, the ear flap down with
    its tie."""
    out = shape("240,116! 242,80 268,54 308,48 350,56 370,84 372,116!", RED)
    out += cuts("306,52 282,70 274,104|312,52 330,68 338,104", 4.6) + cut("254,98 260,78 276,66", 4, PAPER)
    out += path(ring(308, 50, 11), YELLOW, FINE + 1)
    flap = shape("234,120! 222,160 226,198 242,218! 264,202 274,170 270,120!", RED)
    flap += limb(outline("234,146 230,172 234,194 243,206 257,194 264,170 262,146"), 6, YELLOW, 2.6)
    flap += cut("246,146 243,168 247,186", 4, PAPER)
    tie = limb(outline("242,218 236,244 244,268"), 5, RED, 3)
    return tie + flap + out + pelt("236,122 270,112 308,108 342,111 368,117", 46)


def man() -> str:
    """Return the old man from the waist up, turned to the fire on his left; his hands are drawn with hands()."""
    far = shape("336,252! 374,258 410,280 450,268! 462,316! 424,334 384,336 344,322!", YELLOW)
    far += cuts("378,274 400,296 428,298|386,322 410,324 430,318", 4.6)
    coat = shape(
        "258,240! 222,250 200,276 194,330 200,400 184,494! 404,494! 394,420 392,330 388,276 366,252 336,240!", YELLOW
    )
    coat += cuts("376,300 374,350 380,404", 4.6)
    coat += fleece([(326, 262), (338, 340), (338, 420), (336, 492)], 28)
    coat += shape("196,424! 262,438 324,440 394,424! 400,450! 324,466 262,464 190,450!", RED)
    coat += beads([(x, 449 - abs(x - 300) * 0.08) for x in (214, 242, 270, 298, 362, 384)], 5, YELLOW)
    near = shape(
        "254,254! 216,252 188,280 180,330 186,384 208,424 246,436! 310,420 404,380! 384,330! "
        "320,356 278,366! 280,330 284,300",
        YELLOW,
    )
    near += cuts("272,372 252,382 240,402|280,394 316,386 350,372|204,290 196,326 200,360|236,404 262,414 290,412", 4.8)
    near += shape("188,312! 232,322 281,316! 280,340! 232,348 182,338!", GREEN) + beads(
        [(206, 329), (232, 335), (258, 332)], 5, YELLOW, 0
    )
    near += shape("366,338! 386,329! 406,380! 388,388!", RED) + beads(
        [(377, 346), (384, 358), (390, 370)], 3.6, PAPER, 0
    )
    cuffs = fleece([(456, 268), (464, 292), (464, 316)], 24)
    near_cuff = fleece([(394, 326), (408, 350), (414, 378)], 26)
    collar = fleece([(232, 250), (264, 272), (308, 276), (350, 248)], 36)
    head = at(
        face(stern=-1, lines=3, mouth=False, jaw=5, nose=5) + moustache(PAPER, 42, 9, INK), 300, 176, 0.96, 0, True
    )
    head += path(smooth([(302, 215, 1), (312, 212), (322, 215, 1), (313, 221)]), RED, FINE - 0.6)
    hands = cut_out(at(open_hand(), 478, 290, 0.64, 8), 1)
    out = hands + cut_out(far + cuffs) + cut_out(coat) + cut_out(at(open_hand(), 424, 344, 0.74, -2), 1)
    return out + cut_out(near + near_cuff) + cut_out(collar) + cut_out(head + cap())


def winter() -> Figure:
    """Ace of acorns: winter.  An old man in a fur cap warms his hands; a sign in each corner."""
    sky = path(
        smooth(
            [
                (40, 492, 1),
                (40, 236, 1),
                (112, 214),
                (168, 190),
                (186, 130),
                (200, 72),
                (250, 44),
                (315, 38),
                (380, 44),
                (430, 72),
                (444, 130),
                (462, 190),
                (518, 214),
                (590, 236, 1),
                (590, 492, 1),
            ]
        ),
        BLUE,
        MID,
    )
    hills = path(
        smooth(
            [
                (42, 492, 1),
                (42, 372, 1),
                (110, 350),
                (190, 356),
                (315, 336),
                (450, 352),
                (530, 346),
                (588, 366, 1),
                (588, 492, 1),
            ]
        ),
        PAPER,
        MID,
    )
    for pts in (
        [(392, 396), (416, 391), (436, 395)],
        [(396, 440), (412, 436), (430, 440)],
        [(566, 392), (575, 390), (584, 393)],
        [(566, 430), (576, 427), (584, 429)],
    ):
        hills += brush(pts, 1, 1, 4, BLUE)
    snow = ""
    for x, y, r in ((206, 104, 8), (404, 96, 11), (372, 182, 9), (522, 258, 9), (170, 214, 8), (446, 236, 9)):
        snow += flake(x, y, r)
    for x, y in (
        (196, 156),
        (384, 70),
        (384, 140),
        (190, 232),
        (404, 206),
        (120, 300),
        (494, 236),
        (566, 326),
        (66, 268),
        (62, 320),
    ):
        snow += flat(ring(x, y, 4.6), PAPER)
    moon = [(144, 252, 1), (127, 268), (135, 292), (163, 295, 1), (148, 284), (141, 270)]
    trees = fir(100, 398, 150) + path(smooth(moon), YELLOW, FINE + 1)

    pile = ""
    for x, y in ((66, 462), (110, 462), (154, 462), (88, 424), (132, 424)):
        pile += log_end(x, y, 23)
    pile += path(
        smooth(
            [
                (64, 410, 1),
                (84, 396),
                (108, 402),
                (130, 394),
                (156, 408, 1),
                (150, 416),
                (132, 408),
                (110, 414),
                (88, 408),
                (72, 416),
            ]
        ),
        PAPER,
        FINE + 1,
    )
    fire = limb([(480, 468), (576, 446)], 18, YELLOW) + limb([(478, 446), (576, 468)], 18, YELLOW)
    fire += brush([(502, 453), (556, 466)], 1, 1, 3)
    panel = sky.replace(BLUE, "none")
    half = sky + snow + hills + trees + panel + cut_out(pile)
    half += flames(530, 452, 0.78) + cut_out(fire, 1) + man()
    return Figure("A", "acorns", half, [(100, 114), (530, 114)], 1.28, (RED, PAPER, GREEN))
