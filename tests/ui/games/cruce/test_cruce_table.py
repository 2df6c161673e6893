"""Cruce at the table: whole matches of all seven modes by clicks, what the buttons say, and a table that forgets."""

import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.engine.actions import Lay, Play, Say, action_text
from raub_desktop.engine.cards import Suit
from raub_desktop.engine.cards import card as a_card
from raub_desktop.engine.core import CHANCE, Reason
from raub_desktop.engine.cruce.types import (
    POINTS,
    BidDecided,
    BidWon,
    MarriageAnnounced,
    PacketTaken,
    SheetLine,
    packet_zone,
)
from raub_desktop.engine.events import DealScored, DealStarted
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.language import card_word
from raub_desktop.players.advice import ALIKE, Advice, Choice
from raub_desktop.players.advice import POINTS as POINTS_OF_SCORE
from raub_desktop.players.base import make_player
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.ui.cards.placement import CARD_ASPECT
from raub_desktop.ui.games.cruce import TABLE
from raub_desktop.ui.games.cruce.panel import CrucePanel
from raub_desktop.ui.scenes.play.result import ResultScene
from raub_desktop.ui.table.board.captions import Sitter
from raub_desktop.ui.table.input.decision import CONFIRM, Decision
from raub_desktop.ui.table.layout.targets import Target
from tests.engine.cruce.hand import Hand
from tests.ui.scenes.menu_rig import words_drawn
from tests.ui.scenes.table_rig import NAMES, TableRig, a_setup

MODES = [("draw", 2), ("draw", 3), ("auction", 2), ("auction", 3), ("auction", 4), ("alone", 4), ("teams", 4)]
CRUCE = GAMES["cruce"]


def a_rig(folder: Path, book: str, seats: int, seed: int = 3, target: int = 21) -> TableRig:
    return TableRig(folder, a_setup(book, seats, seed, "off", options={"target": target}, game="cruce"))


def give_by_clicks(rig: TableRig, action: Any) -> None:
    """Answer as a player does: cards by clicks, calls by their buttons."""
    match action:
        case Play(card):
            rig.click(rig.spot(card))
            rig.frame()
            if rig.decision is not None and rig.decision.chosen == (card,):
                # it makes trump, or could be announced with
                named = any(choice.action == action for choice in rig.decision.choices())
                rig.click(rig.button(action_text(action) if named else CONFIRM))
        case Lay("announce", (card,)):
            rig.click(rig.spot(card))
            rig.frame()
            rig.click(rig.button(CONFIRM))
        case Lay(_, cards):
            for card in cards:
                rig.click(rig.spot(card))
                rig.frame()
            rig.click(rig.button(CONFIRM))
        case _:
            rig.click(rig.button(action_text(action)))


def until(rig: TableRig, phase: str, least_tricks: int = 0) -> Decision:
    """Play on as the reference does until the player is asked that; where the auction is wanted, by bidding high."""
    chance = random.Random(1)
    for _ in range(300):
        rig.until(lambda: rig.decision is not None or rig.halts)
        if rig.decision is None:
            rig.key(pygame.K_RETURN)
            continue
        if rig.phase == phase and sum(rig.decision.view.won) >= least_tricks:
            return rig.decision
        bids = [action for action in rig.decision.legal if isinstance(action, Say) and action.verb == "bid"]
        usual = make_player("reference", "cruce").choose(rig.decision.view, chance)
        rig.table.answer(bids[-1] if bids and phase in ("take", "give") else usual)
    raise AssertionError(f"nobody is asked to {phase}")


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize(("book", "seats"), MODES)
def test_a_match_of_every_mode_is_played_to_its_end_by_clicks(tmp_path: Path, book: str, seats: int) -> None:
    rig, chance = a_rig(tmp_path, book, seats, target=3), random.Random(1)
    answers = 0
    while not isinstance(rig.top, ResultScene):
        rig.until(lambda: rig.decision is not None or rig.halts)
        if rig.decision is None:
            if not isinstance(rig.top, ResultScene):
                rig.key(pygame.K_RETURN)
            continue
        decision = rig.decision
        wanted = make_player("reference", "cruce").choose(decision.view, chance)
        give_by_clicks(rig, wanted)
        own = [step for step in rig.table.match.steps if step.seat == 0]
        assert own[-1].action == wanted
        answers += 1
        assert answers < 400
    assert rig.table.match.over


