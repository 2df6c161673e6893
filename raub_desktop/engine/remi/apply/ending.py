"""Ways a deal ends: the last card gone, a hand in one turn, "Remi!", a card closed."""

from raub_desktop.engine.actions import Lay, Say
from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.events import Called
from raub_desktop.engine.layouts import LayOut, complete_runs
from raub_desktop.engine.melds import Meld, read_meld, with_natural
from raub_desktop.engine.remi import flow, scoring
from raub_desktop.engine.remi.draft import Draft
from raub_desktop.engine.remi.legal.finishing import finish
from raub_desktop.engine.remi.rows import put, without
from raub_desktop.engine.remi.types import CardClosed, HandShown, LaidOff, Melded, Verb
from raub_desktop.engine.remi.worth import lay_out
from raub_desktop.engine.values import change


def end_if_out(draft: Draft) -> None:
    """Who has no card left is out."""
    if not draft.cards.hands[draft.turn]:
        flow.end_deal(draft, scoring.out(draft, draft.turn))


def _close(draft: Draft, card: Card) -> None:
    """Lay a card of the hand face down."""
    cards, seat = draft.cards, draft.turn
    draft.events.append(CardClosed(seat, card, card in cards.known[seat]))
    cards.hands = without(cards.hands, seat, card)
    cards.known = without(cards.known, seat, card)
    cards.closed = (card,)


def apply_close(draft: Draft, action: Lay) -> None:
    """Lay the last card face down; where melds stay in the hand, they are shown now."""
    _close(draft, action.cards[0])
    match draft.options.play:
        case "knock":
            _knock(draft)
        case "complete":
            _complete(draft)
        case _:
            end_if_out(draft)


def apply_remi(draft: Draft, action: Say) -> None:
    """ "Remi!": all hands are compared, or fifteen cards are complete before a card was drawn."""
    draft.events.append(Called(draft.turn, Verb.REMI.value))
    if draft.options.play == "knock":
        _knock(draft)
    else:
        _complete(draft)


def _knock(draft: Draft) -> None:
    """Everyone lays their hand open, and what is in no meld counts."""
    cards = draft.cards
    seats = [(draft.turn + step) % draft.seats for step in range(draft.seats)]
    shown: dict[int, LayOut] = {}
    for seat in seats:
        shown[seat] = lay_out(draft.options, cards.hands[seat])
        draft.events.append(HandShown(seat, shown[seat].melds, shown[seat].over))
    cards.known = cards.hands
    flow.end_deal(draft, scoring.knock(draft, draft.turn, [shown[seat].points for seat in range(draft.seats)]))


def _complete(draft: Draft) -> None:
    """Lay open the winner's runs."""
    cards, seat = draft.cards, draft.turn
    fifteen = cards.hands[seat]
    draft.events.append(HandShown(seat, complete_runs(draft.options.meld_rules, fifteen), ()))
    cards.known = put(cards.known, seat, fifteen)
    flow.end_deal(draft, scoring.complete(draft, seat, fifteen))


def apply_hand(draft: Draft, action: Say) -> None:
    """All cards go in this turn: into new melds, onto melds on the table, and one face down."""
    cards, seat = draft.cards, draft.turn
    draft.events.append(Called(seat, Verb.HAND.value))
    way = finish(draft, cards.hands[seat])
    assert way is not None, "why_illegal has found one before"
    rules = draft.options.meld_rules
    for row in way.melds:
        meld = read_meld(rules, row)
        assert isinstance(meld, Meld), "the lay-out has melds only"
        cards.melds, cards.owners = (*cards.melds, meld), (*cards.owners, seat)
        draft.events.append(Melded(seat, len(cards.melds), row))
    for number, laid in way.onto:
        _lay_row(draft, number, laid)
    gone = {card for row in way.melds for card in row} | {card for _, row in way.onto for card in row}
    cards.hands = put(cards.hands, seat, tuple([card for card in cards.hands[seat] if card not in gone]))
    cards.known = put(cards.known, seat, tuple([card for card in cards.known[seat] if card not in gone]))
    draft.deal = change(draft.deal, laid=put(draft.deal.laid, seat, True))
    if way.over is not None:
        _close(draft, way.over)
    end_if_out(draft)


def _lay_row(draft: Draft, number: int, row: tuple[Card, ...]) -> None:
    """Cards onto one meld, each as soon as it fits."""
    rules, cards = draft.options.meld_rules, draft.cards
    left = list(in_order(row))
    while left:
        for card in left:
            meld = with_natural(rules, cards.melds[number - 1], card)
            if meld is not None:
                break
        assert meld is not None, "the cards go there together"
        left.remove(card)
        cards.melds = put(cards.melds, number - 1, meld)
        draft.events.append(LaidOff(draft.turn, card, number, meld.cards))
