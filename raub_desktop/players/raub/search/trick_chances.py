"""How often each card wins the trick that it is played to, in sampled deals."""

from collections.abc import Container, Iterable, Mapping

from raub_desktop.engine.cards import Card
from raub_desktop.engine.raub.types import View
from raub_desktop.players.raub.pack import CARD, SUIT_NUMBER, Won, tricks_of
from raub_desktop.players.raub.position import position_of
from raub_desktop.players.raub.reference.tricks import PlainPlay
from raub_desktop.players.raub.search.worlds import World
from raub_desktop.players.tricks.masks import BITS
from raub_desktop.players.tricks.play import legal


class _EveryEnd(Container[Won]):
    """Every trick is the last one."""

    def __contains__(self, won: object) -> bool:
        return True


def trick_chances(view: View, worlds: Iterable[World]) -> Mapping[Card, float]:
    """Return the chance of each card that may be played to win this trick, all playing plainly; 0 to 1."""
    players, requirements, now, _ = position_of(view)
    assert view.deal.trump is not None, "cards are played once there is a trump"
    trump = SUIT_NUMBER[view.deal.trump]
    plain = PlainPlay(trump, view.options.must_beat)
    me, until = now.place, _EveryEnd()
    before, total = tricks_of(now.won, me), 0.0
    won: dict[Card, float] = {}
    for world in worlds:
        hands = [world.hands[seat] for seat in players]
        total += world.weight
        for bit in BITS[legal(hands[me], now.trick)]:
            end = plain.play_on(hands, now, bit, requirements, until)
            card = CARD[bit.bit_length() - 1]
            won[card] = won.get(card, 0.0) + world.weight * (tricks_of(end, me) - before)
    return {card: share / total for card, share in won.items()}
