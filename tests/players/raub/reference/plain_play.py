"""The reference opponent's card play written out on cards: what the play in masks is held against."""

from collections.abc import Iterable, Sequence

from raub_desktop.engine.cards import Card
from raub_desktop.engine.raub.types import STRENGTH, TRICKS, View
from raub_desktop.engine.tricks import best_index
from raub_desktop.players.raub.position import cards_out
from raub_desktop.players.raub.reference.tricks import GOOD_LEAD, LONG, SURE, WORTH_A_TRY, chance_of_none, cost, needed


def choose_card(view: View, cards: Sequence[Card]) -> Card:
    """The card to play, out of those that may be played."""
    if len(cards) == 1:
        return cards[0]
    return _follow(view, cards) if view.trick else _lead(view, cards)


def higher_out(card: Card, out: Iterable[Card]) -> int:
    """How many of the cards that are out beat this one within its suit."""
    height = STRENGTH[card.rank]
    return sum(1 for other in out if other.suit is card.suit and STRENGTH[other.rank] > height)


def chance_to_hold(view: View, card: Card, out: frozenset[Card]) -> float:
    """About how likely nobody who is still to play beats a card that wins the trick so far.

    Each of them has a higher card of its suit, or none of the suit led and a trump that is high enough, as often as
    the numbers of cards say.
    """
    trump = view.deal.trump
    led = view.trick[0].suit if view.trick else card.suit
    unseen, higher = len(out), higher_out(card, out)
    in_led = sum(1 for other in out if other.suit is led)
    trumps = higher if card.suit is trump else sum(1 for other in out if other.suit is trump)
    chance = 1.0
    for seat in view.queue[1:]:
        held = len(view.hands[seat])
        beaten = (
            0.0 if led is trump else chance_of_none(in_led, unseen, held) * (1 - chance_of_none(trumps, unseen, held))
        )
        if card.suit is led:
            beaten += 1 - chance_of_none(higher, unseen, held)
        chance *= max(0.0, 1 - beaten)
    return chance


def _lead(view: View, cards: Sequence[Card]) -> Card:
    """The top trump of several if nothing beats it, of many anyway; then a plain winner; then the lowest plain card."""
    trump, out = view.deal.trump, cards_out(view)
    trumps = [card for card in cards if card.suit is trump]
    plain = [card for card in cards if card.suit is not trump]
    if trumps:
        top = max(trumps, key=lambda card: STRENGTH[card.rank])
        if not plain or len(trumps) >= LONG or (len(trumps) > 1 and not higher_out(top, out)):
            return top
    chances = {card: chance_to_hold(view, card, out) for card in plain}
    winner = max(plain, key=chances.__getitem__)
    return winner if chances[winner] >= GOOD_LEAD else min(plain, key=lambda card: STRENGTH[card.rank])


def _follow(view: View, cards: Sequence[Card]) -> Card:
    """The cheapest sure winner, or the likeliest one while it is worth a try or must be tried; else low."""
    trump, place = view.deal.trump, len(view.trick)
    cheapest_first = sorted(cards, key=lambda card: cost(card, trump))
    winners = [card for card in cheapest_first if best_index((*view.trick, card), trump, STRENGTH) == place]
    if not winners:
        return cheapest_first[0]
    out = cards_out(view)
    chances = {card: chance_to_hold(view, card, out) for card in winners}
    best = max(chances.values())
    if best >= WORTH_A_TRY or needed(view) >= TRICKS - sum(view.won):
        return next(card for card in winners if chances[card] >= min(best, SURE))
    return cheapest_first[0]
