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
        yield Text(tr("A deal asked for in this way is never a refa, and does not use up a refa that is waiting."))
    if options.reverse:
        yield Text(
            tr(
                "Before dealing, the dealer may reverse the direction of play for {number} scored deals, this one "
                "included. Nobody may reverse it again until these are played. With two players there is nothing to "
                "reverse.",
                number=REVERSED_DEALS,
            )
        )


def _dealers_muss(options: Options, deck: str) -> Iterator[Block]:
    below = options.muss_below
    match options.muss:
        case "opponent":
            yield Text(
                tr(
                    "While another player’s score is below {number}, the dealer may say “Muss” before dealing.",
                    number=below,
                )
            )
        case "any":
            yield Text(
                tr(
                    "While anyone’s score is below {number}, the dealer’s own included, the dealer may say “Muss” "
                    "before dealing.",
                    number=below,
                )
            )
        case _ if options.mus_doubles:
            yield Text(tr("The dealer may say “Muss” before any deal, whatever the scores."))
        case _:
            yield Text(tr("A Muss is played only in a Muss round."))
    seven = rank_word(Rank.SEVEN, deck)
    if options.mus_doubles:
        yield Text(
            tr(
                "In a Muss the turned card lies face down until all the cards are dealt. It goes to the dealer, who "
                "is the declarer and needs two tricks, for a {seven}, too. Everyone plays. The deal counts double, "
                "and does not use up a refa that is waiting.",
                seven=seven,
            )
        )
    elif options.muss_seven == 1:
        yield Text(
            tr(
                "In a Muss the turned card goes to the dealer, whatever it is. The dealer is the declarer and needs "
                "two tricks, or one for a {seven}. Nobody is asked anything: everyone plays.",
                seven=seven,
            )
        )
    else:
        yield Text(
            tr(
                "In a Muss the turned card goes to the dealer, whatever it is. The dealer is the declarer and needs "
                "two tricks, even for a {seven}. Nobody is asked anything: everyone plays.",
                seven=seven,
            )
        )
    if options.muss_round:
        yield Text(
            tr(
                "Once in a match, a dealer with the highest score, alone or shared, may ask for a Muss round: every "
                "player in turn deals a Muss, beginning with this dealer."
            )
        )


def _mus(options: Options) -> Iterator[Block]:
    yield Text(
        tr(
            "Mus: while anyone’s score is below {number}, a player other than the dealer may ask for it before the "
            "cards are dealt. One card is turned, and its suit is trump. The bidding only settles who declares; if "
            "everyone passes, the dealer must, and needs two tricks without getting the card.",
            number=MUS_BELOW,
        )
    )
    if options.dealer_raub:
        yield Text(tr("In a mus the dealer may raub as always."))


def _permus(options: Options) -> Iterator[Block]:
    if options.permus == "unseen":
        yield Text(
            tr(
                "Permus: while anyone’s score is below {number}, a player other than the dealer may ask for it "
                "before the cards are dealt. The turned card lies face down until someone declares, which the dealer "
                "must if everyone passes. The declarer needs two tricks and does not get the card. Nobody may raub.",
                number=PERMUS_BELOW,
            )
        )
    else:
        yield Text(
            tr(
                "Permus: while anyone’s score is below {number}, a player other than the dealer may ask for it "
                "before the cards are dealt. The card is turned face up, its suit is trump, and no cards are "
                "exchanged. If everyone passes, the dealer must declare. The declarer needs two tricks and does not "
                "get the card. Nobody may raub.",
                number=PERMUS_BELOW,
            )
        )
        if options.seven_swap != "off":
            yield Text(tr("In such a permus the trump seven may still be swapped before the play."))
