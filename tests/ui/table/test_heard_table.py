"""A table played by ear: everything that happens is told, every choice is offered, and nothing hidden is said."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.engine.actions import Lay, Play, Put, Say
from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import CardsDealt, DealScored
from raub_desktop.language.cards import card_word
from raub_desktop.language.games import NARRATORS, WORDS
from raub_desktop.players.base import make_player
from raub_desktop.ui.table.input.decision import Decision
from tests.ui.scenes.table_rig import NAMES, a_setup
from tests.ui.table.heard_rig import HeardRig

DEALS = 2


def a_rig(folder: Path, game: str, seats: int, **values: Any) -> HeardRig:
    from raub_desktop.engine.games import GAMES as ALL

    book = next(iter(ALL[game].books))
    return HeardRig(folder, a_setup(book, seats, game=game, speed="off", **values))


def decisions(rig: HeardRig, deals: int) -> Iterator[tuple[Decision, str]]:
    """Each decision of some deals, with what was said since the last answer; answered as a player would."""
    chance, sheets, heard = random.Random(3), 0, 0
    for _ in range(400):
        rig.until(lambda: rig.decision is not None or rig.halts)
        if rig.counted:
            sheets += 1
            rig.frame()
            if sheets >= deals:
                return
            rig.key(pygame.K_RETURN)
            continue
        rig.frame()
        decision = rig.decision
        assert decision is not None
        yield decision, rig.since(heard)
        heard = len(rig.said)
        rig.table.answer(make_player("reference", rig.table.match.game.name).choose(decision.view, chance))
    raise AssertionError("the deals never end")


@pytest.mark.parametrize(("game", "seats"), [("raub", 4), ("cruce", 3), ("remi", 3)])
def test_every_decision_tells_all_that_can_be_answered(tmp_path: Path, game: str, seats: int) -> None:
    rig, asked = a_rig(tmp_path, game, seats), 0
    narrator = NARRATORS[game](WORDS[game], NAMES[:seats], 0, rig.context.cards.deck)
    for decision, said in decisions(rig, DEALS):
        asked += 1
        for action in decision.legal:
            match action:
                case Say():
                    assert narrator.choice(action, decision.view) in said
                case Play(card):
                    assert narrator.card(card) in said
                case Lay(_, cards):
                    assert all(narrator.card(card) in said for card in cards)
                case Put(_, groups):
                    assert all(narrator.card(card) in said for group in groups for card in group)
        if decision.takes_cards and not decision.single:
            assert all(narrator.card(card) in said for card in decision.question.hand)
        question = narrator.question(decision.view)
        assert not question or question in said
    assert asked > 5


@pytest.mark.parametrize(("game", "seats"), [("raub", 4), ("cruce", 3), ("remi", 3)])
def test_all_that_the_text_table_tells_is_said(tmp_path: Path, game: str, seats: int) -> None:
    """Calls, plays, tricks and the deal's result, in the words of the plain-text table, in the same order."""
    rig = a_rig(tmp_path, game, seats)
    for _ in decisions(rig, DEALS):
        pass
    narrator = NARRATORS[game](WORDS[game], rig.table.seated_match.names, 0, rig.context.cards.deck)
    events = [event.seen_by(0) for step in rig.table.match.steps for event in step.events]
    last = max(place for place, event in enumerate(events) if isinstance(event, DealScored))
    lines = [narrator.event(event) for event in events[: last + 1] if not isinstance(event, CardsDealt)]
    said, at = " ".join(rig.said), 0
    for line in filter(None, lines):
        at = said.find(line, at)
        assert at >= 0, line
        at += len(line)
    assert at > 1000


@pytest.mark.parametrize(("game", "seats"), [("raub", 4), ("cruce", 3), ("remi", 3)])
def test_nothing_hidden_is_said(tmp_path: Path, game: str, seats: int) -> None:
    """A card is named only once the player has seen it: it was theirs, or an event showed it to them."""
    rig = a_rig(tmp_path, game, seats)
    deck = rig.context.cards.deck
    names: dict[str, set[Card]] = {}
    for card in rig.context.pack:
        names.setdefault(str(card_word(card, deck)), set()).add(card)
    named: set[str] = set()
    for decision, said in decisions(rig, 1):
        seen = cards_in(decision.view)
        named |= (heard := {name for name in names if name in said})
        for name in heard:
            assert names[name] & seen, f"{name}: {said}"
    assert len(named) > 5


