"""The rules of Cruce as a table plays them: pages written for its way of playing and its options."""

from collections.abc import Callable, Iterator, Mapping

from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.engine.cruce.options import Mode
from raub_desktop.engine.cruce.types import LEAD_TWO, POINTS, POINTS_A_BID, TARGET_STEP
from raub_desktop.language import N_, rank_word, tr, trc
from raub_desktop.language.rule_page import Block, Group, Pages, Picture, Scores, Section, Text

Writer = Callable[[Mapping[str, object], str, Mode], Iterator[Block]]

_WAYS: Mapping[Mode, str] = {
    Mode.DRAW: N_(
        "With a stock, for two or three players: after each trick everyone draws a card, and any card may be "
        "played until the stock is gone."
    ),
    Mode.AUCTION: N_(
        "The auction, for two, three or four players: the winner of the bidding takes cards from the table "
        "and gives others in return. Everyone plays for themselves."
    ),
    Mode.ALONE: N_("Each alone: the whole pack is dealt, and everyone plays for themselves."),
    Mode.TEAMS: N_(
        "Two teams: the whole pack is dealt; partners sit opposite each other and count their points together."
    ),
}


def _game(options: Mapping[str, object], deck: str, mode: Mode) -> Iterator[Block]:
    yield Text(
        tr(
            "Cruce is a trick-taking game from Romania for two, three or four players with 24 cards. Tricks are "
            "worth the points of the cards in them, and whoever wins the bidding must make as many points as they "
            "promised."
        )
    )
    yield Text(tr(_WAYS[mode]))
    ranks = sorted(POINTS, key=POINTS.__getitem__, reverse=True)
    yield Scores(tuple((rank_word(rank, deck), str(POINTS[rank])) for rank in ranks))
    yield Text(
        tr(
            "A card is as strong as it counts, so the ten beats the {king}. There are 120 points in the pack.",
            king=rank_word(Rank.KING, deck),
        )
    )
    if options["points_shown"]:
        yield Text(
            tr(
                "It is a game of memory: tricks lie face down once they are won. This table shows how many points "
                "each side has made in the deal so far."
            )
        )
    else:
        yield Text(
            tr(
                "It is a game of memory: tricks lie face down once they are won, and nobody is told how many points "
                "they have until the deal is over."
            )
        )


def _deal(options: Mapping[str, object], deck: str, mode: Mode) -> Iterator[Block]:
    if options["direction"] == "clockwise":
        yield Text(tr("Play goes clockwise: after you comes the player on your left."))
    else:
        yield Text(tr("Play goes counter-clockwise: after you comes the player on your right."))
    match mode:
        case Mode.DRAW:
            yield Scores(
                (
                    (tr("Two players"), tr("8 cards each, 8 to draw")),
                    (tr("Three players"), tr("6 cards each, 6 to draw")),
                )
            )
        case Mode.AUCTION:
            yield Scores(
                (
                    (tr("Two players"), tr("8 cards each, 4 + 4 on the table")),
                    (tr("Three players"), tr("7 cards each, 3 on the table")),
                    (tr("Four players"), tr("5 cards each, 4 on the table")),
                )
            )
        case _:
            yield Text(tr("All four players are dealt six cards."))
            if options.get("three_seats"):
                yield Text(tr("Three can play, too: then each of them is dealt eight cards."))
    if options["deal_style"] == "cut":
        yield Text(tr("The pack is cut (“rupe”): everyone is dealt the larger half of the hand first, then the rest."))
    else:
        yield Text(
            tr(
                "Before each deal the player before the dealer knocks (“bate”) instead of cutting, and everyone is "
                "dealt the whole hand at once. The cut before the match is another one: it mixes into every shuffle."
            )
        )
    yield Text(tr("Dealing begins with the player after the dealer, who also deals next, and ends with the dealer."))
    if options["four_nines_redeal"]:
        yield Text(
            tr(
                "When someone is dealt all four nines, the deal does not count, and the same dealer deals again before "
                "anyone bids."
            )
        )


