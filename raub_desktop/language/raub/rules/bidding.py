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
        yield Text(tr("When the dealer has not raubed, everybody looks at his hand, and the turned suit is bid for."))
    else:
        yield Text(tr("Everybody looks at his hand, and the turned suit is bid for."))
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
            "The first who leads makes the suit trump: he is the declarer and owes two tricks. The bidding is over. "
            "The turned card stays on the table."
        )
    )
    yield from _further_cards(options)
    if options.dealer_raub:
        yield Text(tr("A second or third card cannot be raubed."))


def _further_cards(options: Options) -> Iterator[Block]:
    skips = options.skip_repeated_suit
    if options.turn_ups == "automatic":
        yield Text(
            tr(
                "When everybody passes, the next card of the stock is turned and its suit is bid for in the same way; "
                "when everybody passes again, a third. When nobody wants that one either, the deal is a refa."
            )
        )
        if skips:
            yield Text(
                tr(
                    "A suit that has been turned before gets no bidding: after a second card of the first suit the "
                    "third is turned at once, and a third card of a suit already seen means a refa."
                )
            )
        else:
            yield Text(tr("Every turned card is bid for, even if its suit has been turned before."))
        return
    if options.first_bidder == "dealer":
        yield Text(
            tr(
                "When everybody has passed, the dealer decides: he leaves it at that, which is a refa, or turns a "
                "second card."
            )
        )
    else:
        yield Text(
            tr(
                "When everybody before him has passed, the dealer leads, passes, which makes the deal a refa, or turns "
                "a second card."
            )
        )
    yield Text(tr("The second suit is bid for in the same way, and if everybody passes again, the deal is a refa."))
    if skips:
        yield Text(
            tr(
                "A second card of the same suit gets no bidding: a third is turned at once, and if that is of the same "
                "suit again, the deal is a refa."
            )
        )
    else:
        yield Text(tr("The second card is bid for even if it is of the same suit; there is never a third."))


def players(options: Options, deck: str) -> Iterator[Block]:
    """Playing or dropping out."""
    del deck
    if not options.drop_out:
        yield Text(
            tr("Nobody may drop out: everybody plays in every deal, and everybody but the declarer owes one trick.")
        )
        return
    calls = {"stays": call_text(Verb.PLAY), "drops": call_text(Verb.DROP)}
    yield Text(
        tr(
            "When there is a declarer, the others say in turn after him whether they play: “{stays}” or “{drops}”. "
            "Whoever plays owes one trick.",
            **calls,
        )
    )
    yield Text(tr("Whoever drops out lays his hand down unseen. This deal brings him nothing and costs him nothing."))
    yield Text(tr("A declarer whom everybody leaves alone scores four tricks at once."))
    if options.conditional_play:
        forpass, surpass = call_text(Verb.FORPASS), call_text(Verb.SURPASS)
        yield Text(
            tr(
                "“{forpass}” means: I play if everybody after me drops out. It can be said as long as somebody is "
                "still to speak.",
                forpass=forpass,
            )
        )
        yield Text(
            tr(
                "“{surpass}” means the same and puts the one before it out of the deal. A later player who simply "
                "plays puts it out as well. Whoever has said before that he plays, without conditions, plays.",
                surpass=surpass,
            )
        )
    else:
        yield Text(tr("The answer is a plain yes or no; no conditions can be made."))
