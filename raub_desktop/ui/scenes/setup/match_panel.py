"""What else there is to say about a match before it begins: cards, speed, length, practice."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from raub_desktop.engine.cards import Card, cards
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError, as_dict
from raub_desktop.language import tr
from raub_desktop.language.games import WORDS
from raub_desktop.session.setup import TableSetup
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import Part, column, row
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Widget, label
from raub_desktop.toolkit.widgets.button import Link, paragraph
from raub_desktop.toolkit.widgets.choosers import Check, Chooser, Picker
from raub_desktop.toolkit.widgets.sample_fields import Samples
from raub_desktop.ui.cards.deck_names import deck_choices, only_deck
from raub_desktop.ui.context import Context
from raub_desktop.ui.games.setups import SETUPS
from raub_desktop.ui.scenes.dialogs.ask import AskNumbersScene, Wanted
from raub_desktop.ui.scenes.setup.table_making import ruled, trouble_of, values_of
from raub_desktop.ui.scenes.speed_choice import speed_choices, speed_control

_CONTROL, _GAP, _FOOT = 0.046, 0.012, 0.042
_SAMPLE, _LEAST_SAMPLE = 0.158, 0.120
"""How high a deck is, and at least where there is little room (u)."""
_OVER = (0.036, 0.052, 0.052)
"""The words over the decks, the speeds and the lengths (u)."""
_LARGER = (0.034, 0.024, 0.040)
"""How much more room they need where words are twice as large (u)."""
_PRACTICE, _LINK = 0.056, 0.040
_UNDER_LINK, _BASE, _LOWER = 0.007, 0.0125, 0.016
"""Under the link beside the words over the lengths; under the words' base line, and more of it in large words (u)."""
_BELOW, _CLEAR = 0.002, 0.002
"""Over the link where it stands under the lengths; how far down beside the codes the note's last line may be (u)."""
_ONLY = 0.022
"""Down to the first line beside the only deck (u)."""
_WORDS = 0.0235
"""Size of the words over a control."""
_FAN = cards("KS QC AH")
_NOTED = 1.3
"""In words larger than so many times the link over the lengths stands a little higher."""
_NOTE_LINES = 2
_SHARES = (1.0, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6, 0.54)
"""How large the words beside the only deck are set, the first at which they find room."""


class Changes:
    """What the panel tells of: each is called with the new value."""

    def __init__(
        self,
        deck: Callable[[str], None],
        speed: Callable[[str], None],
        options: Callable[[Mapping[str, Any]], None],
        practice: Callable[[bool], None],
        codes: Callable[[], Change | None],
        length: Callable[[], Change | None],
    ) -> None:
        self.deck = deck
        self.speed = speed
        self.options = options
        self.practice = practice
        self.codes = codes
        self.length = length


def _rows(painter: Painter, high: float) -> tuple[Part, ...]:
    """Words, the decks, words, the speeds, words, the lengths, what is left of so much height (u)."""
    over = [high + more * (painter.grow - 1) for high, more in zip(_OVER, _LARGER, strict=True)]
    below = _GAP + _LOWER * (painter.grow - 1) + _LINK + _PRACTICE
    sample = min(_SAMPLE, max(_LEAST_SAMPLE, high - sum(over) - 2 * _CONTROL - below))
    return over[0], sample, over[1], _CONTROL, over[2], _CONTROL, None


def panel_widgets(
    setup: TableSetup, decks: Sequence[str], box: Box, changes: Changes, painter: Painter
) -> list[Widget]:
    """The panel's widgets, from the top of ``box`` down; ``decks`` are those that have all the cards."""
    upper, _, codes = column(box, [None, _GAP, _FOOT])
    parts = _rows(painter, upper.h)
    _, deck, _, speed, length_words, length, _ = column(upper, parts)
    out: list[Widget] = [
        Samples("deck", deck_choices(decks), setup.deck, changes.deck, paint_deck, 0.150, box=deck),
        _speeds(painter, speed, setup.speed, changes.speed),
    ]
    practice = length_words
    game, mine = SETUPS[setup.game], values_of(setup)
    some = game.length_choices(as_dict(GAMES[setup.game].books[setup.book]), mine)
    if len(some) > 1:
        offered = [(number, one.words) for number, one in enumerate(some)]
        value = next(number for number, one in enumerate(some) if one.options == game.length_of(mine))
        out.append(Picker("length", offered, value, lambda number: changes.options(some[number].options), box=length))
        words = tr("Another length …")
        room = length_words.w - painter.measure(tr("Length"), "serif_bold", _WORDS) - _GAP
        wide = painter.measure(words, "sans", THEME.type_small)
        beside = wide <= room
        _, other = row(length_words, [None, wide])
        under = _UNDER_LINK * (painter.grow - 1) / (_NOTED - 1)
        place = other._replace(y=other.bottom - _LINK - under, h=_LINK)
        if not beside:
            place = Box(length.x, length.bottom + _BELOW, min(wide, length.w), _LINK)
        out.append(Link("other length", words, changes.length, paper=True, box=place))
        apart = _GAP + _LOWER * (painter.grow - 1) + (0.0 if beside else _LINK)
        practice = column(upper, [*parts[:-1], apart, None])[-1]
    undoes = GAMES[setup.game].memory.undoes_in_deal
    words = tr("Practice: moves can be undone") if undoes else tr("Practice: deals can be restarted")
    out.append(Check("practice", words, setup.practice, changes.practice, box=practice._replace(h=_PRACTICE)))
    out[-1].tip = _counted()
    words = tr("Codes and deals …") if setup.seed is None else tr("Deals {seed} …", seed=setup.seed)
    if setup.first_deal:
        words = tr("Chosen deal first …")
    wide = min(codes.w, painter.measure(words, "sans", THEME.type_small))
    out.append(Link("codes", words, changes.codes, paper=True, box=codes._replace(w=wide)))
    label(out, deck=tr("Cards"), speed=tr("Speed"), length=tr("Length"))
    return out


