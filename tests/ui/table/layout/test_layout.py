"""Where things lie: nothing overlaps, nothing is cut, and players sit in the order they play."""

from dataclasses import replace
from itertools import combinations, pairwise, product

import pytest

from raub_desktop.engine.cards import PACK_32, cards
from raub_desktop.engine.zones import STOCK, TRICK, TURNED, Place, Zone
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.text_fitting import Measure
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.theme import grown
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.games.raub import FIXTURES
from raub_desktop.ui.table.board.board import Board, Bubble, Plate
from raub_desktop.ui.table.board.captions import Captions, Pill, PlateWords, SlipWords
from raub_desktop.ui.table.board.spots import Spot
from raub_desktop.ui.table.layout.hands import HAND_HEIGHT, HAND_WIDTH, row
from raub_desktop.ui.table.layout.heaps import DISCARDS_ZONE
from raub_desktop.ui.table.layout.layout import layout
from raub_desktop.ui.table.layout.places import Heap, Layout, SeatPlace
from raub_desktop.ui.table.layout.seats import (
    COUNT_SIZE,
    NOTE_LEAST,
    PILL_SIZE,
    SCORE_RIGHT,
    TEXT_GAP,
    TEXT_LEFT,
    score_size,
)

WINDOWS = [(1280, 720), (1600, 1200), (1440, 900), (1920, 1080), (2560, 1080)]
SEATS = range(2, 13)
FULL = range(2, 7)
"""Seats that are composed with full plates."""
LONG = "Aleksandra-Krisztina-Eva"
"""As long as a name may be."""
SCALES = (0.75, 1.0, 1.2, 1.4, 1.5)
EVERYWHERE = list(product(SEATS, WINDOWS))


def measure(text: str, style: Face, size: float) -> float:
    """Every letter as wide as a wide one of the real faces."""
    return len(text) * size * (0.57 if "bold" in style else 0.53)


def measure_at(grow: float) -> Measure:
    """The same at an interface scale."""
    return lambda text, style, size: measure(text, style, grown(size, grow))


def words(seats: int, name: str, call: str | None = None, needed: int = 2) -> Captions:
    pills = (Pill("dealer", ""), Pill("strong", "Declarer · needs 2", "needs 2"))
    plates = tuple(PlateWords(name, "exchanged 2", "21", None, pills, call, needed) for _ in range(seats))
    heaps = {STOCK: "Stock 8", DISCARDS_ZONE: "Discards 7"}
    return Captions(plates, SlipWords("Raub", "", (name,) * seats, ()), heaps)


def table(seats: int, in_hand: int = 4, *, clockwise: bool = True, turned: str = "9C TD QH") -> Board:
    """A table in mid-deal: hands, stock, turned cards, a trick that lacks only the own card, discards."""
    pack, key = iter(PACK_32 * 2), iter(range(1000))
    zones: dict[Zone, tuple[Spot, ...]] = {
        STOCK: tuple(Spot(next(key), None, False) for _ in range(8)),
        TURNED: tuple(Spot(next(key), card, True) for card in cards(turned)),
        TRICK: tuple(Spot(next(key), next(pack), True, seat) for seat in range(1, seats)),
        Zone(Place.HAND, 0): tuple(Spot(next(key), next(pack), True) for _ in range(in_hand)),
        Zone(Place.DISCARDS, 1): tuple(Spot(next(key), None, False) for _ in range(7)),
    }
    for seat in range(1, seats):
        zones[Zone(Place.HAND, seat)] = tuple(Spot(next(key), None, False) for _ in range(in_hand))
    plate = Plate(21, bubble=Bubble("pass"))
    return Board(0, seats, clockwise, zones=zones, plates=(plate,) * seats)


def lay(
    board: Board, size: tuple[int, int], name: str = "Vera", call: str | None = None, grow: float = 1.0, needed: int = 2
) -> Layout:
    return layout(board, size, words(board.seats, name, call, needed), measure_at(grow), FIXTURES, grow)


def heap(places: Layout, place: Place) -> Heap:
    """A heap that must be there."""
    found = places.heap(place)
    assert found is not None
    return found


def portrait(place: SeatPlace) -> Box:
    """A portrait with the ring that marks the turn."""
    radius = place.diameter / 2 + 0.01
    return Box(place.portrait.x - radius, place.portrait.y - radius, 2 * radius, 2 * radius)


