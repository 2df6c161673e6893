"""Raub's words on the plates, and what its calls mean."""

import random

import pytest

from raub_desktop.engine.actions import Lay, Say
from raub_desktop.engine.cards import cards
from raub_desktop.engine.events import CardTurned, TrickTaken
from raub_desktop.engine.raub.types import ContractDecided, DealScored, DeclarerNamed, Phase, RefaWritten, Verb
from raub_desktop.language.games import NARRATORS
from raub_desktop.language.raub import WORDS
from raub_desktop.ui.games.raub import TABLE
from raub_desktop.ui.games.raub.captions import note_text
from raub_desktop.ui.games.raub.hint import short_action
from raub_desktop.ui.games.raub.panel import action_note
from raub_desktop.ui.table.board.board import Note
from raub_desktop.ui.table.board.captions import Sitter
from tests.engine.raub.hand import RAUB, Hand
from tests.ui.table.playback_rig import a_match, next_step

SITTERS = tuple(Sitter(name, "") for name in ("You", "Vera", "Mirko"))


def test_a_declarer_who_made_it_or_failed_needs_no_tricks_any_more() -> None:
    match, chance = a_match("serbian", 3, seed=3), random.Random(3)
    board = TABLE.from_view(match.game.observe(match.state, 0))
    made = failed = 0
    while not match.over:
        for event in next_step(match, chance).events:
            board = TABLE.fold(board, event.seen_by(0))
            if isinstance(event, ContractDecided | DeclarerNamed):
                pill = TABLE.captions(board, SITTERS, deck="french", book="Serbian").plates[event.seat].pills[-1]
                words = pill.text
                has_made = isinstance(event, ContractDecided) and event.made
                has_failed = isinstance(event, ContractDecided) and not event.made
                assert ("needs" not in words) == (has_made or has_failed)
                assert ("made it" in words, "failed" in words) == (has_made, has_failed)
                assert pill.look == ("made" if has_made else "strong"), "red is for what is open or lost"
                made, failed = made + has_made, failed + has_failed
    assert made
    assert failed


def test_a_trick_that_wins_the_match_is_told_before_it_is_played() -> None:
    wins = 0
    for seed in range(6):
        match, chance = a_match("serbian", 3, seed=seed, start_score=6), random.Random(seed)
        board, told = TABLE.from_view(match.game.observe(match.state, 0)), set[int]()
        before, trick = board, TrickTaken(0, ())
        while not match.over and len(match.steps) < 400:
            for event in (one.seen_by(0) for one in next_step(match, chance).events):
                if isinstance(event, TrickTaken):
                    plates = TABLE.captions(board, SITTERS, deck="french", book="Serbian").plates
                    won = {event.seat} if plates[event.seat].note == "one trick from winning" else set[int]()
                    assert TABLE.decides(board, event) or not won
                    told |= won
                if isinstance(event, ContractDecided):
                    assert TABLE.decides(before, trick), "it was held back a little"
                if isinstance(event, DealScored):
                    assert told == {seat for seat, score in enumerate(event.line.scores) if score <= 0}
                    wins, told = wins + len(told), set[int]()
                before, trick = (board, event) if isinstance(event, TrickTaken) else (before, trick)
                board = TABLE.fold(board, event)
    assert wins


def test_who_exchanged_nothing_kept_all_cards_however_many() -> None:
    assert note_text(Note("exchanged", 0)) == "kept all"


def test_the_last_pass_says_what_comes_of_it() -> None:
    said = set()
    for seed in range(8):
        match, chance = a_match("serbian", 3, seed=seed), random.Random(seed)
        while not match.over:
            view = None if match.to_act is None else match.game.observe(match.state, match.to_act)
            note = ""
            if view is not None and view.phase is Phase.BID:
                note = action_note(Say(Verb.PASS), view)
                assert ("Nobody declares" in note) == (len(view.queue) == 1)
            step = next_step(match, chance)
            if note.startswith("Nobody") and step.action == Say(Verb.PASS):
                refa = any(isinstance(event, RefaWritten) for event in step.events)
                assert refa == ("refa" in note)
                said.add(refa)
    assert said == {True, False}


def test_a_pass_on_the_former_card_is_forgotten_when_another_is_turned() -> None:
    match, chance = a_match("serbian", 3, seed=2), random.Random(2)
    board = TABLE.from_view(match.game.observe(match.state, 0))
    turned = 0
    for _ in range(400):
        if match.over:
            break
        for event in next_step(match, chance).events:
            passed = [plate.note == Note("pass") for plate in board.plates]
            board = TABLE.fold(board, event.seen_by(0))
            if isinstance(event, CardTurned) and any(passed):
                turned += 1
                assert not any(plate.note == Note("pass") for plate in board.plates)
    assert turned


def test_of_five_cards_the_one_that_stays_is_told() -> None:
    held = cards("QS QH AS 8C 7D")
    assert short_action(Lay(Verb.EXCHANGE, held[:4]), "french", held) == "Exchange all but the seven of diamonds"
    assert short_action(Lay(Verb.EXCHANGE, held[:4]), "french", held[:4]) == "Exchange all four cards"


def test_a_declarer_with_a_trick_needs_only_more() -> None:
    hand = Hand("serbian", "1: AH KH 9H 8C / 2: TH 7C 8S 9D / 0: JH 7S 8D 9C / turn: QH")
    hand.play("0 look, 0 pass, 1 declare").stand_pat().tricks("AH TH JH")
    board = TABLE.from_view(RAUB.observe(hand.state, 0))
    words = TABLE.captions(board, SITTERS, deck="french", book="Serbian").plates[1].pills[-1]
    assert (words.text, words.short) == ("Declarer · needs 1 more", "needs 1 more")


def test_advice_tells_the_suit_of_a_rank_held_twice() -> None:
    leaves, hearts, ace, eight, seven = cards("QS QH AS 8C 7D")
    lay = Lay(Verb.EXCHANGE, (seven, leaves))
    assert short_action(lay, "french", (leaves, hearts, eight, seven)).endswith("seven of diamonds and queen of spades")
    assert short_action(lay, "french", (leaves, ace, eight, seven)).endswith("seven and queen")


@pytest.mark.parametrize(("turned", "call"), [("7D", "Štih!"), ("8D", "Raub!")])
def test_a_seven_that_is_taken_has_one_call_in_bubble_and_sentence(turned: str, call: str) -> None:
    hand = Hand("serbian", f"0: AH KH 9H 8C / turn: {turned}", forced_raub="")
    board = TABLE.from_view(RAUB.observe(hand.state, 1))
    count, bubbles = len(hand.events), set()
    hand.play("0 raub")
    for event in hand.events[count:]:
        board = TABLE.fold(board, event.seen_by(1))
        bubbles.add(TABLE.captions(board, SITTERS, deck="hungarian", book="Serbian").plates[0].bubble)
    narrator = NARRATORS["raub"](WORDS, ("Ana", "You", "Simo"), 1, "hungarian")
    assert narrator.event(hand.events[count]) == f"Ana: “{call}”"
    assert bubbles - {None} == {call}
