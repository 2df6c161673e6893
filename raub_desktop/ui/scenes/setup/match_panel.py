"""The part of New table about the match: cards, speed, length, practice."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from raub_desktop.engine.cards import Card, cards
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError
from raub_desktop.language import tr
from raub_desktop.language.games import WORDS
from raub_desktop.session.setup import TableSetup
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.layout import Column, Control, Node, Row, Spacer, Text, Wide
from raub_desktop.toolkit.scene import Push
from raub_desktop.toolkit.widgets.button import Link
from raub_desktop.toolkit.widgets.choosers import Check, Picker, Segments
from raub_desktop.toolkit.widgets.sample_fields import Samples
from raub_desktop.ui.cards.card_set import cards_of
from raub_desktop.ui.cards.deck_names import deck_choices, only_deck
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import SETUPS
from raub_desktop.ui.scenes.choices import speed_choices
from raub_desktop.ui.scenes.dialogs.ask import AskNumbersScene, Wanted
from raub_desktop.ui.scenes.setup.length_choice import length_choices, length_words, own_length
from raub_desktop.ui.scenes.setup.option_list import idle_options
from raub_desktop.ui.scenes.setup.table_codes import TableCodesScene
from raub_desktop.ui.scenes.setup.table_making import ruled, trouble_of, values_of

_SAMPLE = (0.150, 0.120)
"""The size of a deck's picture (u)."""
_FAN = cards("KS QC AH")


Take = Callable[[TableSetup], None]
"""Takes over a changed table."""


def match_panel(context: Context, setup: TableSetup, change: Take, take: Take) -> Node:
    """Return the panel; ``change`` is called for a change made here, ``take`` for one made in a scene of its own."""
    decks = context.decks()

    def lay(deck: str) -> None:
        context.choose_deck(deck)
        change(replace(setup, deck=deck))

    def hurry(speed: str) -> None:
        change(replace(setup, speed=speed))

    deck = Samples("deck", deck_choices(decks), setup.deck, lay, paint_deck, _SAMPLE[0], high=_SAMPLE[1])
    deck.label = tr("Cards")
    only = Text(only_deck(), "aside", share=1.0) if len(decks) == 1 else None
    speeds = [
        Segments("speed", speed_choices(), setup.speed, hurry, wraps=False),
        Picker("speed", speed_choices(), setup.speed, hurry),
    ]
    for control in speeds:
        control.label = tr("Speed")
    undoes = GAMES[setup.game].memory.undoes_in_deal
    words = tr("Moves can be undone") if undoes else tr("Deals can be restarted")
    practice = Check("practice", words, setup.practice, lambda on: change(replace(setup, practice=on)))
    practice.tip = tr("A match with a hint or an undone move counts as practice.")
    codes = tr("Codes and deals…") if setup.seed is None else tr("Deals {seed}…", seed=setup.seed)
    if setup.first_deal:
        codes = tr("Chosen deal first…")
    shared = Link("codes", codes, lambda: Push(TableCodesScene(context, setup, take)), paper=True)
    return Column(
        _named(tr("Cards"), Row(Control(deck), only)),
        _named(tr("Speed"), Wide(*map(Control, speeds))),
        *_length(context, setup, change, take),
        Column(Control(practice), Text(practice.tip, "aside"), gap="xs"),
        Spacer(),
        Row(Control(shared), Spacer()),
    )


def _named(words: str, control: Node, link: Link | None = None) -> Node:
    """Return a widget under its label, with a link beside the label if given, or instead of it if the link is long."""
    caption = Text(words, "caption", spoken=False)
    head = caption if link is None else Wide(Row(caption, Spacer(), Control(link), wraps=False), Control(link))
    return Column(head, control, gap="xs")


def _length(context: Context, setup: TableSetup, change: Take, take: Take) -> Sequence[Node]:
    """Return the choice of the match's length, with minutes if known; empty where there is no choice."""
    lengths = length_choices(setup)
    if not lengths:
        return ()
    own = own_length(setup)
    offered = [(number, length_words(setup, length)) for number, length in enumerate(lengths)]
    value = next(number for number, length in enumerate(lengths) if length.options == own)

    def choose(number: int) -> None:
        change(ruled(setup, {**setup.overrides, **lengths[number].options}))

    picker = Picker("length", offered, value, choose)
    picker.label = tr("Length")
    other = Link(
        "other length",
        SETUPS[setup.game].length_words(own),
        lambda: Push(_asked_length(context, setup, take)),
        paper=True,
    )
    other.tip = tr("Another length…")
    return (_named(tr("Length"), Control(picker), other),)


def paint_deck(
    painter: Painter, surface: pygame.Surface, box: Box, deck: Any, shown: Sequence[Card] = tuple(_FAN)
) -> None:
    """Draw three cards of a deck in a fan."""
    height = painter.px(min(box.h - 0.020, 0.112))
    for number, card in enumerate(shown):
        angle = 11 * (1 - number)

        def make(card: Card = card, angle: int = angle) -> pygame.Surface:
            face = cards_of(painter).sample_face(deck, card, 2 * height)
            return pygame.transform.rotozoom(face, angle, 0.5)

        made = painter.surfaces.get(("fan", deck, card, height), make)
        middle = box.centre.x + (number - 1) * 0.031, box.centre.y + 0.004 + 0.005 * abs(number - 1)
        painter.centre(surface, made, middle)


def _asked_length(context: Context, setup: TableSetup, take: Take) -> AskNumbersScene:
    """Return the dialog that asks for the match's length, by the options that determine it."""
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
        take(other)
        return ""

    idle = idle_options(setup)
    wanted = [asked(name) for name in SETUPS[setup.game].length_options if name not in idle]
    return AskNumbersScene(context, tr("Length of the match"), tr("Set the length"), wanted, done)
