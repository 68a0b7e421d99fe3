"""Tools for the flags of a project."""

# The documentation of these tools follows src/shelf/tools/README.md.

from pydantic import Field

from shelf import flags
from shelf_core.result import Result
from shelf_core.tool_arguments import ToolArguments


class SetProjectFlagArgs(ToolArguments):
    """Arguments of set_project_flag."""

    name: str = Field(pattern=r"^[a-z]+(-[a-z]+)*$", description="Name of the flag.", examples=["strict-search"])
    value: bool | None = Field(True, description="What it is set to; null lets the global flag count again.")


@ToolArguments.declare
async def set_project_flag(args: SetProjectFlagArgs) -> Result[bool]:
    """Set a flag of the current project.

    ## Description

    Sets a flag for the current project alone, where it counts more than the global flag of the same name.

    Pass all arguments as members of one object, `args`.

    ## JSON Schema

    ```json
    {
      "additionalProperties": false,
      "description": "Arguments of set_project_flag.",
      "properties": {
        "name": {
          "description": "Name of the flag.",
          "examples": [
            "strict-search"
          ],
          "pattern": "^[a-z]+(-[a-z]+)*$",
          "title": "Name",
          "type": "string"
        },
        "value": {
          "anyOf": [
            {
              "type": "boolean"
            },
            {
              "type": "null"
            }
          ],
          "default": true,
          "description": "What it is set to; null lets the global flag count again.",
          "title": "Value"
        }
      },
      "required": [
        "name"
      ],
      "title": "SetProjectFlagArgs",
      "type": "object"
    }
    ```

    ## Usage Instructions

    ```python
    set_project_flag(name="strict-search", value=True)
    ```

    ## Concrete Examples

    ```python
    # Switch something on for this project.
    set_project_flag(name="strict-search")

    # Let the global flag count again.
    set_project_flag(name="strict-search", value=None)
    ```
    """
    if args.name not in flags.KNOWN:
        return Result.failure(f"No flag is called {args.name}.", error_type="no_such_flag", message=f"Flags: {', '.join(sorted(flags.KNOWN))}")
    return Result.ok(flags.set_for_project(args.name, args.value))
