"""Playing the deals and matches of a simulation; every one depends on its own number only, whoever plays it."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from raub_desktop.cli.figures import Sample, sample
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealEnded, Seat
from raub_desktop.engine.fair import FairShuffler, deal_seed
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import write_record
from raub_desktop.players.base import make_player
from raub_desktop.players.opponents import Player

MOST_DEALS = 1000
"""A match that is not over after so many deals is left as it is: scores can climb for ever."""


@dataclass(frozen=True)
class Plan:
    """What is simulated; it travels to the worker processes as it is.

    ``scores`` is None for fresh deals; ``fields`` are the game's start fields, by name; ``records`` is the directory
    for the records of matches, or None.
    """

    game: str
    book: str
    options: Any
    seats: tuple[str, ...]
    key: bytes
    scores: tuple[int, ...] | None = None
    fields: Mapping[str, int] = field(default_factory=dict)
    records: Path | None = None


class Outcome(NamedTuple):
    """What came of one number: its sample, the deals played, the winners' words, and whether a match was left open."""

    sample: Sample
    deals: int
    winners: tuple[str, ...] = ()
    unfinished: bool = False


def rotated(seats: Sequence[str], by: int) -> tuple[str, ...]:
    """The players moved ``by`` seats on."""
    return tuple(seats[(seat - by) % len(seats)] for seat in range(len(seats)))


def play_shuffle(plan: Plan, number: int) -> Outcome:
    """One shuffle (from 0), played once for every rotation of the players."""
    tables = [rotated(plan.seats, by) for by in range(len(plan.seats))]
    points = [_play_deal(plan, number, words) for words in tables]
    return Outcome(sample(1, tables, points, _sides(plan)), 1)


def play_match(plan: Plan, number: int) -> Outcome:
    """One whole match (from 0); the players move one seat on from match to match."""
    game = GAMES[plan.game]
    words = rotated(plan.seats, number)
    key = deal_seed(plan.key, number + 1)
    match = Match(game, plan.book, plan.options, words, key)
    start = game.standing(match.state)
    players = _players(plan, words)
    rng = _rng(key, words)
    deals = 0
    while not match.over and deals < MOST_DEALS:
        if match.to_act == CHANCE:
            step = match.shuffle()
        else:
            seat = match.to_act
            assert seat is not None
            step = match.play(players[seat].choose(game.observe(match.state, seat), rng))
        deals += any(isinstance(event, DealEnded) for event in step.events)
    if plan.records is not None:
        path = plan.records / f"match-{number + 1:04}.raub.json"
        path.write_text(json.dumps(write_record(match), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    standing = game.standing(match.state)
    winners = tuple(words[seat] for seat in standing.winners)
    figures = sample(deals, [words], [standing.gains(start)], _sides(plan))
    return Outcome(figures, deals, winners, not match.over)


def _play_deal(plan: Plan, number: int, words: tuple[str, ...]) -> tuple[int, ...]:
    """The points each seat won in one deal."""
    game = GAMES[plan.game]
    state = start_from(plan)
    start = game.standing(state)
    seed = deal_seed(plan.key, number + 1)
    shuffler = FairShuffler(seed)
    players = _players(plan, words)
    rng = _rng(seed, words)
    ended = False
    while not ended:
        seat = game.to_act(state)
        assert seat is not None, "a match ends with a deal"
        if seat == CHANCE:
            action = game.chance(state, shuffler)
        else:
            action = players[seat].choose(game.observe(state, seat), rng)
            reason = game.why_illegal(state, action)
            if reason is not None:
                raise RuntimeError(f"{words[seat]} chose {game.to_text(action)}: {reason.code}")
        state, events = game.apply(state, action)
        ended = any(isinstance(event, DealEnded) for event in events)
    return game.standing(state).gains(start)


def start_from(plan: Plan) -> Any:
    """The state a deal of the plan starts from.  Raises OptionError when there can be no such state."""
    game = GAMES[plan.game]
    fresh = game.start(plan.options, len(plan.seats))
    if plan.scores is None and not any(plan.fields.values()):
        return fresh
    scores = game.standing(fresh).scores if plan.scores is None else plan.scores
    return game.start_from(plan.options, len(plan.seats), scores, **plan.fields)


def _sides(plan: Plan) -> tuple[tuple[Seat, ...], ...]:
    return GAMES[plan.game].sides(plan.options, len(plan.seats))


def _players(plan: Plan, words: Sequence[str]) -> list[Player]:
    """A player for each seat, new for every play: nobody remembers an earlier one."""
    return [make_player(word, plan.game) for word in words]


def _rng(seed: bytes, words: Sequence[str]) -> Random:
    """The players' own chance, which tells nothing of the cards: another digest of the seed."""
    return Random(hashlib.sha256(seed + " ".join(words).encode()).digest())
