"""Pages as trees: at any size and in any words nothing leaves the page, nothing overlaps, and no text is clipped."""

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.settings import Settings
from raub_desktop.toolkit.accessibility.tree import Role as AccessibleRole
from raub_desktop.toolkit.accessibility.tree import Said
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.toolkit.layout import (
    Arrangement,
    Bar,
    Column,
    Control,
    Extent,
    Grid,
    Ground,
    Node,
    Page,
    Panel,
    Picture,
    Row,
    Rule,
    Sheet,
    Space,
    Spacer,
    Text,
    Wide,
    arrange,
    divide_room,
)
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Widget
from raub_desktop.toolkit.widgets.button import Button, Link
from raub_desktop.toolkit.widgets.choosers import Check, Picker, Segments
from raub_desktop.toolkit.widgets.drop_down import DropDown
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.toolkit.widgets.scroll import Scroll
from raub_desktop.toolkit.widgets.tile import Tile, radio
from raub_desktop.ui.context import Context

NEAR = 1e-4
"""Less than this is no difference between two lengths (u)."""
WORDS = ("table", "four", "who", "play", "cards", "with", "friends", "a", "stay", "until", "lamps", "lit", "café")
ROLES = ("title", "heading", "name", "caption", "label", "text", "small", "fine", "aside")
SPACES: tuple[Space, ...] = ("none", "xs", "s", "m", "l")
WINDOWS = ((640, 360), (960, 540), (1280, 720), (1400, 1050), (2560, 1080))


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Context]:
    """What is painted with, for all trees."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((64, 64))
        yield Context.made(Settings(), assets_dir())


def painter_in(kit: Context, size: tuple[int, int], grow: float) -> tuple[Painter, Box]:
    """A painter for a window of a size, and the part of the window that a page has (u)."""
    unit = min(size[1], size[0] * 9 / 16)
    window = Box(0.05, 0.05, size[0] / unit - 0.1, size[1] / unit - 0.1)
    return kit.painter(unit, SurfaceCache(1 << 20)).with_words(grow), window


class Forest:
    """Makes trees of all kinds of nodes by chance."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.count = 0

    def words(self, most: int) -> str:
        return " ".join(self.chance.choice(WORDS) for _ in range(self.chance.randint(1, most)))

    def widget(self) -> Widget:
        self.count += 1
        name, options = f"widget {self.count}", [(n, self.words(1)) for n in range(self.chance.randint(2, 5))]
        kinds: list[Callable[[], Widget]] = [
            lambda: Button(name, self.words(3), lambda: None),
            lambda: Link(name, self.words(3), lambda: None),
            lambda: Check(name, self.words(6), True, lambda _: None),
            lambda: Picker(name, options, 0, lambda _: None),
            lambda: Segments(name, options, 0, lambda _: None),
            lambda: DropDown(name, options, 0, lambda _: None),
            lambda: self.tile(name),
        ]
        return self.chance.choice(kinds)()

    def tile(self, name: str) -> Tile:
        words = Column(Text(self.words(2), "caption", shrinks=True), Text(self.words(6), "small"), share=1.0)
        face = Row(radio(True, "caption"), words, pad="s", align="start")
        return Tile(name, face, lambda: None, Said(AccessibleRole.ROW, name), fill="paper")

    def leaf(self) -> Node:
        share = self.chance.choice((0.0, 0.0, 1.0))
        if self.chance.random() < 0.4:
            return Control(self.widget(), share=share)
        if self.chance.random() < 0.15:
            return Picture(lambda *_: None, 0.2, 0.1, words="a picture", share=share)
        return Text(self.words(25), self.chance.choice(ROLES), share=share)  # type: ignore[arg-type]  # they are roles

    def tree(self, depth: int) -> Node:
        """A node with parts so many floors deep."""
        if not depth:
            return self.leaf()
        parts = [self.tree(self.chance.randint(0, depth - 1)) for _ in range(self.chance.randint(1, 4))]
        gap, share = self.chance.choice(SPACES), self.chance.choice((0.0, 1.0))
        kind = self.chance.randint(0, 5)
        if kind == 0:
            return Row(*parts, gap=gap, share=share, wraps=self.chance.random() < 0.3)
        if kind == 1:
            rows = [[self.leaf(), self.leaf(), self.leaf()] for _ in range(3)]
            return Grid(rows, (0.0, 1.0, 0.0), gap=gap, share=share)
        if kind == 2:
            return Panel(Column(*parts, gap=gap), share=share)
        if kind == 3:
            return Wide(Row(*parts, gap=gap), Column(*parts, gap=gap), ease=self.chance.random(), share=share)
        if kind == 4:
            return Row(*parts, Spacer(), self.leaf(), gap=gap, align=self.chance.choice(("start", "end", "stretch")))
        return Column(*parts, gap=gap, share=share)

    def page(self) -> Node:
        """A page, in half of the cases with a sheet that scrolls, and with a foot."""
        body = [self.tree(3) for _ in range(2)]
        if self.chance.random() < 0.5:
            body.append(Panel(Sheet(self.tree(2), Scroll()), share=1.0))
        foot = Row(Control(self.widget()), Spacer(), Control(self.widget()))
        return Page(Text(self.words(3), "title"), *body, foot=foot)


