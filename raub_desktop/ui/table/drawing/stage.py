"""Drawing a staged moment: its cards large in the middle of the table, its words on a label, rays behind rare ones."""

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.engine.zones import TRICK, Place
from raub_desktop.toolkit.drawing.boxes import Box, Point, around
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.drawing.medal import toothed_medal
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.easing import between, turn_between
from raub_desktop.toolkit.theme import THEME, Ink
from raub_desktop.toolkit.widgets.base import panel
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.table.drawing.flights import FlightPainter, flight_reach, reach, stepped
from raub_desktop.ui.table.drawing.plates import EMBLEM
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.motion.flight import Pose
from raub_desktop.ui.table.motion.stage import OnStage
from raub_desktop.ui.table.motion.staging import Moment, Staging

_MIDDLE, _FOOT = 0.370, 0.532
"""Distance of its middle below the window's upper edge, and of its foot at most: over the bar's buttons (u)."""
_OVER_HAND = 0.012
"""From a label that stands where else the bar is to the own hand under it (u)."""
_TOP, _UNDER_PLATE = 0.125, 0.010
"""Least distance of the cards from the window's upper edge, and from a plate over them (u)."""
_BESIDE_TRUMP = 0.012
"""Least distance of the label from the trump suit's sign (u)."""
_CARD, _GREAT_CARD = 0.176, 0.220
_STEP, _GROUP_GAP, _CROSSING_GAP = 0.66, 0.036, 0.120
"""From one card to the next of its group, to its width; between groups, and between two that change places (u)."""
_MOST_CARDS = 0.86
"""The most the cards may spread (u)."""
_LEAN = 5.0
"""Degrees by which cards of a group lean apart."""
_APART = 0.008
"""Between the cards' feet and the label (u)."""
_TITLE, _FINE_TITLE, _GREAT_TITLE, _LEAST_TITLE, _LINE, _PITCH = 0.036, 0.041, 0.046, 0.026, 0.0225, 1.24
_GREATER = 1.3
"""Size of the greatest moment to that of other great ones."""
_WIDEST, _NARROWEST, _PAD, _HIGH_PAD = 0.62, 0.34, 0.030, 0.018
_FACE, _MEDAL = 0.084, 0.150
"""The portrait at the label's left, and the one that stands where no cards do (u)."""
_MEDAL_RIM = 0.022
_RAYS, _REACH = 20, 0.205
"""Rays behind what is rare, and how far they reach (u)."""
_CHIP, _CHIP_SIZE = 0.046, 0.030
"""The pill in which points are added up (u)."""
_RISES = 0.03
"""Distance the label comes up from below (u)."""
_KEY = -9000
_HELD = (Place.HAND, Place.MELD)


_BURST = 0.8
"""Share of a moment after which its rays come up."""
_FAINT = 0.12
"""Share of a moment at which its label is first drawn: before, it is hardly seen, and the rays are made."""


class _Places(NamedTuple):
    """The layout of a staged moment (u)."""

    label: Box
    title: float
    lines: tuple[str, ...]
    cards: tuple[Placement, ...]
    heart: Point
    """The middle of the rays."""
    face: Box | None
    chip: Box | None

    def moved(self, left: float, up: float) -> "_Places":
        """Return the layout with label and portrait moved left and up (u)."""
        face = self.face and self.face._replace(x=self.face.x - left, y=self.face.y - up)
        return self._replace(label=self.label._replace(x=self.label.x - left, y=self.label.y - up), face=face)


def stage_layers(painter: Painter, flights: FlightPainter, layout: Layout, seen: OnStage) -> Iterator[Layer]:
    """Yield the layers of a moment as it is now, from the bottom up."""
    moment, staged = seen.moment, seen.moment.staged
    places = _places(painter, layout, moment)
    there = min(seen.come, 1 - seen.gone)
    if moment.staging.great and not _is_low(layout, moment):
        if there > _BURST:  # behind what has come
            yield _rays(painter, layout, places, (there - _BURST) / (1 - _BURST), _grown(moment) * _REACH)
    elif staged.cards and _has_under(layout, seen):
        yield _ground(painter, places, there)
    if staged.crossing and len(staged.cards) > 1:
        yield _arrows(painter, places, len(staged.cards[0]), there)
    home = _home(layout, moment)
    if there > _FAINT:  # under the cards, which come and go over it
        yield _label(painter, layout, moment, places, there)
    for goal, source in zip(places.cards, seen.ends if seen.gone else seen.sources, strict=True):
        start = source or Placement(goal.key, TRICK, goal.card, True, home.x, home.y, 0.06)
        yield _card(painter, flights, start, goal, there)
    if places.chip is not None:
        yield _chip(painter, staged.points, places.chip, home, seen)


