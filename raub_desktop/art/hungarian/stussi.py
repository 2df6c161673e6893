"""Ober of bells: Stüssi the hunter, in a buff jerkin and a dagged hood, boar spear in one hand, a hound on a leash."""

from raub_desktop.art.costume import cut, cuts, outline, shape
from raub_desktop.art.hungarian.figure import Figure
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
    cut_out,
    flat,
    limb,
    path,
    poly,
    ring,
)
from raub_desktop.art.ornament import leaflet
from raub_desktop.art.people import ear, face, fist, moustache


def spear() -> str:
    """Return a boar spear, upright, its cross bar at (0, 0), the shaft running down 330."""
    out = limb([(0, 20), (0, 286)], 17, YELLOW)
    for y in (190, 216, 242):
        out += limb([(-9, y), (9, y - 14)], 4, RED, FINE)
    out += shape("-52,-2! -58,-12 -50,-20 -38,-12! 38,-12! 50,-20 58,-12 52,-2! 30,8 -30,8", INK)
    out += shape("-13,-10! -11,40! 11,40! 13,-10!", BLUE)
    out += shape("0,-152! 18,-116 26,-78 20,-44 9,-18! -9,-18! -20,-44 -26,-78 -18,-116", BLUE)
    out += cut("0,-128 0,-80 0,-34", 5) + cut("-14,-78 -11,-104 -5,-122", 4, PAPER)
    return out + limb([(-12, 20), (12, 20)], 4, YELLOW, FINE) + limb([(-12, 34), (12, 34)], 4, YELLOW, FINE)


def hound() -> str:
    """Return a sitting hound, looking up to the left, down to the band; its collar lies at about (112, 352)."""
    out = shape("94,330! 88,376 72,416 64,456 60,496! 196,496! 198,430 186,380 164,326!", PAPER)
    out += cuts("88,420 80,450 82,484|174,446 178,466 176,488", 4.6)
    head = shape("84,398! 62,404 50,418! 52,432! 70,442 98,452 118,468 150,466 176,448 178,416 156,396 128,392", PAPER)
    head += shape("46,416! 50,402 66,404! 68,418 58,426!", INK, FINE)
    head += cut("56,436 80,440 104,436", 4)
    head += shape("142,398! 172,396 198,418 206,452 194,482 172,490! 158,462 152,424", INK) + cut(
        "174,412 188,432 188,462", 4, PAPER
    )
    head += flat(ring(119, 412, 6)) + flat(ring(117, 410, 2), PAPER) + cut("104,406 116,399 132,404", 4)
    collar = limb(outline("90,344 110,356 140,358 172,346"), 13, RED, 4) + path(ring(112, 368, 11), YELLOW, FINE)
    return out + collar + at(head, 30, -94, 0.87, 4)


