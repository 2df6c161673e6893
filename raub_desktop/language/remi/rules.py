"""The rules of Remi as a table plays them: pages written for its options."""

from collections.abc import Callable, Iterator, Mapping

from raub_desktop.engine.cards import cards
from raub_desktop.engine.melds import Meld, meld_points, read_meld
from raub_desktop.engine.remi.options import Options
from raub_desktop.engine.remi.worth import hand_points, rank_worth
from raub_desktop.language import N_, tr, trn
from raub_desktop.language.numbers import spelled
from raub_desktop.language.remi.options import value_text
from raub_desktop.language.rule_page import Block, Group, Pages, Picture, Scores, Section


def _game(options: Options) -> Iterator[Block]:
    match options.play:
        case "knock":
            goal = tr(
                "Collect runs and groups, and say “Remi!” when the rest of your hand counts less than the others’."
            )
        case "complete":
            goal = tr("Collect runs until fifteen cards are in runs, and lay them down all at once.")
        case _:
            goal = tr(
                "Lay runs and groups on the table, lay cards off on those that are there, and be the first to go out."
            )
    yield " ".join((tr("Remi is a rummy game."), goal))
    way = value_text("direction", options.direction)
    if options.most_seats == 2:
        yield tr("For two players.")
    else:
        yield tr("Two to {number} players; the turn passes {way}.", number=spelled(options.most_seats), way=way)
    yield from _pack(options)
    if options.wild_twos:
        yield tr("Twos are wild, like jokers: they stand for any card, never for themselves.")


def _pack(options: Options) -> Iterator[Block]:
    if options.packs == "by_seats":
        yield tr("Two packs of 52 cards are used, three with six players or more, four with ten or more.")
    else:
        packs = int(options.packs)
        many = tr("{number} packs of 52 cards are used together.", number=spelled(packs).capitalize())
        yield tr("One pack of 52 cards is used.") if packs == 1 else many
    if options.jokers:
        many = tr("{number} jokers come with each pack.", number=spelled(options.jokers).capitalize())
        yield tr("One joker comes with each pack.") if options.jokers == 1 else many
    else:
        yield tr("There are no jokers.")


def _deal(options: Options) -> Iterator[Block]:
    if options.hand_size == "by_seats":
        yield tr("Two players get ten cards each, three or four get seven, more players get six.")
    else:
        yield tr("Each player gets {number} cards.", number=spelled(int(options.hand_size)))
    if options.packet == 1:
        yield tr("Cards are dealt one at a time.")
    else:
        yield tr("Cards are dealt {number} at a time.", number=spelled(options.packet))
    match options.start:
        case "dealer_discards":
            yield tr("The dealer takes one extra card and begins by discarding one.")
        case "eldest_discards":
            yield tr("The player after the dealer is dealt one extra card and begins by discarding one.")
        case _:
            yield tr("The next card is turned up and begins the discard pile; the rest is the stock.")
    if options.hand_card:
        yield tr("The bottom card of the stock lies face up for all to see, and is drawn last.")


def _melds(options: Options) -> Iterator[Block]:
    groups = [Group(cards("5S 6S 7S"), tr("a run"))]
    if options.groups != "none":
        groups.append(Group(cards("9S 9H 9D"), tr("a group")))
    yield Picture(tuple(groups), tr("A meld has at least three cards."))
    yield _run(options)
    match options.groups:
        case "suits_differ":
            yield tr("A group is three or four cards of one rank and of different suits.")
        case "any":
            yield tr("A group is three or more cards of one rank, even equal ones.")
        case _:
            yield tr("Cards of one rank are not a meld.")
    if options.jokers or options.wild_twos:
        wild = Group(cards("5S X1 7S" if options.jokers else "5S 2H 7S"), tr("a run"))
        joker = tr("A joker stands for the card that is missing: here the six.")
        any_wild = tr("A wild card stands for the one that is missing: here the six.")
        yield Picture((wild,), any_wild if options.wild_twos else joker)
        match options.wilds:
            case "one":
                yield tr("A meld has at most one wild card.")
            case "two_naturals":
                not_wild = tr("A meld has at least two cards that are not wild.")
                yield not_wild if options.wild_twos else tr("At least two cards of a meld are not jokers.")
            case _:
                yield tr("A meld has at least one card that is not wild.")


