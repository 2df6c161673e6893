"""The scene for every destination.

This module loads all scenes, and is itself loaded at the first change of scenes: the first picture needs none of them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from raub_desktop.engine.events import Seat
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.record import RecordError
from raub_desktop.language import tr
from raub_desktop.session.seating import again, held, opening_record, seated
from raub_desktop.storage.paths import records_dir
from raub_desktop.storage.puzzles import PuzzleFileError
from raub_desktop.storage.store import DamagedMatchError, Kept, Store, StoreError
from raub_desktop.toolkit.scene import NotOpenedError, Push, Replace, Route, Scene
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes import destinations as to
from raub_desktop.ui.scenes.current_player import faces
from raub_desktop.ui.scenes.dialogs.reading_file import OpeningScene, Slices, worked
from raub_desktop.ui.scenes.history.deal import DealScene
from raub_desktop.ui.scenes.history.grading import Moment, finding_moments
from raub_desktop.ui.scenes.history.replay import ReplayScene
from raub_desktop.ui.scenes.history.replays import ReplaysScene
from raub_desktop.ui.scenes.history.review import ReviewScene, stretch
from raub_desktop.ui.scenes.history.saved import SavedScene
from raub_desktop.ui.scenes.history.statistics import StatisticsScene
from raub_desktop.ui.scenes.history.watched_match import WatchedMatch, watched_match
from raub_desktop.ui.scenes.learn.learn import LearnScene
from raub_desktop.ui.scenes.menu.about import AboutScene
from raub_desktop.ui.scenes.menu.help import HelpScene
from raub_desktop.ui.scenes.menu.profiles import ProfilesScene
from raub_desktop.ui.scenes.play.daily import DailyScene
from raub_desktop.ui.scenes.play.first_match_table import gone_on, guided_match
from raub_desktop.ui.scenes.play.guided import begun
from raub_desktop.ui.scenes.play.lesson_table import LessonTable
from raub_desktop.ui.scenes.play.puzzle import OwnPuzzleScene, ReadyPuzzleScene
from raub_desktop.ui.scenes.play.puzzle_list import PuzzlesScene
from raub_desktop.ui.scenes.play.puzzle_positions import position, waiting
from raub_desktop.ui.scenes.play.table_scene import TableScene
from raub_desktop.ui.scenes.rules.fairness import FairnessScene
from raub_desktop.ui.scenes.rules.rules import RulesScene
from raub_desktop.ui.scenes.settings.settings import SettingsScene
from raub_desktop.ui.scenes.setup.last_table import last_table
from raub_desktop.ui.scenes.setup.new_table import NewTableScene
from raub_desktop.ui.table.board.past_deal import PastDeal, laying_open, past_deals

T = TypeVar("T")
_DEALS_AT_ONCE = 5000
"""Actions of a match whose deals are laid open without showing progress: up to here it takes some frames."""


def scene_for(context: Context, route: Route) -> Scene:
    """Return the scene a route leads to.  Raises NotOpenedError where the player can be told why there is none."""
    return _MAKERS[type(route)](context, route)


def _play(context: Context, route: to.ToPlay) -> Scene:
    def failed(error: Exception) -> None:
        if isinstance(error, DamagedMatchError):
            name = error.moved_to.name if error.moved_to else "?"
            raise NotOpenedError(tr("Your last match is damaged. It was kept as {name}.", name=name)) from error
        raise NotOpenedError(tr("Your last match cannot be read now: {why}.", why=error)) from error

    store = context.store
    try:
        left = held(store, context.profile)
        if left is None:
            return begun(context, last_table(context))
        length = store.length(left)
    except StoreError as error:
        failed(error)
        raise
    return _worked(
        context, store.load_in_slices(left, GAMES), length, lambda kept: gone_on(context, seated(kept)), failed
    )


def _worked(
    context: Context,
    slices: Slices[T],
    actions: int,
    made: Callable[[T], Scene],
    failed: Callable[[Exception], None] | None = None,
) -> Scene:
    """Return the scene that a long job leads to, or one that shows its progress meanwhile.

    ``failed`` raises NotOpenedError.
    """
    change = worked(context, slices, actions, lambda found: Replace(made(found)), failed or _unforeseen)
    assert isinstance(change, Push | Replace)
    assert isinstance(change.to, Scene)
    return change.to


def _unforeseen(error: Exception) -> None:
    raise error


def _puzzle(context: Context, route: to.ToPuzzle) -> Scene:
    found = waiting(context, route.game)
    if not found:
        return PuzzlesScene(context, route.game)
    puzzle = found[0]

    def failed(error: Exception) -> None:
        context.store.puzzles.answer(puzzle, solved=False)  # so that others come before it
        raise NotOpenedError(tr("The match of this puzzle cannot be read: {why}.", why=error)) from error

    def made(kept: Kept) -> Scene:
        try:
            return OwnPuzzleScene(context, position(context, kept, puzzle), puzzle)
        except LookupError as error:
            failed(error)
            raise

    store = context.store
    return _worked(context, store.load_in_slices(puzzle.match, GAMES), store.length(puzzle.match), made, failed)


def _ready_puzzle(context: Context, route: to.ToReadyPuzzle) -> Scene:
    try:
        return ReadyPuzzleScene(context, route.game, route.number)
    except (PuzzleFileError, RecordError, LookupError) as error:
        raise NotOpenedError(tr("This puzzle cannot be read: its file is damaged.")) from error


def _table(context: Context, route: to.ToTable) -> Scene:
    table = begun(context, route.setup) if route.guided else TableScene(context, route.setup)
    table.before = route.before
    return table


def _record(context: Context, route: to.ToRecord) -> Scene:
    def failed(error: Exception) -> None:
        raise NotOpenedError(f"{route.path.name}: {error}") from error

    def opening() -> Slices[TableScene]:
        table = TableScene(context, seated_match=(yield from opening_record(route.path)))
        try:
            yield from table.keeper.beginning(table.match)
        except GeneratorExit:
            table.closed()
            raise
        return table

    return OpeningScene(context, opening(), 0, Replace, failed)


def _deals(context: Context, route: to.ToDeals) -> Scene:
    def made(deals: Sequence[PastDeal]) -> Scene:
        return DealScene(context, route.match, route.names, records_dir(), route.again, route.place, deals)

    actions = len(route.match.steps)
    if actions < _DEALS_AT_ONCE:
        return made(past_deals(route.match))
    return _worked(context, laying_open(route.match), actions, made)


def _review(context: Context, route: to.ToReview) -> Scene:
    seat = route.watched.mine if route.seat is None else route.seat
    return _reviewed(context, route.watched, seat, route.deal, context.store)


def _decisions(context: Context, route: to.ToDecisions) -> Scene:
    store = route.store or context.store
    watched = watched_match(route.seated_match, context, faces(store))
    return _reviewed(context, watched, route.seat, len(watched.ends) - 1 if route.last_deal else None, store)


def _reviewed(context: Context, watched: WatchedMatch, seat: Seat, deal: int | None, store: Store) -> Scene:
    first, last = stretch(watched, deal)
    slices = finding_moments(watched.match, seat, first, last)

    def made(found: tuple[Moment, ...]) -> Scene:
        return ReviewScene(context, watched, seat=seat, deal=deal, found=found, store=store)

    return _worked(context, slices, last - first, made)


_MAKERS: Mapping[type[Route], Callable[[Context, Any], Scene]] = {
    to.ToPlay: _play,
    to.ToNewTable: lambda context, route: NewTableScene(context, route.setup or last_table(context, context.last_game)),
    to.ToLearn: lambda context, route: LearnScene(context),
    to.ToSaved: lambda context, route: SavedScene(context),
    to.ToReplays: lambda context, route: ReplaysScene(context),
    to.ToStatistics: lambda context, route: StatisticsScene(context, section=route.section),
    to.ToDaily: lambda context, route: DailyScene(context, route.game or last_table(context).game),
    to.ToPuzzles: lambda context, route: PuzzlesScene(context, route.game or last_table(context).game),
    to.ToPuzzle: _puzzle,
    to.ToReadyPuzzle: _ready_puzzle,
    to.ToSettings: lambda context, route: SettingsScene(context, route.page) if route.page else SettingsScene(context),
    to.ToRules: lambda context, route: RulesScene(
        context, route.setup or last_table(context), any_game=route.setup is None
    ),
    to.ToProfiles: lambda context, route: ProfilesScene(context),
    to.ToAbout: lambda context, route: AboutScene(context),
    to.ToHelp: lambda context, route: HelpScene(context, route.setup),
    to.ToTable: _table,
    to.ToSeatedMatch: lambda context, route: gone_on(context, route.seated_match, route.store),
    to.ToAgain: lambda context, route: TableScene(context, seated_match=again(route.seated_match), store=route.store),
    to.ToRecord: _record,
    to.ToGuidedMatch: lambda context, route: guided_match(context, route.game),
    to.ToLesson: lambda context, route: LessonTable(context, route.lesson),
    to.ToFairness: lambda context, route: FairnessScene(context, route.promise),
    to.ToDeals: _deals,
    to.ToReview: _review,
    to.ToDecisions: _decisions,
    to.ToReplay: lambda context, route: ReplayScene(context, route.watched, route.seat, route.place),
}
"""Maker of the scene for each destination."""
