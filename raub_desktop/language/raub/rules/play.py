"""The four tricks, what they are worth, and refas."""

from collections.abc import Iterator

from raub_desktop.engine.cards import Rank, Suit, cards
from raub_desktop.engine.raub.options import Options
from raub_desktop.engine.raub.scoring import (
    FALLEN_FLAT,
    FALLEN_WITH_ONE_OF_TWO,
    FALLEN_WITHOUT_OF_ONE,
    FALLEN_WITHOUT_OF_TWO,
)
from raub_desktop.language import rank_word, suit_word, tr, trc
from raub_desktop.language.raub.rules.facts import has_muss, owes_one
from raub_desktop.language.rule_page import Block, Group, Picture, Scores, Text


def play(options: Options, deck: str) -> Iterator[Block]:
    """Leading, following, winning."""
    if options.first_lead == "declarer":
        yield Text(tr("The declarer leads to the first trick, with any card."))
    elif options.drop_out:
        yield Text(
            tr("The first player after the dealer who has not dropped out leads to the first trick, with any card.")
        )
    else:
        yield Text(tr("The player after the dealer leads to the first trick, with any card."))
    yield Text(
        tr(
            "Everyone must follow suit if they can. Whoever cannot must play a trump, and whoever has no trump "
            "either may play any card."
        )
    )
    if options.must_beat:
        yield Text(
            tr(
                "In doing so, everyone must beat the best card of the trick so far if they can. Only once another "
                "suit has been trumped may any card of the suit led be played."
            )
        )
    else:
        yield Text(tr("Nobody has to beat the cards on the table: any card of the right suit will do."))
    yield Text(
        tr(
            "The highest trump wins the trick; without a trump, the highest card of the suit led does. Whoever wins "
            "a trick leads to the next."
        )
    )
    trump, led = suit_word(Suit.HEARTS, deck), suit_word(Suit.LEAVES, deck)
    lead, second, third, fourth = cards("TS KS 7H AS")
    yield Picture(
        (
            Group((lead,), trc("card", "led")),
            Group((second,), trc("card", "follows")),
            Group((third,), tr("has no {suit}", suit=led), won=True),
            Group((fourth,), trc("card", "follows")),
        ),
        tr(
            "With {trump} as trump, the {seven} wins the trick, low as it is.",
            trump=trump,
            seven=rank_word(Rank.SEVEN, deck),
        ),
    )


def scoring(options: Options, deck: str) -> Iterator[Block]:
    """Points for tricks and for failing."""
    del deck
    yield Text(
        tr(
            "After the four tricks everyone’s points are scored. Whoever has failed scores the penalty instead of "
            "their tricks."
        )
    )
    rows = [(tr("Every trick of a player who won as many as they need"), "−1")]
    if options.declarer_fail == "flat":
        rows.append((tr("A declarer who won fewer than they need"), f"+{FALLEN_FLAT}"))
    else:
        rows.append((tr("A declarer who needs two and won one"), f"+{FALLEN_WITH_ONE_OF_TWO}"))
        rows.append((tr("A declarer who needs two and won none"), f"+{FALLEN_WITHOUT_OF_TWO}"))
        if owes_one(options):
            rows.append((tr("A declarer who needs one and won none"), f"+{FALLEN_WITHOUT_OF_ONE}"))
    points = f"+{options.defender_fail}" if options.defender_fail else "0"
    rows.append((tr("A defender who won none"), points))
    if options.drop_out:
        rows.append((tr("A player who dropped out"), "0"))
        rows.append((tr("A declarer without any defenders"), "−4"))
    yield from (Scores((row,)) for row in rows)


def refa(options: Options, deck: str) -> Iterator[Block]:
    """Deals that count double."""
    del deck
    if options.hand_over == "no":
        yield Text(tr("A deal that nobody declares is a refa. A line is drawn under the scores."))
    else:
        yield Text(
            tr("A deal that nobody declares is a refa, and so is a deck handed over. A line is drawn under the scores.")
        )
    yield Text(
        tr(
            "For every refa, one later deal that is played counts double: all tricks and all penalties. After two "
            "refas the next two deals count double; no deal ever counts fourfold."
        )
    )
    if options.drop_out and has_muss(options) and not options.mus_doubles:
        yield Text(tr("A deal in which everyone else drops out counts as played, and so does a Muss."))
    elif options.drop_out:
        yield Text(tr("A deal in which everyone else drops out counts as played."))
    elif has_muss(options) and not options.mus_doubles:
        yield Text(tr("A Muss counts as played."))
