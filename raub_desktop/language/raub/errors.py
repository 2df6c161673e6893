"""What is wrong with a table of Raub, where Raub itself knows the sentence."""

from raub_desktop.engine.options import OptionError
from raub_desktop.language.catalogue import tr


def option_error_text(error: OptionError) -> str:
    """Return the sentence for what only Raub asks of a table; "" where the shared sentence will do."""
    if (error.option, error.code) == ("scores", "bad_value"):
        return tr("There must be one score for each seat, and all must be above zero.")
    return ""
