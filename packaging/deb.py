"""The .deb: the program folder under /usr/lib, and what a desktop needs to show it.  Run by packaging/build.py."""

import gzip
import os
import re
import shutil
import subprocess
from pathlib import Path

import facts

HERE = Path(__file__).resolve().parent
LINUX = HERE / "linux"
ICONS = facts.ROOT / "assets" / "icons"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
RECOMMENDS = (
    "libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2", "libxfixes3", "libxss1", "libxkbcommon0",
    "libwayland-client0", "libwayland-cursor0", "libdecor-0-0", "libpulse0 | libasound2 | libasound2t64",
)  # fmt: skip
"""SDL opens these when they are there: one of X11 and Wayland, and something to play sound on."""


def share(target: Path, name: str = facts.NAME) -> None:
    """Put what every Linux package has into ``target``/share: menu entry, icons, file type, metainfo, man page.

    ``name``: what the menu entry and the icons are called.
    """
    put(target / f"share/applications/{name}.desktop", facts.filled(LINUX / "raub-desktop.desktop"))
    put(target / "share/mime/packages/raub-desktop.xml", facts.filled(LINUX / "raub-desktop-mime.xml"))
    put(target / f"share/metainfo/{facts.APP_ID}.metainfo.xml", facts.filled(LINUX / "raub-desktop.metainfo.xml"))
    manual = facts.filled(LINUX / "raub-desktop.6").encode()
    put(target / "share/man/man6/raub-desktop.6.gz", gzip.compress(manual, 9, mtime=0))
    mime_icon = facts.MIME.replace("/", "-")
    for size in ICON_SIZES:
        folder = target / f"share/icons/hicolor/{size}x{size}"
        for kind, icon in (("apps", name), ("mimetypes", mime_icon)):
            put(folder / kind / f"{icon}.png", facts.icon(size).read_bytes())
    put(target / f"share/icons/hicolor/scalable/apps/{name}.svg", (ICONS / "raub-desktop.svg").read_bytes())


def put(path: Path, content: str | bytes) -> None:
    """Write a file, and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def build(program: Path, work: Path, dist: Path) -> Path:
    """Make the .deb of a program folder; ``work`` is emptied first.  Raises CalledProcessError."""
    shutil.rmtree(work, ignore_errors=True)
    tree = work / "tree"
    shutil.copytree(program, tree / "usr/lib/raub-desktop", symlinks=True)
    link = tree / "usr/games/raub-desktop"
    link.parent.mkdir(parents=True)
    link.symlink_to("../lib/raub-desktop/raub-desktop")
    share(tree / "usr")
    docs = tree / "usr/share/doc/raub-desktop"
    put(docs / "copyright", _copyright(program))
    put(docs / "changelog.gz", gzip.compress(_changelog().encode(), 9, mtime=0))
    put(tree / "usr/share/lintian/overrides/raub-desktop", (LINUX / "lintian-overrides").read_bytes())
    _set_modes(tree)
    put(tree / "DEBIAN/control", _control(tree))
    put(tree / "DEBIAN/md5sums", _md5sums(tree))
    (tree / "DEBIAN").chmod(0o755)
    package = dist / f"raub-desktop_{facts.version()}_amd64.deb"
    epoch = {**os.environ, "SOURCE_DATE_EPOCH": str(int(facts.moment().timestamp()))}
    words = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "-Sextreme", "--build", str(tree), str(package)]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, env=epoch)
    return package


def _control(tree: Path) -> str:
    size = sum(path.lstat().st_size for path in tree.rglob("*") if path.is_file()) // 1024
    home = facts.homepage()
    return (
        f"Package: raub-desktop\nVersion: {facts.version()}\nArchitecture: amd64\nSection: games\nPriority: optional\n"
        f"Maintainer: {facts.DEBIAN_MAINTAINER}\nInstalled-Size: {size}\n"
        f"Depends: libc6 (>= {glibc_needed(tree)})\nRecommends: {', '.join(RECOMMENDS)}\n"
        + (f"Homepage: {home}\n" if home else "")
        + "Description: card games of the Balkan cafés: Raub, Cruce and Remi\n"
        " Raub is a trick-taking game of four cards: one player declares, everyone\n"
        " else decides whether to come along. Cruce is a game of marriages and\n"
        " memory for two, three and four. Remi is rummy for two to twelve.\n"
        " .\n"
        " Played alone against the computer or with friends at one screen, by every\n"
        " written rule book and house rule, with Hungarian (German-suited) or French\n"
        " cards; in seven languages, read aloud, and told to screen readers.\n"
    )


def glibc_needed(tree: Path) -> str:
    """Return the oldest C library that a folder's programs and libraries run with."""
    newest = (2, 17)
    for path in tree.rglob("*"):
        if path.is_file() and not path.is_symlink() and path.open("rb").read(4) == b"\x7fELF":
            for found in re.finditer(rb"GLIBC_2\.(\d+)", path.read_bytes()):
                newest = max(newest, (2, int(found[1])))
    return f"{newest[0]}.{newest[1]}"


def _copyright(program: Path) -> str:
    notices = next(program.rglob("NOTICES.txt")).read_text(encoding="utf-8")
    licence = (facts.ROOT / "LICENSE").read_text(encoding="utf-8")
    lgpl = "On Debian systems the LGPL stands in /usr/share/common-licenses/LGPL-2.1, too.\n"
    return f"Raub Desktop\n\n{licence}\n\n{notices}\n{lgpl}"


def _changelog() -> str:
    stamp = facts.moment().strftime("%a, %d %b %Y %H:%M:%S +0000")
    return (
        f"raub-desktop ({facts.version()}) unstable; urgency=medium\n\n  * See CHANGELOG.md in the sources.\n\n"
        f" -- {facts.DEBIAN_MAINTAINER}  {stamp}\n"
    )


def _set_modes(tree: Path) -> None:
    """Folders 755; programs 755; everything else, libraries too, 644."""
    for path in [tree, *tree.rglob("*")]:
        if path.is_symlink():
            continue
        runs = path.is_dir() or path == tree / "usr/lib/raub-desktop/raub-desktop"
        path.chmod(0o755 if runs else 0o644)
        os.utime(path, (facts.moment().timestamp(),) * 2)


def _md5sums(tree: Path) -> str:
    files = sorted(path for path in (tree / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    words = ["md5sum", *(str(path.relative_to(tree)) for path in files)]
    return subprocess.run(words, cwd=tree, check=True, capture_output=True, text=True).stdout
