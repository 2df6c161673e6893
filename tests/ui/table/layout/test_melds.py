"""A table full of melds, and long hands: nothing overlaps, nothing is lost, and every index can be read."""

from dataclasses import replace
from itertools import combinations, pairwise, product

import pytest

from raub_desktop.engine.cards import PACK_52
from raub_desktop.engine.zones import STOCK, Place, Zone
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.table.board.board import Board, Plate
from raub_desktop.ui.table.board.captions import Captions, PlateWords, SlipWords
from raub_desktop.ui.table.board.spots import Spot
from raub_desktop.ui.table.layout.hands import HANDS
from raub_desktop.ui.table.layout.heaps import CLOSED, OPEN_PILE, PILE, STOCK_ASIDE
from raub_desktop.ui.table.layout.layout import layout
from raub_desktop.ui.table.layout.melds import MELDS
from raub_desktop.ui.table.layout.places import Layout

FIXTURES = (STOCK_ASIDE, OPEN_PILE, CLOSED, MELDS, HANDS)
WINDOWS = [(1280, 720), (1600, 1200), (1920, 1080), (2560, 1080), (720, 1280), (900, 1100)]
SEATS = (2, 3, 4, 6, 7, 9, 12)
MANY = (3,) * 14 + (4,) * 4 + (5, 13)
INDEX = 0.17
"""How much of a card's width its index takes."""


