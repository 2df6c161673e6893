"""Remi's words on the table: plates, heaps and score slip."""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import groupby

from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.events import Seat
from raub_desktop.engine.melds import Meld, MeldRules, arrangements, read_meld, stood_for
from raub_desktop.engine.remi.options import Options
from raub_desktop.engine.remi.types import PILE
from raub_desktop.engine.remi.view import opening_reached
from raub_desktop.engine.remi.worth import card_worth, hand_points, most_opening_points
from raub_desktop.engine.zones import STOCK, Place
from raub_desktop.language import tr, trc, trn
from raub_desktop.language.numbers import plain
from raub_desktop.language.remi import WORDS
from raub_desktop.language.remi.calls import call_text
from raub_desktop.ui.games.remi.board import deal_of, lost_knock, only_discards, opens
from raub_desktop.ui.games.remi.hand_orders import laid_out, marked_melds, still_held
from raub_desktop.ui.table.board.board import Board, Bubble, Note, SheetRow
from raub_desktop.ui.table.board.captions import Captions, Pill, PlateWords, Sitter, SlipLine
from raub_desktop.ui.table.board.spots import Spot
from raub_desktop.ui.table.plain_words import slip_words

DOUBLE = "× 2"


def captions(board: Board, sitters: Sequence[Sitter], *, deck: str, book: str) -> Captions:
    """Return the words on the table; ``book`` is the name of the rules: a book, or the player's own name for them."""
    pile = len(board.at(Place.PILE)) + len(board.at(Place.CLOSED))
    joined = _joined(board)
    return Captions(
        plates=tuple(_plate(board, seat, sitter) for seat, sitter in enumerate(sitters)),
        heaps={
            STOCK: tr("Stock {number}", number=len(board.at(Place.STOCK))) if board.zones else "",
            PILE: tr("Pile {number}", number=pile) if pile else "",
        },
        slip=slip_words(WORDS, board, sitters, book, _line, _foot(deal_of(board).options)),
        joined=joined,
        joined_word=trc("cards of the hand that belong together", "meld"),
        joined_points=_counted(board, joined),
        fresh=frozenset(spot.key for spot in _laid(board) if spot.card in deal_of(board).fresh),
        stands=_stands(board),
        counts=_counts(board) if board.turn is None else {},
    )


def _counts(board: Board) -> dict[Seat, list[int]]:
    """Return what each card of the hands that lie open counts, the most first."""
    worth = card_worth(deal_of(board).options)
    hands = ((seat, [spot.card for spot in board.at(Place.HAND, seat)]) for seat in range(board.seats))
    return {seat: sorted([worth(card) for card in hand if card is not None], reverse=True) for seat, hand in hands}


def _laid(board: Board) -> Iterator[Spot]:
    """Yield the cards of all melds on the table."""
    for zone, spots in board.zones.items():
        if zone.place is Place.MELD:
            yield from spots


def _stands(board: Board) -> dict[int, tuple[Card, ...]]:
    """Return the cards that each joker on the table may stand for, by its key."""
    rules, found = deal_of(board).options.meld_rules, dict[int, tuple[Card, ...]]()
    for zone, spots in board.zones.items():
        if zone.place is Place.MELD:
            places = _stood_for(rules, tuple(spot.card for spot in spots if spot.card is not None))
            found.update({spots[place].key: cards for place, cards in places.items()})
    return found


@lru_cache(maxsize=256)
def _stood_for(rules: MeldRules, cards: tuple[Card, ...]) -> dict[int, tuple[Card, ...]]:
    meld = read_meld(rules, cards) if any(map(rules.is_wild, cards)) else None
    return stood_for(rules, meld) if isinstance(meld, Meld) else {}


_reached = lru_cache(maxsize=8)(opening_reached)
_most_points = lru_cache(maxsize=256)(most_opening_points)


def _joined(board: Board) -> tuple[tuple[int, ...], ...]:
    """Return the groups of cards to mark as melds in the own hand, as keys.

    The player's own groups that are melds, and the marked melds of the other cards.
    """
    held = [(spot.key, spot.card) for spot in board.hand if spot.card is not None]
    advised = still_held(board.advised, [card for _, card in held])
    own = board.hand_groups if board.by_hand and not (board.aside or advised) else ()
    joined = [keys for keys in own if _is_meld(board, keys)]
    marked = {key for keys in joined for key in keys}
    for meld in _best(board, in_order(card for _, card in held)) if held else ():
        keys = tuple(key for key, card in held if card in meld)
        if not marked & {*keys}:
            joined += _parts(board, keys)
    return tuple(joined)


