"""What tests begin with: modules as in a new process, and a shelf of their own."""

import importlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import isfunction
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any
from unittest import mock

from tests import library


def _is_ours(name: str) -> bool:
    return name.split(".")[0] in ("shelf", "shelf_core")


@contextmanager
def new_process(**environment: str) -> Iterator[None]:
    """No module of the example is imported yet, and of its variables of the environment only these are set."""
    others = {name: value for name, value in os.environ.items() if not name.startswith("MCP_")}
    before = {name: module for name, module in sys.modules.items() if _is_ours(name)}
    try:
        for name in before:
            del sys.modules[name]
        with mock.patch.dict(os.environ, {**others, **environment}, clear=True):
            yield
    finally:
        for name in [name for name in sys.modules if _is_ours(name)]:
            del sys.modules[name]
        sys.modules.update(before)


async def started() -> ModuleType:
    """The module of the server after a start: the environment is configured, tools are registered."""
    importlib.import_module("shelf.main")._configure_environment()
    server = importlib.import_module("shelf.server")
    await server.register()
    return server


async def names_of_tools(server: ModuleType) -> set[str]:
    return {tool.name for tool in await server.mcp.list_tools()}


async def answer(server: ModuleType, tool: str, arguments: dict[str, Any]) -> str:
    """What a client of the server gets of a tool."""
    if library.STUBBED:
        result = await server.mcp.call_tool(tool, {"args": arguments})
    else:
        from mcp.client import Client

        async with Client(server.mcp) as client:
            result = await client.call_tool(tool, {"args": arguments})
    return result.content[0].text


TOOL_MODULES = ("tool_content", "tool_document", "tool_flags", "tool_feature_flags", "tool_example")


def all_tools() -> dict[str, Callable[..., Any]]:
    """The functions of all tools by name, the example among them."""
    modules = [importlib.import_module(f"shelf.tools.{name}") for name in TOOL_MODULES]
    functions = [one for module in modules for one in vars(module).values() if isfunction(one) and one.__module__ == module.__name__]
    return {function.__name__: function for function in functions if "args" in function.__annotations__}


@contextmanager
def shelf_of(files: dict[str, str]) -> Iterator[Path]:
    """A shelf with these documents: texts by paths as `lang/python.md`."""
    from shelf import store

    with TemporaryDirectory() as folder, mock.patch.object(store, "ROOT", Path(folder)):
        for path, text in files.items():
            file = Path(folder, path)
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
        yield Path(folder)
