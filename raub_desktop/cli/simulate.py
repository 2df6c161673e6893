"""``raub-desktop simulate``: computer players against each other, many deals or matches, with figures."""

import argparse
import hashlib
import json
import secrets
import signal
import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from raub_desktop.cli.arguments import (
    Table,
    add_seed,
    add_table,
    command_parser,
    game_of,
    positive_number,
    table_of,
    whole_number,
)
from raub_desktop.cli.figures import Figure, Sample, figures, sample
from raub_desktop.cli.output import CommandError, say
from raub_desktop.cli.seats import seats_of, try_players
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealEnded, Seat
from raub_desktop.engine.fair import KEY_BYTES, FairShuffler, deal_seed, key_from
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.options import OptionError
from raub_desktop.engine.record import MOST_DEALS, MOST_SHUFFLES, write_record
from raub_desktop.language import tr, trn
from raub_desktop.language.errors import option_error_text
from raub_desktop.language.games import WORDS
from raub_desktop.language.numbers import signed
from raub_desktop.language.system_errors import why_text
from raub_desktop.players.base import Player, make_player
from raub_desktop.players.channel import keep_children_safe


@dataclass(frozen=True)
class Plan:
    """The settings of one simulation; they are pickled for the worker processes.

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
    """The result of one shuffle or match: its sample, deals played, winners' words, whether a match was left open."""

    sample: Sample
    deals: int
    winners: tuple[str, ...] = ()
    unfinished: bool = False


def rotated(seats: Sequence[str], by: int) -> tuple[str, ...]:
    """Return the players, each moved ``by`` seats on."""
    return tuple(seats[(seat - by) % len(seats)] for seat in range(len(seats)))


def play_shuffle(plan: Plan, number: int) -> Outcome:
    """Play shuffle ``number`` (from 0) once for every rotation of the players."""
    tables = [rotated(plan.seats, by) for by in range(len(plan.seats))]
    points = [_play_deal(plan, number, words) for words in tables]
    return Outcome(sample(1, tables, points, _sides(plan)), 1)


def play_match(plan: Plan, number: int) -> Outcome:
    """Play match ``number`` (from 0) to its end; the players move one seat on from match to match."""
    game = GAMES[plan.game]
    words = rotated(plan.seats, number)
    key = deal_seed(plan.key, number + 1)
    match = Match(game, plan.book, plan.options, words, key)
    start = game.standing(match.state)
    players = _players(plan, words)
    rng = _rng(key, words)
    deals = 0
    # A match that is not over when its record is full is left as it is: scores can climb for ever.
    while not match.over and deals < MOST_DEALS and len(match.proofs) < MOST_SHUFFLES:
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
    """Return the points each seat won in one deal."""
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
    """Return the state a deal of the plan starts from.  Raises OptionError when there can be no such state."""
    game = GAMES[plan.game]
    fresh = game.start(plan.options, len(plan.seats))
    if plan.scores is None and not any(plan.fields.values()):
        return fresh
    scores = game.standing(fresh).scores if plan.scores is None else plan.scores
    return game.start_from(plan.options, len(plan.seats), scores, **plan.fields)


def _sides(plan: Plan) -> tuple[tuple[Seat, ...], ...]:
    return GAMES[plan.game].sides(plan.options, len(plan.seats))


def _players(plan: Plan, words: Sequence[str]) -> list[Player]:
    """Return new players for the seats: no player remembers an earlier play."""
    return [make_player(word, plan.game) for word in words]


def _rng(seed: bytes, words: Sequence[str]) -> Random:
    """Return the players' source of chance, which says nothing of the cards: another digest of the seed."""
    return Random(hashlib.sha256(seed + " ".join(words).encode()).digest())


_WIDTH = 30
_QUIET_S = 0.7
"""Runs shorter than this show no bar."""
_PAUSE_S = 0.1
"""The bar is drawn this often at most."""


