"""The teacher's paper note: a text, and buttons to answer it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.engine.zones import TRICK, Place, Zone
from raub_desktop.toolkit.drawing.boxes import Box, around
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, rounded_path
from raub_desktop.toolkit.layout import Column, Control, Ground, Node, Panel, Role, Row, Spacer, Text, Wide
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, panel, stretched
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.ui.cards.draw_cards import RAISE, RIM, RIM_GAP, lifted
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.scenes.portrait import SIZES, portrait
from raub_desktop.ui.table.drawing.bar import bar_reach
from raub_desktop.ui.table.drawing.terms import Word, underline, words_of
from raub_desktop.ui.table.layout.places import Layout

WIDTH, TOP = 0.900, 0.052
"""Of a note over the middle of the table, and how far from the window's top it lies (u)."""
_WIDER = 0.25
"""Share of the growth of words that widens the note."""
_HANGS = 0.022
"""Overhang of the buttons over the lower edge of a note over the middle (u)."""
_ROOM, _ROOM_BESIDE = 0.202, 0.400
"""Greatest height wanted of a note over the middle, and of one that lets the slip be seen (u)."""
_CLEAR = 0.012
"""Distance of a note from what lies under it, where there is room, and overhang over a slip that it hides (u)."""
_SMALLEST, _STEP = 0.65, 0.0175
"""Smallest words that may find room, to the designed size, and the step by which they are made smaller."""
_READ = 0.88
"""Smallest words over the middle; where they need to be smaller, they have more room over the slip."""


class NoteButton(NamedTuple):
    """A button of the note: its name, words and key cap, whether it is the main (red) one, for Enter, and whether the
    cap is shown.
    """

    name: str
    text: str
    key: str = ""
    main: bool = False
    capped: bool = True


@dataclass(frozen=True, slots=True)
class Note:
    """The teacher's present text.

    ``at`` is what it points at (see script.Tell); ``foot`` stands small beside the heading; ``advice`` is the paragraph
    of the text with which the advice begins: it is bold, and set apart.
    """

    title: str
    text: str
    portrait: str
    foot: str = ""
    at: str = ""
    buttons: tuple[NoteButton, ...] = ()
    advice: str = ""
    offers: bool = False
    """Whether the table's question may be answered anyway, once one of its buttons has the focus."""
    holds: bool = False
    """Whether Enter does nothing yet, because advice is on its way."""

    @property
    def advises(self) -> bool:
        """Whether the note gives advice, or is about to."""
        return self.holds or bool(self.advice)

    @property
    def waits(self) -> bool:
        """Whether Enter answers the note: it waits to be read."""
        return self.holds or any(button.main for button in self.buttons)


class Sheet(NamedTuple):
    """A placed note: its paper (u), its layout tree, and a painter in whose size the words fit."""

    box: Box
    body: Node
    painter: Painter
    buttons: tuple[tuple[NoteButton, Box], ...]
    beside: bool
    """Whether it lies over the score slip, because the middle of the table is occupied."""
    words: tuple[Word, ...] = ()
    """The terms in it that have explanations."""

    def button(self, x: float, y: float) -> str | None:
        """Return the name of the button at a place (u)."""
        return next((button.name for button, box in self.buttons if box.holds(x, y)), None)


