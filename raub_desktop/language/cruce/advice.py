"""Sentences on why a choice is advised in Cruce, and why it is better than another one."""

from collections.abc import Mapping
from dataclasses import replace

from raub_desktop.engine.core import Reason
from raub_desktop.engine.cruce.types import promised
from raub_desktop.language.advice import Counted, advice_text
from raub_desktop.language.cards import card_words
from raub_desktop.language.catalogue import N_, NP_, tr

_SENTENCES: Mapping[str, str] = {
    "only_choice": N_("This is the only choice."),
    "all_alike": N_("The best choices are worth about the same."),
    "all_won": N_("Your cards win all the tricks that are left, in any order."),
    "packets_alike": N_("Nobody has seen either packet, so they are worth the same."),
    "announce": N_("The marriage of {suit} counts {number} points at once, whoever wins the trick."),
    "both_alike": N_("Both choices are worth about the same."),
    "same_count": N_("These cards count the same, and none of them is clearly better."),
    "any_card": N_("No card is clearly better here, and the {card} is the cheapest."),
    "wins_anyway": N_("Every card you may play wins this trick: spend the lowest."),
    "partner_wins": N_("Your partner is winning the trick."),
    "takes": N_("The {card} beats the cards played so far."),
    "later_draws": N_("The marriage of {suit} can wait until you lead again: the {card} draws trumps first."),
    "later_made": N_("The marriage of {suit} can wait: your bid is safer if you lead the {card} first."),
    "later_points": N_("The marriage of {suit} can wait: you make more points if you lead the {card} first."),
    "announce_cheaper": N_(
        "The marriage of {suit} counts {number} points at once, whoever wins the trick; the {card} is the cheaper of "
        "the two."
    ),
    "announce_later": N_("The marriage of {suit} can wait: lead the {card} first."),
    "announce_for_bid": N_(
        "The marriage of {suit} counts {number} points at once: without them your bid would hardly be made."
    ),
    "keep_half": N_("Keep the {other}: your marriage of {others} can still bring {number} points."),
    "keep_for_bid": N_("Keep the {other}: without your marriage of {others} the bid would hardly be made."),
    "marriage_late": N_("You will hardly lead again to announce the marriage of {suit}, so it may go."),
    "marriage_spent": N_("You could keep the marriage of {suit} with the {other}, but that would bring no more."),
    "keep_sure": N_("Keep the {other}: it can still win a trick with more points in it."),
    "keep_trump": N_("The {card} first: the {other} is a trump and may be needed later."),
    "lead_sure": N_("Nobody else can hold a higher card of {suit}: only a trump beats the {card}."),
    "lead_ace": N_("Only a trump beats the {card}: lead it while the others may still have to follow suit."),
    "lead_sure_trump": N_("Nobody else can hold a trump that beats the {card}: it is sure to win the trick."),
    "lead_top_trump": N_("With {suit} as trump nobody can beat the {card}."),
    "lead_long": N_("You hold more {suit} than {others}: the other players must soon spend trumps on them."),
    "lead_trump": N_("The {card} draws trumps from the others, so the {other} is safer afterwards."),
    "turns_out": N_("The {card} is likely to bring you more than the {other}."),
    "likelier": N_("The {card} is more likely to win the trick than the {other}."),
    "wins_alone": N_("The {card} may win the trick, the {other} hardly can."),
    "keep_until_gone": N_("Keep the {other}: the {third} may still be out."),
    "keep_given": N_("Keep the {other}: the {third} that you gave away would beat it."),
    "trump_long": N_("You hold more {suit} than {others}: make the longer suit trump."),
    "trump_longest": N_("Your longest suit becomes trump: {suit}."),
    "trump_strongest": N_("Your strongest suit becomes trump: {suit}."),
    "trump_needs": N_("High {others} win tricks even if they are not trump: make {suit} trump."),
    "trump_made": N_("With {suit} as trump your bid is safer than with {others}."),
    "may_do": N_("The {card} may be enough here: keep the {other} for another trick."),
    "made": N_("The {card} makes your bid safer than the {other} does."),
    "fate_now": N_("Later you are more likely to lose the {card}."),
    "fate_kept": N_("Keep the {other}: played now, it is more likely to be lost."),
    "fate_held": N_("The {card} keeps your {third} safer than the {other} would."),
    "fate_guarded": N_("Keep the {other}: it guards your {third}."),
    "fate_caught": N_("After the {card} you are more likely to catch the {third} than after the {other}."),
    "fate_only_kept": N_("Keep the {other}: it may still win a trick, and played now it is lost."),
    "fails": N_("You play against the bid, and the {card} makes it harder to reach than the {other} does."),
    "fails_alone": N_("After the {other} the bid would be as good as made; after the {card} it may still fail."),
    "feed_against": N_(
        "The winner of the bidding has lost this trick: with the {card} in it the bid is harder to make than with the "
        "{other}."
    ),
    "others_less": N_("With the {card} the others score less than with the {other}."),
    "score_more": N_("With the {card} you reach the next 33 points more often than with the {other}."),
    "lose_least": N_("This trick is lost: play the card that counts least."),
    "take_cheaply": N_("The {card} is high enough here: keep the {other} for another trick."),
    "give_rather": N_("The {card} helps the next player less than the {other} would."),
    "keep_marriage": N_("The {other} is half of a marriage: keep it, and give the {card} away."),
    "keep_from": N_("Keep the {other}: given away, it may complete another player’s marriage."),
    "keep_long": N_("Keep the {other}: it belongs to your longest suit."),
    "keep_guard": N_("Keep the {other}: it guards your {third} while the ace may be out."),
    "give_bare": N_("The {card} has no lower card of its suit to guard it: the ace would win it."),
    "give_last": N_("Without the {card} you hold no {suit}, so you can trump that suit."),
    "give_all": N_("Without the {card} and the {third} you hold no {suit}, so you can trump that suit."),
    "give_made": N_("Give the {card} rather than the {other}: your bid is safer that way."),
    "give_half_made": N_(
        "The {card} may complete another player’s marriage, but your bid is safer with the {other} in your hand."
    ),
    "give_low": N_("These cards count little and win few tricks: keep the better ones."),
    "give_shorter": N_("You hold more {others} than {suit}: keep the longer suit."),
    "give_lower": N_("The {other} is higher than the {card} and wins tricks more often: keep it."),
    "give_need": N_("You will need the {other} more than the {card}."),
}
_BIDS: Mapping[str, str] = {
    "bid_short": N_("A bid of {bid} needs {needed} points, and these cards should bring only about {points}."),
    "bid_enough": N_(
        "You score for the points you make, not for the bid: a bid of {bid} would bring nothing more, but might fail."
    ),
    "pass_more": N_("If you pass, you should make about {points} points, more than with a bid of {bid}."),
    "bid_needless": N_(
        "Even if you pass you should make about {points} points. They count just the same, and you have no bid to lose."
    ),
    "bid_makes": N_("A bid of {bid} needs {needed} points, and you should make about {points}."),
    "bid_just": N_("You should make about {points} points, just enough for a bid of {bid}, which needs {needed}."),
    "bid_dares": N_(
        "A bid of {bid} needs {needed} points, and you should make about {points}. It may fail, but on average it "
        "brings more than a pass."
    ),
    "bid_marriage": N_("With a bid of 1 your marriage in trumps would count only 20."),
    "bid_higher": N_("A bid of {bid} needs {needed} points, and a lower one is more likely to be outbid."),
    "bid_risks": N_(
        "A bid of {bid} needs {needed} points. You should make about {points}, but that is not certain, and a failed "
        "bid is taken off your score."
    ),
    "bid_saves": N_("A bid of {bid} may well fail, but you score so much when you make it that it is worth the risk."),
    "bid_stops": N_("A bid of {bid} may well fail, but if you pass, the others score more."),
    "bid_partner": N_("Your partner has the highest bid, and your cards help to make it: leave the bidding to them."),
    "bid_over_partner": N_(
        "Your partner has the highest bid, but with you choosing trump your team should make about {points} points: "
        "enough for a bid of {bid}."
    ),
    "bid_last": N_("A bid of {bid} may well fail, but if you pass, another player is likely to win the match."),
}
_BIDS_ON_CARDS: Mapping[str, str] = {
    "bid_makes": N_("A bid of {bid} needs {needed} points: with the {cards} you should make about {points}."),
    "bid_just": N_("A bid of {bid} needs {needed} points: with the {cards} you should make {points}, just enough."),
}
"""Bids that certain cards of the hand should make."""
_COUNTED: Counted = {
    "points": NP_(
        "The {card} should bring you about {n} point more in this deal than the {other}.",
        "The {card} should bring you about {n} points more in this deal than the {other}.",
    ),
    "announce_low": NP_(
        "Announcing with the {card} is as good as with the {other}, and risks {n} point less.",
        "Announcing with the {card} is as good as with the {other}, and risks {n} points less.",
    ),
    "make_trump": NP_(
        "With {suit} as trump you should make about {n} point more than with {others}.",
        "With {suit} as trump you should make about {n} points more than with {others}.",
    ),
    "lead_cheap": NP_(
        "If it is beaten, the {card} loses {n} point less than the {other}.",
        "If it is beaten, the {card} loses {n} points less than the {other}.",
    ),
    "risks_least": NP_(
        "If it is beaten, the {card} loses only {n} point.", "If it is beaten, the {card} loses only {n} points."
    ),
    "gives_least": NP_("The {card} gives away only {n} point.", "The {card} gives away only {n} points."),
    "bring_home": NP_(
        "The {card} beats the cards played so far and secures its {n} point.",
        "The {card} beats the cards played so far and secures its {n} points.",
    ),
    "take_trick": NP_(
        "The {card} beats the cards played so far, with {n} point in the trick; the {other} gives it away.",
        "The {card} beats the cards played so far, with {n} points in the trick; the {other} gives it away.",
    ),
    "let_go": NP_(
        "Winning with the {other} costs more than the {n} point in the trick is worth.",
        "Winning with the {other} costs more than the {n} points in the trick are worth.",
    ),
    "feed_partner": NP_(
        "Your partner is winning the trick: the {card} adds {n} point more than the {other}.",
        "Your partner is winning the trick: the {card} adds {n} points more than the {other}.",
    ),
    "give_little": NP_(
        "Neither card wins this trick: the {card} gives away {n} point less than the {other}.",
        "Neither card wins this trick: the {card} gives away {n} points less than the {other}.",
    ),
    "keep_high": NP_(
        "The {other} wins tricks and counts {n} point: keep it, and give the {card} away.",
        "The {other} wins tricks and counts {n} points: keep it, and give the {card} away.",
    ),
}
_WORTHLESS: Mapping[str, str] = {
    "take_trick": N_("The {card} beats the cards played so far: whoever wins the trick leads next."),
    "risks_least": N_("The {card} counts nothing: nothing is lost if it is beaten."),
    "gives_least": N_("The {card} counts nothing, so it gives nothing away."),
    "let_go": N_("There is nothing in the trick: the {other} can win a better one."),
}
"""Sentences for tricks without points."""


def advice_sentence(reason: Reason, deck: str) -> str:
    """Return the sentence for a reason of advice; "" where the numbers say as much."""
    if reason.code in _BIDS:
        bid, cards = reason.than or 0, card_words(reason.cards, deck)
        sentence = (_BIDS_ON_CARDS if reason.cards else _BIDS)[reason.code]
        return tr(sentence, bid=bid, needed=promised(bid), points=reason.number or 0, cards=cards)
    if reason.code == "points":
        reason = replace(reason, number=(reason.number or 0) - (reason.than or 0))
    if not reason.number and reason.code in _WORTHLESS:
        return advice_text(reason, deck, _WORTHLESS)
    return advice_text(reason, deck, _SENTENCES, _COUNTED)
