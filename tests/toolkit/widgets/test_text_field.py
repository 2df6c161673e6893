"""A text field does what every desktop program's does: selecting, the clipboard, words, undoing, composed input."""

import pygame
import pytest

from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.widgets import text_field
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.toolkit.widgets.text_field import TextField, word_after, word_before
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.dialogs.ask import AskNameScene
from tests.ui.scenes.menu_rig import opened

SIZE = (1280, 720)
SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL


class Form(Screen):
    """A field and a button, built anew with every letter as some screens do; Enter means something to it."""

    def __init__(self, context: Context, text: str = "", longest: int = 40) -> None:
        super().__init__(context)
        self.text, self.longest, self.started = text, longest, 0
        self.draw(pygame.Surface(SIZE))
        self._at(pygame.MOUSEBUTTONDOWN, 0.49)
        self._at(pygame.MOUSEBUTTONUP, 0.49)

    def build(self) -> None:
        self.widgets = [
            TextField("f", self.text, self.changed, longest=self.longest).placed(Box(0.1, 0.1, 0.4, 0.05)),
            Button("b", "B", lambda: None).placed(Box(0.1, 0.3, 0.4, 0.05)),
        ]

    def changed(self, text: str) -> None:
        self.text = text
        self.rebuild()

    def shortcut(self, event: pygame.Event) -> Change | None:
        self.started += event.key == pygame.K_RETURN
        return None

    @property
    def field(self) -> TextField:
        field = self.widget("f")
        assert isinstance(field, TextField)
        return field

    @property
    def selected(self) -> str:
        start, end = self.field.selected
        return self.text[start:end]

    def key(self, key: int, mod: int = 0, times: int = 1) -> Change | None:
        for _ in range(times):
            change = self.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        return change

    def write(self, text: str) -> None:
        for letter in text:
            self.handle(pygame.Event(pygame.TEXTINPUT, text=letter))

    def _at(self, kind: int, x: float) -> None:
        pos = round(x * self.scale.unit), round(0.125 * self.scale.unit)
        self.handle(pygame.Event(kind, pos=pos, button=1, buttons=(1, 0, 0)))

    def pull(self, start: float, end: float) -> None:
        self.draw(pygame.Surface(SIZE))
        self._at(pygame.MOUSEBUTTONDOWN, start)
        self._at(pygame.MOUSEMOTION, end)
        self._at(pygame.MOUSEBUTTONUP, end)


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard of the test's own."""
    held: list[str] = []

    def copy(text: str) -> bool:
        held.append(text)
        return True

    monkeypatch.setattr(text_field, "copy", copy)
    monkeypatch.setattr(text_field, "pasted", lambda: held[-1])
    return held


def test_what_is_selected_with_shift_is_replaced_by_what_is_typed(context: Context) -> None:
    form = Form(context, "Ana Petrov")
    form.key(pygame.K_LEFT, SHIFT, times=6)
    assert form.selected == "Petrov"
    form.write("B")
    assert form.text == "Ana B"


def test_the_mouse_selects_from_where_it_goes_down_to_where_it_is_pulled(context: Context) -> None:
    form = Form(context, "Ana Petrov")
    form.pull(0.115, 0.49)
    assert form.selected == "Ana Petrov"


def test_all_is_selected_cut_and_pasted(context: Context, board: list[str]) -> None:
    form = Form(context, "Ana")
    form.key(pygame.K_a, CTRL)
    form.key(pygame.K_x, CTRL)
    assert (form.text, board) == ("", ["Ana"])
    form.key(pygame.K_v, CTRL, times=2)
    assert form.text == "AnaAna"


def test_what_is_pasted_takes_the_selection_s_place_and_is_cut_at_the_end(context: Context, board: list[str]) -> None:
    form = Form(context, "Ana Petrov", longest=12)
    board.append("one\ntwo three")
    form.key(pygame.K_LEFT, SHIFT, times=6)
    form.key(pygame.K_v, CTRL)
    assert form.text == "Ana onetwo t"


def test_the_letters_of_another_keyboard_are_commands_too(context: Context, board: list[str]) -> None:
    form = Form(context, "Ana")
    event = pygame.Event(pygame.KEYDOWN, key=0x444, mod=CTRL, unicode="", scancode=pygame.KSCAN_A)
    form.handle(event)
    assert form.selected == "Ana"
    assert not board


