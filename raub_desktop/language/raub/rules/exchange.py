"""Swapping the trump seven, exchanging cards, and the raubed card."""

from collections.abc import Iterator

from raub_desktop.engine.cards import Rank, Suit, cards
from raub_desktop.engine.raub.options import Options
from raub_desktop.language import rank_word, suit_word, tr, trc
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
            "Each player in the deal may now discard any of their four cards, face down, and draws as many new ones "
            "from the stock. Everyone sees how many, nobody sees which."
        )
        + " "
        + first
    )
    yield Picture(
        (
            Group(cards("AH JH"), trc("cards", "kept")),
            Group(cards("9S 7C"), trc("cards", "discarded"), away=True),
            Group((None, None), tr("from the stock")),
        ),
        tr(
            "With {suit} as trump, two cards that win no trick are exchanged.",
            suit=suit_word(Suit.HEARTS, deck),
        ),
    )
    if options.first_four_bonus:
        yield Text(
            tr(
                "The first player to exchange all four gets five: two face down, one face up for everyone to see, "
                "two face down, and must discard down to four before the play. Later players who exchange all four "
                "get four, and so does the first if fewer than five cards are left in the stock."
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
                "When the stock is used up, the cards that the other players have discarded are shuffled and drawn "
                "from, but never your own discards, the turned cards, or the hands of players who dropped out."
            )
        )


def _raubed_card(options: Options) -> Iterator[Block]:
    if not options.dealer_raub and not has_muss(options):
        return
    who = tr("A dealer who called raub") if options.dealer_raub else tr("A dealer who plays a Muss")
    if options.raubed_card_taken == "before_exchange":
        yield Text(
            tr(
                "{who} picks up the turned card before the exchange. They may exchange the four cards they were "
                "dealt, not the turned one, and must discard down to four in the end.",
                who=who,
            )
        )
    else:
        yield Text(
            tr(
                "{who} picks the turned card up after the exchange and must then discard down to four.",
                who=who,
            )
        )


def _seven(options: Options, deck: str) -> Iterator[Block]:
    seven = rank_word(Rank.SEVEN, deck)
    match options.seven_swap:
        case "off":
            yield Text(tr("The trump {seven} is a card like any other and cannot be swapped.", seven=seven))
            return
        case "any_time":
            yield Text(
                tr(
                    "Whoever holds the trump {seven} may lay it on the table and take the turned trump in its place, "
                    "before the exchange or after it. The card taken may be exchanged.",
                    seven=seven,
                )
            )
        case _:
            yield Text(
                tr(
                    "Whoever holds the trump {seven} may lay it on the table and take the turned trump in its place "
                    "after the exchange, provided that only one card has been turned.",
                    seven=seven,
                )
            )
    if options.dealer_raub or has_muss(options):
        yield Text(tr("If the turned card was taken unseen, nobody can swap for it."))
