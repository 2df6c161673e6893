"""The catalogues of the languages:  python packaging/catalogues.py update | check [CODE...]

``update`` finds the texts, brings the template and every catalogue up to date and compiles them; ``check`` tells what a
catalogue lacks and what is wrong in it.  A language is offered in the settings when nothing is missing or fuzzy.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

sys.path.insert(0, str(Path(__file__).resolve().parent))
import texts

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "raub_desktop"
PO = SOURCES / "language" / "po"
TEMPLATE = PO / "raub-desktop.pot"
COMPILED = ROOT / "assets" / "locale"
UNFINISHED = ROOT / "build" / "locale"
"""Where a catalogue is compiled to that lacks a text, for its translators; no package has it."""
NAME = "raub-desktop.mo"
PLURALS: Mapping[str, str] = {
    "sr": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)",
    "hr": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)",
    "bs": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)",
    "ro": "nplurals=3; plural=(n==1 ? 0 : (n==0 || (n%100>0 && n%100<20)) ? 1 : 2)",
    "hu": "nplurals=1; plural=0",
    "de": "nplurals=2; plural=(n!=1)",
}
"""The languages that have a catalogue, and how each counts; Serbian is written in Cyrillic."""
DECLARED = ("suit, ", "rank, ", "card, ")
"""Contexts of words whose translations declare forms: "kec; acc: keca"."""
CARD_FIELDS = frozenset(
    ["first", "second", "third", "low", "high", "given", "taken", "other", "others", "melds", "act"]
)
RANK_FIELDS = frozenset(["ober", "queen", "jack", "king", "seven"])
"""Fields that stand for cards, suits or ranks, besides those that are called so."""
_WIDTH = 110
_NO_DAY = datetime(2000, 1, 1, tzinfo=UTC)
"""Compiled catalogues name a day; with the real one they would differ from day to day."""


# ------------------------------------------------------------------------------------------------------------- texts
def template() -> Catalog:
    """Every text of the program, without a translation.  Raises ValueError for a text that cannot be found."""
    made = Catalog(domain="raub-desktop", project="Raub Desktop", charset="utf-8")
    for text in texts.texts(SOURCES):
        words = (text.one, text.many) if text.many else text.one
        made.add(
            words,
            locations=[(text.place, None)],  # type: ignore[list-item]  # a file without its lines, which change daily
            auto_comments=[text.comment] if text.comment else [],
            context=text.context or None,
        )
    return made


def read(path: Path) -> Catalog:
    """Return a catalogue's file.  Raises OSError and babel's PoFileError."""
    with path.open("rb") as file:
        return read_po(file, locale=None if path == TEMPLATE else path.stem, abort_invalid=True)


def updated(old: Catalog, new: Catalog) -> Catalog:
    """Return what a catalogue is with the texts of a new template; texts that are like an old one come out fuzzy."""
    old.update(new, update_header_comment=False, update_creation_date=False)
    made = Catalog(locale=old.locale, charset="utf-8")
    for message in new:
        if message.id:
            known = old.get(message.id, message.context)
            assert known is not None, "the update has brought it"
            flags = {*message.flags, *(("fuzzy",) if known.fuzzy and any(translations(known)) else ())}
            made.add(
                message.id,
                known.string,
                message.locations,
                sorted(flags),
                message.auto_comments,
                known.user_comments,
                context=message.context,
            )
    return made


# ------------------------------------------------------------------------------------------------------------- files
def written(catalogue: Catalog, code: str = "") -> bytes:
    """Return a catalogue as a file: nothing of the day and the machine it was made on."""
    out = BytesIO()
    write_po(out, catalogue, width=_WIDTH, omit_header=True, sort_by_file=True, include_lineno=False)
    fields = [f"Language: {code}", "MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8"]
    fields += ["Content-Transfer-Encoding: 8bit", *([f"Plural-Forms: {PLURALS[code]};"] if code else [])]
    head = "".join(f'"{field}\\n"\n' for field in fields)
    return f'# Raub Desktop. How to translate: TRANSLATING.md\nmsgid ""\nmsgstr ""\n{head}\n'.encode() + out.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """Return a catalogue as gettext reads it, without what is fuzzy or missing."""
    out = BytesIO()
    catalogue.creation_date = _NO_DAY
    write_mo(out, catalogue)
    return out.getvalue()


def compile_all(code: str, catalogue: Catalog, complete: Path = COMPILED, unfinished: Path = UNFINISHED) -> None:
    """Write a language's compiled catalogue into one folder, or into the other while it is not complete."""
    places = [folder / code / "LC_MESSAGES" / NAME for folder in (complete, unfinished)]
    if any(True for _ in open_texts(catalogue)):
        places.reverse()
    here, elsewhere = places
    here.parent.mkdir(parents=True, exist_ok=True)
    here.write_bytes(compiled(catalogue))
    elsewhere.unlink(missing_ok=True)


def update() -> None:
    """Bring every file up to date."""
    new = template()
    PO.mkdir(exist_ok=True)
    TEMPLATE.write_bytes(written(new))
    for code in PLURALS:
        path = PO / f"{code}.po"
        old = read(path) if path.exists() else Catalog(locale=code)
        path.write_bytes(written(updated(old, read(TEMPLATE)), code))
        catalogue = read(path)
        compile_all(code, catalogue)
        total, missing = len(catalogue), len(list(open_texts(catalogue)))
        print(f"{code}: {total - missing} of {total} texts" + ("" if missing else ", complete"))


