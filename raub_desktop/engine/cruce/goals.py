"""What a player of Cruce may set out to do, from a first bid to every trick of a deal."""

from raub_desktop.engine.cruce import facts
from raub_desktop.engine.facts import Goal

GOALS = (
    Goal("bid", facts.MADE),
    Goal("marriage", facts.ANNOUNCED),
    Goal("trumped", facts.TRUMPED),
    Goal("stop", facts.STOPPED),
    Goal("forty", facts.FORTY),
    Goal("two_marriages", facts.ANNOUNCED, least=2),
    Goal("three_in_a_row", facts.MADE, row=3, of=facts.DECLARED),
    Goal("bid_of_three", facts.BID_MADE, least=3),
    Goal("narrowly", facts.NARROWLY),
    Goal("bid_of_four", facts.BID_MADE, least=4),
    Goal("all_tricks", facts.ALL_TRICKS),
)
