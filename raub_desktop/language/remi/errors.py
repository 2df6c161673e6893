"""What is wrong with a table of Remi, where Remi itself knows the sentence."""

from raub_desktop.engine.options import OptionError
from raub_desktop.language.catalogue import tr
from raub_desktop.language.remi.options import option_words, value_text


def option_error_text(error: OptionError) -> str:
    """Return the sentence for what only Remi asks of a table; "" where the shared sentence will do."""
    if error.code != "needs":
        return ""
    if error.option == "deals":
        return tr("The match needs an end: choose a number of deals or a target score.")
    label = option_words(error.option).label
    other = str(error.values[0])
    if len(error.values) == 1:
        return tr("“{option}” makes no sense without “{other}”.", option=label, other=option_words(other).label)
    return tr(
        "“{option}” as set here needs “{other}” to be: {value}.",
        option=label,
        other=option_words(other).label,
        value=value_text(other, error.values[1]),
    )
