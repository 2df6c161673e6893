"""The rows of Remi's page of figures (figures.py): what one sample of each is."""

import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from random import Random
from statistics import fmean
from typing import Any

from raub_desktop.engine.actions import Action, Lay
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealEnded
from raub_desktop.engine.layouts import closing_cards
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.remi.types import View
from raub_desktop.players.base import Player, make_player
from raub_desktop.players.remi.legal import own_hand
from raub_desktop.players.remi.policy.opponent import Opponent
from raub_desktop.players.remi.search.choices import Weighed
from raub_desktop.players.remi.search.improve import Improvement
from raub_desktop.players.remi.search.knowledge import Knowledge
from raub_desktop.players.remi.search.weights import weights
from tests.bench.bench_card_play import chess_game
from tests.long.figure_rows_common import KINDS as COMMON_KINDS
from tests.long.figure_rows_common import ROWS as COMMON_ROWS
from tests.long.figure_rows_common import measured_common
from tests.long.figure_sums import POINTS, SHARE, TIMES, Kind, Page
from tests.players.remi.tables import deal, match_winners

LOWER = {"regular": "beginner", "strong": "regular", "master": "strong"}
FIRST = 2_000_000
"""The first shuffle; none of them was used while the players were made."""
CHESS_GAMES = 5
FEWEST_DECISIONS = 100
FOUR = tuple(book for book in REMI.books if 4 in REMI.seat_range(REMI.books[book]))
TABLES = tuple(
    [(book, seats) for seats in (2, 3, 4) for book in REMI.books if seats in REMI.seat_range(REMI.books[book])]
)

