"""Words with several grammatical forms, such as the cases of a card's name, and capitals.

A translation chooses with what follows the colon of a field: ``{card:acc}``.  A form with a capital letter begins with
one: ``{card:Acc}``, ``{suit:Nom}``.  What forms there are is each catalogue's own affair; one that a word lacks is its
first form, so a language without cases has nothing to declare.
"""

from collections.abc import Callable, Iterable, Mapping

NOMINATIVE = "nom"
"""The first form, under which nothing is ever declared."""


class Inflected(str):
    """A text in its first form, with its other grammatical forms by name in small letters."""

    __slots__ = ("_form",)

    def __new__(cls, text: str, form: Callable[[str], str] | None = None) -> "Inflected":
        made = super().__new__(cls, text)
        made._form = form
        return made

    _form: Callable[[str], str] | None

    @staticmethod
    def of(value: object) -> object:
        """Return the value as a field of a text takes it; a plain text has one form only."""
        return Inflected(value) if type(value) is str else value

    def form(self, name: str) -> str:
        """Return the form of this name; the first one where there is no such form."""
        return str(self) if self._form is None or name in ("", NOMINATIVE) else self._form(name)

    def __format__(self, spec: str) -> str:
        words = self.form(spec.lower())
        return capitalized(words) if spec[:1].isupper() else words


def forms(declared: str) -> Mapping[str, str]:
    """Return the forms a catalogue declares: "kec; acc: keca; gen: keca"; the first is "nom"."""
    first, *others = declared.split(";")
    pairs = (declared.partition(":") for declared in others)
    return {NOMINATIVE: first.strip(), **{name.strip(): words.strip() for name, _, words in pairs}}


def inflected(declared: str) -> Inflected:
    """Return a word with the forms declared for it."""
    found = forms(declared)
    first = found[NOMINATIVE]
    return Inflected(first, lambda name: found.get(name, first))


def listed(words: Iterable[str], between: str = ", ") -> Inflected:
    """Return words joined by ``between``, each in the grammatical form that is asked of the list."""
    row = [word if isinstance(word, Inflected) else Inflected(word) for word in words]
    return Inflected(between.join(row), lambda name: between.join(word.form(name) for word in row))


def as_sentence(words: str) -> str:
    """Return words with a full stop, unless they end with a mark of their own (as a call may)."""
    return words if words.endswith((".", "!", "?", "…")) else f"{words}."


def capitalized(words: str) -> str:
    """Return words with a capital at their beginning, the rest unchanged."""
    return words[:1].upper() + words[1:]
