"""Faces of the opponents, 240 x 240: head and shoulders on one flat ink; the table cuts them round."""

import math
from collections.abc import Callable
from functools import partial

from raub_desktop.art.expressions import CALM, EXPRESSIONS, Expression
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
    Drawing,
    Points,
    at,
    brush,
    cut_out,
    document,
    flat,
    merge,
    path,
    poly,
    ring,
    smooth,
    stroke,
)
from raub_desktop.art.ornament import braid, feather, leaflet, rosette, tulip
from raub_desktop.art.people import beard, ear, face, moustache
from raub_desktop.art.signs import LARGE, sign

SIZE = 240.0


def bust(ground: str, coat: str, collar: str, head: str, marks: str = "", flip: bool = False) -> str:
    """Return a whole portrait: ground, shoulders with a collar and `marks` on them, then the head.

    flip turns the person to look right.
    """
    shape = [(20, 260, 1), (30, 214), (84, 190), (120, 186), (158, 190), (212, 214), (224, 260, 1)]
    body = path(smooth(shape), coat, MID)
    body += path(smooth([(92, 170, 1), (92, 192), (122, 216), (156, 192), (158, 168, 1)]), FLESH, MID)
    edge = [(80, 186, 1), (102, 204), (122, 214), (146, 206), (168, 186, 1), (176, 204), (124, 240), (72, 206)]
    body += path(smooth(edge), collar, MID) + marks
    figure = cut_out(body) + cut_out(head)
    if flip:
        figure = at(figure, SIZE, 0, 1, 0, True)
    return document(f'<rect x="0" y="0" width="240" height="240" fill="{ground}"/>' + figure, SIZE, SIZE)


def fur_cap(ink: str = INK, cut: str = PAPER) -> str:
    """Return a lambskin cap for a head round (0, 0)."""
    balls = [(-50 + i * 17.0, -46.0 + (-4 if i % 2 else 4)) for i in range(7)]
    balls += [(-42 + i * 17.0, -66 - 5 * math.sin(i / 5 * math.pi)) for i in range(6)]
    balls += [(-26 + i * 17.0, -84.0) for i in range(4)]
    cap = merge([ring(x, y, 16) for x, y in balls], ink, MID)
    for x, y in balls:
        cap += brush([(x - 6, y + 6), (x - 4, y - 5), (x + 4, y - 5), (x + 5, y + 4)], 1, 0.6, 3.4, cut)
    return cap


def brimmed_hat(crown: str, ribbon: str, brim: str | None = None) -> str:
    """Return a flat felt or straw hat for a head at (122, 124)."""
    hat = path(smooth([(72, 78, 1), (78, 34), (122, 20), (166, 36), (172, 78, 1)]), crown, MID)
    hat += path(smooth([(72, 62, 1), (122, 54), (172, 62, 1), (174, 82, 1), (122, 76), (70, 82, 1)]), ribbon, FINE)
    rim = [(30, 84, 1), (70, 80), (122, 74), (174, 80), (216, 82, 1), (190, 100), (122, 96), (54, 102)]
    hat += path(smooth(rim), brim or crown, MID)
    return hat + brush([(92, 42), (110, 33), (126, 32)], 1, 1, 4.5, PAPER)


def coins(points: Points, r: float = 6.5) -> str:
    """Return a string of gold coins."""
    return "".join(path(ring(x, y, r), YELLOW, FINE) for x, y in points)


def vera(shows: Expression = CALM) -> str:
    """Vera: a red headscarf with yellow dots."""
    shape = [(120, 30), (72, 52), (62, 110), (74, 176), (116, 200), (166, 186), (186, 120), (172, 54)]
    back = path(smooth(shape), RED, MID)
    hair = path(
        smooth([(120, 60, 1), (92, 72), (80, 104, 1), (78, 70), (118, 50), (158, 66), (168, 120, 1), (152, 78)]), INK, 4
    )
    edge = [(76, 92, 1), (72, 54), (118, 26), (170, 50), (180, 120), (162, 178, 1), (168, 120), (156, 76), (118, 60)]
    scarf = path(smooth([*edge, (90, 70)]), RED, MID)
    dots = ((90, 56), (108, 44), (130, 43), (151, 53), (165, 72), (172, 98), (172, 126), (168, 150))
    scarf += "".join(flat(ring(x, y, 4.2), YELLOW) for x, y in dots)
    knot = at(leaflet(34, 20, RED), 124, 190, 1, 140) + at(leaflet(34, 20, RED), 124, 190, 1, 40)
    return bust(YELLOW, GREEN, PAPER, back + at(face(lady=True, shows=shows), 120, 122) + hair + scarf + knot)


