"""Settings take effect at once, on the table too, and are there again the next evening."""

from pathlib import Path

import pygame
import pytest

from raub_desktop.storage.settings import Settings, SettingsError, import_settings, read_settings
from raub_desktop.toolkit.layout import Node, Sheet
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.widgets.button import RadioRow
from raub_desktop.toolkit.widgets.sample_fields import KeyField
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.dialogs.files import FileScene
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.settings.settings import SettingsScene
from raub_desktop.ui.scenes.settings.settings_rows import SettingRows
from tests.ui.scenes.menu_rig import led, words_drawn
from tests.ui.scenes.table_rig import TableRig
from tests.ui.scenes.test_longer_words import written_on

SIZE = (1280, 720)
SECTIONS = ("cards", "table", "play", "sound", "speech", "screen", "language", "keys", "pad")


def shown(scene: SettingsScene, size: tuple[int, int] = SIZE) -> pygame.Surface:
    surface = pygame.Surface(size)
    scene.draw(surface)
    return surface


def opened(context: Context, section: str = "cards") -> SettingsScene:
    scene = SettingsScene(context, section)
    shown(scene)
    return scene


def key(scene: SettingsScene, which: int, mod: int = 0) -> Change | None:
    return scene.handle(pygame.Event(pygame.KEYDOWN, key=which, mod=mod, unicode=""))


def click(scene: SettingsScene, name: str, share: float = 0.5) -> Change | None:
    """Click a widget, so far from its left end."""
    widget = scene.widget(name)
    assert widget is not None, name
    box, unit = widget.box, scene.scale.unit
    at = round((box.x + share * box.w) * unit), round(box.centre.y * unit)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    return scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def test_another_deck_is_on_the_table_at_once(context: Context) -> None:
    scene = opened(context)
    click(scene, "deck", 0.9)
    assert context.cards.deck == context.settings.deck == "french"


def test_another_back_and_other_corners_change_the_pictures(context: Context) -> None:
    scene = opened(context)
    before = context.cards.version
    click(scene, "back", 0.5)
    assert context.settings.back == context.cards.back_name == context.cards.backs()[1]
    assert context.cards.version > before
    click(scene, "index", 0.95)
    assert context.settings.index == "large"