HOW = """\
A sample is one shuffle, played from every seat in turn against the rival on all others; of a match, one match, the seat
another one each time.  Deals that nobody won are left out.

Measured beside much other work: ± 1 % was out of reach for most rows, and a row of fewer than 30 samples has no
interval. On 500 other shuffles Regular won 56.3 % ± 2.9 from Beginner in obicni and 54.4 % ± 2.0 in becki. Becki and
kontinentalni are below the 58 % required. In these two most deals are decided by what is dealt (Master and the
reference draw 3.3 and 5.3 cards each): a cheat who sees every card wins 82 % ± 6 and 87 % ± 8, for the most part by
knowing the stock.

Among four, becki and kontinentalni are below the 33 % required. In becki Master won 25.5 % ± 3.9 of 480 other
matches. When it knocks matters little there: with another chance to win (0.5, 0.6, 0.7, 0.8, 0.9), on the same 300
shuffles from each seat, 25.9 to 26.2 % of deals and -0.4, +0.7, +1.4, +2.3, +2.2 points a deal (± 1.5 to 1.8), but
with 0.85 23.4 % ± 6.6 of 160 matches; with 4 or 8 points at the most -0.6 and +0.2 points (± 1.7).

The cheat of the rows of hands plays as Master with all hands before it, but not the order of the stock; it says "Remi!"
when it is the lowest. The game is too slow to tell for these rows; lean copies of becki and kontinentalni (some 20,000
deals) say more narrowly, in points a deal from the reference: becki of two +3.7 of +5.2 (71 %; a cheat who also waits
as Master does +8.0, so 46 %), of four +3.5 of +9.0 (38 %), kontinentalni of two +0.34 of +1.31 (26 %) and of four +0.61
of +0.79 (77 %; ± 4 to 14 %). In becki of four all is gained by when to say "Remi!", of two discards bring 2.3 points.
In kontinentalni not to throw what closes the next hand brings 5 % of the deals, and what helps it 5 % more. The real
players agree: before what follows +3.9 of +5.4 on 1,500 shuffles of two, +2.3 of +8.7 on 400 of four in becki.
Shipped after these copies, in becki (points a deal, ± 0.4 to 0.8):

- Master reads the discards of several rivals, too (1.7 in search/counts.py), and minds less what the next player can
  use (3 for 5 in search/weights.py): of four +3.5 from the reference after +2.3, 27.2 % of deals after 25.9; of three
  +3.9 after +3.6, of six +4.2 after +3.2. For two 3 instead of 5 brings 0.1 to 0.3 points more (± 0.2).
- Strong says "Remi!" with 12 points instead of 16 among several: of four +2.6 from Regular after +0.5 (27.1 % of
  deals), of three +2.1 after +0.1, of six +1.5 after -0.1. Master, as it is now, leads it by +2.4 among four, and wins
  27.6 % of matches from three of them (± 1.6; 3,000 matches).

Also tried in them, and not shipped:

- Kontinentalni: what the next player can use, told from what they threw, let lie and took (a regression on 26 signs
  explains 5 % of it): 0.1 to 0.3 % more deals (± 0.3). Becki: what they let lie or threw taken for safe: +0.1 points
  (± 0.2).
- Kontinentalni: wild cards thrown for the premium of a hand without any, while one or two are held: 2.7 chips a deal
  lost, with nine cards in runs 0.9, with twelve 0.0.
- Kontinentalni: discards by 60 courses of the own hand played out with Master's rule: -0.4 % of deals (± 1.9); without
  the race +0.2 % (± 0.3); with other weights, or remembering three discards only, within 0.5 %. Nothing but hands is
  left to gain there, and hardly to be told, so levels stand close: Strong leads Regular by +0.25 (51.6 % of deals) of
  two and +0.53 (27.5 %) of four (± 0.1), Master it by +0.05 (50.3 %) and +0.03 (25.0 %; ± 0.1).
- Becki of four, before: a chance of 0.7 or 0.95 instead of 0.85 0.0 and -0.4 points (± 0.4); never to say "Remi!", in
  the real player, +0.6 (± 1.6). Reading as well as sampling +0.9 for the +1.2 of reading alone (± 0.4), with one chance
  for all counts +1.0; 1.2 or 2.3 instead of 1.7 +0.4 and +0.7; other weights of the counts -0.1 to -1.6.
- Wild cards drawn beyond their share of the stock taken off as luck narrows intervals by 15 % in kontinentalni of two,
  9 % of four, and 4 to 7 % in becki: not worth it.

Play on the table was bettered after a search in a lean copy of the game (the reference's choices the same in 12,800
steps): melds wait while nobody can be out in one turn, jokers are swapped first, cards weigh as in search/weights.py.
The real player, on 190 fresh shuffles each, won from the reference 69.7 % ± 4.4 in obicni (+11.1 points a deal), 68.4
% ± 4.3 in dvostruki (+17.8), 61.6 % ± 4.3 in njemacki (+10.9), and, on 300, 60.8 % ± 3.6 in remi51 (+3.5 ± 2.1); of
matches of four against three Strong 29 of 30 in obicni, 22 of 29 in dvostruki and 11 of 29 in remi51. In the lean
copy, before and after: 56.1 and 68.5 %, 60.3 and 66.8 %, 56.6 and 62.8 %, 54.4 and 59.3 % (± 1.7); matches of four
against three Strong, 240 each: obicni 41 and 93 %, dvostruki 43 and 66 %, remi51 27 and 35 % (± 6). There also:

- Melds held until out (obicni, dvostruki): 74.4 and 78.1 % of deals, but -2.6 and +5.7 points a deal; while all others
  have over 3 cards 62.6 and 68.9 %, +7.2 and +19.9; over 5 56.1 and 60.3 %, +3.9 and +12.4. Among four 1 instead of 3:
  +16.1 for +10.4 and +28.4 for +21.5. Against one who holds back, too, never to hold costs 14 and 23 points a deal.
- The opening held back while others have over 5 or 8 cards (njemacki, remi51): nothing (± 1.8).
- Points weighed otherwise, or more draws reckoned, before one has opened: nothing (± 1.8). The race without heed of
  the opening: 61.0 % and +8.3 points, once opened only 61.8 % and +10.2 (njemacki, ± 2.1 and 1.7).
- The pile's top taken for what the whole hand is worth with it, not for a meld at once: 65.4 to 60.4 % after 67.0 % in
  dvostruki, 66.1 to 67.6 % after 65.9 % in obicni (± 2.9). For a meld less readily: nothing; more readily: 52.1 %
  after 56.1 % in obicni.

Whoever reads a single rival's discards before "Remi!" (search/counts.py) and heeds what the best discard would leave
wins 54.7 % in becki in a lean copy, and 1.5 points a deal (20,000 deals, ± 0.7 and 0.3); by one chance for all hands
54.0 % and 0.2 points. In the real player, on the same 600 shuffles: Master before 51.9 % and -2.1 points, with one
chance 52.8 % and -0.8, now 53.3 % and -0.5 (± 2.0 and 1.1). Weights of pairs and of what a rival took, sought along
with it, give nothing more (54.6 %). To mind what the next player can use costs 0.7 to 1.1 % in kontinentalni (32,000
deals); how many draws are reckoned and what pairs weigh changes nothing there. Strong against Regular in
dvostruki: with Regular's discards 49.0 % ± 0.8 and 50.1 % ± 0.6 on two lots of shuffles, with its draws 50.5 % ± 2.9,
as it was 49.2 % ± 2.6, with three draws reckoned instead of two 51.5 % ± 2.1, with five 53.5 % ± 3.6 for 1.1 points.

What was tried before, none of it shipped; a figure without a word is the share of two-player deals won from the
reference:

- Part by part in becki, on the same 300 shuffles where Master wins 53.2 %: with the reference's knocking 48.8 %, with
  its discards 52.3 %, with its draws 52.7 %.  What Master is better at is when to knock.
- Knocking thresholds by turn: 53.7 % on the deals they were fitted to.  With the weights of pairs sought along with
  them in a lean copy of the game, 30,000 deals a step: 53.2 % ± 0.6 on fresh deals.
- Reading a rival's hand from their last discards and from what they took, by a regression on what hands truly counted:
  in the lean copy, with the weights just named, 54.0 % ± 1.1.  In the real player, on 600 shuffles, 54.6 % after 53.4 %
  (+1.2 ± 2.0) and +1.3 ± 1.0 points a deal; among four players nothing was gained.  Shipped since (above).
- A learned value of a hand (a small network; left-over points, helping cards, turns, what the rival threw and took),
  three rounds of 30,000 deals: for knocking 54.4 %, for knocking and draws 53.5 %, for knocking and discards 55.0 %
  (± 1.1), the most that was reached in becki.
- Imagined deals played out: 8 to 10 of them 33 % ± 10 and 42 % ± 15; 150, kept only where the rival would have thrown
  what they threw, 50.0 % ± 4.9.  Knocking by 40 such deals: 50.6 % ± 2.6.
- Kontinentalni by cards that are missing, as in mahjong: the fewest missing, then the most live cards, 51.1 % ± 1.1
  (two steps ahead 49.2 % ± 9).  Live cards counted in the reference's own rule: 50.4 % ± 2.2.
- Discards that the next player cannot use, in kontinentalni: the more they weigh, the worse, from 49.9 % over 46.0 % to
  35.3 % (± 1.4).
- Waiting for the premium of a hand without wild cards: one closing in seven has a single wild card.  The next card
  frees such a hand in 5.0 %, the rival closes first in 10.3 %: to wait loses chips.

Strong holds melds back, too, for five turns of a deal, since it was no better than Regular where nothing must be opened
(points a deal, two players: obicni -0.1 ± 1.0, dvostruki -1.5 ± 2.3). Tried on other shuffles than the tables':

- For none, 4, 7 and 10 turns in obicni: from Regular +0.9, +1.5, +4.4 and +5.8 points (± 1.7 to 3.0), from Master -9.8,
  -13.1, -8.4 and -14.4 (± 5 to 13); 6 turns +6.3 ± 1.8 and 0.0 ± 6.6. In dvostruki for 3, 5 and 8 turns: +6.2, +15.7
  and +22.7 (± 5); Master won 55, 58 and 57 % (± 8). In njemacki 6 or 10 turns or the whole deal change nothing (+0.5 to
  +1.4 ± 1.9).
- For the whole deal: +8.2 ± 2.0 in obicni, but then Master was no better: 51.0 % ± 4.3 in obicni, 51.0 % ± 7.8 in
  dvostruki, 53.2 % ± 5.3 in njemacki.
- For the whole deal while all others have over 3, 4, 5 or 6 cards: from Regular +8.2, +5.3, +5.3 and +4.7 in obicni (±
  2.0), +8.1, +7.7, +6.5 and +6.2 in remi51 (± 3.3). Against Master, who lays nothing, it is all the same.
- With jokers swapped first, as Master does: Master won 51.4 % ± 11.1 in remi51 (37 shuffles). Among four of dvostruki
  so 45.5 % ± 8.9 from Regular, +34 points a deal ± 15 (11 shuffles); Master 30.0 % ± 5.7 from three Strong (20).
- In njemacki for six turns 53.7 % ± 4.5 from Regular, +4.0 points a deal ± 3.3 (204 shuffles).

In becki Strong looks at 20 sampled deals before it says "Remi!" to a single rival: with a chance of 0.85 to be the
lowest. From Regular, on the same shuffles, after Strong that says it with 16 points (+0.3, 50.0 %; ± 1.1 and 2.2):
with 12 +0.8 points a deal (± 0.8; 0.8 % fewer deals), with 9 +1.7 (± 2.0; 2.3 % fewer), with 22 -3.5 (± 1.2). Reading
the rival's play as Master does, with one chance of 0.6, 0.72, 0.8 and 0.88: -3.1, -1.8, +2.4 and +4.8 points (± 1.8)
and +1.0, +0.8, +3.6 and +3.0 % of deals (± 3); but then (0.8) Master won 47.5 % ± 2.4 from it for -0.3 points (± 1.1),
it from Regular 55.5 % ± 2.8 for +1.9 (± 1.4). By sampled deals with 0.75 -1.0 (± 3.4), and Master ahead by 4.4 (±
2.8). Master asks for more than before (2.3 instead of 1.82 in search/counts.py): +4.3 and +2.8 points for +1.8 and
-1.2 % of deals on 86 and 128 shuffles; with 2.8 +4.4 and +4.3 points for -1.7 and -3.5 %. Older rows of Master and
Strong in becki were measured with the former numbers; Strong in older rows held nothing back, which changes little in
njemacki, remi51 and kontinentalni.

In dvostruki of two Master is no better than Strong in points (the row below; 56.2 % ± 7.9 of deals on 56 shuffles), and
for how long it holds melds back is not why: for 6 or 10 turns, as Strong does, -0.6 (± 6.4) and -0.3 points (± 0.6).

Tempo by a card player's rule, Master with it after Master without on the same deals, from every seat: to mind what the
next player can use half as much while they hold over four cards (becki: have drawn under three) and twice as much from
then on, among three Strong -2.5 % ± 3.4 of deals in becki (40 shuffles) and +2.6 % ± 4.5 in remi51 (29); to take the
pile's top in kontinentalni as readily as a card of the stock, since there nobody minds what is seen taken, -1.5 % ± 5.0
of deals of two (34) and +6 % ± 12 among three Strong (8). Neither is shipped.

Whoever does not feed the next player with what goes with cards they openly took wins 50.7 % ± 0.8 of deals in
kontinentalni and 50.0 % ± 0.6 in becki from one who does (Regular, 400 shuffles). Temperaments of Regular against
calm, deals of two in five books: cautious 48.3 % ± 2.4 on 100 shuffles each; with looser likings (2.0 instead of 1.3
points) 44.2 % ± 3.3 on 60. Bold 51.5 % ± 4.1 and tricky 48.7 % ± 3.8 on 40.

Where the last card must be discarded (remi51; nothing of it in obicni), no meld of three can be laid from three cards:
a joker among them is laid off once somebody else holds three cards or fewer. On deals of Regular played on by Strong
with that and without, the true deal and 11 sampled ones each, it brings +6.7 ± 1.1 points where it happens among two
(44 times in 979 deals, 0.3 a deal) and +12.9 ± 1.9 among four (25 times in 487, 0.7 a deal), most where somebody holds
one card (+10.5 and +14.1); while all hold more +0.5 ± 1.2 (30). A natural card of such a meld: +1.4 ± 0.9 (10).

Regular and Strong laid a card off with which they could swap a joker, since they swap last. Swapping instead the first
time it happens, on the same deals of remi51, the true one and 11 sampled ones each: Regular +4.1 ± 1.8 points of two
(58 of 157 deals) and +6.4 ± 2.6 of four (30 of 46), Strong +12 ± 13 (13 of 108) and +5.3 ± 2.8 (16 of 53). Now they
swap such a card. Master's lead over Strong, of two on the same shuffles, falls by 0.36 points a deal ± 0.24 (715), from
+1.6 ± 0.8 to +1.3 ± 0.8 (2,334), of four by 1.2 ± 1.3 (89); Strong's lead over Regular is +4.4 ± 1.7 after +4.6 ± 1.7
(557). Jokers swapped before anything else would take 1.26 ± 0.41 from Master and leave it +0.5 ± 1.0 (1,619): not
shipped. Older rows of remi51 were measured before.

No meld is reckoned with from too few cards for one (search/improve.py, search/race.py; rows of older players were
measured before). Strong with it after Strong without on the same deals, from every seat, with three further orders of
the stock: remi51 of two +0.20 points a deal ± 0.20 (348 shuffles), of four -0.04 ± 0.08 (313), obicni -0.04 ± 0.05
(428) and -0.04 ± 0.08 (320); Master in remi51 of two +0.04 ± 0.25 (282). Regular reckons with neither; not to count
pairs then in its rule of thumb, in remi51 of two, -0.03 ± 0.10 (346): not shipped.

Master lays at once what would wait in vain, as its advice did before: a loose card that fits the table, a meld nobody
can add to. Against Strong, after Master without, on the same deals: among four of remi51 +2.0 points a deal ± 0.8 (308
shuffles), so that it leads by +4.4 ± 1.7 after +2.4 ± 1.8 (221 of them before Strong swapped so); of two +0.2 ± 1.0
(241); in njemacki +1.5 ± 2.3 (75); in obicni no deal differed (127 shuffles of four, 34 of two), since there Master
lays nothing while melds wait: going out may count double."""

