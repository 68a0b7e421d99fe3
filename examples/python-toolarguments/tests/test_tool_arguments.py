"""Requirement: Tool Arguments Base Class."""

import unittest
from inspect import getdoc
from typing import Literal, Optional

from pydantic import Field, ValidationError

from shelf_core.tool_arguments import ToolArguments
from tests.shelves import all_tools


class SortArgs(ToolArguments):
    """Arguments of sort."""

    by: Literal["name", "age"] = Field(description="What comes first.")
    limit: Optional[int] = Field(None, description="At most so many.")
    tags: list[str] = Field(default_factory=list, description="Only with these.")


async def sort(args: SortArgs) -> None:
    """Sort documents.

    Names come in the order of the alphabet.
    """


class BaseModel(unittest.TestCase):
    """Scenario: Base model inheritance"""

    def test_each_tool_takes_a_model_of_the_base_class(self) -> None:
        for name, tool in all_tools().items():
            with self.subTest(name):
                self.assertTrue(issubclass(tool.__annotations__["args"], ToolArguments))

    def test_what_a_model_does_not_know_is_refused(self) -> None:
        with self.assertRaisesRegex(ValidationError, "Extra inputs are not permitted"):
            SortArgs(by="name", order="up")

    def test_what_is_assigned_is_validated(self) -> None:
        args = SortArgs(by="name")
        with self.assertRaises(ValidationError):
            args.by = "size"


class SchemaMarkdown(unittest.TestCase):
    """Scenario: Schema markdown generation"""

    def test_names_types_states_and_descriptions(self) -> None:
        self.assertEqual(
            SortArgs.to_schema_markdown(),
            "\n".join(
                [
                    "## Arguments",
                    "",
                    "- **by** (required): string",
                    "  What comes first.",
                    '  Values: `"name"`, `"age"`',
                    "- **limit** (optional): integer | null",
                    "  At most so many.",
                    "- **tags** (optional): array[string]",
                    "  Only with these.",
                ]
            ),
        )

    def test_a_literal_of_one_value(self) -> None:
        class WipeArgs(ToolArguments):
            confirm: Literal["WIPE"] = Field(description="The word.")

        self.assertIn('  Values: `"WIPE"`', WipeArgs.to_schema_markdown())

    def test_a_model_without_fields(self) -> None:
        class NoArgs(ToolArguments):
            pass

        self.assertEqual(NoArgs.to_schema_markdown(), "## Arguments\n\nNone.")


class Description(unittest.TestCase):
    """Scenario: Tool description building"""

    def test_docstring_and_schema_together(self) -> None:
        text = SortArgs.build_tool_description(sort)
        self.assertEqual(text, f"{getdoc(sort)}\n\n{SortArgs.to_schema_markdown()}")
        self.assertTrue(text.startswith("Sort documents.\n\nNames come"))
