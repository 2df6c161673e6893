"""Drawing the table at rest, once per change; the view draws what moves over it."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial

import pygame

from raub_desktop.engine.zones import TRICK, Place
from raub_desktop.toolkit.drawing.boxes import Box, around
from raub_desktop.toolkit.drawing.cloth import draw_cloth
from raub_desktop.toolkit.drawing.compositor import Compositor, Layer
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.memory import HUGE
from raub_desktop.toolkit.theme import THEME, Scale
from raub_desktop.ui.cards.card_set import cards_of
from raub_desktop.ui.cards.draw_cards import draw_card, draw_top
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.context import Context
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.captions import Captions, PlateWords
from raub_desktop.ui.table.drawing import marks
from raub_desktop.ui.table.drawing.flights import reach
from raub_desktop.ui.table.drawing.plates import EMBLEM, draw_empty, draw_plate
from raub_desktop.ui.table.drawing.slip import draw_slip
from raub_desktop.ui.table.layout.ground import Fixture
from raub_desktop.ui.table.layout.hands import clear_of, joined_box
from raub_desktop.ui.table.layout.layout import layout
from raub_desktop.ui.table.layout.places import Heap, Layout, SeatPlace
from raub_desktop.ui.table.layout.seats import COUNT_SIZE

_EDGE, _TURNED = 0.010, 0.030
"""Overhang of rims and shadows round things, and round the slip, which is turned (u)."""
_BESIDE, _OVER, _UNDER = 0.026, 0.066, 0.132
"""Overhang of a plate's picture to its left, and over and under the middle of its portrait (u)."""
_WORDS = 0.26
"""Greatest width of the words under the trump (u)."""


def static_items(painter: Painter, board: Board, places: Layout, hidden: frozenset[int]) -> list[Layer]:
    """Return everything at rest except bubbles and bar, from the bottom up; without the cards whose keys are
    ``hidden``.
    """
    return [
        *(_seat(painter, board, places, place) for place in places.seats),
        *_marks(painter, places),
        _slip(painter, places),
        *(
            Layer(("card", card.key), card, reach(painter, card), partial(draw_card, painter, place=card, at_rest=True))
            for card in places.cards
            if not card.covered and card.key not in hidden
        ),
    ]


def _seat(painter: Painter, board: Board, places: Layout, place: SeatPlace) -> Layer:
    words, plate = places.captions.plates[place.seat], board.plates[place.seat]
    turn, held = board.turn == place.seat, len(board.at(Place.HAND, place.seat)) if place.count else 0
    boxes = [
        Box(place.plate.x - _BESIDE, place.portrait.y - _OVER, place.plate.w + 2 * _BESIDE, _UNDER),
        *(box.grown(_EDGE) for box in (place.plate, *place.pills, *place.needed)),
    ]
    if place.count is not None:
        boxes.append(
            Box(place.count.x - _EDGE, place.count.y - 0.04 * painter.grow, 0.07 * painter.grow, 0.06 * painter.grow)
        )
    if words.thrown is not None:
        boxes.append(marks.thrown_box(place).grown(_EDGE))
    look = (
        words.thrown,
        *(place.plate, place.portrait, place.name_lines, place.name_size, place.pills, place.needed, place.count),
        *(words.name, words.note, words.score, words.portrait, words.pills, words.team, turn, plate.out, held),
    )
    draw = partial(_draw_seat, painter=painter, place=place, words=words, turn=turn, out=plate.out, held=held)
    return Layer(("seat", place.seat), look, painter.pixels(around(boxes)), draw)


def _draw_seat(
    surface: pygame.Surface, *, painter: Painter, place: SeatPlace, words: PlateWords, turn: bool, out: bool, held: int
) -> None:
    draw_plate(painter, surface, place, words, turn=turn, out=out)
    for box in place.needed:
        draw_empty(painter, surface, box, 0.005)
    if words.thrown is not None:
        draw_top(painter, surface, words.thrown, marks.thrown_box(place), marks.THROWN_SEEN)
    if place.count is not None and held:  # beside the one back that stands for the cards
        painter.text(surface, str(held), place.count, "serif_bold", COUNT_SIZE, painter.theme.text)


