"""The long proof that the game bears what strangers and machines do to it, as one table.

    python -m tests.long.proof_hostile [--share 100] [--seed N] [--only records,names,monkey,kills,damage,workers]

Hostile records (fuzzed, endless, huge) are read beside a beating heart: each ends in a match or in a sentence, and the
heart never stops for long.  Nasty names lie in settings, profiles and matches while every scene is drawn.  A monkey
pushes keys and the mouse in every scene.  The program is killed, its files are damaged, its workers fail.  ``--share``
is how much of all that is done, in per cent; the exit status is 1 when anything fails.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from raub_desktop.engine.fair import Promise
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.record import write_record
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.storage import paths
from raub_desktop.storage.reading import Reading
from raub_desktop.storage.record_files import RecordFileError
from raub_desktop.storage.settings import Settings
from raub_desktop.storage.store import About, Seated
from raub_desktop.ui import destinations as to
from raub_desktop.ui import stage
from raub_desktop.ui.context import Context
from raub_desktop.ui.past.watched import watched_match
from raub_desktop.ui.routes import title_scene
from raub_desktop.ui.scene import Route
from raub_desktop.ui.table import scene as table
from raub_desktop.ui.window import Window
from tests.cli.test_damaged_records import damaged_bytes, damaged_values
from tests.e2e.player import FastClock
from tests.storage.matches import TO_THE_END, a_match
from tests.ui.scenes.table_rig import InlineOpponents

ROOT = Path(__file__).resolve().parents[2]
NASTY = ("\0", "\ud83c", "\u200b" * 262, "a" + "\u0301" * 300, "\u202eAna", "W" * 100_000, "A\nB", "\x1b[2J", "🂡" * 30)
LONGEST_S = 20.0
"""How long a record may take until it is refused or read."""
LONGEST_GAP_S = 0.5
"""How long the heart may stop: five times what the window may, since machines that prove this are busy."""
SIZES = ((960, 540), (480, 270), (1920, 1080))
_KEYS = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_DELETE, pygame.K_BACKSPACE),
    *(pygame.K_F1, pygame.K_F11, *range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1)),
)


class Row(NamedTuple):
    """A line of the table."""

    what: str
    cases: int
    failed: int
    seconds: float
    words: str = ""


# ------------------------------------------------------------------------------------------------------------- records
def hostile_records(cases: int, chance: random.Random) -> Iterator[tuple[str, bytes]]:
    """Records as strangers would make them: first the known attacks, then fuzzed ones."""
    good = write_record(a_match(TO_THE_END, start_score=5))
    bare = {name: good[name] for name in ("format", "game", "book", "seats")}
    attacks: dict[str, Any] = {
        "two million deals": {**good, "deals": [{}] * 2_000_000},
        "one action of 4 MB": {**bare, "actions": ["0 " + "declare " * 500_000]},
        "seat words of 20,000 letters": {**good, "seats": ["x" * 20_000] * 3},
        "seats without end": {**good, "seats": ["random"] * 100_000},
        "handed on for ever": {**bare, "actions": ["0 pass", "1 pass", "2 pass"] * 70_000},
        "the same action for ever": {**bare, "actions": ["deal"] * 300_000},
        "numbers of 5,000 digits": {**bare, "actions": ["9" * 5000 + " pass"]},
        "half letters": {**bare, "actions": ["\ud800"], "seats": ["\ud800", "\0", "\u202e"]},
        "options without end": {**good, "options": {str(number): number for number in range(100_000)}},
        "entropy of a megabyte": {**good, "fair": {"commitment": "", "entropy": "x" * 1_000_000, "key": None}},
        "a key of a megabyte": {**good, "fair": {"commitment": "", "entropy": "", "key": "f" * 1_000_000}},
        "nothing of what it says": dict.fromkeys(good),
    }
    for name, value in attacks.items():
        yield name, json.dumps(value).encode()
    yield "deep brackets", b"[" * 1_000_000
    yield "too large", b" " * (33 << 20)
    text = json.dumps(good)
    for number in range(cases):
        yield (
            f"fuzzed {number}",
            (
                damaged_values(chance, json.loads(text)).encode("utf-8", "replace")
                if number % 2
                else damaged_bytes(chance, text)
            ),
        )


def records(home: Path, cases: int, seed: int) -> Row:
    """Read each beside a heart that beats."""
    begun, number, failed, gap = time.monotonic(), 0, 0, 0.0
    for name, content in hostile_records(cases, random.Random(seed)):
        number += 1
        path = home / "record.json"
        path.write_bytes(content)
        started = beat = time.monotonic()
        reading, longest = Reading(path, GAMES), 0.0
        while not reading.done and beat - started < LONGEST_S:
            reading.wait(0.002)
            now = time.monotonic()
            beat, longest = now, max(longest, now - beat)
        gap = max(gap, longest)
        try:
            assert reading.done, f"still read after {LONGEST_S} s"
            assert longest < LONGEST_GAP_S, f"nothing moved for {longest:.2f} s"
            said = ""
            try:
                reading.match()
            except RecordFileError as error:
                said = str(error)
            assert len(said) < 2000, "a sentence, not a book"
        except Exception:
            failed += 1
            print(f"record “{name}”: FAILED\n{traceback.format_exc()}", flush=True)
        reading.stop()
    return Row("hostile records", number, failed, time.monotonic() - begun, f"longest standstill {gap * 1000:.0f} ms")


# -------------------------------------------------------------------------------------------------------------- scenes
class Evening:
    """A stage with an unseen window; scenes that fail are counted."""

    def __init__(self, home: Path, size: tuple[int, int] = SIZES[0], name: str = "") -> None:
        settings = Settings(speed="off", sound=False, name=name, window_size=size, guided=True)
        self.context = Context.made(settings, paths.assets_dir(), home / "cards")
        self.context.window = self.window = Window(settings)
        self.context.settings_file = home / "settings.json"
        self.stage = stage.Stage(self.context, self.window, title_scene(self.context))
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
            if self.stage._scenes:
                self.seen[type(self.stage.top).__name__] += 1
                self.stage._turn()

    def close(self) -> None:
        """Leave."""
        while self.stage._scenes:
            self.stage._close(self.stage._scenes.pop())
        self.context.close()


def ways(context: Context, names: tuple[str, ...] = ("Ana", "Vera", "Simo")) -> list[Route]:
    """To every scene that can be asked for by its name."""
    match = a_match(TO_THE_END, start_score=5)
    sitting = SeatedMatch(match, names)
    watched = watched_match(sitting, context)
    promise, pack = Promise("ab" * 32, "left to chance " + "x" * 180, None), match.game.pack(match.options, 3)
    store = context.store
    store.profiles.add(names[0])
    people = tuple(Seated(name, word) for name, word in zip(names, match.players, strict=True))
    store.begin(match, About(people, title=names[0]))
    store.begin(a_match(60), About(people, title=names[1]))
    plain: list[Route] = [to.ToNewTable(), to.ToLearn(), to.ToSaved(), to.ToReplays(), to.ToStatistics(), to.ToPlay()]
    plain += [to.ToSettings(page) for page in ("", "table", "play", "screen", "keys")]
    plain += [to.ToRules(), to.ToProfiles(), to.ToAbout(), to.ToHelp(), to.ToGuidedMatch(), to.ToFairness(promise)]
    return [
        *plain,
        to.ToConfirm(names[0], names[1], names[2], lambda: None),
        to.ToReady(names[0], lambda: None),
        to.ToCut(promise, pack, lambda words: None),
        to.ToDeals(match, names),
        to.ToReview(watched),
        to.ToReplay(watched),
        to.ToSitting(SeatedMatch(a_match(60), names)),
    ]


def nasty_names(home: Path, cases: int, seed: int) -> Row:
    """Every scene with names that can hardly be drawn."""
    del seed
    begun, number, failed = time.monotonic(), 0, 0
    for place, nasty in enumerate(NASTY[:cases]):
        names = (nasty, nasty + "B", "C" + nasty)
        evening = Evening(home, SIZES[place % len(SIZES)], nasty)
        for route in ways(evening.context, names):
            number += 1
            evening.stage.open(route)
            evening.turn(3)
            failed += bool(evening.failures)
            for failure in evening.failures:
                print(f"{type(route).__name__} with {nasty[:20]!r}: FAILED\n{failure}", flush=True)
            evening.failures.clear()
            while len(evening.stage._scenes) > 1:
                evening.stage._close(evening.stage._scenes.pop())
        evening.close()
    return Row("nasty names in every scene", number, failed, time.monotonic() - begun)


def monkey(home: Path, cases: int, seed: int) -> Row:
    """Keys, clicks, wheels, letters and sizes, without sense; ``cases`` events."""
    begun, failed, chance = time.monotonic(), 0, random.Random(seed)
    seen: Counter[str] = Counter()
    done = 0
    while done < cases:
        evening = Evening(home, chance.choice(SIZES))
        routes = ways(evening.context)
        for _ in range(40):
            evening.stage.open(chance.choice(routes))
            for _ in range(25):
                for event in nonsense(chance, evening.window.surface.size):
                    pygame.event.post(event)
                    done += 1
                evening.turn(2)
            if not evening.stage._scenes or done >= cases:
                break
        failed += len(evening.failures)
        for failure in evening.failures:
            print(f"the monkey: FAILED\n{failure}", flush=True)
        seen.update(evening.seen)
        evening.close()
    return Row("a monkey's events", done, failed, time.monotonic() - begun, f"{len(seen)} kinds of scenes")


def nonsense(chance: random.Random, size: tuple[int, int]) -> list[pygame.Event]:
    """What a monkey does next."""
    pos = chance.randrange(-5, size[0] + 5), chance.randrange(-5, size[1] + 5)
    kind = chance.random()
    if kind < 0.45:
        mod = chance.choice((0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT))
        key = chance.choice(_KEYS) if chance.random() < 0.97 else pygame.K_ESCAPE
        return [pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)]
    if kind < 0.85:
        button = chance.choice((1, 1, 1, 2, 3))
        return [
            pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button),
        ]
    if kind < 0.93:
        return [pygame.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-1, 1)), precise_x=0.0, precise_y=1.0)]
    return [pygame.Event(pygame.TEXTINPUT, text=chance.choice(("a", "Ž", "9", "\u200b", "漢")))]


# ----------------------------------------------------------------------------------------------- programs of their own
def elsewhere(what: str, *words: str) -> Callable[[Path, int, int], Row]:
    """A proof that runs in a process of its own; ``{cases}`` and ``{seed}`` in its words are filled in."""

    def proof(home: Path, cases: int, seed: int) -> Row:
        del home
        begun = time.monotonic()
        command = [sys.executable, "-m", *(word.format(cases=cases, seed=seed) for word in words)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            print(f"{what}: FAILED\n{done.stdout}{done.stderr}", flush=True)
        return Row(what, cases, int(done.returncode != 0), time.monotonic() - begun)

    return proof


PROOFS: dict[str, tuple[Callable[[Path, int, int], Row], int]] = {
    "records": (records, 4000),
    "names": (nasty_names, len(NASTY)),
    "monkey": (monkey, 200_000),
    "kills": (elsewhere("kills", "tests.long.proof_kill", "--kills", "{cases}", "--seed", "{seed}"), 250),
    "damage": (elsewhere("damaged files", "tests.long.proof_damage", "--cases", "{cases}", "--seed", "{seed}"), 500),
    "workers": (elsewhere("workers that fail", "pytest", "-q", "tests/players/test_worker.py"), 1),
}
"""Each proof, and its cases in full."""


def main() -> int:
    """Do a share of all, and print the table."""
    parser = argparse.ArgumentParser(description="Attack the game in every way known so far.")
    parser.add_argument("--share", type=float, default=100.0, help="per cent of the cases")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default=",".join(PROOFS))
    arguments = parser.parse_args()
    table._pool = lambda game: InlineOpponents()  # they answer at once
    pygame.Clock = FastClock  # type: ignore[misc, assignment]  # no time is waited for
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        os.environ["HOME"] = folder
        for name in ("CONFIG", "DATA", "STATE", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(home / name.lower())
        pygame.display.init()
        pygame.font.init()
        for name in arguments.only.split(","):
            proof, cases = PROOFS[name]
            rows.append(proof(home, max(1, round(cases * arguments.share / 100)), arguments.seed))
    for row in [Row("what", 0, 0, 0.0, ""), *rows]:
        head = row.what == "what"
        figures = ("cases", "failed", "seconds") if head else (row.cases, row.failed, f"{row.seconds:.0f}")
        print(f"{row.what:<28}" + "".join(f"{one!s:>10}" for one in figures) + f"  {row.words}")
    return 1 if any(row.failed for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
