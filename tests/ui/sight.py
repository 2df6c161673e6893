"""Colours as people see them whose eyes lack one kind of cones, and as a printer without colours gives them.

The matrices are those of Machado, Oliveira and Fernandes (2009) for the whole lack of a kind, on linear light.
"""

from array import array
from collections.abc import Mapping

import pygame

from raub_desktop.toolkit.theme import Ink

Matrix = tuple[tuple[float, float, float], ...]
SIGHTS: Mapping[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def linear(channel: int) -> float:
    """The light of a channel of 0 to 255, from 0 to 1."""
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


_LINEAR = tuple(linear(channel) for channel in range(256))


def _coded(light: float) -> int:
    light = min(max(light, 0.0), 1.0)
    return round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


def seen(ink: Ink, sight: str) -> Ink:
    """An ink as it looks to somebody of a sight (SIGHTS)."""
    light = [_LINEAR[channel] for channel in ink]
    red, green, blue = (
        _coded(sum(share * one for share, one in zip(row, light, strict=True))) for row in SIGHTS[sight]
    )
    return red, green, blue


def picture_seen(picture: pygame.Surface, sight: str) -> pygame.Surface:
    """A picture as it looks to somebody of a sight."""
    pixels = array("I", pygame.image.tobytes(picture, "RGBX"))
    looks = {}
    for pixel in set(pixels):
        red, green, blue = seen((pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255), sight)
        looks[pixel] = red | green << 8 | blue << 16
    out = array("I", map(looks.__getitem__, pixels))
    return pygame.image.frombytes(out.tobytes(), picture.size, "RGBX")