def _home(layout: Layout, moment: Moment) -> Point:
    """Return the place of the moment's player; the middle for a moment of none."""
    seat = moment.staged.seat
    return Point(layout.trick.x, layout.trick.y) if seat is None else layout.seats[seat].portrait


# ------------------------------------------------------------------------------------------------------------- places
def _places(painter: Painter, layout: Layout, moment: Moment) -> _Places:
    staged, great = moment.staged, moment.staging.great
    portrait, low = staged.seat is not None, _is_low(layout, moment)
    beside = _FACE * 0.62 + 0.010 if portrait and (staged.cards or low) else 0.0
    middle = layout.size[0] / layout.unit / 2
    beside_trump = _WIDEST if layout.captions.trump is None else 2 * (layout.trump.x - _BESIDE_TRUMP - middle)
    inner = min(_WIDEST, beside_trump) - 2 * _PAD - beside
    grown = _grown(moment)
    wished = grown * _GREAT_TITLE if great else _FINE_TITLE if moment.staging.fine else _TITLE
    title = fit_size(moment.title, "serif_bold", wished, _LEAST_TITLE, inner, painter.measure)
    lines = tuple(painter.even_lines(moment.line, "sans", _LINE, inner)) if moment.line else ()
    texts = [painter.measure(moment.title, "serif_bold", title)]
    texts += [painter.measure(line, "sans", _LINE) for line in lines]
    width = max(_NARROWEST, max(texts) + 2 * _PAD + beside)
    text_high = painter.grown(title) * 1.12 + len(lines) * _PITCH * painter.grown(_LINE)
    high = text_high + 2 * _HIGH_PAD + (0.4 * _CHIP if staged.points else 0.0)
    over = [
        box.bottom + _UNDER_PLATE for seat in layout.seats for box in (seat.plate, *seat.pills) if _above(box, middle)
    ]
    tall = min(_GREAT_CARD if great else _CARD, _FOOT - high - _APART - max(over, default=_TOP))
    across = grown * _MEDAL
    above = tall if staged.cards else 0.0 if low else across + 2 * (_MEDAL_RIM if great else 0.006) if portrait else 0.0
    whole = above + high + (_APART if above else 0.0)
    foot = layout.hand.y - _OVER_HAND if low else min(_MIDDLE + whole / 2, _FOOT)
    label = Box(middle - width / 2, foot - high, width, high)
    heart = Point(middle, label.y + (-_APART if above else 0.5 * high) - above / 2)
    face = None
    if beside:
        face = Box(label.x - 0.28 * _FACE, label.centre.y - _FACE / 2, _FACE, _FACE)
    elif portrait:
        face = Box(heart.x - across / 2, heart.y - across / 2, across, across)
    chip = None
    if staged.points:
        wide = painter.measure(_sum(staged.points), "serif_bold", _CHIP_SIZE) + 0.05
        chip = Box(middle - wide / 2, label.bottom - _CHIP / 2, wide, _CHIP)
    return _Places(label, title, lines, _fanned(moment, heart, tall), heart, face, chip)


def _grown(moment: Moment) -> float:
    return _GREATER if moment.staging.greatest else 1.0


def _above(box: Box, middle: float) -> bool:
    """Return whether a box of a player's plate may lie over the cards in the middle of the table."""
    return box.bottom < _MIDDLE and box.x < middle + _REACH and middle - _REACH < box.right


def _has_under(layout: Layout, seen: OnStage) -> bool:
    """Return whether other cards lie in the middle of the table, under those on stage."""
    lifted = {card.key for card in seen.sources if card is not None}
    return any(card.zone.place in (Place.MELD, Place.TRICK) and card.key not in lifted for card in layout.cards)


