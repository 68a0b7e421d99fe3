"""Writes the JSON Schemas that Pydantic makes of the fixtures in test/fixtures/pydantic/schemas, which tests hold Toolscribe's own to.

Run by hand after a fixture was changed, from anywhere, with Python 3.11 and `pip install 'pydantic==2.13.*' email-validator 'mcp==2.*'`:

    python3 scripts/pydanticSchemas.py

Beside each NAME.py stands NAME.json: an object with the schema of every model of the module, of the arguments of every function, as the
official MCP SDK models them, and of what functions return, by name. What no schema can be made of is null.
"""

import importlib
import inspect
import json
import sys
from pathlib import Path

from mcp.server.mcpserver.utilities.func_metadata import func_metadata
from pydantic import BaseModel
from pydantic.errors import PydanticInvalidForJsonSchema, PydanticSchemaGenerationError

FIXTURES = Path(__file__).resolve().parent.parent / "test" / "fixtures" / "pydantic" / "schemas"


def schema_of(value):
    """The schema of a model or of a function's arguments."""
    try:
        model = value if inspect.isclass(value) else func_metadata(value, structured_output=False).arg_model
        return model.model_json_schema()
    except (PydanticInvalidForJsonSchema, PydanticSchemaGenerationError):
        return None


def has_schema(value) -> bool:
    """Is this a model, or a function whose name says that it is none of the fixture's helpers?"""
    return (inspect.isclass(value) and issubclass(value, BaseModel)) or (inspect.isfunction(value) and value.__name__ != "parse")


def main() -> None:
    sys.path.insert(0, str(FIXTURES))
    sys.dont_write_bytecode = True
    for path in sorted(FIXTURES.rglob("*.py")):
        if path.name == "__init__.py":
            continue
        name = ".".join(path.relative_to(FIXTURES).with_suffix("").parts)
        module = importlib.import_module(name)
        own = {key: value for key, value in vars(module).items() if key.isidentifier() and getattr(value, "__module__", None) == name and has_schema(value)}
        schemas = {key: schema_of(value) for key, value in own.items() if value.__name__ == key}
        functions = {key: value for key, value in own.items() if inspect.isfunction(value) and "return" in value.__annotations__}
        schemas |= {f"{key} returns": func_metadata(value).output_schema for key, value in functions.items()}
        if schemas:
            path.with_suffix(".json").write_text(json.dumps(schemas, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
