"""The rest of a deal solved with all cards open: the result of each card when all play perfectly for themselves.

Max^n: whoever is to play takes what is best for them, so no two need agree on what is good.  What is good a worth table
says (worth.py); the search returns the tricks won at the end, packed in one number.
"""

from collections.abc import Callable, Mapping, Sequence

from raub_desktop.players.raub.pack import HEIGHTS, PLACE_BITS, SUIT_CARDS, Won, leads, trick_of
from raub_desktop.players.raub.position import Turn
from raub_desktop.players.tricks.masks import BITS, Mask
from raub_desktop.players.tricks.play import LEADS, Trick, legal

Worth = Mapping[Won, tuple[float, ...]]
"""Worth of an end of the deal to each place.  The deal ends as soon as the tricks won stand in the table: all ends
after the last trick do, and those in the middle where someone is out ("aus")."""

_NEVER = float("-inf")
_TOP_OF_SUIT = sum(1 << (HEIGHTS * suit + HEIGHTS - 1) for suit in range(len(SUIT_CARDS)))


# ------------------------------------------------------------------------------- leaving out cards that are out of play
class _Squeezed(dict[int, int]):
    """Cache by ``live << 8 | cards``, both of one suit: the cards moved down to fill the gaps between live ones."""

    def __missing__(self, key: int) -> int:
        live, cards = divmod(key, 1 << HEIGHTS)
        moved = place = 0
        for height in range(HEIGHTS):
            if live >> height & 1:
                moved |= (cards >> height & 1) << place
                place += 1
        self[key] = moved
        return moved


_SQUEEZED = _Squeezed()


def live_heights(cards: Mask, live: Mask) -> Mask:
    """Return the cards with the heights they have among the live ones of their suit, counted from below.

    Positions that differ only in cards out of play become one, and cards that are worth the same become neighbours.
    """
    found = _SQUEEZED
    return (
        found[(live & 0xFF) << 8 | cards & 0xFF]
        | found[live & 0xFF00 | cards >> 8 & 0xFF] << 8
        | found[live >> 8 & 0xFF00 | cards >> 16 & 0xFF] << 16
        | found[live >> 16 & 0xFF00 | cards >> 24] << 24
    )


class _Choices(dict[Mask, tuple[Mask, ...]]):
    """Cache of the cards worth trying out of a set: the highest of each run of neighbours, high ones first."""

    def __missing__(self, cards: Mask) -> tuple[Mask, ...]:
        found = self[cards] = tuple(reversed(BITS[cards & ~(cards >> 1 & ~_TOP_OF_SUIT)]))
        return found


_CHOICES = _Choices()

