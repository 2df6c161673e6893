"""The content of the statistics: the filters, figures of results, and decisions by phase."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from raub_desktop.engine.facts import How
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError
from raub_desktop.language import tr, trn
from raub_desktop.language.games import WORDS
from raub_desktop.language.numbers import day_form, in_order, percent, plain, signed
from raub_desktop.language.players import level_words
from raub_desktop.players.advice import POINTS
from raub_desktop.session.scores import change, counts_down
from raub_desktop.session.seating import names_of
from raub_desktop.storage.clock import written
from raub_desktop.storage.matches import Entry
from raub_desktop.storage.results import Counted, Decision, Result, Results, Summary
from raub_desktop.ui.scenes.history.grading import Grade


class Figure(NamedTuple):
    """A line of the statistics: its label, count, and share where there is one ("38%")."""

    words: str
    number: str
    share: str = ""
    heading: bool = False
    """Whether it begins a group of lines."""
    part: float | None = None
    """The share as a number, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A filter of results; None in a field matches all."""

    aided: bool = False
    game: str | None = None
    book: str | None = None
    seats: int | None = None
    level: str | None = None

    def results(self, results: Results, profile: int | None) -> Sequence[Result]:
        """Return the matching results of a profile, the oldest first.  Raises StoreError."""
        return results.list(
            profile=profile, game=self.game, book=self.book, seats=self.seats, level=self.level, aided=self.aided
        )


class Offered(NamedTuple):
    """The values to offer for each filter, with their words."""

    books: list[tuple[str, str]]
    seats: list[tuple[int, str]]
    levels: list[tuple[str, str]]


def offered(results: Sequence[Result], game: str) -> Offered:
    """Return the values that filters can offer for these results of a game."""
    own = [result for result in results if result.game == game]
    books = {result.book: WORDS[game].rules_name(result.book) for result in own}
    levels = {result.levels[0] for result in own if len(result.levels) == 1}
    return Offered(
        books=sorted(books.items(), key=lambda pair: in_order(pair[1])),
        seats=[(count, trn("{n} player", "{n} players", count)) for count in sorted({one.seats for one in own})],
        levels=[(name, tr("Against {level}", level=level_words(name).name)) for name in sorted(levels)],
    )


def figures(summary: Summary, game: str) -> list[Figure]:
    """Return the figures of a game's summary in the order shown: those all games have, then the game's own."""
    deals, down = summary.deals, counts_down(game)
    per_deal = tr("Points per deal (fewer are better)") if down else tr("Points per deal (more are better)")
    return [
        Figure(tr("Matches"), str(summary.matches), heading=True),
        _shared(tr("Won"), summary.wins, summary.matches),
        Figure(tr("Lead over the others per match"), signed(summary.lead, 1) if summary.matches else "–"),
        Figure(tr("Most wins in a row"), str(summary.longest_wins)),
        Figure(tr("Deals"), str(deals), heading=True),
        *[_own(counted, game) for counted in summary.counted],
        Figure(per_deal, signed(change(summary.points / deals, down=down), 2) if deals else "–"),
    ]


def _own(counted: Counted, game: str) -> Figure:
    """Return one of the game's own figures as a line."""
    figure, words = counted.figure, WORDS[game].figure_text(counted.figure.name)
    match figure.how:
        case How.SHARE:
            return _shared(words, counted.number, counted.whole, counted=True)
        case How.MEAN:
            told = plain(counted.number / counted.whole, 2) if counted.whole else "–"
            return Figure(words, told)
        case How.STREAK | How.HIGHEST:
            return Figure(words, str(counted.number))


def _shared(words: str, part: float, whole: int, *, counted: bool = False) -> Figure:
    """Return a share as a line; ``counted``: with the total it is a share of."""
    share = part / whole if whole else None
    number = tr("{n} of {all}", n=part, all=whole) if counted else str(part)
    return Figure(words, number, "" if share is None else percent(share), part=share)


def days(results: Sequence[Result]) -> tuple[str, str]:
    """Return the days on which the first and the last of the results ended."""
    if not results:
        return "", ""
    first, last = (written(result.ended, day_form()) for result in (results[0], results[-1]))
    return first, last if last != first or len(results) > 1 else ""


# -------------------------------------------------------------------------------------------- what can be learnt from
GOOD = (Grade.BEST, Grade.GOOD)


class PhaseRow(NamedTuple):
    """The decisions of one phase of the deal: their number, the good ones, the mistakes, and the points lost."""

    words: str
    decisions: int
    good: int
    mistakes: int
    lost: float


def by_phase(decisions: Iterable[Decision], game: str) -> list[PhaseRow]:
    """Return the decisions summed up by phase, the phase that lost most first."""
    steps: defaultdict[str, list[Decision]] = defaultdict(list)
    for decision in decisions:
        steps[WORDS[game].phase_text(decision.found.phase)].append(decision)
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


class Reviewed(NamedTuple):
    """A reviewed match: the time of its last review, and the share of good decisions, 0 to 1."""

    moment: float
    good: float


def trend(decisions: Iterable[Decision], most: int) -> list[Reviewed]:
    """Return the last ``most`` reviewed matches, in the order they were played."""
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
    """An opponent met in matches: their number, the player's wins, the opponent's, and the player's mean lead."""

    name: str
    level: str
    matches: int
    wins: int
    losses: int
    lead: float


def opponents(results: Sequence[Result], entries: Iterable[Entry]) -> list[Opponent]:
    """Return the opponents met in those matches of the results that are still kept, the one met most often first.

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
    """Return whether the lower score wins in a match, and its sides.  Raises OptionError."""
    game = GAMES[entry.game]
    options, seats = game.parse_options(entry.book, entry.options), len(entry.seats)
    return game.standing(game.start(options, seats)).lower_wins, game.sides(options, seats)