@pytest.mark.parametrize(
    ("keys", "left"),
    [
        ([pygame.K_BACKSPACE], "one two "),
        ([pygame.K_BACKSPACE] * 2, "one "),
        ([pygame.K_LEFT, pygame.K_LEFT, pygame.K_DELETE], "one  three"),
        ([pygame.K_HOME, pygame.K_RIGHT, pygame.K_BACKSPACE], " two three"),
    ],
)
def test_with_ctrl_the_keys_go_by_words(context: Context, keys: list[int], left: str) -> None:
    form = Form(context, "one two three")
    for key in keys:
        form.key(key, 0 if key == pygame.K_HOME else CTRL)
    assert form.text == left


def test_shift_and_ctrl_select_words(context: Context) -> None:
    form = Form(context, "one two three")
    form.key(pygame.K_LEFT, SHIFT | CTRL, times=2)
    assert form.selected == "two three"
    form.key(pygame.K_RIGHT, SHIFT | CTRL)
    assert form.selected == " three"


@pytest.mark.parametrize(("text", "at", "before", "after"), [("a, b", 2, 1, 4), ("", 0, 0, 0), ("žut  ", 5, 0, 5)])
def test_words_end_at_blanks_and_points(text: str, at: int, before: int, after: int) -> None:
    assert (word_before(text, at), word_after(text, at)) == (before, after)


def test_undoing_takes_back_a_word_at_a_time_and_gives_it_again(context: Context) -> None:
    form = Form(context)
    form.write("one two")
    form.key(pygame.K_a, CTRL)
    form.key(pygame.K_DELETE)
    seen = [form.text]
    for _ in range(3):
        form.key(pygame.K_z, CTRL)
        seen.append(form.text)
    assert seen == ["", "one two", "one ", "one"]
    form.key(pygame.K_y, CTRL)
    form.key(pygame.K_z, CTRL | SHIFT)
    assert form.text == "one two"


def test_a_word_being_composed_is_shown_and_put_in_when_it_is_done(context: Context) -> None:
    form = Form(context, "A")
    plain, composing, done = (pygame.Surface(SIZE) for _ in range(3))
    form.draw(plain)
    form.handle(pygame.Event(pygame.TEXTEDITING, text="にほ", start=0, length=2))
    form.draw(composing)
    assert form.text == "A", "nothing is written yet"
    assert composing.get_buffer().raw != plain.get_buffer().raw
    form.key(pygame.K_BACKSPACE)
    assert form.text == "A", "the key is the input method's"
    form.handle(pygame.Event(pygame.TEXTEDITING, text="", start=0, length=0))
    form.write("日本")
    form.draw(done)
    assert form.text == "A日本"


def test_the_input_method_is_told_where_the_field_is(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    form = Form(context)
    box = form.field.box
    unit = form.scale.unit
    assert told[-1].left == round(box.x * unit)
    assert box.y * unit <= told[-1].top < told[-1].bottom <= box.bottom * unit


def test_enter_and_escape_leave_the_field_and_not_the_screen(context: Context) -> None:
    form = Form(context, "Ana")
    assert form.key(pygame.K_ESCAPE) is None
    form.write("x")
    assert form.text == "Ana", "nobody writes any more"
    form = Form(context, "Ana")
    form.key(pygame.K_RETURN)
    assert form.started == 0
    assert isinstance(form.key(pygame.K_ESCAPE), Pop)


def test_the_answer_to_a_question_is_given_with_enter(context: Context) -> None:
    names: list[str] = []

    def done(name: str) -> str:
        names.append(name)
        return ""

    scene = AskNameScene(context, "Who?", "Yes", done)
    opened(scene)
    scene.handle(pygame.Event(pygame.TEXTINPUT, text="Ana"))
    assert isinstance(scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")), Pop)
    assert names == ["Ana"]
    scene.closed()


def test_only_the_field_is_painted_while_the_caret_blinks(context: Context) -> None:
    form = Form(context, "Ana")
    surface = pygame.Surface(SIZE)
    form.draw(surface)
    form.dirty = False
    painted = []
    for _ in range(60):
        form.update(0.1)
        if form.dirty:
            form.dirty = False
            painted.append(form.draw(surface))
    assert 5 < len(painted) < 30
    assert all(spots is not None and spots[0].width < SIZE[0] / 2 for spots in painted)
    whole = pygame.Surface(SIZE)
    form.draw(whole)
    assert whole.get_buffer().raw == surface.get_buffer().raw


def test_at_rest_nothing_is_painted(context: Context) -> None:
    form = Form(context, "Ana")
    form.key(pygame.K_RETURN)
    form.draw(pygame.Surface(SIZE))
    form.dirty = False
    for _ in range(60):
        form.update(0.1)
    assert not form.dirty
