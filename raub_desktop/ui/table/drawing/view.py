"""The table in the window: drawing each frame, and hit-testing.

The cloth with plates, marks and score slip is the background; the cards lie over it, then the layers of ``over.py``.
Only what changed is redrawn.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice, zip_longest

import pygame

from raub_desktop.engine.events import Seat
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.compositor import Compositor, Layer
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, rounded_path
from raub_desktop.toolkit.drawing.rows import FINGER, centred
from raub_desktop.toolkit.drawing.text_fitting import fitted
from raub_desktop.toolkit.theme import THEME
from raub_desktop.ui.cards.draw_cards import draw_card, draw_top, drawn_box
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.context import Context
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.captions import FEW_STOOD_FOR, Bar, SumWords
from raub_desktop.ui.table.characters.faces import FACES, Shown
from raub_desktop.ui.table.drawing import advised
from raub_desktop.ui.table.drawing.bar import PlacedButton, place_buttons
from raub_desktop.ui.table.drawing.deal_sum import Plan, sum_layers, sum_plan
from raub_desktop.ui.table.drawing.flights import FlightPainter, flight_reach, reach, stepped
from raub_desktop.ui.table.drawing.hint import figures_target, hint_box, hint_targets, hint_terms
from raub_desktop.ui.table.drawing.over import Seen, advised_button, over_all, over_cards, over_notes, patches, words_of
from raub_desktop.ui.table.drawing.painter import TablePainter, joined_items, own_place
from raub_desktop.ui.table.drawing.plates import draw_face
from raub_desktop.ui.table.drawing.stage import stage_layers
from raub_desktop.ui.table.drawing.terms import Word
from raub_desktop.ui.table.hint import HintWords
from raub_desktop.ui.table.input.hand import HandView
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.layout.slots import HEM
from raub_desktop.ui.table.layout.targets import card_at
from raub_desktop.ui.table.motion.flight import Pose
from raub_desktop.ui.table.motion.playback import Playback

_INSET, _THICK, _RADIUS = 0.018, 0.030, 0.036
"""Of the shine: how far inside the card's edge it is, how thick and how round, in the card's height."""
_FOR_WIDE, _FOR_HIGH, _FOR_STEP, STOOD_FOR_SEEN = 0.30, 0.34, 0.26, 0.45
"""Of the small card on a joker: its room in the joker's height, the next one's place, how much is seen."""


def draw_shine(surface: pygame.Surface, *, painter: Painter, card: Placement) -> None:
    """Draw a bright line along the inside of an upright card's edge."""
    whole = drawn_box(card)
    high = whole.h
    face = Box(0.0, 0.0, whole.w, high).grown(-_INSET * high)

    def make() -> pygame.Surface:
        canvas = Canvas(face.grown(_THICK * high), painter.unit, painter.theme.accent, painter.theme)
        path = rounded_path(face, _RADIUS * high, 8)
        canvas.trace(path, THEME.ink, _THICK * high)  # on cream yellow alone is hardly seen
        canvas.trace(path, painter.theme.accent, 0.7 * _THICK * high)
        return canvas.done()

    made = painter.surfaces.get(("shine", round(high, 5), painter.unit, painter.theme), make)
    painter.centre(surface, made, whole.centre)


def stood_for_boxes(joker: Placement, seen: float, cards: int) -> list[Box]:
    """Return the boxes of so many such cards, one over the other: at the left, where no other card covers them;
    ``seen`` of the joker's foot is visible.
    """
    high, wide = joker.height, min(_FOR_WIDE * joker.height, 0.94 * seen)
    left = joker.x - high * CARD_ASPECT / 2 + 0.03 * seen
    foot = joker.y + 0.47 * high
    tops = (foot - (_FOR_HIGH + _FOR_STEP * over) * high for over in reversed(range(cards)))
    return [Box(left, top, wide, _FOR_HIGH * high) for top in tops]


def face_items(painter: Painter, layout: Layout, board: Board, faces: Shown) -> list[Layer]:
    """Return the layers of expressions other than calm; players out of the deal, or without portrait, show none."""
    items = []
    for seat, face in faces:
        place, words = layout.seats[seat], layout.captions.plates[seat]
        if words.portrait is None or board.plates[seat].out:
            continue
        across = place.diameter
        box = Box(place.portrait.x - across / 2, place.portrait.y - across / 2, across, across).grown(0.002)
        rect = pygame.Rect(painter.px(box.x), painter.px(box.y), painter.px(box.w) + 1, painter.px(box.h) + 1)
        draw = partial(_draw, painter=painter, layout=layout, seat=seat, face=face, rect=rect)
        items.append(Layer(("face", seat), (face, words, place), rect, draw))
    return items