KINDS = {
    "hands": Kind(
        "Points that Master leads the reference by, of those of a cheat who knows the others' hands, not the stock",
        SHARE,
        0.1,
        "25 %",
        "40 %",
    ),
    "pace": Kind("Slowest of 100 decisions, against a random game of python-chess", TIMES, 0, "20 or less", "10"),
    "master": Kind("Deals of two won by Master against the reference", SHARE, 0.01, "58 %", "65 %"),
    "match": Kind("Matches of four won by Master against three Strong (25 % is even)", SHARE, 0.03, "33 %", "45 %"),
    "four": Kind(
        "Deals of four won by one against three of the next lower level (25 % is even)", SHARE, 0.01, "above 25 %"
    ),
    "level": Kind("Deals of two won by a level against the next lower one", SHARE, 0.01, "clearly above 50 %"),
    "lead": Kind("Points by which a level leads the next lower one", POINTS, 1.0, "clearly above 0"),
    **COMMON_KINDS,
}
ROWS = (
    *[f"pace/{book}/2" for book in REMI.books],
    "pace/kontinentalni/12",
    *[f"hands/{book}/{seats}" for book in ("becki", "kontinentalni") for seats in (2, 4)],
    *[f"master/{book}" for book in REMI.books],
    *[f"match/{book}" for book in FOUR],
    *[f"four/{level}/{book}" for level in ("strong", "master") for book in FOUR],
    *[f"level/{level}/{book}" for level in LOWER for book in REMI.books],
    *[f"lead/{level}/{book}/{seats}" for level in LOWER for book, seats in TABLES],
    *COMMON_ROWS,
)


