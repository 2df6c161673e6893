"""The computer's advice as a paper note over the score slip: what, why, and its choices side by side."""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import pygame

from raub_desktop.language import tr
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.fitting import cut, fit_size, halves
from raub_desktop.ui.kit.fonts import Face
from raub_desktop.ui.kit.paint import Kit, Pad
from raub_desktop.ui.kit.theme import THEME, Ink
from raub_desktop.ui.table.hint import HintRow, HintWords, MiniCard, for_rows
from raub_desktop.ui.table.layout.notes import ends_over
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.paint.bar import wrap
from raub_desktop.ui.table.paint.does import does_box, draw_does

PAD, WIDER = 0.025, 0.012
"""Inside the note; and how far it reaches over the slip."""
KICKER, TITLE, WHY, ROW_TEXT, SMALL = 0.0185, 0.034, 0.0205, 0.0215, 0.0180
HEAD, TITLE_LINE, FIRST_LINE, LINE = 0.035, 0.038, 0.032, 0.0265
"""Baseline of the small line over the heading, and the ways from there to the heading, the reason, its next line."""
TO_TABLE, HEADINGS, ROW, TO_FOOT, FOOT_LINE, FOOT = 0.033, 0.0135, 0.0415, 0.0075, 0.0225, 0.016
"""Ways from the reason to the table's headings, from these to the rows, from row to row; of the small print."""
COVERS = 0.012
"""How far the note reaches over the slip's upper end (u)."""
MOST_HIGH, HAIR = 0.417, 1e-6
"""The note leaves the table over the slip free (u)."""
GROW_STEP = 0.05
"""By so much at a time large words are made smaller where the note would lie over cards."""
MOST_LINES = 4
"""Of the small print; what is longer is left out, never cut."""
WHY_FITS = (*((share, 3) for share in (1.0, 0.93, 0.87)), *((share, 4) for share in (0.87, 0.81)),
            *((share, 5) for share in (0.81, 0.75, 0.70, 0.65, 0.60)))  # fmt: skip
"""How large a reason is set and in how many lines, the first in which it fits."""
ALONE_FITS = 1.0, 10  # of a reason with no table under it
TIGHT = 0.84
"""Rows are closer together, to this share, where otherwise too few have room."""
FEWEST, MOST = 3, 4
"""Choices that are shown where the note has room for them."""
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
"""How large headings are set, the first that fits; none is smaller than the last number of the designed size."""
HEAD_PITCH = 0.0195
"""From one line of a heading to the next."""
NAMES_GIVE = 0.82
"""Choices are set smaller, to this share, before the headings over the numbers are broken."""
BROKEN = 0.6  # how wide words are that are set in two lines
LEAST_SHRUNK = 0.85
"""Before small cards are smaller than this, the words beside them are left out."""
STRIP = 0.007
"""How far the strip of the best row reaches out on either side."""
CARD_WIDE, CARD_HIGH, CARD_GAP, CARD_APART = 0.0250, 0.0362, 0.0036, 0.0070
_CARD_PAPER: Ink = (0xFF, 0xFC, 0xF4)
CARD_RANK, CARD_SIGN = 0.0180, 0.0155


class Note(NamedTuple):
    """What of the words is shown, in lines."""

    why: Sequence[str]
    size: float
    """Of the reason's type."""
    rows: Sequence[HintRow]
    foot: Sequence[str]
    height: float
    tight: float = 1.0
    """The share of the rows' designed height."""
    heads: Sequence[Sequence[str]] = ()
    """The columns' headings, in one line each or in two."""

    @property
    def more(self) -> float:
        """How much higher the headings are than one line."""
        return HEAD_PITCH * (max(map(len, self.heads), default=1) - 1)

    @property
    def line(self) -> float:
        """From one line of the reason to the next: closer where it is set smaller."""
        return LINE * self.size / WHY


