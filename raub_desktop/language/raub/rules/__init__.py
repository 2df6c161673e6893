"""The rules of Raub as a table plays them: pages written for its options, one file for each part of a deal."""

from collections.abc import Callable, Iterator, Mapping

from raub_desktop.engine.raub.options import Options
from raub_desktop.language import N_, NC_, tr
from raub_desktop.language.raub.rules import bidding, dealing, ending, exchange, muss, play
from raub_desktop.language.rule_page import Block, Pages, Section

_WRITERS: Mapping[str, tuple[str, Callable[[Options, str], Iterator[Block]]]] = {
    "game": (N_("The game"), dealing.game),
    "deal": (N_("The deal"), dealing.deal),
    "raub": (NC_("heading of the rules", "Raub"), dealing.raub),
    "bidding": (N_("Bidding"), bidding.bidding),
    "players": (N_("Who plays"), bidding.players),
    "exchange": (N_("The exchange"), exchange.exchange),
    "play": (N_("The four tricks"), play.play),
    "scoring": (N_("Scoring"), play.scoring),
    "refa": (N_("Refa"), play.refa),
    "muss": (N_("Muss and house rules"), muss.muss),
    "end": (N_("The end"), ending.end),
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
