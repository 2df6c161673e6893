"""What several parts of the rules need to know about a table."""

from raub_desktop.engine.raub.options import Options


def has_muss(options: Options) -> bool:
    """Whether a dealer can play a Muss of any kind."""
    return options.muss != "off" or options.muss_round or options.mus_doubles


def owes_one(options: Options) -> bool:
    """Whether a declarer can ever owe only one trick."""
    muss = options.muss != "off" or options.muss_round
    return options.dealer_raub or (muss and options.muss_seven == 1 and not options.mus_doubles)