# ----------------------------------------------------------------------------------------------------------- the search
_PLACE_SHIFT = 32
_WON_SHIFT = 35
_SUIT_OF = {1 << number: SUIT_CARDS[number // HEIGHTS] for number in range(HEIGHTS * len(SUIT_CARDS))}
_FollowSearch = Callable[[int, Mask, Won, Trick, int, int, tuple[Mask, ...]], Won]


class Solver:
    """Solves positions of one deal: number of places, the trump suit's number, must beat or not, a worth table.

    It remembers what it has solved, so one solver should see all the worlds of a decision.
    """

    def __init__(self, places: int, trump: int, must_beat: bool, worth: Worth) -> None:
        self._places = places
        self._tricks = leads(trump, must_beat)
        self._hands: list[Mask] = [0] * places
        self._owner = [0] * (HEIGHTS * len(SUIT_CARDS) + 1)
        self._begun: dict[int, Won] = {}
        self._solved: dict[tuple[Mask, ...], dict[Mask, Won]] = {}
        self._follow = _search(self._hands, self._owner, self._begun, self._tricks, trump, worth)
        self.work = 0
        """Tricks searched so far: a measure of the time spent that is the same on every machine."""

    def ends(self, hands: Sequence[Mask], turn: Turn) -> dict[Mask, Won]:
        """Return the tricks won at the end after each card that may be played now, all playing perfectly.

        ``hands`` by place; whoever has played to the trick holds a card less.
        """
        live = turn.best
        for hand in hands:
            live |= hand
        moved = [live_heights(hand, live) for hand in hands]
        best = live_heights(turn.best, live)
        key = (*moved, best, turn.place, turn.won)
        ends = self._solved.get(key)
        if ends is None:
            trick = None if turn.trick is None else trick_of(self._tricks, turn.led, best)
            ends = self._solved[key] = self._solve(moved, turn, trick)
        found = {}
        for card in BITS[legal(hands[turn.place], turn.trick)]:
            choice = live_heights(card, live)
            while choice not in ends:
                choice <<= 1
            found[card] = ends[choice]
        return found

    def _solve(self, hands: list[Mask], turn: Turn, trick: Trick | None) -> dict[Mask, Won]:
        """Return the same for squeezed hands and trick; of neighbouring cards only the highest is solved."""
        live = 0
        for place, hand in enumerate(hands):
            self._hands[place] = hand
            live |= hand
            for card in BITS[hand]:
                self._owner[card.bit_length()] = place
        self._begun.clear()
        place, _, _, _, winner, followers, won, _ = turn
        after = (place + 1) % self._places
        ends = {}
        for card in _CHOICES[legal(hands[place], trick)]:
            if trick is None:
                ends[card] = self._follow(after, live ^ card, won, self._tricks[card], place, followers - 1, ())
            else:
                ends[card] = self._follow(place, live, won, trick, winner, followers, (card,))
        self.work += len(self._begun) + 1
        return ends


def _search(  # noqa: C901  # a kernel: calls would cost more than they explain
    hands: list[Mask], owner: list[int], begun: dict[int, Won], tricks: LEADS, trump: int, worth: Worth
) -> _FollowSearch:
    """Return the recursive search, entered at a follower's turn; ``lead`` and ``follow`` call each other.

    The hands at the root and ``live``, the cards not yet played, determine every hand.  ``owner`` has the place of each
    card (by its bit's length), ``begun`` memoizes the tricks begun.
    """
    places = len(hands)
    one_more = [1 << PLACE_BITS * place for place in range(places)]
    after = [(place + 1) % places for place in range(places)]
    to_follow = places - 2
    trumps = SUIT_CARDS[trump]
    own_worth = [{won: values[place] for won, values in worth.items()} for place in range(places)]
    most = _most_to_come(worth, places)
    choices = _CHOICES

    def lead(place: int, live: Mask, won: Won) -> Won:
        hand = hands[place] & live
        if not hand & (hand - 1):  # the last trick plays itself
            return won + one_more[owner[(live & trumps or live & _SUIT_OF[hand]).bit_length()]]
        key = live | place << _PLACE_SHIFT | won << _WON_SHIFT
        if key in begun:
            return begun[key]
        values, enough = own_worth[place], most[place][won]
        best, best_value = won, _NEVER
        for card in choices[hand]:
            end = follow(after[place], live ^ card, won, tricks[card], place, to_follow, ())
            value = values[end]
            if value > best_value:
                best, best_value = end, value
                if value >= enough:
                    break
        begun[key] = best
        return best

    def follow(place: int, live: Mask, won: Won, trick: Trick, winner: int, to_go: int, only: tuple[Mask, ...]) -> Won:
        """Search a follower's turn: ``to_go`` others follow after it; ``only``: the cards to try, empty for all."""
        first, second, third, beats, better = trick
        hand = hands[place] & live
        values, enough = own_worth[place], most[place][won]
        best, best_value = won, _NEVER
        for card in only or choices[hand & first or hand & second or hand & third or hand]:
            if to_go:
                if card & beats:
                    end = follow(after[place], live ^ card, won, better[card], place, to_go - 1, ())
                else:
                    end = follow(after[place], live ^ card, won, trick, winner, to_go - 1, ())
            else:
                leader = place if card & beats else winner
                end = won + one_more[leader]
                if end not in worth:
                    end = lead(leader, live ^ card, end)
            value = values[end]
            if value > best_value:
                best, best_value = end, value
                if value >= enough:
                    break
        return best

    return follow


def _most_to_come(worth: Worth, places: int) -> list[dict[Won, float]]:
    """Return for each place the most it can still reach from each number of tricks won, for cutting the search off."""
    known: dict[Won, tuple[float, ...]] = {}

    def most(won: Won) -> tuple[float, ...]:
        if won not in known:
            nexts = [won + (1 << PLACE_BITS * place) for place in range(places)]
            known[won] = worth[won] if won in worth else tuple(map(max, zip(*map(most, nexts), strict=True)))
        return known[won]

    most(0)
    return [{won: values[place] for won, values in known.items()} for place in range(places)]