def _marks(painter: Painter, places: Layout) -> Iterator[Layer]:
    """Yield the trump, the captions of the heaps, and the tags of the melds."""
    words = places.captions
    yield from trump_items(painter, places)
    for heap in places.heaps:
        said = words.heaps.get(heap.zone, "")
        if said or (heap.empty and heap.zone != TRICK):
            others = (other for other in places.heaps if other.zone != heap.zone and words.heaps.get(other.zone))
            beside = [abs(other.label.x - heap.label.x) for other in others]
            yield _heap(painter, heap, said, min(beside, default=places.slip.x) - 2 * _EDGE)
    for tag in places.melds:
        portrait = None if tag.seat is None else words.plates[tag.seat].portrait or EMBLEM
        draw = partial(marks.draw_meld_tag, painter, tag=tag, portrait=portrait)
        yield Layer(("tag", tag.number), (tag, portrait), painter.pixels(tag.box.grown(2 * _EDGE)), draw)


def trump_items(painter: Painter, places: Layout) -> Iterator[Layer]:
    """Yield the sign of the trump suit with its words; nothing without trumps."""
    trump, at, signs = places.captions.trump, places.trump_label, cards_of(painter).signs
    if trump is not None:
        wide = max(_WORDS, painter.measure(trump.line, "sans", marks.LABEL_SIZE) + 2 * _EDGE)
        under = Box(at.x - wide / 2, at.y - 0.06 * painter.grow, wide, 0.15 * painter.grow)
        rect = painter.pixels(around([places.trump.grown(_EDGE), under]))
        draw = partial(marks.draw_trump, painter=painter, layout=places, words=trump, signs=signs)
        yield Layer("trump", (trump, places.trump, at, signs), rect, draw)


def own_place(painter: Painter, places: Layout) -> list[Layer]:
    """Return the outline for the own card of the trick, where it is still to be played."""
    return [_heap(painter, heap, "", 0.0) for heap in places.heaps if heap.zone == TRICK]


def _heap(painter: Painter, heap: Heap, said: str, room: float) -> Layer:
    """Return a heap's caption, no wider than ``room``, and an outline where it is empty."""
    size = fit_size(said, "sans", marks.LABEL_SIZE, THEME.type_least / painter.grow, room, painter.measure)
    half = painter.measure(said, "sans", size) / 2 + _EDGE
    label = Box(heap.label.x - half, heap.label.y - 0.035 * painter.grow, 2 * half, 0.055 * painter.grow)

    def draw(surface: pygame.Surface) -> None:
        painter.text(surface, said, heap.label, "sans", size, painter.theme.mist, "centre")
        if heap.empty:
            draw_empty(painter, surface, heap.box, 0.007)

    return Layer(("heap", heap.zone), (heap, said, size), painter.pixels(around([label, heap.box.grown(_EDGE)])), draw)


def joined_items(
    painter: Painter,
    places: Layout,
    hand: Sequence[Placement],
    advised: Collection[int],
    raised: Sequence[Placement] = (),
) -> Iterator[Layer]:
    """Yield the brackets over cards of the hand that form melds, if all of them are in ``hand``; their words are clear
    of ``raised`` cards.

    ``advised``: the keys of cards the computer would play; brackets over some of them are left out where they mark
    other melds than are advised.
    """
    words, advised = places.captions, frozenset(advised)
    if not words.joined:
        return
    own = sorted(hand, key=lambda card: card.x)
    there = {card.key for card in own}
    whole = [keys for keys in words.joined if there.issuperset(keys)]
    touched = [keys for keys in whole if advised.intersection(keys)]
    as_advised = advised == {key for keys in touched for key in keys}
    joined = [keys for keys in whole if as_advised or keys not in touched]
    for keys in joined:
        box, count = joined_box(own, keys), str(words.joined_points.get(keys) or "")
        if box is not None:
            said = " · ".join(filter(None, (words.joined_word, count))), count
            free = clear_of(box, raised)
            draw = partial(marks.draw_joined, painter, box=box, words=said, free=free)
            yield Layer(("joined", keys), (box, said, free), painter.pixels(places.hand.grown(_TURNED)), draw)


