"""Laws 1 to 7 (raub_desktop/ARCHITECTURE.md) over random play: every game and book, and random mixes of the options.

``python -m tests.long.proof_laws`` runs the same checks over tens of thousands of deals.
"""

import os
from collections.abc import Callable
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import CardsDealt
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.zones import Place
from tests.engine.law_books import LAW_BOOKS
from tests.engine.law_books.book import LawBook
from tests.engine.laws import Watch, immutable

SEEDS = st.integers(0, 2**32 - 1)
CHOOSERS = st.randoms(use_true_random=False)
DEAR = 0.15

MORE = 5 if "EXPLORE" in os.environ else 1
"""The nightly workflow plays other deals in every run, and more of them."""


def test_every_game_has_its_law_book() -> None:
    assert set(LAW_BOOKS) == set(GAMES)


@pytest.mark.parametrize(("name", "book"), [(name, book) for name, game in GAMES.items() for book in game.books])
def test_the_laws_hold_in_each_book(name: str, book: str) -> None:
    laws = LAW_BOOKS[name]

    @settings(max_examples=MORE * laws.examples[0])
    @given(chooser=CHOOSERS, seed=SEEDS)
    def hold(chooser: Random, seed: int) -> None:
        Watch(name, laws.book_table(book, chooser), Random(seed)).play_deals(laws.deals, DEAR)

    hold()


@pytest.mark.parametrize("name", GAMES)
def test_the_laws_hold_in_any_mix_of_the_options(name: str) -> None:
    laws = LAW_BOOKS[name]

    @settings(max_examples=MORE * laws.examples[1])
    @given(chooser=CHOOSERS, seed=SEEDS)
    def hold(chooser: Random, seed: int) -> None:
        Watch(name, laws.mixed_table(chooser), Random(seed)).play_deals(laws.deals, DEAR)

    hold()


# The laws can be broken: an engine with a flaw does not get past them.  A flaw gets the game's law book, the sound
# answer of a method and the arguments it was asked with.


def first_of(laws: LawBook, state: Any, place: Place, seat: int | None = None) -> Card | None:
    """The first card of a place, None where nothing lies there."""
    lying = (some for zone, some in laws.places(state) if zone.place is place and zone.seat == seat)
    return next((one for some in lying for one in some), None)


def leak_the_stock(laws: LawBook, view: Any, state: Any, _seat: int) -> Any:
    return (view, first_of(laws, state, Place.STOCK))


def leak_a_neighbours_hand(laws: LawBook, view: Any, state: Any, seat: int) -> Any:
    return (view, first_of(laws, state, Place.HAND, (seat + 1) % state.seats))


def forget_an_action(_laws: LawBook, actions: Any, _state: Any) -> Any:
    return actions[1:] if len(actions) > 1 else actions


def list_one_twice(_laws: LawBook, actions: Any, _state: Any) -> Any:
    return [*actions, *actions[:1]]


def allow_a_strange_word(_laws: LawBook, reason: Any, _state: Any, action: Any) -> Any:
    return None if getattr(action, "verb", "") == "foo" else reason


def force_the_first(laws: LawBook, _forced: Any, state: Any) -> Any:
    return next(iter(laws.game.legal_actions(state)), None)


def turn_the_cards(_laws: LawBook, action: Any, _state: Any, _given: Any) -> Any:
    return type(action)(action.verb, action.cards[::-1]) if hasattr(action, "cards") else action


def never_move_on(laws: LawBook, result: Any, state: Any, action: Any) -> Any:
    return (state, ()) if laws.game.legal_actions(state) else result


def lose_a_card(laws: LawBook, result: Any, _state: Any, _action: Any) -> Any:
    state, events = result
    return laws.without_a_card(state), events


def tell_no_moves(_laws: LawBook, result: Any, _state: Any, _action: Any) -> Any:
    state, events = result
    return state, tuple(event for event in events if not event.moves())


def write_on_the_input(_laws: LawBook, result: Any, state: Any, _action: Any) -> Any:
    name = fields(state.options)[0].name
    object.__setattr__(state.options, name, f"{getattr(state.options, name)}, written on")
    return result


def forget_the_options(laws: LawBook, _options: Any, book: str, _overrides: Any) -> Any:
    return laws.game.books[book]


def sample_another_match(laws: LawBook, sample: Any, _view: Any, _rng: Any) -> Any:
    return laws.game.start(sample.options, sample.seats)


FLAWS: list[tuple[str, Callable[..., Any], int, str]] = [
    ("legal_actions", forget_an_action, 1, "law 1"),
    ("legal_actions", list_one_twice, 0, "law 1"),
    ("why_illegal", allow_a_strange_word, 0, "law 1"),
    ("forced", force_the_first, 0, "law 1"),
    ("canonical", turn_the_cards, 0, "law [136]"),
    ("apply", never_move_on, 0, "law 2"),
    ("apply", lose_a_card, 0, "law 3"),
    ("apply", tell_no_moves, 0, "law 3"),
    ("apply", write_on_the_input, 1, "law 4"),
    ("parse_options", forget_the_options, 0, "law 5"),
    ("observe", leak_the_stock, 0, "law [67]"),
    ("observe", leak_a_neighbours_hand, 0, "law [67]"),
    ("sample", sample_another_match, 1, "law 7"),
]


def watches_of(name: str) -> list[Watch]:
    """Matches with options that differ from their books; a flaw need not show at every table."""
    rng = Random(1)
    tables = [LAW_BOOKS[name].mixed_table(rng) for _ in range(40)]
    return [Watch(name, table, rng) for table in tables if table.overrides]


def play_all(watches: list[Watch], dear: float) -> None:
    for watch in watches:
        watch.play_deals(20, dear)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("method", "flaw", "dear", "told"), FLAWS, ids=[flaw.__name__ for _, flaw, _, _ in FLAWS])
def test_a_flawed_engine_breaks_a_law(
    monkeypatch: pytest.MonkeyPatch, name: str, method: str, flaw: Callable[..., Any], dear: int, told: str
) -> None:
    laws, watches = LAW_BOOKS[name], watches_of(name)
    sound = getattr(laws.game, method)
    monkeypatch.setattr(laws.game, method, lambda *values: flaw(laws, sound(*values), *values))
    with pytest.raises(AssertionError, match=told):
        play_all(watches, dear)


@pytest.mark.parametrize("name", GAMES)
def test_an_event_that_shows_a_packet_to_everybody_breaks_law_6(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    watches = watches_of(name)
    monkeypatch.setattr(CardsDealt, "seen_by", lambda self, _seat: self)
    with pytest.raises(AssertionError, match="law 6"):
        play_all(watches, dear=0)


def test_a_state_that_can_be_changed_breaks_law_4() -> None:
    with pytest.raises(AssertionError, match="law 4"):
        immutable((1, [2]))
