"""The command line: finds the command, runs it, and ends with a message and an exit status whatever happens.

Commands are imported when they are run: ``--version`` and everything without a window answer before pygame is there.
"""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from raub_desktop import __version__
from raub_desktop.language import N_

_COMMANDS = {
    "play": "play.run",
    "simulate": "simulate.run",
    "check": "check.run",
    "rules": "rules.run",
    "export": "transfer.export_match",
    "import": "transfer.import_matches",
}
"""Each command's function, under ``cli``."""
_INTERRUPTED = 130

_HELP = N_("""\
usage: raub-desktop [RECORD]             open the window, on that record
       raub-desktop play [...]           open the window on a new table
       raub-desktop play --text [...]    play in plain lines, without a window
       raub-desktop simulate [...]       let computer players play each other
       raub-desktop check RECORD...      replay and verify records
       raub-desktop rules [...]          the rules of a table
       raub-desktop export FILE          write the match played last to a record file
       raub-desktop import FILE...       store the matches of record files
       raub-desktop --version

`--language CODE` goes with all of them: en, sr, sr@latin, hr, bs, ro, hu or de.
`raub-desktop COMMAND --help` tells more. Only the window needs a display.""")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line (without the program's name; by default the process's own) and return the exit status.

    0: all is well; 1: a file is at fault; 2: the command line asks for what cannot be; 130: interrupted.
    """
    from raub_desktop.cli.language import spoken
    from raub_desktop.cli.output import CommandError, accept_all_letters, complain, flush

    follow_parent()
    accept_all_letters()
    try:
        code = _run(spoken(sys.argv[1:] if argv is None else argv))
        flush()
    except CommandError as error:
        complain(str(error))
        return error.code
    except KeyboardInterrupt:
        complain("stopped")
        return _INTERRUPTED
    return code


def follow_parent() -> None:
    """Become the opponents' process where a packaged program (PyInstaller) was started as that."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support  # takes long to load, and does nothing elsewhere

        freeze_support()


def _run(words: Sequence[str]) -> int:
    from raub_desktop.cli.output import CommandError, say

    if words == ["--version"]:
        say(f"raub-desktop {__version__}")
        return 0
    from raub_desktop.language import tr

    if words and words[0] in ("-h", "--help"):
        say(tr(_HELP))
        return 0
    if words and words[0] in _COMMANDS:
        module, _, function = _COMMANDS[words[0]].partition(".")
        command: Callable[[Sequence[str]], int] = getattr(import_module(f"raub_desktop.cli.{module}"), function)
        try:
            return command(words[1:])
        except SystemExit as end:  # argparse has said what there was to say
            return end.code if isinstance(end.code, int) else 0
    if len(words) > 1 or any(word.startswith("-") for word in words):
        raise CommandError(tr("“{value}” is not a command; see raub-desktop --help.", value=" ".join(words)))
    open_window: Callable[[Sequence[str]], int] = import_module("raub_desktop.cli.window").open_window
    return open_window(words)


if __name__ == "__main__":
    sys.exit(main())
