"""Remi in words: names that fit a column, melds in a few words, rule pages with pictures for every book."""

from random import Random

import pytest

from raub_desktop.engine.cards import cards
from raub_desktop.engine.match import Match
from raub_desktop.engine.melds import Meld, read_meld
from raub_desktop.engine.options import as_dict
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.remi.types import CardDiscarded, Opened
from raub_desktop.language.remi import WORDS
from raub_desktop.language.remi.calls import meld_text
from raub_desktop.language.rule_page import Picture, blocks_of
from raub_desktop.players.base import make_player

LONGEST_HEAD = 11


def pictures(book: str, **options: object) -> list[Picture]:
    pages = WORDS.rule_pages({**as_dict(REMI.books[book]), **options})
    return [block for _, block in blocks_of(pages) if isinstance(block, Picture)]


@pytest.mark.parametrize("book", REMI.books)
def test_a_book_has_a_name_a_short_one_and_a_line(book: str) -> None:
    told = WORDS.book_words(book)
    assert told.sentence.endswith(".")
    assert WORDS.rules_name(book) == told.name
    assert len(told.head) <= LONGEST_HEAD
    assert told.head in told.name


@pytest.mark.parametrize("book", REMI.books)
def test_melds_in_the_pictures_are_melds_of_the_book(book: str) -> None:
    rules = REMI.books[book].meld_rules
    groups = [group.cards for picture in pictures(book) for group in picture.groups if not group.away]
    melds = [tuple(one for one in some if one is not None) for some in groups if len(some) > 2]
    assert melds
    assert all(isinstance(read_meld(rules, meld), Meld) for meld in melds)


def test_an_opening_is_pictured_where_it_opens() -> None:
    said = [picture.words for picture in pictures("njemacki")]
    assert "These two melds make 51 points: enough to open." in said
    assert not any("enough to open" in picture.words for picture in pictures("njemacki", opening=60))
    assert not any("enough to open" in picture.words for picture in pictures("obicni"))


def opens_in_the_first_turn(key: int) -> list[bool]:
    """Play the first round of a deal of Remi 51; whether each hand opened in it."""
    match = Match(REMI, "remi51", REMI.books["remi51"], ["reference"] * 4, key.to_bytes(32))
    player, chance, opened, turns = make_player("reference", "remi"), Random(key), set[int](), set[int]()
    match.shuffle()
    while len(turns) < 4:
        assert match.to_act is not None
        step = match.play(player.choose(REMI.observe(match.state, match.to_act), chance))
        opened |= {event.seat for event in step.events if isinstance(event, Opened)}
        turns |= {event.seat for event in step.events if isinstance(event, CardDiscarded)}
    return [seat in opened for seat in range(4)]


def test_how_many_hands_open_in_their_first_turn_is_told_as_it_is() -> None:
    texts = {book: str(WORDS.rule_pages(as_dict(REMI.books[book]))) for book in REMI.books}
    assert [book for book, text in texts.items() if "about three hands in ten can" in text] == ["remi51"]
    hands = [opened for key in range(60) for opened in opens_in_the_first_turn(key)]
    assert 0.25 < sum(hands) / len(hands) < 0.35


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("5S 6S 7S", "five to seven of spades"),
        ("AS 2S 3S", "ace to three of spades"),
        ("QS KS AS", "queen to ace of spades"),
        ("X1 KS AS", "queen to ace of spades with a joker"),
        ("QH X1 X2", "queen of hearts with 2 jokers"),
        ("QH X1 AH", "queen to ace of hearts with a joker"),
        ("X1 4D 5D X2", "three to six of diamonds with 2 jokers"),
        ("7S 7H 7C", "sevens of spades, hearts and clubs"),
        ("7S 7S' 7C", "sevens"),
    ],
)
def test_a_meld_is_said_by_its_ends_or_its_suits(text: str, said: str) -> None:
    assert meld_text(cards(text), "french") == said
