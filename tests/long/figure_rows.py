"""The rows of Raub's page of figures (figures.py): what one sample of each is."""

import time
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import Any

from raub_desktop.cli.simulate import Plan, play_match
from raub_desktop.engine.actions import Play
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealEnded
from raub_desktop.engine.fair import KEY_BYTES, FairShuffler, deal_seed
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.raub.options import BOOKS
from raub_desktop.engine.raub.types import State
from raub_desktop.players.base import Player, make_player
from raub_desktop.players.raub.policy.levels import LEVELS
from raub_desktop.players.raub.policy.opponent import Opponent
from tests.bench.bench_card_play import chess_game
from tests.bench.bench_engine import actions_a_second, play_chess
from tests.bench.bench_kernel import kernel_player
from tests.long import small_raub
from tests.long.figure_rows_common import KINDS as COMMON_KINDS
from tests.long.figure_rows_common import ROWS as COMMON_ROWS
from tests.long.figure_rows_common import measured_common
from tests.long.figure_sums import POINTS, SHARE, TIMES, Kind, Page
from tests.long.luck import lead_of, luck_of_draw
from tests.long.measure_card_play import at_first_lead, played, with_open_cards

RAUB: Any = GAMES["raub"]  # starting in mid-match is no part of the interface every game offers
KEY = bytes(KEY_BYTES)
SEATS = (2, 3, 4)
LOWER = {"regular": "beginner", "strong": "regular", "master": "strong"}
HOW = """\
A sample is one shuffle with all its rotations, or one match.  Points are those of a deal, more than the mean of the
others.  Levels and matches are at four seats.  Strong, when calm, does in all deals what the reference does, but leads
better: +0.050 ± 0.009 points a deal in 500 shuffles of each table.

Points of levels and of Master are told without the luck of the draw (tests/long/luck.py): what cards drawn in the
exchange are worth beyond the mean of the stock.  Over 20,000 deals of Strong among Regular that changes the mean of no
table (most +0.059 ± 0.074, least -0.022 ± 0.089), and the deviation of a deal falls from 2.1 to 4.1 points to 1.1 to
2.1: 46 to 58 % of a raw deal's, 53 % on the mean, where shuffles played from every seat have 55 to 71 %.

Temperaments against calm, points a deal on 500 shuffles of each table: Regular cautious -0.021 ± 0.015, bold +0.039 ±
0.027, tricky -0.004 ± 0.013; Strong -0.024 ± 0.011, +0.014 ± 0.015, -0.000 ± 0.009.  Regular keeps no queens in the
exchange, no ace alone at a full table, and declares sooner where two play: +0.194 ± 0.034 without the last on 300
shuffles of each table, +0.064 ± 0.045 by the last on 500 of two.  To keep no kings either would give it +0.217 ± 0.038
instead of about +0.12, but leave Strong at most +0.04 ± 0.05 better in serbian of four.  What cost too much and is not
shipped (Strong, 150 shuffles of each table of three and four): to keep one more card in the exchange -0.24 ± 0.05, to
exchange one more -0.04 ± 0.04, to lead trumps from two on -0.10 ± 0.03, never to lead them -0.07 ± 0.03, to leave an
Ober turned up -0.03 ± 0.02.  To declare with 0.35 tricks less gives Strong +0.015 ± 0.027, to stay in with so many
less +0.037 ± 0.025: its calm thresholds are a little too high.

Read move by move (tests/long/read_deals.py), Regular led a plain ace beside the top trump, having forgotten that the
ace of trumps went two tricks before: Regular keeps played trumps in mind now, +0.030 ± 0.015 on 300 shuffles of serbian
of four, +0.040 ± 0.017 of three, +0.013 ± 0.013 of two, +0.017 ± 0.012 of american of four.  Both Regular and Strong
play the top card of a plain suit where they led a lower one or let the trick go: in 3 of 1,200 deals, +0.001 ± 0.005.
Tried for them and not shipped: the queen led from king, queen and a lower trump, -0.006 ± 0.010.

What Master believes of hidden cards while it plays (tests/long/reliability.py, 60 deals of all tables, 80 worlds; a
score of Brier's for each card held, less is better) among Strong, Regular and the reference: 0.828, 0.836 and 0.811
without a belief, 0.751, 0.815 and 0.716 by calls and exchanges, 0.732, 0.807 and 0.680 by cards played, too. It is
surer than it may be: among Strong, of cards believed in a hand by 54, 65 and 75 % of the worlds 46, 40 and 60 % are
there; of those by 4, 14, 24 and 35 % 6, 13, 21 and 34 %. So a card that plain play would not choose counts 0.25, no
longer 0.1: 0.726 and 0.806 among Strong and Regular (another run of Regular: 0.810 before), 44, 60 and 60 % of those
three lots; with 0.02 or 1 it is worse. In points, against Master as it was on the same shuffles among Strong and
Regular in turn: -0.006 ± 0.008 on 160 shuffles of each table. It is newer than the rows of Master. A lapse in calls of
0.1 instead of 0.02 besides gives 0.720 and 0.793 and +0.005 ± 0.015 points on 220 shuffles of each table, and is not
shipped: of two players who has four low cards then believes to win the trick they need 65 times in 100, with 0.02 60
times, and does 54 times (400 deals).

Master's cards by postponed reasoning (players/tricks/postponed.py): the others play on plainly, and at each later
decision one card is chosen for all worlds that look about alike, judged by the others of them. On the same shuffles as
Master before (80 worlds, each finished with open cards and by plain play), 240 worlds so gain +12.7 ± 8.0, +9.7 ± 8.1,
+15.2 ± 12.7 and +10.2 ± 7.2 % of a cheat's gain on 1,205, 733, 316 and 1,328 shuffles; 240 worlds finished as before
+2.2 ± 5.2, by plain play alone +3.4 ± 8.4, with open cards and postponed reasoning half each +4.6 ± 5.1 % (1,205).
Tried and not shipped: only the next decision postponed +7.8 ± 7.8 (733), worlds alike only where all cards played are
the same +9.2 ± 8.4, a card that plain play would not choose counted 0.02 +11.5 ± 8.5 (1,205), only cards within 2.5
standard errors by plain play reasoned about +8.3 ± 8.0 (733); of cards within 1.5 standard errors the one that Strong
would play +4.2 ± 7.5 beside +10.2 ± 7.2 (1,328), with 360 worlds -3.4 ± 8.2 (953). So only a trump led under a higher
one gives way to a card about as good. Judged by 2,400 worlds a card chosen by 60, 240, 480 and 960 of them loses 0.020,
0.018, 0.005 and 0.001 points (72 decisions of three and four players), but with 360 the slowest of 100 decisions takes
14 games of chess; a coarser and a finer idea of what looks alike are worth +0.002 ± 0.003 and -0.007 ± 0.007 there.
Those shuffles gave Master before 49, 53, 40 and 43 %, and the reasoning 61, 63, 55 and 53 %: most of what is left lies
among more players, 77 % with two, 51 and 45 % with three and four (2,254 shuffles). Among Strong its cards brought
+0.027 ± 0.065 points more than before (280 shuffles). Rows of Master that name other players are older.

Hints, reviews and puzzles judge cards by postponed reasoning, too. In the eyes of 2,000 worlds, on 504 decisions of
three and four players, the card advised with each world finished with open cards and by plain play lost 0.0095 ±
0.0041 points, Master's 0.0034 ± 0.0020 (14 and 4 lost more than 0.1). On 132 of them advice by 240 and 480 worlds
loses 0.0031 ± 0.0026 and 0.0022 ± 0.0021, the old one 0.0073 ± 0.0047; 480 take as long as that did (64 and 53 ms on
the mean, 171 and 531 at most). Among Beginners, whose calls few would make, 480 count for as much as 110 or more equal
ones in 95 % of 107 decisions.

What could be gained before the play at all: at every question, each answer is tried in 400 deals that lead to that very
question, and what seems best in one half of them is judged by the other half (tests/long/ceiling.py); where there is
nothing to gain that comes out a little below 0.  Cards are played by the reference's rules of thumb there, as in the
rows "before the play is searched", whose deals are compiled and compared with the engine's.  Master's points are those,
and what searching the play adds on the same shuffles with the same answers before it.

The closing throw is no question here: Master, Strong and the reference throw the lowest of the cards worth least. In
56 of 400 throws of Strong, of two and three players, another is better, most often a lone card instead of a low one
beside an ace: among others than the worlds that chose it, by +0.052 ± 0.036 and +0.062 ± 0.029 points a throw. Chosen
so by Strong, at most 9,000 tricks searched, it brings +0.020 ± 0.021 points a deal on 1,250 shuffles of two (by plain
play alone +0.025 ± 0.018 on 1,750, and +0.011 ± 0.016 on 1,250 of three), and is not shipped. The rule to empty as
many suits as can be gives +0.015 ± 0.020, +0.020 ± 0.018 and +0.004 ± 0.011 (2, 3 and 4).

Advice lets all answer as the reference: so it says that a card laid face down in croatian brings +0.176 ± 0.014 and
+0.160 ± 0.015 points more than one turned up (3 and 4 players). Where all answer as Master it brings -0.125 ± 0.013
and -0.343 ± 0.016 (200,000 shuffles).

The exploiter trains answers before the play as the shipped tables were trained (weights for what a hand holds), on the
same budget against both, each time from its rivals' own answers.  Its share says nothing where the reference gives
away less than 0.2 points."""