def _is_low(layout: Layout, moment: Moment) -> bool:
    """Return whether a moment stands where else the bar is, to leave melds and the trick on the table in sight; a great
    one covers a trick.
    """
    covers = (Place.MELD,) if moment.staging.great else (Place.MELD, Place.TRICK)
    return not moment.staged.cards and any(card.zone.place in covers for card in layout.cards)


def _fanned(moment: Moment, heart: Point, tall: float) -> tuple[Placement, ...]:
    """Return the cards placed over the label, group by group."""
    groups = moment.staged.cards
    gap = _CROSSING_GAP if moment.staged.crossing else _GROUP_GAP
    wide = tall * CARD_ASPECT
    steps = sum(len(group) - 1 for group in groups)
    fixed = len(groups) * wide + (len(groups) - 1) * gap
    step = min(_STEP * wide, max(0.18 * wide, (_MOST_CARDS - fixed) / max(1, steps)))
    x = heart.x - (fixed + steps * step) / 2 + wide / 2
    cards: list[Placement] = []
    for group in groups:
        for place, card in enumerate(group):
            off = place - (len(group) - 1) / 2
            lean = -_LEAN * off if 1 < len(group) <= 3 else 0.0
            y = heart.y + 0.004 * off * off
            cards.append(Placement(_KEY - len(cards), TRICK, card, True, x, y, tall, lean))
            x += step
        x += wide - step + gap
    return tuple(cards)


def _sum(points: tuple[int, ...]) -> str:
    return " + ".join(map(str, points)) if len(points) > 1 else f"+{points[0]}"


# ------------------------------------------------------------------------------------------------------------ drawing
def _card(painter: Painter, flights: FlightPainter, start: Placement, goal: Placement, there: float) -> Layer:
    if there >= 1:
        draw: Callable[[pygame.Surface], object] = partial(draw_card, painter, place=goal, at_rest=True)
        return Layer(("staged", goal.key), goal, reach(painter, goal), draw)
    pose = Placement(
        goal.key,
        TRICK,
        goal.card,
        True,
        between(start.x, goal.x, there),
        between(start.y, goal.y, there),
        between(start.height, goal.height, there),
        turn_between(start.angle, goal.angle, there),
        lift=there,
    )
    card = stepped(painter, Pose(pose, goal))
    draw = partial(flights.draw, card=card, width=1.0)
    return Layer(("staged", goal.key), card, flight_reach(painter, card), draw)


def _rays(painter: Painter, layout: Layout, places: _Places, there: float, far: float) -> Layer:
    """Return the rays, which end below a player who sits over them, and go behind the plates: names and scores remain
    in sight.
    """
    x, y = places.heart
    over = [seat.plate for seat in layout.seats] + [card.reach() for card in layout.cards if card.zone.place in _HELD]
    ends = [box.bottom for box in over if x - far < box.right and box.x < x + far and box.bottom < y]
    flat = min(1.0, (y - max(ends, default=0.0)) / far)
    reach_px = painter.px(far)
    theme = painter.theme

    def make() -> pygame.Surface:
        """Return them twice as large: they are reduced in each frame anyhow."""
        canvas = Canvas(Box(0, 0, 2 * _REACH, 2 * _REACH), painter.unit, theme.accent, theme, scale=2)
        for ray in range(_RAYS):
            turn = math.tau * ray / _RAYS
            half = 0.42 * math.tau / _RAYS / 2
            far = _REACH if ray % 2 else 0.86 * _REACH
            corners = [(0.02, turn - half), (far, turn - half), (far, turn + half), (0.02, turn + half)]
            canvas.fill([(_REACH + r * math.sin(a), _REACH - r * math.cos(a)) for r, a in corners], theme.accent)
        return canvas.picture

    picture = painter.surfaces.get(("rays", painter.unit, theme), make)
    size = max(2, round(2 * reach_px * there)), max(2, round(2 * reach_px * there * flat))
    rect = pygame.Rect((0, 0), size)
    rect.center = painter.px(x), painter.px(y)

    plates = [painter.pixels(box) for seat in layout.seats for box in (seat.plate, *seat.pills)]
    faces = [(seat.portrait, painter.px(seat.diameter / 2)) for seat in layout.seats]

    def draw(surface: pygame.Surface) -> None:
        shown = pygame.transform.smoothscale(picture, size)
        at = shown.get_rect(center=rect.center)
        for plate in plates:
            shown.fill((0, 0, 0, 0), plate.move(-at.x, -at.y))
        for (across, down), radius in faces:
            pygame.draw.circle(shown, (0, 0, 0, 0), (painter.px(across) - at.x, painter.px(down) - at.y), radius)
        surface.blit(shown, at)

    return Layer(("staged", "rays"), size, rect.inflate(4, 4), draw)


