"""The rules of Raub as a table plays them: pages written for its options, one file for each part of a deal."""

from collections.abc import Callable, Iterator, Mapping

from raub_desktop.engine.raub.options import Options
from raub_desktop.language import tr
from raub_desktop.language.raub.rules import bidding, dealing, ending, exchange, muss, play
from raub_desktop.language.rule_page import Block, Pages, Section

_WRITERS: Mapping[str, tuple[str, Callable[[Options, str], Iterator[Block]]]] = {
    "game": ("The game", dealing.game),
    "deal": ("The deal", dealing.deal),
    "raub": ("Raub", dealing.raub),
    "bidding": ("Bidding", bidding.bidding),
    "players": ("Who plays", bidding.players),
    "exchange": ("The exchange", exchange.exchange),
    "play": ("The four tricks", play.play),
    "scoring": ("Scoring", play.scoring),
    "refa": ("Refa", play.refa),
    "muss": ("Muss and house rules", muss.muss),
    "end": ("The end", ending.end),
}
"""Sections in the order they are read, their titles, and what writes them for options and a deck."""


def rule_pages(options: Mapping[str, object], deck: str = "hungarian", book: str = "") -> Pages:
    """The rules for all options by name; ``deck`` ("hungarian" or "french") chooses the words for cards.

    Options that do not go together are written as they stand; books differ in nothing else.  Raises TypeError for an
    unknown option.
    """
    del book
    table = Options(**options)  # type: ignore[arg-type]  # values of any option, checked where tables are made
    return tuple(Section(name, tr(title), tuple(write(table, deck))) for name, (title, write) in _WRITERS.items())
