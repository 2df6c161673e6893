"""Orca itself in front of the program: what it says, read from its own log.

Orca 43 (Debian 12) speaks what the keys go to; newer ones speak announcements besides.
"""

import re
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.accessibility.bus.rig import Session, lacking
from tests.ui.accessibility.bus.test_on_the_bus import Object, choices_of, focused, seen, walk

MISSING = lacking("orca")
pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(MISSING), reason=MISSING)]
GOLDEN = Path(__file__).with_name("orca_{game}.txt")
QUIET, PATIENCE = 1.5, 60.0
"""Seconds in which nothing is logged when Orca has said all, and the most it may take."""
MOST_CLICKS = 100


class Orca:
    """A running Orca; ``said`` is what it spoke since it was asked last."""

    def __init__(self, session: Session, home: Path) -> None:
        self._log = home / "orca.log"
        self._read = 0
        self.session = session
        words = ["orca", "--replace", "--debug-file", str(self._log)]
        env = {**session.env, "GSETTINGS_BACKEND": "memory"}
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(words, env=env, stdout=quiet, stderr=quiet)
        end = time.monotonic() + PATIENCE
        while "SPEECH OUTPUT" not in self._text():
            assert time.monotonic() < end, "Orca does not start"
            time.sleep(0.1)
        self.said()

    def _text(self) -> str:
        return self._log.read_text(errors="replace") if self._log.exists() else ""

    def news(self) -> str:
        """What was logged since this was asked last, once nothing more comes."""
        size, since, end = -1, time.monotonic(), time.monotonic() + PATIENCE
        while time.monotonic() - since < QUIET and time.monotonic() < end:
            time.sleep(0.1)
            now = self._log.stat().st_size
            if now != size:
                size, since = now, time.monotonic()
        text = self._text()
        new, self._read = text[self._read :], len(text)
        return new

    def said(self) -> list[str]:
        """What was spoken since this was asked last."""
        return re.findall(r"SPEECH OUTPUT: '(.*)'\{", self.news())

    def close(self) -> None:
        self.process.kill()
        self.process.wait(10)


@pytest.fixture
def orca(tmp_path: Path) -> Iterator[Orca]:
    pytest.importorskip("accesskit")
    with Session(tmp_path) as session:
        orca = Orca(session, tmp_path)
        yield orca
        orca.close()


def test_whatever_the_keys_go_to_is_spoken(orca: Orca) -> None:
    """Title, New table, a field, settings, a slider, a dialog, and back: nothing stays silent, nothing is dead."""
    program = orca.session.program
    steps: list[dict[str, object]] = [{"scene": "title"}, {"key": "tab"}, {"scene": "new table"}, {"key": "tab"}]
    steps += [{"scene": "title"}, {"key": "tab"}, {"scene": "settings: table"}, {"key": "tab"}, {"key": "right"}]
    steps += [{"scene": "settings: speech"}, {"key": "tab"}, {"key": "tab"}, {"key": "right"}]
    steps += [{"scene": "delete"}, {"key": "right"}, {"scene": "title"}, {"table": "raub"}]
    silent = []
    for step in steps:
        orca.said()
        program.ask(**step)
        (there,) = focused(seen(orca.session))
        heard = " ".join(orca.said())
        told = there["name"] if there["role"] != "slider" or "scene" in step else f"{there['value'][0]:.0f}"
        if told not in heard and there["name"] not in heard:
            silent.append((step, there["name"], heard))
    assert silent == []


@pytest.mark.parametrize("game", ["raub", "cruce", "remi"])
def test_the_words_of_a_deal(orca: Orca, game: str) -> None:
    """A deal played by names, as it sounds; kept as ``orca_<game>.txt`` (written anew when it is missing)."""
    session = orca.session
    session.program.ask(table=game)
    lines = _spoken(orca)
    for _ in range(MOST_CLICKS):
        window = seen(session)
        if any(one["name"] == "Continue" for one in walk(window)):
            break
        choices = choices_of(window)
        if not choices:
            session.program.ask(turns=1)
            continue
        choice = _chosen(window, choices)
        lines.append(f"> {choice['name']}")
        session.reader.ask(do=choice["path"], sender=choice["sender"])
        session.program.ask(turns=1)
        lines += _spoken(orca)
    golden = GOLDEN.with_name(GOLDEN.name.format(game=game))
    if not golden.exists():
        golden.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert golden.read_text(encoding="utf-8").splitlines() == lines


def _spoken(orca: Orca) -> list[str]:
    """What is spoken of the cards and answers: how often the keys rest on the hand between hangs on the clock."""
    return [line for line in orca.said() if not line.startswith(("Your hand", "list", "List with", "Raub Desktop"))]


def _chosen(window: Object, choices: list[Object]) -> Object:
    """The answer with the keys, else the first answer, else the card with the keys."""
    answers = [one for one in choices if one["role"] == "button"]
    meant = [one for one in choices if "focused" in one["states"]]
    return next(iter((*answers, *meant, *choices)))
