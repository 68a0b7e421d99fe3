"""Tools that read the shelf."""

# The documentation of these tools follows src/shelf/tools/README.md.

from typing import Annotated, Literal, Optional

from mcp.server.mcpserver import Context
from pydantic import Field

from shelf import store
from shelf_core.result import Result
from shelf_core.tool_arguments import ToolArguments

Expression = Annotated[
    str,
    Field(
        min_length=1,
        description="Which documents: categories, each with or without patterns.",
        examples=["lang/python", "lang/python+java,guidelines"],
        json_schema_extra={"format": "content-expression"},
    ),
]


class GetContentArgs(ToolArguments):
    """Arguments of get_content."""

    expression: Expression
    pattern: Optional[str] = Field(None, description="Patterns, where the expression is a category alone.", examples=["python+java"])
    layout: Literal["whole", "outline"] = Field("whole", description="Whole texts, or their headings alone.")
    limit: Optional[int] = Field(None, ge=1, le=100, description="At most so many documents; without it, all of them.")


@ToolArguments.declare
async def get_content(args: GetContentArgs, ctx: Optional[Context] = None) -> Result[list[str]]:
    """Read documents of the shelf.

    ## Description

    Returns the texts of documents, in the order in which the expression names them. A category is named alone (`guidelines`) or with
    patterns behind a slash (`lang/python`); several patterns are joined by `+`, several categories by a comma. The patterns of one category
    may be passed as `pattern` instead.
    Use it when the answer may stand on the shelf; list_categories says what there is.

    Pass all arguments as members of one object, `args`.

    ## JSON Schema

    ```json
    {
      "additionalProperties": false,
      "description": "Arguments of get_content.",
      "properties": {
        "expression": {
          "description": "Which documents: categories, each with or without patterns.",
          "examples": [
            "lang/python",
            "lang/python+java,guidelines"
          ],
          "format": "content-expression",
          "minLength": 1,
          "title": "Expression",
          "type": "string"
        },
        "pattern": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ],
          "default": null,
          "description": "Patterns, where the expression is a category alone.",
          "examples": [
            "python+java"
          ],
          "title": "Pattern"
        },
        "layout": {
          "default": "whole",
          "description": "Whole texts, or their headings alone.",
          "enum": [
            "whole",
            "outline"
          ],
          "title": "Layout",
          "type": "string"
        },
        "limit": {
          "anyOf": [
            {
              "maximum": 100,
              "minimum": 1,
              "type": "integer"
            },
            {
              "type": "null"
            }
          ],
          "default": null,
          "description": "At most so many documents; without it, all of them.",
          "title": "Limit"
        }
      },
      "required": [
        "expression"
      ],
      "title": "GetContentArgs",
      "type": "object"
    }
    ```

    ## Usage Instructions

    ```python
    get_content(expression="lang/python")
    get_content(expression="lang", pattern="python")
    get_content(expression="lang/python", layout="outline", limit=5)
    ```

    ## Concrete Examples

    ```python
    # One category and one pattern: everything about Python.
    get_content(expression="lang/python")

    # Several patterns and a second category: the headings of the first three documents that fit.
    get_content(expression="lang/python+java,guidelines", layout="outline", limit=3)
    ```
    """
    try:
        files = store.find(args.expression, args.pattern)[: args.limit]
    except store.NoSuchCategory as error:
        return Result.failure(
            f"There is no category {error}.",
            error_type="no_such_category",
            exception=error,
            instruction="Call list_categories and choose one of its names.",
        )
    except store.BadExpression as error:
        return Result.failure(
            f"{error} names no documents.",
            error_type="invalid_expression",
            exception=error,
            instruction="Write a category, or a category, a slash and patterns.",
        )
    texts: list[str] = []
    for file in files:
        text = file.read_text(encoding="utf-8")
        texts.append(text if args.layout == "whole" else outline_of(text))
        if ctx is not None:
            await ctx.report_progress(len(texts), len(files))
    return Result.ok(texts, message=f"{len(texts)} documents")


def outline_of(text: str) -> str:
    """The headings of a document."""
    return "\n".join(line for line in text.splitlines() if line.startswith("#"))


class ListCategoriesArgs(ToolArguments):
    """Arguments of list_categories."""

    empty: bool = Field(False, description="Name categories without documents, too.")


@ToolArguments.declare
async def list_categories(args: ListCategoriesArgs) -> Result[list[str]]:
    """List the categories of the shelf.

    ## Description

    Returns the names of all categories in alphabetical order. Use it before get_content when no category is known.

    Pass all arguments as members of one object, `args`.

    ## JSON Schema

    ```json
    {
      "additionalProperties": false,
      "description": "Arguments of list_categories.",
      "properties": {
        "empty": {
          "default": false,
          "description": "Name categories without documents, too.",
          "title": "Empty",
          "type": "boolean"
        }
      },
      "title": "ListCategoriesArgs",
      "type": "object"
    }
    ```

    ## Usage Instructions

    ```python
    list_categories()
    ```

    ## Concrete Examples

    ```python
    # The categories that hold documents.
    list_categories()

    # All of them, so that a new document finds its place.
    list_categories(empty=True)
    ```
    """
    return Result.ok(store.categories(empty=args.empty))