class Progress:
    """A progress bar on standard error, counting up to ``total`` and wiped away at the end."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._start = self._drawn = time.monotonic()
        self._shown = False
        self._terminal = sys.stderr is not None and sys.stderr.isatty()

    def close(self) -> None:
        if self._shown:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()

    def add(self, count: int) -> None:
        self._done += count
        now = time.monotonic()
        if self._terminal and now - self._start >= _QUIET_S and now - self._drawn >= _PAUSE_S:
            self._drawn = now
            self._shown = True
            sys.stderr.write("\r" + bar(self._done, self._total, now - self._start) + "\033[K")
            sys.stderr.flush()


def bar(done: int, total: int, elapsed_s: float) -> str:
    """Return the bar's text: a filled part, the share in per cent, the estimated seconds that remain."""
    share = done / total
    filled = int(share * _WIDTH)
    left_s = elapsed_s / done * (total - done) if done else 0.0
    rest = tr("{percent}%, about {seconds} s left", percent=int(share * 100), seconds=round(left_s))
    return f"[{'#' * filled}{'.' * (_WIDTH - filled)}] {rest}"


_CHUNK = 8
"""Shuffles or matches a process is given at a time: the bar moves, and an interrupt is obeyed soon."""

_USUAL = ("reference", "random")
_MOST_JOBS = 61
"""Windows waits for no more processes than this."""


def run(argv: Sequence[str]) -> int:
    """Simulate and print the figures.  Raises CommandError."""
    fields = GAMES[game_of(argv)].start_fields
    parser = _parser(game_of(argv))
    arguments = parser.parse_args(argv)
    for name in ("scores", *fields):
        if arguments.deals is None and getattr(arguments, name) is not None:
            parser.error(tr("{option} goes with --deals", option=_option(name)))
    if arguments.matches is None and arguments.records is not None:
        parser.error(tr("--records goes with --matches"))
    plan = _plan_of(arguments)
    play = partial(play_match if arguments.deals is None else play_shuffle, plan)
    try:
        outcomes = list(_play_all(play, arguments.deals or arguments.matches, arguments.jobs))
    except OSError as error:  # a record that cannot be written
        raise CommandError(f"{error.filename}: {why_text(error)}", 1) from error
    results = figures([outcome.sample for outcome in outcomes])
    if arguments.json:
        values = {word: figure._asdict() for word, figure in results.items()}
        say(json.dumps({"deals": sum(outcome.deals for outcome in outcomes), "players": values}))
    else:
        say(_text(plan, outcomes, results, arguments.matches is not None))
    return 0


def _parser(game: str) -> argparse.ArgumentParser:
    parser = command_parser("simulate", tr("Let computer players play each other, and measure them."))
    add_table(parser)
    parser.add_argument("--seats", metavar="A,B,…", help=tr("who plays, from seat 0 ({usual})", usual=",".join(_USUAL)))
    how = parser.add_mutually_exclusive_group(required=True)
    how.add_argument(
        "--deals",
        type=positive_number,
        metavar="N",
        help=tr("N shuffles, each played once for every rotation of the seats"),
    )
    how.add_argument("--matches", type=positive_number, metavar="N", help=tr("N whole matches"))
    parser.add_argument("--scores", type=_scores, metavar="S,S,…", help=tr("the scores every deal starts from"))
    for name in GAMES[game].start_fields:
        parser.add_argument(
            _option(name), dest=name, type=whole_number, metavar="N", help=tr(WORDS[game].start_fields[name])
        )
    add_seed(parser)
    parser.add_argument("--jobs", type=positive_number, default=1, metavar="N", help=tr("processes (%(default)s)"))
    parser.add_argument("--records", type=Path, metavar="DIR", help=tr("write a record of every match there"))
    parser.add_argument("--json", action="store_true", help=tr("the figures as JSON"))
    return parser


def _option(name: str) -> str:
    """Return the command line's option for a start field."""
    return "--" + name.replace("_", "-")


def _scores(text: str) -> tuple[int, ...]:
    return tuple(whole_number(part.strip()) for part in text.split(","))


