"""The cloth: wolf-teeth at the hem, a vine inside them, a quiet star under the trick.  Drawn once for a window size."""

import pygame

from raub_desktop.ui.kit.boxes import Box, Point
from raub_desktop.ui.kit.paint import Kit, Pad

HEM, TOOTH, TOOTH_WIDTH = 0.012, 0.009, 0.0145
VINE, VINE_HEIGHT, CORNER = 0.0335, 0.020, 0.012
HAIR_LINE = 0.046
KNOT, STAR = 0.026, 0.34


def draw_cloth(kit: Kit, size: tuple[int, int], cloth: str, trick: Point) -> pygame.Surface:
    """The empty table, ``size`` in pixels; ``cloth`` names its pictures in assets/table, the star is at ``trick``."""
    picture = pygame.Surface(size)
    picture.fill(kit.theme.cloth)
    wide, high = size[0] / kit.unit, size[1] / kit.unit
    if kit.theme.plain:
        rect = picture.get_rect().inflate(-2 * kit.px(HAIR_LINE), -2 * kit.px(HAIR_LINE))
        pygame.draw.rect(picture, kit.theme.thread, rect, max(1, kit.px(kit.theme.hair)))
        return picture
    _hem(kit, picture, wide, high)
    _vine(kit, picture, wide, high, f"table/{cloth}/vine")
    for x in (VINE, wide - VINE):
        for y in (VINE, high - VINE):
            _centred(kit, picture, f"table/{cloth}/knot", KNOT, x, y)
    _centred(kit, picture, f"table/{cloth}/star", STAR, trick.x, trick.y)
    return picture


def _centred(kit: Kit, picture: pygame.Surface, name: str, height: float, x: float, y: float) -> None:
    art = kit.pictures.picture(name, kit.px(height))
    picture.blit(art, art.get_rect(center=(round(x * kit.unit), round(y * kit.unit))))


def _hem(kit: Kit, picture: pygame.Surface, wide: float, high: float) -> None:
    """Four strips, so that no pad is as large as the window."""
    strip = HAIR_LINE + 0.004
    long, tall = wide - 2 * HEM, high - 2 * HEM

    def lines(pad: Pad) -> None:
        for inset, width in ((HEM, 0.0016), (HAIR_LINE, 0.0014)):
            corners = [(inset, inset), (wide - inset, inset), (wide - inset, high - inset), (inset, high - inset)]
            pad.trace(corners, kit.theme.thread, width)

    def teeth(pad: Pad) -> None:
        across, down = round(long / TOOTH_WIDTH), round(tall / TOOTH_WIDTH)
        pad.teeth(Box(HEM, HEM, long, TOOTH), across, kit.theme.thread, down=True)
        pad.teeth(Box(HEM, high - HEM - TOOTH, long, TOOTH), across, kit.theme.thread)
        for number in range(down):
            y, step = HEM + tall * number / down, tall / down
            pad.fill([(HEM, y), (HEM, y + step), (HEM + TOOTH, y + step / 2)], kit.theme.thread)
            pad.fill([(wide - HEM, y), (wide - HEM, y + step), (wide - HEM - TOOTH, y + step / 2)], kit.theme.thread)

    for box in (
        Box(0, 0, wide, strip),
        Box(0, high - strip, wide, strip),
        Box(0, strip, strip, high - 2 * strip),
        Box(wide - strip, strip, strip, high - 2 * strip),
    ):
        pad = Pad(box, kit.unit, kit.theme.thread, kit.theme)
        lines(pad)
        teeth(pad)
        picture.blit(pad.done(), (pad.left, pad.top))


def _vine(kit: Kit, picture: pygame.Surface, wide: float, high: float, name: str) -> None:
    tile = kit.pictures.picture(name, kit.px(VINE_HEIGHT))
    for length, across in ((wide - 2 * VINE - 2 * CORNER, True), (high - 2 * VINE - 2 * CORNER, False)):
        count = round(length / (3 * VINE_HEIGHT))
        for number in range(count):
            start, end = (round((VINE + CORNER + length * n / count) * kit.unit) for n in (number, number + 1))
            part = pygame.transform.smoothscale(tile, (end - start, tile.get_height()))
            near = kit.px(VINE - VINE_HEIGHT / 2)
            if across:
                picture.blit(part, (start, near))
                picture.blit(pygame.transform.flip(part, False, True), (start, kit.px(high - VINE - VINE_HEIGHT / 2)))
            else:
                part = pygame.transform.rotate(part, 90)
                picture.blit(part, (near, start))
                picture.blit(pygame.transform.flip(part, True, False), (kit.px(wide - VINE - VINE_HEIGHT / 2), start))
