"""Every command that the Makefile offers is run by a workflow, too: before a merge, every night or every week."""

import re

from tests.conftest import ROOT


def offered() -> set[str]:
    """The commands that ``make help`` lists."""
    return set(re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def run_by_ci() -> set[str]:
    """The commands after ``make`` in the workflows and in .ci/run, and those in a workflow's matrix."""
    files = ROOT / ".ci" / "run", *sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    lines = "\n".join(path.read_text("utf-8") for path in files)
    called = {word for words in re.findall(r"\bmake ([a-z -]+)", lines) for word in words.split()}
    return called | set(re.findall(r"^ +- ([a-z-]+)$", lines, re.MULTILINE))


def test_every_command_of_the_makefile_is_run_by_a_workflow() -> None:
    assert len(offered()) > 25
    assert offered() - run_by_ci() == set()
