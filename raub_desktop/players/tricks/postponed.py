"""Postponed reasoning: every card played on by a player who decides later what they can only know later.

The others play plainly, none seeing more than their own cards.  Whoever thinks does not assume open cards either: at
each later decision they choose one card for all worlds that look about alike by then, not the best in each.
"""

from collections.abc import Hashable, Sequence
from typing import Protocol, TypeVar

World = TypeVar("World")
"""A world at a turn of the seat that thinks, or at its end."""
Move = TypeVar("Move")
End = TypeVar("End")
"""The result of a world."""


class Play(Protocol[World, Move, End]):
    """A deal's play from the turn of the seat that thinks on."""

    def choices(self, world: World) -> Sequence[Move]:
        """Return the cards that may be played, first the one of plain play."""

    def play_on(self, world: World, move: Move) -> World:
        """Return the world at the next choice of the seat that thinks, or at its end."""

    def end_of(self, world: World) -> End | None:
        """Return the result, None while cards are left to choose."""

    def looks(self, world: World) -> Hashable:
        """Return a key that is equal where the seat that thinks sees about the same; its hand is part of it."""

    def worth(self, world: World, end: End) -> float:
        """Return the worth of a result to the seat that thinks, times the weight of the world."""


def ends_after(play: Play[World, Move, End], worlds: Sequence[World], move: Move) -> list[End]:
    """Return the results of the worlds after a card is played in all of them."""
    ends: dict[int, End] = {}
    alike: dict[Hashable, list[tuple[int, World]]] = {}
    for number, world in enumerate(worlds):
        later = play.play_on(world, move)
        end = play.end_of(later)
        if end is None:
            alike.setdefault(play.looks(later), []).append((number, later))
        else:
            ends[number] = end
    for group in alike.values():
        decided = _decided(play, [world for _, world in group])
        ends.update(zip([number for number, _ in group], decided, strict=True))
    return [ends[number] for number in range(len(worlds))]


def _decided(play: Play[World, Move, End], worlds: Sequence[World]) -> list[End]:
    """Return the results of worlds that look alike, in each by the card that is best in the others.

    So no card is praised for what it does in the very world it was chosen in; where a world is alone, the card is the
    one of plain play.
    """
    moves = play.choices(worlds[0])
    if len(worlds) == 1:
        return ends_after(play, worlds, moves[0])
    ends = [ends_after(play, worlds, move) for move in moves]
    worths = [[play.worth(world, end) for world, end in zip(worlds, row, strict=True)] for row in ends]
    totals = [sum(row) for row in worths]
    found = []
    for number in range(len(worlds)):
        in_others = [round(total - row[number], 9) for total, row in zip(totals, worths, strict=True)]
        found.append(ends[in_others.index(max(in_others))][number])
    return found
