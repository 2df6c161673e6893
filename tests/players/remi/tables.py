"""Deals of Remi played by computer players, for the tests of any of them."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealScored
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.remi.types import SheetLine
from raub_desktop.players.base import Player, make_player
from tests.players import tables


class Moment(NamedTuple):
    """Somebody is to act: the true state, who, and what they know."""

    state: Any
    seat: int
    view: Any


def moments(
    book: str, words: Sequence[str | Player], seed: int, observe: Callable[[Any, int], Any] = REMI.observe
) -> Iterator[Moment | SheetLine]:
    """Every decision of one deal, then its line of the score sheet; every answer must be legal."""
    rng, chance = Random(seed), Random(f"players {seed}")
    players = [make_player(word, "remi") if isinstance(word, str) else word for word in words]
    state = REMI.start(REMI.books[book], len(words))
    while True:
        seat = REMI.to_act(state)
        assert seat is not None
        if seat == CHANCE:
            action = REMI.chance(state, rng)
        else:
            moment = Moment(state, seat, observe(state, seat))
            yield moment
            action = players[seat].choose(moment.view, chance)
            assert REMI.why_illegal(state, action) is None, f"{words[seat]}: {REMI.to_text(action)}"
        state, events = REMI.apply(state, action)
        for event in events:
            if isinstance(event, DealScored):
                yield event.line
                return


def deal(
    book: str, words: Sequence[str | Player], seed: int, observe: Callable[[Any, int], Any] = REMI.observe
) -> SheetLine:
    """The line of the score sheet of one deal; ``observe``: what is shown to a seat, where not what the rules say."""
    *_, line = moments(book, words, seed, observe)
    assert isinstance(line, SheetLine)
    return line


def decisions(book: str, words: Sequence[str], seed: int) -> list[Moment]:
    """The decisions of one deal in which more than one thing can be done."""
    found = [one for one in moments(book, words, seed) if isinstance(one, Moment)]
    return [one for one in found if len(REMI.legal_actions(one.state)) > 1]


def match_winners(book: str, words: Sequence[str], seed: int) -> tuple[int, ...]:
    """Who wins a whole match."""
    rng, chance = Random(seed), Random(f"players {seed}")
    players = [make_player(word, "remi") for word in words]
    state = REMI.start(REMI.books[book], len(words))
    while (seat := REMI.to_act(state)) is not None:
        dealt = REMI.chance(state, rng) if seat == CHANCE else None
        state, _ = REMI.apply(state, dealt or players[seat].choose(REMI.observe(state, seat), chance))
    return state.table.winners


def questions(book: str, seats: int, rng: Random, deals: int) -> list[tables.Moment]:
    """All decisions of some deals of random players, good sense and nonsense, for the proof of fairness."""
    drivers = [make_player(rng.choice(("random", "reference", "beginner", "strong")), "remi") for _ in range(seats)]
    options = REMI.parse_options(book, {"round_limit": 12})
    return list(tables.moments(options, drivers, rng, deals, REMI))
