"""The ground from which the stem of leaves VII and VIII and of acorns VII and VIII grows, with what stands on it.

Drawn at the foot of the card's upper half, from x = 36 to 594; everything runs down to y = 494, under the band.
"""

from raub_desktop.art.costume import cut, cuts, outline, shape
from raub_desktop.art.hungarian.castles import arch, battlement, cone, stones
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
    flat,
    limb,
    path,
    poly,
    ring,
    stroke,
)

Landscape = tuple[str, str]  # what lies behind the stem, and what before it


def tufts(text: str, ink: str = INK) -> str:
    """Blades of grass at the points of an outline."""
    out = ""
    for x, y, *_ in outline(text):
        out += brush([(x - 5, y), (x - 6, y - 8), (x - 10, y - 13)], 4, 0.6, ink=ink)
        out += brush([(x, y), (x + 1, y - 10), (x + 4, y - 15)], 4, 0.6, ink=ink)
    return out


def cow() -> str:
    """Return a pied cow with a bell, facing left, her feet at y = 0."""
    legs = "".join(
        limb(outline(text), 15, PAPER) for text in ("-30,-34 -28,-4", "46,-34 44,-4", "-48,-36 -50,-4", "62,-36 64,-4")
    )
    hooves = "".join(limb([(x - 4, -3), (x + 4, -3)], 7, INK, 1) for x in (-28, 44, -50, 64))
    tail = limb(outline("70,-70 84,-58 82,-30"), 5, PAPER, 4) + shape("82,-32! 74,-18 82,-4! 92,-18", INK, FINE)
    body = shape("-58,-80! -20,-84 30,-82 60,-82 74,-66 74,-40 66,-28! 30,-30 -20,-28 -54,-30! -66,-46 -68,-64", PAPER)
    body += shape("-26,-83! 8,-83! 14,-62 2,-48 -16,-52 -28,-66", RED, 0) + shape(
        "40,-82! 60,-82 73,-66 73,-48! 56,-50 44,-64", RED, 0
    )
    body += shape("20,-44 32,-52 40,-40 36,-31! 18,-31!", RED, 0)
    body += path(ring(34, -26, 9, 6), FLESH, FINE)
    head = shape("-54,-86! -72,-96 -92,-88 -106,-66 -114,-50 -106,-40 -92,-42 -78,-54 -60,-56!", PAPER)
    head += shape("-66,-93! -84,-90 -92,-74! -80,-66 -68,-72!", RED, 0) + flat(ring(-84, -73, 4))
    head += shape("-114,-52! -112,-40 -98,-40 -94,-48! -104,-58", FLESH, FINE)
    horns = limb(outline("-76,-92 -82,-106 -96,-110"), 5, YELLOW, 3) + shape(
        "-62,-90! -50,-104 -40,-98! -48,-86", PAPER, 4
    )
    bell = limb(outline("-52,-82 -60,-62 -60,-54"), 6, RED, 2) + path(ring(-62, -44, 9), YELLOW, FINE + 1)
    return cut_out(tail, 1) + cut_out(legs, 2) + hooves + cut_out(horns, 1) + cut_out(body + head, 2) + bell


def goat() -> str:
    """Return a goat on its hind legs, stretching to the right, its hoof at (0, 0)."""
    far = limb(outline("2,-46 -4,-22 6,-4"), 11, PAPER) + limb(outline("34,-86 52,-74 50,-56"), 10, PAPER)
    near = limb(outline("-14,-48 -24,-24 -14,-4"), 12, PAPER) + limb(outline("40,-92 62,-88 68,-70"), 11, PAPER)
    hooves = "".join(limb([(x, y), (x + 4, y + 3)], 9, INK, 1) for x, y in ((4, -4), (-16, -4), (49, -54), (67, -68)))
    body = shape(
        "-28,-44! -28,-64 -12,-88 14,-110! 24,-128 34,-146! 48,-150 62,-148 80,-140 88,-130! 80,-120 64,-120 56,-112 "
        "52,-94 42,-76 22,-52 2,-34 -14,-34!",
        PAPER,
    )
    body += shape("-28,-46! -27,-64 -12,-86! 2,-74 4,-56 -12,-36!", INK, 0) + flat(ring(62, -138, 3.6))
    body += shape("72,-121! 64,-104 58,-98! 60,-112 62,-121!", INK, 0)
    horns = limb(outline("48,-148 38,-164 20,-166"), 6, YELLOW, 3) + shape(
        "40,-142! 26,-144 22,-132! 34,-130", PAPER, 4
    )
    tail = shape("-26,-56! -40,-66 -38,-78! -26,-70", INK, FINE)
    return cut_out(far + near + tail, 1.5) + hooves + cut_out(horns, 1) + cut_out(body, 2)


