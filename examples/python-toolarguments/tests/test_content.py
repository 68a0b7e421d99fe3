"""Requirements: Slash Syntax Content Retrieval; Multi-Pattern Category Support; Multi-Category Expression Support."""

import unittest
from typing import Any

from shelf import store
from shelf.tools.tool_content import GetContentArgs, ListCategoriesArgs, get_content, list_categories
from shelf_core.result import Result
from tests.shelves import answer, new_process, shelf_of, started

DOCUMENTS = {
    "lang/python.md": "Python",
    "lang/python-stubs.md": "Stubs",
    "lang/java.md": "# Java\n\nText.\n\n## Types",
    "lang/rust.md": "Rust",
    "docs/api.md": "API",
    "docs/naming.md": "Naming",
    "guidelines/review.md": "Review",
    "guidelines/commit.md": "Commit",
}


class Shelved(unittest.IsolatedAsyncioTestCase):
    """Begins with a shelf that holds the documents."""

    def setUp(self) -> None:
        shelf = shelf_of(DOCUMENTS)
        self.folder = shelf.__enter__()
        self.addCleanup(shelf.__exit__, None, None, None)

    async def get(self, expression: str, **more: Any) -> Result[list[str]]:
        return await get_content(GetContentArgs(expression=expression, **more))


class SlashSyntax(Shelved):
    """Scenario: Basic slash syntax"""

    async def test_it_means_category_and_pattern(self) -> None:
        self.assertEqual(store.find("lang/python"), store.find("lang", "python"))
        for one, two in (("lang/python", "python"), ("lang/python+java", "python+java"), ("lang/python*", "python*"), ("lang/cobol", "cobol")):
            with self.subTest(one):
                self.assertEqual(await self.get(one), await self.get("lang", pattern=two))
        self.assertEqual((await self.get("lang", pattern="python")).value, ["Python"])

    async def test_the_server_accepts_both_forms(self) -> None:
        with new_process(MCP_TOOL_PREFIX=""), shelf_of(DOCUMENTS):
            server = await started()
            short = await answer(server, "get_content", {"expression": "lang/python"})
            long = await answer(server, "get_content", {"expression": "lang", "pattern": "python"})
        self.assertEqual([short, long], ['{"success": true, "value": ["Python"], "message": "1 documents"}'] * 2)

    async def test_a_pattern_belongs_to_one_category(self) -> None:
        for expression, pattern in (("lang/python", "java"), ("lang,docs", "python"), ("lang", ""), ("lang", "../docs/api")):
            with self.subTest(expression):
                self.assertFalse((await self.get(expression, pattern=pattern)).success)

    async def test_a_category_alone_means_all_its_documents(self) -> None:
        self.assertEqual((await self.get("guidelines")).value, ["Commit", "Review"])

    async def test_a_pattern_may_leave_letters_open(self) -> None:
        self.assertEqual((await self.get("lang/python*")).value, ["Stubs", "Python"])

    async def test_a_pattern_that_fits_nothing_finds_nothing(self) -> None:
        self.assertEqual((await self.get("lang/cobol")).value, [])


class SeveralPatterns(Shelved):
    """Scenario: Multiple patterns with plus separator"""

    async def test_what_fits_any_of_the_patterns_is_found(self) -> None:
        self.assertEqual((await self.get("lang/python+java+rust")).value, ["Python", "# Java\n\nText.\n\n## Types", "Rust"])

    async def test_results_are_put_together_and_none_comes_twice(self) -> None:
        result = await self.get("lang/rust+python+r*+python*")
        self.assertEqual(result.value, ["Rust", "Python", "Stubs"])
        self.assertEqual(result.message, "3 documents")


class SeveralCategories(Shelved):
    """Scenario: Multi-category comma separation"""

    async def test_all_three_are_read(self) -> None:
        self.assertEqual((await self.get("lang/python,docs/api,guidelines")).value, ["Python", "API", "Commit", "Review"])

    async def test_results_come_in_the_order_of_the_expression(self) -> None:
        self.assertEqual((await self.get("guidelines, docs/api,lang/rust+python")).value, ["Commit", "Review", "API", "Rust", "Python"])

    async def test_one_unknown_category_fails_the_call(self) -> None:
        result = await self.get("lang/python,nothing")
        self.assertEqual((result.success, result.error_type, result.error), (False, "no_such_category", "There is no category nothing."))


class Limits(Shelved):
    """What is given beside the expression, and what no expression reaches."""

    async def test_outline_and_limit(self) -> None:
        self.assertEqual((await self.get("lang/java,docs", layout="outline", limit=2)).value, ["# Java\n## Types", ""])

    async def test_nothing_outside_of_the_shelf_is_read(self) -> None:
        for expression in ("..", "lang/../docs/api", "/etc", "lang//etc/hosts", "../lang", "lang/", ",", "lang/.."):
            with self.subTest(expression):
                result = await self.get(expression)
                self.assertIn(result.error_type, ("invalid_expression", "no_such_category"))

    async def test_categories_with_and_without_documents(self) -> None:
        (self.folder / "empty").mkdir()
        self.assertEqual((await list_categories(ListCategoriesArgs())).value, ["docs", "guidelines", "lang"])
        self.assertEqual((await list_categories(ListCategoriesArgs(empty=True))).value, ["docs", "empty", "guidelines", "lang"])
