"""The house's floors: imports point downward only, and the games do not know each other."""

import ast
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from raub_desktop.engine import cards
from raub_desktop.engine.games import GAMES as GAMES_NOW

PACKAGE = Path(__file__).resolve().parents[1] / "raub_desktop"
GAMES = tuple(GAMES_NOW)
MAY_IMPORT = {
    "engine": {"engine"},
    "language": {"language", "engine"},
    "storage": {"storage", "engine", "language"},
    "players": {"players", "engine", "storage"},
    "session": {"session", "players", "storage", "language", "engine"},
    "toolkit": {"toolkit", "language"},
    "ui": {"ui", "toolkit", "session", "players", "storage", "language", "engine"},
    "cli": {"cli", "session", "players", "storage", "language", "engine", "app"},
    "app": {"app", "ui", "toolkit", "session", "players", "storage", "language", "engine"},
    "art": {"art"},
    "__main__": {"cli", "language", "app"},
    "windowed": {"__main__"},
    "__init__": set(),
}
"""Which rooms each room may import from; "app" is app.py, imported by the command line when a window is wanted."""
STILL_REACHING_UP = {
    f"toolkit/{name}.py"
    for name in (
        *("accessibility/presenter", "drawing/painter", "gamepads", "scene_stack"),
        *("widgets/page", "widgets/screen", "window"),
    )
}
"""Files of the toolkit that still know the program."""


def imports_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            assert node.level == 0, f"{path}: relative import"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def files() -> list[tuple[Path, str]]:
    found = sorted(PACKAGE.rglob("*.py"))
    assert found
    return [(path, path.relative_to(PACKAGE).parts[0].removesuffix(".py")) for path in found]


def test_imports_point_downward() -> None:
    wrong = []
    for path, room in files():
        for name in imports_of(path):
            package, _, rest = name.partition(".")
            if package != "raub_desktop" or rest == "__version__":
                continue
            if (
                rest.split(".")[0] not in MAY_IMPORT[room]
                and path.relative_to(PACKAGE).as_posix() not in STILL_REACHING_UP
            ):
                wrong.append(f"{path.relative_to(PACKAGE)} imports {name}")
    assert not wrong


def test_the_engine_needs_the_standard_library_only() -> None:
    reaching_out = {"os", "pathlib", "time", "random", "sqlite3", "io", "datetime", "secrets", "tempfile"}
    for path, room in files():
        if room != "engine":
            continue
        for name in imports_of(path):
            top = name.split(".")[0]
            standard = top in sys.stdlib_module_names | {"_typeshed"}
            ours = top == "raub_desktop"
            assert ours or (standard and top not in reaching_out), f"{path.relative_to(PACKAGE)} imports {name}"


def test_games_do_not_know_each_other_and_shared_rooms_know_no_game() -> None:
    shared_that_list_games = {"engine/games.py", "ui/games/__init__.py", "ui/games/setups.py"}
    for path, _ in files():
        place = path.relative_to(PACKAGE).as_posix()
        own = next((game for game in GAMES if f"/{game}/" in place or place.endswith(f"/{game}.py")), None)
        if place in shared_that_list_games or not place.startswith(("engine/", "ui/table/", "ui/games/")):
            continue
        for name in imports_of(path):
            named = {game for game in GAMES if f".{game}." in f"{name}."} - {own}
            assert not named, f"{place} imports {name}"


PUBLIC = {"types", "options", "view", "facts", "worth", "seats", "game"}
"""The modules of a game that tell what it is and what a seat may ask.  In the others rules are worked out."""


def test_the_screen_works_out_no_rule() -> None:
    wrong = []
    for path, room in files():
        if room != "ui":
            continue
        for name in imports_of(path):
            parts = name.split(".")
            if parts[1:2] == ["engine"] and parts[2] in GAMES and parts[3] not in PUBLIC:
                wrong.append(f"{path.relative_to(PACKAGE)} imports {name}")
    assert not wrong


