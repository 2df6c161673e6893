"""What a release is made of: nothing comes by a name that somebody else could move, and two builds are the same."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_come_by_their_commits_and_tools_by_their_sums(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    uses = re.findall(r"uses: (.*)", text)
    assert uses
    for one in uses:
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", one), one
    assert not re.findall(r"\n +(?:image|container): (?!.*@sha256:)", text)
    for line in re.findall(r".*pip install.*", text):
        assert "--require-hashes" in line
    assert text.count("curl ") <= text.count("sha256sum --check") * 2
    for line in re.findall(r"permissions:\n((?: .*\n)+)", text):
        assert "write-all" not in line


@pytest.mark.parametrize("name", ["uv.txt", "build-tools.txt"])
def test_every_tool_has_one_version_and_its_sums(name: str) -> None:
    text = (ROOT / "packaging" / name).read_text(encoding="utf-8")
    tools = re.split(r"\n(?=\w)", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).strip())
    for tool in tools:
        assert re.match(r"[\w-]+==[\d.]+ \\\n( +--hash=sha256:[0-9a-f]{64}( \\\n)?)+", tool), tool


def test_the_release_says_where_its_files_come_from() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    steps = text[text.index("\n  release:") :]
    assert "attestations: write" in steps
    assert steps.index("sums") < steps.index("attest-build-provenance@") < steps.index("gh release create")


def test_the_wheel_built_twice_is_the_same_bytes() -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    # set in this process where a test has let opponents think in another one; recipes import their neighbours
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
    done = subprocess.run(
        [sys.executable, "packaging/twice.py", "wheel"],
        cwd=ROOT,
        env={**environment, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("the same") == 2
