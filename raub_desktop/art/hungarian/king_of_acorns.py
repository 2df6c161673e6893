"""King of acorns: a black-bearded king in blue, his sceptre raised, on a chestnut at full gallop."""

from raub_desktop.art.costume import beads, cut, cuts, outline, pelt, shape
from raub_desktop.art.horse import TILT, edge
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
    flat,
    limb,
    merge,
    path,
    ring,
    smooth,
)
from raub_desktop.art.ornament import fleece
from raub_desktop.art.people import beard, crown, ear, face, fist, moustache
from raub_desktop.art.signs import sign


def chestnut() -> str:
    """Return a chestnut galloping to the left: neck stretched, mane flying, forelegs reaching, down to the band."""
    body = (
        f"186,270! 240,262 300,282 350,330 440,350 500,360! 500,{edge(500) + 10}! 216,{edge(216) + 10}! "
        "196,516 196,478 206,440 204,404 190,372"
    )
    near = (
        f"250,440! 206,440 150,452 108,470 74,498 58,520! 38,538! 50,566! 88,552! 84,530! 108,512 140,502 176,506 "
        f"212,526! 260,{edge(260)}!"
    )
    trunk = merge([smooth(outline(body)), smooth(outline(near))], RED)
    trunk += shape("59,518! 86,530! 90,554! 48,568! 36,537!", INK, FINE) + shape(
        "70,503! 96,520! 86,531! 58,519!", PAPER, FINE
    )
    trunk += cuts("220,462 168,470 120,488|232,456 222,486 214,510|226,412 240,436 236,462")
    head = shape(
        "196,262! 170,262 148,280 122,316 92,346 64,366 44,388 42,410 58,424 78,416 86,408! 100,412 112,402 "
        "146,394 180,388 206,366 214,330 208,292",
        RED,
    )
    blaze = shape("146,284! 130,308 100,338 74,358! 66,366 62,378! 92,362 124,330 150,298!", PAPER, 0)
    head += blaze
    head += shape("138,318! 148,304 166,302 178,312! 160,320", PAPER, FINE) + flat(ring(156, 311, 6))
    head += cut("134,316 150,298 180,308", 6)
    head += cut("56,388 66,382 70,394", 7) + cut("56,420 70,408 90,404", 4) + cut("200,334 192,366 164,380", 5)
    ears = shape("170,270! 178,240 208,222! 206,250 192,272!", RED) + shape(
        "184,272! 200,248 230,236! 222,262 204,280!", RED
    )
    ears += cut("182,262 190,246 200,236", 5)
    mane = ""
    for lock in (
        "300,280! 340,266 372,280 404,272! 380,318 340,336 310,340!",
        "270,276! 310,250 340,262 376,248! 354,290 320,304 282,312!",
        "240,268! 276,236 310,244 346,222! 326,268 288,288 252,300!",
        "214,266! 244,226 276,230 312,204! 294,250 260,274 226,292!",
        "194,264! 216,226 240,224 270,198! 258,242 232,264 206,286!",
    ):
        mane += shape(lock, YELLOW, MID - 0.5)
    forelock = shape("206,262! 184,262 160,284 150,306! 172,296 186,296! 196,284 214,272!", YELLOW, MID - 0.5)
    forelock += cut("198,270 180,278 168,290", 3.6)
    mane += cuts("206,266 228,244 250,226|230,270 260,248 288,230|258,280 294,256 322,244", 4)
    tack = limb(outline("206,282 204,330 176,364 118,392"), 7, BLUE, 3) + limb(
        outline("70,362 92,380 106,406"), 7, BLUE, 3
    )
    tack += limb(outline("154,284 176,296 204,300"), 7, BLUE, 3) + path(ring(104, 396, 10), YELLOW, FINE)
    strap = limb(outline("204,438 246,458 320,448"), 12, BLUE, 3.4) + beads(
        ((224, 450), (258, 458), (294, 454)), 8, YELLOW
    )
    return mane + trunk + strap + ears + head + forelock + tack