def stussi() -> Figure:
    """Ober of bells: Stüssi the hunter."""
    torso = shape("250,262! 208,282 196,340 212,410 196,494! 404,494! 390,410 404,340 392,282 350,262!", YELLOW)
    torso += shape("282,262! 292,360 292,430! 318,430! 318,360 328,262!", PAPER)
    for y in (316, 344, 372, 400):
        torso += limb([(288, y - 6), (322, y + 8)], 4, RED, FINE) + limb([(322, y - 6), (288, y + 8)], 4, RED, FINE)
    torso += cuts(
        "236,330 240,376 238,414|262,340 264,380 262,412|364,330 362,376 364,414|342,340 340,380 342,412", 4.6
    )
    torso += cuts(
        "230,460 224,476 222,490|262,462 260,478 258,490|346,462 348,478 350,490|374,460 378,476 382,490", 4.6
    )
    torso += shape("206,424! 300,434 396,424! 398,450! 300,460 204,450!", INK, FINE + 1)
    torso += path(poly((286, 428), (322, 428), (322, 464), (286, 464)), YELLOW, MID) + flat(ring(304, 446, 7))

    near = shape("378,278! 424,284 454,322 466,374 448,412 410,404 388,350!", GREEN)
    near += cuts("412,302 428,344 428,386|434,312 446,350 446,384", 5)
    near += shape("412,398! 434,420 466,418 500,378! 470,342! 440,380", PAPER) + cuts(
        "440,404 458,398 470,386|454,412 470,404 482,392"
    )
    grip = at(fist(), 506, 348, 1, 0, True)
    far = shape("228,270! 196,278 178,310 172,356 150,388! 160,436! 190,440 218,420 226,380 230,330", GREEN)
    far += cuts("208,296 196,330 194,366|220,330 214,366 196,400|186,376 180,396 164,410", 5)
    far += shape("156,382! 132,390! 140,436! 164,438!", PAPER, FINE + 1)
    hand = at(fist(), 124, 414, 0.94, -4)
    leash = limb(outline("114,374 120,392 122,440 112,462 122,480"), 8, RED, 4)

    hood = shape(
        "232,260! 204,270 180,300 176,330! 196,322 206,340! 226,320 240,342! 262,324 280,350! 300,328 322,350! "
        "340,324 362,342! 376,320 396,338! 406,320 424,328! 420,300 396,270 370,258!",
        RED,
    )
    hood += cuts("214,286 202,300 198,312|392,282 402,296 404,310|262,290 258,304 260,314|346,290 350,304 346,314", 4.4)

    neck = shape("262,240! 262,276! 300,300 344,276! 346,226!", FLESH)
    cowl = shape("234,262! 252,248 262,252! 300,282 348,246! 366,246 376,262! 352,296 302,308 256,296", RED)
    cowl += cuts("250,272 272,288 294,294|358,268 340,284 318,292", 4.4)
    half = cut_out(at(spear(), 506, 196)) + cut_out(torso) + cut_out(hound()) + cut_out(leash, 1)
    half += cut_out(far) + cut_out(hand, 1) + cut_out(near)
    half += cut_out(hood) + cut_out(neck) + cut_out(cowl)
    head = face(stern=-4, nose=9, jaw=6, lines=3, brow=INK) + ear(45, 2)
    head += moustache(PAPER, 34, 15, INK) + cuts("-31,50 -24,60 -12,64|12,46 16,54 12,60", 3)
    head = at(head, 300, 184)
    hair = shape("334,126! 360,134 372,166 378,204 366,226 374,240! 350,244 336,226 332,160", PAPER)
    hair += cuts("358,146 362,164|366,196 362,216 366,230|356,208 352,222 358,236", 3.6)
    burn = shape("333,140! 349,138! 350,164! 344,168 340,184 331,190! 328,166", PAPER, FINE + 1) + cut(
        "339,150 341,162 337,176", 3
    )

    hat = shape("240,140! 244,92 272,62 316,56 350,72 366,134!", GREEN) + cut("258,102 272,80 292,72", 4.6, PAPER)
    hat += shape("238,128! 300,114 368,124! 372,144! 300,136 238,150!", INK, FINE + 1)
    brim = "240,142! 204,160 178,164! 198,138 240,126 300,118 372,126 410,116 438,98! 434,130 404,152 372,150 300,142"
    hat += shape(brim, GREEN) + cut("210,148 250,136 300,130", 4, PAPER)
    feathers = ""
    for tail, bars in (
        ("350,120! 372,76 410,52 450,44! 438,64 404,88 374,128!", "378,90 392,98|396,72 410,82|416,58 428,68"),
        ("342,118! 348,72 368,54 390,42! 390,62 376,80 366,122!", "350,84 368,90|361,66 379,73"),
    ):
        feathers += shape(tail, YELLOW) + cuts(bars, 6)
    feathers += at(leaflet(40, 18, RED), 352, 124, 1, -62)

    half += cut_out(hair + head + burn + feathers + hat)
    half += cut_out(grip, 1)
    return Figure("O", "bells", half, [(101, 112)], 1.2, (RED, PAPER, YELLOW), share=0.77)
