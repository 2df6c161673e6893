"""Sentences on why Remi refuses an action, for the player who tried it."""

from collections.abc import Mapping
from dataclasses import replace

from raub_desktop.engine import melds
from raub_desktop.engine.core import Reason
from raub_desktop.engine.remi.types import Why
from raub_desktop.language import N_, NP_, any_of, card_word, rank_word, tr
from raub_desktop.language.refusals import refusal_sentence

_PILE_FITS, _PILE_SWAPS, _WITH_PILE = "pile_fits", "pile_swaps", "opening_short_with_pile"
_SENTENCES: Mapping[str, str] = {
    Why.NOT_NOW: N_("You cannot do that at this point of your turn."),
    Why.FIRST_TURN: N_("Your first turn is only a discard. You may meld from your next turn on."),
    melds.TOO_SHORT: N_("A meld has at least three cards."),
    melds.NOT_A_MELD: N_("These cards are neither a run nor a group."),
    melds.TABLE_ORDER: N_("Lay the meld in order: a run from low to high, a group by suits, jokers in it last."),
    melds.BEYOND_ACE: N_("A run cannot go on past the ace."),
    melds.NO_GROUPS: N_("At this table only runs are melds."),
    melds.SUIT_TWICE: N_("The suits of a group must differ."),
    melds.TOO_MANY_WILD: N_("There are too many wild cards in this meld."),
    Why.ONE_MELD: N_("Lay one meld at a time."),
    Why.OPENING_NEEDS_RUN: N_("A run must be among your first melds."),
    Why.NOT_OPENED: N_("Lay your first meld before you lay cards off."),
    Why.NO_SUCH_MELD: N_("There is no meld with that number."),
    Why.DOES_NOT_FIT: N_("The {card} does not fit there."),
    Why.SAY_WHICH_END: N_("Choose the end for the joker: low or high."),
    Why.END_NOT_FREE: N_("That end of the run is closed; the other one is free."),
    Why.NO_END_HERE: N_("Here you choose neither an end nor a second meld."),
    Why.JOKER_MUST_MOVE: N_("The joker has to move: choose where it goes, if there is room for it."),
    Why.JOKER_STAYS: N_("The joker remains in its own run while an end of it is free."),
    Why.PILE_NEEDS_MELD: N_("You cannot meld the {card} at once, so you may not take it: draw from the stock."),
    _PILE_FITS: N_("You may take the {card} only for a new meld: laying it off is not enough. Draw from the stock."),
    _PILE_SWAPS: N_("You may take the {card} only for a new meld, not to swap it for the joker. Draw from the stock."),
    Why.MELD_THE_CARD: N_("You took the {card}, so it must be in this meld."),
    Why.JUST_TAKEN: N_("You took the {card} from the discard pile in this turn, so you may not discard it."),
    Why.LAST_CARD_CLOSES: N_("Go out with your last card instead of discarding it."),
    Why.NOT_LAST: N_("You can go out only with your last card."),
    Why.KEEP_ONE: N_("One card must be left to discard: the last one goes face down."),
    Why.NOT_COMPLETE: N_("Your other cards are not all in melds."),
    Why.CANNOT_FINISH: N_("You cannot get rid of all your cards in this turn."),
}

_COUNTED: Mapping[str, tuple[str, str]] = {
    Why.OPENING_SHORT: NP_(
        "Your first melds make only {n} point, too few for the opening.",
        "Your first melds make only {n} points, too few for the opening.",
    ),
    _WITH_PILE: NP_(
        "Even with the {card} your melds make only {n} point, too few for the opening.",
        "Even with the {card} your melds make only {n} points, too few for the opening.",
    ),
}


def refusal_text(reason: Reason, deck: str = "french") -> str:
    """Return the sentence for a refused action; a code that Remi does not have is shown as it is."""
    if reason.code == Why.PILE_NEEDS_MELD and (reason.cards or reason.number is not None):
        reason = replace(reason, code=_PILE_SWAPS if reason.cards else _PILE_FITS)
    if reason.code == Why.OPENING_SHORT and reason.card is not None:
        reason = replace(reason, code=_WITH_PILE)
    said = refusal_sentence(reason, deck, _SENTENCES, _COUNTED)
    if reason.code == Why.DOES_NOT_FIT and reason.cards:
        several = len(reason.cards) > 2  # of a group in which cards may be equal
        words = (card_word(card, deck) for card in reason.cards)
        fitting = rank_word(reason.cards[0].rank, deck) if several else any_of(words)
        return f"{said} {tr('Only the {card} fits.', card=fitting)}"
    return said
