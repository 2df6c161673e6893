"""The table in motion: nothing jumps, nothing is lost, everything ends as the rules say."""

import math
import random
from dataclasses import replace

import pytest

from raub_desktop.engine.actions import Play, Say
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import CardPlayed, CardsDealt, DealEnded, TrickTaken
from raub_desktop.engine.match import Match
from raub_desktop.engine.zones import Place
from raub_desktop.toolkit.easing import TEMPOS
from raub_desktop.ui.games.raub import TABLE
from raub_desktop.ui.table.board.board import facts
from raub_desktop.ui.table.motion.playback import Playback
from tests.ui.table.playback_rig import FRAME, a_match, a_playback, frames, next_step, show

BOOKS = ("serbian", "croatian", "american")


def seen_cards(playback: Playback) -> dict[int, tuple[float, float]]:
    """Where every painted card is, by key."""
    poses = [pose.placement for pose in playback.flights.flying()] + playback.resting()
    return {pose.key: (pose.x, pose.y) for pose in poses}


def play_until(match: Match, playback: Playback, chance: random.Random, kind: type) -> None:
    """Play at random and show it, up to (and without showing) the step that brings such an event."""
    while True:
        step = next_step(match, chance)
        if any(isinstance(event, kind) for event in step.events):
            show(playback, step)
            return
        show(playback, step)
        for _ in frames(playback):
            pass


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_rest_the_board_is_what_the_rules_say(book: str, seats: int) -> None:
    match = a_match(book, seats, seed=seats)
    playback = a_playback(match)
    chance = random.Random(seats)
    for _ in range(60):
        if match.over:
            break
        show(playback, next_step(match, chance))
        for _ in frames(playback):
            pass
        observed = TABLE.from_view(match.game.observe(match.state, 0))
        assert facts(playback.board) == facts(observed)
        assert playback.flights.flying() == []


def test_no_card_jumps_from_frame_to_frame() -> None:
    match = a_match(seats=4, seed=3)
    playback = a_playback(match)
    chance = random.Random(3)
    fastest = 0.11
    for _ in range(45):
        show(playback, next_step(match, chance), pause=0.2)
        before = seen_cards(playback)
        for _ in frames(playback):
            now = seen_cards(playback)
            for key in before.keys() & now.keys():
                assert math.dist(before[key], now[key]) < fastest
            before = now


def test_of_a_taken_tricks_cards_that_have_landed_on_one_another_one_is_painted() -> None:
    match = a_match(seats=4, seed=5)
    playback = a_playback(match)
    chance = random.Random(5)
    seen = 0
    while seen < 20:
        show(playback, next_step(match, chance))
        for _ in frames(playback):
            poses = [(card, goal) for card, goal, _ in playback.flights.flying() if goal.zone.place is Place.WON]
            landed = [goal for card, goal in poses if card == goal]
            assert len(landed) < 2
            seen += bool(landed)


def test_an_event_that_waits_is_shown_in_the_window_as_it_then_is() -> None:
    match = a_match(seats=4, seed=3)
    playback = a_playback(match)
    lays, sizes = playback.lay, [(1280, 720)]
    show(playback, next_step(match, random.Random(3)), pause=1.0)
    playback.update(FRAME)
    playback.lay = lambda board: replace(lays(board), size=sizes[0])
    playback.lay_again()
    for _ in frames(playback):
        assert playback.layout.size == sizes[0]


def test_a_packet_of_two_leaves_the_stock_card_by_card() -> None:
    match = a_match(seed=5)
    playback = a_playback(match)
    chance = random.Random(5)
    play_until(match, playback, chance, CardsDealt)
    counts = set()
    for _ in frames(playback):
        counts.add(len([pose for pose in playback.flights.flying() if pose.placement.zone.place is Place.HAND]))
    assert {1, 2} <= counts


