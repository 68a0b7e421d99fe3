"""Reads docstrings as the specification divides them."""

import re
from collections.abc import Callable
from inspect import getdoc
from typing import Any, NamedTuple


class Fence(NamedTuple):
    """Code in a section: the word behind the fence, and what stands in it."""

    label: str
    code: str


def sections_of(function: Callable[..., Any]) -> dict[str, str]:
    """The sections of a docstring by title, in their order; what stands above the first is ''."""
    return sections_in(getdoc(function) or "")


def sections_in(text: str) -> dict[str, str]:
    lead, *rest = re.split(r"^## (.*)\n", text, flags=re.MULTILINE)
    return {"": lead.strip(), **{title: body.strip() for title, body in zip(rest[::2], rest[1::2])}}


def fences_in(text: str) -> list[Fence]:
    return [Fence(label, code) for label, code in re.findall(r"^```(\w*)\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)]


def fence_of(function: Callable[..., Any], section: str) -> Fence:
    """The one fence of a section."""
    (only,) = fences_in(sections_of(function)[section])
    return only
