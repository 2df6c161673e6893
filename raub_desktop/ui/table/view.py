"""The table in the window: what is painted each frame, and what lies under the pointer.

The cloth with plates, marks and score slip is the ground; cards, bubbles, the action bar and the tag with a reason lie
over it, and only what changed is painted again.
"""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.engine.events import Place, Zone
from raub_desktop.ui.context import Context
from raub_desktop.ui.table.board import Board
from raub_desktop.ui.table.canvas import Canvas, Item
from raub_desktop.ui.table.captions import Bar
from raub_desktop.ui.table.draw_advised import button_tab, card_tab, draw_advised_button, draw_advised_card
from raub_desktop.ui.table.draw_bar import ROW, PlacedButton, place_buttons, place_text
from raub_desktop.ui.table.draw_cards import draw_card
from raub_desktop.ui.table.draw_flight import FlightPainter, flight_reach, reach, stepped
from raub_desktop.ui.table.draw_hint import draw_hint, hint_box
from raub_desktop.ui.table.draw_kit import Kit
from raub_desktop.ui.table.draw_note import LookBack, draw_last_trick, last_trick_box
from raub_desktop.ui.table.draw_plates import draw_bubble
from raub_desktop.ui.table.flight import Pose
from raub_desktop.ui.table.hand import HandView
from raub_desktop.ui.table.hint import HintWords
from raub_desktop.ui.table.hit import card_at
from raub_desktop.ui.table.painter import Painter
from raub_desktop.ui.table.places import Box, Layout, Placement, Point
from raub_desktop.ui.table.playback import Playback
from raub_desktop.ui.theme import THEME

_MADE = 200
"""Items of resting cards kept."""
_TAG_REACH = Box(-0.2, -0.09, 0.4, 0.18)
"""Room for a tag round the middle of its card."""
FINGERPRINT_BELOW = 0.025
"""How far under the stock's words the deal's fingerprint stands (u)."""


class Tag(NamedTuple):
    """Why a card may not be played: the sentence, and the card's key."""

    text: str
    key: int


class Seen(NamedTuple):
    """What lies over the table besides the cards: the bar, its button in focus and the one pressed, the tag."""

    bar: Bar
    focus: str | None = None
    pressed: str | None = None
    tag: Tag | None = None
    advised: str | None = None
    """The button the computer advises."""
    hint: HintWords | None = None
    look_back: LookBack | None = None
    """The trick before this one, while it is looked at."""
    landing: Box | None = None
    """Where a carried card would land."""
    fingerprint: str = ""
    """The deal's, in its short form, with the words round it."""