def _ground(painter: Painter, places: _Places, there: float) -> Layer:
    """Return a dark patch under the cards, so that they stand out from those on the table."""
    first, last = places.cards[0], places.cards[-1]
    half = first.height * CARD_ASPECT / 2 + 0.022
    top = places.heart.y - first.height / 2 - 0.022
    box = Box(first.x - half, top, last.x - first.x + 2 * half, places.label.y + 0.02 - top)

    def draw(surface: pygame.Surface) -> None:
        if there >= 1:
            shade = painter.theme.shade
            painter.drawn(surface, "staged ground", box, lambda canvas: canvas.rounded(box, 0.02, shade), shade, 0.86)

    return Layer(("staged", "ground"), there >= 1, painter.pixels(box), draw)


def _arrows(painter: Painter, places: _Places, first: int, there: float) -> Layer:
    """Return two arrows between the cards that change places."""
    left, right = places.cards[first - 1], places.cards[first]
    x, y = (left.x + right.x) / 2, places.heart.y
    room = Box(x - 0.05, y - 0.05, 0.10, 0.10)

    def arrows(canvas: Canvas) -> None:
        for up, way in ((-0.017, 1), (0.017, -1)):
            head = x + way * 0.040
            canvas.trace(
                [(x - way * 0.036, y + up), (head - way * 0.012, y + up)], canvas.theme.accent, 0.007, closed=False
            )
            tips = [(head, y + up), (head - way * 0.020, y + up - 0.013), (head - way * 0.020, y + up + 0.013)]
            canvas.fill(tips, canvas.theme.accent)

    def draw(surface: pygame.Surface) -> None:
        if there >= 1:
            painter.drawn(surface, "crossing arrows", room, arrows, painter.theme.accent)

    return Layer(("staged", "arrows"), there >= 1, painter.pixels(room), draw)


def _label(painter: Painter, layout: Layout, moment: Moment, places: _Places, there: float) -> Layer:
    box = places.label
    whole = around([box.grown(0.012)] if places.face is None else [box.grown(0.012), places.face.grown(0.02)])
    left, top = math.floor(whole.x * painter.unit), math.floor(whole.y * painter.unit)
    size = math.ceil(whole.w * painter.unit) + 1, math.ceil(whole.h * painter.unit) + 1
    alpha, down = round(255 * there), round((1 - there) * _RISES * painter.unit)
    seat = moment.staged.seat
    portrait = None if seat is None else layout.captions.plates[seat].portrait or EMBLEM

    def make() -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.fill((*THEME.paper, 0))
        _write(painter, picture, moment, places.moved(left / painter.unit, top / painter.unit), portrait)
        return picture

    def draw(surface: pygame.Surface) -> None:
        key = "staged", moment, whole, painter.unit, painter.grow, painter.theme, portrait
        picture = painter.surfaces.get(key, make)
        picture.set_alpha(alpha)
        surface.blit(picture, (left, top + down))
        picture.set_alpha(255)

    return Layer(("staged", "label"), (moment, alpha), pygame.Rect(left, top + down, *size), draw)


