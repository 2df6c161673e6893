"""Hearts X: a castle; bells X: a chapel on a hill.  Both stand between the columns, round x = 0, down to y = 494."""

from raub_desktop.art.costume import cut, cuts, outline, shape
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
    limb,
    path,
    poly,
    smooth,
)
from raub_desktop.art.scenery import fir


def arch(x: float, foot: float, half: float, high: float, fill: str, w: float = FINE) -> str:
    """Return a round-headed door or window."""
    top = foot - high
    pts = [(x - half, foot, 1), (x - half, top + half), (x, top), (x + half, top + half), (x + half, foot, 1)]
    return path(smooth(pts), fill, w)


def stones(text: str) -> str:
    """Short courses of masonry at the points of an outline."""
    return "".join(cut(f"{x - 7},{y} {x},{y + 0.5} {x + 7},{y}", 3.4) for x, y, *_ in outline(text))


def battlement(x0: float, x1: float, top: float, foot: float, teeth: int, fill: str = PAPER) -> str:
    """Return a wall with a toothed top from x0 to x1."""
    step = (x1 - x0) / (2 * teeth - 1)
    pts: list[tuple[float, ...]] = [(x0, foot)]
    for i in range(teeth):
        a = x0 + 2 * i * step
        pts += [(a, top + 10), (a, top), (a + step, top), (a + step, top + 10)]
    return path(poly(*pts, (x1, foot)), fill, MID)


def cone(x: float, foot: float, half: float, high: float, fill: str) -> str:
    """Return a pointed roof with a light on its left."""
    out = path(poly((x - half, foot), (x, foot - high), (x + half, foot)), fill, MID)
    return out + cut(
        f"{x - half * 0.5},{foot - 8} {x - half * 0.3},{foot - high * 0.4} {x - 2},{foot - high * 0.75}", 4, PAPER
    )


def castle() -> str:
    """Return a castle with two pointed towers and a gate."""
    hill = shape("-142,494! -112,478 -64,465 0,461 64,465 112,478 142,494!", GREEN)
    hill += shape("-12,494! 6,478 -6,462! 10,462! 22,478 16,494!", PAPER, FINE)
    wall = battlement(-62, 62, 398, 466, 5) + stones("-44,424 44,430 -40,446 38,452")
    gate = battlement(-27, 27, 374, 466, 3) + arch(0, 466, 15, 44, RED, 4)
    gate += path("M-14 440L14 440M0 424L0 464", "none", FINE) + arch(0, 408, 6, 16, INK, 0)
    towers = ""
    for x in (-82.0, 82.0):
        towers += path(poly((x - 22, 468), (x - 21, 366), (x + 21, 366), (x + 22, 468)), PAPER, MID)
        towers += stones(f"{x - 8},390 {x + 8},436 {x - 8},452") + arch(x, 424, 7, 26, INK, 0)
        towers += cone(x, 368, 29, 62, BLUE)
        towers += limb(outline(f"{x},308 {x},282"), 3, YELLOW, 2) + path(
            poly((x + 2, 282), (x + 24, 289), (x + 2, 297)), RED, FINE
        )
    return cut_out(wall, 2) + cut_out(towers, 2) + cut_out(gate, 2) + cut_out(hill, 2)


def chapel() -> str:
    """Return the chapel on its hill, where Tell leapt ashore."""
    hill = shape("-142,494! -112,474 -64,452 0,446 64,452 112,474 142,494!", GREEN)
    hill += shape("-34,494! -8,476 -34,460 -24,447! -8,446! -12,460 16,476 2,494!", PAPER, FINE)
    nave = path(poly((-52, 452), (-52, 404), (46, 404), (46, 452)), PAPER, MID)
    nave += path(poly((-52, 406), (-44, 370), (38, 370), (56, 406)), RED, MID)
    nave += cuts("-34,386 -26,391 -18,386|-4,386 4,391 12,386|24,386 32,391 40,386", 3.4)
    nave += arch(-18, 452, 10, 34, INK, 0) + arch(12, 436, 7, 22, BLUE) + arch(34, 436, 7, 22, BLUE)
    tower = path(poly((-92, 456), (-92, 350), (-52, 350), (-52, 456)), PAPER, MID)
    tower += arch(-72, 388, 8, 26, YELLOW) + stones("-80,412 -64,430")
    tower += shape("-98,352! -102,334 -88,322 -76,306 -72,294! -68,306 -56,322 -42,334 -46,352!", BLUE)
    tower += cut("-90,342 -84,330 -78,322", 4.4, PAPER)
    tower += limb(outline("-72,294 -72,268"), 4, YELLOW, 2.6) + limb(outline("-81,279 -63,279"), 4, YELLOW, 2.6)
    return cut_out(hill, 2) + cut_out(fir(86, 470, 120), 1.5) + at(cut_out(nave + tower, 2), -8, 0)
