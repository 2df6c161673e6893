"""Numbers as they are written: with a true minus sign, never a hyphen."""

MINUS = "−"


def plain(number: float, places: int = 0) -> str:
    """A number with so many decimal places; one that rounds to zero has no sign."""
    return signed(number, places).removeprefix("+")


def signed(number: float, places: int = 0) -> str:
    """A number with its sign; one that rounds to zero has none."""
    size = f"{abs(number):.{places}f}"
    if not float(size):
        return size
    return f"{MINUS if number < 0 else '+'}{size}"
