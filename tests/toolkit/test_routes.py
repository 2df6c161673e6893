"""Routes and changes of scene are values: equal by what they hold, and refused where something is wanting."""

import pytest

from raub_desktop.toolkit.scene import Push, Route


class ToPage(Route):
    """A page of a book."""

    book: str
    page: int = 1


def test_routes_are_equal_by_what_they_hold() -> None:
    assert ToPage("rules") == ToPage(book="rules", page=1)
    assert ToPage("rules") != ToPage("rules", 2)
    assert Push(ToPage("rules")) == Push(ToPage("rules"))
    assert len({ToPage("rules"), ToPage("rules", 1), ToPage("rules", 2)}) == 2
    assert repr(ToPage("rules")) == "ToPage(book='rules', page=1)"


@pytest.mark.parametrize(
    ("values", "named"), [((), {}), (("a", 1, 2), {}), (("a",), {"book": "b"}), (("a",), {"x": 1})]
)
def test_a_route_is_refused_without_what_it_needs(values: tuple[str, ...], named: dict[str, str]) -> None:
    with pytest.raises(TypeError):
        ToPage(*values, **named)  # type: ignore[arg-type]


def test_a_route_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        ToPage("rules").page = 2  # type: ignore[misc]