# ---------------------------------------------------------------------------------------- circles, and the window
def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def _runtime(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Every import that happens when the program runs, inside functions too; those for the type checker do not."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        else:
            yield from _runtime(node)


def needs(name: str, known: dict[str, Path]) -> set[str]:
    """The modules of the package that a module imports."""
    wanted: set[str] = set()
    for node in _runtime(ast.parse(known[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            wanted |= {alias.name for alias in node.names}
        elif node.module is not None:
            for alias in node.names:
                member = f"{node.module}.{alias.name}"
                wanted.add(member if member in known else node.module)
    return (wanted & set(known)) - {name, "raub_desktop"}


def circle(imports: dict[str, set[str]]) -> list[str]:
    """Modules that import each other in a circle, the first found; none where there is no circle."""
    done: set[str] = set()

    def search(name: str, trail: list[str]) -> list[str]:
        if name in trail:
            return trail[trail.index(name) :]
        if name in done:
            return []
        found = next((one for other in sorted(imports[name]) if (one := search(other, [*trail, name]))), [])
        done.add(name)
        return found

    return next((one for name in sorted(imports) if (one := search(name, []))), [])


def test_no_module_needs_itself_by_way_of_others() -> None:
    """Imports inside functions count; those for the type checker do not."""
    known = modules()
    assert not circle({name: needs(name, known) for name in known})


UI_FLOORS = ({"cards"}, {"context"}, {"table"}, {"games"}, {"scenes"}, {"routes"})
"""The rooms of the window, from the lowest floor up; a file imports from its own floor and from those below."""


def test_the_rooms_of_the_window_import_downward_only() -> None:
    floor = {name: number for number, names in enumerate(UI_FLOORS) for name in names}
    known = modules()
    wrong = []
    for name in known:
        if not name.startswith("raub_desktop.ui."):
            continue
        for wanted in needs(name, known):
            if wanted.startswith("raub_desktop.ui.") and floor[wanted.split(".")[2]] > floor[name.split(".")[2]]:
                wrong.append(f"{name} imports {wanted}")
    assert not wrong


LAZY = {"routes", "app", "context", "input_devices", "system_details", "screen", "speech"}
"""The window's files that import inside functions: so much less is loaded before the first picture."""


def test_only_a_few_files_of_the_window_import_inside_functions() -> None:
    wrong = []
    for path, room in files():
        if (
            room not in ("ui", "toolkit", "app")
            or path.stem in LAZY
            or path.relative_to(PACKAGE).as_posix() in REGISTRIES
        ):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and any(True for _ in _runtime(node)):
                wrong.append(f"{path.relative_to(PACKAGE)}: {node.name}")
    assert not wrong


# ------------------------------------------------------------------------------------------ shared files and the games
PROGRAM = ("raub_desktop", "raub-desktop", "Raub Desktop", "RaubDesktop", ".raub.json", "raub.sqlite3", "raub.lock")
"""The program's own name, in which "Raub" names no game."""
REGISTRIES = {
    *("engine/games.py", "engine/share.py", "engine/cards.py", "language/games.py", "players/games.py"),
    *("ui/games/__init__.py", "ui/games/setups.py"),
}
"""The files that list the games, and the one that makes the packs."""


FIELD = {
    *("deal", "deals", "shuffle", "draw", "take", "turn", "play", "lay", "meld", "discard", "drop", "announce", "over"),
    *("hand", "stock", "pile", "tricks", "groups", "wilds", "ace", "up", "target", "direction"),
}
"""What is said of any game: acts and places of card play, and how a match is decided."""
EVERYDAY = {*("close", "closing", "keep", "look", "none", "reverse", "start"), *("finish", "alone", "give", "opening")}
"""What is said of files, lists, settings, windows and people."""
DUTIES = {"must_beat"}
"""Duties of tricks (``engine/tricks.py``), reasons in all trick games, by which one of them also names an option."""
COMMON = FIELD | EVERYDAY | DUTIES
"""Names of options, phases, verbs or books that mean something else, or the same for everybody, in shared files."""


def words_of_games() -> set[str]:
    """What every registered game names: its options, the phases of its deal, the verbs of its actions, its books."""
    found = set()
    for name, game in GAMES_NOW.items():
        types = import_module(f"raub_desktop.engine.{name}.types")
        found |= {spec.name for spec in game.option_specs()} | set(game.books)
        found |= {one.value for one in (*types.Phase, *types.Verb)}
    return found


def packs() -> set[str]:
    """The names of all packs that games are played with."""
    return {
        name
        for name, value in vars(cards).items()
        if isinstance(value, tuple) and value and all(isinstance(one, cards.Card) for one in value)
    }


def shared_files() -> list[Path]:
    """The files that belong to no game."""
    return [
        path
        for path, room in files()
        if room != "art"
        and path.relative_to(PACKAGE).as_posix() not in REGISTRIES
        and not any(part.removesuffix(".py") in GAMES for part in path.relative_to(PACKAGE).parts)
    ]


def said(node: ast.AST) -> str | None:
    """What a piece of code names: a text, an attribute, a parameter, or what is imported."""
    match node:
        case ast.Constant(str(text)) | ast.Name(text) | ast.Attribute(_, text) | ast.alias(text):
            return text
        case ast.keyword(str(text)) | ast.arg(text) | ast.FunctionDef(text):
            return text
    return None


def names_a_game(path: Path, taboo: set[str]) -> list[str]:
    """What in a file names a game: its name anywhere but in the program's; in code what only the games may name."""
    text = path.read_text(encoding="utf-8")
    for name in PROGRAM:
        text = text.replace(name, "")
    named = rf"\b({'|'.join(GAMES)})(?![a-z])"
    found = [line.strip() for line in text.splitlines() if re.search(named, line, re.I)]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        word = said(node)
        if word in taboo:
            found.append(f"line {getattr(node, 'lineno', '?')}: {word}")
    return found


def test_no_shared_file_names_a_game() -> None:
    taboo = (words_of_games() - COMMON) | packs()
    naming = {}
    for path in shared_files():
        place = path.relative_to(PACKAGE).as_posix()
        if found := names_a_game(path, taboo):
            naming[place] = found
    assert not naming


def test_every_exception_is_needed() -> None:
    """A word that no game names any more, or no shared file says, is no exception."""
    spoken = {
        word
        for path in shared_files()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (word := said(node)) is not None
    }
    assert words_of_games() & spoken >= COMMON, "these exceptions are needed no more"


@pytest.mark.parametrize(
    "line",
    [
        "six_seats = True",
        "options.deal_limit",
        "if phase == 'first_discard': pass",
        "from raub_desktop.engine.cards import PACK_24",
        "make(forced_raub='AK')",
        "def f(opening_run): pass",
        "book = 'njemacki'",
        "# as in Cruce",
    ],
)
def test_a_shared_file_that_names_one_is_found(tmp_path: Path, line: str) -> None:
    path = tmp_path / "shared.py"
    path.write_text(line, encoding="utf-8")
    assert names_a_game(path, (words_of_games() - COMMON) | packs())
