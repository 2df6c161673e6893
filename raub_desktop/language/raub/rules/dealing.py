"""The game in short, the deal, and the dealer's raub."""

from collections.abc import Iterator

from raub_desktop.engine.cards import Rank, Suit, card, cards
from raub_desktop.engine.raub.options import RANK_LETTERS, Options
from raub_desktop.engine.raub.types import Verb
from raub_desktop.language import all_of, listed, rank_word, suit_word, tr
from raub_desktop.language.raub.calls import call_text
from raub_desktop.language.raub.rules.facts import owes_one
from raub_desktop.language.rule_page import Block, Group, Picture, Text


def game(options: Options, deck: str) -> Iterator[Block]:
    """What is played with, and what for."""
    if options.six_seats:
        yield Text(
            tr(
                "Raub is a trick-taking game for two to six players, each for themselves. Five or six share the same "
                "32 cards, so the stock is small. The name is German for robbery."
            )
        )
    else:
        yield Text(
            tr(
                "Raub is a trick-taking game for two to four players, each for themselves. The name is German for "
                "robbery."
            )
        )
    words = listed(rank_word(Rank(letter), deck) for letter in RANK_LETTERS)
    yield Text(tr("There are 32 cards, eight in each of four suits. From high to low they rank: {ranks}.", ranks=words))
    yield Picture(
        (Group(cards(" ".join(f"{letter}H" for letter in RANK_LETTERS))),),
        tr("The {suit}, with the highest card on the left.", suit=suit_word(Suit.HEARTS, deck)),
    )
    yield Text(
        tr("Cards have no value of their own. Every deal has four tricks, and what counts is how many of them you win.")
    )
    yield Text(
        tr(
            "Everyone starts at {number} points and counts down, one point for each trick. Whoever reaches 0 or less "
            "wins the match.",
            number=options.start_score,
        )
    )
    if owes_one(options):
        yield Text(
            tr(
                "In each deal one player, the declarer, makes a suit trump. The declarer needs two tricks, now and "
                "then only one, and each defender needs one. Whoever wins fewer than they need has points added "
                "instead."
            )
        )
    else:
        yield Text(
            tr(
                "In each deal one player, the declarer, makes a suit trump. The declarer needs two tricks, and each "
                "defender needs one. Whoever wins fewer than they need has points added instead."
            )
        )


def deal(options: Options, deck: str) -> Iterator[Block]:
    """Dealing the cards, and what the dealer may do instead."""
    del deck
    if options.direction == "clockwise":
        yield Text(tr("Play goes clockwise: after you comes the player on your left."))
    else:
        yield Text(tr("Play goes counter-clockwise: after you comes the player on your right."))
    yield Text(
        tr(
            "The dealer gives everyone two cards, beginning with the next player, lays one card on the table, and "
            "gives everyone two more. What is left is the stock."
        )
    )
    yield Picture(
        (
            Group((None, None), tr("two for each player")),
            Group((card("KH"),), tr("the turned card")),
            Group((None, None), tr("two more for each")),
            Group((None,), tr("the stock")),
        ),
        tr("The turned card proposes its suit as trump."),
    )
    match options.hand_over:
        case "yes":
            yield Text(
                tr("Instead of dealing, the dealer may hand the deck over to the next player: this makes a refa.")
            )
        case "not_twice":
            yield Text(
                tr(
                    "Instead of dealing, the dealer may hand the deck over to the next player: this makes a refa. "
                    "Nobody may do so right after another dealer has."
                )
            )
        case _:
            yield Text(tr("The dealer has to deal: the deck cannot be handed over."))
    yield Text(tr("After each deal the next player becomes the dealer."))


def raub(options: Options, deck: str) -> Iterator[Block]:
    """The dealer takes the turned card."""
    if not options.dealer_raub:
        yield Text(tr("Nobody takes the turned card: it only proposes its suit as trump, and the bidding decides."))
        return
    yield Text(
        tr(
            "Before looking at their own cards, the dealer may say “{call}” and take the turned card. Its suit "
            "becomes trump, and the dealer is the declarer, who needs two tricks.",
            call=call_text(Verb.RAUB),
        )
    )
    yield Text(
        tr(
            "For a {seven} the dealer says “{call}” and needs only one trick.",
            seven=rank_word(Rank.SEVEN, deck),
            call=call_text(Verb.RAUB, seven=True),
        )
    )
    if options.forced_raub:
        ranks = all_of(rank_word(Rank(letter), deck) for letter in options.forced_raub)
        yield Text(tr("The dealer must take a turned {ranks}, like it or not.", ranks=ranks))
    else:
        yield Text(
            tr("No card forces the dealer, who may always look at their hand and leave the turned card where it is.")
        )
    if not options.blind_raub:
        yield Text(tr("The dealer always turns the card face up before calling raub."))
    elif options.drop_out:
        yield Text(
            tr(
                "The dealer may even lay the card face down, unseen by anyone: this is a raub, too. The others say "
                "whether they play before they know the trump suit; then the card is shown. The dealer needs two "
                "tricks, or one if the card turns out to be a {seven}.",
                seven=rank_word(Rank.SEVEN, deck),
            )
        )
    else:
        yield Text(
            tr(
                "The dealer may even lay the card face down, unseen by anyone: this is a raub, too. The card is "
                "shown when all the cards have been dealt. The dealer needs two tricks, or one if it turns out to be "
                "a {seven}.",
                seven=rank_word(Rank.SEVEN, deck),
            )
        )
