"""A table as an accessibility tree: the hand, the trick, every seat, heaps, melds and the score sheet.

It is made from the Board and its layout, like the picture, so that it contains what is seen and nothing else; its
sentences are the plain-text table's (language/narration.py).
"""

from collections.abc import Iterator, Sequence

from raub_desktop.engine.events import Seat
from raub_desktop.engine.zones import TURNED, Place, Zone
from raub_desktop.language import tr, trn
from raub_desktop.language.narration import Narrator
from raub_desktop.toolkit.accessibility.tree import Control, Kind, Part, table
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.ui.cards.placement import upright
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.captions import PlateWords, SheetCell, SheetWords, SlipWords
from raub_desktop.ui.table.board.spots import Spot
from raub_desktop.ui.table.layout.heaps import DISCARDS_ZONE
from raub_desktop.ui.table.layout.places import Heap, Layout

HAND = "hand"
"""The list of the own cards; it exists even when empty, and has the focus when nothing else has."""


class TableTree:
    """Makes the tree of one Board in its layout; ``narrator`` puts cards and melds into words."""

    def __init__(self, board: Board, layout: Layout, narrator: Narrator) -> None:
        self._board = board
        self._layout = layout
        self._narrator = narrator

    def parts(self, hand: Sequence[Control] | None) -> Iterator[Part]:
        """Yield what lies on the table; ``hand``: the own cards as controls, None where they cannot be operated."""
        yield from self._hand(hand)
        yield from self._trick()
        me, seats = self._board.me, self._board.seats  # the own seat first
        yield from (self._seat((me + number) % seats) for number in range(seats))
        yield from self._middle()
        yield from self._melds()
        yield _slip(self._layout.captions.slip, self._layout.slip)

    def _hand(self, hand: Sequence[Control] | None) -> Iterator[Part]:
        items = self._items(self._board.hand) if hand is None else tuple(hand)
        if items or hand is not None:
            yield Part(Kind.LIST, tr("Your hand"), items, self._layout.hand, HAND)

    def _items(self, spots: Sequence[Spot]) -> tuple[Part, ...]:
        """Return open cards as the items of a list."""
        return tuple(
            Part(Kind.ITEM, self._narrator.card(spot.card), (), self._box_of(spot), f"card {spot.key}")
            for spot in spots
            if spot.card is not None
        )

    def _box_of(self, spot: Spot) -> Box | None:
        card = self._layout.placement(spot.key)
        return None if card is None else upright(card.x, card.y, card.height)

    def _trick(self) -> Iterator[Part]:
        names, spots = self._layout.captions.plates, self._board.at(Place.TRICK)
        items = []
        for spot in spots:
            card = self._narrator.cards([spot.card])
            words = card if spot.seat is None else f"{names[spot.seat].name}: {card}"
            items.append(Part(Kind.ITEM, words, (), self._box_of(spot), f"card {spot.key}"))
        if items:
            yield Part(Kind.LIST, tr("Trick"), tuple(items), name="trick")

    def _seat(self, seat: Seat) -> Part:
        plate = self._layout.captions.plates[seat]
        texts = dict(self._seat_texts(seat, plate))
        parts = tuple(Part(Kind.TEXT, words, name=name) for name, words in texts.items() if words)
        return Part(Kind.GROUP, plate.name, parts, self._layout.seats[seat].plate, f"seat {seat}")

    def _seat_texts(self, seat: Seat, plate: PlateWords) -> Iterator[tuple[str, str]]:
        """Yield the texts of a player's plate, each with a name for it."""
        board = self._board
        yield "score", tr("Score: {scores}", scores=f"{plate.score}.")
        yield "marks", ", ".join(pill.text or pill.short for pill in plate.pills if pill.text or pill.short)
        yield "call", f"“{plate.bubble}”" if plate.bubble else ""
        yield "shown", self._narrator.cards(plate.shown)
        yield "note", plate.note
        if seat != board.me:
            yield "cards", self._held(board.at(Place.HAND, seat))
        if board.plates[seat].won or plate.needed:
            yield "tricks", tr("Tricks: {tricks}.", tricks=board.plates[seat].won)

    def _held(self, spots: Sequence[Spot]) -> str:
        if any(spot.face_up for spot in spots):
            return self._narrator.cards([spot.card if spot.face_up else None for spot in spots])
        return trn("{n} card", "{n} cards", len(spots)) if spots else ""

    def _middle(self) -> Iterator[Part]:
        """Yield the trump, the turned card, and each heap's caption, with its top card if that is open."""
        trump = self._layout.captions.trump
        if trump is not None:
            words = ". ".join(filter(None, (f"{trump.name} {trump.line}", trump.extra)))
            yield Part(Kind.TEXT, words, (), self._layout.trump, "trump")
        turned = self._board.zones.get(TURNED, ())
        if turned and turned[-1].card is not None and turned[-1].face_up:
            words = tr("Turned card: {card}.", card=self._narrator.card(turned[-1].card))
            yield Part(Kind.TEXT, words, (), self._box_of(turned[-1]), "turned card")
        yield from (self._heap(heap) for heap in self._layout.heaps if self._heap_words(heap))

    def _heap(self, heap: Heap) -> Part:
        zone = heap.zone
        name = f"heap {zone.place} {zone.seat} {zone.number}"
        return Part(Kind.TEXT, self._heap_words(heap), (), heap.box, name)

    def _heap_words(self, heap: Heap) -> str:
        words = self._layout.captions.heaps.get(heap.zone, "")
        spots = () if heap.zone == DISCARDS_ZONE else self._board.zones.get(heap.zone, ())
        top = next((spot.card for spot in reversed(spots[-1:]) if spot.face_up), None)
        return ": ".join(filter(None, (words, "" if top is None else self._narrator.card(top))))

    def _melds(self) -> Iterator[Part]:
        zones = [zone for zone in self._board.zones if zone.place is Place.MELD]
        tags = {tag.number: tag for tag in self._layout.melds}
        items = []
        for zone in sorted(zones, key=lambda zone: (zone.number or 0, zone.seat or 0)):
            tag = tags.get(zone.number or 0)
            seat = tag.seat if tag is not None else zone.seat
            box, name = None if tag is None else tag.box, f"meld {zone.number} {zone.seat}"
            items.append(Part(Kind.ITEM, self._meld_words(zone, seat), (), box, name))
        if items:
            yield Part(Kind.LIST, tr("Melds"), tuple(items), name="melds")

    def _meld_words(self, zone: Zone, seat: Seat | None) -> str:
        cards = self._narrator.cards([spot.card for spot in self._board.zones[zone]])
        return cards if seat is None else self._narrator.meld(zone.number or 0, cards, seat)


