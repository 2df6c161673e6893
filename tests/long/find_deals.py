"""Find the prepared deals of a first match: python -m tests.long.find_deals GAME [--start N N …].

For each deal it tries the seeds of the numbers 0, 1, 2 … (or those from ``--start`` on) until the deal, played by the
plain rules at every seat, brings what it is to teach (``WANTED``), and the adviser finds no mistake in it.  It prints
the number and the actions, as ui/games/<game>/first_match.py has them.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.engine.cards import Rank
from raub_desktop.engine.cruce.legal import marriages
from raub_desktop.engine.events import CardPlayed, PackShuffled
from raub_desktop.engine.fair import beginning_with
from raub_desktop.engine.match import Match, Step, step_text
from raub_desktop.engine.remi.types import Melded
from raub_desktop.players.advisers import advise
from raub_desktop.players.base import make_player
from raub_desktop.session.driver import Driver, only_answer
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.ui.games import FIRST_MATCHES, TABLES
from raub_desktop.ui.games.first_match import OPPONENT, FirstMatch, seed_of
from raub_desktop.ui.games.lesson_script import YOU
from raub_desktop.ui.scenes.history.grading import Grade, grade_of

Policy = Callable[[Any, Random], Any]


class Deal:
    """One deal of a match that was played: what the conditions ask of it."""

    def __init__(self, match: Match, first: int, me: int) -> None:
        self.match, self.first, self.me = match, first, me
        self.steps: Sequence[Step] = match.steps[first:]
        self.events = [event for step in self.steps for event in step.events]
        self.before = match.state_after(first)

    def those(self, kind: str) -> list[Any]:
        """Return the events of a kind, by its name."""
        return [event for event in self.events if type(event).__name__ == kind]

    def own(self) -> list[Any]:
        """Return the own actions that were a decision."""
        return [step.action for step in self.steps if step.seat == self.me]

    def change(self) -> int:
        """Return what the deal brought the player in the score."""
        return int(self.match.game.standing(self.match.state).scores[self.me] - self.scores()[self.me])

    def scores(self) -> Sequence[int]:
        """Return the scores before the deal."""
        return self.match.game.standing(self.before).scores


def play_deal(match: Match, policy: Policy, me: int) -> int:
    """Play one deal to its end; return how many actions came before its shuffle."""
    driver = Driver(match, InlineOpponents(), lambda _: None)
    first, over = len(match.steps), match.deals_over
    while match.deals_over == over and not match.over:
        if driver.human is not None:
            driver.decide(policy(match.game.observe(match.state, me), Random(len(match.steps))))
        else:
            driver.advance()
    return first


def mistakes(match: Match, first: int, me: int) -> list[str]:
    """Return the own decisions of a deal that the adviser calls worse than good."""
    found = []
    replay = Match(match.game, match.book, match.options, match.players)
    for number, step in enumerate(match.steps):
        if number >= first and step.seat == me and only_answer(replay.game, replay.state, play_forced=True) is None:
            advice = advise(match.game.name, replay.game.observe(replay.state, me), Random(1))
            grade = grade_of(advice, step.action, TABLES[match.game.name].grading)
            if grade not in (Grade.BEST, Grade.GOOD, None):
                found.append(f"{step_text(match, number)}: {grade}, best {match.game.to_text(advice.best)}")
        replay.play(step.action)
    return found


def printed(match: Match, first: int, me: int) -> list[str]:
    """Return the steps of a deal as a first match has them."""
    lines: list[str] = []
    replay = Match(match.game, match.book, match.options, match.players)
    for number, step in enumerate(match.steps):
        if number >= first and not any(type(event) is PackShuffled for event in step.events):
            text = step_text(match, number)
            decided = step.seat == me and only_answer(replay.game, replay.state, play_forced=False) is None
            lines.append(f'Advised("{text.split(" ", 1)[1]}"),' if decided else f'"{text}",')
        replay.play(step.action)
    return lines


# ------------------------------------------------------------------------------------------------------------- wanted
def _won(deal: Deal) -> list[int]:
    """Return who won each trick."""
    return [event.seat for event in deal.those("TrickTaken")]


def _raub_ace(deal: Deal) -> bool:
    """Raub: the turned ace is raubed, three tricks are won, and one of the others wins none."""
    won = _won(deal)
    robbed = deal.those("DeclarerNamed")
    return (
        bool(robbed)
        and deal.own()[0].verb == "raub"
        and robbed[0].raub
        and deal.those("CardTurned")[0].card.rank is Rank.ACE
        and won.count(deal.me) == 3
        and sum(won.count(seat) == 0 for seat in (0, 2)) == 1
    )


def _raub_saved(deal: Deal) -> bool:
    """Raub: the one trick needed is won by a trump that was saved for it, and the declarer fails."""
    won = _won(deal)
    if not won or won.count(deal.me) != 1 or won[0] == deal.me:
        return False
    at = won.index(deal.me)
    card = [event.card for event in deal.events if type(event) is CardPlayed and event.seat == deal.me][at]
    trump = deal.those("TrumpMade")[-1].suit
    declarer = deal.those("DeclarerNamed")[0]
    return card.suit is trump and card.rank is Rank.TEN and declarer.raub and declarer.seat == 0


def _raub_refa(deal: Deal) -> bool:
    """Raub: nobody declares."""
    return bool(deal.those("RefaWritten"))


def _raub_double(deal: Deal) -> bool:
    """Raub: three tricks as the declarer in a doubled deal win the match."""
    own = [action.verb for action in deal.own() if not isinstance(action, Play)]
    return own[:1] == ["declare"] and _won(deal).count(deal.me) == 3 and deal.match.over


def _cruce_marriage(deal: Deal) -> bool:
    """Cruce: a marriage in the hand, a bid of 2 that wins, 40 announced at once, and three times 33 made."""
    hand = deal.those("CardsDealt")
    own = tuple([card for event in hand if event.seat == deal.me for card in event.cards])
    bids, told = deal.those("BidWon"), deal.those("MarriageAnnounced")
    return (
        len(marriages(own)) == 1
        and (bids[0].seat, bids[0].bid, bids[0].forced) == (deal.me, 2, False)
        and bool(told)
        and (told[0].seat, told[0].points) == (deal.me, 40)
        and type(deal.own()[2]) is Lay
        and deal.own()[2].verb == "announce"
        and deal.change() == 3
    )


def _cruce_defended(deal: Deal) -> bool:
    """Cruce: another player's bid fails, after an announcement, and the player makes 33."""
    bids, told, decided = deal.those("BidWon"), deal.those("MarriageAnnounced"), deal.those("BidDecided")
    return (
        bids[0].seat != deal.me
        and not bids[0].forced
        and not decided[0].made
        and deal.change() == 1
        and any(event.seat != deal.me for event in told)
    )


