"""Reasons by what follows two cards later in the deal: the bid, who wins each card, points, scores."""

from typing import NamedTuple

from raub_desktop.engine.cards import PACK_24, Card, Rank
from raub_desktop.engine.core import Reason
from raub_desktop.engine.cruce.facts import CARD_POINTS, MADE
from raub_desktop.engine.cruce.types import POINTS, POINTS_A_BID, View
from raub_desktop.engine.percents import whole_percents
from raub_desktop.players.advice import Choice, more_of
from raub_desktop.players.cruce.search.card_ownership import FATE
from raub_desktop.players.cruce.search.cards import card_of

WINS = "wins"
"""A figure of a card: the chance that its side wins this trick."""
FAILED = "failed"
"""A figure: the chance that the own bid fails once the bidding is won, or that of the others' declarer."""
GAIN, OTHERS = "gain", "others"
"""Figures: what the own score changes by, and the others' on the mean."""
RARELY = 0.05
"""A bid that wins the bidding less often tells nothing of how it is made."""
MUCH = 2.0
"""A difference in points that is worth mentioning."""
LEAST = 0.05
"""A difference in a chance that is worth mentioning."""
LEAST_SHARE = 0.4
"""Points that a card must bring on average for its fate to be what tells two choices apart."""
CLOSE = 0.1
"""A difference in the score too small to be shown."""
SEEN = 0.03
"""A difference in the bid's chance that is worth mentioning if nothing else is."""
_SCORE = 0.02
"""A difference in points of the score that is worth mentioning."""
_OF_SCORE = 0.01
"""A chance to make the bid by which the own score differs."""
_OF_NOW = ("lead_cheap", "give_little")
"""Reasons about the points of this trick."""
_OF_SCORES = ("others_less", "score_more")
"""Reasons by the scores, without a number."""
OF_TRICK = ("likelier", "wins_alone")
"""Reasons by the chance to win this trick."""
_FAR = 0.1
"""A difference in the bid's chance that decides by itself."""
_FAR_POINTS = 5
"""A difference in points that is reason enough by itself."""


def reason_by_figures(view: View, best: Choice, other: Choice, now: Reason) -> Reason:
    """Return the reason ``now``, or another one where the figures show that something else decides."""
    more, number = more_of(best, other, CARD_POINTS), now.number or 0
    if more <= -MUCH:
        return _unless_little(now, reason_despite_points(best, other)) or now
    if now.code in (*_OF_NOW, "points", *_OF_SCORES) and _is_close(best, other, now):
        return Reason("all_alike")
    if now.code in OF_TRICK:
        return _required(best, other, _FAR) or now
    if now.code not in _OF_NOW:
        return now
    fate = _fate(view, best, other)
    required = _unless_little(now, _required(best, other, LEAST))
    if required is not None and _weight(view, best, other) > max(number, 0.0 if fate is None else fate.points):
        return required
    if fate is not None and fate.points > number:
        return _saved(fate, best, other)
    return _points(best, other) if more > max(number + MUCH, 2 * number) else now


def _unless_little(now: Reason, then: Reason | None) -> Reason | None:
    """Return None where few points are given away: that helps the own bid, or hinders the others', by itself."""
    return None if now.code == "give_little" and then is not None and then.code in ("fails", "made") else then


def _is_close(best: Choice, other: Choice, now: Reason) -> bool:
    points = (now.number or 0) - (now.than or 0)
    close = best.value is not None and other.value is not None and 0 < best.value - other.value < CLOSE
    return close and points < MUCH and abs(more_of(best, other, CARD_POINTS)) < MUCH


def outcome(view: View, best: Choice, other: Choice) -> Reason:
    """Return the reason why ``best`` is better than ``other`` by what follows later, for cards equal in this trick."""
    fate = _fate(view, best, other)
    if fate is not None and more_of(best, other, CARD_POINTS) > -1:
        of_both = fate.card in (card_of(best.action), card_of(other.action))
        if of_both or _weight(view, best, other) <= fate.points:
            return _saved(fate, best, other)
    required = _required(best, other, SEEN)
    if required is not None:
        return required
    points = [round(choice.figure(CARD_POINTS) or 0.0) for choice in (best, other)]
    if points[0] - points[1] >= MUCH:
        return _points(best, other)
    return reason_despite_points(best, other) or Reason(
        "turns_out", card=card_of(best.action), cards=(card_of(other.action),)
    )