def king_of_acorns() -> Figure:
    """King of acorns: crowned, mounted, sceptre."""
    cloak = shape(
        f"430,256! 486,290 540,330 590,346! 586,{edge(586) + 10}! 330,{edge(330) + 10}! 350,400 400,380! 440,330", BLUE
    )
    cloak += limb(outline("580,352 574,374 576,404"), 8, YELLOW, 3.4)
    cloak += cuts("462,300 500,346 520,400|450,330 476,372 484,414|492,304 530,344 552,386", 5.5)
    thigh = shape("316,352! 280,376 262,404 268,430 300,440 350,424 404,396! 420,350!", PAPER)
    thigh += cuts("344,374 310,390 290,414|376,386 340,404 312,424", 4.4)
    boot = shape("262,412! 300,432 328,424! 320,456 314,478! 260,500! 232,508! 236,488 258,476 266,452", INK)
    boot += shape("256,404! 290,424 330,416! 334,436! 296,446 256,430!", YELLOW, FINE + 1) + cut(
        "284,452 282,470 276,484", 5, PAPER
    )
    torso = shape("296,252! 296,300 308,340 300,378! 370,398 452,366! 440,326 448,290 440,246!", GREEN)
    torso += cuts("330,348 328,366 322,384|428,338 434,352 440,368|380,362 382,376 382,390", 5)
    torso += shape("304,330! 370,344 442,322! 446,346! 374,366 304,352!", INK, FINE + 1) + path(
        ring(364, 354, 13), YELLOW, FINE + 1
    )
    near = shape(
        "420,256! 450,254 484,280 496,300! 500,276 492,256! 536,246! 552,290 544,344 508,364 462,344 432,318", BLUE
    )
    near += cuts("446,280 474,312 508,330|440,300 464,330 492,344|524,276 530,306 522,334", 5)
    near_cuff = fleece(outline("486,256 512,252 542,244"), 26, PAPER)
    grip = at(fist(), 520, 206, 1, 8, True)
    sceptre = limb(outline("0,60 0,-66"), 10, YELLOW, 4) + path(ring(0, 62, 11), YELLOW, MID - 1)
    sceptre += path(ring(0, -58, 9), RED, FINE + 1) + sign("acorns", 0, -102, 0.68, 180, 0, 0.9, stalk=False)
    sceptre = at(cut_out(sceptre, 1), 522, 206, 1, 8)
    far = shape("312,262! 280,270 256,310 246,350! 262,376! 290,372 318,352 336,310!", BLUE)
    far += cuts("304,290 284,320 270,350|320,300 304,330 288,356", 5)
    far_cuff = fleece(outline("242,346 250,362 266,378"), 24, PAPER)
    rein_hand = at(fist(), 226, 376, 0.88, 36)
    collar = pelt("446,246 424,276 372,292 320,280 288,250", 44, YELLOW, INK)
    hair = shape("392,104! 418,124 430,160 422,200 440,224! 410,236 388,214 392,150", INK)
    hair += cuts("410,136 414,172 408,208", 4.6, PAPER)
    head = face(stern=6, nose=8, mouth=False) + ear() + beard(INK, PAPER, 104, 1.16) + moustache(INK, 40, 4, PAPER)
    head = at(head, 352, 164, 0.98)
    top = at(crown(112, 56, GREEN), 356, 107, 1, 1)
    half = cut_out(chestnut()) + cut_out(cloak) + cut_out(thigh + boot) + cut_out(torso)
    half += limb(outline("108,400 150,420 190,410 226,380"), 7, BLUE, 3) + cut_out(rein_hand, 1)
    half += cut_out(far + far_cuff) + sceptre + cut_out(near) + cut_out(collar) + cut_out(hair + head + top)
    half += cut_out(grip, 1) + cut_out(near_cuff, 1)
    return Figure("K", "acorns", half, [(94, 110)], 1.22, (RED, PAPER, YELLOW), slope=TILT, share=0.85)
