"""A deal on paper: before it is over its fingerprint, afterwards every card, the whole pack, and the proof."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import TRICK
from raub_desktop.language import tr, trc
from raub_desktop.language.cards import card_words
from raub_desktop.ui.kit.boxes import CARD_ASPECT, Box, Placement
from raub_desktop.ui.kit.cards import draw_card
from raub_desktop.ui.kit.fitting import cut, fit_size
from raub_desktop.ui.kit.paint import Kit, Pad
from raub_desktop.ui.kit.rows import base_in, column, row, stack, tall
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.table.board.past_deal import Cards, PastDeal
from raub_desktop.ui.table.paint.bar import wrap

_EDGE, _TOP, _BOTTOM, _GAP, _BLOCK = 0.036, 0.014, 0.012, 0.006, 0.022
"""Inside the paper: at the sides, over and under everything, between its parts, and between the fingerprint's (u)."""
_LEADING = 1.42
"""A line of type needs so many times its size."""
_NAME, _NAME_LEAST, _LABEL, _TEXT, _HEX = 0.028, 0.020, 0.0185, 0.0205, 0.0185
"""Sizes of type: names and their least, what a column holds, what is said, fingerprint and seed (u)."""
_WORDS, _DIGITS, _VERDICT, _LEAST = 0.024, 0.044, 0.0215, 0.010
"""What the fingerprint means, its digits before the deal is over, what the check says, and how small a long line may
be (u)."""
_ROW, _CARD = 0.130, 0.92
"""The most a player's row is high (u), and how much of it a card is."""
_BETWEEN, _NAME_WIDE, _CLOSE_NAME = 0.030, 0.14, 0.10
"""Room between two columns, and for a name where players sit in one block or in two (u)."""
_ONE_BLOCK, _ONE_ROW = 6, 70
"""More players sit in two blocks, side by side; a pack of more cards is shown in two rows."""
_ORDER_CARD, _APART = 0.068, 0.006
"""Height of a card of the pack, and room between two cards (u)."""
_BEFORE_VALUE, _MARK, _AFTER_MARK = 0.024, 0.024, 0.014
_DIGITS_A_LINE = 32


class Page(NamedTuple):
    """What is told of a deal: ``deal`` None before the first; ``check`` how one can check it, in red if ``trouble``."""

    deal: PastDeal | None
    names: Sequence[str]
    fingerprint: str
    check: str
    trouble: bool


def _line(kit: Kit, size: float) -> float:
    """How high a line of type is (u)."""
    return _LEADING * kit.grown(size)


# -------------------------------------------------------------------------------------------- before the deal is over
def promise_height(kit: Kit, width: float, page: Page) -> float:
    """How high the paper is while there is only the fingerprint (u)."""
    return tall(_heights(kit, _explained(kit, width), _digits(page)), gap=_BLOCK, pad=_EDGE)


def _heights(kit: Kit, lines: Sequence[str], digits: Sequence[str]) -> list[float]:
    return [len(lines) * _line(kit, _WORDS), len(digits) * _line(kit, _DIGITS), _line(kit, _TEXT)]


def _explained(kit: Kit, width: float) -> list[str]:
    """What the fingerprint means, in lines."""
    words = tr(
        "The key of this match was sealed before the pack was cut, and key and cut together make every shuffle: "
        "nobody could choose the order. The fingerprint is made from that order: nobody can tell the cards from "
        "it, and nobody can change a card afterwards without changing it. Note its first digits, if you like. "
        "When the deal is over, this page shows all hands and the whole order; when the match is over, the key "
        "as well."
    )
    return wrap(words, width - 2 * _EDGE, _WORDS, kit.measure)


def _digits(page: Page) -> list[str]:
    """The fingerprint in rows of digits, four by four."""
    text = page.fingerprint
    return [
        "   ".join(text[n : n + 4] for n in range(start, start + _DIGITS_A_LINE, 4))
        for start in range(0, len(text), _DIGITS_A_LINE)
    ]


def paint_promise(kit: Kit, surface: pygame.Surface, paper: Box, page: Page) -> None:
    """What the fingerprint means, while nothing else can be told."""
    lines, digits = _explained(kit, paper.w), _digits(page)
    words, shown, check = stack(paper.grown(-_EDGE), _heights(kit, lines, digits), gap=_BLOCK)
    for line, box in zip(lines, column(words, [None] * len(lines)), strict=True):
        kit.text(surface, line, (box.x, base_in(box, _WORDS)), "sans", _WORDS, THEME.ink)
    for one, box in zip(digits, column(shown, [None] * len(digits)), strict=True):
        at = box.centre.x, base_in(box, _DIGITS)
        kit.text(surface, one, at, "serif_bold", _DIGITS, kit.theme.blue, "centre")
    _paint_check(kit, surface, check, page)


