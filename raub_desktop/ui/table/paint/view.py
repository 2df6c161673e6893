"""The table in the window: what is painted each frame, and what lies under the pointer.

The cloth with plates, marks and score slip is the ground; cards, bubbles, the action bar and the tag with a reason lie
over it, and only what changed is painted again.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import NamedTuple

import pygame

from raub_desktop.engine.events import STOCK, Place, Seat, Zone
from raub_desktop.ui.context import Context
from raub_desktop.ui.kit.boxes import CARD_ASPECT, Box, Placement, Point
from raub_desktop.ui.kit.canvas import Canvas, Item
from raub_desktop.ui.kit.cards import draw_card
from raub_desktop.ui.kit.paint import Kit, Pad
from raub_desktop.ui.kit.theme import THEME, Ink
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.hint import HintWords
from raub_desktop.ui.table.input.hand import HandView
from raub_desktop.ui.table.input.tips import Tip
from raub_desktop.ui.table.layout.hit import card_at
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.layout.slots import HEM
from raub_desktop.ui.table.life.faces import FACES, Shown
from raub_desktop.ui.table.motion.flight import Pose
from raub_desktop.ui.table.motion.playback import Playback
from raub_desktop.ui.table.paint.advised import (
    button_tab,
    card_tab,
    draw_advised_button,
    draw_advised_card,
    draw_card_tab,
)
from raub_desktop.ui.table.paint.bar import PlacedButton, place_buttons, place_text
from raub_desktop.ui.table.paint.faces import face_items
from raub_desktop.ui.table.paint.flights import FlightPainter, flight_reach, reach, stepped
from raub_desktop.ui.table.paint.gifts import draw_gift, gift_tab
from raub_desktop.ui.table.paint.hint import draw_hint, hint_box
from raub_desktop.ui.table.paint.last_trick import LookBack, draw_last_trick, last_trick_box
from raub_desktop.ui.table.paint.painter import Painter
from raub_desktop.ui.table.paint.pencil import Pencil
from raub_desktop.ui.table.paint.plates import draw_bubble
from raub_desktop.ui.table.paint.signs import LEFT
from raub_desktop.ui.widgets.tips import draw_tip, tip_box

_MADE = 200
"""Items of resting cards kept."""
_TAG_REACH = Box(-0.2, -0.09, 0.4, 0.18)
"""Room for a tag round the middle of its card."""
BAR_WIDTH = 0.02
"""A target narrower than this is a gap between cards (u)."""
LOOKED_AT = 0.15
"""How high the cards of a meld are that is looked at (u)."""
FINGERPRINT_OVER = 0.150
"""How far it may reach over the question (u)."""
FINGERPRINT_BELOW, FINGERPRINT_CLEAR = 0.025, 0.012
"""How far under the stock's words the deal's fingerprint stands, and how far it keeps from the bar's words (u)."""
FINGERPRINT_ASIDE = 0.076
"""Where it begins left of the question when there is no stock: clear of the tricks of who sits on the left (u)."""


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
    lit: tuple[Box, ...] = ()
    """Where a carried card would land, or a chosen answer goes: stitched in yellow."""
    open: tuple[Box, ...] = ()
    """Where it could land, or go: stitched quietly."""
    tip: Tip | None = None
    """What is told of the thing rested on."""
    fingerprint: str = ""
    """The deal's, in its short form, with the words round it."""
    faces: Shown = ()
    """The faces that are not calm."""
    pencil: Pencil | None = None
    """It may be writing on the slip."""