def sheet_of(
    note: Note,
    layout: Layout,
    painter: Painter,
    game: str = "",
    *,
    result: Box | None = None,
    stays: bool = False,
) -> Sheet:
    """Return a note over the score slip; one that points at the slip, explains a result, or is written in large words
    lies over the middle of the table, if it has room there.

    ``game``: whose words are explained in it; "" for none.  ``result``: the deal's sum, while it lies on the table.
    ``stays``: the last one was over the slip, and so is this one, unless it points at the slip.
    """
    middle = layout.size[0] / layout.unit / 2
    over = WIDTH * (1 + _WIDER * max(0.0, painter.grow - 1))
    at_slip, under = "slip" in note.at.split(), _lying(layout, result)
    usual = result is None and painter.grow <= 1
    beside = ((stays or usual) and not at_slip) or not _fits_over(note, under, painter, over, middle)
    covers = layout.slip.h + 2 * _CLEAR if beside and not at_slip else 0.0
    width = layout.slip.w + 2 * _CLEAR if beside else over
    aside = _up_to_others(layout.slip, under) if covers else _ROOM_BESIDE
    room = aside if beside else min(_ROOM, _free(under, middle)) + _HANGS
    fitted = painter
    body = _body_beside(note) if beside else _body_over(note)
    while body.height(fitted, width) > room and fitted.grow > _SMALLEST:
        fitted = fitted.with_words(max(_SMALLEST, fitted.grow - _STEP * painter.grow))
        body = _body_beside(note) if beside else _body_over(note)
    high = max(body.height(fitted, width), covers)
    if beside:
        box = whole = _beside_slip(note, layout, under, width, high)
    else:
        whole = Box(middle - width / 2, TOP + max(0.0, room - high), width, high)  # its buttons stay in one place
        box = _paper(whole)
    body.place(fitted, whole)
    places = {node.widget.name: node.box for node in body.walk() if isinstance(node, Control)}
    buttons = tuple((button, places[button.name]) for button in note.buttons)
    return Sheet(box, body, fitted, buttons, beside, tuple(words_of(body, fitted, game)) if game else ())


def _up_to_others(slip: Box, under: Sequence[Box]) -> float:
    """Return how high a note on the slip can be: it may reach over it where nothing lies (u)."""
    over = [box.bottom for box in under if box.right > slip.x - _CLEAR and box.bottom <= slip.y]
    free = slip.bottom - max(over, default=slip.y) - _CLEAR
    return max(free, slip.h + 2 * _CLEAR)


def _beside_slip(note: Note, layout: Layout, under: Sequence[Box], width: float, high: float) -> Box:
    """Return the place of a note that does not fit over the middle: on the slip, or where it covers least beside one
    that it points at.
    """
    slip = layout.slip
    on = Box(slip.right + _CLEAR - width, slip.bottom + _CLEAR - high, width, high)
    if "slip" not in note.at.split():
        return on
    left = on._replace(x=slip.x - 2 * _CLEAR - width)
    over_hand = left._replace(y=max(TOP, layout.hand.y - 2 * _CLEAR - high))
    above = on._replace(y=max(TOP, slip.y - 2 * _CLEAR - high))
    trick = on._replace(x=layout.trick.x - width / 2, y=layout.trick.y - high / 2)
    outlines = [heap.box for heap in layout.heaps if heap.zone == TRICK]
    lying = [one for one in under if one not in outlines]
    places = left, over_hand, above, trick
    return next((box for box in places if not any(box.overlaps(one) for one in lying)), above)


def _body_beside(note: Note) -> Node:
    """Return the layout of a note on the score slip, with the teacher's portrait small in its corner."""
    head = Row(_title(note), _foot(note), portrait(note.portrait, "small"))
    return Panel(Column(head, *_paragraphs(note, "small"), Spacer(), *_answers(note), gap="xs"), pad="s")


def _body_over(note: Note) -> Node:
    """Return the layout of a note over the middle, with the teacher's portrait at its left edge and buttons below."""
    words = Column(
        Spacer("xs", share=0.0),
        Row(_title(note), _foot(note)),
        *_paragraphs(note, "text"),
        Spacer(),
        *_answers(note),
        gap="xs",
        share=1.0,
    )
    return Panel(
        Row(portrait(note.portrait, "seat"), words, Spacer("s", share=0.0), align="stretch"),
        pad="none",
        paint=lambda painter, surface, box: panel(painter, surface, _paper(box)),
    )


def _paper(box: Box) -> Box:
    """Return the box of the paper of a note over the middle: half of the portrait and of the buttons stick out."""
    left = SIZES["seat"] / 2
    return Box(box.x + left, box.y, box.w - left, box.h - _HANGS)


