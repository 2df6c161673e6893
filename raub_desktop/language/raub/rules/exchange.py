"""Swapping the trump seven, exchanging cards, and the raubed card."""

from collections.abc import Iterator

from raub_desktop.engine.cards import Rank, Suit, cards
from raub_desktop.engine.raub.options import Options
from raub_desktop.language import rank_word, suit_word, tr
from raub_desktop.language.raub.rules.facts import has_muss
from raub_desktop.language.rule_page import Block, Group, Picture, Text


def exchange(options: Options, deck: str) -> Iterator[Block]:
    """From the swap of the seven to the throw."""
    if options.exchange_first == "declarer":
        first = tr("The declarer begins, then the others in turn.")
    elif options.drop_out:
        first = tr("The first player after the dealer who has not dropped out begins, then the others in turn.")
    else:
        first = tr("The player after the dealer begins, then the others in turn.")
    yield Text(
        tr(
            "When the players are known, each of them may lay aside any of his four cards, face down, and gets as many "
            "new ones from the stock. Everybody sees how many, nobody sees which."
        )
        + " "
        + first
    )
    yield Picture(
        (
            Group(cards("AH JH"), tr("kept")),
            Group(cards("9S 7C"), tr("laid aside"), away=True),
            Group((None, None), tr("from the stock")),
        ),
        tr(
            "With {suit} for trump, two cards that win no trick are exchanged.",
            suit=suit_word(Suit.HEARTS, deck),
        ),
    )
    if options.first_four_bonus:
        yield Text(
            tr(
                "The first who exchanges all four gets five: two face down, one face up for all to see, two face down. "
                "Before the play he throws down to four. Whoever exchanges all four after him gets four, and so does "
                "he if fewer than five are left in the stock."
            )
        )
    else:
        yield Text(tr("Whoever exchanges all four gets four."))
    yield from _raubed_card(options)
    yield from _seven(options, deck)
    if options.stock_short == "limit":
        yield Text(tr("Nobody can ask for more cards than the stock still holds."))
    else:
        yield Text(
            tr(
                "When the stock is used up, the cards that the other players have laid aside are shuffled and drawn "
                "from; never one's own, nor the turned cards, nor the hands of players who dropped out."
            )
        )


def _raubed_card(options: Options) -> Iterator[Block]:
    if not options.dealer_raub and not has_muss(options):
        return
    who = tr("A dealer who has raubed") if options.dealer_raub else tr("A dealer who plays a Muss")
    if options.raubed_card_taken == "before_exchange":
        yield Text(
            tr(
                "{who} has the turned card in his hand before the exchange. He may exchange the four cards he was "
                "dealt, not the turned one; in the end he throws whatever he has more than four.",
                who=who,
            )
        )
    else:
        yield Text(
            tr(
                "{who} picks the turned card up after the exchange and then throws whatever he has more than four.",
                who=who,
            )
        )


def _seven(options: Options, deck: str) -> Iterator[Block]:
    seven = rank_word(Rank.SEVEN, deck)
    match options.seven_swap:
        case "off":
            yield Text(tr("The trump {seven} is a card like any other: it buys nothing.", seven=seven))
            return
        case "any_time":
            yield Text(
                tr(
                    "A player who holds the trump {seven} may lay it on the table and take the turned trump for it, "
                    "before the exchange or after it. The card he takes may be exchanged.",
                    seven=seven,
                )
            )
        case _:
            yield Text(
                tr(
                    "A player who holds the trump {seven} may lay it on the table and take the turned trump for it "
                    "when the cards have been exchanged, provided that only one card has been turned.",
                    seven=seven,
                )
            )
    if options.dealer_raub or has_muss(options):
        yield Text(tr("A raubed card cannot be had in this way."))
