"""Small scenes from the story of Tell, at the feet of pip cards; all stand on the band and run a little under it.

Each is drawn on the card's own units round x = 0, its foot at y = 490, and is placed by its card.
"""

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
    Point,
    at,
    brush,
    cut_out,
    flat,
    limb,
    path,
    poly,
    ring,
    smooth,
)
from raub_desktop.art.ornament import feather, leaflet

FOOT = 490.0


def apple() -> str:
    """Return an apple shot through, round (0, 0), 60 wide."""
    skin = [
        (0, -18, 1),
        (-14, -26),
        (-30, -14),
        (-28, 12),
        (-12, 28),
        (0, 24),
        (12, 28),
        (28, 12),
        (30, -14),
        (14, -26),
    ]
    out = limb([(0, -18), (2, -30), (8, -38)], 3, INK, 1) + at(leaflet(28, 13, GREEN), 4, -30, 1, -24)
    out += path(smooth(skin), RED, MID) + brush([(-20, -6), (-18, -14), (-10, -18)], 1, 1, 5, PAPER)
    shaft = limb([(-62, 6), (-26, 2)], 5, YELLOW, 2.6) + limb([(28, -4), (50, -6)], 5, YELLOW, 2.6)
    head = path(poly((70, -9), (46, -17), (50, -6), (48, 5)), BLUE, FINE)
    fletch = path(poly((-72, -2), (-50, -2), (-44, 4), (-50, 12), (-72, 14), (-62, 6)), PAPER, FINE)
    return cut_out(shaft + head + fletch, 1.5) + cut_out(out, 2)


def bow() -> str:
    """Tell's crossbow standing on its stock, its nut at (0, 30)."""
    prod = [(-104, 6, 1), (-78, -46), (-40, -76), (0, -86), (40, -76), (78, -46), (104, 6, 1), (66, -34), (36, -54)]
    art = limb([(-15, -112), (-17, -134), (0, -142), (17, -134), (15, -112)], 7, BLUE, 5)
    art += path("M-100 2L0 30L100 2", "none", 5)
    art += path(smooth([*prod, (0, -60), (-36, -54), (-66, -34)]), BLUE, MID + 2)
    stock = [(-15, -116, 1), (15, -116, 1), (18, -60), (17, 40), (20, 160), (21, 254, 1), (-21, 254, 1), (-20, 160)]
    art += path(smooth([*stock, (-17, 40), (-18, -60)]), YELLOW, MID + 2)
    art += "".join(limb([(-20, -84 + 12 * i), (20, -76 + 12 * i)], 5, RED, 3.5) for i in range(3)) + flat(
        ring(0, 28, 10)
    )
    for y in (84, 170):
        art += flat(poly((0, y - 16), (8, y), (0, y + 16), (-8, y)))
    return cut_out(art, 2)


def crossbow() -> str:
    """Return the crossbow, the apple above it."""
    return at(bow(), 0, 336, 0.62) + at(apple(), 0, 190, 0.86)


def hat_on_pole() -> str:
    """Gessler's hat on its pole, to be bowed to."""
    pole = limb([(0, FOOT + 4), (0, 250)], 13, YELLOW, MID)
    for y in (470, 440, 410, 380, 350, 320):
        pole += brush([(-6, y), (6, y - 14)], 4, 4, 5, RED)
    crown = [(-44, 250, 1), (-46, 214), (-30, 186), (0, 176), (30, 184), (46, 212), (46, 250, 1)]
    hat = path(smooth(crown), RED, MID) + brush([(-28, 212), (-16, 196), (2, 190)], 1, 1, 5, PAPER)
    hat += path(
        smooth([(-46, 230, 1), (0, 224), (47, 230, 1), (48, 250, 1), (0, 244), (-47, 250, 1)]), YELLOW, FINE + 1
    )
    brim = [(-76, 244), (-40, 252), (0, 244), (44, 252), (78, 236, 1), (62, 268), (0, 266), (-56, 270)]
    hat += path(smooth(brim), RED, MID)
    plume = at(feather(PAPER, 62, -42, 18), -14, 230, 1, 22)
    return cut_out(pole, 2) + cut_out(plume + hat, 2)


