"""The reference opponent's card play in masks: how a sensible player goes on who sees only his own cards.

The very rules of ``players/raub/tricks.py``, fast enough for thousands of play-outs; the tests hold one to the other.
"""

from collections.abc import Container, Sequence
from functools import cache

from raub_desktop.engine.raub.types import HAND_SIZE
from raub_desktop.players.raub.search.kernel import (
    ALL_CARDS,
    BITS,
    HEIGHTS,
    PLACE_BITS,
    SUIT_CARDS,
    Mask,
    Trick,
    Won,
    leads,
    tricks_of,
)
from raub_desktop.players.raub.search.position import Turn
from raub_desktop.players.raub.tricks import GOOD_LEAD, LONG, SURE, WORTH_A_TRY, none_of

_PACK = HEIGHTS * len(SUIT_CARDS)
_HIGHER = {1 << number: SUIT_CARDS[number // HEIGHTS] & ~((2 << number) - 1) for number in range(_PACK)}
_SUIT_OF = {1 << number: SUIT_CARDS[number // HEIGHTS] for number in range(_PACK)}
_HEIGHT = {1 << number: number % HEIGHTS for number in range(_PACK)}


@cache
def _none_of() -> tuple[tuple[tuple[float, ...], ...], ...]:
    """``[held][unseen][some]``: the chance that none of some cards is among those held."""
    sizes = range(_PACK + 1)
    return tuple(
        tuple(tuple(none_of(some, unseen, held) for some in sizes) for unseen in sizes) for held in range(HAND_SIZE + 1)
    )


class PlainPlay:
    """Sensible play of one deal."""

    def __init__(self, trump: int, must_beat: bool) -> None:
        self._trumps = SUIT_CARDS[trump]
        self._tricks = leads(trump, must_beat)
        self._none = _none_of()

    def lead(self, hand: Mask, out: Mask, followers: int) -> Mask:
        """The card to lead; ``out`` are the cards the player has not seen go."""
        trumps = hand & self._trumps
        plain = hand ^ trumps
        if trumps:
            top = 1 << trumps.bit_length() - 1
            many = trumps.bit_count()
            if not plain or many >= LONG or (many > 1 and not out & _HIGHER[top]):
                return top
        held = hand.bit_count()
        best, best_chance = 0, -1.0
        low, low_height = 0, HEIGHTS
        for suit in SUIT_CARDS:
            for card in reversed(BITS[plain & suit]):
                chance = self._holds(card, suit, out, held, followers)
                if chance > best_chance:
                    best, best_chance = card, chance
                if _HEIGHT[card] < low_height:
                    low, low_height = card, _HEIGHT[card]
        return best if best_chance >= GOOD_LEAD else low

    def follow(self, hand: Mask, trick: Trick, led: Mask, out: Mask, followers: int, must: bool) -> Mask:
        """The card to follow with; ``led`` is the suit led, ``must``: the duty leaves no choice but to win."""
        cards = hand & trick.first or hand & trick.second or hand & trick.third or hand
        if not cards & (cards - 1):
            return cards
        winners = cards & trick.beats
        if winners:
            held = hand.bit_count()
            cheapest = self._cheapest_first(winners)
            if not followers:
                return cheapest[0]
            chances = [self._holds(card, led, out, held, followers) for card in cheapest]
            best = max(chances)
            if must or best >= WORTH_A_TRY:
                enough = min(best, SURE)
                for card, chance in zip(cheapest, chances, strict=True):
                    if chance >= enough:
                        return card
        return self._cheapest_first(cards)[0]

    def choose(self, hand: Mask, turn: Turn, duty: int) -> Mask:
        """The card for a turn; ``duty`` is the number of tricks the player needs in all."""
        out = ALL_CARDS & ~(hand | turn.seen)
        if turn.trick is None:
            return self.lead(hand, out, turn.followers)
        must = duty - tricks_of(turn.won, turn.place) >= hand.bit_count()
        return self.follow(hand, turn.trick, SUIT_CARDS[turn.led], out, turn.followers, must)

    def play_on(
        self, hands: Sequence[Mask], turn: Turn, card: Mask, duties: Sequence[int], worth: Container[Won]
    ) -> Won:
        """The tricks won at the end when ``card`` is played now and everyone goes on like this.

        The deal ends when the tricks won are in ``worth``; nobody looks into another's cards.
        """
        left = list(hands)
        place, trick, led, _, winner, followers, won, seen = turn
        places, tricks = len(left), self._tricks
        suit = SUIT_CARDS[led]
        while True:
            hand = left[place] = left[place] ^ card
            seen |= card
            if trick is None:
                trick, suit, winner = tricks[card], _SUIT_OF[card], place
            elif card & trick.beats:
                trick, winner = trick.better[card], place
            if followers:
                followers -= 1
                place = (place + 1) % places
            else:
                won += 1 << PLACE_BITS * winner
                if won in worth:
                    return won
                place, trick, followers = winner, None, places - 1
            hand = left[place]
            out = ALL_CARDS & ~(hand | seen)
            if trick is None:
                card = self.lead(hand, out, followers)
            else:
                must = duties[place] - tricks_of(won, place) >= hand.bit_count()
                card = self.follow(hand, trick, suit, out, followers, must)

    def _cheapest_first(self, cards: Mask) -> list[Mask]:
        trumps = self._trumps
        return sorted(BITS[cards], key=lambda card: (card & trumps != 0, _HEIGHT[card]))

    def _holds(self, card: Mask, led: Mask, out: Mask, held: int, followers: int) -> float:
        """About how likely the card wins, ``followers`` more to play, who hold ``held`` cards each."""
        none = self._none[held][out.bit_count()]
        higher = (out & _HIGHER[card]).bit_count()
        trumps = self._trumps
        if led == trumps:
            beaten = 0.0
        else:
            over = higher if card & trumps else (out & trumps).bit_count()
            beaten = none[(out & led).bit_count()] * (1 - none[over])
        if card & led:
            beaten += 1 - none[higher]
        return max(0.0, 1 - beaten) ** followers
