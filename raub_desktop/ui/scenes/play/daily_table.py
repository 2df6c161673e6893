"""The table of the deal of the day: one deal, stored apart from matches, without help."""

from raub_desktop.engine.match import Match, step_text
from raub_desktop.language import tr
from raub_desktop.session.daily import daily_table, is_over, points_of, seat_of
from raub_desktop.session.driver import Opponents
from raub_desktop.storage.store import StoreError
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.play.table_scene import TableScene


class DailyTable(TableScene):
    """The deal of a day ("2026-11-22"), continued from where it was left; at its end the results follow."""

    helped = False

    def __init__(self, context: Context, game: str, day: str, *, opponents: Opponents | None = None) -> None:
        self.day = day
        kept = context.store.dailies.played(game, context.profile, day).get(day)
        actions = () if kept is None else kept.actions
        name = context.settings.name or tr("You")
        seated_match = daily_table(game, day, name, actions, tr("Deal of the day"))
        super().__init__(context, seated_match=seated_match, opponents=opponents)

    def _keep(self, match: Match) -> None:
        """Store the deal before the action is shown; once it is over nothing more is added."""
        game, over = match.game.name, is_over(match)
        actions = [step_text(match, number) for number in range(len(match.steps))]
        try:
            points = points_of(match, seat_of(game, self.day)) if over else None
            self.keeper.store.dailies.keep(game, self.context.profile, self.day, actions, points)
            self.commentary.unsaved = ""
        except StoreError as error:
            self.commentary.unsaved = tr("The match cannot be saved: {why}.", why=error)

    def _execute(self, command: str) -> Change | None:
        """Carry out a command; hints and undo are refused, because every player plays this deal alone."""
        if command == "hint":
            self.control.bar_lines.say(tr("There are no hints in the deal of the day."))
            return None
        if command == "undo":
            self.control.bar_lines.say(tr("In the deal of the day, moves cannot be undone."))
            return None
        return super()._execute(command)

    @property
    def ends(self) -> bool:
        return is_over(self.match)

    def _stop(self) -> Change | None:
        """See TableScene: no result of a match is shown, because it ends with its first deal."""
        return Pop() if self.match.over and not self.sum_on_table else super()._stop()

    def _go_on(self) -> Change | None:
        """See TableScene: after the deal nothing follows."""
        return Pop() if is_over(self.match) else super()._go_on()
