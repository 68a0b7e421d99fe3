"""Requirement: Tool Collection Pattern."""

import asyncio
import threading
import unittest
from collections.abc import Callable
from typing import Any
from unittest import mock

from shelf_core.tool_arguments import ToolArguments


def tool_named(name: str) -> Callable[..., Any]:
    async def tool(args: ToolArguments) -> None:
        pass

    tool.__name__ = name
    return tool


class Collection(unittest.IsolatedAsyncioTestCase):
    """Begins with nothing declared, and with a lock of its own loop."""

    def setUp(self) -> None:
        for name, value in (("_declared", {}), ("_lock", asyncio.Lock())):
            patch = mock.patch.object(ToolArguments, name, value)
            patch.start()
            self.addCleanup(patch.stop)


class Declaration(Collection):
    """Scenario: Tool declaration"""

    async def test_the_function_is_in_the_collection(self) -> None:
        sort = ToolArguments.declare(tool_named("sort"))
        self.assertEqual(await ToolArguments.get_declared_tools(), {"sort": sort})

    async def test_the_function_is_returned_unchanged(self) -> None:
        sort = tool_named("sort")
        self.assertIs(ToolArguments.declare(sort), sort)
        self.assertFalse(hasattr(sort, "__wrapped__"))

    async def test_a_tool_declared_by_a_model_is_in_the_same_collection(self) -> None:
        class SortArgs(ToolArguments):
            pass

        SortArgs.declare(tool_named("sort"))
        self.assertEqual(set(await ToolArguments.get_declared_tools()), {"sort"})


class Retrieval(Collection):
    """Scenario: Collection retrieval"""

    async def test_all_declared_tools_by_name(self) -> None:
        for name in ("sort", "count"):
            ToolArguments.declare(tool_named(name))
        self.assertEqual(list(await ToolArguments.get_declared_tools()), ["sort", "count"])

    async def test_the_collection_is_empty_afterwards(self) -> None:
        ToolArguments.declare(tool_named("sort"))
        tools = await ToolArguments.get_declared_tools()
        self.assertEqual((list(tools), ToolArguments._declared), (["sort"], {}))

    async def test_whoever_holds_the_lock_is_waited_for(self) -> None:
        ToolArguments.declare(tool_named("sort"))
        async with ToolArguments._lock:
            asked = asyncio.ensure_future(ToolArguments.get_declared_tools())
            await asyncio.sleep(0.01)
            self.assertFalse(asked.done())
        self.assertEqual(list(await asked), ["sort"])


class DoubleRegistration(Collection):
    """Scenario: Double registration prevention"""

    async def test_the_second_call_returns_nothing(self) -> None:
        ToolArguments.declare(tool_named("sort"))
        await ToolArguments.get_declared_tools()
        self.assertEqual(await ToolArguments.get_declared_tools(), {})


class ThreadSafety(Collection):
    """Scenario: Thread safety"""

    async def test_of_many_that_ask_one_gets_the_tools(self) -> None:
        self.assertIsInstance(ToolArguments._lock, asyncio.Lock)
        for i in range(20):
            ToolArguments.declare(tool_named(f"tool_{i}"))
        answers = await asyncio.gather(*(ToolArguments.get_declared_tools() for _ in range(50)))
        self.assertEqual(sorted(len(answer) for answer in answers)[-2:], [0, 20])

    async def test_each_tool_is_handed_over_once_while_others_are_declared(self) -> None:
        taken: list[str] = []

        async def declare(i: int) -> None:
            await asyncio.sleep(0)
            ToolArguments.declare(tool_named(f"tool_{i}"))

        async def take() -> None:
            await asyncio.sleep(0)
            taken.extend(await ToolArguments.get_declared_tools())

        await asyncio.gather(*(step for i in range(100) for step in (declare(i), take())))
        taken.extend(await ToolArguments.get_declared_tools())
        self.assertEqual(sorted(taken), sorted(f"tool_{i}" for i in range(100)))

    async def test_no_tool_of_another_thread_is_lost(self) -> None:
        names = [f"tool_{i}" for i in range(2000)]
        tools = [tool_named(name) for name in names]
        thread = threading.Thread(target=lambda: [ToolArguments.declare(tool) for tool in tools])
        thread.start()
        taken: list[str] = []
        while thread.is_alive():
            taken.extend(await ToolArguments.get_declared_tools())
        thread.join()
        taken.extend(await ToolArguments.get_declared_tools())
        self.assertEqual(sorted(taken), sorted(names))