def cards_in(thing: object) -> set[Card]:
    """All cards somewhere in what a seat observes."""
    if isinstance(thing, Card):
        return {thing}
    if isinstance(thing, (tuple, list, set, frozenset)):
        return set().union(*map(cards_in, thing)) if thing else set()
    if isinstance(thing, dict):
        return cards_in([*thing.keys(), *thing.values()])
    slots = getattr(thing, "__dataclass_fields__", {})
    return cards_in([getattr(thing, name) for name in slots])


def test_a_card_is_played_by_the_key_that_was_told(tmp_path: Path) -> None:
    rig = a_rig(tmp_path, "raub", 4)
    rig.context.settings.confirmations = False
    decision = rig.until_asked(so=lambda one: one.single)
    rig.frame()
    offered = rig.said[-1].split("You can play: ")[1]
    name, key = re.match(r"(.+?) \((\w)\)", offered).groups()  # type: ignore[union-attr]  # a card has its key
    rig.key(getattr(pygame, f"K_{key.lower()}"))
    rig.until(lambda: any(line.startswith("You played the") for line in rig.said))
    assert f"You played the {name}." in " ".join(rig.said)
    assert decision.seat == 0


def test_arrows_tell_the_card_they_come_to_and_a_key_breaks_off_the_rest(tmp_path: Path) -> None:
    rig = a_rig(tmp_path, "raub", 4)
    rig.until_asked(so=lambda one: one.single and len(one.legal) > 1)
    rig.frame()
    before, hushed = len(rig.said), rig.speech.hushed
    rig.key(pygame.K_RIGHT)
    rig.frame()
    hand = [str(card_word(card, rig.context.cards.deck)) for card in rig.decision.question.hand]  # type: ignore[union-attr]  # it is open
    assert rig.speech.hushed == hushed + 1
    assert any(rig.since(before).startswith(name) for name in hand)


def test_the_table_the_hand_and_the_last_words_are_told_on_demand(tmp_path: Path) -> None:
    rig = a_rig(tmp_path, "raub", 4)
    decision = rig.until_asked(so=lambda one: one.single)
    rig.frame()
    narrator = NARRATORS["raub"](WORDS["raub"], rig.table.seated_match.names, 0, "hungarian")
    last = rig.said[-1]
    rig.key(pygame.K_F6)
    assert rig.said[-1] == last
    rig.key(pygame.K_F7)
    assert all(line in rig.said[-1] for line in narrator.lying(decision.view))
    assert narrator.question(decision.view) in rig.said[-1]
    rig.key(pygame.K_F8)
    assert re.match(r"Your hand: [^;(]+ \(1\); ", rig.said[-1])
    assert all(narrator.card(card) in rig.said[-1] for card in decision.question.hand)


def test_a_refusal_says_why(tmp_path: Path) -> None:
    rig = a_rig(tmp_path, "raub", 4)
    rig.context.settings.confirmations = False
    decision = rig.until_asked(so=lambda one: one.single and any(map(one.selection.why_not, one.question.hand)))
    rig.frame()
    forbidden = next(card for card in rig.hand() if card.card is not None and decision.selection.why_not(card.card))
    place = rig.hand().index(forbidden)
    before = len(rig.said)
    rig.key(getattr(pygame, f"K_{place + 1}"))
    rig.frame()
    reason = decision.selection.why_not(forbidden.card)  # type: ignore[arg-type]  # it is seen
    assert reason is not None
    assert decision.panel.reason(reason, decision.deck) in rig.since(before)


def test_two_people_at_one_screen_hear_nothing_of_their_hands(tmp_path: Path) -> None:
    """Whoever sits beside the screen would hear it, too; each hand is read when its owner asks for it."""
    rig = a_rig(tmp_path, "raub", 4, humans=2)
    for _ in range(12):
        rig.until(lambda: rig.decision is not None or rig.halts)
        rig.frame()
        if rig.halts:
            rig.key(pygame.K_RETURN)
            continue
        decision = rig.decision
        assert decision is not None
        rig.table.answer(decision.legal[0])
    said = " ".join(rig.said)
    assert "You got the" not in said
    assert "Your hand" not in said
    assert "You can play" not in said


def test_the_switch_says_that_it_is_on_and_off(tmp_path: Path) -> None:
    rig = a_rig(tmp_path, "raub", 4)
    rig.key(pygame.K_F5)
    assert rig.said[-1] == "Reading aloud is off."
    assert not rig.context.settings.speech
    count = len(rig.said)
    rig.until_asked()
    assert len(rig.said) == count
    rig.key(pygame.K_F5)
    assert rig.said[-1] == "Reading aloud is on."
    assert rig.context.settings.speech
