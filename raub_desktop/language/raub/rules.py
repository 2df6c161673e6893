"""The rules of Raub as a table plays them: pages written for its options."""

from collections.abc import Callable, Iterator, Mapping

from raub_desktop.engine.cards import Rank, Suit, card, cards
from raub_desktop.engine.raub.apply import REVERSED_DEALS
from raub_desktop.engine.raub.legal import MUS_BELOW, PERMUS_BELOW
from raub_desktop.engine.raub.options import RANK_LETTERS, Options
from raub_desktop.engine.raub.scoring import (
    FALLEN_FLAT,
    FALLEN_WITH_ONE_OF_TWO,
    FALLEN_WITHOUT_OF_ONE,
    FALLEN_WITHOUT_OF_TWO,
)
from raub_desktop.engine.raub.types import Verb
from raub_desktop.language import N_, NC_, any_of, listed, rank_word, suit_word, tr, trc, trn
from raub_desktop.language.raub.calls import AUS, call_text
from raub_desktop.language.rule_page import Block, Group, Pages, Picture, Scores, Section


def _has_muss(options: Options) -> bool:
    """Return whether a dealer can play a Muss of any kind."""
    return options.muss != "off" or options.muss_round or options.mus_doubles


def _may_need_one(options: Options) -> bool:
    """Return whether a declarer can ever need only one trick."""
    muss = options.muss != "off" or options.muss_round
    return options.dealer_raub or (muss and options.muss_seven == 1 and not options.mus_doubles)


def _game(options: Options, deck: str) -> Iterator[Block]:
    if options.six_seats:
        yield tr(
            "Raub is a trick-taking game for two to six players, each for themselves. Five or six share the same "
            "32 cards, so the stock is small. The name is German for robbery."
        )
    else:
        yield tr(
            "Raub is a trick-taking game for two to four players, each for themselves. The name is German for robbery."
        )
    words = listed(rank_word(Rank(letter), deck) for letter in RANK_LETTERS)
    yield tr("There are 32 cards, eight in each of four suits. From high to low they rank: {ranks}.", ranks=words)
    yield Picture(
        (Group(cards(" ".join(f"{letter}H" for letter in RANK_LETTERS))),),
        tr("The {suit}, with the highest card on the left.", suit=suit_word(Suit.HEARTS, deck)),
    )
    yield tr(
        "Cards have no value of their own. Every deal has four tricks, and what counts is how many of them you win."
    )
    yield tr(
        "Everyone starts at {number} points and counts down, one point for each trick. Whoever reaches 0 or less "
        "wins the match.",
        number=options.start_score,
    )
    if _may_need_one(options):
        yield tr(
            "In each deal one player, the declarer, makes a suit trump. The declarer needs two tricks, but for "
            "a turned seven only one, and each defender needs one. Whoever wins fewer than they need has points added "
            "instead."
        )
    else:
        yield tr(
            "In each deal one player, the declarer, makes a suit trump. The declarer needs two tricks, and each "
            "defender needs one. Whoever wins fewer than they need has points added instead."
        )