def hint_box(layout: Layout, words: HintWords, kit: Kit) -> tuple[Box, Kit]:
    """Where the note lies: over the score slip, as high as its words; and what it is painted with.

    No strip of the slip looks out over it, where it has room for that.  Large words are as large as lets the note stay
    clear of the cards over it.
    """
    slip = layout.slip
    box = Box(slip.x - WIDER, 0.0, slip.w + 2 * WIDER, slip.bottom + 0.014)
    room = box.bottom - ends_over(layout, box)
    grow = kit.grow
    while True:
        kit = kit.with_words(grow)
        note = noted(words, box.w, kit, room)
        if grow <= 1 or (note.height <= room and len(note.rows) >= min(FEWEST, len(words.rows))):
            high = max(note.height, min(room, box.bottom - slip.y + COVERS))
            return box._replace(y=box.bottom - high, h=high), kit
        grow = max(1.0, grow - GROW_STEP)


def hint_targets(layout: Layout, words: HintWords, kit: Kit) -> tuple[Box, ...]:
    """Where a click follows the advice: the button that says so, and the row of the choice advised."""
    if not words.does:
        return ()
    box, kit = hint_box(layout, words, kit)
    note = noted(words, box.w, kit, box.h)
    targets = [_does(kit, box, words)]
    if note.rows:
        top = _headings(kit, box, note) + HEADINGS * kit.grow
        targets.append(Box(box.x + PAD, top, box.w - 2 * PAD, ROW * note.tight * kit.grow))
    return tuple(targets)


def noted(words: HintWords, width: float, kit: Kit, most_high: float) -> Note:
    """As much of the words as there is room for, without columns that tell nothing apart of what is shown."""
    note = _noted(words, width, kit, most_high)
    shown = for_rows(words, note.rows)
    return note if shown.headings == words.headings else _noted(shown, width, kit, most_high)


def _noted(words: HintWords, width: float, kit: Kit, most_high: float) -> Note:
    """As much of the words as there is room for: rows come closer, then the small print is left out, then choices."""
    high_enough = min(most_high, MOST_HIGH * (1 + 0.35 * (kit.grow - 1))) + HAIR
    grow, room = kit.grow, width - 2 * PAD
    why, size = _sentence(kit, words.why or _plain(words), room, alone=not words.rows)
    legend = " ".join(filter(None, (words.legend, *words.meanings)))
    small = (words.aside, legend or words.foot, " ".join(words.meanings))
    tries = [wrap(text, room, SMALL, kit.measure) for text in small]
    smalls = [lines for lines in tries if 0 < len(lines) <= MOST_LINES]
    head = HEAD + TITLE_LINE + (FIRST_LINE + LINE * size / WHY * (len(why) - 1) if why else 0)

    heads = _heads(kit, words, room)
    more = HEAD_PITCH * (max(map(len, heads), default=1) - 1)

    def height(rows: int, foot: int, tight: float) -> float:
        table = TO_TABLE + more + HEADINGS + ROW * tight * rows if words.rows else 0.0
        return (head + table) * grow + ((TO_FOOT + FOOT_LINE * foot) * grow if foot else 0.0) + FOOT

    few, most = min(len(words.rows), FEWEST), min(len(words.rows), MOST)
    names = (1 - LEAST_COLUMNS) * room
    broken = any(not row.cards and kit.measure(row.text, "sans_bold", LEAST_NAME) > names for row in words.rows)
    closer = 1.0 if broken else TIGHT
    for foot, tight in product((*smalls, []), (1.0, closer)):
        for count in range(most, few - 1, -1):
            high = height(count, len(foot), tight)
            if high <= high_enough:
                return Note(why, size, _rows(words, count), foot, high, tight, heads)
    few = min(len(words.rows), 2)
    return Note(why, size, _rows(words, few), (), height(few, 0, closer), closer, heads)


def _rows(words: HintWords, count: int) -> Sequence[HintRow]:
    """The first so many rows, that of the choice which the reason speaks of among them."""
    first, told = words.rows[:count], [row for row in words.rows[count:] if row.told]
    return (*first[: count - 1], told[0]) if told and count > 1 else first


