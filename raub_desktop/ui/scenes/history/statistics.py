"""The statistics of a player by rules, table and opponents, over time, and where to learn."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from raub_desktop.engine.facts import Facts
from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr, trc
from raub_desktop.language.games import WORDS
from raub_desktop.session.goals import Standing, standings
from raub_desktop.session.seating import seated
from raub_desktop.storage.matches import Entry, MatchState
from raub_desktop.storage.profiles import Profile
from raub_desktop.storage.results import Decision, Result, Summary
from raub_desktop.storage.store import Store, StoreError
from raub_desktop.toolkit.layout import SPACES, Control, Node, Page, Picture, Row, Spacer, Text
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.choosers import Options, Picker, Segments
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes import current_player as profiles
from raub_desktop.ui.scenes.destinations import ToNewTable, ToProfiles, ToPuzzles, ToReview
from raub_desktop.ui.scenes.dialogs.ask import ConfirmScene
from raub_desktop.ui.scenes.dialogs.reading_file import worked
from raub_desktop.ui.scenes.history.figures import Offered, Opponent, Wanted, figures, offered, opponents
from raub_desktop.ui.scenes.history.goals import goals_page
from raub_desktop.ui.scenes.history.sections import (
    deals_page,
    figures_sheet,
    message_sheet,
    opponents_page,
    results_sheet,
    reviews_page,
)
from raub_desktop.ui.scenes.history.watched_match import watched_match
from raub_desktop.ui.scenes.portrait import draw_portrait
from raub_desktop.ui.scenes.setup.last_table import last_table


def _sections(*, goals: bool) -> Options:
    return (
        ("overview", tr("Overview")),
        ("deals", tr("Deals")),
        ("reviews", tr("Reviews")),
        ("opponents", tr("Opponents")),
        *([("goals", tr("Goals"))] if goals else []),
    )


class StatisticsScene(PageScene):
    """One section at a time; pickers above it filter the matches.  The overview has a sheet of figures and a chart.

    Matches in which something was undone, hinted, or played by a computer count apart.  An unfinished match counts
    nowhere.
    """

    star = False

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
        self.last: Entry | None = None
        self._offered = Offered([], [], [])
        self.refresh()
        if not self.results and not self.line:
            self._look_at_practice()

    def _look_at_practice(self) -> None:
        """Show the matches with help if there are no others."""
        self.wanted = Wanted(aided=True)
        self.refresh()
        if not self.results:
            self.wanted = Wanted()
            self.refresh()

    @property
    def _sections(self) -> Options:
        return _sections(goals=self.context.settings.goals)

    @property
    def game(self) -> str:
        """The game whose figures are shown: those of several games cannot be summed up."""
        assert self.wanted.game is not None
        return self.wanted.game

    def refresh(self) -> None:
        try:
            self.player = profiles.present(self.context, self.store)
            who = None if self.player is None else self.player.id
            there = [
                result for result in Wanted(self.wanted.aided).results(self.store.results, who) if result.game in GAMES
            ]
            if self.wanted.game is None:
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
            self.line = tr("The statistics cannot be read now: {why}.", why=error)

    def _read_section(self, who: int | None) -> None:
        """Read what the section needs besides the results.  Raises StoreError."""
        if self.section == "deals":
            self.facts = [deal.facts for deal in self.store.results.deals(self.results)]
        elif self.section == "reviews":
            self.decisions = self.store.decisions.list(self.game, who, aided=self.wanted.aided)
            if self.wanted != Wanted(self.wanted.aided, self.game):
                meant = {result.match for result in self.results}
                self.decisions = [decision for decision in self.decisions if decision.match in meant]
            entries = self.store.list(MatchState.FINISHED, game=self.game, profile=who)
            played = [one for one in entries if one.aided == self.wanted.aided and one.humans]
            self.last = max(played, key=lambda one: one.updated, default=None)
        elif self.section == "opponents":
            entries = self.store.list(MatchState.FINISHED, game=self.game, profile=who)
            self.opponents = opponents(self.results, entries)
        elif self.section == "goals":
            self.goals = standings(self.store, who, self.game)

    # ------------------------------------------------------------------------------------------------- what there is
    def layout(self) -> Node:
        who = tr("Player: {name}", name=self.player.name if self.player is not None else tr("Guest"))
        pickers = self._pickers()
        face = (self.player.portrait if self.player is not None else None) or ""
        draw = partial(draw_portrait, face=face)
        games = [(name, WORDS[name].game_name()) for name in GAMES]
        return Page(
            Row(
                Text(tr("Statistics"), "title"),
                Spacer(),
                Control(Picker("game", games, self.game, self._narrower("game")), at_least="s"),
                Spacer(),
                Control(Segments("section", self._sections, self.section, self.open_section)),
                wraps=True,
            ),
            Row(*(Control(picker, width="m") for picker in pickers), wraps=True) if pickers else None,
            self._sheets(),
            foot=self._foot(
                Picture(draw, SPACES["xl"], SPACES["xl"], spoken=False),
                Control(Button("player", who, lambda: Push(ToProfiles()), key="P")),
            ),
        )

    def _sheets(self) -> Node:
        """Return the section's content."""
        if self.line:
            return message_sheet(self.line)
        match self.section:
            case "deals":
                return deals_page(self.game, self.facts)
            case "reviews":
                return reviews_page(self.game, self.decisions, aided=self.wanted.aided)
            case "opponents":
                return opponents_page(self.opponents)
            case "goals":
                return goals_page(self.game, self.goals, Scroll())
        plots = (("sum", tr("Total")), ("bars", tr("Match by match")))
        switch = Row(Spacer(), Control(Segments("plot", plots, self.plot, self._plot)), Spacer())
        sheet = figures_sheet(self.summary, figures(self.summary, self.game))
        return Row(sheet, results_sheet(self.plot, self.results, switch), gap="m", align="stretch", share=1.0)

    def _foot(self, *player: Node) -> Node:
        """Return the row of buttons: back, reset, which matches count, the next step, the puzzles, whose they are."""
        helped = ((False, tr("Ranked")), (True, tr("Practice")))
        reset = Button("reset", tr("Reset…"), self._ask_reset, key=trc("key", "Del"))
        reset.enabled = bool(self._all())
        switch = Control(Segments("aided", helped, self.wanted.aided, self._help))
        enter = trc("key", "Enter")
        reviews = self.section == "reviews"
        begin: Node | None = None
        if reviews and not self.decisions and not self.line and self.last is not None:
            begin = Control(Button("review", tr("Review your last match"), self._review, key=enter, main=True))
        elif self.section == "goals" or not self.results:
            begin = Control(Button("begin", tr("Play a match"), self._begin, key=enter, main=True))
        return Row(
            Control(Button("back", tr("Back"), Pop, key=trc("key", "Esc"))),
            Control(reset),
            Spacer(),
            None if self.section == "goals" else switch,
            begin,
            Spacer(),
            Control(Button("puzzles", tr("Puzzles"), self._puzzles, key="Z")) if reviews and self.decisions else None,
            *player,
            wraps=True,
        )

    def _pickers(self) -> list[Picker]:
        there, wanted = self._offered, self.wanted
        rows: list[tuple[str, Options, object]] = [
            ("book", [(None, tr("Any book")), *there.books], wanted.book),
            ("seats", [(None, tr("Any number of players")), *there.seats], wanted.seats),
            ("level", [(None, tr("Against anyone")), *there.levels], wanted.level),
        ]
        if self.section == "goals":
            rows = []  # they are reached in any match
        return [Picker(name, options, value, self._narrower(name)) for name, options, value in rows]

    def _all(self) -> bool:
        """Return whether there is anything to reset."""
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
            self.reread()

        return choose

    def _help(self, aided: Any) -> None:
        self.wanted = Wanted(aided, self.wanted.game)
        self.reread()

    def open_section(self, section: Any) -> None:
        self.section = section
        self.reread()

    def _plot(self, plot: Any) -> None:
        self.plot = plot
        self.rebuild()

    def _puzzles(self) -> Change:
        return Push(ToPuzzles(self.game))

    def _begin(self) -> Change:
        return Push(ToNewTable(last_table(self.context, self.game)))

    def _review(self) -> Change | None:
        """Open the review of the match played last."""
        assert self.last is not None
        return worked(
            self.context,
            self.store.load_in_slices(self.last.id, GAMES),
            self.last.actions,
            lambda kept: Push(ToReview(watched_match(seated(kept), self.context))),
            self._not_read,
        )

    def _not_read(self, error: Exception) -> None:
        self.line = tr("This match cannot be read now: {why}.", why=error)
        self.rebuild()

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
            self.line = tr("That cannot be done now: {why}.", why=error)
            return
        self.wanted = Wanted(self.wanted.aided)
        self.refresh()

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        number = event.key - pygame.K_1
        if 0 <= number < len(self._sections):
            self.open_section(self._sections[number][0])
            return True
        match event.key:
            case pygame.K_DELETE:
                return self._ask_reset()
            case pygame.K_RETURN | pygame.K_KP_ENTER if not (self.widget("review") or self.widget("begin")):
                return Pop()
        return None
