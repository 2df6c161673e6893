"""Destinations that a scene leads to without knowing the scene that is there, one frozen value each.

A scene returns ``Push(ToRules(setup))`` and need not know the scene that shows it; ``routes`` makes that scene.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from raub_desktop.toolkit.scene import Route

if TYPE_CHECKING:  # the title is drawn before the rules, the store and the table are loaded
    from collections.abc import Sequence

    from raub_desktop.engine.events import Seat
    from raub_desktop.engine.fair import Promise
    from raub_desktop.engine.match import Match
    from raub_desktop.session.seating import SeatedMatch
    from raub_desktop.session.setup import TableSetup
    from raub_desktop.storage.store import Store
    from raub_desktop.ui.games.lesson_script import Lesson
    from raub_desktop.ui.scenes.history.watched_match import WatchedMatch
    from raub_desktop.ui.table.board.past_deal import PastDeal


# ------------------------------------------------------------------------------------------------------- from the title
class ToPlay(Route):
    """The open match played last, else a new one at the last-used table."""


class ToNewTable(Route):
    """The page that sets up a table; ``setup`` None: the last one of the game played last."""

    setup: "TableSetup | None" = None


class ToLearn(Route):
    """The list of lessons."""


class ToSaved(Route):
    """The open matches."""


class ToReplays(Route):
    """The matches that can be watched."""


class ToStatistics(Route):
    """The statistics of the current player; ``section``: the one to open."""

    section: str = "overview"


class ToDaily(Route):
    """The page of a game's deals of the day; "": of the game at the last-used table."""

    game: str = ""


class ToPuzzles(Route):
    """The list of a game's puzzles, ready-made and from own mistakes; "": of the game at the last-used table."""

    game: str = ""


class ToPuzzle(Route):
    """The puzzle of a game that is due next; if none is, the list (``ToPuzzles``)."""

    game: str


class ToReadyPuzzle(Route):
    """A ready-made puzzle of a game, by its number (from 0)."""

    game: str
    number: int


class ToSettings(Route):
    """The settings page of that name; "": the first."""

    page: str = ""


class ToRules(Route):
    """The rules of a table; ``setup`` None: of the last-used one."""

    setup: "TableSetup | None" = None


class ToProfiles(Route):
    """The players of this computer."""


class ToAbout(Route):
    """Versions, licences and where the files are."""


class ToHelp(Route):
    """The keys, and from there the rules of a table; ``setup`` None: of the last-used one."""

    setup: "TableSetup | None" = None


# --------------------------------------------------------------------------------------------------------- to a table
class ToTable(Route):
    """A new match; ``guided``: the guide offers to explain it, if it is the player's first.

    ``before``: the page the player comes from, to go back to while the pack is not cut; None: the scene below.
    """

    setup: "TableSetup"
    guided: bool = True
    before: Route | None = None


class ToSeatedMatch(Route):
    """An open match, at the table again; ``store``: where it is kept, None: the usual store."""

    seated_match: "SeatedMatch"
    store: "Store | None" = None


class ToAgain(Route):
    """A new match of the same players by the same rules."""

    seated_match: "SeatedMatch"
    store: "Store | None" = None


class ToRecord(Route):
    """A match to be continued from a record file."""

    path: Path


class ToGuidedMatch(Route):
    """A new match with the guide, at the last-used table of ``game``; "": of the game played last."""

    game: str = ""


class ToLesson(Route):
    """A lesson."""

    lesson: "Lesson"


# ------------------------------------------------------------------------------------------------------- from a table
class ToFairness(Route):
    """The explanation of fair deals; ``promise``: what binds those of the match at hand."""

    promise: "Promise | None" = None


class ToDeals(Route):
    """The deals of a match with all cards open, beginning at deal number ``place`` (None: the last).

    ``again`` is the table where the same deal can be played again; None: nowhere.
    """

    match: "Match"
    names: "Sequence[str]"
    again: "Callable[[PastDeal], Route] | None" = None
    place: int | None = None


class ToReview(Route):
    """The review of the decisions at a seat (None: the first person's), of a deal (from 0) or the whole match."""

    family: ClassVar[str] = "review"
    watched: "WatchedMatch"
    seat: "Seat | None" = None
    deal: int | None = None


class ToDecisions(Route):
    """The review of the decisions at a seat of a match in progress; ``last_deal``: only those of the last deal."""

    family: ClassVar[str] = "review"
    seated_match: "SeatedMatch"
    seat: "Seat"
    last_deal: bool = False
    store: "Store | None" = None


class ToReplay(Route):
    """The replay of a match from a seat (None: the first person's), after ``place`` actions (None: its first deal)."""

    family: ClassVar[str] = "replay"
    watched: "WatchedMatch"
    seat: "Seat | None" = None
    place: int | None = None
