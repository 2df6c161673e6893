"""A deal that is over, on paper: all hands, the whole pack and who was dealt what, and whether it is proven."""

from collections.abc import Iterator, Sequence
from itertools import groupby

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.language import tr, trc, trn
from raub_desktop.language.cards import card_words
from raub_desktop.language.numbers import signed
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import base_in, column, row, stack, tall
from raub_desktop.toolkit.drawing.text_fitting import cut, fit_size
from raub_desktop.toolkit.layout import Column, Node, Picture, Row, Text, Tone
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import stamp
from raub_desktop.toolkit.widgets.button import squeezed
from raub_desktop.ui.cards.draw_cards import draw_top
from raub_desktop.ui.cards.placement import CARD_ASPECT
from raub_desktop.ui.scenes.history.draw_verdict import seal
from raub_desktop.ui.scenes.history.grading import Grade
from raub_desktop.ui.table.board.past_deal import TURNED, Cards, PastDeal, Receiver, receivers

_WIDE, _GAP = 1.45, 0.008
"""The wished width of all, and room under the line beside the turned cards (u)."""
_LEADING, _CLOSE = 1.42, 1.14
"""A line of type needs so many times its size, and at least so many."""
_NAME, _NAME_LEAST, _LABEL = 0.028, 0.020, 0.0185
"""Sizes of type: names and their least, and what a column holds (u)."""
_LEAST = 0.0130
"""The least size of what came of the deal (u)."""
_BRACKET, _BRACKET_THICK, _FOOT = 0.0050, 0.0022, 0.0040
"""Under the pack: down to a bracket, how thick it is, and from a name's base line to the row's end (u)."""
_ROW, _LEAST_ROW, _CARD = 0.120, 0.45, 0.92
"""The most a player's row is high (u), how much of that it is at least, and how much of it a card is."""
_SEEN, _SEEN_OF_PACK = 0.66, 0.46
"""How much of a card's height is seen, from its top: of one in a row and of one of the pack."""
_BETWEEN, _NAME_WIDE, _CLOSE_NAME = 0.030, 0.14, 0.10
"""Room between two columns, and for a name where players sit in one block or in two (u)."""
_ONE_BLOCK, _ONE_ROW = 6, 16
"""More players sit in two blocks, side by side; a pack of more cards is shown in two rows."""
_ORDER_CARD, _APART = 0.064, 0.006
"""What is seen of a card of the pack is so high, and room between two cards (u)."""
_MARK = 0.038
"""The sign of the check (u)."""


def _line(painter: Painter, size: float) -> float:
    """How high a line of type is (u)."""
    return _LEADING * painter.grown(size)


