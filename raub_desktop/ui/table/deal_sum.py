"""Counting out the sum of a deal step by step before it is written on the score slip."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from raub_desktop.engine.accounts import Account, Part
from raub_desktop.engine.events import DealScored
from raub_desktop.language import tr, trn
from raub_desktop.language.narration import Narrator
from raub_desktop.language.numbers import signed
from raub_desktop.toolkit.easing import Tempo
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.board.captions import Captions, SheetWords, SumRow, SumStep, SumWords
from raub_desktop.ui.table.board.sides import by_column, side_of, sides_of

STEP, LONGEST = 0.5, 4.5
"""The seconds at normal speed between two steps, and of all steps together at most."""
_EACH = 6
"""The most cards whose points are added up one by one; of more, equal points are multiplied."""
_FEW = 5
"""The payments of more players than this are joined to one step."""


class Counting:
    """The progress of the count; ``words`` is None while no sum is shown."""

    def __init__(self) -> None:
        self.words: SumWords | None = None
        self._gone = self._step = 0.0

    @property
    def busy(self) -> bool:
        """Whether steps are still to be counted."""
        return self.words is not None and self.told < self.words.steps

    @property
    def told(self) -> int:
        """Return the number of steps that have been counted."""
        if self.words is None:
            return 0
        return min(self.words.steps, int(self._gone / self._step)) if self._step else self.words.steps

    def begin(self, words: SumWords, tempo: Tempo) -> None:
        """Begin to count; everything at once with reduced motion."""
        self.words, self._gone = words, 0.0
        self._step = min(STEP, LONGEST / max(1, words.steps)) * tempo.pause if tempo.motion else 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether another step was counted."""
        if not self.busy:
            return False
        before = self.told
        self._gone += seconds
        return self.told != before

    def finish(self) -> None:
        """Count the rest at once."""
        self._step = 0.0

    def clear(self) -> None:
        self.words = None


def sum_words(event: DealScored, board: Board, words: Captions, narrator: Narrator, note: str = "") -> SumWords:
    """Return the sum of a deal in words, a row for each column of the slip; ``board`` has it on its sheet."""
    own, sides = side_of(board, board.me), sides_of(board)
    brought = by_column(board, event.line.deltas)
    slip, rows = words.slip, []
    for column, side in enumerate((*sides[own:], *sides[:own])):
        account = event.accounts[side[0]] if event.accounts else ()
        steps = _steps(account, narrator, words.counts.get(side[0], ()))
        change = signed(brought[(own + column) % len(sides)])
        total = slip.lines[-1].numbers[column]
        ringed = column in slip.lines[-1].ringed
        marks = (pill.text for seat in side for pill in words.plates[seat].pills if pill.look in ("strong", "made"))
        rows.append(SumRow(slip.columns[column], steps, change, total, ringed, next(marks, "")))
    return SumWords(tuple(rows), tr("this deal"), tr("score"), note)


def with_sums(words: SheetWords, board: Board, scored: Iterable[DealScored], narrator: Narrator) -> SheetWords:
    """Return the sheet with a sentence for each cell on how its score adds up; ``scored`` are the match's deals."""
    own, sides = side_of(board, board.me), sides_of(board)
    deals = iter(scored)
    rows = []
    for row in words.rows:
        event = next(deals, None) if row.cells else None
        accounts = () if event is None else event.accounts
        told = [narrator.sum_of(side, accounts[side[0]]) for side in (*sides[own:], *sides[:own])] if accounts else ()
        rows.append(replace(row, sums=tuple(told)))
    return replace(words, rows=tuple(rows))


def _together(account: Account) -> Iterator[Part]:
    """Yield the parts of an account, those of several players joined to one."""
    for code, group in groupby(account, key=lambda part: part.code if part.seat is not None else ""):
        parts: Sequence[Part] = tuple(group)
        if code and len(parts) > _FEW:
            yield Part("others", len(parts), sum(part.score for part in parts))
        else:
            yield from parts


def _steps(account: Account, narrator: Narrator, counts: Sequence[int]) -> tuple[SumStep, ...]:
    """Return the steps of an account; a doubling joins the step before it, and one step leaves its score to the
    total.  ``counts`` are those of the cards in the hand: a step that adds them up shows them."""
    steps: list[SumStep] = []
    score = 0
    for part in _together(account):
        score += part.score
        if part.code == "doubled" and len(steps) == 1:
            steps = [SumStep(f"{steps[0].words}, {narrator.part(part)}", signed(score))]
        else:
            step, added = _step(part, narrator), len(counts) > 1 and part.seat is None and part.amount == sum(counts)
            shown = added and part.score in (0, part.amount)
            steps.append(step._replace(words=f"{step.words}: {_added(counts)}") if shown else step)
    return (steps[0]._replace(brought=""),) if len(steps) == 1 else tuple(steps)


def _added(counts: Sequence[int]) -> str:
    """Return a sum in figures; many alike are multiplied."""
    if len(counts) <= _EACH:
        return " + ".join(map(str, counts))
    alike = [(count, len(list(some))) for count, some in groupby(counts)]
    return " + ".join(f"{some} × {count}" if some > 1 else str(count) for count, some in alike)


def _step(part: Part, narrator: Narrator) -> SumStep:
    others = part.code == "others"
    words = trn("from {n} player", "from {n} players", part.amount) if others else narrator.part(part)
    return SumStep(words, signed(part.score) if part.score else "")
