"""The trick play written out plainly, with the engine's own questions: what the fast searches are held against."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from raub_desktop.engine.cards import PACK_32, Card, Suit
from raub_desktop.engine.raub.types import STRENGTH
from raub_desktop.engine.tricks import best_index, playable


@dataclass(frozen=True)
class Position:
    """Hands by place, the trick so far (the first card by ``leader``), and the tricks won."""

    hands: tuple[tuple[Card, ...], ...]
    trump: Suit
    must_beat: bool
    leader: int = 0
    trick: tuple[Card, ...] = ()
    won: tuple[int, ...] = ()

    @property
    def to_act(self) -> int:
        return (self.leader + len(self.trick)) % len(self.hands)

    def cards(self) -> tuple[Card, ...]:
        return playable(self.hands[self.to_act], self.trick, self.trump, STRENGTH, self.must_beat)

    def after(self, card: Card) -> "Position":
        hands = tuple(
            tuple(one for one in hand if one != card) if place == self.to_act else hand
            for place, hand in enumerate(self.hands)
        )
        trick = (*self.trick, card)
        if len(trick) < len(hands):
            return Position(hands, self.trump, self.must_beat, self.leader, trick, self.won)
        winner = (self.leader + best_index(trick, self.trump, STRENGTH)) % len(hands)
        won = tuple(count + (place == winner) for place, count in enumerate(self.won))
        return Position(hands, self.trump, self.must_beat, winner, (), won)


def any_position(rng: Random, places: int, cards_each: int, must_beat: bool) -> Position:
    """Random hands of some cards each, somebody to lead to the first of them."""
    cards = rng.sample(PACK_32, places * cards_each)
    hands = tuple(tuple(cards[place::places]) for place in range(places))
    return Position(hands, rng.choice(tuple(Suit)), must_beat, rng.randrange(places), (), (0,) * places)


def all_ends(position: Position) -> Iterator[tuple[int, ...]]:
    """The tricks won at every end that can be reached."""
    if not any(position.hands):
        yield position.won
        return
    for card in position.cards():
        yield from all_ends(position.after(card))


def packed(won: Sequence[int]) -> int:
    """Tricks won in the packing of the search: three bits a place."""
    return sum(count << 3 * place for place, count in enumerate(won))
