"""The house's plan: which room imports from which, no circles, no game that knows another, no rule on the screen."""

import ast
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import permutations
from pathlib import Path

import pytest

from raub_desktop.engine import cards
from raub_desktop.engine.games import GAMES as GAMES_NOW

PACKAGE = Path(__file__).resolve().parents[1] / "raub_desktop"
GAMES = tuple(GAMES_NOW)

ROOMS: Mapping[str, tuple[str, ...]] = {
    "engine": (),
    "language": ("engine",),
    "storage": ("language", "engine"),
    "players": ("engine",),
    "session": ("players", "storage", "language", "engine"),
    "toolkit": ("language",),
    "ui.cards": ("toolkit", "language", "engine"),
    "ui.bindings": ("toolkit", "storage", "language"),
    "ui.context": ("ui.bindings", "ui.cards", "toolkit", "storage", "language", "engine"),
    "ui.page_scene": ("ui.context", "ui.cards", "toolkit"),
    "ui.table": (
        *("ui.context", "ui.bindings", "ui.cards", "toolkit", "session", "players", "storage", "language", "engine"),
    ),
    "ui.games": ("ui.table", "ui.cards", "toolkit", "players", "language", "engine"),
    "ui.scenes": (
        *("ui.games", "ui.table", "ui.page_scene", "ui.context", "ui.bindings", "ui.cards", "toolkit", "session"),
        *("players", "storage", "language", "engine"),
    ),
    "ui.routes": (
        *("ui.scenes", "ui.games", "ui.table", "ui.context", "ui.cards", "toolkit", "session", "players", "storage"),
        *("language", "engine"),
    ),
    "app": (
        *("ui.routes", "ui.scenes", "ui.games", "ui.table", "ui.context", "ui.cards", "toolkit", "session"),
        *("players", "storage", "language", "engine"),
    ),
    "cli": ("app", "session", "players", "storage", "language", "engine"),
    "__main__": ("cli", "app", "language"),
    "windowed": ("__main__",),
    "art": (),
    "games": (),
}
"""Which rooms each room may import from beside itself; ``app`` is app.py, which the command line imports."""
EVERYWHERE = "games"
"""The list of the games, which every room may import."""
FLOORS: dict[str, Sequence[frozenset[str]]] = {
    "ui.table": (frozenset({"board"}), frozenset({"layout"}), frozenset({"motion"})),
}
"""Rooms with floors inside, from the lowest up: a file imports from its own floor and those below.

What is not named lies on one floor above them all.
"""