def _write(painter: Painter, surface: pygame.Surface, moment: Moment, places: _Places, portrait: str | None) -> None:
    """Draw the label with its words, and the portrait."""
    box, staging = places.label, moment.staging
    beside, red = places.face is not None and places.face.x < box.x, painter.theme.red
    heading: Ink = red if staging.great or staging.sad else THEME.ink
    words: Ink = THEME.ink
    if staging.great and beside and not moment.staged.cards:
        panel(painter, surface, box, THEME.ink, red)  # rare, too, where no rays can tell it
        heading = words = THEME.paper
    else:
        panel(painter, surface, box, heading, THEME.yellow if staging.fine else None)
    left = box.x + _PAD + (_FACE * 0.62 + 0.010 if beside else 0.0)
    middle = (left + box.right - _PAD) / 2
    base = box.y + _HIGH_PAD + 0.86 * painter.grown(places.title)
    _set(painter, surface, moment.title, (middle, base), "serif_bold", places.title, heading)
    base += 0.28 * painter.grown(places.title) + 0.9 * painter.grown(_LINE)
    for line in places.lines:
        _set(painter, surface, line, (middle, base), "sans", _LINE, words)
        base += _PITCH * painter.grown(_LINE)
    if places.face is not None and portrait is not None:
        _portrait(painter, surface, places.face, portrait, staging, beside=beside)


def _set(
    painter: Painter, surface: pygame.Surface, text: str, at: tuple[float, float], face: str, size: float, ink: Ink
) -> None:
    """Draw a line of text by the middle of its baseline, at its enlarged size."""
    grown = painter.grown(size)
    place = at[0] * painter.unit, at[1] * painter.unit
    painter.fonts.put(surface, text, place, face, grown * painter.unit, ink, "centre")  # type: ignore[arg-type]  # a Face


def _portrait(
    painter: Painter, surface: pygame.Surface, face: Box, portrait: str, staging: Staging, *, beside: bool
) -> None:
    """Draw the portrait in a ring, or alone in a medal for what is rare; without colour for a failure."""
    across = face.w
    if staging.great and not beside:
        rim = face.grown(_MEDAL_RIM)
        painter.drawn(
            surface, ("staged medal", face), rim.grown(0.012),
            lambda canvas: toothed_medal(canvas, rim, across, 1.0, canvas.theme.shade),
        )  # fmt: skip
    else:
        x, y = face.centre

        def ring(canvas: Canvas) -> None:
            canvas.disc(x, y, across / 2 + 0.0064, THEME.ink)
            canvas.disc(x, y, across / 2 + 0.0040, THEME.paper if staging.sad else THEME.yellow)
            canvas.disc(x, y, across / 2 + 0.0014, THEME.ink)

        painter.drawn(surface, ("staged ring", face, staging.sad), face.grown(0.010), ring)
    picture = painter.pictures.portrait(portrait, painter.px(across))
    painter.centre(surface, pygame.transform.grayscale(picture) if staging.sad else picture, face.centre)


def _chip(painter: Painter, points: tuple[int, ...], box: Box, home: Point, seen: OnStage) -> Layer:
    """Return the points, which rise with the label and fly to the plate as it goes."""
    fly = seen.gone
    x, y = between(box.centre.x, home.x, fly), between(box.centre.y, home.y, fly) - 0.06 * math.sin(math.pi * fly)
    rect = painter.pixels(Box(x - box.w / 2, y - box.h / 2, box.w, box.h).grown(0.004))
    at_rest = box

    def make() -> pygame.Surface:
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        picture.fill((*THEME.yellow, 0))
        own = Box(0.004 + 1 / painter.unit, 0.004 + 1 / painter.unit, at_rest.w, at_rest.h)
        painter.drawn(
            picture, "staged points", own.grown(0.002), lambda canvas: canvas.pill(own, THEME.yellow), THEME.yellow
        )
        base = own.centre.y + 0.36 * _CHIP_SIZE
        painter.text(picture, _sum(points), (own.centre.x, base), "serif_bold", _CHIP_SIZE, THEME.ink, "centre")
        return picture

    def draw(surface: pygame.Surface) -> None:
        key = "staged points", points, rect.size, painter.unit, painter.theme, painter.grow
        picture = painter.surfaces.get(key, make)
        picture.set_alpha(round(255 * seen.come))
        surface.blit(picture, rect)
        picture.set_alpha(255)

    return Layer(("staged", "points"), (points, round(seen.come, 2), round(fly, 3)), rect, draw)
