"""The Windows installer, made on any system: embeddable Python, the wheels for Windows, a small launcher, NSIS.

Needs makensis, x86_64-w64-mingw32-gcc and -windres, and uv.  Run by packaging/build.py.
"""

import compileall
import hashlib
import os
import py_compile
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import contents
import facts
import licences

HERE = Path(__file__).resolve().parent / "windows"
PYTHON = "3.13.12"
PYTHON_ZIP = f"https://www.python.org/ftp/python/{PYTHON}/python-{PYTHON}-embed-amd64.zip"
PYTHON_SHA256 = "76f238f606250c87c6beac75dccd35ee99070a13490555936abb6cb64ecce3d0"
"""What the installer brings, unless another is asked for."""
TAG = "cp" + "".join(PYTHON.split(".")[:2])
STEM = "python" + TAG.removeprefix("cp")
UNUSED_PYTHON = (
    "python.exe", "pythonw.exe", "python.cat", "libcrypto-3.dll", "libssl-3.dll", "_ssl.pyd", "_hashlib.pyd",
    "_asyncio.pyd", "_overlapped.pyd", "_bz2.pyd", "_lzma.pyd", "_elementtree.pyd", "pyexpat.pyd", "winsound.pyd",
    "_wmi.pyd", "_zoneinfo.pyd",
)  # fmt: skip
"""Of the embeddable Python: its own programs, since ours load it, and what the game never asks for."""


def build(work: Path, dist: Path, python: str | None, sha256: str | None) -> Path:
    """Make the installer; ``python``: another embeddable Python's zip (file or address) and its checksum.

    Raises CalledProcessError, and ValueError for a zip that is not the one asked for.
    """
    if python is not None and sha256 is None:
        raise ValueError("another Python needs its checksum: --windows-python-sha256")
    shutil.rmtree(work, ignore_errors=True)
    tree = work / "tree"
    _python(tree, _fetched(python or PYTHON_ZIP, sha256 or PYTHON_SHA256, work))
    _packages(tree / "app", work)
    _game(tree / "app")
    licences.write(tree / "licences")
    (tree / f"{STEM}._pth").write_text(f"{STEM}.zip\n.\napp\n", encoding="ascii")
    _launchers(tree, work)
    if f"cp{sys.version_info[0]}{sys.version_info[1]}" == TAG:  # bytecode of another Python would be no use
        unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
        compileall.compile_dir(tree / "app", quiet=1, stripdir=str(tree), invalidation_mode=unchecked)
    return _installer(tree, work, dist)


def _fetched(source: str, sha256: str, work: Path) -> Path:
    """Return the zip, checked; it is kept in build/downloads."""
    if source.startswith("https://"):
        path = work.parent / "downloads" / source.rpartition("/")[2]
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            with urllib.request.urlopen(source, timeout=60) as answer:
                path.write_bytes(answer.read())
    else:
        path = Path(source)
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != sha256:
        raise ValueError(f"{path} is not the Python that was asked for: SHA-256 {found}, not {sha256}")
    return path


def _python(tree: Path, zipped: Path) -> None:
    """Unpack the embeddable Python, flat, without what the game never asks for."""
    tree.mkdir(parents=True)
    with zipfile.ZipFile(zipped) as archive:
        for entry in archive.infolist():
            name = entry.filename.rpartition("/")[2]
            if name and name not in UNUSED_PYTHON and not name.endswith("._pth"):
                (tree / name).write_bytes(archive.read(entry))
    (tree / "LICENSE.txt").replace(_in(tree / "licences") / "PYTHON.txt")
    if not (tree / f"{STEM}.dll").exists():
        raise ValueError(f"{zipped} holds no {STEM}.dll")


