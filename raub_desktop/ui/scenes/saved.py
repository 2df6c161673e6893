"""The saved matches that can be played on: go on with one, name it, give it up, write its record, or take one in."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.language import tr
from raub_desktop.session.seating import seated
from raub_desktop.storage.paths import records_dir
from raub_desktop.storage.reading import Reading
from raub_desktop.storage.record_files import RecordFileError, record_name, write_match
from raub_desktop.storage.store import DamagedMatchError, Entry, MatchState, Store, StoreError
from raub_desktop.ui.context import Context
from raub_desktop.ui.destinations import ToSitting
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.paint import Kit
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.match_words import match_words
from raub_desktop.ui.scene import Change, Pop, Push
from raub_desktop.ui.scenes.ask import AskNameScene, ConfirmScene
from raub_desktop.ui.scenes.files import RECORDS, FileScene, made
from raub_desktop.ui.widgets.base import Widget, panel
from raub_desktop.ui.widgets.button import Button, paragraph, squeezed
from raub_desktop.ui.widgets.choosers import Segments
from raub_desktop.ui.widgets.match_row import HIGH, MatchRow
from raub_desktop.ui.widgets.screen import Screen
from raub_desktop.ui.widgets.scroll import Scroll

_LEFT, _WIDTH, _GAP = 0.110, 1.050, 0.036
_SHEET, _SHEET_HIGH, _FOOT = 0.170, 0.662, 0.868
_RIGHT = 1.778 - _LEFT
_BUTTON_HIGH = 0.062
_DRAWER = 0.213
"""Width of a drawer's label."""
_LONGEST_TITLE = 32


def _elsewhere() -> str:
    return tr("This match is being played in another window.")


_AT_ONCE = 0.05
"""Seconds a record may keep the window waiting; most are read in less."""


