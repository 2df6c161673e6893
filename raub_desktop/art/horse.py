"""The mounted king's horse, and the tilted band it prances over."""

from raub_desktop.art.kit import CX, CY, FINE, INK, MID, PAPER, RED, YELLOW, brush, flat, limb, path, poly, ring, smooth

TILT = -0.34  # the band of a mounted king runs uphill, so the horse has room


def edge(x: float) -> float:
    """Return the height at which the middle of the tilted band passes x."""
    return CY + (x - CX) * TILT


def horse(coat: str = INK, cut: str = PAPER, mane: str = YELLOW, tack: str = RED) -> str:
    """Return a prancing horse to the left, down to the band: head, neck, chest, one raised leg."""
    body = [
        (214, 200, 1),
        (246, 186),
        (292, 208),
        (332, 258),
        (362, 318),
        (410, 338),
        (480, 330),
        (545, 318),
        (580, 338),
        (588, 378),
        (590, edge(590) + 12, 1),
        (206, edge(206) + 12, 1),
        (196, 500),
        (186, 462),
        (194, 420),
        (212, 374),
        (226, 330),
        (226, 280),
    ]
    leg = [
        (230, 424, 1),
        (180, 420),
        (124, 424),
        (98, 436),
        (94, 456),
        (104, 474),
        (112, 492),
        (112, 504, 1),
        (100, 530, 1),
        (140, 536, 1),
        (140, 506, 1),
        (134, 488),
        (132, 470),
        (160, 478),
        (206, 490, 1),
    ]
    head = [
        (216, 192),
        (196, 212),
        (174, 246),
        (146, 286),
        (116, 320),
        (96, 344),
        (84, 366),
        (88, 388),
        (104, 397),
        (120, 390),
        (136, 386),
        (154, 374),
        (180, 360),
        (208, 348),
        (230, 322),
        (240, 284),
        (242, 226),
    ]
    ear_a = [(196, 212, 1), (186, 184), (192, 146, 1), (211, 172), (216, 204, 1)]
    ear_b = [(214, 200, 1), (208, 170), (220, 142, 1), (234, 170), (234, 204, 1)]
    line_ink = cut if coat == INK else INK
    out = path(smooth(body), coat, MID)
    out += brush([(198, 430), (192, 462), (204, 504)], 1, 1, 4.5, line_ink)
    out += path(smooth(leg), coat, MID)
    out += path(poly((108, 506), (140, 508), (141, 536), (99, 530)), YELLOW, FINE + 1)
    out += brush([(214, 430), (160, 430), (120, 438)], 1, 1, 4, line_ink)
    out += brush([(110, 452), (120, 464), (134, 466)], 1, 1, 3.4, line_ink)
    out += path(smooth(ear_b), coat, MID) + path(smooth(head), coat, MID) + path(smooth(ear_a), coat, MID)
    if coat == INK:
        out += brush([(242, 236), (240, 284), (230, 322), (208, 346), (180, 359), (152, 374)], 2, 1, 4.5, cut)
        out += brush([(203, 200), (197, 180), (197, 164)], 2, 0.6, 6, cut)
    else:
        out += brush([(206, 204), (199, 184), (203, 166)], 2, 0.6, 5, INK)
    # eye, nostril, mouth, cheek
    out += flat(smooth([(181, 272, 1), (190, 259), (208, 262, 1), (196, 272)]), PAPER)
    out += flat(ring(193, 265.5, 5))
    out += brush([(174, 266), (190, 250), (214, 256)], 1, 1, 4.5, line_ink)
    out += brush([(98, 362), (108, 356), (112, 366)], 1, 2, 5.5, line_ink)
    out += brush([(92, 384), (108, 378), (124, 376)], 1, 1, 3.4, line_ink)
    out += brush([(216, 300), (206, 324), (184, 336)], 1, 1, 4, line_ink)
    # mane: locks that leave the crest and stream down the neck
    locks = ""
    crest = ((238, 196), (258, 194), (280, 202), (302, 218), (322, 242), (340, 272))
    for i, (x, y) in enumerate(crest):
        ln = (112, 124, 122, 112, 96, 74)[i]
        o = [
            (x - 15, y + 6, 1),
            (x - 22, y + ln * 0.42),
            (x - 8, y + ln * 0.72),
            (x - 26, y + ln, 1),
            (x + 6, y + ln * 0.86),
            (x + 12, y + ln * 0.5),
            (x + 22, y + 12, 1),
            (x + 6, y - 8),
        ]
        light = brush(
            [(x + 2, y + 8), (x - 5, y + ln * 0.4), (x + 2, y + ln * 0.74), (x - 8, y + ln * 0.9)], 1, 0.6, 3.6
        )
        locks = path(smooth(o), mane, MID - 0.5) + light + locks
    out += locks
    out += path(
        smooth(
            [(226, 190, 1), (206, 192), (186, 214), (172, 250, 1), (194, 236), (204, 242, 1), (216, 222), (232, 204, 1)]
        ),
        mane,
        MID - 0.5,
    )
    out += brush([(220, 196), (204, 208), (192, 228)], 1, 0.6, 3.4)
    out += path(smooth(ear_a), coat, MID) + brush(
        [(203, 200), (197, 180), (197, 164)], 2, 0.6, 6, cut if coat == INK else INK
    )
    # bridle and rein
    out += limb([(222, 216), (212, 290), (180, 330), (140, 366)], 6, tack, 3)
    out += limb([(118, 320), (134, 342), (152, 372)], 6, tack, 3)
    out += limb([(178, 244), (196, 246), (219, 238)], 6, tack, 3)
    out += path(ring(139, 366, 9), YELLOW, FINE)
    out += limb([(139, 368), (196, 404), (276, 386), (348, 344)], 6, tack, 3)
    # breast strap with bells
    out += limb([(214, 390), (252, 418), (322, 424)], 10, tack, 3.4)
    for x, y in ((230, 412), (262, 430), (296, 434)):
        out += path(ring(x, y, 9), YELLOW, FINE)
    return out
