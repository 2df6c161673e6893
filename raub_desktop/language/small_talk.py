"""Remarks of the characters at a table, by occasion and temperament; never about cards."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import N_, tr

SMALL_TALK: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "trick": {
        "": (N_("Mine, thank you."), N_("That one is mine.")),
        "cautious": (N_("Slowly but surely."), N_("I have waited for that.")),
        "bold": (N_("Next!"), N_("Come here!")),
        "tricky": (N_("How kind of you."), N_("For me? Thank you.")),
    },
    "luck": {
        "": (N_("Just what I needed."), N_("Thank you.")),
        "cautious": (N_("At last."), N_("I have waited for that.")),
        "bold": (N_("There!"), N_("That’s more like it!")),
        "tricky": (N_("Look what I found."), N_("Did you see that?")),
    },
    "forced": {
        "": (N_("If I must."), N_("So be it.")),
        "cautious": (N_("Oh dear."), N_("Must I?")),
        "bold": (N_("With pleasure!"), N_("Let’s go!")),
        "tricky": (N_("You will see."), N_("If you insist.")),
    },
    "made": {
        "": (N_("That will do."), N_("As promised.")),
        "cautious": (N_("Just enough."), N_("A little too close for comfort.")),
        "bold": (N_("Any doubts?"), N_("Who’s next?")),
        "tricky": (N_("You helped a little."), N_("Just as planned.")),
    },
    "failed": {
        "": (N_("It happens."), N_("Not my day.")),
        "cautious": (N_("I should have waited."), N_("I was afraid of that.")),
        "bold": (N_("It was worth it!"), N_("Again!")),
        "tricky": (N_("I had a better plan."), N_("Enjoy it while it lasts.")),
    },
    "failed_other": {
        "": (N_("Hard luck."), N_("That was close.")),
        "cautious": (N_("I would have waited."), N_("Careful next time.")),
        "bold": (N_("Chin up!"), N_("Try it again!")),
        "tricky": (N_("What a pity."), N_("My sympathies. Really.")),
    },
    "won": {
        "": (N_("A good evening. Another one?"), N_("Thank you, all of you.")),
        "cautious": (N_("Slowly but surely."), N_("One must know how to wait.")),
        "bold": (N_("I told you so! Again?"), N_("Fortune favours the bold!")),
        "tricky": (N_("You nearly had me. Nearly."), N_("Did I forget to tell you I can play?")),
    },
    "lost": {
        "": (N_("Well played."), N_("That was deserved.")),
        "cautious": (N_("Nicely timed."), N_("I saw it coming.")),
        "bold": (N_("The next one is mine!"), N_("Again, right now!")),
        "tricky": (N_("I let you win. Once."), N_("Don’t get used to it.")),
    },
}
"""By occasion and temperament; "" is calm."""


def small_talk(occasion: str, temperament: str, number: int) -> str:
    """Return one of the remarks of a temperament on an occasion, chosen by ``number``."""
    words = SMALL_TALK[occasion]
    said = words.get(temperament, words[""])
    return tr(said[number % len(said)])
