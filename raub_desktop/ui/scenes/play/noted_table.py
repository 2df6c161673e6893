"""A table with a teacher: a paper note with buttons lies over it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from raub_desktop.engine.actions import Play
from raub_desktop.engine.zones import Place
from raub_desktop.language import trc
from raub_desktop.language.players import shown_name
from raub_desktop.toolkit.accessibility.tree import Control, Kind, Part, Role, Said, SceneTree
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.input_devices import PRESS
from raub_desktop.toolkit.key_bindings import letter_of
from raub_desktop.toolkit.layout import SPACES
from raub_desktop.toolkit.scene import Change
from raub_desktop.ui.bindings import card_keys
from raub_desktop.ui.scenes.learn.course import TEACHERS
from raub_desktop.ui.scenes.play.table_scene import TableScene
from raub_desktop.ui.scenes.play.teacher_note import Note, NoteButton, Sheet, note_items, sheet_of
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.drawing.terms import Word, meaning_layer
from raub_desktop.ui.table.input.call_letters import TABLES_OWN, call_letters
from raub_desktop.ui.table.layout.places import Layout

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_FINGER = 0.010
"""Distance from a word at which a finger still touches it (u)."""


class PartOfDeal(NamedTuple):
    """The number of a deal, and whether its tricks are being played."""

    number: int
    tricks: bool


class NotedTable(TableScene):
    """A table with a note: subclasses return it in ``words`` and answer its buttons in ``pushed``."""

    note: Note | None = None
    talkative = False
    note_focus = _pressed = ""
    _by_keys = False
    """Whether the keyboard focus is on a button of the note."""
    _word: Word | None = None
    """The word of the note that is explained: the pointer rests on it, a finger has touched it, or the keys have led
    to it."""
    has_explained = False
    """Whether a word has been explained, and left again."""
    _placed: tuple[Note, Layout, Painter, Sheet] | None = None
    """The note as it was placed last."""
    _drawn: Note | None = None
    """The note that is shown, or coming."""
    _coming = 0
    """Frames until it is shown."""
    _over: Sequence[Layer] = ()
    """The layers of the note that is shown."""
    _beside_in: object = None
    """The part of a deal in which the note had no room over the table's middle: it stays over the slip to its end."""

    @property
    def waits(self) -> bool:
        return False  # what is said comes by itself

    @property
    def teacher(self) -> str:
        """The name of the teacher at this table."""
        return next((name for name in TEACHERS if name not in self.seated_match.plain), TEACHERS[0])

    def said(
        self,
        text: str,
        title: str = "",
        foot: str = "",
        at: str = "",
        buttons: Sequence[NoteButton] = (),
        advice: str = "",
        *,
        offers: bool = False,
        holds: bool = False,
    ) -> Note:
        """Return a note of the teacher's; without a title it is headed by his name."""
        title = title or shown_name(self.teacher)
        return Note(title, text, self.teacher.lower(), foot, at, tuple(buttons), advice, offers, holds)

    def words(self) -> Note | None:
        """Return the present note; None for none."""
        raise NotImplementedError

    def pushed(self, button: str) -> Change | None:
        """Answer a button of the note."""
        raise NotImplementedError

    def _marked(self, bar: Bar) -> Bar:
        """Return the bar with its words clear of a rim round the hand, which rises with its cards."""
        marked = super()._marked(bar)
        return replace(marked, up=SPACES["s"]) if self.note is not None and "hand" in self.note.at.split() else marked

    def update(self, seconds: float) -> Change | None:
        change = super().update(seconds)
        self.refresh_note()
        return change

    def refresh_note(self) -> None:
        note = self._lettered(self.words())
        self.control.enter_taken = note is not None and note.waits
        if note != self.note:
            self.control.changed = True
            same = self.note is not None and note is not None and self.note.buttons == note.buttons
            self.note, self.dirty, self._word = note, True, None
            # The pointer may rest where a note comes, or still where one has gone.
            under = self.sheet is not None and self.sheet.box.holds(*self.view.point(self.control.state.pointer))
            self.control.tips.covered = self.control.tips.covered or under
            if not same:
                self.note_focus = self._pressed = ""
                self._by_keys = False
            self._show()  # in the same frame, as Enter belongs to the note or to the bar

    def _lettered(self, note: Note | None) -> Note | None:
        """Return the note with access keys of the current language that answer no question of the table."""
        buttons = () if note is None else note.buttons
        words = {one.key: one.text for one in buttons if len(one.key) == 1 and one.key not in TABLES_OWN}
        if note is None or not words:
            return note
        decision = self.control.decision
        taken = "" if decision is None else decision.taken + card_keys(decision.taken)[: len(self.control.hand())]
        letters = call_letters(words, taken)
        return replace(
            note, buttons=tuple(button._replace(key=letters.get(button.key, button.key)) for button in note.buttons)
        )

    @property
    def _seen_note(self) -> Note | None:
        """The note as shown: with a gamepad's buttons on its caps after its use, with none after a finger's."""
        caps = self.context.caps
        if self.note is None or caps is None:
            return self.note
        if not caps:
            return replace(self.note, buttons=tuple(button._replace(capped=False) for button in self.note.buttons))
        press = caps[PRESS]
        buttons = (button._replace(key=press if button.main else "") for button in self.note.buttons)
        return replace(self.note, buttons=tuple(buttons))

    @property
    def _part_of_deal(self) -> PartOfDeal:
        """The part of the deal that is played: the note stays in one place in each."""
        board, decision = self.playback.board, self.control.decision
        leads = decision is not None and isinstance(decision.legal[0], Play)
        tricks = leads or bool(board.at(Place.TRICK)) or any(plate.won for plate in board.plates)
        return PartOfDeal(board.deal, tricks and not self.sum_on_table and not self.match.over)

    @property
    def sheet(self) -> Sheet | None:
        """The placed note; None without one."""
        note, layout, painter = self._seen_note, self.playback.layout, self.view.table_painter.painter
        if note is None:
            return None
        placed = self._placed
        if placed is None or placed[0] != note or placed[1] is not layout or placed[2] is not painter:
            part = self._part_of_deal
            stays = part.tricks or self._beside_in == part
            words = self.counting.words
            result = None if words is None else self.view.plan_of_sum(layout, words).box
            sheet = sheet_of(note, layout, painter, self.match.game.name, result=result, stays=stays)
            if sheet.beside:
                self._beside_in = part
            self._placed = placed = note, layout, painter, sheet
        return placed[3]

    # ------------------------------------------------------------------------------------------------------- answers
    def handle(self, event: pygame.Event) -> Change | None:
        """Offer an event to the note first, then to the table."""
        if self.note is not None and self.requests.look_back is None:
            button = self._note_event(event)
            if button is not None:
                change = self.pushed(button) if button else None
                self.refresh_note()
                return change
        elif event.type == pygame.MOUSEMOTION:
            self.control.tips.covered = False
        change = super().handle(event)
        self.refresh_note()
        return change

    def _note_event(self, event: pygame.Event) -> str | None:
        """Return the button an event presses; "" for one of the note that presses none, None for one of the table."""
        if event.type == pygame.KEYDOWN:
            return self._note_key(event)
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return None
        assert self.sheet is not None
        x, y = self.view.point(event.pos)
        under = self.sheet.button(x, y)
        if event.pos[0] >= 0:  # a finger that was lifted points at nothing, and has yet to read
            self._rest_on(x, y)
        if event.type == pygame.MOUSEMOTION:
            self._look(under or "", self._pressed)
            self.control.tips.covered = self.sheet.box.holds(x, y)
            return None
        if event.button != pygame.BUTTON_LEFT:
            return None
        assert self.note is not None
        reads = self.note.waits and not self.note.offers and "sheet" not in self.note.at.split()
        # Where the button of the last note was, the slip may lie now: it does not open while the player reads on.
        own = self.sheet.box.holds(x, y) or (reads and self.playback.layout.slip.holds(x, y))
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._look(under or "", under or "")
            return "" if under or own else None
        pressed = self._pressed
        self._look(self.note_focus, "")
        if not pressed:
            return "" if own else None
        return pressed if pressed == under else ""

    def _rest_on(self, x: float, y: float) -> None:
        """Explain the word of the note that the pointer is on."""
        words, room = () if self.sheet is None else self.sheet.words, _FINGER if self.view.by_finger else 0.0
        self._explain(next((word for word in words if word.box.grown(room).holds(x, y)), None))

    def _explain(self, word: Word | None) -> None:
        if word != self._word:
            self.has_explained = self.has_explained or word is None
            self._word, self.dirty = word, True

    def _step_to_word(self, key: int, *, leads: bool) -> bool:
        """Lead the keys through the explained words: Up from the note's buttons (``leads``), on by arrows, Down back;
        return whether it did."""
        words = () if self.sheet is None else self.sheet.words
        place = next((place for place, word in enumerate(words) if word == self._word), None)
        if place is None:
            if key == pygame.K_UP and leads and words:
                self._explain(words[0])
                return True
            return False
        if key == pygame.K_DOWN:
            self._explain(None)
            return True
        step = {pygame.K_UP: 1, pygame.K_RIGHT: 1, pygame.K_LEFT: -1}.get(key, 0)
        if step:
            self._explain(words[(place + step) % len(words)])
        return bool(step)

    def _note_key(self, event: pygame.Event) -> str | None:
        """Return the same for a key.

        Where the table may be answered, Up leads on from its buttons to the note's, Down back; Up from these leads to
        the terms that are explained.  While the note offers something, Enter is for the table only on a focused button
        of the bar, and keys that pick cards are for the table while the note advises.
        """
        assert self.note is not None
        names, letter = [button.name for button in self.note.buttons], letter_of(event)
        named = next((button.name for button in self.note.buttons if letter and button.key == letter), None)
        if named is not None:
            return named
        open_table = not self.note.waits or self.note.offers
        meant = self.note_focus if self.note_focus in names and (self._by_keys or self.note.waits) else ""
        if self._step_to_word(event.key, leads=bool(meant) or not open_table):
            return ""
        picks = self.note.advises and (event.key == pygame.K_SPACE or self.control.picks_with(event))
        on_bar = self.control.state.by_keys and self.control.state.focus is not None
        taken = self.note.waits and not (self.note.offers and not meant and (picks or on_bar))
        if event.key in _ENTER and (meant or taken):
            return meant or next((button.name for button in self.note.buttons if button.main), "")
        step = {pygame.K_RIGHT: 1, pygame.K_LEFT: -1}.get(event.key, 0)
        if step and len(names) > 1 and (meant or not open_table):
            self._mean(names[(names.index(meant) + step if meant else -1) % len(names)])
            return ""
        if event.key == pygame.K_UP and names and not meant and open_table and not self.control.on_cards:
            self._mean(names[-1])
            return ""
        if event.key == pygame.K_DOWN and meant and open_table:
            self._look("", "")
            return ""
        return None

    def _mean(self, focus: str) -> None:
        """Move the focus to a button of the note."""
        self._look(focus, "")
        self._by_keys = True
        self.control.leave_button()

    def _look(self, focus: str, pressed: str) -> None:
        if (focus, pressed) != (self.note_focus, self._pressed):
            self.note_focus, self._pressed, self.dirty = focus, pressed, True
            self._by_keys = False

    def focus_on(self, name: str) -> bool:
        meant = name.removeprefix("note ")
        if self.note is not None and meant != name and any(button.name == meant for button in self.note.buttons):
            self._look(meant, "")
            return True
        return super().focus_on(name)

    def focus_first(self) -> bool:
        if self.note is None or not self.note.waits or not self.note.buttons:
            return super().focus_first()
        return self.focus_on(f"note {self.note.buttons[0].name}")

    def described(self) -> SceneTree:
        """Return the scene for reading aloud, the note as its question, with its buttons."""
        tree = super().described()
        if self.note is None:
            return tree
        note, sheet = self.note, self.sheet
        buttons = () if sheet is None else sheet.buttons
        controls = [
            Control(f"note {button.name}", Said(Role.BUTTON, button.text), box, button.key) for button, box in buttons
        ]
        asked = (f"{note.title}: {note.text}", note.foot, *(f"{button.key}: {button.text}." for button in note.buttons))
        focus = f"note {self.note_focus}" if self.note_focus else tree.focus
        moment = tree.moment, note.title, note.text
        meanings = () if sheet is None else tuple(word.meaning for word in sheet.words)
        texts = (Part(Kind.TEXT, words) for words in (note.text, note.foot, *meanings))
        told = Part(Kind.GROUP, note.title, (*texts, *controls), name="note")
        return tree._replace(
            controls=(*tree.controls, *controls),
            asked=(*tree.asked, *asked),
            focus=focus,
            moment=moment,
            parts=(told, *tree.parts),
        )

    # ------------------------------------------------------------------------------------------------------ painting
    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw the table; a new note takes three frames, so that none is long: it is placed, what has changed on the
        table is painted, then the note.
        """
        if self.note is not self._drawn:
            self._drawn, self._coming = self.note, 3
        if not self.view.painted:
            self._coming = 0
        if self._coming:
            self._coming -= 1
            self.dirty = self._coming > 0 or self.dirty
        if self._coming == 2:
            return []
        if not self._coming:
            self._over = self.overlay()
        return self.view.draw(surface, self.playback, self.seen(), self._over)

    def overlay(self) -> Sequence[Layer]:
        note, sheet = self._seen_note, self.sheet
        if note is None or sheet is None:
            return ()
        painter, layout = self.view.table_painter.painter, self.playback.layout
        me = self.playback.board.me
        names = self.seated_match.plain
        *rims, paper = note_items(
            note,
            sheet,
            layout,
            names,
            me,
            painter,
            self.note_focus,
            self._pressed,
            self._word,
            {*self.view.hand.raised, self.playback.marked.key},
        )
        items = [*rims, *(self.view.tabs_over(self.playback, self.seen()) if rims else ()), paper]
        if self._word is not None:
            whole = sheet.body.box if not sheet.beside else sheet.box
            items.append(meaning_layer(painter, self.view.point(layout.size), self._word, whole))
        return items


def main_button(name: str, text: str) -> NoteButton:
    """Return the red button, which Enter presses."""
    return NoteButton(name, text, trc("key", "Enter"), main=True)
