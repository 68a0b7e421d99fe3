"""Requirements: Tool Documentation Convention; Tool and Prompt Description Standards; Tool Description Standard for AI Agents."""

import ast
import json
import re
import unittest
from collections.abc import Callable, Iterator
from inspect import getdoc, getsource
from typing import Any

from shelf.prompts.prompt_summary import summary
from tests import ROOT
from tests.documentation import fence_of, fences_in, sections_in, sections_of
from tests.shelves import TOOL_MODULES, all_tools

TOOLS = all_tools()
TOOL_SECTIONS = ["Description", "JSON Schema", "Usage Instructions", "Concrete Examples"]
PROMPT_SECTIONS = ["Description", "Conceptual Schema", "Usage Instructions", "Concrete Examples"]
README = {kind: (ROOT / "src" / "shelf" / kind / "README.md") for kind in ("tools", "prompts")}


class OfTools(unittest.TestCase):
    """What holds for each tool."""

    def each(self) -> Iterator[Callable[..., Any]]:
        for name, tool in TOOLS.items():
            with self.subTest(name):
                yield tool


class Names(OfTools):
    """Scenario: Undecorated name in documentation"""

    def test_the_name_of_the_function_is_used(self) -> None:
        for tool in self.each():
            for section in ("Usage Instructions", "Concrete Examples"):
                self.assertIn(f"{tool.__name__}(", sections_of(tool)[section])

    def test_the_prefix_is_not_mentioned(self) -> None:
        texts = [getdoc(tool) or "" for tool in TOOLS.values()] + [readme.read_text(encoding="utf-8") for readme in README.values()]
        for text in texts:
            for name in TOOLS:
                self.assertNotIn(f"shelf_{name}", text)

    def test_tools_of_flags_name_their_scope(self) -> None:
        flags = [name for name in TOOLS if "flag" in name]
        self.assertEqual(len(flags), 6)
        for name in flags:
            self.assertRegex(name, r"^(set|get|list)_(project|feature)_flags?$")


class ToolFormat(OfTools):
    """Scenario: Tool documentation format"""

    def test_the_first_line_is_short(self) -> None:
        for tool in self.each():
            self.assertLessEqual(len((getdoc(tool) or "").splitlines()[0]), 50)

    def test_each_section_is_there(self) -> None:
        for tool in self.each():
            self.assertEqual(list(sections_of(tool))[1:], TOOL_SECTIONS)


class PromptFormat(unittest.TestCase):
    """Scenario: Prompt documentation format"""

    def test_the_first_line_is_short(self) -> None:
        self.assertLessEqual(len((getdoc(summary) or "").splitlines()[0]), 50)

    def test_each_section_is_there(self) -> None:
        self.assertEqual(list(sections_of(summary))[1:], PROMPT_SECTIONS)

    def test_the_schema_is_that_of_args(self) -> None:
        self.assertEqual(list(json.loads(fence_of(summary, "Conceptual Schema").code)["properties"]), ["*args"])

    def test_usage_and_examples_are_invocations(self) -> None:
        for section in ("Usage Instructions", "Concrete Examples"):
            lines = [line for line in fence_of(summary, section).code.splitlines() if line and not line.startswith("#")]
            self.assertTrue(lines)
            self.assertTrue(all(re.match(r"@summary\b", line) for line in lines))


class FieldDescriptions(OfTools):
    """Scenario: Field description completeness"""

    def test_each_field_is_described(self) -> None:
        for tool in self.each():
            for name, field in tool.__annotations__["args"].model_fields.items():
                self.assertTrue(field.description, name)

    def test_descriptions_are_sentences_and_alike(self) -> None:
        told: dict[str, set[str]] = {}
        for tool in self.each():
            for name, field in tool.__annotations__["args"].model_fields.items():
                self.assertRegex(field.description, r"^[A-Z].{4,90}\.$")
                told.setdefault(f"{tool.__name__.split('_')[-1].rstrip('s')}.{name}", set()).add(field.description)
        self.assertEqual(told["flag.name"], {"Name of the flag."})
        self.assertEqual(told["document.name"], {"Name of the document, without an extension."})

    def test_the_schema_has_the_descriptions(self) -> None:
        for tool in self.each():
            model = tool.__annotations__["args"]
            described = {name: property["description"] for name, property in model.model_json_schema()["properties"].items()}
            self.assertEqual(described, {name: field.description for name, field in model.model_fields.items()})