def decisions(book: str, seats: int, count: int = 120) -> list[Decision]:
    """Decisions out of a match played at random."""
    match = Match(CRUCE, book, CRUCE.parse_options(book, {}), ["human"] * seats, bytes(32))
    chance = random.Random(book)
    out: list[Decision] = []
    while len(out) < count and not match.over:
        if match.to_act == CHANCE:
            match.shuffle()
            continue
        decision = Decision(match, CrucePanel(), "hungarian", names="ABCDEFGH"[:seats])
        out.append(decision)
        match.play(chance.choice(decision.legal))
    return out


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_every_question_and_every_button_has_words_and_a_key(book: str, seats: int) -> None:
    phases = set()
    for decision in decisions(book, seats):
        bar = decision.bar()
        phases.add(decision.view.phase.value)
        assert bar.line
        keys = [button.key for button in bar.buttons if button.enabled]
        assert all(keys)
        assert len(keys) == len(set(keys))
        assert sum(button.main for button in bar.buttons) <= 1
    assert {"bid", "tricks"} <= phases
    assert ("take" in phases) == (book == "auction" and seats == 2)
    assert ("give" in phases) == (book == "auction")


def test_a_bid_says_what_it_needs_and_has_its_number_for_a_key() -> None:
    decision = next(one for one in decisions("alone", 4) if Say("bid", 3) in one.legal)
    choice = next(one for one in decision.choices() if one.action == Say("bid", 3))
    assert (choice.text, choice.key) == ("Bid 3 · 99", "3")


@pytest.mark.usefixtures("screen")
def test_the_cards_taken_shine_in_the_hand_until_others_are_given(tmp_path: Path) -> None:
    rig = a_rig(tmp_path, "auction", 3)
    decision = until(rig, "give")
    taken = [event for event in decision.view.seen if isinstance(event, PacketTaken)][-1].cards
    rig.frame()
    raised = rig.table.control.view.hand.new
    assert {card.card for card in rig.hand() if card.key in raised} == set(taken)


def test_who_must_pass_for_want_of_a_marriage_is_told_so(tmp_path: Path) -> None:
    rig = a_rig(tmp_path, "auction", 3, seed=7)
    bar = rig.table.control.bar_lines
    rig.until(lambda: bool(bar.remark) or rig.decision is not None)
    assert bar.remark == "Without a marriage you may bid 3 at most. So you pass."


@pytest.mark.parametrize(
    ("held", "told"),
    [
        ("KS 9S JH QD TD AC KC", "Without a marriage you may bid 3 at most."),
        ("KS QS JH QD TD AC KC", "With 1 marriage you may bid 4 at most."),
        ("KS QS JH QD KD AC JC", "With 2 marriages you may bid 5 at most."),
    ],
)
def test_how_high_one_may_bid_is_told_where_the_hand_limits_it(held: str, told: str) -> None:
    hand = Hand("auction", f"2: {held}", seats=3).bid("1")
    assert TABLE.panel.question(CRUCE.observe(hand.state, 2), "hungarian") == (told)


@pytest.mark.parametrize(
    ("held", "told"),
    [
        ("KS 9S JS QS TS AS", "You can neither follow suit nor play a trump: any card will do."),
        ("KS 9S JS QS TS 9H", "Play a card."),
    ],
)
def test_who_may_play_any_card_is_told_why(held: str, told: str) -> None:
    hand = Hand("alone", f"1: AH KH JH / 2: {held}", seats=4).bid("1", "-", "-", "-").tricks("AH")
    assert TABLE.panel.question(CRUCE.observe(hand.state, 2), "hungarian") == told


def test_whoever_leads_first_is_told_that_this_makes_trump_and_which() -> None:
    hand = Hand("alone", "1: AH KS QS JS", seats=4).bid("2", "-", "-", "-")
    view = CRUCE.observe(hand.state, 1)
    assert "becomes trump" in TABLE.panel.question(view, "hungarian")
    assert TABLE.panel.label(Play(a_card("AH")), view, "hungarian") == "Make hearts trump"
    assert TABLE.panel.label(Play(a_card("KS")), view, "hungarian") == "Play the king", "beside “Announce 40”"
    assert TABLE.panel.label(Play(a_card("JS")), view, "hungarian") == "Make leaves trump"
    later = CRUCE.observe(hand.tricks("AH").state, 2)
    assert TABLE.panel.label(Play(a_card("9D")), later, "hungarian") == "Play the nine"


