"""How strong, how fair in effort and how quick the opponents are: a page of figures.

    python -m tests.long.figures --game raub --out FILE.md [--minutes 60] [--jobs 2] [--rows master match/strong ...]
        [--changed level/strong ...]

Each row runs until its 95 % interval is as narrow as wanted, or until its share of the minutes is used up; the page
says which.  What was played is kept beside the page (FILE.json), and the same command goes on where it stopped; players
that have changed need another name, since they must not share a figure.  Where only some of them play differently,
``--changed`` names the rows in which they play: those begin anew, the others stay and say whose they are.

``--rows``: only rows whose names begin so (ROWS in figure_rows.py, figure_rows_cruce.py and figure_rows_remi.py).
"""

import argparse
import hashlib
import json
import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from itertools import count, islice
from math import hypot, inf
from pathlib import Path
from typing import Any

from tests.long.figure_sums import POINTS, SHARE, Page, Sums

CHUNK = {"master": 4, "open": 4, "match": 1, "four": 2, "level": 4, "lead": 4, "hands": 2, "table": 4}
"""Samples a process is given at a time; others are quick."""
QUICK_CHUNK = 40
PAGES = {
    "raub": "tests.long.figure_rows",
    "cruce": "tests.long.figure_rows_cruce",
    "remi": "tests.long.figure_rows_remi",
}
"""The module with the page of each game; only the one that is asked for is loaded."""


def play_row(of: Page, row: str, sums: Sums, executor: ProcessPoolExecutor, jobs: int, until: float) -> Iterator[None]:
    """Add samples until the interval is narrow or the clock says stop; all that was begun is counted."""
    kind = row.partition("/")[0]
    size = CHUNK.get(kind, QUICK_CHUNK)
    chunks = (range(first, first + size) for first in count(int(sums.number), size))
    waiting = deque(executor.submit(of.samples, row, chunk) for chunk in islice(chunks, 2 * jobs))
    while waiting:
        for x, y in waiting.popleft().result():
            sums.add(x, y)
        if sums.ci95 > of.kinds[kind].narrow and time.monotonic() < until:
            waiting.append(executor.submit(of.samples, row, next(chunks)))
        yield


OLDER = """
Rows that name other players were begun before some players changed; whoever plays in them plays as before, unless it is
said above."""
WORDS_ONLY = ("reasons.py",)
"""Modules of the players that say why, and decide nothing."""


