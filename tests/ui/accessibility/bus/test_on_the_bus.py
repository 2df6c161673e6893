"""The program on a real accessibility bus, as a screen reader sees it: every scene, and a deal of each game.

What is said of a scene is read by a client of our own (``screen_reader.py``), which knows nothing but the bus.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from tests.ui.accessibility.bus.rig import Session, lacking
from tests.ui.scenes.test_longer_words import SCENES, TABLES

Object = dict[str, Any]

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(lacking()), reason=lacking())]
NAMED = ("button", "check box", "combo box", "entry", "link", "list item", "list box", "radio button", "slider")
"""Roles of what must be called something, and otherwise than its like beside it."""
MOST_CLICKS = 400
MOMENT_MS = 200
"""Two announcements are further apart than that."""
SLACK = 1
"""Pixels that rounding may add."""


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    pytest.importorskip("accesskit")
    with Session(tmp_path_factory.mktemp("bus")) as session:
        yield session


def walk(one: Object) -> Iterator[Object]:
    """An object and all below it."""
    yield one
    for child in one["children"]:
        yield from walk(child)


def seen(session: Session) -> Object:
    """The program's window."""
    windows = [window for program in session.reader.ask(tree=1) for window in program["children"]]
    return next(window for window in windows if window["name"].endswith("Raub Desktop"))


def focused(window: Object) -> list[Object]:
    return [one for one in walk(window) if "focused" in one["states"]]


def called(window: Object, name: str, role: str = "") -> Object:
    """The one object of that name."""
    return next(one for one in walk(window) if one["name"] == name and role in ("", one["role"]))


def announced(session: Session) -> list[tuple[int, str]]:
    """What was announced since this was asked last, and when (milliseconds)."""
    heard = session.reader.ask(events=1)
    return [(one["ms"], one["what"]) for one in heard if "Announcement" in one["event"]]


def click(session: Session, one: Object) -> None:
    session.reader.ask(do=one["path"], sender=one["sender"])
    session.program.ask(turns=1)


def faults(window: Object, place: list[int]) -> list[str]:
    """What a reader could not make sense of."""
    left, top, width, height = place
    out = []
    for one in walk(window):
        told = Counter((child["role"], child["name"], child["description"]) for child in one["children"])
        out += [f"{words} is there {count} times" for words, count in told.items() if count > 1 and words[0] in NAMED]
        if one["role"] in NAMED and not one["name"].strip():
            out.append(f"a {one['role']} without a name")
        if not _has_value(one):
            out.append(f"{one['role']} {one['name']} has no value")
        x, y, w, h = one.get("box") or (left, top, 0, 0)
        if x < left - SLACK or y < top - SLACK or x + w > left + width + SLACK or y + h > top + height + SLACK:
            out.append(f"{one['role']} {one['name']} lies outside the window: {one['box']}")
    return out


def _has_value(one: Object) -> bool:
    match one["role"]:
        case "combo box":
            return ", " in one["name"]
        case "slider":
            now, least, most, step = one["value"]
            return least <= now <= most and step > 0
        case "entry":
            return one["text"]["words"] is not None and one["text"]["caret"] >= 0
        case "check box" | "radio button":
            return "checkable" in one["states"]
    return True


# ------------------------------------------------------------------------------------------------------ every scene
@pytest.mark.parametrize("name", [*SCENES, *TABLES])
def test_every_scene_and_table_makes_sense(session: Session, name: str) -> None:
    announced(session)
    session.program.ask(**({"table": name} if name in TABLES else {"scene": name}))
    window = seen(session)
    assert faults(window, session.program.ask(place=1)) == []
    assert [one["role"] in (*NAMED, "list box", "list") for one in focused(window)] == [True]
    assert window["name"].endswith("Raub Desktop")
    paths = {one["path"]: one["name"] for one in walk(window) if one is not window}
    again = {path: (name, session.paths[path]) for path, name in paths.items() if path in session.paths}
    assert again == {}, "a path that was another control's, or has been gone"
    session.paths |= paths
    times = [when for when, _ in announced(session)]
    assert all(later - before >= MOMENT_MS for before, later in pairwise(times))


def test_a_question_is_a_dialog_whose_first_answer_has_the_focus(session: Session) -> None:
    session.program.ask(scene="delete")
    window = seen(session)
    (dialog,) = window["children"][:1]
    assert (dialog["role"], dialog["name"]) == ("dialog", "Delete this match?")
    assert [one["name"] for one in focused(window)] == ["Cancel"]