def test_who_gets_a_card_stands_on_it_before_it_is_given(tmp_path: Path) -> None:
    rig = a_rig(tmp_path, "auction", 4)
    until(rig, "give")
    first, second = rig.hand()[0].card, rig.hand()[4].card
    assert first is not None
    assert second is not None
    for card in (first, second):
        rig.click(rig.spot(card))
        rig.frame()
    names = {card.card: rig.table.view.hand.meant.get(card.key) for card in rig.hand()}
    assert (names[first], names[second]) == (NAMES[1], NAMES[2])
    rig.click(rig.spot(first))
    rig.frame()
    assert NAMES[1] not in rig.table.view.hand.meant.values()
    rig.table.control.choose_again()
    assert not {*rig.table.view.hand.meant, *rig.table.view.hand.chosen}


@pytest.mark.usefixtures("screen")
def test_a_hint_goes_once_its_card_is_meant_for_another_player(tmp_path: Path) -> None:
    rig = a_rig(tmp_path, "auction", 3)
    decision, requests = until(rig, "give"), rig.table.requests
    gift = next(action for action in decision.legal if isinstance(action, Lay))
    requests.hint.tell(decision, Advice((Choice(gift, 1.0),), POINTS_OF_SCORE, Reason(ALIKE)))
    requests.reword()
    rig.frame()
    assert requests.words is not None
    others = {seat: card for card, seat in decision.selection.receivers_of(gift.cards).items()}
    decision.selection.drop(others[1], Target(Zone(Place.HAND, 2)))
    rig.frame()
    assert requests.words is None


def test_a_hint_names_the_nines_where_a_third_one_stays() -> None:
    hand = Hand("auction", "1: 9S 9H 9D AS KS TS JS", seats=3).bid("2", "-", "-")
    view, gift = CRUCE.observe(hand.state, 1), Lay("give", (a_card("9S"), a_card("9H")))
    words = TABLE.hint(Advice((Choice(gift, 1.0),), POINTS_OF_SCORE, Reason(ALIKE)), view, "hungarian", ())
    assert [(one.rank, one.suit) for one in words.cards] == [("9", one.suit) for one in gift.cards]


@pytest.mark.usefixtures("screen")
def test_a_four_is_taken_by_a_click_on_it(tmp_path: Path) -> None:
    rig = a_rig(tmp_path, "auction", 2)
    until(rig, "take")
    place = next(one for one in rig.table.playback.layout.targets if one.target.zone == packet_zone(2))
    rig.click(rig.pixels(*place.shown.centre))
    rig.frame()
    assert rig.table.match.steps[-1].action == Say("take", 2) or rig.phase == "give"


@pytest.mark.parametrize("taken", [1, 2])
def test_the_packet_left_over_is_clear_of_the_trick(tmp_path: Path, taken: int) -> None:
    rig = a_rig(tmp_path, "auction", 2)
    until(rig, "take")
    place = next(one for one in rig.table.playback.layout.targets if one.target.zone == packet_zone(taken))
    rig.click(rig.pixels(*place.shown.centre))
    until(rig, "tricks", least_tricks=1)
    layout = rig.table.playback.layout
    left = [card.reach() for card in layout.cards if card.zone.place is Place.TALON]
    left += [
        Box(heap.label.x - 0.04, heap.label.y - 0.02, 0.08, 0.03)
        for heap in layout.heaps
        if heap.zone.place is Place.TALON
    ]
    trick = next(heap.box for heap in layout.heaps if heap.zone.place is Place.TRICK)
    assert len(left) == 5
    assert not any(box.overlaps(trick) for box in left)


@pytest.mark.usefixtures("screen")
def test_the_table_of_a_game_of_memory_looks_neither_back_nor_takes_back(tmp_path: Path) -> None:
    rig = a_rig(tmp_path, "alone", 4)
    until(rig, "tricks", least_tricks=2)
    assert not {"undo", "rest", "last_trick"} & {button.name for button in rig.table.control.bar().buttons}
    steps = len(rig.table.match.steps)
    rig.key(pygame.K_b)
    assert rig.table.requests.look_back is None
    assert "memory" in rig.table.control.bar_lines.remark
    rig.table.control.bar_lines.remark = ""
    rig.table.requests.undo()
    assert "memory" in rig.table.control.bar_lines.remark
    assert len(rig.table.match.steps) == steps


