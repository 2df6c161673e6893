"""Hearts VII: Gessler riding, at the foot of the card; round x = 0, on ground at y = 490."""

from raub_desktop.art.costume import beads, cut, cuts, outline, plume, shape
from raub_desktop.art.kit import BLUE, FINE, FLESH, GREEN, INK, PAPER, RED, YELLOW, at, cut_out, flat, limb, path, ring
from raub_desktop.art.people import face

SHARE = 0.9  # of the units drawn here
MAN = 0.82  # the rider beside his horse


def trotter() -> str:
    """Return a black horse trotting to the right under a red saddle-cloth."""
    far = limb(outline("30,398 40,428 34,458 30,482"), 15, INK, 2) + limb(
        outline("-44,400 -64,430 -62,456 -74,480"), 15, INK, 2
    )
    near = limb(outline("48,386 76,404 82,424 66,444"), 16, INK, 2) + limb(
        outline("-54,392 -44,430 -30,450 -36,482"), 17, INK, 2
    )
    hooves = "".join(
        limb(outline(text), 15, YELLOW, 3)
        for text in ("30,478 31,486", "-73,478 -76,485", "69,440 62,448", "-36,478 -36,486")
    )
    tail = shape("-66,356! -86,364 -94,396 -88,436! -78,424 -70,404 -62,384!", YELLOW) + cut(
        "-76,372 -84,396 -84,418", 4
    )
    body = shape(
        "-72,396! -78,372 -66,350 -38,346 4,352 26,340 30,308 38,278 52,260! 52,244 60,232! 68,250 82,270 96,296 "
        "94,310 80,313 66,300! 64,330 66,362 60,386 40,402 8,406 -24,404 -48,410!",
        INK,
    )
    body += cuts("-62,368 -58,386 -60,398|-34,398 0,400 24,396|54,350 54,372 46,388", 4, PAPER)
    body += shape("58,246! 34,256 20,292 16,344! 28,338 34,316! 42,290 56,276", YELLOW) + cut("44,268 32,296 28,326", 4)
    body += flat(ring(70, 271, 4.6), PAPER) + flat(ring(71, 271, 2.4))
    tack = limb(outline("60,256 64,284 84,298"), 5, RED, 2) + limb(outline("90,286 76,302"), 5, RED, 2)
    tack += limb(outline("62,366 40,378 26,368"), 7, RED, 2.6) + beads([(50, 374), (36, 376)], 5, YELLOW, 2)
    return cut_out(far, 1) + cut_out(tail, 1.5) + cut_out(near, 1) + hooves + cut_out(body, 2) + tack


def rider() -> str:
    """Gessler in his red robe, a white plume on his cap."""
    grass = shape("-98,494! -84,482 -46,475 0,478 50,475 86,482 100,494!", GREEN)
    grass += cuts("-88,490 -86,482|-10,490 -12,482|20,490 24,482|86,492 90,486", 4)
    cloth = shape("-40,344! -46,376 -40,404! -8,412 24,402! 24,372 18,346!", RED) + limb(
        outline("-41,400 -8,408 25,398"), 8, YELLOW, 3
    )
    leg = limb(outline("-2,352 22,372 20,404"), 22, BLUE, 4) + limb(outline("20,396 17,420"), 20, YELLOW, 4)
    leg += limb(outline("17,424 34,428"), 14, YELLOW, 4)
    robe = shape("-18,262! -38,284 -42,322 -44,360! -14,372 22,362! 24,322 24,286 10,262!", RED)
    robe += cuts("-22,290 -26,320 -24,350|0,330 2,346 2,360", 5)
    cape = shape("-20,262! -54,282 -80,316 -98,362! -70,374 -42,356! -34,316", RED) + cut("-44,296 -62,326 -72,352", 5)
    cape += limb(outline("-97,360 -70,370 -44,354"), 10, PAPER, 4)
    collar = limb(outline("-26,272 -4,282 20,270"), 16, PAPER, 4)
    arm = limb(outline("8,288 16,318 40,326"), 22, RED, 4) + limb(outline("38,314 36,338"), 7, PAPER, 3)
    arm += path(ring(52, 328, 11), FLESH, 4)
    rein = limb(outline("28,338 56,334 76,310"), 4, RED, 2)
    hair = shape("-22,208! -34,232 -30,262! -14,264! -10,230", INK)
    chin = shape("0,262! 12,268 22,260! 22,274 16,292! 6,282", INK, FINE)
    whisker = cuts("13,248 22,246 32,250|12,248 4,247 -3,251", 5)
    head = hair + at(face(stern=4, nose=5, mouth=True, blush=True), 2, 226, 0.56, 0, True) + chin + whisker
    cap = shape("-34,206! -36,186 -12,174 18,176 36,190 36,206!", INK) + limb(
        outline("-34,204 2,198 36,204"), 9, RED, 3
    )
    cap += plume("-26,192 -44,164 -20,142 16,146 34,166", 30, PAPER, tufts=6)
    man = cut_out(cape, 2) + cut_out(leg, 1) + cut_out(robe, 2) + cut_out(arm, 1.5)
    man += cut_out(collar, 1) + cut_out(head + cap, 2)
    art = cut_out(grass, 2) + trotter() + cut_out(cloth, 1) + rein + at(man, -12, 372 * (1 - MAN), MAN)
    return at(art, 0, 490 * (1 - SHARE), SHARE)
