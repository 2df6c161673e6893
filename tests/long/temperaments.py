"""Whether opponents' temperaments show: how often ten deals of what everyone sees tell the four apart.

    python -m tests.long.temperaments --game cruce --level regular [--train 120] [--held-out 60] [--marks]

At each table four players sit whose temperaments are drawn at random, calm among them, in all books in turn; they play
ten deals, moving on a seat after each.  What they are seen to do is written down in marks: a question that everyone
knows they were asked, and its answer.  A plain classifier (naive Bayes) counts the answers in the first tables, and
names the temperament of each player of the others.  The share it names right is told with a 95 % interval (chance is
25 %), and who is taken for whom.  ``--marks`` prints the marks that differ most.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from math import log, sqrt
from random import Random
from typing import Any, NamedTuple

from raub_desktop.engine.actions import Lay, Play, Put, Say
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.cruce.types import POINTS as CRUCE_POINTS
from raub_desktop.engine.events import DealEnded, DealThrownIn
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.raub.types import STRENGTH
from raub_desktop.engine.remi.worth import card_worth
from raub_desktop.engine.tricks import best_index
from raub_desktop.players.base import TEMPERAMENTS, make_player

DEALS = 10
CALM = "calm"
MOST_STEPS = 2000
DEAR, CHEAP = 10, 5
"""Points of cards in Remi."""
Mark = tuple[str, str]
"""A question that everyone knows a player was asked, and what they did."""


def of_card(card: Card, trump: Any, strength: Any) -> str:
    """What a card looks like: a trump or none, and about how high."""
    higher = sum(height > strength[card.rank] for height in strength.values())
    return ("trump " if card.suit is trump else "plain ") + str(higher // 2)


def trick_mark(view: Any, card: Card, strength: Any) -> Mark:
    """A card led, or played to a trick: last or not, whether it takes the trick, whether it follows suit."""
    trump = view.deal.trump
    if not view.trick:
        return "leads", of_card(card, trump, strength)
    takes = best_index((*view.trick, card), trump, strength) == len(view.trick)
    follows = "follows" if card.suit is view.trick[0].suit else "does not"
    return f"plays, takes {takes}, {follows}", of_card(card, trump, strength)


def raub_marks(view: Any, action: Any) -> Iterator[Mark]:
    """What is seen in Raub."""
    turned = view.turned[-1].rank.value if view.turned and view.turned[-1] is not None else "-"
    match action:
        case Play(card):
            yield trick_mark(view, card, STRENGTH)
        case Say(verb):
            high = turned if view.phase == "raub" else "high" if turned in "AKQ" else "low"
            yield f"{view.phase}, {high} turned, {len(view.queue)} to speak", verb
        case Lay(verb, cards):
            yield f"{verb}, declarer {view.me == view.deal.declarer}", str(len(cards))


def cruce_marks(view: Any, action: Any) -> Iterator[Mark]:
    """What is seen in Cruce."""
    match action:
        case Play(card):
            yield trick_mark(view, card, CRUCE_POINTS)
        case Lay("announce", cards):
            yield "announces", cards[0].rank.value
        case Say(verb, number):
            yield f"bid over {view.deal.bid}", f"{verb} {number or ''}"


def remi_marks(view: Any, action: Any) -> Iterator[Mark]:
    """What is seen in Remi."""
    turn = min(4, 1 + sum(type(event).__name__ == "CardDiscarded" and event.seat == view.me for event in view.seen))
    kind = view.options.play
    match action:
        case Lay("discard", cards):
            card = cards[0]
            points = card_worth(view.options)(card)
            yield f"{kind} discard {turn}", "dear" if points >= DEAR else "cheap" if points <= CHEAP else "middling"
            if view.pile:
                top = view.pile[-1]
                yield f"{kind} discard on", f"suit {card.suit is top.suit}, rank {card.rank is top.rank}"
            if kind == "table":
                yield f"lays in turn {turn}", "no"
        case Put(verb):
            yield f"{kind} {verb}", str(turn)
            yield f"lays in turn {turn}", "yes"
        case Say(verb):
            yield f"{kind} {'draw' if verb in ('stock', 'pile') else 'call'} {turn}", verb
            if verb == "remi":
                yield f"{kind} knocks", str(turn)


def orders(played: Sequence[tuple[Card, bool]], trump: Any, strength: Any) -> Iterator[Mark]:
    """In which order a player let go of cards that are about alike: touching ones, and low plain ones."""
    ranks = sorted(strength, key=strength.__getitem__)
    for place, (card, led) in enumerate(played):
        for other, _ in played[place + 1 :]:
            apart = ranks.index(card.rank) - ranks.index(other.rank)
            how = "led" if led else "played"
            if card.suit is other.suit and abs(apart) == 1:
                yield f"touching cards, {how}", "higher first" if apart > 0 else "lower first"
            elif apart and all(
                some.suit is not trump and ranks.index(some.rank) < len(ranks) // 2 for some in (card, other)
            ):
                yield f"low cards, {how}", "higher first" if apart > 0 else "lower first"


BY_BOOK = {"remi"}
"""Games whose books are so different that each has questions of its own."""
MARKS: dict[str, Callable[[Any, Any], Iterator[Mark]]] = {
    "raub": raub_marks,
    "cruce": cruce_marks,
    "remi": remi_marks,
}


def sitting(game: str, level: str, number: int) -> list[tuple[str, list[Mark]]]:
    """The temperament of each player of a table, and what they were seen to do in ten deals."""
    rules, rng = GAMES[game], Random(number)
    tempers = [CALM, *TEMPERAMENTS[game]]
    book = sorted(rules.books)[number % len(rules.books)]
    options = rules.parse_options(book, {})
    seats = max(seats for seats in rules.seat_range(options) if seats <= len(tempers))
    names = [rng.choice(tempers) for _ in range(seats)]
    players = [make_player(level if name == CALM else f"{level}:{name}", game) for name in names]
    seen: list[list[Mark]] = [[] for _ in names]
    for deal in range(DEALS):
        state, trump = rules.start(options, seats), None
        played: list[list[tuple[Card, bool]]] = [[] for _ in names]
        for _ in range(MOST_STEPS):
            seat = rules.to_act(state)
            if seat is None:
                break
            if seat == CHANCE:
                action = rules.chance(state, rng)
            else:
                place = (seat + deal) % seats
                view = rules.observe(state, seat)
                action = players[place].choose(view, rng)
                trump = getattr(view.deal, "trump", None)
                if isinstance(action, Play):
                    played[place].append((action.card, not view.trick))
                if len(rules.legal_actions(state)) > 1:
                    asked_by = f"{book}: " if game in BY_BOOK else ""
                    seen[place] += [(asked_by + question, answer) for question, answer in MARKS[game](view, action)]
            state, events = rules.apply(state, action)
            if any(isinstance(event, DealEnded | DealThrownIn) for event in events):
                break
        if game in STRENGTHS:
            for place, cards in enumerate(played):
                seen[place] += orders(cards, trump, STRENGTHS[game])
    return list(zip(names, seen, strict=True))


STRENGTHS = {"raub": STRENGTH, "cruce": CRUCE_POINTS}


class Classifier:
    """Naive Bayes over marks: the answers to each question are counted for each temperament."""

    def __init__(self, examples: Sequence[tuple[str, list[Mark]]]) -> None:
        self.names = sorted({name for name, _ in examples})
        self.counts: dict[str, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
        for name, marks in examples:
            for question, answer in marks:
                self.counts[question][name][answer] += 1

    def chance(self, name: str, mark: Mark) -> float:
        """How often players of a temperament answer so."""
        question, answer = mark
        if question not in self.counts:
            return 1.0
        answers = {known for row in self.counts[question].values() for known in row}
        row = self.counts[question][name]
        return (row[answer] + 1) / (row.total() + len(answers) + 1)

    def name(self, marks: Sequence[Mark]) -> str:
        """The temperament that these marks look like most."""
        return max(self.names, key=lambda name: sum(log(self.chance(name, mark)) for mark in marks))

    def telling(self) -> list[tuple[float, str]]:
        """The marks by how much they tell, the most first."""
        found = []
        for question, by_name in self.counts.items():
            for answer in {known for row in by_name.values() for known in row}:
                chances = {name: self.chance(name, (question, answer)) for name in self.names}
                mean = sum(chances.values()) / len(chances)
                times = sum(row.total() for row in by_name.values())
                apart = times * sum((chance - mean) ** 2 for chance in chances.values()) / mean
                text = ", ".join(f"{name} {chance:.0%}" for name, chance in chances.items())
                found.append((apart, f"{question}: {answer}: {text} of {times}"))
        return sorted(found, reverse=True)


class ToldApart(NamedTuple):
    """How often held-out players were named right."""

    classifier: Classifier
    taken: Counter[tuple[str, str]]
    """Counts of players by their temperament and the one that was guessed."""

    @property
    def right(self) -> float:
        """The share that was."""
        return sum(times for (name, named), times in self.taken.items() if name == named) / self.taken.total()

    @property
    def ci95(self) -> float:
        """Half of its 95 % interval."""
        return 1.96 * sqrt(self.right * (1 - self.right) / self.taken.total())


def told_apart(game: str, level: str, train: int, held_out: int, first: int = 0) -> ToldApart:
    """Learn from some tables, and name the players of others."""
    tables = [sitting(game, level, first + table) for table in range(train + held_out)]
    classifier = Classifier([player for table in tables[:train] for player in table])
    players = [player for table in tables[train:] for player in table]
    return ToldApart(classifier, Counter([(name, classifier.name(marks)) for name, marks in players]))


def main() -> None:
    """Count, name, and tell how often that was right."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(MARKS), required=True)
    parser.add_argument("--level", default="regular")
    parser.add_argument("--train", type=int, default=120, help="tables that are learned from (%(default)s)")
    parser.add_argument("--held-out", type=int, default=60, help="tables whose players are named (%(default)s)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first table")
    parser.add_argument("--marks", action="store_true")
    asked = parser.parse_args()
    found = told_apart(asked.game, asked.level, asked.train, asked.held_out, asked.first)
    total = found.taken.total()
    print(f"{asked.game}, {asked.level}: {found.right:.1%} ± {found.ci95:.1%} of {total} players")
    for name in found.classifier.names:
        row = [f"{named} {found.taken[name, named]}" for named in found.classifier.names]
        print(f"  {name}: {', '.join(row)}")
    if asked.marks:
        print(*[text for _, text in found.classifier.telling()[:40]], sep="\n")


if __name__ == "__main__":
    main()
