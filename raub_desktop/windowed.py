"""The way in for a double-click: where nobody reads a terminal, what went wrong is said in a box."""

import sys
from collections.abc import Sequence
from contextlib import redirect_stderr
from io import StringIO

from raub_desktop.__main__ import follow_parent
from raub_desktop.__main__ import main as run_commands

_WITHOUT_WINDOW = ("simulate", "check", "rules")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line as ``raub_desktop.__main__.main`` does, with its errors in a box; the exit status.

    On a terminal, or for a command without a window, this is the ordinary program.
    """
    follow_parent()
    words = list(sys.argv[1:] if argv is None else argv)
    if _has_terminal() or (words and (words[0].startswith("-") or words[0] in _WITHOUT_WINDOW)):
        return run_commands(words)
    said = StringIO()
    code: int | str | None = 1
    try:
        with redirect_stderr(said):
            code = run_commands(words)
    except SystemExit as end:
        code = end.code
    except Exception as error:
        said.write(f"{type(error).__name__}: {error}\n")
        raise
    finally:
        if sys.stderr is not None:
            print(said.getvalue(), end="", file=sys.stderr)
        if code and said.getvalue():
            _show(said.getvalue().strip().removeprefix("raub-desktop: "))
    return code if isinstance(code, int) else int(code is not None)


def _has_terminal() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()


def _show(message: str) -> None:
    """Say it in a box of the system's own; where there is no screen, it has been written to stderr."""
    try:
        import pygame

        pygame.display.message_box("Raub Desktop", message, message_type="error")
    except (ImportError, AttributeError, RuntimeError):  # pygame.error is a RuntimeError
        return


if __name__ == "__main__":
    sys.exit(main())