def _run(options: Options) -> str:
    both = options.ace == "both"
    if options.wild_twos:
        return (
            tr(
                "A run is consecutive cards of one suit. The twos are wild, so the ace comes before the three, "
                "or after the king, never between."
            )
            if both
            else tr(
                "A run is consecutive cards of one suit. The twos are wild, so the ace comes only before the three."
            )
        )
    return (
        tr("A run is consecutive cards of one suit. The ace comes before the two, or after the king, never between.")
        if both
        else tr("A run is consecutive cards of one suit. The ace comes only before the two.")
    )


def _turn(options: Options) -> Iterator[Block]:
    if options.pile == "free":
        yield tr("Draw the top card of the stock or take the top discard.")
    else:
        yield tr("Draw the top card of the stock. The top discard may be taken only to lay a new meld with it at once.")
    if options.play == "table":
        yield from _table_turn(options)
    elif options.play == "knock":
        yield tr("Then discard a card, or say “Remi!”. If all other cards are in melds, close with the last one.")
        yield _hand_picture(options)
    else:
        yield tr(
            "Then discard a card. When fifteen of your cards make runs of 3-3-3-3-3, 4-4-4-3 or 5-4-3-3, close "
            "with the sixteenth. Whoever is dealt a complete hand says “Remi!” before drawing."
        )
        yield Picture(tuple(Group(run) for run in map(cards, _COMPLETE)), tr("A complete hand of five runs."))
    yield tr("A card taken from the discard pile, or its equal, may not be discarded in the same turn.")


_COMPLETE = ("3S 4S 5S", "7H 8H 9H", "JH QH KH", "4D 5D 6D", "QC KC AC")
_OPENING = ("QS KS AS", "7S 7H 7D")


def _hand_picture(options: Options) -> Picture:
    """Return the picture of a hand as it is counted after a knock."""
    sevens = "7H 7D 7C" if options.groups != "none" else "7H 8H 9H"
    over = cards("2D")
    points = hand_points(options, over)
    melds = [Group(cards(row)) for row in ("5S 6S 7S 8S", sevens, "JD QD KD")]
    groups = (*melds, Group(over, tr("in no meld"), away=True))
    return Picture(groups, trn("This hand counts {n} point.", "This hand counts {n} points.", points))


def _opening_picture(options: Options) -> Iterator[Block]:
    """Yield a picture of melds that open, with their points, where two are enough."""
    rows = list(map(cards, _OPENING))
    melds = [read_meld(options.meld_rules, row) for row in rows]
    points = [meld_points(meld, rank_worth(options)) for meld in melds if isinstance(meld, Meld)]
    if len(points) == len(rows) and sum(points) >= options.opening:
        groups = tuple(Group(row, str(count)) for row, count in zip(rows, points, strict=True))
        yield Picture(groups, tr("These two melds make {points} points: enough to open.", points=sum(points)))


def _table_turn(options: Options) -> Iterator[Block]:
    if options.opening:
        yield trn(
            "A player’s first melds, laid together, must make at least {n} point; a low ace in a run counts 1.",
            "A player’s first melds, laid together, must make at least {n} points; a low ace in a run counts 1.",
            options.opening,
        )
        yield from _opening_picture(options)
    if options.opening_run:
        yield tr("One of the first melds must be a run.")
    if options.first_discards:
        yield tr("A first turn that is only a discard lays nothing: melds begin with the next.")
    if (options.opening, options.hand_size, options.jokers) == (51, "14", 2):
        yield tr("Opening with the first card drawn is no rare luck: about three hands in ten can.")
    if options.opening or options.opening_run:
        yield tr("Once you have opened, you may lay new melds and lay cards off on any meld on the table.")
    else:
        yield tr("Lay melds, and lay cards off on any meld on the table, even before a meld of your own.")
    if options.joker_swap == "slide":
        yield tr(
            "Whoever holds the card that a run’s joker stands for may swap it in: the joker moves to a free end "
            "of the run, or from a full run to another meld."
        )
        yield Picture(
            (
                Group(cards("8S 9S X1"), tr("the run")),
                Group(cards("TS")),
                Group(cards("8S 9S TS X1"), tr("afterwards")),
            ),
            tr("The ten takes its place, and the joker moves on."),
        )
    if options.joker_swap == "hand":
        yield tr(
            "Whoever has opened and holds the card that a joker on the table stands for may swap it for the joker."
        )
        yield Picture(
            (Group(cards("QS X1 AS"), tr("the run")), Group(cards("KS")), Group(cards("QS KS AS"), tr("afterwards"))),
            tr("The king takes its place, and the joker goes to the hand."),
        )
    yield (
        tr("End the turn with a discard. The last card is always discarded, face down: with it you go out.")
        if options.closing == "discard"
        else tr(
            "End the turn with a discard. You go out when you have no cards left, whether you melded the last one or "
            "discarded it."
        )
    )
    if options.hand_without_opening:
        yield tr("Whoever can get rid of all their cards in one turn may do so without the opening.")


