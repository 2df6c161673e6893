"""The background cloth: wolf-teeth at the hem, a vine inside them, a quiet star under the trick.

It is drawn once for a window size.
"""

import pygame

from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.toolkit.drawing.painter import Canvas, Painter

HEM, TOOTH, TOOTH_WIDTH = 0.012, 0.009, 0.0145
VINE, VINE_HEIGHT, CORNER = 0.0335, 0.020, 0.012
HAIR_LINE = 0.046
KNOT, STAR = 0.026, 0.34


def draw_cloth(painter: Painter, size: tuple[int, int], cloth: str, trick: Point) -> pygame.Surface:
    """Return the empty table, ``size`` in pixels; ``cloth`` names its pictures in assets/table, the star is at
    ``trick``.  What lies under the star is the same on every page, and made once."""
    key = size, painter.unit, cloth, painter.theme
    picture = painter.pictures.ground(key, lambda: _bare(painter, size, cloth))
    if not painter.theme.plain:
        _centred(painter, picture, f"table/{cloth}/star", STAR, trick.x, trick.y)
    return picture


def _bare(painter: Painter, size: tuple[int, int], cloth: str) -> pygame.Surface:
    """Return the cloth with its hem, without the star."""
    picture = pygame.Surface(size)
    picture.fill(painter.theme.cloth)
    wide, high = size[0] / painter.unit, size[1] / painter.unit
    if painter.theme.plain:
        rect = picture.get_rect().inflate(-2 * painter.px(HAIR_LINE), -2 * painter.px(HAIR_LINE))
        pygame.draw.rect(picture, painter.theme.thread, rect, max(1, painter.px(painter.theme.hair)))
        return picture
    _hem(painter, picture, wide, high)
    _vine(painter, picture, wide, high, f"table/{cloth}/vine")
    for x in (VINE, wide - VINE):
        for y in (VINE, high - VINE):
            _centred(painter, picture, f"table/{cloth}/knot", KNOT, x, y)
    return picture


def _centred(painter: Painter, picture: pygame.Surface, name: str, height: float, x: float, y: float) -> None:
    art = painter.pictures.picture(name, painter.px(height))
    picture.blit(art, art.get_rect(center=(round(x * painter.unit), round(y * painter.unit))))


def _hem(painter: Painter, picture: pygame.Surface, wide: float, high: float) -> None:
    """Draw the hem as four strips: one canvas as large as the window would take too much memory."""
    strip = HAIR_LINE + 0.004
    long, tall = wide - 2 * HEM, high - 2 * HEM

    def lines(canvas: Canvas) -> None:
        for inset, width in ((HEM, 0.0016), (HAIR_LINE, 0.0014)):
            corners = [(inset, inset), (wide - inset, inset), (wide - inset, high - inset), (inset, high - inset)]
            canvas.trace(corners, painter.theme.thread, width)

    def teeth(canvas: Canvas, seen: Box) -> None:
        across, down = round(long / TOOTH_WIDTH), round(tall / TOOTH_WIDTH)
        for row, points_down in (
            (Box(HEM, HEM, long, TOOTH), True),
            (Box(HEM, high - HEM - TOOTH, long, TOOTH), False),
        ):
            if row.overlaps(seen):
                canvas.teeth(row, across, painter.theme.thread, down=points_down)
        for number in range(down):
            y, step = HEM + tall * number / down, tall / down
            for edge, inward in ((HEM, TOOTH), (wide - HEM, -TOOTH)):
                if Box(min(edge, edge + inward), y, TOOTH, step).overlaps(seen):
                    canvas.fill([(edge, y), (edge, y + step), (edge + inward, y + step / 2)], painter.theme.thread)

    for box in (
        Box(0, 0, wide, strip),
        Box(0, high - strip, wide, strip),
        Box(0, strip, strip, high - 2 * strip),
        Box(wide - strip, strip, strip, high - 2 * strip),
    ):
        canvas = Canvas(box, painter.unit, painter.theme.thread, painter.theme)
        lines(canvas)
        teeth(canvas, box.grown(TOOTH))
        picture.blit(canvas.done(), (canvas.left, canvas.top))


def _vine(painter: Painter, picture: pygame.Surface, wide: float, high: float, name: str) -> None:
    tile = painter.pictures.picture(name, painter.px(VINE_HEIGHT))
    for length, across in ((wide - 2 * VINE - 2 * CORNER, True), (high - 2 * VINE - 2 * CORNER, False)):
        count = round(length / (3 * VINE_HEIGHT))
        for number in range(count):
            start, end = (round((VINE + CORNER + length * n / count) * painter.unit) for n in (number, number + 1))
            part = pygame.transform.smoothscale(tile, (end - start, tile.get_height()))
            near = painter.px(VINE - VINE_HEIGHT / 2)
            if across:
                picture.blit(part, (start, near))
                picture.blit(
                    pygame.transform.flip(part, False, True), (start, painter.px(high - VINE - VINE_HEIGHT / 2))
                )
            else:
                part = pygame.transform.rotate(part, 90)
                picture.blit(part, (near, start))
                picture.blit(
                    pygame.transform.flip(part, True, False), (painter.px(wide - VINE - VINE_HEIGHT / 2), start)
                )
