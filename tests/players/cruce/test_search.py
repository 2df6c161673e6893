"""Imagined deals fit what a seat knows, and endings with open cards are solved exactly."""

from random import Random
from typing import Any

import pytest

from raub_desktop.engine.actions import Action, Lay
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import CardsGiven, MarriageAnnounced, Phase
from raub_desktop.engine.events import CardPlayed
from raub_desktop.players.base import make_player
from raub_desktop.players.cruce import pack
from raub_desktop.players.cruce.position import forgetful, position_of
from raub_desktop.players.cruce.rollout.deal import Cards, Contract, plain_card, played_out
from raub_desktop.players.cruce.search.cards import card_of
from raub_desktop.players.cruce.search.exact import Solver
from raub_desktop.players.cruce.search.postponed import Postponed
from raub_desktop.players.cruce.search.worlds import sample_worlds
from raub_desktop.players.cruce.search.worth import Worth, chances, lead_over_others, together, worth_for
from tests.players.cruce.tables import MODES, positions, positions_of
from tests.players.tables import Moment


@pytest.mark.parametrize(("book", "seats"), MODES)
@pytest.mark.parametrize("remembers", [0, 1, 12])
def test_worlds_fit_what_is_remembered(book: str, seats: int, remembers: int) -> None:
    rng = Random(f"{book} {seats} {remembers}")
    for moment in positions(book, seats, rng, deals=2):
        view = forgetful(moment.view, remembers)
        worlds = sample_worlds(view, position_of(view), rng, 4)
        assert sum(world.times for world in worlds) == 4
        sizes = [len(hand) for hand in moment.state.cards.hands]
        for world in worlds:
            assert [hand.bit_count() for hand in world.hands] == sizes
            assert world.hands[view.me] == pack.mask_of(moment.state.cards.hands[view.me])
            everything = [*world.hands, *world.stock, *world.packets, world.gone]
            assert sum(everything) == pack.ALL_CARDS, "every card lies in one place"
            assert sum(everything) == sum(set(everything) - {0}), "and in no two"


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_worlds_keep_what_the_duties_and_announcements_tell(book: str, seats: int) -> None:
    """The engine could have come to each world's hands by the very plays that were made."""
    rng = Random(f"{book} {seats} requirements")
    for moment in positions(book, seats, rng, deals=3):
        view = moment.view
        position = position_of(view)
        given = {event.to: event.cards for event in view.seen if isinstance(event, CardsGiven) and event.cards[0]}
        announced = [event for event in view.seen if isinstance(event, MarriageAnnounced)]
        played = pack.mask_of([event.card for event in view.seen if isinstance(event, CardPlayed)])
        for world in sample_worlds(view, position, rng, 3):
            assert world.gone == played
            assert world.points == view.points
            for seat, cards in given.items():
                held = world.hands[seat] | world.past[seat]
                assert pack.mask_of([card for card in cards if card]) & ~held == 0
            for event in announced:
                held = world.hands[event.seat] | world.past[event.seat]
                assert pack.SUIT_NUMBER[event.suit] in pack.marriages_in(held)


def test_who_forgets_keeps_their_own_cards_the_announcements_and_the_last_trick() -> None:
    for moment in positions_of("teams", 4, 3):
        view = forgetful(moment.view, 1)
        played = [event for event in view.seen if isinstance(event, CardPlayed)]
        whole = [event for event in moment.view.seen if isinstance(event, CardPlayed)]
        assert [event for event in played if event.seat == view.me] == [e for e in whole if e.seat == view.me]
        kept = whole[-(len(view.trick) + 4) :]
        assert [event for event in kept if event not in played] == []
        assert view.hands == moment.view.hands
        assert view.points == ((0, 0, 0, 0) if sum(view.won) > 1 else moment.view.points)


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_cards_are_read_as_the_reference_chose_them(book: str, seats: int) -> None:
    """With the hands it truly had, plain play chooses every card that the reference played."""
    read = 0
    for moment in positions_of(book, seats, 5):
        view, position = moment.view, position_of(moment.view)
        held = [pack.mask_of(hand) for hand in moment.state.cards.hands]
        for turn, gone, card in reversed(position.plays):
            held[turn.seat] |= card
            assert plain_card(position.contract, held[turn.seat], turn, gone, view.stock)[0] == card
            read += 1
    assert read > 20


def test_hands_are_believed_better_by_the_cards_that_were_played() -> None:
    chances = {False: 0, True: 0}
    for moment in [moment for number in range(2) for moment in positions_of("alone", 4, number)]:
        if moment.state.phase is not Phase.TRICKS:
            continue
        for reads in chances:
            position = position_of(moment.view)
            for world in sample_worlds(moment.view, position, Random(1), 60, reads_plays=reads):
                right = [
                    pack.mask_of(hand) & mine for hand, mine in zip(moment.state.cards.hands, world.hands, strict=True)
                ]
                chances[reads] += world.times * sum(right).bit_count()
    assert chances[True] > 1.02 * chances[False]


