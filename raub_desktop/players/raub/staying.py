"""Who plays: staying in with a fair chance of a trick, dropping out with a weak hand."""

from raub_desktop.engine.raub.types import TRICKS, Verb, View
from raub_desktop.players.raub.hand import expected_tricks

STAY_WITH = {2: 0.8, 3: 0.95, 4: 0.95}
"""Expected tricks to play with, by how many would play then."""
ALONE_WITH = {2: 0.3, 3: 0.5, 4: 0.7}
"""The same for the last who could deny a declarer his four tricks, by the seats at the table."""


def choose_who_plays(view: View, verbs: frozenset[str]) -> str:
    """Play, drop, or play only if everyone after drops (forpass, surpass)."""
    in_play = 1 + sum(1 for verb in view.deal.answers if verb == Verb.PLAY)
    unopposed = in_play == 1 and view.deal.live is None
    last = len(view.queue) == 1
    if unopposed and last and _declarer_would_be_out(view):
        return Verb.PLAY
    players = in_play + 1
    tricks = expected_tricks(view, view.deal.trump, players)
    if tricks >= STAY_WITH[min(4, players)]:
        return Verb.PLAY
    if in_play == 1 and expected_tricks(view, view.deal.trump, 2) >= ALONE_WITH[min(4, view.seats)]:
        if unopposed and last:
            return Verb.PLAY
        if Verb.FORPASS in verbs:
            return Verb.FORPASS
    return Verb.DROP


def _declarer_would_be_out(view: View) -> bool:
    """Whether a declarer left alone would win the match with his four tricks."""
    declarer = view.deal.declarer
    assert declarer is not None, "there is a declarer before anyone says whether he plays"
    return view.table.scores[declarer] - TRICKS * (2 if view.deal.doubled else 1) <= 0
