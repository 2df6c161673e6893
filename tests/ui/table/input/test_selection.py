"""Selections of a small game that has everything: announcing, gifts, packets, melds, their ends, and an opening."""

from collections.abc import Callable, Iterable, Sequence
from types import SimpleNamespace
from typing import Any, cast

from raub_desktop.engine.actions import HIGH, LOW, Action, Lay, Play, Put, Say
from raub_desktop.engine.cards import Card, card, cards
from raub_desktop.engine.core import Reason
from raub_desktop.engine.zones import TRICK, Place, Zone
from raub_desktop.ui.table.input.choosing import GiveCards, LayCards, PlayCard
from raub_desktop.ui.table.input.melding import ASIDE, BACK, BuildMelds
from raub_desktop.ui.table.input.selection import Question, Selection, Touch
from raub_desktop.ui.table.layout.targets import Target

NEW = Target(Zone(Place.MELD))
PILE = Target(Zone(Place.PILE))
RUN = Target(Zone(Place.MELD, 1, 1))


def question(why: Callable[[Action], str | None], legal: Sequence[Action] = ()) -> Question:
    """A question whose rules refuse with a code what ``why`` names one for."""

    def why_illegal(state: Any, action: Action) -> Reason | None:
        code = why(action)
        return None if code is None else Reason(code)

    game = SimpleNamespace(why_illegal=why_illegal, canonical=lambda state, action: action)
    return Question(cast("Any", SimpleNamespace(game=game, state=None)), 0, SimpleNamespace(hands=[HAND]), tuple(legal))


def names(selection: Selection) -> list[str]:
    return [one.name for one in selection.offers()]


# ----------------------------------------------------------------------------------------------------- lead or announce
HAND = cards("QH KH 9S")
MARRIED = cards("QH KH")


def leading() -> PlayCard:
    """On lead, with a marriage; the nine of spades may not be led."""

    def why(action: Action) -> str | None:
        match action:
            case Play(one):
                return None if one in MARRIED else "not_this"
            case Lay("announce", (one,)):
                return None if one in MARRIED[:1] else "no_marriage"
        return "not_now"

    return PlayCard(question(why), also=("announce",))


def test_a_card_that_can_only_be_played_is_played_by_one_touch() -> None:
    assert leading().touch(card("KH")).answer == Play(card("KH"))


def test_a_card_that_may_be_led_or_announced_is_put_up_and_both_are_offered() -> None:
    selection = leading()
    assert selection.touch(card("QH")) == Touch()
    assert selection.chosen == cards("QH")
    confirm = selection.confirm(None)
    assert confirm is not None
    assert confirm.action == Lay("announce", cards("QH")), "it costs nothing: Enter and the red button are for it"
    assert names(selection) == ["QH"]
    assert selection.push("QH").answer == Play(card("QH"))


def test_a_second_touch_announces_too() -> None:
    selection = leading()
    selection.touch(card("QH"))
    assert selection.touch(card("QH")).answer == Lay("announce", cards("QH"))


def test_a_card_dropped_on_the_trick_asks_the_same_and_a_forbidden_one_says_why() -> None:
    selection = leading()
    assert selection.accepts(Target(TRICK), card("QH"))
    assert not selection.accepts(PILE, card("QH"))
    assert selection.drop(card("QH"), Target(TRICK)).answer is None
    assert selection.drop(card("KH"), Target(TRICK)).answer == Play(card("KH"))
    assert selection.drop(card("9S"), Target(TRICK)).reason == Reason("not_this")
    assert selection.requirement() == Reason("not_this")


# ---------------------------------------------------------------------------------------------------- laying and giving
def test_as_many_cards_are_laid_as_the_rules_allow() -> None:
    selection = LayCards(question(lambda action: "too_many" if len(cast("Lay", action).cards) > 2 else None), "change")
    assert selection.answer == Lay("change", ())
    for one in HAND[:2]:
        assert selection.touch(one).reason is None
    assert selection.touch(HAND[2]).reason == Reason("too_many")
    assert selection.answer == Lay("change", HAND[:2])