def _auction(options: Mapping[str, object], deck: str, mode: Mode) -> Iterator[Block]:
    yield Text(
        tr(
            "The winner of the bidding takes the cards on the table into their hand, unseen by the others, and gives "
            "one card to each opponent, so that all hands are equal. Only the two players concerned see a card that "
            "is given."
        )
    )
    yield Text(
        tr(
            "With two players there are two packets of four. The winner of the bidding chooses one unseen and gives "
            "the opponent two cards. The other packet takes no part in the deal, and its points belong to nobody."
        )
    )


def _bidding(options: Mapping[str, object], deck: str, mode: Mode) -> Iterator[Block]:
    if options["bidding"] == "rounds":
        yield Text(
            tr(
                "The player after the dealer speaks first. Everyone passes or bids higher than any bid before, up to "
                "{most}. The bidding goes round and round until all but the highest bidder have passed; whoever has "
                "passed is not asked again. A bid of 1 promises {points} points, a bid of 2 twice as many, and so on.",
                most=options["highest_bid"],
                points=POINTS_A_BID,
            )
        )
    else:
        yield Text(
            tr(
                "The player after the dealer speaks first. Everyone speaks once, and passes or bids higher than any "
                "bid before, up to {most}. A bid of 1 promises {points} points, a bid of 2 twice as many, and so on.",
                most=options["highest_bid"],
                points=POINTS_A_BID,
            )
        )
    yield from _marriages_for_bids(options, deck, mode)
    match options["pass_out"]:
        case "free":
            yield Text(
                tr(
                    "If everyone passes, the player after the dealer leads, but nothing is promised: every side scores "
                    "1 for each full {points} points, and nobody can lose any.",
                    points=POINTS_A_BID,
                )
            )
        case "redeal":
            yield Text(tr("If everyone passes, the deal does not count, and the same dealer deals again."))
        case _:
            yield Text(tr("If everyone passes, the player after the dealer must play for 1."))


def _marriages_for_bids(options: Mapping[str, object], deck: str, mode: Mode) -> Iterator[Block]:
    ober, king = rank_word(Rank.OBER, deck), rank_word(Rank.KING, deck)
    if not options["marriage_limits"]:
        yield Text(
            tr(
                "A marriage is the {ober} and the {king} of a suit in one hand. No bid needs one at this table.",
                ober=ober,
                king=king,
            )
        )
        return
    yield Text(
        tr(
            "A marriage is the {ober} and the {king} of a suit in one hand. Without one you may bid 3 at most; "
            "higher bids need one or more.",
            ober=ober,
            king=king,
        )
    )
    if mode is Mode.TEAMS:
        needed = (tr("one marriage"), tr("one marriage"), tr("two marriages"))
    else:
        needed = (tr("one marriage"), tr("two marriages"), tr("three marriages"))
    bids = range(4, int(str(options["highest_bid"])) + 1)
    yield Scores(
        tuple((tr("A bid of {number} needs", number=bid), words) for bid, words in zip(bids, needed, strict=False))
    )


def _play(options: Mapping[str, object], deck: str, mode: Mode) -> Iterator[Block]:
    yield Text(tr("The winner of the bidding leads, and the suit of that first card is trump."))
    if mode is Mode.DRAW:
        yield Text(
            tr(
                "As long as there are cards to draw, any card may be played. The winner of a trick draws a card, "
                "then the others in turn. The rules of following suit begin when the stock is gone."
            )
        )
    if not options["must_beat"]:
        yield Text(
            tr(
                "Follow suit with any card of the suit led. If you cannot follow suit, play any trump. If you have "
                "neither, play anything. Nobody has to beat a card. The highest trump wins the trick, or else the "
                "highest card of the suit led, and the winner leads to the next."
            )
        )
        return
    yield Text(
        tr(
            "Follow suit, and beat the best card of the suit led if you can. If someone has trumped another suit, you "
            "need not beat: just follow suit. If you cannot follow suit, play a trump, and beat the trumps already "
            "played if you can. If you have neither, play anything. The highest trump wins the trick, or else the "
            "highest card of the suit led, and the winner leads to the next."
        )
    )
    lying = tuple(Card(rank, suit) for rank, suit in ((Rank.UNTER, Suit.HEARTS), (Rank.KING, Suit.HEARTS)))
    hand = tuple(Card(rank, Suit.HEARTS) for rank in (Rank.NINE, Rank.TEN, Rank.ACE))
    yield Picture(
        (
            Group(lying, tr("on the table")),
            Group(hand[1:], tr("may be played"), won=True),
            Group(hand[:1], trc("may not be played", "not")),
        ),
        tr("Whoever can beat the {king} must do so.", king=rank_word(Rank.KING, deck)),
    )


