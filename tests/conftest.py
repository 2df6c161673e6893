"""Every test speaks English, whatever the system does, and looks up only what translators are given."""

import gc
import os
import sys
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from raub_desktop.language import catalogue, languages
from tests.slow_tests import slow_tests

pytest_plugins = ("tests.window",)
EXPLORES = "EXPLORE" in os.environ
"""Whether every run tries other examples: so the nightly workflow finds what nobody has seen."""
settings.register_profile(
    "the same everywhere",
    deadline=None,  # a busy computer is no failure
    derandomize=not EXPLORES,
    database=None,
    print_blob=EXPLORES,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("the same everywhere")
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "packaging"))
import texts  # noqa: E402  the packaging scripts are no package


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that take long."""
    for item in items:
        if item.nodeid in slow_tests():
            item.add_marker("slow")


def pytest_collection_finish() -> None:
    """Spare the garbage collector the ten thousand tests: they stay to the end, and each sweep would go over them."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="module")
def tidy(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let go of the programs that the tests of a file started, of what they keep, and of the memory of pictures."""
    yield
    for kept in vars(request.module).values():
        if hasattr(kept, "cache_clear") and kept.__module__ == request.module.__name__:
            kept.cache_clear()
    if "pygame" in sys.modules:
        from raub_desktop.toolkit.memory import give_back

        give_back()
    else:
        gc.collect()


@cache
def marked() -> frozenset[tuple[str, str]]:
    """Every text that is marked for translation, as gettext looks it up, and how it goes on for many."""
    found = texts.texts(ROOT / "raub_desktop")
    return frozenset((f"{text.context}\4{text.one}" if text.context else text.one, text.many) for text in found)


class Recorded(NullTranslations):
    """English, which remembers what was looked up though no translator has seen it."""

    def __init__(self) -> None:
        super().__init__()
        self.unknown: list[str] = []
        self._marked = marked()

    def gettext(self, message: str) -> str:
        return self._seen(message, "")

    def ngettext(self, one: str, many: str, n: int) -> str:
        self._seen(one, many)
        return one if n == 1 else many

    def _seen(self, message: str, many: str) -> str:
        if (message, many) not in self._marked:
            self.unknown.append(message)
        return message


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[None]:
    """English for the test and the programs it starts; whatever it looks up must be in the template.

    A test that looks up texts of its own is marked ``own_texts``.
    """
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setattr(languages, "_spoken", languages.ENGLISH)
    monkeypatch.setattr(languages, "_asked", "")
    recorded = Recorded()
    monkeypatch.setattr(catalogue, "_catalogue", recorded)
    monkeypatch.setattr(languages, "NullTranslations", lambda: recorded)
    yield
    if request.node.get_closest_marker("own_texts") is None:
        assert sorted(set(recorded.unknown)) == [], "no translator is given these: mark them with N_ (TRANSLATING.md)"