def simo(shows: Expression = CALM) -> str:
    """Simo: old, white moustache, flat black hat."""
    head = (
        face(stern=-2, lines=3, mouth=False, jaw=4, nose=4, shows=shows)
        + ear()
        + moustache(PAPER, 40, 9, INK, shows=shows)
    )
    tuft = path(smooth([(156, 84, 1), (172, 96), (172, 122), (158, 112, 1)]), PAPER, 4)
    return bust(PAPER, BLUE, RED, at(head, 122, 124) + tuft + brimmed_hat(INK, GREEN))


def mirko(shows: Expression = CALM) -> str:
    """Mirko: yellow beard and lambskin cap."""
    head = (
        face(stern=2, nose=2, shows=shows)
        + ear()
        + beard(YELLOW, INK, 96)
        + moustache(YELLOW, 30, 7, INK, shows=shows)
        + fur_cap()
    )
    return bust(BLUE, RED, PAPER, at(head, 120, 130), flip=True)


def ilona(shows: Expression = CALM) -> str:
    """Ilona: a young Hungarian with a beaded crown (parta) and a ribboned plait."""
    back = path(smooth([(120, 44), (76, 60), (68, 110), (80, 150), (160, 168), (184, 120), (172, 62)]), YELLOW, MID)
    plait = braid([(170, 150), (184, 186), (178, 226), (172, 262)], 26, YELLOW, INK)
    hair = path(
        smooth([(112, 60, 1), (88, 76), (78, 116, 1), (74, 76), (112, 52), (160, 64), (172, 130, 1), (150, 84)]),
        YELLOW,
        4,
    )
    hair += brush([(128, 62), (150, 76), (162, 104)], 1, 0.6, 3.4)
    rim = [(66, 84, 1), (72, 42), (118, 20), (164, 38), (178, 80, 1), (150, 66), (118, 60), (88, 70)]
    crown_ = path(smooth(rim), RED, MID)
    for i in range(7):
        t = i / 6
        x, y = 76 + 92 * t, 74 - 26 * math.sin(math.pi * t)
        crown_ += path(ring(x, y - 3, 6), (PAPER, YELLOW)[i % 2], FINE)
    crown_ += at(tulip(YELLOW, PAPER), 118, 39, 0.36)
    crown_ += "".join(
        path(ring(x, y, 5.4), PAPER, FINE) for x, y in ((76, 38), (96, 25), (118, 18), (140, 23), (161, 35))
    )
    bow = at(leaflet(30, 20, RED), 182, 172, 1, 30) + at(leaflet(30, 20, RED), 182, 172, 1, 150)
    necklace = "".join(path(ring(92 + i * 11, 192 + 11 * math.sin(math.pi * i / 6), 5.6), RED, FINE) for i in range(7))
    head = back + at(face(lady=True, brow=INK, shows=shows), 120, 124) + hair + crown_
    return bust(GREEN, PAPER, BLUE, head + plait + bow, necklace)


def bela(shows: Expression = CALM) -> str:
    """Bela: middle-aged, twirled black moustache, green hat with a feather."""
    head = at(
        face(stern=1, mouth=True, nose=3, shows=shows) + ear() + moustache(INK, 46, -10, PAPER, shows=shows), 122, 126
    )
    sideburn = path(smooth([(154, 88, 1), (172, 100), (168, 138, 1), (156, 124)]), INK, 4)
    plume = at(feather(PAPER, 66, -40, 24), 142, 62, 1, -8, True)
    return bust(RED, INK, PAPER, head + sideburn + brimmed_hat(GREEN, RED) + plume)


