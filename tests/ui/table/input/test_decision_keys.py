"""Every answer has a key of its own, and so has every card of the hand, in every game."""

import random
from collections import Counter

import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.keys import BINDINGS, card_keys
from raub_desktop.ui.table.input.decision import Decision

BOOKS = [(name, book) for name in TABLES for book in GAMES[name].books]
DECISIONS = 150


@pytest.mark.parametrize(("name", "book"), BOOKS)
def test_no_two_answers_and_no_card_share_a_key(name: str, book: str) -> None:
    game, table = GAMES[name], TABLES[name]
    options = game.parse_options(book, {})
    match = Match(game, book, options, ["human"] * game.seat_range(options)[0], bytes(32))
    chance = random.Random(book)
    asked = 0
    while asked < DECISIONS and not match.over:
        if match.to_act == CHANCE:
            match.shuffle()
            continue
        decision = Decision(match, table.panel, "french")
        keys = [choice.key for choice in decision.choices()]
        assert all(keys), [choice.name for choice in decision.choices()]
        if decision.takes_cards:
            hand = table.from_view(decision.view).hand
            cards = card_keys(table.panel.keys())
            assert len(cards) >= len(hand)
            keys += cards[: len(hand)]
        assert not [key for key, count in Counter(keys).items() if count > 1]
        asked += 1
        match.play(chance.choice(decision.legal))
    assert asked


@pytest.mark.parametrize("name", TABLES)
def test_the_letters_of_cards_mean_nothing_else(name: str) -> None:
    letters = card_keys(TABLES[name].panel.keys())
    assert letters.startswith("123456789")
    assert not set(letters) & set(TABLES[name].panel.keys())
    assert not set(letters) & {binding.usual[-1].upper() for binding in BINDINGS if len(binding.usual) == 1}
    assert "Z" not in letters, "it takes back"