def _plan_of(arguments: argparse.Namespace) -> Plan:
    """Return the plan the arguments ask for, with its players and start checked.  Raises CommandError."""
    table = table_of(arguments)
    key = secrets.token_bytes(KEY_BYTES) if arguments.seed is None else key_from(arguments.seed)
    plan = Plan(
        table.game.name,
        table.book,
        table.options,
        _seats(arguments, table),
        key,
        arguments.scores,
        {name: getattr(arguments, name) or 0 for name in table.game.start_fields},
        arguments.records,
    )
    try_players(make_player, plan.seats, plan.game)
    try:
        start_from(plan)
    except OptionError as error:
        raise CommandError(option_error_text(error, plan.game)) from error
    if plan.records is not None:
        try:
            plan.records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CommandError(f"{plan.records}: {why_text(error)}") from error
    return plan


def _seats(arguments: argparse.Namespace, table: Table) -> tuple[str, ...]:
    """Return the players asked for, or the usual ones in turn, as few as can play."""
    if arguments.seats is not None:
        return seats_of(arguments.seats)
    return tuple(islice(cycle(_USUAL), table.game.seat_range(table.options).start))


# ------------------------------------------------------------------------------------------------------------ the work
def _play_all(play: Callable[[int], Outcome], count: int, jobs: int) -> Iterator[Outcome]:
    """Yield the outcomes of numbers 0 to ``count`` - 1, in this order, computed by ``jobs`` processes."""
    with closing(Progress(count)) as progress:
        for outcomes in _chunks_played(play, count, jobs):
            progress.add(len(outcomes))
            yield from outcomes


def _chunks_played(play: Callable[[int], Outcome], count: int, jobs: int) -> Iterator[list[Outcome]]:
    if jobs == 1 or count == 1:
        for number in range(count):
            yield [play(number)]
        return
    jobs = min(jobs, _MOST_JOBS)
    chunks = iter([range(first, min(first + _CHUNK, count)) for first in range(0, count, _CHUNK)])
    try:
        keep_children_safe()
        with ProcessPoolExecutor(jobs, initializer=_end_silently_when_interrupted) as executor:
            # Few chunks at a time, and none is ever cancelled: cancelling races with a process that is ended.
            waiting = deque(executor.submit(_play_chunk, play, chunk) for chunk in islice(chunks, 2 * jobs))
            while waiting:
                yield waiting.popleft().result()
                waiting.extend(executor.submit(_play_chunk, play, chunk) for chunk in islice(chunks, 1))
    except BrokenProcessPool as error:
        raise CommandError(tr("A player’s process was ended from outside."), 1) from error


def _play_chunk(play: Callable[[int], Outcome], numbers: Iterable[int]) -> list[Outcome]:
    return [play(number) for number in numbers]


def _end_silently_when_interrupted() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


# ---------------------------------------------------------------------------------------------------------- the figures
def _text(plan: Plan, outcomes: Sequence[Outcome], results: dict[str, Figure], matches: bool) -> str:
    lines = [_heading(plan, outcomes, matches)]
    width = max(len(word) for word in results)
    won = Counter(word for outcome in outcomes for word in dict.fromkeys(outcome.winners))
    for word, figure in results.items():
        line = tr(
            "{player}  {own} points a deal, {rel} ± {ci95} to the others",
            player=word.ljust(width),
            own=signed(figure.own, 3),
            rel=signed(figure.rel, 3),
            ci95=f"{figure.ci95:.3f}",
        )
        if matches:
            line += trn(", {n} match won", ", {n} matches won", won[word])
        lines.append(line)
    unfinished = sum(outcome.unfinished for outcome in outcomes)
    if unfinished:
        sentence = tr("{number} left unfinished after {limit} deals.", number=unfinished, limit=MOST_DEALS)
        lines.append(sentence)
    return "\n".join(lines)


def _heading(plan: Plan, outcomes: Sequence[Outcome], matches: bool) -> str:
    deals = sum(outcome.deals for outcome in outcomes)
    table = f"{plan.game}, {plan.book}, {','.join(plan.seats)}"
    if matches:
        return tr("{table}: {matches} matches, {deals} deals", table=table, matches=len(outcomes), deals=deals)
    turns = len(plan.seats)
    return tr("{table}: {deals} shuffles, each played from {seats} seats", table=table, deals=deals, seats=turns)