def _stock(options: Options) -> Iterator[Block]:
    if options.shuffle_pile:
        yield tr("When the stock is used up, all discards but the top one are shuffled and become the stock.")
    else:
        yield tr("When the stock is used up, all discards but the top one are turned over and become the stock.")
    yield trn(
        "After {n} turn of each player the deal is undecided, and nobody scores.",
        "After {n} turns of each player the deal is undecided, and nobody scores.",
        options.round_limit,
    )


def _scoring(options: Options) -> Iterator[Block]:
    if options.play == "complete":
        yield tr("Whoever closes gets chips:")
        yield Scores(
            (
                (tr("from each opponent"), "1"),
                (tr("for each wild two"), "+1"),
                (tr("for each joker"), "+2"),
                (tr("without any wild card"), "+10"),
                (tr("closed in the first turn"), "+7"),
                (tr("“Remi!” before the first draw"), "+10"),
            )
        )
        yield tr("Nobody pays more than they have.")
        return
    yield Scores(
        (
            (tr("ace"), str(options.ace_points)),
            (tr("king, queen, jack, ten"), "10"),
            (tr("nine to two"), tr("their face value")),
            *([(tr("joker"), str(options.joker_points))] if options.jokers else []),
        )
    )
    if options.play == "knock":
        yield tr(
            "Whoever knocks with the lowest count scores the difference to each of the others. Otherwise the "
            "knocker scores −20, and whoever has the lowest count scores all the differences and 10 more."
        )
        return
    if options.scoring == "winner":
        yield tr("Whoever goes out scores what all the others hold.")
    else:
        yield tr("Everyone else scores the cards they still hold, and those points count against them.")
        if options.unopened:
            yield trn(
                "Whoever has not opened scores {n} point.",
                "Whoever has not opened scores {n} points.",
                options.unopened,
            )
    if options.hand_doubles:
        yield tr("Going out in one turn, with nothing on the table before, counts double.")


def _end(options: Options) -> Iterator[Block]:
    if options.deals:
        yield trn("The match ends after {n} deal.", "The match ends after {n} deals.", options.deals)
    if options.play == "complete":
        yield trn(
            "Everyone starts with {n} chip; the match ends when someone has none left.",
            "Everyone starts with {n} chips; the match ends when someone has none left.",
            options.start_chips,
        )
        yield tr("Most chips win.")
    if options.target and options.scoring == "losers":
        yield tr(
            "The match ends when someone has more than {number} points, and the lowest score wins.",
            number=options.target,
        )
    elif options.target:
        yield tr(
            "The match ends when someone reaches {number} points, and the highest score wins.",
            number=options.target,
        )
    yield tr("Equal scores share the win.")


_WRITERS: Mapping[str, tuple[str, Callable[[Options], Iterator[Block]]]] = {
    "game": (N_("The game"), _game),
    "deal": (N_("The deal"), _deal),
    "melds": (N_("Melds"), _melds),
    "turn": (N_("A turn"), _turn),
    "stock": (N_("The stock"), _stock),
    "scoring": (N_("Scoring"), _scoring),
    "end": (N_("The end"), _end),
}
"""Sections in the order they are read, their titles, and what writes them."""


def rule_pages(options: Mapping[str, object], deck: str = "french", book: str = "") -> Pages:
    """Return the rules for all options, even ones that do not go together.  Raises TypeError for an unknown one."""
    table = Options(**options)  # type: ignore[arg-type]  # values of any option, checked where tables are made
    return tuple(Section(name, tr(title), tuple(write(table))) for name, (title, write) in _WRITERS.items())
