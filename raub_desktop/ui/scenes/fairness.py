"""How the deals are kept fair: first in a card player's words, then the whole scheme for whoever wants to reckon."""

import pygame

from raub_desktop.engine.fair import Promise
from raub_desktop.language import tr
from raub_desktop.ui.context import Context
from raub_desktop.ui.kit.boxes import Box
from raub_desktop.ui.kit.fitting import fit_size
from raub_desktop.ui.kit.paint import Kit
from raub_desktop.ui.kit.theme import THEME
from raub_desktop.ui.scene import Change, Pop
from raub_desktop.ui.widgets.base import panel
from raub_desktop.ui.widgets.button import Button, paragraph
from raub_desktop.ui.widgets.screen import Screen

_WIDTH, _TOP, _FOOT, _EDGE = 1.40, 0.150, 0.156, 0.046
_TEXT, _SCHEME = 0.0235, 0.0205


class FairnessScene(Screen):
    """Two pages about the deals of a match; ``promise`` None: of none in particular.  F turns the page."""

    star = False

    def __init__(self, context: Context, promise: Promise | None) -> None:
        super().__init__(context)
        self.promise = promise
        self.scheme = False
        """Whether the second page is open."""

    def build(self) -> None:
        """See Screen."""
        y, right = self.scale.height - 0.130, self._paper().right
        other = tr("In plain words") if self.scheme else tr("The exact scheme")
        self.widgets = [
            Button("back", Box(right - 0.34, y, 0.34, 0.060), tr("Back"), Pop, key=tr("Esc"), main=True),
            Button("page", Box(self._paper().x, y, 0.40, 0.060), other, self._turn, key="F"),
        ]

    def _turn(self) -> None:
        self.scheme = not self.scheme
        self.rebuild()

    def _paper(self) -> Box:
        width = min(_WIDTH, self.scale.width - 0.14)
        return Box((self.scale.width - width) / 2, _TOP, width, self.scale.height - _TOP - _FOOT)

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return Pop()
        if event.key == pygame.K_f:
            self._turn()
            return True
        return None

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """See Screen."""
        paper, middle = self._paper(), self.scale.width / 2
        title = tr("The scheme of the deals") if self.scheme else tr("How the deals are kept fair")
        kit.text(surface, title, (middle, 0.104), "serif_bold", 0.046, kit.theme.text, "centre")
        panel(kit, surface, paper)
        face_size = _SCHEME if self.scheme else _TEXT
        base = paper.y + 0.070
        for words in self._scheme() if self.scheme else self._plainly():
            lines, size = paragraph(kit, words, face_size, paper.w - 2 * _EDGE, 5)
            for line in lines:
                kit.text(surface, line, (paper.x + _EDGE, base), "sans", size, THEME.ink)
                base += 1.38 * kit.grown(size)
            base += 0.55 * kit.grown(size)
        self._values(kit, surface, paper)

    def _plainly(self) -> list[str]:
        return [
            tr(
                "At a real table you see that nobody stacks the pack: one player shuffles, another cuts. A program "
                "shuffles where nobody can look, so it has to prove afterwards that it was honest."
            ),
            tr(
                "Before the first card is dealt, the program locks a secret key away and shows you the seal on it. "
                "It can no longer exchange the key without breaking that seal."
            ),
            tr(
                "Then you cut. Key and cut together make every shuffle of the match: the program did not know your cut"
                " when it sealed the key, and you did not know the key when you cut. Neither of you could choose a"
                " card."
            ),
            tr(
                "Before every deal you see its fingerprint, after it the whole order of the pack, and when the match "
                "is over the key itself. Anyone can then check every deal, with this program or without it. A deal "
                "that proves right gets a green tick; a deal whose seed was known beforehand never gets one."
            ),
        ]

    def _scheme(self) -> list[str]:
        return [
            "seal = SHA-256(key)",
            tr("seed of deal i = HMAC-SHA-256(key, “deal i” + SHA-256(cut) + SHA-256(all actions so far, by lines))"),
            tr("draw c = SHA-256(seed, c), with c = 0, 1, 2 … as eight bytes; draws that favour a place are left out"),
            tr("order = Fisher–Yates from the last card to the second, each changing places with card (draw mod p+1)"),
            tr("fingerprint of a deal = SHA-256(seed + the order as text)"),
            tr("To check a match, save its record and run: {command}", command="raub-desktop check …"),
        ]

    def _values(self, kit: Kit, surface: pygame.Surface, paper: Box) -> None:
        """Seal, cut and key of the match at hand, at the foot."""
        promise = self.promise
        if promise is None:
            return
        key = promise.key or tr("shown when the match is over")
        rows = ((tr("Seal"), promise.commitment), (tr("Cut"), promise.entropy), (tr("Key"), key))
        base = paper.bottom - 0.034 * len(rows) - 0.006
        label = max(kit.measure(words, "sans_bold", _SCHEME) for words, _ in rows) + 0.024
        for words, value in rows:
            kit.text(surface, words, (paper.x + _EDGE, base), "sans_bold", _SCHEME, THEME.ink)
            size = fit_size(value, "sans", _SCHEME, 0.011, paper.w - 2 * _EDGE - label, kit.measure)
            kit.text(surface, value, (paper.x + _EDGE + label, base), "sans", size, THEME.blue)
            base += 0.034
