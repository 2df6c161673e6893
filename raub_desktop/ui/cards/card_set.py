"""Cache of card pictures in exactly the size needed."""

import contextlib
import logging
import os
from collections import deque
from collections.abc import Iterable
from io import BytesIO
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import pygame

from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.language import card_word, tr
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.pictures import render_svg, shown
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.toolkit.fonts import Fonts
from raub_desktop.toolkit.theme import THEME, Ink

_RENDERING = "2"
"""Part of every cached picture's name, to be increased when rendering changes."""
_MOST_BYTES = 64 << 20
_CHANGED = (OSError, pygame.error)


class BrokenDrawingError(Exception):
    """A card's drawing is missing or shows nothing."""


def read_drawing(folder: Path, name: str) -> bytes:
    """Return the SVG of a drawing such as "french-large/QD".  Raises OSError, and ValueError for a damaged delta.

    What differs little from another drawing is stored as its delta (see art/deltas.py).
    """
    with contextlib.suppress(FileNotFoundError):
        return (folder / f"{name}.svg").read_bytes()
    other, *lines = (folder / f"{name}.delta").read_bytes().split(b"\n")
    before = iter(read_drawing(folder, other.decode()).split(b"\n"))
    out: list[bytes] = []
    for line in lines:
        if line.startswith((b"=", b"-")):
            part = list(islice(before, int(line[1:])))
            out += part if line.startswith(b"=") else []
        else:
            out.append(line)
    return b"\n".join(out)


class CardFiles:
    """Card drawings from ``folder``; rendered pictures are cached as files in ``kept`` (None: not cached)."""

    def __init__(self, folder: Path, kept: Path | None) -> None:
        self.folder = folder
        self.kept = kept

    def load(self, name: str, height: int) -> pygame.Surface:
        """Return the drawing ``name`` ("hungarian/AC"), ``height`` pixels high.  Raises BrokenDrawingError."""
        try:
            drawing = read_drawing(self.folder, name)
        except (OSError, ValueError) as error:
            raise BrokenDrawingError(f"{name}: {error}") from error
        place = None if self.kept is None else self.kept / _file_name(drawing, height)
        if place is not None:
            with contextlib.suppress(*_CHANGED):
                picture = pygame.image.load(place)
                if picture.height == height:
                    return shown(picture)
        picture = _render(name, drawing, height)
        if place is not None:
            _keep(picture, place)
        return shown(picture)

    def tidy(self) -> None:
        """Delete the oldest cached files when there are too many."""
        if self.kept is None:
            return
        with contextlib.suppress(OSError):
            found = sorted(((p.stat().st_mtime, p.stat().st_size, p) for p in self.kept.glob("*.png")), reverse=True)
            total = 0
            for _, size, path in found:
                total += size
                if total > _MOST_BYTES:
                    path.unlink(missing_ok=True)


def _file_name(drawing: bytes, height: int) -> str:
    import hashlib  # loads OpenSSL, which the first picture has no use for

    mark = hashlib.blake2b(drawing, digest_size=12, salt=_RENDERING.encode()).hexdigest()
    return f"{mark}-{height}.png"


def _render(name: str, drawing: bytes, height: int) -> pygame.Surface:
    try:
        picture = render_svg(BytesIO(drawing), height)
    except _CHANGED as error:
        raise BrokenDrawingError(f"{name}: {error}") from error
    if not any(picture.get_at(place).a for place in _samples(picture)):
        raise BrokenDrawingError(f"{name}: nothing is drawn")
    return picture


def _samples(picture: pygame.Surface) -> list[tuple[int, int]]:
    """Return pixels at which every card shows paper, to recognise an empty drawing."""
    wide, high = picture.size
    return [(wide // 2, high // 2), (wide // 4, high // 3)]


def _keep(picture: pygame.Surface, place: Path) -> None:
    """Write a picture atomically: another window of the game may be reading it."""
    new = place.with_name(f"{place.stem}.{os.getpid()}.png")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, new)
        new.replace(place)
    except _CHANGED as error:
        _log.info("picture not kept: %s", error)
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)