# --------------------------------------------------------------------------------------------- after the deal is over
def paint_deal(kit: Kit, surface: pygame.Surface, paper: Box, deal: PastDeal, page: Page) -> None:
    """Every player's cards, the whole pack, and how it is proven."""
    inner = row(paper, [_EDGE, None, _EDGE])[1]
    pack = _pack_rows(deal.order)
    order = tall([_ORDER_CARD] * len(pack), gap=_APART)
    said = [_line(kit, _LABEL), order, _line(kit, _HEX), _line(kit, _HEX), _line(kit, _VERDICT), _line(kit, _TEXT)]
    _, hands, label, cards, *values, verdict, check, _ = column(inner, [_TOP, None, *said, _BOTTOM], gap=_GAP)
    _paint_hands(kit, surface, hands, deal, page.names)
    at = label.x, base_in(label, _LABEL)
    kit.text(surface, tr("The whole pack, top card first"), at, "sans", _LABEL, THEME.ink)
    for some, box in zip(pack, column(cards, [None] * len(pack), gap=_APART), strict=True):
        _paint_cards(kit, surface, some, box)
    _paint_values(kit, surface, values, deal)
    _paint_verdict(kit, surface, verdict, deal)
    _paint_check(kit, surface, check, page)


def told_hands(deal: PastDeal, names: Sequence[str], deck: str) -> Iterator[str]:
    """Every player's cards in words, as they are shown."""
    for label, hands in _columns(deal):
        for name, cards in zip(names, hands, strict=False):
            if cards:
                yield f"{name}, {label}: {card_words(cards, deck)}."
    if deal.turned:
        yield f"{tr('Turned')}: {card_words(deal.turned, deck)}."


