"""The Settings pages: every change is seen at once, and remembered."""

import math
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from raub_desktop.engine.cards import cards
from raub_desktop.engine.zones import TRICK
from raub_desktop.language import tr, trc
from raub_desktop.language.cards import card_words
from raub_desktop.language.system_errors import why_text
from raub_desktop.storage.settings import Settings, SettingsError, import_settings, write_settings
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.layout import (
    Column,
    Control,
    Grid,
    Ground,
    Node,
    Page,
    Panel,
    Picture,
    Row,
    Sheet,
    Spacer,
    Text,
    Wide,
)
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import stamp, stamped
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.choosers import Check, Segments
from raub_desktop.toolkit.widgets.gamepad_picture import draw_gamepad
from raub_desktop.toolkit.widgets.sample_fields import KeyField, PadField
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.dialogs.files import FileScene, home
from raub_desktop.ui.scenes.settings.settings_rows import SettingRows

_HAND = cards("KS QC TH")


def _small_fan(share: float = 0.0) -> Picture:
    draw = partial(_draw_fan, leans=(14.0, 0.0, -14.0))
    return Picture(draw, 0.360, 0.250, grows=False, share=share)


def fan() -> Node:
    """Return a preview of the cards: three faces and a back."""
    draw = partial(_draw_fan, leans=(24.0, 8.0, -8.0, -24.0))
    return Column(Spacer(), Picture(draw, 0.600, 0.420, grows=False), Spacer())


def _draw_fan(painter: Painter, surface: pygame.Surface, box: Box, leans: Sequence[float]) -> None:
    """Draw cards fanned around a point below them; if there is a fourth angle, a back is the last."""
    high = box.h / 1.6
    reach = 1.6 * high
    for number, (card, lean) in enumerate(zip((*_HAND, None), leans, strict=False)):
        turn = math.radians(lean)
        x, y = box.centre.x - math.sin(turn) * reach, box.centre.y + reach - math.cos(turn) * reach
        draw_card(painter, surface, Placement(number, TRICK, card, card is not None, x, y, high, lean))


def loudness(settings: Settings) -> Node:
    """Return the volume of the sounds and the café as bars; none is filled where they are off."""
    meters: list[Node] = []
    for words, loud in (
        (tr("Sounds"), settings.volume if settings.sound else 0.0),
        (tr("Café"), settings.cafe_volume if settings.cafe else 0.0),
    ):
        draw = partial(_draw_meter, share=loud)
        meters.append(Picture(draw, 0.420, 0.200, grows=False))
        meters.append(Text(words, "subtitle", align="centre"))
    return Column(Spacer(), *meters, Spacer(), gap="m")


def _draw_meter(painter: Painter, surface: pygame.Surface, box: Box, *, share: float, bars: int = 10) -> None:
    """Draw bars of rising height, a share of them filled."""
    filled = round(share * bars)

    def meter(canvas: Canvas, local: Box) -> None:
        step = local.w / bars
        for number in range(bars):
            high = local.h * (0.16 + 0.84 * number / (bars - 1))
            bar = Box(local.x + number * step, local.bottom - high, 0.75 * step, high)
            if number < filled:
                canvas.rounded(bar, 0.004, canvas.theme.accent)
            else:
                canvas.rounded(bar, 0.004, canvas.theme.text, 0.0024)

    stamp(painter, surface, ("loudness", filled), box, meter)


def spoken(deck: str) -> Node:
    """Return cards, and on a sheet the sentence in which they are read aloud."""
    words = tr("Your hand: {cards}.", cards=card_words(_HAND, deck))
    return Column(
        Spacer(),
        _small_fan(),
        Panel(Text(words, "quote", align="centre"), pad="l", width="l"),
        Spacer(),
        gap="m",
    )


def window(settings: Settings) -> Node:
    """Return a small picture of the window: its colours, the size of words, and whether it fills the screen."""
    draw = partial(_draw_window, full=settings.full_screen)
    return Column(Spacer(), Picture(draw, 0.500, 0.281, grows=False), Spacer())


