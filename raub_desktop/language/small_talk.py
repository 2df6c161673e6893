"""What the company at a table says now and then, by temperament and occasion; never about cards."""

from collections.abc import Mapping

from raub_desktop.language.catalogue import tr

_WORDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "trick": {
        "": ("Mine, thank you.", "That one is mine."),
        "cautious": ("One is one.", "Better than nothing."),
        "bold": ("Next!", "Come here!"),
        "tricky": ("How kind of you.", "For me? Thank you."),
    },
    "luck": {
        "": ("Very welcome.", "Thank you."),
        "cautious": ("At last.", "I have waited for that."),
        "bold": ("There!", "That's more like it!"),
        "tricky": ("Look what I found.", "Did you see that?"),
    },
    "forced": {
        "": ("If I must.", "So be it."),
        "cautious": ("Oh dear.", "Must I?"),
        "bold": ("With pleasure!", "Let's go!"),
        "tricky": ("You will see.", "If you insist."),
    },
    "made": {
        "": ("That will do.", "As promised."),
        "cautious": ("Just enough.", "Closer than I like."),
        "bold": ("Any doubts?", "Who's next?"),
        "tricky": ("You helped a little.", "Just as planned."),
    },
    "failed": {
        "": ("It happens.", "Not my deal."),
        "cautious": ("I should have waited.", "I was afraid of that."),
        "bold": ("It was worth it!", "Again!"),
        "tricky": ("I had a better plan.", "Enjoy it while it lasts."),
    },
    "failed_other": {
        "": ("Hard luck.", "That was close."),
        "cautious": ("I would have waited.", "Careful next time."),
        "bold": ("Chin up!", "Try it again!"),
        "tricky": ("What a pity.", "My sympathies. Really."),
    },
    "won": {
        "": ("A good evening. Another one?", "Thank you, all of you."),
        "cautious": ("Slowly but surely.", "One must know how to wait."),
        "bold": ("I told you so! Again?", "Who dares, wins!"),
        "tricky": ("You nearly had me. Nearly.", "Did I forget to tell you I can play?"),
    },
    "lost": {
        "": ("Well played.", "That was deserved."),
        "cautious": ("You chose your moments well.", "I saw it coming."),
        "bold": ("The next one is mine!", "Again, right now!"),
        "tricky": ("I let you win. Once.", "Don't get used to it."),
    },
}
"""By occasion and temperament; "" is calm."""


def small_talk(occasion: str, temperament: str, number: int) -> str:
    """One of the things a temperament says on an occasion, whichever ``number`` chooses."""
    words = _WORDS[occasion]
    said = words.get(temperament, words[""])
    return tr(said[number % len(said)])


def occasions() -> tuple[str, ...]:
    """Every occasion on which somebody says something."""
    return tuple(_WORDS)
