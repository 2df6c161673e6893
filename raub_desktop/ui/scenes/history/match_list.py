"""A sheet of stored matches in drawers, of one game or of all; beside it what can be done with the chosen one."""

from collections.abc import Callable, Sequence
from typing import Any

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError
from raub_desktop.language import tr, trc, trn
from raub_desktop.language.games import WORDS
from raub_desktop.language.numbers import in_order, moment_form, plain
from raub_desktop.session.seating import names_of
from raub_desktop.session.setup import TableSetup
from raub_desktop.storage.clock import written
from raub_desktop.storage.store import Entry, MatchState, Store, StoreError
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.layout import Column, Control, Node, Page, Panel, Row, Sheet, Text
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.widgets.base import Widget
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.choosers import Segments
from raub_desktop.toolkit.widgets.drop_down import DropDown
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.toolkit.widgets.tile import Tile
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.setup.saved_tables import rules_words

ANY = ""


def match_words(entry: Entry) -> tuple[str, str, str]:
    """Return a match in words: what it is called, who stands where, and when it was last played."""
    overrides = dict(entry.options)
    setup = TableSetup(entry.game, entry.book, overrides, title=entry.title)
    when = written(entry.updated, moment_form())
    return rules_words(setup), standing_words(entry), when


def standing_words(entry: Entry) -> str:
    """Who stands where, partners together, and after how many deals; of a match in progress, in which deal."""
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
    """Return the line of a match: what it is called, who stands where, and when; the chosen one is red."""
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
            stored = [
                entry for entry in self.store.list(self.drawer) if entry.game in GAMES and entry.profile == profile
            ]
            found = [entry for entry in stored if self.belongs(entry)]
        except StoreError as error:
            found, self.line = [], tr("The matches cannot be read now: {why}", why=error)
        self.games = sorted({entry.game for entry in found}, key=lambda game: in_order(WORDS[game].game_name()))
        if self.wanted["game"] not in self.games:
            self.wanted["game"] = ANY
        self.entries = self.narrowed([one for one in found if self.wanted["game"] in (ANY, one.game)])
        if self.entry is None:
            self.chosen = self.entries[0].id if self.entries else None

    def layout(self) -> Node:
        drawers = Segments("drawer", self.drawers(), self.drawer, self._open_drawer)
        rows = [
            match_row(f"match {entry.id}", self.words(entry), entry.id == self.chosen, self._chooser(entry))
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
        beside = Column(*map(Control, buttons), width="m", most="m")
        return Page(
            Row(Text(self.title(), "title", share=1.0), Control(drawers), wraps=True),
            Row(*(Control(widget, width="m") for widget in filters), wraps=True) if filters else None,
            Row(
                Panel(Sheet(listed, self._sheet), pad="s", share=1.0, width="xxl"),
                beside,
                gap="m",
                align="stretch",
                share=1.0,
            ),
            foot=Row(
                Control(Button("back", tr("Back"), Pop, key=trc("key", "Esc")), at_least="s"),
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
