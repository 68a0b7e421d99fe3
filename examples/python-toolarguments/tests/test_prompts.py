"""Requirement: Direct Tool Invocation."""

import json
import unittest
from unittest import mock

from mcp.server.mcpserver import Context

from shelf.prompts import prompt_summary
from shelf.prompts.prompt_summary import summary
from shelf.tools.tool_content import GetContentArgs, get_content
from tests import library
from tests.shelves import new_process, shelf_of, started

DOCUMENTS = {"lang/python.md": "Python", "lang/java.md": "Java", "guidelines/review.md": "Review"}


class DirectCall(unittest.IsolatedAsyncioTestCase):
    """Scenario: Tool function extraction"""

    async def test_the_prompt_calls_the_function_of_the_tool(self) -> None:
        self.assertIs(prompt_summary.get_content, get_content)
        with shelf_of(DOCUMENTS):
            text = await summary("lang/python", "lang/java")
        self.assertEqual(text, "Sum up each of these documents in three sentences.\n\nPython\n\n---\n\nJava")

    async def test_nothing_is_logged_as_a_call_of_a_tool(self) -> None:
        with shelf_of(DOCUMENTS), self.assertNoLogs("shelf_core.tool_decorator", level=1):
            await summary()

    async def test_arguments_and_context_are_those_of_the_tool(self) -> None:
        context = mock.create_autospec(Context, instance=True)
        called = mock.AsyncMock(side_effect=get_content)
        with shelf_of(DOCUMENTS), mock.patch.object(prompt_summary, "get_content", called):
            await summary("lang/python", argF="guidelines", ctx=context)
        called.assert_awaited_once_with(GetContentArgs(expression="lang/python,guidelines"), context)
        self.assertEqual(context.report_progress.await_args_list, [mock.call(1, 2), mock.call(2, 2)])

    async def test_a_failure_is_told_in_words(self) -> None:
        with shelf_of(DOCUMENTS):
            self.assertEqual(await summary("nothing"), "There is no category nothing.")

    async def test_the_server_has_the_prompt(self) -> None:
        with new_process():
            prompts = await (await started()).mcp.list_prompts()
        self.assertEqual([prompt.name for prompt in prompts], ["summary"])

    @unittest.skipIf(library.STUBBED, "a stub has no client")
    async def test_a_client_gets_the_prompt_and_calls_the_tool(self) -> None:
        from mcp.client import Client

        with new_process(), shelf_of(DOCUMENTS):
            async with Client((await started()).mcp) as client:
                prompt = await client.get_prompt("summary", {"arg1": "guidelines"})
                answer = await client.call_tool("shelf_get_content", {"args": {"expression": "lang/python,guidelines"}})
        self.assertIn("Review", prompt.messages[0].content.text)
        fields = json.loads(answer.content[0].text)
        self.assertEqual(fields, {"success": True, "value": ["Python", "Review"], "message": "2 documents"})