def pig(coat: str = INK, saddle: str = PAPER, light: str = PAPER) -> str:
    """Return a saddled pig rooting to the left, its feet at y = 0; `light` is the ink of the cuts."""
    legs = "".join(
        limb(outline(text), 13, coat, 3)
        for text in ("-34,-24 -36,-6", "44,-24 46,-6", "-16,-24 -16,-6", "28,-24 28,-6")
    )
    feet = "".join(limb([(x - 3, -3), (x + 3, -3)], 6, FLESH, 2) for x in (-36, 46, -16, 28))
    tail = stroke(outline("64,-50 76,-58 82,-48 74,-44 76,-56"), 5)
    body = shape(
        "-58,-26! -62,-50 -44,-66 -10,-74 30,-72 58,-60 68,-42 60,-22! 30,-14 -20,-14 -42,-18! -64,-14 -86,-10 "
        "-100,-14! -104,-28! -92,-40 -74,-56 -60,-62!",
        coat,
    )
    body += shape("-30,-72! -12,-75 -8,-44 -10,-14! -30,-16!", saddle, 0)
    body += shape("-54,-62! -74,-54 -80,-34! -64,-34 -54,-46", coat, 0) + cut("-56,-58 -74,-50 -79,-36", 4, light)
    body += (
        path(ring(-100, -21, 9, 11), FLESH, FINE)
        + flat(ring(-86, -36, 4), light)
        + cut("20,-62 44,-56 54,-40", 4, light)
    )
    body += cut("-98,-25 -98,-22 -98,-18", 3.4) + cut("-66,-20 -56,-30 -40,-32", 4, light)
    return legs + feet + tail + body


def mast(x: float, y: float, turn: float) -> str:
    """Return a fallen acorn, 34 long."""
    nut = shape("-10,-4! -9,10 0,22! 9,10 10,-4!", RED, FINE + 1)
    return at(nut + shape("-14,-2! -12,-12 0,-16 12,-12 14,-2! 0,4", GREEN, FINE + 1), x, y, 1, turn)


def stork() -> str:
    """Return a stork standing in the shallows, facing left, its feet at y = 0."""
    legs = limb(outline("2,-44 0,-20 -2,0"), 5, RED, 3) + limb(outline("14,-44 18,-22 12,0"), 5, RED, 3)
    body = shape("-24,-72! -14,-88 10,-86 34,-70 56,-48! 30,-40 4,-38 -16,-48", PAPER)
    body += shape("8,-66! 34,-66 68,-44! 40,-40 16,-46", INK, FINE)
    neck = shape("-24,-66! -32,-90 -22,-110 -26,-128! -16,-138 -4,-132 -2,-118 -6,-100 0,-84!", PAPER)
    bill = shape("-24,-128! -58,-112! -22,-118!", RED, FINE + 1) + flat(ring(-15, -127, 3))
    return cut_out(legs, 1) + cut_out(body + neck, 2) + bill


def pasture() -> Landscape:
    """Leaves VII: a cow and a goat under the tree."""
    ground = shape("36,494! 60,476 140,464 230,466 315,456 400,464 500,462 574,476 594,494!", GREEN)
    ground += tufts("70,490 250,484 360,482 420,486 570,490", YELLOW)
    for x, y in ((96, 484), (226, 480), (392, 478), (524, 482), (550, 486)):
        ground += path(ring(x, y, 5), PAPER, 0) + flat(ring(x, y, 2), RED)
    return "", cut_out(ground, 2) + at(cow(), 176, 476, 0.76) + at(goat(), 446, 476, 0.6)


