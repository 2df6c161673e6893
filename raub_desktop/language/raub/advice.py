"""Why a choice is advised in Raub, and why it is better than another one, in a sentence."""

from collections.abc import Mapping

from raub_desktop.engine.core import Reason
from raub_desktop.language.advice import advice_text
from raub_desktop.language.catalogue import N_

_LEADS: Mapping[str, str] = {
    "lead_sure": N_("Nobody can beat the {card}; the {other} wins the trick in {than}% of the deals."),
    "lead_never": N_("Nobody can beat the {card}; the {other} would lose the trick."),
    "lead_not_beaten": N_("The {third} is still out and would beat the {other}: the {card} is the better lead."),
    "lead_likelier": N_("The {card} wins the trick in {number}% of the deals, the {other} in {than}%."),
    "lead_alone": N_("The {card} wins the trick in {number}% of the deals, the {other} never."),
    "draw_trumps": N_("The {card} draws trumps from the others, so the {other} is safer afterwards."),
    "keep_until_gone": N_("Keep the {other}: the {third} is still out."),
    "keep_trump": N_("The {other} is a trump: it can win a later trick."),
    "keep_tricks": N_("With the {card} you win {tenths} tricks on average, with the {other} {than_tenths}."),
    "keep_made": N_("With the {card} you win enough tricks in {number}% of the deals, with the {other} in {than}%."),
    "keep": N_("The {other} is worth more than the {card} in a later trick."),
}
_FOLLOWS: Mapping[str, str] = {
    "take": N_("The {card} wins this trick in {number}% of the deals; the {other} gives it away."),
    "take_sure": N_("The {card} wins this trick in every simulated deal; the {other} gives it away."),
    "take_needed": N_("You need every trick that is left, and the {other} would lose this one."),
    "take_surer": N_("The {card} wins this trick in {number}% of the deals, the {other} in {than}%."),
    "take_cheaply": N_("The {card} is high enough here: keep the {other} for a later trick."),
    "take_lead": N_("With the {card} you may win the lead as well, which is worth more than keeping it for later."),
    "let_go": N_("The {other} is worth more in a later trick than in this one: play the {card}."),
    "keep_top": N_("Keep the {other}: nobody else can hold a higher card of its suit."),
    "keep_higher": N_("The trick is lost either way: the {card} is worth less than the {other}."),
}
_OUTCOMES: Mapping[str, str] = {
    "made": N_("With the {card} you win enough tricks in {number}% of the deals, with the {other} in {than}%."),
    "tricks": N_("With the {card} you win {tenths} tricks on average, with the {other} {than_tenths}."),
    "stops": N_("With the {card} the declarer fails in {number}% of the deals, with the {other} in {than}%."),
    "points": N_("The {card} helps the other players less than the {other}."),
}
_LAYS: Mapping[str, str] = {
    "four_bonus": N_("Whoever is the first to exchange all four cards draws five and keeps the best four."),
    "exchange_more": N_(
        "A new card is worth more than the {card}: {tenths} tricks on average instead of {than_tenths}."
    ),
    "exchange_even": N_("Even the {card} is worth exchanging: {tenths} tricks on average instead of {than_tenths}."),
    "exchange_too": N_("The {card} is worth exchanging, too: {tenths} tricks on average instead of {than_tenths}."),
    "exchange_more_close": N_("A new card is worth a little more than the {card}."),
    "exchange_made": N_("Without the {card} you win enough tricks in {number}% of the deals, with it in {than}%."),
    "exchange_several": N_("With more new cards you win {tenths} tricks on average instead of {than_tenths}."),
    "exchange_several_made": N_(
        "With more new cards you win enough tricks in {number}% of the deals instead of {than}%."
    ),
    "exchange_some": N_("With new cards you win {tenths} tricks on average instead of {than_tenths}."),
    "exchange_some_made": N_("With new cards you win enough tricks in {number}% of the deals instead of {than}%."),
    "exchange_trump": N_("Even the {card}, a low trump, is worth exchanging."),
    "hold": N_("The {other} is worth more than a new card: {tenths} tricks on average instead of {than_tenths}."),
    "hold_close": N_("The {other} is worth a little more than a new card."),
    "hold_made": N_("Keep the {other}: you win enough tricks in {number}% of the deals, without it in {than}%."),
    "hold_several": N_("With fewer new cards you win {tenths} tricks on average instead of {than_tenths}."),
    "hold_several_made": N_("With fewer new cards you win enough tricks in {number}% of the deals instead of {than}%."),
    "hold_trump": N_("Keep the {other}: a trump wins more tricks than a new card would."),
    "hold_ace": N_("Keep the {other}: an ace wins more tricks than a new card would."),
    "void": N_("Without the {card} you hold no {suit}: when that suit is led, you can beat it with a trump."),
    "rather_tricks": N_(
        "Keep the {card} rather than the {other}: {tenths} tricks on average instead of {than_tenths}."
    ),
    "rather_made": N_(
        "Keep the {other} rather than the {card}: you win enough tricks in {number}% of the deals instead of {than}%."
    ),
    "rather_close": N_("The {other} is worth a little more than the {card}."),
    "rather": N_("The {other} wins more tricks than the {card}."),
    "rather_trump": N_("Keep the {other} rather than the {card}: it is a trump."),
    "rather_ace": N_("Keep the {other} rather than the {card}: an ace wins more tricks."),
}
_GENERAL: Mapping[str, str] = {
    "lost_anyway": N_("None of your cards wins this trick: play the lowest."),
    "made_anyway": N_("You win enough tricks whatever you play."),
    "lowest_first": N_("You keep your better cards for the tricks to come."),
    "good_kept": N_("You keep your trumps and aces, and draw new cards for the rest."),
    "top_of_suit": N_("Nobody else can hold a higher card of its suit."),
    "top_trump": N_("Nobody else can hold a higher trump."),
    "more_tricks": N_("You make it less often, but win {tenths} tricks on average instead of {than_tenths}."),
    "others_less": N_("You make it less often, but the others gain less."),
}
"""Sentences about all choices, or about the best one whatever the other is."""
_CALLS: Mapping[str, str] = {
    "call_declare": N_("With {suit} as trump you win about {than_tenths} tricks, enough in {number}% of the deals."),
    "call_raub": N_(
        "The turned card is yours only unseen: with {suit} as trump you make it in {number}% of the deals."
    ),
    "call_blind": N_("You make it in {number}% of the deals, and the others answer before they know the trump suit."),
    "call_unseen": N_("You have not seen your hand, yet you make it in {number}% of the deals."),
    "call_play": N_("You win a trick in {number}% of the deals, and {than_tenths} tricks on average."),
    "call_play_sure": N_("You win a trick in every simulated deal, and {than_tenths} tricks on average."),
    "risk_declare": N_("You would make it in only {number}% of the deals, but passing would cost you more."),
    "risk_raub": N_("You would make it in only {number}% of the deals, but what you win then outweighs the failures."),
    "risk_blind": N_("You would make it in only {number}% of the deals, but what you win then outweighs the failures."),
    "risk_play": N_("You win a trick in only {number}% of the deals, but if you drop out, the declarer has it easier."),
    "play_alone": N_("If you drop out as well, the declarer wins all four tricks without a fight."),
    "play_only": N_("If you drop out, the declarer wins all four tricks without a fight."),
    "call_pass": N_("Nothing is lost by waiting: the others may declare and fail."),
    "call_turn": N_("Another trump suit may be better for you."),
    "call_look": N_("See your hand before you risk anything."),
    "call_up": N_("Seeing the card first costs nothing."),
    "call_drop": N_("Dropping out costs nothing."),
    "call_forpass": N_("Your hand is good enough against the declarer alone, but not against more players."),
    "call_surpass": N_("Your hand is good enough against the declarer alone, but not against more players."),
    "pass_fails": N_("As declarer you would win enough tricks in only {number}% of the deals."),
    "turn_fails": N_("With {suit} as trump you would win enough tricks in only {number}% of the deals."),
    "look_fails": N_("Without having seen your hand, you would make it in only {number}% of the deals."),
    "up_fails": N_("Without having seen your hand, you would make it in only {number}% of the deals."),
    "pass_turn": N_("Another card is likelier to help the other players than you."),
    "drop_alone": N_(
        "Even against the declarer alone you would win a trick in only {number}% of the deals; a deal without one adds "
        "{than} to your score."
    ),
    "drop_fails": N_(
        "You would win a trick in only {number}% of the deals; a deal without one adds {than} to your score."
    ),
    "forpass_fails": N_("Against more players you would win a trick in only {number}% of the deals."),
    "surpass_fails": N_("Against more players you would win a trick in only {number}% of the deals."),
    "pass_though": N_("You would win enough tricks in {number}% of the deals, yet passing is worth more."),
    "pass_costs": N_(
        "You would win enough tricks in {number}% of the deals, but the failures cost more than the tricks bring in."
    ),
    "turn_though": N_("You would win enough tricks in {number}% of the deals, yet another trump suit may be better."),
    "look_though": N_("You would make it unseen in {number}% of the deals, yet it pays to look first."),
    "up_though": N_("You would make it unseen in {number}% of the deals, yet it pays to see the card first."),
    "drop_though": N_("You would win a trick in {number}% of the deals, but a failure costs more than a trick gains."),
    "forpass_though": N_("You would win a trick in {number}% of the deals, but against the declarer alone more often."),
    "surpass_though": N_("You would win a trick in {number}% of the deals, but against the declarer alone more often."),
    "trump_beats_seven": N_("Every other trump beats the seven of {suit}."),
    "call_keep": N_("The seven is needed as it is."),
}
_BEFORE: Mapping[str, str] = {
    "before_scores": N_(
        "With scores like these, the best choice wins {number}% of the matches, the next best {than}%."
    ),
    "before_deal": N_("Nobody has cards yet: simply deal."),
    "before_the_deal": N_("Simply deal: handing over the deck gives the raub away."),
    "before_hand_over": N_("You lose nothing by this, and a later deal counts double."),
    "before_muss": N_("You are behind: everyone has to play, and four tricks at once may bring you back."),
    "before_muss_round": N_("You are far behind: only deals like these can still bring you back."),
    "before_reverse": N_("This keeps the deck from the player who needs it most."),
    "before_ask_mus": N_("The dealer leads: someone has to declare now, and may fail."),
    "before_ask_permus": N_("The dealer leads: nobody may raub now, but someone has to declare."),
    "before_none": N_("A normal deal suits you."),
}
_SENTENCES: Mapping[str, str] = {
    "only_choice": N_("This is the only choice."),
    "all_alike": N_("The best choices are worth about the same."),
    "both_alike": N_("Both choices are worth about the same."),
    **_LEADS,
    **_FOLLOWS,
    **_OUTCOMES,
    **_LAYS,
    **_GENERAL,
    **_CALLS,
    **_BEFORE,
}


def advice_sentence(reason: Reason, deck: str) -> str:
    """Return the sentence for a reason to choose; "" where it says no more than the numbers do."""
    return advice_text(reason, deck, _SENTENCES)
