"""A sheet of stored matches in drawers, of one game or of all; beside it what can be done with the chosen one."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr, trc
from raub_desktop.language.games import WORDS
from raub_desktop.language.numbers import in_order
from raub_desktop.storage.store import Entry, MatchState, Store, StoreError
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, scooped
from raub_desktop.toolkit.layout import Column, Control, Node, Page, Panel, Row, Sheet, Text
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, Widget, draw_ring, stamp
from raub_desktop.toolkit.widgets.button import Button, base_on, squeezed, two_lines
from raub_desktop.toolkit.widgets.choosers import Segments
from raub_desktop.toolkit.widgets.drop_down import DropDown
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.history.match_words import match_words

_HIGH, _LEAST = 0.082, 0.300
"""The least height of a row, and the least room for its heading (u)."""
_PAD, _CLEAR, _UNDER = 0.022, 0.005, 0.032
"""Room at the sides, over and under the words, and from the first base line to the second (u)."""


class MatchRow(Widget):
    """``heading`` and ``line`` at the left, ``when`` at the right; the chosen one lies on a tinted strip."""

    def __init__(
        self, name: str, words: tuple[str, str, str], chosen: bool, choose: Callable[[], Change | None]
    ) -> None:
        super().__init__(name)
        self.heading, self.line, self.when = words
        self.chosen = chosen
        self.choose = choose

    def widths(self, painter: Painter) -> tuple[float, float]:
        wide = painter.measure(self.when, "sans", THEME.type_small) + 2 * _PAD
        return wide + _LEAST, wide + 2 * _LEAST

    def height(self, painter: Painter, width: float) -> float:
        lines = painter.grown(THEME.type_name) + _UNDER * painter.grow
        return max(_HIGH, lines + 4 * _CLEAR)

    def activate(self) -> Change | None:
        """Choose it."""
        return self.choose()

    def accessible_text(self) -> Said:
        return Said(Role.ROW, self.heading, f"{self.line}, {self.when}", self.chosen)

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        theme = painter.theme
        ink = theme.paper if self.chosen else theme.ink
        if self.chosen:
            stamp(
                painter,
                surface,
                ("row",),
                box,
                lambda canvas, local: canvas.label(local, theme.red, THEME.scoop_tag, None),
            )
        elif look.hovered:
            stamp(painter, surface, ("row rim",), box, _rim)
        if look.focused:
            draw_ring(painter, surface, box, THEME.scoop_tag)
        wide = painter.measure(self.when, "sans", THEME.type_small)
        room = box.w - 2 * _PAD
        fit, upper, lower = two_lines(painter, box.grown(-_CLEAR), (THEME.type_name, THEME.type_text), _UNDER)
        heading, size = squeezed(painter, self.heading, fit * THEME.type_name, room - wide - 0.02, "serif_bold")
        painter.text(surface, heading, (box.x + _PAD, base_on(painter, upper, size)), "serif_bold", size, ink)
        size = fit * THEME.type_small
        painter.text(surface, self.when, (box.right - _PAD, base_on(painter, upper, size)), "sans", size, ink, "right")
        line, size = squeezed(painter, self.line, fit * THEME.type_text, room)
        painter.text(surface, line, (box.x + _PAD, base_on(painter, lower, size)), "sans", size, ink)


def _rim(canvas: Canvas, box: Box) -> None:
    canvas.trace(scooped(box, THEME.scoop_tag), THEME.ink, canvas.theme.hair)


_SHEET, _BESIDE, _FILTER = 1.050, 0.472, 0.340
"""How wide the sheet, the column of buttons and each filter are where there is room (u)."""
ANY = ""

Act = tuple[str, str, str, Callable[[], Change | None], bool]
"""A button: its name, words, key, what it does, and whether it is the main one."""


class MatchSheet(PageScene):
    """Say in ``title``, ``told``, ``drawers``, ``nothing`` what lies here, in ``acts`` what can be done with it."""

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
        self.wanted = {"game": ANY}
        """What is looked for; empty: anything."""
        self.games: list[str] = []
        """The games of the matches in the drawer."""
        self._sheet = Scroll()

    # --------------------------------------------------------------------------------------------- what each has to say
    def title(self) -> str:
        """Return what stands over the sheet."""
        raise NotImplementedError

    def told(self) -> str:
        """Return what lies here, while there is nothing else to say."""
        raise NotImplementedError

    def drawers(self) -> tuple[tuple[MatchState, str], ...]:
        """Return the drawers, and what is written on them."""
        raise NotImplementedError

    def nothing(self) -> str:
        """Return what an empty sheet says."""
        raise NotImplementedError

    def acts(self) -> list[Act]:
        """Return what can be done with the chosen match."""
        raise NotImplementedError

    def acts_on_none(self) -> list[Act]:
        """Return what can be done where there is no match."""
        return []

    def first_act(self) -> Change | None:
        """Return what Enter does with the chosen match."""
        raise NotImplementedError

    def words(self, entry: Entry) -> tuple[str, str, str]:
        """Return what stands in a match's row."""
        return match_words(entry)

    def belongs(self, entry: Entry) -> bool:
        """Whether a match of the open drawer is listed here."""
        return True

    def narrowed(self, found: Sequence[Entry]) -> Sequence[Entry]:
        """Return what is left of the matches of the game looked for."""
        return found

    def filters(self) -> list[Widget]:
        """Return what chooses among the matches besides their game."""
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

    def layout(self) -> Node:
        drawers = Segments("drawer", self.drawers(), self.drawer, self._open_drawer)
        rows = [
            MatchRow(f"match {entry.id}", self.words(entry), entry.id == self.chosen, self._chooser(entry))
            for entry in self.entries
        ]
        listed: Node = Column(*map(Control, rows), gap="xs")
        if not rows:
            listed = Text(self.nothing(), "quote", align="centre")
        filters = self.filters()
        if len(self.games) > 1:
            games = [(ANY, tr("Any game")), *((game, WORDS[game].game_name()) for game in self.games)]
            filters.insert(0, DropDown("game", games, self.wanted["game"], self.seek("game")))
        acts = self.acts() if self.entry is not None else self.acts_on_none()
        buttons = [Button(name, words, act, key=key, main=main) for name, words, key, act, main in acts]
        beside = Column(*map(Control, buttons), width=_BESIDE, most=_BESIDE)
        return Page(
            Row(Text(self.title(), "title", share=1.0), Control(drawers), wraps=True),
            Row(*(Control(widget, width=_FILTER) for widget in filters), wraps=True) if filters else None,
            Row(
                Panel(Sheet(listed, self._sheet), pad="s", share=1.0, width=_SHEET),
                beside,
                gap="m",
                align="stretch",
                share=1.0,
            ),
            foot=Row(
                Control(Button("back", tr("Back"), Pop, key=trc("key", "Esc")), at_least=0.23),
                Text(self.line or self.told(), tone="accent" if self.line else "quiet", share=1.0),
                gap="m",
            ),
        )

    def seek(self, name: str) -> Callable[[Any], None]:
        """Return what choosing in the picker of a name does."""

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
