"""A match: playing, taking back, and the proofs of its deals."""

import pytest

from raub_desktop.engine.actions import Lay
from raub_desktop.engine.cards import PACK_32, cards_text
from raub_desktop.engine.core import CHANCE, IllegalActionError
from raub_desktop.engine.fair import FairShuffler, deal_seed, fingerprint
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import DealProof, Match
from raub_desktop.engine.record import read_record, write_record
from tests.engine.raub.hand import deal_order

RAUB = GAMES["raub"]
KEY = bytes(32)


def new_match(key: bytes | None = KEY, known: tuple[DealProof, ...] = ()) -> Match:
    return Match(RAUB, "serbian", RAUB.parse_options("serbian", {"forced_raub": ""}), ["human"] * 3, key, known)


def play(match: Match, *texts: str) -> None:
    for text in texts:
        match.play(RAUB.from_text(text))


def pass_out(match: Match) -> None:
    play(match, "look", *["pass"] * 9)


def fair_order(deal: int) -> str:
    order = list(PACK_32)
    FairShuffler(deal_seed(KEY, deal)).shuffle(order)
    return cards_text(order)


def test_a_step_tells_who_did_what_and_who_is_next() -> None:
    match = new_match()
    assert match.to_act == CHANCE
    step = match.shuffle()
    assert (step.seat, step.to_act) == (CHANCE, 0)
    step = match.play(RAUB.from_text("look"))
    assert (step.seat, step.action, step.to_act) == (0, RAUB.from_text("look"), 0)
    assert step.events
    assert len(match.steps) == 2


def test_a_refused_action_changes_nothing() -> None:
    match = new_match()
    match.shuffle()
    state, steps = match.state, list(match.steps)
    with pytest.raises(IllegalActionError) as refused:
        play(match, "declare")
    assert refused.value.reason.code == "not_now"
    assert match.state is state
    assert match.steps == steps


def test_shuffling_when_none_is_due_or_without_a_key_is_a_mistake() -> None:
    match = new_match()
    match.shuffle()
    with pytest.raises(ValueError, match="shuffle"):
        match.shuffle()
    with pytest.raises(ValueError, match="key"):
        new_match(key=None).shuffle()


def test_the_deals_are_drawn_from_the_key() -> None:
    match = new_match()
    for deal in (1, 2, 3):
        step = match.shuffle()
        assert RAUB.to_text(step.action) == "deal " + fair_order(deal)
        pass_out(match)


def test_the_fingerprint_is_told_before_the_deal_and_the_seed_only_after_it() -> None:
    match = new_match()
    promised = match.next_fingerprint
    match.shuffle()
    order = RAUB.from_text("deal " + fair_order(1)).cards
    assert promised == fingerprint(deal_seed(KEY, 1), order)
    assert match.proofs == (DealProof(promised, None, known=True),)
    play(match, "look", *["pass"] * 8)
    assert match.proofs == (DealProof(promised, None, known=True),)
    play(match, "pass")
    assert match.proofs == (DealProof(promised, deal_seed(KEY, 1).hex(), known=True),)


def test_a_handed_over_deck_takes_no_number_of_a_fair_deal() -> None:
    match = Match(RAUB, "american", RAUB.books["american"], ["human"] * 3, KEY)
    play(match, "hand_over", "deal")
    assert RAUB.to_text(match.shuffle().action) == "deal " + fair_order(1)


def test_a_deal_from_elsewhere_has_no_proof() -> None:
    match = new_match()
    match.play(RAUB.from_text("deal " + cards_text(deal_order("0: AS KS QS JS", 3))))
    pass_out(match)
    assert list(match.proofs) == [DealProof(None, None)]
    match.shuffle()
    pass_out(match)
    assert match.proofs[1].seed == deal_seed(KEY, 2).hex()


def test_proofs_known_from_a_record_are_kept() -> None:
    known = DealProof("f" * 64, "5" * 64)
    match = new_match(key=None, known=(known,))
    match.play(RAUB.from_text("deal " + fair_order(1)))
    assert match.proofs == (DealProof("f" * 64, None),)
    pass_out(match)
    assert match.proofs == (known,)


def test_undo_takes_back_the_last_actions_and_no_more() -> None:
    match = new_match()
    states = [match.state]
    match.shuffle()
    states.append(match.state)
    for text in ("look", "pass", "declare", "keep", "keep"):
        play(match, text)
        states.append(match.state)
    match.undo(3)
    assert match.state == states[-4]
    match.undo()
    assert match.state == states[-5]
    play(match, "pass", "declare")
    assert match.state == states[-3]
    match.undo(len(match.steps))
    assert match.state == states[0]
    assert match.steps == []
    assert match.proofs == ()


def test_undo_back_into_an_earlier_deal_hides_its_seed_again_and_brings_the_same_next_deal() -> None:
    match = new_match()
    match.shuffle()
    pass_out(match)
    match.shuffle()
    after = match.state
    match.undo(2)
    assert match.proofs[0].seed is None
    play(match, "pass")
    match.shuffle()
    assert match.state == after


@pytest.mark.parametrize("count", [-1, 3])
def test_undo_of_more_than_was_played_is_a_mistake(count: int) -> None:
    match = new_match()
    match.shuffle()
    play(match, "look")
    with pytest.raises(ValueError, match="undo"):
        match.undo(count)
    assert len(match.steps) == 2


def test_a_match_that_is_over_says_so() -> None:
    match = Match(RAUB, "serbian", RAUB.parse_options("serbian", {"deal_limit": 1}), ["human"] * 2, KEY)
    while not match.over:
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            match.play(match.legal_actions()[0])
    assert match.to_act is None
    assert list(match.legal_actions()) == []
    assert match.proofs[-1].seed is not None
    with pytest.raises(IllegalActionError) as refused:
        play(match, "pass")
    assert refused.value.reason.code == "match_over"


def test_cards_laid_in_any_order_are_kept_in_the_records() -> None:
    match = Match(RAUB, "serbian", RAUB.books["serbian"], ["human", "human"], bytes(32))
    while match.game.phase(match.state) != "exchange":
        if match.to_act == CHANCE:
            match.shuffle()
        else:
            match.play(match.legal_actions()[0])
    most = max((action for action in match.legal_actions()), key=lambda action: len(action.cards))
    match.play(Lay("exchange", tuple(reversed(most.cards))))
    assert match.steps[-1].action == most
    assert read_record(write_record(match), GAMES).state == match.state
