"""The macOS disk image: Raub.app, made by PyInstaller on a Mac, beside a link to the Applications folder.

Signed ad hoc, or with the identity in RAUB_SIGN_IDENTITY; hdiutil and codesign belong to macOS.  Run by
packaging/build.py.
"""

import os
import platform
import shutil
import struct
import subprocess
from pathlib import Path

import facts


def info() -> dict[str, object]:
    """Return what Info.plist says beyond PyInstaller's own lines."""
    return {
        "CFBundleName": facts.TITLE,
        "CFBundleDisplayName": facts.TITLE,
        "CFBundleShortVersionString": facts.version(),
        "CFBundleVersion": facts.version(),
        "LSMinimumSystemVersion": "11.0",
        "LSApplicationCategoryType": "public.app-category.card-games",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "The Raub Desktop developers, MIT licence",
        "CFBundleLocalizations": ["en", "hr", "sr", "bs", "ro", "hu", "de"],
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Raub match",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{facts.APP_ID}.match"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{facts.APP_ID}.match",
                "UTTypeDescription": "Raub match",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {"public.filename-extension": ["raub.json"], "public.mime-type": facts.MIME},
            }
        ],
    }


_ICONS = ((b"icp4", 16), (b"icp5", 32), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512), (b"ic12", 64))


def write_icon(path: Path) -> Path:
    """Write the .icns: a list of PNG files, each with its kind and length."""
    parts = []
    for kind, size in _ICONS:
        png = facts.icon(size).read_bytes()
        parts.append(kind + struct.pack(">I", len(png) + 8) + png)
    body = b"".join(parts)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"icns" + struct.pack(">I", len(body) + 8) + body)
    return path


def build(app: Path, work: Path, dist: Path) -> Path:
    """Make the .dmg of an .app.  Raises CalledProcessError."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    inside = work / "Raub.app"
    subprocess.run(["ditto", str(app), str(inside)], check=True)
    identity = os.environ.get("RAUB_SIGN_IDENTITY", "-")
    harden = ["--options", "runtime", "--timestamp"] if identity != "-" else []
    subprocess.run(["codesign", "--force", "--deep", "--sign", identity, *harden, str(inside)], check=True)
    (work / "Applications").symlink_to("/Applications")
    path = dist / f"raub-desktop-{facts.version()}-macos-{platform.machine()}.dmg"
    volume = f"{facts.TITLE} {facts.version()}"
    words = ["hdiutil", "create", "-volname", volume, "-srcfolder", str(work), "-format", "ULFO", "-ov", str(path)]
    subprocess.run(words, check=True)
    return path