class TableView:
    """One table in one window."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self.painter = Painter(context, size)
        self._flights = FlightPainter(self.painter.kit)
        self.hand = HandView()
        self.near: Zone | None = None
        """A meld that is looked at: it is shown larger."""
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

    def plan_faces(self, layout: Layout, seats: Sequence[Seat]) -> None:
        """Have the faces of these players made ahead, while nothing else is to be done."""
        kit = self.painter.kit
        plates = [(layout.captions.plates[seat].portrait, layout.seats[seat].diameter) for seat in seats]
        kit.pictures.plan([(f"{face}/{who}", kit.px(across)) for face in FACES for who, across in plates if who])

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
        items = face_items(self.painter.kit, playback.layout, playback.board, seen.faces)
        items += [self._card(card) for card in playback.resting() if card.zone != zone]
        carried = None if self.hand.carried is None else self.hand.carried[0]
        dressed = self.hand.dressed(hand)
        for card in dressed:
            if card.key != carried:
                items += self._held(card)
        items += self._card_tabs(dressed)
        items += [self._flying(pose) for pose in playback.flying()]
        if seen.pencil is not None:
            items += seen.pencil.item(self.painter.kit, playback.layout.slip, playback.layout.captions.slip)
        items += self._enlarged(playback)
        items += self._bubbles(playback.layout)
        items += self._fingerprint(playback.layout, seen.fingerprint)
        items.append(self._bar(playback.layout, seen))
        items += self._advised_button(playback.layout, seen)
        items += self._stitched("open", seen.open, self.painter.kit.theme.mist)
        items += self._stitched("lit", seen.lit, self.painter.kit.theme.accent)
        items += [self._card(card) for card in dressed if card.key == carried]
        items += self._tag(playback, seen.tag)
        items += self._hint(playback.layout, seen.hint)
        items += self._look_back(playback.layout, seen.look_back)
        items += self._tip(playback.layout, seen.tip)
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

    def _enlarged(self, playback: Playback) -> list[Item]:
        """The cards of a meld that is looked at, larger over their place; nothing where they are large enough."""
        cards = [card for card in playback.resting() if self.near is not None and card.zone == self.near]
        if not cards or cards[0].height >= LOOKED_AT:
            return []
        kit, share = self.painter.kit, LOOKED_AT / cards[0].height
        half = LOOKED_AT * CARD_ASPECT / 2
        middle = (cards[0].x + cards[-1].x) / 2
        reaching = (cards[-1].x - cards[0].x) / 2 * share + half
        middle = min(max(middle, HEM + reaching), playback.layout.size[0] / kit.unit - HEM - reaching)
        first = (cards[0].x + cards[-1].x) / 2
        larger = [replace(card, x=middle + (card.x - first) * share, height=LOOKED_AT) for card in cards]
        return [
            Item(("near", card.key), _look(card), reach(kit, card), partial(draw_card, kit, place=card))
            for card in larger
        ]

    def _held(self, card: Placement) -> list[Item]:
        """A card of the own hand, and the marks on it: for whom it is meant, and that it is advised."""
        kit, name = self.painter.kit, self.hand.meant.get(card.key)
        if name is not None:
            rect = self._pixels(gift_tab(card, name, kit).grown(0.004))
            give = partial(draw_gift, kit=kit, card=card, name=name)
            return [self._card(card), Item(("gift", card.key), (_look(card), name, kit.grow), rect, give)]
        if card.key not in self.hand.advised:
            return [self._card(card)]
        draw = partial(draw_advised_card, kit=kit, card=card)
        return [self._card(card), Item(("advised", card.key), (_look(card), kit.grow), reach(kit, card), draw)]

    def _card_tabs(self, cards: Sequence[Placement]) -> Iterator[Item]:
        """The tabs of advised cards, over the cards that lie on them."""
        kit = self.painter.kit
        for card, after in zip_longest(cards, cards[1:]):
            if card.key in self.hand.advised and card.key not in self.hand.meant:
                covered = None if after is None else after.x - after.height * CARD_ASPECT / 2
                tab = card_tab(card, kit, covered)
                draw = partial(draw_card_tab, kit=kit, card=card, tab=tab)
                yield Item(("tab", card.key), (_look(card), tab, kit.grow), self._pixels(tab.grown(0.004)), draw)

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
            plate = layout.captions.plates[place.seat]
            text = plate.bubble
            if text and place.bubble is not None:
                tip = Box(place.tip.x, place.tip.y, 0, 0)
                rect = self._pixels(_around(place.bubble, tip).grown(0.012))
                draw = partial(draw_bubble, kit, place=place, text=text, shown=plate.shown)
                looks = place.bubble, text, plate.shown, kit.cards.version
                items.append(Item(("bubble", place.seat), looks, rect, draw))
        return items

    def _bar(self, layout: Layout, seen: Seen) -> Item:
        room, kit = layout.bar, self.painter.kit
        lines = place_text(seen.bar, room, kit.measure, kit.grow)
        boxes = [one.box for one in place_buttons(seen.bar, room, kit.measure, kit.grow)]
        top = min([room.y, *(box.y for box in boxes), *(line.at.y - kit.grown(line.size) for line in lines)]) - 0.01
        left = min([room.x, *(box.x for box in boxes)]) - 0.01
        foot = max([room.bottom + 0.01, *(box.bottom for box in boxes)]) + 0.01
        rect = self._pixels(Box(left, top, room.right + 0.01 - left, foot - top))
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

    def _stitched(self, name: str, boxes: tuple[Box, ...], ink: Ink) -> list[Item]:
        """Targets that are lit up."""
        kit = self.painter.kit
        return [
            Item((name, box), ink, self._pixels(box.grown(0.004)), partial(_draw_lit, kit=kit, box=box, ink=ink))
            for box in boxes
        ]

    def _fingerprint(self, layout: Layout, words: str) -> list[Item]:
        stock = layout.heap(Place.STOCK)
        if not words or stock is None:
            return []
        kit = self.painter.kit
        size = THEME.type_least / kit.grow  # small print: where words are larger, there is no room for more
        width = kit.measure(words, "sans", size)
        beside = stock.label.y > layout.bar.y  # the column of signs, else the question under it
        if beside or layout.captions.heaps.get(STOCK):
            right = layout.bar.x + (-LEFT if beside else FINGERPRINT_OVER) - FINGERPRINT_CLEAR
            x = max(min(stock.label.x, right - width / 2), HEM + width / 2)
            at = Point(x, stock.label.y + FINGERPRINT_BELOW)
        else:
            left = layout.bar.x - FINGERPRINT_ASIDE
            at = Point(left + width / 2, stock.box.bottom + FINGERPRINT_BELOW)
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

    def _tip(self, layout: Layout, tip: Tip | None) -> list[Item]:
        if tip is None:
            return []
        kit, (width, height) = self.painter.kit, layout.size
        box, _ = tip_box(kit, (width / layout.unit, height / layout.unit), tip.box, tip.words, over=tip.over)
        draw = partial(_draw_tip, kit=kit, tip=tip)
        return [Item("tip", tip, self._pixels(box.grown(0.012)), draw)]

    def _pixels(self, box: Box) -> pygame.Rect:
        unit = self.painter.kit.unit
        return pygame.Rect(
            round(box.x * unit) - 1, round(box.y * unit) - 1, round(box.w * unit) + 2, round(box.h * unit) + 2
        )


def _draw_lit(surface: pygame.Surface, *, kit: Kit, box: Box, ink: Ink) -> None:
    """Stitches round a target; a gap between cards is a bar."""

    def draw(pad: Pad) -> None:
        if box.w < BAR_WIDTH:
            pad.rounded(box, box.w / 2, ink)
        else:
            pad.stitches(box, 0.007, ink)

    kit.drawn(surface, "lit", box.grown(0.004), draw, ink)


def _draw_hint(surface: pygame.Surface, *, kit: Kit, box: Box, words: HintWords) -> None:
    draw_hint(kit, surface, box, words)


def _draw_tip(surface: pygame.Surface, *, kit: Kit, tip: Tip) -> None:
    draw_tip(kit, surface, tip.box, tip.words, over=tip.over)


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