def _sentence(kit: Kit, text: str, width: float, *, alone: bool) -> tuple[list[str], float]:
    """The reason in a few lines, and its size: smaller where it is long and a table stands under it."""
    for share, most in (ALONE_FITS, *WHY_FITS) if alone else WHY_FITS:
        lines = wrap(text, width, WHY * share, kit.measure)
        if len(lines) <= most:
            break
    return lines[:most], WHY * share


def _plain(words: HintWords) -> str:
    """A reason for where there is none: only with a table is it worth saying."""
    return tr("This is what the computer would do.") if words.rows else words.reason


def draw_hint(kit: Kit, surface: pygame.Surface, box: Box, words: HintWords) -> None:
    """Paint the note."""
    grow, note = kit.grow, noted(words, box.w, kit, box.h)
    lies = box.grown(0.012)
    kit.drawn(surface, "hint", lies, lambda pad: pad.label(box, THEME.paper, THEME.scoop, THEME.ink, kit.theme.shade))
    left, right = box.x + PAD, box.right - PAD
    base = box.y + HEAD * grow
    clear = right
    if words.does:
        button = _does(kit, box, words)
        clear = button.x - BETWEEN
        draw_does(kit, surface, button, words)
    _fitted(kit, surface, words.kicker, (left, base), clear, ("sans_bold", KICKER, 0.012), kit.theme.blue)
    base += TITLE_LINE * grow
    _fitted(kit, surface, words.title, (left, base), right, ("serif_bold", TITLE, 0.017), THEME.ink)
    base += FIRST_LINE * grow
    for line in note.why:
        kit.text(surface, line, (left, base), "sans", note.size, THEME.ink)
        base += note.line * grow
    if note.rows:
        base = _headings(kit, box, note)
        _table(kit, surface, note, Box(left, base, right - left, 0))
        base += (HEADINGS + ROW * note.tight * len(note.rows)) * grow + (TO_FOOT + 0.8 * FOOT_LINE) * grow
    for line in note.foot:
        kit.text(surface, line, (left, base), "serif_italic", SMALL, THEME.ink)
        base += FOOT_LINE * grow


def _headings(kit: Kit, box: Box, note: Note) -> float:
    """The baseline of the headings' last line."""
    above = HEAD + TITLE_LINE + FIRST_LINE + note.line * (len(note.why) - 1)
    return box.y + (above + TO_TABLE + note.more) * kit.grow


def _does(kit: Kit, box: Box, words: HintWords) -> Box:
    """Where the button that follows the advice is: in the corner of the note."""
    return does_box(kit, box.right - PAD, box.y + (HEAD - 0.5 * KICKER) * kit.grow, words)


def _fitted(
    kit: Kit, surface: pygame.Surface, text: str, at: tuple[float, float], right: float,
    style: tuple[Face, float, float], ink: Ink,
) -> None:  # fmt: skip
    """A text in one line that ends before ``right``; ``style``: its face, size and least size.

    What is long is not larger where words are.
    """
    face, size, least = style
    size = fit_size(text, face, size, least / kit.grow, right - at[0], kit.measure)
    kit.text(surface, cut(text, face, size, right - at[0], kit.measure), at, face, size, ink)