_INKS = {
    Suit.LEAVES: THEME.green,
    Suit.HEARTS: THEME.red,
    Suit.BELLS: THEME.blue,
    Suit.ACORNS: THEME.ink,
    None: THEME.red,
}
_RANKS = {Rank.TEN: "10", Rank.JOKER: "*"}
_FINE = 4


def _blank(height: int, ground: Ink) -> pygame.Surface:
    width = round(height * 0.63)
    large = pygame.Surface((width * _FINE, height * _FINE), pygame.SRCALPHA)
    radius, line = round(height * _FINE * 0.038), max(2, round(height * _FINE * 0.006))
    pygame.draw.rect(large, THEME.paper, large.get_rect(), border_radius=radius)
    pygame.draw.rect(large, THEME.ink, large.get_rect(), line, border_radius=radius)
    inner = large.get_rect().inflate(-0.05 * height * _FINE, -0.05 * height * _FINE)
    pygame.draw.rect(large, ground, inner, 0 if ground != THEME.paper else line // 2, border_radius=radius // 2)
    return pygame.transform.smoothscale(large, (width, height))


def plain_back(height: int) -> pygame.Surface:
    """Return a plain blue back, to stand in for a drawing."""
    return _blank(height, THEME.blue)


def plain_card(card: Card, height: int, deck: str, fonts: Fonts) -> pygame.Surface:
    """Return a plain face that names the card in words, twice (once upside down), to stand in for a drawing."""
    picture = _blank(height, THEME.paper)
    ink = _INKS[card.suit]
    half = pygame.Surface((picture.width, height // 2), pygame.SRCALPHA)
    index = fonts.font("serif_bold", height * 0.17).render(_RANKS.get(card.rank, card.rank.value), True, ink)
    half.blit(index, (height * 0.06, height * 0.02))
    words, size = card_word(card, deck), height * 0.075
    y = height * 0.24
    for line in fonts.lines(words, "serif_semibold", size, picture.width - height * 0.1):
        image = fonts.font("serif_semibold", size).render(line, True, ink)
        half.blit(image, ((picture.width - image.width) / 2, y))
        y += size * 1.2
    picture.blit(half, (0, 0))
    picture.blit(pygame.transform.rotate(half, 180), (0, height - half.height))
    return picture


_log = logging.getLogger(__name__)

DECKS = ("hungarian", "french")
VARIANTS = {
    "hungarian": {
        ("plain", False): "hungarian",
        ("letters", False): "hungarian-index",
        ("large", False): "hungarian-large",
    },
    "french": {
        ("plain", False): "french",
        ("large", False): "french-large",
        ("plain", True): "french-four",
        ("large", True): "french-four-large",
    },
}
"""The folder of drawings for each deck by its index style and whether it has four colours.  French cards have letters
in any case; Hungarian ones have four colours in any case."""
WIDTH, HEIGHT = 630, 1000
"""The proportions of every card."""
LEAST_BYTES, MOST_BYTES = 24 << 20, 72 << 20
"""The limits of the cache in bytes: at least enough for all that a small window shows, at most this much, however large
the window and the pack."""
_MOST_LARGE = 12 << 20
"""Bytes of faces with large indices rendered ahead: in a large window only few of them are seen."""
_BESIDE = 1.1
"""The cache's room for pictures that were not planned, relative to that for planned ones."""

Slot = tuple[str, int]
"""A drawing's name ("hungarian/AC", "backs/blue") and a height in pixels."""


class Wanted(NamedTuple):
    """A picture that is needed: of a card (None: the back), its height in pixels, with a large index."""

    card: Card | None
    height: int
    large: bool = False


def drawings_of(deck: str, index: str, four_colours: bool) -> str:
    """Return the folder of a deck in an index style (storage.settings.INDICES), with four colours or without."""
    variants = VARIANTS[deck]
    for wished in ((index, four_colours), (index, False), ("plain", four_colours)):
        if wished in variants:
            return variants[wished]
    return deck


_FOUR = "-four"
"""Part of the name of a folder with four colours.  What they leave as it is, spades, hearts and jokers, is drawn once:
in the deck without them."""
_RECOLOURED = (Suit.BELLS, Suit.ACORNS)


def drawing_of(drawings: str, card: Card) -> str:
    """Return the drawing ("french/AS") that shows a card in a folder of drawings ("french-four")."""
    return f"{drawings if card.suit in _RECOLOURED else drawings.replace(_FOUR, '')}/{card}"


_SAME_SIGNS = {"french-four-S": "french-S", "french-four-H": "french-H", "hungarian-H": "french-H"}
"""Signs of suits that are drawn as in another deck, of which there is one picture."""


def sign_of(signs: str, suit: str) -> str:
    """Return the name of the picture of a suit's sign; ``signs``: see ``CardSet.signs``."""
    return _SAME_SIGNS.get(f"{signs}-{suit}", f"{signs}-{suit}")


class CardSet:
    """Cards by height in pixels, in one deck with one back.

    Assigning ``deck`` or ``back_name``, or calling ``dress``, takes effect with the next picture asked for; ``version``
    then grows, so that pictures composed of these can be discarded.  ``messages`` name missing or broken drawings,
    which plain cards stand in for.
    """

    def __init__(
        self, folder: Path, fonts: Fonts, deck: str = "hungarian", back: str = "blue", kept: Path | None = None
    ) -> None:
        self.folder = folder
        self.messages: list[str] = []
        self.version = 0
        self._fonts = fonts
        self._files = CardFiles(folder, kept)
        self._deck = deck
        self._index = "plain"
        self._four_colours = False
        self._drawings = deck
        self._jokers = self._drawn_jokers()
        """Number of jokers the deck has drawings of; a game with more packs repeats them."""
        self._back = back
        self._pictures = SurfaceCache(LEAST_BYTES)
        self._wanted: tuple[Wanted, ...] = ()
        self._due: deque[Wanted] = deque()

    @property
    def deck(self) -> str:
        return self._deck

    @deck.setter
    def deck(self, name: str) -> None:
        self._deck = name
        self._choose_drawings()

    @property
    def signs(self) -> str:
        """The set of suit signs that goes with the cards: the deck's own, or its four-coloured one."""
        return f"{self._deck}{_FOUR}" if self._drawings.startswith(f"{self._deck}{_FOUR}") else self._deck

    def dress(self, index: str, four_colours: bool) -> None:
        """Set the index style (storage.settings.INDICES) and whether each suit has a colour of its own."""
        self._index, self._four_colours = index, four_colours
        self._choose_drawings()

    def _choose_drawings(self) -> None:
        wished = drawings_of(self._deck, self._index, self._four_colours)
        self._drawings = wished if (self.folder / wished).is_dir() else self._deck
        self._jokers = self._drawn_jokers()
        self._changed()

    @property
    def back_name(self) -> str:
        """The name of the back in use, one of ``backs()``."""
        return self._back

    @back_name.setter
    def back_name(self, name: str) -> None:
        self._back = name
        self._changed()

    def _drawn_jokers(self) -> int:
        return len(list((self.folder / self._deck).glob("X[0-9].svg")))

    def _changed(self) -> None:
        self.version += 1
        self._due = deque(self._wanted)

    def backs(self) -> tuple[str, ...]:
        return tuple(sorted(path.stem for path in (self.folder / "backs").glob("*.svg")))

    @staticmethod
    def width(height: float) -> float:
        return height * WIDTH / HEIGHT

    def face(self, card: Card, height: float) -> pygame.Surface:
        """Return a card's face on a transparent ground.  It belongs to the cache: do not draw on it."""
        return self._get(Wanted(card, max(1, round(height))))

    def indexed_face(self, card: Card, height: float) -> pygame.Surface:
        """Return a face with a large index, for cards that are small or seen in part; where one is needed, the others
        are planned at the same height.
        """
        pixels = max(1, round(height))
        wanted = Wanted(self._drawn(card), pixels, large=True)
        if wanted not in self._wanted and len(self._wanted) * bytes_of(pixels) < _MOST_LARGE:
            faces = dict.fromkeys([wanted.card, *(one.card for one in self._wanted if one.card is not None)])
            more = tuple(Wanted(face, pixels, large=True) for face in faces)
            self._want(self._wanted + more)
            self._due.extend(more)
        return self._get(wanted)

    def back(self, height: float) -> pygame.Surface:
        return self._get(Wanted(None, max(1, round(height))))

    def sample_back(self, name: str, height: float) -> pygame.Surface:
        """Return any of the backs, for a chooser; it is not cached."""
        pixels = max(1, round(height))
        try:
            return self._files.load(f"backs/{name}", pixels)
        except BrokenDrawingError:
            return plain_back(pixels)

    def sample_face(self, deck: str, card: Card, height: float) -> pygame.Surface:
        """Return a face of any deck, for a chooser; it is not cached.  Raises KeyError for an unknown deck."""
        pixels = max(1, round(height))
        try:
            return self._files.load(drawing_of(drawings_of(deck, self._index, self._four_colours), card), pixels)
        except BrokenDrawingError:
            return plain_card(card, pixels, deck, self._fonts)

    def _slot(self, wanted: Wanted) -> Slot:
        if wanted.card is None:
            return f"backs/{self._back}", wanted.height
        drawings = drawings_of(self._deck, "large", self._four_colours) if wanted.large else self._drawings
        return drawing_of(drawings, self._drawn(wanted.card)), wanted.height

    def _drawn(self, card: Card) -> Card:
        """Return the card whose drawing stands for this one: of equal cards the first, of jokers one that is drawn."""
        if card.suit is not None:
            return card._replace(copy=0)
        return card._replace(copy=(card.copy - 1) % self._jokers + 1) if self._jokers else card

    def _get(self, wanted: Wanted) -> pygame.Surface:
        slot = self._slot(wanted)
        return self._pictures.get(slot, lambda: self._make(wanted.card, slot))

    def _make(self, card: Card | None, slot: Slot) -> pygame.Surface:
        name, height = slot
        plain = name if card is None else drawing_of(self._deck, self._drawn(card))
        for drawing in dict.fromkeys((name, plain)):
            try:
                return self._files.load(drawing, height)
            except BrokenDrawingError as error:
                _log.warning("card drawing: %s", error)
        message = tr(
            "Some card pictures are missing or damaged, so plain cards are shown. Reinstall the game to repair them."
        )
        if message not in self.messages:
            self.messages.append(message)
        return plain_back(height) if card is None else plain_card(card, height, self._deck, self._fonts)

    def plan(self, cards: Iterable[Card], heights: Iterable[float]) -> None:
        """Queue the cards (and the back) that will be needed, at these heights; ``warm`` renders them ahead of time.

        Put the most needed heights first: where all pictures would take more than MOST_BYTES, the last are left out.
        """
        faces = dict.fromkeys(map(self._drawn, cards))
        wanted: list[Wanted] = []
        needed = 0
        for height in heights:
            pixels = max(1, round(height))
            more = (len(faces) + 1) * bytes_of(pixels)
            if (needed + more) * _BESIDE > MOST_BYTES:
                break
            needed += more
            wanted += [Wanted(card, pixels) for card in (None, *faces)]
        if tuple(wanted) != tuple(one for one in self._wanted if not one.large):
            self._want(tuple(wanted))
            self._due = deque(wanted)

    def _want(self, wanted: tuple[Wanted, ...]) -> None:
        """Note what is needed, and keep as many pictures."""
        self._wanted = wanted
        self._pictures.limit = max(LEAST_BYTES, round(sum(bytes_of(one.height) for one in wanted) * _BESIDE))

    def warm(self, seconds: float) -> bool:
        """Render planned pictures for about so long, at least one; return whether any are left."""
        end = perf_counter() + seconds
        while self._due:
            wanted = self._due.popleft()
            if self._slot(wanted) in self._pictures:
                continue
            self._get(wanted)
            if perf_counter() >= end:
                break
            if not self._due:
                self._files.tidy()
        return bool(self._due)


def bytes_of(height: int) -> int:
    """Return the bytes of a card's picture of a height in pixels."""
    return round(height * WIDTH / HEIGHT) * height * 4


def cards_of(painter: Painter) -> CardSet:
    """Return the card set that a painter of this program uses."""
    assert isinstance(painter.program, CardSet)
    return painter.program
