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
    merge,
    path,
    ring,
    smooth,
)
from raub_desktop.art.ornament import ermine
from raub_desktop.art.people import beard, crown, ear, face, fist, moustache
from raub_desktop.art.signs import sign


def white_head() -> str:
    """Return the tucked head with its dark muzzle, the forelock and the bridle."""
    head = shape(
        "190,226! 164,232 142,254 124,292 104,332 82,362 72,384 78,404 96,412 114,404 130,396 156,392 190,380 "
        "216,350 222,306 214,262",
        PAPER,
    )
    ears = shape("164,246! 142,218 142,178! 168,200 184,238!", PAPER)
    ears += shape("184,240! 178,206 190,170! 206,196 212,232!", PAPER) + cut("162,228 152,210 150,194", 8)
    ears += cut("196,222 190,204 192,188", 8)
    head += shape("84,362! 72,384 78,404 96,412 114,404 126,398! 122,384 108,372!", INK, FINE)
    head += cut("86,376 94,371 98,381", 6, PAPER) + cut("82,400 98,395 112,394", 3.6, PAPER)
    head += shape("136,292! 148,279 162,279 172,289! 154,296", PAPER, FINE) + flat(ring(153, 286, 6.6))
    head += cut("130,292 148,270 178,284", 9)
    head += cut("208,316 200,352 166,370", 8) + cut("120,332 112,348 102,358", 5) + cut("176,316 184,336 176,354", 5)
    forelock = shape("196,212! 172,218 152,246 148,274! 166,258 178,260! 190,246 204,232!", INK, MID - 0.5)
    forelock += cut("186,222 172,234 164,250", 4, PAPER)
    tack = limb(outline("200,242 204,300 178,352 132,388"), 8, RED, 3) + limb(
        outline("98,342 118,360 138,392"), 8, RED, 3
    )
    tack += limb(outline("140,262 168,266 202,262"), 8, RED, 3) + path(ring(126, 386, 11), YELLOW, FINE)
    return ears + head + forelock + tack


def mane() -> str:
    """Black locks that hang down the near side of the arched neck, each edged with light."""
    out = ""
    for lock in (
        "296,248! 322,266 336,298 326,342! 306,326 284,292!",
        "270,232! 300,248 318,294 300,360! 286,332 270,308 254,266!",
        "240,226! 274,236 290,290 266,370! 254,336 240,308 228,262!",
        "210,226! 246,230 262,290 230,366! 222,332 212,308 204,262!",
    ):
        out += path(smooth(outline(lock)), INK, 4, PAPER)
    return out + cuts("224,248 238,286 234,326|256,250 270,292 264,330|284,258 298,294 296,330", 4.6, PAPER)


def white_horse() -> str:
    """Return a white horse stepping to the left, its neck arched and its nose tucked in, down to the band."""
    body = (
        f"190,244! 228,228 282,246 322,292 346,344 420,358 480,366! 480,{edge(480) + 10}! 196,{edge(196) + 10}! "
        "178,500 170,470 182,432 200,400 206,370"
    )
    leg = (
        f"262,{edge(262) + 4}! 232,456 186,444 134,442 92,452 70,472 72,494 86,510 88,530! 70,556! 115,563! "
        f"118,536! 114,510 122,498 152,496 186,510 214,{edge(214) + 4}!"
    )
    trunk = merge([smooth(outline(body)), smooth(outline(leg))], PAPER)
    trunk += shape("87,529! 119,535! 116,564! 69,557!", INK, FINE)
    trunk += shape("87,512! 113,508! 119,536! 87,530!", RED, FINE)
    trunk += cut("232,464 186,454 140,454 98,466", 8) + cut("84,484 98,494 112,490", 6)
    trunk += cuts("212,384 200,408 182,430|226,400 214,424 198,440|176,474 180,492 194,502|150,482 160,488 172,488", 7)
    strap = shape(
        f"196,398! 226,424 280,424 344,396! 340,440 300,{edge(300)}! 262,500 236,478! 206,480 172,458! 184,430", BLUE
    )
    strap += limb(outline("176,458 206,476 236,474 270,494"), 9, YELLOW, 3.4)
    strap += beads(((214, 436), (246, 442), (280, 440)), 8, YELLOW)
    return cut_out(trunk + strap + mane(), 5) + cut_out(at(white_head(), -4, 20), 5)


