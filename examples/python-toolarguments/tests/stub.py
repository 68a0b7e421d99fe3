"""A stub of the MCP library: as much of `mcp.server.mcpserver` as the example uses."""

import sys
from collections.abc import Callable
from inspect import getdoc, isawaitable
from types import ModuleType, SimpleNamespace
from typing import Any


class Context:
    """What a call knows of its client."""

    async def report_progress(self, progress: float, total: float | None = None, message: str | None = None) -> None:
        """Tells a client how far a call is; here there is none."""


class MCPServer:
    """Keeps tools and prompts, and calls them."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._tools: dict[str, tuple[Callable[..., Any], str]] = {}
        self._prompts: dict[str, Callable[..., Any]] = {}

    def add_tool(self, fn: Callable[..., Any], name: str, description: str, structured_output: bool | None = None) -> None:
        """Registers a tool; the first of two with one name stays, as in the library."""
        self._tools.setdefault(name, (fn, description))

    def prompt(self) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Registers a prompt under the name of its function."""

        def register(fn: Callable[..., Any]) -> Callable[..., Any]:
            self._prompts[fn.__name__] = fn
            return fn

        return register

    async def list_tools(self) -> list[SimpleNamespace]:
        return [SimpleNamespace(name=name, description=description) for name, (_, description) in self._tools.items()]

    async def call_tool(self, name: str, arguments: dict[str, Any]) -> SimpleNamespace:
        func, _ = self._tools[name]
        text = func(func.__annotations__["args"].model_validate(arguments["args"]))
        return _content(await text if isawaitable(text) else text)

    async def list_prompts(self) -> list[SimpleNamespace]:
        return [SimpleNamespace(name=name, description=getdoc(func)) for name, func in self._prompts.items()]


def _content(text: str) -> SimpleNamespace:
    return SimpleNamespace(content=[SimpleNamespace(type="text", text=text)])


def install() -> None:
    """Lets `from mcp.server.mcpserver import MCPServer` find the stub."""
    for name in ("mcp", "mcp.server", "mcp.server.mcpserver"):
        sys.modules[name] = ModuleType(name)
    vars(sys.modules["mcp.server.mcpserver"]).update(MCPServer=MCPServer, Context=Context)
