"""A deal laid open: every card's way, and the program's own check of what was promised."""

from random import Random

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import CardPlayed
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.ui.table.board.past_deal import past_deals, receivers
from tests.ui.table.playback_rig import a_match, next_step


def played(book: str = "croatian", seats: int = 4, seed: int = 3, deals: int = 4) -> Match:
    """A match of so many deals, played by the first answer each time but the calls that end a deal at once."""
    match = a_match(book, seats, seed=seed)
    while sum(step.seat == CHANCE for step in match.steps) <= deals:
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            legal = match.legal_actions()
            match.play(legal[len(match.steps) % len(legal)])
    return match


def test_what_was_dealt_drawn_and_turned_is_what_left_the_pack_from_its_top() -> None:
    for deal in past_deals(played())[:-1]:
        gone = [*deal.turned]
        for seat in deal.seats:
            gone += [*seat.dealt, *seat.drawn]
        assert sorted(map(str, gone)) == sorted(map(str, deal.order[: len(gone)]))


def test_hands_as_dealt_are_four_cards_each_before_anything_was_laid_away() -> None:
    for deal in past_deals(played())[:-1]:
        assert [len(seat.dealt) for seat in deal.seats] == [4] * 4


def test_dealt_less_laid_more_drawn_is_what_was_played_or_dropped_or_held_at_the_end() -> None:
    match = played(deals=6)
    cards: list[dict[int, list[str]]] = []
    for step in match.steps:
        if step.seat == CHANCE:
            cards.append({seat: [] for seat in range(4)})
        for event in step.events:
            if isinstance(event, CardPlayed):
                cards[-1][event.seat].append(str(event.card))
    for deal, way in zip(past_deals(match)[:-1], cards, strict=False):
        for number, seat in enumerate(deal.seats):
            held = {*map(str, seat.dealt), *map(str, seat.drawn), *map(str, deal.turned)} - {*map(str, seat.laid)}
            assert set(way[number]) <= held


def test_a_finished_deal_is_checked_against_its_fingerprint() -> None:
    deals = past_deals(played())
    assert [deal.fair for deal in deals[:-1]] == [True] * (len(deals) - 1)


def test_a_deal_with_two_cards_changed_does_not_fit_its_fingerprint() -> None:
    match = played("serbian")
    first, second, *rest = match.steps[0].action.cards
    changed = type(match.steps[0].action)("deal", (second, first, *rest))
    other = Match(match.game, match.book, match.options, match.players, made=match.proofs)
    other.play(changed)
    while not past_deals(other)[0].over:
        other.play(other.legal_actions()[-1])
    assert past_deals(other)[0].fair is False


def test_a_deal_from_outside_has_no_seed_to_check() -> None:
    match = played()
    other = Match(match.game, match.book, match.options, match.players)
    for step in match.steps:
        other.play(step.action)
    assert past_deals(other)[0].fair is None


def test_of_a_deal_being_played_nothing_hidden_is_told() -> None:
    deal = past_deals(played())[-1]
    assert not deal.over
    assert deal.proof.fingerprint
    assert (deal.proof.seed, deal.order, deal.turned, deal.seats) == (None, (), (), ())


def test_a_turned_card_is_told_with_who_took_it() -> None:
    match = played("serbian", deals=12)
    deals, shown = past_deals(match), 0
    number = -1
    for step in match.steps:
        number += step.seat == CHANCE
        for event in step.events:
            if isinstance(event, CardPlayed) and deals[number].over and event.card in deals[number].turned:
                assert event.card in deals[number].seats[event.seat].picked
                shown += 1
    assert shown


def test_a_card_that_was_drawn_twice_belongs_to_who_got_it_first() -> None:
    """Remi: the pile becomes the stock again, and what was dealt to one player is drawn by another."""
    chance, game = Random(8), GAMES["remi"]
    match = Match(game, "obicni", game.parse_options("obicni", {}), ["human", "random"], bytes(range(32)))
    while len(match.proofs) < 2:
        next_step(match, chance)
    deal = past_deals(match)[0]
    both = [card for card in deal.seats[0].drawn if card in {*deal.seats[1].dealt, *deal.seats[1].drawn}]
    assert both, "the stock was drawn twice"
    found = dict(zip(deal.order, receivers(deal), strict=True))
    for seat, hand in enumerate(deal.seats):
        assert all(found[card] == seat for card in hand.dealt)
