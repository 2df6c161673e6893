"""The long proof that ``check`` answers every record a stranger may send, soon, in one line and in little memory.

    python -m tests.long.proof_records [--cases 100000] [--seed N]

First the records of the known attacks (proof_hostile), then damaged ones of every game there is: values replaced,
removed and repeated, bytes changed, cut out and cut off.  Each must be answered with status 0 or 1 and exactly one line
within LONGEST_S seconds of work; the process never has more than MOST_MB megabytes.  A line for ten thousand records;
the exit status is 1 when one fails.
"""

import argparse
import contextlib
import io
import json
import random
import resource
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from raub_desktop.__main__ import main as program
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.record import write_record
from tests.cli.test_damaged_records import damaged_bytes, damaged_values
from tests.long.every_scene import match_of
from tests.long.proof_hostile import hostile_records

LONGEST_S, MOST_MB = 5.0, 300.0
ACTIONS = (20, 60, 60, 60, 200)
"""Where the matches stop whose records are damaged; long ones would be read long, and little else is in them."""


def records(cases: int, chance: random.Random) -> Iterator[tuple[str, bytes]]:
    """What strangers send."""
    yield from hostile_records(0, chance)
    texts = [json.dumps(write_record(match_of(game, actions))) for game in GAMES for actions in ACTIONS]
    for number in range(cases):
        text = chance.choice(texts)
        if number % 2:
            yield f"values {number}", damaged_values(chance, json.loads(text)).encode("utf-8", "replace")
        else:
            yield f"bytes {number}", damaged_bytes(chance, text)


def peak_mb() -> float:
    """The most memory this process has had.  Where the system tells, what its parent had before it does not count."""
    status = Path("/proc/self/status")
    if status.exists():
        (line,) = (one for one in status.read_text().splitlines() if one.startswith("VmHWM:"))
        return int(line.split()[1]) * 1024 / 1e6
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 1e6 if sys.platform == "darwin" else peak * 1024 / 1e6


def answer(path: Path) -> tuple[int, str, float]:
    """What ``check`` says of a record: its status, its words, and the seconds it worked."""
    said = io.StringIO()
    begun = time.process_time()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        status = program(["check", str(path)])
    return status, said.getvalue(), time.process_time() - begun


def main() -> int:
    """All records."""
    parser = argparse.ArgumentParser(description="Have hostile records checked.")
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    number, failed, longest, begun = 0, 0, (0.0, ""), time.monotonic()
    told: Counter[int] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "record.raub.json"
        for name, content in records(arguments.cases, random.Random(arguments.seed)):
            number += 1
            path.write_bytes(content)
            try:
                status, said, seconds = answer(path)
                longest = max(longest, (seconds, name))
                told[status] += 1
                assert status in (0, 1), status
                assert said.count("\n") == 1, said
                assert said.rstrip("\n").isprintable(), said
                assert len(said) < 2000, said
                assert seconds < LONGEST_S, f"{seconds:.1f} s"
            except (Exception, SystemExit):
                failed += 1
                print(f"record “{name}”: FAILED\n{traceback.format_exc()}", flush=True)
            if number % 10_000 == 0:
                print(f"{number} records, {failed} failed ({time.monotonic() - begun:.0f} s)", flush=True)
    print(
        f"{number} records, {failed} failed, {told[0]} good and {told[1]} refused; at most {longest[0]:.2f} s of work"
        f" ({longest[1]}) and {peak_mb():.0f} MB ({time.monotonic() - begun:.0f} s)"
    )
    return 1 if failed or peak_mb() > MOST_MB else 0


if __name__ == "__main__":
    sys.exit(main())
