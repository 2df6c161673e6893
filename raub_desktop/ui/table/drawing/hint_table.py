"""Drawing the table in the hint's note: the choices in words or as small cards, with their numbers."""

from collections.abc import Sequence

import pygame

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.text_fitting import cut, fit_size, halves
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.layout import spacing
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.ui.cards.card_set import cards_of, sign_of
from raub_desktop.ui.table.drawing.bar import wrap
from raub_desktop.ui.table.hint import HintRow, HintWords, MiniCard

Heads = Sequence[Sequence[str]]
"""The columns' headings, in one line each or in two."""
ROW_TEXT, _SMALL = 0.0215, 0.0180
"""Sizes of type: of a choice, and of one in two lines."""
HEADINGS, ROW = 0.0135, 0.0415
"""Ways from the headings to the rows, and from row to row."""
BETWEEN, WIDE_BETWEEN = 0.0125, 0.022
"""Between two columns of numbers: at least, and where there is room, so that their headings do not read as one."""
NO_NUMBER = "–"
"""Stands where a column says nothing of a choice."""
LEAST_NAME = 0.0170
"""A choice in words is set in two lines before it is smaller than this."""
TWO_HIGH, TWO_CLEAR = 2.10, 0.0055
"""Two lines of a choice are so many times as high as their type; so much of their row stays free."""
LEAST_COLUMNS = 0.45
"""The columns of numbers may always take this share of the table's width."""
SHARES, LEAST_HEADING = (1.0, 0.93, 0.86, 0.8, 0.74, 0.70, 0.66, 0.61, 0.57, 0.53), 0.93
"""Sizes of headings, the first that fits; none is smaller than the last number of the designed size."""
HEAD_PITCH = 0.0195
"""From one line of a heading to the next."""
NAMES_GIVE = 0.82
"""Choices are set smaller, to this share, before the headings over the numbers are broken."""
BROKEN = 0.6
"""Width of words that are set in two lines, as a share."""
LEAST_SHRUNK = 0.85
"""Before small cards are smaller than this, the words beside them are left out."""
FEW = 5
"""Small cards that have room beside words."""
STRIP = 0.007
"""Overhang of the best row's strip on either side."""
CARD_WIDE, CARD_HIGH, CARD_GAP, CARD_APART = 0.0250, 0.0362, 0.0036, 0.0070
_CARD_PAPER: Ink = (0xFF, 0xFC, 0xF4)
CARD_RANK, CARD_SIGN = 0.0180, 0.0155


def draw_table(
    painter: Painter, surface: pygame.Surface, heads: Heads, rows: Sequence[HintRow], room: Box, tight: float
) -> None:
    """Draw the choices with their numbers under the headings; ``room.y`` is the baseline of the headings' last line.

    ``tight``: the share of the rows' designed height.
    """
    grow, high = painter.grow, ROW * tight * painter.grow
    ends, head_size, figure_size = _columns(painter, heads, rows, room)
    if _shrunk(painter, rows, ends, figure_size, room) < LEAST_SHRUNK:
        rows = [row if row.goes else row._replace(rank="") for row in rows]  # small cards say it, too
    for end, lines in zip(ends, heads, strict=True):
        for above, words in enumerate(reversed(lines)):
            base = room.y - above * HEAD_PITCH * grow
            painter.text(surface, words, (end, base), "sans", head_size, THEME.ink, "right")
    if not rows[0].best:  # else its strip ends the headings
        line = painter.px(room.y + 0.0085 * grow)
        pygame.draw.line(
            surface,
            THEME.ink,
            (painter.px(room.x), line),
            (painter.px(room.right), line),
            max(1, painter.px(painter.theme.hair)),
        )
    shrunk = _shrunk(painter, rows, ends, figure_size, room)
    names = _names(painter, rows, ends, figure_size, room)
    top = room.y + HEADINGS * grow
    for row in rows:
        middle = top + high / 2
        ink = THEME.ink
        if row.best:
            ink = THEME.paper
            strip = Box(room.x - STRIP, top + 0.0005, room.w + 2 * STRIP, high - 0.001)
            _strip(painter, surface, strip)
        small = min(1.0, names / _name_width(painter, row)) if _several(row) else 1.0 if row.goes else shrunk
        _name(painter, surface, row, Box(room.x, middle, names, high), small, ink, tight)
        face: Face = "serif_bold"  # what the advice goes by
        for end, figure in zip(ends, (number or NO_NUMBER for number in row.numbers), strict=True):
            painter.text(surface, figure, (end, middle + 0.0075), face, figure_size, ink, "right")
            face = "serif"
        top += high


