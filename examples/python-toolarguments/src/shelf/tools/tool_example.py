"""An example of a tool, for who writes one: served where MCP_INCLUDE_EXAMPLE_TOOLS is "true"."""

# The documentation of this tool follows src/shelf/tools/README.md.

from pydantic import Field

from shelf_core.result import Result
from shelf_core.tool_arguments import ToolArguments


class CountWordsArgs(ToolArguments):
    """Arguments of count_words."""

    text: str = Field(description="The text, with spaces between words.")


@ToolArguments.declare
def count_words(args: CountWordsArgs) -> Result[int]:
    """Count the words of a text.

    ## Description

    Returns how many words a text has. It waits for nothing, so it is a plain function.

    Pass all arguments as members of one object, `args`.

    ## JSON Schema

    ```json
    {
      "additionalProperties": false,
      "description": "Arguments of count_words.",
      "properties": {
        "text": {
          "description": "The text, with spaces between words.",
          "title": "Text",
          "type": "string"
        }
      },
      "required": [
        "text"
      ],
      "title": "CountWordsArgs",
      "type": "object"
    }
    ```

    ## Usage Instructions

    ```python
    count_words(text="Read the tests first.")
    ```

    ## Concrete Examples

    ```python
    # A short sentence: four words.
    count_words(text="Read the tests first.")
    ```
    """
    return Result.ok(len(args.text.split()))
