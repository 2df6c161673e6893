"""Cards that go onto the table: new melds, cards laid off, cards for jokers."""

from raub_desktop.engine.actions import Put
from raub_desktop.engine.cards import Card
from raub_desktop.engine.melds import Meld, read_meld
from raub_desktop.engine.remi.apply import ending
from raub_desktop.engine.remi.draft import Draft
from raub_desktop.engine.remi.legal import laying
from raub_desktop.engine.remi.rows import joined, put
from raub_desktop.engine.remi.types import JokerSwapped, LaidOff, Melded, Phase
from raub_desktop.engine.values import change


def apply_meld(draft: Draft, action: Put) -> None:
    """Lay new melds; whoever has laid one has opened."""
    for group in action.groups:
        lay_meld(draft, group)
    draft.phase = Phase.PLAY
    ending.end_if_out(draft)


def lay_meld(draft: Draft, group: tuple[Card, ...]) -> None:
    """One new meld onto the table."""
    cards, deal, seat = draft.cards, draft.deal, draft.turn
    meld = read_meld(draft.options.meld_rules, group)
    assert isinstance(meld, Meld), "why_illegal has read it before"
    _leave_hand(draft, group)
    cards.melds, cards.owners = (*cards.melds, meld), (*cards.owners, seat)
    draft.events.append(Melded(seat, len(cards.melds), group))
    draft.deal = change(deal, opened=put(deal.opened, seat, True), laid=put(deal.laid, seat, True))


def _leave_hand(draft: Draft, gone: tuple[Card, ...]) -> None:
    cards, seat = draft.cards, draft.turn
    cards.hands = put(cards.hands, seat, tuple([card for card in cards.hands[seat] if card not in gone]))
    cards.known = put(cards.known, seat, tuple([card for card in cards.known[seat] if card not in gone]))


def apply_lay(draft: Draft, action: Put) -> None:
    """Lay a card off on a meld; the joker whose place it takes moves on."""
    result = laying.lay(draft, action)
    assert isinstance(result, laying.Laid), "why_illegal has judged it before"
    card, number = action.groups[0][0], action.numbers[0]
    _lay(draft, card, number, result)
    ending.end_if_out(draft)


def _lay(draft: Draft, card: Card, number: int, result: laying.Laid) -> None:
    cards, seat = draft.cards, draft.turn
    _leave_hand(draft, (card,))
    cards.melds = put(cards.melds, number - 1, result.meld)
    if result.other_meld is None:
        draft.events.append(LaidOff(seat, card, number, result.meld.cards))
    else:
        cards.melds = put(cards.melds, result.other - 1, result.other_meld)
        other = result.other_meld.cards
        draft.events.append(LaidOff(seat, card, number, result.meld.cards, result.joker, result.other, other))
    draft.deal = change(draft.deal, laid=put(draft.deal.laid, seat, True))


def apply_swap(draft: Draft, action: Put) -> None:
    """Put a card in a joker's place and take the joker to the hand."""
    result = laying.swap(draft, action)
    assert isinstance(result, laying.Laid), "why_illegal has judged it before"
    assert result.joker is not None, "a joker leaves the meld"
    cards, seat = draft.cards, draft.turn
    card, number = action.groups[0][0], action.numbers[0]
    _leave_hand(draft, (card,))
    cards.hands = joined(cards.hands, seat, result.joker)
    cards.known = joined(cards.known, seat, result.joker)
    cards.melds = put(cards.melds, number - 1, result.meld)
    draft.events.append(JokerSwapped(seat, card, result.joker, number, result.meld.cards))
    draft.deal = change(draft.deal, laid=put(draft.deal.laid, seat, True))