def _parts(board: Board, keys: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the parts of a meld that lie together and are melds; the meld itself where there are none."""
    rows = [
        tuple(spot.key for spot in row) for among, row in groupby(board.hand, lambda spot: spot.key in keys) if among
    ]
    return [row for row in rows if _is_meld(board, row)] or [keys]


def _best(board: Board, cards: tuple[Card, ...]) -> Sequence[tuple[Card, ...]]:
    """Return the melds that the own plate counts: those the player has set aside, and the marked of the other cards."""
    deal = deal_of(board)
    mark = partial(marked_melds, deal.options, opens=opens(board), taken=deal.taken, advised=board.advised)
    aside, marked = still_held(board.aside, cards), mark(cards)
    if {*map(frozenset, aside)} <= {*map(frozenset, marked)}:
        return marked
    return *aside, *mark(tuple([card for card in cards if not any(card in meld for meld in aside)]))


def _counted(board: Board, joined: Sequence[tuple[int, ...]]) -> dict[tuple[int, ...], int]:
    """Return what each meld of the own hand counts towards an opening, while one is still to be reached."""
    deal = deal_of(board)
    if not deal.options.opening or board.me in deal.opened:
        return {}
    held = {spot.key: spot.card for spot in board.hand if spot.card is not None}
    cards = {keys: tuple(held[key] for key in keys if key in held) for keys in joined}
    return {keys: _most_points(deal.options, group) for keys, group in cards.items()}


def _is_meld(board: Board, keys: Sequence[int]) -> bool:
    cards = [spot.card for spot in board.hand if spot.key in keys and spot.card is not None]
    return any(True for _ in arrangements(deal_of(board).options.meld_rules, cards))


def note_text(note: Note) -> str:
    """Return a player's last act in a few words, for the plate beside their portrait."""
    return {
        "stock": tr("drew a card"),
        "pile": tr("took the discard"),
        "meld": trc("last act of a player", "melded"),
        "lay": tr("laid off"),
        "swap": tr("took a joker"),
        "discard": trc("last act of a player", "discarded"),
        "close": tr("went out"),
        "hand": tr("went out in one turn"),
        "remi": tr("Remi!"),
    }.get(note.code, "")


def held_text(options: Options, hand: Sequence[Card]) -> str:
    """Return the points the own hand would cost now: all of it where melds lie on the table, else what is in no meld.

    "" where complete hands are played: no points are counted.
    """
    cards = in_order(hand)
    match options.play:
        case "table":
            return trn("Hand: {n} point", "Hand: {n} points", hand_points(options, cards))
        case "knock":
            return trn("{n} point left", "{n} points left", laid_out(options, cards).points)
    return trn("{n} card not in a meld", "{n} cards not in melds", len(laid_out(options, cards).over))


def _open_text(options: Options, hand: Sequence[Card]) -> str:
    """Return the points of another hand that lies open, in the fewest words; "" where none are counted."""
    cards = in_order(hand)
    points = hand_points(options, cards) if options.play == "table" else laid_out(options, cards).points
    return trn("{n} point", "{n} points", points) if options.play != "complete" else ""


def _plate(board: Board, seat: Seat, sitter: Sitter) -> PlateWords:
    plate, deal = board.plates[seat], deal_of(board)
    note = note_text(plate.note) if plate.note else ""
    hand = [spot.card for spot in board.at(Place.HAND, seat) if spot.card is not None]
    pills = [Pill("dealer", tr("Dealer")) for _ in plate.marks]
    lies_open = bool(hand) and len(hand) == len(board.at(Place.HAND, seat))
    if lies_open:
        note = held_text(deal.options, hand) if seat == board.me else _open_text(deal.options, hand) or note
        if deal.options.unopened and seat not in deal.opened:
            note = (
                tr("Not opened: costs {number}", number=deal.options.unopened)
                if seat == board.me
                else trn("{n} point", "{n} points", deal.options.unopened)  # a narrow plate, and the sum says why
            )
        own = seat == board.me and board.turn is not None  # not while cards are dealt
        if own and opens(board):
            (_, enough), needed = _reached(deal.options, in_order(hand)), deal.options.opening
            marked = _best(board, in_order(hand))
            points = sum(_most_points(deal.options, meld) for meld in marked)
            pills = [pill._replace(text="") for pill in pills]
            reached = tr("Melds: {points} of {needed} to open", points=points, needed=needed)
            short = tr("Melds: {points} of {needed}", points=points, needed=needed)
            if points >= needed and not enough:
                reached = tr("Melds: {points}, but no run yet", points=points)
            elif points >= needed and only_discards(board):
                reached = short = tr("{points}, open next turn", points=points)
            elif points >= needed:
                reached = tr("Melds: {points}, enough to open", points=points)
                short = tr("{points}, enough to open", points=points)
            pills.append(Pill("paper", reached, short))
    return PlateWords(
        name=sitter.name,
        note=note,
        score=plain(plate.score),
        portrait=sitter.portrait,
        pills=tuple(pills),
        bubble=_bubble(plate.bubble),
        thrown=None if seat == board.me or lies_open else dict(deal.thrown).get(seat),
    )


def _bubble(bubble: Bubble | None) -> str | None:
    return None if bubble is None else call_text(bubble.verb) or None


def _line(row: SheetRow) -> SlipLine:
    return SlipLine(tuple(map(plain, row.scores)), lost_knock(row.line), DOUBLE if row.line.doubled else "")


def _foot(options: Options) -> str:
    """Return when the match ends, and whether most or fewest points win, unless the former says it."""
    if options.play == "complete" or (options.target and options.scoring != "losers"):
        return end_text(options)
    aim = tr("Fewest points win.") if options.scoring == "losers" else tr("Most points win.")
    return f"{end_text(options)} · {aim.rstrip('.')}"


def end_text(options: Options) -> str:
    """Return in a few words when the match ends."""
    ends = []
    if options.deals:
        ends.append(trn("{n} deal", "{n} deals", options.deals))
    if options.target:
        ends.append(trn("to {n} point", "to {n} points", options.target))
    if options.play == "complete":
        ends.append(tr("until someone has no chips"))
    return ", ".join(ends)