# ------------------------------------------------------------------------------------------------------------- table
def _table(kit: Kit, surface: pygame.Surface, note: Note, room: Box) -> None:
    """Choices with their numbers under their headings; ``room.y`` is the baseline of the headings' last line."""
    grow, rows, high = kit.grow, note.rows, ROW * note.tight * kit.grow
    ends, head_size, figure_size = _columns(kit, note.heads, rows, room)
    if _shrunk(kit, rows, ends, figure_size, room, goes=False) < LEAST_SHRUNK:
        rows = [row if row.goes else row._replace(rank="") for row in rows]  # small cards say it, too
    for end, lines in zip(ends, note.heads, strict=True):
        for above, words in enumerate(reversed(lines)):
            base = room.y - above * HEAD_PITCH * grow
            kit.text(surface, words, (end, base), "sans", head_size, THEME.ink, "right")
    if not rows[0].best:  # else its strip ends the headings
        line = kit.px(room.y + 0.0085 * grow)
        pygame.draw.line(
            surface, THEME.ink, (kit.px(room.x), line), (kit.px(room.right), line), max(1, kit.px(kit.theme.hair))
        )
    shrunk = {goes: _shrunk(kit, rows, ends, figure_size, room, goes=goes) for goes in (False, True)}
    names = _names(kit, rows, ends, figure_size, room)
    top = room.y + HEADINGS * grow
    for row in rows:
        middle = top + high / 2
        ink = THEME.ink
        if row.best:
            ink = THEME.paper
            strip = Box(room.x - STRIP, top + 0.0005, room.w + 2 * STRIP, high - 0.001)
            _strip(kit, surface, strip)
        small = min(1.0, names / _name_width(kit, row)) if _several(row) else shrunk[row.goes]
        _name(kit, surface, row, Box(room.x, middle, names, high), small, ink, note.tight)
        for end, figure in zip(ends, (number or NO_NUMBER for number in row.numbers), strict=True):
            face: Face = "serif_bold" if row.best else "serif_semibold"
            kit.text(surface, figure, (end, middle + 0.0075), face, figure_size, ink, "right")
        top += high


def _names(kit: Kit, rows: Sequence[HintRow], ends: Sequence[float], figure: float, room: Box) -> float:
    """The width that is left for the choices."""
    if not ends:
        return room.w
    return ends[0] - max(kit.measure(row.numbers[0], "serif_bold", figure) for row in rows) - BETWEEN - room.x


def _shrunk(kit: Kit, rows: Sequence[HintRow], ends: Sequence[float], figure: float, room: Box, *, goes: bool) -> float:
    """How much smaller than designed small cards, and words beside them, must be; rows of several melds apart.

    ``goes``: in rows that say what becomes of the card, whose words are longer.
    """
    names = _names(kit, rows, ends, figure, room)
    some = [row for row in rows if row.cards and not _several(row) and row.goes == goes]
    return min([1.0, *(names / _name_width(kit, row) for row in some)])


def _several(row: HintRow) -> bool:
    """Whether several melds are drawn small in a row: it is as small as it needs, and the others are not."""
    return any(card.apart for card in row.cards)


def _heads(kit: Kit, words: HintWords, width: float) -> Sequence[Sequence[str]]:
    """The headings in one line each where they leave the choices their room, else in two as long as each other."""
    whole = [[heading] for heading in words.headings]
    if not words.rows or not words.headings:
        return whole
    names = NAMES_GIVE * max(_name_width(kit, row) * (BROKEN if _breaks(row) else 1.0) for row in words.rows)
    head = LEAST_HEADING * THEME.type_least  # they are set smaller before they are broken
    wanted = sum(kit.measure(heading, "sans", head) + BETWEEN for heading in words.headings)
    return whole if names + wanted <= width else [halves(heading) for heading in words.headings]