pages = given(
    seed=st.integers(0, 10**6), size=st.sampled_from(WINDOWS), grow=st.sampled_from((0.75, 1.0, 1.25, 1.5, 1.75, 2.0))
)


def placed(kit: Context, seed: int, size: tuple[int, int], grow: float) -> tuple[Arrangement, Painter, Box]:
    painter, window = painter_in(kit, size, grow)
    return arrange(Forest(seed).page(), painter, window, Scroll()), painter, window


def leaves(root: Node) -> list[Node]:
    return [node for node in root.walk() if isinstance(node, Text | Control | Picture)]


@settings(max_examples=60)
@pages
def test_nothing_leaves_the_page(kit: Context, seed: int, size: tuple[int, int], grow: float) -> None:
    tree, _, window = placed(kit, seed, size, grow)
    assert isinstance(tree.root, Page)
    end = window.bottom if tree.page is None else window.y + tree.page.height
    for node in tree.root.walk():
        assert node.box.x >= window.x - NEAR
        assert node.box.right <= window.right + NEAR
        assert node.box.y >= window.y - NEAR
    inside = {id(node) for sheet in tree.root.walk() if isinstance(sheet, Sheet) for node in sheet.child.walk()}
    for node in tree.root.body.walk():
        if id(node) not in inside:
            assert node.box.bottom <= end + NEAR


@settings(max_examples=60)
@pages
def test_nothing_lies_on_anything_else(kit: Context, seed: int, size: tuple[int, int], grow: float) -> None:
    tree, _, _ = placed(kit, seed, size, grow)
    assert isinstance(tree.root, Page)
    boxes = [node.box.grown(-NEAR) for node in leaves(tree.root.body) if min(node.box.w, node.box.h) > 2 * NEAR]
    for number, box in enumerate(boxes):
        assert not [other for other in boxes[number + 1 :] if box.overlaps(other)]


@settings(max_examples=60)
@pages
def test_no_text_is_clipped_and_every_part_has_the_height_it_needs(
    kit: Context, seed: int, size: tuple[int, int], grow: float
) -> None:
    tree, painter, _ = placed(kit, seed, size, grow)
    for node in leaves(tree.root):
        assert node.height(painter, node.box.w) <= node.box.h + NEAR
        if isinstance(node, Text):
            face, type_size, _ = node.style
            lines = node.broken(painter, node.box.w)
            assert " ".join(lines).split() == node.words.split(), "no word is lost"
            assert all(painter.measure(line, face, type_size) <= node.box.w + NEAR for line in lines)


@settings(max_examples=40)
@pages
def test_everything_can_be_scrolled_into_view_and_the_foot_is_never_moved(
    kit: Context, seed: int, size: tuple[int, int], grow: float
) -> None:
    tree, _, window = placed(kit, seed, size, grow)
    assert isinstance(tree.root, Page)
    foot = {node.widget.name for node in tree.root.foot.walk() if isinstance(node, Control)}
    assert not foot & set(tree.scroll_of)
    assert tree.root.foot.box.bottom == pytest.approx(window.bottom)
    for widget in tree.widgets:
        scroll = tree.scroll_of.get(widget.name)
        if scroll is None:
            assert widget.box.within(window.grown(NEAR))
        else:
            scroll.reveal(widget.box)
            seen = scroll.seen(widget.box)
            assert seen.overlaps(scroll.box)
            assert widget.box.h > scroll.box.h or seen.within(scroll.box.grown(NEAR))