TITLE = "Figures of Raub's opponents"
UNSEARCHED = "master before the play is searched"
LEVELS[UNSEARCHED] = replace(LEVELS["master"], worlds=0, infers=False)  # in this process only
PACE_DEALS = 24
NEAR_THE_END = 5
EXPLOITER_TRIALS, EXPLOITER_DEALS = 1_500_000, 60_000
TABLES = tuple([(book, seats) for book in BOOKS for seats in SEATS])


KINDS = {
    "pace": Kind("Slowest of 100 decisions, against a random game of python-chess", TIMES, 0, "20 or less", "10"),
    "kernel": Kind(
        "Random trick play in numbers (slowest table), against python-chess, actions a second", TIMES, 0, "15", ""
    ),
    "small": Kind("NashConv of searched cards in a small Raub, of that of any cards", SHARE, 0, "below 10 %", "3 %"),
    "exploiter": Kind(
        "What an exploiter takes from Master before the play, of what it takes from the reference",
        SHARE,
        0,
        "below 15 %",
        "5 %",
    ),
    "ceiling": Kind("What answers before the play could gain over the reference's at all", POINTS, 0),
    "left": Kind("What they could still gain over Master's", POINTS, 0),
    "tables": Kind("Master against the reference before the play is searched", POINTS, 0, "+0.15", "+0.25"),
    "master": Kind("Master against the reference", POINTS, 0.03, "+0.30", "+0.40"),
    "open": Kind("What searched cards gain, of what a cheat gains who sees all cards", SHARE, 0.03, "65 %", "75 %"),
    "level": Kind("A level against the next lower one", POINTS, 0.03),
    "match": Kind(
        "Matches won by one against three of the next lower level (25 % is even)", SHARE, 0.04, "35 %", "50 %"
    ),
    **COMMON_KINDS,
}
ROWS = (
    *[f"pace/{book}/{seats}" for book, seats in TABLES],
    "kernel",
    "small",
    *[f"exploiter/{book}/4" for book in BOOKS],
    *[f"{kind}/{book}/{seats}" for kind in ("ceiling", "left", "tables", "master") for book, seats in TABLES],
    "open",
    *[f"level/{level}/{book}" for level in LOWER for book in BOOKS],
    *[f"match/{level}/{book}" for level in LOWER for book in BOOKS],
    *COMMON_ROWS,
)


