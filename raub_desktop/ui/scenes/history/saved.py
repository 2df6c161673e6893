"""The saved matches that can be played on: continue, name, resign or export one, or import one."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.options import OptionError
from raub_desktop.language import tr, trc, trn
from raub_desktop.language.games import WORDS
from raub_desktop.language.numbers import in_order, moment_form, plain
from raub_desktop.language.system_errors import why_text
from raub_desktop.session.seating import fresh_key, names_of, seated
from raub_desktop.session.setup import TableSetup
from raub_desktop.storage.clock import written
from raub_desktop.storage.paths import records_dir
from raub_desktop.storage.record_files import RecordFileError, read_in_slices, record_name, write_match
from raub_desktop.storage.store import DamagedMatchError, Entry, Kept, MatchState, Store, StoreError
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.layout import Column, Control, Node, Page, Panel, Row, Sheet, Spacer, Text
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.widgets.base import Widget
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.choosers import Segments
from raub_desktop.toolkit.widgets.drop_down import DropDown
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.toolkit.widgets.tile import Tile
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.destinations import ToNewTable, ToSeatedMatch
from raub_desktop.ui.scenes.dialogs.ask import AskNameScene, ConfirmScene
from raub_desktop.ui.scenes.dialogs.files import RECORDS, FileScene, made
from raub_desktop.ui.scenes.dialogs.reading_file import AT_ONCE, Slices, worked
from raub_desktop.ui.scenes.setup.saved_tables import rules_words

_LONGEST_TITLE = 32


def _elsewhere() -> str:
    return tr("This match is being played in another window.")


_FRAME = 0.008
"""The seconds a record may block the window; most are read in less."""


ANY = ""


def rules_of(entry: Entry) -> str:
    """Return the name of a match's rules."""
    return rules_words(TableSetup(entry.game, entry.book, dict(entry.options), title=entry.title))


def standing_words(entry: Entry) -> str:
    """Return the standings, partners together, and after how many deals (of a match in progress: in which deal)."""
    game, names = GAMES[entry.game], names_of(entry)
    try:
        sides = game.sides(game.parse_options(entry.book, dict(entry.options)), len(names))
    except OptionError:  # rules of another version
        sides = tuple((seat,) for seat in range(len(names)))
    stands = [f"{' & '.join(names[seat] for seat in side)} {plain(entry.scores[side[0]])}" for side in sides]
    if entry.state is MatchState.OPEN:
        return " · ".join([*stands, tr("deal {number}", number=entry.deals + 1)])
    return " · ".join([*stands, trn("{n} deal", "{n} deals", entry.deals)])


def match_row(name: str, words: tuple[str, str, str], chosen: bool, choose: Callable[[], Change | None]) -> Tile:
    """Return the row of a match: title, standings, and date; the chosen one is red."""
    heading, line, when = words
    face = Column(
        Row(Text(heading, "name", lines=1, shrinks=True, share=1.0), Text(when, "small")),
        Text(line, lines=1, shrinks=True),
        gap="none",
        pad="s",
    )
    said = Said(Role.ROW, heading, f"{line}, {when}", chosen)
    return Tile(name, face, choose, said, fill="red" if chosen else "none")


Act = tuple[str, str, str, Callable[[], Change | None], bool]
"""A button: its name, words, key, what it does, and whether it is the main one."""


