/** A module for rule examples: a tool whose argument is a model, documented in four sections. Each change replaces a text. */
export const exampleModelTool = (...changes: readonly (readonly [from: string | RegExp, to: string])[]): Readonly<Record<string, string>> => ({
  'tools/notes.py': changes.reduce((text, [from, to]) => text.replace(from, () => to), module),
});

const module = `# The form of the documentation: tools/README.md
from typing import Literal

from mcp_core import Result, ToolArguments
from pydantic import Field


class FindNotesArgs(ToolArguments):
    """Which notes are wanted."""

    subject: str = Field(description="What the notes are about, in a word or two.")


@ToolArguments.declare
async def find_notes(args: FindNotesArgs) -> Result[list[str]]:
    """Find notes about a subject.

    Looks at titles and texts of all notes, and returns those found, newest first.

    ## JSON Schema

    \`\`\`json
    {
      "additionalProperties": false,
      "description": "Which notes are wanted.",
      "properties": {
        "subject": {
          "description": "What the notes are about, in a word or two.",
          "title": "Subject",
          "type": "string"
        }
      },
      "required": [
        "subject"
      ],
      "title": "FindNotesArgs",
      "type": "object"
    }
    \`\`\`

    ## Usage Instructions

    \`\`\`python
    find_notes(subject=subject)
    \`\`\`

    ## Concrete Examples

    \`\`\`python
    # All that was noted about the garden
    find_notes(subject="gardening")
    \`\`\`
    """
    found = await search(args.subject)
    if not found:
        return Result.failure("No notes are about this.", error_type="not_found")
    return Result.ok(found)
`;
