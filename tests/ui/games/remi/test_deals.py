"""Whole deals of Remi at the table, played with the mouse and with keys alone."""

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.engine.actions import Lay, Put, Say, action_text
from raub_desktop.engine.cards import cards
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.players.base import make_player
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.ui.bindings import card_keys
from raub_desktop.ui.scenes.play.table_scene import TableScene
from raub_desktop.ui.table.input.decision import CONFIRM
from raub_desktop.ui.table.input.melding import ASIDE, BACK
from raub_desktop.ui.table.layout.targets import Target
from tests.ui.games.remi.test_turn import dealt
from tests.ui.scenes.table_rig import NAMES, TableRig, a_setup

pytestmark = pytest.mark.usefixtures("screen")

BOOKS = tuple(GAMES["remi"].books)
SHORT = {"round_limit": 4}
"""Turns of each player, so that a deal of twelve is over soon."""


def most_seats(book: str) -> int:
    game = GAMES["remi"]
    return game.seat_range(game.parse_options(book, {}))[-1]


TABLES = [(book, seats) for book in BOOKS for seats in sorted({2, min(4, most_seats(book)), most_seats(book)})]


def _alike(given: Any, wanted: Any) -> bool:
    """Whether an answer is the wanted one; of a card held twice the spare one may be discarded."""
    if isinstance(given, Lay) and isinstance(wanted, Lay):
        return action_text(given).replace("'", "") == action_text(wanted).replace("'", "")
    return bool(given == wanted)


class RemiRig(TableRig):
    """A table of Remi at which every answer is given by hand."""

    def __init__(self, folder: Path, book: str, seats: int, seed: int = 1) -> None:
        super().__init__(folder, a_setup(book, seats, seed, "off", options=SHORT, game="remi"))
        self.context.settings.thinking = "none"
        self.context.settings.confirmations = False

    def clear(self) -> None:
        """Put back what was chosen beforehand."""
        decision = self.decision
        assert decision is not None
        if decision.selection.groups:
            decision.push(BACK)
        for card in decision.chosen:
            self.touch(card)

    def touch(self, card: Any) -> None:
        self.click(self.corner(card))

    def push(self, name: str) -> None:
        self.click(self.button(name))

    def choose(self, action: Any) -> None:
        """Choose the cards of an action, melds but the last set aside."""
        self.clear()
        groups = action.groups if isinstance(action, Put) else (action.cards,)
        for number, group in enumerate(groups):
            if number:
                self.push(ASIDE)
            for card in group:
                self.touch(card)

    def give(self, action: Any) -> None:
        """Answer: a call by its button, cards by choosing them and the button that names the action."""
        assert self.decision is not None
        if isinstance(action, Say):
            self.push(action_text(action))
            return
        self.choose(action)
        decision = self.decision
        for _ in range(40):
            if decision.answer is not None and _alike(decision.answer, action):
                self.push(CONFIRM)
                return
            way = next((one for one in decision.choices() if one.action and _alike(one.action, action)), None)
            if way is not None:
                self.push(way.name)
                return
            self.push("next_meld")
        raise AssertionError(f"no way to {action_text(action)}")


class KeyRig(RemiRig):
    """The same by keys alone."""

    def touch(self, card: Any) -> None:
        assert self.decision is not None
        place = next(number for number, one in enumerate(self.hand()) if one.card == card)
        self.key(ord(card_keys(self.decision.panel.keys())[place].lower()))

    def push(self, name: str) -> None:
        assert self.decision is not None
        if name == CONFIRM:
            self.key(pygame.K_RETURN)
            return
        choice = next(one for one in self.decision.choices() if one.name == name)
        if choice.key and [one.key for one in self.decision.choices()].count(choice.key) == 1:
            self.key(ord(choice.key.lower()))
            return
        for _ in range(40):
            self.key(pygame.K_UP if self.table.control.on_cards else pygame.K_RIGHT)
            if self.table.control.state.focus == name:
                self.key(pygame.K_RETURN)
                return
        raise AssertionError(f"no key comes to {name}")


