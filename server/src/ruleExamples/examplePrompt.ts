/** A module for rule examples: a prompt of a project that uses ToolArguments. Changes are as in `exampleModelTool`. */
export const examplePrompt = (...changes: readonly (readonly [from: string | RegExp, to: string])[]): Readonly<Record<string, string>> => ({
  'prompts/review.py': changes.reduce((text, [from, to]) => text.replace(from, () => to), module),
  'core.py': 'class ToolArguments:\n    """What models of arguments inherit from."""\n',
});

const module = `# The form of the documentation: prompts/README.md
from fastmcp import FastMCP

mcp = FastMCP("notes")


@mcp.prompt
def review(arg1: str | None = None, arg2: str | None = None) -> str:
    """Review notes about a subject.

    Takes the words behind its name for the subject, and asks for what is missing.

    ## Conceptual Schema

    \`\`\`text
    review(*args)
    \`\`\`

    ## Usage Instructions

    \`\`\`text
    @review all
    \`\`\`

    ## Concrete Examples

    \`\`\`text
    # What was noted about the garden in spring
    @review gardening spring
    \`\`\`
    """
    return f"Review the notes about {arg1}."
`;