def _in(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _packages(app: Path, work: Path) -> None:
    """Fetch the packages that uv.lock pins, for Windows, and keep what the game needs of them."""
    needed, site = work / "requirements.txt", work / "site"
    only = ("--locked", "--no-default-groups", "--extra", facts.EXTRA, "--no-emit-project", "--quiet")
    _run("uv", "export", *only, "--output-file", str(needed))
    where = ("--python-platform=x86_64-pc-windows-msvc", f"--python-version={TAG[2:3]}.{TAG[3:]}")
    how = ("--require-hashes", "--only-binary=:all:", "--no-deps", "--quiet")
    _run("uv", "pip", "install", "--target", str(site), *where, *how, "--requirements", str(needed))
    for file in sorted(path for path in site.rglob("*") if path.is_file()):
        name = file.relative_to(site).as_posix()
        if _wanted(name):
            path = app / name
            _in(path.parent)
            shutil.copyfile(file, path)
    # The game asks where the serif's package is, and imports nothing of it.
    (app / "font_source_serif_pro" / "__init__.py").write_text("", encoding="ascii")


def _run(*words: str) -> None:
    subprocess.run(words, cwd=facts.ROOT, check=True)


def _wanted(name: str) -> bool:
    """Whether an installed file is part of the game."""
    package, _, inside = name.partition("/")
    if package == "pygame_gui" and (inside.endswith(".py") or inside in contents.GUI):
        return True
    if package in contents.FONTS:
        return inside in contents.FONTS[package] or inside == contents.FONT_LICENCES[package]
    if ".dist-info" in package:
        return False
    return package in ("pygame", "platformdirs", "i18n", *contents.BY_NAME) and not contents.unused(name)


def _game(app: Path) -> None:
    """Copy the game and its assets."""
    shutil.copytree(
        facts.ROOT / "raub_desktop", app / "raub_desktop", ignore=shutil.ignore_patterns("__pycache__", "po")
    )
    for room in contents.DEVELOPERS:
        shutil.rmtree(app / Path(*room.split(".")), ignore_errors=True)
    shutil.copytree(facts.ROOT / "assets", app / "raub_desktop" / "assets")


def _launchers(tree: Path, work: Path) -> None:
    """Compile Raub.exe and raub-desktop.exe."""
    numbers = _numbers().replace(".", ",")
    script = (HERE / "launcher.rc").read_text(encoding="utf-8")
    (work / "launcher.rc").write_text(
        script.replace("@NUMBERS@", numbers).replace("@VERSION@", facts.version()), encoding="utf-8"
    )
    shutil.copy(HERE / "launcher.manifest", work)
    shutil.copy(facts.ROOT / "packaging/icons/raub-desktop.ico", work)
    compiler = "x86_64-w64-mingw32"
    subprocess.run([f"{compiler}-windres", "launcher.rc", "launcher.res", "-O", "coff"], cwd=work, check=True)
    for name, module, options in (
        ("Raub.exe", "raub_desktop.windowed", ("-mwindows", "-DWINDOWED")),
        ("raub-desktop.exe", "raub_desktop", ("-mconsole",)),
    ):
        macros = (f'-DMODULE=L"{module}"', f'-DPYTHON_DLL=L"{STEM}.dll"')
        words = [f"{compiler}-gcc", "-O2", "-s", "-municode", "-Wall", "-Wextra", "-Werror", *options, *macros]
        files = [str(HERE / "launcher.c"), "launcher.res", "-o", str(tree / name)]
        subprocess.run([*words, *files], cwd=work, check=True)


def _numbers() -> str:
    """Return the version as four numbers."""
    parts = [part for part in facts.version().split(".") if part.isdigit()]
    return ".".join((*parts, "0", "0", "0", "0")[:4])


def _installer(tree: Path, work: Path, dist: Path) -> Path:
    """Pack it all with NSIS."""
    path = dist / f"raub-desktop-{facts.version()}-windows-x86_64.exe"
    kilobytes = sum(file.stat().st_size for file in tree.rglob("*") if file.is_file()) // 1024
    values = {
        "VERSION": facts.version(),
        "NUMBERS": _numbers(),
        "TREE": tree,
        "OUT": path,
        "KILOBYTES": kilobytes,
        "ICON": facts.ROOT / "packaging/icons/raub-desktop.ico",
    }
    words = ["makensis", "-V2", "-WX", *(f"-D{name}={value}" for name, value in values.items())]
    epoch = {**os.environ, "SOURCE_DATE_EPOCH": str(int(facts.moment().timestamp()))}
    subprocess.run([*words, str(HERE / "installer.nsi")], cwd=work, check=True, env=epoch)
    return path
