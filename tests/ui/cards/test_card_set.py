"""Cards on the screen: the right picture at the right size, kept, exchanged with the deck, and never missing."""

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from raub_desktop.engine.cards import PACK_32, PACK_52, card, cards
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.settings import Settings
from raub_desktop.toolkit.fonts import Fonts
from raub_desktop.ui.cards.card_set import BrokenDrawingError, CardFiles, CardSet, bytes_of, drawings_of
from raub_desktop.ui.cards.draw_cards import FACES
from raub_desktop.ui.context import Context

JOKERS = cards("X1 X2")


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def broken_decks(folder: Path, text: str | None) -> Path:
    (folder / "hungarian").mkdir(parents=True)
    (folder / "backs").mkdir()
    if text is not None:
        (folder / "hungarian" / "QC.svg").write_text(text, encoding="utf-8")
    return folder


def test_a_card_is_as_high_as_it_was_asked_for_in_either_deck(context: Context) -> None:
    for deck in ("hungarian", "french"):
        context.choose_deck(deck)
        for height in (61, 220):
            assert context.cards.face(card("QC"), height).size == (round(height * 0.63), height)
            assert context.cards.back(height).height == height


def test_all_cards_of_the_hungarian_pack_look_different(context: Context) -> None:
    assert len({pixels(context.cards.face(one, 60)) for one in PACK_32}) == len(PACK_32)


def test_another_deck_is_on_the_table_at_once(context: Context) -> None:
    before, version = pixels(context.cards.face(card("QC"), 90)), context.cards.version
    context.choose_deck("french")
    assert pixels(context.cards.face(card("QC"), 90)) != before
    assert context.cards.version > version
    assert context.settings.deck == "french"
    context.choose_deck("hungarian")
    assert pixels(context.cards.face(card("QC"), 90)) == before


def test_another_back_is_on_the_table_at_once(context: Context) -> None:
    for name in context.cards.backs():
        context.choose(back=name)
    looks = set()
    for name in context.cards.backs():
        context.choose(back=name)
        looks.add(pixels(context.cards.back(90)))
    assert len(looks) == len(context.cards.backs())


def test_a_back_that_is_no_more_is_replaced_by_one_that_is(screen: pygame.Surface) -> None:

    context = Context.made(Settings(back="no such back"), assets_dir())
    assert context.cards.back_name in context.cards.backs()
    assert not context.messages


def test_the_same_picture_is_made_once(context: Context) -> None:
    assert context.cards.face(card("AS"), 100) is context.cards.face(card("AS"), 100)


@pytest.mark.parametrize("text", [None, "", "<svg", '<svg viewBox="0 0 630 1000" width="630" height="1000"></svg>'])
def test_a_missing_or_broken_drawing_gives_a_plain_card_and_one_message(
    screen: pygame.Surface, tmp_path: Path, text: str | None
) -> None:
    cards = CardSet(broken_decks(tmp_path, text), Fonts())
    plain = {pixels(cards.face(card(word), 200)) for word in ("QC", "KC", "QS", "TH")}
    assert len(plain) == 4, "a plain card still tells which card it is"
    assert cards.face(card("QC"), 200).size == (126, 200)
    assert cards.back(200).size == (126, 200)
    assert len(cards.messages) == 1


def test_planned_cards_are_made_bit_by_bit(context: Context) -> None:
    heights = (31.0, 40.0)
    context.cards.plan(PACK_32, heights)
    slices = 1
    while context.cards.warm(0.0):
        slices += 1
    assert slices == len(heights) * (len(PACK_32) + 1), "one picture a slice when there is no time at all"
    assert context.cards.warm(0.0) is False


def test_after_a_change_of_deck_the_plan_is_carried_out_anew(context: Context) -> None:
    context.cards.plan([card("QC")], [40.0])
    while context.cards.warm(1.0):
        pass
    context.choose_deck("french")
    context.cards.warm(1.0)
    before = context.cards.version
    assert context.cards.face(card("QC"), 40.0) is context.cards.face(card("QC"), 40.0)
    assert context.cards.version == before


def test_pictures_kept_on_disk_are_the_same_ones(screen: pygame.Surface, tmp_path: Path) -> None:
    files = CardFiles(assets_dir() / "decks", tmp_path / "cache")
    fresh = files.load("hungarian/QC", 120)
    assert len(list((tmp_path / "cache").iterdir())) == 1
    assert pixels(files.load("hungarian/QC", 120)) == pixels(fresh)


def test_a_damaged_picture_on_disk_is_made_again(screen: pygame.Surface, tmp_path: Path) -> None:
    files = CardFiles(assets_dir() / "decks", tmp_path)
    fresh = files.load("hungarian/QC", 50)
    (kept,) = tmp_path.iterdir()
    kept.write_bytes(b"no picture")
    assert pixels(files.load("hungarian/QC", 50)) == pixels(fresh)
    assert pygame.image.load(kept).height == 50


