"""Other languages take more room: with every word 40 % longer, and at any size of words, nothing runs into anything."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from raub_desktop.engine.fair import Promise
from raub_desktop.engine.match import Match
from raub_desktop.language import catalogue, tr
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.results import Found
from raub_desktop.storage.store import Store
from raub_desktop.toolkit.fonts import Fonts
from raub_desktop.toolkit.scene import Scene
from raub_desktop.toolkit.theme import read_theme
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.destinations import ToDeals, ToReview
from raub_desktop.ui.scenes.dialogs.ask import ConfirmScene
from raub_desktop.ui.scenes.history.deal import DealScene
from raub_desktop.ui.scenes.history.replay import ReplayMenuScene, ReplayScene
from raub_desktop.ui.scenes.history.replays import ReplaysScene
from raub_desktop.ui.scenes.history.saved import SavedScene
from raub_desktop.ui.scenes.history.statistics import StatisticsScene
from raub_desktop.ui.scenes.history.watched_match import WatchedBoards, watched_match
from raub_desktop.ui.scenes.learn.learn import LearnScene
from raub_desktop.ui.scenes.menu.about import AboutScene
from raub_desktop.ui.scenes.menu.help import HelpScene
from raub_desktop.ui.scenes.menu.pause import PauseScene
from raub_desktop.ui.scenes.menu.profiles import ProfilesScene
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.play.cut import CutScene
from raub_desktop.ui.scenes.play.daily import DailyScene
from raub_desktop.ui.scenes.play.puzzle_list import PuzzlesScene
from raub_desktop.ui.scenes.play.result import End, ResultScene
from raub_desktop.ui.scenes.play.score_sheet import ScoreSheetScene
from raub_desktop.ui.scenes.rules.fairness import FairnessScene
from raub_desktop.ui.scenes.rules.rules import RulesScene
from raub_desktop.ui.scenes.settings.settings import SettingsScene
from raub_desktop.ui.scenes.setup.new_table import NewTableScene
from raub_desktop.ui.scenes.setup.rule_editor import RuleEditorScene
from raub_desktop.ui.scenes.setup.table_codes import TableCodesScene
from raub_desktop.ui.scenes.setup.table_making import first_table
from tests.language.pseudo import Pseudo
from tests.long.every_scene import match_of
from tests.slow_tests import mostly_slow
from tests.ui.scenes.menu_rig import opened
from tests.ui.scenes.past_rig import NAMES, played, store_of
from tests.ui.scenes.table_rig import TableRig, a_setup

SIZE = (1280, 720)
TABLES = {"raub": ("croatian", 4), "cruce": ("auction", 4), "remi": ("remi51", 3)}
"""A table of each game: its book and how many sit at it."""
TOUCH = 1
"""So many pixels two words may share: an antialiased edge."""


def _section(context: Context, store: Store, name: str) -> StatisticsScene:
    """A section of the statistics, with something reviewed in it."""
    _reviewed(store)
    scene = StatisticsScene(context, store)
    scene.open_section(name)
    return scene


def _reviewed(store: Store) -> None:
    for entry in store.list():
        phases = ("bid", "exchange", "tricks", "swap_before", "before_deal")
        found = [Found(place, phase, "mistake", "points", 11.5) for place, phase in enumerate(phases)]
        store.decisions.keep(entry.id, 0, [*found, Found(50, "tricks", "best", "match", 0.0)])


def _daily(context: Context, store: Store) -> DailyScene:
    context.store = store
    scene = DailyScene(context, "raub")
    for day in scene.days():
        store.dailies.keep("raub", None, day, [], -14)
        store.dailies.note_master("raub", None, day, 12)
    return DailyScene(context, "raub")


def _puzzles(context: Context, store: Store) -> PuzzlesScene:
    context.store = store
    _reviewed(store)
    return PuzzlesScene(context, "raub")


PROMISE = Promise("ab" * 32, "any words " + "x" * 48, None)


def a_sheet(context: Context, match: Match, names: Sequence[str] = NAMES) -> ScoreSheetScene:
    """The score sheet of a whole match, after its last deal."""
    watched = watched_match(SeatedMatch(match, tuple(names[: len(match.players)])), context)
    board = WatchedBoards(watched, 0).board(watched.length)
    words = watched.game.sheet(board, watched.people, book=watched.rules)
    return ScoreSheetScene(context, words, ToDeals(match, watched.names))


def a_deal(context: Context, store: Store, *, experts: bool) -> DealScene:
    """A deal of a match that was sealed and cut, while it is played."""
    whole = played(actions=2)
    entropy = "cut 17 of 32 at 0.531250 after 2.104711 s"
    match = Match(whole.game, whole.book, whole.options, whole.players, bytes(range(32)), entropy=entropy)
    match.shuffle()
    seated = SeatedMatch(match, NAMES)
    scene = DealScene(context, match, NAMES, store.folder, again=lambda _: ToReview(watched_match(seated, context)))
    scene.experts = experts
    return scene


def a_fairness(context: Context, *, scheme: bool) -> FairnessScene:
    """One of its two pages."""
    scene = FairnessScene(context, PROMISE)
    scene.scheme = scheme
    return scene


def a_pause(context: Context) -> PauseScene:
    """With everything that can be done."""
    return PauseScene(context, first_table(), lambda: None, stand_in=lambda level: None, restart=lambda: None)


def a_result(context: Context) -> ResultScene:
    """The end of a match that was watched."""
    match = played()
    watched = watched_match(SeatedMatch(match, NAMES), context)
    board = WatchedBoards(watched, 0).board(watched.length)
    assert watched.setup is not None
    end = End(
        board=board,
        sheet=watched.game.sheet(board, watched.people, book=watched.rules),
        people=watched.people,
        standing=match.game.standing(match.state),
        sides=match.game.sides(match.options, len(NAMES)),
        setup=watched.setup,
        again=ToDeals(match, watched.names),
        review=ToReview(watched),
        remark=(1, tr("Nicely timed.")),
    )
    return ResultScene(context, end)


def a_page_of_keys(context: Context) -> HelpScene:
    """The keys of what is read aloud."""
    scene = HelpScene(context)
    scene.reading = True
    return scene


def a_menu(context: Context) -> ReplayMenuScene:
    """What can be done in a replay."""
    return ReplayMenuScene(context, ReplayScene(context, watched_match(SeatedMatch(played(), NAMES), context)))


def a_comparison(context: Context) -> RulesScene:
    """The rules of several books side by side."""
    scene = RulesScene(context, first_table(game="cruce"), any_game=True)
    scene.compared = True
    return scene


SCENES: dict[str, Callable[[Context, Store], Scene]] = {
    "result": lambda context, _: a_result(context),
    "replay's menu": lambda context, _: a_menu(context),
    "delete": lambda context, _: ConfirmScene(
        context, tr("Delete this match?"), tr("Saved matches"), tr("Delete match"), print
    ),
    "score sheet": lambda context, _: a_sheet(context, played()),
    "score sheet of Cruce": lambda context, _: a_sheet(context, match_of("cruce", 0), ["Ana", "Vera", "Simo"]),
    "score sheet of Remi": lambda context, _: a_sheet(context, match_of("remi", 0), ["Ana", "Vera", "Simo"]),
    "fairness": lambda context, _: a_fairness(context, scheme=False),
    "scheme": lambda context, _: a_fairness(context, scheme=True),
    "cut": lambda context, _: CutScene(context, PROMISE, played().game.pack(played().options, 4), print, print),
    "pause": lambda context, _: a_pause(context),
    "replays": ReplaysScene,
    "title": lambda context, _: TitleScene(context),
    "new table": lambda context, _: NewTableScene(context, first_table()),
    "rule editor": lambda context, _: RuleEditorScene(context, first_table(), lambda _: None),
    "codes": lambda context, _: TableCodesScene(context, first_table(), lambda _: None),
    "deal": lambda context, store: DealScene(context, played(), NAMES, store.folder),
    "deal for experts": lambda context, store: a_deal(context, store, experts=True),
    "deal in progress": lambda context, store: a_deal(context, store, experts=False),
    "keys": lambda context, _: HelpScene(context),
    "keys for reading": lambda context, _: a_page_of_keys(context),
    "learn": lambda context, _: LearnScene(context),
    "about": lambda context, _: AboutScene(context),
    "players": ProfilesScene,
    "rules": lambda context, _: RulesScene(context, first_table()),
    "rules compared": lambda context, _: a_comparison(context),
    "saved": SavedScene,
    "statistics": StatisticsScene,
    **{
        f"statistics: {one}": lambda context, store, section=one: _section(context, store, section)  # type: ignore[misc]  # mypy cannot infer a lambda with a default
        for one in ("deals", "reviews", "opponents", "goals")
    },
    "deal of the day": _daily,
    "no deal of the day": lambda context, _: DailyScene(context, "raub"),
    "puzzles": _puzzles,
    "no puzzles": lambda context, _: PuzzlesScene(context, "raub"),
    **{
        f"settings: {one}": lambda context, _, section=one: SettingsScene(context, section)  # type: ignore[misc]  # mypy cannot infer a lambda with a default
        for one in ("cards", "table", "play", "speech", "screen", "language", "keys", "pad")
    },
}


CLOTH = read_theme(assets_dir(), "green").cloth
"""The colour of the rims round words, which may lie over each other."""


class Written:
    """All words that are set on the window, and where their ink is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, page: tuple[int, int] = SIZE) -> None:
        self.page = page
        self.words: dict[tuple[str, tuple[int, ...]], pygame.Rect] = {}
        put = Fonts.put

        def noted(
            fonts: Fonts, surface: pygame.Surface, words: str, at: Any, face: Any, size: float, ink: Any, *align: Any
        ) -> Any:
            if surface.get_size() == page and words.strip() and ink != CLOTH:
                image = fonts.text(words, face, size, ink)
                left = at[0] - {"centre": image.width / 2, "right": float(image.width)}.get("".join(align), 0.0)
                self._note(words, image, (round(left), round(at[1] - fonts.font(face, size).get_ascent())), surface)
            return put(fonts, surface, words, at, face, size, ink, *align)

        monkeypatch.setattr(Fonts, "put", noted)

    def _note(self, words: str, image: pygame.Surface, at: tuple[int, int], surface: pygame.Surface) -> None:
        """The ink's own place: what the window's edge cut off counts, what was scrolled out of sight does not."""
        ink, clip = image.get_bounding_rect().move(at), surface.get_clip()
        seen = ink if clip == surface.get_rect() else ink.clip(clip)
        if seen.w and seen.h:
            self.words[words, tuple(seen)] = seen

    def troubles(self) -> list[str]:
        """Words over the window's edge, and words that run into each other."""
        window, placed = pygame.Rect(0, 0, *self.page), [(words, rect) for (words, _), rect in self.words.items()]
        out = [words for words, rect in placed if not window.contains(rect)]
        for number, (words, rect) in enumerate(placed):
            for other, there in placed[number + 1 :]:
                both = rect.clip(there)
                if words != other and min(both.size) > TOUCH:
                    out.append(f"{words} / {other} {both}")
        return out


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A few matches."""
    store = store_of(tmp_path / "kept", played(1), played(2), played(4, 4, 57))
    yield store
    store.close()


def written_on(scene: Scene, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int] = SIZE) -> Written:
    """What is set on a scene's page of a size once it is at rest."""
    opened(scene, size)  # type: ignore[arg-type]  # every one of them is a Screen
    written = Written(monkeypatch, size)
    scene.draw(pygame.Surface(size))
    assert written.words
    return written


