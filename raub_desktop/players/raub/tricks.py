"""Playing the cards: lead winners, win as cheaply as possible, play low when it cannot be won."""

from collections.abc import Sequence

from raub_desktop.engine.cards import Card, Suit
from raub_desktop.engine.raub.types import STRENGTH, TRICKS, View
from raub_desktop.engine.tricks import best_index
from raub_desktop.players.raub.hand import cards_out, higher_out

SURE = 0.95
WORTH_A_TRY = 0.35
GOOD_LEAD = 0.5


def choose_card(view: View, cards: Sequence[Card]) -> Card:
    """The card to play, out of those that may be played."""
    if len(cards) == 1:
        return cards[0]
    return _follow(view, cards) if view.trick else _lead(view, cards)


def cost(card: Card, trump: Suit | None) -> tuple[bool, int]:
    """What playing a card gives away: trumps more than plain cards, high more than low."""
    return (card.suit is trump, STRENGTH[card.rank])


def chance_to_hold(view: View, card: Card, out: frozenset[Card]) -> float:
    """About how likely nobody who is still to play beats a card that wins the trick so far."""
    later = view.queue[1:]
    trump = view.deal.trump
    led = view.trick[0].suit if view.trick else card.suit
    unseen = len(out)
    higher = higher_out(card, out)
    trumps = sum(1 for other in out if other.suit is trump)
    same = sum(1 for other in out if other.suit is led)
    chance = 1.0
    for seat in later:
        held = len(view.hands[seat])
        none_higher = none_of(higher, unseen, held)
        if card.suit is led:
            beaten = 1 - none_higher
            if led is not trump:
                beaten += none_of(same, unseen, held) * (1 - none_of(trumps, unseen, held))
        else:
            beaten = none_of(same, unseen, held) * (1 - none_higher)
        chance *= max(0.0, 1 - beaten)
    return chance


def none_of(some: int, unseen: int, held: int) -> float:
    """The chance that none of ``some`` cards is among ``held`` of ``unseen``."""
    chance = 1.0
    for place in range(held):
        chance *= max(0, unseen - some - place) / max(1, unseen - place)
    return chance


def needed(view: View) -> int:
    """The tricks this seat still needs for its duty."""
    duty = view.deal.needs if view.me == view.deal.declarer else 1
    return max(0, duty - view.won[view.me])


def _lead(view: View, cards: Sequence[Card]) -> Card:
    trump, out = view.deal.trump, cards_out(view)
    trumps = [card for card in cards if card.suit is trump]
    plain = [card for card in cards if card.suit is not trump]
    if len(trumps) >= 2:
        top = max(trumps, key=lambda card: STRENGTH[card.rank])
        if higher_out(top, out) == 0 or len(trumps) >= 3 or not plain:
            return top
    chances = {card: chance_to_hold(view, card, out) for card in cards}
    good = [card for card in plain if chances[card] >= GOOD_LEAD]
    if good:
        return max(good, key=chances.__getitem__)
    if not plain:
        return max(cards, key=chances.__getitem__)
    return min(plain, key=lambda card: STRENGTH[card.rank])


def _follow(view: View, cards: Sequence[Card]) -> Card:
    trump = view.deal.trump
    place = len(view.trick)
    winners = sorted(
        (card for card in cards if best_index((*view.trick, card), trump, STRENGTH) == place),
        key=lambda card: cost(card, trump),
    )
    if not winners:
        return min(cards, key=lambda card: cost(card, trump))
    if len(view.queue) == 1:
        return winners[0]
    out = cards_out(view)
    chances = {card: chance_to_hold(view, card, out) for card in winners}
    best = max(chances.values())
    left = TRICKS - sum(view.won)
    if best >= WORTH_A_TRY or needed(view) >= left:
        return next(card for card in winners if chances[card] >= min(best, SURE))
    return min(cards, key=lambda card: cost(card, trump))