class SavedScene(PageScene):
    """The matches that are not over, in two drawers; the others are in the replays.

    A record file dropped on the window is imported.
    """

    star = False

    def __init__(self, context: Context, store: Store | None = None) -> None:
        super().__init__(context)
        self.store = store or context.store
        self.drawer = MatchState.OPEN
        self.entries: Sequence[Entry] = ()
        self.chosen: int | None = None
        """The id of the chosen match."""
        self.line = ""
        """The result, or the error, of the last action."""
        self.wanted = {"game": ANY}
        """The filters; "": anything."""
        self.games: list[str] = []
        """The games of the matches in the drawer."""
        self._sheet = Scroll()
        self.reading: tuple[str, Slices[Match]] | None = None
        """The record being imported: the name of its file, and the reading that goes on with each frame."""
        self._wrong = ""
        """Reason for the failure of the last import."""
        self.refresh()

    def update(self, seconds: float) -> Change | None:
        begun, change = time.perf_counter(), None
        while self.reading is not None and time.perf_counter() - begun < _FRAME:
            change = self._read_on()
        return change or super().update(seconds)

    @property
    def moving(self) -> bool:
        return self.reading is not None or super().moving

    def closed(self) -> None:
        self.reading = None
        super().closed()

    # ------------------------------------------------------------------------------------------------- what there is
    def title(self) -> str:
        return tr("Saved matches")

    def told(self) -> str:
        return tr(
            "Matches you can continue; finished ones are under Replays. Drop a record file on this window to import it."
        )

    def drawers(self) -> tuple[tuple[MatchState, str], ...]:
        return (MatchState.OPEN, tr("In progress")), (MatchState.ABANDONED, tr("Abandoned"))

    def nothing(self) -> str:
        if self.drawer == MatchState.OPEN:
            return tr("No match is in progress.")
        return tr("No match has been abandoned.")

    def acts(self) -> list[Act]:
        acts: list[Act] = [
            ("go", tr("Continue"), trc("key", "Enter"), self._go_on, True),
            ("name", tr("Name…"), "N", self._ask_name, False),
            ("write", tr("Export…"), "E", self._write, False),
            self.importing(),
        ]
        if self.drawer == MatchState.OPEN:
            acts.append(("give up", tr("Abandon"), "A", self._give_up, False))
        acts.append(("delete", tr("Delete…"), trc("key", "Del"), self._ask_delete, False))
        return acts

    def importing(self) -> Act:
        """Return the button that imports a record."""
        return "take in", tr("Import…"), "I", self._ask_file, False

    def acts_on_none(self) -> list[Act]:
        """Return the button shown if there is no match: begin one."""
        return [("new", tr("New table"), "N", lambda: Push(ToNewTable()), True), self.importing()]

    def words(self, entry: Entry) -> tuple[str, str, str]:
        """Return a match in words: its title, the standings, and when it was last played."""
        return rules_of(entry), standing_words(entry), written(entry.updated, moment_form())

    def belongs(self, entry: Entry) -> bool:
        """Whether a match of the open drawer is listed here."""
        return True

    def narrowed(self, found: Sequence[Entry]) -> Sequence[Entry]:
        """Return the matches of the chosen game that pass the other filters."""
        return found

    def filters(self) -> list[Widget]:
        """Return the widgets of the other filters."""
        return []

    @property
    def entry(self) -> Entry | None:
        """The chosen match."""
        return next((entry for entry in self.entries if entry.id == self.chosen), None)

    def refresh(self) -> None:
        try:
            profile = self.context.profile
            stored = [
                entry for entry in self.store.list(self.drawer) if entry.game in GAMES and entry.profile == profile
            ]
            found = [entry for entry in stored if self.belongs(entry)]
        except StoreError as error:
            found, self.line = [], tr("The matches cannot be read now: {why}.", why=error)
        self.games = sorted({entry.game for entry in found}, key=lambda game: in_order(WORDS[game].game_name()))
        if self.wanted["game"] not in self.games:
            self.wanted["game"] = ANY
        self.entries = self.narrowed([one for one in found if self.wanted["game"] in (ANY, one.game)])
        if self.entry is None:
            self.chosen = self.entries[0].id if self.entries else None

    def layout(self) -> Node:
        drawers = Segments("drawer", self.drawers(), self.drawer, self.open_drawer)
        rows = [
            match_row(f"match {entry.id}", self.words(entry), entry.id == self.chosen, self._chooser(entry))
            for entry in self.entries
        ]
        listed: Node = Sheet(Column(*map(Control, rows), gap="xs"), self._sheet)
        if not rows:
            listed = Column(Spacer(), Text(self.nothing(), "quote", align="centre"), Spacer())
        filters = self.filters()
        if len(self.games) > 1:
            games = [(ANY, tr("Any game")), *((game, WORDS[game].game_name()) for game in self.games)]
            filters.insert(0, DropDown("game", games, self.wanted["game"], self.seek("game")))
        acts = self.acts() if self.entry is not None else self.acts_on_none()
        buttons = [Button(name, words, act, key=key, main=main) for name, words, key, act, main in acts]
        beside = Column(*map(Control, buttons), width="m", most="m")
        return Page(
            Row(Text(self.title(), "title", share=1.0), Control(drawers), wraps=True),
            Row(*(Control(widget, width="m") for widget in filters), wraps=True) if filters else None,
            Row(Panel(listed, pad="s", share=1.0, width="xxl"), beside, gap="m", align="stretch", share=1.0),
            foot=Row(
                Control(Button("back", tr("Back"), Pop, key=trc("key", "Esc")), at_least="s"),
                Text(self.line or self.told(), tone="accent" if self.line else "quiet", share=1.0),
                gap="m",
            ),
        )

    def seek(self, name: str) -> Callable[[Any], None]:
        """Return the function called when something is chosen in the picker of a name."""

        def choose(value: Any) -> None:
            self.wanted[name] = value
            self.reread()

        return choose

    def _chooser(self, entry: Entry) -> Callable[[], Change | None]:
        def choose() -> Change | None:
            if self.chosen == entry.id:
                return self.acts()[0][3]()
            self.chosen, self.line = entry.id, ""
            self.rebuild()
            return None

        return choose

    def open_drawer(self, drawer: MatchState) -> None:
        self.drawer, self.line = drawer, ""
        self.reread()

    # --------------------------------------------------------------------------------------------------- what is done
    def _go_on(self) -> Change | None:
        """Open the table of the chosen match; if that fails, show why."""
        entry = self.entry
        if entry is None:
            return None
        try:
            if not self.store.hold(entry.id):
                self._say(_elsewhere())
                return None
            if self.drawer == MatchState.ABANDONED:
                self.store.reopen(entry.id)
        except StoreError as error:
            self._not_read(error)
            return None
        return self._load(entry, lambda kept: Push(ToSeatedMatch(seated(kept), self.store)))

    def _load(self, entry: Entry, then: Callable[[Kept], Change | None]) -> Change | None:
        """Read the stored match and pass it on; if it cannot be read, show why."""
        return worked(self.context, self.store.load_in_slices(entry.id, GAMES), entry.actions, then, self._not_read)

    def _not_read(self, error: Exception) -> None:
        if isinstance(error, DamagedMatchError | LookupError):
            moved = getattr(error, "moved_to", None)
            self.refresh()
            self._say(tr("This match is damaged. It was kept as {name}.", name=moved.name if moved else "?"))
        else:
            self._say(tr("This match cannot be read now: {why}.", why=error))

    def _ask_name(self) -> Change | None:
        entry = self.entry
        if entry is None:
            return None

        def done(title: str) -> str:
            try:
                self.store.rename(entry.id, title.strip())
            except StoreError as error:
                return str(error)
            self.refresh()
            return ""

        title = tr("Name this match")
        return Push(AskNameScene(self.context, title, tr("Save"), done, name=entry.title, longest=_LONGEST_TITLE))

    def _give_up(self) -> None:
        if self.chosen is not None:
            self._try(self.store.give_up, tr("Abandoned. It counts as no loss."))

    def _ask_delete(self) -> Change | None:
        entry = self.entry
        if entry is None:
            return None
        title, question = tr("Delete this match?"), tr("This cannot be undone. Your statistics are kept.")
        line = f"{rules_of(entry)} · {standing_words(entry)}. {question}"
        return Push(ConfirmScene(self.context, title, line, tr("Delete match"), self._delete))

    def _delete(self) -> None:
        self._try(self.store.delete, tr("The match was deleted."))

    def _try(self, act: Callable[[int], None], done: str) -> None:
        """Change the chosen match in the store, unless another window is playing it."""
        assert self.chosen is not None
        self.line = done
        try:
            if self.store.hold(self.chosen):
                act(self.chosen)
                self.store.release(self.chosen)
            else:
                self.line = _elsewhere()
        except StoreError as error:
            self.line = tr("That cannot be done now: {why}.", why=error)
        self.reread()

    def _write(self) -> Change | None:
        """Ask where to save the record of the chosen match."""
        entry = self.entry
        if entry is None:
            return None
        return self._load(entry, lambda kept: self._ask_where(kept.match, entry))

    def _ask_where(self, match: Match, entry: Entry) -> Change:
        title, name = tr("Export this match"), record_name(match, entry.updated) + RECORDS[0]
        folder = made(records_dir())

        def done(path: Path) -> str:
            try:
                write_match(match, path)
            except OSError as error:
                return tr("The record cannot be saved: {why}.", why=why_text(error))
            self.line = tr("Exported to {path}", path=path)
            return ""

        return Push(FileScene(self.context, title, tr("Export"), done, folder=folder, suffixes=RECORDS, name=name))

    def take_in(self, path: Path) -> str:
        """Import the match of a record file; return why that fails, "" if all is well.

        A long record is read in slices while the window stays alive.
        """
        self._wrong = ""
        self.reading = path.name, read_in_slices(path, GAMES, fresh_key())
        for _ in range(AT_ONCE):
            if self.reading is not None:
                self._read_on()
        return self._wrong

    def _read_on(self) -> Change | None:
        """Read one more action; store the match once all are read."""
        assert self.reading is not None
        name, slices = self.reading

        def failed(error: Exception) -> None:
            self._say(f"{name}: {error}")
            self._wrong = self.line

        try:
            number = next(slices)
        except StopIteration as end:
            match: Match = end.value
        except RecordFileError as error:
            self.reading = None
            failed(error)
            return None
        else:
            if number % AT_ONCE == 0:
                self._say(tr("Importing {name}… {n} actions so far", name=name, n=number))
            return None
        self.reading = None
        state = MatchState.FINISHED if match.over else MatchState.OPEN
        storing = self.store.bringing_in(match, self.context.profile)
        return worked(self.context, storing, len(match.steps), lambda id: self._stored(state, id, name), failed)

    def _stored(self, state: MatchState, id: int, name: str) -> None:
        """Show the imported match in the drawer that it lies in, unless it is listed elsewhere."""
        if state in [drawer for drawer, _ in self.drawers()]:
            self.drawer, self.chosen = state, id
        self.reread()
        self.line = tr("Imported: {name}.", name=name) if self.chosen == id else self.elsewhere(name)
        self.rebuild()

    def _ask_file(self) -> Change:
        folder = records_dir()
        title, yes = tr("Import a match"), tr("Import")
        return Push(FileScene(self.context, title, yes, self.take_in, folder=folder, suffixes=RECORDS))

    def elsewhere(self, name: str) -> str:
        """Return the message for an imported match that is not listed here."""
        return tr("Imported: {name}. It is finished, so it is under Replays.", name=name)

    def _say(self, line: str) -> None:
        self.line = line
        self.rebuild()

    # ---------------------------------------------------------------------------------------------------- what is seen
    def handle(self, event: pygame.Event) -> Change | None:
        if event.type == pygame.DROPFILE:
            self.take_in(Path(event.file))
            return None
        return super().handle(event)

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        return self._ask_delete() if event.key == pygame.K_DELETE else None
