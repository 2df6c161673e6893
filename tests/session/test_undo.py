"""How far back a player goes who takes something back."""

from raub_desktop.session.driver import Driver
from raub_desktop.session.inline import InlineOpponents
from tests.ui.table.playback_rig import played


def test_the_own_last_decision_is_one_that_was_asked() -> None:
    match = played("serbian", 4, seed=3)
    driver = Driver(match, InlineOpponents(), lambda _: None)
    driver.play_forced = True
    count = driver.own_last(2)
    assert count is not None
    assert match.steps[count].seat == 2

    def choices(number: int) -> int:
        return len(match.game.legal_actions(match.state_after(number)))

    assert choices(count) > 1
    assert all(choices(number) == 1 for number, step in enumerate(match.steps) if step.seat == 2 and number > count)
    match.undo(len(match.steps))
    assert driver.own_last(2) is None
