"""Choose the ready-made puzzles of a game from matches of the project's own computers, into assets/puzzles.

    python -m tests.long.choose_puzzles raub

Each deal is the first of a match in which one seat is a beginner's and the others are Strong.  A decision of the
beginner becomes a candidate where the adviser, asked with several seeds, each time finds the same other choice clearly
better than every one beside it, with a reason in words for every answer, which the figures beside it bear out.  It is
easy where Regular finds
that choice, harder where Regular misses it, hard where Strong does, too.  Of each level the clearest are taken, in
turn from every step of the deal.  The same seed and number of deals give the same file.

    python -m tests.long.choose_puzzles remi --again

looks only at the puzzles there are, and leaves out those that do not hold any more;

    python -m tests.long.choose_puzzles raub --more --seed 2

chooses anew among them and what other deals give.
"""

import argparse
import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, NamedTuple

from raub_desktop.engine.actions import action_text
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import DealEnded
from raub_desktop.engine.fair import key_from
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import read_record, write_record
from raub_desktop.players.advice import POINTS, Advice
from raub_desktop.players.advisers import advise
from raub_desktop.players.base import HUMAN, make_player
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.puzzles import LEVELS, ready_puzzles
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.scenes.history.grading import Moment, choice_of, moments
from raub_desktop.ui.scenes.history.verdict import verdict
from raub_desktop.ui.scenes.play.puzzle_positions import MOST_OFFERED, offered
from raub_desktop.ui.table.hint import advised_cards
from tests.ui.scenes.history.truth import beaten, empty, unseen

TABLES_OF = {
    "raub": (("serbian", 4), ("serbian", 3), ("croatian", 4)),
    "cruce": (("auction", 4), ("draw", 2), ("teams", 4)),
    "remi": (("obicni", 3), ("remi51", 3), ("njemacki", 2)),
}
"""The books of each game that puzzles come from, with the number of players."""
PLAYS, OTHERS, LEARNS = "beginner", "strong", ("regular", "strong")
SEEDS = 6
"""So many times the adviser is asked."""
ENOUGH = {"raub": 228, "cruce": 482, "remi": 400}
"""Deals in which there are enough candidates of each level."""
CLEAR = {"raub": 0.35, "cruce": 0.60, "remi": 3.5}
"""So much every other choice loses at least, in every answer of the adviser (points)."""
EACH = 4
"""Puzzles of each level."""
MOST_OF_A_STEP, MOST_TRICKS = {"raub": 5, "cruce": 5, "remi": 8}, 7
"""So many puzzles are of one step of the deal, of which Remi has few, and so many of the play of the cards."""
MOST_ALIKE = {"raub": 2, "cruce": 2, "remi": 3}
"""So many puzzles have the same reason; Remi knows fewer reasons."""
MOST_DEALS = 1_000_000
"""Seeds are so far apart."""
PLAIN = ("all_alike", "only_choice", "reference", "discard")
"""Reasons that explain nothing."""


class Found(NamedTuple):
    """A candidate: what is written of it, why its answer is best, and among how many choices."""

    fields: dict[str, Any]
    reason: str
    choices: int
    clear: float
    """How much the next best choice loses."""


def played(game: str, number: int, seed: int) -> tuple[Match, int]:
    """The deal of a number, and the seat of the beginner in it."""
    book, seats = TABLES_OF[game][number % len(TABLES_OF[game])]
    mine = number // len(TABLES_OF[game]) % seats
    first = seed * MOST_DEALS + number
    rules, rng = GAMES[game], Random(first)
    players = [HUMAN if seat == mine else OTHERS for seat in range(seats)]
    match = Match(rules, book, rules.parse_options(book, {}), players, key_from(first))
    makers = [make_player(PLAYS if seat == mine else OTHERS, game) for seat in range(seats)]
    while match.to_act is not None:
        if match.to_act == CHANCE:
            step = match.shuffle()
        else:
            forced = match.forced()
            view = rules.observe(match.state, match.to_act)
            step = match.play(makers[match.to_act].choose(view, rng) if forced is None else forced)
        if any(type(event) is DealEnded for event in step.events):
            break
    return match, mine


def candidates(seed: int, game: str, number: int) -> list[Found]:
    """Those of one deal."""
    match, mine = played(game, number, seed)
    found = (candidate(match, moment) for moment in moments(match, mine, 0, len(match.steps)))
    return [one for one in found if one is not None]


def candidate(match: Match, moment: Moment) -> Found | None:
    """A decision as a puzzle; None where it is none."""
    game = match.game.name
    first = None
    clear = []
    for more in range(SEEDS):  # the first is asked as the review will
        advice = advise(game, moment.view, Random(moment.place + 1000 * more))
        first = first or advice
        margin = margin_of(advice)
        if margin is None or (best := advice.best) != first.best or margin <= CLEAR[game] or best == moment.action:
            return None
        clear.append(margin)
    assert first is not None
    if first.reason.code in PLAIN:
        return None
    by_rank = TABLES[game].short_action is None  # choices of several cards are told by their ranks
    if by_rank and len(first.choices) > MOST_OFFERED and _alike(offered(first, moment, match)):
        return None
    if not explained(game, moment, first, match):
        return None
    missed = sum(not finds(word, game, moment, first) for word in LEARNS)
    record = write_record(match)
    kept = {field: record[field] for field in ("format", "game", "book", "options", "seats", "actions")}
    name = hashlib.sha256("\n".join(record["actions"][: moment.place]).encode()).hexdigest()[:12]  # type: ignore[index]  # a list
    fields = {"name": name, "level": missed, "phase": moment.phase, "place": moment.place, "record": kept}
    if len(first.choices) > MOST_OFFERED:
        fields["choices"] = [action_text(action) for action in offered(first, moment, match)]
    return Found(fields, first.reason.code, len(first.choices), min(clear))


