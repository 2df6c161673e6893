"""The state after an action, and the events it brings: the parts of a turn in their order.

Every function changes the draft of the state to come and adds its events to it.
"""

from collections.abc import Callable
from typing import Any

from raub_desktop.engine import events
from raub_desktop.engine.actions import Action, Lay, Order, Put, Say
from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.events import Event, Seat, deal_log
from raub_desktop.engine.layouts import LayOut, complete_runs
from raub_desktop.engine.melds import Meld, read_meld, with_natural
from raub_desktop.engine.remi import scoring, types
from raub_desktop.engine.remi.draft import Draft, DraftCards
from raub_desktop.engine.remi.legal import laying
from raub_desktop.engine.remi.legal.finishing import finish
from raub_desktop.engine.remi.options import hand_size
from raub_desktop.engine.remi.types import PILE, Cards, Deal, Phase, State, Verb
from raub_desktop.engine.remi.worth import lay_out, opening_points
from raub_desktop.engine.values import change, put
from raub_desktop.engine.zones import Place, Zone


def joined(hands: tuple[tuple[Card, ...], ...], seat: Seat, card: Card) -> tuple[tuple[Card, ...], ...]:
    """Return the hands with one card more, in canonical order."""
    return put(hands, seat, in_order((*hands[seat], card)))


def without(hands: tuple[tuple[Card, ...], ...], seat: Seat, card: Card) -> tuple[tuple[Card, ...], ...]:
    """Return the hands with one card less; unchanged if it is not there."""
    hand = list(hands[seat])
    if card not in hand:
        return hands
    hand.remove(card)
    return put(hands, seat, tuple(hand))


# ----------------------------------------------------------------------------------------------------- turns and deals
def begin_deal(draft: Draft) -> None:
    """Clear the table and give the cards to the dealer."""
    seats = draft.seats
    nothing = (False,) * seats
    draft.events.append(events.DealStarted(draft.table.dealer, draft.table.finished + 1))
    draft.deal = Deal(opened=nothing, laid=nothing, drawn=(0,) * seats)
    draft.cards = DraftCards(Cards(((),) * seats, known=((),) * seats))
    draft.phase, draft.turn = Phase.SHUFFLE, draft.table.dealer


def begin_turn(draft: Draft) -> None:
    """Begin the turn of ``draft.turn``: the deal may be over, and the stock may have to be made of the pile."""
    options, cards = draft.options, draft.cards
    if draft.deal.turns == options.round_limit * draft.seats:
        end_deal(draft, scoring.undecided(draft))
        return
    if not cards.stock:
        if options.shuffle_pile:
            draft.phase = Phase.RESHUFFLE
            return
        refill(draft, cards.pile[:-1], shuffled=False)
    to_draw(draft)


def refill(draft: Draft, stock: tuple[Card, ...], shuffled: bool) -> None:
    """Make ``stock`` out of the discard pile except its top card."""
    cards = draft.cards
    draft.events.append(events.StockRefilled((PILE,), stock, 1, shuffled))
    cards.stock, cards.pile = stock, cards.pile[-1:]
    cards.open_stock = 0 if shuffled else len(stock)


def to_draw(draft: Draft) -> None:
    """Let the seat whose turn it is draw."""
    deal = draft.deal
    draft.deal = change(deal, turns=deal.turns + 1, taken=None, fresh=not deal.laid[draft.turn])
    draft.phase = Phase.DRAW


def next_turn(draft: Draft) -> None:
    """Pass the turn on in the direction of play."""
    draft.turn = (draft.turn + 1) % draft.seats
    begin_turn(draft)


def end_deal(draft: Draft, scored: scoring.Scored) -> None:
    """Write the deal down, then end the match or begin the next deal."""
    table, (line, accounts) = draft.table, scored
    draft.events.append(events.DealScored(line, accounts))
    draft.events.append(events.DealEnded(table.finished + 1))
    draft.table = change(
        table,
        scores=line.scores,
        sheet=(*table.sheet, line),
        finished=table.finished + 1,
        dealer=(table.dealer + 1) % draft.seats,
    )
    won = scoring.winners(draft)
    if not won:
        begin_deal(draft)
        return
    draft.table = change(draft.table, winners=won)
    draft.phase = Phase.OVER
    draft.events.append(events.MatchEnded(won, line.scores))


