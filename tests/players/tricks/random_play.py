"""Random trick play to the end, as fast as the kernel's tables allow."""

from collections.abc import Callable, Sequence

from raub_desktop.players.tricks.masks import BITS, Mask
from raub_desktop.players.tricks.play import LEADS

TURNS = tuple(
    tuple(tuple((leader + step) % places for step in range(1, places)) for leader in range(places))
    for places in range(7)
)
"""``TURNS[places][leader]``: who follows the leader, in turn."""


def play_out(
    hands: Sequence[Mask], leader: int, tricks: LEADS, random: Callable[[], float], won: list[int] | None = None
) -> list[int]:
    """Play hands of equal size to the end at random; return the tricks won by place (added to ``won`` if given).

    ``hands`` are the participants' in turn; ``random`` gives a number from 0 up to 1.
    """
    left = list(hands)
    places = len(left)
    turns = TURNS[places]
    bits = BITS
    taken = [0] * places if won is None else won
    while hand := left[leader]:
        cards = bits[hand]
        card = cards[int(random() * len(cards))]
        left[leader] = hand ^ card
        trick = tricks[card]
        first, second, third, beats, better = trick
        for place in turns[leader]:
            hand = left[place]
            cards = bits[hand & first or hand & second or hand & third or hand]
            card = cards[int(random() * len(cards))] if len(cards) > 1 else cards[0]
            left[place] = hand ^ card
            if card & beats:
                leader = place
                first, second, third, beats, better = better[card]
        taken[leader] += 1
    return taken
