"""Each scenario of the specification is the docstring of a class of tests."""

import importlib
import unittest
from inspect import getdoc, isclass

from tests import ROOT

SCENARIOS = """
Success result creation
Failure result creation
JSON serialization
Instruction field for agent guidance
Base model inheritance
Schema markdown generation
Tool description building
Tool declaration
Collection retrieval
Double registration prevention
Thread safety
No default prefix
Per-tool prefix override
Tool name prefixing
Tool invocation logging
Tool success logging (async)
Tool success logging (sync)
Tool failure logging
Default prefix configuration
User-provided prefix preserved
Tool module import triggers collection
Automatic registration with descriptions
Conditional example tool
Literal type enforcement
Tool description warning
Undecorated name in documentation
Project flag tool registration
Project flag resolution hierarchy
Global flag tool registration
Global flag isolation
Tool documentation format
Prompt documentation format
Field description completeness
Documentation template references
Prompt varargs documentation
Tool function extraction
Description structure
Template availability
Tool module references
Complete field descriptions
Schema presentation
Usage instructions clarity
Example completeness
Basic slash syntax
Multiple patterns with plus separator
Multi-category comma separation
""".strip().splitlines()


class Scenarios(unittest.TestCase):
    """The list of the specification, beside the tests."""

    def test_each_has_tests(self) -> None:
        self.assertEqual(len(SCENARIOS), 46)
        self.assertEqual(sorted(tested()), sorted(SCENARIOS))


def tested() -> list[str]:
    modules = [importlib.import_module(f"tests.{file.stem}") for file in (ROOT / "tests").glob("test_*.py")]
    cases = [one for module in modules for one in vars(module).values() if isclass(one) and one.__module__ == module.__name__]
    titles = [(getdoc(case) or "").splitlines()[0] for case in cases if any(name.startswith("test_") for name in vars(case))]
    return [title.removeprefix("Scenario: ") for title in titles if title.startswith("Scenario: ")]