# ------------------------------------------------------------------------------------------------------------ checks
def translations(message: Message) -> tuple[str, ...]:
    """Return a message's texts in the language, one for each plural form."""
    if message.string is None:
        return ("",)
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def sources(message: Message) -> tuple[str, ...]:
    """Return a message's English texts, one and many."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def open_texts(catalogue: Catalog) -> Iterator[Message]:
    """Yield what is missing or fuzzy."""
    for message in catalogue:
        if message.id and (message.fuzzy or not all(translations(message))):
            yield message


def fields(text: str) -> list[tuple[str, str]]:
    """Return the fields of a text and what follows their colon.  Raises ValueError for a brace that stands alone."""
    return [(name, spec or "") for _, name, spec, _ in Formatter().parse(text) if name is not None]


def is_card(name: str) -> bool:
    """Whether a field stands for cards, suits or ranks and so has forms; ``{KS}`` in a lesson does, too."""
    return (
        name in CARD_FIELDS | RANK_FIELDS
        or name.rstrip("s") in ("card", "suit", "rank")
        or name.isupper()
        or name[:1].isdigit()
    )


def faults(catalogue: Catalog) -> Iterator[str]:
    """Yield what is wrong in a catalogue, a line each; what is missing or fuzzy is none."""
    known = declared_forms(catalogue)
    for message in catalogue:
        if message.id and not message.fuzzy:
            for text in translations(message):
                yield from (f"{sources(message)[0]!r}: {fault}" for fault in _of_text(message, text, known) if text)
    yield from _uneven(known)


def _of_text(message: Message, text: str, known: Mapping[str, frozenset[str]]) -> Iterator[str]:
    english = sources(message)[-1]
    if (message.context or "").startswith(DECLARED):
        yield from _of_declaration(message, text)
        return
    try:
        own = fields(text)
    except ValueError as error:
        yield f"{text!r}: {error}"
        return
    there = {name for source in sources(message) for name, _ in fields(source)}
    for name, spec in own:
        if name not in there:
            yield f"there is no {{{name}}} in the English text"
        if spec and not is_card(name):
            yield f"{{{name}:{spec}}}: only cards, suits and ranks have forms"
        elif spec and spec.lower() not in {"nom"}.union(*known.values()):
            yield f"{{{name}:{spec}}}: no word declares this form"
    if (text != text.strip() and english == english.strip()) or text.count("\n") != english.count("\n"):
        yield f"{text!r}: spaces at an end, or lines, that the English text has not"
    if ("\t" in text) or ("  " in text and "  " not in english):
        yield f"{text!r}: two spaces or a tab"


def _of_declaration(message: Message, text: str) -> Iterator[str]:
    """Forms must have names, and a pattern may use {rank} and {suit} alone."""
    first, *others = text.split(";")
    if ":" in first.partition("}")[0].partition("{")[0]:
        yield f"{text!r}: the first form has no name"
    for one in others:
        name, colon, words = one.partition(":")
        if not colon or not name.strip().isascii() or name.strip() != name.strip().lower() or not words.strip():
            yield f"{text!r}: a form is written “name: words”, its name in small letters"
    names = {name for name, _ in fields(text)}
    if (message.context or "").startswith("card, ") and names != {"rank", "suit"}:
        yield f"{text!r}: a pattern has {{rank}} and {{suit}}"


def declared_forms(catalogue: Catalog) -> dict[str, frozenset[str]]:
    """For each word of a card and each pattern the names of the forms declared for it."""
    found = {}
    for message in catalogue:
        if message.id and not message.fuzzy and (message.context or "").startswith(DECLARED) and message.string:
            forms = {one.partition(":")[0].strip() for one in translations(message)[0].split(";")[1:]}
            found[f"{message.context}: {message.id}"] = frozenset(forms)
    return found


def _uneven(known: Mapping[str, frozenset[str]]) -> Iterator[str]:
    """Words of one kind have the same forms."""
    for kind in ("suit, ", "rank, "):
        words = {name: forms for name, forms in known.items() if name.startswith(kind)}
        every = frozenset().union(*words.values())
        for name, forms in words.items():
            if forms != every:
                yield f"{name}: lacks the forms {', '.join(sorted(every - forms))}"


def check(codes: Sequence[str]) -> int:
    """Tell what the catalogues lack; 1 where there is anything, or a fault."""
    bad = False
    for code in codes or PLURALS:
        catalogue = updated(read(PO / f"{code}.po"), template())
        wanting = list(open_texts(catalogue))
        for message in wanting:
            what = "fuzzy" if message.fuzzy else "missing"
            where = ", ".join(sorted({place for place, _ in message.locations}))
            print(f"{code}: {what}: {sources(message)[0]!r} ({where})")
        wrong = list(faults(catalogue))
        for fault in wrong:
            print(f"{code}: {fault}")
        print(f"{code}: {len(wanting)} missing or fuzzy of {len(catalogue)}, {len(wrong)} faults")
        bad = bad or bool(wanting or wrong)
    return bad


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["update"]:
            update()
        case ["check", *codes] if set(codes) <= set(PLURALS):
            sys.exit(check(codes))
        case _:
            sys.exit(__doc__)
