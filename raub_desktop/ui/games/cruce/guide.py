"""The guide's general explanations of each kind of decision; which choice is best is the adviser's business."""

from collections.abc import Mapping

from raub_desktop.engine.cards import Rank
from raub_desktop.engine.cruce.types import LAYOUTS, POINTS_A_BID, Phase, View
from raub_desktop.language import N_, rank_word, tr
from raub_desktop.language.cruce.calls import AUCTION

_SENTENCES: Mapping[Phase, str] = {
    Phase.BID: N_(
        "A bid of 1 promises 33 points, 2 promises 66, 3 promises 99. Whoever bids most leads and makes trump, the "
        "suit that beats the others. A bid that fails is taken off the score."
    ),
    Phase.TAKE: N_(
        "Nobody knows these cards. You take one packet into your hand; the other takes no part in the deal."
    ),
    Phase.GIVE: N_(
        "Give what helps the others least, and what you can best do without: mostly low cards. An ace or a ten wins "
        "tricks, and a {king} or a {queen} may complete a marriage ({king} and {queen} of a suit)."
    ),
}
_AIMS: Mapping[str, str] = {
    "raise": N_(
        "Win tricks with points in them: each full {number} points add 1 to your score, and the first to reach a score "
        "of {target} wins."
    ),
    "lead": N_(
        "Win tricks with points in them: each full {number} points add 1 to your score, and whoever has reached a "
        "score of {target} wins once they are ahead of all others."
    ),
    "lead_two": N_(
        "Win tricks with points in them: each full {number} points add 1 to your score, and whoever has reached a "
        "score of {target} wins once they are two ahead of all others."
    ),
}
_AGAIN = N_("If someone bids more than you, you are asked again; whoever has passed is not.")
_OPENS = N_(
    "The suit of your first card becomes trump: choose a long and strong one. A marriage ({king} and {queen} of a "
    "suit) is announced by leading one of its two cards."
)
_LEADS = N_(
    "You may lead any card. Aces and tens bring the most points, and a marriage is announced by leading one of its two "
    "cards."
)
_DRAWS = N_(
    "As long as there are cards to draw, any card may be played. Win tricks with points in them, and give low cards to "
    "the others."
)
_FOLLOWS = N_(
    "Follow suit, and beat the best card if you can. Without the suit play a trump; without both, anything: to an "
    "opponent’s trick, mostly your lowest card."
)
_FOLLOWS_FREELY = N_(
    "Follow suit with any card of it. Without the suit play a trump, high or low; without both, anything: to an "
    "opponent’s trick, mostly your lowest card."
)


def aim(view: View, deck: str) -> str:
    """Return how Cruce is won, and how its cards rank."""
    won = tr(_AIMS[view.options.match_end], number=POINTS_A_BID, target=view.options.target)
    ranks = tr(
        "Cards rank ace (11 points), ten (10), {king} (4), {queen} (3), {jack} (2), nine (0).",
        king=rank_word(Rank.KING, deck),
        queen=rank_word(Rank.OBER, deck),
        jack=rank_word(Rank.UNTER, deck),
    )
    return f"{won} {ranks}"


def general(view: View, deck: str) -> str:
    """Return the guide's general explanation of a decision, whatever the cards are; "" for one that needs none."""
    ranks = {"king": rank_word(Rank.KING, deck), "queen": rank_word(Rank.OBER, deck)}
    if view.phase is Phase.BID:
        talon, rounds = LAYOUTS[view.options.mode, view.seats].talon, view.options.bidding == "rounds"
        told = _SENTENCES[view.phase], AUCTION if talon else "", _AGAIN if rounds else ""
        return "\n".join(tr(text) for text in told if text)
    if view.phase is not Phase.TRICKS:
        return tr(_SENTENCES[view.phase], **ranks) if view.phase in _SENTENCES else ""
    if len(view.hands[view.me]) == 1:
        return ""
    if view.deal.trump is None:
        return tr(_OPENS, **ranks)
    if view.stock:
        return tr(_DRAWS)
    if not view.trick:
        return tr(_LEADS)
    return tr(_FOLLOWS if view.options.must_beat else _FOLLOWS_FREELY)
