"""The cards on the table as Spots, and the order and groups of a hand."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.events import Seat
from raub_desktop.engine.zones import Zone
from raub_desktop.language import N_


class Spot(NamedTuple):
    """One card on the table.

    ``key`` follows the card from place to place within a deal (it tells nothing of its face), so that two Boards can be
    compared card by card: same key, other place = the card travels.  ``card`` is None where this seat cannot know it,
    and for everything that lies face down outside its own hand.  ``seat`` is who played it, for a card of the trick or
    of a meld.
    """

    key: int
    card: Card | None
    face_up: bool
    seat: Seat | None = None


HandOrder = Callable[[Iterable[Card]], Sequence[Sequence[Card]]]
"""Sorts the known cards of a hand, left to right, in one group or several that lie a little apart."""


class NamedOrder(NamedTuple):
    """An order the player can choose: its name, its words (to be translated), and its sort function."""

    name: str
    words: str
    sort: HandOrder


def in_one_group(cards: Iterable[Card]) -> Sequence[Sequence[Card]]:
    """Return a hand as one group in canonical order."""
    return (in_order(cards),)


CANONICAL = NamedOrder("order", N_("In order"), in_one_group)
"""All cards side by side, suit by suit."""


def spots_of(cards: Sequence[Card | None], first_key: int, *, face_up: bool) -> tuple[Spot, ...]:
    """Return cards as Spots with keys counting up from ``first_key``; a hidden card is always face down."""
    return tuple(Spot(first_key + i, card, face_up and card is not None) for i, card in enumerate(cards))


def laid_out(
    cards_by_zone: Mapping[Zone, Sequence[Card | None]], owners: Mapping[Zone, Sequence[Seat]] | None = None
) -> dict[Zone, tuple[Spot, ...]]:
    """Return the cards of a table by place, keys counting up; ``owners`` returns who laid each card of a place."""
    zones: dict[Zone, tuple[Spot, ...]] = {}
    key = 0
    for zone, cards in cards_by_zone.items():
        if cards:
            zones[zone] = spots_of(cards, key, face_up=True)
            key += len(cards)
    for zone, seats in (owners or {}).items():
        zones[zone] = tuple(spot._replace(seat=seat) for spot, seat in zip(zones.get(zone, ()), seats, strict=True))
    return {zone: spots for zone, spots in zones.items() if spots}


Groups = tuple[tuple[int, ...], ...]
"""The keys of a hand's cards in groups that lie a little apart, left to right; none: one group."""
Arranged = tuple[Sequence[Spot], Groups]
"""A hand from left to right, and its groups."""


def in_order_of(order: NamedOrder, spots: Sequence[Spot]) -> Arranged:
    """Return the hand sorted: known cards by ``order``, then unseen ones."""
    known = {spot.card: spot for spot in spots if spot.card is not None}
    unseen = [spot for spot in spots if spot.card is None]
    groups = [[known[card] for card in group] for group in order.sort(known) if group]
    if unseen:
        groups = [*groups[:-1], [*groups[-1], *unseen]] if groups else [unseen]
    return _in_groups(groups)


def kept(groups_before: Groups, held_before: Sequence[Spot], spots: Sequence[Spot], order: NamedOrder) -> Arranged:
    """Return a hand as its player arranged it: it stays, and a new card goes beside its neighbour in ``order``, or else
    to the end; in a hand that still lies in ``order`` it goes to its place there.
    """
    held = {spot.key: spot for spot in spots}
    more = not held.keys() <= {spot.key for spot in held_before}
    if more and in_order_of(order, held_before) == ([*held_before], groups_before):
        return in_order_of(order, spots)
    before = groups_before or (tuple(spot.key for spot in held_before),)
    groups = [[held.pop(key) for key in group if key in held] for group in before]
    parts = in_order_of(order, spots)[1] if held else ()
    for new in held.values():
        _join(groups, new, next((part for part in parts if new.key in part), ()))
    return _in_groups([group for group in groups if group])


def _join(groups: list[list[Spot]], new: Spot, part: Sequence[int]) -> None:
    """Put a new card beside the one before or after it in ``part``, its group of the sorted hand, but not between two
    of a rank; without such a place at the end.
    """
    beside = [(left, 1) for left, right in pairwise(part) if right == new.key]
    beside += [(right, 0) for left, right in pairwise(part) if left == new.key]
    for key, after in beside:
        for group in groups:
            place = next((place + after for place, spot in enumerate(group) if spot.key == key), None)
            if place is not None and not _parts_a_rank(group, place):
                group.insert(place, new)
                return
    groups[-1].append(new)


def _parts_a_rank(group: Sequence[Spot], place: int) -> bool:
    ranks = [spot.card.rank for spot in group[max(0, place - 1) : place + 1] if spot.card is not None]
    return 0 < place < len(group) and len(set(ranks)) < len(ranks)


def _in_groups(groups: Sequence[Sequence[Spot]]) -> Arranged:
    keys = tuple(tuple(spot.key for spot in group) for group in groups)
    return [spot for group in groups for spot in group], keys if len(keys) > 1 else ()


def split_at(groups: list[list[int]], place: int) -> None:
    """Begin a new group at a place of the hand."""
    begins = 0
    for number, group in enumerate(groups):
        if begins < place < begins + len(group):
            groups[number : number + 1] = [group[: place - begins], group[place - begins :]]
            return
        begins += len(group)


def first_at(groups: Sequence[Sequence[int]], place: int) -> int:
    """Return how many groups lie wholly left of a place of the hand."""
    begins = 0
    for number, group in enumerate(groups):
        if begins >= place:
            return number
        begins += len(group)
    return len(groups)
