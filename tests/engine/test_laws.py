"""Laws 1 to 7 of ARCHITECTURE.md over random play: every book, and random mixes of the options with two to six seats.

``python -m tests.long.proof_laws`` runs the same checks over tens of thousands of deals.
"""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from raub_desktop.engine.raub.game import RAUB
from tests.engine.laws import Watch, mixed, possible_values

SEEDS = st.integers(0, 2**32 - 1)
MIXES = st.fixed_dictionaries({spec.name: st.sampled_from(possible_values(spec)) for spec in RAUB.option_specs()})

quick = settings(deadline=None, derandomize=True, database=None, print_blob=False)


@pytest.mark.parametrize("book", RAUB.books)
@settings(quick, max_examples=40)
@given(seats=st.integers(2, 4), start=st.integers(1, 21), seed=SEEDS)
def test_the_laws_hold_in_each_book(book: str, seats: int, start: int, seed: int) -> None:
    Watch(book, {"start_score": start}, seats, Random(seed)).play_deals(3, dear=0.15)


@settings(quick, max_examples=300)
@given(values=MIXES, seats=st.integers(2, 6), seed=SEEDS)
def test_the_laws_hold_in_any_mix_of_the_options(values: dict[str, object], seats: int, seed: int) -> None:
    house = mixed({**values, "six_seats": seats > 4 or values["six_seats"]})
    Watch("serbian", house, seats, Random(seed)).play_deals(3, dear=0.15)


# The laws can be broken: an engine with a flaw does not get past them.


def flawed(monkeypatch: pytest.MonkeyPatch, name: str, flaw: Any) -> None:
    """Put a flaw over a method of the game; ``flaw`` gets the sound answer and the arguments."""
    sound = getattr(type(RAUB), name)

    def with_flaw(self: Any, *values: Any) -> Any:
        return flaw(sound(self, *values), *values)

    monkeypatch.setattr(type(RAUB), name, with_flaw)


def leak_the_stock(view: Any, state: Any, _seat: int) -> Any:
    return (view, state.cards.stock[:1])


def leak_a_neighbours_hand(view: Any, state: Any, seat: int) -> Any:
    return (view, state.cards.hands[(seat + 1) % state.seats])


def forget_an_action(actions: Any, _state: Any) -> Any:
    return actions[1:] if len(actions) > 1 else actions


def lose_a_card(result: Any, _state: Any, _action: Any) -> Any:
    state, events = result
    stock = state.cards.stock[:-1]
    return state._replace(cards=state.cards._replace(stock=stock)), events


def forbid_less(reason: Any, _state: Any, action: Any) -> Any:
    return None if getattr(action, "verb", "") == "surpass" else reason


@pytest.mark.parametrize(
    ("method", "flaw", "told"),
    [
        ("observe", leak_the_stock, "law [67]"),
        ("observe", leak_a_neighbours_hand, "law [67]"),
        ("legal_actions", forget_an_action, "law 1"),
        ("why_illegal", forbid_less, "law 1"),
        ("apply", lose_a_card, "law 3"),
    ],
)
def test_a_flawed_engine_breaks_a_law(monkeypatch: pytest.MonkeyPatch, method: str, flaw: Any, told: str) -> None:
    flawed(monkeypatch, method, flaw)
    with pytest.raises(AssertionError, match=told):
        Watch("american", {}, 3, Random(1)).play_deals(20, dear=0)
