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
PARTNERS = ("teams", 4)

HOW = """\
A sample is one shuffle, played from every side in turn against the rival on all others.  Points are those of the score
a deal, more than the mean of the other sides; all deals are the first of a match to 11.

What searched cards gain: from the first lead on, after bids and gifts by the reference, one side's seats play as Master
or as a cheat, the others as the reference.  The cheat sees all cards: they play each card that would bring most if all
went on plainly with the cards as they lie, and the last tricks as well as can be.

Where cards are drawn, points are told without the luck of the draw (tests/long/luck_cruce.py; not in older rows): what
a card is worth to the hand it comes to beyond the mean of the stock. Over 20,000 deals of the reference among Beginners
that changes the mean by +0.008 ± 0.013 (two) and -0.005 ± 0.009 (three), and a deal's deviation of 1.55 and 1.42 falls
to 1.01 and 1.06, 65 and 75 %, where shuffles played from every side have 70 and 80 %. Of Strong among Regular, 200
shuffles, it falls to 73 and 68 % of a raw deal's, where shuffles played from every seat have 85 and 73 %: half is not
reached. Tried instead and not shipped: what plain play from there on would bring, the rest of the stock shuffled anew
60 times with the cards as they were drawn and 60 times with any others, 75 and 65 %. At tables without a stock all
chance lies in the deal. There the same shuffle with the same bids and plain cards by all, taken off beyond its mean,
would leave 47 to 63 % where shuffles from every seat have 63 to 77 % (120 of them), but to know that mean takes as many
plain deals as it saves true ones: with four others for the mean (43 shuffles) 61 to 69 % for 57 to 78 %.

Card sense (a rich trick taken by the last to play, no ten led under the ace) changes Regular by +0.031 ± 0.033 points
on 100 shuffles of each table, and Strong by +0.010 ± 0.086 on 15.  It is newer than the rows of Master and of Master at
the known tables: their Strong and Master play without it.

Regular's bids by a line for each table, no longer one for all: +0.085 ± 0.035 on 200 shuffles of each table that it
was not fitted to; 5 points of daring more or less than that cost 0.028 ± 0.029 and 0.005 ± 0.025.

Worlds weighed more softly (a lapse in bids of 0.1 instead of 0.02, a marriage not announced and another trump than the
best-looking one 0.25 instead of 0.1 and 0.15), on the same shuffles, among Regular and Strong in turn: Strong -0.052 ±
0.069 on 21 shuffles of each table, Master -0.019 ± 0.097 on 11. Not shipped.

Temperaments against calm, points a deal on shuffles of each table; they should cost 0.03 at most. The cautious throw
the highest of cards up to the Ober on a trick they lose, no longer of nine and Unter, and lead the lowest as before;
leads in character may be worth 0.06 less than the best, no longer 0.03: of Strong 81 % are named right where 67.8 %
were, of Regular 88 % for 82 %. Cautious +0.017 ± 0.056 on 51 (Strong) and -0.015 ± 0.035 on 144 (Regular), bold -0.012
± 0.085 on 37 and -0.040 ± 0.057 on 98 (0.06 for 0.03 -0.0005 ± 0.0012 of it, on 49), tricky -0.022 ± 0.026 on 200
(Regular, as before). Tried for it and not shipped (Strong, 42 tables): the cautious lead plain cards that are sure,
else low ones: 66.5 %, with leads worth 0.08 less 67.7 %, for then they look bold. Before (cautious -0.006 ± 0.040 on
120, bold -0.029 ± 0.049 on 150; still before cautious -0.055 ± 0.027, tricky -0.051 ± 0.028 on 254) tricky broke
marriages to hide a lower card, which beside the better bids cost -0.099 ± 0.037, and leads in character could put off
an announcement. Tried and not shipped: the cautious lead the suit led before, of leads about as good, instead of
shedding: +0.016 ± 0.042, but taken for calm as often as before (Regular, 378 tables); 6 points of daring more -0.037 ±
0.047, fewer -0.071 ± 0.040 (4 are shipped).

Since Regular bids by a line for each table, Strong's bids by the look of a hand were worth no more than its among
partners (-0.03 ± 0.09 on 300 shuffles, two ahead -0.15 ± 0.11). Strong bids by 24 sampled deals everywhere now, not
only for packets: among Regular, held-out shuffles, teams +0.330 ± 0.172, two ahead of four +0.418 ± 0.198, open bidding
+0.282 ± 0.168, alone +0.145 ± 0.057 on 250, two ahead of three +0.203 ± 0.120, draw of three +0.097 ± 0.088, of two
-0.075 ± 0.137 on 120.  A bid that fails more often than not must be better than others by a point, so that no bare hand
bids 2 by the luck of few deals: teams +0.013 ± 0.055, alone +0.001 ± 0.002 on 200. Tried for such bids and not shipped:
of bids about as good the lowest -0.280 ± 0.175 (teams), what the look of the hand says -0.105 ± 0.155, the adviser's
care +0.018 ± 0.080. Rows of Master against Strong that name other players are older than that; among four alone Master
gains +0.099 ± 0.062 of such a Strong on 160 shuffles more than in its row.

Read move by move (tests/long/read_deals.py), Regular and Strong kept a ten from the partner's sure trick at times: of
cards about as good a plain ten goes there now. Regular +0.013 ± 0.021 on 600 shuffles of teams, +0.058 ± 0.055 on 200
others; newer than the rows. Not shipped for Regular: a marriage announced where that is about as good, -0.034 ± 0.042
at the first lead, -0.009 ± 0.029 later (150, auction of three). For Master's gifts: all cards considered, not the seven
least worth keeping, -0.051 ± 0.121 on 500, though the adviser's sampled deals promise more.

Tried for cards among partners: Strong that remembers three tricks, not one, +0.200 ± 0.091 on 400 shuffles of teams,
but Master would be hardly better (+0.100 ± 0.250 on 60); 48 deals, not 24, +0.109 ± 0.087. Of Master three times as
many deals for bids and cards +0.024 ± 0.065 (120, alone). Not shipped.

Master weighs worlds by all cards the others played since cards were last drawn, one that plain play would not choose
counting 0.25. Brier's score for each card held (less is better, 21 deals, 240 worlds) among reference players is 0.460
without a belief, 0.439 by bids and announcements, and with the cards 0.380, 0.390 and 0.405 where such a card counts
0.1, 0.25 and 0.5; among Regular 0.447, 0.429, and 0.430, 0.420 and 0.420. The last four tricks Master plays by
postponed reasoning (players/tricks/postponed.py): the others go on plainly, and at each later decision one card is
chosen for all worlds that look about alike, no longer the best with open cards. On the same shuffles, in shares of a
cheat's gain: in those tricks alone +11.5 ± 11.1 %, with that belief +15.2 ± 11.2, by 240 worlds and plain play +6.1 ±
11.0 (144 shuffles); all together, 160 worlds instead of 60, +9.6 ± 11.0 (199 others). Tried and not shipped: one
decision postponed in all tricks between choices that stand close -3.3 ± 17.9 (32), five cards of two players, which
takes 155 to 215 ms where a game of chess takes 14. Rows of Master that name other players are older.

Once Master knows all cards (two who draw, when the stock is empty) it solves the rest from seven cards on, in at most
89 ms; before, it let the opponent play plainly there, and threw an Unter on a lost trick where a ten was a point
better. On the same shuffles, 200 from each side, +0.107 ± 0.051 points a deal among Regular, +0.102 ± 0.128 among
Strong (98) and +0.071 ± 0.068 among Masters (56); from six cards on +0.075 ± 0.047 of the first. Newer than the rows.

Hints, reviews and puzzles tell what a careful player could know, who remembers the last trick; the end they play in 360
deals as Strong does, the mean of plain play and of open cards. In the last four tricks Master's reading of all cards
and postponed reasoning would with that memory have advised another card in 43 of 428 decisions of Strong: played on by
Strong, that card was worth -0.25 ± 0.34 points in 20 deals that fit all that was played, and -0.56 ± 0.52 in the true
one. Not shipped.

Read move by move, 20 deals of Master in all modes: leads that put off the announcement of the marriage in trumps, to
drive out the ace or to draw trumps, looked most doubtful. On the same deals, played on by Strong, announcing at once
brought -0.48 ± 0.43 points more (82 first leads). Where Master gives no points away on a lost trick though sampled
deals say that a dearer card is worth half a point more, that is an error of plain play: 0.00 and +0.03 ± 0.68 in 40
deals each, played on by Strong."""


