"""May I?  What is listed in each phase, and why another action is refused.

Of the many possible melds only some are listed; ``why_illegal`` is the authority on all others.
"""

from collections.abc import Callable

from raub_desktop.engine.actions import Action, Lay, Order, Put, Say, is_shuffle
from raub_desktop.engine.cards import in_order
from raub_desktop.engine.core import Reason
from raub_desktop.engine.layouts import is_complete
from raub_desktop.engine.melds import wild_for, with_natural
from raub_desktop.engine.remi.draft import Position
from raub_desktop.engine.remi.legal import finishing, laying, melding
from raub_desktop.engine.remi.legal.opening import must_open
from raub_desktop.engine.remi.options import Options, pack, packs
from raub_desktop.engine.remi.types import PUTS, Phase, Verb, Why

_SAYS: dict[str, Action] = {verb.value: Say(verb.value) for verb in (Verb.STOCK, Verb.PILE, Verb.HAND, Verb.REMI)}


def legal_actions(state: Position) -> tuple[Action, ...]:
    """Return the listed actions of the seat to act, in the rules' order; none for a shuffle or a finished match."""
    return _LEGAL[state.phase](state)


def forced(state: Position) -> Action | None:
    """Return the one thing the seat to act can do at all; None where there is more, listed or not."""
    listed = legal_actions(state)
    if len(listed) != 1:
        return None
    only = listed[0]
    if isinstance(only, Put) and only.verb == Verb.MELD and not melding.is_only_meld(state, only):
        return None
    return only


# ------------------------------------------------------------------------------------------------------------- listing
def _nothing(state: Position) -> tuple[Action, ...]:
    return ()


def _draw(state: Position) -> tuple[Action, ...]:
    pile = [_SAYS[Verb.PILE]] if why_no_pile(state) is None else []
    return (_SAYS[Verb.STOCK], *pile, *_remi(state))


def _meld_taken(state: Position) -> tuple[Action, ...]:
    hand = state.cards.hands[state.turn]
    return (*melding.melds(state, hand, state.deal.taken), *_hand(state))


def _play(state: Position) -> tuple[Action, ...]:
    if state.options.play != "table":
        return (*_remi(state), *finishing.discards(state), *finishing.closes(state))
    hand = state.cards.hands[state.turn]
    melds, lays, swaps = melding.melds(state, hand, None), laying.lays(state), laying.swaps(state)
    return (*melds, *lays, *swaps, *_hand(state), *finishing.discards(state), *finishing.closes(state))


def _hand(state: Position) -> tuple[Action, ...]:
    if not state.options.hand_without_opening or not must_open(state):
        return ()
    return () if finishing.why_no_hand(state, state.cards.hands[state.turn]) else (_SAYS[Verb.HAND],)


def _remi(state: Position) -> tuple[Action, ...]:
    now = state.phase in _steps(state.options, Verb.REMI)
    return (_SAYS[Verb.REMI],) if now and _why_no_remi(state) is None else ()


def _first_discard(state: Position) -> tuple[Action, ...]:
    return tuple([finishing.DISCARDS[card] for card in state.cards.hands[state.turn]])


_LEGAL: dict[Phase, Callable[[Position], tuple[Action, ...]]] = {
    Phase.SHUFFLE: _nothing,
    Phase.FIRST_DISCARD: _first_discard,
    Phase.DRAW: _draw,
    Phase.MELD_TAKEN: _meld_taken,
    Phase.PLAY: _play,
    Phase.RESHUFFLE: _nothing,
    Phase.OVER: _nothing,
}


# ------------------------------------------------------------------------------------------------------------ refusing
_STEPS: dict[str, tuple[Phase, ...]] = {
    Verb.DEAL: (Phase.SHUFFLE,),
    Verb.RESHUFFLE: (Phase.RESHUFFLE,),
    Verb.STOCK: (Phase.DRAW,),
    Verb.PILE: (Phase.DRAW,),
    Verb.MELD: (Phase.MELD_TAKEN, Phase.PLAY),
    Verb.LAY: (Phase.PLAY,),
    Verb.SWAP: (Phase.PLAY,),
    Verb.HAND: (Phase.MELD_TAKEN, Phase.PLAY),
    Verb.DISCARD: (Phase.FIRST_DISCARD, Phase.PLAY),
    Verb.CLOSE: (Phase.PLAY,),
}
"""The phases each verb belongs to; that of ``remi`` depends on the table."""