def _deals(book: str, one: str, others: str, seats: int, number: int) -> tuple[float, float]:
    """One shuffle from every seat: deals won, and those that somebody won."""
    won, decided = 0.0, 0.0
    for seat in range(seats):
        words = [one if place == seat else others for place in range(seats)]
        winners = deal(book, words, FIRST + number).winners
        if winners:
            decided += 1
            won += (seat in winners) / len(winners)
    return won, decided


CLOSES = 30
"""What it costs the cheat, in the unit of a hand's cost, to discard a card with which the next player is out."""


class HandsCheat(Opponent):
    """Master who knows all hands, but not the order of the stock."""

    def __init__(self) -> None:
        super().__init__("master")

    def _knocks(self, view: View, knowledge: Knowledge, best: Weighed, rng: Random) -> bool:
        counts = [self._count(view, own_hand(replace(view, me=seat))) for seat in range(view.seats)]
        own = counts.pop(view.me)
        return own < min(counts)

    def _in_character(self, view: View, weighed: Sequence[tuple[Lay, float]]) -> Action:
        """The best discard, less half of what the next player gains by it over a card of the stock."""
        theirs = Knowledge(replace(view, me=(view.me + 1) % view.seats))
        hand = Improvement(theirs, theirs.hand, weights(view.options, sought=True))
        of_stock, _ = hand.of_stock()

        def value(lay: Lay, own: float) -> float:
            closes = view.options.play == "complete" and closing_cards(hand.rules, [*hand.hand, lay.cards[0]])
            return own - max(0.0, hand.of_card(lay.cards[0]) - of_stock) / 2 - (CLOSES if closes else 0)

        return max(weighed, key=lambda choice: value(*choice))[0]


