"""The cards of one trick: what may be played, who wins, and plain good play of them.

The play is the reference opponent's (reference/tricks.py), written out once more in plain numbers and rows: this source
is also compiled to machine code for training, which takes no sets, no methods and no tables of tables.  Tests hold one
to the other.
"""

from raub_desktop.players.raub.reference.tricks import GOOD_LEAD, LONG, SURE, WORTH_A_TRY
from raub_desktop.players.raub.rollout.hands import CARDS

ALL_CARDS = (1 << CARDS) - 1
SUIT_CARDS = 255
BYTE_COUNTS = tuple(mask.bit_count() for mask in range(256))
"""How many bits each byte has."""


def in_mask(mask: int) -> int:
    """How many cards a mask of 32 holds."""
    return (
        BYTE_COUNTS[mask & 255]
        + BYTE_COUNTS[mask >> 8 & 255]
        + BYTE_COUNTS[mask >> 16 & 255]
        + BYTE_COUNTS[mask >> 24 & 255]
    )


def beats(card: int, best: int, trump: int) -> int:
    """Whether a card wins over the best one so far: 1 or 0."""
    if card >> 3 == best >> 3:
        return 1 if card > best else 0
    return 1 if card >> 3 == trump else 0


def playable_places(hands: list[int], first: int, count: int, led: int, best: int, trump: int, must_beat: int) -> int:
    """Return the places (bits) of the cards ``hands[first:first + count]`` that may follow; ``led``: the suit led."""
    allowed = 0
    for place in range(count):
        if hands[first + place] >> 3 == led:
            allowed |= 1 << place
    suit = led
    if allowed == 0:
        for place in range(count):
            if hands[first + place] >> 3 == trump:
                allowed |= 1 << place
        suit = trump
        if allowed == 0:
            return (1 << count) - 1
    if must_beat and best >> 3 == suit:
        higher = 0
        for place in range(count):
            if allowed >> place & 1 and hands[first + place] > best:
                higher |= 1 << place
        if higher:
            return higher
    return allowed


def no_card_of(some: int, unseen: int, held: int) -> float:
    """Return the chance that none of ``some`` cards is among ``held`` of ``unseen``."""
    chance = 1.0
    for place in range(held):
        chance *= max(0, unseen - some - place) / max(1, unseen - place)
    return chance


def hold_chance(card: int, led: int, trump: int, out: int, after: int, held: int) -> float:
    """How likely a card that wins so far is beaten by none of ``after`` players with ``held`` cards each."""
    suit = card >> 3
    of_suit = out >> 8 * suit & SUIT_CARDS
    height = card & 7
    higher = BYTE_COUNTS[of_suit >> (height + 1)]
    in_led = BYTE_COUNTS[out >> 8 * led & SUIT_CARDS]
    trumps = higher if suit == trump else BYTE_COUNTS[out >> 8 * trump & SUIT_CARDS]
    unseen = in_mask(out)
    beaten = 0.0
    if led != trump:
        beaten = no_card_of(in_led, unseen, held) * (1 - no_card_of(trumps, unseen, held))
    if suit == led:
        beaten += 1 - no_card_of(higher, unseen, held)
    each = max(0.0, 1 - beaten)
    chance = 1.0
    for _ in range(after):
        chance *= each
    return chance


def lead_place(hands: list[int], first: int, count: int, trump: int, out: int, after: int) -> int:
    """Return the place of the card to lead."""
    top = low = best = -1
    trumps = 0
    chance = -1.0
    for place in range(count):
        card = hands[first + place]
        if card >> 3 == trump:
            trumps += 1
            if top < 0 or card > hands[first + top]:
                top = place
            continue
        holds = hold_chance(card, card >> 3, trump, out, after, count)
        if holds > chance:
            chance, best = holds, place
        if low < 0 or card & 7 < hands[first + low] & 7:
            low = place
    if trumps:
        highest = hands[first + top]
        beaten = (out >> 8 * trump & SUIT_CARDS) >> ((highest & 7) + 1)
        if best < 0 or trumps >= LONG or (trumps > 1 and beaten == 0):
            return top
    return best if chance >= GOOD_LEAD else low


def follow_place(  # noqa: C901  # a kernel: calls would cost more than they explain
    hands: list[int],
    first: int,
    count: int,
    led: int,
    best: int,
    trump: int,
    must_beat: int,
    out: int,
    after: int,
    needed: int,
    open_tricks: int,
) -> int:
    """Return the place of the card to follow with: the cheapest sure winner, or one that is worth a try, else the
    cheapest."""
    allowed = playable_places(hands, first, count, led, best, trump, must_beat)
    if allowed & (allowed - 1) == 0:
        place = 0
        while allowed > 1:
            allowed >>= 1
            place += 1
        return place
    cheapest = likeliest = -1
    least = 0
    most_likely = -1.0
    for place in range(count):
        if allowed >> place & 1:
            card = hands[first + place]
            cost = (8 if card >> 3 == trump else 0) + (card & 7)
            if cheapest < 0 or cost < least:
                cheapest, least = place, cost
            if beats(card, best, trump):
                chance = hold_chance(card, led, trump, out, after, count)
                if chance > most_likely:
                    likeliest, most_likely = place, chance
    if likeliest < 0 or (most_likely < WORTH_A_TRY and needed < open_tricks):
        return cheapest
    enough = min(most_likely, SURE)
    chosen = -1
    for place in range(count):
        if allowed >> place & 1:
            card = hands[first + place]
            if beats(card, best, trump) == 0 or hold_chance(card, led, trump, out, after, count) < enough:
                continue
            cost = (8 if card >> 3 == trump else 0) + (card & 7)
            if chosen < 0 or cost < least:
                chosen, least = place, cost
    return chosen
