"""What is told of things on the table after a rest of the pointer or the keys on them: signs, calls, open cards."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from raub_desktop.engine.cards import Card
from raub_desktop.language import card_word, tr
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.widgets.tooltips import Tips
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.table.layout.hit import card_at

if TYPE_CHECKING:  # the two know each other
    from raub_desktop.ui.table.input.pointer import Control

_LOW, _OVER_TAB = 0.30, 0.12
"""How far under its middle a card's name stands, in its height: what lies over the hand stays to be read, and so does
a tab at the card's foot."""

Told = Callable[[Card, str], str]
"""A card in words, given the deck."""


class Tip(NamedTuple):
    """Words about something, and where it is (u)."""

    of: str
    words: str
    box: Box
    over: bool = False
    """Whether the words stand over it, since the hand lies under it."""
    left: bool = False
    """Whether they stand at its left, since other signs lie under it; they are said at once."""


class TableTips:
    """Finds what the pointer or the keys rest on, and lets its words come after a while."""

    def __init__(self, control: "Control") -> None:
        self._control = control
        self._rest = Tips()
        self._found: Tip | None = None
        self._seen: object = None
        """What the last search was about: while it is the same, so is what it found."""
        self.covered = False
        """Whether a note lies under the pointer, over whatever else is there."""

    @property
    def shown(self) -> Tip | None:
        """What is told now."""
        return self._found if self._found is not None and self._rest.shown == self._found.of else None

    def update(self, seconds: float, deck: str, told: Told = card_word) -> bool:
        """Let time pass; whether the picture changes.  ``told`` says what a card is, in the words of ``deck``."""
        control = self._control
        layout, drag = control.playback.layout, control.carrying.drag
        about = control.focus, control.pointer, layout, drag, deck, control.decision, self.covered, control.tag
        if self._seen != about or control.focus is not None:
            self._seen = about
            lying = None if self.covered else self._card(deck, told) or self._slip()
            self._found = None if drag is not None else self._button() or lying
        if self._found is None:
            return self._rest.rest("", seconds)
        return self._rest.rest(self._found.of, seconds, at_once=self._found.left)

    def hide(self) -> None:
        """Something is pressed."""
        self._rest.hide()

    def _button(self) -> Tip | None:
        """Return a button with the focus, or a dim sign under the pointer."""
        control = self._control
        at = control.view.point(control.pointer)
        for one in control.view.buttons(control.playback, control.bar()):
            button = one.button
            pointed = control.focus is None and button.sign and not self.covered and one.box.holds(*at)
            if button.name == control.focus or pointed:
                named = f"{button.text} ({button.key})" if button.key else button.text
                words, sign = (named, True) if button.sign else (button.note, False)
                return Tip(f"button {button.name}", words, one.box, over=not sign, left=sign) if words else None
        return None

    def _card(self, deck: str, told: Told) -> Tip | None:
        control = self._control
        lying = [*control.playback.resting()]
        card = control.view.card(control.playback, control.pointer)
        card = card or card_at(lying, *control.view.point(control.pointer))
        if card is None or card.card is None or not card.face_up or control.focus is not None:
            return None
        if control.tag is not None and control.tag.key == card.key:
            return None  # the card says it itself
        hand = control.view.hand
        tabbed = card.key in hand.advised or card.key in hand.aside
        words = self._refused(card.card, deck) if card.key in hand.forbidden else told(card.card, deck)
        return Tip(f"card {card.key}", words, _foot(card, _OVER_TAB if tabbed else _LOW))

    def _refused(self, card: Card, deck: str) -> str:
        """Return the card's name, and why it is dark where the question does not say so already."""
        control = self._control
        decision, words = control.decision, card_word(card, deck)
        reason = None if decision is None else decision.refusal(card)
        if decision is None or reason is None:
            return words
        why = decision.panel.reason(reason, deck)
        if why == control.bar().line:
            return words
        return why if reason.card == card else f"{words[:1].upper()}{words[1:]}. {why}"

    def _slip(self) -> Tip | None:
        control = self._control
        slip = control.playback.layout.slip
        if control.focus is not None or not slip.holds(*control.view.point(control.pointer)):
            return None
        key = next((tool.key for tool in control.bar_lines.tools if tool.name == "sheet"), "")
        words = tr("Score sheet")
        return Tip("slip", f"{words} ({key})" if key else words, slip._replace(h=0.07))


def _foot(card: Placement, low: float) -> Box:
    """Return the lower part of a card of the hand, down to ``low``; of a smaller card all of it."""
    width, low = card.height * CARD_ASPECT, low if card.height > 0.2 else 0.5
    return Box(card.x - width / 2, card.y, width, low * card.height)
