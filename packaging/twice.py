"""Build packages twice and compare them byte by byte:  python packaging/twice.py wheel linux deb ...

Each time the sources are copied to another folder, in another order, with other times and under another umask, so that
nothing of the machine can be in what is alike.  Exit status 1 where two files differ.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

import facts

UMASKS = (0o022, 0o077)
NO_SOURCE = (".git", ".venv", "build", "dist")


def sources() -> list[Path]:
    """Return the files of the source, by their places in it: what git knows of, or all there is of an unpacked
    sdist."""
    words = ["git", "-C", str(facts.ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
        found = [Path(name) for name in told.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        found = [path.relative_to(facts.ROOT) for path in facts.ROOT.rglob("*")]
    return sorted(path for path in found if path.parts[0] not in NO_SOURCE and (facts.ROOT / path).is_file())


def build(packages: Iterable[str], home: Path, turn: int) -> dict[str, str]:
    """Build in a copy of the sources; the SHA-256 of every file that came out.  Raises CalledProcessError."""
    files = sources()
    before = os.umask(UMASKS[turn])
    try:
        for place, name in enumerate(reversed(files) if turn else files):
            target = home / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(facts.ROOT / name, target)
            target.chmod((facts.ROOT / name).stat().st_mode & 0o777 & ~UMASKS[turn])
            os.utime(target, (1_000_000_000 + turn * 100_000_000 + place,) * 2)
        when = str(int(facts.moment().timestamp()))
        environment = {**os.environ, "SOURCE_DATE_EPOCH": when, "PYTHONDONTWRITEBYTECODE": "1"}
        words = [sys.executable, "packaging/build.py", *packages]
        subprocess.run(words, cwd=home, check=True, env=environment)
    finally:
        os.umask(before)
    made = (path for path in sorted((home / "dist").iterdir()) if path.is_file() and not path.name.startswith("."))
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in made}


def main() -> int:
    """Build twice, and say what is alike."""
    packages = sys.argv[1:] or ["wheel"]
    with tempfile.TemporaryDirectory() as folder:
        one, other = (build(packages, Path(folder) / name, turn) for turn, name in enumerate(("one", "an other")))
        kept = facts.ROOT / "build" / "twice"
        if one != other:  # to be looked at
            shutil.rmtree(kept, ignore_errors=True)
            for name in ("one", "an other"):
                shutil.copytree(Path(folder) / name / "dist", kept / name)
    for name in sorted({*one, *other}):
        alike = one.get(name) == other.get(name)
        print(f"{'the same' if alike else 'DIFFERENT'}  {one.get(name, 'missing')}  {name}")
    return 0 if one == other and one else 1


if __name__ == "__main__":
    sys.exit(main())
