"""Cards as things: the pack is riffled, the taker of a trick rises, a trump comes down hard, dealt cards turn."""

import math
import random

import pytest

from raub_desktop.engine.events import CardPlayed, CardsDealt, Event, PackShuffled, TrickTaken
from raub_desktop.engine.match import Match
from raub_desktop.engine.zones import STOCK, Place
from raub_desktop.toolkit.drawing.boxes import Point
from raub_desktop.toolkit.easing import TEMPOS
from raub_desktop.ui.table.board.board import is_dealer
from raub_desktop.ui.table.motion.flights import CARDS
from raub_desktop.ui.table.motion.playback import Playback
from raub_desktop.ui.table.motion.ruff import is_ruff
from raub_desktop.ui.table.motion.timing import RUFF
from tests.ui.table.playback_rig import FRAME, a_match, a_playback, frames, next_step, show


def shown_until(match: Match, playback: Playback, kind: type[Event], seed: int = 3) -> None:
    """Play at random; the step with such an event is being shown, all before it is done."""
    chance = random.Random(seed)
    while True:
        step = next_step(match, chance)
        show(playback, step)
        if any(isinstance(event, kind) for event in step.events):
            return
        for _ in frames(playback):
            pass


def test_the_pack_is_riffled_in_the_dealers_hands_before_it_lies_on_the_table() -> None:
    match = a_match(seats=4, seed=3)
    playback = a_playback(match)
    shown_until(match, playback, PackShuffled)
    playback.update(FRAME)
    falling = playback.flights.flying()
    assert len(falling) == CARDS
    assert all(pose.placement.card is None for pose in falling), "backs, whatever the cards are"
    hands = dealers_hands(playback)
    assert all(abs(pose.placement.x - hands.x) < 0.1 for pose in falling)
    for _ in frames(playback):
        pass
    assert playback.board.at(Place.STOCK) or playback.board.at(Place.HAND, 0)


def dealers_hands(playback: Playback) -> Point:
    """Where the pack is held: beside the dealer's plate."""
    dealer = next(seat for seat, plate in enumerate(playback.board.plates) if is_dealer(plate))
    return playback.layout.seats[dealer].tricks.centre


def stock_at(playback: Playback) -> Point:
    """Where the top of the pack lies."""
    top = [card for card in playback.layout.cards if card.zone == STOCK][-1]
    return Point(top.x, top.y)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_dealt_from_the_dealers_hands_and_then_the_pack_is_put_down(seats: int) -> None:
    match = a_match(seats=seats, seed=3)
    playback = a_playback(match)
    shown_until(match, playback, CardsDealt)
    while not playback.board.at(Place.HAND, 1):
        playback.update(FRAME)
    assert math.dist(stock_at(playback), dealers_hands(playback)) < 0.01
    first = next(pose.placement for pose in playback.flights.flying() if pose.placement.zone.place is Place.HAND)
    assert math.dist((first.x, first.y), dealers_hands(playback)) < 0.15, "it comes from there"
    for _ in frames(playback):
        pass
    lying = playback.lay(playback.board)
    assert playback.layout.cards == lying.cards
    assert playback.flights.flying() == []


def test_the_caption_of_the_stock_comes_with_the_pack() -> None:
    match = a_match(seats=4, seed=3)
    playback = a_playback(match)
    shown_until(match, playback, PackShuffled)
    for _ in frames(playback):
        lies = any(card.zone == STOCK for card in playback.resting())
        assert (playback.layout.heap(Place.STOCK) is not None) == (lies and stock_at(playback) == stock_place(playback))
    assert playback.layout.heap(Place.STOCK)


def stock_place(playback: Playback) -> Point:
    """Where the top of the pack belongs."""
    top = [card for card in playback.lay(playback.board).cards if card.zone == STOCK][-1]
    return Point(top.x, top.y)


def test_hurrying_ends_the_riffle() -> None:
    match = a_match(seats=4, seed=3)
    playback = a_playback(match)
    shown_until(match, playback, PackShuffled)
    playback.update(FRAME)
    assert playback.flights.flying()
    playback.hurry()
    assert playback.flights.flying() == []


