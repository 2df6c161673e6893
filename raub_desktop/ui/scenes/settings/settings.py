"""The settings: everything is seen at once, and remembered."""

from pathlib import Path

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.storage.settings import Settings, SettingsError, import_settings, write_settings
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import base_in, row, stack
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Widget, panel
from raub_desktop.toolkit.widgets.button import Button, button_width, paragraph, squeezed
from raub_desktop.toolkit.widgets.choosers import Check, Segments
from raub_desktop.toolkit.widgets.drop_down import DropDown
from raub_desktop.toolkit.widgets.sample_fields import KeyField, PadField
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.dialogs.files import FileScene, home
from raub_desktop.ui.scenes.settings.pad_view import gamepad
from raub_desktop.ui.scenes.settings.settings_rows import HIGH, Row, Rows
from raub_desktop.ui.scenes.settings.settings_views import fan, loudness, spoken, window

_LEFT, _WIDTH, _ACROSS = 0.090, 1.030, 1.598
"""Where the page begins, how wide its sheet is, and how wide the sections are (u)."""
_PAGE = (0.110, 0.032, 0.052, 0.024, 0.610, 0.030, THEME.button, None)
"""Down to the heading's base line, room, the sections, room, the sheet, room, the buttons (u)."""
_PAD, _LABEL, _GAP = 0.040, 0.250, 0.034
"""Inside the sheet: its rim, the column of words, and the room between two rows (u)."""
_NOTE, _NOTE_LINE, _LINE = 0.028, 0.024, 0.012
"""Room for a note under a row, each of its lines, and what another line of words needs more than the row has (u)."""
_KEYS_APART, _KEYS_LEAST = 0.022, 0.008
"""Room between two rows in columns, and between two keys at least (u)."""
_BESIDE, _LEAST_BESIDE = 0.045, 0.300
"""Room between the sheet and what stands beside it, and the least that has (u)."""
_BETWEEN, _FOOT = 0.020, (0.23, 0.18, 0.18, 0.33)
"""Room between two buttons of the foot, and how wide these are at least (u)."""
_OF_KEYS = ("keys", "pad", "speech")
_IN_COLUMNS = ("language", "keys", "pad")
"""The sections that show keys, and those that stand in two columns."""
_GAMEPAD, _SAID_OF_KEYS = 0.560, 0.060
"""The room of the gamepad between the columns of its buttons, and of what is said of keys under them (u)."""
_OF_CARDS = ("cards", "table")
"""The sections with the cards beside them in any size of words."""
_WIDE = ("play", *_IN_COLUMNS)
"""The sections whose sheet takes the whole width."""
_SUFFIXES = (".json",)
_SAVE_AFTER = 0.4
"""Seconds of quiet after a change until it is written to disk."""


