"""King of bells: a young king in yellow, with a thin moustache, riding to the right on a bay in parade trappings."""

from raub_desktop.art.costume import beads, cut, cuts, diamond, outline, shape
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
    path,
    ring,
)
from raub_desktop.art.people import crown, ear, face, fist, moustache
from raub_desktop.art.signs import sign

SLOPE = -TILT  # this king rides to the right, so the band falls to the right


def foot(x: float) -> float:
    """How far down a shape at x reaches, to run under the band."""
    return CY + (x - CX) * SLOPE + 10


def parade_horse() -> str:
    """A horse to the right in red trappings from ears to knees, only muzzle and leg bare."""
    leg = shape(
        "426,470! 470,446 520,444 556,456 564,474 554,492 540,506 538,522! 552,548! 508,552! 508,522! 514,504 "
        "518,490 494,494 440,520!",
        YELLOW,
    )
    leg += shape("508,519! 538,519! 553,549! 507,553!", INK, FINE) + cuts(
        "452,470 490,460 528,464|548,478 536,490 526,498"
    )
    skirt = shape(
        f"300,250! 340,236 392,226 430,232 446,262! 448,300 434,352 446,398 462,440 466,490 452,{foot(452)}! "
        f"240,{foot(240)}! 240,330!",
        RED,
    )
    head = shape(
        "428,232! 460,238 486,264 506,302 528,340 552,366 566,388 562,408 544,416 524,408 504,396 476,394 444,384 "
        "420,356 412,310 414,268",
        YELLOW,
    )
    ears = shape("438,240! 426,208 438,172! 458,202 462,240!", RED) + cut("446,226 440,206 440,190", 5)
    ears += shape("462,242! 462,212 484,180! 494,212 482,248!", RED) + cut("474,228 476,212 482,198", 5)
    hood = shape(
        "424,232! 452,230 478,250 500,290 520,326! 506,348 492,372 480,394! 448,388 422,362 408,310 412,262", RED
    )
    hood += shape("454,292! 462,274 482,274 490,294! 478,304 462,302", YELLOW, MID - 1)
    hood += shape("460,291! 468,281 480,282 486,294! 474,299", PAPER, 0) + flat(ring(475, 289, 6))
    hood += cut("458,288 470,278 486,290", 4.4)
    hood += diamond(440, 326, 9, 14, YELLOW) + diamond(462, 352, 8, 12, YELLOW)
    head += cut("548,384 538,382 538,394", 7) + cut("560,404 544,400 528,398", 4)
    hem = limb(outline("519,326 505,350 492,372 481,394"), 11, YELLOW, 3.4)
    hem += limb(outline("424,236 410,270 406,316 420,362 446,389 482,396"), 9, YELLOW, 3.4)
    edging = limb(outline("438,360 444,398 458,440 462,484"), 10, YELLOW, 3.4)
    for x, y in ((424, 410), (438, 452), (384, 420), (400, 462), (352, 388), (360, 440)):
        skirt += diamond(x, y, 9, 14, YELLOW)
    bells = beads(((452, 376), (462, 410), (476, 446)), 9, YELLOW)
    skirt += edging + bells
    return leg + skirt + ears + head + hood + hem


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
    torso = shape("178,250! 190,300 180,340 168,376! 240,396 322,372! 312,330 322,290 312,246!", GREEN)
    torso += cuts("204,330 200,352 198,372|300,326 302,346 306,362|252,352 254,368 252,384", 5)
    torso += shape("184,328! 250,340 314,322! 316,344! 250,362 180,348!", RED, FINE + 1) + path(
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
    far = shape("296,250! 330,262 352,288! 372,276! 394,312! 370,348 330,356 296,330 282,286", YELLOW)
    far += cuts("310,276 326,304 344,324|298,292 312,318 330,338", 5)
    far_cuff = shape("352,288! 362,272 376,268! 394,286 402,314! 390,326 376,328! 370,304", GREEN, FINE + 1)
    sceptre = limb(outline("0,86 0,-108"), 10, YELLOW, 4) + path(ring(0, 88, 11), YELLOW, MID - 1)
    sceptre += path(ring(0, -92, 9), BLUE, FINE + 1) + sign("bells", 0, -142, 0.62, 0, 0, 0.9)
    sceptre = at(cut_out(sceptre, 1, 3) + at(fist(), 0, 0, 1, 0, True), 398, 284, 1, 5)
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
    half = cut_out(parade_horse()) + cut_out(cape) + cut_out(thigh + boot) + cut_out(torso)
    half += (
        limb(outline("452,398 400,402 330,372 284,356"), 7, BLUE, 3) + cut_out(rein_hand, 1) + cut_out(near + near_cuff)
    )
    half += cut_out(neck) + cut_out(collar) + cut_out(hair + head + fringe + top) + cut_out(far + far_cuff) + sceptre
    return Figure("K", "bells", half, [(94, 112)], 1.15, (GREEN, PAPER, YELLOW), slope=SLOPE, share=0.84)
