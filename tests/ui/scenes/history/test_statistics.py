"""Statistics and players: what counts, what counts apart, whose it is, and how it is begun anew."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.facts import Goal
from raub_desktop.engine.games import GAMES
from raub_desktop.session.faces import EMBLEMS
from raub_desktop.session.goals import Standing
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.storage.matches import MatchState
from raub_desktop.storage.results import Found, shares
from raub_desktop.storage.settings import read_settings
from raub_desktop.storage.store import About, Seated, Store
from raub_desktop.toolkit.plots import Plot
from raub_desktop.toolkit.scene import Push
from raub_desktop.toolkit.widgets.base import Widget
from raub_desktop.toolkit.widgets.choosers import Picker
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.destinations import ToNewTable
from raub_desktop.ui.scenes.dialogs.ask import AskNameScene, ConfirmScene
from raub_desktop.ui.scenes.history.figures import figures
from raub_desktop.ui.scenes.history.goals import next_goal
from raub_desktop.ui.scenes.history.review import ReviewScene
from raub_desktop.ui.scenes.history.statistics import StatisticsScene
from raub_desktop.ui.scenes.menu.profiles import ProfilesScene
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.play.table_scene import TableScene
from tests.ui.scenes.menu_rig import words_drawn
from tests.ui.scenes.past_rig import Stack, played, store_of, stored
from tests.ui.scenes.two_games import as_twin, house_of_two

pytestmark = pytest.mark.usefixtures("screen")

MATCHES: tuple[tuple[int, int, int, str], ...] = (
    (1, 4, 100_000, "serbian"),
    (2, 3, 100_000, "american"),
    (3, 2, 100_000, "croatian"),
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Four finished matches, one of them with a hint, and one that was left."""
    store = store_of(tmp_path / "kept", played(1), played(2, 3, book="american"), played(3, 2, book="croatian"))
    helped = store.begin(played(4, 2, book="croatian"), _about())
    store.mark(helped, hinted=True)
    store.release(helped)
    stored(store, played(5, 4, 57))
    yield store
    store.close()


def _about() -> About:
    return About((Seated("You", "human"), Seated("Vera", "reference")))


@pytest.fixture
def scene(context: Context, store: Store) -> StatisticsScene:
    context.store = store
    return StatisticsScene(context, store)


def number(scene: StatisticsScene, words: str) -> str:
    """A figure by its words."""
    return next(one.number for one in figures(scene.summary, scene.game) if one.words == words)


def seek(stack: Stack, name: str, words: str) -> None:
    """Turn a picker until it says so."""
    for _ in range(12):
        assert isinstance(stack.top, StatisticsScene)
        picker = stack.top.widget(name)
        assert isinstance(picker, Picker)
        if dict(picker.options)[picker.value] == words:
            return
        stack.click(*picker.box.centre)
    raise AssertionError(f"{name} never says {words}")


def write(stack: Stack, text: str) -> None:
    """Letters, then Enter."""
    assert isinstance(stack.top, AskNameScene)
    stack.top.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_u, mod=pygame.KMOD_CTRL, unicode=""))
    for letter in text:
        stack.top.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    stack.key(pygame.K_RETURN)


def player_row(stack: Stack, name: str) -> Widget:
    """The row of a player."""
    assert isinstance(stack.top, ProfilesScene)
    return next(row for row in stack.top.widgets if row.accessible_text().label == name)


def test_the_title_leads_to_it(context: Context, store: Store) -> None:
    context.store = store
    stack = Stack(TitleScene(context))
    stack.key(pygame.K_t)
    assert isinstance(stack.top, StatisticsScene)


def test_the_title_leads_to_the_players(context: Context, store: Store) -> None:
    context.store = store
    stack = Stack(TitleScene(context))
    stack.click_on("profiles")
    assert isinstance(stack.top, ProfilesScene)


def test_only_matches_played_to_their_end_without_help_count(scene: StatisticsScene) -> None:
    assert number(scene, "Matches") == "3"
    won = sum(0 in played(*which).game.standing(played(*which).state).winners for which in MATCHES)
    assert number(scene, "Won") == str(won)


def test_matches_with_help_count_apart(scene: StatisticsScene) -> None:
    stack = Stack(scene)
    switch = scene.widget("aided")
    assert switch is not None
    stack.click(switch.box.right - 0.05, switch.box.centre.y)
    assert number(scene, "Matches") == "1"
    assert [result.aided for result in scene.results] == [True]


