"""Drawing name plates with portraits and role marks, and speech bubbles."""

import math
from collections.abc import Mapping, Sequence

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.engine.zones import TRICK
from raub_desktop.session.faces import EMBLEMS
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, rounded_path, scooped
from raub_desktop.toolkit.drawing.text_fitting import fit_size, fitted
from raub_desktop.toolkit.theme import THEME
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.table.board.captions import Pill, PlateWords
from raub_desktop.ui.table.layout import seats
from raub_desktop.ui.table.layout.places import SeatPlace

TAIL = 0.020
"""Width at which a tail at a bubble's side begins (u)."""
BADGE = 0.0155
"""Radius of the badge of a side (u)."""
EMBLEM = EMBLEMS[0]
"""The portrait of who has chosen none."""
BADGES = "blue", "red", "green", "ink"
"""The inks of the sides' badges."""
GROUNDS: Mapping[str, str] = {
    **dict.fromkeys(("acorn", "kata", "mirko"), "blue"),
    **dict.fromkeys(("ana", "bell", "ilona"), "leaf"),
    **dict.fromkeys(("bela", "dana", "spade", "zuzana"), "red"),
    **dict.fromkeys(("leaf", "pavle", "stipe", "vera"), "yellow"),
}
"""The inks of the portraits' grounds, but for light and black ones: by them the players' lines are drawn."""


def draw_plate(
    painter: Painter, surface: pygame.Surface, place: SeatPlace, words: PlateWords, *, turn: bool, out: bool
) -> None:
    """Draw one player's plate; ``turn``: with the yellow ring and the red teeth; ``out``: dimmed."""
    plate = place.plate
    reach = Box(plate.x - 0.026, place.portrait.y - 0.066, plate.w + 0.034, 0.132)
    painter.drawn(surface, ("plate", plate, turn), reach, lambda canvas: _paper(painter, canvas, place, turn))
    _portrait(painter, surface, place, words.portrait or EMBLEM)
    if words.team is not None:
        _badge(painter, surface, place, words.team)
    if place.compact:
        _compact_words(painter, surface, place, words)
    else:
        _words(painter, surface, place, words)
    if out:
        _veil(painter, surface, place, reach)
    _pills(painter, surface, place, words)


def draw_face(painter: Painter, surface: pygame.Surface, place: SeatPlace, words: PlateWords, face: str) -> None:
    """Draw the portrait with another expression (see ui/table/characters), and again what covers it."""
    _portrait(painter, surface, place, f"{face}/{words.portrait}")
    if words.team is not None:
        _badge(painter, surface, place, words.team)
    _pills(painter, surface, place, words)


def _pills(painter: Painter, surface: pygame.Surface, place: SeatPlace, words: PlateWords) -> None:
    for box, pill in zip(place.pills, words.pills, strict=True):
        fits = not place.compact and box.w >= seats.pill_width(pill, seats.PILL_SIZE, painter.measure) - 0.001
        _pill(painter, surface, box, pill if fits else pill.shortened())


def _paper(painter: Painter, canvas: Canvas, place: SeatPlace, turn: bool) -> None:
    plate = place.plate
    left = 0.03 if not place.compact else 0.022
    canvas.label(plate._replace(x=plate.x + left, w=plate.w - left), shadow=painter.theme.shade)
    if turn:
        start = plate.x + (seats.TEXT_LEFT - 0.005 if not place.compact else 0.08)
        width = plate.right - 0.020 - start
        canvas.teeth(Box(start, plate.bottom - 0.0135, width, 0.0075), max(5, round(width / 0.0109)), canvas.theme.red)
        canvas.disc(place.portrait.x, place.portrait.y, place.diameter / 2 + 0.0095, THEME.ink)
        canvas.disc(place.portrait.x, place.portrait.y, place.diameter / 2 + 0.0072, THEME.yellow)
    canvas.disc(place.portrait.x, place.portrait.y, place.diameter / 2 + 0.003, THEME.ink)


def _portrait(painter: Painter, surface: pygame.Surface, place: SeatPlace, name: str) -> None:
    painter.centre(surface, painter.pictures.portrait(name, painter.px(place.diameter)), place.portrait)


def _badge(painter: Painter, surface: pygame.Surface, place: SeatPlace, team: int) -> None:
    """Draw the side's badge at the portrait's upper left: a colour and a shape that partners share."""
    radius = BADGE if not place.compact else 0.8 * BADGE
    off = 0.70 * place.diameter / 2
    x, y = place.portrait.x - off, place.portrait.y - off
    inks = [getattr(painter.theme, ink) for ink in BADGES]
    corners = (4, 3, 6, 5)[team % len(inks)]
    points = [
        (x + 0.62 * radius * math.sin(math.tau * n / corners), y - 0.62 * radius * math.cos(math.tau * n / corners))
        for n in range(corners)
    ]

    def draw(canvas: Canvas) -> None:
        canvas.disc(x, y, radius + 0.0018, THEME.ink)
        canvas.disc(x, y, radius, THEME.paper)
        canvas.fill(points, inks[team % len(inks)])

    painter.drawn(surface, ("side", team), Box(x, y, 0, 0).grown(radius + 0.004), draw)


