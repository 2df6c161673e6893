"""What the Flatpak manifest takes: the program folder, and menu entry, icons and file type under the long name.

Run by packaging/build.py; flatpak-builder does the rest (see .github/workflows/release.yml).
"""

import shutil
from pathlib import Path

import deb
import facts


def build(program: Path, work: Path) -> Path:
    """Lay out ``work`` for the manifest; where it is."""
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(program, work / "program", symlinks=True)
    deb.share(work, facts.APP_ID)
    share = work / "share"
    entry = share / f"applications/{facts.APP_ID}.desktop"
    text = entry.read_text(encoding="utf-8").replace("Icon=raub-desktop", f"Icon={facts.APP_ID}")
    entry.write_text(text.replace("StartupWMClass=raub-desktop", f"StartupWMClass={facts.APP_ID}"), encoding="utf-8")
    about = share / f"metainfo/{facts.APP_ID}.metainfo.xml"
    text = about.read_text(encoding="utf-8").replace("raub-desktop.desktop<", f"{facts.APP_ID}.desktop<")
    about.write_text(text.replace('"stock">raub-desktop<', f'"stock">{facts.APP_ID}<'), encoding="utf-8")
    (share / "mime/packages/raub-desktop.xml").rename(share / f"mime/packages/{facts.APP_ID}.xml")
    for icon in share.glob(
        "icons/hicolor/*/mimetypes/*.png"
    ):  # only names that begin with the long one leave a Flatpak
        icon.rename(icon.with_name(f"{facts.APP_ID}.{icon.name}"))
    kind = share / f"mime/packages/{facts.APP_ID}.xml"
    text = kind.read_text(encoding="utf-8")
    icon_line = f'    <icon name="{facts.APP_ID}.{facts.MIME.replace("/", "-")}"/>\n'
    kind.write_text(text.replace("    <sub-class-of", f"{icon_line}    <sub-class-of"), encoding="utf-8")
    return work
