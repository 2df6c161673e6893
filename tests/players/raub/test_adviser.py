"""Advice: every choice weighed, the best first, and the sense of it."""

from random import Random
from typing import Any

import pytest

from raub_desktop.engine.actions import Lay, Order, Play, Say
from raub_desktop.engine.cards import PACK_32, cards
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.raub.facts import MADE, TRICKS
from raub_desktop.engine.raub.types import Phase
from raub_desktop.players.advice import ALIKE, Advice
from raub_desktop.players.advisers import advise
from raub_desktop.players.base import make_player
from raub_desktop.players.raub import adviser
from raub_desktop.players.raub.belief import PlainBelief
from raub_desktop.players.raub.search.cards import card_values
from raub_desktop.players.raub.search.worth import worth_of
from raub_desktop.players.tricks.standard_error import NOTICEABLE

RAUB: Any = GAMES["raub"]
PHASES = (Phase.LAY_CARD, Phase.RAUB, Phase.BID, Phase.WHO_PLAYS, Phase.EXCHANGE, Phase.THROW, Phase.TRICKS)


def dealt(book: str, hands: dict[int, str], turned: str, seats: int = 2, **overrides: Any) -> Any:
    """A deal in which seats are dealt these hands (first packet first), and this card is turned."""
    options = RAUB.parse_options(book, {"muss": "off", "hand_over": "no", **overrides})
    order: list[Any] = [None] * 32
    for seat, text in hands.items():
        first = 2 * ((seat - 1) % seats)
        for place, card in zip(
            (first, first + 1, 2 * seats + 1 + first, 2 * seats + 2 + first), cards(text), strict=True
        ):
            order[place] = card
    (order[2 * seats],) = cards(turned)
    rest = [card for card in PACK_32 if card not in order]
    Random(4).shuffle(rest)
    state = RAUB.start(options, seats)
    return RAUB.apply(state, Order("deal", tuple(card or rest.pop() for card in order)))[0]


def said(state: Any, *verbs: str) -> Any:
    for verb in verbs:
        state = RAUB.apply(state, Say(verb))[0]
    return state


def advice_on(state: Any, seed: int = 1) -> Advice:
    return advise("raub", RAUB.observe(state, RAUB.to_act(state)), Random(seed))


def test_four_high_trumps_are_declared() -> None:
    state = said(dealt("american", {1: "AC KC QC AS"}, "7C", dealer_raub=False))
    advice = advice_on(state)
    assert advice.best == Say("declare")
    best = advice.choices[0]
    tricks, made = best.figure(TRICKS), best.figure(MADE)
    assert tricks is not None
    assert tricks > 2.5
    assert made is not None
    assert made > 0.9
    assert advice.loss(Say("pass")) > 0.5  # type: ignore[operator]


def test_a_bare_hand_is_passed_and_dropped() -> None:
    state = dealt("american", {1: "7S 8H 9D 8S", 2: "AC KC QC JC"}, "7C", seats=3, dealer_raub=False)
    assert advice_on(state).best == Say("pass")
    asked = said(state, "pass", "declare", "drop")
    assert RAUB.to_act(asked) == 1
    assert advice_on(asked).best in (Say("drop"), Say("play"))  # alone against the declarer it is a gamble
    assert advice_on(asked).choices[0].value is not None


def test_the_ace_of_trumps_is_kept_and_a_plain_seven_is_not() -> None:
    state = said(dealt("american", {1: "AC KC 7S 8H"}, "9C", dealer_raub=False), "declare", "play")
    advice = advice_on(state)
    assert RAUB.phase(state) == "exchange"
    assert isinstance(advice.best, Lay)
    assert set(cards("7S")) <= set(advice.best.cards)
    assert not set(cards("AC KC")) & set(advice.best.cards)
    assert all(choice.value is not None for choice in advice.choices)


@pytest.mark.parametrize("worlds", [24, 200])
def test_aces_and_trumps_are_kept_unless_new_cards_are_surely_better(
    worlds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adviser, "LAY_WORLDS", worlds)
    state = dealt("serbian", {1: "AS JH AD 7D"}, "9H", seats=3, seven_swap="off")
    state = said(state, "look", "pass", "declare")
    for seed in range(6):
        advice = advice_on(state, seed)
        keeping = next(choice for choice in advice.choices if choice.action == Lay("exchange", cards("7D")))
        if advice.best != keeping.action:
            assert (advice.loss(keeping.action) or 0.0) >= NOTICEABLE * keeping.standard_error
            assert advice.reason.code != ALIKE


@pytest.mark.parametrize("book", ["serbian", "croatian", "american"])
def test_advice_weighs_every_legal_choice_in_every_phase(book: str) -> None:
    rng, player = Random(book), make_player("random", "raub")
    state, seen = RAUB.start(RAUB.books[book], 3), set()
    for _ in range(140):
        seat = RAUB.to_act(state)
        if seat == CHANCE:
            action: Any = RAUB.chance(state, rng)
        else:
            view = RAUB.observe(state, seat)
            action = player.choose(view, rng)
            if state.phase in PHASES and state.phase not in seen and len(RAUB.legal_actions(state)) > 1:
                seen.add(state.phase)
                advice = advice_on(state)
                assert {choice.action for choice in advice.choices} == set(RAUB.legal_actions(state))
                values = [choice.value for choice in advice.choices]
                assert all(value is not None for value in values)
                assert values == sorted(values, key=lambda value: -round(value or 0, 9))
                assert advice == advice_on(state)
        state, _ = RAUB.apply(state, action)
        if RAUB.to_act(state) is None:
            state = RAUB.start(RAUB.books[book], 3)
    assert {Phase.EXCHANGE, Phase.TRICKS} <= seen


def test_advice_judges_a_card_as_the_strongest_opponent_does() -> None:
    state = dealt("american", {0: "KS QS 9D 7C", 1: "AC KC QH 8H"}, "9C", dealer_raub=False)
    state = said(state, "declare", "play")
    for _ in range(2):
        state = RAUB.apply(state, Lay("exchange", ()))[0]
    view = RAUB.observe(state, RAUB.to_act(state))
    judged = card_values(view, PlainBelief(view), worth_of(view), Random(1), adviser.CARD_WORLDS)
    told = {choice.action.card: (choice.figure(TRICKS), choice.figure(MADE)) for choice in advice_on(state, 1).choices}
    assert told == {value.card: (value.tricks, value.made) for value in judged}


def test_near_the_end_the_match_counts() -> None:
    state = RAUB.start_from(RAUB.books["croatian"], 3, (2, 20, 20), refas=0)
    while state.phase is not Phase.TRICKS:
        seat = RAUB.to_act(state)
        action = RAUB.chance(state, Random(2)) if seat == CHANCE else RAUB.legal_actions(state)[0]
        state, _ = RAUB.apply(state, action)
    advice = advice_on(state)
    assert advice.unit == "match"
    assert all(0 <= choice.value <= 1 for choice in advice.choices if choice.value is not None)
    assert isinstance(advice.best, Play)
