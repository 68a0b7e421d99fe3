/** The README for tools of the documentation standard. */
export const toolReadme = `# How tools are documented

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

    Writes a greeting. Use it at the beginning of a letter. Pass all arguments as
    members of one object, \`args\`.

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
    greet(args=GreetArgs(name="Ada"))
    \`\`\`

    ## Concrete Examples

    \`\`\`python
    # A greeting for one person
    greet(args=GreetArgs(name="Grace"))
    \`\`\`
    """
\`\`\`

A tool that destroys something has a field of type \`Literal["SOME_WORD"]\`, and its description says REQUIRES EXPLICIT USER INSTRUCTION.
Documentation names tools without the prefix that a server puts before them.
`;

/** The README for prompts of the documentation standard. */
export const promptReadme = `# How prompts are documented

A prompt is a function below \`@mcp.prompt\`. A person calls it by \`@name\` and writes words behind that. Its docstring has four sections, in this order:

1. **Description**: what the prompt asks for and when to use it. The first line of the docstring has at most 50 characters.
2. **Conceptual Schema**: what is written behind the name, as \`*args\`, in a fence that is labelled \`text\`.
3. **Usage Instructions**: how the prompt is called in general, with \`@name\`, in a fence that is labelled \`text\`.
4. **Concrete Examples**: calls with real words, each below a comment that says what it shows.

The parameters \`arg1\` to \`argF\` by which the code takes the words are not mentioned in the docstring. Each has a description by \`Field\`:

\`\`\`python
@mcp.prompt
def draft(
    arg1: Annotated[str | None, Field(description="The first word behind the name: whom the letter is for.")] = None,
) -> str:
    """Draft a letter to somebody.

    ## Description

    Asks for a letter in plain words. Use it before something is sent.

    ## Conceptual Schema

    \`\`\`text
    @draft *args
    \`\`\`

    ## Usage Instructions

    \`\`\`text
    @draft [name]
    \`\`\`

    ## Concrete Examples

    \`\`\`text
    # A letter to one person
    @draft Grace
    \`\`\`
    """
    return f"Draft a letter to {arg1}."
\`\`\`
`;
