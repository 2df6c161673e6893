"""How a deal's score came about, in words: every step of random deals of all books, and examples one can work out."""

import random

import pytest

from raub_desktop.engine.accounts import Part
from raub_desktop.engine.cards import Suit
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealScored
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.language.games import NARRATORS, WORDS

NAMES = ("You", "Vera", "Simo", "Mirko")
BOOKS = [(name, book) for name, game in GAMES.items() for book in game.books]


@pytest.mark.parametrize(("name", "book"), BOOKS)
def test_every_step_of_a_sum_is_told(name: str, book: str) -> None:
    game, chance = GAMES[name], random.Random(book)
    options = game.parse_options(book, {})
    seats = max(seats for seats in game.seat_range(options) if seats <= len(NAMES))
    match = Match(game, book, options, ["random"] * seats)
    scored: list[DealScored] = []
    for _ in range(1500):
        if match.over or len(scored) > 3:
            break
        action = game.chance(match.state, chance) if match.to_act == CHANCE else chance.choice(match.legal_actions())
        scored += [event for event in match.play(action).events if isinstance(event, DealScored)]
    teller = NARRATORS[name](WORDS[name], NAMES[:seats], 0, "hungarian")
    for event in scored:
        lines = list(teller.sums(event.accounts))
        assert all(teller.part(part) for account in event.accounts for part in account)
        assert all(name in " ".join(lines) for name in NAMES[:seats])
        assert all(line.count(":") == 1 for line in lines), "a colon after the name, and none in a step"
    assert scored or book == "obicni", "a random deal of it is seldom scored"


@pytest.mark.parametrize(
    ("game", "account", "told"),
    [
        (
            "raub",
            (Part("failed", 1, 3, of=2), Part("doubled", 2, 3)),
            "Vera: only 1 trick of 2, counts double (+6).",
        ),
        ("raub", (Part("unopposed", 4, -4),), "Vera: 4 tricks, as all others dropped out (−4)."),
        (
            "cruce",
            (
                Part("tricks", 52),
                Part("marriage", 40, seat=1, suit=Suit.HEARTS),
                Part("needed", 92, of=66),
                Part("full", 2, 2, of=33),
            ),
            "Vera: 52 in tricks; + 40 for the marriage of hearts; 92 made, 66 needed; 2 × 33 points (+2).",
        ),
        ("cruce", (Part("tricks", 17), Part("full", 0, 0, of=33)), "Vera: 17 in tricks; fewer than 33 points."),
        ("remi", (Part("unopened", score=100),), "Vera: had not opened (+100)."),
        (
            "remi",
            (Part("left", 6, 6), Part("hand_doubles", 2, 6, seat=2)),
            "Vera: 6 points in the hand (+6); Simo out in one turn, doubled (+6).",
        ),
        (
            "remi",
            (Part("left", 5), Part("more", 34, 29, of=5, seat=2)),
            "Vera: 5 points in the hand; Simo 34 − 5 (+29).",
        ),
        ("remi", (Part("went_out"), Part("left_by", 9, 9, seat=0)), "Vera: went out; from you (+9)."),
    ],
)
def test_a_sum_is_told_step_by_step(game: str, account: tuple[Part, ...], told: str) -> None:
    assert NARRATORS[game](WORDS[game], NAMES, 0, "hungarian").sum_of((1,), account) == told