@settings(max_examples=30)
@pages
def test_the_order_of_focus_is_the_order_of_reading(
    kit: Context, seed: int, size: tuple[int, int], grow: float
) -> None:
    tree, _, _ = placed(kit, seed, size, grow)
    in_tree = [node.widget.name for node in tree.root.walk() if isinstance(node, Control)]
    assert [widget.name for widget in tree.widgets] == in_tree
    assert len(set(in_tree)) == len(in_tree)


@pytest.mark.parametrize("size", [(1, 1), (64, 36), (30, 400), (400, 30)])
def test_a_tiny_window_does_no_harm(kit: Context, size: tuple[int, int]) -> None:
    for seed in range(10):
        painter, window = painter_in(kit, size, 2.0)
        tree = arrange(Forest(seed).page(), painter, window, Scroll())
        tree.draw(painter, pygame.Surface(size))


def test_a_page_is_laid_out_in_a_few_milliseconds(kit: Context) -> None:
    painter, window = painter_in(kit, (1280, 720), 1.0)

    def page() -> Node:
        forest = Forest(1)
        rows = [[Text(forest.words(3), "label"), Text(forest.words(20)), Control(forest.widget())] for _ in range(40)]
        return Page(Panel(Sheet(Grid(rows, (0.0, 1.0, 0.0)), Scroll()), share=1.0), foot=Control(forest.widget()))

    arrange(page(), painter, window, Scroll())  # words are measured once for all pages
    root, times = page(), []
    for tree in (root, root):
        start = time.process_time()
        arrange(tree, painter, window, Scroll())
        times.append(time.process_time() - start)
    assert times[0] < 0.05
    assert times[1] < 0.02, "what was measured is remembered"


def test_room_is_divided_by_shares_and_taken_from_those_first() -> None:
    wanted = Extent(1, 2), Extent(1, 3)
    assert divide_room(10, wanted, [0, 1]) == [2, 8]
    assert divide_room(10, wanted, [1, 1]) == [4.5, 5.5]
    assert divide_room(4, wanted, [0, 1]) == [2, 2]
    assert divide_room(2.5, wanted, [0, 1]) == [1.5, 1]
    assert divide_room(1, wanted, [0, 1]) == [1, 1], "nothing is made smaller than its least"


def test_a_row_becomes_a_column_where_its_least_widths_do_not_fit(kit: Context) -> None:
    painter, _ = painter_in(kit, (1280, 720), 1.0)
    one, other = (Control(Button(name, "Sit down", lambda: None)) for name in ("one", "other"))
    row = Row(one, Spacer(), other)
    row.place(painter, Box(0, 0, 1.0, row.height(painter, 1.0)))
    assert one.box.y == other.box.y
    assert other.box.right == pytest.approx(1.0)
    row.place(painter, Box(0, 0, 0.2, row.height(painter, 0.2)))
    assert one.box.bottom <= other.box.y
    assert one.box.w == other.box.w == pytest.approx(0.2)


def test_a_row_that_wraps_goes_on_at_the_left_in_the_next_line(kit: Context) -> None:
    painter, _ = painter_in(kit, (1280, 720), 1.0)
    one, other = (Control(Button(name, "Sit down and play", lambda: None)) for name in ("one", "other"))
    row = Row(one, Spacer(), other, wraps=True)
    wide = one.natural(painter)
    for width, beside in ((3 * wide, True), (1.001 * wide, False)):
        row.place(painter, Box(0, 0, width, row.height(painter, width)))
        assert (one.box.y == other.box.y) is beside
        assert other.box.x == pytest.approx(2 * wide if beside else 0.0)


def test_the_wide_arrangement_is_taken_only_where_none_of_its_rows_breaks(kit: Context) -> None:
    painter, _ = painter_in(kit, (1280, 720), 1.0)
    parts = [Control(Button(f"button {n}", "Sit down and play", lambda: None)) for n in range(3)]
    wide, narrow = Row(*parts), Column(*parts)
    choice = Wide(wide, narrow)
    for width, chosen in ((2.0, wide), (wide.unbroken(painter), wide), (wide.unbroken(painter) - 0.01, narrow)):
        choice.place(painter, Box(0, 0, width, 1.0))
        assert choice.children == (chosen,)


