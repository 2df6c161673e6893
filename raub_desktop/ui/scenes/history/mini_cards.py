"""Small cards in a line of words or on a button: a single one as sign and rank, several as ranks before their signs."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import pygame

from raub_desktop.engine.cards import Rank
from raub_desktop.language import rank_word
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.layout import SPACES, STYLES, Extent, Ground, Node, Role, Tone, ink_of
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.widgets.base import Look
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.ui.cards.card_set import cards_of, sign_of
from raub_desktop.ui.table.hint import MiniCard

_BETWEEN = "  "
"""Between rows of cards that are told apart."""
_SIGN, _NEAR, _APART = 0.92, 1.10, 1.34
"""A suit's sign, to the size of the type: how large; with the room before it and after it, to itself."""


class MiniCards(Node):
    """Small cards in a role of type; ``rank``: the text beside a single one.  They shrink to the room there is."""

    def __init__(self, cards: Sequence[MiniCard], rank: str, role: Role, tone: Tone) -> None:
        super().__init__(share=1.0)
        self.cards, self.rank = tuple(shortened(cards)), rank
        self._role: Role = role
        self._tone: Tone = tone

    def _measure(self, painter: Painter) -> Extent:
        face, size, _ = STYLES[self._role]
        wide = mini_width(painter, self.cards, size, face, self.rank)
        return Extent(0.6 * wide, wide)

    def _measure_height(self, painter: Painter, width: float) -> float:
        _, size, leading = STYLES[self._role]
        return leading * painter.grown(size)

    def draw(self, painter: Painter, surface: pygame.Surface, ground: Ground, up: float = 0.0) -> None:
        face, size, _ = STYLES[self._role]
        size *= min(1.0, self.box.w / self.widths(painter).wished)
        at = self.box.x, self.box.centre.y - up + 0.36 * size
        draw_mini(painter, surface, self.cards, at, size, ink_of(painter, self._tone, ground), face, self.rank)


def shortened(cards: Sequence[MiniCard]) -> Sequence[MiniCard]:
    """Return cards of several rows in fewer pieces: of one suit the first and the last, of one rank only their suits.

    Cards without a suit inside a row of one suit follow it.
    """
    starts = [place for place, card in enumerate(cards) if card.apart or not place]
    rows = [cards[start:end] for start, end in pairwise([*starts, len(cards)])]
    return cards if len(rows) < 2 else [piece for row in rows for piece in _short(row)]


def _short(row: Sequence[MiniCard]) -> Sequence[MiniCard]:
    first, last = row[0], row[-1]
    suitless = [card for card in row if card.suit is None]
    if len({card.rank for card in row if card.suit is not None}) == 1:
        return [first, *(card._replace(rank="") if card.suit is not None else card for card in row[1:])]
    if first.suit is None or last.suit is None:
        return row
    return [first._replace(rank=f"{first.rank}–{last.rank}"), *suitless]


def mini_width(
    painter: Painter, cards: Sequence[MiniCard], size: float, face: Face = "sans_bold", rank: str = ""
) -> float:
    """Return the width of small cards side by side (u)."""
    return sum(wide for wide, _ in _pieces(painter, cards, rank, face, size))


def draw_mini(
    painter: Painter,
    surface: pygame.Surface,
    cards: Sequence[MiniCard],
    at: tuple[float, float],
    size: float,
    ink: Ink,
    face: Face = "sans_bold",
    rank: str = "",
) -> None:
    """Draw small cards side by side from a place on their base line (u)."""
    x, base = at
    for wide, piece in _pieces(painter, cards, rank, face, size):
        if isinstance(piece, str):
            painter.text(surface, piece, (x, base), face, size, ink)
        elif piece.suit is not None:
            high = painter.px(painter.grown(size) * _SIGN)
            sign = painter.pictures.picture(f"icons/suits/{sign_of(cards_of(painter).signs, piece.suit.value)}", high)
            surface.blit(sign, (painter.px(x), painter.px(base - 0.36 * size) - high // 2))
        x += wide


def _pieces(
    painter: Painter, cards: Sequence[MiniCard], rank: str, face: Face, size: float
) -> Iterator[tuple[float, str | MiniCard]]:
    """Yield words and signs, each with its width including the gap after it (u)."""
    sign = painter.grown(size) * _SIGN
    for card in cards:
        if card.apart:
            yield painter.measure(_BETWEEN, face, size), _BETWEEN
        if rank:
            yield sign * _APART, card
            yield painter.measure(rank, face, size), rank
        elif card.suit is None:
            joker = rank_word(Rank.JOKER, cards_of(painter).deck)
            yield painter.measure(joker, face, size) + sign * (_APART - 1), joker
        else:
            yield painter.measure(card.rank, face, size) + sign * (_NEAR - 1), card.rank
            yield sign * _APART, card


# ------------------------------------------------------------------------------------------------- on a button

Told = tuple[str, Sequence[MiniCard]]
"""A choice as it is written: its words, or one word and its cards."""


class ChoiceButton(Button):
    """A button that shows cards after its word; ``said_as`` is read aloud."""

    def __init__(
        self, name: str, told: Told, act: Callable[[], Change | None], *, key: str, size: float, said_as: str
    ) -> None:
        word, self.cards = told
        super().__init__(name, "" if self.cards else word, act, key=key, size=size)
        self.word, self.label = word, said_as

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        super().draw(painter, surface, box, look)
        if not self.cards:
            return
        x, base = box.x + SPACES["m"], box.y + box.h / 2 + self.size * 0.37
        painter.text(surface, self.word, (x, base), "sans_bold", self.size, THEME.ink)
        x += _word_width(painter, self.word, self.size)
        draw_mini(painter, surface, self.cards, (x, base), self.size, THEME.ink)


def _word_width(painter: Painter, word: str, size: float) -> float:
    return painter.measure(word, "sans_bold", size) + painter.grown(size) / 2


def shared_size(painter: Painter, room: float, told: Sequence[Told]) -> float:
    """Return the size of type at which every choice fits beside its key in a button ``room`` wide (u); the least one if
    none does.
    """
    room -= 2 * SPACES["m"] + SPACES["l"] * painter.grow
    size, least = THEME.type_button, THEME.type_least / painter.grow

    def wide(word: str, cards: Sequence[MiniCard]) -> float:
        if not cards:
            return painter.measure(word, "sans_bold", size)
        return _word_width(painter, word, size) + mini_width(painter, cards, size)

    while size > least and any(wide(*choice) > room for choice in told):
        size = max(least, 0.95 * size)
    return size
