"""The documents on disk."""

from pathlib import Path

ROOT = Path("~/.shelf").expanduser()


class NoSuchCategory(KeyError):
    """Nothing is called so."""


def folder_of(category: str) -> Path:
    folder = ROOT / category
    if not folder.is_dir():
        raise NoSuchCategory(category)
    return folder


def find(expression: str) -> list[Path]:
    """The files that `category/pattern+pattern,category` means, in order."""
    found: list[Path] = []
    for part in expression.split(","):
        category, _, patterns = part.partition("/")
        for pattern in (patterns or "*").split("+"):
            found.extend(sorted(folder_of(category).glob(f"{pattern}.md")))
    return found