def test_where_two_must_go_the_first_chosen_makes_room_for_a_third() -> None:
    selection = LayCards(question(lambda action: None if len(cast("Lay", action).cards) == 2 else "two"), "throw", 2)
    selection.touch(HAND[0])
    confirm = selection.confirm(None)
    assert confirm is not None
    assert not confirm.enabled
    selection.touch(HAND[1])
    selection.touch(HAND[2])
    assert selection.answer == Lay("throw", HAND[1:])


def giving() -> GiveCards:
    """Two opponents, seats 1 and 2, each get a card in this order."""
    return GiveCards(
        question(lambda action: None if len(cast("Lay", action).cards) == 2 else "one_each"),
        "give",
        (1, 2),
        lambda seat: "all have theirs" if seat is None else f"a card for {seat}",
    )


def test_a_card_on_which_more_than_a_trick_hangs_is_played_by_the_second_touch() -> None:
    selection = PlayCard(question(lambda action: None), twice=True)
    assert selection.touch(card("9S")) == Touch()
    assert selection.touch(card("QH")) == Touch(), "another one is chosen instead"
    assert selection.touch(card("QH")) == Touch(answer=Play(card("QH")))
    assert selection.drop(card("9S"), Target(TRICK)) == Touch(answer=Play(card("9S")))


def test_gifts_keep_the_order_of_those_who_get_them() -> None:
    selection = giving()
    assert selection.progress == "a card for 1"
    selection.touch(card("9S"))
    assert selection.progress == "a card for 2"
    selection.touch(card("KH"))
    assert selection.answer == Lay("give", cards("9S KH"))
    assert selection.progress == "all have theirs"


def test_a_gift_taken_back_leaves_a_gap_that_the_next_card_fills() -> None:
    selection = giving()
    selection.touch(card("9S"))
    selection.touch(card("KH"))
    selection.touch(card("9S"))
    assert selection.answer is None
    assert selection.progress == "a card for 1"
    selection.touch(card("QH"))
    assert selection.answer == Lay("give", cards("QH KH"))


def test_an_advised_card_is_for_the_player_it_is_advised_for() -> None:
    selection = giving()
    selection.advised = Lay("give", cards("9S KH"))
    selection.touch(card("KH"))
    assert selection.meant_for(card("KH")) == 2
    selection.touch(card("QH"))
    assert selection.answer == Lay("give", cards("QH KH"))


def test_who_chooses_again_gives_nobody_a_card_yet() -> None:
    selection = giving()
    selection.touch(card("9S"))
    selection.touch(card("KH"))
    selection.choose_again(())
    assert selection.meant_for(card("9S")) is None
    assert selection.progress == "a card for 1"


def test_a_card_dropped_on_a_player_is_for_that_player() -> None:
    selection = giving()
    second = Target(Zone(Place.HAND, 2))
    assert selection.accepts(second, card("QH"))
    assert not selection.accepts(Target(Zone(Place.HAND, 0)), card("QH"))
    selection.drop(card("QH"), second)
    assert selection.chosen == (card("QH"),)
    selection.drop(card("9S"), Target(Zone(Place.HAND, 1)))
    assert selection.answer == Lay("give", cards("9S QH"))


def test_a_gift_carried_back_into_the_hand_is_nobodys_again() -> None:
    selection = giving()
    back = Target(Zone(Place.HAND, 0), gap=1)
    assert not selection.accepts(back, card("QH")), "it is in the hand"
    selection.drop(card("QH"), Target(Zone(Place.HAND, 2)))
    assert selection.accepts(back, card("QH"))
    selection.drop(card("QH"), back)
    assert not selection.chosen


