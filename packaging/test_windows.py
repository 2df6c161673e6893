"""Look into the Windows installer, and where Wine is at hand install it, start it, and take it away again.

.venv/bin/python packaging/test_windows.py [--shots FOLDER]        (needs 7z; wine64 and the programs of screen.py)
"""

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import contents
import facts
from screen import Screen

LARGEST = 20e6
CLOTH, RED = (0x1D, 0x4A, 0x3A), (0xC5, 0x30, 0x1F)


def say(words: str) -> None:
    """One line of the report."""
    print(words, flush=True)


def unpacked(installer: Path, folder: Path) -> Path:
    """Return what the installer holds, as 7z unpacks it."""
    subprocess.run(["7z", "x", f"-o{folder}", str(installer)], check=True, stdout=subprocess.DEVNULL)
    return folder


def asked_for(app: Path) -> dict[str, str]:
    """Return the modules the game's files import at their top, outside the standard library, with a file that does."""
    found: dict[str, str] = {}
    for path in (app / "raub_desktop").rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module]
            for name in names:
                if name.partition(".")[0] not in sys.stdlib_module_names:
                    found[name] = path.name
    return found


def test_contents(folder: Path) -> None:
    """Everything the game imports, its pictures, its fonts and the licences are there; what it never uses is not."""
    app = folder / "app"
    for name, where in asked_for(app).items():
        path = app / Path(*name.split("."))
        parts = [path.with_suffix(".py"), path / "__init__.py", *path.parent.glob(f"{path.name}.*.pyd")]
        assert any(part.exists() for part in parts), f"{where} imports {name}, which is not there"
    for source in (facts.ROOT / "assets").rglob("*"):
        if source.is_file():
            packed = app / "raub_desktop/assets" / source.relative_to(facts.ROOT / "assets")
            assert packed.read_bytes() == source.read_bytes(), packed
    for package, names in contents.FONTS.items():
        for name in (*names, contents.FONT_LICENCES[package]):
            assert (app / package / name).is_file(), name
    for name in ("NOTICES.txt", "LICENSE.txt", "LGPL-2.1.txt", "PYTHON.txt"):
        assert (folder / "licences" / name).is_file(), name
    assert list(app.glob("pygame/*.pyd"))
    assert not list(app.rglob("*.so"))
    assert not (app / "pygame/tests").exists()
    assert not (app / "raub_desktop/art").exists()


class Wine:
    """A fresh Windows of Wine's on a screen."""

    def __init__(self, folder: Path, screen: Screen) -> None:
        self.folder = folder
        self.environment = screen.environment(WINEPREFIX=str(folder), WINEDEBUG="-all", SDL_AUDIODRIVER="dummy")

    def run(self, *words: str | Path, seconds: float = 180.0) -> str:
        """Return what a program says.  Through a pipe: Wine's programs fail with a file for their output."""
        done = subprocess.run(
            ["wine", *map(str, words)],
            env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds, check=False,
        )  # fmt: skip
        text = done.stdout.decode(errors="replace")
        assert done.returncode == 0, (
            f"{words}: {done.returncode}\n{text}\n{done.stderr.decode(errors='replace')[-2000:]}"
        )
        return text

    def start(self, *words: str | Path) -> subprocess.Popen[bytes]:
        """Start a program and let it run; pipes as above."""
        line, pipe = ["wine", *map(str, words)], subprocess.PIPE
        quiet, both = subprocess.DEVNULL, subprocess.STDOUT
        return subprocess.Popen(line, env=self.environment, stdin=quiet, stdout=pipe, stderr=both)

    def files(self) -> set[str]:
        """All files on its drive, outside Windows itself."""
        drive = self.folder / "drive_c"
        found = {path.relative_to(drive) for path in drive.rglob("*") if path.is_file()}
        return {path.as_posix() for path in found if "windows" not in path.parts}

    def registry(self) -> str:
        """Return what it remembers for the user."""
        self.run("reg", "export", "HKCU", "C:\\all.reg", "/y")
        text = (self.folder / "drive_c/all.reg").read_bytes().decode("utf-16", errors="replace")
        (self.folder / "drive_c/all.reg").unlink()
        return text


def test_under_wine(installer: Path, shots: Path) -> None:
    """Install, ask, play a little, look, and take away."""
    with tempfile.TemporaryDirectory(prefix="raub-wine-") as prefix, Screen(manager=False) as screen:
        wine = Wine(Path(prefix), screen)
        try:
            wine.run("wineboot", "-i")
            wine.run("reg", "add", "HKCU\\Software\\Wine", "/v", "Version", "/d", "win10", "/f")
            before = wine.files()
            wine.run(installer, "/S")
            time.sleep(1)
            home = next(path.parent for path in Path(prefix).rglob("Raub.exe"))
            program = home / "raub-desktop.exe"
            assert wine.run(program, "--version").strip() == f"raub-desktop {facts.version()}"
            table = ("--game", "raub", "--book", "american", "--seats", "reference,reference,random")
            assert "20 shuffles" in wine.run(program, "simulate", *table, "--deals", "20", "--seed", "1", "--jobs", "2")
            say("installed; it answers on the command line, with processes of its own")
            game = wine.start(home / "Raub.exe")
            try:
                cards, button = (1150, 450), (430, 400)  # on the title, in the usual window on this screen
                screen.until(lambda: screen.pixel(*cards) not in (CLOTH, (0, 0, 0)), "the title with its cards", 120)
                screen.at_rest(still=3.0, seconds=60)
                screen.save(shots / "windows-title.png")
                assert screen.pixel(*button) == RED
                screen.key("Return")
                screen.until(lambda: screen.pixel(*button) != RED, "the table", 60)
                screen.at_rest(still=2.0, seconds=60)
                screen.save(shots / "windows-table.png")
                for key in ("Escape", "l", "q"):  # a pause, away from the table, out
                    screen.key(key)
                    screen.at_rest(still=2.0, seconds=60)
                assert game.wait(30) == 0
            finally:
                game.kill()
            assert "RaubDesktop.Match" in wine.registry()
            wine.run(home / "uninstall.exe", "/S")
            screen.until(lambda: not (home / "Raub.exe").exists(), "the program to go", 60)
            time.sleep(2)
            left = {name for name in wine.files() - before if "raub" in name.lower() and "raub-desktop/" not in name}
            assert not left, f"left behind: {sorted(left)[:20]}"
            for word in ("RaubDesktop", "Raub Desktop", "Uninstall\\Raub"):
                assert word not in wine.registry(), word
            say("it opens its window, and is removed without a trace")
        finally:
            subprocess.run(["wineserver", "-k"], env=wine.environment, check=False)
            time.sleep(1)


def main() -> int:
    """Run it all; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shots", type=Path, default=Path("build/shots"), help="where pictures go (%(default)s)")
    shots: Path = parser.parse_args().shots
    shots.mkdir(parents=True, exist_ok=True)
    installer = sorted((facts.ROOT / "dist").glob("raub-desktop-*-windows-x86_64.exe"))[-1]
    size = installer.stat().st_size
    say(f"{installer.name}: {size / 1e6:.1f} MB")
    assert size < LARGEST, "too large"
    with tempfile.TemporaryDirectory() as folder:
        test_contents(unpacked(installer, Path(folder)))
    say("all that the game imports and shows is inside")
    if shutil.which("wine") and os.name == "posix":
        test_under_wine(installer, shots)
    else:
        say("no Wine here: it was not started")
    return 0


if __name__ == "__main__":
    sys.exit(main())
