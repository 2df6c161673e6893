"""The reference opponent: one plain rule of thumb for each decision."""

from random import Random

from raub_desktop.engine.actions import Action
from raub_desktop.engine.cruce.types import Phase, View
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.cruce.reference.bidding import choose_bid
from raub_desktop.players.cruce.reference.gifts import choose_gifts, choose_packet
from raub_desktop.players.cruce.reference.tricks import choose_card


class Reference:
    """Plays with good sense and nothing more; frozen, so that others can be measured against it."""

    def choose(self, view: View, rng: Random, clock: Clock = ENDLESS) -> Action:
        match view.phase:
            case Phase.BID:
                return choose_bid(view)
            case Phase.TAKE:
                return choose_packet(view, rng)
            case Phase.GIVE:
                return choose_gifts(view)
        return choose_card(view)
