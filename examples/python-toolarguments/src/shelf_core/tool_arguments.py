"""The base class of what tools take."""

import asyncio
from collections.abc import Callable
from inspect import getdoc
from typing import Any, ClassVar, TypeVar

from pydantic import BaseModel, ConfigDict

F = TypeVar("F", bound=Callable[..., Any])


def type_of(field: dict[str, Any]) -> str:
    """The type of a value in the words of JSON Schema; of several, all of them."""
    if "$ref" in field:
        return field["$ref"].rsplit("/", 1)[-1]
    if "anyOf" in field:
        return " | ".join(dict.fromkeys(type_of(option) for option in field["anyOf"]))
    if field.get("type") == "array" and field.get("items"):
        return f"array[{type_of(field['items'])}]"
    return field.get("type", "any")


def values_of(field: dict[str, Any], definitions: dict[str, Any]) -> list[Any]:
    """The values that are allowed, where they are listed."""
    if "const" in field:
        return [field["const"]]
    if "enum" in field:
        return field["enum"]
    if "$ref" in field:
        return definitions[type_of(field)].get("enum", [])
    options = [*field.get("anyOf", []), *([field["items"]] if field.get("items") else [])]
    return [value for option in options for value in values_of(option, definitions)]


class ToolArguments(BaseModel):
    """Arguments of a tool; what a tool does not know is refused."""

    model_config = ConfigDict(extra="forbid", validate_assignment=True)

    _declared: ClassVar[dict[str, Callable[..., Any]]] = {}
    _lock: ClassVar[asyncio.Lock] = asyncio.Lock()

    @classmethod
    def declare(cls, func: F) -> F:
        """Remember the function as a tool, and leave it as it is."""
        ToolArguments._declared[func.__name__] = func
        return func

    @classmethod
    async def get_declared_tools(cls) -> dict[str, Callable[..., Any]]:
        """Hand over what was declared, once: whoever asks next gets what was declared since."""
        async with cls._lock:
            # One step: what another thread declares meanwhile lands in one of the two.
            declared, ToolArguments._declared = ToolArguments._declared, {}
        return declared

    @classmethod
    def to_schema_markdown(cls) -> str:
        """Tell the arguments in Markdown."""
        schema = cls.model_json_schema()
        required = schema.get("required", [])
        lines = ["## Arguments", ""]
        for name, field in schema.get("properties", {}).items():
            state = "required" if name in required else "optional"
            lines.append(f"- **{name}** ({state}): {type_of(field)}")
            if "description" in field:
                lines.append(f"  {field['description']}")
            values = values_of(field, schema.get("$defs", {}))
            if values:
                lines.append("  Values: " + ", ".join(f'`"{value}"`' for value in values))
        return "\n".join(lines if len(lines) > 2 else [*lines, "None."])

    @classmethod
    def build_tool_description(cls, func: Callable[..., Any]) -> str:
        """The docstring of the function, and what its arguments are."""
        return f"{getdoc(func) or ''}\n\n{cls.to_schema_markdown()}"
