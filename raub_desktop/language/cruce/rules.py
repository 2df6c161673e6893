"""The rules of Cruce: pages written for a table's options; they tell of all ways of playing."""

from collections.abc import Callable, Iterator, Mapping

from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.engine.cruce.types import HIGHEST_BID, POINTS, POINTS_A_BID, TARGET_STEP
from raub_desktop.language import rank_word, tr
from raub_desktop.language.rule_page import Block, Group, Pages, Picture, Scores, Section, Text


def _game(options: Mapping[str, object], deck: str) -> Iterator[Block]:
    yield Text(
        tr(
            "Cruce is played in Romania by two, three or four players with 24 cards. Tricks are worth the points of "
            "the cards in them, and whoever has won the bidding must take as many as they promised."
        )
    )
    ranks = sorted(POINTS, key=POINTS.__getitem__, reverse=True)
    yield Scores(tuple((rank_word(rank, deck), str(POINTS[rank])) for rank in ranks))
    yield Text(tr("A card is as strong as it counts, so the ten beats the king. The pack holds 120 points."))
    yield Text(
        tr(
            "It is a game of memory: tricks that have been taken stay face down, and nobody is told how many points "
            "they have until the deal is over."
        )
    )


def _ways(options: Mapping[str, object], deck: str) -> Iterator[Block]:
    yield Scores(
        (
            (tr("With a stock, two players"), tr("8 cards each")),
            (tr("With a stock, three players"), tr("6 cards each")),
            (tr("Auction, two players"), tr("8 cards each, two fours on the table")),
            (tr("Auction, three players"), tr("7 cards each, three on the table")),
            (tr("Auction, four players"), tr("5 cards each, four on the table")),
            (tr("Four alone, two teams"), tr("6 cards each")),
        )
    )
    yield Text(
        tr(
            "With a stock, everyone draws a card after each trick, the winner first, until the stock is gone. In "
            "an auction the cards on the table go to the highest bidder, who gives one card to each opponent, or two "
            "to a single one; of the two fours they choose one unseen, and the other stays out. In two teams, "
            "partners sit opposite and count together."
        )
    )
    if options["deal_style"] == "cut":
        yield Text(tr("The pack is cut (“rupe”): everyone gets the larger half of the hand first, then the rest."))
    else:
        yield Text(tr("The player before the dealer knocks (“bate”): everyone gets the whole hand at once."))
    yield Text(
        tr(
            "The player after the dealer is served first, and the last cards are always the dealer's own. The player "
            "after the dealer also deals next."
        )
    )


def _bidding(options: Mapping[str, object], deck: str) -> Iterator[Block]:
    yield Text(
        tr(
            "The player after the dealer speaks first. Everyone speaks once and passes or bids more than all before, "
            "up to {most}. Each 1 of a bid promises {points} points.",
            most=HIGHEST_BID,
            points=POINTS_A_BID,
        )
    )
    ober, king = rank_word(Rank.OBER, deck), rank_word(Rank.KING, deck)
    yield Text(
        tr(
            "A marriage is the {ober} and the {king} of a suit in one hand. Who holds none may bid 3 at most; for "
            "more, marriages are needed:",
            ober=ober,
            king=king,
        )
    )
    yield Scores(
        (
            (tr("Bid of 4"), tr("one marriage")),
            (tr("Bid of 5"), tr("two marriages; in teams one")),
            (tr("Bid of 6"), tr("three marriages; in teams two")),
        )
    )
    yield Text(tr("If everybody passes, the player after the dealer must play for 1."))


def _play(options: Mapping[str, object], deck: str) -> Iterator[Block]:
    yield Text(tr("The winner of the bidding leads, and the suit of that first card is trump."))
    yield Text(
        tr(
            "Follow suit, and beat the best card of the suit led if you can; once a trump lies on a trick of another "
            "suit, any card of the suit led will do. If you cannot follow, play a trump, a higher one than those lying "
            "if you can. If you have neither, play anything. The highest trump takes the trick, else the highest card "
            "of the suit led, and the winner leads."
        )
    )
    lying = tuple(Card(rank, suit) for rank, suit in ((Rank.UNTER, Suit.HEARTS), (Rank.KING, Suit.HEARTS)))
    hand = tuple(Card(rank, Suit.HEARTS) for rank in (Rank.NINE, Rank.TEN, Rank.ACE))
    yield Picture(
        (Group(lying, tr("on the table")), Group(hand[1:], tr("may be played"), won=True), Group(hand[:1], tr("not"))),
        tr("Whoever can beat the king must do so."),
    )
    yield Text(tr("With a stock, any card may be played as long as there are cards to draw; only then duties begin."))


def _announcing(options: Mapping[str, object], deck: str) -> Iterator[Block]:
    yield Text(
        tr(
            "Who leads to a trick and holds a marriage may announce it (“anunțare”) by leading one of its two cards. "
            "It counts at once, even if the card then loses the trick."
        )
    )
    yield Scores(
        (
            (tr("Marriage in trumps"), "40"),
            (tr("Marriage in trumps, for who won the bidding with 1"), "20"),
            (tr("Marriage in another suit"), "20"),
        )
    )
    yield Text(tr("The very first lead makes trump, so a marriage announced with it is one in trumps."))


def _scoring(options: Mapping[str, object], deck: str) -> Iterator[Block]:
    yield Text(
        tr(
            "Everyone scores 1 for each full {points} points of tricks and announcements. Only the winner of the "
            "bidding, with less than promised, loses as much as they bid.",
            points=POINTS_A_BID,
        )
    )
    yield Scores(
        (
            (tr("Bid of 3, 90 points"), "−3"),
            (tr("Bid of 3, 140 points"), "+4"),
            (tr("Another player with 34 points"), "+1"),
            (tr("Another player with 25 points"), "0"),
        )
    )


def _end(options: Mapping[str, object], deck: str) -> Iterator[Block]:
    yield Text(
        tr(
            "The first to reach {target} wins. When several reach it in the same deal, the target rises by {step} "
            "until one of them stands alone.",
            target=options["target"],
            step=TARGET_STEP,
        )
    )


_WRITERS: Mapping[str, tuple[str, Callable[[Mapping[str, object], str], Iterator[Block]]]] = {
    "game": ("The game", _game),
    "ways": ("The deal", _ways),
    "bidding": ("Bidding", _bidding),
    "play": ("The tricks", _play),
    "announcing": ("Marriages", _announcing),
    "scoring": ("Scoring", _scoring),
    "end": ("The end", _end),
}
"""Sections in the order they are read, their titles, and what writes them for options and a deck."""


def rule_pages(options: Mapping[str, object], deck: str = "hungarian") -> Pages:
    """The rules for all options by name; ``deck`` ("hungarian" or "french") chooses the words for cards."""
    return tuple(Section(name, tr(title), tuple(write(options, deck))) for name, (title, write) in _WRITERS.items())
