"""The controller of a table: pointer, carried cards and keys, and the answer or command that comes of them."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import pygame

from raub_desktop.engine.actions import Action, Put
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.events import Place, Zone
from raub_desktop.engine.match import Match
from raub_desktop.language import card_word, tr, trc
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.toolkit.drawing.rows import reach
from raub_desktop.toolkit.input_devices import LAY, PRESS
from raub_desktop.toolkit.key_bindings import letter_of
from raub_desktop.toolkit.widgets.tooltips import Tips
from raub_desktop.ui.bindings import card_keys
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.table.bar_lines import BarLines
from raub_desktop.ui.table.board.board import move_in_hand, sort_hand
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.drawing.over import Tag, Tip
from raub_desktop.ui.table.drawing.view import TableView
from raub_desktop.ui.table.hint import HintWords
from raub_desktop.ui.table.input.decision import CONFIRM, Decision, Note, Panel, silent
from raub_desktop.ui.table.input.selection import Touch
from raub_desktop.ui.table.layout.hit import card_at
from raub_desktop.ui.table.layout.targets import PlacedTarget, Target, target_at
from raub_desktop.ui.table.motion.playback import Playback


class Command(NamedTuple):
    """Something the table is asked for that is no answer: the name of its button (see ui.bindings)."""

    name: str


Answer = Action | Command
"""What comes of the player's input: the action that answers the open decision, or something else that is asked for."""


LOOK_BACK = "last_trick"
"""The wish to see the last trick."""
SHEET = "sheet"
"""The wish to see the score sheet."""
HEAP = "heap"
"""What a click on the discards asks for."""
DO_IT = "do_it"
"""The wish to do what the hint advises."""


class Aim:
    """What the pointer of one table is aimed at."""

    def __init__(self, control: "Controller") -> None:
        self._control = control

    def _lying(self) -> PlacedTarget | None:
        """Return the place on the table under the pointer, whatever it means now."""
        return target_at(self._control.playback.layout.targets, *self._control.view.point(self._control.pointer))

    def target(self, card: Card | None = None) -> PlacedTarget | None:
        """Return what lies under the pointer and may be clicked now; with ``card``: where that card may be dropped."""
        if self._control.decision is None:
            return None
        found = self._lying()
        accepts = self._control.decision.selection.accepts
        return found if found is not None and accepts(found.target, card) else None

    def open_to(self, card: Card | None) -> tuple[Box, ...]:
        """Where a card may be dropped, ends of melds and gaps of the hand aside."""
        decision, targets = self._control.decision, self._control.playback.layout.targets
        if decision is None or card is None:
            return ()
        wholes = [target for target in targets if target.target.end is None and target.target.gap is None]
        return tuple(whole.shown for whole in wholes if decision.selection.accepts(whole.target, card))

    def meld(self) -> Zone | None:
        """Return the meld that the pointer is over."""
        found = self._lying()
        zone = None if found is None else found.target.zone
        return zone if zone is not None and zone.place is Place.MELD and zone.number is not None else None

    def card(self) -> Placement | None:
        """Return the card of the own hand that the pointer is over."""
        return self._control.view.card(self._control.playback, self._control.pointer)

    def button(self) -> str | None:
        """Return the button under the pointer; the slip is one for the sheet, a won trick one that looks back.

        A hint lies over them all: its advised row is a button like the one in its corner, the rest of it is none.
        """
        if self._control.hint is not None:
            note, targets = self._control.view.hint(self._control.playback, self._control.hint)
            at = self._control.view.point(self._control.pointer)
            if note.holds(*at):
                return DO_IT if any(reach(box).holds(*at) for box in targets) else None
        button = self._control.view.button(self._control.playback, self._control.bar(), self._control.pointer)
        if button is not None:
            return button
        if self._control.view.is_won_trick(self._control.playback, self._control.pointer):
            return LOOK_BACK
        at, layout = self._control.view.point(self._control.pointer), self._control.playback.layout
        if layout.slip.holds(*at):
            return SHEET
        heap = layout.heap(Place.DISCARDS)
        return HEAP if heap is not None and heap.box.holds(*at) and layout.captions.heaps.get(heap.zone) else None

    def landing(self) -> Box | None:
        """Return what is lit up: where a carried card lands, what a click means, or where a chosen card goes."""
        if self._control.carrying.drag is None or not self._control.carrying.drag.carried:
            return self._meant() if self._control.aimed is None else self._control.aimed.shown
        target = self.target(self._control.carrying.drag.card.card)
        return None if target is None else target.shown

    def target_meant(self) -> Target | None:
        """Return the meld that what is chosen or the button in focus means; None where it means none."""
        if self._control.decision is None or self._control.decision.selection.target is not None:
            return None if self._control.decision is None else self._control.decision.selection.target
        action = None if self._control.focus is None else self._control.decision.action_of(self._control.focus)
        if not isinstance(action, Put) or not action.numbers:
            return None
        return Target(Zone(Place.MELD, number=action.numbers[0]))

    def _meant(self) -> Box | None:
        target, placed = self.target_meant(), self._control.playback.layout.targets
        return next((place.shown for place in placed if place.target == target), None)


