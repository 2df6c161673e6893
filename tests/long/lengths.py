"""Measure how long matches are, and choose the lengths that are offered, into assets/lengths.json.

    python -m tests.long.lengths
    python -m tests.long.lengths --game raub --book serbian --seats 4

Regular players play whole matches of each game, book and number of seats, and of each table known for its rules.  One
of them, a seat on from match to match, stands for the player: their own decisions take five seconds, a card without a
choice two, the result of a deal eight; all else takes what the table itself needs at normal speed.  A match that is
not over after many deals is reckoned to its end by how far it has come.  The same code gives the same file.

"short", "standard" and "long" are the candidates nearest to 6, 12 and 25 minutes; the book's own length is the standard
one where it takes 10 to 15.  What else was tried is kept, for lengths that players set themselves.
"""

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from math import inf
from random import Random
from statistics import median
from typing import Any, NamedTuple

from raub_desktop.engine.actions import Play
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealEnded, Event
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.options import as_dict
from raub_desktop.players.base import make_player
from raub_desktop.session.lengths import FILE, OWN, STANDARD, Length
from raub_desktop.session.seat_words import usual_level
from raub_desktop.storage.paths import assets_dir
from raub_desktop.ui.games import SETUPS, TABLES
from raub_desktop.ui.table.game_table import GameTable
from raub_desktop.ui.table.motion.timing import SHARED, STILL, THINKING

DECISION, FORCED, RESULT = 5, 2, 8
"""Seconds that a player needs for a decision, a card without a choice, the result of a deal."""
AIMS = {STANDARD: 12, "short": 6, "long": 25}
FITS = (10, 15)
"""The minutes of a standard match."""
ALIKE = 0.25
"""A length that differs from the book's own by less is not offered beside it."""
MATCHES, FEW_MATCHES = {"raub": 15, "cruce": 15, "remi": 9}, 5
"""Matches of a candidate, and of a book's own length where it is no candidate."""
MOST_DEALS, MOST_TIMES = 30, 10
"""After so many deals a match is reckoned to its end, as so many times longer at most."""
MOST_SEATS = 12
LIMITS = {"raub": "deal_limit", "cruce": "", "remi": "deals"}
"""The option of a game that ends a match after so many deals."""