def _draw_window(painter: Painter, surface: pygame.Surface, box: Box, *, full: bool) -> None:
    band = 0.0 if full else 0.1 * box.h

    def frame(canvas: Canvas, local: Box) -> None:
        canvas.rounded(local, 0.012, canvas.theme.ink)
        inside = local.grown(-0.010)
        canvas.rounded(inside, 0.004, canvas.theme.cloth)
        if band:
            canvas.rounded(inside._replace(h=band), 0.004, THEME.paper)
            for number in range(3):
                canvas.disc(inside.right - 0.018 - number * 0.022, inside.y + band / 2, 0.0065, THEME.ink)

    stamp(painter, surface, ("window", full, painter.theme.cloth), box.grown(0.006), frame)
    inside = box._replace(y=box.y + band, h=box.h - band)
    ground = stamped("sign", lambda canvas, at: canvas.label(at, canvas.theme.red, 0.006, canvas.theme.ink))
    done = Panel(Text(tr("Done"), "label", align="centre", width="xs"), pad="xs", paint=ground, ground=Ground.RED)
    sign = Column(_small_fan(share=1.0), Row(Spacer(), done, Spacer()), pad="s", gap="xs")
    sign.place(painter, inside)
    sign.draw(painter, surface, Ground.CLOTH)


_GAMEPAD = (0.520, 0.483)
"""The gamepad between the columns of its buttons (u)."""
_OF_KEYS = ("keys", "pad", "speech")
_IN_COLUMNS = ("language", "keys", "pad")
"""The sections that show keys, and those that stand in two columns."""
_WIDE = ("play", *_IN_COLUMNS)
"""The sections whose sheet takes the whole width."""
_SUFFIXES = (".json",)
_SAVE_AFTER = 0.4
"""The seconds without a further change after which changes are stored."""


