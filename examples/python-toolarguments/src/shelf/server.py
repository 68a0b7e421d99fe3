"""Starts the server."""

import asyncio
import os

from mcp.server.fastmcp import FastMCP

from shelf_core.tool_arguments import ToolArguments
from shelf_core.tool_decorator import ExtMcpToolDecorator

mcp = FastMCP("shelf")


def _configure_environment() -> None:
    os.environ.setdefault("MCP_TOOL_PREFIX", "shelf_")


async def register() -> None:
    """Register what the modules of tools declare."""
    from shelf.prompts import prompt_summary  # noqa: F401
    from shelf.tools import tool_content, tool_document, tool_flags  # noqa: F401

    extended = ExtMcpToolDecorator(mcp)
    for name, func in (await ToolArguments.get_declared_tools()).items():
        model = func.__annotations__["args"]
        extended.tool(name, description=model.build_tool_description(func))(func)


def main() -> None:
    _configure_environment()
    asyncio.run(register())
    mcp.run()


if __name__ == "__main__":
    main()
