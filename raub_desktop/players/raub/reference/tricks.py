"""Plain card play: lead winners, win as cheaply as possible, play low when the trick cannot be won.

How a sensible player goes on who sees only their own cards: in sets of cards, so that thousands of play-outs can be
finished like this, and the choices with numbers only, so that training can compile them.  ``trumps`` and ``led`` are
all cards of a suit, ``out`` those that the player has not seen go; ``followers`` play after this one.
"""

from collections.abc import Container, Sequence

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
from raub_desktop.players.raub.position import Turn, cards_out
from raub_desktop.players.tricks.masks import Mask
from raub_desktop.players.tricks.play import Trick, legal

SURE = 0.95
"""A card that holds this surely is expected to win its trick; the cheapest such card is enough."""
WORTH_A_TRY = 0.5
"""A chance to hold that is worth a winning card, while the requirement can still be met in a later trick."""
GOOD_LEAD = 0.5
"""A plain card that holds this surely is led."""
LONG = 3
"""From so many trumps on, trumps are led even if higher ones are out."""


def chance_of_none(wanted: int, unseen: int, held: int) -> float:
    """Return the chance that none of the ``wanted`` cards is among ``held`` of ``unseen``."""
    chance = 1.0
    for place in range(held):
        chance *= max(0, unseen - wanted - place) / max(1, unseen - place)
    return chance


_SIZES = range(len(CARD) + 1)
_NONE = tuple(
    tuple(tuple(chance_of_none(wanted, unseen, held) for wanted in _SIZES) for unseen in _SIZES)
    for held in range(HAND_SIZE + 1)
)
"""The chances by ``[held][unseen][wanted]``."""


def lowest_card(cards: Mask) -> Mask:
    """Return the lowest card; of equals that of the first suit."""
    found, least = 0, HEIGHTS
    for suit in SUIT_CARDS:
        card = cards & suit & -(cards & suit)
        if card and (card.bit_length() - 1) % HEIGHTS < least:
            found, least = card, (card.bit_length() - 1) % HEIGHTS
    return found


def chance_to_hold(card: Mask, led: Mask, trumps: Mask, out: Mask, held: int, followers: int) -> float:
    """Return about the chance that a card winning so far is beaten by none of the followers, who hold ``held`` each.

    Each of them has a higher card of its suit, or none of the suit led and a trump that is high enough, as often as the
    numbers of cards say.
    """
    none = _NONE[held][out.bit_count()]
    higher = (out & (led if card & led else trumps) & -card).bit_count()
    beaten = 0.0
    if led != trumps:
        over = higher if card & trumps else (out & trumps).bit_count()
        beaten = none[(out & led).bit_count()] * (1 - none[over])
    if card & led:
        beaten += 1 - none[higher]
    return max(0.0, 1 - beaten) ** followers


def lead(hand: Mask, trumps: Mask, out: Mask, followers: int) -> Mask:
    """Return the card to lead: the top trump of several if nothing beats it or of many; a plain winner; the lowest."""
    own = hand & trumps
    plain = hand ^ own
    if own:
        top = 1 << own.bit_length() - 1
        count = own.bit_count()
        if not plain or count >= LONG or (count > 1 and not out & trumps & -top):
            return top
    held = hand.bit_count()
    best, most = 0, -1.0
    for suit in SUIT_CARDS:
        if plain & suit:
            card = 1 << (plain & suit).bit_length() - 1
            chance = chance_to_hold(card, suit, trumps, out, held, followers)
            if chance > most:
                best, most = card, chance
    return best if most >= GOOD_LEAD else lowest_card(plain)


def follow(
    cards: Mask, winners: Mask, led: Mask, trumps: Mask, out: Mask, held: int, followers: int, must: bool
) -> Mask:
    """Return the card to follow with: the cheapest sure winner, or one worth a try, else the cheapest card.

    ``cards`` may be played, ``winners`` of them, all of one suit, beat the best one so far; ``held`` are in the hand;
    ``must``: the player has to win.
    """
    if not cards & (cards - 1):
        return cards
    if winners:
        if not followers:
            return winners & -winners
        best = chance_to_hold(1 << winners.bit_length() - 1, led, trumps, out, held, followers)
        if must or best >= WORTH_A_TRY:
            card = winners & -winners
            while chance_to_hold(card, led, trumps, out, held, followers) < min(best, SURE):
                winners ^= card
                card = winners & -winners
            return card
    return lowest_card(cards)


def choose_card(view: View) -> Card:
    """Return the card to play, by the view and by the played cards that its seat remembers."""
    assert view.deal.trump is not None, "cards are played once there is a trump"
    play = PlainPlay(SUIT_NUMBER[view.deal.trump], view.options.must_beat)
    hand = mask_of([card for card in view.hands[view.me] if card is not None])
    out, followers = mask_of(cards_out(view)), len(view.queue) - 1
    if view.trick:
        must = needed(view) >= hand.bit_count()
        card = play.follow(hand, play.trick(view.trick), PACK.suit_of[mask_of(view.trick[:1])], out, followers, must)
    else:
        card = play.lead(hand, out, followers)
    return CARD[card.bit_length() - 1]


def needed(view: View) -> int:
    """Return the tricks this seat still needs for its requirement."""
    required = view.deal.needs if view.me == view.deal.declarer else 1
    return max(0, required - view.won[view.me])


def cost(card: Card, trump: Suit | None) -> tuple[bool, int]:
    """Return a sort key of what playing a card gives away: trumps before plain cards, high before low."""
    return (card.suit is trump, STRENGTH[card.rank])


class PlainPlay:
    """Plain play of all participants in one deal; ``trump`` is the number of a suit."""

    def __init__(self, trump: int, must_beat: bool) -> None:
        self._trumps = SUIT_CARDS[trump]
        self._tricks = leads(trump, must_beat)

    def trick(self, cards: Sequence[Card]) -> Trick:
        """Return the trick that these cards (at least one) make."""
        first, *others = [mask_of([card]) for card in cards]
        trick = self._tricks[first]
        for card in others:
            trick = trick.better.get(card, trick)
        return trick

    def lead(self, hand: Mask, out: Mask, followers: int) -> Mask:
        """Return the card to lead."""
        return lead(hand, self._trumps, out, followers)

    def follow(self, hand: Mask, trick: Trick, led: Mask, out: Mask, followers: int, must: bool) -> Mask:
        """Return the card to follow with; ``must``: the player has to win."""
        cards = legal(hand, trick)
        return follow(cards, cards & trick.beats, led, self._trumps, out, hand.bit_count(), followers, must)

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
        places, tricks, trumps = len(left), self._tricks, self._trumps
        suit = SUIT_CARDS[led]
        while True:
            hand = left[place] = left[place] ^ card
            seen |= card
            if trick is None:
                trick, suit, winner = tricks[card], PACK.suit_of[card], place
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
            if not hand & (hand - 1):
                card = hand
                continue
            out = ALL_CARDS & ~(hand | seen)
            if trick is None:
                card = lead(hand, trumps, out, followers)
            else:
                must = requirements[place] - tricks_of(won, place) >= hand.bit_count()
                card = self.follow(hand, trick, suit, out, followers, must)
