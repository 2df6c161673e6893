"""Who plays: staying in with a fair chance of a trick, dropping out with a weak hand."""

from raub_desktop.engine.raub.types import TRICKS, Verb, View
from raub_desktop.players.raub.reference.hand import FEWEST, expected_tricks, table_for

STAY_WITH = {2: 1.3, 3: 0.95, 4: 0.8}
"""Expected tricks to play with, by how many would play then: the declarer, who has said so, and this seat."""
ALONE_WITH = 0.9
"""Expected tricks to play with when all others have left the deal to the declarer, or will have (forpass)."""


def choose_who_plays(view: View, verbs: frozenset[str], boldness: float = 0.0) -> str:
    """Play, drop, or play only if everyone after drops (forpass, surpass); ``boldness``: tricks one adds for oneself.

    Whoever would leave the declarer his four tricks plays with less; always in a game of two, and where they would win
    the match.
    """
    in_play = 1 + sum(1 for verb in view.deal.answers if verb == Verb.PLAY)
    tricks = expected_tricks(view, view.deal.trump, in_play + 1) + boldness
    if tricks >= STAY_WITH[table_for(in_play + 1)]:
        return Verb.PLAY
    if in_play > 1:
        return Verb.DROP
    if len(view.queue) == 1 and view.deal.live is None:
        must = view.seats == FEWEST or _declarer_would_be_out(view)
        return Verb.PLAY if must or tricks >= ALONE_WITH else Verb.DROP
    if tricks >= ALONE_WITH:
        return next((verb for verb in (Verb.FORPASS, Verb.SURPASS) if verb in verbs), Verb.DROP)
    return Verb.DROP


def _declarer_would_be_out(view: View) -> bool:
    """Whether a declarer left alone would win the match with his four tricks."""
    declarer = view.deal.declarer
    assert declarer is not None, "there is a declarer before anyone says whether he plays"
    return view.table.scores[declarer] - TRICKS * (2 if view.deal.doubled else 1) <= 0
