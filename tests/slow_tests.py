"""Which tests make test leaves out: those on a list, since each takes more than a third of a second, and most of a
series that is long.

.venv/bin/python -m pytest -n 2 --durations=0 --durations-min=0.25 > build/durations.txt
.venv/bin/python -m tests.slow_tests build/durations.txt
"""

import re
import sys
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

LIST = Path(__file__).with_name("slow_tests.txt")
SECONDS = 0.35
HEAD = """\
# Tests that take more than a third of a second: make test leaves them out, make test-slow and CI run them.
# Written anew by: python -m tests.slow_tests (from the output of pytest --durations=0).
"""
_DURATION = re.compile(r"\s*([\d.]+)s (?:call|setup|teardown)\s+(\S.*)$")


@cache
def slow_tests() -> frozenset[str]:
    """Return the names of the tests that are listed, as pytest writes them."""
    return frozenset(line for line in LIST.read_text("utf-8").splitlines() if not line.startswith("#"))


def mostly_slow(values: Iterable[Any], quick: int) -> list[Any]:
    """Return a test's parameters (tuples where it has several), of which make test runs with the first few only."""
    all_values = [value if isinstance(value, tuple) else (value,) for value in values]
    return [pytest.param(*some, marks=pytest.mark.slow if n >= quick else ()) for n, some in enumerate(all_values)]


def main(durations: Path) -> None:
    """Write the list from what pytest has told of durations."""
    seconds: defaultdict[str, float] = defaultdict(float)
    for line in durations.read_text("utf-8").splitlines():
        if found := _DURATION.match(line):
            seconds[found[2].strip()] += float(found[1])
    names = sorted(name for name, taken in seconds.items() if taken >= SECONDS)
    LIST.write_text(HEAD + "\n".join(names) + "\n", "utf-8")
    print(f"{len(names)} tests of {sum(seconds[name] for name in names):.0f} seconds")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
