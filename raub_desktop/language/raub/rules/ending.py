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
                "The match ends in the middle of a deal, as soon as a player has the tricks they need and those "
                "tricks, doubled after a refa, bring them to 0: “{call}” This player alone wins, and nobody else "
                "scores. A declarer who needs two tricks does not go out with one, even with 1 point left.",
                call=call_text(AUS),
            )
        )
    else:
        yield Text(
            tr(
                "Every deal is played to its end. Then whoever is at 0 or below wins, and several players may win "
                "together."
            )
        )
    if options.deal_limit:
        yield Text(
            trn(
                "The match ends after {n} scored deal at the latest: if nobody has reached 0 by then, the lowest "
                "score wins, and equal scores share the win.",
                "The match ends after {n} scored deals at the latest: if nobody has reached 0 by then, the lowest "
                "score wins, and equal scores share the win.",
                options.deal_limit,
            )
        )
    if options.stakes:
        yield Text(
            tr("Everyone else pays the winner one unit for each point they have left; several winners share equally.")
        )
    else:
        yield Text(tr("Nothing is paid: the points left over are only recorded."))