def kata(shows: Expression = CALM) -> str:
    """Kata: Slavonian, plaits wound round the head, gold coins at the neck."""
    back = path(smooth([(120, 40), (70, 60), (64, 120), (80, 164), (160, 168), (182, 120), (174, 60)]), INK, MID)
    parting = path(
        smooth([(112, 56, 1), (88, 74), (78, 120, 1), (72, 76), (110, 46), (164, 60), (174, 130, 1), (150, 84)]), INK, 4
    )
    parting += brush([(122, 56), (150, 72), (164, 104)], 1, 0.6, 3.2, PAPER) + brush(
        [(100, 60), (84, 80)], 1, 0.6, 3, PAPER
    )
    wound = braid([(64, 96), (70, 52), (118, 30), (168, 50), (182, 100)], 32)
    blooms = at(rosette(10, 6, RED, YELLOW), 78, 52) + at(rosette(8, 6, PAPER, YELLOW), 60, 76)
    gold = coins([(92 + i * 10.6, 190 + 13 * math.sin(math.pi * i / 6)) for i in range(7)])
    gold += coins([(98 + i * 12.4, 210 + 14 * math.sin(math.pi * i / 4)) for i in range(5)], 8)
    head = back + at(face(lady=True, shows=shows), 120, 122) + parting + wound + blooms
    return bust(BLUE, PAPER, RED, head + path(ring(170, 158, 6), YELLOW, FINE), gold, flip=True)


def stipe(shows: Expression = CALM) -> str:
    """Stipe: young, dark curls, a small black hat with a flower."""
    locks = ((158, 84), (170, 98), (172, 116), (164, 130), (82, 80), (78, 94))
    curls = merge([ring(x, y, 14) for x, y in locks], INK, MID)
    for x, y in locks[1:3]:
        curls += brush([(x - 5, y + 4), (x, y - 5), (x + 5, y + 2)], 1, 0.6, 3, PAPER)
    head = at(
        face(stern=2, jaw=-2, mouth=False, shows=shows) + ear(45, 8) + moustache(INK, 21, 1, PAPER, shows=shows),
        122,
        126,
    )
    hat = path(smooth([(78, 72, 1), (84, 36), (124, 26), (160, 38), (166, 74, 1)]), INK, MID)
    hat += path(smooth([(77, 60, 1), (122, 54), (166, 60, 1), (168, 78, 1), (122, 72), (75, 78, 1)]), RED, FINE + 1)
    rim = [(52, 74, 1), (78, 78), (122, 70), (168, 76), (192, 70, 1), (180, 90), (122, 86), (64, 92)]
    hat += path(smooth(rim), INK, MID) + brush([(96, 46), (112, 38), (130, 38)], 1, 1, 4, PAPER)
    posy = at(leaflet(36, 15, GREEN), 150, 60, 1, -70) + at(leaflet(36, 15, GREEN), 150, 60, 1, -8)
    posy += at(rosette(11, 7, RED, YELLOW), 154, 52)
    stitches = at(tulip(RED, YELLOW), 60, 226, 0.6) + at(tulip(RED, YELLOW), 186, 226, 0.6)
    return bust(YELLOW, BLUE, PAPER, curls + head + hat + posy, stitches)


def ana(shows: Expression = CALM) -> str:
    """Ana: a grandmother in a black kerchief, white hair and many lines."""
    shape = [(118, 34), (70, 56), (62, 112), (72, 172), (114, 200), (164, 188), (186, 126), (172, 58)]
    back = path(smooth(shape), INK, MID)
    wrinkles = brush([(-34, 40), (-30, 50)], 2.4, 0.8) + brush([(12, 34), (18, 44)], 2.4, 0.8)
    wrinkles += brush([(-20, -46), (0, -49), (18, -46)], 0.8, 0.8, 2.6) + brush([(-14, -40), (4, -42)], 0.8, 0.8, 2.4)
    head = at(face(lady=True, lines=3, jaw=4, nose=5, stern=-3, brow=INK, shows=shows) + wrinkles, 120, 124)
    hair = path(
        smooth([(118, 62, 1), (94, 74), (80, 104, 1), (78, 74), (116, 54), (154, 66), (168, 118, 1), (150, 80)]),
        PAPER,
        4,
    )
    hair += brush([(104, 64), (90, 80)], 1, 0.6, 3) + brush([(130, 62), (150, 74), (160, 92)], 1, 0.6, 3)
    edge = [(76, 96, 1), (70, 56), (116, 30), (170, 54), (182, 124), (160, 184, 1), (168, 124), (154, 76), (116, 60)]
    scarf = path(smooth([*edge, (90, 72)]), INK, MID)
    for x, y in ((88, 58), (110, 44), (136, 45), (158, 62), (171, 92), (172, 126), (168, 154)):
        scarf += at(rosette(4.4, 5, RED, YELLOW, 0), x, y)
    knot = at(leaflet(38, 22, INK), 122, 192, 1, 130) + at(leaflet(38, 22, INK), 122, 192, 1, 50)
    return bust(GREEN, RED, PAPER, back + head + hair + scarf + knot, flip=True)