def test_who_has_only_practised_is_not_met_by_noughts(context: Context, tmp_path: Path) -> None:
    store = Store(tmp_path / "practised")
    helped = store.begin(played(4, 2, book="croatian"), _about())
    store.mark(helped, hinted=True)
    scene = StatisticsScene(context, store)
    assert scene.wanted.aided
    assert number(scene, "Matches") == "1"
    store.close()


def test_results_are_narrowed_down_by_book_players_and_level(scene: StatisticsScene) -> None:
    stack = Stack(scene)
    seek(stack, "book", "American book")
    assert [(one.book, one.seats) for one in scene.results] == [("american", 3)]
    seek(stack, "book", "Any book")
    seek(stack, "seats", "2 players")
    assert [one.seats for one in scene.results] == [2]
    seek(stack, "seats", "Any number of players")
    seek(stack, "level", "Against Steady")
    assert len(scene.results) == 3


def test_the_deals_are_counted_as_the_game_tells_them(scene: StatisticsScene) -> None:
    stack = Stack(scene)
    seek(stack, "book", "Croatian book")
    match = played(3, 2, book="croatian")
    deals = list(match.game.facts((event for step in match.steps for event in step.events), 2))
    assert number(scene, "Deals") == str(len(deals))
    for words, fact in (("Declared", "declared"), ("Declared and made", "made"), ("Refas", "refa")):
        counted = sum(deal.seats[0].get(fact, 0) for deal in deals)
        assert number(scene, words).split(" of ")[0] == str(counted)


def test_both_plots_are_drawn_and_differ(scene: StatisticsScene) -> None:
    stack = Stack(scene)
    window = pygame.display.get_surface()
    assert window is not None
    assert scene.tree is not None
    (plot,) = [node for node in scene.tree.root.walk() if isinstance(node, Plot)]
    rect = scene.painter.pixels(plot.box)
    before = pygame.image.tobytes(window.subsurface(rect), "RGB")
    switch = scene.widget("plot")
    assert switch is not None
    stack.click(*switch.box.centre)
    stack.draw()
    assert scene.plot == "bars"
    assert pygame.image.tobytes(window.subsurface(rect), "RGB") != before


def test_beginning_anew_is_asked_first_and_keeps_the_matches(scene: StatisticsScene, store: Store) -> None:
    stack = Stack(scene)
    kept = len(store.list())
    stack.key(pygame.K_DELETE)
    assert isinstance(stack.top, ConfirmScene)
    stack.key(pygame.K_ESCAPE)
    assert number(scene, "Matches") == "3"
    stack.key(pygame.K_DELETE)
    stack.click_on("yes")
    assert stack.scenes == [scene]
    assert number(scene, "Matches") == "0"
    assert len(store.list()) == kept


def test_guest_matches_become_a_players_only_when_they_are_asked_for(scene: StatisticsScene, context: Context) -> None:
    stack = Stack(scene)
    stack.key(pygame.K_p)
    assert isinstance(stack.top, ProfilesScene)
    stack.key(pygame.K_n)
    write(stack, "Marko")
    assert player_row(stack, "Marko").accessible_text().value.startswith("no finished match yet")
    stack.key(pygame.K_g)
    stack.click_on("no")
    assert player_row(stack, "Marko").accessible_text().value.startswith("no finished match yet")
    stack.key(pygame.K_g)
    stack.click_on("yes")
    assert isinstance(stack.top, ProfilesScene)
    assert stack.top.widget("adopt") is None, "nothing is left to take over"
    stack.key(pygame.K_n)
    write(stack, "Ljubica")
    stack.key(pygame.K_ESCAPE)
    assert scene.player is not None
    assert scene.player.name == "Ljubica"
    assert context.settings.name == "Ljubica"
    assert number(scene, "Matches") == "0"
    stack.key(pygame.K_p)
    assert isinstance(stack.top, ProfilesScene)
    stack.click_on(player_row(stack, "Marko").name)
    stack.key(pygame.K_RETURN)
    stack.key(pygame.K_ESCAPE)
    assert number(scene, "Matches") == "3"


def test_a_player_is_remembered_until_the_next_evening(context: Context, store: Store) -> None:
    stack = Stack(ProfilesScene(context, store))
    stack.key(pygame.K_n)
    write(stack, "Marko")
    assert context.settings_file is not None
    settings, _ = read_settings(context.settings_file)
    assert settings.profile == context.profile == store.profiles.list()[0].id
    later = Context.made(settings, context.pictures.folder)
    assert later.profile == context.profile


