"""A sheet of stored matches in drawers, of one game or of all; beside it what can be done with the chosen one."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr, trc
from raub_desktop.language.games import WORDS
from raub_desktop.language.numbers import in_order
from raub_desktop.storage.store import Entry, MatchState, Store, StoreError
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, row, stack
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Widget, panel
from raub_desktop.toolkit.widgets.button import Button, paragraph, squeezed
from raub_desktop.toolkit.widgets.choosers import Segments
from raub_desktop.toolkit.widgets.drop_down import DropDown
from raub_desktop.toolkit.widgets.screen import FOOT, Screen
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.history.match_row import HIGH, MatchRow
from raub_desktop.ui.scenes.history.match_words import match_words

_LEFT, _WIDTH = 0.110, 1.558
_PAGE = (0.092, 0.052, 0.026, 0.662, 0.036, FOOT, None)
"""Room, heading and drawers, room, the sheet, room, the last row (u)."""
_BESIDE = (None, 0.036, 0.472)
"""The sheet, room, the column of buttons (u)."""
_BASE, _EDGE = 0.040, 0.016
"""The base line in the row of the heading, and the rim of the sheet (u)."""
_ROOM, _ROWS, _APART = 0.012, (0.012, None, 0.030), 0.014
"""Over the first match, beside the matches, and between two of them (u)."""
_LAST = (0.230, 0.036, None)
"""Back, room, what is said (u)."""
_DRAWER, _NARROW, _BETWEEN = 0.213, 0.160, 0.030
"""Width of a drawer's label, the least of it, and room between the title and the drawers (u)."""
FILTER = 0.046
"""Height of what chooses among the matches."""
ANY = ""

Act = tuple[str, str, str, Callable[[], Change | None], bool]
"""A button: its name, words, key, what it does, and whether it is the main one."""


