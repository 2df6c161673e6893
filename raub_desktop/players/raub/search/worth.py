"""Worth of every end of the present deal to the participants, by the engine's own scoring.

A judge turns the points of a deal into a value for each seat; the default one is the lead over the others.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache

from raub_desktop.engine.raub import scoring
from raub_desktop.engine.raub.options import Options
from raub_desktop.engine.raub.types import TRICKS, Cards, Deal, Phase, SheetLine, State, Table, View
from raub_desktop.players.raub.pack import pack_won
from raub_desktop.players.raub.search.exact import Worth

Judge = Callable[[tuple[int, ...]], tuple[float, ...]]
"""From what each seat's score changes by (less is better) to what that is worth to each seat (more is better)."""


def lead_over_others(changes: tuple[int, ...]) -> tuple[float, ...]:
    """Return each seat's points above the mean of the others; players who left the deal are among these."""
    total = sum(changes)
    others = len(changes) - 1
    return tuple([(total - change) / others - change for change in changes])


def worth_of(view: View, judge: Judge = lead_over_others) -> Worth:
    """Return the worth table of the view's deal, the participants known; places are those of ``deal.players``."""
    return _table(view.options, view.seats, view.table._replace(sheet=()), view.deal, judge)


@lru_cache(maxsize=16)
def _table(options: Options, seats: int, table: Table, deal: Deal, judge: Judge) -> Worth:
    """Return the worth of every end of a deal, remembered because the deal asks for it at every card."""
    blank = State(options, seats, Phase.TRICKS, (), table, deal, Cards(((),) * seats))
    worth: dict[int, tuple[float, ...]] = {}
    for total in range(1, TRICKS + 1):
        for tricks in _shared_out(total, len(deal.players)):
            by_seat = dict(zip(deal.players, tricks, strict=True))
            won = tuple([by_seat.get(seat, 0) for seat in range(seats)])
            line = ending(blank._replace(cards=blank.cards._replace(won=won)))
            if line is None:
                continue
            assert line.deltas is not None, "a played deal is scored"
            values = judge(line.deltas)
            worth[pack_won(tricks)] = tuple([values[seat] for seat in deal.players])
    return worth


def ending(state: State) -> SheetLine | None:
    """Return the score line of the deal if it ends with the tricks won so far; None if it goes on."""
    out = [seat for seat in state.deal.players if state.options.finish == "aus" and scoring.is_out(state, seat)]
    if out:
        return scoring.score_aus(state, out[0])
    return scoring.score_deal(state) if sum(state.cards.won) == TRICKS else None


def _shared_out(total: int, places: int) -> Iterator[tuple[int, ...]]:
    """Yield all ways to share ``total`` tricks out among the places."""
    if places == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _shared_out(total - first, places - 1):
            yield (first, *rest)