def _title(note: Note) -> Node:
    return Text(note.title, "caption", tone="red")


def _foot(note: Note) -> Node:
    return Text(note.foot, "aside", align="right", lines=1, shrinks=True, share=1.0)


def _paragraphs(note: Note, role: Role) -> list[Node]:
    """Return the paragraphs of the text, the advice in bold."""
    parts = [part for part in note.text.split("\n") if part]
    return [Text(part, "label" if part == note.advice else role) for part in parts]


def _button(note: NoteButton) -> Button:
    button = Button(note.name, note.text, lambda: None, key=note.key, main=note.main, size=THEME.type_small)
    button.capped = note.capped
    return button


def _answers(note: Note) -> list[Node]:
    """Return the buttons in one row, or one below the other if that is too narrow."""
    buttons = [Control(_button(button)) for button in note.buttons]
    if not buttons:
        return []
    below = Column(*(Row(Spacer(), button) for button in buttons), gap="xs")
    return [Wide(Row(Spacer(), *buttons), below, ease=1.0)]


def _fits_over(note: Note, under: Sequence[Box], painter: Painter, width: float, middle: float) -> bool:
    """Whether a note can be read well over the middle."""
    room = min(_ROOM, _free(under, middle)) + _HANGS
    return _body_over(note).height(painter.with_words(_READ * painter.grow), width) <= room


def _free(under: Sequence[Box], middle: float) -> float:
    """Return the height a note over the middle has without covering what lies ``under`` it (u)."""
    across = [box for box in under if box.right > middle - WIDTH / 2 and box.x < middle + WIDTH / 2]
    return min((box.y for box in across), default=1.0) - TOP - _HANGS - _CLEAR


def _lying(layout: Layout, result: Box | None) -> list[Box]:
    """Return where the players sit and cards, heaps, the trump or the deal's sum lie."""
    patch = [layout.trump] if layout.captions.trump is not None else []
    cards, plates = [card.reach() for card in layout.cards], [seat.plate for seat in layout.seats]
    sums = [] if result is None else [result]
    return [*cards, *plates, *(heap.box for heap in layout.heaps), *patch, *sums]


def note_items(
    note: Note,
    sheet: Sheet,
    layout: Layout,
    names: Sequence[str],
    me: int,
    painter: Painter,
    focus: str,
    pressed: str,
    word: Word | None,
    raised: Collection[int | None] = (),
) -> list[Layer]:
    """Return the note and the rims of what it points at, to be painted over the table; ``names`` are the players',
    ``word`` is the one that is explained now.  ``raised`` are the keys of raised cards."""
    items = []
    for number, target in enumerate(targets(note.at, layout, names, me, painter.grow, raised)):
        draw = partial(_rim, painter=painter, box=target)
        items.append(Layer(("pointed", number), target, painter.pixels(target.grown(_CLEAR + 0.006)), draw))
    reach = around([sheet.body.box, sheet.box]).grown(_CLEAR)
    paint = partial(_paint, sheet=sheet, focus=focus, pressed=pressed, word=word)
    look = note, sheet.box, sheet.painter.grow, focus, pressed, word, painter.unit
    items.append(Layer("note", look, painter.pixels(reach), paint))
    return items


# --------------------------------------------------------------------------------------------------------- pointing
def targets(
    at: str, layout: Layout, names: Sequence[str], me: int, grow: float = 1.0, raised: Collection[int | None] = ()
) -> list[Box]:
    """Return the boxes of what a note points at, with words ``grow`` times as large, if on the table."""
    found = [_target(word, layout, names, me, grow, raised) for word in at.split()]
    return _joined([box for box in found if box is not None])


def _joined(boxes: Sequence[Box]) -> list[Box]:
    """Return the boxes, with one box around those that touch each other in a row."""
    joined: list[Box] = []
    for box in sorted(boxes, key=lambda box: box.x):
        if joined and box.x <= joined[-1].right and (box.y, box.h) == (joined[-1].y, joined[-1].h):
            joined[-1] = around([joined[-1], box])
        else:
            joined.append(box)
    return joined


