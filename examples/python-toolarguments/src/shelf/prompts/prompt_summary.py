"""Prompts that read the shelf."""

# The documentation of these prompts follows src/shelf/prompts/README.md.

from typing import Optional

from shelf.server import mcp
from shelf.tools.tool_content import GetContentArgs, get_content


@mcp.prompt()
async def summary(
    arg1: Optional[str] = None,
    arg2: Optional[str] = None,
    arg3: Optional[str] = None,
) -> str:
    """Sum up documents of the shelf.

    ## Description

    Reads the documents that the expressions name and asks for a summary of each. Without an expression, the guidelines are read.

    ## Conceptual Schema

    ```json
    {
      "type": "object",
      "properties": {
        "*args": {
          "type": "array",
          "items": { "type": "string" },
          "description": "Content expressions, each a category with or without patterns."
        }
      }
    }
    ```

    ## Usage Instructions

    ```text
    @summary
    @summary expression expression
    ```

    ## Concrete Examples

    ```text
    # What the guidelines say.
    @summary

    # What two languages have in common.
    @summary lang/python lang/java
    ```
    """
    expressions = [given for given in (arg1, arg2, arg3) if given is not None] or ["guidelines"]
    found = await get_content(GetContentArgs(expression=",".join(expressions)))
    if not found.success:
        return found.error or ""
    return "Sum up each of these documents in three sentences.\n\n" + "\n\n---\n\n".join(found.value or [])