def test_the_trick_lies_to_be_seen_before_it_is_swept() -> None:
    match = a_match("serbian", 3, seed=2)
    playback = a_playback(match)
    chance = random.Random(2)
    play_until(match, playback, chance, TrickTaken)
    full_and_still = 0
    for _ in frames(playback):
        if len(playback.board.at(Place.TRICK)) == 3 and not playback.moving:
            full_and_still += 1
    assert full_and_still * FRAME > 1.4


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "off"])
def test_a_thinking_pause_follows_the_speed_and_is_the_same_whatever_is_answered(speed: str) -> None:
    lengths = set()
    for verb in ("play", "drop"):
        match = a_match(seed=9)
        chance = random.Random(9)
        while match.game.phase(match.state) != "who_plays":
            match.play(Say("declare")) if match.game.phase(match.state) == "bid" else next_step(match, chance)
        playback = a_playback(match, TEMPOS[speed])
        show(playback, match.play(Say(verb)), pause=0.75)
        lengths.add(next(n for n in range(600) if playback.update(FRAME)))
    assert len(lengths) == 1
    assert lengths.pop() * FRAME == pytest.approx(0.75 * TEMPOS[speed].pause, abs=2 * FRAME)


def test_hurrying_ends_the_deal_at_once_but_leaves_the_trick_to_be_seen() -> None:
    match = a_match("serbian", 4, seed=4)
    playback = a_playback(match)
    chance = random.Random(4)
    play_until(match, playback, chance, CardsDealt)
    playback.update(0.3)
    playback.hurry()
    assert not playback.moving
    assert facts(playback.board) == facts(TABLE.from_view(match.game.observe(match.state, 0)))
    play_until(match, playback, chance, TrickTaken)
    playback.update(FRAME)
    begun = playback.hurry()
    assert not any(isinstance(event, TrickTaken) for event in begun)
    assert len(playback.board.at(Place.TRICK)) == 4
    assert any(isinstance(event, TrickTaken) for event in playback.hurry())


def test_without_motion_every_card_is_there_at_once() -> None:
    match = a_match("serbian", 4, seed=6)
    playback = a_playback(match, TEMPOS["normal"].still())
    chance = random.Random(6)
    for _ in range(30):
        show(playback, next_step(match, chance))
        for _ in frames(playback):
            assert playback.flights.flying() == []


def test_a_card_under_way_reaches_its_place_in_a_changed_window() -> None:
    match = a_match("serbian", 4, seed=6)
    playback = a_playback(match)
    play_until(match, playback, random.Random(6), CardsDealt)
    playback.update(0.15)
    flying = len(playback.flights.flying())
    board = playback.board
    playback.lay_again()
    assert len(playback.flights.flying()) == flying
    assert playback.board == board
    for _ in frames(playback):
        pass
    assert {card.key for card in playback.resting()} <= {card.key for card in playback.layout.cards}


def test_the_table_stops_where_it_is_told_and_goes_on_when_asked() -> None:
    match = a_match("serbian", 3, seed=8)
    playback = a_playback(match)
    playback.stops_at = (DealEnded,)
    chance = random.Random(8)
    while playback.stopped_at is None:
        show(playback, next_step(match, chance))
        while not playback.idle and playback.stopped_at is None:
            playback.update(FRAME)
    playback.update(60)
    assert isinstance(playback.stopped_at, DealEnded)
    assert not playback.idle
    playback.go_on()
    for _ in frames(playback):
        pass
    assert playback.board.deal == len(match.proofs) + 1 or match.to_act != CHANCE


def test_a_call_is_read_for_a_while_and_then_gone() -> None:
    match = a_match(seed=9)
    chance = random.Random(9)
    while match.game.phase(match.state) != "bid":
        next_step(match, chance)
    playback = a_playback(match)
    speaker = match.to_act
    assert speaker is not None
    show(playback, match.play(Say("pass")))
    playback.update(FRAME)
    assert playback.board.plates[speaker].bubble is not None
    shown = 0
    while playback.board.plates[speaker].bubble is not None:
        playback.update(FRAME)
        shown += 1
        assert shown < 600
    assert shown * FRAME > 1
    assert playback.board.plates[speaker].note is not None


def test_an_opponents_card_turns_over_on_its_way() -> None:
    match = a_match("serbian", 2, seed=12)
    playback = a_playback(match)
    chance = random.Random(12)
    while True:
        step = next_step(match, chance)
        if step.seat == 1 and isinstance(step.action, Play):
            break
        show(playback, step)
        for _ in frames(playback):
            pass
    played = next(event for event in step.events if isinstance(event, CardPlayed))
    show(playback, step)
    faces = []
    for _ in frames(playback):
        faces += [pose.placement.card for pose in playback.flights.flying() if pose.placement.zone.place is Place.TRICK]
        if faces and faces[-1] is not None:
            break
    assert faces[0] is None
    assert faces[-1] == played.card