class DragRig(RemiRig):
    """The same by dragging, wherever one drag can mean the answer."""

    def at(self, target: Target) -> tuple[int, int]:
        """Where a card is let go for a place: at its foot, where no meld lies."""
        place = next(one for one in self.table.playback.layout.targets if one.target == target)
        return self.pixels(place.shown.centre.x, place.shown.bottom - 0.005)

    def give(self, action: Any) -> None:
        before, match = len(self.table.match.steps), self.table.match
        match action:
            case Lay("discard", (card,)):
                self.clear()
                self.drag(self.corner(card), self.at(Target(Zone(Place.PILE))))
            case Put(_, ((card,),), (number,), end):
                self.clear()
                self.drag(self.corner(card), self.at(Target(Zone(Place.MELD, None, number), end)))
            case Put("meld", (cards,)):
                self.choose(action)
                self.drag(self.corner(cards[0]), self.at(Target(Zone(Place.MELD))))
        if len(match.steps) == before:
            super().give(action)


def play_a_deal(rig: RemiRig, seed: int) -> None:
    """Answer as the reference would until the score sheet lies on the table; now and then a listed action at random."""
    chance = random.Random(seed)
    match = rig.table.match
    for _ in range(400):
        rig.until(lambda: rig.decision is not None or rig.halts or rig.table.playback.held)
        if rig.table.playback.held:
            rig.key(pygame.K_RETURN)
            continue
        if rig.halts:
            return
        decision = rig.decision
        assert decision is not None
        action = make_player("reference", "remi").choose(decision.view, chance)
        before = len(match.steps)
        rig.give(action)
        assert _alike(match.steps[before].action, action)
    raise AssertionError("the deal never ends")


@pytest.mark.parametrize(("book", "seats"), TABLES)
def test_a_deal_of_every_book_is_played_by_clicks(book: str, seats: int, tmp_path: Path) -> None:
    rig = RemiRig(tmp_path, book, seats)
    play_a_deal(rig, seats)
    assert rig.table.playback.board.sheet


def test_a_deal_is_played_by_dragging(tmp_path: Path) -> None:
    rig = DragRig(tmp_path, "remi51", 2, seed=2)
    play_a_deal(rig, 2)
    assert rig.table.playback.board.sheet


@pytest.mark.parametrize("book", BOOKS)
def test_a_deal_of_every_book_is_played_by_keys(book: str, tmp_path: Path) -> None:
    rig = KeyRig(tmp_path, book, min(3, most_seats(book)), seed=2)
    play_a_deal(rig, 2)
    assert rig.table.playback.board.sheet


def test_cards_are_dropped_on_the_pile_and_on_the_room_for_melds(tmp_path: Path) -> None:
    rig = RemiRig(tmp_path, "obicni", 3, seed=4)
    rig.until(lambda: rig.decision is not None)
    rig.give(Say("stock"))
    rig.until(lambda: rig.decision is not None)
    card = rig.hand()[0].card
    assert card is not None
    pile = next(one for one in rig.table.playback.layout.targets if one.target == Target(Zone(Place.PILE)))
    rig.drag(rig.corner(card), rig.pixels(*pile.shown.centre))
    own = [step for step in rig.table.match.steps if step.seat == 0]
    assert own[-1].action == Lay("discard", (card,))


