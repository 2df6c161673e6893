"""The guide's paper note: what lies under it, what it lies over, and its buttons."""

from pathlib import Path

import pygame
import pytest

from raub_desktop.language import languages
from raub_desktop.storage.paths import assets_dir
from raub_desktop.toolkit.layout import Text
from raub_desktop.toolkit.widgets.tooltips import tip_box
from raub_desktop.ui.cards.draw_cards import RAISE, RIM, RIM_GAP, lifted
from raub_desktop.ui.scenes.play.teacher_note import targets
from raub_desktop.ui.table.drawing.over import Tip
from tests.ui.scenes.lesson_rig import ENTER, GuidedRig
from tests.ui.scenes.play.test_guided import answer_as_advised, own_decisions, rig, said_a_choice
from tests.ui.scenes.table_rig import a_setup

__all__ = ["rig"]
pytestmark = pytest.mark.usefixtures("screen")


@pytest.mark.parametrize("answer", ["yes", "off"])
def test_nothing_of_the_offer_stays_on_the_table(rig: GuidedRig, answer: str) -> None:
    rig.until_said()
    rig.frame()
    rig.push(answer)
    rig.send(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    for _ in range(4):  # a note that goes or comes takes three
        rig.frame()
    window = pygame.display.get_surface()
    assert window is not None
    seen = window.copy()
    rig.table.view.spoil()
    rig.table.draw(window)
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(window, "RGB")


def test_the_words_about_a_sign_lie_over_the_note(rig: GuidedRig) -> None:
    rig.until_said()
    rig.frame()
    window, sheet = pygame.display.get_surface(), rig.guided.sheet
    assert window is not None
    assert sheet is not None
    painter = rig.table.view.table_painter.painter
    words = Tip("sign", "These words are long, and they reach far.", sheet.box._replace(h=0.02))
    rig.table.view.draw(window, rig.table.playback, rig.table.seen()._replace(tip=words), rig.guided.overlay())
    box, _ = tip_box(painter, (16 / 9, 1.0), words.box, words.words)
    at = sheet.box.centre.x, box.y + 0.003
    assert sheet.box.holds(*at)
    assert window.get_at(rig.pixels(*at))[:3] == painter.theme.yellow


def test_the_rim_round_the_own_hand_leaves_room_for_raised_cards(rig: GuidedRig) -> None:
    rig.until_said()
    layout, me = rig.table.playback.layout, rig.table.playback.board.me
    up = [rig.hand()[0].key]
    (rim,) = targets("hand", layout, rig.table.seated_match.plain, me, raised=up)
    top = min(card.reach().y for card in rig.hand())
    assert targets("hand", layout, rig.table.seated_match.plain, me)[0].y > top - RAISE, "it fits cards at rest"
    raised = rig.hand()[0]._replace(lift=1.0)
    edge = RIM_GAP + RIM
    assert rim.y < top - RAISE - (lifted(raised.height, 1.0) - raised.height) / 2 - edge
    assert rim.x < min(card.reach().x for card in rig.hand()) - edge


def test_nothing_is_told_of_what_lies_under_the_note(rig: GuidedRig) -> None:
    rig.until_said()
    sheet, slip, tips = rig.guided.sheet, rig.table.playback.layout.slip, rig.table.control.tips
    assert sheet is not None
    at = rig.pixels(slip.centre.x, sheet.box.centre.y)
    assert slip.holds(*rig.table.view.point(at))
    rig.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    for _ in range(60):
        rig.frame()
    assert tips.shown is None
    rig.key(pygame.K_x)
    for _ in range(60):
        rig.frame()
    assert tips.shown is None, "nor where it has just gone"
    rig.send(pygame.MOUSEMOTION, pos=(at[0] + 1, at[1]), rel=(1, 0), buttons=(0, 0, 0))
    rig.until(lambda: tips.shown is not None, most=120)


def test_what_the_guide_would_do_stands_apart_and_its_button_alone_is_red(rig: GuidedRig) -> None:
    rig.until_said()
    rig.key(ENTER)
    rig.until(lambda: said_a_choice(rig))
    rig.frame()
    note, sheet = rig.guided.note, rig.guided.sheet
    assert note is not None
    assert sheet is not None
    assert note.advice.startswith("Exchange the ")
    assert [text.words for text in sheet.body.walk() if isinstance(text, Text) and text.role == "label"] == [
        note.advice
    ]
    red = [one.name for one in rig.table.bar.buttons if one.main]
    assert red == []
    assert [one.name for one in note.buttons if one.main] == ["do"]
    rig.push("off")
    rig.frame()
    assert rig.table.requests.advised is None


@pytest.mark.parametrize(("game", "book"), [("raub", "serbian"), ("cruce", "teams"), ("remi", "obicni")])
@pytest.mark.parametrize(("code", "scale"), [("en", 1.0), ("de", 1.4)])
def test_a_note_over_the_slip_hides_it_whole_and_nothing_else(
    tmp_path: Path, game: str, book: str, code: str, scale: float
) -> None:
    languages.choose(code, assets_dir() / "locale")
    try:
        rig = GuidedRig(tmp_path, setup=a_setup(book, 4, 5, "off", game=game), size=(1280, 720))
        rig.context.settings.scale = scale
        rig.top.resized()
        for answer in ("yes", None):
            rig.until_said()
            rig.frame()
            sheet, layout = rig.guided.sheet, rig.table.playback.layout
            assert sheet is not None
            assert sheet.beside
            box, slip = sheet.box, layout.slip
            assert box.x <= slip.x - 0.005
            assert box.y <= slip.y - 0.005
            assert box.right >= slip.right + 0.005
            assert box.bottom >= slip.bottom + 0.005
            others = [one for seat in layout.seats for one in (seat.plate, *seat.pills)]
            others += [card.reach() for card in layout.cards] + [layout.hand, layout.bar]
            assert not [one for one in others if one.overlaps(box)]
            if answer:
                rig.push(answer)
                rig.until(lambda rig=rig: said_a_choice(rig))  # type: ignore[misc]  # mypy cannot infer a lambda with a default
    finally:
        languages.choose(languages.ENGLISH, assets_dir() / "locale")


@pytest.mark.parametrize("code", ["en", "de", "sr"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_answers_to_the_offer_lie_on_the_note_and_not_on_the_hand(tmp_path: Path, code: str, scale: float) -> None:
    languages.choose(code, assets_dir() / "locale")
    setup = a_setup("teams", 4, 1, "off", game="cruce")
    rig = GuidedRig(tmp_path, setup=setup, size=(1280, 720))
    rig.context.settings.scale = scale
    rig.top.resized()
    rig.until_said()
    sheet = rig.guided.sheet
    assert sheet is not None
    assert sheet.beside
    for _, box in sheet.buttons:
        assert sheet.box.x <= box.x
        assert box.right <= sheet.box.right
    one, other = (box for _, box in sheet.buttons)
    assert not one.overlaps(other)


def test_the_letters_of_the_offer_are_those_of_its_words_and_none_of_the_table(rig: GuidedRig) -> None:
    languages.choose("de", assets_dir() / languages.FOLDER)
    try:
        rig.until_said()
        rig.frame()
        assert rig.guided.note is not None
        assert rig.decision is not None
        for one in rig.guided.note.buttons:
            assert one.key in one.text.upper() or one.main
            assert one.key not in [choice.key for choice in rig.decision.choices()]
    finally:
        languages.choose(languages.ENGLISH, assets_dir() / languages.FOLDER)


def test_the_note_never_lies_over_melds(tmp_path: Path) -> None:
    rig = GuidedRig(tmp_path, setup=a_setup("remi51", 3, 5, "off", game="remi"), size=(1280, 720))
    rig.until_said()
    rig.push("yes")
    laid = 0
    while not rig.halts and not laid:
        rig.until(lambda: rig.decision is not None or rig.halts)
        rig.until(lambda: said_a_choice(rig))
        rig.frame()
        sheet, layout = rig.guided.sheet, rig.table.playback.layout
        assert sheet is not None
        laid = len(layout.melds)
        on_table = [card.reach() for card in layout.cards]
        assert not [box for box in on_table if box.overlaps(sheet.box)]
        answer_as_advised(rig)
    assert laid, "somebody has opened"


def test_what_was_taught_at_the_decision_before_is_not_said_again(rig: GuidedRig) -> None:
    rig.until_said()
    rig.key(ENTER)
    lessons = []
    for _ in own_decisions(rig):
        rig.until(lambda: rig.guided.note is not None)
        while rig.guided.note is not None and any(one.name == "read" for one in rig.guided.note.buttons):
            lessons.append(rig.guided.note.text)
            rig.key(ENTER)
    assert lessons
    assert len(lessons) == len(set(lessons))
