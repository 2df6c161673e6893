"""Random choice of cards for sampled deals: any, mostly fitting ones, or by weight."""

from collections.abc import Callable, Sequence
from math import comb

from raub_desktop.players.tricks.masks import Mask

Chance = Callable[[], float]
"""A number from 0 up to 1."""


def sample_cards(cards: list[Mask], count: int, random: Chance) -> Mask:
    """Return so many random cards of a list, whose order changes."""
    mask = 0
    size = len(cards)
    for place in range(count):
        other = place + int(random() * (size - place))
        card = cards[other]
        cards[other] = cards[place]
        cards[place] = card
        mask |= card
    return mask


def pick(cards: list[Mask], banned: Mask, count: int, fitting: int, random: Chance) -> tuple[float, Mask]:
    """Return ``count`` random cards, at least ``fitting`` not banned, after a weight that corrects for that."""
    if fitting <= 0 or not banned:
        return 1.0, sample_cards(cards, count, random)
    good = [card for card in cards if not card & banned]
    if len(good) < fitting:
        return 0.0, 0
    mask = sample_cards(good, fitting, random)
    if count > fitting:
        mask |= sample_cards([card for card in cards if not card & mask], count - fitting, random)
    ways = comb(len(good), fitting) * comb(len(cards) - fitting, count - fitting) / comb(len(cards), count)
    return ways / comb((mask & ~banned).bit_count(), fitting), mask


def any_place(weights: Sequence[float], total: float, random: Chance) -> int:
    """Return a random index into ``weights``, in proportion to them; ``total`` is their sum."""
    left = random() * total
    place = -1
    for place, weight in enumerate(weights):  # noqa: B007 - the place is what is looked for
        left -= weight
        if left < 0:
            break
    return place


def resampled(weights: Sequence[float], count: int, start: float) -> list[int]:
    """Return how often each index is drawn, ``count`` draws in all, as often as its weight says, rounded.

    Systematic resampling: ``start``, from 0 to 1, is the only chance in it.  The first ones once where nothing weighs.
    """
    step = sum(weights) / count
    if not step:
        return [int(place < count) for place in range(len(weights))]
    found, reached, needed = [], 0.0, start * step
    for weight in weights:
        reached += weight
        found.append(0)
        while needed < reached and found[-1] < count:
            found[-1] += 1
            needed += step
    return found
