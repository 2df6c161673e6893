"""Going out in the present turn: everything that may be laid is tried, jokers included, as the engine allows it."""

from collections.abc import Sequence

from raub_desktop.engine.actions import Action, Put, Say
from raub_desktop.engine.cards import Card
from raub_desktop.engine.melds import Meld, MeldRules, with_natural
from raub_desktop.engine.remi import legal
from raub_desktop.engine.remi.apply import apply
from raub_desktop.engine.remi.types import Phase, State, Verb
from raub_desktop.engine.remi.worth import lay_out
from raub_desktop.players.remi.search.uses import completes

TURN = (Phase.MELD_TAKEN, Phase.PLAY)
"""The phases in which cards are laid."""
MOST_TRIED = 300
"""Positions that are looked at for one answer; a way out is nearly always among the first ten."""
_ENDS = (Verb.CLOSE, Verb.HAND)


def way_out(state: State) -> tuple[Action, ...] | None:
    """Return how the seat to act ends the deal in this turn, () where it just did; None where no way is found."""
    me, seen = state.turn, set[object]()

    def go_on(state: State) -> tuple[Action, ...] | None:
        if state.turn != me or state.phase not in TURN:
            return ()
        hand, melds = state.cards.hands[me], state.cards.melds
        key = tuple(sorted(map(_kind, hand))), tuple(tuple(map(_kind, meld.cards)) for meld in melds)
        if key in seen or len(seen) >= MOST_TRIED or _without_use(state.options.meld_rules, hand, melds) > 1:
            return None
        seen.add(key)
        listed = legal.legal_actions(state)
        for action in listed:
            if getattr(action, "verb", "") in _ENDS and (isinstance(action, Say) or len(hand) == 1):
                return (action,)
        for put in _in_order(state, listed):
            rest = go_on(apply(state, put)[0])
            if rest is not None:
                return (put, *rest)
        return None

    return go_on(state) if state.options.play == "table" else None


def _in_order(state: State, listed: Sequence[Action]) -> list[Put]:
    """Return what can be laid: the longest melds first, then single cards, and jokers last."""
    puts = [action for action in listed if isinstance(action, Put)]
    if any(len(put.groups) > 1 for put in puts):  # of the openings only one is listed
        whole = Put(Verb.MELD.value, lay_out(state.options, state.cards.hands[state.turn]).melds)
        puts = [*([whole] if legal.why_illegal(state, whole) is None else []), *puts]
    is_wild = state.options.meld_rules.is_wild
    return sorted(puts, key=lambda put: (-sum(map(len, put.groups)), is_wild(put.groups[0][0])))


def _without_use(rules: MeldRules, hand: Sequence[Card], melds: Sequence[Meld]) -> int:
    """Return how many cards of a hand cannot be laid in any way."""
    wild = sum(map(rules.is_wild, hand))
    if wild > 1:
        return 0
    return sum(
        not rules.is_wild(card)
        and not any(_touches(rules, meld, card) for meld in melds)
        and not completes(rules, [held for held in hand if held is not card], card)
        for card in hand
    )


def _touches(rules: MeldRules, meld: Meld, card: Card) -> bool:
    """Whether a card might come onto a meld in this turn, perhaps after others."""
    same = meld.suit is card.suit if meld.suit is not None else rules.place(card) == meld.first
    return same or with_natural(rules, meld, card) is not None


def _kind(card: Card) -> tuple[str, str]:
    return str(card.rank), str(card.suit or "")
