"""Which way the scores of a game run, and what a deal brought as its score sheet writes it."""

from raub_desktop.engine.games import GAMES


def counts_down(game: str, book: str = "") -> bool:
    """Return whether the lower score wins by a rule book of a game; "": by all of its books."""
    rules = GAMES[game]
    books = [rules.books[book]] if book else rules.books.values()
    return all(rules.standing(rules.start(book, rules.seat_range(book).start)).lower_wins for book in books)


def change(gain: float, *, down: bool) -> float:
    """Return how a score changed by which someone gained so much; ``down``: the lower score wins."""
    return -gain if down else gain