def test_a_card_that_must_not_go_is_refused_by_the_place_with_the_reason() -> None:
    heap = Target(Zone(Place.DISCARDS, 0))
    laying = LayCards(
        question(lambda action: "not_this" if card("9S") in cast("Lay", action).cards else None), "change"
    )
    assert laying.accepts(heap, card("QH"))
    assert not laying.accepts(heap, card("9S"))
    assert laying.why_not_there(card("9S"), heap) == Reason("not_this")
    leads = leading()
    assert leads.accepts(Target(TRICK), card("QH"))
    assert not leads.accepts(Target(TRICK), card("9S"))
    assert leads.why_not_there(card("9S"), Target(TRICK)) == Reason("not_this")


def test_a_packet_is_picked_by_a_click_on_it_or_by_its_button() -> None:
    listed = (Say("take", 1), Say("take", 2))
    selection = Selection(question(lambda action: None if action in listed else "gone", listed), {Place.TALON: "take"})
    assert names(selection) == ["take 1", "take 2"]
    assert selection.accepts(Target(Zone(Place.TALON, None, 2)))
    assert selection.touch_target(Target(Zone(Place.TALON, None, 2))).answer == Say("take", 2)
    assert not selection.accepts(Target(Zone(Place.TALON, None, 3)))
    assert selection.touch_target(Target(Zone(Place.TALON, None, 3))).reason == Reason("gone")


# ---------------------------------------------------------------------------------------------------------------- melds
SPADES = {rank: place for place, rank in enumerate("A23456789TJQK")}
OPENING = 20


def runs(cards: Sequence[Card]) -> Iterable[tuple[Card, ...]]:
    """Runs of spades, low to high; the joker before or after its neighbours."""
    plain = sorted((one for one in cards if one.suit is not None), key=lambda one: SPADES[one.rank.value])
    jokers = [one for one in cards if one.suit is None]
    places = [SPADES[one.rank.value] for one in plain]
    if len(cards) < 3 or len(jokers) > 1 or places != list(range(places[0], places[0] + len(places))):
        return
    if not jokers:
        yield tuple(plain)
        return
    yield (*jokers, *plain)
    yield (*plain, *jokers)


def points(groups: Iterable[Sequence[Card]]) -> int:
    return sum(SPADES[one.rank.value] + 1 if one.suit else 5 for group in groups for one in group)


def uses(card: Card, target: Target | None) -> Iterable[Action]:
    """A discard, or a place on meld 1: a joker at either end."""
    if target in (None, PILE):
        yield Lay("discard", (card,))
    if target is None or target.zone == RUN.zone:
        for end in (LOW, HIGH) if card.suit is None else (None,):
            if target is None or target.end in (None, end):
                yield Put("lay", ((card,),), (1,), end)


class _Melding(BuildMelds):
    orders = staticmethod(runs)
    uses = staticmethod(uses)

    def reach(self, melds: Iterable[Sequence[Card]]) -> str:
        return f"{points(melds)} of {OPENING}"


def melding(*, opened: bool = True) -> BuildMelds:
    """A turn in which melds are laid; who has not opened must lay 20 points at once, and nothing else."""

    def why(action: Action) -> str | None:
        match action:
            case Put("meld", groups):
                return None if opened or points(groups) >= OPENING else "opening_short"
            case Put("lay", ((one,),), _, _) if one.suit is not None and one != card("8S"):
                return "does_not_fit"
            case Put("lay"):
                return None if opened else "not_opened"
        return None

    return _Melding(question(why), several=not opened)


def choose(selection: Selection, text: str) -> None:
    for one in cards(text):
        selection.touch(one)


def test_a_meld_is_laid_in_the_tables_order_however_it_was_picked() -> None:
    selection = melding()
    choose(selection, "6S 4S 5S")
    assert selection.answer == Put("meld", (cards("4S 5S 6S"),))