def luka(shows: Expression = CALM) -> str:
    """Luka: a young man in a folded blue cap, his first moustache."""
    head = at(
        face(stern=1, jaw=1, mouth=False, shows=shows) + ear(45, 6) + moustache(YELLOW, 23, 3, INK, shows=shows),
        122,
        126,
    )
    hair = path(smooth([(150, 76, 1), (172, 86), (174, 112), (162, 122), (154, 100)]), YELLOW, 4)
    fringe = path(smooth([(80, 84, 1), (76, 104), (86, 108, 1), (92, 92), (110, 84, 1)]), YELLOW, 4)
    cap = path(smooth([(68, 86, 1), (74, 44, 1), (120, 58), (172, 40, 1), (178, 84, 1), (122, 74)]), BLUE, MID)
    cap += path(smooth([(74, 44, 1), (96, 34), (140, 30), (172, 40, 1), (122, 62)]), BLUE, MID)
    cap += brush([(84, 54), (120, 68), (164, 54)], 1, 1, 4.4) + path(ring(94, 70, 6.5), YELLOW, FINE)
    return bust(PAPER, YELLOW, BLUE, head + hair + fringe + cap)


def zuzana(shows: Expression = CALM) -> str:
    """Zuzana: a Slovak bonnet from Vojvodina, white lace and roses."""
    shape = [(126, 30), (78, 46), (64, 104), (72, 150), (110, 186), (166, 176), (190, 116), (176, 50)]
    back = path(smooth(shape), BLUE, MID)
    hair = path(
        smooth([(116, 58, 1), (90, 72), (80, 106, 1), (78, 70), (116, 48), (158, 64), (170, 124, 1), (150, 80)]), RED, 4
    )
    arch = [math.pi * i / 12 for i in range(13)]
    lace_edge = merge([ring(124 - 54 * math.cos(a), 110 - 62 * math.sin(a), 9) for a in arch], PAPER, 4)
    roses = "".join(at(rosette(8, 6, RED, YELLOW), x, y) for x, y in ((120, 30), (92, 38), (150, 38)))
    roses += "".join(at(leaflet(16, 9, GREEN), x, y, 1, r) for x, y, r in ((106, 30, -30), (136, 30, -150)))
    ribbons = path(smooth([(94, 178, 1), (84, 214), (92, 250, 1), (106, 248, 1), (104, 210), (112, 186, 1)]), PAPER, 4)
    head = back + at(face(lady=True, brow=INK, shows=shows), 120, 122) + hair + lace_edge + roses
    return bust(RED, INK, BLUE, head + ribbons, coins([(108, 206), (124, 212), (140, 206)], 5))


def dana(shows: Expression = CALM) -> str:
    """Dana: from the Banat, a white veil over a cap of gold coins."""
    shape = [(122, 28), (72, 50), (62, 104), (70, 150), (84, 172), (160, 168), (206, 196), (194, 150), (186, 100)]
    veil = path(smooth([*shape, (174, 52)]), PAPER, MID)
    veil += brush([(176, 120), (182, 150), (196, 178)], 1, 0.6, 3.4)
    neck = path(smooth([(94, 160, 1), (92, 194, 1), (122, 214), (156, 194, 1), (156, 154, 1)]), FLESH, MID)
    hair = path(
        smooth([(116, 64, 1), (92, 76), (80, 110, 1), (78, 76), (116, 56), (156, 68), (168, 120, 1), (150, 84)]), INK, 4
    )
    gold = "".join(
        coins([(82 + 80 * i / 6, 78 - r - 16 * math.sin(math.pi * i / 6)) for i in range(7)], 7.4) for r in (13, 0)
    )
    edge = [(72, 108, 1), (70, 56), (118, 26), (172, 52), (184, 120), (172, 150, 1), (166, 126), (156, 66), (118, 44)]
    over = path(smooth([*edge, (88, 62)]), PAPER, MID)
    over += brush([(170, 70), (176, 110), (174, 150)], 1, 0.6, 3.4) + brush([(84, 52), (108, 38)], 1, 0.6, 3.2)
    for x, y in ((96, 44), (122, 37), (148, 46), (166, 74), (173, 110)):
        over += flat(poly((x, y - 5), (x + 4, y), (x, y + 5), (x - 4, y)), RED)
    earring = path(ring(166, 160, 7.5), YELLOW, FINE)
    chain = coins([(92 + i * 11, 190 + 12 * math.sin(math.pi * i / 6)) for i in range(7)], 7)
    head = (
        veil
        + neck
        + at(face(lady=True, stern=1, lines=1, shows=shows), 120, 126)
        + hair
        + gold
        + over
        + earring
        + chain
    )
    return bust(RED, GREEN, PAPER, head, flip=True)