def _deal(options: Options, deck: str) -> Iterator[Block]:
    if options.direction == "clockwise":
        yield tr("Play goes clockwise: after you comes the player on your left.")
    else:
        yield tr("Play goes counter-clockwise: after you comes the player on your right.")
    yield tr(
        "The dealer gives everyone two cards, beginning with the next player, lays one card on the table, and "
        "gives everyone two more. What is left is the stock."
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
            yield tr("Instead of dealing, the dealer may hand the deck over to the next player: this makes a refa.")
        case "not_twice":
            yield tr(
                "Instead of dealing, the dealer may hand the deck over to the next player: this makes a refa. "
                "Nobody may do so right after another dealer has."
            )
        case _:
            yield tr("The dealer has to deal: the deck cannot be handed over.")
    yield tr("After each deal the next player becomes the dealer.")


def _raub(options: Options, deck: str) -> Iterator[Block]:
    """Yield the section on the raub, by which the dealer takes the turned card."""
    if not options.dealer_raub:
        yield tr("Nobody takes the turned card: it only proposes its suit as trump, and the bidding decides.")
        return
    yield tr(
        "Before looking at their own cards, the dealer may say “{call}” and take the turned card. Its suit "
        "becomes trump, and the dealer is the declarer, who needs two tricks.",
        call=call_text(Verb.RAUB),
    )
    yield tr(
        "For a {seven} the dealer says “{call}” and needs only one trick.",
        seven=rank_word(Rank.SEVEN, deck),
        call=call_text(Verb.RAUB, seven=True),
    )
    if options.forced_raub:
        ranks = any_of(rank_word(Rank(letter), deck) for letter in options.forced_raub)
        yield tr("The dealer must take a turned {ranks}, like it or not.", ranks=ranks)
    else:
        yield tr("No card forces the dealer, who may always look at their hand and leave the turned card where it is.")
    if not options.blind_raub:
        yield tr("The dealer always turns the card face up before calling raub.")
    elif options.drop_out:
        yield tr(
            "The dealer may even lay the card face down, unseen by anyone: this is a raub, too. The others say "
            "whether they play before they know the trump suit; then the card is shown. The dealer needs two "
            "tricks, or one if the card turns out to be a {seven}.",
            seven=rank_word(Rank.SEVEN, deck),
        )
    else:
        yield tr(
            "The dealer may even lay the card face down, unseen by anyone: this is a raub, too. The card is "
            "shown when all the cards have been dealt. The dealer needs two tricks, or one if it turns out to be "
            "a {seven}.",
            seven=rank_word(Rank.SEVEN, deck),
        )


def _bidding(options: Options, deck: str) -> Iterator[Block]:
    calls = {"lead": call_text(Verb.DECLARE), "passes": call_text(Verb.PASS)}
    if options.dealer_raub:
        yield tr("Unless the dealer has called raub, everyone looks at their hand and bids on the turned suit.")
    else:
        yield tr("Everyone looks at their hand and bids on the turned suit.")
    if options.first_bidder == "dealer":
        yield tr("The dealer speaks first, then the others in turn: “{lead}” or “{passes}”.", **calls)
    else:
        yield tr(
            "The player after the dealer speaks first, then the others in turn, the dealer last: “{lead}” or "
            "“{passes}”.",
            **calls,
        )
    yield tr(
        "The first player to declare makes the suit trump and needs two tricks. The bidding is over. The turned "
        "card remains on the table."
    )
    yield from _further_cards(options)
    if options.dealer_raub:
        yield tr("A second or third card cannot be taken unseen.")


def _further_cards(options: Options) -> Iterator[Block]:
    skips = options.skip_repeated_suit
    if options.turn_ups == "automatic":
        yield tr(
            "If everyone passes, the next card of the stock is turned, and everyone bids on its suit in the same "
            "way; if everyone passes again, a third. If nobody wants that one either, the deal is a refa."
        )
        if skips:
            yield tr(
                "A suit that has been turned before is not bid on: after a second card of the first suit the third "
                "is turned at once, and a third card of a suit already seen makes a refa."
            )
        else:
            yield tr("Every turned card is bid on, even if its suit has been turned before.")
        return
    if options.first_bidder == "dealer":
        yield tr("When everyone has passed, the dealer turns a second card, or else the deal is a refa.")
    else:
        yield tr(
            "When everyone else has passed, the dealer declares or turns a second card. If the dealer passes, too, "
            "the deal is a refa."
        )
    yield tr("The second suit is bid on in the same way, and if everyone passes again, the deal is a refa.")
    if skips:
        yield tr(
            "A second card of the same suit is not bid on: a third is turned at once, and if that is of the same "
            "suit again, the deal is a refa."
        )
    else:
        yield tr("The second card is bid on even if it is of the same suit; there is never a third.")


def _players(options: Options, deck: str) -> Iterator[Block]:
    if not options.drop_out:
        yield tr("Nobody may drop out: everyone plays in every deal, and everyone but the declarer needs one trick.")
        return
    calls = {"plays": call_text(Verb.PLAY), "drops": call_text(Verb.DROP)}
    yield tr(
        "Once there is a declarer, the others say in turn whether they play: “{plays}” or “{drops}”. Whoever "
        "plays is a defender and needs one trick.",
        **calls,
    )
    yield tr("Whoever drops out lays their hand face down. They neither win nor lose anything in this deal.")
    yield tr("If everyone else drops out, the declarer scores four tricks at once.")
    if options.conditional_play:
        forpass, surpass = call_text(Verb.FORPASS), call_text(Verb.SURPASS)
        yield tr(
            "“{forpass}” means: I play if everyone after me drops out. It can be said as long as someone has "
            "still to speak.",
            forpass=forpass,
        )
        yield tr(
            "“{surpass}” means the same and puts the player who said forpass out of the deal. So does a plain yes "
            "from a later player. A plain yes said earlier still counts.",
            surpass=surpass,
        )
    else:
        yield tr("The answer is a plain yes or no; no conditions can be made.")


def _exchange(options: Options, deck: str) -> Iterator[Block]:
    """Yield the section on the exchange, from the swap of the seven to the discard down to four cards."""
    if options.exchange_first == "declarer":
        first = tr("The declarer begins, then the others in turn.")
    elif options.drop_out:
        first = tr("The first player after the dealer who has not dropped out begins, then the others in turn.")
    else:
        first = tr("The player after the dealer begins, then the others in turn.")
    yield (
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
        tr("With {suit} as trump, two cards that win no trick are exchanged.", suit=suit_word(Suit.HEARTS, deck)),
    )
    if options.first_four_bonus:
        yield tr(
            "The first player to exchange all four gets five: two face down, one face up for everyone to see, "
            "two face down, and must discard down to four before the play. Later players who exchange all four "
            "get four, and so does the first if fewer than five cards are left in the stock."
        )
    else:
        yield tr("Whoever exchanges all four gets four.")
    yield from _robbed_card(options)
    yield from _seven(options, deck)
    if options.stock_short == "limit":
        yield tr("Nobody can ask for more cards than the stock still holds.")
    else:
        yield tr(
            "When the stock is used up, the cards that the other players have discarded are shuffled and drawn "
            "from, but never your own discards, the turned cards, or the hands of players who dropped out."
        )


def _robbed_card(options: Options) -> Iterator[Block]:
    if not options.dealer_raub and not _has_muss(options):
        return
    who = tr("A dealer who called raub") if options.dealer_raub else tr("A dealer who plays a Muss")
    if options.raubed_card_taken == "before_exchange":
        yield tr(
            "{who} picks up the turned card before the exchange. They may exchange the four cards they were "
            "dealt, not the turned one, and must discard down to four in the end.",
            who=who,
        )
    else:
        yield tr("{who} picks the turned card up after the exchange and must then discard down to four.", who=who)


def _seven(options: Options, deck: str) -> Iterator[Block]:
    seven = rank_word(Rank.SEVEN, deck)
    match options.seven_swap:
        case "off":
            yield tr("The trump {seven} is a card like any other and cannot be swapped.", seven=seven)
            return
        case "any_time":
            yield tr(
                "Whoever holds the trump {seven} may lay it on the table and take the turned trump in its place, "
                "before the exchange or after it. The card taken may be exchanged.",
                seven=seven,
            )
        case _:
            yield tr(
                "Whoever holds the trump {seven} may lay it on the table and take the turned trump in its place "
                "after the exchange, provided that only one card has been turned.",
                seven=seven,
            )
    if options.dealer_raub or _has_muss(options):
        yield tr("If the turned card was taken unseen, nobody can swap for it.")


def _play(options: Options, deck: str) -> Iterator[Block]:
    if options.first_lead == "declarer":
        yield tr("The declarer leads to the first trick, with any card.")
    elif options.drop_out:
        yield tr("The first player after the dealer who has not dropped out leads to the first trick, with any card.")
    else:
        yield tr("The player after the dealer leads to the first trick, with any card.")
    yield tr(
        "Everyone must follow suit if they can. Whoever cannot must play a trump, and whoever has no trump "
        "either may play any card."
    )
    if options.must_beat:
        yield tr(
            "In doing so, everyone must beat the best card of the trick so far if they can. Only once another "
            "suit has been trumped may any card of the suit led be played."
        )
    else:
        yield tr("Nobody has to beat the cards on the table: any card of the right suit will do.")
    yield tr(
        "The highest trump wins the trick; without a trump, the highest card of the suit led does. Whoever wins "
        "a trick leads to the next."
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


def _scoring(options: Options, deck: str) -> Iterator[Block]:
    yield tr(
        "After the four tricks everyone’s points are scored. Whoever has failed scores the penalty instead of "
        "their tricks."
    )
    rows = [(tr("Every trick of a player who won as many as they need"), "−1")]
    if options.declarer_fail == "flat":
        rows.append((tr("A declarer who won fewer than they need"), f"+{FALLEN_FLAT}"))
    else:
        rows.append((tr("A declarer who needs two and won one"), f"+{FALLEN_WITH_ONE_OF_TWO}"))
        rows.append((tr("A declarer who needs two and won none"), f"+{FALLEN_WITHOUT_OF_TWO}"))
        if _may_need_one(options):
            rows.append((tr("A declarer who needs one and won none"), f"+{FALLEN_WITHOUT_OF_ONE}"))
    points = f"+{options.defender_fail}" if options.defender_fail else "0"
    rows.append((tr("A defender who won none"), points))
    if options.drop_out:
        rows.append((tr("A player who dropped out"), "0"))
        rows.append((tr("A declarer without any defenders"), "−4"))
    yield from (Scores((row,)) for row in rows)


def _refa(options: Options, deck: str) -> Iterator[Block]:
    """Yield the section on deals that count double."""
    if options.hand_over == "no":
        yield tr("A deal that nobody declares is a refa. A line is drawn under the scores.")
    else:
        yield tr(
            "A deal that nobody declares is a refa, and so is a deck handed over. A line is drawn under the scores."
        )
    yield tr(
        "For every refa, one later deal that is played counts double: all tricks and all penalties. After two "
        "refas the next two deals count double; no deal ever counts fourfold."
    )
    if options.drop_out and _has_muss(options) and not options.mus_doubles:
        yield tr("A deal in which everyone else drops out counts as played, and so does a Muss.")
    elif options.drop_out:
        yield tr("A deal in which everyone else drops out counts as played.")
    elif _has_muss(options) and not options.mus_doubles:
        yield tr("A Muss counts as played.")


def _muss(options: Options, deck: str) -> Iterator[Block]:
    """Yield the section on what may be settled before the cards are dealt."""
    if _has_muss(options):
        yield from _dealers_muss(options, deck)
    else:
        yield tr("There is no Muss at this table.")
    if options.mus:
        yield from _mus(options)
    if options.permus != "off":
        yield from _permus(options)
    if options.mus or options.permus != "off":
        yield tr("A deal asked for in this way is never a refa, and does not use up a refa that is waiting.")
    if options.reverse:
        yield tr(
            "Before dealing, the dealer may reverse the direction of play for {number} scored deals, this one "
            "included. Nobody may reverse it again until these are played. With two players there is nothing to "
            "reverse.",
            number=REVERSED_DEALS,
        )


def _dealers_muss(options: Options, deck: str) -> Iterator[Block]:
    below = options.muss_below
    match options.muss:
        case "opponent":
            yield tr(
                "While another player’s score is below {number}, the dealer may say “Muss” before dealing.",
                number=below,
            )
        case "any":
            yield tr(
                "While anyone’s score is below {number}, the dealer’s own included, the dealer may say “Muss” "
                "before dealing.",
                number=below,
            )
        case _ if options.mus_doubles:
            yield tr("The dealer may say “Muss” before any deal, whatever the scores.")
        case _:
            yield tr("A Muss is played only in a Muss round.")
    seven = rank_word(Rank.SEVEN, deck)
    if options.mus_doubles:
        yield tr(
            "In a Muss the turned card lies face down until all the cards are dealt. It goes to the dealer, who "
            "is the declarer and needs two tricks, for a {seven}, too. Everyone plays. The deal counts double, "
            "and does not use up a refa that is waiting.",
            seven=seven,
        )
    elif options.muss_seven == 1:
        yield tr(
            "In a Muss the turned card goes to the dealer, whatever it is. The dealer is the declarer and needs "
            "two tricks, or one for a {seven}. Nobody is asked anything: everyone plays.",
            seven=seven,
        )
    else:
        yield tr(
            "In a Muss the turned card goes to the dealer, whatever it is. The dealer is the declarer and needs "
            "two tricks, even for a {seven}. Nobody is asked anything: everyone plays.",
            seven=seven,
        )
    if options.muss_round:
        yield tr(
            "Once in a match, a dealer with the highest score, alone or shared, may ask for a Muss round: every "
            "player in turn deals a Muss, beginning with this dealer."
        )


def _mus(options: Options) -> Iterator[Block]:
    yield tr(
        "Mus: while anyone’s score is below {number}, a player other than the dealer may ask for it before the "
        "cards are dealt. One card is turned, and its suit is trump. The bidding only settles who declares; if "
        "everyone passes, the dealer must, and needs two tricks without getting the card.",
        number=MUS_BELOW,
    )
    if options.dealer_raub:
        yield tr("In a mus the dealer may raub as always.")


def _permus(options: Options) -> Iterator[Block]:
    if options.permus == "unseen":
        yield tr(
            "Permus: while anyone’s score is below {number}, a player other than the dealer may ask for it "
            "before the cards are dealt. The turned card lies face down until someone declares, which the dealer "
            "must if everyone passes. The declarer needs two tricks and does not get the card. Nobody may raub.",
            number=PERMUS_BELOW,
        )
    else:
        yield tr(
            "Permus: while anyone’s score is below {number}, a player other than the dealer may ask for it "
            "before the cards are dealt. The card is turned face up, its suit is trump, and no cards are "
            "exchanged. If everyone passes, the dealer must declare. The declarer needs two tricks and does not "
            "get the card. Nobody may raub.",
            number=PERMUS_BELOW,
        )
        if options.seven_swap != "off":
            yield tr("In such a permus the trump seven may still be swapped before the play.")


def _end(options: Options, deck: str) -> Iterator[Block]:
    if options.finish == "aus":
        yield tr(
            "The match ends in the middle of a deal, as soon as a player has the tricks they need and those "
            "tricks, doubled after a refa, bring them to 0: “{call}” This player alone wins, and nobody else "
            "scores. A declarer who needs two tricks does not go out with one, even with 1 point left.",
            call=call_text(AUS),
        )
    else:
        yield tr(
            "Every deal is played to its end. Then whoever is at 0 or below wins, and several players may win together."
        )
    if options.deal_limit:
        yield trn(
            "The match ends after {n} scored deal at the latest: if nobody has reached 0 by then, the lowest "
            "score wins, and equal scores share the win.",
            "The match ends after {n} scored deals at the latest: if nobody has reached 0 by then, the lowest "
            "score wins, and equal scores share the win.",
            options.deal_limit,
        )
    if options.stakes:
        yield tr("Everyone else pays the winner one unit for each point they have left; several winners share equally.")
    else:
        yield tr("Nothing is paid: the points left over are only recorded.")


_WRITERS: Mapping[str, tuple[str, Callable[[Options, str], Iterator[Block]]]] = {
    "game": (N_("The game"), _game),
    "deal": (N_("The deal"), _deal),
    "raub": (NC_("heading of the rules", "Raub"), _raub),
    "bidding": (N_("Bidding"), _bidding),
    "players": (N_("Who plays"), _players),
    "exchange": (N_("The exchange"), _exchange),
    "play": (N_("The four tricks"), _play),
    "scoring": (N_("Scoring"), _scoring),
    "refa": (N_("Refa"), _refa),
    "muss": (N_("Muss and house rules"), _muss),
    "end": (N_("The end"), _end),
}
"""Sections in the order they are read, their titles, and what writes them for options and a deck."""


def rule_pages(options: Mapping[str, object], deck: str = "hungarian", book: str = "") -> Pages:
    """Return the rules for all options, even ones that contradict each other.  Raises TypeError for an unknown one."""
    table = Options(**options)  # type: ignore[arg-type]  # values of any option, checked where tables are made
    return tuple(Section(name, tr(title), tuple(write(table, deck))) for name, (title, write) in _WRITERS.items())
