import type { ToolPlace } from '../../model/index.ts';

/** The README that modules of tools refer to: that of the others, else one in their folder. */
export function readmeFor({ files }: ToolPlace, folder: string): string {
  for (const text of files.values()) {
    const named = /^#.*?([\w./-]*tools\/README\.md)/m.exec(text)?.[1];
    if (named !== undefined) return named;
  }
  return `${folder === '' ? '' : `${folder}/`}README.md`;
}

/** How tools are documented here. */
export const readmeText = `# How tools are documented

A tool is a model of its arguments and a function below \`@ToolArguments.declare\`. Its docstring has four sections, in this order:

1. **Description**: what the tool does and when to use it. The first line of the docstring has at most 50 characters.
2. **JSON Schema**: the schema that Pydantic makes of the model, in a fence that is labelled \`json\`.
3. **Usage Instructions**: how the tool is called in general, in a fence that is labelled \`python\`.
4. **Concrete Examples**: calls with real values, each below a comment that says what it shows.

Every field has a description, which also says what values are valid:

\`\`\`python
class GreetArgs(ToolArguments):
    """Arguments of greet."""

    name: str = Field(description="Whom to greet, by the first name.")


@ToolArguments.declare
async def greet(args: GreetArgs) -> str:
    """Greet somebody by name.

    ## Description

    Writes a greeting. Use it at the beginning of a letter.

    ## JSON Schema

    \`\`\`json
    {
      "additionalProperties": false,
      "description": "Arguments of greet.",
      "properties": {
        "name": {"description": "Whom to greet, by the first name.", "title": "Name", "type": "string"}
      },
      "required": ["name"],
      "title": "GreetArgs",
      "type": "object"
    }
    \`\`\`

    ## Usage Instructions

    \`\`\`python
    greet(GreetArgs(name="Ada"))
    \`\`\`

    ## Concrete Examples

    \`\`\`python
    # A greeting for one person
    greet(GreetArgs(name="Grace"))
    \`\`\`
    """
\`\`\`

A tool that destroys something has a field of type \`Literal["SOME_WORD"]\`, and its description says REQUIRES EXPLICIT USER INSTRUCTION.
Documentation names tools without the prefix that a server puts before them.
`;
