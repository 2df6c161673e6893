"""The controller of a table: turns pointer, drags and keys into an answer or a command."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

import pygame

from raub_desktop.engine.actions import Action, Put
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.match import Match
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.language import card_word, tr, trc
from raub_desktop.toolkit.drawing.boxes import Box, Point
from raub_desktop.toolkit.drawing.rows import reach
from raub_desktop.toolkit.input_devices import LAY, PRESS
from raub_desktop.toolkit.key_bindings import letter_of
from raub_desktop.ui.bindings import card_keys
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.table.bar_lines import BarLines
from raub_desktop.ui.table.board.board import Board, move_in_hand, set_aside, sort_hand
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.board.spots import NamedOrder
from raub_desktop.ui.table.drawing.over import Tag
from raub_desktop.ui.table.drawing.view import TableView
from raub_desktop.ui.table.hint import HintWords
from raub_desktop.ui.table.input.commands import DISCARDS, DO_IT, HINT, LOOK_BACK, SHEET, SORT_MELDS, Answer, Command
from raub_desktop.ui.table.input.decision import CONFIRM, Decision, Note, Panel, silent
from raub_desktop.ui.table.input.selection import Touch
from raub_desktop.ui.table.input.state import Drag, InputState
from raub_desktop.ui.table.input.tips import CardText, TableTips
from raub_desktop.ui.table.layout.targets import PlacedTarget, Target, target_at
from raub_desktop.ui.table.motion.playback import Playback


def button_at(
    view: TableView, playback: Playback, bar: Bar, hint: HintWords | None, pointer: tuple[int, int]
) -> str | None:
    """Return the button under the pointer; the slip counts as one for the sheet, a won trick as one that shows it.

    A hint covers them all: its advised row is a button like the one in its corner, one shows its figures, the rest of
    it is none.
    """
    at, layout = view.point(pointer), playback.layout
    if hint is not None:
        note, advised = view.hint(playback, hint)
        if note.holds(*at):
            if any(reach(box).holds(*at) for box in advised):
                return DO_IT
            figures = view.hint_figures(playback, hint)
            return HINT if figures is not None and reach(figures).holds(*at) else None
    button = view.button(playback, bar, pointer)
    if button is not None:
        return button
    if view.is_won_trick(playback, pointer):
        return LOOK_BACK
    if layout.slip.holds(*at):
        return SHEET
    heap = layout.heap(Place.DISCARDS)
    return DISCARDS if heap is not None and heap.box.holds(*at) and layout.captions.heaps.get(heap.zone) else None


def usable_target(
    decision: Decision | None, targets: Sequence[PlacedTarget], at: Point, card: Card | None = None
) -> PlacedTarget | None:
    """Return a target at a point (u) that may be clicked; with ``card``: where that card may be dropped; else None."""
    found = None if decision is None else target_at(targets if card is None else _dropped_on(targets), *at)
    if decision is None or found is None:
        return None
    return found if decision.selection.accepts(found.target, card) else None


def _dropped_on(targets: Sequence[PlacedTarget]) -> Iterator[PlacedTarget]:
    """Yield the targets a card can be dropped on: not the brackets of the hand it comes from."""
    return (target for target in targets if target.target.joined is None)


def drop_at(targets: Sequence[PlacedTarget], at: Point) -> PlacedTarget | None:
    """Return the target of a card dropped at a point (u); None without one."""
    return target_at(_dropped_on(targets), *at)


def open_to(decision: Decision | None, targets: Sequence[PlacedTarget], card: Card | None) -> tuple[Box, ...]:
    """Return where a card may be dropped, except ends of melds and gaps of the hand."""
    if decision is None or card is None:
        return ()
    wholes = [place for place in _dropped_on(targets) if place.target.end is None and place.target.gap is None]
    return tuple(whole.shown for whole in wholes if decision.selection.accepts(whole.target, card))


def meld_at(targets: Sequence[PlacedTarget], at: Point) -> Zone | None:
    """Return the meld at a point (u); None without one."""
    found = target_at(targets, *at)
    zone = None if found is None else found.target.zone
    return zone if zone is not None and zone.place is Place.MELD and zone.number is not None else None


def chosen_target(decision: Decision | None, focus: str | None) -> Target | None:
    """Return the meld that the chosen cards, or the focused button, will go to; None without one."""
    if decision is None or decision.selection.target is not None:
        return None if decision is None else decision.selection.target
    action = None if focus is None else decision.action_of(focus)
    if not isinstance(action, Put) or not action.numbers:
        return None
    return Target(Zone(Place.MELD, number=action.numbers[0]))


TAG_SECONDS = 4.0
HURRY_SECONDS = 0.3
"""The seconds after a click that skipped an animation in which clicks answer no new question."""
DOUBLE_SECONDS = 0.4
"""Two clicks on a card within this time are one double-click."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ASIDE = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}

