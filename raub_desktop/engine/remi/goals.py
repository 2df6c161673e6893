"""What a player of Remi may set out to do, from a first meld to a hand laid down at once."""

from raub_desktop.engine.facts import Goal
from raub_desktop.engine.remi import facts

GOALS = (
    Goal("open", facts.OPENED),
    Goal("win", facts.WON),
    Goal("natural", facts.NATURAL),
    Goal("lay_off_three", facts.LAID_OFF, least=3),
    Goal("swap", facts.SWAPPED),
    Goal("early", facts.EARLY),
    Goal("knock", facts.KNOCKED),
    Goal("two_in_a_row", facts.WON, row=2),
    Goal("no_joker", facts.NO_JOKER),
    Goal("first", facts.FIRST),
    Goal("hand", facts.HAND),
)
