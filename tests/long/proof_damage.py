"""The long proof that no damaged file keeps the game from starting, and that nothing is lost in silence.

    python -m tests.long.proof_damage [--cases 2000] [--seed N]

In every case a player's folders are copied, one or two of his files are damaged (database, settings, a record opened
from the command line), and the whole program is run on an unseen screen: title, Play, some
actions, and out.  It must start and end well, say what was wrong in a sentence wherever a stored match is missing or
shorter than it was, store what is played, and touch nothing but its own folders.  A line for a hundred cases; the exit
status is 1 when one fails.

Damage to the database's log (``-wal``) is the exception to "in silence": SQLite takes a torn log for one that was not
written to its end, so only the start is looked at there.
"""

import argparse
import contextlib
import io
import json
import os
import random
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from raub_desktop.__main__ import main as program
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.record import write_record
from raub_desktop.players.base import PlayerError
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.storage.settings import Settings
from raub_desktop.storage.store import DamagedMatchError, MatchState, Store
from raub_desktop.toolkit import scene_stack as stage
from raub_desktop.toolkit.scene import Scene
from raub_desktop.ui.cards.card_set import CardSet
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.play import table_scene as table
from raub_desktop.ui.scenes.play.table_scene import TableScene
from tests.e2e.player import FastClock, Player
from tests.long.damaging import damage
from tests.long.proof_kill import SETTINGS
from tests.storage.matches import ABOUT, TO_THE_END, a_match

MOST_TURNS = 3000
_ENDINGS = ("Traceback", "Something went wrong")
"""What a clear message does not contain."""


