"""Plain cards that stand in where a drawing is missing: paper, an index, and the card's name in words."""

import pygame

from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.language import card_word
from raub_desktop.toolkit.fonts import Fonts
from raub_desktop.toolkit.theme import THEME, Ink

_INKS = {
    Suit.LEAVES: THEME.green,
    Suit.HEARTS: THEME.red,
    Suit.BELLS: THEME.blue,
    Suit.ACORNS: THEME.ink,
    None: THEME.red,
}
_RANKS = {Rank.TEN: "10", Rank.JOKER: "*"}
_FINE = 4


def _blank(height: int, ground: Ink) -> pygame.Surface:
    """A card's outline on a clear ground."""
    width = round(height * 0.63)
    large = pygame.Surface((width * _FINE, height * _FINE), pygame.SRCALPHA)
    radius, line = round(height * _FINE * 0.038), max(2, round(height * _FINE * 0.006))
    pygame.draw.rect(large, THEME.paper, large.get_rect(), border_radius=radius)
    pygame.draw.rect(large, THEME.ink, large.get_rect(), line, border_radius=radius)
    inner = large.get_rect().inflate(-0.05 * height * _FINE, -0.05 * height * _FINE)
    pygame.draw.rect(large, ground, inner, 0 if ground != THEME.paper else line // 2, border_radius=radius // 2)
    return pygame.transform.smoothscale(large, (width, height))


def plain_back(height: int) -> pygame.Surface:
    """A blue back."""
    return _blank(height, THEME.blue)


def plain_card(card: Card, height: int, deck: str, fonts: Fonts) -> pygame.Surface:
    """A face that says which card it is, in words, twice: also for who sits opposite."""
    picture = _blank(height, THEME.paper)
    ink = _INKS[card.suit]
    half = pygame.Surface((picture.width, height // 2), pygame.SRCALPHA)
    index = fonts.font("serif_bold", height * 0.17).render(_RANKS.get(card.rank, card.rank.value), True, ink)
    half.blit(index, (height * 0.06, height * 0.02))
    words, size = card_word(card, deck), height * 0.075
    y = height * 0.24
    for line in fonts.lines(words, "serif_semibold", size, picture.width - height * 0.1):
        image = fonts.font("serif_semibold", size).render(line, True, ink)
        half.blit(image, ((picture.width - image.width) / 2, y))
        y += size * 1.2
    picture.blit(half, (0, 0))
    picture.blit(pygame.transform.rotate(half, 180), (0, height - half.height))
    return picture