def _announcing(options: Mapping[str, object], deck: str, mode: Mode) -> Iterator[Block]:
    if options["announcing"] == "automatic":
        yield Text(
            tr(
                "When a player who holds a marriage leads one of its two cards, the marriage is announced "
                "(“anunțare”), whether the player wishes it or not. It counts at once, even if the card then loses "
                "the trick."
            )
        )
    else:
        yield Text(
            tr(
                "Whoever leads to a trick and holds a marriage may announce it (“anunțare”) by leading one of its two "
                "cards. It counts at once, even if the card then loses the trick."
            )
        )
    low = options["trump_marriage_at_one"]
    yield Scores(
        (
            (tr("Marriage in trumps"), "40"),
            (tr("Marriage in trumps, if you won the bidding with 1"), str(low)),
            (tr("Marriage in another suit"), "20"),
        )
    )
    yield Text(tr("The very first lead makes trump, so a marriage announced with it is a marriage in trumps."))


def _scoring(options: Mapping[str, object], deck: str, mode: Mode) -> Iterator[Block]:
    if mode is Mode.TEAMS:
        yield Text(
            tr(
                "A team scores 1 for each full {points} points of both partners’ tricks and marriages. If the team "
                "that won the bidding has made less than promised, it loses as much as it bid.",
                points=POINTS_A_BID,
            )
        )
        others = (tr("The other team with 34 points"), "+1"), (tr("The other team with 25 points"), "0")
    else:
        yield Text(
            tr(
                "Everyone scores 1 for each full {points} points of tricks and marriages. If the winner of the "
                "bidding has made less than promised, they lose as much as they bid.",
                points=POINTS_A_BID,
            )
        )
        others = (tr("Another player with 34 points"), "+1"), (tr("Another player with 25 points"), "0")
    made = "+4"
    if options["made_bid_scores"] == "bid":
        yield Text(tr("A bid that is made scores exactly as much as was bid, however many points there were."))
        made = "+3"
    yield Scores(((tr("Bid of 3, 90 points"), "−3"), (tr("Bid of 3, 140 points"), made), *others))


def _end(options: Mapping[str, object], deck: str, mode: Mode) -> Iterator[Block]:
    target = options["target"]
    match options["match_end"]:
        case "lead":
            yield Text(
                tr(
                    "The highest score wins once it has reached {target}. When several are level at the top, the "
                    "match continues; the target does not rise.",
                    target=target,
                )
            )
        case "lead_two":
            yield Text(
                tr(
                    "The highest score wins once it has reached {target} and is at least {lead} ahead of every "
                    "other one. Until then the match continues; the target does not rise.",
                    target=target,
                    lead=LEAD_TWO,
                )
            )
        case _:
            yield Text(
                tr(
                    "The first to reach {target} wins. When several reach it in the same deal, the target rises by "
                    "{step} until only one of them has reached it.",
                    target=target,
                    step=TARGET_STEP,
                )
            )


_WRITERS: Mapping[str, tuple[str, Writer]] = {
    "game": (N_("The game"), _game),
    "deal": (N_("The deal"), _deal),
    "bidding": (N_("Bidding"), _bidding),
    "auction": (N_("The cards on the table"), _auction),
    "play": (N_("The tricks"), _play),
    "announcing": (N_("Marriages"), _announcing),
    "scoring": (N_("Scoring"), _scoring),
    "end": (N_("The end"), _end),
}
"""Sections in the order they are read, their titles, and what writes them for options, a deck and a way of playing."""


def rule_pages(options: Mapping[str, object], deck: str = "hungarian", book: str = Mode.DRAW) -> Pages:
    """Return the rules for all options by name; ``deck`` ("hungarian" or "french") chooses the words for cards."""
    mode = Mode(book)
    return tuple(
        Section(name, tr(title), tuple(write(options, deck, mode)))
        for name, (title, write) in _WRITERS.items()
        if name != "auction" or mode is Mode.AUCTION
    )
