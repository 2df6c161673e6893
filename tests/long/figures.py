"""How strong, how fair in effort and how quick the opponents are: a page of figures.

    python -m tests.long.figures --out FILE.md [--minutes 60] [--jobs 2] [--rows master match/strong ...]

Each row runs until its 95 % interval is as narrow as wanted, or until its share of the minutes is used up; the page
says which.  What was played is kept beside the page (FILE.json), and the same command goes on where it stopped; players
that have changed need another name, since they must not share a figure.  ``--rows``: only rows whose names begin so
(ROWS in figure_rows.py).
"""

import argparse
import hashlib
import json
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import count, islice
from math import hypot, inf
from pathlib import Path
from typing import Any

from tests.long.figure_rows import KINDS, LOWER, POINTS, QUIET, ROWS, SHARE, Sums, measured, samples

CHUNK = {"master": 4, "open": 4, "match": 1}
"""Samples a process is given at a time; others are quick."""
QUICK_CHUNK = 40

HOW = """\
A sample is one shuffle with all its rotations, or one match.  Points are those of a deal, more than the mean of the
others.  Levels and matches are at four seats.  Strong, when calm, does in all deals what the reference does, so Master
against the reference is Master against Strong.

What could be gained before the play at all: at every question, each answer is tried in 400 deals that lead to that very
question, and what seems best in one half of them is judged by the other half (tests/long/ceiling.py); where there is
nothing to gain that comes out a little below 0.  Cards are played by the reference's rules of thumb there, as in the
rows "before the play is searched", whose deals are compiled and compared with the engine's.  Master's points are those,
and what searching the play adds on the same shuffles with the same answers before it.

The exploiter trains answers before the play as the shipped tables were trained (weights for what a hand holds), on the
same budget against both, each time from its rivals' own answers.  Its share says nothing where the reference gives
away less than 0.2 points."""


def play_row(row: str, sums: Sums, executor: ProcessPoolExecutor, jobs: int, until: float) -> Iterator[None]:
    """Add samples until the interval is narrow or the clock says stop; all that was begun is counted."""
    kind = row.partition("/")[0]
    size = CHUNK.get(kind, QUICK_CHUNK)
    chunks = (range(first, first + size) for first in count(int(sums.number), size))
    waiting = deque(executor.submit(samples, row, chunk) for chunk in islice(chunks, 2 * jobs))
    while waiting:
        for x, y in waiting.popleft().result():
            sums.add(x, y)
        if sums.ci95 > KINDS[kind].narrow and time.monotonic() < until:
            waiting.append(executor.submit(samples, row, next(chunks)))
        yield


