"""Registers tools under their names, with a prefix where one is wanted."""

import logging
import os
from collections.abc import Callable
from functools import wraps
from typing import Any, Optional

from mcp.server.fastmcp import FastMCP

logger = logging.getLogger(__name__)


class ExtMcpToolDecorator:
    """Registers tools with a server; every call is logged."""

    def __init__(self, mcp: FastMCP, prefix: Optional[str] = None) -> None:
        self.mcp = mcp
        self.prefix = os.environ.get("MCP_TOOL_PREFIX", "") if prefix is None else prefix

    def tool(self, name: str, description: str, prefix: Optional[str] = None) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        front = self.prefix if prefix is None else prefix
        final = f"{front}{name}"

        def register(func: Callable[..., Any]) -> Callable[..., Any]:
            @wraps(func)
            async def logged(*args: Any, **kwargs: Any) -> Any:
                logger.log(5, "Tool called: %s", final)
                try:
                    answer = await func(*args, **kwargs)
                except Exception as error:
                    logger.error("Tool %s failed: %s", final, error)
                    raise
                logger.log(5, "Tool %s completed successfully", final)
                return answer

            self.mcp.add_tool(logged, name=final, description=description)
            return func

        return register