# ------------------------------------------------------------------------------------------------------------- dealing
def apply_deal(draft: Draft, action: Order) -> None:
    """Deal packets round by round from the first player, who gets one card more where they discard first."""
    options, cards = draft.options, draft.cards
    draft.events.append(events.PackShuffled(len(action.cards)))
    dealer = draft.table.dealer
    first = dealer if options.start == "dealer_discards" else (dealer + 1) % draft.seats
    stock, place = action.cards, 0
    size = hand_size(options, draft.seats)
    due = [size + (options.first_discards and seat == first) for seat in range(draft.seats)]
    more = int(options.first_discards)
    while any(due):
        for step in range(draft.seats):
            seat = (first + step) % draft.seats
            count = min(options.packet + more, due[seat])
            more = 0
            packet = stock[place : place + count]
            place += count
            due[seat] -= count
            if packet:
                cards.hands = put(cards.hands, seat, in_order(cards.hands[seat] + packet))
                draft.events.append(events.CardsDealt(seat, packet, (seat,)))
    if not options.first_discards:
        draft.events.append(types.PileOpened(stock[place]))
        cards.pile = (stock[place],)
        place += 1
    cards.stock = stock[place:]
    if options.hand_card:
        cards.open_stock = 1
        draft.events.append(types.HandCardShown(cards.stock[-1]))
    draft.turn = first
    if options.first_discards:
        draft.deal = change(draft.deal, turns=1, fresh=True)
        draft.phase = Phase.FIRST_DISCARD
    else:
        begin_turn(draft)


def apply_reshuffle(draft: Draft, action: Order) -> None:
    """Make the shuffled pile, but for its top card, the stock; the turn that waited begins."""
    refill(draft, action.cards, shuffled=True)
    to_draw(draft)


# ---------------------------------------------------------------------------------------------- drawing and discarding
def _draw(draft: Draft, card: Card, open_to_all: bool, taken: Card | None) -> None:
    cards, deal, seat = draft.cards, draft.deal, draft.turn
    cards.hands = joined(cards.hands, seat, card)
    if open_to_all:
        cards.known = joined(cards.known, seat, card)
    draft.deal = change(deal, taken=taken, drawn=put(deal.drawn, seat, deal.drawn[seat] + 1))
    draft.phase = Phase.PLAY


def apply_stock(draft: Draft, action: Say) -> None:
    """Draw the top card of the stock; every seat may already know which card it is."""
    cards = draft.cards
    card, open_to_all = cards.stock[0], len(cards.stock) <= cards.open_stock
    draft.events.append(events.CardsDealt(draft.turn, (card,), events.EVERYONE if open_to_all else (draft.turn,)))
    cards.stock = cards.stock[1:]
    cards.open_stock = min(cards.open_stock, len(cards.stock))
    _draw(draft, card, open_to_all, None)


def apply_pile(draft: Draft, action: Say) -> None:
    """Take the top of the pile; it may have to be melded at once."""
    cards = draft.cards
    card = cards.pile[-1]
    draft.events.append(types.PileTaken(draft.turn, card))
    cards.pile = cards.pile[:-1]
    _draw(draft, card, True, card)
    if draft.options.pile == "new_meld":
        draft.phase = Phase.MELD_TAKEN


def apply_discard(draft: Draft, action: Lay) -> None:
    """Discard a card; the next turn begins."""
    cards, seat, card = draft.cards, draft.turn, action.cards[0]
    draft.events.append(types.CardDiscarded(seat, card))
    cards.hands = without(cards.hands, seat, card)
    cards.known = without(cards.known, seat, card)
    cards.pile = (*cards.pile, card)
    if len(cards.hands[seat]) == 1:
        draft.events.append(types.OneCardLeft(seat))
    next_turn(draft)


# ------------------------------------------------------------------------------------------------------------- melding
def apply_meld(draft: Draft, action: Put) -> None:
    """Lay new melds; whoever has laid one has opened."""
    deal, seat = draft.deal, draft.turn
    for row in action.groups:
        _add_meld(draft, row)
    if draft.options.must_open and not deal.opened[seat]:
        draft.events.append(types.Opened(seat, opening_points(draft.options, draft.cards.melds[-len(action.groups) :])))
    draft.deal = change(deal, opened=put(deal.opened, seat, True), laid=put(deal.laid, seat, True))
    draft.phase = Phase.PLAY
    end_if_out(draft)


def _add_meld(draft: Draft, row: tuple[Card, ...]) -> None:
    """Put cards of the hand onto the table as a new meld."""
    cards, seat = draft.cards, draft.turn
    meld = read_meld(draft.options.meld_rules, row)
    assert isinstance(meld, Meld), "why_illegal has read it before, and a lay-out has melds only"
    _leave_hand(draft, row)
    cards.melds, cards.owners = (*cards.melds, meld), (*cards.owners, seat)
    draft.events.append(types.Melded(seat, len(cards.melds), row))


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
    end_if_out(draft)


def _lay(draft: Draft, card: Card, number: int, result: laying.Laid) -> None:
    cards, seat = draft.cards, draft.turn
    _leave_hand(draft, (card,))
    cards.melds = put(cards.melds, number - 1, result.meld)
    if result.other_meld is None:
        draft.events.append(types.LaidOff(seat, card, number, result.meld.cards))
    else:
        cards.melds = put(cards.melds, result.other - 1, result.other_meld)
        other = result.other_meld.cards
        draft.events.append(types.LaidOff(seat, card, number, result.meld.cards, result.joker, result.other, other))
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
    draft.events.append(types.JokerSwapped(seat, card, result.joker, number, result.meld.cards))
    draft.deal = change(draft.deal, laid=put(draft.deal.laid, seat, True))


