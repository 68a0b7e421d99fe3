"""The server, and what is registered with it."""

import os

from mcp.server.mcpserver import MCPServer

from shelf_core.tool_arguments import ToolArguments
from shelf_core.tool_decorator import ExtMcpToolDecorator

mcp = MCPServer("shelf")


def _import_tools() -> None:
    """Import the modules of tools: that declares their tools."""
    from shelf.tools import tool_content, tool_document, tool_feature_flags, tool_flags  # noqa: F401

    if os.environ.get("MCP_INCLUDE_EXAMPLE_TOOLS") == "true":
        from shelf.tools import tool_example  # noqa: F401


async def register() -> None:
    """Register the prompts, and the tools that modules declare."""
    from shelf.prompts import prompt_summary  # noqa: F401

    _import_tools()
    extended = ExtMcpToolDecorator(mcp)
    for name, func in (await ToolArguments.get_declared_tools()).items():
        model = func.__annotations__["args"]
        extended.tool(name, description=model.build_tool_description(func))(func)
