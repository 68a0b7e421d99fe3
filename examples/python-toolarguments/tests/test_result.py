"""Requirement: Result Pattern Implementation."""

import json
import unittest
from datetime import date

from shelf.tools.tool_content import GetContentArgs, get_content
from shelf.tools.tool_document import CreateDocumentArgs, RemoveDocumentArgs, create_document, remove_document
from shelf_core.result import Result
from tests.shelves import shelf_of


class SuccessResult(unittest.TestCase):
    """Scenario: Success result creation"""

    def test_ok_holds_the_value(self) -> None:
        self.assertEqual(Result[int].ok(3).value, 3)

    def test_success_is_true(self) -> None:
        self.assertIs(Result.ok("done").success, True)

    def test_message_and_instruction_are_optional(self) -> None:
        bare, full = Result.ok(1), Result.ok(1, message="One document.", instruction="Read it.")
        self.assertEqual((bare.message, bare.instruction), (None, None))
        self.assertEqual((full.message, full.instruction), ("One document.", "Read it."))


class FailureResult(unittest.TestCase):
    """Scenario: Failure result creation"""

    def test_success_is_false(self) -> None:
        self.assertIs(Result.failure("No shelf.", "no_shelf").success, False)

    def test_error_and_its_type_are_set(self) -> None:
        result = Result.failure("No shelf.", "no_shelf")
        self.assertEqual((result.error, result.error_type, result.value), ("No shelf.", "no_shelf", None))

    def test_exception_message_and_instruction_are_optional(self) -> None:
        error = OSError("disk")
        result = Result.failure("No shelf.", "no_shelf", exception=error, message="Nothing was read.", instruction="Stop.")
        self.assertEqual((result.exception, result.message, result.instruction), (error, "Nothing was read.", "Stop."))
        self.assertIsNone(Result.failure("No shelf.", "no_shelf").exception)


class Serialization(unittest.TestCase):
    """Scenario: JSON serialization"""

    def test_json_of_a_success(self) -> None:
        self.assertEqual(json.loads(Result.ok(["a"]).to_json_str()), {"success": True, "value": ["a"]})

    def test_values_that_json_does_not_know_become_text(self) -> None:
        self.assertEqual(json.loads(Result.ok(date(2026, 2, 3)).to_json_str())["value"], "2026-02-03")

    def test_exception_becomes_its_type_and_message(self) -> None:
        fields = json.loads(Result.failure("No shelf.", "no_shelf", exception=OSError("disk")).to_json_str())
        self.assertEqual((fields["exception_type"], fields["exception_message"]), ("OSError", "disk"))
        self.assertNotIn("exception", fields)

    def test_all_optional_fields_are_there_where_they_are_set(self) -> None:
        result = Result.failure("No shelf.", "no_shelf", exception=OSError("disk"), message="Nothing.", instruction="Stop.")
        names = {"success", "error", "error_type", "exception_type", "exception_message", "message", "instruction"}
        self.assertEqual(set(json.loads(result.to_json_str())), names)


class Instruction(unittest.IsolatedAsyncioTestCase):
    """Scenario: Instruction field for agent guidance"""

    async def test_a_failure_suggests_the_fix(self) -> None:
        with shelf_of({"lang/java.md": "Java"}):
            result = await get_content(GetContentArgs(expression="language"))
        self.assertEqual(result.instruction, "Call list_categories and choose one of its names.")

    async def test_an_instruction_prevents_remediation(self) -> None:
        with shelf_of({"lang/java.md": "Java"}):
            given = CreateDocumentArgs(category="lang", name="java", text="More", explicit_action="CREATE_DOCUMENT")
            result = await create_document(given)
        self.assertEqual(result.instruction, "Do not choose another name; ask the user what to do.")

    async def test_an_instruction_says_how_to_go_on(self) -> None:
        with shelf_of({"lang/java.md": "Java"}):
            result = await remove_document(RemoveDocumentArgs(category="lang", name="java", explicit_action="REMOVE_DOCUMENT"))
        self.assertEqual(result.instruction, "Tell the user. Remove nothing more unless the user asks for it.")

    def test_instruction_and_message_are_two_fields(self) -> None:
        fields = json.loads(Result.ok(1, message="For the user.", instruction="For the model.").to_json_str())
        self.assertEqual((fields["message"], fields["instruction"]), ("For the user.", "For the model."))