def table(seats: int, melds: tuple[int, ...], in_hand: int = 16, groups: int = 1) -> Board:
    key = iter(range(10_000))
    pack = PACK_52 * 4

    def laid(count: int, *, shown: bool = True, seat: int | None = None) -> tuple[Spot, ...]:
        return tuple(Spot(next(key), pack[number] if shown else None, shown, seat) for number in range(count))

    zones = {STOCK: laid(30, shown=False), PILE: laid(5), Zone(Place.CLOSED, 1): laid(1, shown=False)}
    zones |= {Zone(Place.MELD, None, n): laid(size, seat=n % seats) for n, size in enumerate(melds, 1)}
    zones |= {Zone(Place.HAND, seat): laid(13, shown=False) for seat in range(1, seats)}
    own = Zone(Place.HAND, 0)
    zones[own] = laid(in_hand)
    keys = [spot.key for spot in zones[own]]
    split = tuple(tuple(keys[part::1][: len(keys) // groups]) for part in range(0, len(keys), len(keys) // groups))
    return Board(0, seats, zones=zones, plates=(Plate(),) * seats, hand_groups=split if groups > 1 else ())


def lay(board: Board, size: tuple[int, int] = (1280, 720), grow: float = 1.0) -> Layout:
    words = Captions((PlateWords("Aleksandra-Eva", "melds", "120", None),) * board.seats, SlipWords("", "", (), ()))
    return layout(board, size, words, lambda text, _, size: len(text) * size * 0.57 * grow, FIXTURES, grow)


def box_of(card: Placement) -> Box:
    width = card.height * CARD_ASPECT
    return Box(card.x - width / 2, card.y - card.height / 2, width, card.height)


def around(cards: list[Placement]) -> Box:
    boxes = [box_of(card) for card in cards]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def melds_of(places: Layout) -> dict[Zone, list[Placement]]:
    melds: dict[Zone, list[Placement]] = {}
    for card in places.cards:
        if card.zone.place is Place.MELD:
            melds.setdefault(card.zone, []).append(card)
    return melds


@pytest.mark.parametrize("grow", [0.75, 1.0, 1.5])
@pytest.mark.parametrize(("seats", "size"), list(product(SEATS, WINDOWS)))
def test_twenty_melds_lie_clear_of_one_another_and_of_everything_else(
    seats: int, size: tuple[int, int], grow: float
) -> None:
    places = lay(table(seats, MANY), size, grow)
    melds = [around(cards) for cards in melds_of(places).values()]
    assert len(melds) == len(MANY)
    boxes = [*melds, *(tag.box.grown(-1e-6) for tag in places.melds)]
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    rest = [place.plate for place in places.seats] + [pill for place in places.seats for pill in place.pills]
    rest += [places.bar, places.hand, places.slip] + [heap.box for heap in places.heaps]
    rest += [box_of(card) for card in places.cards if card.zone.place is Place.HAND and not card.angle]
    assert not any(one.overlaps(other) for one in boxes for other in rest)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("melds", [MANY, (3,), (13, 13, 13), (3,) * 8])
def test_the_index_of_every_card_of_a_meld_is_seen(seats: int, melds: tuple[int, ...]) -> None:
    for cards in melds_of(lay(table(seats, melds))).values():
        for one, other in pairwise(cards):
            assert other.x - one.x >= INDEX * one.height * CARD_ASPECT


@pytest.mark.parametrize("melds", [(14,) * 12, (13, 13, 3) * 6, (14,) * 4 + (3,) * 16])
def test_many_long_melds_still_have_places(melds: tuple[int, ...]) -> None:
    assert [len(cards) for cards in melds_of(lay(table(12, melds))).values()] == list(melds)


def test_melds_are_made_smaller_only_where_they_must() -> None:
    few, many = (lay(table(4, melds)) for melds in (MANY[:3], MANY))
    assert melds_of(few)[Zone(Place.MELD, None, 1)][0].height >= 0.13
    assert 0.06 < melds_of(many)[Zone(Place.MELD, None, 1)][0].height < 0.13


def test_the_tag_of_a_meld_tells_its_number_and_who_laid_it() -> None:
    places = lay(table(3, MANY[:5]))
    assert [(tag.number, tag.seat) for tag in places.melds] == [(1, 1), (2, 2), (3, 0), (4, 1), (5, 2)]


@pytest.mark.parametrize("grow", [0.75, 1.0, 1.5])
@pytest.mark.parametrize("seats", SEATS)
def test_stock_and_pile_lie_clear_of_the_plates(seats: int, grow: float) -> None:
    places = lay(table(seats, ()), grow=grow)
    for heap in places.heaps:
        assert not any(heap.box.overlaps(place.plate) for place in places.seats)


@pytest.mark.parametrize("groups", [1, 4])
@pytest.mark.parametrize("in_hand", [4, 12, 16])
def test_the_index_of_every_card_of_a_long_hand_is_seen(in_hand: int, groups: int) -> None:
    places = lay(table(4, (), in_hand, groups))
    hand = [card for card in places.cards if card.zone == Zone(Place.HAND, 0)]
    assert len(hand) == in_hand
    assert around(hand).within(places.hand.grown(1e-9))
    assert all(other.x - one.x > INDEX * one.height * CARD_ASPECT for one, other in pairwise(hand))


def test_the_open_bottom_card_of_the_stock_looks_out_beside_it() -> None:
    board = table(3, ())
    stock = board.zones[STOCK]
    bottom = stock[0]._replace(card=PACK_52[0], face_up=True)
    places = lay(Board(0, 3, zones={**board.zones, STOCK: (bottom, *stock[1:])}, plates=board.plates))
    seen = places.placement(bottom.key)
    top = places.placement(stock[-1].key)
    assert seen is not None
    assert top is not None
    assert (seen.covered, seen.face_up, seen.angle) == (False, True, 90)
    assert seen.x + seen.height / 2 > top.x + top.height * CARD_ASPECT / 2 + 0.02


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_long_hand_laid_open_can_be_read_and_lies_clear_of_the_rest(seats: int) -> None:
    hands = {
        Zone(Place.HAND, seat): tuple(
            Spot(100 * seat + number, card, True) for number, card in enumerate(PACK_52[: 11 + seat % 2])
        )
        for seat in range(1, seats)
    }
    board = table(seats, ())
    board = replace(board, zones={**board.zones, **hands})
    places = lay(board)
    boxes = [place.plate for place in places.seats] + [heap.box for heap in places.heaps] + [places.slip, places.bar]
    for seat in range(1, seats):
        hand = [card for card in places.cards if card.zone == Zone(Place.HAND, seat)]
        assert all(other.x - one.x > INDEX * one.height * CARD_ASPECT for one, other in pairwise(hand))
        assert not any(around(hand).overlaps(box) for box in boxes)


@pytest.mark.parametrize("seats", SEATS)
def test_melds_keep_their_places_and_size_while_cards_are_laid_off(seats: int) -> None:
    def first_cards(*melds: int) -> list[tuple[float, float, float]]:
        return [(cards[0].x, cards[0].y, cards[0].height) for cards in melds_of(lay(table(seats, melds))).values()]

    before = first_cards(3, 4, 3, 3, 3)
    assert first_cards(5, 4, 6, 3, 4) == before
    assert first_cards(3, 4, 3, 3, 3, 3)[:5] == before


@pytest.mark.parametrize("seats", SEATS)
def test_melds_are_larger_in_a_high_and_narrow_window_and_lie_over_the_plates_at_the_sides(seats: int) -> None:
    """There they lay small between the plates, and the table stood empty."""
    board = table(seats, (3, 3, 3, 3))
    wide, high = (next(iter(melds_of(lay(board, size)).values()))[0] for size in ((1280, 720), (720, 1280)))
    assert high.height > 1.2 * wide.height


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_meld_keeps_its_place_while_others_grow_and_are_laid(seats: int) -> None:
    """A long run moves what lies at its right a little at most, and never into another row."""
    places = []
    for melds in [(3, 3), (3, 5, 3), (4, 7, 3, 3), (4, 8, 3, 3, 3), (4, 8, 3, 3, 3, 10), (4, 8, 3, 3, 3, 10, 3, 3)]:
        laid = melds_of(lay(table(seats, melds)))
        places.append([(around(cards).x, around(cards).y) for cards in laid.values()])
    for before, after in pairwise(places):
        for (x, y), (later_x, later_y) in zip(before, after, strict=False):
            assert later_y == pytest.approx(y)
            assert later_x == pytest.approx(x, abs=0.05)