def tower() -> str:
    """Return a keep on its rock, a flag at the top."""
    rock = [
        (-74, FOOT + 4, 1),
        (-68, 462),
        (-50, 440),
        (-38, 424, 1),
        (36, 424, 1),
        (52, 446),
        (70, 466),
        (74, FOOT + 4, 1),
    ]
    art = path(smooth(rock), GREEN, MID)
    art += brush([(-46, 456), (-40, 472), (-44, 486)], 1, 1, 4) + brush([(40, 450), (48, 468)], 1, 1, 4)
    art += path(poly((-36, 428), (-34, 268), (34, 268), (36, 428)), PAPER, MID)
    battlement = [(-44, 270), (-44, 236), (-26, 236), (-26, 250), (-9, 250), (-9, 236), (9, 236), (9, 250), (26, 250)]
    art += path(poly(*battlement, (26, 236), (44, 236), (44, 270)), PAPER, MID)
    for x, y in ((-22, 288), (14, 300), (-12, 330), (20, 350), (-24, 372), (8, 392), (-16, 410)):
        art += brush([(x - 8, y), (x + 8, y)], 1, 1, 3.6)
    art += path(smooth([(-9, 352, 1), (-9, 326), (0, 316), (9, 326), (9, 352, 1)]), INK, 2)
    art += path(smooth([(-13, 428, 1), (-13, 396), (0, 382), (13, 396), (13, 428, 1)]), RED, FINE + 1)
    flag = limb([(0, 238), (0, 160)], 4, YELLOW, 3)
    flag += path(
        smooth([(3, 162, 1), (26, 170), (52, 160, 1), (46, 178), (52, 196, 1), (26, 202), (3, 194, 1)]), RED, MID
    )
    flag += flat(poly((22, 174), (30, 182), (22, 190), (14, 182)), PAPER)
    return cut_out(flag, 1.5) + cut_out(art, 2)


def boat() -> str:
    """Tell steering through the storm."""
    waves = ""
    for y, reach, shift in ((446.0, 112.0, 0.0), (468.0, 140.0, 14.0)):
        top: list[Point] = [(-reach, FOOT + 4, 1)]
        foam = ""
        step = reach / 3.5
        for i in range(7):
            x = -reach + step * i
            fall = (x + step / 2 + shift) ** 2 / reach * 0.16  # the water falls away at both ends
            top += [(x + step * 0.3, y + fall - 6), (x + step * 0.72, y + fall - 15), (x + step, y + fall + 5, 1)]
            foam += brush([(x + step * 0.4, y + fall + 9), (x + step * 0.8, y + fall + 1)], 1, 1, 4.4, PAPER)
        waves += path(smooth([*top[:-1], (reach, FOOT + 4, 1)]), BLUE, MID) + foam
    hull = [
        (-98, 396, 1),
        (-70, 424),
        (0, 430),
        (66, 424),
        (100, 384, 1),
        (92, 432),
        (64, 466, 1),
        (-62, 466, 1),
        (-90, 436),
    ]
    art = path(smooth(hull), YELLOW, MID)
    art += brush([(-84, 428), (0, 444), (84, 424)], 1, 1, 5) + brush([(-70, 448), (0, 458), (66, 448)], 1, 1, 4)
    oar = limb([(66, 300), (14, 366), (-30, 424)], 8, YELLOW, 4)
    coat = [(-8, 286, 1), (-34, 306), (-40, 360), (-46, 432, 1), (44, 432, 1), (36, 360), (30, 306), (8, 286, 1)]
    man = path(smooth(coat), GREEN, MID)
    man += path(smooth([(-42, 388, 1), (0, 396), (40, 388, 1), (41, 406, 1), (0, 412), (-43, 406, 1)]), RED, FINE + 1)
    for a, b in (((-18, 320), (-24, 376)), ((20, 320), (24, 374))):
        man += brush([a, b], 1, 0.6, 4)
    arms = limb([(-26, 316), (-30, 344), (4, 362)], 20, RED, MID) + limb(
        [(24, 312), (46, 318), (52, 314)], 20, RED, MID
    )
    arms += path(ring(12, 366, 12), FLESH, MID) + path(ring(60, 308, 12), FLESH, MID)
    face = [(-24, 232, 1), (-28, 258), (-20, 280), (2, 292), (22, 278), (28, 252), (26, 228, 1)]
    head = path(smooth(face), FLESH, MID)
    head += path(
        smooth([(-27, 258, 1), (-24, 288), (-4, 312), (20, 290), (28, 250, 1), (16, 268), (-8, 272)]), INK, MID
    )
    head += flat(ring(-14, 250, 4)) + flat(ring(6, 250, 4.4)) + brush([(-6, 250), (-12, 262), (-2, 264)], 1, 1, 3)
    head += brush([(-22, 241), (-10, 242)], 2, 2, 4) + brush([(0, 241), (14, 240)], 2, 2, 4)
    hat = path(smooth([(-26, 232, 1), (-28, 200), (-4, 182), (22, 192), (28, 230, 1)]), BLUE, MID)
    hat += path(smooth([(-48, 238), (-20, 228), (10, 228), (44, 216, 1), (40, 238), (8, 244), (-26, 246)]), BLUE, MID)
    hat = at(feather(RED, 46, -24, 16), -16, 216, 1, 12) + hat
    return cut_out(man, 2) + cut_out(head + hat, 2) + cut_out(oar, 1.5) + cut_out(arms, 2) + cut_out(art, 2) + waves