def test_who_is_not_among_the_players_any_more_does_not_play(context: Context) -> None:
    context.profile = 99
    assert context.store.profiles.list() == []
    assert context.profile is None
    context.close()


def test_every_player_finds_the_table_as_he_left_it(context: Context, store: Store) -> None:
    stack = Stack(ProfilesScene(context, store))
    stack.key(pygame.K_n)
    write(stack, "Marko")
    context.choose_deck("french")
    context.choose(cloth="wine")
    stack.key(pygame.K_n)
    write(stack, "Ljubica")
    context.choose_deck("hungarian")
    context.choose(cloth="green")
    scene = stack.top
    assert isinstance(scene, ProfilesScene)
    stack.click_on(player_row(stack, "Marko").name)
    stack.key(pygame.K_RETURN)
    assert (context.cards.deck, context.settings.cloth) == ("french", "wine")
    stack.click_on(player_row(stack, "Ljubica").name)
    stack.key(pygame.K_RETURN)
    assert (context.cards.deck, context.settings.cloth) == ("hungarian", "green")


@pytest.mark.parametrize("name", ["", "   ", "marko", " MARKO "])
def test_a_name_is_needed_that_nobody_has(context: Context, store: Store, name: str) -> None:
    stack = Stack(ProfilesScene(context, store))
    stack.key(pygame.K_n)
    write(stack, "Marko")
    stack.key(pygame.K_n)
    write(stack, name)
    assert isinstance(stack.top, AskNameScene)
    assert stack.top.line
    assert len(store.profiles.list()) == 1


def test_a_player_gets_another_name_and_another_face(context: Context, store: Store) -> None:
    stack = Stack(ProfilesScene(context, store))
    stack.key(pygame.K_n)
    write(stack, "Marko")
    stack.key(pygame.K_r)
    write(stack, "Marija")
    (player,) = store.profiles.list()
    assert player.portrait not in (None, EMBLEMS[0]), "the heart is the guest's"
    stack.key(pygame.K_c)
    stack.key(pygame.K_c)
    before, (player,) = player, store.profiles.list()
    assert player.portrait != before.portrait
    assert player.name == context.settings.name == "Marija"
    assert player.portrait is not None
    assert (context.pictures.folder / "portraits" / f"{player.portrait}.svg").is_file()


def test_the_chosen_face_is_seen_at_the_table(context: Context, store: Store) -> None:
    stack = Stack(ProfilesScene(context, store))
    stack.key(pygame.K_n)
    write(stack, "Marko")
    stack.key(pygame.K_c)
    (player,) = store.profiles.list()
    setup = TableSetup("raub", "serbian", {}, (Seat("Marko", "human"), Seat("Vera", "reference")))
    table = TableScene(context, setup, store=store, opponents=InlineOpponents())
    assert [one.portrait for one in table.shown.people] == [player.portrait, "vera"]
    table.closed()


def test_a_player_is_forgotten_only_when_it_is_meant(context: Context, store: Store) -> None:
    stack = Stack(ProfilesScene(context, store))
    stack.key(pygame.K_n)
    write(stack, "Marko")
    stack.key(pygame.K_DELETE)
    assert isinstance(stack.top, ConfirmScene)
    stack.key(pygame.K_ESCAPE)
    assert len(store.profiles.list()) == 1
    stack.key(pygame.K_DELETE)
    stack.click_on("yes")
    assert not store.profiles.list()
    assert context.profile is None
    assert context.settings.name == ""
    assert len(store.list()) == 5