class References(unittest.TestCase):
    """Scenario: Documentation template references"""

    def test_modules_of_tools_refer_to_their_template(self) -> None:
        for path in (ROOT / "src/shelf/tools").glob("tool_*.py"):
            self.assertRegex(path.read_text(encoding="utf-8"), r"(?m)^# .* src/shelf/tools/README\.md")

    def test_modules_of_prompts_refer_to_their_template(self) -> None:
        for path in (ROOT / "src/shelf/prompts").glob("prompt_*.py"):
            self.assertRegex(path.read_text(encoding="utf-8"), r"(?m)^# .* src/shelf/prompts/README\.md")


class Varargs(unittest.TestCase):
    """Scenario: Prompt varargs documentation"""

    def test_args_are_shown(self) -> None:
        self.assertIn('"*args"', getdoc(summary) or "")

    def test_the_parameters_of_the_code_are_hidden(self) -> None:
        self.assertIn("argF", summary.__annotations__)
        self.assertNotRegex(getdoc(summary) or "", r"\barg[0-9A-F]\b")

    def test_examples_are_what_a_person_types(self) -> None:
        self.assertIn("\n@summary lang/python lang/java\n", fence_of(summary, "Concrete Examples").code)


class Structure(OfTools):
    """Scenario: Description structure"""

    def test_four_labelled_sections_in_order(self) -> None:
        for tool in self.each():
            text = getdoc(tool) or ""
            places = [text.index(f"## {title}\n") for title in TOOL_SECTIONS]
            self.assertEqual(places, sorted(places))

    def test_the_description_says_what_it_is_for(self) -> None:
        for tool in self.each():
            self.assertGreater(len(sections_of(tool)["Description"].split()), 15)

    def test_schema_usage_and_examples_are_code(self) -> None:
        for tool in self.each():
            self.assertEqual([len(fences_in(sections_of(tool)[title])) for title in TOOL_SECTIONS], [0, 1, 1, 1])


def template(kind: str) -> str:
    """The template in a README, which is Python."""
    text = README[kind].read_text(encoding="utf-8")
    found = re.search(r"^````python\n(.*?)^````$", text, re.MULTILINE | re.DOTALL)
    assert found, "a README without a template"
    return found[1]


def docstring_in(code: str) -> str:
    function = next(node for node in ast.parse(code).body if isinstance(node, ast.AsyncFunctionDef))
    return ast.get_docstring(function) or ""


class Templates(unittest.TestCase):
    """Scenario: Template availability"""

    def test_both_readmes_have_a_template(self) -> None:
        self.assertEqual(list(sections_in(docstring_in(template("tools"))))[1:], TOOL_SECTIONS)
        self.assertEqual(list(sections_in(docstring_in(template("prompts"))))[1:], PROMPT_SECTIONS)

    def test_the_template_has_code_where_the_standard_wants_it(self) -> None:
        sections = sections_in(docstring_in(template("tools")))
        labels = [[fence.label for fence in fences_in(sections[title])] for title in TOOL_SECTIONS]
        self.assertEqual(labels, [[], ["json"], ["python"], ["python"]])

    def test_the_template_describes_its_fields(self) -> None:
        self.assertRegex(template("tools"), r'name: str = Field\(.*description="[^"]+"\)')

    def test_the_schema_of_the_template_is_that_of_its_model(self) -> None:
        from pydantic import Field

        from shelf_core.tool_arguments import ToolArguments

        code = template("tools")
        model = next(node for node in ast.parse(code).body if isinstance(node, ast.ClassDef))
        names: dict[str, object] = {"ToolArguments": ToolArguments, "Field": Field, "__name__": __name__}
        exec(compile(ast.Module([model], []), "README.md", "exec"), names)  # noqa: S102 - the project's own page
        schema = names[model.name].model_json_schema()  # type: ignore[attr-defined]
        self.assertEqual(json.loads(fences_in(sections_in(docstring_in(code))["JSON Schema"])[0].code), schema)


