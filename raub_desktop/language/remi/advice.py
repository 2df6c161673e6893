"""Sentences on why a choice is advised in Remi, and why it is better than another one."""

from collections.abc import Mapping, Sequence

from raub_desktop.engine.core import Reason
from raub_desktop.language.advice import Counted, advice_text
from raub_desktop.language.cards import card_word
from raub_desktop.language.catalogue import N_, NP_
from raub_desktop.language.remi.calls import meld_name

_DISCARDS: Mapping[str, str] = {
    "keep_wild": N_("Keep the {other}: it can stand for any card."),
    "keep_meld": N_("Keep the {melds}: they are a meld. Part with the {card}."),
    "keep_swap": N_("Keep the {other}: once you have opened, you can swap it for a joker on the table."),
    "keep_one": N_("The {melds} would be a meld, but one card must be left to discard."),
    "keep_soon": N_("Keep the {other}: it may soon fit a meld on the table."),
    "keep_fits": N_("Keep the {other}: it fits a meld on the table."),
    "other_danger_taken": N_("The next player took the {third}, so the {other} is dangerous; the {card} is safer."),
    "other_danger": N_("The {other} is likelier to help the next player than the {card}."),
    "keep_pair": N_("Keep the {other} and the {third} together: they are likelier to become a meld."),
    "helps": N_("The {other} is likelier to become part of a meld than the {card}."),
    "alone": N_("The {card} goes with none of your other cards."),
    "alone_dear": N_("The {card} goes with none of your other cards, and would count {number} points against you."),
    "gone": N_("Every card that the {card} lacks for a meld has been played."),
    "sheds_more": N_("The {card} would count {number} points against you, the {other} only {than}."),
    "sheds_open": N_("Once you have opened, your hand counts: the {card} {number} points, the {other} only {than}."),
    "sheds_late": N_(
        "{name} may go out soon, so high cards go first: the {card} counts {number} points, the {other} only {than}."
    ),
    "sheds_first": N_(
        "The {card} might still be of use, but it would count {number} points against you, the {other} only {than}."
    ),
    "as_good_sheds": N_(
        "The {other} could go as well, but the {card} would count more against you: {number} points instead of {than}."
    ),
    "as_good": N_("Either may go: the {other} is about as good as the {card}."),
    "alone_both": N_("Neither the {card} nor the {other} goes with your other cards, so either may go."),
    "keep_beside": N_("The {other} can still make a meld with the {third}; the {card} stands alone."),
    "chance": N_("Either could go, but you win more often if you keep the {other}."),
    "safer": N_("The {card} is safer: the next player has less use for it than for the {other}."),
    "twice": N_("You hold the {card} twice, and there is seldom a meld for both."),
    "discard": N_("You can spare the {card} more easily than the {other}."),
}
_SENTENCES: Mapping[str, str] = {
    "only_choice": N_("This is the only choice."),
    "taken": N_("Meld the {card} that you took, with the {other} and the {third}; then discard a card."),
    "taken_opens": N_(
        "The {card} that you took makes a meld with the {other} and the {third}. Open with all your melds, {number} "
        "points together; then discard a card."
    ),
    "hold_all": N_("Lay nothing yet: going out with all your cards in one turn counts double."),
    "hold_open_late": N_("Keep the {melds} in your hand for now: the others could add to a meld on the table."),
    "hold_joker": N_(
        "Keep the {melds} until someone has few cards left: on the table, another player could swap a card for the "
        "joker."
    ),
    "instead": N_("Keep the {melds}: that meld does not need the {card}."),
    "instead_fits": N_(
        "Keep the {melds}: that meld does not need the {card}, and the {other} fits a meld on the table."
    ),
    "keep_own": N_("The {other} belongs to a meld in your hand; laid off alone, it would break that meld."),
    "all_alike": N_("The best choices are worth about the same."),
    **_DISCARDS,
    "pile": N_("The {card} improves your hand more than a card from the stock is likely to."),
    "pile_beside": N_("The {card} goes with your {other}: they need one more card to be a meld."),
    "pile_meld": N_("The {card} makes a meld with the {other} and the {third}."),
    "pile_group": N_("The {card} makes a meld with your {melds}."),
    "pile_melds": N_("The {card} goes into a meld: {melds}."),
    "pile_opens": N_("The {card} lets you open with {number} points: with it you meld the {melds}."),
    "pile_fits": N_("The {card} fits a meld on the table."),
    "fits_after": N_("The {card} fits a meld on the table once your {other} is laid off."),
    "stock": N_("The {card} makes no meld with your cards; a card from the stock may."),
    "stock_alone": N_("The {card} goes with none of your cards; a card from the stock may."),
    "stock_needed": N_("The {card} fits only with cards that you need for another meld."),
    "stock_cheaper": N_("The {card} would only take the place of a dearer card; the stock may bring you a meld."),
    "stock_hidden": N_("The {card} helps you little, and everyone would see you take it."),
    "laid_rather": N_("This way you keep the {other}, which is of more use in your hand than the {card}."),
    "opens": N_(
        "Together these melds count {number} points: {than} are enough to open, and cards on the table no longer "
        "count against you."
    ),
    "swap": N_("The joker can stand for any card you lack, so take it for your {card}."),
    "out": N_("You can get rid of all your cards in this turn."),
    "complete": N_("Your other cards are all in melds, so you can go out and end the deal."),
    "closes": N_("It is your last card: going out ends the deal, and the others pay for what they still hold."),
    "stay": N_("The deal is worth more to you if it goes on."),
    "remi": N_("Your hand is complete."),
}
_COUNTED: Counted = {
    "hold_open": NP_(
        "Keep the {melds}: your opponent still has {n} card, and could add to the meld on the table.",
        "Keep the {melds}: your opponent still has {n} cards, and could add to the meld on the table.",
    ),
    "hold_open_many": NP_(
        "Keep the {melds}: everyone else still has at least {n} card, and could add to the meld on the table.",
        "Keep the {melds}: everyone else still has at least {n} cards, and could add to the meld on the table.",
    ),
    "pile_low": NP_(
        "The {card} counts only {n} point: it takes the place of a dearer card.",
        "The {card} counts only {n} points: it takes the place of a dearer card.",
    ),
    "knock": NP_(
        "You would show {n} point, and your opponent probably has more.",
        "You would show {n} points, and your opponent probably has more.",
    ),
    "knock_many": NP_(
        "You would show {n} point, and everyone else probably has more.",
        "You would show {n} points, and everyone else probably has more.",
    ),
    "knock_risky": NP_(
        "Not “Remi!” yet: you would show {n} point, and your opponent may well have fewer.",
        "Not “Remi!” yet: you would show {n} points, and your opponent may well have fewer.",
    ),
    "knock_risky_many": NP_(
        "Not “Remi!” yet: you would show {n} point, and someone may well have fewer.",
        "Not “Remi!” yet: you would show {n} points, and someone may well have fewer.",
    ),
    "meld": NP_(
        "Laid on the table, these cards take {n} point off your hand.",
        "Laid on the table, these cards take {n} points off your hand.",
    ),
    "lay": NP_(
        "Laid off, the {card} takes {n} point off your hand.",
        "Laid off, the {card} takes {n} points off your hand.",
    ),
    "meld_late": NP_(
        "{name} may go out soon, with only {n} card left: on the table, these cards no longer count against you.",
        "{name} may go out soon, with only {n} cards left: on the table, these cards no longer count against you.",
    ),
    "meld_late_all": NP_(
        "Everyone else has only {n} card left: on the table, these cards no longer count against you.",
        "Everyone else has only {n} cards left: on the table, these cards no longer count against you.",
    ),
    "lay_late": NP_(
        "{name} may go out soon, with only {n} card left: laid off, the {card} no longer counts against you.",
        "{name} may go out soon, with only {n} cards left: laid off, the {card} no longer counts against you.",
    ),
    "lay_late_all": NP_(
        "Everyone else has only {n} card left: laid off, the {card} no longer counts against you.",
        "Everyone else has only {n} cards left: laid off, the {card} no longer counts against you.",
    ),
    "laid_wild": NP_(
        "This way you keep {n} more joker in your hand.",
        "This way you keep {n} more jokers in your hand.",
    ),
    "laid_more": NP_(
        "This takes {n} point off your hand; with the {other} instead, it would be only {than}.",
        "This takes {n} points off your hand; with the {other} instead, it would be only {than}.",
    ),
}


_OF_MELDS = ("hold", "instead", "keep_meld", "keep_one", "pile_group", "pile_melds", "pile_opens")
"""Reasons whose cards are a meld."""


def advice_sentence(reason: Reason, deck: str, names: Sequence[str] = ()) -> str:
    """Return the sentence for a reason of advice; "" where the numbers say as much.

    ``names`` of all players are for those about one of them.
    """
    name = names[reason.seat] if names and reason.seat is not None else ""
    return advice_text(reason, deck, _SENTENCES, _COUNTED, melds=_melds(reason, deck), name=name)


def _melds(reason: Reason, deck: str) -> str:
    """Return the name of the meld that a reason is about, or of its one card."""
    if len(reason.cards) == 1:
        return card_word(reason.cards[0], deck)
    if reason.code == "instead_fits":
        return meld_name(reason.cards[1:], deck)
    return meld_name(reason.cards, deck) if reason.code.startswith(_OF_MELDS) else ""
