"""Trained weights on the features of a hand, on top of the reference's counting of tricks.

Every situation has a row of weights; they tell what the first choice (pass, drop, look) lacks against each other one,
in points won more than the others.  The situations: the dealer's raub by the height of the turned card, their laying it
face down, bids, who plays, and the cards kept in the exchange.
"""

from collections.abc import Sequence
from typing import NamedTuple

from raub_desktop.engine.raub.types import HAND_SIZE
from raub_desktop.players.raub.pack import HEIGHTS
from raub_desktop.players.raub.reference.counting import NEW_CARD_WORTH, card_worth, high_to_low, row_for
from raub_desktop.players.raub.rollout.rules import MOST_TABLED, Rules
from raub_desktop.players.tricks.masks import Mask

FEATURES = 32
"""Numbers that describe a hand."""
CHOICES = 2
"""The choices besides the first: declare and turn; play and forpass (or surpass)."""
WEIGHTS = CHOICES * FEATURES
"""Weights of a row."""
MARGIN = 0.04
"""Gain over the reference's answer, in points, for which another is given."""
AT_RAUB, AT_LAY, AT_BID = 0, 8, 9
SORTS = 6
"""Number of ways to make trump: declared, or a raub of a seven, of 8 to J, of Q, of K, of A."""
BLIND = SORTS
"""The sort of a raub whose card lies face down, for players asked whether they play (a rule of some books)."""
ROLES = 2 * SORTS
"""The declarer, or one who plays against them, by sort."""
SIZES = 3
"""The numbers of players distinguished: two, three, four and more."""

# ----------------------------------------------------------------------------------------------------- hands in numbers
_TRUMPS_LEFT = 7
"""Trumps that can be in a hand: one lies on the table."""
_ACE, _KING = 7, 6
_COUNTED = 4
"""Plain cards counted by rank: ace, king, ober, unter."""
_AT_NUMBER, _AT_TOPS, _AT_PLAIN, _AT_SHAPE = 8, 12, 15, 20
_SUIT = (1 << HEIGHTS) - 1


def describe(cards: Mask, trump: int, turned: int, tricks: float, answer: int, row: list[float]) -> None:
    """Fill ``row`` with the features of these cards; ``trump`` is the number of a suit.

    The turned card, of height ``turned``, is squeezed out of the trumps, so that the highest trump left is the highest
    bit; which plain suit is which does not matter.  ``tricks``: what the reference expects of the cards; ``answer``:
    the reference's.
    """
    for place in range(FEATURES):
        row[place] = 0.0
    trumps = cards >> HEIGHTS * trump & _SUIT
    squeezed = trumps & (2 << turned) - 1 | trumps >> 1 & -(1 << turned)
    for height in range(_TRUMPS_LEFT):
        row[1 + height] = 1.0 * (squeezed >> height & 1)
    number, count = trumps.bit_count(), cards.bit_count()
    row[0] = 1.0
    if number:
        row[_AT_NUMBER + number - 1] = 1.0
        if number > 1:
            row[_AT_TOPS] = row[_TRUMPS_LEFT] * row[_TRUMPS_LEFT - 1]
            row[_AT_TOPS + 1] = row[_TRUMPS_LEFT]
            row[_AT_TOPS + 2] = row[_TRUMPS_LEFT - 1]
    for suit in range(4):
        if suit != trump:
            _describe_plain(cards >> HEIGHTS * suit & _SUIT, number, row)
    row[_AT_PLAIN + _COUNTED] = 1.0 * (count - number)
    at = _AT_SHAPE
    row[at] = row[_AT_PLAIN] * number
    row[at + 1] = row[_AT_PLAIN + 1] * number
    row[at + 7] = 1.0 * (count == 3)
    row[at + 8] = 1.0 * (count == 2)
    row[at + 9] = tricks
    row[at + 10] = tricks * tricks
    row[at + 11] = 1.0 * answer


def _describe_plain(suit: int, trumps: int, row: list[float]) -> None:
    """Add the features of a plain suit (one bit a height) in a hand with ``trumps`` trumps."""
    for place in range(_COUNTED):
        row[_AT_PLAIN + place] += suit >> (_ACE - place) & 1
    at = _AT_SHAPE
    if suit == 0:
        row[at + 2] += 1.0
        row[at + 3] += trumps
    elif suit.bit_count() > 1:
        if suit >> _ACE:
            row[at + 4] += 1.0
        elif suit >> _KING:
            row[at + 5] += 1.0
        if suit.bit_count() > 2:
            row[at + 6] += 1.0


def describe_untold(cards: Mask, tricks: float, answer: int, row: list[float], spare: list[float]) -> None:
    """Fill ``row`` with the mean features over the four suits while the trump is unknown; ``spare`` is overwritten."""
    for place in range(FEATURES):
        row[place] = 0.0
    for suit in range(4):
        describe(cards, suit, 0, tricks, answer, spare)
        for place in range(FEATURES):
            row[place] += spare[place] / 4


def describe_nothing(answer: int, row: list[float]) -> None:
    """Fill ``row`` before any card was seen: only the constant, and the reference's answer."""
    for place in range(FEATURES):
        row[place] = 0.0
    row[0] = 1.0
    row[FEATURES - 1] = 1.0 * answer


def describe_kept(kept: Mask, trump: int, height: int, out: Mask, players: int, row: list[float]) -> None:
    """Fill ``row`` with features of kept cards and the tricks the reference expects of them and of the cards drawn."""
    tricks = 0.0
    for card in high_to_low(kept):
        tricks += card_worth(card, trump, out, players)
    tricks += NEW_CARD_WORTH[row_for(players)] * max(0, HAND_SIZE - kept.bit_count())
    describe(kept, trump, height, tricks, 0, row)


