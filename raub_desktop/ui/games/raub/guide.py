"""The guide's general explanations of each kind of decision; which choice is best is the adviser's business."""

from collections.abc import Mapping

from raub_desktop.engine.cards import Rank
from raub_desktop.engine.raub.types import Phase, View
from raub_desktop.language import N_, card_word, rank_word, tr

_SWAP = N_(
    "The seven of trumps may be swapped for the turned card. Everyone is asked, so that nobody can tell who holds it."
)
_SENTENCES: Mapping[Phase, str] = {
    Phase.BEFORE_DEAL: N_("You are the dealer. The usual thing is simply to deal."),
    Phase.ASK_MUS: N_("Before the cards are dealt, you may ask for a special deal. There is no need to."),
    Phase.LAY_CARD: N_(
        "Face up, the dealer’s card proposes the trump suit. Face down, it is a raub: you take it unseen and are the "
        "declarer, who plays against the others."
    ),
    Phase.RAUB: N_(
        "“Raub!” takes the turned card: its suit is trump, and you are the declarer, who plays against the others. "
        "Once you have looked at your hand, it is too late."
    ),
    Phase.BID: N_(
        "Everyone is asked in turn, the dealer first: should the suit of the turned card be trump? Whoever declares it "
        "plays against the others as the declarer. Rely on high trumps and aces."
    ),
    Phase.TURN_NEXT: N_(
        "Nobody declared. Another card proposes another suit; without one the deal is over, and the next one counts "
        "double."
    ),
    Phase.WHO_PLAYS: N_(
        "If you play, you need a trick. Dropping out costs nothing. An ace or a good trump is a reason to play."
    ),
    Phase.SWAP_BEFORE: _SWAP,
    Phase.SWAP_AFTER: _SWAP,
    Phase.EXCHANGE: N_(
        "Choose the cards you want to exchange; nobody sees which they are. Aces and trumps are worth keeping."
    ),
    Phase.THROW: N_("You hold more than four cards. Discard the weakest, face down."),
}
_RAUB = N_("To raub is to take the turned card, make its suit trump and play against the others as the declarer.")
_DEALER_CALLED_RAUB = N_(
    "The dealer called raub: the dealer takes the turned card, makes its suit trump and plays against the others as "
    "the declarer."
)
_MUST = N_("The turned card was the {card}, so you had to raub.")
_MUST_DEALER = N_("The turned card was the {card}, so the dealer had to raub.")
_RAUB_SEVEN = N_(
    "“Štih!” takes the turned seven: its suit is trump, and as the declarer you need only one trick. Once you have "
    "looked at your hand, it is too late."
)
_SEVEN = N_("With a seven, the declarer needs only one trick.")
_TURNED_AGAIN = N_(
    "Nobody declared, so another card was turned, and everyone is asked again: should its suit be trump?"
)
_DECLARER_LEADS = N_("Lead any card. Below your name you see how many tricks you need.")
_OTHER_LEADS = N_("You lead any card you like, and you need one trick.")
_HAS_IT = N_("You lead any card you like. You have the trick you need; every further one takes off a point.")
_FOLLOWS = N_(
    "Follow suit if you can; if not, play a trump; if you have neither, play anything. Win as cheaply as you can, or "
    "play your lowest card."
)
_REFA = N_("There was a refa, a deal without a declarer, so this deal counts double.")


def aim(view: View, deck: str) -> str:
    """Return how Raub is won, and how its cards rank."""
    won = tr(
        "Everyone starts at {start} and counts down: each trick takes a point off, and whoever reaches 0 or less wins. "
        "The declarer needs two tricks, everyone else one; with fewer, points are added.",
        start=view.options.start_score,
    )
    ranks = tr(
        "Cards rank ace, {king}, {queen}, {jack}, ten, nine, eight, seven.",
        king=rank_word(Rank.KING, deck),
        queen=rank_word(Rank.OBER, deck),
        jack=rank_word(Rank.UNTER, deck),
    )
    return f"{won} {ranks}"


def general(view: View, deck: str) -> str:
    """Return the guide's general explanation of a decision, whatever the cards are; "" for one that needs none."""
    refa = f"{tr(_REFA)}\n" if view.deal.doubled and view.table.refas else ""
    return f"{refa}{_of_decision(view, deck)}".rstrip()


def _of_decision(view: View, deck: str) -> str:
    if view.phase is Phase.TRICKS:
        if len(view.hands[view.me]) == 1:
            return ""
        if view.trick:
            return tr(_FOLLOWS)
        if view.deal.declarer == view.me:
            return tr(_DECLARER_LEADS)
        return tr(_HAS_IT if view.won[view.me] else _OTHER_LEADS)
    if view.phase is Phase.RAUB and view.turned and view.turned[-1] is not None and view.turned[-1].rank is Rank.SEVEN:
        return tr(_RAUB_SEVEN)
    if view.phase is Phase.BID and len(view.turned) > 1:
        return tr(_TURNED_AGAIN)
    said = tr(_SENTENCES[view.phase]) if view.phase in _SENTENCES else ""
    first = Phase.WHO_PLAYS if view.options.drop_out else Phase.EXCHANGE
    return f"{_raub(view, deck)}\n{said}".lstrip() if view.phase is first else said


def _raub(view: View, deck: str) -> str:
    """Return what a raub is, if one was called without a decision of the player; else ""."""
    deal = view.deal
    turned = deal.robbed or (view.turned[-1] if view.turned else None)
    if not deal.raub:
        return ""
    said = [tr(_RAUB)]
    if deal.open and turned is not None and turned.rank in view.options.forced_raub:
        said.append(tr(_MUST if deal.declarer == view.me else _MUST_DEALER, card=card_word(turned, deck)))
    else:
        said = [] if deal.declarer == view.me else [tr(_DEALER_CALLED_RAUB)]
    if deal.needs == 1:
        said.append(tr(_SEVEN))
    return " ".join(said)
