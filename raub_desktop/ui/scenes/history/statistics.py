"""The statistics: how a player has done, by rules, table and opponents, how that went over time, and where to learn."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from raub_desktop.engine.facts import Facts
from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr, trc
from raub_desktop.session.goals import Standing, standings
from raub_desktop.storage.decisions import Decision
from raub_desktop.storage.entries import MatchState
from raub_desktop.storage.profiles import Profile
from raub_desktop.storage.results import Result, Summary
from raub_desktop.storage.store import Store, StoreError
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import centred, row
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.button import Button, button_width, squeezed, write_alike
from raub_desktop.toolkit.widgets.choosers import Options, Picker, Segments
from raub_desktop.toolkit.widgets.screen import FOOT, Screen
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes import current_player as profiles
from raub_desktop.ui.scenes.destinations import ToNewTable, ToProfiles, ToPuzzles
from raub_desktop.ui.scenes.dialogs.ask import ConfirmScene
from raub_desktop.ui.scenes.history.draw_charts import draw_bars, draw_sum, draw_title
from raub_desktop.ui.scenes.history.draw_goals import draw_goals
from raub_desktop.ui.scenes.history.draw_opponents import draw_opponents
from raub_desktop.ui.scenes.history.draw_overview import draw_figures, draw_meanings
from raub_desktop.ui.scenes.history.draw_sections import draw_deals, draw_reviews
from raub_desktop.ui.scenes.history.draw_tables import draw_nothing
from raub_desktop.ui.scenes.history.figures import Offered, Wanted, days, figures, offered
from raub_desktop.ui.scenes.history.progress import Opponent, opponents
from raub_desktop.ui.scenes.menu.profiles import draw_face
from raub_desktop.ui.scenes.setup.last_table import last_table

_LEFT, _WIDTH = 0.110, 1.558
_CONTROL = 0.046
_PAGE = (0.078, FOOT, 0.028, _CONTROL, 0.024, 0.600, 0.030, FOOT, None)
"""Room, the heading, room, the pickers, room, the sheets, room, the buttons (u)."""
_BASE = 0.054
"""The base line of the heading (u)."""
_LARGE, _SHEETS, _LARGE_SHEETS = 1.2, (0.620, 0.030, None), (0.700, 0.024, None)
"""The figures, room, the plot (u); and in words so many times as large."""
_HEADING, _SECTIONS, _WHO = 0.270, 0.740, (0.050, 0.068, 0.016, 0.330)
"""The heading at least, the sections at most; room, the player's face, room, the player's name (u)."""
_BACK, _RESET, _HELP, _PUZZLES = 0.230, 0.250, 0.290, 0.240
"""Below the sheets: the way back, to forget all, with help or without, the puzzles (u)."""
_PICKER = 0.520
"""The most a picker is wide (u)."""
_BETWEEN, _APART = 0.018, 0.030
"""Room between two pickers or buttons, and between these and what is chosen beside them (u)."""
_BARS = 80
"""So many matches at most have a bar each: the last ones."""


def _sections(*, goals: bool) -> Options:
    return (
        ("overview", tr("Overview")),
        ("deals", tr("Deals")),
        ("reviews", tr("Reviews")),
        ("opponents", tr("Opponents")),
        *([("goals", tr("Goals"))] if goals else []),
    )


class StatisticsScene(Screen):
    """A section at a time; pickers above it say which matches are meant.  The overview has the figures on one sheet and
    a plot on the other.

    Matches in which something was taken back, advised, or played by a computer count apart.  A match that was left is
    in neither: only what was played to its end counts.
    """

    star = False
    fits = True

    def __init__(self, context: Context, store: Store | None = None, *, section: str = "overview") -> None:
        super().__init__(context)
        self.store = store or context.store
        self.wanted = Wanted()
        self.section = section
        self.plot = "sum"
        self.line = ""
        self.player: Profile | None = None
        self.results: Sequence[Result] = ()
        self.summary = Summary()
        self.facts: Sequence[Facts] = ()
        self.decisions: Sequence[Decision] = ()
        self.opponents: Sequence[Opponent] = ()
        self.goals: Sequence[Standing] = ()
        self._offered = Offered([], [], [], [])
        self._read()
        if not self.results and not self.line:
            self._look_at_those_with_help()

    def _look_at_those_with_help(self) -> None:
        """Who has practised only is not met by noughts."""
        self.wanted = Wanted(aided=True)
        self._read()
        if not self.results:
            self.wanted = Wanted()
            self._read()

    @property
    def _sections(self) -> Options:
        return _sections(goals=self.context.settings.goals)

    @property
    def game(self) -> str:
        """The game whose figures are shown: figures of several games cannot be added up."""
        assert self.wanted.game is not None
        return self.wanted.game

    def _read(self) -> None:
        try:
            self.player = profiles.present(self.context, self.store)
            who = None if self.player is None else self.player.id
            there = [one for one in Wanted(self.wanted.aided).results(self.store.results, who) if one.game in GAMES]
            if self.wanted.game is None or (there and all(one.game != self.wanted.game for one in there)):
                self.wanted = Wanted(self.wanted.aided, there[-1].game if there else next(iter(GAMES)))
            self._offered = offered(there, self.game)
            self.results = self.wanted.results(self.store.results, who)
            self.summary = self.store.results.summary(self.results, GAMES[self.game].figures)
            self._read_section(who)
            self.line = ""
        except StoreError as error:
            self.wanted = replace(self.wanted, game=self.wanted.game or next(iter(GAMES)))
            self.results, self.summary = (), Summary()
            self.facts, self.decisions, self.opponents, self.goals = (), (), (), ()
            self.line = tr("The statistics cannot be read now: {why}", why=error)

    def _read_section(self, who: int | None) -> None:
        """What the section needs besides the figures.  Raises StoreError."""
        if self.section == "deals":
            self.facts = [deal.facts for deal in self.store.results.deals(self.results)]
        elif self.section == "reviews":
            self.decisions = self.store.decisions.list(self.game, who, aided=self.wanted.aided)
            if self.wanted != Wanted(self.wanted.aided, self.game):
                meant = {one.match for one in self.results}
                self.decisions = [one for one in self.decisions if one.match in meant]
        elif self.section == "opponents":
            entries = self.store.list(MatchState.FINISHED, game=self.game, profile=who)
            self.opponents = opponents(self.results, entries)
        elif self.section == "goals":
            self.goals = standings(self.store, who, self.game)

    # ------------------------------------------------------------------------------------------------- what there is
    def build(self) -> None:
        """See Screen."""
        head, pickers, _, _, foot = self._parts()
        _, sections, *_, player = self._head(head)
        who = tr("Player: {name}", name=self.player.name if self.player is not None else tr("Guest"))
        back, anew, with_help, which, puzzles = self._foot(foot)
        if self.section != "goals":
            with_help, which = (centred(box, box.w, _CONTROL) for box in (with_help, which))
        helped = ((False, tr("Ranked")), (True, tr("Practice")))
        plots = (("sum", tr("Total")), ("bars", tr("Match by match")), ("words", trc("statistics", "Meaning")))
        reset = Button("reset", tr("Reset …"), self._ask_reset, key=trc("key", "Del"), box=anew)
        reset.enabled = bool(self._all())
        self.widgets = [
            Segments("section", self._sections, self.section, self._open, box=centred(sections, sections.w, _CONTROL)),
            Button("player", who, self._players, key="P", box=player),
            *self._pickers(pickers),
            Button("back", tr("Back"), Pop, key=trc("key", "Esc"), box=back),
            reset,
            Button("puzzles", tr("Puzzles"), self._puzzles, key="Z", box=puzzles),
        ]
        if self.section == "goals":
            begin = tr("Play a match")
            self.widgets.append(Button("begin", begin, self._begin, key=trc("key", "Enter"), main=True, box=which))
        else:
            self.widgets.append(Segments("aided", helped, self.wanted.aided, self._help, box=with_help))
        if self.section == "overview":
            self.widgets.append(Segments("plot", plots, self.plot, self._plot, box=which))
        buttons = [one for one in self.widgets if isinstance(one, Button)]
        write_alike(self.painter, [one for one in buttons if one.name != "player"])
        for one in buttons:  # all of them have their keys' caps, or none
            one.capless = reset.capless

    def _foot(self, foot: Box) -> list[Box]:
        """The ways back and to forget all, with help or without, which plot, the puzzles.

        Where the buttons' words need it, their room is shared out by what each of them needs.
        """
        share = foot.w / _WIDTH
        wide = [share * one for one in (_BACK, _RESET, _PUZZLES)]
        words = (tr("Back"), trc("key", "Esc")), (tr("Reset …"), trc("key", "Del")), (tr("Puzzles"), "Z")
        needs = [button_width(self.painter, *one) for one in words]
        if any(need > room for need, room in zip(needs, wide, strict=True)):
            wide = [min(1.0, sum(wide) / sum(needs)) * need for need in needs]
        back, _, anew, _, rest, _, puzzles = row(foot, [wide[0], _BETWEEN, wide[1], _APART, None, _BETWEEN, wide[2]])
        with_help, which = row(rest, [share * _HELP, None], gap=_BETWEEN)
        return [back, anew, with_help, which, puzzles]

    def _parts(self) -> tuple[Box, Box, Box, Box, Box]:
        """The heading, the pickers, the sheet of figures, the plot, the row of buttons."""
        _, head, _, pickers, _, sheets, _, foot, _ = self.page(_LEFT, _WIDTH, _PAGE)
        if self.section == "goals" and len(self._offered.games) <= 1:  # nothing to pick
            sheets = sheets._replace(y=pickers.y, h=sheets.bottom - pickers.y)
        figures, _, plot = row(sheets, _SHEETS if self.painter.grow < _LARGE else _LARGE_SHEETS)
        return head, pickers, figures, plot, foot

    @staticmethod
    def _head(head: Box) -> list[Box]:
        """The heading, the sections, room, the player's face, room, the player's name."""
        return row(head, [None, min(_SECTIONS, head.w - sum(_WHO) - _HEADING), *_WHO])

    def _pickers(self, line: Box) -> list[Picker]:
        there, wanted = self._offered, self.wanted
        rows: list[tuple[str, Options, object]] = [
            ("book", [(None, tr("Any book")), *there.books], wanted.book),
            ("seats", [(None, tr("Any number of players")), *there.seats], wanted.seats),
            ("level", [(None, tr("Against anyone")), *there.levels], wanted.level),
        ]
        if self.section == "goals":
            rows = []  # they are reached in any match
        if len(there.games) > 1:
            rows.insert(0, ("game", there.games, wanted.game))
        line = line._replace(w=min(line.w, _PICKER * len(rows)))
        boxes = row(line, [None] * len(rows), gap=_BETWEEN)
        return [
            Picker(name, options, value, self._narrower(name), box=box)
            for box, (name, options, value) in zip(boxes, rows, strict=True)
        ]

    def _all(self) -> bool:
        """Whether there is anything that could be forgotten."""
        try:
            return bool(self.store.results.list(profile=None if self.player is None else self.player.id))
        except StoreError:
            return False

    # --------------------------------------------------------------------------------------------------- what is done
    def _narrower(self, name: str) -> Callable[[Any], None]:
        def choose(value: Any) -> None:
            if name == "game":
                self.wanted = Wanted(self.wanted.aided, value)  # another game has other books
            else:
                self.wanted = replace(self.wanted, **{name: value})
            self._changed()

        return choose

    def _help(self, aided: Any) -> None:
        self.wanted = Wanted(aided, self.wanted.game)
        self._changed()

    def _open(self, section: Any) -> None:
        self.section = section
        self._changed()

    def _plot(self, plot: Any) -> None:
        self.plot = plot
        self.rebuild()

    def _changed(self) -> None:
        self._read()
        self.rebuild()

    def _puzzles(self) -> Change:
        return Push(ToPuzzles(self.game))

    def _begin(self) -> Change:
        return Push(ToNewTable(last_table(self.context, self.game)))

    def _players(self) -> Change:
        return Push(ToProfiles())

    def _ask_reset(self) -> Change | None:
        if not self._all():
            return None
        title = tr("Reset the statistics?")
        line = tr("All results, ranked and practice, goals and puzzles are deleted for good. The matches are kept.")
        if self.player is not None:
            title = tr("Reset the statistics of {name}?", name=self.player.name)
        return Push(ConfirmScene(self.context, title, line, tr("Reset statistics"), self._reset))

    def _reset(self) -> None:
        try:
            self.store.results.reset(None if self.player is None else self.player.id)
        except StoreError as error:
            self.line = tr("That cannot be done now: {why}", why=error)
            return
        self.wanted = Wanted(self.wanted.aided)
        self._read()

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        number = event.key - pygame.K_1
        if 0 <= number < len(self._sections):
            self._open(self._sections[number][0])
            return True
        match event.key:
            case pygame.K_DELETE:
                return self._ask_reset()
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                return self._begin() if self.section == "goals" else Pop()
        return None

    def resized(self) -> None:
        """See Scene.  Coming back, another one may play."""
        super().resized()
        if self._size != (0, 0):
            self._changed()

    # ---------------------------------------------------------------------------------------------------- what is seen
    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See Screen."""
        theme = painter.theme
        head, _, sheet, plot, _ = self._parts()
        base = head.y + _BASE
        room = self._head(head)[0].w - _BETWEEN
        title, size = squeezed(painter, tr("Statistics"), THEME.type_title, room, "serif_bold")
        painter.text(surface, title, (head.x, base), "serif_bold", size, theme.text)
        face = (self.player.portrait if self.player is not None else None) or ""
        place = self._head(head)[3]
        draw_face(painter, surface, face, *place.centre, place.w)
        both = sheet._replace(w=plot.right - sheet.x)
        match self.section:
            case _ if self.line:
                draw_nothing(painter, surface, both, self.line)
            case "deals":
                draw_deals(painter, surface, both, self.game, self.facts)
            case "reviews":
                draw_reviews(painter, surface, both, self.game, self.decisions)
            case "opponents":
                draw_opponents(painter, surface, both, self.opponents)
            case "goals":
                draw_goals(painter, surface, both, self.game, self.goals)
            case _:
                lines = figures(self.summary, self.game)
                draw_figures(painter, surface, sheet, self.summary, lines)
                if self.plot == "words":
                    draw_meanings(painter, surface, plot, lines)
                else:
                    self._draw_plot(painter, surface, plot)

    def _draw_plot(self, painter: Painter, surface: pygame.Surface, box: Box) -> None:
        if not self.results:
            draw_nothing(painter, surface, box, tr("No match of this kind has been finished yet."))
            return
        if self.plot == "sum":
            draw_sum(painter, surface, box, [one.lead for one in self.results], days(self.results))
            title = tr("Your lead over the others’ average, added up match after match")
        else:
            last = self.results[-_BARS:]
            draw_bars(painter, surface, box, [(one.lead, one.won) for one in last], days(last))
            title = tr("Your lead over the others’ average in each match; a rosette marks a win")
        draw_title(painter, surface, box, title)
