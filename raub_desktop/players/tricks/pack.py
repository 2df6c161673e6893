"""The pack of a trick-taking game as numbers.

A card is ``heights * suit + height``: suits in the record's order S H D C, height 0 the weakest rank of the game.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.players.tricks.masks import Mask, cards_in
from raub_desktop.players.tricks.play import LEADS, Obligation, Trick


class TrickPack:
    """The cards of a game, every suit with the same ranks, and the tricks they can make.

    ``strength`` says which rank beats which, ``points`` what each counts in a trick (nothing, where tricks do).
    Raises ValueError for a pack whose suits differ.
    """

    def __init__(
        self, cards: Sequence[Card], strength: Mapping[Rank, int], points: Mapping[Rank, int] | None = None
    ) -> None:
        ranks = sorted({card.rank for card in cards}, key=strength.__getitem__)
        if sorted(cards, key=str) != sorted((Card(rank, suit) for rank in ranks for suit in Suit), key=str):
            raise ValueError("every suit must have the same ranks, once")
        self.heights = len(ranks)
        """Number of ranks in a suit."""
        self.suit_number = {suit: number for number, suit in enumerate(Suit)}
        self.card = tuple(Card(rank, suit) for suit in Suit for rank in ranks)
        """The card of each number."""
        self.number = {card: number for number, card in enumerate(self.card)}
        self.all_cards: Mask = (1 << len(self.card)) - 1
        self.suit_cards: tuple[Mask, ...] = tuple(
            ((1 << self.heights) - 1) << self.heights * suit for suit in range(len(Suit))
        )
        bits = [1 << number for number in range(len(self.card))]
        self.suit_of: dict[Mask, Mask] = {bit: self.suit_cards[n // self.heights] for n, bit in enumerate(bits)}
        """All cards of each card's suit."""
        self.height: dict[Mask, int] = {bit: n % self.heights for n, bit in enumerate(bits)}
        self.higher: dict[Mask, Mask] = {bit: self.suit_of[bit] & ~((bit << 1) - 1) for bit in bits}
        """The higher cards of each card's suit."""
        counts = points or {}
        self.points: dict[Mask, int] = {bit: counts.get(self.card[n].rank, 0) for n, bit in enumerate(bits)}
        """Points of each card."""
        self._leads: dict[tuple[int | None, Obligation], LEADS] = {}

    def mask_of(self, cards: Iterable[Card]) -> Mask:
        """Return the set of some cards of the pack, as a mask."""
        mask = 0
        for card in cards:
            mask |= 1 << self.number[card]
        return mask

    def cards_of(self, mask: Mask) -> tuple[Card, ...]:
        """Return the cards of a set, in the order of their numbers."""
        return tuple([self.card[bit.bit_length() - 1] for bit in cards_in(mask)])

    def points_of(self, mask: Mask) -> int:
        """Return the points of a set of cards."""
        return sum([self.points[bit] for bit in cards_in(mask)])

    def leads(self, trump: int | None, obligation: Obligation) -> LEADS:
        """Return every trick that can come about, by the card led; ``trump`` is the number of a suit, None for none.

        The requirements are those of ``engine.tricks.playable``.
        """
        found = self._leads.get((trump, obligation))
        if found is None:
            found = self._leads[trump, obligation] = self._all_leads(trump, obligation)
        return found

    def _all_leads(self, trump: int | None, obligation: Obligation) -> LEADS:
        trumps = 0 if trump is None else self.suit_cards[trump]

        @cache
        def trick(plain: Mask, best: Mask) -> Trick:
            """Return the trick with ``best`` as its best card; ``plain`` are the cards of the suit led."""
            higher = self.higher[best]
            beats = higher if best & trumps else higher | trumps
            if obligation is Obligation.NONE:
                requirements = (0, 0, 0)
            elif obligation is Obligation.FOLLOW:
                requirements = (plain, trumps, 0)
            elif best & plain:
                requirements = (higher, plain, trumps)
            else:
                requirements = (plain, higher, trumps)
            return Trick(*requirements, beats, {bit: trick(plain, bit) for bit in cards_in(beats)})

        return {bit: trick(plain, bit) for bit, plain in self.suit_of.items()}

    def trick_of(self, tricks: LEADS, led: int, best: Mask) -> Trick:
        """Return the trick in which the suit number ``led`` was led and ``best`` is the best card so far."""
        if best & self.suit_cards[led]:
            return tricks[best]
        return tricks[1 << self.heights * led].better[best]
