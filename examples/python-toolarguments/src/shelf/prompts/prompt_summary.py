"""Prompts that read the shelf."""

# The documentation of these prompts follows src/shelf/prompts/README.md.

from typing import Optional

from mcp.server.mcpserver import Context

from shelf.server import mcp
from shelf.tools.tool_content import GetContentArgs, get_content


@mcp.prompt()
async def summary(
    arg1: Optional[str] = None,
    arg2: Optional[str] = None,
    arg3: Optional[str] = None,
    arg4: Optional[str] = None,
    arg5: Optional[str] = None,
    arg6: Optional[str] = None,
    arg7: Optional[str] = None,
    arg8: Optional[str] = None,
    arg9: Optional[str] = None,
    argA: Optional[str] = None,
    argB: Optional[str] = None,
    argC: Optional[str] = None,
    argD: Optional[str] = None,
    argE: Optional[str] = None,
    argF: Optional[str] = None,
    ctx: Optional[Context] = None,
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
    given = (arg1, arg2, arg3, arg4, arg5, arg6, arg7, arg8, arg9, argA, argB, argC, argD, argE, argF)
    expressions = [one for one in given if one is not None] or ["guidelines"]
    found = await get_content(GetContentArgs(expression=",".join(expressions)), ctx)
    if not found.success:
        return found.error or ""
    return "Sum up each of these documents in three sentences.\n\n" + "\n\n---\n\n".join(found.value or [])
