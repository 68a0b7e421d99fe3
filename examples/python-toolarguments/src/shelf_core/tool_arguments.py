"""The base class of what tools take."""

import asyncio
from collections.abc import Callable
from inspect import getdoc
from typing import Any, ClassVar, TypeVar

from pydantic import BaseModel, ConfigDict

F = TypeVar("F", bound=Callable[..., Any])


class ToolArguments(BaseModel):
    """Arguments of a tool; what a tool does not know is refused."""

    model_config = ConfigDict(extra="forbid", validate_assignment=True)

    _declared: ClassVar[dict[str, Callable[..., Any]]] = {}
    _lock: ClassVar[asyncio.Lock] = asyncio.Lock()

    @classmethod
    def declare(cls, func: F) -> F:
        """Remember the function as a tool, and leave it as it is."""
        cls._declared[func.__name__] = func
        return func

    @classmethod
    async def get_declared_tools(cls) -> dict[str, Callable[..., Any]]:
        """Hand over what was declared, once."""
        async with cls._lock:
            declared = dict(cls._declared)
            cls._declared.clear()
        return declared

    @classmethod
    def to_schema_markdown(cls) -> str:
        """Tell the arguments in Markdown."""
        schema = cls.model_json_schema()
        required = schema.get("required", [])
        lines = ["## Arguments", ""]
        for name, field in schema.get("properties", {}).items():
            state = "required" if name in required else "optional"
            lines.append(f"- **{name}** ({state}): {field.get('type', 'any')}")
            if "description" in field:
                lines.append(f"  {field['description']}")
            values = [field["const"]] if "const" in field else field.get("enum", [])
            if values:
                lines.append("  Values: " + ", ".join(f'`"{value}"`' for value in values))
        return "\n".join(lines)

    @classmethod
    def build_tool_description(cls, func: Callable[..., Any]) -> str:
        """The docstring of the function, and what its arguments are."""
        return f"{getdoc(func) or ''}\n\n{cls.to_schema_markdown()}"
