"""Requirements: Tool Name Decoration; Automatic Tool Logging."""

import logging
import os
import unittest
from typing import Any, Optional
from unittest import mock

from mcp.server.mcpserver import MCPServer

from shelf_core.result import Result
from shelf_core.tool_arguments import ToolArguments
from shelf_core.tool_decorator import TRACE, ExtMcpToolDecorator


class NoArgs(ToolArguments):
    """No arguments."""


async def peek(args: NoArgs) -> Result[str]:
    """Look."""
    return Result.ok("seen")


def glance(args: NoArgs) -> Result[str]:
    """Look for a moment."""
    return Result.ok("seen")


async def names_with(default: Optional[str], prefix: Optional[str] = None, environment: Optional[str] = None) -> list[str]:
    """The names of the tools of a server that has the one tool."""
    variables = {} if environment is None else {"MCP_TOOL_PREFIX": environment}
    others = {name: value for name, value in os.environ.items() if name != "MCP_TOOL_PREFIX"}
    server = MCPServer("test")
    with mock.patch.dict(os.environ, {**others, **variables}, clear=True):
        ExtMcpToolDecorator(server, default).tool("peek", description="Look.", prefix=prefix)(peek)
    return [tool.name for tool in await server.list_tools()]


class DefaultPrefix(unittest.IsolatedAsyncioTestCase):
    """Scenario: No default prefix"""

    async def test_the_prefix_of_the_environment(self) -> None:
        self.assertEqual(await names_with(None, environment="my_"), ["my_peek"])

    async def test_no_prefix_where_the_environment_has_none(self) -> None:
        self.assertEqual(await names_with(None), ["peek"])

    async def test_a_prefix_that_is_given_counts_instead_of_the_environment(self) -> None:
        self.assertEqual(await names_with("own_", environment="my_"), ["own_peek"])


class PrefixOfOneTool(unittest.IsolatedAsyncioTestCase):
    """Scenario: Per-tool prefix override"""

    async def test_the_prefix_of_the_tool_counts(self) -> None:
        self.assertEqual(await names_with("my_", prefix="your_"), ["your_peek"])

    async def test_an_empty_prefix_disables_it(self) -> None:
        self.assertEqual(await names_with("my_", prefix=""), ["peek"])


class PrefixedName(unittest.IsolatedAsyncioTestCase):
    """Scenario: Tool name prefixing"""

    async def test_prefix_and_name_are_joined_as_they_are(self) -> None:
        self.assertEqual(await names_with("guide"), ["guidepeek"])

    async def test_the_server_answers_under_the_final_name(self) -> None:
        server = MCPServer("test")
        ExtMcpToolDecorator(server, "my_").tool("peek", description="Look.")(peek)
        answer = await server.call_tool("my_peek", {"args": {}})
        self.assertEqual(answer.content[0].text, '{"success": true, "value": "seen"}')

    async def test_the_function_stays_as_it_is(self) -> None:
        self.assertIs(ExtMcpToolDecorator(MCPServer("test"), "").tool("peek", description="Look.")(peek), peek)


class Entries(logging.Handler):
    """Keeps what is logged, as level and message."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.entries.append(f"{record.levelname} {record.getMessage()}")


class Logging(unittest.IsolatedAsyncioTestCase):
    """Calls a tool of a server, and reads the log."""

    def setUp(self) -> None:
        handler = Entries()
        self.entries = handler.entries
        logger = logging.getLogger("shelf_core.tool_decorator")
        patch = mock.patch.multiple(logger, handlers=[handler], propagate=False)
        patch.start()
        self.addCleanup(patch.stop)
        self.addCleanup(logger.setLevel, logger.level)
        logger.setLevel(TRACE)

    async def call(self, tool: Any) -> None:
        server = MCPServer("test")
        ExtMcpToolDecorator(server, "").tool(tool.__name__, description="Look.")(tool)
        await server.call_tool(tool.__name__, {"args": {}})


class Invocation(Logging):
    """Scenario: Tool invocation logging"""

    async def test_a_call_is_logged_as_trace(self) -> None:
        await self.call(peek)
        self.assertEqual(self.entries[0], "TRACE Tool called: peek")
        self.assertLess(TRACE, logging.DEBUG)

    async def test_a_call_of_a_sync_tool_is_logged_as_trace(self) -> None:
        await self.call(glance)
        self.assertEqual(self.entries[0], "TRACE Tool called: glance")

    async def test_the_entry_is_there_before_the_tool_runs(self) -> None:
        seen: list[list[str]] = []

        async def look(args: NoArgs) -> str:
            seen.append(list(self.entries))
            return "seen"

        await self.call(look)
        self.assertEqual(seen, [["TRACE Tool called: look"]])


class AsyncSuccess(Logging):
    """Scenario: Tool success logging (async)"""

    async def test_trace(self) -> None:
        await self.call(peek)
        self.assertEqual(self.entries[1:], ["TRACE Tool peek completed successfully"])


class SyncSuccess(Logging):
    """Scenario: Tool success logging (sync)"""

    async def test_debug(self) -> None:
        await self.call(glance)
        self.assertEqual(self.entries[1:], ["DEBUG Tool glance completed successfully"])


class Failure(Logging):
    """Scenario: Tool failure logging"""

    async def test_error(self) -> None:
        for tool in (_failing_async, _failing_sync):
            with self.subTest(tool.__name__):
                self.entries.clear()
                with self.assertRaises(Exception):
                    await self.call(tool)
                self.assertEqual(self.entries[1:], [f"ERROR Tool {tool.__name__} failed: no light"])

    async def test_the_exception_is_raised_again(self) -> None:
        from shelf_core.tool_decorator import logged

        with self.assertRaisesRegex(OSError, "no light"):
            await logged(_failing_async, "peek")(NoArgs())
        with self.assertRaisesRegex(OSError, "no light"):
            logged(_failing_sync, "peek")(NoArgs())


async def _failing_async(args: NoArgs) -> str:
    raise OSError("no light")


def _failing_sync(args: NoArgs) -> str:
    raise OSError("no light")
