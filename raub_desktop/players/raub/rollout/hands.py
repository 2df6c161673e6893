"""What a hand holds, in a few numbers that a judgement can weigh.

The turned card is squeezed out of the trumps, so that the highest trump left is the highest bit; which plain suit is
which does not matter.
"""

CARDS = 32
TRUMPS_LEFT = 7
"""Trumps that can be in a hand: one lies on the table."""
FEATURES = 32
_ACE, _KING = 7, 6
_COUNTED = 4
"""Plain cards counted by rank: ace, king, ober, unter."""
_AT_NUMBER, _AT_TOPS, _AT_PLAIN, _AT_SHAPE = 8, 12, 15, 20


def describe(  # noqa: C901  # a kernel: calls would cost more than they explain
    hands: list[int], first: int, places: int, trump: int, gone: int, tricks: float, says: int, row: list[float]
) -> None:
    """Fill ``row`` with what the cards ``hands[first + i]`` hold, for the bits i of ``places``.

    ``gone``: the turned card's height; ``tricks``: what the reference expects of them; ``says``: its answer.
    """
    for at in range(FEATURES):
        row[at] = 0.0
    a = b = c = 0
    number = cards = 0
    place = first
    while places:
        if places & 1:
            card = hands[place]
            suit, height = card >> 3, card & 7
            cards += 1
            if suit == trump:
                number += 1
                row[1 + (height - 1 if height > gone else height)] = 1.0
            else:
                if height >= 8 - _COUNTED:
                    row[_AT_PLAIN + _ACE - height] += 1.0
                suit = suit - 1 if suit > trump else suit
                if suit == 0:
                    a |= 1 << height
                elif suit == 1:
                    b |= 1 << height
                else:
                    c |= 1 << height
        places >>= 1
        place += 1
    row[0] = 1.0
    if number:
        row[_AT_NUMBER + number - 1] = 1.0
        if number > 1:
            row[_AT_TOPS] = row[TRUMPS_LEFT] * row[TRUMPS_LEFT - 1]
            row[_AT_TOPS + 1] = row[TRUMPS_LEFT]
            row[_AT_TOPS + 2] = row[TRUMPS_LEFT - 1]
    row[_AT_PLAIN + _COUNTED] = 1.0 * (cards - number)
    at = _AT_SHAPE
    row[at] = row[_AT_PLAIN] * number
    row[at + 1] = row[_AT_PLAIN + 1] * number
    for suit in (a, b, c):
        if suit == 0:
            row[at + 2] += 1.0
            row[at + 3] += number
        elif suit & (suit - 1):
            if suit >> _ACE:
                row[at + 4] += 1.0
            elif suit >> _KING:
                row[at + 5] += 1.0
            low = suit & (suit - 1)
            if low & (low - 1):
                row[at + 6] += 1.0
    row[at + 7] = 1.0 if cards == 3 else 0.0
    row[at + 8] = 1.0 if cards == 2 else 0.0
    row[at + 9] = tricks
    row[at + 10] = tricks * tricks
    row[at + 11] = 1.0 * says


def describe_untold(
    hands: list[int], first: int, places: int, tricks: float, says: int, row: list[float], spare: list[float]
) -> None:
    """Describe a hand while the trump is unknown: the mean over the four suits; ``spare`` is overwritten."""
    for at in range(FEATURES):
        row[at] = 0.0
    for suit in range(4):
        describe(hands, first, places, suit, 0, tricks, says, spare)
        for at in range(FEATURES):
            row[at] += spare[at] / 4
