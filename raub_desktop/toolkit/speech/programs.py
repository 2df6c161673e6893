"""Speech programs run as processes: Windows' own once for all sentences, macOS's and eSpeak once for each."""

import base64
import contextlib
import re
import subprocess
from collections.abc import Callable, Sequence

from raub_desktop.toolkit.speech.voice import WORDS_A_MINUTE, VoiceError, steps

_SAPI = """
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
[Console]::Out.WriteLine('ready')
while ($null -ne ($line = [Console]::In.ReadLine())) {
  $order, $about = $line -split ' ', 2
  switch ($order) {
    'say' { [void]$voice.SpeakAsync([Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($about))) }
    'hush' { $voice.SpeakAsyncCancelAll() }
    'rate' { $voice.Rate = [int]$about }
    'language' {
      try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]::new($about)) } catch { }
    }
  }
}
"""
"""Reads an order a line; ends with its input."""
_MOST = 10
_SAY_VOICE = re.compile(r"^(.+?)\s+([a-z]{2})[_-]", re.MULTILINE)
_NO_WINDOW: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)
_PATIENCE = 5.0


class Sapi:
    """Windows' speech through PowerShell, which is a part of Windows.  Raises VoiceError or OSError."""

    def __init__(self, powershell: str) -> None:
        self._program = subprocess.Popen(
            [powershell, "-NoLogo", "-NoProfile", "-NonInteractive", "-Command", _SAPI],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=_NO_WINDOW,
            text=True,
            encoding="ascii",
            errors="replace",
        )
        assert self._program.stdout is not None
        if self._program.stdout.readline().strip() != "ready":
            self.close()
            raise VoiceError("Windows' speech does not start")

    def tune(self, language: str, rate: float) -> None:
        self._order(f"language {language}")
        self._order(f"rate {steps(rate, _MOST)}")

    def say(self, words: str) -> None:
        self._order(f"say {base64.b64encode(words.encode('utf-8', 'replace')).decode()}")

    def hush(self) -> None:
        self._order("hush")

    def cut(self) -> None:
        """Do nothing: ``say`` never waits for the end of a sentence here."""

    def close(self) -> None:
        _end(self._program)

    def _order(self, line: str) -> None:
        assert self._program.stdin is not None
        self._program.stdin.write(line + "\n")
        self._program.stdin.flush()


Command = Callable[[str, float], Sequence[str]]
"""The words of a command that reads a sentence from its input, for a language and a rate."""


class OneByOne:
    """A program that speaks the sentence it is given and ends.  Raises VoiceError or OSError."""

    def __init__(self, command: Command) -> None:
        self._command = command
        self._words: Sequence[str] = ()
        self._running: subprocess.Popen[bytes] | None = None

    def tune(self, language: str, rate: float) -> None:
        self._words = self._command(language, rate)

    def say(self, words: str) -> None:
        """Say a sentence to its end, or until it is cut."""
        none = subprocess.DEVNULL
        running = self._running = subprocess.Popen(self._words, stdin=subprocess.PIPE, stdout=none, stderr=none)
        running.communicate(words.encode("utf-8", "replace"))
        self._running = None
        if running.returncode > 0:  # below nought it was cut
            raise VoiceError(f"{self._words[0]}: {running.returncode}")

    def hush(self) -> None:
        """Do nothing: when this is called, no sentence is being spoken any more."""

    def cut(self) -> None:
        running = self._running
        if running is not None:
            running.terminate()

    def close(self) -> None:
        self.cut()


def espeak(program: str) -> Command:
    """Return the command line builder of eSpeak or eSpeak NG."""
    return lambda language, rate: [program, "-v", language, "-s", str(round(WORDS_A_MINUTE * rate)), "--stdin"]


def mac_say(program: str) -> Command:
    """Return the command line builder of macOS' ``say``, with the first voice of the language, if there is one."""

    def command(language: str, rate: float) -> Sequence[str]:
        listed = subprocess.run([program, "-v", "?"], capture_output=True, timeout=_PATIENCE, check=False).stdout
        voices = _SAY_VOICE.findall(listed.decode("utf-8", "replace"))
        voice = next((name for name, code in voices if code == language), "")
        chosen = ["-v", voice] if voice else []
        return [program, *chosen, "-r", str(round(WORDS_A_MINUTE * rate)), "-f", "-"]

    return command


def _end(program: "subprocess.Popen[str]") -> None:
    """End a program that reads from its standard input."""
    for stream in (program.stdin, program.stdout):
        if stream is not None:
            with contextlib.suppress(OSError):  # it has gone with something unread
                stream.close()
    program.terminate()
    try:
        program.wait(_PATIENCE)
    except subprocess.TimeoutExpired:
        program.kill()