def why_illegal(state: Position, action: Action) -> Reason | None:
    """Return why the seat to act may not do this; None when it may."""
    why = _why_no_such_action(state, getattr(action, "verb", ""))
    if why is not None:
        return Reason(why)
    match action:
        case Order(verb):
            return None if is_shuffle(action, due_shuffle(state).cards, verb) else Reason(Why.NOT_A_SHUFFLE)
        case Say(Verb.STOCK, None):
            return None
        case Say(Verb.PILE, None):
            return why_no_pile(state)
        case Say(Verb.REMI, None):
            return _why_no_remi(state)
        case Say(Verb.HAND, None):
            return finishing.why_no_hand(state, state.cards.hands[state.turn])
        case Put(Verb.MELD):
            return melding.why_not_meld(state, action)
        case Put(Verb.LAY):
            return _refusal(laying.lay(state, action))
        case Put(Verb.SWAP):
            return _refusal(laying.swap(state, action))
        case Lay(Verb.DISCARD, cards):
            return finishing.why_not_discard(state, cards)
        case Lay(Verb.CLOSE, cards):
            return finishing.why_not_close(state, cards)
    return Reason(Why.NOT_NOW)


def _why_no_such_action(state: Position, verb: str) -> Why | None:
    """Return why no action with this verb may be made now; None where one may."""
    if state.phase is Phase.OVER:
        return Why.MATCH_OVER
    if _is_off(state.options, verb):
        return Why.RULE_OFF
    if state.phase in _steps(state.options, verb):
        return None
    return Why.FIRST_TURN if state.phase is Phase.FIRST_DISCARD and verb in PUTS else Why.NOT_NOW


def _is_off(options: Options, verb: str) -> bool:
    """Return whether this table does not play a verb."""
    match verb:
        case Verb.MELD | Verb.LAY:
            return options.play != "table"
        case Verb.SWAP:
            return options.joker_swap != "hand"
        case Verb.HAND:
            return not options.hand_without_opening
        case Verb.REMI:
            return options.play == "table"
        case Verb.RESHUFFLE:
            return not options.shuffle_pile
    return False


def _steps(options: Options, verb: str) -> tuple[Phase, ...]:
    if verb == Verb.REMI:
        return (Phase.DRAW,) if options.play == "complete" else (Phase.PLAY,)
    return _STEPS.get(verb, ())


def _refusal(result: laying.Laid | Reason) -> Reason | None:
    return result if isinstance(result, Reason) else None


def why_no_pile(state: Position) -> Reason | None:
    """Return why the top of the pile may not be taken: with ``new_meld`` it is to be melded now, or to go out with."""
    options = state.options
    if options.pile == "free":
        return None
    top = state.cards.pile[-1]
    hand = in_order((*state.cards.hands[state.turn], top))
    if melding.can_meld(state, hand, top):
        return None
    goes = options.hand_without_opening and must_open(state) and finishing.why_no_hand(state, hand) is None
    if goes:
        return None
    rules = options.meld_rules
    if must_open(state) or rules.is_wild(top):
        return Reason(Why.PILE_NEEDS_MELD, card=top)
    fits = (number for number, meld in enumerate(state.cards.melds, 1) if with_natural(rules, meld, top) is not None)
    found = ((meld, wild_for(rules, meld, top)) for meld in state.cards.melds if options.joker_swap == "hand")
    jokers = tuple(meld.cards[index] for meld, index in found if index is not None)
    return Reason(Why.PILE_NEEDS_MELD, card=top, number=next(fits, None), cards=jokers)


def _why_no_remi(state: Position) -> Reason | None:
    """Return why "Remi!" may not be said: in complete only with a complete hand, before the first own draw."""
    options = state.options
    if options.play == "knock":
        return None
    if state.deal.drawn[state.turn]:
        return Reason(Why.NOT_NOW)
    complete = is_complete(options.meld_rules, state.cards.hands[state.turn])
    return None if complete else Reason(Why.NOT_COMPLETE)


def due_shuffle(state: Position) -> Order:
    """Return the shuffle that is due, in the order of the pack: of all cards, or of the pile but its top."""
    if state.phase is Phase.RESHUFFLE:
        return Order(Verb.RESHUFFLE.value, in_order(state.cards.pile[:-1]))
    return Order(Verb.DEAL.value, pack(packs(state.options, state.seats), state.options.jokers))