def _required(best: Choice, other: Choice, least: float) -> Reason | None:
    """Return a reason by the bid: the own one is made, or the others' fails, more often by ``least``, or None."""
    for code, name in (("made", MADE), ("fails", FAILED)):
        if more_of(best, other, name) >= least:
            return chances(code, best, other, name)
    return None


def _weight(view: View, best: Choice, other: Choice) -> float:
    return max(more_of(best, other, MADE), more_of(best, other, FAILED)) * (view.deal.bid + 1) * POINTS_A_BID


def _points(best: Choice, other: Choice) -> Reason:
    number, than = (round(choice.figure(CARD_POINTS) or 0.0) for choice in (best, other))
    return Reason("points", card=card_of(best.action), cards=(card_of(other.action),), number=number, than=than)


def reason_despite_points(best: Choice, other: Choice) -> Reason | None:
    """Return why a card is better though it makes no more points: the bid, else the others' scores or the own one."""
    required = _required(best, other, SEEN)
    if required is not None:
        return required
    less, more = -more_of(best, other, OTHERS), more_of(best, other, GAIN)
    if max(less, more) < _SCORE:
        return None
    if more >= less and more_of(best, other, MADE) >= _OF_SCORE:
        return Reason("all_alike")  # the score differs by a bid that is made hardly more often
    code = "others_less" if less > more else "score_more"
    return Reason(code, card=card_of(best.action), cards=(card_of(other.action),))


def chances(code: str, best: Choice, other: Choice, name: str = WINS) -> Reason:
    """Return a reason with the chances of both choices, in per cent."""
    number, than = (whole_percents(choice.figure(name) or 0.0) for choice in (best, other))
    if not than:
        code = {WINS: "wins_alone", FAILED: "fails_alone"}.get(name, code)
    return Reason(code, card=card_of(best.action), cards=(card_of(other.action),), number=number, than=than)


class _Fate(NamedTuple):
    """A card that the own side wins more often after the best choice."""

    card: Card
    number: float
    than: float
    held: bool

    @property
    def points(self) -> float:
        """The points this brings on average."""
        return POINTS[self.card.rank] * (self.number - self.than)

    def reason(self, card: Card, instead: Card) -> Reason:
        number, than = whole_percents(self.number), whole_percents(self.than)
        code = "fate_caught"
        if self.held:
            guards = self.card.suit is instead.suit and self.card.rank is Rank.TEN and instead.rank is not Rank.ACE
            code = "fate_guarded" if guards else "fate_held"
        if self.card in (card, instead):
            code = "fate_now" if self.card == card else "fate_kept" if than else "fate_only_kept"
        return Reason(code, card=card, cards=(instead, self.card), number=number, than=than)


def _saved(fate: _Fate, best: Choice, other: Choice) -> Reason:
    """Return the reason that names the saved card; for a third, dearer card the points of both choices."""
    card, instead = card_of(best.action), card_of(other.action)
    third, dearer = fate.card not in (card, instead), POINTS[card.rank] > POINTS[instead.rank]
    if third and dearer and more_of(best, other, CARD_POINTS) >= _FAR_POINTS:
        return _points(best, other)
    return fate.reason(card, instead)


def _fate(view: View, best: Choice, other: Choice) -> _Fate | None:
    """Return the card whose winner makes most of the difference between two choices, preferably an own one, or None."""
    hand = view.hands[view.me]
    found = []
    for card in PACK_24:
        mine, theirs = (choice.figure(FATE.format(card=card)) for choice in (best, other))
        if mine is not None and theirs is not None:
            found.append(_Fate(card, mine, theirs, card in hand))
    told = [fate for fate in found if fate.points >= LEAST_SHARE]
    return max(told, key=lambda fate: (fate.held, fate.points), default=None)
