"""Sentences on why an action is refused: the refusals all games have, and how a sentence is filled."""

from collections.abc import Mapping

from raub_desktop.engine.core import Reason
from raub_desktop.engine.tricks import MUST_BEAT, MUST_FOLLOW, MUST_FOLLOW_AND_BEAT, MUST_TRUMP
from raub_desktop.language.cards import card_word, card_words, rank_word, suit_word
from raub_desktop.language.catalogue import N_, tr, trn

_SHARED: Mapping[str, str] = {
    MUST_FOLLOW: N_("You hold {suit}, so you must follow suit."),
    MUST_TRUMP: N_("You cannot follow suit, so you must play a trump ({suit})."),
    MUST_BEAT: N_("You can beat the {card}, so you must."),
    MUST_FOLLOW_AND_BEAT: N_("You hold {suit} and can beat the {card}, so you must."),
    "match_over": N_("The match is over."),
    "not_now": N_("You cannot do that at this point of the deal."),
    "not_a_shuffle": N_("The order must contain exactly the cards to be shuffled, each of them once."),
    "not_held": N_("You do not hold the {card}."),
    "card_twice": N_("There is only one {card}."),
    "rule_off": N_("This table does not play by that rule."),
}


def refusal_sentence(
    reason: Reason, deck: str, own: Mapping[str, str], counted: Mapping[str, tuple[str, str]] | None = None
) -> str:
    """Return the sentence for a refused action, by its code.

    ``own`` are the game's sentences with fields for suit, card, rank, cards and number, before the shared ones;
    ``counted`` its sentences about ``n`` things, one and many.  ``deck`` ("hungarian" or "french") chooses the words
    for cards.  A code without a sentence is shown as it is.
    """
    card = "" if reason.card is None else card_word(reason.card, deck)
    if counted and reason.code in counted:
        return trn(*counted[reason.code], reason.number or 0, card=card)
    sentence = own.get(reason.code) or _SHARED.get(reason.code)
    if sentence is None:
        return reason.code
    return tr(
        sentence,
        suit="" if reason.suit is None else suit_word(reason.suit, deck),
        card=card,
        rank="" if reason.rank is None else rank_word(reason.rank, deck),
        cards=card_words(reason.cards, deck),
        number=reason.number,
    )