@pytest.mark.parametrize(
    ("longer", "scale"), mostly_slow([(True, 1.5), (False, 1.0), (True, 1.0), (False, 1.5)], quick=2)
)
@pytest.mark.parametrize("name", SCENES)
def test_no_words_run_into_others_or_over_the_edge(
    context: Context, store: Store, monkeypatch: pytest.MonkeyPatch, name: str, scale: float, longer: bool
) -> None:
    if longer:
        monkeypatch.setattr(catalogue, "_catalogue", Pseudo())
    context.settings.scale = scale
    scene = SCENES[name](context, store)
    assert written_on(scene, monkeypatch).troubles() == []


def table_written(rig: TableRig, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int] = SIZE) -> Iterator[Written]:
    """What is set on a table at its decision, without and with the hint."""
    rig.until_asked()
    for key in (None, pygame.K_h):
        if key is not None:
            rig.key(key)
            rig.until(lambda: rig.table.requests.hint.advice is not None, 2000)
        written = Written(monkeypatch, size)
        rig.table.resized()
        rig.table.update(0.01)
        rig.table.draw(pygame.Surface(size))
        assert written.words
        yield written


@pytest.mark.parametrize("game", TABLES)
def test_no_words_of_a_table_run_into_others_however_large_they_are(
    screen: pygame.Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(catalogue, "_catalogue", Pseudo())
    book, seats = TABLES[game]
    rig = TableRig(tmp_path, a_setup(book, seats, speed="off", game=game), size=SIZE)
    rig.context.settings.scale = 2.0
    for _ in range(2):
        assert [written.troubles() for written in table_written(rig, monkeypatch)] == [[], []]
        rig.table.answer(rig.table.match.legal_actions()[0])
