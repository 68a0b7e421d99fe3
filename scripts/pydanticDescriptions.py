"""Writes the descriptions that the forms in test/fixtures/pydantic/descriptions/forms make of its tools, which tests hold Toolscribe's own to.

Run by hand after a fixture was changed, from anywhere, with Python 3.11 to 3.13 and `pip install 'pydantic==2.13.*'`:

    python3 scripts/pydanticDescriptions.py

Beside each FORM.py stands FORM.json: the description of every tool of tools.py, by name.
"""

import importlib.util
import inspect
import json
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "test" / "fixtures" / "pydantic" / "descriptions"


def load(name: str, path: Path):
    """The module of a file, under a name of its own for others to import."""
    spec = importlib.util.spec_from_file_location(name, path)
    sys.modules[name] = module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compiled(doc: str | None) -> str | None:
    """A docstring without its indentation, as the compiler of Python 3.13 leaves it."""
    if doc is None:
        return None
    lines = doc.expandtabs().split("\n")
    margin = min((len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()), default=0)
    return "\n".join([lines[0].lstrip(), *(line[margin:] for line in lines[1:])])


def main() -> None:
    sys.dont_write_bytecode = True
    for path in sorted((FOLDER / "forms").glob("*.py")):
        base = load("arguments", path).ToolArguments
        load("tools", FOLDER / "tools.py")
        made = {}
        for name, func in base._declared.items():
            func.__doc__ = compiled(func.__doc__)
            made[name] = inspect.signature(func).parameters["args"].annotation.build_tool_description(func)
        path.with_suffix(".json").write_text(json.dumps(made, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