def fingerprint() -> str:
    """Of everything the figures depend on: the rules, the players, and what they have learned."""
    root = Path(__file__).parents[2]
    files = [*root.glob("raub_desktop/engine/**/*.py"), *root.glob("raub_desktop/players/raub/**/*.py")]
    files += root.glob("assets/opponents/*")
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(f"{file.relative_to(root)}\n".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def line(row: str, rows: dict[str, Any]) -> str:
    """A row of the page."""
    kind, found = KINDS[row.partition("/")[0]], rows[row]
    scale, places, mark = (100, 1, " %") if kind.unit == SHARE else (1, 3 if kind.unit == POINTS else 1, "")
    sign = "+" if kind.unit == POINTS else ""
    if "sums" in found:
        sums = Sums(found["sums"])
        value, ci95, number = sums.value, sums.ci95, int(sums.number)
        state = "as narrow as wanted" if ci95 <= kind.narrow else "its time was used up"
        if row == "open":
            state = f"{sums.x / number:+.3f} of {sums.y / number:+.3f} points; {state}"
        before = rows.get(row.replace("master/", "tables/")) if row.startswith("master/") else None
        if before is not None:
            state = f"{before['value']:+.3f} before the play, {value:+.3f} by searching it; {state}"
            value, ci95 = value + before["value"], hypot(ci95, before["ci95"])
    else:
        value, ci95, number, state = found["value"], found.get("ci95", inf), found["samples"], "measured"
        if "over_reference" in found:
            state = f"{found['over_master']:+.3f} of {found['over_reference']:+.3f} points"
            state += "" if found["over_reference"] >= 0.2 else ": says nothing, the reference gives too little away"
    width = "" if ci95 == inf else f"{ci95 * scale:.{places}f}{mark}"
    name = row.partition("/")[2].replace("/", ", ") or "all"
    for level, lower in LOWER.items():
        name = name.replace(f"{level}, ", f"{level} against {lower}, ")
    return f"| {name} | {value * scale:{sign}.{places}f}{mark} | {width} | {number:,} | {state} |"


def page(kept: dict[str, Any]) -> str:
    """The whole page, from what was found so far."""
    parts = [
        "# Figures of Raub's opponents\n",
        f"Players {kept['players']}, {kept['minutes']:.1f} minutes in all.\n",
        HOW,
    ]
    for name, kind in KINDS.items():
        rows = [row for row in ROWS if row.partition("/")[0] == name and row in kept["rows"]]
        if rows:
            goal = f"Required {kind.required}{', aim ' + kind.aim if kind.aim else ''}.  " if kind.required else ""
            width = f"{kind.narrow:.0%}" if kind.unit == SHARE else str(kind.narrow)
            wanted = f"Wanted: ± {width}." if kind.narrow else ""
            parts.append(f"\n## {kind.title}\n")
            parts += [f"{goal}{wanted}".rstrip() + "\n"] if goal or wanted else []
            parts += [f"| table | {kind.unit} | ± (95 %) | samples | |", "|---|---|---|---|---|"]
            parts += [line(row, kept["rows"]) for row in rows]
    return "\n".join(parts) + "\n"


def main() -> None:
    """Measure what is asked for, and write the page after every row."""
    parser = argparse.ArgumentParser(description="A page of figures of Raub's opponents.")
    parser.add_argument("--out", type=Path, required=True, help="the page; FILE.json is kept beside it")
    parser.add_argument("--minutes", type=float, default=60, help="time for all rows together (%(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (%(default)s)")
    parser.add_argument("--rows", nargs="+", default=[""], help="only rows whose names begin so")
    asked = parser.parse_args()
    data = asked.out.with_suffix(".json")
    kept: dict[str, Any] = {"players": fingerprint(), "minutes": 0.0, "rows": {}}
    if data.exists():
        kept = json.loads(data.read_text(encoding="utf-8"))
        if kept["players"] != fingerprint():
            parser.error(f"{data} holds figures of other players than those here; take another name or delete it")
    began, before = time.monotonic(), kept["minutes"]

    def keep() -> None:
        kept["minutes"] = before + (time.monotonic() - began) / 60
        data.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
        asked.out.write_text(page(kept), encoding="utf-8")

    rows = [row for row in ROWS if row.startswith(tuple(asked.rows))]
    open_rows = [row for row in rows if KINDS[row.partition("/")[0]].narrow]
    at_once = [row for row in rows if row not in open_rows and row not in kept["rows"]]
    quiet = [row for row in at_once if row.startswith(QUIET)]

    def found(row: str, figure: dict[str, float]) -> None:
        kept["rows"][row] = figure
        keep()
        print(row, line(row, kept["rows"]), flush=True)

    for row in quiet:
        found(row, measured(row))
    with ProcessPoolExecutor(asked.jobs) as executor:
        busy = {executor.submit(measured, row): row for row in at_once if row not in quiet}
        for done in as_completed(busy):
            found(busy[done], done.result())
        while open_rows:
            row = open_rows.pop(0)
            sums = Sums(kept["rows"].get(row, {"sums": Sums().kept})["sums"])
            left = began + asked.minutes * 60 - time.monotonic()
            if sums.ci95 <= KINDS[row.partition("/")[0]].narrow or left <= 0:
                continue
            saved = time.monotonic()
            for _ in play_row(row, sums, executor, asked.jobs, saved + left / (len(open_rows) + 1)):
                kept["rows"][row] = {"sums": sums.kept}
                if time.monotonic() - saved > 30:
                    saved = time.monotonic()
                    keep()
            keep()
            print(row, line(row, kept["rows"]), flush=True)


if __name__ == "__main__":
    main()
