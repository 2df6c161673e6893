"""Bells VIII: the farewell.  Tell, the crossbow on his back, and his wife; round x = 0, down to y = 494."""

from raub_desktop.art.costume import beads, cut, cuts, outline, shape
from raub_desktop.art.hungarian.scenes import bow
from raub_desktop.art.kit import BLUE, FINE, FLESH, GREEN, INK, PAPER, RED, YELLOW, at, cut_out, flat, limb, path, ring
from raub_desktop.art.ornament import feather
from raub_desktop.art.people import beard, face, moustache


def man() -> str:
    """Tell, turned to the right, his hand stretched out to (2, 392)."""
    coat = shape("-82,300! -112,312 -120,352 -108,412 -116,494! -22,494! -26,412 -20,352 -26,312 -46,300!", GREEN)
    coat += cuts("-92,340 -90,372 -94,404|-46,346 -48,376 -44,402|-88,446 -92,470 -92,490|-50,446 -46,470 -46,490", 4.6)
    coat += shape("-110,410! -66,420 -24,410! -24,430! -66,440 -111,430!", RED, 4)
    coat += path(ring(-60, 425, 9), YELLOW, FINE)
    shirt = shape("-80,300! -64,330 -46,300! -50,292! -76,292!", PAPER, 4)
    strap = limb(outline("-34,308 -66,360 -100,404"), 8, YELLOW, 3)
    arm = limb(outline("-34,326 -28,366 -4,388"), 27, RED, 4.5) + cuts("-36,334 -32,358 -20,374", 6, YELLOW)
    arm += limb(outline("-10,372 -20,394"), 8, PAPER, 3.4)
    far = limb(outline("-108,326 -116,366 -104,400"), 25, RED, 4.5) + cuts("-110,336 -114,362 -108,382", 6, YELLOW)
    head = at(face(stern=-2) + beard(INK, PAPER, 104) + moustache(INK, 28, 6, PAPER), -60, 246, 0.62, 0, True)
    hair = shape("-90,212! -100,238 -96,262! -82,264! -82,232", INK)
    hat = shape("-98,212! -102,188 -86,168 -60,164 -38,172 -30,190 -26,210!", BLUE) + cut(
        "-90,188 -74,176 -56,174", 4, PAPER
    )
    hat += limb(outline("-99,206 -62,200 -27,204"), 9, YELLOW, 3)
    hat += shape("-122,222 -100,212 -60,208 -22,202 2,190! 2,208 -20,220 -60,224 -100,230", BLUE)
    hat = at(feather(RED, 50, -26, 17), -84, 198, 1, 14) + hat
    back = at(bow(), -100, 290, 0.37, -32)
    return (
        back + cut_out(far, 1.5) + cut_out(coat, 2) + shirt + strap + cut_out(hair + head + hat, 2) + cut_out(arm, 1.5)
    )


def wife() -> str:
    """Hedwig in a red kerchief, one hand given to Tell, a handkerchief in the other."""
    skirt = shape("34,396! 20,440 14,494! 118,494! 110,440 98,396!", BLUE) + cuts(
        "40,430 34,460 32,490|98,430 102,460 106,490", 4.6
    )
    apron = shape("46,400! 66,406 88,400! 96,494! 40,494!", PAPER, 4) + beads(
        [(50, 470), (66, 474), (82, 470)], 5, RED, 0
    )
    bodice = shape("38,308! 32,350 38,404! 66,410 96,402! 102,350 92,308!", RED)
    for y in (344, 362, 380):
        bodice += limb([(56, y), (72, y + 7)], 3, YELLOW, 1.6) + limb([(72, y), (56, y + 7)], 3, YELLOW, 1.6)
    blouse = shape("42,306! 52,330 64,336 76,330 90,306! 78,296! 54,296!", PAPER, 4)
    near = limb(outline("40,326 30,362 14,386"), 27, PAPER, 4.5) + cuts("36,336 32,356 24,370", 4)
    near += limb(outline("10,374 26,390"), 7, RED, 3)
    far = limb(outline("98,326 122,360 112,392"), 26, PAPER, 4.5) + cuts("106,340 116,360 114,378", 4)
    far += limb(outline("102,386 124,392"), 7, RED, 3)
    cloth = shape("104,404! 92,424 98,446! 110,438 120,450! 130,428 122,404!", PAPER, 4) + cuts(
        "108,414 106,430|116,414 120,432", 3.4
    )
    far = cut_out(far, 1.5) + cut_out(cloth, 1.5) + path(ring(113, 405, 11), FLESH, 4)
    head = at(face(lady=True, stern=-3), 62, 250, 0.62)
    scarf = shape(
        "46,292! 34,268 30,236 36,208 62,194 90,206 100,236 96,268 84,294! 78,286! 88,264 90,238 80,222 62,216 46,224 "
        "40,240 42,262 50,284!",
        RED,
    )
    knot = shape("62,292! 46,298 44,314! 62,306! 82,316! 82,298!", RED, 4)
    dots = "".join(
        flat(ring(x, y, 3.4), PAPER) for x, y in ((36, 250), (40, 222), (58, 206), (80, 212), (94, 236), (92, 262))
    )
    return (
        cut_out(skirt + apron, 2)
        + far
        + cut_out(bodice, 2)
        + blouse
        + cut_out(head + scarf + knot, 2)
        + dots
        + cut_out(near, 1.5)
    )


def farewell() -> str:
    """Return the two of them, hand in hand."""
    clasp = path(ring(8, 394, 12), FLESH, 4) + path(ring(-4, 396, 12), FLESH, 4)
    clasp += cuts("-2,388 6,390|-3,396 7,398", 3)
    return man() + wife() + cut_out(clasp, 1.5)
