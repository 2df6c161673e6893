"""``raub-desktop simulate``: computer players against each other, many deals or matches, with figures."""

import argparse
import json
import secrets
import signal
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import cycle, islice
from pathlib import Path

from raub_desktop.cli import plays
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
from raub_desktop.cli.figures import Figure, figures
from raub_desktop.cli.output import CommandError, say
from raub_desktop.cli.plays import MOST_DEALS, Outcome, Plan
from raub_desktop.cli.progress import Progress
from raub_desktop.cli.seats import seats_of, try_players
from raub_desktop.engine.fair import KEY_BYTES, key_from
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError
from raub_desktop.language import tr, trn
from raub_desktop.language.errors import option_error_text
from raub_desktop.language.games import WORDS
from raub_desktop.language.numbers import signed
from raub_desktop.players.base import make_player
from raub_desktop.players.channel import keep_children_safe

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
    play = partial(plays.play_match if arguments.deals is None else plays.play_shuffle, plan)
    try:
        outcomes = list(_play_all(play, arguments.deals or arguments.matches, arguments.jobs))
    except OSError as error:  # a record that cannot be written
        raise CommandError(f"{error.filename}: {error.strerror}", 1) from error
    results = figures([one.sample for one in outcomes])
    if arguments.json:
        values = {word: figure._asdict() for word, figure in results.items()}
        say(json.dumps({"deals": sum(one.deals for one in outcomes), "players": values}))
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
            _option(name), dest=name, type=whole_number, metavar="N", help=WORDS[game].start_field_text(name)
        )
    add_seed(parser)
    parser.add_argument("--jobs", type=positive_number, default=1, metavar="N", help=tr("processes (%(default)s)"))
    parser.add_argument("--records", type=Path, metavar="DIR", help=tr("write a record of every match there"))
    parser.add_argument("--json", action="store_true", help=tr("the figures as JSON"))
    return parser


def _option(name: str) -> str:
    """The option of the command line for a start field."""
    return "--" + name.replace("_", "-")


def _scores(text: str) -> tuple[int, ...]:
    return tuple(whole_number(part.strip()) for part in text.split(","))


def _plan_of(arguments: argparse.Namespace) -> Plan:
    """The plan the arguments ask for, tried out once.  Raises CommandError."""
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
        plays.start_from(plan)
    except OptionError as error:
        raise CommandError(option_error_text(error, plan.game)) from error
    if plan.records is not None:
        try:
            plan.records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CommandError(f"{plan.records}: {error.strerror}") from error
    return plan


def _seats(arguments: argparse.Namespace, table: Table) -> tuple[str, ...]:
    """The players asked for, or the usual ones in turn, as few as can play."""
    if arguments.seats is not None:
        return seats_of(arguments.seats)
    return tuple(islice(cycle(_USUAL), table.game.seat_range(table.options).start))


# ------------------------------------------------------------------------------------------------------------ the work
def _play_all(play: Callable[[int], Outcome], count: int, jobs: int) -> Iterator[Outcome]:
    """The outcomes of numbers 0 to ``count`` - 1, in this order, whichever process found them."""
    with Progress(count) as progress:
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
    won = Counter(word for one in outcomes for word in dict.fromkeys(one.winners))
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
    unfinished = sum(one.unfinished for one in outcomes)
    if unfinished:
        sentence = tr("{number} left unfinished after {limit} deals.", number=unfinished, limit=MOST_DEALS)
        lines.append(sentence)
    return "\n".join(lines)


def _heading(plan: Plan, outcomes: Sequence[Outcome], matches: bool) -> str:
    deals = sum(one.deals for one in outcomes)
    table = f"{plan.game}, {plan.book}, {','.join(plan.seats)}"
    if matches:
        return tr("{table}: {matches} matches, {deals} deals", table=table, matches=len(outcomes), deals=deals)
    turns = len(plan.seats)
    return tr("{table}: {deals} shuffles, each played from {seats} seats", table=table, deals=deals, seats=turns)