# ----------------------------------------------------------------------------------------------------- rows of samples
@cache
def player(word: str) -> Player:
    """A player by his word, or Master without the search."""
    return Opponent(UNSEARCHED) if word == UNSEARCHED else make_player(word, "raub")


def deal_points(book: str, players: Sequence[Player], number: int, **options: object) -> tuple[list[int], list[float]]:
    """Return what each seat's score falls by in a fresh deal of this number, and how much of it is luck of the draw.

    ``options`` differ from the book's.
    """
    state = RAUB.start(RAUB.parse_options(book, options), len(players))
    start = RAUB.standing(state).scores
    shuffler, rng, ended = FairShuffler(deal_seed(KEY, number + 1)), Random(number), False
    luck = [0.0] * len(players)
    while not ended:
        seat = RAUB.to_act(state)
        if seat == CHANCE:
            action = RAUB.chance(state, shuffler)
        else:
            action = players[seat].choose(RAUB.observe(state, seat), rng)
        before = state
        state, events = RAUB.apply(state, action)
        luck = [sum(pair) for pair in zip(luck, luck_of_draw(before, events), strict=True)]
        ended = any(isinstance(event, DealEnded) for event in events)
    return [before - after for before, after in zip(start, RAUB.standing(state).scores, strict=True)], luck