def _names(painter: Painter, rows: Sequence[HintRow], ends: Sequence[float], figure: float, room: Box) -> float:
    if not ends:
        return room.w
    return ends[0] - max(painter.measure(row.numbers[0], "serif_bold", figure) for row in rows) - BETWEEN - room.x


def _shrunk(painter: Painter, rows: Sequence[HintRow], ends: Sequence[float], figure: float, room: Box) -> float:
    """Return the factor for small cards, and words beside them, to fit; rows of several melds have their own, and words
    on what becomes of a card are broken.
    """
    names = _names(painter, rows, ends, figure, room)
    kept = [row for row in rows if row.cards and not _several(row) and not row.goes]
    return min([1.0, *(names / _name_width(painter, row) for row in kept)])


def _several(row: HintRow) -> bool:
    """Whether a row has several melds in small cards, or a long one: it alone is made as small as it needs."""
    return len(row.cards) > FEW or any(card.apart for card in row.cards)


def headings(painter: Painter, words: HintWords, width: float) -> Heads:
    """Return the headings in one line each if that leaves the choices enough room, else in two of equal length."""
    whole = [[heading] for heading in words.headings]
    if not words.rows or not words.headings:
        return whole
    given = [_name_width(painter, row) * (BROKEN if _breaks(row) else 1.0) for row in words.rows if not _several(row)]
    names = NAMES_GIVE * max(given, default=0.0)  # several melds take the room that there is
    head = LEAST_HEADING * THEME.type_least  # they are set smaller before they are broken
    wanted = sum(painter.measure(heading, "sans", head) + BETWEEN for heading in words.headings)
    return whole if names + wanted <= width else [halves(heading) for heading in words.headings]


def _columns(painter: Painter, heads: Heads, rows: Sequence[HintRow], room: Box) -> tuple[list[float], float, float]:
    """Return the right ends of the columns, the headings' size and the numbers', reduced if too wide."""
    names = max(_name_width(painter, row) * (BROKEN if _breaks(row) else 1.0) for row in rows)
    most = max(room.w - names, LEAST_COLUMNS * room.w)
    apart = BETWEEN + WIDE_BETWEEN * (len(heads) - 1)
    for share in (share for share in SHARES if share * painter.grow >= LEAST_HEADING):
        head, figure = THEME.type_least * share, ROW_TEXT * max(share, 0.8)
        widths = [
            max(
                *(painter.measure(line, "sans", head) for line in lines),
                *(painter.measure(row.numbers[n], "serif_bold", figure) for row in rows),
            )
            for n, lines in enumerate(heads)
        ]
        if sum(widths) + apart <= most:
            break
    free = most - sum(widths) - BETWEEN
    between = min(WIDE_BETWEEN, max(BETWEEN, free / max(1, len(widths) - 1)))
    ends = [room.right - sum(widths[n + 1 :]) - between * (len(widths) - n - 1) for n in range(len(widths))]
    return ends, head, figure


def _breaks(row: HintRow) -> bool:
    return row.goes or (" " in row.text and not row.cards)


def _name_width(painter: Painter, row: HintRow) -> float:
    face: Face = "sans_bold" if row.best else "sans"
    if not row.cards:
        return painter.measure(row.text, face, ROW_TEXT)
    apart = CARD_APART * sum([card.apart for card in row.cards])
    wide = (len(row.cards) * (CARD_WIDE + CARD_GAP) - CARD_GAP + apart) * spacing(painter, 1.0)
    return wide + (0.010 + painter.measure(row.rank, face, ROW_TEXT) if row.rank else 0.0)