def _lead(book: str, one: str | Player, others: str, seats: int, number: int) -> float:
    """One shuffle from every seat: the points by which one player's deal is better than the others' mean."""
    leads = []
    for seat in range(seats):

        def observe(state: Any, place: int, me: int = seat) -> View:
            view = REMI.observe(state, place)
            return replace(view, hands=state.cards.hands) if isinstance(one, HandsCheat) and place == me else view

        line = deal(book, [one if place == seat else others for place in range(seats)], FIRST + number, observe)
        own = line.deltas[seat]
        lead = own - (sum(line.deltas) - own) / (seats - 1)
        leads.append(-lead if line.lower_wins else lead)
    return fmean(leads)


def _match(book: str, number: int) -> tuple[float, float]:
    """One match, Master on another seat each time."""
    seat = number % 4
    words = ["master" if place == seat else "strong" for place in range(4)]
    winners = match_winners(book, words, FIRST + number)
    return (seat in winners) / len(winners), 1.0


def samples(row: str, numbers: Sequence[int]) -> list[tuple[float, float]]:
    """Some samples of a row."""
    kind, *rest = row.split("/")
    match kind:
        case "master":
            return [_deals(rest[0], "master", "reference", 2, number) for number in numbers]
        case "hands":
            book, seats = rest
            return [
                (
                    _lead(book, "master", "reference", int(seats), number),
                    _lead(book, HandsCheat(), "reference", int(seats), number),
                )
                for number in numbers
            ]
        case "four":
            level, book = rest
            return [_deals(book, level, LOWER[level], 4, number) for number in numbers]
        case "lead":
            level, book, seats = rest
            return [(_lead(book, level, LOWER[level], int(seats), number), 1.0) for number in numbers]
        case "level":
            level, book = rest
            return [_deals(book, level, LOWER[level], 2, number) for number in numbers]
    return [_match(rest[0], number) for number in numbers]


