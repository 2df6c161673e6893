"""The guide's general explanations of each kind of decision; which choice is best is the adviser's business."""

from collections.abc import Mapping

from raub_desktop.engine.remi.types import Phase, View
from raub_desktop.engine.remi.view import must_open
from raub_desktop.language import N_, tr

_SENTENCES: Mapping[Phase, str] = {
    Phase.FIRST_DISCARD: N_(
        "You hold one card more than the others and begin with a discard. Discard a high card that fits nothing."
    ),
    Phase.DRAW: N_(
        "Every turn begins with a card: the top card of the stock, which nobody knows, or the top discard, which "
        "everyone sees you take."
    ),
    Phase.MELD_TAKEN: N_("The discard you took must go into a new meld at once. Choose the cards that go with it."),
}
_TABLE = N_(
    "Three or more cards that make a run or a group can be melded, now or in a later turn. A single card can be laid "
    "off on a meld, or discarded, which ends your turn."
)
_OPENING = N_("Your first melds must make {number} points together.")
_OPENING_RUN = N_("Your first melds must make {number} points together, with a run among them.")
_OPENS = N_("Choose melds until they do, then lay them all at once. Until then, discard what is of least use.")
_KNOCK = N_(
    "Keep what grows into runs and groups, and discard high cards that do not. When little is left over, knock: say "
    "“Remi!”; with nothing left over, go out."
)
_COMPLETE = N_(
    "Nothing is laid on the table here. Keep what grows into runs, and discard the rest; fifteen cards in runs win."
)
_AIMS: Mapping[str, str] = {
    "table": N_(
        "Put your cards together in melds, three or more cards each: runs of one suit, or groups of one rank. Whoever "
        "parts with the last card ends the deal; what the others still hold is counted."
    ),
    "knock": N_(
        "Put your cards together in your hand: runs of one suit, or groups of one rank. Whoever has little left over "
        "may say “Remi!”; then all hands are shown, and the fewest points left over win the deal."
    ),
    "complete": N_(
        "Put your cards together in runs of one suit, three or more cards each. The first to hold a complete hand of "
        "runs wins chips from everyone."
    ),
}


def aim(view: View, deck: str) -> str:
    """Return how a deal of Remi is won."""
    return tr(_AIMS[view.options.play])


def general(view: View, deck: str) -> str:
    """Return the guide's general explanation of a decision, whatever the cards are; "" for one that needs none."""
    options = view.options
    if view.phase is Phase.PLAY:
        if options.play != "table":
            return tr(_KNOCK if options.play == "knock" else _COMPLETE)
        if not must_open(view):
            return tr(_TABLE)
        return f"{_needed(view)} {tr(_OPENS)}"
    return tr(_SENTENCES[view.phase]) if view.phase in _SENTENCES else ""


def _needed(view: View) -> str:
    options = view.options
    if not options.opening:
        return tr("A run must be among your first melds.")
    return tr(_OPENING_RUN if options.opening_run else _OPENING, number=options.opening)