class SettingsScene(Screen):
    """Sections of settings on a paper sheet; beside it the cards as they will be, on the cloth as it will be."""

    star = False
    fits = True

    def __init__(self, context: Context, section: str = "cards") -> None:
        super().__init__(context)
        self.section = section
        self.rows = Rows(context, self._changed)
        self.asking = False
        """Whether it is being asked if everything shall be as usual."""
        self._shown: list[tuple[Row, Box]] = []
        self._sheet = Box(0, 0, 0, 0)
        self._view: Box | None = None
        """What stands beside the sheet."""
        self._unkept: float | None = None

    def _changed(self) -> None:
        self._unkept = 0.0
        if self._size != (0, 0):
            self.rebuild()

    # ------------------------------------------------------------------------------------------------- what there is
    def build(self) -> None:
        """See Screen."""
        _, _, tabs, _, sheet, _, foot, _ = self.page(_LEFT, _WIDTH, _PAGE)
        self._shown = []
        start, room = self.across()
        across = min(_ACROSS, start + room - sheet.x)
        self._view = self._room_beside(sheet, across)
        self._sheet = sheet._replace(w=across) if self._view is None else sheet
        self.widgets = [self._sections(tabs._replace(w=self._sheet.w))]
        if self.section in _IN_COLUMNS:
            self._build_columns()
        else:
            self._build_rows()
        self._build_foot(foot if self.context.zoom == 1 else foot._replace(w=self._sheet.w))

    def _room_beside(self, sheet: Box, across: float) -> Box | None:
        """Where the picture beside the sheet stands; None where the sheet takes the whole width ``across`` (u)."""
        left = sheet.right + _BESIDE
        room = Box(left, sheet.y, sheet.x + across - left, sheet.h)
        if self.context.zoom > 1 and (self.section not in _OF_CARDS or room.w < _LEAST_BESIDE):
            return None
        return None if self.section in _WIDE else room

    def _sections(self, tabs: Box) -> Widget:
        """All sections side by side; in a list where the page is larger than the window."""
        if self.context.zoom > 1:
            return DropDown("section", self.rows.sections(), self.section, self._open, box=tabs)
        return Segments("section", self.rows.sections(), self.section, self._open, box=tabs._replace(w=_ACROSS))

    def _build_rows(self) -> None:
        _, controls = row(self._sheet.grown(-_PAD), [_LABEL, None])
        if self.section in _OF_KEYS:
            controls = controls._replace(h=controls.h - _SAID_OF_KEYS * self.painter.grow)
        rows = self.rows.of(self.section)
        heights = [self._high(one) for one in rows]
        gap = min(_GAP, (controls.h - sum(heights)) / max(1, len(rows) - 1))
        for one, place in zip(rows, stack(controls, heights, gap=gap), strict=True):
            box = place._replace(h=one.high)
            self._shown.append((one, box))
            widget = one.make(box)
            widget.label = f"{one.words}: {widget.words}" if isinstance(widget, Check) else one.words
            self.widgets.append(widget)

    def _high(self, one: Row) -> float:
        """What a row needs with its note and all lines of its words (u)."""
        lines = len(self.painter.lines(one.words, "sans_bold", self.painter.theme.type_text, _LABEL - 0.02))
        noted = _NOTE_LINE * len(self._note(one)) + _NOTE - _NOTE_LINE if one.note else 0.0
        return one.high + self.painter.grow * (noted + _LINE * (lines - 1))

    def _note(self, one: Row) -> list[str]:
        """What more there is to say of a row, in lines."""
        wide = row(self._sheet.grown(-_PAD), [_LABEL, None])[1].w
        return self.painter.lines(one.note, "sans", self.painter.theme.type_least, wide)

    def _build_columns(self) -> None:
        rows = self.rows.of(self.section)
        half = (len(rows) + 1) // 2
        left, *_, right = row(self._sheet, [None, *self._between(), None], gap=_PAD, pad=_PAD)
        gap = _KEYS_APART
        if self.section in _OF_KEYS:
            room = left.h - _SAID_OF_KEYS * self.painter.grow - half * HIGH
            gap = max(_KEYS_LEAST, min(_GAP, room / (half - 1)))
        places = [*stack(left, [HIGH] * half, gap=gap), *stack(right, [HIGH] * half, gap=gap)]
        self.widgets += [one.make(box) for one, box in zip(rows, places, strict=False)]

    def _between(self) -> list[float]:
        """What stands between the two columns (u): the gamepad, where there is room."""
        return [_GAMEPAD] if self.section == "pad" and self.context.zoom == 1 else []

    def _across(self, foot: Box) -> Box:
        """The foot as wide as the page, unless that is larger than the window."""
        return foot._replace(w=_ACROSS) if self.context.zoom == 1 else foot

    def _build_foot(self, foot: Box) -> None:
        if self.asking:
            _, keep, sure = row(self._across(foot), [None, 0.30, 0.45], gap=_BETWEEN)
            self.widgets.append(Button("keep", tr("Cancel"), self._keep_mine, box=keep))
            self.widgets.append(Button("sure", tr("Reset to defaults"), self._reset, main=True, box=sure))
            return
        foot = self._across(foot)
        esc, words = trc("key", "Esc"), (tr("Done"), tr("Export …"), tr("Import …"), tr("Reset to defaults …"))
        caps = (esc, "", "", "")
        wide = [button_width(self.painter, *one) for one in zip(words, caps, _FOOT, strict=True)]
        share = min(1.0, (foot.w - 4 * _BETWEEN) / sum(wide))
        first, second, third, last = (share * one for one in wide)
        done, out, into, _, usual = row(foot, [first, second, third, None, last], gap=_BETWEEN)
        self.widgets += [
            Button("done", words[0], Pop, key=esc, main=True, box=done),
            Button("export", words[1], self._export, box=out),
            Button("import", words[2], self._import, box=into),
            Button("usual", words[3], self._ask, box=usual),
        ]

    # --------------------------------------------------------------------------------------------------- what is done
    def _open(self, section: str) -> None:
        self.section, self.rows.told = section, ""
        self.rebuild()

    def _ask(self) -> None:
        self.asking = True
        self.rebuild()
        self.focus = "keep"

    def _keep_mine(self) -> None:
        self.asking = False
        self.rebuild()
        self.focus = "usual"

    def _reset(self) -> None:
        self.asking = False
        self.context.take_over(Settings())
        self._changed()
        self.focus = "usual"

    def _export(self) -> Change:
        """Ask where the settings shall be written."""

        def done(path: Path) -> str:
            try:
                write_settings(path, self.context.settings)
            except OSError as error:
                return tr("The settings cannot be saved: {why}", why=error.strerror or error)
            return ""

        title, name = tr("Export the settings"), "raub-desktop-settings.json"
        scene = FileScene(self.context, title, tr("Export"), done, folder=home(), suffixes=_SUFFIXES, name=name)
        return Push(scene)

    def _import(self) -> Change:
        """Ask for a file of settings."""

        def done(path: Path) -> str:
            try:
                self.context.take_over(import_settings(path))
            except SettingsError as error:
                return str(error)
            self._changed()
            return ""

        title = tr("Import settings")
        return Push(FileScene(self.context, title, tr("Import"), done, folder=home(), suffixes=_SUFFIXES))

    def leave(self) -> Change | None:
        """Escape keeps what is set, or takes the question back."""
        if self.asking:
            self._keep_mine()
            return None
        return Pop()

    def handle(self, event: pygame.Event) -> Change | None:
        """See Screen; a key that is being changed takes the next key, whatever it is."""
        waiting = next((one for one in self.widgets if isinstance(one, KeyField) and one.waiting), None)
        if waiting is not None:
            self.dirty = True
            if event.type == pygame.KEYDOWN:
                waiting.key(event)
                return None
            if event.type == pygame.MOUSEBUTTONDOWN:
                waiting.cancel()
        return super().handle(event)

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self.asking:
            return Pop()
        names = [name for name, _ in self.rows.sections()]
        step = {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1}.get(event.key, 0)
        if step:
            self._open(names[(names.index(self.section) + step) % len(names)])
        return bool(step) or None

    def update(self, seconds: float) -> Change | None:
        """See Scene; a change is written once the player rests."""
        if self._unkept is not None:
            self._unkept += seconds
            if self._unkept >= _SAVE_AFTER:
                self._keep()
        return super().update(seconds)

    def notify(self, words: str) -> None:
        """See Scene: it stands under the setting it is about."""
        del words
        if self._size != (0, 0):
            self.rebuild()

    def _keep(self) -> None:
        self._unkept = None
        self.context.keep_settings()

    def closed(self) -> None:
        """See Scene."""
        if self._unkept is not None:
            self._keep()
        super().closed()

    # --------------------------------------------------------------------------------------------------- what is seen
    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See Screen."""
        theme = painter.theme
        heading, *_, foot, _ = self.page(_LEFT, _WIDTH, _PAGE)
        painter.text(surface, tr("Settings"), (heading.x, heading.bottom), "serif_bold", 0.054, theme.text)
        panel(painter, surface, self._sheet)
        for one, box in self._shown:
            self._words(painter, surface, one, box)
        if self.section in _OF_KEYS:
            self._about_keys(painter, surface)
        if self._between():
            self._paint_gamepad(painter, surface)
        if self.asking:
            words = tr("Players and saved tables are kept.")
            at = foot.x, base_in(foot, theme.type_small)
            keep = self.widget("keep")
            room = foot.w if keep is None else keep.box.x - foot.x - _BETWEEN
            words, size = squeezed(painter, words, theme.type_small, room)
            painter.text(surface, words, at, "sans", size, theme.text)
        self._paint_beside(painter, surface)

    def _words(self, painter: Painter, surface: pygame.Surface, one: Row, box: Box) -> None:
        theme = painter.theme
        x, middle = box.x - _LABEL, box.y + min(box.h, HIGH) / 2
        lines = painter.lines(one.words, "sans_bold", theme.type_text, _LABEL - 0.02)
        pitch = 0.026 * painter.grow
        for number, line in enumerate(lines):
            base = middle + 0.0075 + (number - (len(lines) - 1) / 2) * pitch
            shown, size = squeezed(painter, line, theme.type_text, _LABEL - 0.02, "sans_bold")
            painter.text(surface, shown, (x, base), "sans_bold", size, theme.ink)
        if one.note:
            for number, line in enumerate(self._note(one)):
                base = box.bottom + _NOTE_LINE * painter.grow * (number + 1)
                painter.text(surface, line, (box.x, base), "sans", theme.type_least, theme.ink)

    def _about_keys(self, painter: Painter, surface: pygame.Surface) -> None:
        usual = (
            tr(
                "Click a button, then press the new one on the gamepad. The D-pad and the "
                "directions of the left stick cannot be changed."
            )
            if self.section == "pad"
            else tr(
                "Click a key, then press the new one. Arrows, Enter, Space, Esc and the letters on buttons cannot "
                "be changed."
            )
        )
        words = self.rows.told or usual
        lines, size = paragraph(painter, words, painter.theme.type_small, self._sheet.w - 2 * _PAD, 2)
        base = self._sheet.bottom - 0.032 - 0.026 * painter.grow * (len(lines) - 1)
        for number, line in enumerate(lines):
            at = self._sheet.x + _PAD, base + number * 0.026 * painter.grow
            painter.text(surface, line, at, "sans", size, painter.theme.ink)

    def _paint_gamepad(self, painter: Painter, surface: pygame.Surface) -> None:
        """The gamepad, with the button of the row that is meant marked."""
        meant = (one for one in self.widgets if isinstance(one, PadField) and any(self.mouse.look(one)[:2]))
        first, *_, last = (one.box for one in self.widgets if isinstance(one, PadField))
        room = row(self._sheet, [None, _GAMEPAD, None], gap=_PAD, pad=_PAD)[1]
        room = room._replace(y=first.y, h=last.bottom - first.y)
        gamepad(painter, surface, room, next((one.key_name for one in meant), ""))

    def _paint_beside(self, painter: Painter, surface: pygame.Surface) -> None:
        """What the settings of the section make of the program, where there is room for it."""
        beside = self._view
        if beside is None:
            return
        match self.section:
            case "sound":
                loudness(painter, surface, beside, self.context.settings)
            case "speech":
                spoken(painter, surface, beside, self.context.cards.deck)
            case "screen":
                window(painter, surface, beside, self.context.settings)
            case _:
                fan(painter, surface, beside)
