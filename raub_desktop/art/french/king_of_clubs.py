"""King of clubs: a very old king, white beard to his belt, gold brocade and black fur, a long sceptre."""

from raub_desktop.art.costume import beads, cuts, pelt
from raub_desktop.art.french.edition import Edition
from raub_desktop.art.french.frame import court, jewels, rayed_crown, shape
from raub_desktop.art.kit import BLUE, FINE, FLESH, GREEN, INK, MID, PAPER, RED, YELLOW, at, cut_out, limb, path, ring
from raub_desktop.art.ornament import ermine, leaflet, tulip
from raub_desktop.art.people import ear, face, fist
from raub_desktop.art.signs import sign_bold_club


def brocade(x: float, y: float, s: float = 1.0, rot: float = 0) -> str:
    """Return a pomegranate woven into the cloth."""
    out = at(leaflet(26, 11, GREEN, 2), 0, 18, 1, -28) + at(leaflet(26, 11, GREEN, 2), 0, 18, 1, -152)
    return at(out + at(tulip(RED, PAPER), 0, -4, 0.56), x, y, s, rot)


def sceptre() -> str:
    """Return a long sceptre, its grip at (0, 0), a gold ball and a gold club on top."""
    out = limb([(0, 90), (0, -152)], 10, INK, 4)
    for y in (-42, -80, -118):
        out += limb([(-10, y), (10, y)], 6, YELLOW, FINE)
    out += path(ring(0, 94, 11), YELLOW, MID) + path(ring(0, -154, 15), YELLOW, MID) + path(ring(0, -154, 6), RED, FINE)
    return cut_out(out, 1.5, 3) + at(sign_bold_club(1.2, ink=YELLOW), 0, -202, 0.7)


def king_of_clubs(edition: Edition) -> str:
    """King of clubs: white beard, gold kaftan, sceptre."""
    robe = shape("284,262! 232,280 212,330 220,400 204,~! 450,~! 438,400 448,330 424,280 374,262!", YELLOW)
    robe += shape("298,280! 304,380 298,~! 366,~! 358,380 362,280!", GREEN)
    robe += beads([(331, y) for y in (428, 452, 476, 498)], 6, YELLOW)
    for x, y, rot in ((256, 370, -6), (250, 450, -4), (410, 360, 6), (412, 434, 4)):
        robe += brocade(x, y, 1, rot)
    fur = pelt("284,290 286,360 280,430 276,504", 38) + pelt("378,290 376,360 382,430 386,484", 38)

    far = shape("248,280! 202,286 172,324 158,378 178,416 218,408 242,354!", YELLOW)
    far += brocade(198, 336, 0.92, 12) + cuts("230,310 220,350 212,390|190,388 196,398 206,400", 4.6)
    far_fur = pelt("128,362 152,392 184,412 218,404", 44)
    rod = at(sceptre(), 122, 344, 0.98, 18)
    grip = at(fist(), 122, 344, 1, 18)

    near = shape("410,276! 456,284 492,322 510,374 502,412 470,424 434,424! 424,388! 450,376 434,346 414,336!", YELLOW)
    near += brocade(462, 336, 0.92, -18) + cuts("482,350 494,376 492,396|444,408 470,404 486,392", 4.6)
    near_fur = pelt("448,374 440,402 442,428", 42)
    hand = at(fist(), 410, 410, 0.88, 0)

    neck = shape("296,238! 292,268! 330,288 366,264! 366,226!", FLESH)
    cape = pelt("222,312 252,288 290,274", 56) + pelt("440,308 410,286 372,272", 56)

    hair = shape("334,108! 374,114 396,150 396,200 410,244! 384,262 352,250 358,180", PAPER)
    hair += cuts("380,150 384,196 390,240|366,180 370,216 376,246|392,214 396,230 404,242", 4)
    head = at(face(stern=-3, nose=10, jaw=6, lines=3, mouth=False) + ear(45, 3), 328, 184)
    brows = shape("286,160! 296,148 314,158! 312,166 298,164 288,170!", PAPER, FINE)
    brows += shape("321,160! 338,146 362,158! 362,168 340,162 324,170!", PAPER, FINE)
    chin = shape(
        "284,190! 278,230 270,280 278,320 292,352 302,378! 312,370 "
        "324,400! 334,376 346,394! 354,364 372,334 384,294 384,240 "
        "379,178! 368,194 352,208 336,212 314,208 296,210!",
        PAPER,
    )
    chin += cuts(
        "288,236 284,276 292,320|300,250 296,304 308,350|314,262 "
        "312,320 320,374|330,264 330,320 332,362|346,256 348,310 344,356|"
        "362,240 366,284 356,330|374,216 376,256 370,296",
        4,
    )
    lip = shape("314,207! 296,204 276,218 262,246! 272,250 298,240 314,222!", PAPER)
    lip += shape("314,207! 336,204 358,218 376,248! 362,252 332,240 314,222!", PAPER)
    lip += cuts("306,212 290,220 276,238|322,212 342,222 358,240", 3)
    mouth = shape("302,232! 314,229 326,232! 314,240", RED, FINE)
    temple = shape("374,132! 380,158 376,184! 366,170 352,140!", PAPER, FINE + 1)
    ring_of_fur = shape("-64,-14! -58,-26 0,-18 58,-26 64,-14! 64,6 58,16! 0,24 -58,16 -64,6!", PAPER)
    ring_of_fur += ermine([(-46, -2), (-23, 3), (0, 5), (23, 3), (46, -2)])
    top = at(rayed_crown(ring_of_fur, YELLOW) + at(jewels(3, 24, 0), 0, -26), 330, 123, 0.84, 1)

    half = cut_out(robe) + fur + cut_out(far) + cut_out(near) + near_fur + cut_out(hand, 1)
    half += cut_out(neck) + cape + rod + far_fur + cut_out(grip, 1)
    half += cut_out(hair + head + temple + chin) + brows + mouth + cut_out(lip, 1) + cut_out(top)
    return court(edition, "K", "clubs", half, GREEN, PAPER, BLUE)
