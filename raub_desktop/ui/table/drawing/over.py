"""Layers over the cards: bubbles, the action bar, highlighted targets, notes, and tips."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.engine.zones import TRICK
from raub_desktop.toolkit.drawing.boxes import Box, Point, around
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.text_fitting import fitted
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.widgets.base import panel
from raub_desktop.toolkit.widgets.tooltips import draw_tip, tip_box
from raub_desktop.ui.cards.card_set import cards_of
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.table.board.captions import Bar, LastTrick, SumWords
from raub_desktop.ui.table.characters.faces import Shown
from raub_desktop.ui.table.drawing.advised import button_tab, draw_advised_place, draw_tab
from raub_desktop.ui.table.drawing.bar import ASCENT, draw_bar, draw_tag, place_buttons, place_text
from raub_desktop.ui.table.drawing.hint import draw_hint, hint_box
from raub_desktop.ui.table.drawing.marks import trump_words
from raub_desktop.ui.table.drawing.painter import trump_items
from raub_desktop.ui.table.drawing.pencil import Pencil
from raub_desktop.ui.table.drawing.plates import draw_bubble
from raub_desktop.ui.table.hint import HintWords
from raub_desktop.ui.table.layout.places import Layout

LAST_CARD, LAST_GAP, LAST_WIDTH = 0.150, 0.014, 0.62


def last_trick_box(layout: Layout, count: int) -> Box:
    """Return the box of the last trick: over the present one."""
    card = _card_height(count) * CARD_ASPECT
    width = max(0.30, count * card + (count - 1) * LAST_GAP + 2 * 0.034)
    height = _card_height(count) + 0.118
    return Box(layout.trick.x - width / 2, layout.trick.y - height / 2 - 0.01, width, height)


def _card_height(count: int) -> float:
    room = (LAST_WIDTH - LAST_GAP * (count - 1)) / max(1, count)
    return min(LAST_CARD, room / CARD_ASPECT)


def draw_last_trick(painter: Painter, surface: pygame.Surface, box: Box, words: LastTrick) -> None:
    """Draw the last trick, in the order it was played."""
    panel(painter, surface, box)
    middle = box.centre.x
    painter.text(surface, words.title, (middle, box.y + 0.040), "serif_bold", 0.026, THEME.ink, "centre")
    for (card, name, took), (x, y, height) in zip(words.cards, _places(box, len(words.cards)), strict=True):
        draw_card(painter, surface, Placement(0, TRICK, card, card is not None, x, y, height), at_rest=True)
        face: Face = "sans_bold" if took else "sans"
        width = height * CARD_ASPECT + LAST_GAP - 0.004
        shown, size = fitted(name, face, 0.0185, 0.014, width, painter.measure)
        base = y + height / 2 + 0.0275
        ink = painter.theme.red if took else THEME.ink
        painter.text(surface, shown, (x, base), face, size, ink, "centre")


def _places(box: Box, count: int) -> Sequence[tuple[float, float, float]]:
    height = _card_height(count)
    step = height * CARD_ASPECT + LAST_GAP
    first = box.centre.x - step * (count - 1) / 2
    y = box.y + 0.056 + height / 2
    return [(first + step * number, y, height) for number in range(count)]


_TAG_REACH = Box(-0.2, -0.09, 0.4, 0.18)
"""Room for a tag round the middle of its card."""
_ROUND_WORDS, _PATCH = 0.005, 0.88
"""Margin (u) and opacity of the cloth drawn under words that a card flies over."""
BAR_WIDTH = 0.02
"""A target narrower than this is a gap between cards (u)."""


class Tip(NamedTuple):
    """A tip and the box it is about (u)."""

    of: str
    words: str
    box: Box
    over: bool = False
    """Whether the tip stands above the box, because the hand lies below it."""
    left: bool = False
    """Whether the tip stands at its left, because other signs lie below it."""
    at_once: bool = False
    """Whether the tip appears without a delay: nothing else tells what a sign does, or a term means."""


class Tag(NamedTuple):
    """Tag on why a card may not be played: the sentence, and the card's key."""

    text: str
    key: int


