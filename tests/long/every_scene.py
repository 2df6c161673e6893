"""Every scene of every game there is, in a window nobody sees."""

import random
import traceback
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.fair import Promise
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match, step_text
from raub_desktop.engine.record import play_text
from raub_desktop.players.base import make_player
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.storage import paths
from raub_desktop.storage.results import Found
from raub_desktop.storage.settings import Settings
from raub_desktop.storage.store import About, Seated
from raub_desktop.toolkit import scene_stack as stage
from raub_desktop.toolkit.scene import Route, Scene
from raub_desktop.toolkit.window import Window
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import COURSES
from raub_desktop.ui.routes import scene_for
from raub_desktop.ui.scenes import destinations as to
from raub_desktop.ui.scenes.dialogs.ask import ConfirmScene
from raub_desktop.ui.scenes.history.grading import Grade, moments
from raub_desktop.ui.scenes.history.watched_match import watched_match
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.play.cut import CutScene
from raub_desktop.ui.scenes.play.daily import DailyTable
from raub_desktop.ui.scenes.play.ready import ReadyScene
from raub_desktop.ui.scenes.setup.rule_editor import RuleEditorScene
from raub_desktop.ui.scenes.setup.table_codes import TableCodesScene
from raub_desktop.ui.scenes.setup.table_making import first_table

NAMES = ("Ana", "Vera", "Simo")
_MOST = 4000
"""Actions of a match, after which it is left as it is."""
Way = Route | Callable[[], Scene]
"""A destination, or what makes a scene that only another scene asks for."""


class Evening:
    """A stage with an unseen window; scenes that fail are counted."""

    def __init__(self, home: Path, size: tuple[int, int], name: str = "") -> None:
        settings = Settings(speed="off", sound=False, name=name, window_size=size, guided=tuple(GAMES))
        self.context = Context.made(settings, paths.assets_dir(), home / "cards")
        self.context.window = self.window = Window(settings)
        self.context.settings_file = home / "settings.json"
        self.stage = stage.SceneStack(
            self.context, self.window, TitleScene(self.context), lambda route: scene_for(self.context, route)
        )
        self.seen: Counter[str] = Counter()
        self.failures: list[str] = []
        usual = self.stage._failed

        def noted(error: Exception, *, stays: bool) -> None:
            self.failures.append("".join(traceback.format_exception(error)))
            usual(error, stays=stays)

        self.stage._failed = noted  # type: ignore[method-assign]  # a witness beside it

    def turn(self, times: int = 1) -> None:
        """So many turns of the loop, while there is a scene."""
        for _ in range(times):
            if not self.stage.over:
                self.seen[type(self.stage.top).__name__] += 1
                self.stage.turn()

    def open(self, way: Way) -> None:
        """Go somewhere."""
        there = way() if callable(way) else way
        self.stage.open(there)

    def back(self) -> None:
        """To the first scene."""
        self.stage.close_above(1)

    def close(self) -> None:
        """Leave."""
        self.stage.close_above(0)
        self.context.close()


@cache
def texts_of(name: str, seed: int) -> tuple[str, ...]:
    """The actions of a match of a game by its first book, played by reference players."""
    match = _begun(name)
    player, chance = make_player("reference", name), random.Random(seed)
    while not match.over and len(match.steps) < _MOST:
        seat = match.to_act
        if seat is None or seat == CHANCE:
            match.shuffle()
        else:
            match.play(player.choose(match.game.observe(match.state, seat), chance))
    return tuple(step_text(match, number) for number in range(len(match.steps)))


def match_of(name: str, actions: int, seed: int = 1) -> Match:
    """Such a match after so many actions, or before its last ones where the number is negative."""
    match = _begun(name)
    for number, text in enumerate(texts_of(name, seed)[: actions or None], 1):
        play_text(match, number, text)
    return match


def _begun(name: str) -> Match:
    game = GAMES[name]
    book = next(iter(game.books))
    players = ["human", *["reference"] * (len(NAMES) - 1)]
    return Match(game, book, game.parse_options(book, {}), players, bytes(range(32)))


def ways(context: Context, names: tuple[str, ...] = NAMES) -> list[Way]:
    """To every scene that can be asked for by its name."""
    plain: list[Way] = [to.ToNewTable(), to.ToLearn(), to.ToSaved(), to.ToReplays(), to.ToStatistics(), to.ToPlay()]
    plain += [to.ToSettings(page) for page in ("", "table", "play", "screen", "language", "keys")]
    plain += [to.ToRules(), to.ToProfiles(), to.ToAbout(), to.ToHelp(), to.ToGuidedMatch()]
    plain += [
        lambda: ConfirmScene(context, names[0], names[1], names[2], lambda: None),
        lambda: ReadyScene(context, names[0], lambda: None, lambda: None),
    ]
    context.store.profiles.add(names[0])
    for name in GAMES:
        plain += ways_in(name, context, names)
    return plain


def ways_in(name: str, context: Context, names: tuple[str, ...]) -> list[Way]:
    """To every scene of one game; some of its matches are stored on the way."""
    store, whole, begun = context.store, match_of(name, 0), match_of(name, 60)
    people = tuple(Seated(one, word) for one, word in zip(names, whole.players, strict=True))
    ids = [store.begin(match, About(people, title=names[0])) for match in (whole, begun, match_of(name, 25))]
    own = next(one for one in moments(whole, 0, 0, len(whole.steps)) if one.past is not None)
    store.decisions.keep(ids[0], 0, [Found(own.place, own.phase, Grade.MISTAKE, "points", 1.0)])
    seated_match = SeatedMatch(whole, names)
    watched = watched_match(seated_match, context)
    promise = Promise("ab" * 32, "any words " + "x" * 180, None)
    setup, pack = first_table(names[0], name), whole.game.pack(whole.options, len(names))
    return [
        to.ToTable(setup, guided=False),
        to.ToNewTable(setup),
        to.ToRules(setup),
        to.ToGuidedMatch(name),
        to.ToFairness(promise),
        lambda: CutScene(context, promise, pack, lambda words: None, lambda: None),
        to.ToDeals(whole, names),
        to.ToReview(watched),
        to.ToReplay(watched),
        to.ToSeatedMatch(SeatedMatch(begun, names)),
        to.ToSeatedMatch(SeatedMatch(match_of(name, -3), names)),
        to.ToDecisions(SeatedMatch(match_of(name, -3), names), 0, last_deal=True),
        to.ToPuzzles(name),
        to.ToPuzzle(name),
        to.ToReadyPuzzle(name, 0),
        to.ToDaily(name),
        lambda: DailyTable(context, name, "2026-11-22"),
        lambda: RuleEditorScene(context, setup, lambda _: None),
        lambda: TableCodesScene(context, setup, lambda _: None),
        *(to.ToLesson(lesson) for lesson in COURSES[name].lessons),
    ]
