"""English as a language of longer words and other letters would have it, to see what a translation will do."""

import re
from gettext import NullTranslations

LONGER = 0.4
MARK = "ő"
"""What every word of it ends in."""


class Pseudo(NullTranslations):
    """Every word 40 % longer, and with a letter that English has not; fields stay whole."""

    def gettext(self, message: str) -> str:
        return "".join(
            part if part.startswith("{") else re.sub(r"[^\W\d_]+", _longer, part)
            for part in re.split(r"(\{.*?\})", message)
        )

    def ngettext(self, one: str, many: str, n: int) -> str:
        """Likewise."""
        return self.gettext(one if n == 1 else many)


def _longer(word: re.Match[str]) -> str:
    text = word[0]
    return text + ("e" * (round(len(text) * LONGER) - 1) + MARK if len(text) > 1 else "")