def fingerprint(game: str) -> str:
    """Of everything the figures depend on: the rules, the players, and what they have learned."""
    root = Path(__file__).parents[2]
    files = [*root.glob("raub_desktop/engine/**/*.py"), *root.glob(f"raub_desktop/players/{game}/**/*.py")]
    files = [file for file in files if file.name not in WORDS_ONLY] + [
        *root.glob(f"raub_desktop/players/{game}/policy/tables/*")
    ]
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(f"{file.relative_to(root)}\n".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def line(of: Page, row: str, rows: dict[str, Any]) -> str:
    """A row of the page."""
    kind, found = of.kinds[row.partition("/")[0]], rows[row]
    scale, places, mark = (100, 1, " %") if kind.unit == SHARE else (1, 3 if kind.unit == POINTS else 1, "")
    sign = "+" if kind.unit == POINTS else ""
    if "sums" in found:
        sums = Sums(found["sums"])
        value, ci95, number = sums.value, sums.ci95, int(sums.number)
        state = "as narrow as wanted" if ci95 <= kind.narrow else "its time was used up"
        if kind.unit == SHARE and row.startswith(("open", "hands")):
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
    state += f"; players {found['players']}" if "players" in found else ""
    width = "" if ci95 == inf else f"{ci95 * scale:.{places}f}{mark}"
    name = row.partition("/")[2].replace("/", ", ") or "all"
    for level, lower in of.lower.items():
        name = name.replace(f"{level}, ", f"{level} against {lower}, ")
    return f"| {name} | {value * scale:{sign}.{places}f}{mark} | {width} | {number:,} | {state} |"


def carry(kept: dict[str, Any], changed: Sequence[str], players: str) -> None:
    """Drop the rows whose names begin so, and note with the others whose they are."""
    for row, found in [*kept["rows"].items()]:
        if row.startswith(tuple(changed)):
            del kept["rows"][row]
        else:
            found.setdefault("players", kept["players"])
    kept["players"] = players


def page(of: Page, kept: dict[str, Any]) -> str:
    """The whole page, from what was found so far."""
    parts = [
        f"# {of.title}\n",
        f"Players {kept['players']}, {kept['minutes']:.1f} minutes in all.\n",
        of.how,
    ]
    if any("players" in found for found in kept["rows"].values()):
        parts.append(OLDER)
    for name, kind in of.kinds.items():
        rows = [row for row in of.rows if row.partition("/")[0] == name and row in kept["rows"]]
        if rows:
            goal = f"Required {kind.required}{', aim ' + kind.aim if kind.aim else ''}.  " if kind.required else ""
            width = f"{kind.narrow:.0%}" if kind.unit == SHARE else str(kind.narrow)
            wanted = f"Wanted: ± {width}." if kind.narrow else ""
            parts.append(f"\n## {kind.title}\n")
            parts += [f"{goal}{wanted}".rstrip() + "\n"] if goal or wanted else []
            parts += [f"| table | {kind.unit} | ± (95 %) | samples | |", "|---|---|---|---|---|"]
            parts += [line(of, row, kept["rows"]) for row in rows]
    return "\n".join(parts) + "\n"


def main() -> None:
    """Measure what is asked for, and write the page after every row."""
    parser = argparse.ArgumentParser(description="A page of figures of a game's opponents.")
    parser.add_argument("--game", choices=tuple(PAGES), default="raub", help="whose opponents (%(default)s)")
    parser.add_argument("--out", type=Path, required=True, help="the page; FILE.json is kept beside it")
    parser.add_argument("--minutes", type=float, default=60, help="time for all rows together (%(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (%(default)s)")
    parser.add_argument("--rows", nargs="+", default=[""], help="only rows whose names begin so")
    parser.add_argument("--changed", nargs="+", default=[], help="rows whose players play differently now")
    asked = parser.parse_args()
    of: Page = import_module(PAGES[asked.game]).PAGE
    players = fingerprint(asked.game)
    data = asked.out.with_suffix(".json")
    kept: dict[str, Any] = {"players": players, "minutes": 0.0, "rows": {}}
    if data.exists():
        kept = json.loads(data.read_text(encoding="utf-8"))
        if asked.changed:
            carry(kept, asked.changed, players)
        elif kept["players"] != players:
            parser.error(f"{data} holds figures of other players than those here; take another name or delete it")
    began, before = time.monotonic(), kept["minutes"]

    def keep() -> None:
        kept["minutes"] = before + (time.monotonic() - began) / 60
        data.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
        asked.out.write_text(page(of, kept), encoding="utf-8")

    rows = [row for row in of.rows if row.startswith(tuple(asked.rows))]
    open_rows = [row for row in rows if of.kinds[row.partition("/")[0]].narrow]
    at_once = [row for row in rows if row not in open_rows and row not in kept["rows"]]
    quiet = [row for row in at_once if row.startswith(of.quiet)]

    def found(row: str, figure: dict[str, float]) -> None:
        kept["rows"][row] = figure
        keep()
        print(row, line(of, row, kept["rows"]), flush=True)

    for row in quiet:
        found(row, of.measured(row))
    with ProcessPoolExecutor(asked.jobs) as executor:
        busy = {executor.submit(of.measured, row): row for row in at_once if row not in quiet}
        for done in as_completed(busy):
            found(busy[done], done.result())
        while open_rows:
            row = open_rows.pop(0)
            sums = Sums(kept["rows"].get(row, {"sums": Sums().kept})["sums"])
            left = began + asked.minutes * 60 - time.monotonic()
            if sums.ci95 <= of.kinds[row.partition("/")[0]].narrow or left <= 0:
                continue
            saved = time.monotonic()
            for _ in play_row(of, row, sums, executor, asked.jobs, saved + left / (len(open_rows) + 1)):
                kept["rows"][row] = {**kept["rows"].get(row, {}), "sums": sums.kept}
                if time.monotonic() - saved > 30:
                    saved = time.monotonic()
                    keep()
            keep()
            print(row, line(of, row, kept["rows"]), flush=True)


if __name__ == "__main__":
    main()
