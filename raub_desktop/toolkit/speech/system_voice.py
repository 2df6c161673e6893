"""The voice of this system: which speech program is there to be started."""

import shutil
import sys

from raub_desktop.toolkit.speech.programs import OneByOne, Sapi, espeak, mac_say
from raub_desktop.toolkit.speech.ssip import Dispatcher
from raub_desktop.toolkit.speech.voice import Voice, VoiceError


def find_voice(platform: str = sys.platform) -> Voice:
    """Start the system's speech program.  Raises VoiceError or OSError where none can be started."""
    if platform == "win32":
        return Sapi(_path("powershell"))
    if platform == "darwin":
        return OneByOne(mac_say(_path("say")))
    try:
        return Dispatcher()
    except (VoiceError, OSError):
        return OneByOne(espeak(_path("espeak-ng", "espeak")))


def _path(*names: str) -> str:
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise VoiceError(f"no {names[0]}")
    return found
