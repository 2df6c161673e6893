"""A first match that teaches: prepared deals, and the guide's texts along the course prepared through them.

A deal's steps are those of a lesson (see ``lesson_script``): its actions as a record has them, in order, with the texts
shown before each.  The player's own decisions are ``Advised``.  While a deal follows its steps, the guide shows their
texts; off the prepared course the adviser takes over.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from raub_desktop.engine.events import Event, PackShuffled
from raub_desktop.engine.fair import beginning_with
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match, step_text
from raub_desktop.players.base import HUMAN
from raub_desktop.ui.games.lesson_script import YOU, Tell

OPPONENT = "reference"
"""The player's word of the others: they play by plain rules, the same way every time."""


class Advised(NamedTuple):
    """A decision of the player: the advised action, as a record has it without the seat, and why; ``at``: see ``Tell``.

    Without a ``text`` the guide is silent, because the same was explained before.
    """

    action: str
    text: str = ""
    at: str = ""
    point: str = ""


class Point(NamedTuple):
    """Something that a first match teaches, told once in it: by the text of the prepared way that has its ``name`` as
    its ``point``, or beside that way as soon as it comes up.

    ``comes_up`` is asked after every action beside the way, with the events of that action as the player saw them and
    with their view of the match then; the own decision, if one is due, comes after what is told.  The text may name no
    cards or players, as it fits any deal.
    """

    name: str
    comes_up: Callable[[Sequence[Event], Any], bool]
    text: str
    at: str = ""


PreparedStep = str | Tell | Advised
"""A step; a text is an action, with its seat, that is no decision of the player's."""


@dataclass(frozen=True, slots=True)
class PreparedDeal:
    """A chosen deal: the number it is found by, and its steps.  The texts after its last action tell its result.

    ``scores`` are those before it, by seat, where its texts mention them: with other scores, texts that point at the
    slip, the sheet or the sum are skipped.  None: no text mentions a score.
    """

    number: int
    steps: Sequence[PreparedStep]
    scores: Sequence[int] | None = None
    same: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The steps that an own action may replace, by that action; the deal goes on alike."""


@dataclass(frozen=True, slots=True)
class FirstMatch:
    """The first match of a game; without deals there is none.

    ``seats`` are the names from the first dealer on, YOU the player's; ``rules`` describes the rules in a sentence;
    ``minutes`` is about how long it takes; ``ending`` stands on the page of the result, however it was played.  Advised
    actions with a verb of ``any_order`` may change places with those of them that follow at once.
    """

    game: str = ""
    book: str = ""
    seats: Sequence[str] = ()
    deals: Sequence[PreparedDeal] = ()
    rules: str = ""
    ending: str = ""
    minutes: int = 5
    options: Mapping[str, Any] = field(default_factory=dict)
    points: Sequence[Point] = ()
    any_order: Sequence[str] = ()
    allows: Callable[[Any, Any], bool] = lambda view, action: False
    """Whether what the match teaches allows an action, which is then no mistake here, even if another one is better."""

    @property
    def key(self) -> bytes:
        """The key of the match: public, with the seeds of the chosen deals behind it."""
        return beginning_with(
            _digest(f"first match {self.game}"),
            *(seed_of(self.game, place, deal.number) for place, deal in enumerate(self.deals)),
        )

    def match(self) -> Match:
        """Return the match before its first action."""
        game = GAMES[self.game]
        players = [HUMAN if name == YOU else OPPONENT for name in self.seats]
        return Match(game, self.book, game.parse_options(self.book, self.options), players, self.key)


def seed_of(game: str, place: int, number: int) -> bytes:
    """Return the seed of a candidate for the deal at a place of a first match."""
    return _digest(f"first match {game}, deal {place + 1}, {number}")


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


class Place(NamedTuple):
    """A point on the prepared course: the number of the deal (from 0), and what comes next in order.

    That is texts to be told, then the decision that is advised (None: someone else's, or the deal is over).
    """

    deal: int
    told: Sequence[Tell] = ()
    advised: Advised | None = None
    instead: Sequence[Advised] = ()
    """Answers that stay on the course: the advised one, and those that could as well come first."""


_OF_SCORES = {"slip", "sheet", "sum"}
"""The targets of texts that mention the scores; the sum appears on the table by itself."""


def place_of(first: FirstMatch, deal: int, played: Sequence[str], scores: Sequence[int]) -> Place | None:
    """Return where a deal with the actions ``played`` stands on the prepared course; None: off it.

    ``scores`` are those before the deal.
    """
    if not 0 <= deal < len(first.deals):
        return None
    me = list(first.seats).index(YOU)
    told: list[Tell] = []
    prepared = first.deals[deal]
    same = {f"{me} {action}": [f"{me} {step}" for step in does] for action, does in prepared.same.items()}
    left = [step for action in played for step in same.get(action, [action])]
    usual = prepared.scores in (None, tuple(scores))
    steps = list(prepared.steps)
    for number, step in enumerate(steps):  # what was done before its place is put there
        if isinstance(step, Tell):
            if not left and (usual or not _OF_SCORES & set(step.at.split())):
                told.append(step)
            continue
        if not left:
            advised = step if isinstance(step, Advised) else None
            if advised is not None and not usual and _OF_SCORES & set(advised.at.split()):
                advised = advised._replace(text="")
            return Place(deal, told, advised, _instead(first, steps, number))
        done = left.pop(0)
        if isinstance(step, Advised):
            ways = _instead(first, steps, number)
            way = next((way for way in ways if done == f"{me} {way.action}"), None)
            if way is None:
                return None
            steps.insert(number, steps.pop(steps.index(way, number)))
        elif done != step:
            return None
    return None if left else Place(deal, told)


def place_in(first: FirstMatch, match: Match, count: int) -> Place | None:
    """Return where a match stood on the prepared course after its first ``count`` actions; None: off it."""
    steps = match.steps[:count]
    shuffled = [n for n, step in enumerate(steps) if any(type(event) is PackShuffled for event in step.events)]
    if not shuffled:
        return None
    played = [step_text(match, number) for number in range(shuffled[-1] + 1, len(steps))]
    before = match.game.standing(match.state_after(shuffled[-1])).scores
    return place_of(first, len(shuffled) - 1, played, before)


def _instead(first: FirstMatch, steps: Sequence[PreparedStep], number: int) -> list[Advised]:
    """Return the own actions that may come next at a step: its own, and those that may change places with it."""
    ways: list[Advised] = []
    for step in steps[number:]:
        free = isinstance(step, Advised) and step.action.split()[0] in first.any_order
        if isinstance(step, Advised) and (free or not ways):
            ways.append(step)
        if not free:
            break
    return ways
