"""Unter of hearts: Kuoni the shepherd, blowing his horn, the other hand stretched out."""

from raub_desktop.art.costume import beads, cut, cuts, shape
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
    brush,
    cut_out,
    flat,
    limb,
    path,
    ring,
    smooth,
)
from raub_desktop.art.ornament import leaflet, tube, tulip
from raub_desktop.art.people import ear, face, fist, moustache, open_hand


def puffed_cheeks() -> str:
    """Return the cheeks of a man who blows a horn, on a face round (0, 0) that looks left."""
    out = shape("-36,10! -50,20 -52,38 -40,50 -22,52!", FLESH) + shape(
        "-34,2 -20,10 -16,40 -26,54 -38,44 -40,18", FLESH, 0
    )
    out += cut("24,10 42,20 44,40 28,54", 5)
    return (
        out
        + f'<ellipse cx="22" cy="31" rx="17" ry="14" fill="{RED}" fill-opacity="0.36"/>'
        + (f'<ellipse cx="-39" cy="31" rx="9" ry="11" fill="{RED}" fill-opacity="0.36"/>')
    )


def kuoni() -> Figure:
    """Unter of hearts: Kuoni the shepherd blows his horn; the sign at mid-height."""
    horn = tube(
        [(290, 229), (240, 262), (180, 262), (130, 222), (106, 162), (98, 88)],
        9,
        66,
        YELLOW,
        MID,
        ((0.30, 0.36), (0.70, 0.77)),
        RED,
    )
    horn += path(ring(98, 86, 40, 16), YELLOW, MID) + flat(ring(98, 86, 29, 9))
    for a, b in (((112, 200), (134, 230)), ((98, 112), (103, 150)), ((158, 254), (184, 266))):
        horn += brush([a, b], 1, 1, 4.5, PAPER)
    # wide shirt sleeves
    near = path(
        smooth(
            [
                (378, 272, 1),
                (420, 280),
                (462, 276),
                (508, 258, 1),
                (536, 334, 1),
                (528, 372),
                (494, 398),
                (446, 398),
                (412, 376),
                (394, 350, 1),
            ]
        ),
        PAPER,
        MID,
    )
    for pts in (
        [(520, 340), (496, 366), (470, 380)],
        [(512, 326), (470, 356), (432, 366)],
        [(500, 308), (456, 328), (410, 330)],
        [(404, 296), (450, 298), (484, 290)],
    ):
        near += brush(pts, 1, 0.6, 5)
    near += path(smooth([(498, 256, 1), (516, 250, 1), (544, 338, 1), (526, 346, 1)]), RED, FINE + 1)
    for i in range(4):
        near += flat(ring(511 + i * 7, 264 + i * 22, 4.6), PAPER)
    hand = at(open_hand(), 533, 292, 0.72, -16)
    upper = shape("236,270! 226,300 220,360 214,410 226,440! 256,424 269,378 271,330 266,296 252,266!", PAPER)
    upper += cuts("250,300 256,334 254,372|262,366 256,394 246,412", 4.6)
    forearm = shape("190,318! 180,352 182,400 202,436 230,440! 240,404 242,352 236,318!", PAPER)
    forearm += cuts(
        "206,332 200,366 204,396|222,334 220,366 222,392|236,336 236,362 234,384|206,408 220,420 240,414", 4.6
    )
    forearm += shape("187,294! 244,299! 246,325! 186,321!", RED) + beads(
        [(200, 308), (216, 310), (232, 311)], 4.6, PAPER, 0
    )
    grip = at(fist(), 212, 264, 1.0, 82)

    torso = path(
        smooth(
            [
                (262, 262, 1),
                (220, 278),
                (212, 330),
                (222, 410),
                (216, 492, 1),
                (402, 492, 1),
                (398, 410),
                (404, 330),
                (394, 278),
                (350, 262, 1),
            ]
        ),
        BLUE,
        MID,
    )
    # shirt front and fur edges
    torso += path(
        smooth([(268, 262, 1), (284, 340), (288, 492, 1), (330, 492, 1), (334, 340), (346, 262, 1)]), PAPER, MID
    )
    for sx in (-1, 1):
        torso += limb([(309 + sx * 40, 270), (309 + sx * 27, 340), (309 + sx * 23, 488)], 15, PAPER, MID)
        for i in range(9):
            y = 286 + i * 23
            x = 309 + sx * (37 - 15 * min(1, i / 4))
            torso += brush([(x - 5, y), (x, y + 5), (x + 5, y)], 1, 1, 3.2)
        torso += at(tulip(RED, YELLOW), 309 + sx * 62, 366, 0.86)
        torso += limb([(309 + sx * 62, 392), (309 + sx * 62, 484)], 4, GREEN, 3)
        torso += at(leaflet(30, 15, GREEN), 309 + sx * 62, 436, 1, -48) + at(
            leaflet(30, 15, GREEN), 309 + sx * 62, 436, 1, -132
        )
        torso += flat(ring(309 + sx * 62, 318, 6), YELLOW)
    for y in (330, 372, 414, 456):
        torso += flat(ring(309, y, 5), RED)
    neck = path(smooth([(272, 230, 1), (270, 268, 1), (309, 300), (346, 266, 1), (346, 220, 1)]), FLESH, MID)
    kerchief = path(
        smooth([(258, 262, 1), (284, 276), (312, 282), (346, 262, 1), (358, 276), (322, 304), (300, 304), (262, 282)]),
        RED,
        MID,
    )
    kerchief += path(smooth([(296, 296, 1), (284, 330, 1), (304, 318), (318, 334, 1), (318, 298, 1)]), RED, FINE + 1)

    head = at(face(mouth=False, jaw=-5, blush=False) + puffed_cheeks() + ear(), 304, 186)
    head += at(moustache(YELLOW, 24, 2, INK), 304, 183)
    hair = path(
        smooth(
            [
                (330, 130, 1),
                (366, 136),
                (374, 168),
                (366, 190),
                (378, 214),
                (368, 236, 1),
                (346, 234),
                (336, 214),
                (338, 180),
            ]
        ),
        YELLOW,
        MID,
    )
    lock = path(smooth([(256, 134, 1), (252, 160), (262, 178, 1), (270, 156), (276, 134, 1)]), YELLOW, FINE + 1)
    for pts in (
        [(352, 150), (358, 174), (352, 192), (360, 222)],
        [(364, 150), (368, 170)],
        [(344, 190), (346, 212), (354, 228)],
    ):
        hair += brush(pts, 1, 0.6, 3.6)
    hat = path(smooth([(250, 128, 1), (254, 86), (276, 58), (312, 52), (346, 64), (362, 94), (366, 130, 1)]), INK, MID)
    hat += path(
        smooth([(248, 106, 1), (306, 96), (364, 106, 1), (368, 128, 1), (306, 122), (246, 130, 1)]), RED, FINE + 1
    )
    hat += path(
        smooth(
            [
                (190, 128, 1),
                (226, 136),
                (306, 122),
                (390, 130),
                (424, 116, 1),
                (418, 140),
                (380, 156),
                (306, 152),
                (236, 160),
                (200, 150),
            ]
        ),
        INK,
        MID,
    )
    hat += brush([(214, 144), (260, 146), (306, 138), (370, 143), (404, 134)], 1, 1, 3.6, PAPER)
    hat += brush([(268, 86), (284, 70), (304, 64)], 1, 1, 4.5, PAPER)
    posy = (
        at(leaflet(52, 20, GREEN), 362, 108, 1, -84)
        + at(leaflet(56, 20, GREEN), 362, 108, 1, -12)
        + at(tulip(RED, YELLOW), 384, 76, 0.9, 32)
    )

    stretched = at(cut_out(near) + cut_out(hand, 1), 30, 14, 0.95)
    half = stretched + at(cut_out(torso), 14, 0) + cut_out(upper) + at(cut_out(neck + kerchief), 14, 0)
    half += at(cut_out(hair + head + lock + posy + hat) + cut_out(horn), 14, 0)
    half += cut_out(forearm) + cut_out(grip, 1)
    return Figure("U", "hearts", half, [(101, 405)], 1.24, (RED, PAPER, YELLOW), halo=5, share=0.78)