# ----------------------------------------------------------------------------------------------------------- going out
def turn_up_hands(draft: Draft) -> None:
    """Turn up what the others hold; the hands that lie open already are not turned."""
    cards = draft.cards
    left = [(Zone(Place.HAND, seat), hand) for seat, hand in enumerate(cards.hands) if hand and seat != draft.turn]
    draft.events.append(events.CardsTurnedUp(tuple(left)))
    cards.known = cards.hands


def end_if_out(draft: Draft) -> None:
    """End the deal if the seat to act has no card left; the other hands are turned up and counted."""
    if not draft.cards.hands[draft.turn]:
        scored = scoring.out(draft, draft.turn)
        draft.events.append(types.DealFinished(draft.turn, scored.line.how))
        turn_up_hands(draft)
        end_deal(draft, scored)


def _close(draft: Draft, card: Card) -> None:
    """Lay a card of the hand face down."""
    cards, seat = draft.cards, draft.turn
    draft.events.append(types.CardClosed(seat, card, card in cards.known[seat]))
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
    """Apply "Remi!": all hands are compared, or fifteen cards were complete before the first draw."""
    draft.events.append(events.Called(draft.turn, Verb.REMI.value))
    if draft.options.play == "knock":
        _knock(draft)
    else:
        _complete(draft)


def _knock(draft: Draft) -> None:
    """Lay all hands open and count the cards of each that are in no meld."""
    cards = draft.cards
    draft.events.append(types.DealFinished(draft.turn, types.How.KNOCK))
    seats = [(draft.turn + step) % draft.seats for step in range(draft.seats)]
    shown: dict[int, LayOut] = {}
    for seat in seats:
        shown[seat] = lay_out(draft.options, cards.hands[seat])
        draft.events.append(types.HandShown(seat, shown[seat].melds, shown[seat].over))
    cards.known = cards.hands
    end_deal(draft, scoring.knock(draft, draft.turn, [shown[seat].points for seat in range(draft.seats)]))


def _complete(draft: Draft) -> None:
    """Lay open the winner's runs."""
    cards, seat = draft.cards, draft.turn
    fifteen = cards.hands[seat]
    draft.events.append(types.DealFinished(seat, types.How.COMPLETE))
    draft.events.append(types.HandShown(seat, complete_runs(draft.options.meld_rules, fifteen), ()))
    turn_up_hands(draft)
    end_deal(draft, scoring.complete(draft, seat, fifteen))


def apply_hand(draft: Draft, action: Say) -> None:
    """Go out in one turn: all cards go into new melds, onto melds on the table, and one face down."""
    cards, seat = draft.cards, draft.turn
    draft.events.append(events.Called(seat, Verb.HAND.value))
    way = finish(draft, cards.hands[seat])
    assert way is not None, "why_illegal has found one before"
    for row in way.melds:
        _add_meld(draft, row)
    for number, row in way.onto:
        _lay_row(draft, number, row)
    draft.deal = change(draft.deal, laid=put(draft.deal.laid, seat, True))
    if way.over is not None:
        _close(draft, way.over)
    end_if_out(draft)


def _lay_row(draft: Draft, number: int, row: tuple[Card, ...]) -> None:
    """Lay several cards off on one meld, each as soon as it fits."""
    rules, cards = draft.options.meld_rules, draft.cards
    _leave_hand(draft, row)
    left = list(in_order(row))
    while left:
        for card in left:
            meld = with_natural(rules, cards.melds[number - 1], card)
            if meld is not None:
                break
        assert meld is not None, "the cards go there together"
        left.remove(card)
        cards.melds = put(cards.melds, number - 1, meld)
        draft.events.append(types.LaidOff(draft.turn, card, number, meld.cards))


# --------------------------------------------------------------------------------------------------------- all actions
_APPLY: dict[str, Callable[[Draft, Any], None]] = {
    Verb.DEAL: apply_deal,
    Verb.RESHUFFLE: apply_reshuffle,
    Verb.STOCK: apply_stock,
    Verb.PILE: apply_pile,
    Verb.MELD: apply_meld,
    Verb.LAY: apply_lay,
    Verb.SWAP: apply_swap,
    Verb.HAND: apply_hand,
    Verb.REMI: apply_remi,
    Verb.DISCARD: apply_discard,
    Verb.CLOSE: apply_close,
}


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after a legal action, and what happened."""
    draft = Draft(state)
    _APPLY[getattr(action, "verb", "")](draft, action)
    happened = tuple(draft.events)
    log = state.log + happened if draft.table is state.table else deal_log(state.log, happened)
    return draft.frozen(log), happened


def first_deal(state: State) -> State:
    """Return a match whose first deal has begun."""
    draft = Draft(state)
    begin_deal(draft)
    return draft.frozen(tuple(draft.events))