def test_rows_of_a_grid_shrink_together_where_their_parts_can(kit: Context) -> None:
    painter, _ = painter_in(kit, (1280, 720), 1.0)
    pictures = [Picture(lambda *_: None, 0.2, 0.1, fills=True, grows=False, least=0.4) for _ in range(3)]
    grid = Grid([[Text("name"), picture] for picture in pictures], (1.0, 0.0), between="none", align="stretch")
    assert grid.height(painter, 0.6) == pytest.approx(0.3)
    assert grid.heights(painter, 0.6).least == pytest.approx(0.12)
    grid.place(painter, Box(0.0, 0.0, 0.6, 0.15))
    assert [picture.box.h for picture in pictures] == pytest.approx([0.05] * 3)


def test_headings_side_by_side_are_as_high_as_the_one_with_most_lines(kit: Context) -> None:
    painter, _ = painter_in(kit, (1280, 720), 1.0)
    peers: list[Text] = []
    short, long = (Text(words, "name", peers=peers) for words in ("Deals", "Deals in which all of it was won " * 3))
    assert (
        short.height(painter, 0.4) == long.height(painter, 0.4) > short.style.leading * painter.grown(short.style.size)
    )


def test_a_bar_is_filled_as_far_as_its_share_goes(kit: Context) -> None:
    painter, _ = painter_in(kit, (1280, 720), 1.0)
    surface = pygame.Surface((1280, 720))
    bar = Column(Bar(0.25), Rule(), Bar(None), Rule(dashed=True), gap="s", words="a quarter")
    assert bar.description == "a quarter"
    bar.place(painter, Box(0.0, 0.0, 1.0, bar.height(painter, 1.0)))
    bar.draw(painter, surface, Ground.PAPER)
    blue = [x for x in range(1280) if tuple(surface.get_at((x, 2)))[:3] == painter.theme.blue]
    assert len(blue) == pytest.approx(0.25 * 720, abs=4)


def test_a_button_is_at_least_as_wide_as_asked_and_wider_for_longer_words(kit: Context) -> None:
    painter, _ = painter_in(kit, (1280, 720), 1.0)
    short, long = (Control(Button("b", words, lambda: None), at_least=0.3) for words in ("Yes", "Yes " * 12))
    assert short.widths(painter).wished == pytest.approx(0.3)
    assert long.widths(painter).wished > 0.3


def test_a_word_too_wide_for_the_page_is_broken_and_a_text_of_few_lines_is_cut(kit: Context) -> None:
    painter, _ = painter_in(kit, (1280, 720), 2.0)
    path = Text("/home/somebody/.local/share/raub-desktop/" + "deep/" * 20)
    lines = path.broken(painter, 0.5)
    assert "".join(lines) == path.words
    assert all(painter.measure(line, "sans", path.style.size) <= 0.5 + NEAR for line in lines)
    (line,) = Text(" ".join(WORDS), lines=1).broken(painter, 0.5)
    assert line.endswith("…")


# --- on a screen


def test_words_that_shrink_stay_whole_and_their_peers_are_of_one_size(kit: Context) -> None:
    painter, _ = painter_in(kit, (1280, 720), 1.0)
    peers: list[Text] = []
    long = Text("Continental", "caption", lines=1, shrinks=True, peers=peers)
    short = Text("Remi", "caption", lines=1, shrinks=True, peers=peers)
    least, wished = long.widths(painter)
    assert least < wished
    for text in peers:
        text.place(painter, Box(0.0, 0.0, least, text.height(painter, least)))
    sizes = []
    painter.text = lambda surface, words, at, face, size, *_: sizes.append((words, size))  # type: ignore[method-assign]  # to hear what is written
    for text in peers:
        text.draw(painter, pygame.Surface((1, 1)), Ground.PAPER)
    assert [words for words, _ in sizes] == ["Continental", "Remi"]
    assert sizes[0][1] == sizes[1][1] < long.style.size
    assert short.size_at(painter, wished) == short.style.size