def _draw(
    surface: pygame.Surface, *, painter: Painter, layout: Layout, seat: int, face: str, rect: pygame.Rect
) -> None:
    clip = surface.get_clip()
    surface.set_clip(clip.clip(rect))
    draw_face(painter, surface, layout.seats[seat], layout.captions.plates[seat], face)
    surface.set_clip(clip)


_SIZE, _LEAST, _HIGH, _PAD = 0.0180, 0.0130, 0.0280, 0.010
_MOST = 0.076
"""Greatest width (u): the next card may cover what is further right."""
_DOWN = 0.018
"""Distance of its middle under the card's upper edge (u): seen although the neighbours cover the rest."""


def gift_tab(card: Placement, name: str, painter: Painter) -> Box:
    """Return the box of a raised card's tab, in its upper left corner."""
    face = drawn_box(card)
    width = min(_MOST, painter.measure(name, "sans_bold", _SIZE) + 2 * _PAD)
    return Box(face.x + 0.004, face.y + _DOWN - _HIGH / 2, width, _HIGH)


def draw_gift(surface: pygame.Surface, *, painter: Painter, card: Placement, name: str) -> None:
    """Draw the receiver's name on a card."""
    tab = gift_tab(card, name, painter)
    room = tab.w - _PAD
    shown, size = fitted(name, "sans_bold", _SIZE, _LEAST / painter.grow, room, painter.measure)
    painter.drawn(surface, "gift", tab.grown(0.003), lambda canvas: canvas.pill(tab, canvas.theme.red))
    at = tab.centre.x, tab.centre.y + 0.36 * size
    painter.text(surface, shown, at, "sans_bold", size, THEME.paper, "centre")


_APART = 0.002
"""From a tab to the middle between it and the next (u)."""
_MADE = 200
"""Items of resting cards kept."""
LOOKED_AT = 0.15
"""The height of a meld's cards while it is enlarged (u)."""


MOST_FINE = 1
"""The most cards rendered finely in one frame, a millisecond each."""


