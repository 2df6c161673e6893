"""What the guide says of each kind of decision, in general; which choice is best is the adviser's business."""

from collections.abc import Mapping

from raub_desktop.engine.cruce.types import Phase, View
from raub_desktop.language import N_, tr

_SENTENCES: Mapping[Phase, str] = {
    Phase.BID: N_(
        "Each 1 of a bid promises 33 points, from the 120 in the pack and from marriages. The winner of the "
        "bidding leads, which makes trump, but loses the bid by failing to make it."
    ),
    Phase.TAKE: N_(
        "Nobody knows these cards. You take one packet into your hand; the other takes no part in the deal."
    ),
    Phase.GIVE: N_(
        "Give what helps the others least: a single low card rather than an ace, a ten, or half of a marriage."
    ),
}
_OPENS = N_(
    "The suit of your first card becomes trump. Choose your longest and strongest suit, above all one of which you "
    "hold the king and the Ober (or queen): announced with this card, they count 40."
)
_LEADS = N_(
    "You may lead any card. Aces and tens bring the most points, and a marriage is announced by leading one of its "
    "two cards."
)
_DRAWS = N_(
    "As long as there are cards to draw, any card may be played. Win tricks with points in them, and give low cards "
    "to the others."
)
_FOLLOWS = N_(
    "Follow suit, and beat the best card if you can. If you have none of the suit, play a trump; if you have "
    "neither, play anything: to an opponent's trick, your lowest card."
)


def general(view: View) -> str:
    """What is to be known about a decision, whatever the cards are; "" where there is nothing to say."""
    if view.phase is not Phase.TRICKS:
        return tr(_SENTENCES[view.phase]) if view.phase in _SENTENCES else ""
    if view.deal.trump is None:
        return tr(_OPENS)
    if view.stock:
        return tr(_DRAWS)
    return tr(_FOLLOWS if view.trick else _LEADS)
