"""Cards on their way: painted from kept pictures in a few sizes and angles, so that a deal costs no new drawing."""

from dataclasses import replace

import pygame

from raub_desktop.ui.table.draw_cards import GROW, HELD, RAISE, RESTING, card_picture, draw_card
from raub_desktop.ui.table.draw_kit import Kit
from raub_desktop.ui.table.flight import Pose
from raub_desktop.ui.table.places import CARD_ASPECT, Placement

SIZE_STEP = 4
"""Pixels between two sizes of a flying card; nobody sees them pass."""
ANGLE_STEP = 3
LIFT_STEP = 0.25
WIDTH_STEPS = 8
"""Widths between edge on and flat while a card turns over."""


def stepped(kit: Kit, card: Placement) -> Placement:
    """The placement in the nearest size, angle and lift that pictures are kept for."""
    height = max(SIZE_STEP, round(card.height * kit.unit / SIZE_STEP) * SIZE_STEP) / kit.unit
    angle = float(round(card.angle / ANGLE_STEP) * ANGLE_STEP % 360)
    lift = round(card.lift / LIFT_STEP) * LIFT_STEP
    return replace(card, height=height, angle=angle, lift=lift, dim=round(card.dim, 1))


def reach(kit: Kit, card: Placement) -> pygame.Rect:
    """A rectangle in pixels that holds the card whatever its angle, with shadow and rim."""
    side = card.height * (1 + GROW * card.lift)
    upright = card.angle % 180 == 0
    across = side * CARD_ASPECT if upright else side * (1 + CARD_ASPECT) / 1.35 if card.angle % 90 else side
    along = side if upright or card.angle % 90 else side * CARD_ASPECT
    if card.angle % 90:
        along = across = side * 1.19  # the diagonal of a card
    more = 2 * HELD + 0.012
    width, height = round((across + more) * kit.unit), round((along + more) * kit.unit)
    middle = card.x * kit.unit, (card.y - RAISE * card.lift) * kit.unit
    return pygame.Rect(round(middle[0] - width / 2), round(middle[1] - height / 2), width, height)


def draw_flight(kit: Kit, surface: pygame.Surface, pose: Pose) -> pygame.Rect:
    """Paint a flying card; returns the rectangle touched, in pixels."""
    card = stepped(kit, pose.placement)
    width = round(pose.width * WIDTH_STEPS)
    if width >= WIDTH_STEPS:
        return draw_card(kit, surface, card)
    px = kit.px(card.height * (1 + GROW * card.lift))
    shadow = kit.px(RESTING + (HELD - RESTING) * card.lift)
    face = card.card if card.face_up else None
    key = ("turning", face, px, round(card.angle), shadow, width, kit.theme.shade)
    made = kit.shelf.get(key, lambda: _turning(kit, card, px, shadow, max(1, width) / WIDTH_STEPS))
    middle = round(card.x * kit.unit), round((card.y - RAISE * card.lift) * kit.unit)
    across = round(0.6 * shadow)
    left = middle[0] - (made.get_width() - across) // 2
    return surface.blit(made, (left, middle[1] - (made.get_height() - shadow) // 2))


def _turning(kit: Kit, card: Placement, px: int, shadow: int, share: float) -> pygame.Surface:
    """A card seen half from its edge: narrower along its own width, then turned as it lies."""
    flat = card_picture(kit, card.card if card.face_up else None, px, 0)
    thin = pygame.transform.smoothscale(flat, (max(2, round(flat.get_width() * share)), px))
    turned = pygame.transform.rotozoom(thin, card.angle, 1) if card.angle else thin
    across = round(0.6 * shadow)
    out = pygame.Surface((turned.get_width() + across, turned.get_height() + shadow), pygame.SRCALPHA)
    out.fill((*kit.theme.shade, 0))
    mask = pygame.mask.from_surface(turned, 100)
    mask.to_surface(out, setcolor=kit.theme.shade, unsetcolor=None, dest=(across, shadow))
    out.blit(turned, (0, 0))
    return out
