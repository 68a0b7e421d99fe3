"""The documents on disk."""

import re
from pathlib import Path

ROOT = Path("~/.shelf").expanduser()

_CATEGORY = re.compile(r"[a-z][a-z-]*")
_PATTERN = re.compile(r"[\w*?-][\w*?.-]*")


class NoSuchCategory(KeyError):
    """Nothing is called so."""

    def __str__(self) -> str:
        return str(self.args[0])


class BadExpression(ValueError):
    """This names no documents, whatever lies on the shelf."""


def folder_of(category: str) -> Path:
    """The folder of a category."""
    folder = ROOT / category
    if not _CATEGORY.fullmatch(category) or not folder.is_dir():
        raise NoSuchCategory(category)
    return folder


def categories(*, empty: bool) -> list[str]:
    """The names of the categories; those without documents where they are wanted."""
    folders = sorted(folder for folder in ROOT.glob("*") if folder.is_dir())
    return [folder.name for folder in folders if empty or any(folder.iterdir())]


def find(expression: str, pattern: str | None = None) -> list[Path]:
    """The files that an expression means, in its order and each of them once.

    `find("lang/python")` is short for `find("lang", "python")`. Several patterns are joined by `+`, several categories by a comma.
    """
    parts = expression.split(",") if pattern is None else [f"{expression}/{pattern}"]
    return list(dict.fromkeys(file for part in parts for file in _find_one(part)))


def _find_one(part: str) -> list[Path]:
    """The files of one category: of each pattern in turn."""
    category, slash, patterns = part.strip().partition("/")
    wanted = patterns.split("+") if slash else ["*"]
    if not category or not all(_PATTERN.fullmatch(pattern) for pattern in wanted):
        raise BadExpression(part)
    folder = folder_of(category)
    return [file for pattern in wanted for file in sorted(folder.glob(f"{pattern}.md"))]
