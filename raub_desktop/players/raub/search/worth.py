"""What every end of the present deal is worth to the participants, by the engine's own scoring.

A judge turns the points of a deal into what each seat makes of them; without another one it is the lead over the rest.
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
    """Points won, less the mean of what the others won; whoever left the deal is one of the others."""
    total = sum(changes)
    others = len(changes) - 1
    return tuple([(total - change) / others - change for change in changes])


def worth_of(view: View, judge: Judge = lead_over_others) -> Worth:
    """Return the worth table of the view's deal, whose participants are known; the places are those of
    ``deal.players``."""
    return _table(view.options, view.seats, view.table._replace(sheet=()), view.deal, judge)


@lru_cache(maxsize=16)
def _table(options: Options, seats: int, table: Table, deal: Deal, judge: Judge) -> Worth:
    """Return a deal asks for the same table at every card."""
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
    """Return the line that the deal is written down with if it ends with the tricks won so far; None if it goes on."""
    out = [seat for seat in state.deal.players if state.options.finish == "aus" and scoring.is_out(state, seat)]
    if out:
        return scoring.score_aus(state, out[0])
    return scoring.score_deal(state) if sum(state.cards.won) == TRICKS else None


def _shared_out(total: int, places: int) -> Iterator[tuple[int, ...]]:
    """All ways to share so many tricks out."""
    if places == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _shared_out(total - first, places - 1):
            yield (first, *rest)
