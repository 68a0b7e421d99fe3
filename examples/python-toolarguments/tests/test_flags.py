"""Requirements: Project Flag Tool Naming; Global Flag Tool Naming."""

import json
import unittest
from typing import Any
from unittest import mock

from shelf import session
from shelf.session import Session
from shelf.tools import tool_feature_flags, tool_flags
from shelf_core.result import Result
from tests.shelves import all_tools, names_of_tools, new_process, started


class Flagged(unittest.IsolatedAsyncioTestCase):
    """Begins with a session in which nobody set a flag."""

    def setUp(self) -> None:
        patch = mock.patch.object(session, "_session", Session())
        patch.start()
        self.addCleanup(patch.stop)

    async def call(self, name: str, /, **arguments: Any) -> Result[Any]:
        tool = all_tools()[name]
        return await tool(tool.__annotations__["args"](**arguments))

    async def value(self, name: str, /, **arguments: Any) -> Any:
        result = await self.call(name, **arguments)
        self.assertTrue(result.success, result.error)
        return result.value


async def registered() -> set[str]:
    with new_process(MCP_TOOL_PREFIX=""):
        return await names_of_tools(await started())


class ProjectTools(unittest.IsolatedAsyncioTestCase):
    """Scenario: Project flag tool registration"""

    async def test_three_tools_are_registered(self) -> None:
        wanted = {"set_project_flag", "get_project_flag", "list_project_flags"}
        self.assertEqual(wanted & await registered(), wanted)


class Resolution(Flagged):
    """Scenario: Project flag resolution hierarchy"""

    async def test_a_flag_of_the_project_overrides_the_global_one(self) -> None:
        await self.call("set_feature_flag", name="strict-search", value=True)
        await self.call("set_project_flag", name="strict-search", value=False)
        self.assertIs(await self.value("get_project_flag", name="strict-search"), False)
        self.assertIs((await self.value("list_project_flags"))["strict-search"], False)

    async def test_a_global_flag_counts_where_the_project_has_none(self) -> None:
        self.assertIs(await self.value("get_project_flag", name="strict-search"), False)
        await self.call("set_feature_flag", name="strict-search", value=True)
        self.assertIs(await self.value("get_project_flag", name="strict-search"), True)
        self.assertEqual(await self.value("list_project_flags"), {"long-answers": True, "strict-search": True})

    async def test_project_then_global_then_default(self) -> None:
        steps = [("set_project_flag", False), ("set_feature_flag", False), ("set_project_flag", None), ("set_feature_flag", None)]
        counts = []
        for tool, value in steps:
            await self.call(tool, name="long-answers", value=value)
            counts.append(await self.value("get_project_flag", name="long-answers"))
        self.assertEqual(counts, [False, False, False, True])

    async def test_the_flags_that_are_the_projects_own(self) -> None:
        await self.call("set_project_flag", name="strict-search", value=True)
        self.assertEqual(await self.value("list_project_flags", own=True), {"strict-search": True})

    async def test_setting_says_what_counts_now(self) -> None:
        self.assertIs(await self.value("set_project_flag", name="long-answers", value=False), False)
        self.assertIs(await self.value("set_project_flag", name="long-answers", value=None), True)


class GlobalTools(unittest.IsolatedAsyncioTestCase):
    """Scenario: Global flag tool registration"""

    async def test_three_tools_are_registered(self) -> None:
        wanted = {"set_feature_flag", "get_feature_flag", "list_feature_flags"}
        self.assertEqual(wanted & await registered(), wanted)


class Isolation(Flagged):
    """Scenario: Global flag isolation"""

    async def test_the_tools_ask_for_the_global_flags_alone(self) -> None:
        spy = mock.Mock(wraps=Session())
        with mock.patch.object(session, "_session", spy):
            await self.call("set_feature_flag", name="strict-search")
            await self.call("get_feature_flag", name="strict-search")
            await self.call("list_feature_flags")
        self.assertEqual(spy.mock_calls, [mock.call.feature_flags()] * 3)

    async def test_flags_of_the_project_are_not_merged(self) -> None:
        await self.call("set_project_flag", name="strict-search", value=True)
        self.assertIs(await self.value("get_feature_flag", name="strict-search"), False)
        self.assertEqual(await self.value("list_feature_flags"), {"long-answers": True, "strict-search": False})

    async def test_flags_of_the_project_stay_as_they_are(self) -> None:
        await self.call("set_project_flag", name="strict-search", value=True)
        await self.call("set_feature_flag", name="strict-search", value=False)
        self.assertEqual(session.get_session().project_flags().list(), {"strict-search": True})

    async def test_the_global_flags_that_somebody_set(self) -> None:
        await self.call("set_feature_flag", name="strict-search", value=True)
        self.assertEqual(await self.value("list_feature_flags", changed=True), {"strict-search": True})


class UnknownFlag(Flagged):
    """A flag that nobody knows is refused in both scopes."""

    async def test_the_known_ones_are_named(self) -> None:
        for module in (tool_flags, tool_feature_flags):
            for name in (name for name in vars(module) if name.endswith("_flag")):
                with self.subTest(name):
                    result = await self.call(name, name="no-such")
                    self.assertEqual(json.loads(result.to_json_str())["message"], "Flags: long-answers, strict-search")
                    self.assertEqual(result.error_type, "no_such_flag")