def _cruce_second(deal: Deal) -> bool:
    """Cruce: a marriage comes with the cards taken, and the player's bid wins the match."""
    bids, told = deal.those("BidWon"), deal.those("MarriageAnnounced")
    own = tuple([card for event in deal.those("CardsDealt") if event.seat == deal.me for card in event.cards])
    return (
        bids[0].seat == deal.me
        and not bids[0].forced
        and sum(event.seat == deal.me for event in told) == 2
        and len(marriages(own)) == 1
        and deal.match.over
        and deal.match.game.standing(deal.match.state).winners == (deal.me,)
    )


def _remi_turns(deal: Deal) -> tuple[int, int]:
    """Return in which of the own turns the first melds were laid, and how many turns there were."""
    turns = opened = 0
    for step in deal.steps:
        if step.seat == deal.me and isinstance(step.action, Say):
            turns += 1
        if step.seat == deal.me and not opened and any(type(event) is Melded for event in step.events):
            opened = turns
    return opened, turns


def _fed(deal: Deal) -> bool:
    """Return whether another player took an own discard."""
    taken = [event.card for event in deal.those("PileTaken") if event.seat != deal.me]
    return any(
        isinstance(action, Lay) and action.verb == "discard" and action.cards[0] in taken for action in deal.own()
    )


def _remi_out(deal: Deal) -> bool:
    """Remi: an opening in the second or third turn, a card laid off, then out; no own discard is taken."""
    opened, turns = _remi_turns(deal)
    mine = {
        name for name in ("LaidOff", "PileTaken", "CardClosed") for event in deal.those(name) if event.seat == deal.me
    }
    return mine == {"LaidOff", "CardClosed"} and opened in (2, 3) and opened < turns <= 6 and not _fed(deal)


def _remi_joker(deal: Deal) -> bool:
    """Remi: a discard taken for a meld, a joker swapped, a card laid off, and out again; no own discard is taken."""
    names = ("LaidOff", "PileTaken", "JokerSwapped", "CardClosed")
    mine = {name for name in names for event in deal.those(name) if event.seat == deal.me}
    if mine != set(names) or _fed(deal) or not deal.match.over:
        return False
    return 2 <= _remi_turns(deal)[0] < _remi_turns(deal)[1] <= 7


WANTED: dict[str, Sequence[Callable[[Deal], bool]]] = {
    "cruce": (_cruce_marriage, _cruce_defended, _cruce_second),
    "remi": (_remi_out, _remi_joker),
    "raub": (_raub_saved, _raub_ace, _raub_refa, _raub_double),
}


def find(first: FirstMatch, place: int, match: Match, seeds: list[bytes], start: int) -> int:
    """Play on with the first number that holds what is wanted of the deal; return it."""
    me, wanted = list(first.seats).index(YOU), WANTED[first.game][place]
    player = make_player(OPPONENT, first.game)
    number = start
    while True:
        seed = seed_of(first.game, place, number)
        match.key = beginning_with(first.key, *seeds, seed)
        begins = play_deal(match, player.choose, me)
        if wanted(Deal(match, begins, me)):
            wrong = mistakes(match, begins, me)
            if not wrong:
                seeds.append(seed)
                return number
            print(f"  {place + 1}, {number}: {'; '.join(wrong)}", file=sys.stderr)
        match.undo(len(match.steps) - begins)
        number += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(WANTED))
    parser.add_argument("--start", type=int, nargs="*", default=[], help="the number to begin with, for each deal")
    arguments = parser.parse_args()
    first = FIRST_MATCHES[arguments.game]
    match = first.match()
    seeds: list[bytes] = []
    for place in range(len(WANTED[first.game])):
        begins = len(match.steps)
        start = arguments.start[place] if place < len(arguments.start) else 0
        number = find(first, place, match, seeds, start)
        print(f"deal {place + 1}: number {number}, scores {match.game.standing(match.state).scores}")
        shuffle = match.steps[begins].action.cards
        print("   pack:", " ".join(map(str, shuffle)))
        for line in printed(match, begins, list(first.seats).index(YOU)):
            print("   ", line)


if __name__ == "__main__":
    main()
