"""What a player of Raub may set out to do, from a first contract to one with a single trump."""

from raub_desktop.engine.facts import Goal
from raub_desktop.engine.raub import facts

GOALS = (
    Goal("contract", facts.MADE),
    Goal("stop", facts.STOPPED),
    Goal("in_time", facts.IN_TIME),
    Goal("seven", facts.SWAPPED),
    Goal("raub", facts.RAUB_MADE),
    Goal("doubled", facts.DOUBLED),
    Goal("defend_five", facts.HELD, row=5, of=facts.STAYED),
    Goal("three_in_a_row", facts.MADE, row=3, of=facts.DECLARED),
    Goal("all_tricks", facts.ALL_TRICKS),
    Goal("few_trumps", facts.FEW_TRUMPS),
)
