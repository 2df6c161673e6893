"""A finished deal on paper: all hands, the whole pack with who was dealt what, and whether it is proven."""

from collections.abc import Sequence
from itertools import groupby
from typing import TypeVar

from raub_desktop.engine.cards import Card
from raub_desktop.language import tr, trc, trn
from raub_desktop.language.cards import card_words
from raub_desktop.language.numbers import signed
from raub_desktop.toolkit.layout import SPACES, Column, Grid, Node, Row, Rule, Spacer, Text, Tone, Wide
from raub_desktop.ui.cards.card_row import CardRow
from raub_desktop.ui.scenes.history.grade_seal import grade_mark
from raub_desktop.ui.scenes.history.grading import Grade
from raub_desktop.ui.table.board.past_deal import TURNED, Cards, PastDeal, Receiver, receivers

T = TypeVar("T")
_HAND, _LEAST = 0.110, 0.45
"""The height of a hand's cards (u), and the share of it to which they may shrink."""
_ONE_BLOCK, _ONE_ROW = 6, 16
"""More players are shown in two blocks side by side; a pack of more cards in two rows."""


def deal_page(deal: PastDeal, names: Sequence[str], deck: str) -> Node:
    """Return the page of all hands, the whole pack with the names of who was dealt what, and the proof."""
    seats = range(len(deal.seats))
    blocks = [_hands(deal, names, deck, block) for block in _in_two(seats, _ONE_BLOCK)]
    turned = _turned(deal, names, deck) if deal.turned else None
    return Column(
        Row(*blocks, Spacer(), turned, align="start", share=1.0),
        Text(tr("The pack from the top, and who got each card"), "label"),
        Wide(_pack(deal, names, whole_names=True), _pack(deal, names, whole_names=False)),
        _verdict(deal),
    )


def _in_two(items: Sequence[T], most: int) -> list[Sequence[T]]:
    """Return the items in one part, or if more than ``most`` in two, the first no shorter."""
    half = (len(items) + 1) // 2
    return [items] if len(items) <= most else [items[:half], items[half:]]


def _hands(deal: PastDeal, names: Sequence[str], deck: str, seats: Sequence[int]) -> Node:
    """Return a row for each of some players: the cards dealt to them, and what became of these."""
    columns = _columns(deal)
    rows: list[list[Node]] = [[Text(""), *(Text(label, "fine", spoken=False) for label, _ in columns)]]
    for seat in seats:
        result = told_result(deal, seat)
        name = Column(
            Text(names[seat], "caption" if len(deal.seats) <= _ONE_BLOCK else "fine label", lines=1, shrinks=True),
            Text(result, "fine", lines=1, shrinks=True) if result else None,
            gap="none",
            words=f"{names[seat]}: {result}" if result else names[seat],
        )
        rows.append([name, *(_hand(cards[seat], label, deck) for label, cards in columns)])
    return Grid(rows, [0.0] * (1 + len(columns)), between="xs", align="start")


def _hand(cards: Cards, label: str, deck: str) -> Node:
    words = f"{label}: {card_words(cards, deck)}" if cards else ""
    return CardRow(cards, _HAND, seen=0.66, least=_LEAST, words=words)


def _turned(deal: PastDeal, names: Sequence[str], deck: str) -> Node:
    """Return the turned cards, each over the name of the player who took it."""
    takers = {card: names[seat] for seat, hand in enumerate(deal.seats) for card in hand.picked}
    items: list[Node] = [Text(tr("Turned"), "fine", tone="red", spoken=False)]
    for card in deal.turned:
        taker = takers.get(card, "")
        words = " · ".join(filter(None, (f"{tr('Turned')}: {card_words((card,), deck)}", taker)))
        items.append(CardRow((card,), _HAND, seen=0.66, least=_LEAST, words=words))
        if taker:
            items.append(Text(taker, "fine", tone="blue", lines=1, spoken=False))
    return Column(*items, gap="xs")


