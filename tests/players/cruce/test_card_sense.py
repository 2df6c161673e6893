"""What a café would laugh at: points given to an opponent for nothing.  Nobody from Regular on does it."""

from random import Random

import pytest

from raub_desktop.engine.actions import Play
from raub_desktop.engine.cards import Card
from raub_desktop.engine.cruce.types import COUPLE, POINTS, Phase
from raub_desktop.engine.tricks import best_index
from raub_desktop.players.base import make_player
from tests.players.cruce.tables import positions_of
from tests.players.tables import Moment


def gifts(moment: Moment) -> set[Card]:
    """Return the cards that lose a trick of two where a lower card of the suit, in no marriage, loses as well."""
    legal = [action.card for action in moment.legal if isinstance(action, Play)]
    trick, trump = moment.view.trick, moment.view.deal.trump
    losing = [card for card in legal if trick and not best_index((*trick, card), trump, POINTS)]
    lower = [card for card in losing if card.rank not in COUPLE]
    return {
        card for card in losing if any(card.suit is low.suit and POINTS[low.rank] < POINTS[card.rank] for low in lower)
    }


def broken(moment: Moment) -> set[Card]:
    """Return the cards of held marriages that lose the trick where a card of none loses that counts no more."""
    legal = [action.card for action in moment.legal if isinstance(action, Play)]
    trick, trump, hand = moment.view.trick, moment.view.deal.trump, moment.view.hands[moment.seat]
    losing = [card for card in legal if trick and best_index((*trick, card), trump, POINTS) < len(trick)]
    coupled = {card for card in losing if card.rank in COUPLE and all(Card(rank, card.suit) in hand for rank in COUPLE)}
    return {
        card
        for card in coupled
        if any(other not in coupled and POINTS[other.rank] <= POINTS[card.rank] for other in losing)
    }


@pytest.mark.parametrize("book", ["draw", "auction"])
@pytest.mark.parametrize("level", ["regular", "strong"])
def test_nobody_gives_points_to_their_only_opponent_where_a_lower_card_loses_as_well(book: str, level: str) -> None:
    player, asked = make_player(level, "cruce"), 0
    for number in range(12 if level == "regular" else 4):
        for moment in positions_of(book, 2, number):
            if moment.view.phase is Phase.TRICKS and (bad := gifts(moment)):
                asked += 1
                action = player.choose(moment.view, Random(number))
                assert not isinstance(action, Play) or action.card not in bad, moment.view
    assert asked > 10


def test_nobody_breaks_a_marriage_on_a_lost_trick_where_another_card_does() -> None:
    player, asked = make_player("regular", "cruce"), 0
    for number in range(10):
        for moment in positions_of("auction", 3, number):
            if moment.view.phase is Phase.TRICKS and (bad := broken(moment)):
                asked += 1
                action = player.choose(moment.view, Random(number))
                assert not isinstance(action, Play) or action.card not in bad, moment.view
    assert asked > 5


def test_nobody_breaks_a_marriage_to_hide_a_lower_card() -> None:
    calm, tricky, asked = make_player("regular", "cruce"), make_player("regular:tricky", "cruce"), 0
    for number in range(12):
        for moment in positions_of("auction", 2, number):
            if moment.view.phase is not Phase.TRICKS:
                continue
            hand = moment.view.hands[moment.seat]
            married = {card for card in hand if card and all(Card(rank, card.suit) in hand for rank in COUPLE)}
            coupled = {Play(card) for card in married if card.rank in COUPLE}
            asked += bool(coupled)
            if calm.choose(moment.view, Random(number)) not in coupled:
                assert tricky.choose(moment.view, Random(number)) not in coupled, moment.view
    assert asked > 10
