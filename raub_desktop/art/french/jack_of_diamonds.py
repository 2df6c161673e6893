"""Jack of diamonds: a fair shepherd lad in yellow, straw hat and one long feather, playing a flute."""

from raub_desktop.art.costume import beads, cut, cuts, plume
from raub_desktop.art.french.edition import Edition
from raub_desktop.art.french.frame import court, shape
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
    ring,
)
from raub_desktop.art.ornament import leaflet, rosette, tulip
from raub_desktop.art.people import ear, face, fist

TURN = 44  # degrees the flute leans out


def flute() -> str:
    """Return a wooden flute, mouth end at (0, 0), 268 long."""
    out = limb([(0, 4), (0, 262)], 15, RED, 4)
    for y in (14, 70, 168, 246):
        out += limb([(-9, y), (9, y)], 8, YELLOW, FINE)
    for y in (128, 146, 212, 230):
        out += flat(ring(-1, y, 4))
    return out


def jack_of_diamonds(edition: Edition) -> str:
    """Jack of diamonds: flute and straw hat."""
    coat = shape("286,260! 244,280 228,330 240,400 224,~! 444,~! 424,400 436,330 420,280 376,260!", YELLOW)
    coat += shape("300,262! 318,330 322,~! 350,~! 346,330 364,262!", PAPER) + cuts("334,320 336,370 334,420", 4)
    coat += cut("304,290 320,370 318,500", 7, RED) + cut("360,290 348,370 354,490", 7, RED)
    coat += at(tulip(RED, GREEN), 276, 374, 0.6, -4) + at(leaflet(24, 11, GREEN), 276, 398, 1, 120)
    coat += at(leaflet(24, 11, GREEN), 276, 398, 1, 60)
    belt = shape("230,438! 330,452 430,428! 434,460! 330,480 228,470!", GREEN) + path(ring(336, 466, 13), YELLOW, MID)
    belt += beads([(258, 458), (282, 462), (306, 465), (364, 461), (388, 456), (412, 449)], 5, PAPER, 2)

    far = shape("256,278! 208,282 164,320 130,384 134,420 160,446 196,440! 222,400! 236,366 250,330!", YELLOW)
    far += cuts("220,306 184,346 164,396|204,300 166,344 150,392|160,424 176,424 190,418", 5)
    far_cuff = shape("170,450! 206,446! 222,402! 188,390! 168,414!", PAPER, MID) + cuts(
        "184,440 190,420 196,406|198,438 204,420 208,408", 4, RED
    )
    low = at(fist(), 168, 384, 0.96, TURN)
    near = shape(
        "402,278! 452,288 484,330 486,386 458,420 410,412 350,376 300,348! 318,304! 358,322 394,324 408,304", YELLOW
    )
    near += cuts("446,312 460,350 450,386|424,312 440,344 436,372|340,344 380,364 416,380|336,332 370,346 398,356", 5)
    near_cuff = shape("296,350! 318,298! 298,286! 270,330!", PAPER) + cuts(
        "300,300 286,322 282,330|308,304 298,324 292,338", 4, RED
    )
    high = at(fist(), 258, 292, 0.96, TURN)
    pipe = at(cut_out(flute(), 2), 314, 234, 1, TURN)

    neck = shape("296,238! 294,270! 330,292 366,266! 368,226!", FLESH)
    scarf = shape("286,256! 300,274 330,290 362,276 376,254! 390,278! 368,302 334,312 296,302 272,280!", BLUE)
    for x, y in ((290, 284), (312, 298), (338, 302), (362, 294)):
        scarf += flat(ring(x, y, 4), PAPER)
    hair = shape("360,126! 388,140 398,176 402,206 392,224 404,242! 376,246 360,226 362,180", YELLOW)
    hair += cuts("382,160 388,196 380,228|372,190 370,216 378,238", 3.6)
    lad = face(stern=-2, nose=-2, jaw=-2, mouth=False, look=-3) + ear(44, 4)
    lad += f'<ellipse cx="18" cy="26" rx="15" ry="12" fill="{RED}" fill-opacity="0.36"/>'
    lad += cut("8,34 14,42 10,50", 3) + path(ring(-14, 40, 7, 5.5), RED, FINE)
    head = at(lad, 330, 190)
    fringe = shape(
        "292,136! 286,152 286,176! 300,160 310,164! 322,150 336,156! 352,148 368,164! 372,146 362,132!",
        YELLOW,
        FINE + 1,
    )
    fringe += cuts("300,140 296,150|326,138 324,148|350,138 354,148", 3)
    hat = shape("274,134! 276,88 304,66 346,66 382,84 392,130!", YELLOW)
    hat += cuts("284,92 330,82 384,96|280,106 330,96 388,110", 3.4)
    hat += shape("272,112! 332,100 392,110! 396,132! 332,124 270,138!", RED, FINE + 1)
    hat += shape("228,148! 262,128 330,118 398,126 440,142! 410,156 368,150 330,148 290,152 254,158", YELLOW)
    hat += cuts("246,148 290,138 340,134|360,134 396,138 422,144", 3.4)
    tail = plume("384,118 424,104 470,66 506,62", 42, PAPER, INK, 7)
    knot = (
        at(leaflet(34, 16, GREEN), 386, 118, 1, 20)
        + at(leaflet(34, 16, GREEN), 386, 118, 1, 110)
        + at(rosette(11, 7, RED, YELLOW, 2), 384, 118)
    )

    half = cut_out(coat + belt) + cut_out(far) + cut_out(neck + scarf) + cut_out(hair + head + fringe)
    half += cut_out(tail + hat) + knot + pipe + cut_out(near) + cut_out(near_cuff, 1)
    half += cut_out(far_cuff, 1) + cut_out(low + high, 1) + beads([(336, 466)], 4, RED, 2)
    return court(edition, "J", "diamonds", half, YELLOW, INK, RED)
