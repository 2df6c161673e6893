"""What a player can learn from: where points are lost, how the grades change, and who beats them."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError
from raub_desktop.language.games import WORDS
from raub_desktop.language.players import level_words
from raub_desktop.players.advice import POINTS
from raub_desktop.session.seating import names_of
from raub_desktop.storage.matches import Entry
from raub_desktop.storage.results import Decision, Result
from raub_desktop.ui.scenes.history.grading import Grade

GOOD = (Grade.BEST, Grade.GOOD)


class PhaseRow(NamedTuple):
    """The decisions of one step of the deal: how many, the good ones, the mistakes, and the points they lost."""

    words: str
    decisions: int
    good: int
    mistakes: int
    lost: float


def by_phase(decisions: Iterable[Decision], game: str) -> list[PhaseRow]:
    """Decisions by the step of the deal, the one that lost most first."""
    steps: defaultdict[str, list[Decision]] = defaultdict(list)
    for decision in decisions:
        steps[_phase_words(game, decision.found.phase)].append(decision)
    rows = [
        PhaseRow(
            words,
            len(group),
            sum(decision.found.grade in GOOD for decision in group),
            sum(decision.found.grade == Grade.MISTAKE for decision in group),
            sum(decision.found.loss for decision in group if decision.found.unit == POINTS),
        )
        for words, group in steps.items()
    ]
    return sorted(rows, key=lambda row: (-row.lost, -row.mistakes, row.words))


def _phase_words(game: str, phase: str) -> str:
    try:
        return WORDS[game].phase_text(phase)
    except KeyError:  # of another version of the game
        return phase


class Reviewed(NamedTuple):
    """One reviewed match: when its review was last kept, and the share of good decisions, 0 to 1."""

    moment: float
    good: float


def trend(decisions: Iterable[Decision], most: int) -> list[Reviewed]:
    """Return the last ``most`` matches of which anything was reviewed, in the order they were played."""
    matches: defaultdict[int, list[Decision]] = defaultdict(list)
    for decision in decisions:
        matches[decision.match].append(decision)
    shares = [
        Reviewed(
            max(decision.reviewed for decision in group),
            sum(decision.found.grade in GOOD for decision in group) / len(group),
        )
        for _, group in sorted(matches.items())
    ]
    return shares[-most:]


class Opponent(NamedTuple):
    """Someone met in matches: how many, the player's own wins, theirs, and the player's mean lead over them."""

    name: str
    level: str
    matches: int
    wins: int
    losses: int
    lead: float


def opponents(results: Sequence[Result], entries: Iterable[Entry]) -> list[Opponent]:
    """Who was met in the matches of these results that are still kept, the one met most often first.

    The same name with another strength is another opponent; partners are none.
    """
    kept = {entry.id: entry for entry in entries}
    met: defaultdict[tuple[str, str], list[tuple[bool, bool, float]]] = defaultdict(list)
    for result in results:
        entry = kept.get(result.match) if result.match is not None else None
        if entry is None or entry.game not in GAMES:
            continue
        try:
            lower_wins, sides = _table(entry)
        except OptionError:  # rules of another version
            continue
        own = next(side for side in sides if result.seat in side)
        names = names_of(entry)
        for seat in range(len(names)):
            if seat in own:
                continue
            ahead = entry.scores[result.seat] - entry.scores[seat]
            level = level_words(entry.seats[seat].player.partition(":")[0].partition("@")[0]).name
            met[names[seat], level].append((result.won, seat in entry.winners, -ahead if lower_wins else ahead))
    rows = [
        Opponent(
            *who,
            matches=len(meetings),
            wins=sum(won for won, _, _ in meetings),
            losses=sum(lost for _, lost, _ in meetings),
            lead=sum(lead for _, _, lead in meetings) / len(meetings),
        )
        for who, meetings in met.items()
    ]
    return sorted(rows, key=lambda row: (-row.matches, row.name, row.level))


def _table(entry: Entry) -> tuple[bool, tuple[tuple[int, ...], ...]]:
    """Whether the lower score wins in a match, and who counts together.  Raises OptionError."""
    game = GAMES[entry.game]
    options, seats = game.parse_options(entry.book, entry.options), len(entry.seats)
    return game.standing(game.start(options, seats)).lower_wins, game.sides(options, seats)