def _columns(deal: PastDeal) -> list[tuple[str, list[Cards]]]:
    """Return the columns of cards of each player with their headings; no column that is empty for all."""
    seats = deal.seats
    columns = [
        (trc("cards", "Dealt"), [seat.dealt for seat in seats]),
        (trc("cards", "Discarded"), [seat.laid for seat in seats]),
        (trc("cards", "Taken"), [seat.taken for seat in seats]),
        (trc("cards", "Given"), [seat.given for seat in seats]),
        (trc("cards", "Drawn"), [seat.drawn for seat in seats]),
        (trc("cards", "Dropped"), [seat.dropped for seat in seats]),
    ]
    return [column for column in columns if any(column[1])]


def told_result(deal: PastDeal, seat: int) -> str:
    """Return a player's result in few words: "2 tricks · −2"."""
    tricks, delta = deal.seats[seat].tricks, deal.deltas[seat] if deal.deltas else None
    won = trn("{n} trick", "{n} tricks", tricks) if any(hand.tricks for hand in deal.seats) else ""
    return " · ".join(filter(None, (won, "" if delta is None else signed(delta))))


# ---------------------------------------------------------------------------------------------------------------- pack
def _pack(deal: PastDeal, names: Sequence[str], *, whole_names: bool) -> Node:
    """Return the pack in one row or in two, the first no shorter; with initials unless ``whole_names``."""
    order = list(zip(deal.order, receivers(deal), strict=True))
    rows = (_pack_row(row, names, whole_names=whole_names) for row in _in_two(order, _ONE_ROW))
    return Column(*rows, gap="xs")


def _pack_row(order: Sequence[tuple[Card, Receiver]], names: Sequence[str], *, whole_names: bool) -> Node:
    """Return cards side by side, with a line and the name under each run of cards that one player got."""
    runs: list[Node] = []
    left = len(order)
    for receiver, places in groupby(order, lambda place: place[1]):
        tone: Tone = "red" if receiver == TURNED else "plain" if receiver is None else "blue"
        if receiver is None or receiver == TURNED:
            words = (tr("the stock") if receiver is None else tr("Turned")) if whole_names else ""
        else:
            words = names[receiver] if whole_names else names[receiver][:1]
        cards = [card for card, _ in places]
        left -= len(cards)
        row = CardRow(cards, SPACES["xl"], seen=0.46, covered=left > 0)
        runs.append(Column(row, Rule(tone=tone), Text(words, "fine", tone=tone, align="centre", lines=1), gap="none"))
    return Row(*runs, gap="xs" if whole_names else "none", align="start")


# ------------------------------------------------------------------------------------------------------------- verdict
def _verdict(deal: PastDeal) -> Node:
    """Return the result of the program's own check, with a sign."""
    words, sure = judged(deal)
    grade = {True: Grade.BEST, False: Grade.MISTAKE, None: None}[sure]
    tones: dict[bool | None, Tone] = {True: "green", False: "red", None: "plain"}
    return Row(grade_mark(grade, "caption"), Text(words, "caption", tone=tones[sure], share=1.0))


def judged(deal: PastDeal) -> tuple[str, bool | None]:
    """Return the result of the program's check in words, and True for proven, False for wrong, None for neither."""
    if deal.fair is None:
        return tr("Not proven: these cards were not shuffled by this program."), None
    if not deal.fair:
        return tr("This deal does not fit its seal!"), False
    if deal.proven:
        return tr("Proven fair: the order follows from the sealed key and the cut. Nobody chose a card."), True
    if deal.as_sealed:
        return tr("As sealed: the order follows from the sealed key. The cut was left to chance."), None
    if deal.prepared:
        return tr("A prepared deal: its cards were chosen beforehand to teach the game. Nothing is proven."), None
    if deal.proof.known:
        return tr("No proof: the order of these cards was known before the match began."), None
    return tr("The cards fit the seal of this deal. The proof is complete when the match is over."), None