def _words(painter: Painter, surface: pygame.Surface, place: SeatPlace, words: PlateWords) -> None:
    plate = place.plate
    figures = seats.score_size(words.score, painter.grow, painter.measure)
    score = painter.measure(words.score, "serif_bold", figures)
    room, under = seats.note_room(words.note, score, plate.w, painter.measure)
    left = plate.x + seats.TEXT_LEFT
    base = plate.y + (0.037 if len(place.name_lines) == 1 else 0.031) + 0.006 * (painter.grow - 1)
    if not words.note:
        base += 0.0125 * painter.grow
    score_at = plate.right - seats.SCORE_RIGHT, base + 0.002 if under else plate.centre.y + 0.013
    painter.text(surface, words.score, score_at, "serif_bold", figures, THEME.ink, "right")
    for line in place.name_lines:
        painter.text(surface, line, (left, base), "serif_bold", place.name_size)
        base += 1.02 * painter.grown(place.name_size)
    note, size = fitted(words.note, "sans", seats.NOTE_SIZE, seats.NOTE_LEAST / painter.grow, room, painter.measure)
    painter.text(surface, note, (left, plate.bottom - 0.0245 - 0.006 * (painter.grow - 1)), "sans", size)


def _compact_words(painter: Painter, surface: pygame.Surface, place: SeatPlace, words: PlateWords) -> None:
    plate = place.plate
    painter.text(
        surface, place.name_lines[0], (plate.x + 0.084, plate.centre.y + 0.0085), "serif_bold", place.name_size
    )
    score = plate.right - 0.018, plate.centre.y + 0.0115
    painter.text(surface, words.score, score, "serif_bold", seats.COMPACT_SCORE_SIZE, THEME.ink, "right")


def _veil(painter: Painter, surface: pygame.Surface, place: SeatPlace, reach: Box) -> None:
    plate = place.plate._replace(x=place.plate.x + 0.03, w=place.plate.w - 0.03)

    def draw(canvas: Canvas) -> None:
        canvas.fill(scooped(plate, 0.012), painter.theme.shade)
        canvas.disc(place.portrait.x, place.portrait.y, place.diameter / 2 + 0.003, painter.theme.shade)

    painter.drawn(surface, "veil", reach, draw, painter.theme.shade, painter.theme.out)


def _pill(painter: Painter, surface: pygame.Surface, box: Box, pill: Pill) -> None:
    colours = {"dealer": THEME.yellow, "strong": painter.theme.red, "made": painter.theme.green}
    ground = colours.get(pill.look, THEME.paper)
    middle = box.centre.y

    def draw(canvas: Canvas) -> None:
        canvas.pill(box, ground)
        if pill.look == "dealer":
            _button(canvas, box.x + 0.0155, middle)

    painter.drawn(surface, ("pill", pill.look), box.grown(0.003), draw)
    if pill.text:
        beside = 0.043 if pill.look == "dealer" else 0.018
        size = fit_size(pill.text, "sans_bold", seats.PILL_SIZE, 0.6 * seats.PILL_SIZE, box.w - beside, painter.measure)
        left = box.x + (0.031 if pill.look == "dealer" else (box.w - painter.measure(pill.text, "sans_bold", size)) / 2)
        painter.text(
            surface,
            pill.text,
            (left, middle + 0.0065),
            "sans_bold",
            size,
            THEME.paper if pill.look in ("strong", "made") else THEME.ink,
        )


def _button(canvas: Canvas, x: float, y: float) -> None:
    canvas.disc(x, y, 0.0095, THEME.paper)
    canvas.disc(x, y, 0.0095, THEME.ink, 0.0018)
    for number in range(8):
        turn = number * math.pi / 4
        canvas.disc(x + math.cos(turn) * 0.0052, y + math.sin(turn) * 0.0052, 0.0019, canvas.theme.red)


def draw_empty(painter: Painter, surface: pygame.Surface, box: Box, radius: float) -> None:
    """Draw a stitched outline where a card is expected."""
    mist = painter.theme.mist
    painter.drawn(surface, "empty", box.grown(0.003), lambda canvas: canvas.stitches(box, radius, mist), mist)


