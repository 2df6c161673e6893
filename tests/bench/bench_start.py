"""What it costs to start the program until its first frame is shown, in starts of `python -c pass`.

    python -m tests.bench.bench_start [--rounds 21]

Both are started in turns, so that a busy machine slows both, and their processor time is compared.
"""

import argparse
import os
import subprocess
import sys
from statistics import median
from tempfile import TemporaryDirectory

REQUIRED = 12
_TO_FIRST_FRAME = """
import os
from raub_desktop.toolkit.window import Window
Window.show = lambda *_: os._exit(0)
from raub_desktop.__main__ import main
main([])
"""


def processor_seconds(*words: str) -> float:
    """Run Python with these words; the seconds it worked."""
    with subprocess.Popen([sys.executable, *words], stdout=subprocess.DEVNULL) as child:
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    assert child.returncode == 0, words
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What a start costs until the first frame.")
    parser.add_argument("--rounds", type=int, default=21)
    rounds = parser.parse_args().rounds
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    with TemporaryDirectory() as home:
        os.environ["HOME"] = home
        for name in ("CONFIG", "DATA", "STATE", "CACHE"):
            os.environ.pop(f"XDG_{name}_HOME", None)
        processor_seconds("-c", _TO_FIRST_FRAME)  # the folders are made, and the bytecode
        pairs = [(processor_seconds("-c", "pass"), processor_seconds("-c", _TO_FIRST_FRAME)) for _ in range(rounds)]
    bare, first = (median(times) for times in zip(*pairs, strict=True))
    ratio = median(one / other for other, one in pairs)
    print(
        f"python -c pass {1000 * bare:.1f} ms, first frame {1000 * first:.1f} ms: {ratio:.1f}x (required: {REQUIRED})"
    )


if __name__ == "__main__":
    main()
