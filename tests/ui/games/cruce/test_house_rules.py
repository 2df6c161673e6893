"""House rules of Cruce in the rule editor: the options of the book, each of which changes the rules told."""

import pytest

from raub_desktop.engine.cruce.options import BOOKS
from raub_desktop.engine.options import as_dict
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.setup.option_list import idle_options
from raub_desktop.ui.scenes.setup.table_making import rebased
from tests.ui.scenes.setup.test_rule_editor import editor_of


@pytest.mark.parametrize("book", BOOKS)
def test_the_editor_has_every_option_of_the_book_and_none_is_idle(context: Context, book: str) -> None:
    scene = editor_of(context, book, "cruce", 4 if book in ("alone", "teams") else 2)
    assert set(as_dict(BOOKS[book])) == set(scene.shown)
    assert idle_options(scene.setup) == frozenset()


def test_three_seats_are_left_behind_with_the_book_that_knows_them(context: Context) -> None:
    alone = editor_of(context, "alone", "cruce", 4, three_seats=True, must_beat=False).setup
    assert alone.overrides == {"three_seats": True, "must_beat": False}
    assert rebased(alone, "teams").overrides == {"must_beat": False}
