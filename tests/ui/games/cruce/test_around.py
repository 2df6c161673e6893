"""What lies around Cruce's table, for all ways of playing: New table, the rules, kept matches."""

from pathlib import Path

import pytest

from raub_desktop.language.games import WORDS
from raub_desktop.storage.store import MatchState, Store
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.new_table import NewTableScene
from raub_desktop.ui.scenes.replays import ReplaysScene
from raub_desktop.ui.scenes.rules import RulesScene
from raub_desktop.ui.widgets.choosers import Check
from tests.ui.games.cruce.matches import a_table, played
from tests.ui.scenes.menu_rig import opened
from tests.ui.scenes.past_rig import stored


@pytest.mark.parametrize("book", ["draw", "auction", "alone", "teams"])
def test_the_rules_scene_tells_the_way_the_table_plays_without_a_mark(context: Context, book: str) -> None:
    scene = RulesScene(context, a_table(book, 4 if book in ("alone", "teams") else 2))
    opened(scene)
    text = " ".join(" ".join(item.lines) for item in scene.items)
    assert WORDS["cruce"].book_words(book).name.split()[-1].lower() in text.lower()
    assert not any(item.differs for item in scene.items)
    assert ("auction" in {item.section for item in scene.items}) == (book == "auction")
    scene.show("teams")
    assert "both partners' tricks" in " ".join(" ".join(item.lines) for item in scene.items)


def test_practice_promises_nothing_that_a_game_of_memory_refuses(context: Context) -> None:
    scene = NewTableScene(context, a_table("alone", 4))
    opened(scene)
    practice = scene.widget("practice")
    assert isinstance(practice, Check)
    assert "taken back" not in practice.words


@pytest.mark.usefixtures("screen")
def test_partners_stand_together_in_the_lists_of_matches(context: Context, tmp_path: Path) -> None:
    store = Store(tmp_path / "kept")
    match = played("teams", 4)
    stored(store, match)
    scores = match.game.standing(match.state).scores
    (entry,) = store.list(MatchState.OPEN)
    scene = ReplaysScene(context, store)
    _, line, _ = scene.words(entry)
    written = [str(score).replace("-", "−") for score in scores]
    assert line == f"You & Simo {written[0]} · Vera & Mirko {written[1]} · 2 deals"
    store.close()
