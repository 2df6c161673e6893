"""The paper note about a decision, over the score slip."""

from raub_desktop.language import capitalized, tr
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.layout import (
    SPACES,
    Bar,
    Column,
    Grid,
    Mark,
    Node,
    Panel,
    Row,
    Rule,
    Spacer,
    Text,
    Tone,
    Wide,
)
from raub_desktop.toolkit.widgets.base import nothing, stamped
from raub_desktop.ui.scenes.history.grade_seal import TONES, grade_mark
from raub_desktop.ui.scenes.history.mini_cards import MiniCards
from raub_desktop.ui.scenes.history.verdict import Verdict
from raub_desktop.ui.table.drawing.hint_table import NO_NUMBER
from raub_desktop.ui.table.hint import HintRow
from raub_desktop.ui.table.layout.notes import ends_over
from raub_desktop.ui.table.layout.places import Layout

_FEW_ROWS, _MOST_ROWS = 3, 5
"""The fewest choices shown before sentences are left out, and the most."""
_STEP = 0.05
"""By so much at a time large words are made smaller where the note would lie over cards."""


def note_place(layout: Layout) -> tuple[Box, float]:
    """Return the least box of a note, over the whole score slip, and how high it may be under the cards (u)."""
    slip = layout.slip
    top = slip.y - SPACES["s"]
    box = Box(slip.x - SPACES["m"], top, slip.w + 2 * SPACES["m"], slip.bottom + SPACES["s"] - top)
    return box, box.bottom - ends_over(layout, box)


def placed_note(place: tuple[Box, float], words: Verdict, painter: Painter) -> tuple[Node, Painter]:
    """Return the placed note, and the painter for it.

    Where room is short, large words are made smaller; else choices are left out, then sentences.
    """
    box, room = place
    painter = painter.with_words(max(1.0, painter.grow))
    note, high = _fitting(words, painter, box.w, room)
    while high > room and painter.grow > 1:
        painter = painter.with_words(max(1.0, painter.grow - _STEP))
        note, high = _fitting(words, painter, box.w, room)
    deep = min(room, max(high, box.h))
    note.place(painter, box._replace(y=box.bottom - deep, h=deep))
    return note, painter


def _fitting(words: Verdict, painter: Painter, width: float, room: float) -> tuple[Node, float]:
    """Return the note with as much as fits, and its height (u)."""
    rows, sentences = min(_MOST_ROWS, len(words.rows)), len(words.lines)
    few, fewest = min(_FEW_ROWS, rows), min(_FEW_ROWS - 1, rows)
    parts = [(sentences, count) for count in range(rows, few - 1, -1)]
    parts += [(count, few) for count in range(sentences - 1, 0, -1)]
    parts += [(min(1, sentences), fewest)]
    for said, count in parts:
        note = _note(words, words.lines[sentences - said :], count)
        high = note.height(painter, width)
        if high <= room:
            break
    return note, high


def _note(words: Verdict, lines: tuple[str, ...], count: int) -> Node:
    rows = shown_rows(words, count)
    done, all_of = words.progress or (0, 0)
    progress = tr("{n} of {all} decisions of this deal weighed", n=done, all=all_of)
    return Panel(
        Column(
            Text(words.about, "caption") if words.about else None,
            Row(grade_mark(words.grade, "name"), Text(words.kicker, "name", tone=TONES[words.grade], share=1.0)),
            Text(words.title, "caption", lines=2, shrinks=True),
            *(Text(line, "note") for line in lines if line),
            _choices(words, rows) if rows else None,
            Spacer(),
            Bar(done / max(1, all_of), "leaf", height="s") if words.progress else None,
            Text(progress, "aside", lines=1, shrinks=True) if words.progress else None,
            Rule(dashed=True) if words.opened else None,
            Text(tr("If you had seen all cards"), "fine label", lines=1, shrinks=True) if words.opened else None,
            Text(words.opened, "note") if words.opened else None,
            gap="xs",
        ),
        pad="s",
    )


def shown_rows(words: Verdict, most: int) -> list[tuple[HintRow, bool]]:
    """Return at most ``most`` choices, and whether each is the player's own: the best, that one and the alternative are
    always among them.
    """
    kept = {0, words.own, words.rival} - {None}
    others = [number for number in range(len(words.rows)) if number not in kept][: max(0, most - len(kept))]
    return [(row, number == words.own) for number, row in enumerate(words.rows) if number in kept or number in others]


def _choices(words: Verdict, rows: list[tuple[HintRow, bool]]) -> Node:
    """Return the table of choices, without its first columns where these do not fit; the last one always stays."""
    table: Node | None = None
    for first in reversed(range(len(words.headings))):
        heads = [
            Text(head, "fine", align="right", most=1.4 * SPACES["xl"], lines=2, shrinks=True)
            for head in words.headings[first:]
        ]
        cells: list[list[Node]] = [
            [Text(""), Text(""), *heads],
            *(_choice_row(row, first, own=own) for row, own in rows),
        ]
        grid = Grid(cells, [0.0, 1.0, *[0.0] * len(heads)], gap="s", between="none", ruled=True, head=True)
        table = grid if table is None else Wide(grid, table, ease=0.5)
    return table if table is not None else Spacer()


def _choice_row(row: HintRow, first: int, *, own: bool) -> list[Node]:
    """Return the row of a choice: a sign, its words, and its numbers from column ``first`` on."""
    tone: Tone = "green" if row.best else "plain"
    words: Node = Text(capitalized(row.text), "label" if own else "small", tone=tone, lines=2, shrinks=True, share=1.0)
    if row.goes or any(card.apart for card in row.cards):  # else they are named, as in the sentences above
        words = MiniCards(row.cards, row.rank, "label" if own else "small", tone)
    best = stamped("best row", _draw_best) if row.best else nothing
    mark = Mark(stamped("own row", _draw_own) if own else best, SPACES["s"], "small")
    numbers = [
        Text(number or NO_NUMBER, "number" if own else "aside", tone=tone, align="right")
        for number in row.numbers[first:]
    ]
    return [mark, words, *numbers]


def _draw_own(canvas: Canvas, box: Box) -> None:
    canvas.fill([(box.x, box.y), (box.x + 0.7 * box.w, box.centre.y), (box.x, box.bottom)], canvas.theme.red)


def _draw_best(canvas: Canvas, box: Box) -> None:
    tick = [(box.x, box.centre.y), (box.x + 0.4 * box.w, box.y + 0.9 * box.h), (box.right, box.y + 0.1 * box.h)]
    canvas.trace(tick, canvas.theme.leaf, 1.2 * canvas.theme.line, closed=False)
