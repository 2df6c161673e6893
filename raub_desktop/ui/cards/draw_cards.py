"""Drawing cards: at rest, dimmed, lifted, turned and in motion, each with its flat shadow."""

from collections.abc import Callable

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter, filled, shadowed
from raub_desktop.ui.cards.card_set import cards_of
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement, upright

RAISE, GROW = 0.018, 0.03
"""Rise of a fully lifted card (u), and the share by which it grows."""
RESTING, IN_HAND, HELD = 0.0035, 0.005, 0.014
"""The length of the shadow (u): of a resting card, of one in the own hand, of a lifted one."""
RIM, RIM_GAP, RIM_RADIUS = 0.0044, 0.0035, 0.0155
HAND_SIZE = 0.2
"""The height (u) from which a card counts as one of the hand."""
HAND_HEIGHT = 0.306
STANDARD = (HAND_HEIGHT * (1 + GROW), HAND_HEIGHT, 0.176, 0.118, 0.062)
"""The heights at which cards are cached; other heights are scaled down from the next larger one."""
POINTED = 0.5
"""The lift of a hovered card while several are being chosen; above it a card also grows."""
FACES = (HAND_HEIGHT, 0.176, 0.118, HAND_HEIGHT * (1 + GROW))
"""The standard heights at which faces appear, the most frequent first; smaller cards are backs."""

Shadow = tuple[int, int, int, int]
"""A shadow's ink with its opacity."""


def lifted(height: float, lift: float) -> float:
    """Return the height at which a lifted card is drawn (u): for cards at rest or hovered one that is in the cache."""
    return height * (1 + GROW * max(0.0, min(lift, 1.0) - POINTED) / (1 - POINTED))


def drawn_box(card: Placement) -> Box:
    """Return the box of an upright card as it is drawn, raised or not."""
    return upright(card.x, card.y - RAISE * card.lift, lifted(card.height, card.lift))


def draw_card(
    painter: Painter,
    surface: pygame.Surface,
    place: Placement,
    *,
    at_rest: bool = False,
    meanwhile: Callable[[pygame.Surface, Placement], pygame.Rect] | None = None,
) -> pygame.Rect:
    """Draw one card as its placement says; ``at_rest``: as smoothly as possible, for a picture that stays.

    ``meanwhile`` draws it where this frame has no time for that.
    """
    height = lifted(place.height, place.lift)
    length = IN_HAND if place.height >= HAND_SIZE else RESTING
    length += (HELD - length) * place.lift
    face = place.card if place.face_up else None
    px = max(8, painter.px(height))
    shadow = max(1, painter.px(length))
    angle = round(place.angle)
    askew = place.height < HAND_SIZE and angle % 90 != 0
    smooth = at_rest and (askew or place.height not in STANDARD)
    # The hand's shadows fall on the cloth only, and on one another: flat ink does not grow darker there.
    ink = (*painter.theme.shade, 255) if place.height >= HAND_SIZE and not place.lift else painter.shadow
    key = ("card", face, px, angle, shadow, round(place.dim, 2), ink, smooth)
    if smooth and meanwhile is not None and not painter.surfaces.is_due(key):
        touched = meanwhile(surface, place)
        painter.surfaces.postponed.append(touched)
        return touched
    made = painter.surfaces.get(
        key, lambda: _with_shadow(painter, face, px, angle, (shadow, ink), place.dim, smooth=smooth)
    )
    middle = round(place.x * painter.unit), round((place.y - RAISE * place.lift) * painter.unit)
    left = middle[0] - (made.get_width() - shadow) // 2
    top = middle[1] - (made.get_height() - shadow) // 2
    touched = surface.blit(made, (left, top))
    if place.rim:
        touched = touched.union(_rim(painter, surface, middle, px, angle))
    return touched


