"""The long proof of the screen reader: Orca before the pages and a deal of each game, by keys alone.

    python -m tests.long.proof_screen_reader [--part NAME] [--write] [--log FOLDER]

On a screen, a session and an accessibility bus of our own the program is used with real keys, and Orca's debug log is
read: no event may come from an object that is gone ("defunct source"), and whatever gets the focus must be spoken by
its name.  What Orca says is kept as text in ``tests/long/orca``; ``--write`` writes it anew, otherwise it is compared
where Orca's version is the same.  The exit status is 1 for a fault or other words.  Needs the packages that the tests
on the bus need, and orca.
"""

import argparse
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from raub_desktop.toolkit.window import TITLE
from tests.ui.accessibility.bus.rig import PYTHON, Session, lacking
from tests.ui.accessibility.bus.test_on_the_bus import Object, choices_of, seen, walk
from tests.ui.scenes.test_longer_words import TABLES

WORDS = Path(__file__).parent / "orca"
SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*?)'", re.DOTALL)
UNBUFFERED = """
import builtins, runpy, sys
plain = builtins.open
def open_by_lines(file, mode="r", buffering=-1, *more, **named):
    return plain(file, mode, 1 if mode == "w" else buffering, *more, **named)
builtins.open = open_by_lines
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""
"""Runs a program of Python so that its log has each line at once."""
LATE = re.compile(r"Play(, .*)?( push button\.)?$")
"""The title's button: its name grows when the matches have been read."""
COUNTED = re.compile(r"List with \d+ items?\.")
"""How many cards a list has when Orca looks is a matter of moments."""
DEFUNCT = re.compile(
    r"EVENT MANAGER: (?!object:property-change:accessible-name for \[label)(.*)\n.*Event is from defunct source"
)
"""An event that was lost; that what was announced has changed, and is gone already, is no loss."""
FOCUSED = "Object:StateChanged:focused"
QUIET_S, MOST_S = 0.6, 8.0
"""A step is over when the log has been silent so long, or after this time."""
MOST_STEPS = 150
PAGES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("title", ("Tab", "Tab", "Tab", "shift+Tab")),
    (
        "new table",
        (
            "Tab",
            "Tab",
            "@Player 1: Name",
            "End",
            "a",
            "b",
            "BackSpace",
            "Tab",
            "Tab",
            "Right",
            "Left",
            "@Length",
            "Right",
        ),
    ),
    ("settings: table", ("Tab", "Right", "Tab", "Left", "Tab", "Tab", "space")),
    ("settings: speech", ("Tab", "space", "@Speech rate", "Right", "Right")),
    ("statistics", ("Tab", "Tab", "Right")),
    ("rule editor", ("Tab", "d", "BackSpace", "Tab", "Right", "Tab")),
    ("delete", ("Tab", "shift+Tab")),
    ("title", ("Tab", "Tab")),
)
"""Scenes, and the keys pressed there or the control that is gone to; the title comes again, since a reader may fall
silent at what it knows."""


class Step(NamedTuple):
    """What was done, what had the focus then, and what Orca said meanwhile."""

    done: str
    focus: str
    said: tuple[str, ...]


class Reader:
    """Orca on the session of a program; ``log`` is its debug file."""

    def __init__(self, session: Session, log: Path) -> None:
        self.session = session
        self.log = log
        self.steps: list[Step] = []
        self._read = 0
        self._focus = ""
        prefs = log.parent / "orca-settings"
        orca = shutil.which("orca") or "orca"
        words = [PYTHON, "-c", UNBUFFERED, orca, "--replace", "--user-prefs", str(prefs), "--debug-file", str(log)]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(words, env=session.env, stdout=quiet, stderr=quiet, start_new_session=True)
        deadline = time.monotonic() + 60
        while not log.exists() or "SPEECH OUTPUT" not in self._text():
            assert time.monotonic() < deadline, "Orca does not start"
            time.sleep(0.2)
        self._news()

    def close(self) -> None:
        """End it."""
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)

    def _text(self) -> str:
        return self.log.read_text(errors="replace")

    def _news(self) -> str:
        """Return what was logged since this was asked last, once the log is silent."""
        begun = changed = time.monotonic()
        size = self.log.stat().st_size
        while time.monotonic() - changed < QUIET_S and time.monotonic() - begun < MOST_S:
            time.sleep(0.05)
            if self.log.stat().st_size != size:
                size, changed = self.log.stat().st_size, time.monotonic()
        text = self._text()
        news, self._read = text[self._read :], len(text)
        return news

    def _said(self) -> tuple[str, ...]:
        return tuple(" ".join(words.split()) for words in SPOKEN.findall(self._news()) if words.strip())

    def note(self, done: str) -> Step:
        """Keep what Orca says to what was done."""
        self.session.program.ask(turns=1)
        said = self._said()
        for event in self.session.reader.ask(events=1):
            if event["event"] == FOCUSED and event["first"]:
                self._focus = self.session.reader.ask(name=event["path"], sender=event["from"]) or ""
        step = Step(done, self._focus, said)
        if not heard(step):  # it may have got the focus only now
            step = step._replace(said=(*said, *self._said()))
        self.steps.append(step)
        return step

    def go_to(self, one: Object) -> Step:
        """Let the keys mean an object."""
        self.session.reader.ask(focus=one["path"], sender=one["sender"])
        return self.note(f"to {one['name']}")

    def key(self, name: str) -> Step:
        """Press a real key."""
        self.session.screen.ask("xdotool", "key", "--clearmodifiers", name)
        return self.note(name)