def test_a_joker_with_two_places_is_asked_for_by_a_button_each() -> None:
    selection = melding()
    choose(selection, "6S X1 5S")
    assert selection.answer == Put("meld", (cards("X1 5S 6S"),))
    assert names(selection) == ["meld 5S 6S X1"]


def test_a_card_chosen_for_a_meld_or_set_aside_in_one_comes_back_into_the_hand() -> None:
    selection = melding(opened=False)
    back = Target(Zone(Place.HAND, 0), gap=2)
    choose(selection, "4S 5S 6S")
    selection.push(ASIDE)
    choose(selection, "9S")
    assert not selection.accepts(back, card("QH")), "it is in the hand"
    assert selection.accepts(back, card("9S"))
    assert selection.drop(card("9S"), back) == Touch()
    assert selection.chosen == ()
    assert selection.accepts(back, card("5S"))
    selection.drop(card("5S"), back)
    assert selection.groups == ()
    assert set(selection.chosen) == set(cards("4S 6S"))


def test_cards_that_make_no_meld_cannot_be_laid() -> None:
    selection = melding()
    choose(selection, "4S 5S 9S")
    confirm = selection.confirm(None)
    assert confirm is not None
    assert not confirm.enabled
    assert not selection.accepts(NEW)


def test_one_card_is_discarded_or_laid_on_a_meld_that_takes_it() -> None:
    selection = melding()
    choose(selection, "8S")
    assert selection.answer == Lay("discard", cards("8S"))
    assert names(selection) == ["lay 8S 1"]
    assert selection.touch_target(PILE).answer == Lay("discard", cards("8S"))
    assert selection.touch_target(RUN).answer == Put("lay", (cards("8S"),), (1,))


def test_a_card_dropped_on_a_meld_that_does_not_take_it_says_why() -> None:
    selection = melding()
    assert not selection.accepts(RUN, card("2S"))
    assert selection.drop(card("2S"), RUN).reason == Reason("does_not_fit")


def test_a_joker_dropped_on_a_run_asks_for_the_end_and_on_an_end_asks_nothing() -> None:
    selection = melding()
    assert selection.drop(card("X1"), RUN) == Touch()
    assert [selection.answer, *(one.action for one in selection.offers())] == [
        Put("lay", (cards("X1"),), (1,), LOW),
        Put("lay", (cards("X1"),), (1,), HIGH),
    ]
    assert selection.drop(card("X1"), RUN._replace(end=HIGH)).answer == Put("lay", (cards("X1"),), (1,), HIGH)


def test_an_opening_is_put_together_meld_by_meld_and_laid_in_one_action() -> None:
    selection = melding(opened=False)
    choose(selection, "2S 3S 4S")
    assert selection.progress == "9 of 20"
    assert selection.answer is None
    selection.push(ASIDE)
    assert selection.groups == (cards("2S 3S 4S"),)
    assert selection.chosen == ()
    choose(selection, "7S 6S 5S")
    assert selection.progress == "27 of 20"
    assert selection.answer == Put("meld", (cards("2S 3S 4S"), cards("5S 6S 7S")))


def test_what_was_set_aside_can_be_laid_and_taken_back() -> None:
    selection = melding(opened=False)
    choose(selection, "6S 7S 8S")
    assert selection.touch_target(NEW).answer == Put("meld", (cards("6S 7S 8S"),)), "enough by itself"
    choose(selection, "8S")
    choose(selection, "5S")
    selection.touch_target(NEW)
    assert selection.groups == (cards("5S 6S 7S"),)
    assert BACK in names(selection)
    selection.push(BACK)
    assert not selection.groups
    assert BACK not in names(selection)


def test_a_card_of_a_meld_set_aside_takes_it_into_the_hand_again() -> None:
    selection = melding(opened=False)
    choose(selection, "2S 3S 4S")
    selection.push(ASIDE)
    selection.touch(card("3S"))
    assert not selection.groups
    assert set(selection.chosen) == set(cards("2S 4S"))
