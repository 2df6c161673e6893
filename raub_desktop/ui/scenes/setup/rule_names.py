"""Saving, renaming and deleting rules under a name, each after a question."""

from collections.abc import Callable
from dataclasses import replace

from raub_desktop.language import tr
from raub_desktop.language.errors import name_error_text
from raub_desktop.language.system_errors import why_text
from raub_desktop.session.setup import TableSetup
from raub_desktop.storage.saved_tables import LONGEST_NAME, TableNameError, Tables
from raub_desktop.toolkit.scene import Change, Push
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.dialogs.ask import AskNameScene, ConfirmScene


class RuleNames:
    """The questions before a table's rules are saved or deleted; ``taken`` is called with the table afterwards."""

    def __init__(self, context: Context, tables: Tables, taken: Callable[[TableSetup], None]) -> None:
        self.context = context
        self.tables = tables
        self.taken = taken

    def ask_save(self, setup: TableSetup) -> Change:
        """Ask for a name to save the rules under."""
        title, yes = tr("Save these rules"), tr("Save")
        ask = AskNameScene(
            self.context, title, yes, lambda name: self.save(setup, name), name=setup.title, longest=LONGEST_NAME
        )
        return Push(ask)

    def save(self, setup: TableSetup, name: str) -> str:
        """Save the table's rules under a name; return what is wrong with it, "" if they are saved."""

        def keep() -> str:
            return self.tables.save(name, setup.game, setup.book, setup.overrides).name

        return self._try(setup, keep)

    def ask_rename(self, setup: TableSetup) -> Change:
        old = setup.title

        def done(name: str) -> str:
            def keep() -> str:
                self.tables.rename(old, name)
                return " ".join(name.split())

            return self._try(setup, keep)

        title = tr("Rename “{name}”", name=old)
        return Push(AskNameScene(self.context, title, tr("Rename"), done, name=old, longest=LONGEST_NAME))

    def ask_delete(self, setup: TableSetup) -> Change:
        name = setup.title

        def keep() -> str:
            self.tables.delete(name)
            return ""

        def done() -> None:
            failure = self._try(setup, keep)
            self.context.notes.extend([failure] if failure else [])

        line = tr("The rules of this table do not change until you choose others.")
        return Push(ConfirmScene(self.context, tr("Delete “{name}”?", name=name), line, tr("Delete"), done))

    def _try(self, setup: TableSetup, keep: Callable[[], str]) -> str:
        try:
            title = keep()
        except TableNameError as error:
            return name_error_text(error.code)
        except OSError as error:
            return tr("That could not be saved ({error}).", error=why_text(error))
        self.taken(replace(setup, title=title))
        return ""