FAR_ENOUGH = 0.012
"""How far the pointer must go with the button down until the card comes with it (u); less is a click."""


class Drag:
    """One card that the pointer has taken hold of at ``at`` (u)."""

    def __init__(self, card: Placement, at: Point) -> None:
        self.card = card
        self.carried = False
        """Whether it has left its place; until then letting go is a click."""
        self.at = at
        self._taken = at

    @property
    def key(self) -> int:
        """The card's key."""
        return self.card.key

    @property
    def middle(self) -> Point:
        """Where the card's middle is now: the pointer keeps the spot of the card it took."""
        return Point(self.card.x + self.at.x - self._taken.x, self.card.y + self.at.y - self._taken.y)

    def follow(self, at: Point) -> bool:
        """Follow the pointer; return whether the card goes with it."""
        self.at = at
        far = math.hypot(at.x - self._taken.x, at.y - self._taken.y)
        self.carried = self.carried or far > FAR_ENOUGH
        return self.carried


class Carrying:
    """What the pointer of one table carries."""

    def __init__(self, control: "Controller") -> None:
        self._control = control
        self.drag: Drag | None = None
        self.open: tuple[Box, ...] = ()
        """Where the carried card may be dropped."""

    def take(self, card: Placement) -> None:
        """Take hold of a card with the pointer."""
        self.drag = Drag(card, self._at())

    def follow(self) -> None:
        """Move the held card with the pointer."""
        control, drag = self._control, self.drag
        if drag is None or not drag.follow(self._at()):
            return
        self.open = self.open or control.aim.open_to(drag.card.card)
        control.untag()
        control.view.hand.hover = drag.key
        control.view.hand.carry(drag.key, drag.middle)
        control.changed = True

    def release(self) -> Drag | None:
        """Let go of what the pointer has taken hold of; return it, None for nothing."""
        drag, self.drag, self.open = self.drag, None, ()
        return drag

    def drop(self, drag: Drag) -> Answer | None:
        """Let a carried card go: play it, choose it, move it in the hand or back; return the answer, if any."""
        control, card, decision = self._control, drag.card.card, self._control.decision
        playback, hand = control.playback, control.view.hand
        assert card is not None
        under = target_at(playback.layout.targets, *drag.at)
        held = replace(drag.card, x=drag.middle.x, y=drag.middle.y, lift=1.0, angle=hand.lean)
        hand.lean = 0.0
        arranged = under is not None and under.target.gap is not None and playback.board.by_hand
        if arranged and under is not None and (decision is None or decision.selection.arranged_chosen):
            self._put(drag, held, under.target)
            return None
        if decision is not None and under is not None and decision.selection.accepts(under.target, card):
            answer = control.done(decision.selection.drop(card, under.target), drag.key)
            if answer is not None:
                hand.carried = drag.key, drag.middle
                return answer
            if arranged:
                self._put(drag, held, under.target)
                return None
        elif under is not None and arranged:
            self._put(drag, held, under.target)
            return None
        elif decision is not None and under is not None:
            control.tell(drag.key, decision.selection.why_not_there(card, under.target))
        playback.hold([held])
        playback.rearrange(playback.board)
        return None

    def _put(self, drag: Drag, held: Placement, target: Target) -> None:
        """Put the card, and all others that are chosen, into the gap of the hand it was let go over."""
        playback, chosen = self._control.playback, self._control.view.hand.chosen
        board = playback.board
        keys = [spot.key for spot in board.hand]
        going = [key for key in keys if key in chosen] if drag.key in chosen else [drag.key]
        place, group = sum(key not in going for key in keys[: target.gap or 0]), target.group
        for number, key in enumerate(going):
            board = move_in_hand(board, key, place + number, group)
            group = next((at for at, group in enumerate(board.hand_groups) if key in group), 0)
        playback.hold([held])
        playback.rearrange(board)

    def _at(self) -> Point:
        return Point(*self._control.view.point(self._control.pointer))


ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ASIDE = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class Keyboard:
    """The keys of a controller: they work on its open decision, its hand and its buttons."""

    def __init__(self, control: "Controller") -> None:
        self.control = control

    def press(self, event: pygame.Event) -> Answer | None:
        """Answer a key; return the action it stands for, a command, or None."""
        control = self.control
        if event.key in _ASIDE:
            if event.mod & pygame.KMOD_SHIFT and control.playback.board.by_hand:
                self._shift(_ASIDE[event.key])
            else:
                self._step(_ASIDE[event.key])
            return None
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self._change_row(up=event.key == pygame.K_UP)
            return None
        if event.key in ENTER:
            if self.picks_with(event):
                self._choose()
                return None
            return self._enter()
        if control.decision is None:
            return None
        if event.key == pygame.K_SPACE:
            self._choose()
            return None
        button = self.letter(event)
        return self._card_key(letter_of(event)) if button is None else control.push(button)

    def letter(self, event: pygame.Event) -> str | None:
        """Return the button that a key's letter or digit pushes now; None where it pushes none."""
        decision = self.control.decision
        if decision is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return None
        letter = letter_of(event)
        return next(
            (choice.name for choice in decision.choices() if letter and choice.key == letter and choice.enabled), None
        )

    # ------------------------------------------------------------------------------------------------------- answers
    def _card_key(self, letter: str) -> Answer | None:
        """Touch the card at the place in the hand that a digit or letter stands for."""
        control = self.control
        assert control.decision is not None
        hand, keys = control.hand(), card_keys(control.decision.taken)
        place = keys.find(letter) if letter else -1
        if not control.decision.takes_cards or not 0 <= place < len(hand):
            return None
        control.mean(hand[place].key)
        card = hand[place].card
        return None if card is None else control.touch(hand[place].key, card)

    def picks_with(self, event: pygame.Event) -> bool:
        """Whether a gamepad's button picks a card now: several are to be laid, and another button lays them."""
        control = self.control
        picking = control.decision is not None and not control.decision.single and control.on_cards
        return picking and getattr(event, "pad", "") == PRESS and control.view.hand.hover is not None

    def _choose(self) -> None:
        """Space: the card in focus is chosen, where several are."""
        control = self.control
        assert control.decision is not None
        hover = control.view.hand.hover
        card = control.card(hover)
        if not control.decision.single and card is not None and hover is not None:
            control.touch(hover, card)

    def _enter(self) -> Answer | None:
        """Enter plays the lifted card, confirms the chosen ones, or pushes the button in focus."""
        control = self.control
        if not control.on_cards:
            main = next((tool.name for tool in control.bar_lines.tools if tool.main), None)
            button = control.focus or main
            return None if button is None else control.push(button)
        assert control.decision is not None
        if not control.decision.single:
            return control.push(CONFIRM)
        hover = control.view.hand.hover
        card = control.card(hover)
        if card is None and control.careful:
            return control.decision.answer
        return None if hover is None or card is None else control.touch(hover, card, sure=True)

    # ------------------------------------------------------------------------------------------------------- the focus
    def _step(self, step: int) -> None:
        """Move the focus to the next card or button at the side."""
        control = self.control
        control.changed = True
        control.untag()
        if control.on_cards:
            keys = [card.key for card in control.hand()]
            first = [key for key in keys if key not in control.view.hand.forbidden] or keys
            control.mean(_next(keys, control.view.hand.hover, step, first))
        else:
            names = [button.name for button in control.bar().buttons if button.enabled]
            control.focus = _next(names, control.focus, step, names)
            control.by_keys = True

    def _shift(self, step: int) -> None:
        """Swap the card in focus with its neighbour, where the player arranges their hand."""
        playback, key = self.control.playback, self.control.view.hand.hover
        keys = [spot.key for spot in playback.board.hand]
        if key in keys:
            place = min(max(keys.index(key) + step, 0), len(keys) - 1)
            groups = playback.board.hand_groups
            group = next((number for number, group in enumerate(groups) if keys[place] in group), 0)
            playback.rearrange(move_in_hand(playback.board, key, place, group))

    def _change_row(self, *, up: bool) -> None:
        """Up to the buttons, down to the cards."""
        control = self.control
        if up and control.on_cards:
            control.by_keys = True
            control.view.hand.hover = None
            self._step(1)
        elif not up and control.by_keys and control.decision is not None and control.decision.takes_cards:
            control.mean(None)
            self._step(1)