class Seen(NamedTuple):
    """Things drawn over the cards: the bar with its focused and pressed button, the tag, and so on."""

    bar: Bar
    focus: str | None = None
    pressed: str | None = None
    tag: Tag | None = None
    advised: str | None = None
    hint: HintWords | None = None
    look_back: LastTrick | None = None
    """The last trick, while the player looks at it."""
    lit: tuple[Box, ...] = ()
    """Places where a dragged card would land, or a chosen answer goes: stitched in yellow."""
    open: tuple[Box, ...] = ()
    """Places where it could land, or go: stitched quietly."""
    tip: Tip | None = None
    """The tip that is shown."""
    faces: Shown = ()
    """The expressions other than calm."""
    pencil: Pencil | None = None
    """The pencil, which may be writing on the slip."""
    advised_at: tuple[Box, ...] = ()
    """Places to which the advised card goes, as onto a meld."""
    sum: SumWords | None = None
    """The sum of the deal that was just scored."""
    told: int = 0
    """Number of its steps that have been counted."""


def over_cards(painter: Painter, layout: Layout, seen: Seen) -> Iterator[Layer]:
    """Yield what is drawn over all cards except a dragged one."""
    yield from bubbles(painter, layout)
    yield from _bar(painter, layout, seen)
    yield from advised_button(painter, layout, seen)
    for box in seen.advised_at:
        draw = partial(draw_advised_place, painter=painter, box=box)
        yield Layer(("advised at", box), painter.grow, painter.pixels(box.grown(0.03)), draw)
    yield from _stitched(painter, "open", seen.open, painter.theme.mist)
    yield from _stitched(painter, "lit", seen.lit, painter.theme.accent)


def over_all(painter: Painter, layout: Layout, seen: Seen) -> Iterator[Layer]:
    """Yield what is drawn over a dragged card, too."""
    if seen.tag is not None:
        yield from _tag(painter, layout, seen.tag)
    if seen.hint is not None:
        yield _hint(painter, layout, seen.hint, "" if seen.tip is None else seen.tip.words)
    if seen.look_back is not None:
        yield _look_back(painter, layout, seen.look_back)


def over_notes(painter: Painter, layout: Layout, seen: Seen) -> Iterator[Layer]:
    """Yield what is drawn even over a note: the tip about what the pointer or the focus rests on."""
    if seen.tip is not None:
        yield _tip(painter, layout, seen.tip)


def words_of(painter: Painter, layout: Layout, bar: Bar) -> list[Box]:
    """Return the boxes of the words on the cloth that are read while cards fly: those of the bar and of the trump."""
    boxes, trump = [], layout.captions.trump
    for line in place_text(bar, layout.bar, painter.measure, painter.grow):
        if line.text:
            wide, size = painter.measure(line.text, line.style, line.size), painter.grown(line.size)
            boxes.append(Box(line.at.x, line.at.y - ASCENT * size, wide, 1.04 * size).grown(_ROUND_WORDS))
    if trump is not None:
        boxes.append(trump_words(painter, layout, trump))
    return boxes


def patches(painter: Painter, layout: Layout, words: Sequence[Box], flying: Sequence[Layer]) -> Iterator[Layer]:
    """Yield cloth under words that cards are flying over, and the trump suit's sign and words once more on it."""
    rects = [card.rect for card in flying]
    for box in words:
        rect = painter.pixels(box)
        if rect.collidelist(rects) >= 0:
            yield Layer(("patch", box), painter.theme, rect, partial(_draw_patch, painter=painter, box=box))
    for trump in trump_items(painter, layout):
        if trump.rect.collidelist(rects) >= 0:
            yield trump._replace(key="trump over")


def _draw_patch(surface: pygame.Surface, *, painter: Painter, box: Box) -> None:
    cloth = painter.theme.cloth
    painter.drawn(surface, "patch", box, lambda canvas: canvas.rounded(box, _ROUND_WORDS, cloth), cloth, _PATCH)


# ------------------------------------------------------------------------------------------------------ over the cards
def bubbles(painter: Painter, layout: Layout) -> Iterator[Layer]:
    """Yield the speech bubbles."""
    for place in layout.seats:
        plate = layout.captions.plates[place.seat]
        text = plate.bubble
        if text and place.bubble is not None:
            tip = Box(place.tip.x, place.tip.y, 0, 0)
            rect = painter.pixels(around([place.bubble, tip]).grown(0.012))
            draw = partial(draw_bubble, painter, place=place, text=text, shown=plate.shown)
            yield Layer(
                ("bubble", place.seat), (place.bubble, text, plate.shown, cards_of(painter).version), rect, draw
            )