def _slip(slip: SlipWords, box: Box) -> Part:
    """Return the score slip as a table with a column for each player or side."""
    rows = [("", *slip.columns)]
    rows += [(line.margin, *line.numbers) for line in slip.lines if line.numbers]
    sheet = table(tr("Score sheet"), rows, box=box)
    foot = ", ".join(filter(None, (slip.foot_margin, slip.foot)))
    parts = Part(Kind.TEXT, slip.subtitle, name="rules"), sheet, Part(Kind.TEXT, foot, name="foot")
    return Part(Kind.GROUP, slip.title, parts, box, "slip")


def sheet_table(words: SheetWords) -> Part:
    """Return the full score sheet as a table: a row for each deal, with its change in brackets."""
    columns = len(words.columns)
    rows: list[tuple[str, ...]] = [("", *words.columns), ("", *words.start)]
    for row in words.rows:
        cells = [*map(_cell, row.cells), *[""] * (columns - len(row.cells))]
        rows.append((" ".join(filter(None, (row.number, row.margin))), *cells))
        if row.remark:
            rows[-1] = (f"{rows[-1][0]}, {row.remark}", *rows[-1][1:])
    return table(tr("Score sheet"), rows)


def _cell(cell: SheetCell) -> str:
    words = f"{cell.total} ({cell.beside})" if cell.beside else cell.total
    return ", ".join(filter(None, (words, cell.under)))