def _next(those: list[Any], now: Any, step: int, first: list[Any]) -> Any:
    """Return the neighbour of ``now`` in the direction of ``step``, round the ends; from nowhere the first of
    ``first``."""
    if not those:
        return None
    if now not in those:
        return first[0 if step > 0 else -1]
    return those[(those.index(now) + step) % len(those)]


_LOW, _OVER_TAB = 0.30, 0.12
"""How far under its middle a card's name stands, in its height: what lies over the hand stays to be read, and so does
a tab at the card's foot."""

Told = Callable[[Card, str], str]
"""A card in words, given the deck."""


class TableTips:
    """Finds what the pointer or the keys rest on, and lets its words come after a while."""

    def __init__(self, control: "Controller") -> None:
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
        for placed in control.view.buttons(control.playback, control.bar()):
            button = placed.button
            pointed = control.focus is None and button.sign and not self.covered and placed.box.holds(*at)
            if button.name == control.focus or pointed:
                named = f"{button.text} ({button.key})" if button.key else button.text
                words, sign = (named, True) if button.sign else (button.note, False)
                return Tip(f"button {button.name}", words, placed.box, over=not sign, left=sign) if words else None
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


TAG_SECONDS = 4.0
SHY_SECONDS = 0.3
"""After a click that hurried, so long no click is taken for an answer to a question that has only just come up."""
DOUBLE_SECONDS = 0.4
"""Two clicks on a card within this time are one double-click."""
_LEFT = 1


