"""The direction of a game's scores, and a deal's gain as its score sheet writes it."""

from raub_desktop.engine.games import GAMES


def counts_down(game: str, book: str = "") -> bool:
    """Return whether the lower score wins by a rule book of a game; "": by all of its books."""
    rules = GAMES[game]
    books = [rules.books[book]] if book else rules.books.values()
    return all(rules.standing(rules.start(book, rules.seat_range(book).start)).lower_wins for book in books)


def change(gain: float, *, down: bool) -> float:
    """Return the change of a score that stands for a gain; ``down``: the lower score wins."""
    return -gain if down else gain
