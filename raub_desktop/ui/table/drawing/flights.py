"""Drawing moving cards from cached pictures in a few sizes and angles, so that a deal renders little anew."""

import math

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.toolkit.drawing.painter import Painter, filled
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.ui.cards.card_set import cards_of
from raub_desktop.ui.cards.draw_cards import FACES, HELD, RAISE, RESTING, STANDARD, lifted, rotated
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.table.motion.flight import Pose

SHELF_BYTES = 12 << 20
SIZE_STEP = 1.05
"""The factor from one size of a flying card to the next: small enough to be invisible."""
ANGLE_STEP, FAST_STEP = 5, 10
"""Degrees from one angle to the next: close to where the card will lie, and on the way there."""
CLOSE = 3
"""A card within so many size steps, and ten times as many degrees, is close to its goal."""
_SIZE_LOG = math.log(SIZE_STEP)
LARGEST = max(STANDARD)
CORNER = 0.08
"""Slightly more than the radius of a card's corners, relative to its height."""
WIDTH_STEPS = 8
"""Widths between edge on and flat while a card turns over."""


def stepped(painter: Painter, pose: Pose) -> Placement:
    """Return the placement rounded to the nearest size and angle that is cached.

    Near its goal the steps are counted from there, so that the card does not jump when it lands; elsewhere they are the
    same for all cards, which share pictures.
    """
    card, goal = pose.placement, pose.goal
    height = lifted(card.height, card.lift)
    base = goal.height if abs(math.log(height / goal.height)) <= CLOSE * _SIZE_LOG else LARGEST
    height = min(base * SIZE_STEP ** round(math.log(height / base) / _SIZE_LOG), LARGEST)
    off = card.angle - goal.angle
    if abs(off) <= CLOSE * 10:
        angle = goal.angle + round(off / ANGLE_STEP) * ANGLE_STEP
    else:
        angle = round(card.angle / FAST_STEP) * FAST_STEP
    y = card.y - RAISE * card.lift
    return Placement(
        card.key, card.zone, card.card, card.face_up, card.x, y, height, round(angle) % 360, round(card.dim, 1),
        card.lift, card.rim, card.z, card.covered,
    )  # fmt: skip


def reach(painter: Painter, card: Placement) -> pygame.Rect:
    """Return a rectangle in pixels that bounds a card at rest or in the hand, with shadow and rim."""
    raised = card._replace(y=card.y - RAISE * card.lift, height=lifted(card.height, card.lift))
    return _around(painter, raised, HELD)


def flight_reach(painter: Painter, card: Placement) -> pygame.Rect:
    """Return the same for a moving card (stepped), which may be lifted higher."""
    return _around(painter, card, max(HELD, _shadow(card.lift)))


def _shadow(lift: float) -> float:
    """Return the length of the shadow of a card lifted by ``lift`` (u)."""
    return RESTING + (HELD - RESTING) * lift


def _around(painter: Painter, card: Placement, shadow: float) -> pygame.Rect:
    box, more = card.reach(), 2 * shadow + 0.014
    width, height = math.ceil((box.w + more) * painter.unit), math.ceil((box.h + more) * painter.unit)
    return pygame.Rect(
        round(card.x * painter.unit - width / 2), round(card.y * painter.unit - height / 2), width, height
    )


class FlightPainter:
    """Draws moving cards and caches their pictures."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self._surfaces = SurfaceCache(SHELF_BYTES)

    def release(self) -> None:
        self._surfaces.clear()

    def draw(self, surface: pygame.Surface, card: Placement, width: float) -> None:
        """Draw a stepped card; ``width`` is the visible share of its width, below 1 while it turns over."""
        share = max(1, round(width * WIDTH_STEPS)) / WIDTH_STEPS
        px, angle = self.painter.px(card.height), int(card.angle)
        face = card.card if card.face_up else None
        if face is None:
            angle %= 180  # a back is the same from both ends
        picture = self._surfaces.get(
            (face, px, angle, share, card.dim), lambda: self._picture(face, px, angle, share, card.dim)
        )
        length = 1 if card.covered else self.painter.px(_shadow(card.lift))
        middle = round(card.x * self.painter.unit), round(card.y * self.painter.unit)
        rect = picture.get_rect(center=middle)
        shadow = self._surfaces.get((px, angle % 180, share), lambda: filled(picture, self.painter.shadow))
        across = round(0.6 * length)
        for part in _seen_of(rect, px, across, length) if angle % 90 == 0 else (picture.get_rect(),):
            surface.blit(shadow, part.move(rect.x + across, rect.y + length), part)
        surface.blit(picture, rect)

    def _picture(self, face: Card | None, px: int, angle: int, share: float, dim: float) -> pygame.Surface:
        key = "flat", face, px, share, dim
        return rotated(self._surfaces.get(key, lambda: self._flat(face, px, share, dim)), angle)

    def _flat(self, face: Card | None, px: int, share: float, dim: float) -> pygame.Surface:
        painter = self.painter
        heights = map(painter.px, STANDARD if face is None else FACES)  # those that are made ahead
        larger = min((height for height in heights if height >= px), default=painter.px(max(STANDARD)))
        upright = cards_of(painter).back(larger) if face is None else cards_of(painter).face(face, larger)
        flat = pygame.transform.smoothscale(upright, (max(2, round(px * CARD_ASPECT * share)), px))
        if dim:
            flat.blit(filled(flat, (*painter.theme.shade, round(255 * dim))), (0, 0))
        return flat


def _seen_of(card: pygame.Rect, px: int, across: int, length: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the visible parts of the shadow of an upright card: a strip below, and one at its right."""
    corner = round(CORNER * px)
    low, side = length + corner, across + corner
    below = pygame.Rect(0, card.h - low, card.w, low)
    return below, pygame.Rect(card.w - side, 0, side, card.h - low)
