"""The rows of Cruce's page of figures (figures.py): what one sample of each is."""

import time
from collections.abc import Callable, Sequence
from random import Random

from raub_desktop.engine.actions import Action
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import State
from raub_desktop.players.base import make_player
from raub_desktop.players.cruce.hindsight import values_of
from raub_desktop.players.cruce.search.worth import lead_over_others
from raub_desktop.ui.games.cruce.setup import TABLES
from tests.bench.bench_card_play import chess_game
from tests.long.figure_rows_common import KINDS as COMMON_KINDS
from tests.long.figure_rows_common import ROWS as COMMON_ROWS
from tests.long.figure_rows_common import measured_common
from tests.long.figure_sums import POINTS, SHARE, TIMES, Kind, Page
from tests.long.luck_cruce import duplicate
from tests.players.cruce.tables import MODES, at_first_lead, positions

LOWER = {"regular": "beginner", "strong": "regular", "master": "strong"}
PACE_DEALS = 8

HOW = """\
A sample is one shuffle, played from every side in turn against the rival on all others.  Points are those of the score
a deal, more than the mean of the other sides; all deals are the first of a match to 11.

What searched cards gain: from the first lead on, after bids and gifts by the reference, one side's seats play as Master
or as a cheat, the others as the reference.  The cheat sees all cards: they play each card that would bring most if all
went on plainly with the cards as they lie, and the last tricks as well as can be.

Card sense (a rich trick taken by the last to play, no ten led under the ace) changes Regular by +0.031 ± 0.033 points
on 100 shuffles of each table, and Strong by +0.010 ± 0.086 on 15.  It is newer than the rows of Master and of the known
tables: their Regular, Strong and Master play without it.

Regular's bids by a line for each table, no longer one for all: +0.085 ± 0.035 on 200 shuffles of each table that it
was not fitted to; 5 points of daring more or less than that cost 0.028 ± 0.029 and 0.005 ± 0.025.  It is newer than
the rows of levels, too.  Strong still gains over it, on 80 to 110 shuffles: auction of two +0.545 ± 0.339, of three
+0.187 ± 0.226, of four +0.208 ± 0.171.

Temperaments of Regular against calm, points a deal: cautious -0.006 ± 0.040 on 120 shuffles of each table, bold -0.029
± 0.049 on 150, tricky -0.022 ± 0.026 on 200.  They should cost 0.03 at most.  Before (cautious -0.055 ± 0.027, tricky
-0.051 ± 0.028 on 254) tricky broke marriages to hide a lower card, which beside the better bids cost -0.099 ± 0.037,
and leads in character could put off an announcement.  Tried and not shipped: the cautious lead the suit led before, of
leads about as good, instead of shedding: +0.016 ± 0.042, but taken for calm as often as before (Regular, 378 tables);
6 points of daring more -0.037 ± 0.047, fewer -0.071 ± 0.040 (4 are shipped).  Bids of Strong by 24 sampled deals, not
by the look of the hand: +0.171 ± 0.190 on 20 shuffles of four tables, which says too little to ship it."""


KINDS = {
    "pace": Kind("Slowest of 100 decisions, against a random game of python-chess", TIMES, 0, "20 or less", "10"),
    "master": Kind("Master against the reference", POINTS, 0.1, "clearly above 0"),
    "open": Kind("What searched cards gain, of what a cheat gains who sees all cards", SHARE, 0.05, "45 %", "65 %"),
    "level": Kind("A level against the next lower one", POINTS, 0.1, "clearly above 0"),
    "table": Kind("The same at the tables known for their house rules", POINTS, 0.1, "clearly above 0"),
    **COMMON_KINDS,
}
KNOWN = {table.name.lower().replace(" ", "_"): table.rules for table in TABLES}
ROWS = (
    *[f"pace/{book}/{seats}" for book, seats in MODES],
    "open",
    *[f"master/{book}/{seats}" for book, seats in MODES],
    *[f"level/{level}/{book}/{seats}" for level in LOWER for book, seats in MODES],
    *[f"table/{level}/{name}/{seats}" for level in LOWER for name, rules in KNOWN.items() for seats in rules],
    *COMMON_ROWS,
)
Way = Callable[[State, Random], Action]
_REFERENCE, _MASTER = make_player("reference", "cruce"), make_player("master", "cruce")


def _as_master(state: State, rng: Random) -> Action:
    choice: Action = _MASTER.choose(CRUCE.observe(state, state.queue[0]), rng)
    return choice


def _as_reference(state: State, rng: Random) -> Action:
    choice: Action = _REFERENCE.choose(CRUCE.observe(state, state.queue[0]), rng)
    return choice


def _as_cheat(state: State, rng: Random) -> Action:
    values = values_of(state)
    return max(values, key=values.__getitem__)


def _played(state: State, side: tuple[int, ...], way: Way, rng: Random) -> float:
    """The lead of a side whose seats play their own way, the rest as the reference."""
    while not state.table.sheet:
        seat = state.queue[0]
        plain = seat not in side or len(CRUCE.legal_actions(state)) == 1
        action = _REFERENCE.choose(CRUCE.observe(state, seat), rng) if plain else way(state, rng)
        state, _ = CRUCE.apply(state, action)
    all_sides = CRUCE.sides(state.options, state.seats)
    deltas = state.table.sheet[0].deltas
    return lead_over_others([deltas[one[0]] for one in all_sides])[all_sides.index(side)]


def open_share(number: int) -> tuple[float, float]:
    """One shuffle, at one table after the other: what Master's cards gain over the reference's, and the cheat's."""
    book, seats = MODES[number % len(MODES)]
    state = at_first_lead(book, seats, number)
    gains = [0.0, 0.0]
    all_sides = CRUCE.sides(state.options, seats)
    for side in all_sides:
        plain = _played(state, side, _as_reference, Random(number))
        for place, way in enumerate((_as_master, _as_cheat)):
            gains[place] += (_played(state, side, way, Random(number)) - plain) / len(all_sides)
    return gains[0], gains[1]


def sample(row: str, number: int) -> tuple[float, float]:
    """What sample ``number`` adds to both sides of a row's ratio; a mean has 1 on the second."""
    match row.split("/"):
        case ["master", book, seats]:
            return duplicate("master", "reference", book, int(seats), number), 1.0
        case ["level", level, book, seats]:
            return duplicate(level, LOWER[level], book, int(seats), number), 1.0
        case ["table", level, name, seats]:
            book, house_rules = KNOWN[name][int(seats)]
            return duplicate(level, LOWER[level], book, int(seats), number, house_rules), 1.0
    return open_share(number)


def samples(row: str, numbers: Sequence[int]) -> list[tuple[float, float]]:
    """Some samples of a row, for a working process."""
    return [sample(row, number) for number in numbers]


def measured(row: str) -> dict[str, float]:
    """Master's decisions in random matches, some near their end, with games of python-chess in between."""
    if row in COMMON_ROWS:
        return measured_common("cruce", row)
    _, book, seats = row.split("/")
    games, times = [], []
    for number in range(PACE_DEALS):
        games.append(chess_game(Random(number)))
        for moment in positions(book, int(seats), Random(number), 1):
            if len(moment.legal) > 1:
                start = time.process_time()
                _MASTER.choose(moment.view, Random(number))
                times.append(time.process_time() - start)
    times.sort()
    game = sum(games) / len(games)
    return {"value": times[int(0.99 * len(times))] / game, "samples": len(times), "game_ms": game * 1e3}


PAGE = Page("Figures of Cruce's opponents", HOW, KINDS, ROWS, ("pace",), LOWER, samples, measured)
