"""What can be pointed at on a table: trick, heaps, packets, melds with their ends, and gaps of the own hand."""

from dataclasses import replace

import pytest

from raub_desktop.engine.actions import HIGH, LOW
from raub_desktop.engine.cards import PACK_52, cards
from raub_desktop.engine.zones import STOCK, TRICK, Place, Zone
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.table.board.board import Board, Plate, move_in_hand
from raub_desktop.ui.table.board.captions import Captions, PlateWords, SlipWords
from raub_desktop.ui.table.board.spots import Spot, spots_of
from raub_desktop.ui.table.layout.ground import Fixture, UnplacedError
from raub_desktop.ui.table.layout.hands import HANDS
from raub_desktop.ui.table.layout.heaps import CLOSED, OPEN_PILE, PILE, STOCK_ASIDE, STOCK_IN_THE_MIDDLE, TALON
from raub_desktop.ui.table.layout.layout import layout
from raub_desktop.ui.table.layout.melds import MELDS
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.layout.targets import Target, target_at
from raub_desktop.ui.table.layout.tricks import TRICKS

RUMMY = (STOCK_ASIDE, OPEN_PILE, CLOSED, MELDS, HANDS)
WITH_PACKETS = (STOCK_IN_THE_MIDDLE, TALON, HANDS, TRICKS)
OWN = Zone(Place.HAND, 0)
SIZE = (1920, 1080)


def lay(zones: dict[Zone, tuple[Spot, ...]], fixtures: tuple[Fixture, ...], **more: object) -> Layout:
    board = Board(0, 4, zones=zones, plates=(Plate(),) * 4)
    return laid(replace(board, **more), fixtures)  # type: ignore[arg-type]  # fields of a Board by name


def laid(board: Board, fixtures: tuple[Fixture, ...]) -> Layout:
    words = Captions((PlateWords("Vera", "", "0", None),) * board.seats, SlipWords("", "", (), ()))
    return layout(board, SIZE, words, lambda text, _, size: len(text) * size / 2, fixtures)


def under(places: Layout, x: float, y: float) -> Target | None:
    hit = target_at(places.targets, x, y)
    return None if hit is None else hit.target


def of(places: Layout, zone: Zone) -> list[Placement]:
    return [card for card in places.cards if card.zone == zone]


def melds() -> dict[Zone, tuple[Spot, ...]]:
    return {
        STOCK: spots_of((None,) * 20, 0, face_up=False),
        PILE: spots_of(cards("9C TD QH"), 30, face_up=True),
        Zone(Place.MELD, None, 1): spots_of(cards("7S 8S 9S TS"), 40, face_up=True),
        Zone(Place.MELD, None, 2): spots_of(cards("KS KH KD"), 50, face_up=True),
        OWN: spots_of(PACK_52[:13], 100, face_up=True),
    }


def test_cards_at_a_place_the_game_has_not_furnished_are_an_error() -> None:
    with pytest.raises(UnplacedError) as raised:
        lay(melds(), WITH_PACKETS)
    assert set(raised.value.places) == {Place.PILE, Place.MELD}


def test_the_top_of_the_pile_covers_the_others() -> None:
    places = lay(melds(), RUMMY)
    assert [str(card.card) for card in of(places, PILE)] == ["9C", "TD", "QH"]
    assert under(places, of(places, PILE)[-1].x, of(places, PILE)[-1].y) == Target(PILE)


def test_a_meld_answers_at_either_end_and_in_its_middle() -> None:
    places = lay(melds(), RUMMY)
    meld = Zone(Place.MELD, None, 1)
    first, *_, last = of(places, meld)
    y = first.y
    assert under(places, first.x - 0.02, y) == Target(meld, LOW)
    assert under(places, last.x + 0.02, y) == Target(meld, HIGH)
    assert under(places, (first.x + last.x) / 2, y) == Target(meld)


def test_beside_the_melds_there_is_room_for_a_new_one() -> None:
    places = lay(melds(), RUMMY)
    assert under(places, places.trick.x, 0.5) == Target(Zone(Place.MELD))


def test_each_packet_of_the_talon_can_be_pointed_at() -> None:
    packets = {Zone(Place.TALON, None, number): spots_of((None,) * 4, 10 * number, face_up=False) for number in (1, 2)}
    places = lay(packets, WITH_PACKETS)
    for zone in packets:
        for card in of(places, zone):
            assert under(places, card.x, card.y) == Target(zone)


def test_one_packet_stays_where_it_was_when_the_other_is_taken() -> None:
    second = Zone(Place.TALON, None, 2)
    packets = {Zone(Place.TALON, None, number): spots_of((None,) * 4, 10 * number, face_up=False) for number in (1, 2)}
    both = of(lay(packets, WITH_PACKETS), second)
    assert of(lay({second: packets[second]}, WITH_PACKETS), second)[0].x == both[0].x


def test_the_trick_answers_also_before_a_card_lies_there() -> None:
    places = lay({OWN: spots_of(PACK_52[:5], 0, face_up=True)}, WITH_PACKETS)
    assert under(places, places.trick.x, places.trick.y) == Target(TRICK)


def test_the_gaps_of_a_hand_are_counted_from_the_left() -> None:
    places = lay(melds(), RUMMY)
    hand = of(places, OWN)
    y = hand[0].y
    assert under(places, hand[0].x - 0.01, y) == Target(OWN, gap=0, group=0)
    for number in range(1, len(hand)):
        middle = (hand[number - 1].x + hand[number].x) / 2
        assert under(places, middle, y) == Target(OWN, gap=number, group=0)
    assert under(places, hand[-1].x + 0.01, y) == Target(OWN, gap=13, group=0)


def test_between_two_groups_a_card_joins_either_or_makes_one_of_its_own() -> None:
    keys = [tuple(range(100, 105)), tuple(range(105, 113))]
    places = lay(melds(), RUMMY, hand_groups=tuple(keys))
    hand = of(places, OWN)
    left, right = hand[4].x, hand[5].x
    step = (right - left) / 6
    hits = [under(places, left + share * step, hand[0].y) for share in (1, 3, 5)]
    assert hits == [Target(OWN, gap=5, group=group) for group in (0, None, 1)]
    assert right - left > 1.5 * (hand[1].x - hand[0].x)


def moved(groups: tuple[tuple[int, ...], ...], key: int, place: int, group: int | None) -> tuple[tuple[int, ...], ...]:
    hand = spots_of(PACK_52[:6], 0, face_up=True)
    board = Board(0, 2, zones={OWN: hand}, plates=(Plate(),) * 2, by_hand=True, hand_groups=groups)
    return move_in_hand(board, key, place, group).hand_groups


def test_a_card_moved_within_a_hand_in_groups() -> None:
    groups = (0, 1, 2), (3, 4, 5)
    assert moved(groups, 0, 2, 0) == ((1, 2, 0), (3, 4, 5))
    assert moved(groups, 0, 2, 1) == ((1, 2), (0, 3, 4, 5))
    assert moved(groups, 0, 2, None) == ((1, 2), (0,), (3, 4, 5))
    assert moved(groups, 0, 4, None) == ((1, 2), (3, 4), (0,), (5,))
    assert moved(((0,), (1, 2, 3, 4, 5)), 0, 5, 1) == ()
