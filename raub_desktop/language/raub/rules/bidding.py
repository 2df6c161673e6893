"""Who makes the trump, and who plays against him."""

from collections.abc import Iterator

from raub_desktop.engine.raub.options import Options
from raub_desktop.engine.raub.types import Verb
from raub_desktop.language import tr
from raub_desktop.language.raub.calls import call_text
from raub_desktop.language.rule_page import Block, Text


def bidding(options: Options, deck: str) -> Iterator[Block]:
    """Bids, and further cards where nobody wants the first suit."""
    del deck
    calls = {"lead": call_text(Verb.DECLARE), "passes": call_text(Verb.PASS)}
    if options.dealer_raub:
        yield Text(tr("Unless the dealer has called raub, everyone looks at their hand and bids on the turned suit."))
    else:
        yield Text(tr("Everyone looks at their hand and bids on the turned suit."))
    if options.first_bidder == "dealer":
        yield Text(tr("The dealer speaks first, then the others in turn: “{lead}” or “{passes}”.", **calls))
    else:
        yield Text(
            tr(
                "The player after the dealer speaks first, then the others in turn, the dealer last: “{lead}” or "
                "“{passes}”.",
                **calls,
            )
        )
    yield Text(
        tr(
            "The first player to declare makes the suit trump and needs two tricks. The bidding is over. The turned "
            "card remains on the table."
        )
    )
    yield from _further_cards(options)
    if options.dealer_raub:
        yield Text(tr("A second or third card cannot be taken unseen."))


def _further_cards(options: Options) -> Iterator[Block]:
    skips = options.skip_repeated_suit
    if options.turn_ups == "automatic":
        yield Text(
            tr(
                "If everyone passes, the next card of the stock is turned, and everyone bids on its suit in the same "
                "way; if everyone passes again, a third. If nobody wants that one either, the deal is a refa."
            )
        )
        if skips:
            yield Text(
                tr(
                    "A suit that has been turned before gets no bidding: after a second card of the first suit the "
                    "third is turned at once, and a third card of a suit already seen makes a refa."
                )
            )
        else:
            yield Text(tr("Every turned card is bid on, even if its suit has been turned before."))
        return
    if options.first_bidder == "dealer":
        yield Text(tr("When everyone has passed, the dealer turns a second card, or else the deal is a refa."))
    else:
        yield Text(
            tr(
                "When everyone else has passed, the dealer declares or turns a second card. If the dealer passes, too, "
                "the deal is a refa."
            )
        )
    yield Text(tr("The second suit is bid on in the same way, and if everyone passes again, the deal is a refa."))
    if skips:
        yield Text(
            tr(
                "A second card of the same suit gets no bidding: a third is turned at once, and if that is of the same "
                "suit again, the deal is a refa."
            )
        )
    else:
        yield Text(tr("The second card is bid on even if it is of the same suit; there is never a third."))


def players(options: Options, deck: str) -> Iterator[Block]:
    """Playing or dropping out."""
    del deck
    if not options.drop_out:
        yield Text(
            tr("Nobody may drop out: everyone plays in every deal, and everyone but the declarer needs one trick.")
        )
        return
    calls = {"plays": call_text(Verb.PLAY), "drops": call_text(Verb.DROP)}
    yield Text(
        tr(
            "Once there is a declarer, the others say in turn whether they play: “{plays}” or “{drops}”. Whoever "
            "plays is a defender and needs one trick.",
            **calls,
        )
    )
    yield Text(tr("Whoever drops out lays their hand down unseen. This deal wins them nothing and costs them nothing."))
    yield Text(tr("If everyone else drops out, the declarer scores four tricks at once."))
    if options.conditional_play:
        forpass, surpass = call_text(Verb.FORPASS), call_text(Verb.SURPASS)
        yield Text(
            tr(
                "“{forpass}” means: I play if everyone after me drops out. It can be said as long as someone has "
                "still to speak.",
                forpass=forpass,
            )
        )
        yield Text(
            tr(
                "“{surpass}” means the same and puts the player who said forpass out of the deal. So does a plain yes "
                "from a later player. A plain yes said earlier still counts.",
                surpass=surpass,
            )
        )
    else:
        yield Text(tr("The answer is a plain yes or no; no conditions can be made."))