def the_line(**changes: Any) -> SheetLine:
    values: dict[str, Any] = {
        "dealer": 0,
        "declarer": 1,
        "bid": 3,
        "forced": False,
        "points": (30, 90, 30, 90),
        "made": False,
        "deltas": (0, -3, 0, -3),
        "scores": (0, -3, 0, -3),
    }
    return SheetLine(**{**values, **changes})


@pytest.mark.parametrize(("made", "look"), [(True, "made"), (False, "strong")])
def test_the_mark_of_a_bid_is_green_once_the_bid_is_made(made: bool, look: str) -> None:
    board = TABLE.from_view(CRUCE.observe(CRUCE.start(CRUCE.parse_options("teams", {}), 4), 0))
    board = TABLE.fold(board, BidWon(1, 3, forced=False))
    sitters = [Sitter(name) for name in NAMES[:4]]
    for shown, wanted in ((board, "strong"), (TABLE.fold(board, BidDecided(1, 3, made, 99 if made else 98)), look)):
        (pill,) = TABLE.captions(shown, sitters, deck="hungarian", book="teams").plates[1].pills
        assert (pill.look, pill.text) == (wanted, "Bid 3 · 99 points")


def test_partners_share_a_column_and_a_failed_bid_is_ringed() -> None:
    game_state = CRUCE.start(CRUCE.parse_options("teams", {}), 4)
    board = TABLE.from_view(CRUCE.observe(game_state, 0))
    board = TABLE.fold(board, BidWon(1, 3, forced=False))
    board_written = TABLE.fold(board, DealScored(the_line()))
    sitters = [Sitter(name) for name in NAMES[:4]]
    words = TABLE.captions(board, sitters, deck="hungarian", book="teams")
    assert words.slip.columns == ("You & Simo", "Vera & Mirko")
    assert [plate.team for plate in words.plates] == [0, 1, 0, 1]
    assert any("99 points" in pill.text for pill in words.plates[1].pills)
    from_sheet = TABLE.outcome(board_written, NAMES)
    assert from_sheet == "Vera & Mirko needed 99 points and made only 90: −3."
    cells = TABLE.sheet(board_written, sitters, book="teams").rows[0].cells
    assert [(cell.ringed, cell.underlined) for cell in cells] == [(False, False), (True, True)]


def test_a_slip_begins_with_the_side_one_sits_on() -> None:
    state = CRUCE.start(CRUCE.parse_options("teams", {}), 4)
    board = TABLE.from_view(CRUCE.observe(state, 1))
    board = TABLE.fold(TABLE.fold(board, BidWon(1, 3, forced=False)), DealScored(the_line()))
    slip = TABLE.captions(board, [Sitter(name) for name in NAMES[:4]], deck="hungarian", book="teams").slip
    assert (slip.columns, slip.own) == (("Vera & Mirko", "You & Simo"), 0)
    assert (slip.lines[-1].numbers, slip.lines[-1].ringed) == (("−3", "0"), (0,))


def test_the_sheet_tells_the_points_of_a_deal_once_it_is_scored_and_the_same_way_later() -> None:
    sitters = [Sitter(name) for name in NAMES[:4]]
    board = TABLE.from_view(CRUCE.observe(CRUCE.start(CRUCE.parse_options("teams", {}), 4), 0))
    board = TABLE.fold(board, DealStarted(0, 1))
    for event in (
        BidWon(1, 3, forced=False),
        MarriageAnnounced(3, Suit.HEARTS, 40),
        MarriageAnnounced(0, Suit.BELLS, 20),
    ):
        board = TABLE.fold(board, event)
    assert not TABLE.sheet(board, sitters, book="teams").rows
    board = TABLE.fold(board, DealScored(the_line()))
    rows = TABLE.sheet(board, sitters, book="teams").rows
    assert [cell.under for cell in rows[0].cells] == ["30", "90, needed 99"]
    rows = TABLE.sheet(TABLE.fold(board, DealStarted(1, 2)), sitters, book="teams").rows
    assert [cell.under for cell in rows[0].cells] == ["30", "90, needed 99"]