def pavle(shows: Expression = CALM) -> str:
    """Pavle: the schoolmaster; spectacles, grey goatee, a round hat."""
    goatee = path(smooth([(-30, 44, 1), (-14, 50), (6, 44, 1), (2, 72), (-12, 94, 1), (-26, 72)]), PAPER, MID)
    goatee += brush([(-18, 56), (-14, 80)], 1, 0.6, 3) + brush([(-6, 56), (-9, 74)], 1, 0.6, 3)
    glass = ""
    for x, r in ((-27, 14), (10, 17)):
        glass += path(ring(x, -8, r), "none", MID - 0.6) + path(ring(x, -8, r), "none", 1.8, YELLOW)
    glass += stroke([(-13, -10), (-10, -13), (-7, -10)], MID - 1) + stroke([(27, -9), (44, -12)], MID - 1)
    head = (
        face(stern=-2, mouth=False, nose=3, lines=2, shows=shows)
        + ear()
        + goatee
        + moustache(PAPER, 26, 5, INK, shows=shows)
        + glass
    )
    grey = path(smooth([(152, 80, 1), (170, 92), (172, 116), (160, 124, 1), (152, 104)]), PAPER, 4)
    hat = path(smooth([(74, 78, 1), (78, 44), (106, 22), (140, 22), (166, 44), (170, 78, 1)]), BLUE, MID)
    hat += path(smooth([(74, 64, 1), (122, 58), (170, 64, 1), (171, 80, 1), (122, 74), (73, 80, 1)]), INK, FINE)
    rim = [(48, 78, 1), (72, 82), (122, 74), (172, 80), (198, 76, 1), (186, 94), (122, 90), (62, 96)]
    hat += path(smooth(rim), BLUE, MID) + brush([(92, 48), (108, 36), (124, 34)], 1, 1, 4.4, PAPER)
    tie = path(smooth([(108, 216, 1), (124, 224), (140, 216, 1), (136, 236), (124, 228), (112, 236)]), RED, FINE + 1)
    return bust(YELLOW, INK, PAPER, at(head, 122, 126) + grey + hat, tie, flip=True)


def emblem(suit: str, ground: str = PAPER, scale: float = 1.42) -> str:
    """Return the emblem of a person until a face is chosen: a suit's sign in flower."""
    art = sign(suit, 120, 122, scale, 0, LARGE)
    leaf = YELLOW if ground == GREEN else GREEN
    art += at(leaflet(46, 20, leaf), 120, 196, 1, -28) + at(leaflet(46, 20, leaf), 120, 196, 1, -152)
    return document(f'<rect x="0" y="0" width="240" height="240" fill="{ground}"/>' + art, SIZE, SIZE)


PEOPLE: dict[str, Callable[[Expression], str]] = {
    "ana": ana,
    "bela": bela,
    "dana": dana,
    "ilona": ilona,
    "kata": kata,
    "luka": luka,
    "mirko": mirko,
    "pavle": pavle,
    "simo": simo,
    "stipe": stipe,
    "vera": vera,
    "zuzana": zuzana,
}
EMBLEMS: dict[str, Drawing] = {
    "you": partial(emblem, "hearts"),
    "leaf": partial(emblem, "leaves", YELLOW),
    "acorn": partial(emblem, "acorns", BLUE),
    "bell": partial(emblem, "bells", GREEN),
    "spade": partial(emblem, "spades", RED),
    "diamond": partial(emblem, "diamonds", INK),
    "club": partial(emblem, "clubs", FLESH),
}
"""Of people who have chosen no face."""
PORTRAITS: dict[str, Drawing] = {name: partial(draw, CALM) for name, draw in PEOPLE.items()} | EMBLEMS
MOODS: dict[str, Drawing] = {
    f"{mood}/{name}": partial(draw, shows) for mood, shows in EXPRESSIONS.items() for name, draw in PEOPLE.items()
}
"""Every face with every expression, by its path under assets/portraits without the ending."""
