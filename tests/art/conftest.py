"""Pictures are rendered without a display, at the sizes a player sees."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from raub_desktop.art.kit import PAPER

Pixels = list[tuple[int, int, int]]


def rendered(file: Path, height: int) -> tuple[Pixels, int]:
    """A picture on paper as rows of (red, green, blue), and its width; drawn at twice the size and halved."""
    big = pygame.image.load_sized_svg(str(file), (100_000, 2 * height))
    ground = pygame.Surface(big.get_size(), depth=32)
    ground.fill(PAPER)
    ground.blit(big, (0, 0))
    width = big.get_width() // 2
    data = pygame.image.tobytes(pygame.transform.smoothscale(ground, (width, height)), "RGB")
    return list(zip(data[::3], data[1::3], data[2::3], strict=True)), width


@pytest.fixture(scope="session")
def render() -> Iterator[Callable[[Path, int], tuple[Pixels, int]]]:
    """rendered(), drawing each picture once per size."""
    memory: dict[tuple[Path, int], tuple[Pixels, int]] = {}

    def draw(file: Path, height: int) -> tuple[Pixels, int]:
        if (file, height) not in memory:
            memory[file, height] = rendered(file, height)
        return memory[file, height]

    yield draw
    memory.clear()
