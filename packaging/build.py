"""Build the packages:  python packaging/build.py linux deb windows wheel sbom sums ...

Everything lands in dist/; what it is made of in build/.  Runs with any Python 3.11 or newer, ``uv`` on the PATH.
"""

import argparse
import lzma
import os
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import facts
import licences

BUILD = facts.ROOT / "build"
DIST = facts.ROOT / "dist"
SPEC = facts.ROOT / "packaging" / "raub-desktop.spec"
OURS = {
    "PYTHONHASHSEED": "0",  # equal sources give equal bytecode
    "PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "0",  # the package as a whole compresses better than each module
}
MOST_MB = {"wheel": 5, "linux": 15, "deb": 15}
"""The largest a package may be (megabytes)."""
XZ = [{"id": lzma.FILTER_X86}, {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME}]
"""Half of the program folder is machine code, which the first filter makes easier to compress."""
BUILD_TOOLS = facts.ROOT / "packaging" / "build-tools.txt"


def run(*words: str | Path, **more: str) -> None:
    """Run a program in the project's folder, at the source's own date.  Raises CalledProcessError."""
    print("+", *words, flush=True)
    ours = {**os.environ, **OURS, "SOURCE_DATE_EPOCH": str(int(facts.moment().timestamp())), **more}
    subprocess.run([str(word) for word in words], cwd=facts.ROOT, check=True, env=ours)


def clean_python() -> Path:
    """Return the Python of an environment with the game's own packages, its extra and PyInstaller, nothing else."""
    home = BUILD / "environment"
    only = ("--locked", "--no-default-groups", "--group", "packaging", "--extra", facts.EXTRA, "--no-install-project")
    run("uv", "sync", "--quiet", *only, UV_PROJECT_ENVIRONMENT=str(home))
    return home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def program() -> Path:
    """Return the program folder, made by PyInstaller (on macOS the .app beside it)."""
    where = BUILD / "program"
    options = ("--noconfirm", "--log-level", "WARN", "--distpath", where, "--workpath", BUILD / "pyinstaller")
    python = clean_python()
    run(python, "-m", "PyInstaller", *options, SPEC)
    folder = where / facts.NAME
    if sys.platform.startswith("linux"):
        forget_home(folder, python)
    licences.write(folder / "licences")
    return folder


def forget_home(folder: Path, python: Path) -> None:
    """Blank the search path (RUNPATH) that this machine's own Python has in its libraries; here they lie together."""
    ask = "import sysconfig; print(sysconfig.get_config_var('LIBDIR'))"
    home = subprocess.run([python, "-c", ask], check=True, capture_output=True).stdout.strip()
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink() and ".so" in path.name:
            data = path.read_bytes()
            if b"\0" + home + b"\0" in data:
                path.write_bytes(data.replace(b"\0" + home + b"\0", b"\0" * (len(home) + 2)))


def made_program() -> Path:
    """Return the program folder as it was last built, or now."""
    folder = BUILD / "program" / facts.NAME
    return folder if folder.is_dir() else program()


def linux() -> Path:
    """Return the program folder as .tar.xz."""
    folder = program()
    path = DIST / f"raub-desktop-{facts.version()}-linux-x86_64.tar.xz"
    when = int(facts.moment().timestamp())

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = when
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with lzma.open(path, "wb", filters=XZ) as packed, tarfile.open(fileobj=packed, mode="w") as archive:
        archive.add(folder, f"raub-desktop-{facts.version()}", filter=plain)
    return path


def deb() -> Path:
    """Return the Debian package."""
    import deb as debian

    return debian.build(made_program(), BUILD / "deb", DIST)


def windows(python: str | None, sha256: str | None) -> Path:
    """Return the Windows installer, made with NSIS on any system."""
    import windows as installer

    return installer.build(BUILD / "windows", DIST, python, sha256)


def wheel() -> Path:
    """Return the wheel and the sdist, made by build tools whose sums are known."""
    run("uv", "build", "--quiet", "--build-constraints", BUILD_TOOLS, "--require-hashes", "--out-dir", DIST)
    return next(DIST.glob(f"raub_desktop-{facts.version()}-*.whl"))


def sbom() -> Path:
    """Return the bill of materials."""
    import sbom as materials

    return materials.write(DIST / f"raub-desktop-{facts.version()}.cdx.json")


def appimage() -> Path:
    """Return the AppImage, or its folder where appimagetool is missing."""
    import appimage as image

    return image.build(made_program(), BUILD / "appimage", DIST)


def flatpak_source() -> Path:
    """Return what packaging/flatpak's manifest takes."""
    import flatpak_source as source

    return source.build(made_program(), BUILD / "flatpak-source")


def macos() -> Path:
    """Return the disk image, on a Mac."""
    import macos as mac

    program()
    return mac.build(BUILD / "program" / "Raub.app", BUILD / "dmg", DIST)


def winget(address: str) -> Path:
    """Return the manifests for winget; ``address``: where the release's files will be."""
    import winget as manifests

    installer = DIST / f"raub-desktop-{facts.version()}-windows-x86_64.exe"
    return manifests.write(installer, f"{address}/{installer.name}", DIST / "winget")


def sums() -> Path:
    """SHA256SUMS of everything in dist/."""
    import sums as checksums

    return checksums.write(DIST)


def main() -> int:
    """Build what the command line names; the exit status."""
    makers: dict[str, Callable[[], Path]] = {
        "linux": linux,
        "deb": deb,
        "appimage": appimage,
        "flatpak-source": flatpak_source,
        "macos": macos,
        "wheel": wheel,
        "sbom": sbom,
        "sums": sums,
    }
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("packages", nargs="+", choices=(*makers, "windows", "winget"))
    parser.add_argument("--windows-python", metavar="ZIP", help="the embeddable Python: a file or an address")
    parser.add_argument("--windows-python-sha256", metavar="SUM", help="its checksum")
    parser.add_argument("--address", metavar="URL", help="where winget will find the release's files")
    arguments = parser.parse_args()
    if "winget" in arguments.packages and not arguments.address:
        parser.error("winget needs --address")
    DIST.mkdir(exist_ok=True)
    for name in arguments.packages:
        if name == "windows":
            path = windows(arguments.windows_python, arguments.windows_python_sha256)
        elif name == "winget":
            path = winget(arguments.address)
        else:
            path = makers[name]()
        size = f"{path.stat().st_size / 1e6:.1f} MB" if path.is_file() else "a folder"
        print(f"{path.relative_to(facts.ROOT)}  {size}", flush=True)
        if path.is_file() and path.stat().st_size > MOST_MB.get(name, 100) * 1e6:
            parser.error(f"{path.name} is larger than {MOST_MB[name]} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
