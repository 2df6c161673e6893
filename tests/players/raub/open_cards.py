"""A cheat, for measuring only: what the card play could gain if it saw all cards.

It asks for the whole State, which no seat at a table is ever given; so it is no Player and cannot be seated.
"""

from raub_desktop.engine.cards import Card
from raub_desktop.engine.raub.types import State
from raub_desktop.engine.raub.view import observe
from raub_desktop.players.raub.pack import CARD, SUIT_NUMBER, mask_of
from raub_desktop.players.raub.position import position_of
from raub_desktop.players.raub.reference.tricks import PlainPlay, cost
from raub_desktop.players.raub.search.exact import Solver, Worth


def open_card(state: State, worth: Worth) -> Card:
    """The card that is best, as the cards lie, where all see them, and where nobody else does, on the mean."""
    players, requirements, now, _ = position_of(observe(state, state.queue[0]))
    assert state.deal.trump is not None, "cards are played once there is a trump"
    trump, must_beat = SUIT_NUMBER[state.deal.trump], state.options.must_beat
    hands, plain = [mask_of(state.cards.hands[seat]) for seat in players], PlainPlay(trump, must_beat)
    values = {}
    for card, end in Solver(len(players), trump, must_beat, worth).ends(hands, now).items():
        ends = end, plain.play_on(hands, now, card, requirements, worth)
        values[CARD[card.bit_length() - 1]] = sum([worth[won][now.place] for won in ends])
    return min(values, key=lambda card: (-round(values[card], 9), cost(card, state.deal.trump)))