def _speeds(painter: Painter, box: Box, speed: str, choose: Callable[[str], None]) -> Chooser:
    """The speeds side by side; one at a time where that would make their words smaller than the others."""
    segments = speed_control(speed, choose)
    segments.box = box
    return segments if segments.whole(painter) else Picker("speed", speed_choices(), speed, choose, box=box)


def _counted() -> str:
    return tr("Practice matches are counted separately.")


def paint_labels(painter: Painter, surface: pygame.Surface, widgets: Mapping[str, Widget | None]) -> None:
    """The words over the panel's widgets, and under the last one."""
    for name in ("deck", "speed", "length"):
        widget = widgets.get(name)
        if widget is not None:
            at = (widget.box.x, widget.box.y - _BASE - _LOWER * (painter.grow - 1))
            painter.text(surface, widget.label, at, "serif_bold", _WORDS, painter.theme.ink)
    deck = widgets.get("deck")
    if isinstance(deck, Samples) and len(deck.options) == 1:
        left = deck.box.x + deck.pitch - 0.016
        for share in _SHARES:
            size, step = THEME.type_key * share, 0.0235 * painter.grow * share
            lines = painter.lines(only_deck(), "serif_italic", size, deck.box.right - left)
            if len(lines) * step <= deck.box.h - _ONLY:
                break
        for number, line in enumerate(lines):
            painter.text(
                surface, line, (left, deck.box.y + _ONLY + number * step), "serif_italic", size, painter.theme.ink
            )
    practice = widgets.get("practice")
    if practice is not None:
        left = practice.box.x + 0.044
        room = practice.box.right - left
        lines, size = paragraph(painter, _counted(), THEME.type_key, room, _NOTE_LINES, "serif_italic")
        first, pitch = practice.box.bottom + 0.018 + 0.026 * (painter.grow - 1), 0.0225 * painter.grow
        codes = widgets.get("codes")
        if codes is not None and first + (len(lines) - 1) * pitch > codes.box.y + _CLEAR:
            return  # the tip of the box says it, too
        for number, line in enumerate(lines):
            at = (left, first + number * pitch)
            painter.text(surface, line, at, "serif_italic", size, painter.theme.ink)


def paint_deck(painter: Painter, surface: pygame.Surface, box: Box, deck: Any) -> None:
    """Three cards of a deck, fanned."""
    height = painter.px(min(box.h - 0.020, 0.112))
    for number, card in enumerate(_FAN):
        angle = 11 * (1 - number)

        def make(card: Card = card, angle: int = angle) -> pygame.Surface:
            face = painter.cards.sample_face(deck, card, 2 * height)
            return pygame.transform.rotozoom(face, angle, 0.5)

        made = painter.surfaces.get(("fan", deck, card, height), make)
        middle = box.centre.x + (number - 1) * 0.031, box.centre.y + 0.004 + 0.005 * abs(number - 1)
        surface.blit(made, made.get_rect(center=(painter.px(middle[0]), painter.px(middle[1]))))


def asked_length(context: Context, setup: TableSetup, taken: Callable[[TableSetup], None]) -> AskNumbersScene:
    """The question how long the match shall be, by the options that make its length."""
    words, values = WORDS[setup.game], values_of(setup)
    specs = {spec.name: spec for spec in GAMES[setup.game].option_specs()}

    def asked(name: str) -> Wanted:
        spec = specs[name]
        in_words = partial(words.value_text, name, deck=setup.deck)
        return Wanted(name, words.option_words(name).label, (spec.low, spec.high), values[name], in_words)

    def done(numbers: dict[str, int]) -> str:
        other = ruled(setup, {**setup.overrides, **numbers})
        try:
            GAMES[other.game].parse_options(other.book, other.overrides)
        except OptionError as error:
            return trouble_of(other, error)
        taken(other)
        return ""

    wanted = [asked(name) for name in SETUPS[setup.game].length_options]
    return AskNumbersScene(context, tr("Length of the match"), tr("Set the length"), wanted, done)