def walk_pages(session: Session, reader: Reader) -> None:
    """Walk through pages, write in a field, change values, answer a question."""
    for scene, keys in PAGES:
        session.program.ask(scene=scene)
        reader.note(scene)
        for key in keys:
            if key.startswith("@"):
                one = next(one for one in walk(seen(session)) if one["name"].startswith(key[1:]) and one.get("actions"))
                reader.go_to(one)
            else:
                reader.key(key)


def play_deal(game: str) -> Callable[[Session, Reader], None]:
    """Return how a deal of a game is played: the focus goes to each choice in turn, and space or Return takes it."""

    def play(session: Session, reader: Reader) -> None:
        session.program.ask(table=game)
        reader.note(game)
        tried: defaultdict[str, int] = defaultdict(int)
        for _ in range(MOST_STEPS):
            if session.program.ask(deals=1):
                return
            window = seen(session)
            choices = choices_of(window, session.program.ask(tools=1))
            if not choices:
                reader.note("…")
                continue
            state = f"{window['name']} {[one['name'] for one in choices]}"
            choice = choices[tried[state] % len(choices)]
            tried[state] += 1
            reader.go_to(choice)
            reader.key("space" if choice["role"] == "list item" else "Return")
        raise AssertionError("the deal does not end")

    return play


PARTS = {"pages": walk_pages, **{game: play_deal(game) for game in TABLES}}


def faults(steps: list[Step], log: str) -> Iterator[str]:
    """Yield what a listener could not follow."""
    yield from (f"from a defunct source: {event}" for event in DEFUNCT.findall(log))
    before = ""
    for step in steps:
        if step.focus and step.focus != before and not heard(step):
            yield f"{step.done}: nothing is said of “{step.focus}”, but {list(step.said)}"
        before = step.focus


def heard(step: Step) -> bool:
    """Whether the name of what has the focus was spoken."""
    spoken = letters(" ".join(step.said))
    return letters(step.focus.partition(",")[0] if LATE.match(step.focus) else step.focus) in spoken


def letters(words: str) -> str:
    """Return the letters and digits alone: Orca reads some signs as words."""
    return "".join(letter for letter in words.casefold() if letter.isalnum())


def told(steps: list[Step], version: str) -> str:
    """Return the steps as text, without the titles of windows, which Orca leaves out when more happens."""
    lines = [version]
    for step in steps:
        lasting = [words for words in step.said if not (words.endswith(TITLE) or LATE.match(words))]
        lines += ["", f"> {step.done}", *(COUNTED.sub("list.", words) for words in lasting)]
    return "\n".join(lines) + "\n"


def sentences(text: str) -> list[str]:
    """Return what was said, whatever was done meanwhile: an event may come a moment later."""
    return [line for line in text.splitlines() if line and not line.startswith(">")]


def prove(name: str, version: str, *, write: bool, keep: Path | None) -> bool:
    """Run a part; whether there was no fault, and the same words as before."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        log = home / "orca.log"
        with Session(home) as session:
            reader = Reader(session, log)
            try:
                PARTS[name](session, reader)
            finally:
                reader.close()
                if keep is not None:
                    keep.mkdir(parents=True, exist_ok=True)
                    shutil.copy(log, keep / f"{name}.log")
        wrong = list(faults(reader.steps, log.read_text(errors="replace")))
    said = sum(len(step.said) for step in reader.steps)
    print(f"{name}: {len(reader.steps)} steps, {said} sentences, {len(wrong)} faults")
    for fault in wrong:
        print(f"  {fault}")
    golden, text = WORDS / f"{name}.txt", told(reader.steps, version)
    if write:
        WORDS.mkdir(exist_ok=True)
        golden.write_text(text, encoding="utf-8")
    kept = golden.read_text(encoding="utf-8") if golden.exists() else ""
    if kept.partition("\n")[0] != version:
        print(f"  not compared: the words kept are those of {kept.partition(chr(10))[0] or 'nothing'}")
        return not wrong
    lines = list(difflib.unified_diff(sentences(kept), sentences(text), "kept", "heard", lineterm="", n=2))
    print("\n".join(lines), end="\n" if lines else "")
    return not wrong and not lines


def main() -> int:
    """Run all parts asked for."""
    parser = argparse.ArgumentParser(description="Orca before the program.")
    parser.add_argument("--part", choices=PARTS, action="append", help="only this one")
    parser.add_argument("--write", action="store_true", help="keep what Orca says as what it is to say")
    parser.add_argument("--log", type=Path, help="a folder for Orca's logs")
    asked = parser.parse_args()
    if missing := lacking("orca"):
        print(missing)
        return 1
    version = subprocess.run(["orca", "--version"], capture_output=True, text=True, check=True, env=dict(os.environ))
    kept = f"Orca {version.stdout.split()[-1]}"
    right = [prove(name, kept, write=asked.write, keep=asked.log) for name in asked.part or PARTS]
    return 0 if all(right) else 1


if __name__ == "__main__":
    sys.exit(main())