def _target(
    word: str, layout: Layout, names: Sequence[str], me: int, grow: float, raised: Collection[int | None]
) -> Box | None:
    fixed = {"slip": layout.slip, "bar": bar_reach(layout.bar, grow), "trump": layout.trump}
    fixed |= {heap.zone.place.value: heap.box for heap in layout.heaps if heap.zone != TRICK}
    if word in fixed:
        return fixed[word].grown(0.006)
    if word == "you" or word in names:
        seat = me if word == "you" else list(names).index(word)
        place = layout.seats[seat]
        at, far = place.portrait, place.diameter / 2 + 0.0095
        name = around([place.plate, *place.pills, Box(at.x - far, at.y - far, 2 * far, 2 * far)]).grown(0.004)
        won = [card.reach().grown(0.004) for card in layout.cards if card.zone == Zone(Place.WON, seat)]
        return around([name, *(box for box in won if box.overlaps(name))])  # no trick is cut by the rim
    zones = {"trick": Place.TRICK, "turned": Place.TURNED, "hand": Place.HAND}
    cards = [
        card
        for card in layout.cards
        if str(card.card) == word or (zones.get(word) is card.zone.place and (word != "hand" or card.zone.seat == me))
    ]
    seen = [_visible(card, layout, me) for card in cards] if word not in zones else [card.reach() for card in cards]
    seen += [heap.box for heap in layout.heaps if heap.zone == TRICK and word == "trick"]
    if not seen:
        return None
    up = any(card.key in raised for card in cards)
    return _with_raised(around(seen).grown(0.006), cards[0].height) if up else around(seen).grown(0.006)


def _with_raised(box: Box, height: float) -> Box:
    """Return a box around cards of a height (u), with room for those that are raised and their rims."""
    rim = RIM_GAP + RIM
    higher = RAISE + (lifted(height, 1.0) - height) / 2 + rim
    return Box(box.x - rim, box.y - higher, box.w + 2 * rim, box.h + higher)


def _visible(card: Placement, layout: Layout, me: int) -> Box:
    """Return the visible part of a card: in the own hand and in a meld, without what the next one covers."""
    in_row = card.zone.place is Place.MELD or card.zone == Zone(Place.HAND, me)
    return card.reach()._replace(w=card.seen(layout.cards)) if in_row else card.reach()


def _rim(surface: pygame.Surface, *, painter: Painter, box: Box) -> None:
    """Draw a loop of yellow yarn around a box, its middle stretched as that of a panel is."""
    short = Box(_CLEAR, _CLEAR, min(0.1, box.w), min(0.1, box.h))

    def make() -> pygame.Surface:
        canvas = Canvas(short.grown(_CLEAR), painter.unit, THEME.yellow, painter.theme)
        path = rounded_path(short, min(0.020, short.w / 2, short.h / 2), 8)
        canvas.trace(path, THEME.ink, canvas.theme.focus + 0.0035)
        canvas.trace(path, THEME.yellow, canvas.theme.focus)
        return stretched(canvas.done(), painter.px(box.w - short.w), painter.px(box.h - short.h))

    picture = painter.surfaces.get(("pointed", round(box.w, 5), round(box.h, 5), painter.unit, painter.theme), make)
    surface.blit(picture, (round((box.x - _CLEAR) * painter.unit), round((box.y - _CLEAR) * painter.unit)))


# --------------------------------------------------------------------------------------------------------- painting
def _paint(surface: pygame.Surface, *, sheet: Sheet, focus: str, pressed: str, word: Word | None) -> None:
    sheet.body.draw(sheet.painter, surface, Ground.PAPER)
    underline(sheet.painter, surface, sheet.words, word)
    for node in sheet.body.walk():
        if isinstance(node, Control):
            name = node.widget.name
            look = Look(hovered=name == focus, focused=name == focus, pressed=name == pressed)
            node.widget.draw(sheet.painter, surface, node.box, look)