KINDS = {
    "pace": Kind("Slowest of 100 decisions, against a random game of python-chess", TIMES, 0, "20 or less", "10"),
    "master": Kind("Master against the reference", POINTS, 0.1, "clearly above 0"),
    "open": Kind("What searched cards gain, of what a cheat gains who sees all cards", SHARE, 0.03, "73 %", "80 %"),
    "level": Kind("A level against the next lower one", POINTS, 0.1, "clearly above 0"),
    "table": Kind("The same at the tables known for their house rules", POINTS, 0.1, "clearly above 0"),
    **COMMON_KINDS,
}
OPEN = {
    "each alone": tuple([mode for mode in MODES if mode != PARTNERS]),
    "partners": (PARTNERS,),
}
"""The modes in which a cheat's gain is shared out."""
KNOWN = {table.name.lower().replace(" ", "_"): table.rules for table in TABLES}
ROWS = (
    *[f"pace/{book}/{seats}" for book, seats in MODES],
    *[f"open/{some}" for some in OPEN],
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


def open_share(modes: Sequence[tuple[str, int]], number: int) -> tuple[float, float]:
    """One shuffle, at one table after the other: what Master's cards gain over the reference's, and the cheat's."""
    book, seats = modes[number % len(modes)]
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
    return open_share(OPEN[row.partition("/")[2]], number)


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