class SettingsScene(PageScene):
    """Sections of settings on a paper sheet; beside it a preview, such as the cards on the cloth."""

    star = False

    def __init__(self, context: Context, section: str = "cards") -> None:
        super().__init__(context)
        self.section = section
        self.rows = SettingRows(context, self._changed)
        self.asking = False
        """Whether the question is open if all settings shall be reset."""
        self._sheet = Scroll()
        self._unkept: float | None = None

    def _changed(self) -> None:
        self._unkept = 0.0
        if self._size != (0, 0):
            self.rebuild()

    # ------------------------------------------------------------------------------------------------- what there is
    def layout(self) -> Node:
        tabs = Segments("section", self.rows.sections(), self.section, self._open)
        settings = self._in_columns() if self.section in _IN_COLUMNS else self._in_rows()
        about = Text(self._about_keys(), "small") if self.section in _OF_KEYS else None
        sheet = Panel(Sheet(Column(settings, about, gap="m"), self._sheet), pad="l", share=1.0)
        beside = Row(sheet, self._view(), gap="l", align="stretch", share=1.0)
        return Page(
            Text(tr("Settings"), "title"),
            Control(tabs),
            sheet if self.section in _WIDE else Wide(beside, sheet, ease=0.5, share=1.0),
            foot=self._foot(),
        )

    def _in_rows(self) -> Node:
        """Return a row for each setting: its label, its widget and its note."""
        rows = []
        for setting in self.rows.of(self.section):
            widget = setting.widget
            widget.label = f"{setting.words}: {widget.words}" if isinstance(widget, Check) else setting.words
            note = Text(setting.note, "small") if setting.note else None
            words = Text(setting.words, "label", width="s", most="s", spoken=False)
            # The keys of key fields stand in one column.
            control = Control(widget, width="m") if isinstance(widget, KeyField) else Control(widget, most="l")
            rows.append([words, Column(control, note, gap="xs")])
        return Grid(rows, (0.0, 1.0), between="m")

    def _in_columns(self) -> Node:
        """Return the settings whose widgets carry their own labels, in two columns."""
        controls = [Control(setting.widget) for setting in self.rows.of(self.section)]
        half = (len(controls) + 1) // 2
        columns = [Column(*controls[:half], share=1.0), Column(*controls[half:], share=1.0)]
        if self.section != "pad":
            return Row(*columns, gap="l", align="start")
        pad = Picture(self._paint_gamepad, *_GAMEPAD, words=trc("settings", "Gamepad"))
        return Wide(Row(columns[0], pad, columns[1], gap="m", align="start"), Row(*columns, gap="l", align="start"))

    def _about_keys(self) -> str:
        if self.rows.told:
            return self.rows.told
        if self.section == "pad":
            return tr(
                "Choose a button, then press the new one on the gamepad. The D-pad and the "
                "directions of the left stick cannot be changed."
            )
        return tr(
            "Choose a key, then press the new one. Arrows, Enter, Space, Esc and the letters on buttons cannot "
            "be changed."
        )

    def _foot(self) -> Node:
        if self.asking:
            return Row(
                Text(tr("Players and saved tables are kept."), "small", share=1.0),
                Control(Button("keep", tr("Cancel"), self._keep_mine)),
                Control(Button("sure", tr("Reset to defaults"), self._reset, main=True)),
                wraps=True,
            )
        return Row(
            Control(Button("done", tr("Done"), Pop, key=trc("key", "Esc"), main=True), at_least="s"),
            Control(Button("export", tr("Export…"), self._export)),
            Control(Button("import", tr("Import…"), self._import)),
            Spacer(),
            Control(Button("usual", tr("Reset to defaults…"), self._ask)),
            wraps=True,
        )

    # --------------------------------------------------------------------------------------------------- what is done
    def _open(self, section: str) -> None:
        self.section, self.rows.told = section, ""
        self.rebuild()

    def _ask(self) -> None:
        self.asking = True
        self.rebuild()
        self.focus = "keep"

    def _keep_mine(self) -> None:
        self.asking = False
        self.rebuild()
        self.focus = "usual"

    def _reset(self) -> None:
        self.asking = False
        self.context.take_over(Settings())
        self._changed()
        self.focus = "usual"

    def _export(self) -> Change:
        def done(path: Path) -> str:
            try:
                write_settings(path, self.context.settings)
            except OSError as error:
                return tr("The settings cannot be saved: {why}.", why=why_text(error))
            return ""

        title, name = tr("Export the settings"), "raub-desktop-settings.json"
        scene = FileScene(self.context, title, tr("Export"), done, folder=home(), suffixes=_SUFFIXES, name=name)
        return Push(scene)

    def _import(self) -> Change:
        def done(path: Path) -> str:
            try:
                self.context.take_over(import_settings(path))
            except SettingsError as error:
                return str(error)
            self._changed()
            return ""

        title = tr("Import settings")
        return Push(FileScene(self.context, title, tr("Import"), done, folder=home(), suffixes=_SUFFIXES))

    def leave(self) -> Change | None:
        """Leave by Escape, which keeps all changes; while a key is waited for, cancel that instead."""
        if self.asking:
            self._keep_mine()
            return None
        return Pop()

    def handle(self, event: pygame.Event) -> Change | None:
        """Pass the next key to a field that waits for one, whatever it is."""
        waiting = next((widget for widget in self.widgets if isinstance(widget, KeyField) and widget.waiting), None)
        if waiting is not None:
            self.dirty = True
            if event.type == pygame.KEYDOWN:
                waiting.key(event)
                return None
            if event.type == pygame.MOUSEBUTTONDOWN:
                waiting.cancel()
        return super().handle(event)

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        names = [name for name, _ in self.rows.sections()]
        step = {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1}.get(event.key, 0)
        if step:
            self._open(names[(names.index(self.section) + step) % len(names)])
        return bool(step) or None

    def update(self, seconds: float) -> Change | None:
        """Store changes after a moment without further ones."""
        if self._unkept is not None:
            self._unkept += seconds
            if self._unkept >= _SAVE_AFTER:
                self._keep()
        return super().update(seconds)

    def notify(self, words: str) -> None:
        """Show a message under the setting it is about."""
        if self._size != (0, 0):
            self.rebuild()

    def _keep(self) -> None:
        self._unkept = None
        self.context.keep_settings()

    def closed(self) -> None:
        if self._unkept is not None:
            self._keep()
        super().closed()

    # --------------------------------------------------------------------------------------------------- what is seen
    def _paint_gamepad(self, painter: Painter, surface: pygame.Surface, box: Box) -> None:
        """Draw the gamepad, highlighting the button of the focused row."""
        fields = [widget for widget in self.widgets if isinstance(widget, PadField)]
        marked = next((field.key_name for field in fields if any(self.mouse.look(field)[:2])), "")
        draw_gamepad(painter, surface, box, marked, self.context.pad_kind)

    def _view(self) -> Node:
        match self.section:
            case "sound":
                return loudness(self.context.settings)
            case "speech":
                return spoken(self.context.cards.deck)
            case "screen":
                return window(self.context.settings)
        return fan()
