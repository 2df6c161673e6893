"""Layout of hands: the own one in a row, the others' fans, and hands laid down on leaving the deal."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from itertools import pairwise

from raub_desktop.engine.events import Seat
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.layout.ground import Fixture, Ground, lying
from raub_desktop.ui.table.layout.places import SeatPlace
from raub_desktop.ui.table.layout.seats import fan_width
from raub_desktop.ui.table.layout.targets import PlacedTarget, Target

HAND_HEIGHT, HAND_WIDTH = 0.306, 0.874
LONG_HAND, LONG_HAND_HEIGHT = 13, 0.272
"""From so many cards on those of the own hand are this high, so that more of each is seen."""
EIGHT = 8
"""As many cards of the lower height are each seen to beyond the middle of their upper edge."""
LEFT_HEIGHT, LEFT_MORE = 0.082, (0.210, 0.030)
"""Least height of the cards left in the own hand over the sum of a deal (u); a greater one, less a share a seat."""
LEFT_STEP = 0.75
"""Greatest distance from one of them to the next, as a share of their height."""
GROUP_GAP, GAPS_MOST = 1.2, 2.0
"""Distance between two groups of the hand, and of all of them together, in steps from card to card."""
GAP_MOST = 0.07
"""Greatest distance between them (u), where there are few cards."""
LYING_ASIDE = 0.38
"""The veil over cards that are out of play."""
BOW, BOW_MOST = 0.0022, 0.012
"""Drop of a fan's cards to its ends: by the square of the steps from its middle, and the most (u)."""
REACH = 0.03
"""Distance beside the row at which the hand still answers a card that is dropped (u)."""
_DROPPED = (-7.0, 5.0, -2.0, 9.0)
"""Turns of the cards of a hand laid down (degrees), over and over again."""
JOINED_OVER, JOINED_CLEAR, JOINED_REACH = 0.015, 0.010, 0.028
"""The bracket over cards that belong together: how high it stands, how far it stays from the next, and how far over it
it answers (u)."""


def row(sizes: Sequence[int], height: float, width: float, middle: float) -> list[float]:
    """Return the middles of cards side by side: four fill the row evenly, more overlap, in groups of these sizes."""
    sizes = sizes if sum(sizes) > 4 else [sum(sizes)]
    card = height * CARD_ASPECT
    gaps = max(1, len(sizes) - 1)
    free = width - card
    step = min(free / 3, free / max(1.0, sum(sizes) - 1 + min(GROUP_GAP * gaps, GAPS_MOST)))
    gap = min(GROUP_GAP, GAPS_MOST / gaps, GAP_MOST / step)
    places = [number + gap * group for number, group in enumerate(_groups(sizes))]
    whole = places[-1] if places else 0
    step = min(free / 3, free / max(1, whole))
    return [middle + (place - whole / 2) * step for place in places]


def _groups(sizes: Sequence[int]) -> Iterator[int]:
    """Yield for each card of a row the number of its group."""
    for group, size in enumerate(sizes):
        yield from (group for _ in range(size))


def _sizes(board: Board) -> list[int]:
    return [len(group) for group in board.hand_groups] or [len(board.hand)]


def _hands(ground: Ground, long: int) -> Iterator[Placement]:
    for seat, place in enumerate(ground.seats):
        yield from _own(ground.board, place, long) if seat == ground.board.me else _fan(ground.board, seat, place)


def _own(board: Board, place: SeatPlace, long: int) -> Iterator[Placement]:
    if board.scored:
        high = max(LEFT_HEIGHT, LEFT_MORE[0] - LEFT_MORE[1] * board.seats)
        wide = min(HAND_WIDTH, LEFT_STEP * high * max(4, len(board.hand)))
        y = place.fan.y - (HAND_HEIGHT - high) / 2
    else:
        high, wide = _own_height(len(board.hand), long), HAND_WIDTH
        y = place.fan.y + (HAND_HEIGHT - high) / 2
    for spot, x in zip(board.hand, row(_sizes(board), high, wide, place.fan.x), strict=True):
        yield lying(spot, Zone(Place.HAND, board.me), Point(x, y), high)


def _own_height(cards: int, long: int) -> float:
    return HAND_HEIGHT if cards < long else LONG_HAND_HEIGHT


def _fan(board: Board, seat: Seat, place: SeatPlace) -> Iterator[Placement]:
    spots = board.at(Place.HAND, seat)
    zone = Zone(Place.HAND, seat)
    if place.compact:
        for number, spot in enumerate(spots):
            yield lying(spot, zone, place.fan, place.fan_height, covered=number < len(spots) - 1)
        return
    for spot, (point, angle) in zip(spots, _spread(len(spots), place, lean=5.0), strict=True):
        yield lying(spot, zone, point, place.fan_height, angle)


def _spread(count: int, place: SeatPlace, lean: float) -> Iterator[tuple[Point, float]]:
    height = place.fan_height
    card = height * CARD_ASPECT
    most = place.fan_width
    step = (fan_width(count, height, most) - card) / max(1, count - 1)
    lean = min(lean, 20.0 / max(1, count))
    bow = min(BOW, BOW_MOST / max(1.0, (count - 1) / 2) ** 2)
    for number in range(count):
        off = number - (count - 1) / 2
        yield Point(place.fan.x + off * step, place.fan.y + off * off * bow), -off * lean


def _dropped(ground: Ground) -> Iterator[Placement]:
    for seat, place in enumerate(ground.seats):
        if seat == ground.board.me:
            yield from _own_dropped(ground.board, place)
        else:
            yield from _others_dropped(ground.board, seat, place)


