"""A table at which somebody explains: a paper note lies over it, with buttons for mouse and keys."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from raub_desktop.language import trc
from raub_desktop.language.players import shown_name
from raub_desktop.ui.accessibility.tree import Control, Role, Said, SceneTree
from raub_desktop.ui.keys import code_of
from raub_desktop.ui.kit.canvas import Item
from raub_desktop.ui.lessons.note import Note, NoteButton, Sheet, note_items, sheet_of
from raub_desktop.ui.lessons.teachers import TEACHERS
from raub_desktop.ui.scene import Change
from raub_desktop.ui.table.scene import TableScene

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_LEFT_BUTTON = 1


class NotedTable(TableScene):
    """Say in ``words`` what the note says now, and in ``pushed`` what its buttons do."""

    note: Note | None = None
    talkative = False
    _focus = _pressed = ""

    @property
    def teacher(self) -> str:
        """Who explains at this table."""
        return next((name for name in TEACHERS if name not in self.seated_match.plain), TEACHERS[0])

    def said(
        self, text: str, title: str = "", foot: str = "", at: str = "", buttons: Sequence[NoteButton] = ()
    ) -> Note:
        """A note of the teacher's; without a title it is headed by his name."""
        return Note(title or shown_name(self.teacher), text, self.teacher.lower(), foot, at, tuple(buttons))

    def words(self) -> Note | None:
        """What is said at this moment; None: nothing."""
        raise NotImplementedError

    def pushed(self, button: str) -> Change | None:
        """A button of the note was pushed."""
        raise NotImplementedError

    def update(self, seconds: float) -> Change | None:
        """See Scene."""
        change = super().update(seconds)
        self.renote()
        return change

    def renote(self) -> None:
        """Let the note say what is to be said now."""
        note = self.words()
        if note != self.note:
            same = self.note is not None and note is not None and self.note.buttons == note.buttons
            self.note, self.dirty = note, True
            if note is None:
                self.control.tips.covered = False
            if not same:
                self._focus = self._pressed = ""

    @property
    def sheet(self) -> Sheet | None:
        """The note with its places; None where there is none."""
        return None if self.note is None else sheet_of(self.note, self.playback.layout, self.view.painter.kit)

    # ------------------------------------------------------------------------------------------------------- answers
    def handle(self, event: pygame.Event) -> Change | None:
        """The note's own buttons first, then the table."""
        if self.note is not None and self.requests.look_back is None:
            button = self._note_event(event)
            if button is not None:
                change = self.pushed(button) if button else None
                self.renote()
                return change
        change = super().handle(event)
        self.renote()
        return change

    def _note_event(self, event: pygame.Event) -> str | None:
        """The button an event pushes; "" where the event is for the note and pushes none, None where it is not."""
        if event.type == pygame.KEYDOWN:
            return self._note_key(event)
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return None
        assert self.sheet is not None
        x, y = self.view.point(event.pos)
        under = self.sheet.button(x, y)
        if event.type == pygame.MOUSEMOTION:
            self._look(under or "", self._pressed)
            self.control.tips.covered = self.sheet.box.holds(x, y)
            return None
        if event.button != _LEFT_BUTTON:
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._look(under or "", under or "")
            return "" if under or self.sheet.box.holds(x, y) else None
        pressed = self._pressed
        self._look(self._focus, "")
        if not pressed:
            return "" if self.sheet.box.holds(x, y) else None
        return pressed if pressed == under else ""

    def _note_key(self, event: pygame.Event) -> str | None:
        assert self.note is not None
        letter = pygame.key.name(code_of(event)).upper()
        named = next((one.name for one in self.note.buttons if letter and one.key == letter), None)
        if named is not None:
            return named
        if not self.note.waits:
            return None
        names = [button.name for button in self.note.buttons]
        if event.key in _ENTER:
            main = next(button.name for button in self.note.buttons if button.main and button.enter)
            return self._focus or main
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and len(names) > 1:
            step = 1 if event.key == pygame.K_RIGHT else -1
            place = names.index(self._focus) + step if self._focus in names else -1
            self._look(names[place % len(names)], "")
            return ""
        return None

    def _look(self, focus: str, pressed: str) -> None:
        if (focus, pressed) != (self._focus, self._pressed):
            self._focus, self._pressed, self.dirty = focus, pressed, True

    def described(self) -> SceneTree:
        """See Scene: the note is what is asked, with its buttons."""
        tree = super().described()
        if self.note is None:
            return tree
        note, sheet = self.note, self.sheet
        buttons = () if sheet is None else sheet.buttons
        controls = [Control(f"note {one.name}", Said(Role.BUTTON, one.text), box, one.key) for one, box in buttons]
        asked = (f"{note.title}: {note.text}", note.foot, *(f"{one.key}: {one.text}." for one in note.buttons))
        focus = f"note {self._focus}" if self._focus else tree.focus
        moment = tree.moment, note.title, note.text
        return replace(
            tree, controls=(*tree.controls, *controls), asked=(*tree.asked, *asked), focus=focus, moment=moment
        )

    # ------------------------------------------------------------------------------------------------------ painting
    def overlay(self) -> Sequence[Item]:
        """See TableScene."""
        sheet = self.sheet
        if self.note is None or sheet is None:
            return ()
        kit, layout = self.view.painter.kit, self.playback.layout
        me = self.playback.board.me
        return note_items(self.note, sheet, layout, self.seated_match.plain, me, kit, self._focus, self._pressed)


def main_button(name: str, text: str) -> NoteButton:
    """The red button, which Enter pushes."""
    return NoteButton(name, text, trc("key", "Enter"), main=True)