@pytest.mark.usefixtures("screen")
def test_a_card_raised_by_keys_stays_raised_until_its_button_is_clicked(tmp_path: Path) -> None:
    rig = a_rig(tmp_path, "auction", 3)
    decision = until(rig, "tricks")
    rig.send(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    raised = None
    while raised is None or Play(raised) not in decision.legal:
        rig.key(pygame.K_RIGHT)
        raised = rig.table.control.card(rig.table.view.hand.hover)
    rig.send(pygame.MOUSEMOTION, pos=(8, 200), rel=(0, 0), buttons=(0, 0, 0))
    rig.frame()
    rig.click(rig.button(CONFIRM))
    assert rig.decision is not decision
    assert raised not in [spot.card for spot in rig.table.playback.board.hand]


@pytest.mark.usefixtures("screen")
def test_a_card_tells_what_it_counts(tmp_path: Path) -> None:
    rig = a_rig(tmp_path, "alone", 4)
    until(rig, "bid")
    shown = rig.hand()[0].card
    assert shown is not None
    rig.send(pygame.MOUSEMOTION, pos=rig.spot(shown), rel=(0, 0), buttons=(0, 0, 0))
    rig.until(lambda: rig.table.control.tips.shown is not None)
    tip = rig.table.control.tips.shown
    assert tip is not None
    assert tip.words.startswith(f"{card_word(shown, rig.context.cards.deck)}: {POINTS[shown.rank]} point")


@pytest.mark.usefixtures("screen")
def test_the_own_hand_lies_as_cards_are_strong_with_the_ten_after_the_ace(tmp_path: Path) -> None:
    rig = a_rig(tmp_path, "auction", 2)
    until(rig, "tricks")
    held = [(card.card.suit, POINTS[card.card.rank]) for card in rig.hand() if card.card is not None]
    suits = list(dict.fromkeys(suit for suit, _ in held))
    assert held == sorted(held, key=lambda one: (suits.index(one[0]), -one[1]))


def test_an_announcement_shows_both_cards_in_the_bubble() -> None:
    hand = Hand("teams", "1: KS QS AS TS 9D JD", seats=4).bid("2", "-", "-", "-")
    board = TABLE.from_view(CRUCE.observe(hand.state, 0))
    _, events = CRUCE.apply(hand.state, CRUCE.from_text("announce QS"))
    for event in events:
        board = TABLE.fold(board, event.seen_by(0))
    plate = TABLE.captions(board, [Sitter(name) for name in NAMES[:4]], deck="hungarian", book="teams").plates[1]
    assert plate.bubble == "Anunț 40"
    assert [str(card) for card in plate.shown] == ["QS", "KS"]


@pytest.mark.usefixtures("screen")
def test_the_sign_in_the_middle_of_a_ten_is_seen_in_a_hand_of_eight(tmp_path: Path) -> None:
    rig = a_rig(tmp_path, "auction", 2)
    rig.until_asked()
    hand = rig.hand()
    assert len(hand) == 8
    for card, after in pairwise(hand):
        wide = card.height * CARD_ASPECT
        seen = (after.x - after.height * CARD_ASPECT / 2) - (card.x - wide / 2)
        assert seen > 0.57 * wide


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_tabs_on_advised_gifts_do_not_cover_one_another(tmp_path: Path, scale: float) -> None:
    rig = TableRig(tmp_path, a_setup("auction", 3, 1, "off", game="cruce"), (1280, 720))
    rig.context.settings.scale = scale
    rig.until_asked("give")
    rig.frame()
    view, hand = rig.table.view, rig.hand()
    view.hand.advised = [card.key for card in hand[:2]]
    assert [item.key for item in view.card_tabs(hand)] == [("tab", hand[0].key)], "neighbours share a tab"
    view.hand.advised_for = {hand[0].key: "Simo", hand[1].key: "Vera"}
    assert len(list(view.card_tabs(hand))) == 2, "each says for whom its card is"
    view.hand.advised = [hand[0].key, hand[-1].key]
    assert [item.key for item in view.card_tabs(hand)] == [("tab", hand[0].key), ("tab", hand[-1].key)]


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_cards_advised_as_gifts_are_named_and_to_whom_they_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    rig = TableRig(tmp_path, a_setup("auction", 3, 1, "off", game="cruce"), (1280, 720))
    rig.context.settings.scale = scale
    rig.until_asked("give")
    drawn = words_drawn(monkeypatch)
    rig.key(pygame.K_h)
    rig.until(lambda: rig.table.requests.hint.advice is not None)
    rig.frame()
    words = rig.table.seen().hint
    assert words is not None
    assert [one.rank for one in words.cards] == ["J", "K"]
    assert words.named == "Give the jack of spades to Vera and the king of hearts to Simo"
    assert words.title in drawn