def test_a_mark_stands_in_the_middle_of_the_first_line_beside_it(kit: Context) -> None:
    painter, window = painter_in(kit, (1280, 720), 1.5)
    mark, words = radio(False, "caption"), Text("Two lines of words", "caption", width=0.2)
    Row(mark, words, align="start").place(painter, window)
    assert mark.box.centre.y == pytest.approx(words.box.y + words.style.leading * painter.grown(words.style.size) / 2)


def test_a_tile_is_as_large_as_its_words_and_is_chosen_by_a_click_or_a_key(kit: Context) -> None:
    painter, _ = painter_in(kit, (1280, 720), 1.0)
    chosen: list[str] = []
    face = Column(Text("A few words", "caption"), Text("and a line under them", "small"))
    tile = Tile("tile", face, lambda: chosen.append("tile"), Said(AccessibleRole.ROW, "A few words"))
    assert tile.widths(painter)[1] == face.widths(painter).wished
    assert tile.height(painter, 0.3) == max(face.height(painter, 0.3), THEME.touch)
    tile.press(0.0, 0.0)
    tile.enabled = False
    tile.activate()
    assert chosen == ["tile"]


class LongPage(Screen):
    """More than any window shows, with two buttons far apart."""

    def layout(self) -> Node:
        return Page(
            Text("Long", "title"),
            Control(Button("first", "First", lambda: None)),
            *(Text(" ".join(WORDS)) for _ in range(60)),
            Control(Button("last", "Last", lambda: None)),
            foot=Control(Button("back", "Back", lambda: None)),
        )


@pytest.fixture
def long_page(context: Context, tmp_path: Path) -> LongPage:
    scene = LongPage(context)
    scene.draw(pygame.Surface((1280, 720)))
    return scene


def press(scene: Screen, key: int) -> None:
    scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def page_scroll(scene: Screen) -> Scroll:
    assert scene.tree is not None
    assert scene.tree.page is not None
    return scene.tree.page


def test_keys_move_a_long_page_where_nothing_has_the_focus(long_page: LongPage) -> None:
    scroll = page_scroll(long_page)
    press(long_page, pygame.K_PAGEDOWN)
    assert 0 < scroll.offset < scroll.furthest
    press(long_page, pygame.K_END)
    assert scroll.offset == scroll.furthest
    press(long_page, pygame.K_PAGEUP)
    assert scroll.offset < scroll.furthest
    press(long_page, pygame.K_HOME)
    assert scroll.offset == 0


def test_a_page_is_moved_by_the_wheel_and_by_a_finger(long_page: LongPage) -> None:
    scroll, unit = page_scroll(long_page), long_page.scale.unit
    long_page.handle(pygame.Event(pygame.MOUSEWHEEL, y=-3, precise_y=-3.0, x=0, precise_x=0.0))
    turned = scroll.offset
    assert turned > 0
    at = round(0.8 * unit), round(0.5 * unit)
    long_page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    to = at[0], at[1] - round(0.2 * unit)
    long_page.handle(pygame.Event(pygame.MOUSEMOTION, pos=to, rel=(0, 0), buttons=(1, 0, 0)))
    long_page.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=to, button=1))
    assert scroll.offset == pytest.approx(turned + 0.2, abs=0.01)


def test_what_has_the_focus_is_scrolled_into_view(long_page: LongPage) -> None:
    scroll = page_scroll(long_page)
    for _ in range(2):
        press(long_page, pygame.K_TAB)
    assert long_page.focus == "last"
    last = long_page.widget("last")
    assert last is not None
    assert long_page.seen(last).within(scroll.box.grown(NEAR))
    assert scroll.offset > 0


def test_a_page_is_read_in_its_order_under_its_heading(long_page: LongPage) -> None:
    told = long_page.described()
    assert told.title == "Long"
    assert told.texts[0] == " ".join(WORDS)
    assert [control.name for control in told.controls] == ["first", "last", "back"]


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_words_truly_grow_and_the_page_stays_as_wide_as_the_window(context: Context, scale: float) -> None:
    context.settings.scale = scale
    scene = LongPage(context)
    scene.draw(pygame.Surface((1280, 720)))
    assert scene.painter.grow == scale
    assert page_scroll(scene).box.right <= 1280 / 720
