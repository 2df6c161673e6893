"""Every text is in the template, every catalogue fits it, and what is compiled is what was written."""

import sys
from pathlib import Path

import pytest
from babel.messages import Catalog

from tests.language.texts import texts

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))
import catalogues  # noqa: E402  the packaging scripts are no package
import texts as marked  # noqa: E402

CODES = tuple(catalogues.PLURALS)


@pytest.fixture(scope="module")
def template() -> Catalog:
    return catalogues.template()


def test_the_template_is_what_the_sources_say(template: Catalog) -> None:
    assert catalogues.TEMPLATE.read_bytes() == catalogues.written(template), "run: make language"


def test_whatever_reads_like_a_text_is_marked(template: Catalog) -> None:
    """A table's texts, too; two words may be places of a table ("trick hand"), and what has a "%" goes to the log."""
    known = {words for message in template for words in catalogues.sources(message)}
    known |= {"no words for the deck ", "Cruce Card Game Simulator"}  # a programmer's fault, a program's name
    long = [text for text in texts() if len(text.words.split()) > 2 and "%" not in text.words]
    assert len(long) > 1000
    assert not [f"{text.place}: {text.words}" for text in long if text.words not in known]


@pytest.mark.parametrize("code", CODES)
def test_a_catalogue_has_the_texts_of_the_template(code: str) -> None:
    path = catalogues.PO / f"{code}.po"
    again = catalogues.updated(catalogues.read(path), catalogues.read(catalogues.TEMPLATE))
    assert catalogues.written(again, code) == path.read_bytes(), "run: make language"


@pytest.mark.parametrize("code", CODES)
def test_nothing_is_wrong_in_a_catalogue(code: str) -> None:
    assert list(catalogues.faults(catalogues.read(catalogues.PO / f"{code}.po"))) == []


@pytest.mark.parametrize("code", CODES)
def test_what_is_compiled_is_what_was_written(code: str) -> None:
    """Only a complete catalogue is compiled for everyone."""
    catalogue = catalogues.read(catalogues.PO / f"{code}.po")
    path = catalogues.COMPILED / code / "LC_MESSAGES" / catalogues.NAME
    complete = not list(catalogues.open_texts(catalogue))
    assert path.exists() == complete, "run: make language"
    assert not complete or path.read_bytes() == catalogues.compiled(catalogue), "run: make language"


# ------------------------------------------------------------------------------------------- the tools themselves
def of(source: str) -> list[tuple[str, str, str]]:
    return [(text.context, text.one, text.many) for text in marked.of_file(source, "here.py")]


def test_every_marker_is_found_wherever_it_stands() -> None:
    assert of('tr("a {b}", b=tr("b"))') == [("", "a {b}", ""), ("", "b", "")]
    assert of("f\"{trc('key', 'End')} x\"") == [("key", "End", "")]
    assert of('trn("{n} trick", "{n} tricks", number)') == [("", "{n} trick", "{n} tricks")]
    assert of('TABLE = {"a": N_("one " "two"), "b": NC_("c", "three")}') == [("", "one two", ""), ("c", "three", "")]
    assert of("tr(TABLE[code])") == []


def test_a_marker_without_a_text_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"here\.py:1: N_ wants a text"):
        of('N_(f"{number} cards")')


def test_a_comment_for_translators_is_found_above_its_text() -> None:
    (text,) = marked.of_file('# Translators: a verb\n# in the second person\nx = tr("draw")', "here.py")
    assert text.comment == "Translators: a verb in the second person"


def broken(english: str, text: str, context: str | None = None) -> list[str]:
    """What is wrong with a translation."""
    catalogue = Catalog(locale="sr")
    catalogue.add("ace", "kec; acc: keca", context="rank, French deck")
    catalogue.add(english, text, context=context)
    return list(catalogues.faults(catalogue))


@pytest.mark.parametrize(
    ("english", "text"),
    [
        ("Play {card}", "Играј {karta}"),
        ("Play {card}", "Играј {card:dat}"),
        ("{name} plays {card}", "{name:acc} {card}"),
        ("Play {card}", "Играј {card"),
        ("Play", " Играј"),
        ("Two words", "Две  речи"),
    ],
)
def test_a_fault_is_told(english: str, text: str) -> None:
    assert len(broken(english, text)) == 1


@pytest.mark.parametrize("text", ["Играј {card:acc}", "Играј {card:Acc}", "Играј {card}", "Играј", "Играј {card:nom}"])
def test_what_is_right_is_no_fault(text: str) -> None:
    assert broken("Play {card}", text) == []


def test_words_of_one_kind_have_the_same_forms() -> None:
    assert broken("king", "kralj", "rank, French deck") == ["rank, French deck: king: lacks the forms acc"]
    assert broken("king", "kralj; acc: kralja", "rank, French deck") == []


@pytest.mark.parametrize("text", ["kralj; acc kralja", "kralj; Acc: kralja", "acc: kralja", "kralj; acc:"])
def test_a_form_is_written_with_its_name(text: str) -> None:
    assert broken("king", text, "rank, French deck")


def test_what_is_fuzzy_or_missing_is_open() -> None:
    catalogue = Catalog(locale="sr")
    catalogue.add("Play", "Играј")
    catalogue.add("Pass", "Даље", flags=["fuzzy"])
    catalogue.add("Deal")
    catalogue.add(("{n} trick", "{n} tricks"), ("{n} штих", "{n} штиха", ""))
    assert [catalogues.sources(message)[0] for message in catalogues.open_texts(catalogue)] == [
        "Pass",
        "Deal",
        "{n} trick",
    ]


def test_a_changed_text_keeps_its_old_translation_as_fuzzy() -> None:
    old, new = Catalog(locale="hr"), Catalog()
    old.add("Everyone passed. Turn another card?", "Svi su rekli dalje. Okrenuti još jednu kartu?")
    new.add("Everyone has passed. Turn another card?")
    (message,) = [one for one in catalogues.updated(old, new) if one.id]
    assert message.fuzzy
    assert message.string == "Svi su rekli dalje. Okrenuti još jednu kartu?"


def test_a_catalogue_that_lacks_a_text_is_compiled_for_its_translators_only(tmp_path: Path) -> None:
    catalogue = Catalog(locale="hr")
    catalogue.add("Pass", "Dalje")
    places = [tmp_path / where / "hr" / "LC_MESSAGES" / catalogues.NAME for where in ("complete", "unfinished")]
    catalogues.compile_all("hr", catalogue, tmp_path / "complete", tmp_path / "unfinished")
    assert [path.is_file() for path in places] == [True, False]
    catalogue.add("Deal")
    catalogues.compile_all("hr", catalogue, tmp_path / "complete", tmp_path / "unfinished")
    assert [path.is_file() for path in places] == [False, True]