def test_the_figures_are_of_one_game_at_a_time(context: Context, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    house_of_two(monkeypatch)
    for seed in (2, 3):
        stored(store, as_twin(played(seed, 3, book="american")))
    scene = StatisticsScene(context, store)
    stack = Stack(scene)
    assert scene.game == "twin", "the game played last"
    assert number(scene, "Matches") == "2"
    seek(stack, "level", "Against Steady")
    seek(stack, "game", "Raub")
    assert number(scene, "Matches") == "3"
    assert scene.wanted.level is None, "what is looked for in one game says nothing of another"


# ---------------------------------------------------------------------------------------------------------- sections
def section(stack: Stack, number: int) -> StatisticsScene:
    """The scene after the key of a section, drawn."""
    stack.key(pygame.K_1 + number)
    stack.draw()
    assert isinstance(stack.top, StatisticsScene)
    return stack.top


def test_every_section_is_drawn_full_and_empty(scene: StatisticsScene, context: Context, tmp_path: Path) -> None:
    empty = Store(tmp_path / "empty")
    for one in (scene, StatisticsScene(context, empty)):
        stack = Stack(one)
        seen = []
        for number, name in enumerate(("overview", "deals", "reviews", "opponents")):
            assert section(stack, number).section == name
            window = pygame.display.get_surface()
            assert window is not None
            seen.append(pygame.image.tobytes(window, "RGB"))
        assert len(set(seen)) == len(seen)
    empty.close()


def test_deals_are_told_apart_by_trumps_held(scene: StatisticsScene) -> None:
    told = section(Stack(scene), 1)
    rows = shares(GAMES["raub"].splits[0], told.facts)
    declared = sum(one.get("declared", 0) for one in told.facts if "trumps" in one)
    assert sum(row.whole for row in rows) == declared > 0
    assert all(row.number <= row.whole for row in rows)


def test_reviewed_decisions_are_those_of_the_matches_asked_for(scene: StatisticsScene, store: Store) -> None:
    for entry in store.list():
        store.decisions.keep(entry.id, 0, [Found(5, "bid", "best", "points", 0.0)])
    stack = Stack(scene)
    told = section(stack, 2)
    assert len(told.decisions) == 4, "the one that was left counts, too; the one with help does not"
    seek(stack, "book", "American book")
    assert len(told.decisions) == 1


def test_opponents_are_those_of_the_results_shown(scene: StatisticsScene) -> None:
    told = section(Stack(scene), 3)
    assert {one.name: one.matches for one in told.opponents} == {"Vera": 3, "Simo": 2, "Mirko": 1}


def test_goals_are_shown_until_they_are_switched_off(scene: StatisticsScene, context: Context) -> None:
    told = section(Stack(scene), 4)
    assert [one.goal for one in told.goals] == list(GAMES["raub"].goals)
    assert told.widget("aided") is None, "they are reached in any match"
    context.settings.goals = False
    off = StatisticsScene(context, scene.store)
    assert section(Stack(off), 4).section == "overview"


def test_an_empty_page_of_reviews_leads_to_the_review_of_the_last_match(scene: StatisticsScene, store: Store) -> None:
    stack = Stack(scene)
    told = section(stack, 2)
    assert told.decisions == []
    stack.key(pygame.K_RETURN)
    assert isinstance(stack.top, ReviewScene)
    ranked = [one for one in store.list(MatchState.FINISHED) if not one.aided]
    assert stack.top.watched.id == max(ranked, key=lambda one: one.updated).id


@pytest.mark.parametrize("name", ["overview", "deals", "reviews", "opponents", "goals"])
def test_every_section_names_its_game_and_offers_the_others(
    scene: StatisticsScene, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    told = words_drawn(monkeypatch)
    stack = Stack(scene)
    scene.open_section(name)
    stack.draw()
    assert "Raub" in told
    seek(stack, "game", "Cruce")
    assert (scene.game, number(scene, "Matches")) == ("cruce", "0"), "one that nobody has played yet"


def test_the_next_goal_is_the_one_most_is_done_of() -> None:
    goals = [Goal("first", "made"), Goal("half", "made", row=4), Goal("done", "made")]
    standings = [Standing(goals[0], 0), Standing(goals[1], 2), Standing(goals[2], 1, 5.0)]
    assert next_goal(standings) is standings[1]
    assert next_goal(standings[2:]) is None


def test_the_goals_lead_to_a_table_of_their_game(scene: StatisticsScene) -> None:
    stack = Stack(scene)
    told = section(stack, 4)
    change = told.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert isinstance(change, Push)
    assert isinstance(change.to, ToNewTable)


def test_one_reviewed_match_shows_what_more_will_tell(
    scene: StatisticsScene, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = words_drawn(monkeypatch)
    ranked = [one for one in store.list(MatchState.FINISHED) if not one.aided]
    for number_of, entry in enumerate(ranked[:2]):
        store.decisions.keep(entry.id, 0, [Found(1, "tricks", "best", "points", 0.0)])
        stack = Stack(scene)
        told.clear()
        section(stack, 2)
        assert ("Review another match" in " ".join(told)) is (number_of == 0)


def test_every_row_of_a_table_can_be_read_however_large_words_are(scene: StatisticsScene, context: Context) -> None:
    context.settings.scale = 2.0
    told = section(Stack(scene), 1)
    rows = [f"{row.number}/{row.whole}" for split in GAMES["raub"].splits for row in shares(split, told.facts)]
    texts = [text.split(", ")[1] for text in told.described().texts if text.count(", ") == 2 and "%" in text]
    assert texts == rows != []
    assert all(area.furthest >= 0 for area in told.scroll_areas)