def card_box(card: Placement) -> Box:
    width, height = card.height * CARD_ASPECT, card.height
    if card.angle % 180 == 90:
        width, height = height, width
    return Box(card.x - width / 2, card.y - height / 2, width, height)


def furniture(places: Layout) -> dict[str, Box]:
    """Everything that has a place of its own."""
    boxes = {f"{place.seat} plate": place.plate for place in places.seats}
    boxes |= {f"{place.seat} portrait": portrait(place) for place in places.seats}
    return boxes | {
        "hand": places.hand,
        "bar": places.bar,
        "slip": places.slip,
        "stock": heap(places, Place.STOCK).box,
        "trump": places.trump,
        "discards": heap(places, Place.DISCARDS).box,
    }


@pytest.mark.parametrize("grow", SCALES)
@pytest.mark.parametrize("name", ["Vera", LONG])
@pytest.mark.parametrize(("seats", "size"), EVERYWHERE)
def test_nothing_on_the_table_overlaps(seats: int, size: tuple[int, int], name: str, grow: float) -> None:
    boxes = furniture(lay(table(seats), size, name, grow=grow))
    clashes = [(one, other) for one, other in combinations(boxes, 2) if boxes[one].overlaps(boxes[other])]
    assert [(one, other) for one, other in clashes if one.split()[0] != other.split()[0]] == []


@pytest.mark.parametrize("grow", SCALES)
@pytest.mark.parametrize("name", ["Vera", LONG])
@pytest.mark.parametrize(("seats", "size"), EVERYWHERE)
def test_nothing_is_cut_by_the_hem_of_the_cloth(seats: int, size: tuple[int, int], name: str, grow: float) -> None:
    places = lay(table(seats), size, name, "Take the deck!", grow)
    cloth = Box(0, 0, size[0] / places.unit, size[1] / places.unit).grown(-0.045)
    boxes = furniture(places)
    boxes |= {f"bubble {place.seat}": place.bubble for place in places.seats if place.bubble}
    boxes |= {f"pill {place.seat}": pill for place in places.seats for pill in place.pills}
    boxes |= {f"card {card.zone}": card_box(card) for card in places.cards}
    assert [name for name, box in boxes.items() if not box.within(cloth)] == []


@pytest.mark.parametrize("grow", SCALES)
@pytest.mark.parametrize(("seats", "size"), EVERYWHERE)
def test_hands_and_tricks_of_the_others_lie_clear_of_the_rest(seats: int, size: tuple[int, int], grow: float) -> None:
    places = lay(table(seats), size, grow=grow)
    boxes = furniture(places)
    for place in places.seats[1:]:
        held = [card_box(card) for card in places.cards if card.zone == Zone(Place.HAND, place.seat)]
        for box in [*held, *place.needed]:
            assert [name for name, other in boxes.items() if other.overlaps(box)] == []
        assert not any(box.overlaps(needed) for box in held for needed in place.needed)
    every_needed = [box for place in places.seats for box in place.needed]
    assert not any(one.overlaps(other) for one, other in combinations(every_needed, 2))


@pytest.mark.parametrize("grow", SCALES)
@pytest.mark.parametrize(("seats", "size"), EVERYWHERE)
def test_a_bubble_never_covers_a_plate(seats: int, size: tuple[int, int], grow: float) -> None:
    places = lay(table(seats), size, call="Take the deck!", grow=grow)
    bubbles = [place.bubble for place in places.seats if place.bubble]
    assert len(bubbles) == seats
    assert not any(bubble.overlaps(place.plate) for bubble in bubbles for place in places.seats)


@pytest.mark.parametrize("grow", SCALES)
@pytest.mark.parametrize("seats", FULL)
def test_role_marks_and_labels_lie_clear_of_cards_and_of_one_another(seats: int, grow: float) -> None:
    places = lay(table(seats), (1280, 720), LONG, grow=grow)
    marks = [pill for place in places.seats for pill in place.pills]
    cards_lying = [
        card_box(card) for card in places.cards if not card.covered and card.zone.place is not Place.DISCARDS
    ]
    assert not any(mark.overlaps(card) for mark in marks for card in cards_lying)
    assert not any(one.overlaps(other) for one, other in combinations(marks, 2))
    high = grown(0.0195, grow)
    discards = heap(places, Place.DISCARDS)
    label = Box(discards.label.x - 0.08, discards.label.y - 0.7 * high, 0.16, high)
    own = places.seats[0]
    assert not any(label.overlaps(box) for box in [discards.box, own.plate, *own.needed])


