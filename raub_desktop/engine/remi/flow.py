"""Which turn, and which deal, comes next."""

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import DealEnded, DealScored, DealStarted, MatchEnded, StockRefilled
from raub_desktop.engine.remi import scoring
from raub_desktop.engine.remi.draft import Draft, DraftCards
from raub_desktop.engine.remi.types import PILE, Cards, Deal, Phase, SheetLine
from raub_desktop.engine.values import change


def begin_deal(draft: Draft) -> None:
    """Clear the table and give the cards to the dealer."""
    seats = draft.seats
    nothing = (False,) * seats
    draft.events.append(DealStarted(draft.table.dealer, draft.table.finished + 1))
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
    """Make the pile but its top the stock, in this order."""
    cards = draft.cards
    draft.events.append(StockRefilled((PILE,), stock, 1, shuffled))
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


def end_deal(draft: Draft, line: SheetLine) -> None:
    """Write the deal down, then end the match or begin the next deal."""
    table = draft.table
    draft.events.append(DealScored(line))
    draft.events.append(DealEnded(table.finished + 1))
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
    draft.events.append(MatchEnded(won, line.scores))
