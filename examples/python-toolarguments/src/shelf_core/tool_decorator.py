"""Registers tools under their names, with a prefix where one is wanted."""

import logging
import os
from collections.abc import Callable
from functools import wraps
from inspect import iscoroutinefunction
from typing import Any, Optional, TypeVar

from mcp.server.mcpserver import MCPServer

from shelf_core.result import Result

F = TypeVar("F", bound=Callable[..., Any])

TRACE = 5
"""Below DEBUG: what is of interest only where a call is followed step by step."""

logging.addLevelName(TRACE, "TRACE")
logger = logging.getLogger(__name__)


class ExtMcpToolDecorator:
    """Registers tools with a server; every call is logged."""

    def __init__(self, mcp: MCPServer, prefix: Optional[str] = None) -> None:
        self.mcp = mcp
        self.prefix = os.environ.get("MCP_TOOL_PREFIX", "") if prefix is None else prefix

    def tool(self, name: str, description: str, prefix: Optional[str] = None) -> Callable[[F], F]:
        """Register a function as a tool. A prefix given here counts instead of the default; an empty one means none."""
        front = self.prefix if prefix is None else prefix
        final = f"{front}{name}"

        def register(func: F) -> F:
            self.mcp.add_tool(logged(func, final), name=final, description=description, structured_output=False)
            return func

        return register


def logged(func: Callable[..., Any], name: str) -> Callable[..., Any]:
    """The function, with each call logged; a Result becomes the JSON that clients get."""
    return _logged_async(func, name) if iscoroutinefunction(func) else _logged_sync(func, name)


def _logged_async(func: Callable[..., Any], name: str) -> Callable[..., Any]:
    @wraps(func)
    async def call(*args: Any, **kwargs: Any) -> Any:
        logger.log(TRACE, "Tool called: %s", name)
        try:
            answer = await func(*args, **kwargs)
        except Exception as error:
            logger.error("Tool %s failed: %s", name, error)
            raise
        logger.log(TRACE, "Tool %s completed successfully", name)
        return _response(answer)

    return call


def _logged_sync(func: Callable[..., Any], name: str) -> Callable[..., Any]:
    @wraps(func)
    def call(*args: Any, **kwargs: Any) -> Any:
        logger.log(TRACE, "Tool called: %s", name)
        try:
            answer = func(*args, **kwargs)
        except Exception as error:
            logger.error("Tool %s failed: %s", name, error)
            raise
        logger.debug("Tool %s completed successfully", name)
        return _response(answer)

    return call


def _response(answer: Any) -> Any:
    return answer.to_json_str() if isinstance(answer, Result) else answer