def test_the_same_control_is_another_one_when_it_comes_back(session: Session) -> None:
    paths = []
    for name in ("title", "settings: table", "title"):
        session.program.ask(scene=name)
        paths.append(focused(seen(session))[0]["path"])
    assert len(set(paths)) == 3


def test_a_hit_finds_the_control_that_is_seen_there(session: Session) -> None:
    session.move(40, 30)
    session.program.ask(scene="settings: table")
    window = seen(session)
    done = called(window, "Done")
    left, top, *_ = session.program.ask(place=1)
    assert [left, top] == window["box"][:2], "it was moved"
    x, y, w, h = done["box"]
    at = session.reader.ask(at=[x + w // 2, y + h // 2], path=window["path"], sender=window["sender"])
    assert at[0][1] == done["path"]


# --------------------------------------------------------------------------------------------------- what is told
def test_what_is_written_is_told_letter_by_letter(session: Session) -> None:
    session.program.ask(scene="new table")
    field = called(seen(session), "Player 1: Name")
    session.reader.ask(focus=field["path"], sender=field["sender"])
    session.program.ask(turns=1)
    session.reader.ask(events=1)
    session.program.ask(type="ab")
    heard = session.reader.ask(events=1)
    typed = [one["what"] for one in heard if one["event"] == "Object:TextChanged:insert"]
    carets = [one["first"] for one in heard if one["event"] == "Object:TextCaretMoved:"]
    assert "".join(typed) == "ab"
    assert carets[-1] == len("Youab")
    session.program.ask(key="left", shift=1)
    text = called(seen(session), "Player 1: Name")["text"]
    assert (text["words"], text["caret"], text["selection"]) == ("Youab", 4, [4, 5])


def test_a_value_is_told_when_it_changes(session: Session) -> None:
    session.program.ask(scene="settings: speech")
    slider = called(seen(session), "Speech rate")
    session.reader.ask(events=1)
    session.reader.ask(set=150.0, path=slider["path"], sender=slider["sender"])
    session.program.ask(turns=1)
    assert called(seen(session), "Speech rate")["value"] == [150.0, 50.0, 300.0, 25.0]
    heard = session.reader.ask(events=1)
    assert "Object:PropertyChange:accessible-value" in [one["event"] for one in heard]


def test_an_option_is_chosen_by_a_click_on_it(session: Session) -> None:
    session.program.ask(scene="settings: table")
    click(session, called(seen(session), "Wine"))
    window = seen(session)
    assert "checked" in called(window, "Wine")["states"]
    assert [one["name"] for one in focused(window)] == ["Wine"]


def test_what_cannot_be_done_and_its_key_are_told(session: Session) -> None:
    session.program.ask(table="raub")
    assert called(seen(session), "Undo")["description"] == "Z. unavailable"


def test_the_sheet_is_a_table_with_columns(session: Session) -> None:
    session.program.ask(scene="score sheet")
    sheet = called(seen(session), "Score sheet", "table")
    heads, *rows = sheet["children"]
    assert [one["role"] for one in heads["children"]] == ["column header"] * 5
    assert all(len(row["children"]) == 5 for row in rows)


# ----------------------------------------------------------------------------------------------------- a whole deal
@pytest.mark.parametrize("game", TABLES)
def test_a_deal_is_played_through_the_bus_alone(session: Session, game: str) -> None:
    """Names in, clicks out: every answer and card that can be pressed is tried in turn, until the deal is over."""
    session.program.ask(table=game)
    announced(session)
    tried: defaultdict[str, int] = defaultdict(int)
    sentences: list[tuple[int, str]] = []
    cards = 0
    for _ in range(MOST_CLICKS):
        if session.program.ask(deals=1):
            break
        window = seen(session)
        sentences += announced(session)
        choices = choices_of(window, session.program.ask(tools=1))
        if not choices:
            session.program.ask(turns=1)
            continue
        state = f"{window['name']} {[one['name'] for one in choices]}"
        choice = choices[tried[state] % len(choices)]
        tried[state] += 1
        cards += choice["role"] == "list item"
        click(session, choice)
    else:
        raise AssertionError("the deal does not end")
    assert cards, "cards are played by their names, too"
    times = [when for when, _ in sentences]
    assert min(b - a for a, b in pairwise(times)) >= MOMENT_MS
    assert "You can play: " in " ".join(words for _, words in sentences) or game == "remi"


def choices_of(window: Object, tools: list[str]) -> list[Object]:
    """What can be pressed besides the table's own buttons: the answers, then the cards."""
    able = [one for one in walk(window) if one.get("actions") and "unavailable" not in one["description"]]
    answers = [one for one in able if one["role"] == "button" and one["name"] not in tools]
    return [*answers, *(one for one in able if one["role"] == "list item")]
