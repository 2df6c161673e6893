"""Raub's decisions in words: every question says something, every answer has a button and a key of its own."""

import random
from typing import Any

import pytest

from raub_desktop.engine.actions import Play, Say
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.ui.games.raub.panel import RaubPanel
from raub_desktop.ui.table.input.decision import CONFIRM, Decision
from tests.engine.raub.hand import RAUB, Hand

EVERYTHING = {
    "mus": True,
    "permus": "seen",
    "reverse": True,
    "muss": "any",
    "muss_below": 99,
    "muss_round": True,
    "hand_over": "yes",
    "blind_raub": True,
    "forced_raub": "",
    "drop_out": True,
    "conditional_play": True,
    "seven_swap": "any_time",
    "start_score": 12,
}


def decisions(book: str, options: dict[str, object], count: int = 400) -> list[Decision]:
    """Decisions out of a match played at random."""
    game = GAMES["raub"]
    match = Match(game, book, game.parse_options(book, options), ["human"] * 4, bytes(32))
    chance = random.Random(book)
    out: list[Any] = []
    while len(out) < count and not match.over:
        if match.to_act == CHANCE:
            match.shuffle()
            continue
        decision = Decision(match, RaubPanel(), "hungarian")
        bar = decision.bar()
        out.append(decision)
        assert bar.title
        assert bar.line
        letters = [button.key for button in bar.buttons]
        assert all(letters)
        assert len(set(letters)) == len(letters)
        assert all(button.text for button in bar.buttons)
        assert not {"H", "M", "Z"} & set(letters)
        match.play(chance.choice(decision.legal))
    return out


@pytest.mark.parametrize("book", ["serbian", "croatian", "american"])
def test_every_answer_has_words_and_a_key_of_its_own(book: str) -> None:
    plain, everything = decisions(book, {}), decisions(book, EVERYTHING)
    verbs = {action.verb for one in plain + everything for action in one.legal if isinstance(action, Say)}
    assert len(verbs) > 12


def test_every_call_on_a_button_does_what_it_says() -> None:
    for decision in decisions("american", EVERYTHING, 150):
        for choice in decision.choices():
            assert decision.action_of(choice.name) == choice.action
            assert choice.action in decision.legal


def test_at_most_one_button_is_the_main_one() -> None:
    for decision in decisions("croatian", EVERYTHING, 200):
        assert sum(button.main for button in decision.bar().buttons) <= 1


def test_no_call_that_binds_a_player_looks_advised() -> None:
    for decision in decisions("serbian", {}, 200):
        red = {button.text for button in decision.bar().buttons if button.main and button.name != CONFIRM}
        assert not red & {"Raub!", "Štih!", "Declare", "Pass", "Look at my cards", "Swap the seven"}


def test_a_card_is_named_by_its_suit_where_the_hand_holds_its_rank_twice() -> None:
    named = set()
    for decision in decisions("serbian", {}, 200):
        hand = [card for card in decision.view.hands[decision.view.me] if card is not None]
        for action in decision.legal:
            if isinstance(action, Play):
                twice = sum(card.rank is action.card.rank for card in hand) > 1
                label = decision.panel.label(action, decision.view, "french")
                assert (" of " in label) is twice
                named.add(twice)
    assert named == {False, True}


@pytest.mark.parametrize(
    ("held", "told"),
    [
        ("AH QH JH TH", "You cannot follow suit, and all your cards are trumps: play any of them."),
        ("9C 8C 7C TD", "You can neither follow suit nor trump: play any card."),
        ("KS QS JS TS", "All your cards follow suit: play any of them."),
        ("KS QS JH TC", "Play a card."),
        ("JH TC 7C 8D", "Play a card."),
    ],
)
def test_who_may_play_any_card_is_told_why_wherever_the_question_is_put(held: str, told: str) -> None:
    hand = Hand("serbian", f"1: AS 8S 7D KH / 2: {held} / turn: 9H").play("0 look, 0 pass, 1 declare")
    hand.stand_pat().tricks("AS")
    assert RaubPanel().question(RAUB.observe(hand.state, 2), "french") == told


def test_the_five_for_four_are_told_with_the_question_where_they_are_new() -> None:
    told = set()
    for decision in decisions("serbian", {}, 200):
        short, decision.explains = decision.bar().line, True
        if decision.bar().line != short:
            told.add((short, decision.bar().line))
    assert told == {
        (
            "Choose the cards to exchange, or keep all.",
            "Choose the cards to exchange, or keep all. The first to exchange all four cards draws five and keeps the "
            "best four.",
        )
    }
