"""Pictures for the tests, drawn without a window, and how far two of them differ (in SDL's own fast arithmetic)."""

import io
import json
import os
from functools import cache
from pathlib import Path
from typing import Any, cast

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from raub_desktop.art.kit import ASSETS, PAPER
from raub_desktop.ui.cards.card_set import read_drawing

DECKS = tuple(sorted(p.parent.name for p in (ASSETS / "decks").glob("*/deck.json")))
PLAIN_DECKS = ("hungarian", "french")
KINDS = (".svg", ".delta")
CLEAR = 64
"""A difference of a colour value, of 255, that the eye cannot miss."""


def cards_of(deck: str) -> list[Path]:
    """A deck's files in the order of its deck.json; those it has none of are its base's."""
    return [card_file(deck, card) for card in _listed(deck)["cards"]]


def card_file(deck: str, card: str) -> Path:
    """The drawing of a card, in the deck's folder or in its base's."""
    own = any((ASSETS / "decks" / deck / f"{card}{kind}").is_file() for kind in KINDS)
    return ASSETS / "decks" / (deck if own else _listed(deck)["base"]) / f"{card}.svg"


def drawings() -> list[Path]:
    """Every drawing as an SVG file; those of decks may be stored as deltas."""
    return sorted(file.with_suffix(".svg") for kind in KINDS for file in ASSETS.rglob(f"*{kind}"))


def svg_of(file: Path) -> bytes:
    """The SVG of a drawing, which need not be a file of its own if it is a card."""
    decks = ASSETS / "decks"
    if decks not in file.parents:
        return file.read_bytes()
    return read_drawing(decks, file.relative_to(decks).with_suffix("").as_posix())


@cache
def _listed(deck: str) -> dict[str, Any]:
    return cast(dict[str, Any], json.loads((ASSETS / "decks" / deck / "deck.json").read_text()))


def on_ground(image: pygame.Surface, ground: str = PAPER) -> pygame.Surface:
    """A picture without transparency, laid on one colour."""
    out = pygame.Surface(image.get_size(), depth=32)
    out.fill(ground)
    out.blit(image, (0, 0))
    return out


def drawn(file: Path, height: int, times: int = 2) -> pygame.Surface:
    """A drawing `height` pixels high: drawn at `times` the size and reduced, as the game does it."""
    image = pygame.image.load_sized_svg(io.BytesIO(svg_of(file)), (100_000, times * height))
    if times == 1:
        return image
    return pygame.transform.smoothscale(image, (round(image.get_width() / times), height))


@cache
def picture(file: Path, height: int) -> pygame.Surface:
    """drawn() on paper; do not draw on it."""
    return on_ground(drawn(file, height))


def difference(a: pygame.Surface, b: pygame.Surface) -> pygame.Surface:
    """How far two pictures of one size differ, pixel by pixel and colour by colour."""
    out, other = a.copy(), b.copy()
    out.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other.blit(a, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    out.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return out


def mean(a: pygame.Surface, b: pygame.Surface) -> float:
    """The mean difference of a colour value, 0 to 255."""
    data = pygame.image.tobytes(difference(a, b), "RGB")
    return sum(data) / len(data)


def clear_pixels(a: pygame.Surface, b: pygame.Surface, limit: int = CLEAR) -> int:
    """How many pixels differ by more than `limit` in a colour value."""
    over = bytes(value > limit for value in range(256))
    data = pygame.image.tobytes(difference(a, b), "RGB").translate(over)
    red, green, blue = (int.from_bytes(data[i::3]) for i in range(3))
    return (red | green | blue).bit_count()


def ink_between(a: pygame.Surface, b: pygame.Surface) -> float:
    """How much two pictures differ without their colours, in pixels of black against white."""
    return sum(pygame.image.tobytes(difference(grey(a), grey(b)), "RGB")[::3]) / 255


def grey(image: pygame.Surface) -> pygame.Surface:
    """A picture as an eye without colours sees it."""
    return pygame.transform.grayscale(image)


def turned(image: pygame.Surface) -> pygame.Surface:
    """A picture upside down, as seen from the other side of the table."""
    return pygame.transform.flip(image, True, True)
