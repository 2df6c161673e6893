"""What is wrong with a table of Cruce, where Cruce itself knows the sentence."""

from raub_desktop.engine.options import OptionError
from raub_desktop.language.catalogue import tr


def option_error_text(error: OptionError) -> str:
    """Return the sentence for what only Cruce asks of a table; "" where the shared sentence will do."""
    if (error.option, error.code) == ("target", "bad_value"):
        return tr("The target must be a whole number from 1 up, not “{value}”.", value=str(error.values[0])[:20])
    if (error.option, error.code) == ("scores", "bad_value"):
        return tr("There must be one score for each seat, all below the target, and the same for partners.")
    if (error.option, error.code) == ("seats", "seats") and error.values[1] == error.values[2]:
        return tr("This way of playing needs {number} players.", number=error.values[1])
    return ""