def test_a_small_meld_is_shown_larger_while_it_is_pointed_at(tmp_path: Path) -> None:
    rig = RemiRig(tmp_path, "dvostruki", 4, seed=2)
    chance = random.Random(2)
    melds: list[Any] = []
    for _ in range(60):
        rig.until(lambda: rig.decision is not None or rig.halts)
        assert rig.decision is not None
        melds = [one for one in rig.table.playback.layout.cards if one.zone.place is Place.MELD]
        if melds:
            break
        rig.table.answer(make_player("reference", "remi").choose(rig.decision.view, chance))
    rig.send(pygame.MOUSEMOTION, pos=rig.pixels(melds[0].x, melds[0].y), rel=(0, 0), buttons=(0, 0, 0))
    assert rig.table.view.near == melds[0].zone
    rig.frame()
    rig.send(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    assert rig.table.view.near is None


# ------------------------------------------------------------------------------------------------- at the table itself
def seated_at(tmp_path: Path, match: Match, speed: str = "off") -> RemiRig:
    """A rig at a match that is under way, the first seat a person's."""
    rig = RemiRig(tmp_path, match.book, len(match.players))
    rig.table.closed()
    rig.context.settings.speed = speed
    seated_match = SeatedMatch(match, NAMES[: len(match.players)], practice=True)
    rig.table = TableScene(rig.context, seated_match=seated_match, store=rig.store, opponents=rig.opponents)
    rig.scenes = [rig.table]
    return rig


def in_turn(hands: tuple[str, str], then: str, *played: str, book: str = "obicni") -> Match:
    """A match of two, the second player's turn to begin being over."""
    match = dealt(book, hands, then, players=("human", "reference"))
    for text in played:
        match.play(REMI.from_text(text))
    return match


RUNS = ("5S 6S 7S 8S 9S KD KC KH 2C 4D", "AS 2S 3S QH JH TH 7C 7D 9C 4C")


def test_a_group_dropped_on_a_meld_is_laid_there_card_by_card(tmp_path: Path) -> None:
    rig = seated_at(tmp_path, in_turn(RUNS, "QD 2D KS", "stock", "discard 2D", "stock", "meld 5S 6S 7S"))
    rig.until(lambda: rig.decision is not None)
    eight, nine = cards("8S 9S")
    rig.touch(nine)
    rig.touch(eight)
    meld = next(one for one in rig.table.playback.layout.targets if one.target == Target(Zone(Place.MELD, None, 1)))
    rig.drag(rig.corner(nine), rig.pixels(*meld.shown.centre))
    rig.until(lambda: rig.decision is not None)
    assert [action_text(step.action) for step in rig.table.match.steps[-2:]] == ["lay 8S 1", "lay 9S 1"]


def test_a_group_of_which_one_card_fits_nowhere_stays_in_the_hand(tmp_path: Path) -> None:
    rig = seated_at(tmp_path, in_turn(RUNS, "QD 2D KS", "stock", "discard 2D", "stock", "meld 5S 6S 7S"))
    rig.until(lambda: rig.decision is not None)
    for card in cards("8S KD"):
        rig.touch(card)
    assert rig.decision is not None
    assert not rig.decision.selection.accepts(Target(Zone(Place.MELD, None, 1)), cards("8S")[0])


def test_a_meld_meant_by_keys_is_shown_larger_and_lit(tmp_path: Path) -> None:
    rig = seated_at(tmp_path, in_turn(RUNS, "QD 2D KS", "stock", "discard 2D", "stock", "meld 5S 6S 7S"))
    rig.until(lambda: rig.decision is not None)
    rig.touch(cards("8S")[0])
    assert rig.decision is not None
    assert rig.table.view.near is None
    rig.key(pygame.K_UP)
    for _ in range(8):
        if rig.table.control.state.focus == CONFIRM:
            break
        rig.key(pygame.K_RIGHT)
    assert rig.table.view.near == Zone(Place.MELD, None, 1)
    assert rig.table.control.landing is not None
    rig.key(pygame.K_RETURN)
    assert action_text(rig.table.match.steps[-1].action) == "lay 8S 1"
    assert rig.table.view.near is None


def test_a_discard_is_taken_back_before_the_next_player_draws(tmp_path: Path) -> None:
    rig = seated_at(tmp_path, in_turn(RUNS, "QD 2D KS", "stock", "discard 2D", "stock"), speed="normal")
    rig.until(lambda: rig.decision is not None)
    king = cards("KD")[0]
    rig.give(Lay("discard", (king,)))
    assert rig.decision is None
    rig.frame()
    rig.click(rig.button("undo"))
    rig.until(lambda: rig.decision is not None)
    assert king in [one.card for one in rig.hand()]
    assert action_text(rig.table.match.steps[-1].action) == "stock"


def test_with_the_speed_off_all_hands_are_seen_before_the_score(tmp_path: Path) -> None:
    hands = ("5S 6S 7S 9H 9D 9C KD QD JD 2C", "AS 3S 5D 7D 8H TH QC KC 4C 6C")
    rig = seated_at(tmp_path, in_turn(hands, "KH 8D 2H", "stock", "discard 8D", "stock", book="becki"))
    rig.until(lambda: rig.decision is not None)
    rig.give(Say("remi"))
    for _ in range(120):
        rig.frame()
    assert rig.top is rig.table
    shown = rig.table.playback.board.at(Place.HAND, 1)
    assert shown
    assert all(spot.card is not None for spot in shown)
    rig.key(pygame.K_RETURN)
    rig.until(lambda: rig.halts)
