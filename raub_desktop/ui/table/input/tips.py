"""Tips about the card, button or slip that pointer or focus rests on."""

from collections.abc import Callable, Sequence

from raub_desktop.engine.cards import Card
from raub_desktop.language import any_of, card_word, rank_word, tr
from raub_desktop.language.inflection import Inflected, as_sentence, capitalized
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.widgets.tooltips import Tips
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.table.board.captions import FEW_STOOD_FOR, Bar
from raub_desktop.ui.table.drawing.advised import TAB_HIGH
from raub_desktop.ui.table.drawing.marks import thrown_box
from raub_desktop.ui.table.drawing.over import Tip
from raub_desktop.ui.table.drawing.view import TableView
from raub_desktop.ui.table.hint import HintWords
from raub_desktop.ui.table.input.decision import Decision
from raub_desktop.ui.table.input.state import InputState
from raub_desktop.ui.table.layout.targets import card_at
from raub_desktop.ui.table.motion.playback import Playback

_LOW, _OVER_TAB = 0.30, 0.12
"""Distance of a card's name under its middle, in its height: what lies over the hand stays to be read, and so does
a tab at the card's foot."""

CardText = Callable[[Card, str], str]


class TableTips:
    """Finds what pointer or focus rests on, and shows its tip after a while."""

    def __init__(self, view: TableView, playback: Playback) -> None:
        self._view = view
        self._playback = playback
        self._rest = Tips()
        self._found: Tip | None = None
        self._about: object = None
        """The inputs of the last search, whose result stays valid while they are the same."""
        self._hidden_at: tuple[int, int] | None = None
        """The pointer's place when the tip was hidden: none is shown of what comes to lie there."""
        self.covered = False
        """Whether a note lies under the pointer, over whatever else is there."""

    @property
    def shown(self) -> Tip | None:
        return self._found if self._found is not None and self._rest.shown == self._found.of else None

    def hide(self, pointer: tuple[int, int]) -> None:
        """Hide the tip until the pointer has moved or the focus is on a button."""
        self._rest.hide()
        self._hidden_at = pointer

    def update(
        self,
        seconds: float,
        state: InputState,
        bar_of: Callable[[], Bar],
        decision: Decision | None,
        deck: str,
        card_text: CardText = card_word,
        hint: HintWords | None = None,
    ) -> bool:
        """Let time pass; return whether the picture changes.  ``bar_of`` is called for the bar only when needed."""
        playback = self._playback
        seen = playback.layout, playback.moving, self.covered, hint
        about = state.focus, state.pointer, state.drag, state.tag, deck, decision, seen
        if self._about != about or state.focus is not None:
            self._about = about
            self._found = (
                None if state.drag is not None else self._tip(state, bar_of(), decision, deck, card_text, hint)
            )
        if self._found is None or (state.focus is None and state.pointer == self._hidden_at):
            return self._rest.rest("", seconds)
        return self._rest.rest(self._found.of, seconds, at_once=self._found.at_once)

    def _tip(
        self,
        state: InputState,
        bar: Bar,
        decision: Decision | None,
        deck: str,
        card_text: CardText,
        hint: HintWords | None,
    ) -> Tip | None:
        button = self._button(state, bar)
        if button is not None or self.covered or state.focus is not None:
            return button
        if hint is not None and (note := self._view.hint(self._playback, hint)[0]).holds(
            *self._view.point(state.pointer)
        ):
            return self._term(state, hint, note)
        if state.aimed is not None and state.aimed.target.joined is not None:
            number, selection = state.aimed.target.joined, None if decision is None else decision.selection
            words = tr("Lay this meld")
            if selection is not None and selection.several:
                back = any({*group} == {*selection.joined[number]} for group in selection.groups)
                words = tr("Back to hand") if back else tr("Choose this meld for your opening")
            return Tip(f"bracket {number}", words, state.aimed.shown, over=True, at_once=True)
        card = self._view.card(self._playback, state.pointer)
        card = card or card_at(self._playback.resting(), *self._view.point(state.pointer))
        if card is None or card.card is None or not card.face_up:
            return self._thrown(state, deck) or self._slip(state, bar)
        if state.tag is not None and state.tag.key == card.key:
            return self._slip(state, bar)  # the card says it itself
        hand = self._view.hand
        words = card_text(card.card, deck)
        stands = self._playback.layout.captions.stands.get(card.key)
        if stands:
            words = tr("{joker}: it stands for the {card}", joker=capitalized(words), card=_any_of(stands, deck))
            words = as_sentence(words)
        if card.key in hand.forbidden:
            words = _refusal(card.card, decision, bar, deck)
        tabbed = card.key in hand.advised or card.key in hand.aside
        return Tip(f"card {card.key}", words, _foot(card, _OVER_TAB if tabbed else _LOW))

    def _term(self, state: InputState, hint: HintWords, note: Box) -> Tip | None:
        """Return the meaning of the hint's term under the pointer, beside the whole note, which stays readable."""
        at, terms = self._view.point(state.pointer), self._view.hint_terms(self._playback, hint)
        found = next((term for term in terms if term.box.holds(*at)), None)
        return None if found is None else Tip(f"term {found.meaning}", found.meaning, note, at_once=True)

    def _thrown(self, state: InputState, deck: str) -> Tip | None:
        """Return the tip about a player's last discard beside their plate; None without one."""
        layout = self._playback.layout
        for place in layout.seats:
            words, box = layout.captions.plates[place.seat], thrown_box(place)
            if words.thrown is not None and box.holds(*self._view.point(state.pointer)):
                told = tr("{name} last discarded the {card}.", name=words.name, card=card_word(words.thrown, deck))
                return Tip(f"thrown {place.seat}", told, box)
        return None

    def _button(self, state: InputState, bar: Bar) -> Tip | None:
        at = self._view.point(state.pointer)
        for placed in self._view.buttons(self._playback, bar):
            button = placed.button
            pointed = state.focus is None and button.sign and not self.covered and placed.box.holds(*at)
            if button.name == state.focus or pointed:
                named = f"{button.text} ({button.key})" if button.key else button.text
                words, sign = (named, True) if button.sign else (button.note, False)
                box = self._row_of(placed.box, bar) if sign else placed.box.grown(TAB_HIGH / 2)  # clear of a tab
                tip = Tip(f"button {button.name}", words, box, over=not sign, left=sign, at_once=sign)
                return tip if words else None
        return None

    def _row_of(self, box: Box, bar: Bar) -> Box:
        """Return the box with the other signs of its row: a tip at its left is to cover none of them."""
        signs = [placed.box for placed in self._view.buttons(self._playback, bar) if placed.button.sign]
        left = min(other.x for other in signs if other.y == box.y and other.x <= box.x)
        return box._replace(x=left, w=box.right - left)

    def _slip(self, state: InputState, bar: Bar) -> Tip | None:
        slip = self._playback.layout.slip
        if not slip.holds(*self._view.point(state.pointer)):
            return None
        key = next((button.key for button in bar.buttons if button.name == "sheet"), "")
        words = tr("Score sheet")
        return Tip("slip", f"{words} ({key})" if key else words, slip, over=True)


def _refusal(card: Card, decision: Decision | None, bar: Bar, deck: str) -> str:
    """Return the card's name, and why it is dimmed where the question does not say so already."""
    words = card_word(card, deck)
    reason = None if decision is None else decision.selection.why_not(card)
    if decision is None or reason is None:
        return words
    why = decision.panel.reason(reason, deck)
    if why == bar.line:
        return words
    return why if reason.card == card else f"{words[:1].upper()}{words[1:]}. {why}"


def _any_of(stands: Sequence[Card], deck: str) -> Inflected:
    """Return in words what a joker stands for: one of two cards, or of more any of their rank."""
    return (
        any_of(card_word(card, deck) for card in stands)
        if len(stands) <= FEW_STOOD_FOR
        else rank_word(stands[0].rank, deck)
    )


def _foot(card: Placement, low: float) -> Box:
    """Return the lower part of a card of the hand, down to ``low``; the whole of a smaller card."""
    width, low = card.height * CARD_ASPECT, low if card.height > 0.2 else 0.5
    return Box(card.x - width / 2, card.y, width, low * card.height)