def duplicate(own: str, rival: str, book: str, seats: int, number: int) -> tuple[float, float]:
    """One shuffle, played from every seat against the rival in all others: the lead over them, a deal."""
    lead = 0.0
    for seat in range(seats):
        players = [player(own if place == seat else rival) for place in range(seats)]
        points, luck = deal_points(book, players, number)
        lead += lead_of(points, seat) - lead_of(luck, seat)
    return lead / seats, 1.0


def match_won(level: str, book: str, number: int) -> tuple[float, float]:
    """One match against three of the next lower level: the share in winning it."""
    plan = Plan("raub", book, BOOKS[book], (level, *[LOWER[level]] * 3), KEY)
    outcome = play_match(plan, number)
    if outcome.unfinished:
        return 0.0, 0.0
    return outcome.winners.count(level) / len(outcome.winners), 1.0


def search_gain(book: str, seats: int, number: int) -> tuple[float, float]:
    """What searching the play adds to one shuffle from every seat, where the answers before it are the same."""
    lead, _ = duplicate("master", "reference", book, seats, number)
    unsearched, _ = duplicate(UNSEARCHED, "reference", book, seats, number)
    return lead - unsearched, 1.0


def as_master(state: State, rng: Random) -> Card:
    """Master's card."""
    action = player("master").choose(RAUB.observe(state, state.queue[0]), rng)
    assert isinstance(action, Play), "cards are played"
    return action.card


def open_share(number: int) -> tuple[float, float]:
    """One shuffle from its first lead, at one table after the other: what the search gains over the reference's play,
    and what the cheat gains."""
    book, seats = TABLES[number % len(TABLES)]
    state = at_first_lead(book, seats, number)
    if state is None:
        return 0.0, 0.0
    plain = played(state, None, with_open_cards, Random(0))
    ways = (as_master, with_open_cards)
    gains = [
        sum(played(state, seat, way, Random(number))[seat] - plain[seat] for seat in state.deal.players) / seats
        for way in ways
    ]
    return gains[0], gains[1]


def sample(row: str, number: int) -> tuple[float, float]:
    """What sample ``number`` adds to both sides of a row's ratio; a mean has 1 on the second."""
    match row.split("/"):
        case ["master", book, seats]:
            return search_gain(book, int(seats), number)
        case ["level", level, book]:
            return duplicate(level, LOWER[level], book, 4, number)
        case ["match", level, book]:
            return match_won(level, book, number)
    return open_share(number)


def samples(row: str, numbers: Sequence[int]) -> list[tuple[float, float]]:
    """Some samples of a row, for a working process."""
    return [sample(row, number) for number in numbers]


