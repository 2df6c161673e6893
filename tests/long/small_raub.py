"""A Raub small enough to be solved, and how far the card play is from its solution.

    python -m tests.long.small_raub [--rounds 1000]

Two players, the A K Q J of three suits, the first of them trump; two cards each, nothing exchanged.  The declarer leads
and needs one of the two tricks; both must follow, trump and beat as in the American book (002), and its points count:
-1 a trick, +4 for a declarer and +2 for a defender without one.  What matters is the lead over the other.

NashConv is what two best answers, one to each side's way to play, gain together; 0 for a solution.  It is told as a
share of that of somebody who plays any legal card.  The ways: any card; the average of counterfactual regret
minimization, which solves the game; the reference's rules of thumb; and the search of the shipped opponents
(search/postponed.py) over all hands the other may hold.
"""

import argparse
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from raub_desktop.players.raub.pack import ALL_CARDS, HEIGHTS, SUIT_CARDS, leads, pack_won
from raub_desktop.players.raub.position import Turn
from raub_desktop.players.raub.reference.tricks import PlainPlay
from raub_desktop.players.tricks.masks import BITS, Mask
from raub_desktop.players.tricks.play import legal

TRUMP, SUITS, FROM_JACK = 0, 3, 4
PACK = tuple(1 << HEIGHTS * suit + height for suit in range(SUITS) for height in range(FROM_JACK, HEIGHTS))
NOT_IN_PLAY = ALL_CARDS & ~sum(PACK)
WORTH = {pack_won((2, 0)): (4.0, -4.0), pack_won((1, 1)): (0.0, 0.0), pack_won((0, 2)): (-6.0, 6.0)}
"""The lead over the other, for the declarer and the defender."""
DUTIES = (1, 1)
TRICKS = leads(TRUMP, must_beat=True)


class Moment(NamedTuple):
    """All that a player knows when he has a choice: his cards, and for the defender the card that was led."""

    hand: Mask
    led: Mask = 0

    @property
    def cards(self) -> tuple[Mask, ...]:
        """The cards that may be played."""
        return BITS[legal(self.hand, TRICKS[self.led] if self.led else None)]


Way = dict[Moment, tuple[float, ...]]
"""How often each card is played, in the order of ``cards``."""


def others(seen: Mask, count: int) -> Iterator[Mask]:
    """All hands of so many cards that somebody else may hold."""
    return (sum(some) for some in combinations([card for card in PACK if not card & seen], count))


def paid(lead: Mask, last: Mask, reply: Mask, left: Mask) -> float:
    """The declarer's lead when he plays ``lead`` and ``last``, and the other ``reply`` and ``left``."""
    won = int(not reply & TRICKS[lead].beats)
    begins, follows = (last, left) if won else (left, last)
    keeps = not follows & TRICKS[begins].beats
    won += int(keeps == bool(won))
    return WORTH[pack_won((won, 2 - won))][0]


HANDS = tuple(others(0, 2))
LEADS_OF = tuple(Moment(hand) for hand in HANDS)
REPLIES = tuple(Moment(hand, led) for hand in HANDS for led in PACK if not led & hand)
PAID = {
    (lead, last, reply.hand): tuple([paid(lead, last, card, reply.hand ^ card) for card in reply.cards])
    for reply in REPLIES
    for lead in (reply.led,)
    for last in PACK
    if not last & (reply.hand | lead)
}
"""For each deal and lead, the declarer's lead after each reply."""
DEALS = len(HANDS) * len(tuple(others(HANDS[0], 2)))


def worth_of_leads(moment: Moment, defence: Way) -> list[float]:
    """What each lead brings the declarer, summed up over all hands of the other."""
    values = []
    for lead in moment.cards:
        last, value = moment.hand ^ lead, 0.0
        for hand in others(moment.hand, 2):
            chances = defence[Moment(hand, lead)]
            value += sum(map(float.__mul__, chances, PAID[lead, last, hand]))
        values.append(value)
    return values


def worth_of_replies(moment: Moment, attack: Way) -> list[float]:
    """What each reply brings the defender, summed up over all hands that may have led this card."""
    values = [0.0] * len(moment.cards)
    for last in others(moment.hand | moment.led, 1):
        declarer = Moment(last | moment.led)
        chance = attack[declarer][declarer.cards.index(moment.led)]
        for place, value in enumerate(PAID[moment.led, last, moment.hand]):
            values[place] -= chance * value
    return values


def nash_conv(attack: Way, defence: Way) -> float:
    """What best answers to both gain together, points a deal."""
    best_lead = sum(max(worth_of_leads(moment, defence)) for moment in LEADS_OF)
    best_reply = sum(max(worth_of_replies(moment, attack)) for moment in REPLIES)
    return (best_lead + best_reply) / DEALS


