"""The scene for every destination.

A scene's module is imported at its first use: the rules, the opponents and the table take longer to load than the first
picture may.  This is the one place for such imports.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from raub_desktop.language import tr
from raub_desktop.toolkit.scene import NotOpenedError, Push, Replace, Route, Scene
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes import destinations as to

if TYPE_CHECKING:
    from raub_desktop.engine.events import Seat
    from raub_desktop.session.setup import TableSetup
    from raub_desktop.storage.store import Kept, Store
    from raub_desktop.ui.scenes.dialogs.reading_file import Slices
    from raub_desktop.ui.scenes.history.grading import Moment
    from raub_desktop.ui.scenes.history.watched_match import WatchedMatch
    from raub_desktop.ui.scenes.menu.title import TitleScene
    from raub_desktop.ui.scenes.menu.today import Today
    from raub_desktop.ui.table.board.past_deal import PastDeal

T = TypeVar("T")
_DEALS_AT_ONCE = 5000
"""Actions of a match whose deals are laid open without showing progress: up to here it takes some frames."""


def scene_for(context: Context, route: Route) -> Scene:
    """Return the scene a route leads to.  Raises NotOpenedError where the player can be told why there is none."""
    return _MAKERS[type(route)](context, route)


def title_scene(context: Context) -> "TitleScene":
    """Return the first scene; what it shows of the last-used table is loaded after its first picture."""
    from raub_desktop.ui.scenes.menu.title import TitleScene, Ways

    def line() -> str:
        from raub_desktop.ui.scenes.setup.last_table import play_line

        return play_line(context)

    def games() -> Sequence[str]:
        from raub_desktop.ui.scenes.setup.last_table import game_names

        return game_names()

    def to_learn() -> str:
        from raub_desktop.ui.scenes.setup.last_table import first_to_learn

        return first_to_learn(context)

    def offers() -> "Today":
        from raub_desktop.ui.scenes.menu.today import today

        return today(context)

    return TitleScene(context, Ways(line, games, to_learn, offers))


def _setup(context: Context, setup: "TableSetup | None") -> "TableSetup":
    from raub_desktop.ui.scenes.setup.last_table import last_table

    return setup or last_table(context)


def _title(context: Context, route: to.ToTitle) -> Scene:
    return title_scene(context)


def _play(context: Context, route: to.ToPlay) -> Scene:
    from raub_desktop.engine.games import GAMES
    from raub_desktop.session.seating import held, seated
    from raub_desktop.storage.store import DamagedMatchError, StoreError
    from raub_desktop.ui.scenes.play.first_match_table import gone_on
    from raub_desktop.ui.scenes.play.guided import begun

    def failed(error: Exception) -> None:
        if isinstance(error, DamagedMatchError):
            name = error.moved_to.name if error.moved_to else "?"
            raise NotOpenedError(tr("Your last match is damaged. It was kept as {name}.", name=name)) from error
        raise NotOpenedError(tr("Your last match cannot be read now: {why}.", why=error)) from error

    store = context.store
    try:
        left = held(store, context.profile)
        if left is None:
            return begun(context, _setup(context, None))
        length = store.length(left)
    except StoreError as error:
        failed(error)
        raise
    return _worked(
        context, store.load_in_slices(left, GAMES), length, lambda kept: gone_on(context, seated(kept)), failed
    )


def _worked(
    context: Context,
    slices: "Slices[T]",
    actions: int,
    made: Callable[[T], Scene],
    failed: Callable[[Exception], None] | None = None,
) -> Scene:
    """Return the scene that a long job leads to, or one that shows its progress meanwhile.

    ``failed`` raises NotOpenedError.
    """
    from raub_desktop.ui.scenes.dialogs.reading_file import worked

    change = worked(context, slices, actions, lambda found: Replace(made(found)), failed or _unforeseen)
    assert isinstance(change, Push | Replace)
    assert isinstance(change.to, Scene)
    return change.to


def _unforeseen(error: Exception) -> None:
    raise error


def _new_table(context: Context, route: to.ToNewTable) -> Scene:
    from raub_desktop.ui.scenes.setup.last_table import last_table
    from raub_desktop.ui.scenes.setup.new_table import NewTableScene

    return NewTableScene(context, route.setup or last_table(context, context.last_game))


def _learn(context: Context, route: to.ToLearn) -> Scene:
    from raub_desktop.ui.scenes.learn.learn import LearnScene

    return LearnScene(context)


def _saved(context: Context, route: to.ToSaved) -> Scene:
    from raub_desktop.ui.scenes.history.saved import SavedScene

    return SavedScene(context)


def _replays(context: Context, route: to.ToReplays) -> Scene:
    from raub_desktop.ui.scenes.history.replays import ReplaysScene

    return ReplaysScene(context)


def _statistics(context: Context, route: to.ToStatistics) -> Scene:
    from raub_desktop.ui.scenes.history.statistics import StatisticsScene

    return StatisticsScene(context, section=route.section)


def _daily(context: Context, route: to.ToDaily) -> Scene:
    from raub_desktop.ui.scenes.play.daily import DailyScene

    return DailyScene(context, route.game or _setup(context, None).game)


def _deal_of_the_day(context: Context, route: to.ToDealOfTheDay) -> Scene:
    from raub_desktop.storage.store import StoreError
    from raub_desktop.ui.scenes.play.daily_table import DailyTable

    try:
        return DailyTable(context, route.game, route.day)
    except StoreError as error:
        raise NotOpenedError(tr("The deal of the day cannot be read now: {why}.", why=error)) from error


def _puzzles(context: Context, route: to.ToPuzzles) -> Scene:
    from raub_desktop.ui.scenes.play.puzzle_list import PuzzlesScene

    return PuzzlesScene(context, route.game or _setup(context, None).game)


def _puzzle(context: Context, route: to.ToPuzzle) -> Scene:
    from raub_desktop.engine.games import GAMES
    from raub_desktop.ui.scenes.play.puzzle import OwnPuzzleScene
    from raub_desktop.ui.scenes.play.puzzle_positions import position, waiting

    found = waiting(context, route.game)
    if not found:
        return _puzzles(context, to.ToPuzzles(route.game))
    puzzle = found[0]

    def failed(error: Exception) -> None:
        context.store.puzzles.answer(puzzle, solved=False)  # so that others come before it
        raise NotOpenedError(tr("The match of this puzzle cannot be read: {why}.", why=error)) from error

    def made(kept: "Kept") -> Scene:
        try:
            return OwnPuzzleScene(context, position(context, kept, puzzle), puzzle)
        except LookupError as error:
            failed(error)
            raise

    store = context.store
    return _worked(context, store.load_in_slices(puzzle.match, GAMES), store.length(puzzle.match), made, failed)


def _ready_puzzle(context: Context, route: to.ToReadyPuzzle) -> Scene:
    from raub_desktop.engine.record import RecordError
    from raub_desktop.storage.puzzles import PuzzleFileError
    from raub_desktop.ui.scenes.play.puzzle import ReadyPuzzleScene

    try:
        return ReadyPuzzleScene(context, route.game, route.number)
    except (PuzzleFileError, RecordError, LookupError) as error:
        raise NotOpenedError(tr("This puzzle cannot be read: its file is damaged.")) from error


def _settings(context: Context, route: to.ToSettings) -> Scene:
    from raub_desktop.ui.scenes.settings.settings import SettingsScene

    return SettingsScene(context, route.page) if route.page else SettingsScene(context)


def _rules(context: Context, route: to.ToRules) -> Scene:
    from raub_desktop.ui.scenes.rules.rules import RulesScene

    return RulesScene(context, _setup(context, route.setup), any_game=route.setup is None)


def _profiles(context: Context, route: to.ToProfiles) -> Scene:
    from raub_desktop.ui.scenes.menu.profiles import ProfilesScene

    return ProfilesScene(context)


def _about(context: Context, route: to.ToAbout) -> Scene:
    from raub_desktop.ui.scenes.menu.about import AboutScene

    return AboutScene(context)


def _help(context: Context, route: to.ToHelp) -> Scene:
    from raub_desktop.ui.scenes.menu.help import HelpScene

    return HelpScene(context, route.setup)


def _confirm(context: Context, route: to.ToConfirm) -> Scene:
    from raub_desktop.ui.scenes.dialogs.ask import ConfirmScene

    return ConfirmScene(context, route.question, route.line, route.yes, route.act, no=route.no)


def _table(context: Context, route: to.ToTable) -> Scene:
    from raub_desktop.ui.scenes.play.guided import begun
    from raub_desktop.ui.scenes.play.table_scene import TableScene

    table = begun(context, route.setup) if route.guided else TableScene(context, route.setup)
    table.before = route.before
    return table


def _seated_match(context: Context, route: to.ToSeatedMatch) -> Scene:
    from raub_desktop.ui.scenes.play.first_match_table import gone_on

    return gone_on(context, route.seated_match, route.store)


def _again(context: Context, route: to.ToAgain) -> Scene:
    from raub_desktop.session.seating import again
    from raub_desktop.ui.scenes.play.table_scene import TableScene

    return TableScene(context, seated_match=again(route.seated_match), store=route.store)


def _record(context: Context, route: to.ToRecord) -> Scene:
    from raub_desktop.session.seating import opening_record
    from raub_desktop.ui.scenes.dialogs.reading_file import OpeningScene
    from raub_desktop.ui.scenes.play.table_scene import TableScene

    def failed(error: Exception) -> None:
        raise NotOpenedError(f"{route.path.name}: {error}") from error

    def opening() -> "Slices[TableScene]":
        table = TableScene(context, seated_match=(yield from opening_record(route.path)))
        try:
            yield from table.keeper.beginning(table.match)
        except GeneratorExit:
            table.closed()
            raise
        return table

    return OpeningScene(context, opening(), 0, Replace, failed)


def _guided_match(context: Context, route: to.ToGuidedMatch) -> Scene:
    from raub_desktop.ui.scenes.play.first_match_table import guided_match

    return guided_match(context, route.game)


def _lesson(context: Context, route: to.ToLesson) -> Scene:
    from raub_desktop.ui.scenes.play.lesson_table import LessonTable

    return LessonTable(context, route.lesson)


def _cut(context: Context, route: to.ToCut) -> Scene:
    from raub_desktop.ui.scenes.play.cut import CutScene

    return CutScene(context, route.promise, route.pack, route.done, route.back)


def _fairness(context: Context, route: to.ToFairness) -> Scene:
    from raub_desktop.ui.scenes.rules.fairness import FairnessScene

    return FairnessScene(context, route.promise)


def _ready(context: Context, route: to.ToReady) -> Scene:
    from raub_desktop.ui.scenes.play.ready import ReadyScene

    return ReadyScene(context, route.name, route.ready, route.leave_table)


def _pause(context: Context, route: to.ToPause) -> Scene:
    from raub_desktop.ui.scenes.menu.pause import PauseScene

    return PauseScene(context, route.setup, route.leave_table, stand_in=route.stand_in, restart=route.restart)


def _deals(context: Context, route: to.ToDeals) -> Scene:
    from raub_desktop.storage.paths import records_dir
    from raub_desktop.ui.scenes.history.deal import DealScene
    from raub_desktop.ui.table.board.past_deal import laying_open, past_deals

    def made(deals: "Sequence[PastDeal]") -> Scene:
        return DealScene(context, route.match, route.names, records_dir(), route.again, route.place, deals)

    actions = len(route.match.steps)
    if actions < _DEALS_AT_ONCE:
        return made(past_deals(route.match))
    return _worked(context, laying_open(route.match), actions, made)


def _review(context: Context, route: to.ToReview) -> Scene:
    seat = route.watched.mine if route.seat is None else route.seat
    return _reviewed(context, route.watched, seat, route.deal, context.store)


def _decisions(context: Context, route: to.ToDecisions) -> Scene:
    from raub_desktop.ui.scenes.current_player import faces
    from raub_desktop.ui.scenes.history.watched_match import watched_match

    store = route.store or context.store
    watched = watched_match(route.seated_match, context, faces(store))
    return _reviewed(context, watched, route.seat, len(watched.ends) - 1 if route.last_deal else None, store)


def _reviewed(context: Context, watched: "WatchedMatch", seat: "Seat", deal: int | None, store: "Store") -> Scene:
    from raub_desktop.ui.scenes.history.grading import finding_moments
    from raub_desktop.ui.scenes.history.review import ReviewScene, stretch

    first, last = stretch(watched, deal)
    slices = finding_moments(watched.match, seat, first, last)

    def made(found: "tuple[Moment, ...]") -> Scene:
        return ReviewScene(context, watched, seat=seat, deal=deal, found=found, store=store)

    return _worked(context, slices, last - first, made)


def _replay(context: Context, route: to.ToReplay) -> Scene:
    from raub_desktop.ui.scenes.history.replay import ReplayScene

    return ReplayScene(context, route.watched, route.seat, route.place)


def _sheet(context: Context, route: to.ToSheet) -> Scene:
    from raub_desktop.ui.scenes.play.score_sheet import ScoreSheetScene

    return ScoreSheetScene(context, route.words, route.deal)


def _result(context: Context, route: to.ToResult) -> Scene:
    from raub_desktop.ui.scenes.play.result import ResultScene

    return ResultScene(context, route)


_MAKERS: Mapping[type[Route], Callable[[Context, Any], Scene]] = {
    to.ToTitle: _title,
    to.ToPlay: _play,
    to.ToNewTable: _new_table,
    to.ToLearn: _learn,
    to.ToSaved: _saved,
    to.ToReplays: _replays,
    to.ToStatistics: _statistics,
    to.ToDaily: _daily,
    to.ToDealOfTheDay: _deal_of_the_day,
    to.ToPuzzles: _puzzles,
    to.ToPuzzle: _puzzle,
    to.ToReadyPuzzle: _ready_puzzle,
    to.ToSettings: _settings,
    to.ToRules: _rules,
    to.ToProfiles: _profiles,
    to.ToAbout: _about,
    to.ToHelp: _help,
    to.ToConfirm: _confirm,
    to.ToTable: _table,
    to.ToSeatedMatch: _seated_match,
    to.ToAgain: _again,
    to.ToRecord: _record,
    to.ToGuidedMatch: _guided_match,
    to.ToLesson: _lesson,
    to.ToCut: _cut,
    to.ToFairness: _fairness,
    to.ToReady: _ready,
    to.ToPause: _pause,
    to.ToDeals: _deals,
    to.ToReview: _review,
    to.ToDecisions: _decisions,
    to.ToReplay: _replay,
    to.ToSheet: _sheet,
    to.ToResult: _result,
}
"""Maker of the scene for each destination."""