class ModuleReferences(unittest.TestCase):
    """Scenario: Tool module references"""

    def test_each_module_of_tools_refers_to_the_template(self) -> None:
        self.assertEqual({path.stem for path in (ROOT / "src/shelf/tools").glob("tool_*.py")}, set(TOOL_MODULES))

    def test_the_comment_stands_above_the_tools(self) -> None:
        for path in (ROOT / "src/shelf/tools").glob("tool_*.py"):
            text = path.read_text(encoding="utf-8")
            self.assertLess(text.index("src/shelf/tools/README.md"), text.index("@ToolArguments.declare"), path.name)


class CompleteFields(OfTools):
    """Scenario: Complete field descriptions"""

    def test_the_source_says_field_and_description(self) -> None:
        for tool in self.each():
            model = tool.__annotations__["args"]
            self.assertTrue(model.model_fields)
            for name in model.__annotations__:
                self.assertTrue(model.model_fields[name].description, getsource(model))

    def test_values_that_are_told_are_those_that_are_valid(self) -> None:
        for tool in self.each():
            model = tool.__annotations__["args"]
            for name, field in model.model_fields.items():
                for example in field.examples or []:
                    model.__pydantic_validator__.validate_assignment(model.model_construct(), name, example)

    def test_nested_models_describe_their_fields(self) -> None:
        for tool in self.each():
            for definition in tool.__annotations__["args"].model_json_schema().get("$defs", {}).values():
                for name, property in definition.get("properties", {}).items():
                    self.assertIn("description", property, name)


class SchemaSection(OfTools):
    """Scenario: Schema presentation"""

    def test_the_fence_is_labelled(self) -> None:
        for tool in self.each():
            self.assertEqual(fence_of(tool, "JSON Schema").label, "json")

    def test_it_is_what_pydantic_generates(self) -> None:
        for tool in self.each():
            self.assertEqual(json.loads(fence_of(tool, "JSON Schema").code), tool.__annotations__["args"].model_json_schema())


class Usage(OfTools):
    """Scenario: Usage instructions clarity"""

    def test_instructions_are_calls_in_python(self) -> None:
        for tool in self.each():
            fence = fence_of(tool, "Usage Instructions")
            self.assertEqual(fence.label, "python")
            self.assertEqual({call.func.id for call in calls_in(fence.code)}, {tool.__name__})  # type: ignore[attr-defined]

    def test_they_name_the_arguments_that_are_required(self) -> None:
        for tool in self.each():
            fields = tool.__annotations__["args"].model_fields
            required = {name for name, field in fields.items() if field.is_required()}
            for call in calls_in(fence_of(tool, "Usage Instructions").code):
                given = {keyword.arg for keyword in call.keywords}
                self.assertTrue(required <= given <= set(fields))


class Examples(OfTools):
    """Scenario: Example completeness"""

    def test_values_are_concrete_and_valid(self) -> None:
        for tool in self.each():
            for call in calls_in(fence_of(tool, "Concrete Examples").code):
                given = {keyword.arg: ast.literal_eval(keyword.value) for keyword in call.keywords}
                tool.__annotations__["args"].model_validate(given)

    def test_each_example_is_explained(self) -> None:
        for tool in self.each():
            code = fence_of(tool, "Concrete Examples").code
            lines = code.splitlines()
            for call in calls_in(code):
                self.assertTrue(lines[call.lineno - 2].startswith("# "), lines[call.lineno - 1])

    def test_examples_are_marked_as_code(self) -> None:
        for tool in self.each():
            self.assertEqual(fence_of(tool, "Concrete Examples").label, "python")


def calls_in(code: str) -> list[ast.Call]:
    """The calls that stand as statements."""
    return [node.value for node in ast.parse(code).body if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)]