T = TypeVar("T")


class Controller:
    """The state of pointing and choosing at one table.  ``changed`` says that something looks different now."""

    def __init__(self, view: TableView, playback: Playback) -> None:
        self.view = view
        self.playback = playback
        self.state = InputState()
        self.decision: Decision | None = None
        self.changed = True
        self.refused = False
        """Something illegal was tried; the owner resets it after playing the sound."""
        self.bar_lines = BarLines()
        """Words of the bar besides the decision."""
        self.tips = TableTips(view, playback)
        self.hint: HintWords | None = None
        """The note of advice that lies on the table."""
        self.careful = False
        """A card must be touched twice to be played, because that cannot be undone."""
        self.shines = True
        """Whether cards of the hand shine that fit what lies on the table."""
        self.confirms = False
        """Whether the player wants to be asked before moves that decide much."""
        self._kept_in_order = False, 0
        """Whether the player arranges the own hand, and the number of the deal."""
        self.by_hand = False
        """Whether the hand is left as the player arranges it even after it was sorted."""
        self.enter_taken = False
        """Whether Enter belongs to a note now: no button of the bar shows it, and none is red."""
        self.follow_up: tuple[Action, ...] = ()
        """The actions that follow the last answer automatically."""
        self._confirming: Action | None = None
        """The action that was asked about; answering it again plays it."""
        self._bar: tuple[object, Bar] | None = None
        """The bar of the open decision, and what it is about."""
        self._letters: Mapping[str, str] = {}
        self._pointed: int | None = None
        """The card of the hand under the pointer."""
        self._tag_left = 0.0
        self._hurried = 0.0
        self._clicked: tuple[int, float] | None = None
        """The card that was clicked last, and how many seconds ago."""

    def _set(self, **changes: object) -> None:
        """Change the state; anything but the pointer's place makes the table look different."""
        self.state = replace(self.state, **changes)  # type: ignore[arg-type]  # field names are checked at run time
        self.changed = True

    # ------------------------------------------------------------------------------------------------- the decision
    def ask(self, match: Match, panel: Panel, deck: str, note: Note = silent) -> Decision:
        """Open the decision of the seat to act, and return it; ``note`` tells what an action means."""
        names = [plate.name for plate in self.playback.layout.captions.plates]
        self.decision = decision = Decision(match, panel, deck, note, names)
        self._set(by_keys=False, card_by_keys=False)
        self._mark_hand()
        self._look(rests=True)
        legal = [card for card in self.hand() if card.key not in self.view.hand.forbidden]
        if self.decision.single and len(legal) == 1 and self.view.hand.hover is None:
            self.view.hand.hover = legal[0].key
        return decision

    def close(self) -> None:
        self.decision = self._confirming = None
        self._set(focus=None, pressed=None, tag=None, aimed=None, drag=None, open=(), by_keys=False)
        self.view.hand.clear()

    def deck_changed(self, deck: str) -> None:
        if self.decision is not None:
            self.decision.deck = deck
        self._set(tag=None)
        self.reword()

    def choose_again(self) -> None:
        """Forget what the player has chosen."""
        if self.decision is not None:
            self.decision.choose_again()
            self._mark_hand()
            self.reword()

    def return_card(self) -> None:
        """Let a card that was dropped glide back into the hand, chosen as it is."""
        self.playback.hold(self.view.own(self.playback))
        self.view.hand.carried = None
        self.playback.rearrange(self.playback.board)

    def reword(self) -> None:
        """Update the bar's words, for another deck or language."""
        self._bar = None
        self.changed = True

    def bar(self) -> Bar:
        """Return the action bar: the open decision or other texts, and the table's own buttons."""
        decision, tag = self.decision, self.state.tag
        if decision is None:
            bar = self.bar_lines.bar(None)
            return bar.without_enter() if self.enter_taken else bar
        card, selection = self.card(self.view.hand.hover), decision.selection
        chosen = selection.chosen, selection.groups, selection.target, selection.progress
        about = decision, chosen, selection.joined, selection.advised, card, self.enter_taken
        if self._bar is None or self._bar[0] != about:
            self._bar = about, decision.bar(card, "" if self.enter_taken else trc("key", "Enter"))
        bar = self._bar[1]
        if tag is not None and bar.line == tag.text:
            bar = replace(bar, line="")  # once is enough: the card that was touched says it
        bar = self.bar_lines.bar(bar, confirm=PRESS if decision.single else LAY)
        return bar.without_enter() if self.enter_taken else bar

    def update(self, seconds: float, deck: str, card_text: CardText = card_word, *, at_once: bool) -> None:
        """Animate raised cards and expire messages; ``at_once``: without animation."""
        if self.view.hand.moving:
            self.view.hand.update(seconds, at_once)
            self.changed = True
        self._hurried = max(0.0, self._hurried - seconds)
        if self._clicked is not None:
            self._clicked = self._clicked[0], self._clicked[1] + seconds
        self.changed = self.bar_lines.update(seconds) or self.changed
        if self.state.tag is not None:
            self._tag_left -= seconds
            if self._tag_left <= 0:
                self._set(tag=None)
        tip = self.tips.update(seconds, self.state, self.bar, self.decision, deck, card_text, self.hint)
        self.changed = tip or self.changed

    # --------------------------------------------------------------------------------------------------------- input
    def handle(self, event: pygame.Event) -> Answer | None:
        """Process an event; return the answer or command that results."""
        if event.type == pygame.MOUSEMOTION and event.pos == self.state.pointer:
            return None  # the window has the focus again, and nobody has moved the pointer
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.state = replace(self.state, pointer=event.pos)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN):
            self.changed = self.changed or self.tips.shown is not None
            self.tips.hide(self.state.pointer)
        match event.type:
            case pygame.MOUSEMOTION if self.state.drag is not None:
                self._drag(self.state.drag)
            case pygame.MOUSEMOTION:
                self._look()
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT and not self._hurried:
                self._press()
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                return self._release()
            case pygame.KEYDOWN if self.decision is not None or self.bar_lines.tools:
                return self._key(event)
        return None

    def wants_hurry(self, event: pygame.Event) -> bool:
        """Whether the event asks to skip animations: Space, or a click, while nothing is asked."""
        if self.decision is not None or self.state.drag is not None or self.state.pressed is not None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._hurried = HURRY_SECONDS
            return True
        enter = event.type == pygame.KEYDOWN and event.key in _ENTER and getattr(event, "pad", "") == PRESS
        return enter or (event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE)

    # ------------------------------------------------------------------------------------------------------- pointer
    @property
    def _at(self) -> Point:
        return Point(*self.view.point(self.state.pointer))

    def button_at_pointer(self) -> str | None:
        return button_at(self.view, self.playback, self.bar(), self.hint, self.state.pointer)

    def _look(self, *, rests: bool = False) -> None:
        """Note what is under the pointer; where it ``rests``, Enter plays and presses nothing, and no tip comes."""
        decision, targets = self.decision, self.playback.layout.targets
        asked = decision is not None and decision.takes_cards and not rests
        card = self.view.card(self.playback, self.state.pointer) if asked else None
        pointed = None if card is None else card.key
        # A card raised by keys or by advice stays raised on the pointer's way to its button.
        hover = self.view.hand.hover if pointed is None and self._pointed is None else pointed
        self._pointed = pointed
        focus = None if rests else self.view.button(self.playback, self.bar(), self.state.pointer)
        bare = pointed is None and focus is None
        aimed = usable_target(decision, targets, self._at) if bare else None
        meld = meld_at(targets, self._at) if bare and aimed is None else None
        self.state = replace(self.state, meld=meld)
        joined = None if aimed is None else aimed.target.joined
        self.view.hand.together = () if joined is None else self.playback.layout.captions.joined[joined]
        if (hover, focus, aimed) != (self.view.hand.hover, self.state.focus, self.state.aimed):
            self.view.hand.hover = hover
            self._set(focus=focus, aimed=aimed, by_keys=False, card_by_keys=False)

    def _press(self) -> None:
        self._look()
        button = self.button_at_pointer()
        self._set(pressed=button, pressed_target=self.state.aimed)
        card = self.view.card(self.playback, self.state.pointer)
        if button is None and card is not None and card.card is not None:
            self._set(drag=Drag(card, self._at, self._at))
        else:
            self._untag()

    def _release(self) -> Answer | None:
        before, decision = self.state, self.decision
        self._set(pressed=None, pressed_target=None, drag=None, open=())
        self.view.hand.carried = self.view.hand.gap = None
        if before.drag is not None:
            return self._drop(before.drag) if before.drag.carried else self._click(before.drag.card)
        target = before.pressed_target
        if (
            target is not None
            and decision is not None
            and (
                target == usable_target(decision, self.playback.layout.targets, self._at) or self._drawn_to_hand(target)
            )
        ):
            return self._done(decision.selection.touch_target(target.target))
        if before.pressed is None and decision is not None:
            at = drop_at(self.playback.layout.targets, self._at)
            self._tell(None, None if at is None else decision.selection.refused(at.target))
        if before.pressed is None or before.pressed != self.button_at_pointer():
            return None
        return self._push(before.pressed)

    def _drawn_to_hand(self, pressed: PlacedTarget) -> bool:
        """Whether the pointer has gone from a heap to the own hand: what a click there draws is drawn."""
        at = drop_at(self.playback.layout.targets, self._at)
        return pressed.target.zone.place in (Place.STOCK, Place.PILE) and at is not None and at.target.gap is not None

    def _click(self, card: Placement) -> Answer | None:
        """Click a card of the hand; a double click also confirms where an exact number of cards is wanted."""
        decision = self.decision
        if decision is None or card.card is None:
            return None
        twice = self._clicked is not None and self._clicked[0] == card.key and self._clicked[1] < DOUBLE_SECONDS
        self._clicked = card.key, 0.0
        if twice and decision.selection.exact and card.card in decision.chosen:
            return decision.answer
        return self._touch(card.key, card.card)

    # ---------------------------------------------------------------------------------------------------------- drag
    def _drag(self, drag: Drag) -> None:
        drag = drag.to(self._at)
        self.state = replace(self.state, drag=drag)
        if not drag.carried:
            return
        places = self.state.open or open_to(self.decision, self.playback.layout.targets, drag.card.card)
        self._set(open=places, tag=None)
        self.view.hand.hover = drag.card.key
        self.view.hand.carry(drag.card.key, drag.middle)
        target = self._under(drag)
        self.view.hand.gap = None if target is None else target.gap
        if self.decision is not None and target is not None and drag.card.card is not None and target.gap is None:
            going = self.decision.selection.going(drag.card.card, target)
            self.view.hand.chosen = [spot.key for spot in self.playback.board.hand if spot.card in going]
        else:
            self._mark_hand()

    def _under(self, drag: Drag) -> Target | None:
        """Return where a dragged card would go: what the pointer is on; in the own hand by the card's middle."""
        targets = self.playback.layout.targets
        placed = drop_at(targets, drag.at)
        if placed is not None and placed.target.gap is not None:
            over = drop_at(targets, Point(drag.middle.x, drag.at.y))
            placed = placed if over is None or over.target.gap is None else over
        return None if placed is None else placed.target

    def _drop(self, drag: Drag) -> Answer | None:
        """Drop a card: play it, choose it, move it in the hand or return it; return the answer, if any."""
        card, decision, hand, playback = drag.card.card, self.decision, self.view.hand, self.playback
        assert card is not None
        target = self._under(drag)
        held = drag.card._replace(x=drag.middle.x, y=drag.middle.y, lift=1.0, angle=hand.lean)
        hand.lean = 0.0
        into_gap = target is not None and target.gap is not None
        only_arranges = into_gap and (decision is None or decision.selection.arranged_chosen)
        if decision is not None and target is not None and not only_arranges:
            if decision.selection.accepts(target, card):
                answer = self._done(decision.selection.drop(card, target), drag.card.key)
                if answer is not None:
                    hand.carried = drag.card.key, drag.middle
                    return answer
            elif not into_gap:
                self._tell(drag.card.key, decision.selection.why_not_there(card, target))
        playback.hold([held])
        into = target if into_gap else None
        playback.rearrange(playback.board if into is None else self._arranged(drag.card.key, into))
        if into is not None:
            hand.hover = None  # it rests where it was put, and covers no bracket
        self._mark_hand()
        return None

    def _arranged(self, key: int, target: Target) -> Board:
        """Return the Board with a card moved to a gap of the hand, with all chosen ones if it is among them."""
        board, chosen = self.playback.board, self.view.hand.chosen
        keys = [spot.key for spot in board.hand]
        going = [held for held in keys if held in chosen] if key in chosen else [key]
        place, group = sum(held not in going for held in keys[: target.gap or 0]), target.group
        for number, moved in enumerate(going):
            board = move_in_hand(board, moved, place + number, group)
            group = _group_of(board, moved)
        return board

    # ---------------------------------------------------------------------------------------------- keys and gamepad
    def _key(self, event: pygame.Event) -> Answer | None:
        if event.key in _ASIDE:
            if event.mod & pygame.KMOD_SHIFT:
                self._move_card(_ASIDE[event.key])
            else:
                self._step(_ASIDE[event.key])
            return None
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self._change_row(up=event.key == pygame.K_UP)
            return None
        picks = event.key == pygame.K_SPACE or (event.key in _ENTER and self.picks_with(event))
        if event.key in _ENTER and not picks:
            return self._enter(by_pad=getattr(event, "pad", "") == LAY)
        if picks and self.decision is not None:
            self._pick(self.decision)
            return None
        button = self.letter(event)
        if button is not None:
            return self._push(button)
        return None if self.decision is None else self._card_key(self.decision, letter_of(event))

    def letter(self, event: pygame.Event) -> str | None:
        """Return the button of a letter or digit key; None without one."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return None
        letter = letter_of(event)
        keys = [(tool.key, tool.name) for tool in self.bar_lines.tools if tool.name == SORT_MELDS]
        if self.decision is not None:
            keys = [*self.decision.letter_keys(self.card(self.view.hand.hover)), *keys]
        return next((name for key, name in keys if letter and key == letter), None)

    @property
    def letters(self) -> Mapping[str, str]:
        """The letters of the buttons of the open decision, or of the last one."""
        if self.decision is not None:
            self._letters = self.decision.letters
        return self._letters

    def picks_with(self, event: pygame.Event) -> bool:
        """Whether a gamepad's button chooses a card now: several are to be laid, and another button lays them."""
        picking = self.decision is not None and not self.decision.single and self.on_cards
        return picking and getattr(event, "pad", "") == PRESS and self.view.hand.hover is not None

    def _pick(self, decision: Decision) -> None:
        hover = self.view.hand.hover
        card = self.card(hover)
        if not decision.single and card is not None and hover is not None:
            self._touch(hover, card)

    def _card_key(self, decision: Decision, letter: str) -> Answer | None:
        hand, place = self.hand(), card_keys(decision.taken).find(letter) if letter else -1
        if not decision.takes_cards or not 0 <= place < len(hand):
            return None
        self.focus_card(hand[place].key)
        card = hand[place].card
        return None if card is None else self._touch(hand[place].key, card)

    def _enter(self, *, by_pad: bool) -> Answer | None:
        """Answer Enter; a gamepad has a button only for laying cards (``by_pad``), which keeps them all, too."""
        decision = self.decision
        if decision is None or not self.on_cards:
            main = next((tool.name for tool in self.bar_lines.tools if tool.main), None)
            only = None if decision is None else decision.only
            button = self.state.focus or main or (only and only.name)
            if button:
                return self._push(button)
            return None if decision is None else self.sure_of(decision.selection.advised)
        if not decision.single:
            return None if decision.keeps_all and not by_pad else self._push(CONFIRM)
        hover = self.view.hand.hover
        card = self.card(hover)
        if card is None and self.careful:
            return decision.answer
        named = decision.selection.confirm(card)
        advised = named is not None and named.action == decision.selection.advised and not decision.chosen
        if named is not None and (advised or hover in self.view.hand.forbidden):
            return self._push(CONFIRM)  # its button names what is advised, or the only card that can be played
        return None if hover is None or card is None else self._touch(hover, card, sure=True)

    @property
    def on_cards(self) -> bool:
        """Whether the focus is on the cards of the hand and not on a button."""
        return self.decision is not None and self.decision.takes_cards and not self.state.by_keys

    def focus_card(self, key: int | None) -> None:
        self.view.hand.hover = key
        self._set(focus=None, by_keys=False, card_by_keys=key is not None)

    def focus_button(self, name: str) -> None:
        self.view.hand.hover = None
        self._set(focus=name, by_keys=True, card_by_keys=False)

    def leave_button(self) -> None:
        self._set(focus=None)

    def rest(self) -> None:
        """Let go of the button that opened another scene: Enter does not press it again on return."""
        self._set(focus=None, by_keys=False)

    def _step(self, step: int) -> None:
        self._set(tag=None)
        if self.on_cards:
            keys = [card.key for card in self.hand()]
            first = [key for key in keys if key not in self.view.hand.forbidden] or keys
            self.focus_card(_neighbour(keys, self.view.hand.hover, step, first))
        else:
            names = [button.name for button in self.bar().buttons if button.enabled]
            self._set(focus=_neighbour(names, self.state.focus, step, names), by_keys=True)

    def _change_row(self, *, up: bool) -> None:
        if up and self.on_cards:
            self._set(by_keys=True)
            self.view.hand.hover = None
            self._step(1)
        elif not up and self.state.by_keys and self.decision is not None and self.decision.takes_cards:
            self.focus_card(None)
            self._step(1)

    def _move_card(self, step: int) -> None:
        board, key = self.playback.board, self.view.hand.hover
        keys = [spot.key for spot in board.hand]
        if key in keys:
            place = min(max(keys.index(key) + step, 0), len(keys) - 1)
            self.playback.rearrange(move_in_hand(board, key, place, _group_of(board, keys[place])))
            self._mark_hand()

    def sort(self, order: NamedOrder) -> None:
        self.playback.rearrange(replace(sort_hand(self.playback.board, order), by_hand=self.by_hand))
        self._mark_hand()

    def keep_in_order(self, order: NamedOrder, *, by_hand: bool) -> None:
        """Keep the own hand in order, or as the player arranges it; cards they have moved stay until the next deal."""
        if order != self.playback.board.hand_order and not self.playback.board.by_hand:
            self.sort(order)
        board = self.playback.board
        kept = by_hand, board.deal
        if by_hand and not board.by_hand:
            self.playback.rearrange(replace(board, by_hand=True))
        elif board.by_hand and not by_hand and kept != self._kept_in_order:
            self.playback.rearrange(sort_hand(board))
        self._kept_in_order, self.by_hand = kept, by_hand

    # ------------------------------------------------------------------------------------------------------- answers
    def _push(self, button: str) -> Answer | None:
        """Press a button of the bar; return the answer or command that results."""
        if button in (LOOK_BACK, DO_IT) or any(tool.name == button for tool in self.bar_lines.tools):
            return Command(button)
        if button == DISCARDS:
            self.bar_lines.say(tr("Nobody may look through the discards during the deal."))
            return None
        decision, raised = self.decision, self.card(self.view.hand.hover)
        if decision is None:
            return None
        if button == CONFIRM and decision.single and raised is not None and not decision.chosen:
            only = decision.selection.confirm(raised) if self.view.hand.hover in self.view.hand.forbidden else None
            if only is not None:
                return self._done(Touch(answer=only.action))
            touch = decision.selection.touch(raised)  # the button names the raised card
            return self._done(touch._replace(answer=touch.answer or decision.answer), self.view.hand.hover)
        return self._done(decision.push(button))

    def _touch(self, key: int, card: Card, *, sure: bool = False) -> Answer | None:
        """Touch a card of the hand by click or key; ``sure``: one touch is enough."""
        assert self.decision is not None
        before = self.decision.chosen
        touch = self.decision.selection.touch(card)
        if self.careful and not sure and before != self.decision.chosen:
            touch = touch._replace(answer=None)
        return self._done(touch, key)

    def _done(self, touch: Touch, key: int | None = None) -> Action | None:
        """Show the result of a touch; return the action it answers, if any.  ``key``: the card that was touched."""
        self.bar_lines.say("")  # said of what was to be done before
        self._tell(key, touch.reason)
        answer = self.sure_of(touch.answer)
        self.follow_up = touch.then if answer is not None else ()
        if answer is None:
            self._mark_hand()
        self.changed = True
        return answer

    def sure_of(self, action: Action | None) -> Action | None:
        """Return the action, or None and ask first if careful players are to be asked about it."""
        if action is None or self.decision is None or action == self._confirming:
            return action
        if not self.careful and not (self.confirms and self.decision.selection.always_asks(action)):
            return action
        question = self.decision.selection.ask_twice(action)
        if question:
            self._confirming = action
            self.bar_lines.say(question)
        return None if question else action

    def _tell(self, key: int | None, reason: Reason | str | None) -> None:
        self._untag()
        if reason is None or self.decision is None:
            return
        self.refused = True
        words = reason if isinstance(reason, str) else self.decision.panel.reason(reason, self.decision.deck)
        if key is None:
            self.bar_lines.say(words)
            return
        self.state = replace(self.state, tag=Tag(words, key))
        self._tag_left = TAG_SECONDS

    def _untag(self) -> None:
        if self.state.tag is not None:
            self._set(tag=None)

    # ------------------------------------------------------------------------------------------------- what is marked
    @property
    def near(self) -> Zone | None:
        """The meld in question: hovered, or where the chosen cards or the focused button would go; None without one."""
        target = chosen_target(self.decision, self.state.focus)
        return self.state.meld if target is None else target.zone

    @property
    def landing(self) -> Box | None:
        """The box to highlight: where a dragged card lands, what a click means, or where a chosen card goes."""
        drag, targets, placed = self.state.drag, self.playback.layout.targets, self.state.aimed
        if drag is not None and drag.carried:
            placed = usable_target(self.decision, targets, self._at, drag.card.card)
        elif placed is None:
            target = chosen_target(self.decision, self.state.focus)
            placed = next((place for place in targets if place.target == target), None)
        return None if placed is None or placed.target.joined is not None else placed.shown

    def hand(self) -> list[Placement]:
        return sorted(self.view.own(self.playback), key=lambda card: card.x)

    def card(self, key: int | None) -> Card | None:
        return next((spot.card for spot in self.playback.board.hand if spot.key == key), None)

    def ring(self, cards: Sequence[Card], action: Action | None = None) -> None:
        """Mark the cards the adviser suggests, in the order they would be laid in, for an ``action``.

        The first of them gets the focus, unless the player has led the keys to another card or chosen one: so Enter
        plays what is advised, even where the pointer still rests on the card played before.
        """
        if self.decision is not None:
            self.decision.selection.advised = action
        self.playback.mark_advised(action.groups if isinstance(action, Put) and not action.numbers else ())
        self._mark_hand()
        cards = self._loose(cards)
        hand = {card.key: card.card for card in self.hand() if card.card is not None and card.card in cards}
        keys, plates = list(hand), self.playback.layout.captions.plates
        receivers = {} if self.decision is None else self.decision.selection.receivers_of(cards)
        names = {card: plates[seat].name for card, seat in receivers.items()}
        self.view.hand.advised = keys
        self.view.hand.advised_for = {key: names[card] for key, card in hand.items() if card in names}
        decision, by_keys = self.decision, self.state.card_by_keys or self.state.drag is not None
        if keys and decision is not None and decision.single and not decision.chosen and not by_keys:
            self.focus_card(keys[0])
            self._set(card_by_keys=False)
        self.changed = True

    def _loose(self, cards: Sequence[Card]) -> Sequence[Card]:
        """Return the cards to mark: for one of two equal cards the one that is in no marked meld."""
        joined = {key for keys in self.playback.layout.captions.joined for key in keys}
        loose = [spot.card for spot in self.playback.board.hand if spot.key not in joined and spot.card is not None]
        if len(cards) != 1 or cards[0] in loose:
            return cards
        alike = (card for card in loose if (card.rank, card.suit) == (cards[0].rank, cards[0].suit))
        return [next(alike, cards[0])]

    def _mark_hand(self) -> None:
        decision = self.decision
        if decision is None or not decision.takes_cards:
            return
        if decision.selection.groups != self.playback.board.aside:
            self.playback.rearrange(set_aside(self.playback.board, decision.selection.groups))
        by_key = {spot.key: spot.card for spot in self.playback.board.hand if spot.card is not None}
        melds = self.playback.layout.captions.joined
        decision.selection.joined = tuple(tuple(by_key[key] for key in keys if key in by_key) for keys in melds)
        hand = list(by_key.items())  # also those that fly back after a refusal
        numbers = {card: n for n, group in enumerate(decision.selection.groups, 1) for card in group}
        plates, meant_for = self.playback.layout.captions.plates, decision.selection.meant_for
        self.view.hand.meant = {key: plates[seat].name for key, card in hand if (seat := meant_for(card)) is not None}
        self.view.hand.several = not decision.single
        self.view.hand.aside = {key: numbers[card] for key, card in hand if card in numbers}
        # A card chosen for the player stays in its row where a button lays it with the bracketed melds.
        lies = decision.chosen and not decision.touched and decision.answer is not None
        self.view.hand.chosen = [key for key, card in hand if card in decision.chosen and not lies]
        fitting = decision.selection.fitting if self.shines else frozenset()
        self.view.hand.fitting = [key for key, card in hand if card in fitting]
        self.view.hand.new = [key for key, card in hand if card in decision.selection.new]
        self.view.hand.forbidden = [key for key, card in hand if decision.selection.why_not(card) is not None]


def _group_of(board: Board, key: int) -> int:
    return next((number for number, group in enumerate(board.hand_groups) if key in group), 0)


def _neighbour(items: Sequence[T], current: T | None, step: int, first: Sequence[T]) -> T | None:
    """Return the neighbour of ``current`` in the direction of ``step``, wrapping round; without ``current`` the first
    of ``first``.
    """
    if not items:
        return None
    if current not in items:
        return first[0 if step > 0 else -1]
    return items[(items.index(current) + step) % len(items)]