def measured(row: str) -> dict[str, float]:
    """How long Master takes, in random games of python-chess in the same process."""
    if row in COMMON_ROWS:
        return measured_common("remi", row)
    _, book, seats = row.split("/")
    games = [chess_game(Random(number)) for number in range(CHESS_GAMES)]
    times: list[float] = []
    for number in count():
        times += _times(book, int(seats), number)
        if len(times) >= FEWEST_DECISIONS:
            break
    times.sort()
    slowest = times[int(0.99 * len(times))] / (sum(games) / len(games))
    return {"value": slowest, "samples": len(times)}


def _times(book: str, seats: int, number: int) -> list[float]:
    """The seconds of every decision of one deal."""
    master, rng, times = make_player("master", "remi"), Random(number), []
    state: Any = REMI.start(REMI.books[book], seats)
    while True:
        seat = REMI.to_act(state)
        if seat == CHANCE:
            action = REMI.chance(state, rng)
        else:
            assert seat is not None
            view = REMI.observe(state, seat)
            began = time.process_time()
            action = master.choose(view, rng)
            times.append(time.process_time() - began)
        state, events = REMI.apply(state, action)
        if any(isinstance(event, DealEnded) for event in events):
            return times


PAGE = Page("Figures of Remi's opponents", HOW, KINDS, ROWS, ("pace",), LOWER, samples, measured)