# --------------------------------------------------------------------------------------------------------- the modules
def imported_names(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the module and name of every import of a file, in functions and for the type checker, too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module is not None
            yield from ((node.module, alias.name) for alias in node.names)


class House:
    """The modules of a package, by dotted names without the package's, and what each imports of the others."""

    def __init__(self, package: Path) -> None:
        self.paths = {self._dotted(package, path): path for path in sorted(package.rglob("*.py"))}
        assert self.paths
        self.imports = {name: self._imports(path, package.name) - {name, ""} for name, path in self.paths.items()}

    @staticmethod
    def _dotted(package: Path, path: Path) -> str:
        parts = path.relative_to(package).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def _imports(self, path: Path, package: str) -> set[str]:
        found = set()
        for module, name in imported_names(path):
            if module == package or module.startswith(f"{package}."):
                inside = module.removeprefix(package).removeprefix(".")
                member = f"{inside}.{name}".removeprefix(".")
                found.add(member if member in self.paths else inside)
        return found


@pytest.fixture(scope="module")
def house() -> House:
    return House(PACKAGE)


def room_of(module: str) -> str | None:
    """The room a module lies in; None for the package's own ``__init__`` files above the rooms."""
    return next((room for room in ROOMS if module == room or module.startswith(f"{room}.")), None)


def reaching_up(house: House) -> list[str]:
    """Imports from a room that a room may not import from, and from a higher floor of its own."""
    wrong = []
    for name, imports in house.imports.items():
        room = room_of(name)
        for wanted in imports if room is not None else ():
            target = room_of(wanted)
            assert target is not None, f"{name} imports {wanted}, which lies in no room"
            if target not in (room, EVERYWHERE) and target not in ROOMS[room or ""]:
                wrong.append(f"{name} imports {wanted}")
            floors = FLOORS.get(room or "", ())
            if target == room and floor_of(wanted, room, floors) > floor_of(name, room, floors):
                wrong.append(f"{name} imports {wanted} from a higher floor")
    return wrong


def floor_of(module: str, room: str, floors: Sequence[frozenset[str]]) -> int:
    """The number of a module's floor in a room, from 0; 0 where the room has no floors."""
    if not floors or module == room:
        return 0
    part = module.removeprefix(f"{room}.").split(".")[0]
    return next((number for number, parts in enumerate(floors) if part in parts), len(floors))


def circle(imports: Mapping[str, set[str]]) -> list[str]:
    """Modules that import each other in a circle, the first found; none where there is no circle."""
    done: set[str] = set()

    def search(name: str, trail: list[str]) -> list[str]:
        if name in trail:
            return trail[trail.index(name) :]
        if name in done:
            return []
        found = next((loop for other in sorted(imports[name]) if (loop := search(other, [*trail, name]))), [])
        done.add(name)
        return found

    return next((loop for name in sorted(imports) if (loop := search(name, []))), [])


def game_of(module: str) -> str | None:
    """The game a module belongs to; None for what is shared."""
    return next((game for game in GAMES if game in module.split(".")), None)


def acquainted(house: House) -> list[str]:
    """Modules of a game that import another game's, and shared ones, but for the registries, that import a game's."""
    wrong = []
    for name, imports in house.imports.items():
        if path_of(name, house) in REGISTRIES:
            continue
        wrong += [f"{name} imports {wanted}" for wanted in imports if game_of(wanted) not in (None, game_of(name))]
    return wrong


def path_of(module: str, house: House) -> str:
    """A module's file, from the package on."""
    name = module.replace(".", "/")
    return f"{name}/__init__.py" if house.paths[module].name == "__init__.py" else f"{name}.py"


def rules_worked_out(house: House) -> list[str]:
    """Imports by which the screen reaches into the rules instead of asking a game's public modules."""
    wrong = []
    for name, imports in house.imports.items():
        for wanted in imports if name.split(".")[0] in ("ui", "toolkit") else ():
            room, *rest = wanted.split(".")
            if room == "engine" and rest and rest[0] in GAMES and (len(rest) < 2 or rest[1] not in PUBLIC):
                wrong.append(f"{name} imports {wanted}")
    return wrong


PUBLIC = {"types", "options", "view", "facts", "worth", "seats", "game"}
"""The modules of a game that tell what it is and what a seat may ask.  In the others rules are worked out."""


# ------------------------------------------------------------------------------------------------------------ the plan
def test_every_module_lies_in_a_room(house: House) -> None:
    assert [name for name in house.paths if room_of(name) is None and house.paths[name].name != "__init__.py"] == []


def test_imports_point_downward(house: House) -> None:
    assert reaching_up(house) == []


def test_no_module_needs_itself_by_way_of_others(house: House) -> None:
    """Imports inside functions and for the type checker count, too."""
    loop = circle(house.imports)
    assert loop == []


def test_games_do_not_know_each_other_and_shared_rooms_know_no_game(house: House) -> None:
    assert acquainted(house) == []


def test_the_screen_works_out_no_rule(house: House) -> None:
    assert rules_worked_out(house) == []


def test_the_engine_needs_the_standard_library_only(house: House) -> None:
    reaching_out = {"os", "pathlib", "time", "random", "sqlite3", "io", "datetime", "secrets", "tempfile"}
    allowed = (sys.stdlib_module_names | {"_typeshed", "raub_desktop"}) - reaching_out
    engine = {name: path for name, path in house.paths.items() if room_of(name) == "engine"}
    assert len(engine) > 40
    for name, path in engine.items():
        wanted = {module.split(".")[0] for module, _ in imported_names(path)}
        assert wanted <= allowed, f"{name} imports {wanted - allowed}"


LAZY = {"title", "app", "context", "input_devices", "about", "screen", "speech", "card_set"}
"""The window's files that import inside functions: so much less is loaded before the first picture."""


def _runtime(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield the imports that happen when a piece of code runs; not those for the type checker."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        else:
            yield from _runtime(node)


def test_only_a_few_files_of_the_window_import_inside_functions(house: House) -> None:
    wrong = []
    for name, path in house.paths.items():
        seen = name.split(".")[0] in ("ui", "toolkit", "app")
        if not seen or path.stem in LAZY or path_of(name, house) in REGISTRIES:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and any(True for _ in _runtime(node)):
                wrong.append(f"{name}: {node.name}")
    assert wrong == []


# ------------------------------------------------------------------------------------------------------ planted faults
def planted(folder: Path, module: str, text: str) -> House:
    """A house of two files: the one with the fault, and the one it imports."""
    package = folder / "raub_desktop"
    for name, words in ((module, text), *((wanted, "") for wanted in re.findall(r"raub_desktop\.([\w.]+)", text))):
        path = package / f"{name.replace('.', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(words, encoding="utf-8")
    return House(package)


@pytest.mark.parametrize("room", ROOMS)
def test_an_import_from_a_room_that_lies_higher_is_found_in_every_room(tmp_path: Path, room: str) -> None:
    module = f"{room}.planted"
    for number, target in enumerate(ROOMS):
        wanted = f"{target}.wanted"
        house = planted(tmp_path / str(number), module, f"from raub_desktop.{wanted} import something")
        allowed = target in (room, EVERYWHERE, *ROOMS[room])
        assert reaching_up(house) == ([] if allowed else [f"{module} imports {wanted}"])


@pytest.mark.parametrize(
    "statement",
    [
        "from raub_desktop.language.cards import something",
        "import raub_desktop.language.cards",
        "def later():\n    from raub_desktop.language.cards import something",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from raub_desktop.language.cards import something",
    ],
)
def test_an_import_of_any_kind_is_found(tmp_path: Path, statement: str) -> None:
    assert reaching_up(planted(tmp_path, "engine.tricks", statement)) == ["engine.tricks imports language.cards"]


@pytest.mark.parametrize("room", ["engine", "players", "language", "ui.games"])
@pytest.mark.parametrize(("game", "other"), [*permutations(GAMES, 2)])
def test_a_game_that_knows_another_is_found(tmp_path: Path, room: str, game: str, other: str) -> None:
    module, wanted = f"{room}.{game}.planted", f"{room}.{other}.wanted"
    assert acquainted(planted(tmp_path, module, f"from raub_desktop.{wanted} import something")) == [
        f"{module} imports {wanted}"
    ]


@pytest.mark.parametrize("room", sorted(ROOMS.keys() - {"games"}))
def test_a_shared_file_that_knows_a_game_is_found_in_every_room(tmp_path: Path, room: str) -> None:
    house = planted(tmp_path, f"{room}.planted", "from raub_desktop.engine.remi.types import something")
    assert acquainted(house) == [f"{room}.planted imports engine.remi.types"]


def test_a_circle_of_imports_for_the_type_checker_is_found(tmp_path: Path) -> None:
    there = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from raub_desktop.toolkit.window import Window\n"
    planted(tmp_path, "toolkit.window", "from raub_desktop.toolkit.scene import Scene")
    (tmp_path / "raub_desktop/toolkit/scene.py").write_text(there, encoding="utf-8")
    assert circle(House(tmp_path / "raub_desktop").imports) == ["toolkit.scene", "toolkit.window"]


def test_a_screen_that_works_out_a_rule_is_found(tmp_path: Path) -> None:
    house = planted(tmp_path, "ui.games.raub.panel", "from raub_desktop.engine.raub.legal import must_follow")
    assert rules_worked_out(house) == ["ui.games.raub.panel imports engine.raub.legal"]


@pytest.mark.parametrize(
    ("module", "wanted"),
    [
        ("ui.table.board.spots", "ui.table.layout.hit"),
        ("ui.table.layout.hit", "ui.table.motion.flight"),
        ("ui.table.motion.flight", "ui.table.drawing.view"),
    ],
)
def test_a_module_on_a_higher_floor_is_found(tmp_path: Path, module: str, wanted: str) -> None:
    house = planted(tmp_path, module, f"from raub_desktop.{wanted} import something")
    assert reaching_up(house) == [f"{module} imports {wanted} from a higher floor"]
    assert reaching_up(planted(tmp_path / "down", wanted, f"from raub_desktop.{module} import something")) == []


# ------------------------------------------------------------------------------------------ shared files and the games
PROGRAM = ("raub_desktop", "raub-desktop", "Raub Desktop", "RaubDesktop", ".raub.json", "raub.sqlite3", "raub.lock")
"""The program's own name, in which "Raub" names no game."""
REGISTRIES = {"games.py", "engine/cards.py"}
"""The file that lists the games, and the one that makes the packs."""


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
        for path in sorted(PACKAGE.rglob("*.py"))
        if "art" not in path.relative_to(PACKAGE).parts
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