class Visitor(Player):
    """Looks at the title, plays some actions, and leaves."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.chance = random.Random(seed)
        self.turns = 0
        self.messages: set[str] = set()
        self.sat_down = False
        self.seen_last: Scene | None = None

    def look(self, top: Scene) -> None:
        """Remember every message, and go on."""
        self.turns += 1
        assert self.turns < MOST_TURNS, f"stuck at {type(top).__name__}"
        if isinstance(top, TitleScene | TableScene):
            self.messages.update(top.context.messages)
        if isinstance(top, TableScene):
            self.sat_down = True
            self.messages.add(top.commentary.trouble)
            if len(top.match.steps) > self.actions_at_first(top) + 2:
                pygame.event.post(pygame.Event(pygame.QUIT))
                return
        if isinstance(top, TitleScene):
            if self.sat_down or self.turns > MOST_TURNS // 2:
                pygame.event.post(pygame.Event(pygame.QUIT))
            elif not pygame.event.peek(pygame.KEYDOWN) and self.turns > 3:
                self.key(pygame.K_RETURN)
            return
        super().look(top)

    def has_not_seen(self, top: Scene) -> bool:
        """Whether a scene is there for the first time."""
        new = top is not self.seen_last
        self.seen_last = top
        return new

    def actions_at_first(self, top: TableScene) -> int:
        """How many actions the match had when he sat down."""
        if self.match is not top.match:
            self.match = top.match
            self.first = len(top.match.steps)
        return self.first


def make_pristine(home: Path) -> dict[int, list[str]]:
    """A player's folders as they should be; the actions of his matches."""
    data = home / "data" / "raub-desktop"
    store = Store(data)
    made = {}
    for seed, actions in enumerate((TO_THE_END, 60, TO_THE_END, 200, 35, 120)):
        match = a_match(actions, seed, "croatian", start_score=9 if actions == TO_THE_END else 21)
        made[store.begin(match, ABOUT)] = list(write_record(match)["actions"])  # type: ignore[call-overload]
    store.profiles.add("Ana", "ana")
    unfolded = data.with_name("with a log")
    shutil.copytree(data, unfolded)  # as a kill leaves it
    store.close()
    (home / "config" / "raub-desktop").mkdir(parents=True)
    (home / "config" / "raub-desktop" / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
    (home / "records").mkdir()
    for seed in (1, 2):
        record = json.dumps(write_record(a_match(80, seed)), ensure_ascii=False)
        (home / "records" / f"{seed}.raub.json").write_text(record, encoding="utf-8")
    (home / "letters.txt").write_text("Nobody may touch this.", encoding="utf-8")
    return made


def tree(home: Path) -> dict[str, bytes]:
    """Everything beside the program's own folders."""
    own = [home / name for name in ("config", "data", "state", "cache")]
    files = (path for path in home.rglob("*") if path.is_file() and not any(path.is_relative_to(one) for one in own))
    return {str(path.relative_to(home)): path.read_bytes() for path in files}


class Opponents(InlineOpponents):
    """Opponents who answer at once; somebody plays for a player there is not, as in the program's own pool."""

    def ask(self, seat: int, kind: str, game_name: str, view: Any, seed: int) -> int:
        try:
            return super().ask(seat, kind, game_name, view, seed)
        except PlayerError:
            return super().ask(seat, "reference", game_name, view, seed)


class Case:
    """One damaged evening."""

    def __init__(self, pristine: Path, home: Path, made: dict[int, list[str]], seed: int) -> None:
        self.chance = random.Random(seed)
        self.home = home
        self.data = home / "data" / "raub-desktop"
        self.made = made
        self.words: list[str] = []
        """What was done, for the report."""
        self.log_damaged = False
        self.record: Path | None = None
        shutil.copytree(pristine, home)
        self.choose()

    def choose(self) -> None:
        """Damage something."""
        kind = self.chance.random()
        database, log = self.data / "raub.sqlite3", self.data / "raub.sqlite3-wal"
        settings = self.home / "config" / "raub-desktop" / "settings.json"
        with_log = self.home / "data" / "with a log"
        if kind < 0.25:
            shutil.rmtree(self.data)
            with_log.rename(self.data)
        shutil.rmtree(with_log, ignore_errors=True)
        if kind < 0.12:
            self.log_damaged = True
            self.hurt(log)
        elif kind < 0.60:
            self.log_damaged = kind < 0.25
            self.hurt(database)
        elif kind < 0.78:
            self.hurt(settings)
        elif kind < 0.90:
            self.record = self.chance.choice(sorted((self.home / "records").iterdir()))
            self.hurt(self.record)
        else:
            self.hurt(self.chance.choice([path for path in sorted(self.data.rglob("*")) if path.is_file()]))
        if self.chance.random() < 0.1 and settings.is_file():
            self.hurt(settings)

    def hurt(self, path: Path) -> None:
        """Damage one file."""
        self.words.append(f"{path.name}: {damage(path, self.chance)}")

    def run(self) -> None:
        """The evening.  Raises AssertionError, and whatever the program lets through."""
        before = tree(self.home)
        visitor = Visitor(self.chance.randrange(1 << 30))
        errors = io.StringIO()

        class Watched(stage.SceneStack):
            def turn(self) -> None:
                visitor.look(self.top)
                super().turn()

            def _draw(self) -> None:
                if visitor.has_not_seen(self.top):  # every scene is painted, not every frame: that would take hours
                    super()._draw()
                self.top.dirty = False

        for name in ("CONFIG", "DATA", "STATE"):
            os.environ[f"XDG_{name}_HOME"] = str(self.home / name.lower())
        usual, stage.SceneStack = stage.SceneStack, Watched  # type: ignore[misc]  # somebody in front of it
        try:
            with contextlib.redirect_stderr(errors):
                status = program([] if self.record is None else [str(self.record)])
        finally:
            stage.SceneStack = usual  # type: ignore[misc]
        said = errors.getvalue()
        text = "\n".join([said, *visitor.messages])
        assert not any(word in text for word in _ENDINGS), text
        if status != 0:
            assert (status, self.record is not None, len(said.splitlines())) == (1, True, 1), (status, said)
        else:
            assert visitor.sat_down, "nobody could sit down"
        assert tree(self.home) == before, "something else was touched"
        self.compare(bool("".join(visitor.messages)), visitor)

    def compare(self, told: bool, visitor: Visitor) -> None:
        """Whether something is gone of which nothing was said."""
        store = Store(self.data)
        try:
            assert told or not store.messages, f"told too late: {store.messages}"
            if visitor.match is not None and not store.in_memory:
                newest = store.load(store.list(MatchState.OPEN, most=1)[0].id, GAMES).match
                assert newest.state == visitor.match.state, "what was played is not there"
            if self.log_damaged or told:
                return
            found = {entry.id for entry in store.list()}
            if store.messages:
                return  # it is said when the matches are looked at
            assert set(self.made) <= found, "a match is gone, and nothing was said"
            for id, texts in self.made.items():
                with contextlib.suppress(DamagedMatchError):  # said in the moment it is wanted
                    kept = store.load(id, GAMES)
                    actions = write_record(kept.match)["actions"]
                    assert kept.lost or actions[: len(texts)] == texts, "a match is another one"  # type: ignore[index]
        finally:
            store.close()


def share_pictures() -> None:
    """Let all evenings have the same stores of pictures and letters, which hold nothing of the player's."""
    pygame.quit = lambda: None  # it would close the letters, too
    made: dict[str, Any] = {}
    usual = Context.made

    def shared(settings: Settings, assets: Path, kept: Path | None = None) -> Context:
        context = usual(settings, assets, kept)
        for name in ("fonts", "pictures"):
            setattr(context, name, made.setdefault(name, getattr(context, name)))
        cards = made.setdefault("cards", context.cards)
        cards.deck, cards.back_name = context.cards.deck, context.cards.back_name
        context.cards = cards
        return context

    Context.made = shared  # type: ignore[method-assign, assignment]
    CardSet.warm = lambda *_: None  # type: ignore[method-assign, assignment]  # cards are made when they are seen


def main() -> int:
    """All cases."""
    parser = argparse.ArgumentParser(description="Start the game among damaged files.")
    parser.add_argument("--cases", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    begun = time.monotonic()
    failed = 0
    done: Counter[str] = Counter()
    share_pictures()
    table.opponents_for = lambda _game: Opponents()  # type: ignore[assignment]  # they answer at once
    pygame.Clock = FastClock  # type: ignore[misc, assignment]  # no time is waited for
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HOME"] = folder
        os.environ["XDG_CACHE_HOME"] = str(Path(folder) / "cache")
        pristine = Path(folder) / "pristine"
        made = make_pristine(pristine)
        for number in range(arguments.cases):
            case = Case(pristine, Path(folder) / "home", made, arguments.seed * 1_000_000 + number)
            try:
                case.run()
            except (Exception, SystemExit):
                failed += 1
                print(f"case {number} ({', '.join(case.words)}): FAILED\n{traceback.format_exc()}", flush=True)
            done.update(case.words)
            shutil.rmtree(case.home)
            if (number + 1) % 100 == 0 or number + 1 == arguments.cases:
                print(f"{number + 1} cases, {failed} failed ({time.monotonic() - begun:.0f} s)", flush=True)
    print("; ".join(f"{word} {count}" for word, count in sorted(done.items())))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
