"""Playing the cards: lead winners, win as cheaply as possible, play low when it cannot be won.

In masks, so that thousands of play-outs can be finished like this: how a sensible player goes on who sees only their
own cards.
"""

from collections.abc import Container, Sequence
from functools import cache

from raub_desktop.engine.cards import Card, Suit
from raub_desktop.engine.raub.types import HAND_SIZE, STRENGTH, View
from raub_desktop.players.raub.pack import (
    ALL_CARDS,
    CARD,
    HEIGHTS,
    PACK,
    PLACE_BITS,
    SUIT_CARDS,
    SUIT_NUMBER,
    Won,
    leads,
    mask_of,
    tricks_of,
)
from raub_desktop.players.raub.position import Turn
from raub_desktop.players.raub.reference.hand import cards_out
from raub_desktop.players.tricks.masks import BITS, Mask
from raub_desktop.players.tricks.play import Trick

SURE = 0.95
"""A card that holds as surely as this wins its trick; the cheapest such one is enough."""
WORTH_A_TRY = 0.5
"""A chance to hold that is worth a winning card, while the requirement can still be met in a later trick."""
GOOD_LEAD = 0.5
"""A plain card that holds as surely as this is led."""
LONG = 3
"""So many trumps are led from even when higher ones are out."""

_HIGHER, _SUIT_OF, _HEIGHT = PACK.higher, PACK.suit_of, PACK.height


def choose_card(view: View) -> Card:
    """Return the card to play, by what the view shows now and by what its seat remembers of the cards that went."""
    assert view.deal.trump is not None, "cards are played once there is a trump"
    play = PlainPlay(SUIT_NUMBER[view.deal.trump], view.options.must_beat)
    hand = mask_of([card for card in view.hands[view.me] if card is not None])
    out, followers = mask_of(cards_out(view)), len(view.queue) - 1
    if view.trick:
        must = needed(view) >= hand.bit_count()
        card = play.follow(hand, play.trick(view.trick), _SUIT_OF[mask_of(view.trick[:1])], out, followers, must)
    else:
        card = play.lead(hand, out, followers)
    return CARD[card.bit_length() - 1]


def needed(view: View) -> int:
    """Return the tricks this seat still needs for its requirement."""
    required = view.deal.needs if view.me == view.deal.declarer else 1
    return max(0, required - view.won[view.me])


def cost(card: Card, trump: Suit | None) -> tuple[bool, int]:
    """Return what playing a card gives away: trumps more than plain cards, high more than low."""
    return (card.suit is trump, STRENGTH[card.rank])


def none_of(some: int, unseen: int, held: int) -> float:
    """Return the chance that none of ``some`` cards is among ``held`` of ``unseen``."""
    chance = 1.0
    for place in range(held):
        chance *= max(0, unseen - some - place) / max(1, unseen - place)
    return chance


@cache
def _none_of() -> tuple[tuple[tuple[float, ...], ...], ...]:
    """``[held][unseen][some]``: the chance that none of some cards is among those held."""
    sizes = range(len(CARD) + 1)
    return tuple(
        tuple(tuple(none_of(some, unseen, held) for some in sizes) for unseen in sizes) for held in range(HAND_SIZE + 1)
    )


class PlainPlay:
    """Sensible play of one deal; ``trump`` is the number of a suit."""

    def __init__(self, trump: int, must_beat: bool) -> None:
        self._trumps = SUIT_CARDS[trump]
        self._tricks = leads(trump, must_beat)
        self._none = _none_of()

    def trick(self, cards: Sequence[Card]) -> Trick:
        """Return the trick that these cards make, one at least."""
        first, *others = [mask_of([card]) for card in cards]
        trick = self._tricks[first]
        for card in others:
            trick = trick.better.get(card, trick)
        return trick

    def lead(self, hand: Mask, out: Mask, followers: int) -> Mask:
        """Return the card to lead; ``out`` are the cards the player has not seen go."""
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
        """Return the card to follow with; ``led`` is the suit led, ``must``: the player has to win."""
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

    def choose(self, hand: Mask, turn: Turn, required: int) -> Mask:
        """Return the card for a turn; ``required`` is the number of tricks the player needs in all."""
        out = ALL_CARDS & ~(hand | turn.seen)
        if turn.trick is None:
            return self.lead(hand, out, turn.followers)
        must = required - tricks_of(turn.won, turn.place) >= hand.bit_count()
        return self.follow(hand, turn.trick, SUIT_CARDS[turn.led], out, turn.followers, must)

    def play_on(
        self, hands: Sequence[Mask], turn: Turn, card: Mask, requirements: Sequence[int], worth: Container[Won]
    ) -> Won:
        """Return the tricks won at the end when ``card`` is played now and everyone goes on like this.

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
                must = requirements[place] - tricks_of(won, place) >= hand.bit_count()
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