class SavedScene(Screen):
    """A sheet of matches in two drawers; what can be done with the chosen one stands beside it.

    Matches that are over lie with the replays.  A record file that is dropped on the window is taken in.
    """

    star = False

    def __init__(self, context: Context, store: Store | None = None) -> None:
        super().__init__(context)
        self.store = store or context.store
        self.drawer = MatchState.OPEN
        self.entries: Sequence[Entry] = ()
        self.chosen: int | None = None
        """The id of the match that is meant."""
        self.line = ""
        """What came of the last thing done, or what went wrong."""
        self._reading: Reading | None = None
        """The record that is being taken in."""
        self.scroll = Scroll(Box(0, 0, 1, 1))
        self._read()

    def update(self, seconds: float) -> Change | None:
        """See Scene."""
        self._taken_in()
        return super().update(seconds)

    def closed(self) -> None:
        """See Scene."""
        if self._reading is not None:
            self._reading.stop()
        super().closed()

    @property
    def entry(self) -> Entry | None:
        """The chosen match."""
        return next((entry for entry in self.entries if entry.id == self.chosen), None)

    def _read(self) -> None:
        try:
            profile = self.context.profile
            found = self.store.list(self.drawer)
            self.entries = [one for one in found if one.game in GAMES and one.profile == profile and self.belongs(one)]
        except StoreError as error:
            self.entries, self.line = (), tr("The matches cannot be read now: {why}", why=error)
        if self.entry is None:
            self.chosen = self.entries[0].id if self.entries else None

    def belongs(self, entry: Entry) -> bool:
        """Whether a match of the open drawer is listed here."""
        del entry
        return True

    # ------------------------------------------------------------------------------------------------- what there is
    def title(self) -> str:
        """What stands over the sheet."""
        return tr("Saved matches")

    def told(self) -> str:
        """What lies here, while there is nothing else to say."""
        return tr(
            "These can be played on; matches that are over are among the replays. "
            "A record file dropped on this window is taken in."
        )

    def drawers(self) -> tuple[tuple[MatchState, str], ...]:
        """The drawers, and what is written on them."""
        return (MatchState.OPEN, tr("To go on with")), (MatchState.ABANDONED, tr("Given up"))

    def build(self) -> None:
        """See Screen."""
        left, top = self.left + _LEFT, self.top
        drawers = self.drawers()
        wide = _DRAWER * len(drawers)
        tabs = Box(left + _WIDTH - wide, top + 0.092, wide, 0.052)
        self.widgets = [Segments("drawer", tabs, drawers, self.drawer, self._open_drawer)]
        self.on_sheet = set()
        assert self.scroll is not None
        self.scroll.box = Box(left + 0.016, top + _SHEET + 0.016, _WIDTH - 0.032, _SHEET_HIGH - 0.032)
        self.scroll.height = len(self.entries) * HIGH + 0.020
        self.scroll.move(0)
        y = self.scroll.box.y + 0.012
        for entry in self.entries:
            box = Box(self.scroll.box.x + 0.012, y, self.scroll.box.w - 0.042, HIGH - 0.014)
            chosen = entry.id == self.chosen
            row = MatchRow(f"match {entry.id}", box, self.words(entry), chosen, self._chooser(entry))
            self.widgets.append(row)
            self.on_sheet.add(row.name)
            y += HIGH
        self.widgets += self._buttons()
        back = Box(left, top + _FOOT, 0.230, _BUTTON_HIGH)
        self.widgets.append(Button("back", back, tr("Back"), Pop, key=tr("Esc")))

    def _chooser(self, entry: Entry) -> Callable[[], Change | None]:
        def choose() -> Change | None:
            if self.chosen == entry.id:
                return self.first_act()
            self.chosen, self.line = entry.id, ""
            self.rebuild()
            return None

        return choose

    def words(self, entry: Entry) -> tuple[str, str, str]:
        """What stands in a match's row."""
        return match_words(entry)

    def first_act(self) -> Change | None:
        """What Enter does with the chosen match."""
        return self._go_on()

    def _buttons(self) -> list[Widget]:
        """What can be done with the chosen match."""
        first = tr("Go on") if self.drawer == MatchState.OPEN else tr("Go on after all")
        acts = [
            ("go", first, tr("Enter"), self._go_on, True),
            ("name", tr("Give it a name …"), "G", self._ask_name, False),
            ("write", tr("Export …"), "W", self._write, False),
            ("take in", tr("Import …"), "I", self._ask_file, False),
        ]
        if self.drawer == MatchState.OPEN:
            acts.append(("give up", tr("Give it up"), "U", self._give_up, False))
        acts.append(("delete", tr("Delete …"), tr("Del"), self._ask_delete, False))
        x = self.left + _LEFT + _WIDTH + _GAP
        wide = self.left + _RIGHT - x
        widgets: list[Widget] = []
        y = self.top + _SHEET
        for name, words, key, act, main in acts:
            if self.entry is None and name != "take in":
                continue
            widgets.append(Button(name, Box(x, y, wide, _BUTTON_HIGH), words, act, key=key, main=main))
            y += _BUTTON_HIGH + 0.016
        return widgets

    # --------------------------------------------------------------------------------------------------- what is done
    def _open_drawer(self, drawer: MatchState) -> None:
        self.drawer, self.line = drawer, ""
        self._changed()

    def _changed(self) -> None:
        self._read()
        self.rebuild()

    def _go_on(self) -> Change | None:
        """To the table of the chosen match; where it cannot be, say why."""
        entry = self.entry
        if entry is None:
            return None
        try:
            if not self.store.hold(entry.id):
                return self._say(_elsewhere())
            if self.drawer == MatchState.ABANDONED:
                self.store.reopen(entry.id)
            sitting = seated(self.store.load(entry.id, GAMES))
        except (DamagedMatchError, LookupError) as error:
            moved = getattr(error, "moved_to", None)
            self._read()
            return self._say(tr("This match is damaged; it was kept as {name}.", name=moved.name if moved else "?"))
        except StoreError as error:
            return self._say(tr("This match cannot be read now: {why}", why=error))
        return Push(ToSitting(sitting, self.store))

    def _ask_name(self) -> Change | None:
        entry = self.entry
        if entry is None:
            return None

        def done(title: str) -> str:
            try:
                self.store.rename(entry.id, title.strip())
            except StoreError as error:
                return str(error)
            self._read()
            return ""

        title = tr("What shall it be called?")
        return Push(AskNameScene(self.context, title, tr("Call it so"), done, name=entry.title, longest=_LONGEST_TITLE))

    def _give_up(self) -> None:
        if self.chosen is not None:
            self._try(self.store.give_up, tr("It lies with those given up now; nobody has lost it."))

    def _ask_delete(self) -> Change | None:
        entry = self.entry
        if entry is None:
            return None
        heading, line, _ = match_words(entry)
        question = tr("It cannot be brought back. What it counted for in the statistics stays.")
        title = tr("Delete this match?")
        return Push(
            ConfirmScene(self.context, title, f"{heading} · {line}. {question}", tr("Yes, delete it"), self._delete)
        )

    def _delete(self) -> None:
        self._try(self.store.delete, tr("It was deleted."))

    def _try(self, act: Callable[[int], None], done: str) -> None:
        """Do something to the chosen match that another window must not be playing."""
        assert self.chosen is not None
        self.line = done
        try:
            if self.store.hold(self.chosen):
                act(self.chosen)
                self.store.release(self.chosen)
            else:
                self.line = _elsewhere()
        except StoreError as error:
            self.line = tr("That cannot be done now: {why}", why=error)
        self._changed()

    def _write(self) -> Change | None:
        """Ask where the record of the chosen match shall be written."""
        entry = self.entry
        if entry is None:
            return None
        try:
            match = self.store.load(entry.id, GAMES).match
        except (StoreError, DamagedMatchError, LookupError) as error:
            return self._say(tr("The record cannot be written: {why}", why=error))
        title, name = tr("Export this match"), record_name(match, entry.updated) + RECORDS[0]
        folder = made(records_dir())

        def done(path: Path) -> str:
            try:
                write_match(match, path)
            except OSError as error:
                return tr("The record cannot be written: {why}", why=error.strerror or error)
            self.line = tr("Written: {path}", path=path)
            return ""

        return Push(FileScene(self.context, title, tr("Export"), done, folder=folder, suffixes=RECORDS, name=name))

    def take_in(self, path: Path) -> str:
        """Store the match of a record file and say what came of it; why it cannot be, "" when all is well.

        A long record is read on while the window lives.
        """
        if self._reading is not None:
            self._reading.stop()
        self._reading = Reading(path, GAMES)
        self._reading.wait(_AT_ONCE)
        return self._taken_in()

    def _taken_in(self) -> str:
        reading = self._reading
        if reading is None:
            return ""
        path = reading.path
        if not reading.done:
            words = tr("{name} is being read … {n} actions so far", name=path.name, n=reading.actions)
            if words != self.line:
                self.line, self.dirty = words, True
            return ""
        self._reading = None
        try:
            match: Match = reading.match()
            id = self.store.bring_in(match, self.context.profile)
        except (RecordFileError, StoreError) as error:
            self._say(f"{path.name}: {error}")
            return self.line
        self._show(MatchState.FINISHED if match.over else MatchState.OPEN, id)
        self.line = tr("{name} was taken in.", name=path.name)
        if self.chosen != id:
            self.line = self.elsewhere(path.name)
        self.rebuild()
        return ""

    def _ask_file(self) -> Change:
        """Ask for a record file to take in."""
        folder = records_dir()
        title, yes = tr("Import a match"), tr("Import")
        return Push(FileScene(self.context, title, yes, self.take_in, folder=folder, suffixes=RECORDS))

    def _show(self, state: MatchState, id: int) -> None:
        """Open the drawer a match lies in, and choose it; where it is listed elsewhere, stay."""
        if state in [drawer for drawer, _ in self.drawers()]:
            self.drawer, self.chosen = state, id
        self._changed()

    def elsewhere(self, name: str) -> str:
        """What is said of a match that was taken in and is not listed here."""
        return tr("{name} was taken in. It is over, so it is among the replays.", name=name)

    def _say(self, line: str) -> Change | None:
        self.line = line
        self.rebuild()
        return None

    # ---------------------------------------------------------------------------------------------------- what is seen
    def handle(self, event: pygame.Event) -> Change | None:
        """See Scene."""
        if event.type == pygame.DROPFILE:
            self.take_in(Path(event.file))
            return None
        return super().handle(event)

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        match event.key:
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                return self.first_act()
            case pygame.K_DELETE:
                return self._ask_delete()
            case pygame.K_g:
                return self._ask_name()
            case pygame.K_w:
                return self._write()
            case pygame.K_i:
                return self._ask_file()
            case pygame.K_u if self.drawer == MatchState.OPEN:
                self._give_up()
                return True
        return None

    def resized(self) -> None:
        """See Scene.  Coming back from a table, it may have another end."""
        super().resized()
        if self._size != (0, 0):
            self._changed()

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """See Screen."""
        theme, left, top = kit.theme, self.left + _LEFT, self.top
        room = _WIDTH - _DRAWER * len(self.drawers()) - 0.030
        title, size = squeezed(kit, self.title(), THEME.type_title, room, "serif_bold")
        kit.text(surface, title, (left, top + 0.132), "serif_bold", size, theme.text)
        panel(kit, surface, Box(left, top + _SHEET, _WIDTH, _SHEET_HIGH))
        if not self.entries:
            at = (left + _WIDTH / 2, top + _SHEET + _SHEET_HIGH / 2)
            words, size = squeezed(kit, self.nothing(), THEME.type_name, _WIDTH - 0.060, "serif_italic")
            kit.text(surface, words, at, "serif_italic", size, theme.ink, "centre")
        lines, size = paragraph(kit, self.line or self.told(), THEME.type_text, _RIGHT - _LEFT - 0.270, 2)
        pitch = 1.33 * kit.grown(size)
        for number, line in enumerate(lines):
            at = (left + 0.266, top + _FOOT + 0.038 + (number - (len(lines) - 1) / 2) * pitch)
            ink = theme.accent if self.line else theme.mist
            kit.text(surface, line, at, "sans", size, ink)

    def nothing(self) -> str:
        """What an empty sheet says."""
        if self.drawer == MatchState.OPEN:
            return tr("No match waits to be gone on with.")
        return tr("No match was given up.")
