"""The house's floors: imports point downward only, and the games do not know each other."""

import ast
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "raub_desktop"
GAMES = ("raub", "cruce", "remi")
MAY_IMPORT = {
    "engine": {"engine"},
    "language": {"language", "engine"},
    "storage": {"storage", "engine", "language"},
    "players": {"players", "engine", "storage"},
    "ui": {"ui", "players", "storage", "language", "engine"},
    "cli": {"cli", "players", "storage", "language", "engine", "app"},
    "app": {"app", "ui", "players", "storage", "language", "engine"},
    "art": {"art"},
    "__main__": {"cli", "language", "app"},
    "windowed": {"__main__"},
    "__init__": set(),
}
"""Which rooms each room may import from; "app" is app.py, imported by the command line when a window is wanted."""
VERSION_ONLY = "raub_desktop"


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
            if rest.split(".")[0] not in MAY_IMPORT[room]:
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
    shared_that_list_games = {"engine/games.py", "ui/games/__init__.py"}
    for path, _ in files():
        place = path.relative_to(PACKAGE).as_posix()
        own = next((game for game in GAMES if f"/{game}/" in place or place.endswith(f"/{game}.py")), None)
        if place in shared_that_list_games or not place.startswith(("engine/", "ui/table/", "ui/games/")):
            continue
        for name in imports_of(path):
            named = {game for game in GAMES if f".{game}." in f"{name}."} - {own}
            assert not named, f"{place} imports {name}"