# -------------------------------------------------------------------------------------------------------------- weights
class Tables(NamedTuple):
    """``weights`` holds all rows one after another; ``at_…`` say which row each kind of situation begins with."""

    weights: Sequence[float]
    seats: int
    lives: int
    """2 where a forpass can be live, else 1."""
    leads: int
    """2 where first player leads, so that it matters who does, else 1."""
    bonuses: int
    """2 where the first to exchange four cards gets five, else 1."""
    at_who: int
    at_keep: int
    rows: int


def empty_tables(rules: Rules) -> Tables:
    """Return untrained weights of the right shape for these rules: players with them answer as the reference does."""
    seats = min(rules.seats, MOST_TABLED)
    lives, leads, bonuses = 1 + rules.conditional_play, 2 - rules.declarer_leads, 1 + rules.bonus
    at_who = AT_BID + 2 * seats
    sorts = SORTS + rules.may_lay_blind
    at_keep = at_who + sorts * (seats - 1) ** 2 * lives * leads * rules.drop_out
    rows = at_keep + ROLES * SIZES * leads * bonuses
    return Tables([0.0] * (rows * WEIGHTS), seats, lives, leads, bonuses, at_who, at_keep, rows)


def sort_of(raub: int, height: int) -> int:
    """Return the kind of trump: by a raub or bid, and the ``height`` of the turned card."""
    if raub == 0:
        return 0
    if height == 0:
        return 1
    return 2 if height < 5 else height - 2


def bid_row(tables: Tables, turned: int, left: int) -> int:
    """Return the row of a bid; ``left``: how many seats bid after this one."""
    return AT_BID + (min(turned, 2) - 1) * tables.seats + min(left, tables.seats - 1)


def who_row(tables: Tables, sort: int, left: int, playing: int, live: int, lead: int) -> int:
    """Return the row of playing or dropping.

    ``left``: how many answer after this seat; ``playing``: how many play besides the declarer; ``live``: a forpass
    stands; ``lead``: nobody known to play sits before this seat.
    """
    span = tables.seats - 1
    row = (sort * span + min(left, span - 1)) * span + min(playing, span - 1)
    return tables.at_who + (row * tables.lives + live % tables.lives) * tables.leads + lead % tables.leads


def keep_row(tables: Tables, sort: int, declares: int, playing: int, lead: int, bonus: int) -> int:
    """Return the row of the cards to keep.

    ``playing``: how many play; ``lead``: this seat leads; ``bonus``: the fifth card for exchanging four is still to be
    had.
    """
    role = sort if declares else SORTS + sort
    row = (role * SIZES + min(playing, SIZES + 1) - 2) * tables.leads + lead % tables.leads
    return tables.at_keep + row * tables.bonuses + bonus % tables.bonuses


def worth_of_row(tables: Tables, row: int, choice: int, held: list[float]) -> float:
    """Return how much more choice 1 or 2 is worth than choice 0, for the hand described in ``held``."""
    at = row * WEIGHTS + (choice - 1) * FEATURES
    total = 0.0
    for place in range(FEATURES):
        if held[place] != 0.0:
            total += held[place] * tables.weights[at + place]
    return total


def best_choice(tables: Tables, row: int, choices: int, held: list[float], plain: int, bias: float = 0.0) -> int:
    """Return the answer for the hand described in ``held``: ``plain``, the reference's, unless another is worth more.

    ``bias``: the points a bold player adds to every choice but the first (pass, drop, look).
    """
    best = plain
    worth = MARGIN
    if plain:
        worth += worth_of_row(tables, row, plain, held) + bias
    for choice in range(choices):
        if choice != plain:
            value = worth_of_row(tables, row, choice, held) + bias if choice else 0.0
            if value > worth:
                best, worth = choice, value
    return best


def cards_at(cards: Sequence[Mask], places: int) -> Mask:
    """Return the set of the cards at the ``places`` given as bits."""
    found = 0
    for place, card in enumerate(cards):
        if places >> place & 1:
            found |= card
    return found


def keeps_lower(cards: Sequence[Mask], gone: Mask) -> bool:
    """Whether a card is set aside while the next lower one of its suit is kept; ``cards`` are ordered high to low."""
    for place in range(len(cards) - 1):
        card, lower = cards[place], cards[place + 1]
        higher_goes = gone & card != 0 and gone & lower == 0
        if higher_goes and (card.bit_length() - 1) // HEIGHTS == (lower.bit_length() - 1) // HEIGHTS:
            return True
    return False


def best_to_lay(
    tables: Tables,
    row: int,
    loose: Mask,
    plain: Mask,
    trump: int,
    height: int,
    out: Mask,
    players: int,
    most: int,
    held: list[float],
) -> Mask:
    """Return the cards of ``loose`` to set aside, at most ``most``, so that the kept ones are worth most.

    ``plain`` are the reference's: they are chosen unless others are worth more.  ``height`` is that of the card on the
    table; ``held`` is overwritten.
    """
    cards = high_to_low(loose)
    describe_kept(loose & ~plain, trump, height, out, players, held)
    best, worth = plain, worth_of_row(tables, row, 1, held) + MARGIN
    for places in range(1 << len(cards)):
        gone = cards_at(cards, places)
        if gone == plain or gone.bit_count() > most or keeps_lower(cards, gone):
            continue
        describe_kept(loose & ~gone, trump, height, out, players, held)
        value = worth_of_row(tables, row, 1, held)
        if value > worth:
            best, worth = gone, value
    return best
