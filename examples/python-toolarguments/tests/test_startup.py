"""Requirements: Environment Configuration; Tool Integration Pattern."""

import importlib
import json
import os
import sys
import unittest
from unittest import mock

from tests import ROOT, library
from tests.shelves import names_of_tools, new_process, started


class DefaultConfiguration(unittest.TestCase):
    """Scenario: Default prefix configuration

    Where the specification's server says "guide", the shelf says "shelf_".
    """

    def test_the_prefix_of_the_server_is_set(self) -> None:
        with new_process():
            importlib.import_module("shelf.main")._configure_environment()
            self.assertEqual(os.environ["MCP_TOOL_PREFIX"], "shelf_")

    def test_the_environment_is_configured_before_the_server_is_made(self) -> None:
        with new_process():
            main = importlib.import_module("shelf.main")
            self.assertNotIn("shelf.server", sys.modules)
            seen: list[str | None] = []

            class Server:
                def __init__(self, name: str) -> None:
                    seen.append(os.environ.get("MCP_TOOL_PREFIX"))
                    self.prompt = lambda: lambda func: func
                    self.add_tool = mock.Mock()
                    self.run = mock.Mock()

            with mock.patch("mcp.server.mcpserver.MCPServer", Server):
                main.main()
            self.assertEqual(seen, ["shelf_"])
            names = [call.kwargs["name"] for call in sys.modules["shelf.server"].mcp.add_tool.call_args_list]
            self.assertTrue(all(name.startswith("shelf_") for name in names))


class ConfigurationOfTheUser(unittest.IsolatedAsyncioTestCase):
    """Scenario: User-provided prefix preserved"""

    async def test_what_is_set_stays(self) -> None:
        with new_process(MCP_TOOL_PREFIX="mine_"):
            names = await names_of_tools(await started())
            self.assertEqual(os.environ["MCP_TOOL_PREFIX"], "mine_")
        self.assertIn("mine_get_content", names)

    async def test_an_empty_prefix_stays_empty(self) -> None:
        with new_process(MCP_TOOL_PREFIX=""):
            self.assertIn("get_content", await names_of_tools(await started()))


class ImportOfModules(unittest.IsolatedAsyncioTestCase):
    """Scenario: Tool module import triggers collection"""

    async def test_an_import_declares_the_tools_of_the_module(self) -> None:
        with new_process():
            base = importlib.import_module("shelf_core.tool_arguments").ToolArguments
            self.assertEqual(await base.get_declared_tools(), {})
            module = importlib.import_module("shelf.tools.tool_content")
            tools = await base.get_declared_tools()
            self.assertEqual(tools, {"get_content": module.get_content, "list_categories": module.list_categories})


class Registration(unittest.IsolatedAsyncioTestCase):
    """Scenario: Automatic registration with descriptions"""

    async def test_the_description_is_the_one_that_is_built(self) -> None:
        with new_process():
            server = await started()
            module = importlib.import_module("shelf.tools.tool_content")
            listed = {tool.name: tool.description for tool in await server.mcp.list_tools()}
            built = module.GetContentArgs.build_tool_description(module.get_content)
        self.assertEqual(listed["shelf_get_content"], built)

    async def test_each_tool_goes_through_the_decorator(self) -> None:
        with new_process():
            decorator = importlib.import_module("shelf_core.tool_decorator").ExtMcpToolDecorator
            with mock.patch.object(decorator, "tool", autospec=True, side_effect=decorator.tool) as tool:
                names = await names_of_tools(await started())
        self.assertEqual({f"shelf_{call.args[1]}" for call in tool.call_args_list}, names)

    async def test_tools_are_registered_with_the_server(self) -> None:
        files = {file.stem for file in (ROOT / "mcp").glob("*.json")}
        with new_process(MCP_INCLUDE_EXAMPLE_TOOLS="true"):
            self.assertEqual(await names_of_tools(await started()), files)

    async def test_a_second_registration_adds_nothing(self) -> None:
        with new_process():
            server = await started()
            before = await names_of_tools(server)
            with mock.patch.object(server.mcp, "add_tool") as add_tool:
                await server.register()
            add_tool.assert_not_called()
            self.assertEqual(await names_of_tools(server), before)

    @unittest.skipIf(library.STUBBED, "a stub lists no schemas")
    async def test_the_server_lists_what_toolscribe_built(self) -> None:
        with new_process(MCP_INCLUDE_EXAMPLE_TOOLS="true"):
            for tool in await (await started()).mcp.list_tools():
                with self.subTest(tool.name):
                    built = json.loads((ROOT / "mcp" / f"{tool.name}.json").read_text(encoding="utf-8"))
                    del built["inputSchema"]["$comment"]
                    self.assertEqual(tool.model_dump(by_alias=True, exclude_none=True), built)


class ExampleTool(unittest.IsolatedAsyncioTestCase):
    """Scenario: Conditional example tool"""

    async def test_true_imports_the_module(self) -> None:
        with new_process(MCP_INCLUDE_EXAMPLE_TOOLS="true"):
            names = await names_of_tools(await started())
            self.assertIn("shelf.tools.tool_example", sys.modules)
        self.assertIn("shelf_count_words", names)

    async def test_without_true_the_module_is_not_imported(self) -> None:
        for value in ("", "false", "1", "TRUE"):
            with self.subTest(value), new_process(MCP_INCLUDE_EXAMPLE_TOOLS=value):
                names = await names_of_tools(await started())
                self.assertNotIn("shelf.tools.tool_example", sys.modules)
                self.assertNotIn("shelf_count_words", names)
        with new_process():
            self.assertNotIn("shelf_count_words", await names_of_tools(await started()))