def explained(game: str, moment: Moment, advice: Advice, match: Match) -> bool:
    """Whether every answer gets a reason that the figures in its table bear out."""
    choices = offered(advice, moment, match)
    told = [
        verdict("", replace(moment, action=one), advice, TABLES[game], "hungarian", rival=moment.action)
        for one in choices
    ]
    return not any(empty(words) or unseen(words) or beaten(words) for words in told)


def _alike(choices: Sequence[Any]) -> bool:
    """Whether some choices of several cards read the same."""
    told = [tuple(card.rank for card in cards) for one in choices if len(cards := advised_cards(one)) > 1]
    return len(set(told)) < len(told)


def again(game: str) -> Iterator[Found]:
    """The puzzles there are, as far as they hold."""
    for puzzle in ready_puzzles(game):
        match = read_record(puzzle.record, GAMES)
        seat = match.steps[puzzle.place].seat
        assert seat is not None
        found = candidate(match, moments(match, seat, puzzle.place, puzzle.place + 1)[0])
        print(puzzle.name, None if found is None else round(found.clear, 2), flush=True)
        if found is not None:
            yield found._replace(fields={**found.fields, "level": puzzle.level})


def margin_of(advice: Advice) -> float | None:
    """How much the second best choice loses; None where that is not told in points."""
    values = [choice.value for choice in advice.choices if choice.value is not None]
    if advice.unit != POINTS or len(values) < len(advice.choices) or len(values) < 2:
        return None
    return values[0] - values[1]


def finds(word: str, game: str, moment: Moment, advice: Advice) -> bool:
    """Whether a computer of a level makes the best choice."""
    action = make_player(word, game).choose(moment.view, Random(moment.place))
    return choice_of(advice, action) is advice.choices[0]


def chosen(game: str, found: Sequence[Found]) -> Iterator[dict[str, Any]]:
    """The clearest of each level, in turn from every step of the deal, as far as may be each with another reason.

    Of one step and of one reason there are only so many in all; the hard ones, which are rare, are taken first.  Where
    a level has too few, others make up for them.  Those with few choices come first.
    """
    taken: list[Found] = []
    for level, most in ((2, EACH), (1, 2 * EACH), (0, LEVELS * EACH)):
        left = sorted((one for one in found if one.fields["level"] == level), key=lambda one: -one.clear)
        while len(taken) < most:
            steps, reasons = (Counter(map(kind, taken)) for kind in (_step, _reason))
            left = [
                one for one in left if steps[_step(one)] < _most(game, one) and reasons[one.reason] < MOST_ALIKE[game]
            ]
            if not left:
                break
            next_one = min(left, key=lambda one: (reasons[one.reason], steps[_step(one)]))
            left.remove(next_one)
            taken.append(next_one)
    yield from (one.fields for one in sorted(taken, key=lambda one: (one.fields["level"], one.choices, -one.clear)))


def _step(one: Found) -> str:
    return str(one.fields["phase"])


def _most(game: str, one: Found) -> int:
    return MOST_TRICKS if _step(one) == "tricks" else MOST_OF_A_STEP[game]


def _reason(one: Found) -> str:
    return one.reason


def main() -> None:
    """Choose and write them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=TABLES_OF)
    parser.add_argument("--deals", type=int, help="how many are looked at; default: enough for the game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--again", action="store_true", help="only leave out those that do not hold any more")
    parser.add_argument("--more", action="store_true", help="choose among those there are, too")
    asked = parser.parse_args()
    kept = list(again(asked.game)) if asked.again or asked.more else []
    write(
        asked.game,
        [one.fields for one in kept] if asked.again else list(chosen(asked.game, [*kept, *looked_for(asked)])),
    )


def looked_for(asked: argparse.Namespace) -> list[Found]:
    """The candidates of so many deals."""
    found: list[Found] = []
    with ProcessPoolExecutor(asked.jobs) as pool:
        some: Iterable[list[Found]] = pool.map(
            partial(candidates, asked.seed, asked.game), range(asked.deals or ENOUGH[asked.game])
        )
        for number, more in enumerate(some, 1):
            found += more
            print(f"\r{number} deals, {len(found)} found", end="", flush=True)
    return found


def write(game: str, puzzles: Sequence[dict[str, Any]]) -> None:
    """Write the puzzles of a game."""
    path = assets_dir() / "puzzles" / f"{game}.json"
    path.parent.mkdir(exist_ok=True)
    lines = ",\n".join(json.dumps(fields, separators=(",", ":")) for fields in puzzles)
    path.write_text(f"[{lines}]\n", encoding="utf-8")
    print(f"\n{path}")


if __name__ == "__main__":
    main()
