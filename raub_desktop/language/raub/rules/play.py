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
from raub_desktop.language import rank_word, suit_word, tr
from raub_desktop.language.raub.rules.facts import has_muss, owes_one
from raub_desktop.language.rule_page import Block, Group, Picture, Scores, Text


def play(options: Options, deck: str) -> Iterator[Block]:
    """Leading, following, winning."""
    if options.first_lead == "declarer":
        yield Text(tr("The declarer leads to the first trick, with any card he likes."))
    elif options.drop_out:
        yield Text(
            tr(
                "The first player after the dealer who has not dropped out leads to the first trick, with any card he "
                "likes."
            )
        )
    else:
        yield Text(tr("The player after the dealer leads to the first trick, with any card he likes."))
    yield Text(
        tr(
            "Everybody must follow the suit led. Whoever has none of it must play a trump, and whoever has no trump "
            "either plays what he likes."
        )
    )
    if options.must_beat:
        yield Text(
            tr(
                "Within this, everybody must beat the best card of the trick so far if he can. Only when a trump lies "
                "on a lead of another suit are the cards of the suit led free."
            )
        )
    else:
        yield Text(tr("Nobody has to beat the cards on the table: any card of the right suit will do."))
    yield Text(
        tr(
            "The highest trump takes the trick; without a trump, the highest card of the suit led. Whoever takes a "
            "trick leads to the next."
        )
    )
    trump, led = suit_word(Suit.HEARTS, deck), suit_word(Suit.LEAVES, deck)
    lead, second, third, fourth = cards("TS KS 7H AS")
    yield Picture(
        (
            Group((lead,), tr("led")),
            Group((second,), tr("follows")),
            Group((third,), tr("has no {suit}", suit=led), won=True),
            Group((fourth,), tr("follows")),
        ),
        tr(
            "With {trump} for trump the {seven} takes the trick, low as it is.",
            trump=trump,
            seven=rank_word(Rank.SEVEN, deck),
        ),
    )


def scoring(options: Options, deck: str) -> Iterator[Block]:
    """Points for tricks and for failing."""
    del deck
    yield Text(
        tr(
            "After the four tricks everybody's points are written down. Whoever has fallen gets his penalty instead of "
            "his tricks."
        )
    )
    rows = [(tr("Every trick of a player who took what he owes"), "−1")]
    if options.declarer_fail == "flat":
        rows.append((tr("A declarer who took fewer than he owes"), f"+{FALLEN_FLAT}"))
    else:
        rows.append((tr("A declarer who owes two and took one"), f"+{FALLEN_WITH_ONE_OF_TWO}"))
        rows.append((tr("A declarer who owes two and took none"), f"+{FALLEN_WITHOUT_OF_TWO}"))
        if owes_one(options):
            rows.append((tr("A declarer who owes one and took none"), f"+{FALLEN_WITHOUT_OF_ONE}"))
    points = f"+{options.defender_fail}" if options.defender_fail else "0"
    rows.append((tr("Any other player who took none"), points))
    if options.drop_out:
        rows.append((tr("A player who dropped out"), "0"))
        rows.append((tr("A declarer whom everybody left alone"), "−4"))
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
            "For every refa one later deal that is played counts double: all tricks and all penalties. Refas wait "
            "their turn: after two of them two deals count double, never one fourfold."
        )
    )
    if options.drop_out and has_muss(options) and not options.mus_doubles:
        yield Text(tr("A deal in which the declarer is left alone is a played deal, and so is a Muss."))
    elif options.drop_out:
        yield Text(tr("A deal in which the declarer is left alone is a played deal."))
    elif has_muss(options) and not options.mus_doubles:
        yield Text(tr("A Muss is a played deal."))