def oak_pasture() -> Landscape:
    """Acorns VII: black pigs gone to the acorns."""
    ground = shape("36,494! 60,478 140,468 230,470 315,460 400,468 500,466 574,478 594,494!", YELLOW)
    ground += tufts("64,490 262,488 370,486 580,490", GREEN)
    for x, y, turn in ((74, 474, 60), (290, 474, -70), (352, 476, 80), (572, 476, -60)):
        ground += mast(x, y, turn)
    piglet = cut_out(pig(FLESH, INK, INK), 1)
    pigs = at(pig(), 198, 480, 0.96) + at(piglet, 410, 478, 0.6, 0, True) + at(piglet, 520, 484, 0.66)
    return "", cut_out(ground, 2) + pigs


def fortress() -> Landscape:
    """Leaves VIII: a fortress, its wall behind the tree."""
    wall = battlement(104, 530, 424, 494, 14) + stones("150,450 190,462 236,446 270,464 352,448 470,462 386,466")
    wall += arch(428, 494, 20, 52, INK, 4) + path("M428 446L428 494M410 470L446 470", "none", FINE, PAPER)
    keep = battlement(46, 132, 334, 494, 4) + stones("70,356 104,372 76,416 108,430 72,452 106,464")
    keep += arch(88, 402, 8, 28, INK, 0) + limb(outline("88,332 88,302"), 3, YELLOW, 2)
    keep += path(poly((90, 301), (120, 309), (90, 317)), RED, FINE)
    tower = path(poly((508, 494), (510, 382), (574, 382), (576, 494)), PAPER, MID)
    tower += stones("528,400 556,430 530,446 552,464") + arch(542, 432, 8, 28, INK, 0) + cone(542, 384, 42, 72, RED)
    rock = shape("36,494! 44,480 90,472 140,482 230,478 315,464 400,478 510,482 560,474 590,482 594,494!", GREEN)
    return cut_out(wall, 2) + cut_out(keep + tower, 2), cut_out(rock + tufts("170,492 260,488 372,488 500,492"), 2)


def river() -> Landscape:
    """Acorns VIII: a tower on its rock by a river, a stork in the shallows."""
    tower = path(poly((52, 478), (56, 374), (118, 374), (122, 478)), PAPER, MID)
    tower += path(poly((46, 390), (46, 366), (128, 366), (128, 390)), PAPER, MID) + cone(87, 368, 52, 56, RED)
    tower += stones("72,404 106,418 74,442 104,456") + arch(88, 438, 8, 30, INK, 0)
    rock = shape("36,494! 38,470 56,456 84,462 112,454 136,468 150,494!", GREEN) + cuts(
        "62,468 58,480|118,466 124,480", 4
    )
    water = shape("120,494! 142,468 200,460 300,470 400,462 480,470 560,460 594,468! 594,494!", BLUE)
    for x, y in ((176, 476), (232, 484), (402, 480), (456, 486), (500, 476), (560, 480)):
        water += brush([(x - 16, y), (x - 6, y - 5), (x + 6, y + 3), (x + 16, y - 2)], 1, 1, 4.4, PAPER)
    bank = shape("244,494! 262,476 290,464 315,460 342,464 368,476 388,494!", GREEN) + tufts("272,490 354,490", YELLOW)
    reeds = ""
    for x, top in ((566, 424), (580, 440), (554, 444)):
        reeds += limb([(x, 474), (x + 2, top)], 3, GREEN, 2) + limb([(x + 2, top + 6), (x + 3, top - 16)], 8, RED, 3)
    front = cut_out(water, 2) + cut_out(tower, 2) + cut_out(rock, 2) + reeds + at(stork(), 506, 478, 0.76)
    return front, cut_out(bank, 2)
