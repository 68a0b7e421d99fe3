"""Requirement: Explicit Use Pattern."""

import unittest
from inspect import getdoc

from pydantic import ValidationError

from shelf.tools.tool_document import CreateDocumentArgs, RemoveDocumentArgs, create_document, remove_document
from tests.documentation import sections_of
from tests.shelves import all_tools, shelf_of

ASKING = (create_document, remove_document)


class Consent(unittest.IsolatedAsyncioTestCase):
    """Scenario: Literal type enforcement"""

    def test_the_model_has_a_literal_without_a_default(self) -> None:
        for tool in ASKING:
            schema = tool.__annotations__["args"].model_json_schema()
            with self.subTest(tool.__name__):
                self.assertEqual(schema["properties"]["explicit_action"]["const"], tool.__name__.upper())
                self.assertIn("explicit_action", schema["required"])

    def test_any_other_word_is_refused(self) -> None:
        for word in ("create_document", "CREATE", "", True, None):
            with self.subTest(word), self.assertRaises(ValidationError):
                CreateDocumentArgs.model_validate({"category": "lang", "name": "go", "text": "Go", "explicit_action": word})

    def test_it_may_not_be_left_out(self) -> None:
        with self.assertRaisesRegex(ValidationError, "explicit_action"):
            RemoveDocumentArgs.model_validate({"category": "lang", "name": "go"})

    async def test_with_the_word_the_tool_does_it(self) -> None:
        with shelf_of({"lang/java.md": "Java"}) as shelf:
            await create_document(CreateDocumentArgs(category="lang", name="go", text="Go", explicit_action="CREATE_DOCUMENT"))
            self.assertEqual((shelf / "lang/go.md").read_text(encoding="utf-8"), "Go")
            await remove_document(RemoveDocumentArgs(category="lang", name="java", explicit_action="REMOVE_DOCUMENT"))
            self.assertEqual([file.name for file in (shelf / "lang").iterdir()], ["go.md"])
            gone = await remove_document(RemoveDocumentArgs(category="lang", name="java", explicit_action="REMOVE_DOCUMENT"))
        self.assertEqual(gone.error_type, "no_such_document")


class Warning(unittest.TestCase):
    """Scenario: Tool description warning"""

    def test_the_description_says_so(self) -> None:
        for name, tool in all_tools().items():
            asks = "explicit_action" in tool.__annotations__["args"].model_fields
            with self.subTest(name):
                self.assertEqual("REQUIRES EXPLICIT USER INSTRUCTION" in (getdoc(tool) or ""), asks)

    def test_it_explains_what_the_user_has_to_ask_for(self) -> None:
        for tool in ASKING:
            with self.subTest(tool.__name__):
                self.assertRegex(sections_of(tool)["Description"], r"only when the user (asked|named)")

    def test_it_warns_against_other_calls(self) -> None:
        for tool in ASKING:
            with self.subTest(tool.__name__):
                self.assertIn("never", sections_of(tool)["Description"])