def draw_bubble(
    painter: Painter, surface: pygame.Surface, place: SeatPlace, text: str, shown: Sequence[Card] = ()
) -> pygame.Rect | None:
    """Draw a speech bubble with words and cards; return its rectangle in pixels, None without one."""
    box = place.bubble
    if box is None:
        return None
    tip = place.tip
    reach = Box(
        min(box.x, tip.x) - 0.008,
        min(box.y, tip.y) - 0.008,
        max(box.right, tip.x) - min(box.x, tip.x) + 0.018,
        max(box.bottom, tip.y) - min(box.y, tip.y) + 0.018,
    )
    rect = painter.drawn(
        surface, ("bubble", box, tip), reach, lambda canvas: balloon(painter, canvas, box, (tip.x, tip.y))
    )
    said = box
    if shown and box.h >= seats.SHOWN_BUBBLE_HEIGHT:
        wide = seats.shown_width(len(shown))
        _show_cards(painter, surface, shown, Box(box.right - wide - 0.014, box.y, wide, box.h))
        said = Box(box.x, box.y, box.w - wide, seats.BUBBLE_HEIGHT)
    times = 1 + seats.BUBBLE_GROWS * max(0.0, painter.grow - 1)
    full = times * (seats.SMALL_BUBBLE_SIZE if box.h <= times * seats.SMALL_BUBBLE_HEIGHT else seats.BUBBLE_SIZE)
    size = fit_size(text, "serif_bold_italic", full, 0.3 * full, said.w - 0.6 * said.h, painter.measure)
    at = said.centre.x, box.centre.y + 0.33 * size
    painter.text(surface, text, at, "serif_bold_italic", size, THEME.ink, "centre")
    return rect


def _show_cards(painter: Painter, surface: pygame.Surface, cards: Sequence[Card], room: Box) -> None:
    step = room.w / len(cards)
    for number, card in enumerate(cards):
        middle = room.x + step * (number + 0.5)
        draw_card(
            painter,
            surface,
            Placement(number, TRICK, card, True, middle, room.centre.y, seats.SHOWN_CARD),
            at_rest=True,
        )


def balloon(painter: Painter, canvas: Canvas, box: Box, tip: tuple[float, float]) -> None:
    """Draw a speech bubble with a tail to ``tip`` beside, over or below it."""
    points = outline(box, tip)
    canvas.fill([(x + 0.0026, y + 0.0044) for x, y in points], painter.theme.shade)
    canvas.fill(points, THEME.paper)
    canvas.trace(points, THEME.ink, 0.0034)


def outline(box: Box, tip: tuple[float, float]) -> list[tuple[float, float]]:
    """Return the outline of a speech bubble with its tail, clockwise from its upper right, without crossing itself."""
    radius = min(box.h, seats.BUBBLE_HEIGHT) * 0.42
    steps = 10
    points = rounded_path(box, radius, steps)
    corner = steps + 1
    if tip[1] > box.bottom:  # the foot runs from the second corner to the third
        base = min(max(tip[0], box.x + radius + 0.01), box.right - radius - 0.03)
        bend = (base + 0.022, box.bottom + (tip[1] - box.bottom) * 0.55)
        tail = [(base + 0.028, box.bottom), bend, tip, (base, box.bottom)]
        points = points[: 2 * corner] + tail + points[2 * corner :]
    elif tip[1] < box.y:
        base = min(max(tip[0], box.x + radius + 0.01), box.right - radius - 0.03)
        points = [*points, (base, box.y), tip, (base + 0.022, box.y)]
    else:
        points = _with_side_tail(points, box, radius, tip)
    return points


def _with_side_tail(
    points: Sequence[tuple[float, float]], box: Box, radius: float, tip: tuple[float, float]
) -> list[tuple[float, float]]:
    """Return the outline of a bubble with a tail at one side; on a low bubble it starts on the round corners."""
    right = tip[0] > box.right
    side, turn = (box.right, 1) if right else (box.x, 3)  # the side runs from this corner to the next
    straight = box.y + radius, box.bottom - radius
    middle = min(max(tip[1], straight[0] + 0.004), straight[1] - 0.004)
    upper, lower = middle - TAIL / 2, middle + TAIL / 2

    def stays(point: tuple[float, float]) -> bool:
        return (point[0] > box.centre.x) != right or not upper < point[1] < lower

    cut = turn * len(points) // 4
    ends = [(side, y) for y in (upper, lower) if straight[0] <= y <= straight[1]]
    above, below = [end for end in ends if end[1] < middle], [end for end in ends if end[1] > middle]
    tail = [*above, tip, *below] if right else [*below, tip, *above]
    return [*filter(stays, points[:cut]), *tail, *filter(stays, points[cut:])]