def test_role_marks_too_wide_for_their_plate_are_made_smaller_and_keep_their_words() -> None:
    grow, pills = 1.5, (Pill("strong", "Gebot 2 · 66 Punkte", "Gebot 2 · 66"), Pill("paper", "+40"))
    board, plain = table(4), words(4, "Vera")
    plates = tuple(replace(plate, pills=pills) for plate in plain.plates)
    places = layout(board, (1280, 720), replace(plain, plates=plates), measure_at(grow), FIXTURES, grow)
    for place in places.seats[1:]:
        bid, forty = place.pills
        assert forty.right <= place.plate.right + 0.001
        assert forty.w >= 0.8 * measure_at(grow)("+40", "sans_bold", PILL_SIZE)
        assert bid.right < forty.x


@pytest.mark.parametrize("grow", SCALES)
@pytest.mark.parametrize(("seats", "size"), list(product(FULL, WINDOWS)))
def test_a_bubble_never_covers_a_card_or_another_bubble(seats: int, size: tuple[int, int], grow: float) -> None:
    places = lay(table(seats), size, call="Pass", grow=grow)
    bubbles = [place.bubble for place in places.seats if place.bubble]
    assert len(bubbles) == seats
    lying = [card_box(card).grown(-0.004) for card in places.cards if not card.covered]
    assert not any(bubble.overlaps(card) for bubble in bubbles for card in lying)
    assert not any(one.overlaps(other) for one, other in combinations(bubbles, 2))


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", SEATS)
def test_every_card_on_the_board_has_one_place(seats: int, size: tuple[int, int]) -> None:
    board = table(seats)
    on_board = sorted(spot.key for spots in board.zones.values() for spot in spots)
    assert sorted(card.key for card in lay(board, size).cards) == on_board


@pytest.mark.parametrize("seats", range(3, 13))
def test_clockwise_the_next_player_sits_on_the_left(seats: int) -> None:
    places = lay(table(seats, clockwise=True), (1920, 1080)).seats
    assert places[1].plate.x < places[seats - 1].plate.x


@pytest.mark.parametrize("seats", range(3, 13))
def test_counter_clockwise_the_next_player_sits_on_the_right(seats: int) -> None:
    places = lay(table(seats, clockwise=False), (1920, 1080)).seats
    assert places[1].plate.x > places[seats - 1].plate.x


@pytest.mark.parametrize("seats", SEATS)
def test_players_follow_one_another_round_the_table(seats: int) -> None:
    """Seen from the middle of the trick, each next seat is farther round clockwise."""
    places = lay(table(seats), (1920, 1080))
    own = places.seats[0].plate.centre
    played = {card.card: card for card in places.cards if card.zone == TRICK}
    tricks = [played[spot.card] for spot in table(seats).at(Place.TRICK)]
    xs = [card.x for card in tricks]
    assert own.y > max(place.plate.y for place in places.seats[1:])
    assert xs == sorted(xs)


def test_turning_the_direction_moves_nobody_but_turns_the_mark() -> None:
    board = table(4)
    turned = Board(0, 4, True, -1, board.zones, board.plates)
    there, back = lay(board, (1920, 1080)), lay(turned, (1920, 1080))
    assert [place.plate for place in there.seats] == [place.plate for place in back.seats]
    assert (there.clockwise, back.clockwise) == (True, False)


@pytest.mark.parametrize(("needs", "won", "stitched"), [(2, 0, 2), (2, 1, 1), (1, 1, 0), (1, 3, 0), (0, 0, 0)])
def test_tricks_still_owed_are_shown_as_empty_places(needs: int, won: int, stitched: int) -> None:
    plates = (Plate(21, won=won),) * 4
    places = lay(Board(0, 4, zones=table(4).zones, plates=plates), (1920, 1080), needed=max(0, needs - won))
    assert [len(place.needed) for place in places.seats] == [stitched] * 4


@pytest.mark.parametrize("size", WINDOWS)
def test_all_three_turned_cards_can_be_told_apart(size: tuple[int, int]) -> None:
    places = lay(table(4), size)
    turned = [card for card in places.cards if card.zone == TURNED]
    strips = [later.y - earlier.y for earlier, later in pairwise(turned)]
    assert min(strips) > 0.03
    assert [card.dim > 0 for card in turned] == [True, True, False]
    assert turned[-1].y + turned[-1].height * CARD_ASPECT / 2 < heap(places, Place.STOCK).label.y - 0.02


