"""New melds: which are listed, and why others are refused."""

from raub_desktop.engine.actions import Put
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.melds import Meld, equal, read_meld
from raub_desktop.engine.remi.draft import Position
from raub_desktop.engine.remi.legal.listing import Row, listed_melds, written_order
from raub_desktop.engine.remi.legal.opening import Need, Openings
from raub_desktop.engine.remi.types import Phase, Verb, Why
from raub_desktop.engine.remi.worth import opening_points, rank_worth


def why_not_cards(hand: Row, cards: Row) -> Reason | None:
    """Whether all the cards are held, and none stands there twice."""
    for card in cards:
        if card not in hand:
            return Reason(Why.NOT_HELD, card=card)
        if cards.count(card) > 1:
            return Reason(Why.CARD_TWICE, card=card)
    return None


def must_open(state: Position) -> bool:
    """Whether the seat to act has to meet the opening with its next melds."""
    return state.options.must_open and not state.deal.opened[state.turn]


def _most(state: Position, hand: Row) -> int:
    """How many cards melds may take."""
    return len(hand) - 1 if state.options.closing == "discard" else len(hand)


def _openings(state: Position, hand: Row, taken: Card | None) -> Openings:
    options = state.options
    need = Need(options.opening, options.opening_run, _most(state, hand), taken)
    return Openings(options.meld_rules, hand, need, rank_worth(options))


def melds(state: Position, hand: Row, taken: Card | None) -> list[Put]:
    """Return the listed melds of a hand; with ``taken`` those that hold it or its equal."""
    if must_open(state):
        opening = _openings(state, hand, taken).first()
        return [] if opening is None else [Put(Verb.MELD.value, opening)]
    rows = sorted(listed_melds(state.options.meld_rules, hand, _most(state, hand), taken), key=written_order)
    return [Put(Verb.MELD.value, (row,)) for row in rows]


def can_meld(state: Position, hand: Row, taken: Card) -> bool:
    """Whether a meld with the card or its equal is possible."""
    if must_open(state):
        return _openings(state, hand, taken).first() is not None
    listed = listed_melds(state.options.meld_rules, hand, _most(state, hand), taken)
    return next(listed, None) is not None


def due_card(state: Position) -> Card | None:
    """Return the card that must be in the meld laid now."""
    return state.deal.taken if state.phase is Phase.MELD_TAKEN else None


def why_not_meld(state: Position, action: Put) -> Reason | None:
    """Why the seat to act may not lay these melds."""
    options, hand = state.options, state.cards.hands[state.turn]
    cards = tuple([card for group in action.groups for card in group])
    reason = why_not_cards(hand, cards)
    if reason is not None:
        return reason
    made: list[Meld] = []
    for group in action.groups:
        meld = read_meld(options.meld_rules, group)
        if isinstance(meld, Reason):
            return meld
        made.append(meld)
    if action.numbers or action.end:
        return Reason(Why.NO_END_HERE)
    opens = must_open(state)
    if len(made) > 1 and not opens:
        return Reason(Why.ONE_MELD)
    if opens:
        reason = _why_not_opening(state, made)
        if reason is not None:
            return reason
    due = due_card(state)
    if due is not None and not any(equal(card, due) for card in cards):
        return Reason(Why.MELD_THE_CARD, card=due)
    return Reason(Why.KEEP_ONE) if len(cards) > _most(state, hand) else None


def _why_not_opening(state: Position, made: list[Meld]) -> Reason | None:
    options = state.options
    points = opening_points(options, made)
    if points < options.opening:
        return Reason(Why.OPENING_SHORT, number=points)
    if options.opening_run and all(meld.suit is None for meld in made):
        return Reason(Why.OPENING_NEEDS_RUN)
    return None


def is_only_meld(state: Position, only: Put) -> bool:
    """Whether nothing else can be melded, listed or not, when one meld or opening is listed."""
    hand = state.cards.hands[state.turn]
    if len(only.groups) > 1:
        return False
    row = only.groups[0]
    for index in range(len(row)):
        for card in hand:
            changed = (*row[:index], card, *row[index + 1 :])
            if card not in row and why_not_meld(state, Put(only.verb, (changed,))) is None:
                return False
    if sum(map(state.options.meld_rules.is_wild, row)) > 1 and _is_run(state, row):
        return False
    return not must_open(state) or not _openings(state, hand, due_card(state)).more_than_one()


def _is_run(state: Position, row: Row) -> bool:
    meld = read_meld(state.options.meld_rules, row)
    return isinstance(meld, Meld) and meld.suit is not None