class Controller:
    """What the player points at and presses.  ``changed`` says that something looks different now."""

    def __init__(self, view: TableView, playback: Playback) -> None:
        self.view = view
        self.playback = playback
        self.decision: Decision | None = None
        self.focus: str | None = None
        """The button the keys are on, or the pointer over."""
        self.pressed: str | None = None
        self.tag: Tag | None = None
        self.changed = True
        self.refused = False
        """Something was asked for that the rules do not allow; whoever lets it be heard sets it back."""
        self.aimed: PlacedTarget | None = None
        """The place on the table that the pointer is over, where a click there means something."""
        self.bar_lines = BarLines()
        """What the bar says besides the decision."""
        self.careful = False
        """A card is touched twice before it is played, since it cannot be undone."""
        self._asked: tuple[tuple[Decision, object, Card | None, bool], Bar] | None = None
        """The bar of the open decision, and what it is about."""
        self.by_keys = False
        """Whether the button in focus was reached by keys."""
        self.card_by_keys = False
        """Whether the card in focus was reached by keys."""
        self.enter_taken = False
        """Whether Enter is for a note now: no button of the bar shows it, and none is red."""
        self.follow_up: tuple[Action, ...] = ()
        """The actions that follow the answer given last by themselves."""
        self._pointed: Zone | None = None
        """The meld that the pointer is over."""
        self._asked_twice: Action | None = None
        """The action that was asked about, and is played when it is answered again."""
        self._pushed: PlacedTarget | None = None
        """The place on the table at which the button of the mouse went down."""
        self.hint: HintWords | None = None
        """The note of advice that lies on the table."""
        self.tips = TableTips(self)
        self.aim = Aim(self)
        self.carrying = Carrying(self)
        self._keyboard = Keyboard(self)
        self._tag_left = 0.0
        self._shy = 0.0
        self._since_click = DOUBLE_SECONDS
        self._clicked: int | None = None
        self.pointer = (-1, -1)
        """Where the pointer was last seen, in pixels."""

    # ------------------------------------------------------------------------------------------------- the decision
    def ask(self, match: Match, panel: Panel, deck: str, note: Note = silent) -> None:
        """Open the decision of whoever is to act; ``note`` tells what an action means."""
        self.decision = Decision(match, panel, deck, note)
        self.by_keys = self.card_by_keys = False
        self.changed = True
        self._dress()
        self._point()
        legal = [card for card in self.hand() if card.key not in self.view.hand.forbidden]
        if self.decision.single and len(legal) == 1 and self.view.hand.hover is None:
            self.view.hand.hover = legal[0].key

    def close(self) -> None:
        """Close the decision: it is taken."""
        self.decision = None
        self.focus = self.pressed = self.tag = self.aimed = None
        self.carrying.release()
        self._asked_twice = None
        self.by_keys = False
        self.view.hand.clear()
        self.changed = True

    def deck_changed(self, deck: str) -> None:
        """Put the same decision in another deck's words."""
        if self.decision is not None:
            self.decision.deck = deck
        self.tag = None
        self.reword()

    def bar(self) -> Bar:
        """Return the action bar: the open decision's, or what else is said; and the table's own buttons."""
        if self.decision is None:
            return self.bar_lines.bar(None)
        card = self.card(self.view.hand.hover)
        about = self.decision, self._state(), card, self.enter_taken
        if self._asked is None or self._asked[0] != about:
            self._asked = about, self.decision.bar(card, "" if self.enter_taken else trc("key", "Enter"))
        bar = self._asked[1]
        if self.tag is not None and bar.line == self.tag.text:
            bar = replace(bar, line="")  # once is enough: the card that was touched says it
        if self.enter_taken:
            bar = bar.with_main("")
        return self.bar_lines.bar(bar, confirm=PRESS if self.decision.single else LAY)

    def _state(self) -> object:
        """All that is chosen: while it is the same, the bar says the same."""
        assert self.decision is not None
        selection = self.decision.selection
        return selection.chosen, selection.groups, selection.target, selection.progress

    def reword(self) -> None:
        """Set the words of the bar anew, for another deck or language."""
        self._asked = None
        self.changed = True

    def update(self, seconds: float, at_once: bool) -> None:
        """Let cards rise and the tag go."""
        if self.view.hand.moving:
            self.view.hand.update(seconds, at_once)
            self.changed = True
        self._shy = max(0.0, self._shy - seconds)
        self._since_click += seconds
        self.changed = self.bar_lines.update(seconds) or self.changed
        if self.tag is not None:
            self._tag_left -= seconds
            if self._tag_left <= 0:
                self.tag = None
                self.changed = True

    # --------------------------------------------------------------------------------------------------------- input
    def handle(self, event: pygame.Event) -> Answer | None:
        """Follow an event; return the answer or command that comes of it."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer = event.pos
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.changed = self.changed or self.tips.shown is not None
            self.tips.hide()
        match event.type:
            case pygame.MOUSEMOTION:
                self._move_pointer()
            case pygame.MOUSEBUTTONDOWN if event.button == _LEFT and not self._shy:
                self._press()
            case pygame.MOUSEBUTTONUP if event.button == _LEFT:
                return self._release()
            case pygame.KEYDOWN if self.decision is not None or self.bar_lines.tools:
                return self._keyboard.press(event)
        return None

    def wants_hurry(self, event: pygame.Event) -> bool:
        """Whether the event asks that what moves be ended: Space, or a click, while nothing is asked."""
        if self.decision is not None or self.carrying.drag is not None or self.pressed is not None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == _LEFT:
            self._shy = SHY_SECONDS
            return True
        enter = event.type == pygame.KEYDOWN and event.key in ENTER and getattr(event, "pad", "") == PRESS
        return enter or (event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE)

    def letter(self, event: pygame.Event) -> str | None:
        """Return the button that a key's letter pushes now; None where it pushes none."""
        return self._keyboard.letter(event)

    def picks_with(self, event: pygame.Event) -> bool:
        """Whether a gamepad's button picks a card now, and does not confirm."""
        return self._keyboard.picks_with(event)

    @property
    def on_cards(self) -> bool:
        """Whether the keys are on the cards of the hand and not on a button."""
        return self.decision is not None and self.decision.takes_cards and not self.by_keys

    def mean(self, card: int | None) -> None:
        """Move the focus to a card."""
        self.view.hand.hover = card
        self.focus = None
        self.by_keys = False
        self.card_by_keys = card is not None
        self.changed = True

    # ------------------------------------------------------------------------------------------------------- pointer
    def _move_pointer(self) -> None:
        """Follow the pointer, perhaps with a card."""
        if self.carrying.drag is None:
            self._point()
        else:
            self.carrying.follow()

    def _point(self) -> None:
        """Lift the card and mark the button under the pointer."""
        card = self.aim.card() if self.decision is not None and self.decision.takes_cards else None
        hover = None if card is None else card.key
        focus = self.view.button(self.playback, self.bar(), self.pointer)
        aimed = self.aim.target() if hover is None and focus is None else None
        near = self.aim.meld() if hover is None and focus is None and aimed is None else None
        self._pointed = near
        if (hover, focus, aimed) != (self.view.hand.hover, self.focus, self.aimed):
            self.view.hand.hover, self.focus, self.aimed = hover, focus, aimed
            self.by_keys = self.card_by_keys = False
            self.changed = True

    def _press(self) -> None:
        self._point()
        self.pressed = self.aim.button()
        self._pushed = self.aimed
        self.changed = True
        card = self.aim.card() if self._cards_answer else None
        if self.pressed is None and card is not None and card.card is not None:
            self.carrying.take(card)
        else:
            self.untag()

    @property
    def _cards_answer(self) -> bool:
        """Whether cards of the hand can be touched: to answer, or to arrange them."""
        return self.playback.board.by_hand or (self.decision is not None and self.decision.takes_cards)

    def _release(self) -> Answer | None:
        pressed, self.pressed = self.pressed, None
        drag = self.carrying.release()
        pushed, self._pushed = self._pushed, None
        self.view.hand.carried = None
        self.changed = True
        if drag is not None:
            return self.carrying.drop(drag) if drag.carried else self._click(drag.card)
        if pushed is not None and self.decision is not None and pushed == self.aim.target():
            return self.done(self.decision.selection.touch_target(pushed.target))
        if pressed is None or pressed != self.aim.button():
            return None
        return self.push(pressed)

    def push(self, button: str) -> Answer | None:
        """Push a button of the bar; return the answer or command that comes of it."""
        if button in (LOOK_BACK, DO_IT) or any(tool.name == button for tool in self.bar_lines.tools):
            return Command(button)
        if button == HEAP:
            self.bar_lines.say(tr("Nobody may look through the discards during the deal."))
            return None
        return None if self.decision is None else self.done(self.decision.push(button))

    def done(self, touch: Touch, key: int | None = None) -> Action | None:
        """Show what came of a touch; return the action it answers, if any.  ``key``: the card that was touched."""
        self.tell(key, touch.reason)
        if touch.order is not None:
            board = self.playback.board
            self.playback.rearrange(replace(sort_hand(board, touch.order), by_hand=board.by_hand))
        answer = self.sure_of(touch.answer)
        self.follow_up = touch.then if answer is not None else ()
        if answer is None:
            self._dress()
        self.changed = True
        return answer

    @property
    def near(self) -> Zone | None:
        """The meld that is looked at: pointed at, or meant by what is chosen or by the button in focus."""
        target = self.aim.target_meant()
        return self._pointed if target is None else target.zone

    def sure_of(self, action: Action | None) -> Action | None:
        """Return the action, unless it is one that careful players are asked about first."""
        if action is None or not self.careful or self.decision is None or action == self._asked_twice:
            return action
        question = self.decision.selection.ask_twice(action)
        if question:
            self._asked_twice = action
            self.bar_lines.say(question)
        return None if question else action

    def _click(self, card: Placement) -> Answer | None:
        """Click a card of the hand; a second click at once confirms where so many cards must go."""
        if self.decision is None or not self.decision.takes_cards or card.card is None:
            return None
        twice = self._clicked == card.key and self._since_click < DOUBLE_SECONDS
        self._clicked, self._since_click = card.key, 0.0
        if twice and self.decision.selection.exact and card.card in self.decision.chosen:
            return self.decision.answer
        return self.touch(card.key, card.card)

    @property
    def landing(self) -> Box | None:
        """What is lit up: where the carried card would land, what a click would mean, or what is meant already."""
        return self.aim.landing()

    # --------------------------------------------------------------------------------------------------------- cards
    def touch(self, key: int, card: Card, *, sure: bool = False) -> Answer | None:
        """Touch a card of the hand by click or key; ``sure``: it need not be touched twice."""
        assert self.decision is not None
        before = self.decision.chosen
        touch = self.decision.selection.touch(card)
        if self.careful and not sure and before != self.decision.chosen:
            touch = touch._replace(answer=None)
        return self.done(touch, key)

    def tell(self, key: int | None, reason: Reason | None) -> None:
        """Say why something is refused: at the card that was touched, else in the bar."""
        assert self.decision is not None
        self.untag()
        if reason is None:
            return
        self.refused = True
        words = self.decision.panel.reason(reason, self.decision.deck)
        if key is None:
            self.bar_lines.say(words)
            return
        self.tag = Tag(words, key)
        self._tag_left = TAG_SECONDS

    def untag(self) -> None:
        """Take the tag with a reason away."""
        self.changed = self.changed or self.tag is not None
        self.tag = None

    def hand(self) -> list[Placement]:
        """Return the cards of the own hand, from left to right."""
        return sorted(self.view.own(self.playback), key=lambda card: card.x)

    def card(self, key: int | None) -> Card | None:
        """Return the card of the own hand with that key."""
        if key is None:
            return None
        return next((spot.card for spot in self.playback.board.hand if spot.key == key), None)

    def ring(self, cards: Sequence[Card]) -> None:
        """Mark the cards the adviser suggests, in the order they would be laid in.

        The one to be played comes into focus where no other is.
        """
        hand = {card.key: card.card for card in self.hand() if card.card is not None and card.card in cards}
        keys, plates = list(hand), self.playback.layout.captions.plates
        receivers = {} if self.decision is None else self.decision.selection.receivers_of(cards)
        names = {card: plates[seat].name for card, seat in receivers.items()}
        self.view.hand.advised = keys
        self.view.hand.advised_for = {key: names[card] for key, card in hand.items() if card in names}
        if keys and self.view.hand.hover is None and self.decision is not None and self.decision.single:
            self.mean(keys[0])
            self.card_by_keys = False
        self.changed = True

    def _dress(self) -> None:
        """Tell the hand which cards are chosen and which forbidden."""
        decision = self.decision
        if decision is None or not decision.takes_cards:
            return
        hand = [(card.key, card.card) for card in self.hand() if card.card is not None]
        numbers = {card: n for n, group in enumerate(decision.selection.groups, 1) for card in group}
        plates, meant_for = self.playback.layout.captions.plates, decision.selection.meant_for
        self.view.hand.meant = {key: plates[seat].name for key, card in hand if (seat := meant_for(card)) is not None}
        self.view.hand.several = not decision.single
        self.view.hand.aside = {key: numbers[card] for key, card in hand if card in numbers}
        self.view.hand.chosen = [key for key, card in hand if card in decision.chosen]
        self.view.hand.forbidden = [key for key, card in hand if decision.refusal(card) is not None]