def anyhow(moments: tuple[Moment, ...]) -> Way:
    """Any legal card."""
    return {moment: (1 / len(moment.cards),) * len(moment.cards) for moment in moments}


# -------------------------------------------------------------------------------------------------------- the solution
class Regrets:
    """Regret matching at all moments of one side; late rounds count more in the average."""

    def __init__(self, moments: tuple[Moment, ...]) -> None:
        self._regrets = {moment: [0.0] * len(moment.cards) for moment in moments}
        self._sums = {moment: [0.0] * len(moment.cards) for moment in moments}
        self.way = anyhow(moments)

    def learn(self, worth: Callable[[Moment, Way], list[float]], other: Way, weight: int) -> None:
        """One round against the other side's present way."""
        for moment, regrets in self._regrets.items():
            chances, values = self.way[moment], worth(moment, other)
            mean = sum(map(float.__mul__, chances, values))
            sums = self._sums[moment]
            for place, value in enumerate(values):
                sums[place] += weight * chances[place]
                regrets[place] = max(0.0, regrets[place] + value - mean)
            self.way[moment] = _shares(regrets)

    @property
    def average(self) -> Way:
        """What the rounds come to."""
        return {moment: _shares(sums) for moment, sums in self._sums.items()}


def _shares(weights: list[float]) -> tuple[float, ...]:
    total = sum(weights)
    return tuple([weight / total if total else 1 / len(weights) for weight in weights])


def solved(rounds: int) -> tuple[Way, Way]:
    """Both sides after so many rounds."""
    attack, defence = Regrets(LEADS_OF), Regrets(REPLIES)
    for number in range(1, rounds + 1):
        attack.learn(worth_of_leads, defence.way, number)
        defence.learn(worth_of_replies, attack.way, number)
    return attack.average, defence.average


# ----------------------------------------------------------------------------------------------- the opponents' methods
def turn_of(moment: Moment) -> Turn:
    """The moment in the numbers of the search."""
    if not moment.led:
        return Turn(0, None, 0, 0, 0, 1, 0, NOT_IN_PLAY)
    suit = (moment.led.bit_length() - 1) // HEIGHTS
    return Turn(1, TRICKS[moment.led], suit, moment.led, 0, 0, 0, NOT_IN_PLAY | moment.led)


def plain_card(moment: Moment) -> Mask:
    """By the reference's rules of thumb."""
    return PlainPlay(TRUMP, must_beat=True).choose(moment.hand, turn_of(moment), DUTIES[0])


def searched_card(moment: Moment) -> Mask:
    """By postponed reasoning over all hands the other may hold: with two cards that is plain play after the first."""
    plain, now = PlainPlay(TRUMP, must_beat=True), turn_of(moment)
    sums = dict.fromkeys(moment.cards, 0.0)
    for hand in others(moment.hand | moment.led, 1 if moment.led else 2):
        hands = [hand, moment.hand] if moment.led else [moment.hand, hand]
        for card in moment.cards:
            sums[card] += WORTH[plain.play_on(hands, now, card, DUTIES, WORTH)][now.place]
    return min(sums, key=lambda card: (-round(sums[card], 9), bool(card & SUIT_CARDS[TRUMP]), _height(card)))


def _height(card: Mask) -> int:
    return (card.bit_length() - 1) % HEIGHTS


def always(choose: Callable[[Moment], Mask], moments: tuple[Moment, ...]) -> Way:
    """The way of somebody who leaves nothing to chance."""
    way = {}
    for moment in moments:
        card = choose(moment)
        way[moment] = tuple([float(one == card) for one in moment.cards])
    return way


def main() -> None:
    """Solve the game and print every way's NashConv."""
    parser = argparse.ArgumentParser(description="A small Raub, solved.")
    parser.add_argument("--rounds", type=int, default=1000, help="rounds of regret minimization (%(default)s)")
    rounds = parser.parse_args().rounds
    ways = {
        "any card": (anyhow(LEADS_OF), anyhow(REPLIES)),
        f"regret minimization, {rounds} rounds": solved(rounds),
        "rules of thumb": (always(plain_card, LEADS_OF), always(plain_card, REPLIES)),
        "search": (always(searched_card, LEADS_OF), always(searched_card, REPLIES)),
    }
    whole = nash_conv(*ways["any card"])
    free = sum(len(moment.cards) > 1 for moment in REPLIES)
    print(
        f"{DEALS} deals, {len(LEADS_OF)} moments of the declarer, {len(REPLIES)} of the defender, {free} with a choice"
    )
    for name, way in ways.items():
        gap = nash_conv(*way)
        print(f"{name:<34} NashConv {gap:.4f} points a deal, {gap / whole:7.2%} of any card's")


if __name__ == "__main__":
    main()
