"""Writing down what a finished match counted for, within a transaction that is open already.

What a deal meant is told by its game (``Game.facts``); nothing here knows a rule.
"""

import json
import sqlite3
from collections.abc import Mapping

from raub_desktop.engine.events import Seat
from raub_desktop.engine.match import Match
from raub_desktop.storage.results import forget


def forget_result(database: sqlite3.Connection, match: int) -> None:
    """A finished match goes on after all: it counts for nothing yet."""
    forget(database, "match = ?", match)


def write_result(database: sqlite3.Connection, id: int, match: Match, ended: float) -> None:
    """Count a finished match for the people who sat down at it (see ``owner``)."""
    forget_result(database, id)
    row = database.execute("SELECT * FROM matches WHERE id = ?", (id,)).fetchone()
    seats = len(match.players)
    deals = list(match.game.facts((event for step in match.steps for event in step.events), seats))
    points = [sum(deal.points[seat] for deal in deals) for seat in range(seats)]
    sides = match.game.sides(match.options, seats)
    standing = match.game.standing(match.state)
    told = {split.by for split in match.game.splits}
    for seat in json.loads(row["humans"]):
        counts, profile = owner(database, row, seat)
        if not counts:
            continue
        others = [side for side in sides if seat not in side]
        against = [match.players[other] for side in others for other in side]
        levels = {word.partition(":")[0].partition("@")[0] for word in against}
        values: Mapping[str, object] = {
            "match": id,
            "profile": profile,
            "game": match.game.name,
            "book": match.book,
            "house_rules": row["options"] != "{}",
            "seats": seats,
            "seat": seat,
            "levels": json.dumps(sorted(levels)),
            "ended": ended,
            "won": seat in standing.winners,
            "score": standing.scores[seat],
            "points": points[seat],
            "lead": points[seat] - sum(points[side[0]] for side in others) / len(others),
            "payment": None if standing.payments is None else standing.payments[seat],
            "aided": bool(row["undone"] or row["hinted"] or row["relieved"]),
        }
        marks = ", ".join("?" * len(values))
        result = database.execute(
            f"INSERT INTO results ({', '.join(values)}) VALUES ({marks})", list(values.values())
        ).lastrowid
        for place, deal in enumerate(deals, 1):
            database.execute("INSERT INTO result_deals VALUES (?, ?, ?)", (result, place, deal.points[seat]))
            for name, value in deal.seats[seat].items():
                if value or name in told:
                    database.execute("INSERT INTO result_facts VALUES (?, ?, ?, ?)", (result, place, name, value))


def owner(database: sqlite3.Connection, row: sqlite3.Row, seat: Seat) -> tuple[bool, int | None]:
    """Whether what a person did at a seat of a stored match counts, and for which profile.

    The first person is the match's profile; the others count where a profile bears their name.
    """
    humans = json.loads(row["humans"])
    if seat not in humans:
        return False, None
    if seat == humans[0]:
        return True, row["profile"]
    profile = _profile_called(database, json.loads(row["seats"])[seat][0])
    return profile is not None, profile


def _profile_called(database: sqlite3.Connection, name: str) -> int | None:
    row = database.execute("SELECT id FROM profiles WHERE name = ?", (name,)).fetchone()
    return None if row is None else int(row[0])