@pytest.mark.parametrize(("book", "seats"), MODES)
def test_a_world_that_is_like_no_other_is_played_on_plainly(book: str, seats: int) -> None:
    compared = 0
    for moment in positions_of(book, seats, 7):
        position = position_of(moment.view)
        if moment.state.phase is not Phase.TRICKS or moment.view.stock or position.turn.trump is None:
            continue
        world = sample_worlds(moment.view, position, Random(2), 1)[0]
        cards, contract = Cards(world.hands, (), world.gone), position.contract
        for action in moment.legal:
            move = pack.mask_of((card_of(action),)), isinstance(action, Lay)
            found = Postponed(position, worth_for(lead_over_others)).ends([world], move)
            plain = played_out(contract, cards, position.turn, world.points, *move)
            assert found == [together(contract, plain)]
            compared += 1
    assert compared > 10


# -------------------------------------------------------------------------------------------------------------- endings
def brute_force(state: Any, contract: Contract, worth: Worth) -> tuple[int, ...]:
    """The points of each side at the end when everybody plays their best: the engine tries every action there is."""
    sides = contract.side
    if state.table.sheet:
        line = state.table.sheet[-1]
        return tuple([line.points[sides.index(side)] for side in range(max(sides) + 1)])
    side = sides[state.queue[0]]
    ends = [brute_force(CRUCE.apply(state, action)[0], contract, worth) for action in CRUCE.legal_actions(state)]
    return max(ends, key=lambda end: worth(contract, end)[side])


def compared_endings(book: str, seats: int, number: int, cards: int) -> int:
    """Compare all leads of a deal's ending with so many cards in each hand; how many there were."""
    compared = 0
    for moment in positions_of(book, seats, number):
        state = moment.state
        if state.phase is not Phase.TRICKS or state.cards.stock or state.cards.trick:
            continue
        if len(state.cards.hands[moment.seat]) != cards:
            continue
        position = position_of(moment.view)
        contract, worth = position.contract, worth_for(lead_over_others)
        for action, found in exact_values(moment).items():
            tried = brute_force(CRUCE.apply(state, action)[0], contract, worth)
            assert found == worth(contract, tried)[contract.side[moment.seat]]
            compared += 1
    return compared


@pytest.mark.parametrize(("book", "seats", "cards"), [("draw", 2, 3), ("auction", 2, 3), ("teams", 4, 2)])
def test_endings_between_two_sides_are_solved_as_trying_everything_does(book: str, seats: int, cards: int) -> None:
    assert sum(compared_endings(book, seats, number, cards) for number in range(20)) > 30


@pytest.mark.parametrize(("book", "seats"), [mode for mode in MODES if mode[1] > 2])
def test_the_last_trick_plays_itself(book: str, seats: int) -> None:
    assert sum(compared_endings(book, seats, number, 1) for number in range(20)) == 20


def exact_values(moment: Moment) -> dict[Action, float]:
    """Return what each action of the last tricks is worth with open cards, all playing as well as can be."""
    state, position, worth = moment.state, position_of(moment.view), worth_for(lead_over_others)
    contract, trump = position.contract, position.turn.trump
    assert trump is not None
    hands = [pack.mask_of(hand) for hand in state.cards.hands]
    ends = Solver(contract, trump, worth).ends(hands, position.turn, together(contract, state.cards.points))
    side = contract.side[moment.seat]
    return {
        action: worth(contract, ends[pack.mask_of((card_of(action),)), isinstance(action, Lay)])[side]
        for action in moment.legal
    }


def test_master_plays_the_end_as_well_as_can_be_once_it_knows_all_cards() -> None:
    """Two players who draw know each other's cards when the stock is empty."""
    master, asked = make_player("master", "cruce"), 0
    for number in range(12):
        for moment in positions_of("draw", 2, number):
            if moment.view.phase is not Phase.TRICKS or moment.view.stock or len(moment.view.hands[moment.seat]) > 7:
                continue
            worth_of = exact_values(moment)
            asked += len(set(worth_of.values())) > 1
            assert worth_of[master.choose(moment.view, Random(number))] == max(worth_of.values()), moment.view
    assert asked > 10


# ------------------------------------------------------------------------------------------------------------ the match
def test_chances_share_the_match_out() -> None:
    assert chances((11, 4), 11) == (1.0, 0.0)
    even = chances((11, 11), 11)
    assert even == (0.5, 0.5), "the target rises"
    ahead = chances((10, 4, 4), 11)
    assert ahead[0] > 0.8
    assert sum(ahead) == pytest.approx(1)
