"""The list of slow tests names tests that there are."""

import ast

from tests.conftest import ROOT
from tests.slow_tests import slow_tests


def test_every_slow_test_is_a_test() -> None:
    wanted = {tuple(name.partition("[")[0].split("::")) for name in slow_tests()}
    there = {
        (path.relative_to(ROOT).as_posix(), node.name)
        for path in (ROOT / "tests").rglob("test_*.py")
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }
    assert wanted <= there
