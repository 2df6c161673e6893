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
PATIENCE = 40.0
"""Seconds Orca may take."""
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

    def hears(self, words: str) -> bool:
        """Wait until some words are spoken that were not when this was asked last; whether they are."""
        end = time.monotonic() + PATIENCE
        while not any(words in line for line in self._new()):
            if time.monotonic() > end:
                return False
            time.sleep(0.1)
        return True

    def _new(self) -> list[str]:
        return re.findall(r"SPEECH OUTPUT: '(.*)'\{", self._text()[self._read :])

    def said(self) -> list[str]:
        """What was spoken since this was asked last."""
        new = self._new()
        self._read = len(self._text())
        return new

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
        turned = there["role"] == "slider" and step == {"key": "right"}
        if not orca.hears(f"{there['value'][0]:.0f}" if turned else there["name"]):
            silent.append((step, there["name"]))
    assert silent == []


@pytest.mark.parametrize("game", ["raub", "cruce", "remi"])
def test_the_words_of_a_deal(orca: Orca, game: str) -> None:
    """A deal played by names, as the keys' way through it is spoken; kept as ``orca_<game>.txt``.

    Written anew where that is missing, which fails.
    """
    session = orca.session
    session.program.ask(table=game)
    lines, last = list[str](), ""
    for _ in range(MOST_CLICKS):
        window = seen(session)
        (there,) = focused(window)
        if there["path"] != last:
            assert orca.hears(there["name"]), there["name"]
            lines.append(f"{there['name']}. {there['description']}".strip())
        orca.said()
        last = there["path"]
        if any(one["name"] == "Continue" for one in walk(window)):
            break
        choices = choices_of(window)
        if choices:
            choice = _chosen(choices)
            lines.append(f"> {choice['name']}")
            session.reader.ask(do=choice["path"], sender=choice["sender"])
        session.program.ask(turns=1)
    golden = GOLDEN.with_name(GOLDEN.name.format(game=game))
    if not golden.exists():
        golden.write_text("\n".join(lines) + "\n", encoding="utf-8")
        pytest.fail(f"{golden.name} was missing: look at what has been written")
    assert golden.read_text(encoding="utf-8").splitlines() == lines


def _chosen(choices: list[Object]) -> Object:
    """The first answer, else the card with the keys, else the first card."""
    answers = [one for one in choices if one["role"] == "button"]
    meant = [one for one in choices if "focused" in one["states"]]
    return next(iter((*answers, *meant, *choices)))
