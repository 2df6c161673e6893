"""SHA256SUMS of everything in a folder, as sha256sum checks it."""

import hashlib
from pathlib import Path

NAME = "SHA256SUMS"


def write(folder: Path) -> Path:
    """Write the sums of all files but the list itself; where it is."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name not in (NAME, ".gitignore"))
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    path = folder / NAME
    path.write_text("".join(lines), encoding="utf-8")
    return path
