"""Likelihood of the others' calls and exchanges with given cards, if they play by the reference's thresholds.

Most players who count their tricks answer so, most of the time; ``LAPSE`` keeps worlds possible where someone did not.
"""

from collections.abc import Sequence
from itertools import combinations

from raub_desktop.engine.events import Called, CardTurned, Seat
from raub_desktop.engine.raub.types import HAND_SIZE, DeclarerNamed, Verb, View
from raub_desktop.players.raub.pack import ALL_CARDS, HEIGHTS, SUIT_NUMBER, mask_of
from raub_desktop.players.raub.reference import counting
from raub_desktop.players.raub.reference.player import likely_players, wins_alone
from raub_desktop.players.tricks.masks import BITS, Mask

LAPSE = 0.02
"""The probability that a player answers otherwise."""


class PlainBelief:
    """The likelihoods for one view."""

    tries = 2
    reads_plays = True

    def __init__(self, view: View) -> None:
        self._view = view
        self._said = _said(view)
        self._turned = mask_of([card for card in view.turned if card is not None])
        self._calls: dict[tuple[Seat, Mask], float] = {}
        self._losers: dict[Mask, list[tuple[float, int, Mask]]] = {}

    def calls(self, seat: Seat, dealt: Mask) -> float:
        key = (seat, dealt)
        if key not in self._calls:
            agrees = all(self._would_say(dealt, *said) for said in self._said[seat])
            self._calls[key] = 1.0 if agrees else LAPSE
        return self._calls[key]

    def discards(self, seat: Seat, hand: Mask, count: int) -> Sequence[tuple[Mask, float]]:
        losers = self.losers(seat, hand)
        if len(losers) == count:
            return ((sum(losers), 1.0),)
        choices = [sum(cards) for cards in combinations(BITS[hand], count)]
        return [(cards, LAPSE / len(choices)) for cards in choices]

    def throws(self, seat: Seat, hand: Mask, count: int) -> Sequence[tuple[Mask, float]]:
        return ((sum(self.lowest(hand, count)), 1.0),)

    def losers(self, seat: Seat, hand: Mask) -> list[Mask]:
        """Return the cards a plain player sets aside, the worst first; never a robbed card."""
        new = counting.NEW_CARD_WORTH[counting.row_for(len(self._view.deal.players))]
        robbed = self._view.deal.robbed
        stays = mask_of([robbed]) if robbed is not None and seat == self._view.deal.declarer else 0
        return [bit for worth, _, bit in self._worst_first(hand) if worth < new and bit != stays]

    def lowest(self, hand: Mask, count: int) -> list[Mask]:
        """Return the ``count`` worst cards of a hand."""
        return [bit for _, _, bit in self._worst_first(hand)[:count]]

    def _worst_first(self, hand: Mask) -> list[tuple[float, int, Mask]]:
        if hand not in self._losers:
            trump = self._view.deal.trump
            assert trump is not None
            number, players = SUIT_NUMBER[trump], len(self._view.deal.players)
            out = ALL_CARDS & ~(self._turned | hand)
            self._losers[hand] = sorted(
                (counting.card_worth(bit, number, out, players), (bit.bit_length() - 1) % HEIGHTS, bit)
                for bit in BITS[hand]
            )
        return self._losers[hand]

    def _would_say(self, hand: Mask, verb: str, turned: tuple[Mask, ...], answers: tuple[str, ...], asked: int) -> bool:
        view = self._view
        if asked:
            return verb == self._answer(hand, turned, answers, asked == 1)
        trump, players = (turned[-1].bit_length() - 1) // HEIGHTS, likely_players(view)
        out = ALL_CARDS & ~(hand | sum(turned))
        if counting.declares(counting.expected_tricks(hand, trump, out, players, HAND_SIZE), view.seats):
            return verb == Verb.DECLARE
        if verb != Verb.TURN:
            return verb == Verb.PASS
        return counting.turns(hand, trump, out, players, HAND_SIZE, view.seats)

    def _answer(self, hand: Mask, turned: tuple[Mask, ...], answers: tuple[str, ...], last: bool) -> str:
        """Return what a plain player with the hand would call when asked who plays."""
        view = self._view
        playing = 1 + answers.count(Verb.PLAY)
        out = ALL_CARDS & ~(hand | sum(turned))
        if turned:
            trump = (turned[-1].bit_length() - 1) // HEIGHTS
            tricks = counting.expected_tricks(hand, trump, out, playing + 1, HAND_SIZE)
        else:  # nobody has seen the trump of a blind raub (001) when they answer
            tricks = counting.expected_of_any(hand, out, playing + 1, HAND_SIZE)
        live = any(verb in (Verb.FORPASS, Verb.SURPASS) for verb in answers)
        must = view.seats == counting.FEWEST or wins_alone(view)
        answer = counting.plays(tricks, playing, last, live, must, view.options.conditional_play)
        return (Verb.DROP, Verb.PLAY, Verb.SURPASS if live else Verb.FORPASS)[answer]


_Said = tuple[str, tuple[Mask, ...], tuple[str, ...], int]


def _said(view: View) -> list[list[_Said]]:
    """Return each seat's calls: with each the cards turned, the answers before, how many were to answer (0: a bid)."""
    said: list[list[_Said]] = [[] for _ in range(view.seats)]
    turned: list[Mask] = []
    answers: list[str] = []
    declared = False
    for event in view.seen:
        match event:
            case CardTurned(card, _) if card is not None:
                turned.append(mask_of([card]))
            case DeclarerNamed():
                declared = True
            case Called(seat, verb) if verb in (Verb.PLAY, Verb.DROP, Verb.FORPASS, Verb.SURPASS):
                said[seat].append((verb, tuple(turned), tuple(answers), view.seats - 1 - len(answers)))
                answers.append(verb)
            case Called(seat, verb) if not declared and turned and verb in (Verb.DECLARE, Verb.PASS, Verb.TURN):
                said[seat].append((verb, tuple(turned), (), 0))
    return said
