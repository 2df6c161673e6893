"""King of bells: a young king in yellow, with a thin moustache, riding to the right on a bay with a black mane."""

from raub_desktop.art.costume import beads, cut, cuts, outline, shape
from raub_desktop.art.horse import TILT
from raub_desktop.art.hungarian.figure import Figure
from raub_desktop.art.kit import (
    BLUE,
    CX,
    CY,
    FINE,
    FLESH,
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
from raub_desktop.art.people import crown, ear, face, fist, moustache
from raub_desktop.art.signs import sign

SLOPE = -TILT  # this king rides to the right, so the band falls to the right


def foot(x: float) -> float:
    """How far down a shape at x reaches, to run under the band."""
    return CY + (x - CX) * SLOPE + 10


def bay() -> str:
    """Return a bay stepping out to the right: red coat, black mane, muzzle and hooves, bells on the breast strap."""
    leg = (
        f"400,{foot(400)}! 420,462 462,444 512,444 542,462 560,496 570,522! 588,540! 578,564! 540,558! 542,534! "
        f"530,508 514,492 482,496 456,514 440,{foot(440)}!"
    )
    body = (
        f"290,300! 340,270 396,252 446,254! 452,320 440,372 450,420 462,450 460,486 448,{foot(448)}! "
        f"230,{foot(230)}! 230,360!"
    )
    trunk = merge([smooth(outline(body)), smooth(outline(leg))], RED)
    trunk += shape("518,494! 546,468 560,496 570,522! 588,540! 578,564! 540,558! 542,534! 530,508", INK, FINE)
    trunk += cut("552,492 560,512 572,532", 5, PAPER)
    trunk += cuts("450,462 496,456 532,472|426,406 428,436 418,470|424,500 442,484 470,476", 5)
    head = shape(
        "440,252! 466,250 490,270 514,312 544,352 570,384 586,412 582,434 562,444 544,438! 528,428 500,426 462,416 "
        "428,386 416,340 420,290",
        RED,
    )
    head += shape("580,396! 588,416 582,434 562,444 544,438 534,430! 540,412 558,398!", INK, FINE)
    head += cut("570,410 562,406 560,416", 5.5, PAPER) + cut("576,430 560,428 546,432", 3.4, PAPER)
    head += shape("470,326! 481,312 496,313 505,326! 488,333", PAPER, FINE) + flat(ring(489, 320, 6.6))
    head += cut("464,326 484,302 508,320", 8) + cuts("420,366 434,396 466,410|512,350 530,370 546,382", 5)
    ears = shape("448,262! 430,232 436,196! 462,222 470,258!", RED) + cut("452,248 444,226 444,210", 5)
    ears += shape("468,262! 466,230 486,198! 498,230 492,266!", RED) + cut("480,250 478,230 484,214", 5)
    mane = ""
    for lock in (
        "372,276! 352,310 352,350 334,390! 376,384 400,348 404,296!",
        "398,262! 376,300 384,350 362,398! 400,390 428,348 428,290!",
        "430,252! 402,292 412,344 390,402! 430,388 452,330 450,276!",
    ):
        mane += path(smooth(outline(lock)), INK, 3.4, RED)
    mane += cuts("386,330 384,356 374,378|414,310 412,350 400,384|436,290 432,330 420,364", 4.4, PAPER)
    forelock = shape("444,254! 472,250 494,272 500,302! 484,290 470,292! 458,278 444,270!", INK, MID - 0.5)
    forelock += cut("460,264 476,272 488,286", 4, RED)
    tack = limb(outline("440,276 430,330 452,372 516,426"), 8, GREEN, 3) + limb(
        outline("560,384 542,402 524,430"), 8, GREEN, 3
    )
    tack += limb(outline("426,300 462,304 500,290"), 8, GREEN, 3) + path(ring(526, 424, 11), YELLOW, FINE)
    strap = limb(outline("340,440 396,462 464,438"), 12, GREEN, 3.4)
    strap += beads(((384, 470), (416, 470), (448, 458)), 11, YELLOW, 4)
    return cut_out(trunk + strap) + cut_out(mane) + cut_out(ears + head + forelock + tack)


def king_of_bells() -> Figure:
    """King of bells: crowned, mounted, sceptre."""
    cape = shape(
        f"180,238! 120,262 84,304 42,332! 50,360 46,{foot(46)}! 200,{foot(200)}! 300,400! 290,300 250,250", YELLOW
    )
    cape += limb(outline("52,334 62,358 60,392"), 12, BLUE, 3.4)
    cape += cuts("160,272 120,310 104,372|190,284 152,330 140,384|210,300 190,350 184,396", 5.5)
    thigh = shape("236,352! 300,346 352,366 366,392 356,424 316,430 262,404 226,404!", PAPER)
    thigh += cuts("270,366 306,368 336,384|262,384 292,388 316,404", 4.4)
    boot = shape("312,402! 362,394! 372,440 376,466! 398,474 406,488! 396,520! 330,500! 326,450", BLUE)
    boot += shape("306,394! 338,404 366,388! 370,410! 340,424 310,416!", YELLOW, FINE + 1) + cut(
        "336,432 342,456 344,478", 5, PAPER
    )
    torso = shape("178,250! 190,300 192,340 200,368! 250,388 318,370! 312,330 322,290 312,246!", GREEN)
    torso += cuts("216,346 214,362 216,374|300,326 302,346 306,362|252,352 254,368 252,384", 5)
    torso += shape("192,328! 250,340 314,322! 316,344! 250,362 192,348!", RED, FINE + 1) + path(
        ring(258, 350, 12), PAPER, FINE
    )
    for y in (276,):
        torso += limb(outline(f"232,{y} 296,{y - 2}"), 5, RED, 2) + beads(
            ((232, y), (296, y - 2), (264, y - 1)), 6, PAPER
        )
    near = shape("196,256! 160,266 142,300 148,344 184,372 226,370! 232,334! 204,324 200,300", YELLOW)
    near += cuts("170,284 164,318 180,348|190,290 182,318 196,342", 5)
    near_cuff = shape("218,326! 240,322 246,350! 242,378! 220,378! 214,352", GREEN, FINE + 1)
    rein_hand = at(fist(), 266, 352, 0.9, 0, True)
    far = shape(
        "290,252! 326,256 344,280 354,298! 362,274 362,250! 406,250! 416,292 400,334 364,352 326,330 290,300!", YELLOW
    )
    far += cuts("312,268 338,302 364,326|304,290 328,318 350,334|390,272 394,302 384,324", 5)
    far_cuff = shape("354,238! 386,246 414,240! 418,268! 386,274 352,264!", GREEN, FINE + 1)
    grip = at(fist(), 386, 206, 0.98, 6, True)
    sceptre = limb(outline("0,50 0,-84"), 10, YELLOW, 4) + path(ring(0, 52, 11), YELLOW, MID - 1)
    sceptre += path(ring(0, -62, 9), BLUE, FINE + 1) + sign("bells", 0, -110, 0.62, 0, 0, 0.9)
    sceptre = at(cut_out(sceptre, 1), 388, 206, 1, 6)
    collar = shape("186,236! 172,262 196,284 232,288 262,300 290,286 316,280 324,256 306,234!", BLUE)
    collar += beads(((196, 264), (218, 274), (242, 281), (264, 284), (286, 276), (306, 263)), 6, PAPER)
    hair = shape(
        "208,104! 184,128 176,164 172,196 158,206 150,222! 166,244 194,248 218,240 232,220! 240,196 232,150", INK
    )
    hair += cuts("202,132 190,170 186,206 170,226|216,148 208,190 202,214 186,234|226,176 222,206 208,232", 4.6, PAPER)
    head = at(face(stern=2, nose=5, jaw=6) + ear() + moustache(INK, 22, 3), 262, 164, 0.98, 0, True)
    fringe = shape("212,104! 206,128 214,152 224,160! 240,140 252,124! 276,130 300,128 312,104!", INK)
    fringe += cut("222,116 220,132 224,144", 4, PAPER)
    neck = shape("236,206! 234,254 262,276 296,250 292,216!", FLESH)
    top = at(crown(112, 56, BLUE), 262, 110, 1, -1)
    cloth = shape(f"182,360! 320,350 352,386! 344,430 330,{foot(330)}! 180,{foot(180)}!", GREEN)
    cloth += limb(outline(f"346,396 338,440 328,{foot(328) - 10}"), 10, PAPER, 3.4)
    half = bay() + cut_out(cloth) + cut_out(cape) + cut_out(thigh + boot) + cut_out(torso)
    half += limb(outline("520,428 448,424 352,388 284,356"), 7, GREEN, 3) + cut_out(rein_hand, 1)
    half += cut_out(near + near_cuff) + sceptre + cut_out(far) + cut_out(grip, 1) + cut_out(far_cuff, 1)
    half += cut_out(neck) + cut_out(collar) + cut_out(hair + head + fringe + top)
    return Figure("K", "bells", half, [(94, 112)], 1.15, (GREEN, PAPER, YELLOW), slope=SLOPE, share=0.84)
