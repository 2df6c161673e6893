"""The AppImage: the program folder and its menu entry in one file that runs by a double-click.

Needs appimagetool and a runtime, which hosted runners fetch (see .github/workflows/release.yml); without the tool the
AppDir alone is made.  Run by packaging/build.py.
"""

import os
import shutil
import subprocess
from pathlib import Path

import deb
import facts

RUN = """\
#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/usr/lib/raub-desktop/raub-desktop" "$@"
"""


def build(program: Path, work: Path, dist: Path) -> Path:
    """Make the AppImage of a program folder, or the AppDir where there is no appimagetool."""
    shutil.rmtree(work, ignore_errors=True)
    tree = work / "Raub.AppDir"
    shutil.copytree(program, tree / "usr/lib/raub-desktop", symlinks=True)
    deb.share(tree / "usr")
    deb.put(tree / "AppRun", RUN)
    (tree / "AppRun").chmod(0o755)
    deb.put(tree / "raub-desktop.desktop", (tree / "usr/share/applications/raub-desktop.desktop").read_bytes())
    for name in ("raub-desktop.png", ".DirIcon"):
        deb.put(tree / name, facts.icon(256).read_bytes())
    tool = os.environ.get("APPIMAGETOOL") or shutil.which("appimagetool")
    if tool is None:
        return tree
    path = dist / f"raub-desktop-{facts.version()}-x86_64.AppImage"
    runtime = os.environ.get("APPIMAGE_RUNTIME")
    words = [tool, "--no-appstream", *(["--runtime-file", runtime] if runtime else []), str(tree), str(path)]
    subprocess.run(words, check=True, env={**os.environ, "ARCH": "x86_64", "VERSION": facts.version()})
    return path