class MatchSheet(Screen):
    """Say in ``title``, ``told``, ``drawers``, ``nothing`` what lies here, in ``acts`` what can be done with it."""

    star = False
    fits = True
    high, pitch = FOOT, FOOT + 0.016
    """Of a button in the column: its height, and from one to the next (u)."""

    def __init__(self, context: Context, store: Store | None = None) -> None:
        super().__init__(context)
        self.store = store or context.store
        self.drawer = MatchState.OPEN
        self.entries: Sequence[Entry] = ()
        self.chosen: int | None = None
        """The id of the match that is meant."""
        self.line = ""
        """What came of the last thing done, or what went wrong."""
        self.wanted = {"game": ANY}
        """What is looked for; empty: anything."""
        self.games: list[str] = []
        """The games of the matches in the drawer."""
        self.scroll = Scroll(Box(0, 0, 1, 1))

    # --------------------------------------------------------------------------------------------- what each has to say
    def title(self) -> str:
        """What stands over the sheet."""
        raise NotImplementedError

    def told(self) -> str:
        """What lies here, while there is nothing else to say."""
        raise NotImplementedError

    def drawers(self) -> tuple[tuple[MatchState, str], ...]:
        """The drawers, and what is written on them."""
        raise NotImplementedError

    def nothing(self) -> str:
        """What an empty sheet says."""
        raise NotImplementedError

    def acts(self) -> list[Act]:
        """What can be done with the chosen match."""
        raise NotImplementedError

    def acts_on_none(self) -> list[Act]:
        """What can be done where there is no match."""
        return []

    def first_act(self) -> Change | None:
        """What Enter does with the chosen match."""
        raise NotImplementedError

    def words(self, entry: Entry) -> tuple[str, str, str]:
        """What stands in a match's row."""
        return match_words(entry)

    def belongs(self, entry: Entry) -> bool:
        """Whether a match of the open drawer is listed here."""
        del entry
        return True

    def narrowed(self, found: Sequence[Entry]) -> Sequence[Entry]:
        """What is left of the matches of the game looked for."""
        return found

    def more(self, beside: Box) -> list[Widget]:
        """Further widgets in the column of buttons."""
        del beside
        return []

    # ------------------------------------------------------------------------------------------------- what there is
    @property
    def entry(self) -> Entry | None:
        """The chosen match."""
        return next((entry for entry in self.entries if entry.id == self.chosen), None)

    def _read(self) -> None:
        try:
            profile = self.context.profile
            stored = [one for one in self.store.list(self.drawer) if one.game in GAMES and one.profile == profile]
            found = [one for one in stored if self.belongs(one)]
        except StoreError as error:
            found, self.line = [], tr("The matches cannot be read now: {why}", why=error)
        self.games = sorted({one.game for one in found}, key=lambda game: in_order(WORDS[game].game_name()))
        if self.wanted["game"] not in self.games:
            self.wanted["game"] = ANY
        self.entries = self.narrowed([one for one in found if self.wanted["game"] in (ANY, one.game)])
        if self.entry is None:
            self.chosen = self.entries[0].id if self.entries else None

    def parts(self) -> tuple[Box, Box, Box, Box]:
        """The row of the heading, the sheet, the column beside it, the last row."""
        _, head, _, middle, _, foot, _ = self.page(_LEFT, _WIDTH, _PAGE)
        sheet, _, beside = row(middle, _BESIDE)
        return head, sheet, beside, foot

    def _heading(self, head: Box) -> list[Box]:
        """The title and the drawers; these narrower where both have too little room."""
        count = len(self.drawers())
        room = head.w - self.painter.measure(self.title(), "serif_bold", THEME.type_title) - _BETWEEN
        return row(head, [None, min(_DRAWER * count, max(_NARROW * count, room))], gap=_BETWEEN)

    def build(self) -> None:
        """See Screen."""
        head, sheet, beside, foot = self.parts()
        heading, _, over = row(head, _BESIDE)
        drawers = self.drawers()
        _, tabs = self._heading(heading)
        self.widgets = [Segments("drawer", drawers, self.drawer, self._open_drawer, box=tabs)]
        assert self.scroll is not None
        self.scroll.box = sheet.grown(-_EDGE)
        self.scroll.height = _ROOM + len(self.entries) * HIGH
        self.scroll.move(0)
        _, rows, _ = row(self.scroll.box, _ROWS)
        _, *places = stack(rows, [_ROOM, *[HIGH] * len(self.entries)])
        matches = [
            MatchRow(
                f"match {entry.id}",
                place._replace(h=HIGH - _APART),
                self.words(entry),
                entry.id == self.chosen,
                self._chooser(entry),
            )
            for entry, place in zip(self.entries, places, strict=True)
        ]
        self.on_sheet = {one.name for one in matches}
        self.widgets += matches
        if len(self.games) > 1:  # over the buttons: it says most
            games = [(ANY, tr("Any game")), *((game, WORDS[game].game_name()) for game in self.games)]
            box = centred(over, over.w, FILTER)
            self.widgets.append(DropDown("game", games, self.wanted["game"], self.seek("game"), box=box))
        acts = self.acts() if self.entry is not None else self.acts_on_none()
        more = self.more(beside)
        end = min([one.box.y for one in more], default=beside.bottom)
        pitch = min(self.pitch, (end - beside.y) / len(acts))
        for (name, words, key, act, main), place in zip(acts, stack(beside, [pitch] * len(acts)), strict=True):
            box = place._replace(h=self.high - (self.pitch - pitch))
            self.widgets.append(Button(name, words, act, key=key, main=main, box=box))
        self.widgets += more
        self.widgets.append(Button("back", tr("Back"), Pop, key=trc("key", "Esc"), box=row(foot, _LAST)[0]))

    def seek(self, name: str) -> Callable[[Any], None]:
        """What choosing in the picker of a name does."""

        def choose(value: Any) -> None:
            self.wanted[name] = value
            self._changed()

        return choose

    def _chooser(self, entry: Entry) -> Callable[[], Change | None]:
        def choose() -> Change | None:
            if self.chosen == entry.id:
                return self.first_act()
            self.chosen, self.line = entry.id, ""
            self.rebuild()
            return None

        return choose

    def _open_drawer(self, drawer: MatchState) -> None:
        self.drawer, self.line = drawer, ""
        self._changed()

    def _changed(self) -> None:
        self._read()
        self.rebuild()

    # ---------------------------------------------------------------------------------------------------- what is seen
    def resized(self) -> None:
        """See Scene.  Coming back from a table, it may have another end."""
        super().resized()
        if self._size != (0, 0):
            self._changed()

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See Screen."""
        theme = painter.theme
        head, sheet, _, foot = self.parts()
        heading = self._heading(row(head, _BESIDE)[0])[0]
        title, size = squeezed(painter, self.title(), THEME.type_title, heading.w, "serif_bold")
        painter.text(surface, title, (heading.x, heading.y + _BASE), "serif_bold", size, theme.text)
        panel(painter, surface, sheet)
        if not self.entries:
            words, size = squeezed(painter, self.nothing(), THEME.type_name, sheet.w - 0.060, "serif_italic")
            painter.text(surface, words, sheet.centre, "serif_italic", size, theme.ink, "centre")
        last = row(foot, _LAST)[2]
        lines, size = paragraph(painter, self.line or self.told(), THEME.type_text, last.w, 2)
        pitch = 1.33 * painter.grown(size)
        for number, line in enumerate(lines):
            at = (last.x, base_in(last, THEME.type_text) + (number - (len(lines) - 1) / 2) * pitch)
            ink = theme.accent if self.line else theme.mist
            painter.text(surface, line, at, "sans", size, ink)
