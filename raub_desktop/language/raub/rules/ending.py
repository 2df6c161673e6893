"""When the match is over, who has won, and what is paid."""

from collections.abc import Iterator

from raub_desktop.engine.raub.options import Options
from raub_desktop.language import tr, trn
from raub_desktop.language.raub.calls import AUS, call_text
from raub_desktop.language.rule_page import Block, Text


def end(options: Options, deck: str) -> Iterator[Block]:
    """The last deal and after."""
    del deck
    if options.finish == "aus":
        yield Text(
            tr(
                "The match ends in the middle of a deal, as soon as a player has taken what he owes and his tricks, "
                "doubled after a refa, bring him to 0: “{call}” He alone wins, and only his points are written. "
                "A declarer who owes two is not out with one, even if he stands at 1.",
                call=call_text(AUS),
            )
        )
    else:
        yield Text(
            tr(
                "A deal is always played to its end. Whoever stands at 0 or below then has won; several may win "
                "together."
            )
        )
    if options.deal_limit:
        yield Text(
            trn(
                "The match ends after {n} scored deal at the latest: if nobody has come to 0 by then, the lowest score "
                "wins, and equals share.",
                "The match ends after {n} scored deals at the latest: if nobody has come to 0 by then, the lowest "
                "score wins, and equals share.",
                options.deal_limit,
            )
        )
    if options.stakes:
        yield Text(
            tr("Everybody else pays the winner as many units as he has points left; several winners share equally.")
        )
    else:
        yield Text(tr("Nothing is paid: the points left over are only written down."))