# ------------------------------------------------------------------------------------------------ rows measured at once
def pace(book: str, seats: int) -> dict[str, float]:
    """All decisions of Master, in fresh deals and near the end of a match, with games of python-chess in between."""
    master = make_player("master", "raub")
    games, times = [], []
    for number in range(PACE_DEALS):
        games.append(chess_game(Random(number)))
        score = BOOKS[book].start_score if number % 2 else NEAR_THE_END
        state = RAUB.start_from(BOOKS[book], seats, (score,) * seats, refas=0)
        shuffler, ended = FairShuffler(deal_seed(KEY, number + 1)), False
        while not ended:
            seat = RAUB.to_act(state)
            if seat == CHANCE:
                action = RAUB.chance(state, shuffler)
            else:
                view = RAUB.observe(state, seat)
                start = time.process_time()
                action = master.choose(view, Random(number))
                if len(RAUB.legal_actions(state)) > 1:
                    times.append(time.process_time() - start)
            state, events = RAUB.apply(state, action)
            ended = any(isinstance(event, DealEnded) for event in events)
    times.sort()
    game = sum(games) / len(games)
    return {"value": times[int(0.99 * len(times))] / game, "samples": len(times), "game_ms": game * 1e3}


def kernel() -> dict[str, float]:
    """The slowest of its tables, best of three rounds of each side."""
    ratios = []
    for must_beat in (False, True):
        for places in SEATS:
            play, ours, theirs = kernel_player(places, must_beat), 0.0, 0.0
            for seed in range(3):
                theirs = max(theirs, actions_a_second(play_chess, 0.7, seed))
                ours = max(ours, actions_a_second(play, 0.7, seed))
            ratios.append(ours / theirs)
    return {"value": min(ratios), "samples": len(ratios)}


def small() -> dict[str, float]:
    """The game of small_raub.py; its moments are the samples."""
    moments = (small_raub.LEADS_OF, small_raub.REPLIES)
    search = [small_raub.always(small_raub.searched_card, some) for some in moments]
    anything = [small_raub.anyhow(some) for some in moments]
    share = small_raub.nash_conv(*search) / small_raub.nash_conv(*anything)
    return {"value": share, "samples": sum(map(len, moments))}


def exploited(book: str, seats: int) -> dict[str, float]:
    """The same training against both (exploiter.py): the gain over Master's answers, and over the reference's."""
    from tests.long.exploiter import best_gain  # compiles: only where it is asked for

    deals = EXPLOITER_DEALS // seats
    plain, plain_ci = best_gain(book, seats, False, EXPLOITER_TRIALS, deals)
    learned, learned_ci = best_gain(book, seats, True, EXPLOITER_TRIALS, deals)
    share = learned / plain if plain else 0.0
    doubt = (learned_ci + abs(share) * plain_ci) / abs(plain) if plain else 0.0
    return {"value": share, "ci95": doubt, "samples": deals, "over_reference": plain, "over_master": learned}


def unsearched_points(book: str, seats: int, seat: int, number: int) -> list[int]:
    """The points of a shuffle in which one seat answers as Master and the others as the reference, all playing plainly.

    Nothing is called before the cards are dealt: the tables know nothing of that.
    """
    players = [player(UNSEARCHED if place == seat else "reference") for place in range(seats)]
    return deal_points(book, players, number, muss="off", hand_over="no")[0]


def measured(row: str) -> dict[str, float]:
    """A row without samples to add up."""
    if row in COMMON_ROWS:
        return measured_common("raub", row)
    kind, *table = row.split("/")
    if kind == "kernel":
        return kernel()
    if kind == "small":
        return small()
    book, seats = table[0], int(table[1])
    if kind == "pace":
        return pace(book, seats)
    if kind == "exploiter":
        return exploited(book, seats)
    from tests.long.before_play import ceiling_row, tables_row  # compiles: only where it is asked for

    if kind == "tables":
        return tables_row(book, seats, KEY, partial(unsearched_points, book, seats))
    return ceiling_row(book, seats, kind == "left")


PAGE = Page(TITLE, HOW, KINDS, ROWS, ("pace", "kernel"), LOWER, samples, measured)
