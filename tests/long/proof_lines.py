"""The long proof that nothing typed into the plain-text table breaks it.

    python -m tests.long.proof_lines [--lines 10000] [--seed N]

Matches of every book are played at the text table, each with a few hundred typed lines: numbers, words, cards, the
table's own words, and nonsense with letters that terminals mind.  Every call must end by itself with status 0, say
nothing on the error stream, and leave matches on disk that can be read.  The exit status is 1 when one fails.
"""

import argparse
import contextlib
import io
import os
import random
import sys
import tempfile
import time
import traceback
from pathlib import Path

from raub_desktop.__main__ import main as program
from raub_desktop.engine.cards import PACK_52
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.record import read_record, write_record
from raub_desktop.storage import paths
from raub_desktop.storage.store import Store

LINES_A_CALL = 200
LONGEST_S = 120.0
"""Of work in one call."""
_NONSENSE = (
    *("", " ", "?", "??", "-1", "0", "99", "1e9", "9" * 5000, "x" * 100_000, "\0", "\x1b[2J", "\u202eAna", "\ufe0f"),
    *(
        "\u200b",
        "a" + "\u0301" * 300,
        "🂡",
        "%s %d {0} {name}",
        "../../etc/passwd",
        "'; DROP TABLE matches",
        "\t\t",
        "½",
        "١",
    ),
)
_WORDS = (
    *("t", "s", "u", "h", "b", "a", "undo", "hint", "save", "score", "help", "last", "sort"),
    "pass",
    "play",
    "meld",
)


def typed(chance: random.Random) -> str:
    """Return what a player, a child or a stranger may type."""
    kind = chance.random()
    if kind < 0.5:
        return chance.choice(("1", "1", "1", "2", "3", str(chance.randrange(30))))
    if kind < 0.65:
        return chance.choice(_WORDS)
    if kind < 0.8:
        return " ".join(str(card) for card in chance.sample(PACK_52, chance.randrange(1, 6)))
    if kind < 0.95:
        return chance.choice(_NONSENSE)
    return "".join(chr(chance.choice((chance.randrange(32, 127), chance.randrange(0x2FFFF)))) for _ in range(20))


def call(words: list[str], lines: list[str]) -> tuple[int, str, str, int]:
    """Play with these lines typed; the status, what was said on both streams, and how many lines were read."""
    text = "".join(line.replace("\n", " ").replace("\r", " ") + "\n" for line in lines)
    stdin = io.TextIOWrapper(io.BytesIO(text.encode("utf-8", "surrogatepass")), "utf-8", "surrogateescape")
    out, err, usual = io.StringIO(), io.StringIO(), sys.stdin
    sys.stdin = stdin
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = program(words)
        return status, out.getvalue(), err.getvalue(), len(lines) - stdin.read().count("\n")
    finally:
        sys.stdin = usual


def look() -> None:
    """Read every match that is stored.  Raises AssertionError."""
    store = Store(paths.data_dir())
    try:
        assert not store.messages, store.messages
        for entry in store.list():
            kept = store.load(entry.id, GAMES)
            assert kept.lost == 0
            record = write_record(kept.match)
            assert write_record(read_record(record, GAMES)) == record
            store.delete(entry.id)
    finally:
        store.close()


def main() -> int:
    """All lines."""
    parser = argparse.ArgumentParser(description="Type into the plain-text table.")
    parser.add_argument("--lines", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance, begun = random.Random(arguments.seed), time.monotonic()
    tables = [(name, book) for name, game in GAMES.items() for book in game.books]
    done = calls = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HOME"] = folder
        for name in ("CONFIG", "DATA", "STATE", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(Path(folder) / name.lower())
        while done < arguments.lines:
            game, book = tables[calls % len(tables)]
            rules = GAMES[game]
            seats = chance.choice(rules.seat_range(rules.parse_options(book, {})))
            who = ",".join(["human", *(chance.choice(("reference", "random")) for _ in range(seats - 1))])
            words = ["play", "--text", "--game", game, "--book", book, "--seats", who]
            lines = [typed(chance) for _ in range(min(LINES_A_CALL, arguments.lines - done))]
            calls, started = calls + 1, time.process_time()
            try:
                status, said, trouble, read = call(words, lines)
                done += read
                assert (status, trouble) == (0, ""), (status, trouble[-500:])
                assert "Traceback" not in said
                assert time.process_time() - started < LONGEST_S
                look()
            except (Exception, SystemExit):
                failed, done = failed + 1, done + 1
                print(
                    f"{' '.join(words)} (call {calls}): FAILED\n{traceback.format_exc()}",
                    flush=True,
                )
    print(f"{done} lines in {calls} matches, {failed} failed ({time.monotonic() - begun:.0f} s)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