def _strip(painter: Painter, surface: pygame.Surface, box: Box) -> None:
    painter.drawn(
        surface, "best", box.grown(0.002), lambda canvas: canvas.label(box, canvas.theme.blue, THEME.scoop_tag, None)
    )


def _name(
    painter: Painter, surface: pygame.Surface, row: HintRow, room: Box, shrunk: float, ink: Ink, tight: float
) -> None:  # fmt: skip
    """Draw the choice as small cards or words; ``room.y`` is its middle, ``shrunk`` the factor of small cards."""
    x, middle = room.x, room.y
    face: Face = "sans_bold" if row.best else "sans"
    size = ROW_TEXT * shrunk
    if not row.cards:
        _words(painter, surface, row.text, room, face, ink)
        return
    x = draw_small_cards(painter, surface, row.cards, (x, middle), min(shrunk, 1.06 * tight) * spacing(painter, 1.0))
    if row.goes:
        _words(painter, surface, row.rank, room._replace(x=x + 0.010 - CARD_GAP, w=room.right - x - 0.010), face, ink)
        return
    painter.text(surface, row.rank, (x + (0.010 - CARD_GAP) * shrunk, middle + 0.36 * size), face, size, ink)


def draw_small_cards(
    painter: Painter, surface: pygame.Surface, cards: Sequence[MiniCard], at: tuple[float, float], share: float
) -> float:
    """Draw cards from the left end ``at`` their middle's height, and return where a next one would begin."""
    x, middle = at
    for card in cards:
        x += CARD_APART * share * card.apart
        _mini(painter, surface, card, Box(x, middle - CARD_HIGH * share / 2, CARD_WIDE * share, CARD_HIGH * share))
        x += (CARD_WIDE + CARD_GAP) * share
    return x


def _words(painter: Painter, surface: pygame.Surface, text: str, room: Box, face: Face, ink: Ink) -> None:
    """Draw a choice in words: in one line, or smaller in two; ``room.y`` is its middle."""
    largest = min(_SMALL, (room.h / painter.grow - TWO_CLEAR) / TWO_HIGH)  # in two lines
    size = fit_size(text, face, ROW_TEXT, min(LEAST_NAME, largest), room.w, painter.measure)
    lines = [text]
    if painter.measure(text, face, size) > room.w:
        for share in (1.0, 0.93, 0.86, 0.8, 0.74, 0.68):
            size = largest * share
            lines = wrap(text, 0.94 * room.w, size, painter.measure)
            if len(lines) <= 2 and all(painter.measure(line, face, size) <= room.w for line in lines):
                break
        lines = [*lines[:1], *([" ".join(lines[1:])] if lines[1:] else [])]
    pitch = 1.1 * painter.grown(size)
    base = room.y + (0.36 if len(lines) == 1 else 0.28) * size - pitch * (len(lines) - 1) / 2
    for line in lines:
        painter.text(surface, cut(line, face, size, room.w, painter.measure), (room.x, base), face, size, ink)
        base += pitch


def _mini(painter: Painter, surface: pygame.Surface, card: MiniCard, box: Box) -> None:
    share = box.h / CARD_HIGH

    def draw(canvas: Canvas) -> None:
        canvas.rounded(box, 0.0045 * share, THEME.ink)
        canvas.rounded(box.grown(-0.0014), 0.0035 * share, _CARD_PAPER)

    painter.drawn(surface, "mini", box.grown(0.002), draw)
    unit, middle = painter.unit, box.centre.x
    size = CARD_RANK * share * (0.86 if len(card.rank) > 1 else 1.0)
    painter.fonts.put(surface, card.rank, (middle * unit, (box.y + 0.0175 * share) * unit), "serif_bold", size * unit,
                  THEME.ink, "centre")  # fmt: skip
    if card.suit is not None:
        sign = painter.pictures.picture(
            f"icons/suits/{sign_of(cards_of(painter).signs, card.suit.value)}", painter.px(CARD_SIGN * share)
        )
        painter.centre(surface, sign, (middle, box.bottom - 0.0118 * share))