def _slip(painter: Painter, places: Layout) -> Layer:
    slip, words = places.slip, places.captions.slip
    return Layer(
        "slip", (slip, words), painter.pixels(slip.grown(_TURNED)), partial(draw_slip, painter, box=slip, words=words)
    )


SHELF_BYTES, LARGE_SHELF_BYTES = 12 << 20, 20 << 20
"""Of pictures kept, and in a huge window, where fifteen cards in hand take 14 MB."""


class TablePainter:
    """Draws one table in a window of ``size`` pixels; call ``resize`` when that changes."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self.context = context
        self._surfaces = SurfaceCache(SHELF_BYTES)
        self._cards_version = context.cards.version
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Set the window's size in pixels; pictures of the old size are released."""
        self.size = size
        self._surfaces.clear()
        self._surfaces.limit = LARGE_SHELF_BYTES if size[0] * size[1] >= HUGE else SHELF_BYTES
        self.painter = self.context.painter(Scale.of(size).unit, self._surfaces)
        self._grounds: dict[bool, pygame.Surface] = {}
        self._still: pygame.Surface | None = None
        self._layers: Sequence[Layer] = ()
        self._canvas = Compositor()
        self._lies: pygame.Surface | None = None
        """The background: the cloth."""
        self.changed: list[pygame.Rect] | None = None
        """The rectangles that the last call of ``static`` or ``under`` repainted; None: everything."""
        self._shown: tuple[Layout, Board, frozenset[int]] | None = None

    def layout(self, board: Board, captions: Captions, fixtures: Sequence[Fixture]) -> Layout:
        """Return the layout of a Board in this window; ``fixtures`` are those of the game's table."""
        self._follow_settings()
        return layout(board, self.size, captions, self.painter.measure, fixtures, self.context.grow)

    def _follow_settings(self) -> None:
        cards = self.context.cards
        same = self.painter.theme is self.context.theme and self.painter.grow == self.context.grow
        if cards.version != self._cards_version or not same:
            self._cards_version = cards.version
            self.resize(self.size)

    def static(self, board: Board, places: Layout, hidden: frozenset[int] = frozenset()) -> pygame.Surface:
        """Return the table at rest, without bubbles, bar and the cards whose keys are ``hidden``.

        Redrawn only for another layout or Board, or other keys.  It belongs to the painter: do not draw on it.
        """
        ground, is_new = self._follow(board, places, hidden)
        if self._still is None:
            self._still = pygame.Surface(self.size)
        if is_new:
            self.changed = self._canvas.paint(self._still, ground, self._layers)
        return self._still

    def under(self, board: Board, places: Layout, hidden: frozenset[int]) -> tuple[pygame.Surface, Sequence[Layer]]:
        """Return what lies under all that moves, a picture and layers over it: the table at rest, and none.

        In a huge window, where that picture takes 33 MB, these are the cloth and all that lies on it.
        """
        if self.size[0] * self.size[1] < HUGE:
            return self.static(board, places, hidden), ()
        ground, _ = self._follow(board, places, hidden)
        return ground, self._layers

    def _follow(self, board: Board, places: Layout, hidden: frozenset[int]) -> tuple[pygame.Surface, bool]:
        """Take what is to be shown; return the cloth, and whether anything else than before lies on it."""
        self._follow_settings()
        ground, shown = self._ground(places), self._shown
        self.changed = []
        if shown is not None and shown[0] is places and shown[1] is board and shown[2] == hidden:
            return ground, False
        if ground is not self._lies:
            self._canvas.spoil()
            self._lies, self.changed = ground, None
        self._layers = static_items(self.painter, board, places, hidden)
        self._shown = places, board, hidden
        return ground, True

    def _ground(self, places: Layout) -> pygame.Surface:
        if places.clockwise not in self._grounds:
            ground = draw_cloth(self.painter, self.size, self.context.settings.cloth, places.trick)
            marks.draw_direction(self.painter, ground, places)
            self._grounds[places.clockwise] = ground
        return self._grounds[places.clockwise]
