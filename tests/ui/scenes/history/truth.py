"""Whether a sentence about a decision explains it, and agrees with the figures that stand under it."""

import re

from raub_desktop.ui.scenes.history.verdict import Verdict

_TOLD = re.compile(r"\d+(?:\.\d+)?%|\d+\.\d+|(?<=about )\d+\b(?! points more| times? in 10)|\d+(?=, just enough)")
"""Figures that a table shows: shares, averages and points expected."""
_TENTHS = re.compile(r"fails? about (\d+) times? in 10")
"""How often a bid fails, of which a table shows the share."""
_FAILS = "bid fails"
_HALF = 5
"""Half a tenth, in per cent: by as much may a share be rounded."""

_MORE_IS_BETTER = ("tricks", "makes it", "this trick", "your points", "bid made", "draws that help", "wins")
"""Headings of columns; a bid that fails is good for some and bad for others."""
_SPEAKS_OF = {
    "declarer is likelier to fail": "declarer fails",
    "win enough tricks": "makes it",
    "a little more often": "-",
}
"""What sentences without figures say, and the column that they speak of."""
_BOTH = 2
"""What a choice costs, and why."""
_EMPTY = re.compile(r"about the same|turns out better|more easily|The computer would")
"""Words of sentences that explain nothing."""


def empty(words: Verdict) -> bool:
    """Whether nothing is explained."""
    return len(words.lines) < _BOTH or not words.lines[-1] or bool(_EMPTY.search(words.lines[-1]))


def _figures(words: Verdict) -> list[str]:
    """The figures of the reason; where it counts draws that help, every number is one."""
    why = words.lines[-1]
    return re.findall(r"\d+", why) if "unseen" in why else _TOLD.findall(why)


def _compared(words: Verdict) -> list[tuple[str, ...]]:
    """The numbers of the best row, and of the one that it is compared with."""
    places = {0: None, words.own: None, words.rival: None}
    return [words.rows[place].numbers for place in places if place is not None]


def unseen(words: Verdict) -> list[str]:
    """The figures of the reason that neither of the rows that it compares shows."""
    shown = {number for row in _compared(words) for number in row}
    return [one for one in _figures(words) if one not in shown] + _unseen_tenths(words)


def _unseen_tenths(words: Verdict) -> list[str]:
    """How often a bid fails by the reason, unless the share in its row comes to that in tenths."""
    shares = [
        _number(shown)
        for row in _compared(words)
        for heading, shown in zip(words.headings, row, strict=True)
        if heading == _FAILS and shown
    ]
    told = _TENTHS.findall(words.lines[-1])
    return [one for one in told if not any(abs(share - 10 * int(one)) <= _HALF for share in shares)]


def beaten(words: Verdict) -> list[str]:
    """The headings of columns in which some row is better than the best one though the reason does not say so.

    A reason with figures speaks of their column, as do some without; others speak of none, so that nothing may seem to
    refute them.
    """
    why = words.lines[-1]
    told = _figures(words) + _TENTHS.findall(why)
    if "fewer draws that help" in why:
        return []
    spoken_of = next((heading for phrase, heading in _SPEAKS_OF.items() if phrase in why), "")
    found = []
    for column, heading in enumerate(words.headings):
        if spoken_of not in ("", heading):
            continue
        first, *others = [row[column] for row in _compared(words)]
        spoken = first in told and any(other in told for other in others if other != first)
        if first and (spoken or not told) and heading in _MORE_IS_BETTER:
            rows = [_number(row.numbers[column]) for row in words.rows if row.numbers[column]]
            if max(rows) > _number(first):
                found.append(heading)
    return found


def _number(shown: str) -> float:
    return float(shown.strip("> %").replace("−", "-").replace("+", ""))
