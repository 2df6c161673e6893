"""Every answer has a key of its own, and so has every card of the hand, in every game."""

import random
import unicodedata
from collections import Counter
from collections.abc import Iterator

import pytest

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.language import languages
from raub_desktop.language.serbian import latin
from raub_desktop.storage import paths
from raub_desktop.ui.bindings import BINDINGS, card_keys
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.table.input.call_letters import TABLES_OWN
from raub_desktop.ui.table.input.decision import Choice, Decision

BOOKS = [(name, book) for name in TABLES for book in GAMES[name].books]
DECISIONS = 150


def decisions(name: str, book: str, count: int = DECISIONS) -> Iterator[Decision]:
    """So many decisions of a match that is played by chance."""
    game, table = GAMES[name], TABLES[name]
    options = game.parse_options(book, {})
    match = Match(game, book, options, ["human"] * game.seat_range(options)[0], bytes(32))
    chance = random.Random(book)
    while count and not match.over:
        if match.to_act == CHANCE:
            match.shuffle()
            continue
        decision = Decision(match, table.panel, "french")
        yield decision
        count -= 1
        match.play(chance.choice(decision.legal))


def all_keys(name: str, decision: Decision) -> list[str]:
    """The keys of the buttons, and those of the cards where cards are to be touched."""
    keys = [choice.key for choice in decision.choices() if choice.key]
    if not decision.takes_cards:
        return keys
    hand, cards = TABLES[name].from_view(decision.view).hand, card_keys(decision.taken)
    assert len(cards) >= len(hand)
    return keys + list(cards[: len(hand)])


def doubles(keys: list[str]) -> list[str]:
    return [key for key, count in Counter(keys).items() if count > 1]


@pytest.mark.parametrize(("name", "book"), BOOKS)
def test_no_two_answers_and_no_card_share_a_key(name: str, book: str) -> None:
    asked = 0
    for decision in decisions(name, book):
        assert all(choice.key for choice in decision.choices()), [choice.name for choice in decision.choices()]
        assert not doubles(all_keys(name, decision))
        asked += 1
    assert asked


@pytest.fixture(params=[code for code in languages.LANGUAGES if code != languages.ENGLISH])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language but English; English again afterwards."""
    languages.choose(request.param, paths.assets_dir() / languages.FOLDER)
    assert languages.spoken() == request.param
    yield request.param
    languages.choose(languages.ENGLISH, paths.assets_dir() / languages.FOLDER)


def in_its_words(choice: Choice) -> bool:
    """Whether a button's letter is one of its words."""
    return choice.key in unicodedata.normalize("NFD", latin(choice.text)).upper()


@pytest.mark.parametrize("name", TABLES)
def test_the_letter_of_a_call_is_one_of_its_words_in_every_language(language: str, name: str) -> None:
    told: dict[str, bool] = {}
    for book in GAMES[name].books:
        for decision in decisions(name, book, 60):
            keys = all_keys(name, decision)
            assert not doubles(keys)
            assert not TABLES_OWN.intersection(keys)
            told |= {one.text: in_its_words(one) for one in decision.choices() if one.key.isalpha()}
    assert sum(told.values()) >= 0.8 * len(told), [text for text, good in told.items() if not good]


@pytest.mark.parametrize("name", TABLES)
def test_the_letters_of_cards_mean_nothing_else(name: str) -> None:
    letters = card_keys(TABLES[name].panel.keys())
    assert letters.startswith("123456789")
    assert not set(letters) & set(TABLES[name].panel.keys())
    assert not set(letters) & {binding.usual[-1].upper() for binding in BINDINGS if len(binding.usual) == 1}
    assert "Z" not in letters, "it takes back"
