"""What the reference opponent's calls and exchange say of its cards, by its own thresholds.

Most players who count their tricks answer so, most of the time; ``LAPSE`` keeps worlds alive where someone did not.
"""

from collections.abc import Sequence
from itertools import combinations

from raub_desktop.engine.events import Called, CardTurned, Seat
from raub_desktop.engine.raub.types import TRICKS, DeclarerNamed, Verb, View
from raub_desktop.players.raub.pack import HEIGHTS, SUIT_CARDS, SUIT_NUMBER, mask_of
from raub_desktop.players.raub.reference.bidding import DECLARE_WITH, HOPE_LESS, reckoned_players
from raub_desktop.players.raub.reference.hand import ACE_WORTH, FEWEST, NEW_CARD_WORTH, TRUMP_WORTH, table_for
from raub_desktop.players.raub.reference.staying import ALONE_WITH, STAY_WITH
from raub_desktop.players.tricks.masks import BITS, Mask

LAPSE = 0.02
HAND = 4


class PlainBelief:
    """The belief for one view."""

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
            agrees = all(self._would_say(dealt, *one) for one in self._said[seat])
            self._calls[key] = 1.0 if agrees else LAPSE
        return self._calls[key]

    def discards(self, seat: Seat, hand: Mask, count: int) -> Sequence[tuple[Mask, float]]:
        losers = self.losers(seat, hand)
        if len(losers) == count:
            return ((sum(losers), 1.0),)
        choices = [sum(some) for some in combinations(BITS[hand], count)]
        return [(some, LAPSE / len(choices)) for some in choices]

    def throws(self, seat: Seat, hand: Mask, count: int) -> Sequence[tuple[Mask, float]]:
        return ((sum(self.lowest(hand, count)), 1.0),)

    def losers(self, seat: Seat, hand: Mask) -> list[Mask]:
        """Return the cards a plain player lays aside, the worst first; never a robbed card."""
        new = NEW_CARD_WORTH[table_for(len(self._view.deal.players))]
        robbed = self._view.deal.robbed
        stays = mask_of([robbed]) if robbed is not None and seat == self._view.deal.declarer else 0
        return [bit for worth, _, bit in self._worst_first(hand) if worth < new and bit != stays]

    def lowest(self, hand: Mask, count: int) -> list[Mask]:
        """Return the worst cards of a hand."""
        return [bit for _, _, bit in self._worst_first(hand)[:count]]

    def _worst_first(self, hand: Mask) -> list[tuple[float, int, Mask]]:
        if hand not in self._losers:
            trump = self._view.deal.trump
            assert trump is not None
            number, players = SUIT_NUMBER[trump], len(self._view.deal.players)
            seen = self._turned | hand
            self._losers[hand] = sorted(
                (_card_worth(bit, number, ~seen, players), (bit.bit_length() - 1) % HEIGHTS, bit) for bit in BITS[hand]
            )
        return self._losers[hand]

    def _would_say(self, hand: Mask, verb: str, turned: tuple[Mask, ...], answers: tuple[str, ...], asked: int) -> bool:
        view = self._view
        if asked:
            return self._stay(hand, turned, answers, asked == 1) == verb
        trump = (turned[-1].bit_length() - 1) // HEIGHTS
        players, enough = reckoned_players(view), DECLARE_WITH[table_for(view.seats)]
        seen = sum(turned)
        if _expected(hand, trump, players, seen) >= enough:
            return verb == Verb.DECLARE
        if verb != Verb.TURN:
            return verb == Verb.PASS
        return max(_expected(hand, suit, players, seen) for suit in range(4) if suit != trump) >= enough - HOPE_LESS

    def _stay(self, hand: Mask, turned: tuple[Mask, ...], answers: tuple[str, ...], last: bool) -> str:
        view = self._view
        in_play = 1 + answers.count(Verb.PLAY)
        # Nobody has seen the trump of a blind raub (001) when he answers.
        suits = ((turned[-1].bit_length() - 1) // HEIGHTS,) if turned else tuple(range(4))
        tricks = sum(_expected(hand, suit, in_play + 1, sum(turned)) for suit in suits) / len(suits)
        if tricks >= STAY_WITH[table_for(in_play + 1)]:
            return Verb.PLAY
        if in_play > 1:
            return Verb.DROP
        live = any(verb in (Verb.FORPASS, Verb.SURPASS) for verb in answers)
        if last and not live:
            declarer = view.deal.declarer
            assert declarer is not None
            out = view.table.scores[declarer] - TRICKS * (2 if view.deal.doubled else 1) <= 0
            return Verb.PLAY if view.seats == FEWEST or out or tricks >= ALONE_WITH else Verb.DROP
        if tricks >= ALONE_WITH and view.options.conditional_play and not last:
            return Verb.SURPASS if live else Verb.FORPASS
        return Verb.DROP


def _card_worth(bit: Mask, trump: int, out: Mask, players: int) -> float:
    number = bit.bit_length() - 1
    if bit & SUIT_CARDS[trump]:
        higher = (out & SUIT_CARDS[trump] & ~((2 << number) - 1)).bit_count()
        return TRUMP_WORTH[table_for(players)][higher]
    return ACE_WORTH[table_for(players)] if number % HEIGHTS == HEIGHTS - 1 else 0.0


def _expected(hand: Mask, trump: int, players: int, seen: Mask) -> float:
    new = NEW_CARD_WORTH[table_for(players)]
    worths = [_card_worth(bit, trump, ~(hand | seen), players) for bit in BITS[hand]]
    kept = [worth for worth in worths if worth >= new]
    return sum(kept) + new * (HAND - len(kept))


_Said = tuple[str, tuple[Mask, ...], tuple[str, ...], int]


def _said(view: View) -> list[list[_Said]]:
    """For each seat: what it said, the cards turned, the answers before it, and how many were to answer (0: a bid)."""
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
