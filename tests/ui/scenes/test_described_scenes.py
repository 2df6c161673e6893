"""Every scene says of itself what stands on it: a heading, texts, and controls that can be told from one another."""

from collections import Counter
from pathlib import Path

import pygame
import pytest

from raub_desktop.storage.store import Store
from raub_desktop.toolkit.accessibility.presenter import Reader, sentence, state
from raub_desktop.toolkit.accessibility.tree import Control, Role, Said, SceneTree
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.dialogs.ask import AskNameScene
from raub_desktop.ui.scenes.menu.help import HelpScene
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.play.score_sheet import ScoreSheetScene
from raub_desktop.ui.scenes.settings.settings import SettingsScene
from tests.ui.scenes.menu_rig import key, opened, write
from tests.ui.scenes.test_longer_words import SCENES, SIZE, store

__all__ = ["store"]
NOWHERE = Box(0, 0, 0, 0)


@pytest.mark.parametrize("name", sorted(SCENES.keys() - {"score sheet of Remi", "score sheet of Cruce"}))
def test_every_scene_can_be_told(context: Context, store: Store, name: str) -> None:
    scene = SCENES[name](context, store)
    opened(scene, SIZE)  # type: ignore[arg-type]  # every one of them is a Screen
    tree = scene.described()
    assert tree.title
    heard = Counter(sentence(one) for one in tree.controls)
    assert all(heard), "a control that says nothing"
    assert [words for words, count in heard.items() if count > 1] == []
    window = Box(0, -10, scene.scale.width, 20)  # type: ignore[attr-defined]  # a Screen has one
    assert all(one.box.overlaps(window) for one in tree.controls)
    assert not tree.focus or tree.focused is not None


def a_control(name: str, label: str, value: str = "", **more: object) -> Control:
    return Control(name, Said(Role.CHOICE, label, value), NOWHERE)


def heard(reader: Reader, scene: object, tree: SceneTree, *, by_keys: bool = True) -> list[str]:
    lines, focus = reader.new_sentences(scene, tree, by_keys=by_keys)
    return [*lines, focus] if focus else lines


def test_a_scene_that_opens_tells_heading_texts_and_focus() -> None:
    tree = SceneTree("Settings", ("A line.",), (a_control("deck", "Deck", "French"),), "deck")
    assert heard(Reader(), "scene", tree) == ["Settings", "A line.", "Deck, French"]


def test_a_long_page_waits_until_it_is_asked_for() -> None:
    reader, tree = Reader(), SceneTree("Rules", ("x" * 500,))
    assert heard(reader, "scene", tree) == ["Rules"]
    assert "x" * 500 in list(reader.whole(tree))


def test_of_the_same_control_only_what_changed_is_told() -> None:
    reader = Reader()
    for value, told in (("French", ["Settings", "Deck, French"]), ("Hungarian", ["Hungarian"]), ("Hungarian", [])):
        tree = SceneTree("Settings", (), (a_control("deck", "Deck", value),), "deck")
        assert heard(reader, "scene", tree) == told


def test_what_the_pointer_rests_on_is_not_told() -> None:
    reader = Reader()
    heard(reader, "scene", SceneTree("Settings"))
    tree = SceneTree("Settings", (), (a_control("deck", "Deck"),), "deck")
    assert heard(reader, "scene", tree, by_keys=False) == []


def test_the_same_question_is_told_again_at_another_moment() -> None:
    reader = Reader()
    heard(reader, "table", SceneTree("Your turn"))
    for moment, told in ((1, ["You lead."]), (1, []), (2, ["You lead."])):
        assert heard(reader, "table", SceneTree("Your turn", asked=("You lead.",), moment=moment)) == told


def test_answers_that_a_choice_opens_are_told() -> None:
    reader = Reader()
    heard(reader, "table", SceneTree(asked=("Exchange?",), moment=1))
    tree = SceneTree(asked=("Exchange?", "Enter: Exchange the nine of bells."), moment=1)
    assert heard(reader, "table", tree) == ["Enter: Exchange the nine of bells."]


def test_states_are_told_in_words() -> None:
    ticked = Control("sound", Said(Role.CHECK, "Sounds", chosen=True), NOWHERE)
    assert state(ticked) == "on"
    assert state(ticked._replace(said=ticked.said._replace(chosen=False))) == "off"
    assert sentence(ticked._replace(enabled=False, key="S")) == "Sounds, on, unavailable, S"
    empty = Control("name", Said(Role.FIELD, "Name"), NOWHERE)
    assert sentence(empty) == "Name, empty"
    third = Control("book", Said(Role.CHOICE, "Rules", "Serbian book", None, 3, 4), NOWHERE)
    assert sentence(third) == "Rules, Serbian book, 3 of 4"


# ------------------------------------------------------------------------------------------------------------- scenes
def test_tab_and_space_are_followed_in_the_settings(context: Context) -> None:
    scene, reader = SettingsScene(context, "sound"), Reader()
    opened(scene)
    heard(reader, scene, scene.described())
    key(scene, pygame.K_TAB)
    assert heard(reader, scene, scene.described()) == ["Sound, 4 of 9"]
    key(scene, pygame.K_TAB)
    assert heard(reader, scene, scene.described()) == ["Sounds: Cards, calls and tricks, on"]
    key(scene, pygame.K_SPACE)
    assert heard(reader, scene, scene.described()) == ["off"]


def test_what_is_written_is_read(context: Context) -> None:
    scene = AskNameScene(context, "New player", "Create", lambda name: "")
    reader = Reader()
    opened(scene)
    first = heard(reader, scene, scene.described())
    assert first[0] == "New player"
    assert "Name, empty" in first
    write(scene, "Ana")
    assert "Ana" in heard(reader, scene, scene.described())


def test_the_score_sheet_is_read_deal_by_deal(context: Context, store: Store) -> None:
    scene = SCENES["score sheet"](context, store)
    assert isinstance(scene, ScoreSheetScene)
    opened(scene)
    lines = list(scene.overview())
    assert lines[0] == "Score sheet"
    assert lines[1].startswith("You 21, ")
    assert lines[2].startswith("1: You ")
    assert all(name in lines[2] for name in scene.words.columns)


def test_the_keyboard_page_lists_the_reader_s_keys(context: Context) -> None:
    scene = HelpScene(context)
    opened(scene)
    scene.show(reading=True)
    texts = " ".join(scene.described().texts)
    assert all(f"{key}, " in texts for key in ("F5", "F6", "F7", "F8"))


def test_the_rules_are_read_in_whole_sentences(context: Context, store: Store) -> None:
    scene = SCENES["rules"](context, store)
    opened(scene, SIZE)  # type: ignore[arg-type]  # it is a Screen
    texts = scene.described().texts
    assert any(text.startswith("Raub is a trick-taking game") and text.endswith("robbery.") for text in texts)


def test_the_title_is_called_by_the_program_s_name(context: Context, tmp_path: Path) -> None:
    scene = TitleScene(context)
    opened(scene)
    assert scene.described().title == "Raub Desktop"