def deal_page(deal: PastDeal, names: Sequence[str]) -> Node:
    """Return every player's cards, the whole pack with the names of who was dealt what, and whether it is proven."""
    pack = _pack_rows(tuple(zip(deal.order, receivers(deal), strict=True)))
    rows = -(-len(deal.seats) // _blocks(deal))

    def draw_hands(painter: Painter, surface: pygame.Surface, box: Box) -> None:
        _paint_hands(painter, surface, box, deal, names)

    def draw_pack(painter: Painter, surface: pygame.Surface, box: Box) -> None:
        for cards, place in zip(pack, column(box, [None] * len(pack), gap=_APART), strict=True):
            strip, below = column(place, [_ORDER_CARD, None])
            _paint_cards(painter, surface, [card for card, _ in cards], strip, _SEEN_OF_PACK)
            _paint_receivers(painter, surface, [receiver for _, receiver in cards], below, names)

    hands_high = _LEADING * _LABEL + _ROW * rows
    pack_high = tall([_ORDER_CARD + _LEADING * _LABEL] * len(pack), gap=_APART)
    return Column(
        Picture(draw_hands, _WIDE, hands_high, fills=True, grows=False, least=_LEAST_ROW, share=1.0),
        Text(tr("The pack from the top, and who got each card"), "label"),
        Picture(draw_pack, _WIDE, pack_high, fills=True, least=1.0),
        _verdict(deal),
        gap="s",
    )


def _blocks(deal: PastDeal) -> int:
    """Return in how many blocks, side by side, the players sit."""
    return 1 if len(deal.seats) <= _ONE_BLOCK else 2


def _paint_receivers(
    painter: Painter, surface: pygame.Surface, receivers: Sequence[Receiver], box: Box, names: Sequence[str]
) -> None:
    """Under cards side by side, a bracket for each row of them that one player got, with the name or its initial."""
    step, wide = _pitch(len(receivers), box.w, _ORDER_CARD / _SEEN_OF_PACK)
    runs, place = [], 0
    for one, some in groupby(receivers):
        count = len(list(some))
        left, right = box.x + step * place, box.x + step * (place + count - 1) + min(wide, step)
        place += count
        runs.append((one, Box(left, box.y, right - left - _APART / 2, box.h)))
    wanted = [
        (painter.measure(names[one], "sans", _LABEL), run.w) for one, run in runs if one is not None and one != TURNED
    ]
    whole = all(wide <= room for wide, room in wanted)
    for one, run in runs:
        ink = {TURNED: painter.theme.red, None: THEME.ink}.get(one, painter.theme.blue)
        y, thick = painter.px(run.y + _BRACKET), max(1, painter.px(_BRACKET_THICK))
        pygame.draw.line(surface, ink, (painter.px(run.x), y), (painter.px(run.right), y), thick)
        if one is None or one == TURNED:
            words = tr("the stock") if one is None else tr("Turned")
            whole_words, size = squeezed(painter, words, _LABEL, run.w)
            if whole_words == words:  # else the bracket's ink says it
                painter.text(surface, words, (run.centre.x, run.bottom - _FOOT), "sans", size, ink, "centre")
        else:
            words = names[one] if whole else names[one][:1]
            painter.text(surface, words, (run.centre.x, run.bottom - _FOOT), "sans", _LABEL, ink, "centre")


def told_hands(deal: PastDeal, names: Sequence[str], deck: str) -> Iterator[str]:
    """Every player's cards in words, as they are shown."""
    for seat, name in enumerate(names[: len(deal.seats)]):
        if result := told_result(deal, seat):
            yield f"{name}: {result}."
    for label, hands in _columns(deal):
        for name, cards in zip(names, hands, strict=False):
            if cards:
                yield f"{name}, {label}: {card_words(cards, deck)}."
    for card, taker in _pickers(deal):
        yield f"{tr('Turned')}: {card_words((card,), deck)}{'' if taker is None else f' · {names[taker]}'}."


def _paint_hands(painter: Painter, surface: pygame.Surface, box: Box, deal: PastDeal, names: Sequence[str]) -> None:
    """Draw a row for every player, with what they were dealt and what became of it; the turned cards beside them."""
    blocks = _blocks(deal)
    rows = -(-len(deal.seats) // blocks)
    labels = _line(painter, _LABEL)
    high = min(_ROW, (box.h - labels) / rows)
    columns = _columns(deal)
    aside_wide = _aside(painter, deal, names, high)
    hands, aside = row(box, [None, aside_wide], gap=_BETWEEN)
    for number, block in enumerate(row(hands, [None] * blocks, gap=_BETWEEN)):
        seats = range(number * rows, min(len(deal.seats), (number + 1) * rows))
        name_wide = _NAME_WIDE if blocks == 1 else _CLOSE_NAME
        name, *places = row(block, [name_wide, *_widths(painter, columns, high, block.w - name_wide)], gap=_BETWEEN)
        for (label, cards), place in zip(columns, places, strict=True):
            head, *there = stack(place, [labels, *[high] * rows])
            painter.text(surface, label, (head.x, base_in(head, _LABEL)), "sans", _LABEL, THEME.ink)
            for seat, one in zip(seats, there, strict=False):
                _paint_cards(painter, surface, cards[seat], column(one, [_CARD * one.h, None])[0])
        for seat, one in zip(seats, stack(name, [labels, *[high] * rows])[1:], strict=False):
            _paint_name(painter, surface, one, names[seat], told_result(deal, seat))
    if deal.turned:
        _paint_turned(painter, surface, aside, deal, names, high)


def _aside(painter: Painter, deal: PastDeal, names: Sequence[str], high: float) -> float:
    """How wide the turned cards and what is said of them are (u); 0 where none was turned."""
    if not deal.turned:
        return 0.0
    takers = [names[seat] for _, seat in _pickers(deal) if seat is not None]
    return max(_card_wide(high), *(painter.measure(words, "sans", _LABEL) for words in (tr("Turned"), *takers)))


def _pickers(deal: PastDeal) -> list[tuple[Card, int | None]]:
    """Each turned card with who took it in the hand; None where nobody did."""
    takers = {card: seat for seat, one in enumerate(deal.seats) for card in one.picked}
    return [(card, takers.get(card)) for card in deal.turned]


def _paint_turned(
    painter: Painter, surface: pygame.Surface, box: Box, deal: PastDeal, names: Sequence[str], high: float
) -> None:
    """Draw the turned cards apart from the players' rows, each over the name of who took it."""
    head, below = column(box, [_line(painter, _LABEL), None])
    painter.text(surface, tr("Turned"), (head.x, base_in(head, _LABEL)), "sans", _LABEL, painter.theme.red)
    x = painter.px(box.x - _BETWEEN / 2)
    pygame.draw.line(surface, painter.theme.rule, (x, painter.px(box.y)), (x, painter.px(box.bottom - _GAP)))
    name = _line(painter, _LABEL)
    share = min(high + name, below.h / len(deal.turned))
    for (card, taker), place in zip(_pickers(deal), stack(below, [share] * len(deal.turned)), strict=True):
        _paint_cards(painter, surface, (card,), place._replace(h=_CARD * min(high, share - name)))
        if taker is not None:
            at = place.x, place.y + _CARD * min(high, share - name) + base_in(Box(0, 0, 0, name), _LABEL)
            painter.text(surface, names[taker], at, "sans", _LABEL, painter.theme.blue)


def _paint_name(painter: Painter, surface: pygame.Surface, box: Box, name: str, result: str) -> None:
    """Draw a player's name, and below it what came of the deal."""
    heights = [_line(painter, _NAME), _line(painter, _LABEL) if result else 0.0]
    share = min(1.0, _CARD * box.h / sum(heights))
    most = min(1.0, share * _LEADING / _CLOSE)
    lines = column(box._replace(h=_CARD * box.h), [None, *(share * high for high in heights), None])[1:3]
    size = fit_size(name, "serif_bold", most * _NAME, _NAME_LEAST, box.w, painter.measure)
    words = cut(name, "serif_bold", size, box.w, painter.measure)
    painter.text(surface, words, (box.x, base_in(lines[0], size)), "serif_bold", size, THEME.ink)
    if result:
        size = fit_size(result, "sans", most * _LABEL, _LEAST, box.w, painter.measure)
        words = cut(result, "sans", size, box.w, painter.measure)
        painter.text(surface, words, (box.x, base_in(lines[1], size)), "sans", size, THEME.ink)


def told_result(deal: PastDeal, seat: int) -> str:
    """Return what a player won and what it brought, in few words: "2 tricks · −2"."""
    tricks, delta = deal.seats[seat].tricks, deal.deltas[seat] if deal.deltas else None
    won = trn("{n} trick", "{n} tricks", tricks) if any(one.tricks for one in deal.seats) else ""
    return " · ".join(filter(None, (won, "" if delta is None else signed(delta))))


def _card_wide(high: float) -> float:
    """How wide a card is in a row of a height (u)."""
    return _CARD * high / _SEEN * CARD_ASPECT


def _widths(painter: Painter, columns: Sequence[tuple[str, list[Cards]]], high: float, room: float) -> list[float]:
    """How wide each column of cards is: as its most cards side by side, or less where the block has less room."""
    card = _card_wide(high)
    wished = []
    for label, cards in columns:
        most = max(len(one) for one in cards)
        wished.append(max(painter.measure(label, "sans", _LABEL), most * (card + _APART) - _APART))
    share = min(1.0, (room - _BETWEEN * len(columns)) / sum(wished)) if wished else 1.0
    return [wide * share for wide in wished]


def _verdict(deal: PastDeal) -> Node:
    """Return what the program's own check says, with a sign."""
    words, sure = judged(deal)
    grade = {True: Grade.BEST, False: Grade.MISTAKE, None: None}[sure]
    tones: dict[bool | None, Tone] = {True: "green", False: "red", None: "plain"}

    def draw(painter: Painter, surface: pygame.Surface, box: Box) -> None:
        stamp(
            painter,
            surface,
            ("verdict", grade),
            box,
            lambda canvas, local: seal(canvas, *local.centre, local.w / 2, grade),
        )

    return Row(
        Picture(draw, _MARK, _MARK, spoken=False, least=1.0), Text(words, "caption", tone=tones[sure], share=1.0)
    )


def judged(deal: PastDeal) -> tuple[str, bool | None]:
    """Return what the program's check says: proven (a tick), wrong (a cross), or neither."""
    if deal.fair is None:
        return tr("Not proven: these cards were not shuffled by this program."), None
    if not deal.fair:
        return tr("This deal does not fit its seal!"), False
    if deal.proven:
        return tr("Proven fair: the order follows from the sealed key and the cut. Nobody chose a card."), True
    if deal.as_sealed:
        return tr("As sealed: the order follows from the sealed key. The cut was left to chance."), None
    if deal.proof.known:
        return tr("No proof: the order of these cards was known before the match began."), None
    return tr("The cards fit the seal of this deal. The proof is complete when the match is over."), None


def _columns(deal: PastDeal) -> list[tuple[str, list[Cards]]]:
    """Return what there is to be shown of every player's cards, each with its heading; nothing that nobody has."""
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


def _pack_rows(order: Sequence[tuple[Card, Receiver]]) -> list[Sequence[tuple[Card, Receiver]]]:
    """Return the pack in one row, or in two of which the first is no shorter."""
    if len(order) <= _ONE_ROW:
        return [order]
    half = (len(order) + 1) // 2
    return [order[:half], order[half:]]


def _pitch(count: int, room: float, high: float) -> tuple[float, float]:
    """From one card to the next of so many side by side, and how wide one is (u)."""
    wide = high * CARD_ASPECT
    return min(wide + _APART, (room - wide) / max(1, count - 1)), wide


def _paint_cards(
    painter: Painter, surface: pygame.Surface, cards: Sequence[Card], box: Box, seen: float = _SEEN
) -> None:  # fmt: skip
    """Draw the tops of cards side by side from the left, closer where they would be wider than the box (u).

    ``seen``: how much of their height is as high as the box.
    """
    step, wide = _pitch(len(cards), box.w, box.h / seen)
    for number, card in enumerate(cards):
        draw_top(painter, surface, card, Box(box.x + step * number, box.y, wide, box.h), seen)