def seat() -> str:
    """Saddle-cloth, leg and boot, and the cloak falling behind with its ermine lining turned out."""
    cloth = shape(f"346,350! 336,410 306,{edge(306) + 10}! 540,{edge(540) + 10}! 540,352! 440,370", BLUE)
    cloth += limb(outline(f"342,384 334,424 314,{edge(314)}"), 11, YELLOW, 3.4)
    cloak = shape(f"470,246! 532,278 572,312 592,344! 586,368 590,{edge(590) + 10}! 450,{edge(450) + 10}! 450,320", RED)
    cloak += cuts("568,326 576,346 574,372", 5)
    lining = shape(
        f"500,288! 520,316 528,346 516,372 510,{edge(510) + 8}! 552,{edge(552) + 8}! 544,382 560,352 548,318 522,290!",
        PAPER,
    )
    lining += ermine([(537, 322), (545, 350), (531, 382)])
    thigh = shape("356,352! 314,374 284,400 278,426 300,444 340,440 408,412 460,384! 466,346!", PAPER)
    thigh += cuts("396,376 346,394 314,418|430,388 380,408 346,424", 5, RED)
    boot = shape("278,416! 308,436 344,430! 342,460 340,484! 300,496 270,504 244,510! 244,494 266,480 280,460", YELLOW)
    boot += shape("272,408! 306,430 350,420! 352,440! 308,450 270,428!", RED, FINE + 1)
    boot += cuts("320,454 316,468 306,480|290,450 284,466 272,478", 5)
    return cut_out(cloth) + cut_out(cloak + lining) + cut_out(thigh + boot)


def sceptre() -> str:
    """Return the sceptre round the fist at (0, 0): a knob below, the heart above."""
    out = limb(outline("0,46 0,-78"), 10, YELLOW, 4) + path(ring(0, 48, 11), YELLOW, MID - 1)
    return out + path(ring(0, -62, 9), BLUE, FINE + 1) + sign("hearts", 0, -104, 0.7, 0, 0, 0.9)


def king_of_hearts() -> Figure:
    """King of hearts: crowned, mounted, sceptre."""
    torso = shape("334,256! 322,304 336,344 330,380! 404,398 478,366! 472,330 486,290 470,244!", RED)
    torso += cuts("362,366 360,374 356,386|446,352 450,362 452,372", 5)
    torso += shape("336,334! 404,346 474,322! 478,346! 406,368 334,356!", YELLOW, FINE + 1)
    torso += path(ring(400, 357, 12), PAPER, FINE + 1)
    near = shape("456,252! 502,262 524,304 508,342 466,368 414,376! 404,336! 440,326 456,306", RED)
    near += cuts("488,282 498,314 474,340|466,288 472,316 450,334", 5)
    near_cuff = ermine_edge("408,326 404,350 414,378", 26)
    rein_hand = at(fist(), 370, 354, 0.9, 18)
    far = shape(
        "364,256! 330,252 306,272 296,286! 292,262 294,246! 250,244! 242,282 256,322 290,342 326,326 356,300!", RED
    )
    far += cuts("348,272 318,296 294,318|352,294 328,314 302,328|268,270 262,298 272,316", 5)
    cuff = ermine_edge("244,248 272,254 300,248", 26)
    grip = at(fist(), 268, 202, 0.98, -2)
    collar = shape("348,228! 318,240 314,270 340,292 374,304 410,310 456,300 498,282 504,246 462,224!", PAPER)
    collar += ermine([(338, 268), (360, 284), (456, 284), (480, 268)])
    hair = shape("424,106! 452,124 468,160 466,204 486,232! 452,244 424,220 428,150", PAPER)
    hair += cuts("444,140 450,176 446,212|456,170 460,204 468,226", 4.4)
    head = face(stern=3, nose=6, lines=3, mouth=False) + ear() + beard(PAPER, INK, 136, 1.1)
    head = at(head + moustache(PAPER, 38, 14, INK), 388, 166, 0.98)
    top = at(crown(112, 56), 391, 108, 1, 1)
    half = white_horse() + seat() + cut_out(torso)
    half += limb(outline("124,408 176,440 256,428 356,362"), 7, RED, 3)
    half += cut_out(rein_hand, 1) + cut_out(near + near_cuff)
    half += at(cut_out(sceptre(), 1), 266, 202, 1, -4) + cut_out(far) + cut_out(grip, 1) + cut_out(cuff, 1)
    half += cut_out(collar) + cut_out(hair + head + top)
    return Figure("K", "hearts", half, [(98, 110)], 1.2, (BLUE, PAPER, YELLOW), slope=TILT, share=0.85)
