"""The game in short, the deal, and the dealer's raub."""

from collections.abc import Iterator

from raub_desktop.engine.cards import Rank, Suit, card, cards
from raub_desktop.engine.raub.options import RANK_LETTERS, Options
from raub_desktop.engine.raub.types import Verb
from raub_desktop.language import rank_word, suit_word, tr
from raub_desktop.language.raub.calls import call_text
from raub_desktop.language.raub.rules.facts import owes_one
from raub_desktop.language.rule_page import Block, Group, Picture, Text


def game(options: Options, deck: str) -> Iterator[Block]:
    """What is played with, and what for."""
    if options.six_seats:
        yield Text(
            tr(
                "Raub is a game of tricks for two to six players, each for himself. Five or six share the same 32 "
                "cards, so the stock is small. The name is German and means robbery."
            )
        )
    else:
        yield Text(
            tr(
                "Raub is a game of tricks for two to four players, each for himself. The name is German and means "
                "robbery."
            )
        )
    words = ", ".join(rank_word(Rank(letter), deck) for letter in RANK_LETTERS)
    yield Text(tr("There are 32 cards, eight in each of four suits. From high to low they rank: {ranks}.", ranks=words))
    yield Picture(
        (Group(cards(" ".join(f"{letter}H" for letter in RANK_LETTERS))),),
        tr("The {suit}, the highest card on the left.", suit=suit_word(Suit.HEARTS, deck)),
    )
    yield Text(
        tr(
            "Cards are worth nothing by themselves. Every deal has four tricks, and what counts is how many of them "
            "you take."
        )
    )
    yield Text(
        tr(
            "Everybody starts at {number} points and counts down, a point for each trick. Whoever comes to 0 or below "
            "wins the match.",
            number=options.start_score,
        )
    )
    if owes_one(options):
        yield Text(
            tr(
                "In each deal one player makes a suit trump: the declarer. He owes two tricks, now and then only one, "
                "and everybody who plays against him owes one. Whoever takes fewer than he owes gets points added "
                "instead."
            )
        )
    else:
        yield Text(
            tr(
                "In each deal one player makes a suit trump: the declarer. He owes two tricks, and everybody who plays "
                "against him owes one. Whoever takes fewer than he owes gets points added instead."
            )
        )


def deal(options: Options, deck: str) -> Iterator[Block]:
    """Dealing the cards, and what the dealer may do instead."""
    del deck
    if options.direction == "clockwise":
        yield Text(tr("The turn goes clockwise: after you comes the player on your left."))
    else:
        yield Text(tr("The turn goes counter-clockwise: after you comes the player on your right."))
    yield Text(
        tr(
            "The dealer gives everybody two cards, beginning with the player after him and ending with himself. He "
            "lays the next card on the table, then gives everybody two more. What is left is the stock."
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
                tr("Instead of dealing, the dealer may hand the deck over to the next player: that makes a refa.")
            )
        case "not_twice":
            yield Text(
                tr(
                    "Instead of dealing, the dealer may hand the deck over to the next player: that makes a refa. "
                    "Nobody may do so right after another dealer has."
                )
            )
        case _:
            yield Text(tr("The dealer has to deal: the deck is not handed over."))
    yield Text(tr("After each deal the deck goes to the next player."))


def raub(options: Options, deck: str) -> Iterator[Block]:
    """The dealer takes the turned card."""
    if not options.dealer_raub:
        yield Text(tr("Nobody takes the turned card here: it only proposes its suit, and the bidding decides."))
        return
    yield Text(
        tr(
            "The dealer may take the turned card as long as he has not looked at his own cards. He says “{call}”, its "
            "suit is trump, the card is his, and he is the declarer, who owes two tricks.",
            call=call_text(Verb.RAUB),
        )
    )
    yield Text(
        tr(
            "For a {seven} he says “{call}” and owes only one trick.",
            seven=rank_word(Rank.SEVEN, deck),
            call=call_text(Verb.RAUB, seven=True),
        )
    )
    if options.forced_raub:
        ranks = ", ".join(rank_word(Rank(letter), deck) for letter in options.forced_raub)
        yield Text(tr("Some cards he must take, whether he likes them or not: {ranks}.", ranks=ranks))
    else:
        yield Text(tr("No card forces him: he may always look at his hand and leave the turned card where it is."))
    if not options.blind_raub:
        yield Text(tr("The card is always laid face up: nobody raubs unseen."))
    elif options.drop_out:
        yield Text(
            tr(
                "He may even lay the card face down, unseen by anybody: that is a raub, too. The others say whether "
                "they play before they know the trump; then the card is shown. He owes two tricks, or one if it turns "
                "out to be a {seven}.",
                seven=rank_word(Rank.SEVEN, deck),
            )
        )
    else:
        yield Text(
            tr(
                "He may even lay the card face down, unseen by anybody: that is a raub, too. It is shown when all the "
                "cards have been dealt. He owes two tricks, or one if it turns out to be a {seven}.",
                seven=rank_word(Rank.SEVEN, deck),
            )
        )