class TableView:
    """One table in one window."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self.painter = Painter(context, size)
        self._flights = FlightPainter(self.painter.kit)
        self.hand = HandView()
        self._canvas = Canvas()
        self._ground: tuple[Layout, Board, int] | None = None
        self._keys: frozenset[int] = frozenset()
        self._cards = context.cards
        self._made: dict[int, tuple[Placement, Kit, Item]] = {}
        """The item of each card that has not changed since the last frame, by its key."""

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size, or must be painted anew."""
        if size != self.painter.size:
            self.painter.resize(size)
        self.spoil()

    def spoil(self) -> None:
        """Paint everything anew with the next frame."""
        self._ground = None
        self._canvas.spoil()

    # ------------------------------------------------------------------------------------ pointing
    def point(self, at: tuple[int, int]) -> tuple[float, float]:
        """Window pixels to u."""
        return at[0] / self.painter.kit.unit, at[1] / self.painter.kit.unit

    def card(self, playback: Playback, at: tuple[int, int]) -> Placement | None:
        """The card of the own hand under the pointer."""
        return card_at(self.own(playback), *self.point(at))

    def is_won_trick(self, playback: Playback, at: tuple[int, int]) -> bool:
        """Whether a trick somebody has won lies under the pointer."""
        won = [card for card in playback.resting() if card.zone.place is Place.WON]
        return card_at(won, *self.point(at)) is not None

    def buttons(self, playback: Playback, bar: Bar) -> tuple[PlacedButton, ...]:
        """The bar's buttons with their places."""
        return place_buttons(bar, playback.layout.bar, self.painter.measure, self.painter.kit.grow)

    def button(self, playback: Playback, bar: Bar, at: tuple[int, int]) -> str | None:
        """The name of the enabled button under the pointer."""
        x, y = self.point(at)
        return next(
            (one.button.name for one in self.buttons(playback, bar) if one.button.enabled and one.box.holds(x, y)), None
        )

    def own(self, playback: Playback) -> list[Placement]:
        """The cards of the own hand that lie still, as they are painted."""
        zone = Zone(Place.HAND, playback.board.me)
        return self.hand.dressed([card for card in playback.resting() if card.zone == zone])

    # ------------------------------------------------------------------------------------ painting
    def draw(
        self, surface: pygame.Surface, playback: Playback, seen: Seen, more: Sequence[Item] = ()
    ) -> list[pygame.Rect] | None:
        """Bring the window up to date; the rectangles that changed, None for all of it.

        ``more`` lies over everything else.
        """
        board, layout = playback.board, playback.layout
        keys = frozenset(card.key for card in layout.cards)
        if keys == self._keys:
            keys = self._keys
        self._keys = keys
        ground = self.painter.static(board, layout, keys)
        if self._flights.kit is not self.painter.kit:
            self._flights = FlightPainter(self.painter.kit)
        if self._ground is None or self._ground[0] is not layout or self._ground[2] != self._cards.version:
            self._canvas.spoil()
            self._ground = layout, board, self._cards.version
        return self._canvas.paint(surface, ground, [*self._items(playback, seen), *more])

    def _items(self, playback: Playback, seen: Seen) -> list[Item]:
        zone = Zone(Place.HAND, playback.board.me)
        hand = [card for card in playback.resting() if card.zone == zone]
        items = [self._card(card) for card in playback.resting() if card.zone != zone]
        carried = None if self.hand.carried is None else self.hand.carried[0]
        dressed = self.hand.dressed(hand)
        for card in dressed:
            if card.key != carried:
                items += self._held(card)
        items += [self._flying(pose) for pose in playback.flying()]
        items += self._bubbles(playback.layout)
        items += self._fingerprint(playback.layout, seen.fingerprint)
        items.append(self._bar(playback.layout, seen))
        items += self._advised_button(playback.layout, seen)
        items += self._landing(seen.landing)
        items += [self._card(card) for card in dressed if card.key == carried]
        items += self._tag(playback, seen.tag)
        items += self._hint(playback.layout, seen.hint)
        items += self._look_back(playback.layout, seen.look_back)
        return items

    def _card(self, card: Placement) -> Item:
        kit = self.painter.kit
        made = self._made.get(card.key)
        if made is not None and made[0] is card and made[1] is kit:
            return made[2]
        if len(self._made) > _MADE:
            self._made.clear()
        item = Item(card.key, _look(card), reach(kit, card), partial(draw_card, kit, place=card, at_rest=True))
        self._made[card.key] = card, kit, item
        return item

    def _held(self, card: Placement) -> list[Item]:
        """A card of the own hand, and the mark on it where it is advised."""
        if card.key not in self.hand.advised:
            return [self._card(card)]
        kit = self.painter.kit
        rect = reach(kit, card).union(self._pixels(card_tab(card, kit).grown(0.004)))
        draw = partial(draw_advised_card, kit=kit, card=card)
        return [self._card(card), Item(("advised", card.key), (_look(card), kit.grow), rect, draw)]

    def _advised_button(self, layout: Layout, seen: Seen) -> list[Item]:
        kit, placed = self.painter.kit, place_buttons(seen.bar, layout.bar, self.painter.measure, self.painter.kit.grow)
        box = next((one.box for one in placed if one.button.name == seen.advised), None)
        if box is None:
            return []
        draw = partial(draw_advised_button, kit=kit, button=box)
        return [Item("advised", (box, kit.grow), self._pixels(button_tab(box, kit).grown(0.004)), draw)]

    def _flying(self, pose: Pose) -> Item:
        kit = self.painter.kit
        card = stepped(kit, pose)
        draw = partial(self._flights.draw, card=card, width=pose.width)
        return Item(card.key, (_look(card), round(pose.width, 2)), flight_reach(kit, card), draw)

    def _bubbles(self, layout: Layout) -> list[Item]:
        kit, items = self.painter.kit, []
        for place in layout.seats:
            text = layout.captions.plates[place.seat].bubble
            if text and place.bubble is not None:
                tip = Box(place.tip.x, place.tip.y, 0, 0)
                rect = self._pixels(_around(place.bubble, tip).grown(0.012))
                draw = partial(draw_bubble, kit, place=place, text=text)
                items.append(Item(("bubble", place.seat), (place.bubble, text), rect, draw))
        return items

    def _bar(self, layout: Layout, seen: Seen) -> Item:
        room, kit = layout.bar, self.painter.kit
        lines = place_text(seen.bar, room, kit.measure, kit.grow)
        top = min([room.y - ROW, *(line.at.y - kit.grown(line.size) for line in lines)]) - 0.01
        rect = self._pixels(Box(room.x - 0.01, top, room.w + 0.02, room.bottom + 0.02 - top))
        look: Hashable = (seen.bar, seen.focus, seen.pressed)

        def draw(surface: pygame.Surface) -> None:
            self.painter.draw_bar(surface, layout, seen.bar, focus=seen.focus, pressed=seen.pressed)

        return Item("bar", look, rect, draw)

    def _tag(self, playback: Playback, tag: Tag | None) -> list[Item]:
        card = None if tag is None else playback.layout.placement(tag.key)
        if tag is None or card is None:
            return []
        rect = self._pixels(Box(card.x + _TAG_REACH.x, card.y + _TAG_REACH.y, _TAG_REACH.w, _TAG_REACH.h))
        draw = partial(self._draw_tag, layout=playback.layout, card=card, text=tag.text)
        return [Item("tag", tag, rect, draw)]

    def _draw_tag(self, surface: pygame.Surface, *, layout: Layout, card: Placement, text: str) -> None:
        self.painter.draw_tag(surface, layout, card, text)

    def _landing(self, box: Box | None) -> list[Item]:
        if box is None:
            return []
        kit, room = self.painter.kit, box.grown(0.004)
        draw = partial(_draw_landing, kit=kit, box=box)
        return [Item("landing", box, self._pixels(room), draw)]

    def _fingerprint(self, layout: Layout, words: str) -> list[Item]:
        if not words:
            return []
        kit, at = self.painter.kit, Point(layout.stock_label.x, layout.stock_label.y + FINGERPRINT_BELOW)
        size = THEME.type_least / kit.grow  # small print: where words are larger, there is no room for more
        width = kit.measure(words, "sans", size)
        rect = self._pixels(Box(at.x - width / 2 - 0.004, at.y - 0.022, width + 0.008, 0.032))

        def draw(surface: pygame.Surface) -> None:
            kit.text(surface, words, at, "sans", size, kit.theme.mist, "centre")

        return [Item("fingerprint", (words, at), rect, draw)]

    def _hint(self, layout: Layout, words: HintWords | None) -> list[Item]:
        if words is None:
            return []
        kit, box = self.painter.kit, hint_box(layout, words, self.painter.kit)
        draw = partial(_draw_hint, kit=kit, box=box, words=words)
        return [Item("hint", (words, box), self._pixels(box.grown(0.012)), draw)]

    def _look_back(self, layout: Layout, words: LookBack | None) -> list[Item]:
        if words is None:
            return []
        kit, box = self.painter.kit, last_trick_box(layout, len(words.cards))
        draw = partial(_draw_look_back, kit=kit, box=box, words=words)
        return [Item("look back", (words, box), self._pixels(box.grown(0.012)), draw)]

    def _pixels(self, box: Box) -> pygame.Rect:
        unit = self.painter.kit.unit
        return pygame.Rect(
            round(box.x * unit) - 1, round(box.y * unit) - 1, round(box.w * unit) + 2, round(box.h * unit) + 2
        )


def _draw_landing(surface: pygame.Surface, *, kit: Kit, box: Box) -> None:
    ink = kit.theme.accent
    kit.drawn(surface, "landing", box.grown(0.004), lambda pad: pad.stitches(box, 0.007, ink), ink)


def _draw_hint(surface: pygame.Surface, *, kit: Kit, box: Box, words: HintWords) -> None:
    draw_hint(kit, surface, box, words)


def _draw_look_back(surface: pygame.Surface, *, kit: Kit, box: Box, words: LookBack) -> None:
    draw_last_trick(kit, surface, box, words)


def _look(card: Placement) -> tuple[object, ...]:
    """All that is seen of a card."""
    return (
        card.x, card.y, card.height, card.angle, card.card, card.face_up, card.dim, card.lift, card.rim,
    )  # fmt: skip


def _around(first: Box, second: Box) -> Box:
    left, top = min(first.x, second.x), min(first.y, second.y)
    return Box(left, top, max(first.right, second.right) - left, max(first.bottom, second.bottom) - top)
