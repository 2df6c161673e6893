"""King of hearts: an old, white-bearded king in red and ermine on a white horse that arches its neck."""

from raub_desktop.art.costume import beads, cut, cuts, ermine_edge, outline, shape
from raub_desktop.art.horse import TILT, edge
from raub_desktop.art.hungarian.figure import Figure
from raub_desktop.art.kit import (
    BLUE,
    FINE,
    INK,
    MID,
    PAPER,
    RED,
    YELLOW,
    at,
    cut_out,
    flat,
    limb,
    path,
    ring,
    smooth,
)
from raub_desktop.art.people import beard, crown, ear, face, fist, moustache
from raub_desktop.art.signs import sign


def white_horse() -> str:
    """A white horse stepping to the left, its neck arched and its nose tucked in, down to the band."""
    body = (
        f"176,240! 226,206 286,222 330,272 350,330 420,350 480,360! 480,{edge(480) + 10}! 176,{edge(176) + 10}! "
        "160,516 152,474 164,432 186,396 200,366"
    )
    leg = (
        "250,470! 226,440 180,430 120,436 80,448 68,470 78,490 92,504 96,520! 82,548! 126,552! 124,522! 118,500 "
        "114,488 140,490 182,506 226,512!"
    )
    trunk = path(smooth(outline(body)), PAPER, MID)
    fore = path(smooth(outline(leg)), PAPER, MID)
    hoof = shape("95,517! 124,519! 126,552! 80,547!", INK, FINE) + cuts("178,462 150,452 108,456|84,474 96,486 108,492")
    head = shape(
        "190,226! 164,232 142,254 124,292 104,332 82,362 72,384 78,404 96,412 114,404 130,396 156,392 190,380 "
        "216,350 222,306 214,262",
        PAPER,
    )
    ears = shape("164,246! 142,218 142,178! 168,200 184,238!", PAPER)
    ears += shape("184,240! 178,206 190,170! 206,196 212,232!", PAPER) + cut("162,228 152,210 150,194", 6)
    ears += cut("196,222 190,204 192,188", 6)
    head += shape("130,291! 142,276 162,275 172,288! 152,295", PAPER, FINE) + flat(ring(150, 284, 6.4))
    head += cut("128,290 144,270 174,282", 7)
    head += cut("88,372 98,368 100,380", 7) + cut("80,400 98,394 112,396", 4) + cut("206,320 196,352 170,364", 5)
    head += cuts("122,330 112,348 100,358", 3.6)
    spots = cuts("150,506 168,520 190,524", 4.4)
    mane = shape(
        "196,214! 226,198 262,204 292,222 316,252 330,300! 308,300 294,376! 280,340 274,328! 264,350 240,364! "
        "246,336 242,316! 226,338 206,340! 216,312 214,280 206,240",
        INK,
    )
    mane += cuts(
        "222,216 232,250 222,312|246,218 256,256 250,338|270,226 282,264 278,320|294,246 302,272 298,330", 5, PAPER
    )
    forelock = shape("192,214! 172,220 154,246 148,270! 166,256 178,258! 188,244 200,232!", INK, MID - 0.5)
    forelock += cut("186,222 172,234 164,250", 4, PAPER)
    tack = limb(outline("196,240 200,300 176,350 132,388"), 7, RED, 3) + limb(
        outline("96,344 116,362 134,392"), 7, RED, 3
    )
    tack += limb(outline("140,262 168,266 200,262"), 7, RED, 3) + path(ring(124, 386, 10), YELLOW, FINE)
    strap = limb(outline("158,452 200,482 270,478 340,452"), 12, RED, 3.4)
    strap += beads(((184, 472), (222, 482), (262, 479), (300, 468)), 8, YELLOW)
    return ears + trunk + strap + fore + hoof + spots + head + mane + forelock + tack


def king_of_hearts() -> Figure:
    """King of hearts: crowned, mounted, sceptre."""
    robe = shape(
        f"330,330! 300,400 276,{edge(276) + 10}! 590,{edge(590) + 10}! 590,352! 566,336 540,296 506,258! 420,300",
        RED,
    )
    robe += cuts("372,380 352,420 344,452|430,372 424,410 420,430|470,300 492,360 500,410|508,296 532,344 548,392", 5.5)
    hem = ermine_edge("336,330 312,392 300,440 292,480", 34)
    rein = limb(outline("126,390 176,428 262,418 352,384"), 7, RED, 3)
    boot = shape("330,420! 322,452 300,462 276,474 268,492! 330,500! 352,480 366,430!", YELLOW)
    torso = shape("330,250! 310,300 326,350 330,384! 470,384! 474,340 490,290 470,240!", RED)
    torso += cuts("352,330 350,356 348,376|452,320 452,350 456,376", 5)
    near = shape("452,256! 496,268 520,312 510,356 470,386 408,396! 396,352! 440,344 456,318", RED)
    near += cuts("482,292 492,326 472,356|462,298 468,326 448,350", 5)
    near_cuff = ermine_edge("408,346 402,368 408,394", 28)
    rein_hand = at(fist(), 366, 376, 0.92, 24)
    far = shape("354,252! 322,262 304,284! 282,274! 266,318! 290,350 318,354 344,330 366,290!", RED)
    far += cuts("338,276 316,306 300,326|352,290 336,318 318,338", 5)
    cuff = ermine_edge("286,272 276,294 270,316", 26)
    sceptre = limb(outline("0,86 0,-118"), 10, YELLOW, 4) + path(ring(0, 88, 11), YELLOW, MID - 1)
    sceptre += path(ring(0, -100, 9), BLUE, FINE + 1) + sign("hearts", 0, -146, 0.7, 0, 0, 0.9)
    sceptre = at(cut_out(sceptre, 1, 3) + fist(), 236, 288, 1, -4)
    collar = shape("340,226! 308,238 300,270 330,292 372,304 410,312 456,300 500,282 506,244 462,222!", PAPER)
    collar += "".join(
        cut(c, 8) for c in ("330,258 332,268 330,280", "354,274 356,284 354,296", "466,270 468,280 466,292")
    )
    collar += cut("486,252 488,262 486,274", 8)
    hair = shape("424,106! 452,124 468,160 466,204 486,232! 452,244 424,220 428,150", PAPER)
    hair += cuts("444,140 450,176 446,212|456,170 460,204 468,226", 4.4)
    head = at(
        face(stern=3, nose=6, lines=3, mouth=False)
        + ear()
        + beard(PAPER, INK, 136, 1.1)
        + moustache(PAPER, 38, 14, INK),
        388,
        166,
        0.98,
    )
    top = at(crown(112, 56), 391, 108, 1, 1)
    half = (
        cut_out(white_horse())
        + cut_out(boot + robe + hem)
        + cut_out(torso)
        + cut_out(torso)
        + rein
        + cut_out(rein_hand, 1)
        + cut_out(near + near_cuff)
    )
    half += cut_out(collar)
    half += cut_out(hair + head + top) + cut_out(far + cuff) + sceptre
    return Figure("K", "hearts", half, [(98, 110)], 1.2, (BLUE, PAPER, YELLOW), slope=TILT, share=0.85)