def _others_dropped(board: Board, seat: Seat, place: SeatPlace) -> Iterator[Placement]:
    spots = board.at(Place.DROPPED, seat)
    zone = Zone(Place.DROPPED, seat)
    for number, (spot, (point, _)) in enumerate(zip(spots, _spread(len(spots), place, lean=0.0), strict=True)):
        if place.compact:
            covered = number < len(spots) - 1
            yield lying(spot, zone, place.fan, place.fan_height, dim=LYING_ASIDE, covered=covered)
        else:
            yield lying(spot, zone, point, place.fan_height, _DROPPED[number % 4], LYING_ASIDE)


def _own_dropped(board: Board, place: SeatPlace) -> Iterator[Placement]:
    spots = board.at(Place.DROPPED, board.me)
    height = 0.2
    for number, (spot, x) in enumerate(zip(spots, row([len(spots)], height, 0.36, place.fan.x), strict=True)):
        zone = Zone(Place.DROPPED, board.me)
        yield lying(spot, zone, Point(x, place.fan.y), height, _DROPPED[number % 4], LYING_ASIDE)


def joined_box(hand: Sequence[Placement], keys: Collection[int]) -> Box | None:
    """Return the bracket over cards of the hand (left to right) that form a meld; None where others lie between."""
    places = [place for place, card in enumerate(hand) if card.key in keys]
    if not places or places[-1] - places[0] >= len(places):
        return None
    first, last, end = hand[places[0]], hand[places[-1]], places[-1] + 1
    half = first.height * CARD_ASPECT / 2
    after = hand[end].x - half - JOINED_CLEAR if end < len(hand) else last.x + half
    left, right = first.x - half, min(after, last.x + half)
    return Box(left, first.y - first.height / 2 - JOINED_OVER, right - left, JOINED_OVER)


def clear_of(box: Box, covering: Sequence[Placement]) -> Box:
    """Return the widest part of a bracket that no raised card covers; of no width where they cover all of it."""
    left, widest = box.x, box._replace(w=0.0)
    spans = sorted((card.x - half, card.x + half) for card in covering for half in [card.height * CARD_ASPECT / 2])
    for low, high in [*spans, (box.right, box.right)]:
        room = min(low, box.right) - left
        widest = box._replace(x=left, w=room) if room > widest.w else widest
        left = max(left, high)
    return widest


# ----------------------------------------------------------------------------------------------------------- targets
def _brackets(ground: Ground, long: int) -> Iterator[PlacedTarget]:
    """Yield the brackets over the melds of the own hand as targets: a click lays the whole meld."""
    zone = Zone(Place.HAND, ground.board.me)
    hand = list(_own(ground.board, ground.seats[ground.board.me], long))
    for number, keys in enumerate(ground.words.joined):
        box = joined_box(hand, keys)
        if box is not None:
            reach = Box(box.x, box.y - JOINED_REACH, box.w, box.h + JOINED_REACH)
            yield PlacedTarget(Target(zone, joined=number), reach, box)


def _gaps(ground: Ground, long: int) -> Iterator[PlacedTarget]:
    """Yield the gaps of the own hand from the left; between groups three: either group's, and a new one's."""
    board = ground.board
    place = ground.seats[board.me]
    box = Box(place.fan.x - HAND_WIDTH / 2, place.fan.y - HAND_HEIGHT / 2, HAND_WIDTH, HAND_HEIGHT)
    zone = Zone(Place.HAND, board.me)
    sizes = _sizes(board)
    high = _own_height(len(board.hand), long)
    middles = row(sizes, high, HAND_WIDTH, place.fan.x)
    if not middles:
        yield PlacedTarget(Target(zone, gap=0, group=0), box.grown(REACH), box)
        return
    card = high * CARD_ASPECT
    groups = list(_groups(sizes))
    edges = [(box.x - REACH, 0, 0)]
    """Left end of each gap's reach, number of cards left of it, and its group."""
    for gap, ((left, group), (right, other)) in enumerate(pairwise(zip(middles, groups, strict=True)), 1):
        edges.append((left, gap, group))
        if group != other:
            third = (right - left) / 3
            edges += [(left + third, gap, -1), (left + 2 * third, gap, other)]
    edges.append((middles[-1], len(middles), groups[-1]))
    if board.hand_groups:
        edges.append((min(middles[-1] + card / 2, box.right - 0.02), len(middles), -1))
    for (left, gap, group), (right, _, _) in pairwise([*edges, (box.right + REACH, 0, 0)]):
        reach = Box(left, box.y - REACH, max(0.0, right - left), box.h + 2 * REACH)
        yield PlacedTarget(
            Target(zone, gap=gap, group=None if group < 0 else group),
            reach,
            _slit(middles, gap, box._replace(y=box.bottom - high, h=high)),
        )


def _slit(middles: Sequence[float], gap: int, box: Box) -> Box:
    """Return the highlight of a gap: a narrow strip where the card will lie."""
    half = box.h * CARD_ASPECT / 2
    x = middles[gap] - half if gap < len(middles) else middles[-1] + half
    return Box(x - 0.004, box.y, 0.008, box.h)


def _targets(ground: Ground, long: int) -> Iterator[PlacedTarget]:
    """Yield the own hand's gaps, and every other player's plate, where a card can be dropped to give it."""
    yield from _brackets(ground, long)
    yield from _gaps(ground, long)
    for place in ground.seats:
        if place.seat != ground.board.me:
            zone = Zone(Place.HAND, place.seat)
            yield PlacedTarget(Target(zone), place.plate.grown(REACH), place.plate)


def hands(long: int) -> Fixture:
    """Return the fixture of the players' hands; from ``long`` cards on the own one has smaller cards."""
    return Fixture(Place.HAND, partial(_hands, long=long), partial(_targets, long=long))


HANDS = hands(LONG_HAND)
DROPPED = Fixture(Place.DROPPED, _dropped)
