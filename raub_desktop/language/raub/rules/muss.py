"""Muss, mus and permus, and turning the direction: what may be asked before a deal."""

from collections.abc import Iterator

from raub_desktop.engine.cards import Rank
from raub_desktop.engine.raub.apply.before import REVERSED_DEALS
from raub_desktop.engine.raub.legal import MUS_BELOW, PERMUS_BELOW
from raub_desktop.engine.raub.options import Options
from raub_desktop.language import rank_word, tr
from raub_desktop.language.raub.rules.facts import has_muss
from raub_desktop.language.rule_page import Block, Text


def muss(options: Options, deck: str) -> Iterator[Block]:
    """Everything that is settled before the cards are dealt."""
    if has_muss(options):
        yield from _dealers_muss(options, deck)
    else:
        yield Text(tr("There is no Muss at this table."))
    if options.mus:
        yield from _mus(options)
    if options.permus != "off":
        yield from _permus(options)
    if options.mus or options.permus != "off":
        yield Text(tr("In a deal that was asked for so there is no refa, and one that waits goes on waiting."))
    if options.reverse:
        yield Text(
            tr(
                "Before he deals, the dealer may turn the direction of play round. {number} scored deals, this one "
                "included, are played so; then it turns back, and until then nobody may turn it again. With two "
                "players there is nothing to turn.",
                number=REVERSED_DEALS,
            )
        )


def _dealers_muss(options: Options, deck: str) -> Iterator[Block]:
    below = options.muss_below
    match options.muss:
        case "opponent":
            yield Text(
                tr(
                    "While one of the others stands below {number}, the dealer may say “Muss” before he deals.",
                    number=below,
                )
            )
        case "any":
            yield Text(
                tr(
                    "While anybody stands below {number}, himself included, the dealer may say “Muss” before he deals.",
                    number=below,
                )
            )
        case _ if options.mus_doubles:
            yield Text(tr("The dealer may say “Muss” before any deal, however everybody stands."))
        case _:
            yield Text(tr("A Muss is played only in a Muss round."))
    seven = rank_word(Rank.SEVEN, deck)
    if options.mus_doubles:
        yield Text(
            tr(
                "In a Muss the turned card lies face down until all the cards are dealt. It is the dealer's, who is "
                "the declarer and owes two tricks, for a {seven}, too. Everybody plays. The deal counts double, and a "
                "refa that waits goes on waiting.",
                seven=seven,
            )
        )
    elif options.muss_seven == 1:
        yield Text(
            tr(
                "In a Muss the turned card is the dealer's, whatever it is: he is the declarer and owes two tricks, or "
                "one for a {seven}. Nobody is asked anything: everybody plays.",
                seven=seven,
            )
        )
    else:
        yield Text(
            tr(
                "In a Muss the turned card is the dealer's, whatever it is: he is the declarer and owes two tricks, "
                "even for a {seven}. Nobody is asked anything: everybody plays.",
                seven=seven,
            )
        )
    if options.muss_round:
        yield Text(
            tr(
                "Once in a match, a dealer whom nobody stands above may ask for a Muss round: every player in turn "
                "deals a Muss, he first."
            )
        )


def _mus(options: Options) -> Iterator[Block]:
    yield Text(
        tr(
            "Mus: while anybody stands below {number}, a player who does not deal may ask for it before the cards are "
            "dealt. One card is turned, and its suit is trump. The bidding only settles who declares it; if everybody "
            "passes, the dealer must, and owes two tricks without getting the card.",
            number=MUS_BELOW,
        )
    )
    if options.dealer_raub:
        yield Text(tr("In a mus the dealer may raub as always."))


def _permus(options: Options) -> Iterator[Block]:
    if options.permus == "unseen":
        yield Text(
            tr(
                "Permus: while anybody stands below {number}, a player who does not deal may ask for it before the "
                "cards are dealt. The turned card lies face down until somebody declares, or the dealer must because "
                "everybody has passed. The declarer owes two tricks and does not get the card. Nobody may raub.",
                number=PERMUS_BELOW,
            )
        )
    else:
        yield Text(
            tr(
                "Permus: while anybody stands below {number}, a player who does not deal may ask for it before the "
                "cards are dealt. The card is turned face up, its suit is trump, and no cards are exchanged. If "
                "everybody passes, the dealer must declare. The declarer owes two tricks and does not get the card. "
                "Nobody may raub.",
                number=PERMUS_BELOW,
            )
        )
        if options.seven_swap != "off":
            yield Text(tr("In such a permus the trump seven may be swapped all the same, before the play."))