def candidates(game: str, book: str, seats: int) -> Sequence[Mapping[str, Any]]:
    """Return the lengths to choose from, from short to long."""
    match game:
        case "raub":
            scores = (3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 17, 19, 21, 25, 30, 40, 50)
            return [{"start_score": score, "deal_limit": score * 3 // 2 if seats > 3 else 0} for score in scores]
        case "cruce":
            return [{"target": target} for target in (3, 4, 5, 6, 7, 8, 9, 11, 13, 15, 18, 21, 25, 31)]
    match GAMES[game].books[book]:
        case options if options.play == "complete":  # with few chips it ends by luck
            return [{"target": 0, "deals": deals, "start_chips": 50} for deals in (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20)]
        case options if options.scoring == "losers":  # points are lost, so a score is soon reached
            targets = (20, 30, 40, 60, 80, 100, 150, 200, 250, 300, 400, 500, 700, 1000)
            return [{"target": target, "deals": 0, "start_chips": 20} for target in targets]
    return [{"target": 0, "deals": deals, "start_chips": 20} for deals in (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25)]


class Table(NamedTuple):
    """A table to be measured; ``rules`` differ from the book's."""

    game: str
    book: str
    seats: int
    rules: Mapping[str, Any]

    def is_of(self, written: Mapping[str, Any]) -> bool:
        """Whether it is the table that was written down."""
        return [self.book, self.seats, self.rules] == [written["book"], written["seats"], written["rules"]]


def tables(game: str) -> Iterator[Table]:
    """Yield the tables of a game: every book with every number of seats, and those known for their rules."""
    setup = SETUPS[game]
    for book in GAMES[game].books:
        for seats in range(2, MOST_SEATS + 1):
            rules = setup.for_seats(seats)
            if seats in GAMES[game].seat_range(GAMES[game].parse_options(book, rules)):
                yield Table(game, book, seats, rules)
    for known in setup.tables:
        for seats, (book, options) in known.rules.items():
            rules = {name: value for name, value in options.items() if name not in setup.length_options}
            yield Table(game, book, seats, rules)


def seconds(event: Event, table: GameTable) -> float:
    """Return how long the table shows an event at normal speed."""
    timing = table.timings.get(type(event)) or SHARED.get(type(event), STILL)
    cards = len(getattr(event, "cards", ("",)))
    before = timing.before + timing.rest
    return before + timing.stagger * max(0, cards - 1) + timing.travel * timing.together + timing.after


class Played(NamedTuple):
    """What one match took; ``waiting`` are the minutes of all that is not the player's own."""

    minutes: float
    decisions: float
    deals: float
    waiting: float


def play(table: Table, length: Mapping[str, Any], number: int) -> Played:
    """Play one match to its end, or so far that its end can be reckoned."""
    game, level = GAMES[table.game], usual_level(table.game)
    options = game.parse_options(table.book, {**table.rules, **length})
    match = Match(game, table.book, options, [level] * table.seats, sha256(f"length {number}".encode()).digest())
    start = game.standing(match.state).scores
    players = [make_player(level, table.game) for _ in range(table.seats)]
    rng, me = Random(number), number % table.seats
    own, waiting, decisions, deals = 0.0, 0.0, 0, 0
    while not match.over and deals < MOST_DEALS:
        seat = match.to_act
        assert seat is not None
        if seat == CHANCE:
            step = match.shuffle()
        else:
            forced = match.forced()
            mine = seat == me and (forced is None or isinstance(forced, Play))
            decisions += mine and forced is None
            if mine:
                own += DECISION if forced is None else FORCED
            else:
                waiting += THINKING
            step = match.play(players[seat].choose(game.observe(match.state, seat), rng))
        ended = sum(isinstance(event, DealEnded) for event in step.events)
        deals += ended
        own += ended * RESULT
        waiting += sum(seconds(event, TABLES[table.game]) for event in step.events)
    more = 1.0
    if not match.over:
        limit, target = getattr(options, LIMITS[table.game], 0), getattr(options, "target", 0)
        won = [now - then for then, now in zip(start, game.standing(match.state).scores, strict=True)]
        gone = max(won) / target if target else -min(won) / start[0]
        more = limit / deals if limit else min(MOST_TIMES, 1 / max(gone, 0.01))
    return Played((own + waiting) / 60 * more, decisions * more, deals * more, waiting / 60 * more)


def measured(table: Table, length: Mapping[str, Any], matches: int = 0) -> Length:
    """Return the medians of many matches."""
    played = [play(table, length, number) for number in range(matches or MATCHES[table.game])]
    minutes, decisions, deals, waiting = (median(column) for column in zip(*played, strict=True))
    return Length("", length, max(1, round(minutes)), round(decisions), round(deals), round(waiting, 1))


def lengths(table: Table) -> list[Length]:
    """Return the lengths of a table, measured: those offered by name, and what else was tried."""
    offered = candidates(table.game, table.book, table.seats)
    varied = next(name for name, value in offered[0].items() if offered[-1][name] != value)
    sizes = [length[varied] for length in offered]
    found: dict[int, Length] = {}

    def minutes(place: int) -> int:
        if place not in found:
            found[place] = measured(table, offered[place])
        return found[place].minutes

    def nearest(aim: int) -> int:
        place = min(found, key=lambda place: abs(minutes(place) - aim), default=len(offered) // 3)
        aimed = sizes[place] * aim / minutes(place)
        place = min(range(len(offered)), key=lambda other: abs(sizes[other] - aimed))
        step = 1 if minutes(place) < aim else -1
        while 0 <= place + step < len(offered) and (minutes(place) - aim) * step < 0:
            place += step
        fits = FITS if aim == AIMS[STANDARD] else (1, inf)
        return min(
            found, key=lambda place: (not fits[0] <= minutes(place) <= fits[1], abs(minutes(place) - aim), place)
        )

    named = {nearest(aim): name for name, aim in reversed(AIMS.items())}
    book = as_dict(GAMES[table.game].books[table.book])
    own = {name: book[name] for name in SETUPS[table.game].length_options}
    mine = next((length for length in found.values() if length.options == own), None)
    mine = mine or measured(table, own, FEW_MATCHES)
    mine = mine._replace(name=STANDARD if FITS[0] <= mine.minutes <= FITS[1] else OWN)
    others = []
    for place, length in found.items():
        name = named.get(place, "")
        as_long = abs(length.minutes - mine.minutes) <= ALIKE * mine.minutes
        if name == mine.name or (name != STANDARD and as_long):
            name = ""
        if length.options != own:
            others.append(length._replace(name=name))
    return sorted([*others, mine], key=lambda length: (length.minutes, length.deals))


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how long matches are.")
    parser.add_argument("--game", choices=list(GAMES))
    parser.add_argument("--book")
    parser.add_argument("--seats", type=int)
    arguments = parser.parse_args()
    path = assets_dir() / FILE
    kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    for game in GAMES if arguments.game is None else [arguments.game]:
        known = kept.setdefault(game, {"limit": LIMITS[game], "tables": []})["tables"]
        order = list(tables(game))
        for table in order:
            if arguments.book not in (None, table.book) or arguments.seats not in (None, table.seats):
                continue
            found = lengths(table)
            print(table, *(f"\n    {length}" for length in found if length.name), flush=True)
            known[:] = [old for old in known if not table.is_of(old)]
            told = {"book": table.book, "seats": table.seats, "rules": table.rules}
            known.append({**told, "lengths": [length._asdict() for length in found]})
            known.sort(key=lambda old: next((n for n, table in enumerate(order) if table.is_of(old)), -1))
            path.write_text(_written(kept), encoding="utf-8")


def _written(games: Mapping[str, Any]) -> str:
    """Return the file's text: a line for each length."""
    lines = []
    for game, values in games.items():
        tables = [
            f'   {json.dumps({name: value for name, value in table.items() if name != "lengths"})[:-1]}, "lengths": [\n'
            + ",\n".join(f"    {json.dumps(length)}" for length in table["lengths"])
            + "\n   ]}"
            for table in values["tables"]
        ]
        lines.append(f' "{game}": {{"limit": "{values["limit"]}", "tables": [\n' + ",\n".join(tables) + "\n ]}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    main()
