"""Fitting a text into the room there is: in smaller type, then on two lines, then cut short."""

from collections.abc import Callable

from raub_desktop.language.plain_text import drawable
from raub_desktop.toolkit.fonts import Face

Measure = Callable[[str, Face, float], float]
"""The width in u of a text in a face at a size in u."""

ELLIPSIS = "…"
STEP = 0.0005


def fit_size(text: str, style: Face, size: float, least: float, width: float, measure: Measure) -> float:
    """Return the largest size (u) from ``size`` down , but at least ``least``, at which the text fits ``width``."""
    least = min(least, size)
    full = measure(text, style, size)
    if full <= width or not text:
        return size
    guess = size * width / full
    while guess > least and measure(text, style, guess) > width:
        guess -= STEP
    return max(least, guess)


def fitted(text: str, style: Face, size: float, least: float, width: float, measure: Measure) -> tuple[str, float]:
    """Return the text and its size: smaller where it is wider than ``width`` (u), to ``least``, and then cut short."""
    size = fit_size(text, style, size, least, width, measure)
    return cut(text, style, size, width, measure), size


def cut(text: str, style: Face, size: float, width: float, measure: Measure, trailing: str = " -·") -> str:
    """Return the text, or as much of its beginning as fits before an ellipsis, without ``trailing`` letters there.

    Searched by halving, not letter by letter: a name from outside may have any length.
    """
    text = drawable(text)
    if measure(text, style, size) <= width:
        return text

    def shortened(end: int) -> str:
        return text[:end].rstrip(trailing) + ELLIPSIS

    fits, too_long = 0, len(text)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if measure(shortened(middle), style, size) <= width:
            fits = middle
        else:
            too_long = middle
    return shortened(fits)


def shortened(text: str, style: Face, size: float, width: float, measure: Measure) -> str:
    """Return words of a page as ``cut`` does, without the comma before an ellipsis."""
    return cut(text, style, size, width, measure, trailing=" ,·")


def break_name(
    name: str, style: Face, sizes: tuple[float, float, float], width: float, measure: Measure
) -> tuple[tuple[str, ...], float]:
    """Return a name in one line or two, and its size.

    ``sizes`` are the wanted one, the smallest for one line and the smallest for two; a name is broken after a hyphen or
    at a space where it has one, and cut short where even two lines are too narrow.
    """
    name = drawable(name)
    wished, least_one, least_two = sizes
    if measure(name, style, least_one) <= width:
        return (name,), fit_size(name, style, wished, least_one, width, measure)
    breaks = [place + 1 for place, letter in enumerate(name[:-1]) if letter in " -" and place]
    if not breaks:
        line, size = fitted(name, style, least_one, least_two, width, measure)
        return (line,), size
    middle = min(breaks, key=lambda place: abs(len(name) - 2 * place))
    lines = name[:middle].rstrip(), name[middle:]
    size = min(fit_size(line, style, least_one, least_two, width, measure) for line in lines)
    return tuple(cut(line, style, size, width, measure) for line in lines), size


def halves(heading: str) -> list[str]:
    """Return a heading in two lines, broken so that the longer one is shortest; a single word stays in one line."""
    parts = heading.split(" ")
    broken = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    return list(min(broken, key=lambda lines: max(map(len, lines)), default=(heading,)))
