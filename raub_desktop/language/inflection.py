"""Words that stand in sentences in more than one form: the case of a card's name, and capitals.

A translation chooses with what follows the colon of a field: ``{card:acc}``.  A form with a capital letter begins with
one: ``{card:Acc}``, ``{suit:Nom}``.  What forms there are is each catalogue's own affair; one that a word lacks is its
first form, so a language without cases has nothing to declare.
"""

from collections.abc import Callable, Iterable, Mapping

NOMINATIVE = "nom"
"""The first form, under which nothing is ever declared."""


class Inflected(str):
    """A text in its first form that knows its others; ``form`` gives one by its name in small letters."""

    __slots__ = ("_form",)

    def __new__(cls, text: str, form: Callable[[str], str] | None = None) -> "Inflected":
        made = super().__new__(cls, text)
        made._form = form
        return made

    _form: Callable[[str], str] | None

    @staticmethod
    def of(value: object) -> object:
        """The value as a field takes it: a plain text has only one form, and must not stumble over another's name."""
        return Inflected(value) if type(value) is str else value

    def form(self, name: str) -> str:
        """One of its forms; the first where there is no other of that name."""
        return str(self) if self._form is None or name in ("", NOMINATIVE) else self._form(name)

    def __format__(self, spec: str) -> str:
        words = self.form(spec.lower())
        return words[:1].upper() + words[1:] if spec[:1].isupper() else words


def forms(declared: str) -> Mapping[str, str]:
    """The forms a catalogue declares for a word or a pattern: "kec; acc: keca; gen: keca"; the first is "nom"."""
    first, *others = declared.split(";")
    pairs = (one.partition(":") for one in others)
    return {NOMINATIVE: first.strip(), **{name.strip(): words.strip() for name, _, words in pairs}}


def inflected(declared: str) -> Inflected:
    """A word with the forms that are declared for it."""
    found = forms(declared)
    first = found[NOMINATIVE]
    return Inflected(first, lambda name: found.get(name, first))


def listed(words: Iterable[str], between: str = ", ") -> Inflected:
    """Words in a row, each of them in the form that is asked of the row."""
    row = [one if isinstance(one, Inflected) else Inflected(one) for one in words]
    return Inflected(between.join(row), lambda name: between.join(one.form(name) for one in row))