def _bar(painter: Painter, layout: Layout, seen: Seen) -> Iterator[Layer]:
    """Yield the question with its answers, and the signs beside the hand, which seldom change."""
    room = layout.bar
    lines = place_text(seen.bar, room, painter.measure, painter.grow)
    placed = place_buttons(seen.bar, room, painter.measure, painter.grow)
    answers = [button for button in placed if not button.button.sign]
    boxes = [room._replace(h=room.h + 0.01), *(button.box for button in answers)]
    top = min([*(box.y for box in boxes), *(line.at.y - painter.grown(line.size) for line in lines)])
    box = around(boxes)
    about = seen.focus, seen.pressed
    draw = partial(draw_bar, painter=painter, focus=seen.focus, pressed=seen.pressed)
    reach = Box(box.x, top, box.w, box.bottom - top).grown(0.01)
    yield Layer("bar", (lines, answers, about), painter.pixels(reach), partial(draw, lines=lines, buttons=answers))
    for sign in placed[len(answers) :]:
        reach = sign.box.grown(0.01)
        alone = partial(draw, buttons=[sign])
        yield Layer(("sign", sign.button.sign), (sign, about), painter.pixels(reach), alone)


def advised_button(painter: Painter, layout: Layout, seen: Seen) -> Iterator[Layer]:
    """Yield the tab of the button of the bar that is advised."""
    if seen.advised is None:
        return
    placed = place_buttons(seen.bar, layout.bar, painter.measure, painter.grow)
    box = next((button.box for button in placed if button.button.name == seen.advised), None)
    if box is not None:
        near = [one.box for one in placed if one.box.x < box.right and box.x < one.box.right]
        above, below = any(one.bottom <= box.y for one in near), any(one.y >= box.bottom for one in near)
        up = below or not above  # in one place in every turn, clear of the hand under the bar
        tab = button_tab(box, painter, up=up)
        draw = partial(draw_tab, painter=painter, tab=tab)
        yield Layer("advised", (box, painter.grow), painter.pixels(tab.grown(0.004)), draw)


def _stitched(painter: Painter, name: str, boxes: tuple[Box, ...], ink: Ink) -> Iterator[Layer]:
    for box in boxes:
        yield Layer(
            (name, box), ink, painter.pixels(box.grown(0.004)), partial(_draw_lit, painter=painter, box=box, ink=ink)
        )


def _draw_lit(surface: pygame.Surface, *, painter: Painter, box: Box, ink: Ink) -> None:

    def draw(canvas: Canvas) -> None:
        if box.w < BAR_WIDTH:
            canvas.rounded(box, box.w / 2, ink)
        else:
            canvas.stitches(box, 0.007, ink)

    painter.drawn(surface, "lit", box.grown(0.004), draw, ink)


# ------------------------------------------------------------------------------------------------------------ over all
def _tag(painter: Painter, layout: Layout, tag: Tag) -> Iterator[Layer]:
    card = layout.placement(tag.key)
    if card is not None:
        rect = painter.pixels(Box(card.x + _TAG_REACH.x, card.y + _TAG_REACH.y, _TAG_REACH.w, _TAG_REACH.h))
        room = Box(0.06, 0, layout.size[0] / layout.unit - 0.12, layout.size[1] / layout.unit)
        draw = partial(draw_tag, painter, text=tag.text, at=Point(card.x, card.y), room=room)
        yield Layer("tag", tag, rect, draw)


def _hint(painter: Painter, layout: Layout, words: HintWords, meant: str) -> Layer:
    box, smaller = hint_box(layout, words, painter)
    draw = partial(draw_hint, smaller, box=box, words=words, meant=meant)
    return Layer("hint", (words, box, meant), painter.pixels(box.grown(0.012)), draw)


def _look_back(painter: Painter, layout: Layout, words: LastTrick) -> Layer:
    box = last_trick_box(layout, len(words.cards))
    draw = partial(draw_last_trick, painter, box=box, words=words)
    return Layer("look back", (words, box), painter.pixels(box.grown(0.012)), draw)


def _tip(painter: Painter, layout: Layout, tip: Tip) -> Layer:
    width, height = layout.size
    box, _ = tip_box(
        painter, (width / layout.unit, height / layout.unit), tip.box, tip.words, over=tip.over, left=tip.left
    )
    draw = partial(draw_tip, painter, box=tip.box, words=tip.words, over=tip.over, left=tip.left)
    return Layer("tip", tip, painter.pixels(box.grown(0.012)), draw)
