"""Sentences on why a choice is advised in Raub, and why it is better than another one."""

from collections.abc import Mapping

from raub_desktop.engine.core import Reason
from raub_desktop.language.advice import advice_text
from raub_desktop.language.catalogue import N_

_LEADS: Mapping[str, str] = {
    "lead_sure": N_("Nobody can beat the {card}; the {other} may be beaten."),
    "lead_never": N_("Nobody can beat the {card}; the {other} would lose the trick."),
    "lead_not_beaten": N_("The {third} is still out and would beat the {other}: the {card} is the better lead."),
    "lead_likelier": N_("The {card} is likelier to win the trick than the {other}."),
    "lead_alone": N_("The {card} may win the trick; the {other} hardly can."),
    "draw_trumps": N_("The {card} draws trumps from the others, so the {other} is safer afterwards."),
    "keep_until_gone": N_("Keep the {other} for now: the {third} is still out and would beat it."),
    "keep_trump": N_("Keep the {other}: it is a trump and can win a later trick."),
    "keep_trump_out": N_("Keep the {other}, a trump, for later: led now it may lose to the {third}."),
    "keep_tricks": N_("Keep the {other} for later: it may well win a trick then."),
    "keep_made": N_("Keep the {other} for later: you may need it to win enough tricks."),
    "keep": N_("The {other} is worth more later than the {card}."),
}
_FOLLOWS: Mapping[str, str] = {
    "take": N_("The {card} may win this trick; the {other} gives it away."),
    "take_likely": N_("The {card} is likely to win this trick; the {other} gives it away."),
    "take_sure": N_("The {card} is sure to win this trick; the {other} gives it away."),
    "take_needed": N_("You need every trick that is left, and the {other} would lose this one."),
    "take_surer": N_("The {card} is likelier to win this trick than the {other}."),
    "take_cheaply": N_("The {card} is high enough here: keep the {other} for a later trick."),
    "take_low": N_("The {card} beats the cards played so far, too: keep the {other} for a later trick."),
    "take_lead": N_("With the {card} you may win the lead as well, which is worth more than keeping it for later."),
    "let_go": N_("The {other} is worth more later than in this trick: play the {card}."),
    "keep_top": N_("Keep the {other}: nobody else can hold a higher card of its suit."),
    "keep_higher": N_("This trick is lost: give away the {card}, and keep the {other}."),
}
_OUTCOMES: Mapping[str, str] = {
    "made": N_("You are likelier to win enough tricks with the {card} than with the {other}."),
    "tricks": N_("The {card} is likely to bring you more tricks than the {other}."),
    "stops": N_("If you play the {card}, the declarer is likelier to fail than after the {other}."),
    "points": N_("The {card} helps the other players less than the {other}."),
}
_NEW_CARDS = N_("New cards are likely to be better than those you give away.")
_MORE_NEW_CARDS = N_("Exchange more: new cards are likely to be better than those.")
_FEWER_NEW_CARDS = N_("Exchange fewer: the cards you keep are likely to be better than new ones.")
_LAYS: Mapping[str, str] = {
    "four_bonus": N_(
        "Whoever is the first to exchange all four draws five and keeps the best four: that is worth more than the "
        "{card}."
    ),
    "four_bonus_bare": N_(
        "You hold no trump and no ace, and whoever is the first to exchange all four draws five to keep the best four."
    ),
    "exchange_bare": N_("You hold no trump and no ace: four new cards can only be better."),
    "exchange_more": N_("A new card is likely to be better than the {card}."),
    "exchange_even": N_("Even the {card} is worth exchanging: a trump may come instead."),
    "exchange_too": N_("The {card} would hardly win a trick: exchange it, too."),
    "exchange_more_close": N_("A new card is worth a little more than the {card}."),
    "exchange_ace": N_(
        "You hold so many cards of its suit that the {card} is easily trumped: a new card is worth more."
    ),
    "exchange_made": N_("You are likelier to win enough tricks with a new card than with the {card}."),
    "exchange_several": _MORE_NEW_CARDS,
    "exchange_several_made": _MORE_NEW_CARDS,
    "exchange_some": _NEW_CARDS,
    "exchange_some_made": _NEW_CARDS,
    "exchange_trump": N_("Even the {card}, a low trump, is worth exchanging."),
    "hold": N_("The {other} is likely to be better than a new card."),
    "hold_close": N_("The {other} is worth a little more than a new card."),
    "hold_made": N_("You are likelier to win enough tricks with the {other} than with a new card."),
    "hold_several": _FEWER_NEW_CARDS,
    "hold_several_made": _FEWER_NEW_CARDS,
    "hold_trump": N_("Keep the {other}: a trump wins more tricks than a new card would."),
    "hold_ace": N_("Keep the {other}: an ace wins more tricks than a new card would."),
    "void": N_("Without the {card} you hold no {suit}: when that suit is led, you can beat it with a trump."),
    "rather_tricks": N_("In this hand the {card} is likely to win more than the {other}."),
    "rather_made": N_("Keep the {other} rather than the {card}: with it you are likelier to win enough tricks."),
    "rather_close": N_("The {other} is worth a little more than the {card}."),
    "rather": N_("The {other} is likelier to win a trick than the {card}."),
    "rather_trump": N_("Keep the {other} rather than the {card}: it is a trump."),
    "rather_ace": N_("Keep the {other} rather than the {card}: an ace wins more tricks."),
}
_GENERAL: Mapping[str, str] = {
    "leads_top_trump": N_("Nobody can beat the {card}, and it draws trumps from the others."),
    "leads_high_trump": N_("Only the {other} can beat the {card}, which draws trumps from the others."),
    "leads_low_trump": N_("The {card} draws trumps from the others; keep your higher ones for later."),
    "likeliest": N_("Of your cards, the {card} is the likeliest to win this trick."),
    "hardest_to_beat": N_("Others play after you, and the {card} is the hardest to beat."),
    "throw_rest": N_("Keep trumps and aces; the lowest of the rest goes."),
    "leads_top": N_("Nobody can hold a higher card of its suit: the {card} wins unless it is trumped."),
    "takes": N_("The {card} beats every card of this trick so far."),
    "lost_anyway": N_("None of your cards wins this trick: play the lowest."),
    "made_anyway": N_("You win enough tricks whatever you play."),
    "habit": N_("It makes little difference here; as a rule, keep your better cards for later."),
    "lowest_first": N_("You keep your better cards for the tricks to come."),
    "good_kept": N_("Trumps and aces win tricks: keep the {cards}, and exchange the rest."),
    "top_of_suit": N_("Nobody else can hold a higher card of its suit."),
    "top_trump": N_("Nobody else can hold a higher trump."),
    "more_tricks": N_("That fails a little more often, but brings you more tricks."),
    "others_less": N_("That fails a little more often, but the others gain less."),
}
"""Sentences about all choices, or about the best one whatever the other is."""
_AGAINST_ONE = N_("Your hand is good enough against the declarer alone, but not against more players.")
_STILL_TAKEN = N_("Seeing the card first costs nothing: you can still take it.")
_CALLS: Mapping[str, str] = {
    "call_declare": N_("With {suit} as trump, your {cards} and new cards should win the two tricks a declarer needs."),
    "call_declare_bare": N_("With {suit} as trump and new cards you are likely to win two tricks."),
    "call_raub": N_("The {card} is a trump for certain, and for the rest of your hand you may draw new cards."),
    "call_raub_ace": N_("No card can beat the {card} as a trump, and a raub brings it into your hand."),
    "call_raub_high": N_("The {card} is a high trump, and a raub brings it into your hand."),
    "call_raub_seven": N_("With a turned seven the declarer needs only one trick."),
    "call_blind": N_("You are likely to win enough tricks, and the others answer before they know the trump suit."),
    "call_unseen": N_("You have not seen your hand, yet you are likely to win enough tricks."),
    "call_play": N_("Your {cards} and new cards should win the trick you need."),
    "call_play_bare": N_("With new cards you are likely to win the trick you need."),
    "call_play_sure": N_("You can hardly fail to win the trick you need."),
    "risk_declare": N_("It is a risk, but passing would cost you more."),
    "risk_raub": N_("It is a risk, but the {card} is a trump for certain, and you may exchange the rest of your hand."),
    "risk_blind": N_("It is a risk, but what you can win outweighs the failures."),
    "risk_play": N_("Your {cards} may win a trick, and if you drop out, the declarer has it easier."),
    "risk_play_bare": N_("New cards may bring you a trick, and if you drop out, the declarer has it easier."),
    "play_alone": N_("If you drop out as well, the declarer wins all four tricks without a fight."),
    "play_only": N_("If you drop out, the declarer wins all four tricks without a fight."),
    "call_pass": N_("Nothing is lost by waiting: the others may declare and fail."),
    "call_turn": N_("Another trump suit may be better for you."),
    "call_look": N_("See your hand before you risk anything."),
    "call_up": _STILL_TAKEN,
    "call_drop": N_("Dropping out costs nothing."),
    "call_forpass": _AGAINST_ONE,
    "call_surpass": _AGAINST_ONE,
    "pass_fails": N_("With {suit} as trump, your {cards} would hardly win the two tricks a declarer needs."),
    "pass_fails_bare": N_("You hold no {suit} and no ace: too little for the two tricks a declarer needs."),
    "pass_close": N_(
        "With {suit} as trump, two tricks would be a gamble, and failing costs more than tricks bring in."
    ),
    "turn_fails": N_("With {suit} as trump you would hardly win two tricks; another suit may be better for you."),
    "look_fails": N_("The {card} alone promises too little: see your hand before you risk anything."),
    "up_fails": N_("Two cards you have not seen promise too little: see this one first."),
    "pass_turn": N_("Another card is likelier to help the other players than you."),
    "drop_alone": N_(
        "Even against the declarer alone you would hardly win a trick; a deal without one adds {than} to your score."
    ),
    "drop_fails": N_(
        "You would hardly win a trick: dropping out costs nothing, a deal without a trick adds {than} to your score."
    ),
    "drop_close": N_(
        "To play would be a gamble: dropping out costs nothing, a deal without a trick adds {than} to your score."
    ),
    "drop_fails_bare": N_(
        "You hold no trump and no ace: dropping out costs nothing, a deal without a trick adds {than} to your score."
    ),
    "forpass_fails": _AGAINST_ONE,
    "surpass_fails": _AGAINST_ONE,
    "pass_though": N_("You might well win two tricks, but if someone else declares, you need only one."),
    "pass_costs": N_("You might well win two tricks, but failing costs more than they bring in."),
    "turn_though": N_("You might well win two tricks, yet another trump suit may be better."),
    "look_though": N_("It might go well unseen, but whoever looks first declares only with a good hand."),
    "up_though": _STILL_TAKEN,
    "drop_though": N_("You might well win a trick, but a failure costs more than a trick gains."),
    "forpass_though": N_("You might well win a trick, but more surely against the declarer alone."),
    "surpass_though": N_("You might well win a trick, but more surely against the declarer alone."),
    "trump_beats_seven": N_("Every other trump beats the seven of {suit}."),
    "call_keep": N_("The seven is needed as it is."),
}
_BEFORE: Mapping[str, str] = {
    "before_scores": N_("With scores like these, this gives you the best chance to win the match."),
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
    """Return the sentence for a reason of advice; "" where the numbers say as much."""
    return advice_text(reason, deck, _SENTENCES)