def _paint_hands(kit: Kit, surface: pygame.Surface, box: Box, deal: PastDeal, names: Sequence[str]) -> None:
    """A row for every player, with what they were dealt and what became of it; the turned cards beside them."""
    blocks = 1 if len(deal.seats) <= _ONE_BLOCK else 2
    rows = -(-len(deal.seats) // blocks)
    labels = _line(kit, _LABEL)
    high = min(_ROW, (box.h - labels) / rows)
    columns = _columns(deal)
    turned = kit.measure(tr("Turned"), "sans", _LABEL) if deal.turned else 0.0
    hands, aside = row(box, [None, max(turned, high * CARD_ASPECT) if deal.turned else 0.0], gap=_BETWEEN)
    for number, block in enumerate(row(hands, [None] * blocks, gap=_BETWEEN)):
        seats = range(number * rows, min(len(deal.seats), (number + 1) * rows))
        name_wide = _NAME_WIDE if blocks == 1 else _CLOSE_NAME
        name, *places = row(block, [name_wide, *_widths(kit, columns, high, block.w - name_wide)], gap=_BETWEEN)
        for (label, cards), place in zip(columns, places, strict=True):
            head, *there = stack(place, [labels, *[high] * rows])
            kit.text(surface, label, (head.x, base_in(head, _LABEL)), "sans", _LABEL, THEME.ink)
            for seat, one in zip(seats, there, strict=False):
                _paint_cards(kit, surface, cards[seat], one)
        for seat, one in zip(seats, stack(name, [labels, *[high] * rows])[1:], strict=False):
            size = fit_size(names[seat], "serif_bold", _NAME, _NAME_LEAST, one.w, kit.measure)
            words = cut(names[seat], "serif_bold", size, one.w, kit.measure)
            kit.text(surface, words, (one.x, base_in(one, size)), "serif_bold", size, THEME.ink)
    if deal.turned:
        step = min(high, (high * rows - high) / max(1, len(deal.turned) - 1))
        head = aside._replace(h=labels)
        kit.text(surface, tr("Turned"), (head.x, base_in(head, _LABEL)), "sans", _LABEL, THEME.ink)
        for number, card in enumerate(deal.turned):
            _paint_cards(kit, surface, (card,), Box(aside.x, head.bottom + step * number, aside.w, high))


def _widths(kit: Kit, columns: Sequence[tuple[str, list[Cards]]], high: float, room: float) -> list[float]:
    """How wide each column of cards is: as its most cards side by side, or less where the block has less room."""
    card = _CARD * high * CARD_ASPECT
    wished = []
    for label, cards in columns:
        most = max(len(one) for one in cards)
        wished.append(max(kit.measure(label, "sans", _LABEL), most * (card + _APART) - _APART))
    share = min(1.0, (room - _BETWEEN * len(columns)) / sum(wished)) if wished else 1.0
    return [wide * share for wide in wished]


def _paint_values(kit: Kit, surface: pygame.Surface, boxes: Sequence[Box], deal: PastDeal) -> None:
    """The fingerprint and the seed."""
    labels = tr("Fingerprint, shown during the deal"), tr("Seed, shown after the deal")
    wide = max(kit.measure(words, "sans_bold", _HEX) for words in labels)
    told = zip(labels, (deal.proof.fingerprint, deal.proof.seed), strict=True)
    for box, (words, value) in zip(boxes, (one for one in told if one[1]), strict=False):
        name, _, room = row(box, [wide, _BEFORE_VALUE, None])
        kit.text(surface, words, (name.x, base_in(name, _HEX)), "sans_bold", _HEX, THEME.ink)
        groups = " ".join((value or "")[n : n + 8] for n in range(0, len(value or ""), 8))
        size = fit_size(groups, "sans", _HEX, _LEAST, room.w, kit.measure)
        kit.text(surface, groups, (room.x, base_in(room, size)), "sans", size, kit.theme.blue)


def _paint_verdict(kit: Kit, surface: pygame.Surface, box: Box, deal: PastDeal) -> None:
    """The program's own check, with a tick."""
    words, sure = judged(deal)
    ink = {True: kit.theme.leaf, False: kit.theme.red, None: THEME.ink}[sure]
    sign, _, room = row(box, [_MARK, _AFTER_MARK, None] if sure is not None else [0.0, 0.0, None])
    middle = column(sign, [None, _MARK, None])[1]

    def mark(pad: Pad) -> None:
        if sure:
            points = [(middle.x, middle.centre.y), (middle.x + middle.w / 3, middle.bottom), (middle.right, middle.y)]
            pad.trace(points, ink, 0.005, closed=False)
        elif sure is False:
            pad.trace([(middle.x, middle.y), (middle.right, middle.bottom)], ink, 0.005, closed=False)
            pad.trace([(middle.x, middle.bottom), (middle.right, middle.y)], ink, 0.005, closed=False)

    kit.drawn(surface, ("verdict", sure), middle.grown(0.006), mark, ink)
    size = fit_size(words, "sans_bold", _VERDICT, _LEAST, room.w, kit.measure)
    kit.text(surface, words, (room.x, base_in(room, size)), "sans_bold", size, ink)


def _paint_check(kit: Kit, surface: pygame.Surface, box: Box, page: Page) -> None:
    size = fit_size(page.check, "sans", _TEXT, _LEAST, box.w, kit.measure)
    ink = kit.theme.red if page.trouble else THEME.ink
    kit.text(surface, page.check, (box.x, base_in(box, size)), "sans", size, ink)


def judged(deal: PastDeal) -> tuple[str, bool | None]:
    """What the program's check says: proven (a tick), wrong (a cross), or neither."""
    if deal.fair is None:
        return tr("Not proven: this deal has no seed. It was not shuffled by this program."), None
    if not deal.fair:
        return tr("This deal does not match its fingerprint!"), False
    if deal.proven:
        return tr("Proven: key and cut give the seed, the seed gives the order. Nobody chose it."), True
    if deal.proof.known:
        return tr(
            "Known: the seed of this deal was no secret. The order follows from it; nothing more is proven."
        ), None
    return tr("It matches its fingerprint. The proof comes with the key, when the match is over."), None


def _columns(deal: PastDeal) -> list[tuple[str, list[Cards]]]:
    """What there is to be shown of every player's cards, each with its heading; nothing that nobody has."""
    seats = deal.seats
    columns = [
        (trc("cards", "Dealt"), [one.dealt for one in seats]),
        (trc("cards", "Discarded"), [one.laid for one in seats]),
        (trc("cards", "Taken"), [one.taken for one in seats]),
        (trc("cards", "Given"), [one.given for one in seats]),
        (trc("cards", "Drawn"), [one.drawn for one in seats]),
        (trc("cards", "Dropped"), [one.dropped for one in seats]),
    ]
    return [column for column in columns if any(column[1])]


def _pack_rows(order: Cards) -> list[Cards]:
    """The pack in one row, or in two of which the first is no shorter."""
    if len(order) <= _ONE_ROW:
        return [order]
    half = (len(order) + 1) // 2
    return [order[:half], order[half:]]


def _paint_cards(kit: Kit, surface: pygame.Surface, cards: Sequence[Card], box: Box) -> None:
    """Cards side by side from the left, closer where they would be wider than the box (u)."""
    high = box.h if box.h <= _ORDER_CARD else _CARD * box.h
    wide = high * CARD_ASPECT
    step = min(wide + _APART, (box.w - wide) / max(1, len(cards) - 1))
    for number, card in enumerate(cards):
        place = Placement(0, TRICK, card, True, box.x + wide / 2 + step * number, box.centre.y, high)
        draw_card(kit, surface, place, at_rest=True)
