"""The long proofs of tests/long, in small: their whole length is for a quiet hour (see the Makefile)."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
@pytest.mark.parametrize(
    "proof",
    [
        pytest.param(["proof_kill", "--kills", "5", "--seed", "4"], id="a killed program loses nothing"),
        pytest.param(["proof_damage", "--cases", "25", "--seed", "4"], id="among damaged files the game starts"),
        pytest.param(["proof_cut_off", "--kills", "12", "--seed", "4"], id="an operation cut off is done or undone"),
        pytest.param(["proof_records", "--cases", "150", "--seed", "4"], id="strangers' records are answered"),
        pytest.param(
            ["proof_hostile", "--share", "1", "--only", "records,names,monkey"],
            id="strangers' records and names and a monkey do no harm",
        ),
    ],
)
def test_a_little_of_the_long_proof(proof: list[str]) -> None:
    name, *arguments = proof
    done = subprocess.run(
        [sys.executable, "-m", f"tests.long.{name}", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=280,
    )
    assert done.returncode == 0, done.stdout + done.stderr
