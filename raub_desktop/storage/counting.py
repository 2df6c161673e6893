"""Writing down what a finished match counted for, within a transaction that is open already.

What a deal meant is told by its game (``Game.facts``); nothing here knows a rule.
"""

import json
import sqlite3
from collections.abc import Mapping

from raub_desktop.engine.match import Match


def forget_result(database: sqlite3.Connection, match: int) -> None:
    """A finished match goes on after all: it counts for nothing yet."""
    database.execute("DELETE FROM result_deals WHERE result IN (SELECT id FROM results WHERE match = ?)", (match,))
    database.execute("DELETE FROM results WHERE match = ?", (match,))


def write_result(database: sqlite3.Connection, id: int, match: Match, ended: float) -> None:
    """Count a finished match for the people who sat down at it.

    The first of them is the match's profile; the others count where a profile bears their name.
    """
    forget_result(database, id)
    row = database.execute("SELECT * FROM matches WHERE id = ?", (id,)).fetchone()
    names = [name for name, *_ in json.loads(row["seats"])]
    deals = list(match.game.facts((event for step in match.steps for event in step.events), len(match.players)))
    points = [sum(deal.seats[seat].points for deal in deals) for seat in range(len(match.players))]
    standing = match.game.standing(match.state)
    for number, seat in enumerate(json.loads(row["humans"])):
        profile = row["profile"] if number == 0 else _profile_called(database, names[seat])
        if number and profile is None:
            continue
        others = [points[other] for other in range(len(points)) if other != seat]
        levels = {word.partition(":")[0].partition("@")[0] for other, word in enumerate(match.players) if other != seat}
        values: Mapping[str, object] = {
            "match": id,
            "profile": profile,
            "game": match.game.name,
            "book": match.book,
            "house_rules": row["options"] != "{}",
            "seats": len(match.players),
            "seat": seat,
            "levels": json.dumps(sorted(levels)),
            "ended": ended,
            "won": seat in standing.winners,
            "score": standing.scores[seat],
            "points": points[seat],
            "lead": points[seat] - sum(others) / len(others),
            "payment": None if standing.payments is None else standing.payments[seat],
            "aided": bool(row["undone"] or row["hinted"] or row["relieved"]),
        }
        marks = ", ".join("?" * len(values))
        result = database.execute(
            f"INSERT INTO results ({', '.join(values)}) VALUES ({marks})", list(values.values())
        ).lastrowid
        for place, deal in enumerate(deals, 1):
            one = deal.seats[seat]
            database.execute(
                "INSERT INTO result_deals (result, number, declared, made, stayed, fell, refa, tricks, points)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (result, place, one.declared, one.made, one.stayed, one.fell, deal.refa, one.tricks, one.points),
            )


def _profile_called(database: sqlite3.Connection, name: str) -> int | None:
    row = database.execute("SELECT id FROM profiles WHERE name = ?", (name,)).fetchone()
    return None if row is None else int(row[0])