def draw_top(painter: Painter, surface: pygame.Surface, card: Card, box: Box, share: float) -> None:
    """Draw the upper part of a card's face with a large index; ``box`` shows ``share`` of its height.

    Nothing is drawn yet where this frame has no time for it.
    """
    px, shadow = max(8, painter.px(box.h / share)), max(1, painter.px(RESTING))

    def make() -> pygame.Surface:
        face = cards_of(painter).indexed_face(card, px)
        whole = pygame.Surface((face.get_width(), min(face.get_height(), painter.px(box.h))), pygame.SRCALPHA)
        whole.blit(face, (0, 0))
        return shadowed(whole, painter.shadow, shadow)

    key = "top of a card", card, px, painter.px(box.h), cards_of(painter).version, painter.shadow
    left, top = painter.px(box.x), painter.px(box.y)
    if painter.surfaces.is_due(key):
        surface.blit(painter.surfaces.get(key, make), (left, top))
    else:
        width, height = round(px * CARD_ASPECT) + 2 * shadow, painter.px(box.h) + 2 * shadow
        painter.surfaces.postponed.append(pygame.Rect(left, top, width, height))


def _upright(painter: Painter, face: Card | None, px: int) -> pygame.Surface:
    return cards_of(painter).back(px) if face is None else cards_of(painter).face(face, px)


def _turned(painter: Painter, face: Card | None, px: int, angle: int) -> pygame.Surface:
    standard = {painter.px(height) for height in STANDARD}
    if px in standard or px > max(standard):
        upright = _upright(painter, face, px)
    else:
        larger = _upright(painter, face, min(height for height in standard if height > px))
        upright = pygame.transform.smoothscale(larger, (round(px * CARD_ASPECT), px))
    return rotated(upright, angle)


def _smooth(painter: Painter, face: Card | None, px: int, angle: int) -> pygame.Surface:
    """Return a card turned at twice its size and then halved: no steps along the edges, and no darkened inks."""
    large = painter.px(HAND_HEIGHT)
    turned = pygame.transform.rotozoom(_upright(painter, face, large), angle, 2 * px / large)
    width, height = turned.get_size()
    even = turned.subsurface((0, 0, width // 2 * 2, height // 2 * 2))
    return pygame.transform.smoothscale(even, (width // 2, height // 2))


def rotated(picture: pygame.Surface, angle: int) -> pygame.Surface:
    """Return a picture turned by degrees, smoothly where it does not stand upright or lie."""
    if angle % 90 == 0:
        return pygame.transform.rotate(picture, angle) if angle else picture
    return pygame.transform.rotozoom(picture, angle, 1)


def _with_shadow(
    painter: Painter, face: Card | None, px: int, angle: int, shadow: tuple[int, Shadow], dim: float, *, smooth: bool
) -> pygame.Surface:
    card = _smooth(painter, face, px, angle) if smooth else _turned(painter, face, px, angle)
    length, ink = shadow
    picture = shadowed(card, ink, length)
    if dim > 0:
        picture.blit(filled(card, (*painter.theme.shade, round(255 * dim))), (0, 0))
    return picture


def _rim(painter: Painter, surface: pygame.Surface, middle: tuple[int, int], px: int, angle: int) -> pygame.Rect:
    rim, gap = max(2, painter.px(RIM)), painter.px(RIM_GAP)
    size = round(px * CARD_ASPECT) + 2 * gap, px + 2 * gap
    ink = painter.theme.accent

    def make() -> pygame.Surface:
        whole = pygame.Rect(8, 8, 4 * size[0], 4 * size[1])
        large = pygame.Surface(whole.inflate(16, 16).size, pygame.SRCALPHA)
        large.fill((*ink, 0))
        pygame.draw.rect(large, ink, whole, 4 * rim, border_radius=round(4 * painter.unit * RIM_RADIUS))
        turned = pygame.transform.rotozoom(large, angle, 1.0) if angle else large
        return pygame.transform.smoothscale_by(turned, 0.25)  # rotozoom alone would step the edges

    made = painter.surfaces.get(("rim", size, rim, ink, angle), make)
    return surface.blit(made, made.get_rect(center=middle))