def test_a_changed_drawing_does_not_find_its_old_picture(screen: pygame.Surface, tmp_path: Path) -> None:
    folder = broken_decks(tmp_path / "decks", (assets_dir() / "decks/hungarian/QC.svg").read_text(encoding="utf-8"))
    files = CardFiles(folder, tmp_path / "cache")
    old = pixels(files.load("hungarian/QC", 80))
    (folder / "hungarian/QC.svg").write_bytes((assets_dir() / "decks/hungarian/KS.svg").read_bytes())
    assert pixels(files.load("hungarian/QC", 80)) != old


@pytest.mark.parametrize("delta", ["hungarian/QC\n=many", "no deck/QC\n=1", "hungarian/QC", ""])
def test_a_damaged_delta_is_a_broken_drawing(screen: pygame.Surface, tmp_path: Path, delta: str) -> None:
    folder = broken_decks(tmp_path, (assets_dir() / "decks/hungarian/QC.svg").read_text(encoding="utf-8"))
    (folder / "hungarian-large").mkdir()
    (folder / "hungarian-large/QC.delta").write_text(delta, encoding="utf-8")
    with pytest.raises(BrokenDrawingError):
        CardFiles(folder, None).load("hungarian-large/QC", 50)


def test_where_nothing_can_be_kept_cards_are_seen_all_the_same(screen: pygame.Surface, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where a folder should be")
    files = CardFiles(assets_dir() / "decks", tmp_path / "cache")
    assert files.load("hungarian/QC", 50).height == 50
    with pytest.raises(BrokenDrawingError):
        files.load("hungarian/no such card", 50)


@pytest.mark.parametrize(
    ("deck", "index", "four", "folder"),
    [
        ("hungarian", "plain", False, "hungarian"),
        ("hungarian", "letters", True, "hungarian-index"),
        ("hungarian", "large", False, "hungarian-large"),
        ("french", "letters", False, "french"),
        ("french", "letters", True, "french-four"),
        ("french", "large", True, "french-four-large"),
    ],
)
def test_every_choice_of_corners_and_colours_has_a_whole_deck(
    context: Context, deck: str, index: str, four: bool, folder: str
) -> None:
    assert drawings_of(deck, index, four) == folder
    assert (assets_dir() / "decks" / folder / "deck.json").is_file()
    context.choose_deck(deck)
    context.choose(index=index, four_colours=four)
    for one in PACK_32:
        context.cards.face(one, 60)
    assert not context.cards.messages


@pytest.mark.parametrize(("index", "plain"), [("plain", "french"), ("large", "french-large")])
def test_four_colours_change_diamonds_and_clubs_and_share_all_other_cards(
    context: Context, index: str, plain: str
) -> None:
    context.choose_deck("french")
    context.choose(index=index, four_colours=False)
    before = {word: pixels(context.cards.face(card(word), 200)) for word in ("AS", "QH", "X2", "JD", "7C")}
    context.choose(index=index, four_colours=True)
    changed = {word for word, seen in before.items() if pixels(context.cards.face(card(word), 200)) != seen}
    assert changed == {"JD", "7C"}
    assert not context.cards.messages


def test_large_corners_are_another_picture_at_once(context: Context) -> None:
    plain = pixels(context.cards.face(card("QC"), 200))
    context.choose(index="large", four_colours=False)
    assert pixels(context.cards.face(card("QC"), 200)) != plain


def test_a_card_that_a_variant_lacks_is_the_plain_decks(screen: pygame.Surface, tmp_path: Path) -> None:
    whole = CardSet(assets_dir() / "decks", Fonts())
    for folder in ("hungarian", "hungarian-large"):
        (tmp_path / folder).mkdir()
    drawing = (assets_dir() / "decks" / "hungarian" / "QC.svg").read_bytes()
    (tmp_path / "hungarian" / "QC.svg").write_bytes(drawing)
    lacking = CardSet(tmp_path, Fonts())
    lacking.dress("large", four_colours=False)
    assert pixels(lacking.face(card("QC"), 100)) == pixels(whole.face(card("QC"), 100))
    assert not lacking.messages


def test_a_cloth_there_is_not_any_more_is_replaced(screen: pygame.Surface) -> None:
    context = Context.made(Settings(cloth="no such cloth"), assets_dir())
    assert context.settings.cloth in context.cloths()


def test_every_game_is_laid_out_with_its_own_deck(context: Context) -> None:
    context.choose_deck("french", "one game")
    context.choose_deck("hungarian", "another")
    assert context.cards.deck == "hungarian"
    context.lay("one game", PACK_32)
    assert context.cards.deck == "french"
    context.lay("another", PACK_32)
    assert context.cards.deck == "hungarian"


def test_a_deck_chosen_outside_of_any_game_is_every_games(context: Context) -> None:
    context.choose_deck("hungarian", "one game")
    context.clear()
    context.choose_deck("french")
    context.lay("one game", PACK_32)
    assert context.cards.deck == context.settings.deck == "french"


SIZES = {"720p": (720, 32, 24), "1080p": (1080, 54, 47), "1440p": (1440, 54, 83), "4K": (2160, 54, 72)}
"""A window's height, the pack's cards, and the most MiB that may be kept there."""


@pytest.mark.parametrize(("high", "count", "most"), SIZES.values(), ids=SIZES)
def test_what_is_made_ahead_is_kept_within_a_limit_that_fits_the_window(
    context: Context, monkeypatch: pytest.MonkeyPatch, high: int, count: int, most: int
) -> None:
    pack = [*PACK_52, *JOKERS][:count] if count > len(PACK_32) else list(PACK_32)
    made = []

    def picture(name: str, height: int) -> pygame.Surface:
        made.append((name, height))
        return pygame.Surface((round(height * 0.63), height), pygame.SRCALPHA)

    monkeypatch.setattr(context.cards, "_files", SimpleNamespace(load=picture, tidy=lambda: None))
    context.choose_deck("french")
    heights = [share * high for share in FACES]
    context.cards.plan(pack, heights)
    while context.cards.warm(1.0):
        pass
    kept = sum(bytes_of(height) for _, height in made)
    assert kept <= most << 20
    ahead = len(made)
    least = 1 if high > 2000 else 2
    assert ahead >= least * (count + 1), "the cards of the hand, and those on the table where there is room"
    for height in heights[: ahead // (count + 1)]:
        for one in pack:
            context.cards.face(one, height)
    assert len(made) == ahead, "nothing that was made ahead had to be made again"


def test_two_packs_shuffled_together_need_each_picture_once(context: Context) -> None:
    context.choose_deck("french")
    context.cards.plan([*PACK_52, *(one._replace(copy=1) for one in PACK_52)], [20.0])
    slices = 1
    while context.cards.warm(0.0):
        slices += 1
    assert slices == len(PACK_52) + 1


def test_only_decks_with_all_the_cards_can_be_chosen(context: Context) -> None:
    context.lay("a game with twos", PACK_52)
    assert context.cards.deck == "french"
    assert context.decks() == ("french",)
    assert not context.next_deck()
    with pytest.raises(ValueError, match="no deck"):
        context.choose_deck("hungarian")
    assert context.settings.deck == "hungarian", "the player's own choice for other games"
    context.lay("a game from the seven up", PACK_32)
    assert context.cards.deck == "hungarian"
    assert context.next_deck()
    assert context.cards.deck == "french"
    context.lay("a game with jokers", (*PACK_32, *JOKERS))
    assert context.decks() == ("french",)


def test_jokers_of_many_packs_are_shown_with_the_pictures_there_are(context: Context) -> None:
    cards = context.cards
    cards.deck = "french"
    drawn = len(list((cards.folder / "french").glob("X?.svg")))
    assert drawn
    assert cards.face(card(f"X{drawn + 1}"), 100) is cards.face(card("X1"), 100)
    assert not cards.messages


def test_nothing_is_said_of_cards_the_deck_on_the_title_lacks(context: Context) -> None:
    """After an evening of rummy, whose low cards Hungarian decks have not, the title makes none of them ahead."""
    context.clear()
    assert context.cards.deck == "hungarian"
    context.pack = cards("2S 3S 4S")
    context.plan(720.0)
    for _ in range(5):
        context.draw_ahead(1.0)
    assert not context.cards.messages


def test_cards_still_to_be_made_ahead_are_dropped_when_a_deck_without_them_comes(context: Context) -> None:
    """A table of rummy is left before its pictures are made, for a game with the Hungarian deck."""
    context.clear()
    context.cards.deck, context.pack = "french", cards("2S 3S 4S")
    context.plan(720.0)
    context.cards.deck = "hungarian"
    for _ in range(5):
        context.draw_ahead(1.0)
    assert not context.cards.messages


def test_one_face_with_a_large_index_has_the_others_made_ahead(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    load = CardFiles.load

    def noted(files: CardFiles, name: str, height: int) -> pygame.Surface:
        made.append(name)
        return load(files, name, height)

    monkeypatch.setattr(CardFiles, "load", noted)
    context.cards.plan(PACK_32, [60])
    first = context.cards.indexed_face(PACK_32[0], 40)
    while context.cards.warm(1.0):
        pass
    made.clear()
    assert all(context.cards.indexed_face(one, 40).height == 40 for one in PACK_32)
    assert context.cards.indexed_face(PACK_32[0], 40) is first
    assert not made
