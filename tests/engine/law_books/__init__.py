"""The law book of every game: what the shared laws (tests/engine/laws.py) have to be told to try that game.

How a game adds its own:

1.  Register the game in ``raub_desktop.engine.games.GAMES``.
2.  Write ``law_books/<game>.py`` with one class derived from ``LawBook`` (book.py), and put a value of it into
    ``LAW_BOOKS`` below.  What must be written: the class values without a default (game, calls, verbs, phases,
    no_cards_out, opening_event), ``most_actions``, ``places``, ``known_cards``, ``without_a_card`` and ``sitting``.
    What is worth writing: ``moods`` and ``book_table`` (so that random deals get far), ``numbers``,
    ``check_turn``, ``check_deal`` and ``check_sample`` (laws of that game alone).  What only some games need:
    ``may_be_unlisted`` with ``strange_actions`` (legal actions that are not listed), ``swap`` (open results that depend
    on hidden cards), ``unseen_order`` (a stock of which some order is known), ``playthroughs`` (more than one golden
    file for a book: a mode, a number of seats).
3.  Derive a hand's test notation from ``Sitting`` (tests/engine/sitting.py; Raub's is tests/engine/raub/hand.py): how
    hands are written for a shuffle, and what shows.  Tests of the game's rules use the same one.
4.  Write ``tests/golden/<game>-<book>.txt`` for every name ``playthroughs`` asks for (test_golden.py has the format).

The laws need of a state only ``options`` and ``seats``, and ``log`` where ``LawBook.log`` is not overridden.
A game without a law book or a playthrough fails the suite.  ``python -m tests.long.proof_laws --game <game>`` runs
the laws for long; a broken one is told with the record that shows it.
"""

from collections.abc import Mapping

from tests.engine.law_books.book import LawBook
from tests.engine.law_books.cruce import CruceLaws
from tests.engine.law_books.raub import RaubLaws
from tests.engine.law_books.remi import RemiLaws

LAW_BOOKS: Mapping[str, LawBook] = {book.game.name: book for book in (RaubLaws(), CruceLaws(), RemiLaws())}
