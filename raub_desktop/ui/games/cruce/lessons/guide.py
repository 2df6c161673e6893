"""What the guide says of each kind of decision, in general; which choice is best is the adviser's business."""

from collections.abc import Mapping

from raub_desktop.engine.cruce.types import Phase, View
from raub_desktop.language import tr

_SENTENCES: Mapping[Phase, str] = {
    Phase.BID: "Each 1 of a bid promises 33 points, of the 120 in the pack and those of marriages. The winner of the "
    "bidding leads and so makes trump, but loses the bid when it is not made.",
    Phase.TAKE: "Nobody knows these cards. You take one four into your hand; the other stays out of the deal.",
    Phase.GIVE: "Give away what helps least: a single small card rather than an ace, a ten, or half of a marriage.",
}
_OPENS = (
    "The suit of your first card becomes trump. Choose the one you are longest and strongest in, "
    "above all one of which you hold the king and the Ober (or queen): announced with this card, they count 40."
)
_LEADS = (
    "You lead any card you like. Aces and tens bring the most points, and a marriage is announced by leading one of "
    "its two cards."
)
_DRAWS = (
    "As long as there are cards to draw, any card may be played. Take tricks with points in them, and give little "
    "cards to the others."
)
_FOLLOWS = (
    "Follow suit, and beat the best card if you can. If you have none of the suit, play a trump; if you have neither, "
    "play anything: the smallest card to an opponent's trick."
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
