"""Tools for the flags of a project."""

# The documentation of these tools follows src/shelf/tools/README.md.

from pydantic import Field

from shelf import flags
from shelf.session import get_session
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
    session = get_session()
    session.project_flags().set(args.name, args.value)
    return Result.ok(bool(session.resolve_flag(args.name)))


class GetProjectFlagArgs(ToolArguments):
    """Arguments of get_project_flag."""

    name: str = Field(pattern=r"^[a-z]+(-[a-z]+)*$", description="Name of the flag.", examples=["strict-search"])


@ToolArguments.declare
async def get_project_flag(args: GetProjectFlagArgs) -> Result[bool]:
    """Get a flag of the current project.

    ## Description

    Returns what counts in the current project: its own flag where it has one, else the global flag of the same name.
    Use get_feature_flag where the global flag alone is wanted.

    Pass all arguments as members of one object, `args`.

    ## JSON Schema

    ```json
    {
      "additionalProperties": false,
      "description": "Arguments of get_project_flag.",
      "properties": {
        "name": {
          "description": "Name of the flag.",
          "examples": [
            "strict-search"
          ],
          "pattern": "^[a-z]+(-[a-z]+)*$",
          "title": "Name",
          "type": "string"
        }
      },
      "required": [
        "name"
      ],
      "title": "GetProjectFlagArgs",
      "type": "object"
    }
    ```

    ## Usage Instructions

    ```python
    get_project_flag(name="strict-search")
    ```

    ## Concrete Examples

    ```python
    # Is the search strict in this project?
    get_project_flag(name="strict-search")
    ```
    """
    if args.name not in flags.KNOWN:
        return Result.failure(f"No flag is called {args.name}.", error_type="no_such_flag", message=f"Flags: {', '.join(sorted(flags.KNOWN))}")
    return Result.ok(bool(get_session().resolve_flag(args.name)))


class ListProjectFlagsArgs(ToolArguments):
    """Arguments of list_project_flags."""

    own: bool = Field(False, description="Only flags that the project sets itself.")


@ToolArguments.declare
async def list_project_flags(args: ListProjectFlagsArgs) -> Result[dict[str, bool]]:
    """List the flags of the current project.

    ## Description

    Returns all flags by name as they count in the current project: flags of the project come before global ones of the same name.

    Pass all arguments as members of one object, `args`.

    ## JSON Schema

    ```json
    {
      "additionalProperties": false,
      "description": "Arguments of list_project_flags.",
      "properties": {
        "own": {
          "default": false,
          "description": "Only flags that the project sets itself.",
          "title": "Own",
          "type": "boolean"
        }
      },
      "title": "ListProjectFlagsArgs",
      "type": "object"
    }
    ```

    ## Usage Instructions

    ```python
    list_project_flags()
    ```

    ## Concrete Examples

    ```python
    # Everything that counts here.
    list_project_flags()

    # What this project does otherwise than all others.
    list_project_flags(own=True)
    ```
    """
    session = get_session()
    return Result.ok(session.project_flags().list() if args.own else session.resolve_flags())