def test_another_cloth_is_seen_under_the_settings_themselves(context: Context) -> None:
    scene = opened(context, "table")
    ground = (20, 300)
    before = shown(scene).get_at((SIZE[0] // 2 + 200, 20))
    click(scene, "cloth", 0.85)
    assert context.settings.cloth == context.cloths()[3]
    assert context.theme.cloth == shown(scene).get_at((2, ground[1]))[:3]
    assert before != shown(scene).get_at((SIZE[0] // 2 + 200, 20))


@pytest.mark.parametrize(
    ("section", "name", "share", "field", "value"),
    [
        ("table", "speed", 0.9, "speed", "off"),
        ("table", "reduced_motion", 0.1, "reduced_motion", True),
        ("sound", "sound", 0.1, "sound", False),
        ("sound", "volume", 0.99, "volume", 1.0),
        ("sound", "volume", 0.01, "volume", 0.0),
        ("sound", "cafe", 0.1, "cafe", True),
        ("sound", "cafe_volume", 0.99, "cafe_volume", 1.0),
        ("play", "thinking", 0.1, "thinking", "none"),
        ("play", "sort", 0.9, "sort", "hand"),
        ("play", "auto_play", 0.1, "auto_play", True),
        ("play", "confirmations", 0.1, "confirmations", False),
        ("cards", "four_colours", 0.1, "four_colours", True),
        ("screen", "scale", 0.95, "scale", 2.0),
        ("screen", "scale", 0.05, "scale", 0.75),
        ("screen", "colours", 0.75, "colours", "contrast"),
        ("screen", "full_screen", 0.1, "full_screen", True),
    ],
)
def test_a_click_sets_it(context: Context, section: str, name: str, share: float, field: str, value: object) -> None:
    click(opened(context, section), name, share)
    assert getattr(context.settings, field) == value


@pytest.mark.parametrize(
    ("section", "name", "share"),
    [("cards", "index", 0.95), ("table", "speed", 0.9), ("sound", "volume", 0.3), ("play", "sort", 0.9)],
)
def test_a_click_makes_the_scene_anew_once(
    context: Context, monkeypatch: pytest.MonkeyPatch, section: str, name: str, share: float
) -> None:
    scene = opened(context, section)
    layout, times = scene.layout, 0

    def counted() -> Node:
        nonlocal times
        times += 1
        return layout()

    monkeypatch.setattr(scene, "layout", counted)
    click(scene, name, share)
    assert times == 1


def test_each_language_is_a_line_in_its_own_words(context: Context) -> None:
    scene = opened(context, "language")
    lines = {one.name: one for one in scene.widgets if isinstance(one, RadioRow)}
    assert [lines[f"language {code}"].words for code in ("hr", "de")] == ["Hrvatski", "Deutsch"]
    assert [line.chosen for line in lines.values()].count(True) == 1


def test_a_page_that_may_be_larger_than_the_window_says_so_only_then(context: Context) -> None:
    def said(scale: float) -> str:
        context.settings.scale = scale
        return next(row for row in SettingRows(context, lambda: None).of("screen") if row.widget.name == "scale").note

    assert said(1.0) == said(1.5) == ""
    assert said(1.75)


def test_mute_and_volume_are_heard_at_once(context: Context) -> None:
    scene = opened(context, "sound")
    click(scene, "volume", 0.01)
    click(scene, "sound", 0.1)
    assert (context.audio.on, context.audio.volume) == (False, 0.0)


def test_what_was_set_is_there_again_the_next_evening(context: Context) -> None:
    scene = opened(context, "play")
    click(scene, "sort", 0.9)
    scene.update(1.0)
    assert context.settings_file is not None
    again, messages = read_settings(context.settings_file)
    assert (again.sort, messages) == ("hand", ())


def test_leaving_at_once_remembers_too(context: Context) -> None:
    scene = opened(context, "play")
    click(scene, "auto_play", 0.1)
    assert isinstance(key(scene, pygame.K_ESCAPE), Pop)
    scene.closed()
    assert context.settings_file is not None
    assert read_settings(context.settings_file)[0].auto_play


def test_everything_by_the_keyboard(context: Context) -> None:
    scene = opened(context)
    key(scene, pygame.K_TAB)  # the sections
    key(scene, pygame.K_RIGHT)
    key(scene, pygame.K_RIGHT)
    assert scene.section == "play"
    key(scene, pygame.K_DOWN)
    assert scene.focus == "thinking"
    key(scene, pygame.K_RIGHT)
    assert context.settings.thinking == "long"
    assert scene.focus == "thinking", "the focus stays where one works"


def test_as_usual_is_asked_first_and_can_be_taken_back(context: Context) -> None:
    context.settings.name = "Ana"
    scene = opened(context)
    click(scene, "deck", 0.9)
    click(scene, "usual")
    assert context.cards.deck == "french"
    key(scene, pygame.K_ESCAPE)
    assert not scene.asking
    click(scene, "usual")
    click(scene, "sure")
    assert context.cards.deck == context.settings.deck == "hungarian"
    assert context.settings == Settings(name="Ana"), "the name stays"


@pytest.mark.parametrize("scale", [1.0, 1.4, 1.75])
def test_what_is_kept_is_said_whole_beside_the_question(
    context: Context, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    context.settings.scale = scale
    scene = opened(context, "play")
    click(scene, "usual")
    written = written_on(scene, monkeypatch, SIZE)
    keep = scene.widget("keep")
    assert keep is not None
    said = next(rect for (words, _), rect in written.words.items() if words == "Players and saved tables are kept.")
    assert said.right <= keep.box.x * scene.painter.unit


def test_a_key_is_changed_by_pressing_another(context: Context) -> None:
    scene = opened(context, "keys")
    click(scene, "key hint")
    key(scene, pygame.K_F9)
    assert context.settings.keys == {"hint": "f9"}
    field = scene.widget("key hint")
    assert isinstance(field, KeyField)
    assert field.key_name == "f9"


def test_escape_keeps_the_key_there_was(context: Context) -> None:
    scene = opened(context, "keys")
    click(scene, "key hint")
    assert key(scene, pygame.K_ESCAPE) is None
    assert context.settings.keys == {}
    assert isinstance(key(scene, pygame.K_ESCAPE), Pop)


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_nothing_leaves_the_sheet_and_nothing_overlaps(context: Context, section: str, scale: float) -> None:
    context.settings.scale = scale
    scene = opened(context, section)
    assert scene.tree is not None
    sheet = next(node for node in scene.tree.root.walk() if isinstance(node, Sheet)).child.box
    around = ("section", "done", "export", "import", "usual")
    inside = [one.box for one in scene.widgets if one.name not in around]
    outside = [one.box for one in scene.widgets if one.name in around]
    assert inside
    assert all(box.within(sheet.grown(1e-6)) for box in inside)
    for boxes in (inside, outside):  # what is on the sheet may be scrolled past its end
        assert not any(one.overlaps(other) for n, one in enumerate(boxes) for other in boxes[:n])


def test_settings_go_out_to_a_file_and_come_in_again(context: Context, tmp_path: Path) -> None:
    context.settings.speed = "slow"
    file = tmp_path / "mine.json"
    for name in ("export", "import"):
        scene = opened(context)
        change = click(scene, name)
        assert isinstance(change, Push)
        asked = change.to
        assert isinstance(asked, FileScene)
        asked.draw(pygame.Surface(SIZE))
        asked.name = str(file)
        assert isinstance(asked.answer(), Pop)
        context.settings.speed = "off" if name == "export" else context.settings.speed
    assert context.settings.speed == "slow"


@pytest.mark.parametrize("text", ["{}", "[]", "no", "\0", '{"speed": '])
def test_a_file_without_settings_changes_nothing_and_stays_as_it_is(tmp_path: Path, text: str) -> None:
    file = tmp_path / "other.json"
    file.write_text(text)
    with pytest.raises(SettingsError):
        import_settings(file)
    assert file.read_text() == text


def test_from_the_title(context: Context) -> None:
    title = TitleScene(context)
    title.draw(pygame.Surface(SIZE))
    change = title.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_s, mod=0, unicode="s"))
    assert isinstance(change, Push)
    there = led(context, change)
    assert isinstance(there, SettingsScene)


def test_the_table_follows_when_one_comes_back_to_it(screen: pygame.Surface, tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked()
    rig.key(pygame.K_ESCAPE)
    rig.key(pygame.K_s)
    assert isinstance(rig.top, SettingsScene)
    rig.frame()
    window = pygame.display.get_surface()
    assert window is not None
    before = window.copy()
    click(rig.top, "cloth", 0.85)
    rig.key(pygame.K_ESCAPE)
    rig.key(pygame.K_ESCAPE)
    assert rig.shows(rig.table)
    rig.frame()
    assert window.get_at((2, 300))[:3] == rig.context.theme.cloth != before.get_at((2, 300))[:3]


def test_high_contrast_is_seen_at_once_and_the_next_evening(context: Context) -> None:
    """Under the settings themselves, and on a table that lies below."""
    scene = opened(context, "screen")
    before = shown(scene).get_at((2, 300))
    click(scene, "colours", 0.75)
    assert context.theme.plain
    assert shown(scene).get_at((2, 300)) != before
    assert Context.made(context.settings, context.pictures.folder).theme == context.theme
    click(scene, "colours", 0.1)
    assert shown(scene).get_at((2, 300)) == before


def test_a_choice_of_colours_is_a_players_own(context: Context) -> None:
    context.take_over(Settings(colours="contrast", cloth="wine"))
    assert context.theme.plain
    assert context.settings.colours == "contrast"


def test_a_slider_says_its_value(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    context.settings.volume = 0.7
    scene = opened(context, "sound")
    written = words_drawn(monkeypatch)
    click(scene, "volume", 0.99)
    shown(scene)
    assert "100%" in written
    assert "70%" not in written


def test_the_button_of_the_row_that_is_meant_is_marked_on_the_gamepad(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    marked: list[str] = []
    monkeypatch.setattr(
        "raub_desktop.ui.scenes.settings.settings.draw_gamepad",
        lambda painter, surface, box, one, kind: marked.append(one),
    )
    scene = opened(context, "pad")
    scene.focus_on("pad hint")
    shown(scene)
    assert marked == ["", "y"]