class TableView:
    """One table in one window."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self.table_painter = TablePainter(context, size)
        self._flights = FlightPainter(self.table_painter.painter)
        self.hand = HandView()
        self.near: Zone | None = None
        """The meld that is enlarged."""
        self._canvas = Compositor()
        self._ground: int | None = None
        """The version of the cards that all is painted with; None: all must be painted anew."""
        self._keys: frozenset[int] = frozenset()
        self._cards = context.cards
        self._made: dict[int, tuple[Placement, Painter, Layer]] = {}
        """The item of each card that has not changed since the last frame, by its key."""
        self._rested: tuple[Painter, list[Placement], list[Layer]] | None = None
        """The cards that lay still in the last frame, and how those beside the own hand are painted."""
        self.by_finger = False
        """Whether a finger points at what it shows: it hits buttons a little beside them, too."""
        self.settling = False
        """Whether something is still to be painted though nothing moves: cards rendered finely, or a new layout."""
        self._rough: list[pygame.Rect] = []
        """Places of resting cards that are not yet rendered finely (pixels)."""
        self._laid: Layout | None = None
        self._painted: Layout | None = None
        """The layouts of the last frame, and of the last one that was painted."""
        self._over: tuple[tuple[object, ...], list[Layer], list[Box]] | None = None
        """Layers over the cards in the last frame with the values they were made of, and the words that are read while
        cards fly.
        """
        self._sum: tuple[tuple[Painter, Layout, SumWords], Plan] | None = None
        """The layout of the sum of a deal, and the values it was made of."""
        self._summed: SumWords | None = None
        """The sum of a deal in the last frame."""

    def resize(self, size: tuple[int, int]) -> None:
        if size != self.table_painter.size:
            self.table_painter.resize(size)
        self.spoil()

    def release(self) -> None:
        """Release all pictures until ``resize`` is called: the table is hidden."""
        self.table_painter.resize((1, 1))
        self._flights.release()
        self._made.clear()
        self._rested = self._over = None

    def spoil(self) -> None:
        self._ground = None
        self._canvas.spoil()

    # ------------------------------------------------------------------------------------ pointing
    def point(self, at: tuple[int, int]) -> tuple[float, float]:
        """Return window pixels in u."""
        return at[0] / self.table_painter.painter.unit, at[1] / self.table_painter.painter.unit

    def card(self, playback: Playback, at: tuple[int, int]) -> Placement | None:
        return card_at(self.own(playback), *self.point(at))

    def is_won_trick(self, playback: Playback, at: tuple[int, int]) -> bool:
        """Whether the pointer is on a trick that a player has won."""
        won = [card for card in playback.resting() if card.zone.place is Place.WON]
        return card_at(won, *self.point(at)) is not None

    def buttons(self, playback: Playback, bar: Bar) -> tuple[PlacedButton, ...]:
        return place_buttons(
            bar, playback.layout.bar, self.table_painter.painter.measure, self.table_painter.painter.grow
        )

    def button(self, playback: Playback, bar: Bar, at: tuple[int, int]) -> str | None:
        """Return the button at a place of the window; a finger also hits the nearest one close by."""
        x, y = self.point(at)
        able = [placed for placed in self.buttons(playback, bar) if placed.button.enabled]
        least = FINGER / playback.layout.unit if self.by_finger else 0.0
        hit = [one for one in able if centred(one.box, max(one.box.w, least), max(one.box.h, least)).holds(x, y)]
        return min(hit, key=lambda one: one.box.distance(x, y)).button.name if hit else None

    def hint(self, playback: Playback, words: HintWords) -> tuple[Box, tuple[Box, ...]]:
        """Return the box of a hint, and the boxes in it where a click follows the advice."""
        layout, painter = playback.layout, self.table_painter.painter
        return hint_box(layout, words, painter)[0], hint_targets(layout, words, painter)

    def hint_figures(self, playback: Playback, words: HintWords) -> Box | None:
        """Return the box where a click shows a hint's figures; None without one."""
        return figures_target(playback.layout, words, self.table_painter.painter)

    def hint_terms(self, playback: Playback, words: HintWords) -> list[Word]:
        """Return the terms that are explained in a hint."""
        return hint_terms(playback.layout, words, self.table_painter.painter)

    def own(self, playback: Playback) -> list[Placement]:
        """Return the cards of the own hand that are not moving, as they are drawn."""
        zone = Zone(Place.HAND, playback.board.me)
        return self.hand.dressed([card for card in playback.resting() if card.zone == zone])

    def plan_faces(self, layout: Layout, seats: Sequence[Seat]) -> None:
        painter = self.table_painter.painter
        plates = [(layout.captions.plates[seat].portrait, layout.seats[seat].diameter) for seat in seats]
        painter.pictures.plan(
            [(f"{face}/{who}", painter.px(across)) for face in FACES for who, across in plates if who]
        )

    # ------------------------------------------------------------------------------------ painting
    @property
    def painted(self) -> bool:
        """Whether the window shows the table, so that a change may wait for the next frame."""
        return self._ground == self._cards.version

    def draw(
        self, surface: pygame.Surface, playback: Playback, seen: Seen, more: Sequence[Layer] = ()
    ) -> list[pygame.Rect] | None:
        """Redraw what changed; return the changed rectangles, None for all.

        ``more`` is drawn over everything else except tips.
        """
        board, layout = playback.board, playback.layout
        if self._begins(playback) or self._plans(playback.layout, seen.sum):
            self.settling = True
            return []
        keys = frozenset(card.key for card in layout.cards)
        if keys == self._keys:
            keys = self._keys
        self._keys = keys
        ground, under = self.table_painter.under(board, layout, keys)
        if self._flights.painter is not self.table_painter.painter:
            self._flights = FlightPainter(self.table_painter.painter)
        anew = not self.painted
        if anew:
            self._canvas.spoil()
            self._ground = self._cards.version
        else:
            self._canvas.spoil(self.table_painter.changed)
        tips = over_notes(self.table_painter.painter, layout, seen)
        surfaces = self.table_painter.painter.surfaces
        # Where many cards look different, their fine pictures come a few in each frame, and none with a layout.
        fine = MOST_FINE if layout is self._painted else 0
        surfaces.allowed = None if anew else fine
        self._painted = layout
        changed = self._canvas.paint(surface, ground, [*under, *self._items(playback, seen), *more, *tips])
        self._rough = [*self._rough, *(rect for rect in surfaces.postponed if rect not in self._rough)]
        self.settling = bool(self._rough)
        self._canvas.spoil(self._rough[:MOST_FINE])
        del self._rough[:MOST_FINE]
        surfaces.postponed = []
        surfaces.allowed = None
        return changed

    def _begins(self, playback: Playback) -> bool:
        """Whether cards have just left over a resting table: all lies as before, and is painted with their next move,
        since laying the table out has taken this frame's time.
        """
        laid, self._laid = self._laid, playback.layout
        seen = self.painted and laid is not None and laid.size == playback.layout.size
        return seen and laid is not playback.layout and playback.flights.leaving

    def _plans(self, layout: Layout, words: SumWords | None) -> bool:
        """Whether the sum of a deal has just come over a painted table: it is painted two frames later, since scoring
        has taken the first one's time, and planning the sum takes the second one's.
        """
        if words is None or not self.painted:
            return False
        comes, self._summed = words is not self._summed, words
        if comes:
            return True
        is_new = self._sum is None or self._sum[0][2] is not words
        self.plan_of_sum(layout, words)
        return is_new

    def plan_of_sum(self, layout: Layout, words: SumWords) -> Plan:
        """Return the layout of the sum of a deal."""
        about = self.table_painter.painter, layout, words
        if self._sum is None or any(old is not new for old, new in zip(self._sum[0], about, strict=True)):
            self._sum = about, sum_plan(*about)
        return self._sum[1]

    def _sum_of(self, layout: Layout, seen: Seen) -> Iterator[Layer]:
        return iter(()) if seen.sum is None else sum_layers(self.plan_of_sum(layout, seen.sum), seen.sum, seen.told)

    def _items(self, playback: Playback, seen: Seen) -> list[Layer]:
        zone = Zone(Place.HAND, playback.board.me)
        painter, resting = self.table_painter.painter, playback.resting()
        hand = [card for card in resting if card.zone == zone]
        items = face_items(painter, playback.layout, playback.board, seen.faces)
        if playback.on_stage is None:  # a label would lie over it
            items += own_place(painter, playback.layout)
        if self._rested is None or self._rested[0] is not painter or self._rested[1] != resting:
            lying = [card for card in resting if card.zone != zone]
            self._rested = painter, resting, [item for card in lying for item in self._lying(playback, card)]
        items += self._rested[2]
        carried = None if self.hand.carried is None else self.hand.carried[0]
        dressed = self.hand.dressed(hand)
        brackets, pointed = list(self._brackets(playback, dressed)), ("joined", self.hand.together)
        items += [bracket for bracket in brackets if bracket.key != pointed]  # raised cards cover them
        for card in dressed:
            if card.key != carried:
                items += self._held(card)
        items += [bracket for bracket in brackets if bracket.key == pointed]
        if carried is None:  # whoever drags a card need not be told any more
            items += self._tabs(playback, seen, dressed)
        about = painter, playback.layout, seen._replace(pencil=None, faces=(), tag=None, tip=None)
        if self._over is None or self._over[0] != about:
            over = [*self._sum_of(playback.layout, seen), *over_cards(painter, playback.layout, seen)]
            self._over = about, over, words_of(painter, playback.layout, seen.bar)
        if flying := [self._flying(pose) for pose in playback.flights.flying()]:
            items += [*flying, *patches(painter, playback.layout, self._over[2], flying)]
        if seen.pencil is not None:
            items += seen.pencil.item(painter, playback.layout.slip, playback.layout.captions.slip)
        items += self._enlarged(playback)
        if (staged := playback.on_stage) is not None:
            items += stage_layers(painter, self._flights, playback.layout, staged)
        items += self._over[1]
        items += [self._card(card) for card in dressed if card.key == carried]
        items += over_all(painter, playback.layout, seen)
        return items

    def _brackets(self, playback: Playback, dressed: Sequence[Placement]) -> Iterator[Layer]:
        """Return the brackets of the own hand, at their height over resting cards; none over cards on their way."""
        zone, across = Zone(Place.HAND, playback.board.me), {card.key: card.x for card in dressed}
        lying = [card for card in playback.layout.cards if card.zone == zone and card.key in across]
        if self.hand.carried is not None:
            across.pop(self.hand.carried[0], None)
        hand = [card._replace(x=across.get(card.key, card.x)) for card in lying]
        stand_out = {*self.hand.chosen, *self.hand.new} - {*self.hand.together}  # not while only pointed at
        raised = [card for card in dressed if card.lift and card.key in stand_out]
        return joined_items(self.table_painter.painter, playback.layout, hand, self.hand.advised, raised)

    def _lying(self, playback: Playback, card: Placement) -> Iterator[Layer]:
        """Yield a card on the table and its marks: that it is new, and what a joker stands for."""
        painter, words = self.table_painter.painter, playback.layout.captions
        yield self._card(card)
        yield from self._stood_for(playback, card, card.seen(playback.layout.cards))
        if card.key in words.fresh:
            shine = partial(draw_shine, painter=painter, card=card)
            yield Layer(("new", card.key), _look(card), reach(painter, card), shine)

    def _stood_for(self, playback: Playback, card: Placement, seen: float) -> Iterator[Layer]:
        """Yield the small cards over the foot of a joker, ``seen`` of which is visible."""
        painter, stands = self.table_painter.painter, playback.layout.captions.stands.get(card.key, ())
        if 0 < len(stands) <= FEW_STOOD_FOR:
            for one, box in zip(stands, stood_for_boxes(card, seen, len(stands)), strict=True):
                draw = partial(draw_top, painter, card=one, box=box, share=STOOD_FOR_SEEN)
                look, rect = (_look(card), box, self._cards.version), painter.pixels(box.grown(0.004))
                yield Layer(("stands", card.key, one, card.height), look, rect, draw)

    def _card(self, card: Placement) -> Layer:
        painter = self.table_painter.painter
        made = self._made.get(card.key)
        if made is not None and made[0] is card and made[1] is painter:
            return made[2]
        if len(self._made) > _MADE:
            self._made.clear()
        draw = partial(draw_card, painter, place=card, at_rest=True, meanwhile=self._as_flown)
        item = Layer(card.key, _look(card), reach(painter, card), draw)
        self._made[card.key] = card, painter, item
        return item

    def _as_flown(self, surface: pygame.Surface, card: Placement) -> pygame.Rect:
        """Draw a card as at the end of its flight; return where."""
        painter = self.table_painter.painter
        self._flights.draw(surface, stepped(painter, Pose(card, card)), 1.0)
        return reach(painter, card)

    def _enlarged(self, playback: Playback) -> list[Layer]:
        cards = [card for card in playback.resting() if self.near is not None and card.zone == self.near]
        if not cards or cards[0].height >= LOOKED_AT:
            return []
        painter, share = self.table_painter.painter, LOOKED_AT / cards[0].height
        half = LOOKED_AT * CARD_ASPECT / 2
        middle = (cards[0].x + cards[-1].x) / 2
        reaching = (cards[-1].x - cards[0].x) / 2 * share + half
        middle = min(max(middle, HEM + reaching), playback.layout.size[0] / painter.unit - HEM - reaching)
        first = (cards[0].x + cards[-1].x) / 2
        layers = []
        for one in cards:
            card = one._replace(x=middle + (one.x - first) * share, height=LOOKED_AT)
            draw = partial(draw_card, painter, place=card)
            layers.append(Layer(("near", card.key), _look(card), reach(painter, card), draw))
            layers += self._stood_for(playback, card, share * one.seen(playback.layout.cards))
        return layers

    def _held(self, card: Placement) -> list[Layer]:
        """Return a card of the own hand, and its mark: its receiver, that it is set aside, or advised."""
        painter, name = self.table_painter.painter, self.hand.meant.get(card.key)
        if name is not None:
            rect = painter.pixels(gift_tab(card, name, painter).grown(0.004))
            give = partial(draw_gift, painter=painter, card=card, name=name)
            return [self._card(card), Layer(("gift", card.key), (_look(card), name, painter.grow), rect, give)]
        number = self.hand.aside.get(card.key)
        if number is not None:
            stitch = partial(advised.draw_aside_card, painter=painter, card=card, number=number)
            look = _look(card), number, painter.grow
            return [self._card(card), Layer(("aside", card.key), look, reach(painter, card), stitch)]
        layers, seen = [self._card(card)], (_look(card), painter.grow)
        if card.key in self.hand.advised:
            draw = partial(advised.draw_advised_card, painter=painter, card=card)
            layers.append(Layer(("advised", card.key), seen, reach(painter, card), draw))
        elif card.key in self.hand.fitting and not card.rim:
            shine = partial(draw_shine, painter=painter, card=card)
            layers.append(Layer(("fits", card.key), seen, reach(painter, card), shine))
        if self.hand.several and card.key in self.hand.chosen:
            tick = partial(advised.draw_chosen_card, painter=painter, card=card)
            layers.append(Layer(("chosen", card.key), seen, reach(painter, card), tick))
        return layers

    def tabs_over(self, playback: Playback, seen: Seen) -> list[Layer]:
        """Return the tabs of advised cards and buttons again, to be drawn over rims that cover the table."""
        painter, layout = self.table_painter.painter, playback.layout
        tabs = (
            *self._tabs(playback, seen, self.hand.dressed(self.own(playback))),
            *advised_button(painter, layout, seen),
        )
        return [layer._replace(key=("over", layer.key)) for layer in tabs]

    def _tabs(self, playback: Playback, seen: Seen, cards: Sequence[Placement]) -> list[Layer]:
        """Return the tabs of advised cards: none beside the tab of a button that plays them, one under a bracket."""
        if seen.advised is not None:
            return []
        together = any(set(self.hand.advised) <= set(keys) for keys in playback.layout.captions.joined)
        return list(islice(self.card_tabs(cards), 1 if together else None))

    def card_tabs(self, cards: Sequence[Placement]) -> Iterator[Layer]:
        """Yield the tabs of advised cards, over the cards that cover them; those with names never cover one another.

        A single card to be played needs none: its stitches are enough.
        """
        if not (self.hand.several or self.hand.advised_for or len(self.hand.advised) > 1):
            return
        painter, rows = self.table_painter.painter, self.advised_rows(cards)
        for (row, tab), following in zip_longest(rows, rows[1:]):
            if following is None or not tab.overlaps(following[1]):
                name = self.hand.advised_for.get(row[0].key, "")
                draw = partial(advised.draw_tab, painter=painter, tab=tab, name=name)
                look = _look(row[0]), tab, name, painter.grow
                yield Layer(("tab", row[0].key), look, painter.pixels(tab.grown(0.004)), draw)

    def advised_rows(self, cards: Sequence[Placement]) -> list[tuple[list[Placement], Box]]:
        """Return advised cards, each with its tab's box; neighbours too narrow for tabs of their own share one.

        Tabs of cards with another card between them are moved apart where they would overlap.
        """
        painter, rows = self.table_painter.painter, list[tuple[list[Placement], Box]]()
        ticked = self.hand.chosen if self.hand.several else ()
        beside = False
        for card, after in zip_longest(cards, cards[1:]):
            is_advised = card.key in self.hand.advised and card.key not in {*self.hand.meant, *self.hand.aside, *ticked}
            name = self.hand.advised_for.get(card.key, "")
            if is_advised:
                covered = None if after is None else after.x - after.height * CARD_ASPECT / 2
                row, tab = [card], advised.card_tab(card, painter, covered, name)
                narrow = bool(rows) and (len(rows[-1][0]) > 1 or rows[-1][1].grown(_APART).overlaps(tab))
                if narrow and not name and beside:
                    row = [*rows.pop()[0], card]
                    tab = advised.row_tab(row, painter, covered)
                rows.append((row, tab))
            beside = is_advised and not name
        for place, (after, right) in enumerate(rows[1:]):
            before, left = rows[place]
            if left.overlaps(right) and not self.hand.advised_for:
                apart = (left.right - right.x) / 2 + _APART
                rows[place] = before, left._replace(x=left.x - apart)
                rows[place + 1] = after, right._replace(x=right.x + apart)
        return rows

    def _flying(self, pose: Pose) -> Layer:
        painter = self.table_painter.painter
        card = stepped(painter, pose)
        draw = partial(self._flights.draw, card=card, width=pose.width)
        return Layer(card.key, (_look(card), round(pose.width, 2)), flight_reach(painter, card), draw)


def _look(card: Placement) -> tuple[object, ...]:
    return (
        card.x, card.y, card.height, card.angle, card.card, card.face_up, card.dim, card.lift, card.rim,
    )  # fmt: skip