@pytest.mark.parametrize("in_hand", range(1, 17))
def test_the_own_hand_stays_in_its_row_however_many_cards_it_has(in_hand: int) -> None:
    places = lay(table(4, in_hand), (1280, 720))
    hand = [card for card in places.cards if card.zone == Zone(Place.HAND, 0)]
    assert all(card_box(card).within(places.hand.grown(1e-9)) for card in hand)
    assert [card.x for card in hand] == sorted(card.x for card in hand)


def test_from_seven_seats_on_a_hand_is_one_back_with_a_number() -> None:
    places = lay(table(7), (1920, 1080))
    for place in places.seats[1:]:
        seen = [c for c in places.cards if c.zone == Zone(Place.HAND, place.seat) and not c.covered]
        assert len(seen) == 1
        assert place.count is not None
    assert all(place.count is None for place in lay(table(6), (1920, 1080)).seats)


def test_the_own_place_in_the_trick_waits_until_the_card_is_played() -> None:
    board = table(4)
    assert heap(lay(board, (1920, 1080)), Place.TRICK).empty
    trick = (*board.at(Place.TRICK), Spot(999, cards("7S")[0], True, 0))
    played = Board(0, 4, zones={**board.zones, TRICK: trick}, plates=board.plates)
    assert lay(played, (1920, 1080)).heap(Place.TRICK) is None


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", FULL)
def test_long_names_are_broken_not_cut(seats: int, size: tuple[int, int]) -> None:
    for place in lay(table(seats), size, LONG).seats:
        assert "".join(place.name_lines) == LONG


@pytest.mark.parametrize("grow", SCALES)
@pytest.mark.parametrize("score", ["7", "33", "107", "−1074"])
def test_what_stands_on_the_own_plate_all_the_time_has_room_beside_any_score(score: str, grow: float) -> None:
    note, measured = "33 points in hand", measure_at(grow)
    told = words(3, "Vera")
    plates = (PlateWords("You", note, score, None, (), None, 0), *told.plates[1:])
    place = layout(table(3), (1280, 720), replace(told, plates=plates), measured, FIXTURES, grow).seats[0]
    figures = measured(score, "serif_bold", score_size(score, grow, measured))
    room = place.plate.w - TEXT_LEFT - figures - SCORE_RIGHT - TEXT_GAP
    assert measured(note, "sans", NOTE_LEAST / grow) <= room


def test_a_players_last_act_does_not_change_the_width_of_their_plate() -> None:
    widths = set()
    for note in ("passed", "took the discard"):
        told = words(3, "Vera")
        plates = tuple(replace(one, note=note, score="107") for one in told.plates)
        widths.add(layout(table(3), (1280, 720), replace(told, plates=plates), measure, FIXTURES).seats[1].plate.w)
    assert len(widths) == 1


@pytest.mark.parametrize("grow", SCALES)
@pytest.mark.parametrize(("seats", "size"), list(product(range(7, 13), WINDOWS)))
def test_the_number_of_cards_ends_under_its_plate(seats: int, size: tuple[int, int], grow: float) -> None:
    for place in lay(table(seats), size, grow=grow).seats[1:]:
        assert place.count is not None
        assert place.count.x + measure_at(grow)("15", "serif_bold", COUNT_SIZE) <= place.plate.right + 1e-9


@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8])
def test_a_high_and_narrow_window_is_filled_by_a_larger_trick_clear_of_all_else(seats: int) -> None:
    high, wide = (lay(table(seats), size) for size in ((1080, 1920), (1920, 1080)))
    trick = [card for card in high.cards if card.zone.place is Place.TRICK]
    usual = [card for card in wide.cards if card.zone.place is Place.TRICK]
    assert trick[0].height > 1.3 * usual[0].height
    boxes = [card_box(card) for card in trick]
    beside = [place.plate for place in high.seats] + [high.trump, high.bar, high.slip]
    beside += [card_box(card) for card in high.cards if card.zone.place in (Place.STOCK, Place.HAND)]
    assert not any(box.overlaps(other) for box in boxes for other in beside)


@pytest.mark.parametrize("sizes", [[2], [2, 1, 1], [1, 1, 2], [1, 2]])
def test_the_last_cards_of_a_hand_lie_evenly_and_uncovered(sizes: list[int]) -> None:
    places = row(sizes, HAND_HEIGHT, HAND_WIDTH, 0.0)
    steps = [right - left for left, right in pairwise(places)]
    assert steps == pytest.approx([steps[0]] * len(steps))
    assert steps[0] >= HAND_HEIGHT * CARD_ASPECT
