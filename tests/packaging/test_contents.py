"""What stays out of the packages must be nothing the game asks for."""

import ast
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))
import contents  # noqa: E402  the packaging scripts are no package


def asked_for(path: Path) -> set[str]:
    """The modules that a file imports, at its top or anywhere below it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "pygame":
            names.add(f"pygame.{node.attr}")  # pygame brings its parts by itself
    return names


def game_files() -> list[Path]:
    """The game's files, without those of the developers' rooms."""
    rooms = [ROOT / Path(*room.split(".")) for room in contents.DEVELOPERS]
    found = [path for path in (ROOT / "raub_desktop").rglob("*.py") if not any(path.is_relative_to(at) for at in rooms)]
    assert len(found) > 100
    return found


def test_no_module_the_game_imports_is_left_out() -> None:
    missing = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in game_files()
        for name in asked_for(path)
        for left_out in contents.UNUSED_MODULES
        if name == left_out or name.startswith(f"{left_out}.")
    }
    assert not missing


@pytest.mark.parametrize("package", contents.FONTS)
def test_every_font_named_is_in_its_package_with_its_licence(package: str) -> None:
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    home = Path(spec.origin).parent
    for name in (*contents.FONTS[package], contents.FONT_LICENCES[package]):
        assert (home / name).is_file()


def test_the_fonts_packed_are_the_fonts_the_game_opens() -> None:
    from raub_desktop.toolkit import fonts

    wanted = {str(path) for face in fonts.FACES if (path := fonts.font_file(face))}
    packed = {f"{package}/{name}" for package, names in contents.FONTS.items() for name in names}
    opened_by_pygame_gui = {"pygame_gui/data/FiraCode-Regular.ttf"}  # its manager loads it whatever the theme says
    assert {"/".join(Path(path).parts[-3:]) for path in wanted} | opened_by_pygame_gui == packed
