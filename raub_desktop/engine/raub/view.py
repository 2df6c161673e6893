"""Knowledge of a seat: the public values, its own cards, and the events of the deal as it saw them."""

from raub_desktop.engine.cards import Card, hidden
from raub_desktop.engine.events import Seat
from raub_desktop.engine.raub.types import State, View


def observe(state: State, seat: Seat) -> View:
    """Return all that ``seat`` knows.  Until the dealer has looked, their own cards are hidden from them, too."""
    cards, deal, table = state.cards, state.deal, state.table
    looks = None if seat == table.dealer and not deal.dealer_looked else seat
    turned: tuple[Card | None, ...] = cards.turned if deal.open else (None,) * len(cards.turned)
    return View(
        me=seat,
        options=state.options,
        seats=state.seats,
        phase=state.phase,
        queue=state.queue,
        table=table,
        deal=deal,
        hands=hidden(cards.hands, looks),
        stock=len(cards.stock),
        turned=turned,
        discards=hidden(cards.discards, seat),
        dropped=hidden(cards.dropped, seat),
        trick=cards.trick,
        leader=cards.leader,
        won=cards.won,
        seen=tuple([event.seen_by(seat) for event in state.log]),
    )


def contract_made(needs: int, won: int, left: int) -> bool | None:
    """Return whether a declarer has won the tricks they need, or can no longer; None while ``left`` tricks decide."""
    if won >= needs:
        return True
    return None if won + left >= needs else False


def reaches_zero(score: int, won: int, needs: int, worth: int) -> bool:
    """Return whether a player has the tricks they need, and their tricks, ``worth`` points each, bring them to 0."""
    return won >= needs and score <= won * worth


def one_more_wins(score: int, won: int, needs: int, worth: int) -> bool:
    """Return whether a player's next trick brings them to 0, which those before did not."""
    return reaches_zero(score, won + 1, needs, worth) and not reaches_zero(score, won, needs, worth)