def _columns(
    kit: Kit, heads: Sequence[Sequence[str]], rows: Sequence[HintRow], room: Box
) -> tuple[list[float], float, float]:
    """The right ends of the columns, the headings' size and the numbers'; both are smaller where they want too much."""
    names = max(_name_width(kit, row) * (BROKEN if _breaks(row) else 1.0) for row in rows)
    most = max(room.w - names, LEAST_COLUMNS * room.w)
    apart = BETWEEN + WIDE_BETWEEN * (len(heads) - 1)
    for share in (one for one in SHARES if one * kit.grow >= LEAST_HEADING):
        head, figure = THEME.type_least * share, ROW_TEXT * max(share, 0.8)
        widths = [
            max(
                *(kit.measure(line, "sans", head) for line in lines),
                *(kit.measure(row.numbers[n], "serif_bold", figure) for row in rows),
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
    """Whether a choice may stand in two lines."""
    return " " in row.text and not row.cards


def _name_width(kit: Kit, row: HintRow) -> float:
    """How wide a choice is at its full size."""
    face: Face = "sans_bold" if row.best else "sans"
    if not row.cards:
        return kit.measure(row.text, face, ROW_TEXT)
    apart = CARD_APART * sum([card.apart for card in row.cards])
    wide = (len(row.cards) * (CARD_WIDE + CARD_GAP) - CARD_GAP + apart) * _larger(kit)
    return wide + (0.010 + kit.measure(row.rank, face, ROW_TEXT) if row.rank else 0.0)


def _strip(kit: Kit, surface: pygame.Surface, box: Box) -> None:
    """What the best choice lies on."""
    kit.drawn(surface, "best", box.grown(0.002), lambda pad: pad.label(box, pad.theme.blue, THEME.scoop_tag, None))


def _larger(kit: Kit) -> float:
    """How much larger small cards are than designed, where words are: half as much."""
    return 1 + 0.5 * (kit.grow - 1)


def _name(
    kit: Kit, surface: pygame.Surface, row: HintRow, room: Box, shrunk: float, ink: Ink, tight: float
) -> None:  # fmt: skip
    """The choice: small cards, or words; ``room.y`` is its middle, ``shrunk`` how much smaller all of them are."""
    x, middle = room.x, room.y
    face: Face = "sans_bold" if row.best else "sans"
    size = ROW_TEXT * shrunk
    if not row.cards:
        _words(kit, surface, row.text, room, face, ink)
        return
    share = min(shrunk, 1.06 * tight) * _larger(kit)
    for card in row.cards:
        x += CARD_APART * share * card.apart
        _mini(kit, surface, card, Box(x, middle - CARD_HIGH * share / 2, CARD_WIDE * share, CARD_HIGH * share))
        x += (CARD_WIDE + CARD_GAP) * share
    kit.text(surface, row.rank, (x + (0.010 - CARD_GAP) * shrunk, middle + 0.36 * size), face, size, ink)


def _words(kit: Kit, surface: pygame.Surface, text: str, room: Box, face: Face, ink: Ink) -> None:
    """A choice in words: in one line, or smaller in two that its row has room for; ``room.y`` is its middle."""
    largest = min(SMALL, (room.h / kit.grow - TWO_CLEAR) / TWO_HIGH)  # in two lines
    size = fit_size(text, face, ROW_TEXT, min(LEAST_NAME, largest), room.w, kit.measure)
    lines = [text]
    if kit.measure(text, face, size) > room.w:
        for share in (1.0, 0.93, 0.86, 0.8, 0.74, 0.68):
            size = largest * share
            lines = wrap(text, 0.94 * room.w, size, kit.measure)
            if len(lines) <= 2 and all(kit.measure(line, face, size) <= room.w for line in lines):
                break
        lines = [*lines[:1], *([" ".join(lines[1:])] if lines[1:] else [])]
    pitch = 1.1 * kit.grown(size)
    base = room.y + (0.36 if len(lines) == 1 else 0.28) * size - pitch * (len(lines) - 1) / 2
    for line in lines:
        kit.text(surface, cut(line, face, size, room.w, kit.measure), (room.x, base), face, size, ink)
        base += pitch


def _mini(kit: Kit, surface: pygame.Surface, card: MiniCard, box: Box) -> None:
    """A card no larger than a word: rank over suit."""
    share = box.h / CARD_HIGH

    def draw(pad: Pad) -> None:
        pad.rounded(box, 0.0045 * share, THEME.ink)
        pad.rounded(box.grown(-0.0014), 0.0035 * share, _CARD_PAPER)

    kit.drawn(surface, "mini", box.grown(0.002), draw)
    unit, middle = kit.unit, box.centre.x
    size = CARD_RANK * share * (0.86 if len(card.rank) > 1 else 1.0)
    kit.fonts.put(surface, card.rank, (middle * unit, (box.y + 0.0175 * share) * unit), "serif_bold", size * unit,
                  THEME.ink, "centre")  # fmt: skip
    if card.suit is not None:
        sign = kit.pictures.picture(f"icons/suits/{kit.cards.signs}-{card.suit.value}", kit.px(CARD_SIGN * share))
        at = sign.get_rect(center=(round(middle * unit), round((box.bottom - 0.0118 * share) * unit)))
        surface.blit(sign, at)