def test_the_card_that_takes_the_trick_rises_before_it_is_swept() -> None:
    match = a_match(seats=4, seed=3)
    playback = a_playback(match)
    shown_until(match, playback, TrickTaken)
    risen: list[float] = []
    while playback.board.at(Place.TRICK):
        playback.update(FRAME)
        taker = [card for card in playback.resting() if card.zone.place is Place.TRICK and card.lift]
        if taker:
            (card,) = taker
            assert card.rim, "the card that wins is marked, too"
            spot = next(spot for spot in playback.board.at(Place.TRICK) if spot.key == card.key)
            assert spot.seat == playback.marked.seat
            risen.append(card.lift)
    assert risen == sorted(risen)
    assert risen[-1] == 1
    assert len(risen) > 20, "it is seen for a while"
    swept = [pose.placement for pose in playback.flights.flying() if pose.placement.lift > 0.5]
    assert swept, "it sets out from where it was raised"
    assert playback.marked.key is None


def until_a_ruff(playback: Playback, match: Match) -> CardPlayed:
    """Play at random until a trump comes down on another suit."""
    chance = random.Random(5)
    while not match.over:
        before, layout = playback.board, playback.layout
        step = next_step(match, chance)
        for event in step.events:
            if isinstance(event, CardPlayed) and is_ruff(layout, before, event):
                show(playback, step)
                return event
        show(playback, step)
        for _ in frames(playback):
            pass
    raise AssertionError("no trump on another suit")


def test_a_trump_on_another_suit_comes_down_hard_and_the_others_jump() -> None:
    match = a_match(seats=4, seed=5)
    playback = a_playback(match)
    event = until_a_ruff(playback, match)
    highest, jumped = 0.0, False
    while playback.update(FRAME) is not None and not (jumped and not playback.moving):
        for pose in playback.flights.flying():
            if pose.placement.zone.place is Place.TRICK and pose.goal.card == event.card:
                highest = max(highest, pose.placement.lift)
            elif pose.placement.zone.place is Place.TRICK:
                jumped = jumped or pose.placement.lift > 0.2
    assert highest > 0.8 * RUFF.hop * 0.9
    assert jumped
    playback.hurry()
    assert {spot.card for spot in playback.board.at(Place.TRICK)} >= {event.card} or not playback.board.at(Place.TRICK)


@pytest.mark.parametrize("tempo", ["off", "normal"])
def test_dealt_cards_turn_on_their_way_and_lie_as_they_should(tempo: str) -> None:
    match = a_match(seats=4, seed=3)
    playback = a_playback(match)
    playback.flights.tempo = TEMPOS[tempo]
    shown_until(match, playback, CardsDealt)
    angles = set()
    for _ in frames(playback):
        angles |= {round(pose.placement.angle) // 30 for pose in playback.flights.flying()}
    assert (len(angles) > 6) is (tempo == "normal")
    assert all(abs(card.angle) < 30 for card in playback.resting() if card.zone.place is Place.HAND)


def test_without_motion_nothing_is_riffled_and_the_taker_is_marked_at_once() -> None:
    match = a_match(seats=4, seed=3)
    playback = a_playback(match)
    playback.flights.tempo = TEMPOS["off"]
    shown_until(match, playback, PackShuffled)
    playback.update(FRAME)
    assert playback.flights.flying() == []
    shown_until(match, playback, TrickTaken)
    while not playback.marked.up and playback.board.at(Place.TRICK):
        playback.update(FRAME)
    assert playback.marked.up == 1


@pytest.mark.parametrize("way", ["show", "turn_back"])
def test_another_moment_of_the_match_has_no_taker(way: str) -> None:
    match = a_match(seats=4, seed=3)
    playback = a_playback(match)
    shown_until(match, playback, TrickTaken)
    while not playback.marked.up:
        playback.update(FRAME)
    board = playback.board
    getattr(playback, way)(board)
    assert playback.marked.key is None
    assert not any(card.lift for card in playback.resting())
    assert sum(card.rim for card in playback.resting()) <= 1, "only the card that wins so far keeps its rim"
