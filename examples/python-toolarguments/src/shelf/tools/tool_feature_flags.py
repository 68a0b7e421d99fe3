"""Tools for the flags of everybody."""

# The documentation of these tools follows src/shelf/tools/README.md.

from pydantic import Field

from shelf import flags
from shelf.session import get_session
from shelf_core.result import Result
from shelf_core.tool_arguments import ToolArguments


class SetFeatureFlagArgs(ToolArguments):
    """Arguments of set_feature_flag."""

    name: str = Field(pattern=r"^[a-z]+(-[a-z]+)*$", description="Name of the flag.", examples=["strict-search"])
    value: bool | None = Field(True, description="What it is set to; null lets its default count again.")


@ToolArguments.declare
async def set_feature_flag(args: SetFeatureFlagArgs) -> Result[bool]:
    """Set a global flag.

    ## Description

    Sets a flag for all projects. A project that sets the flag itself keeps its own value; set_project_flag changes that one.

    Pass all arguments as members of one object, `args`.

    ## JSON Schema

    ```json
    {
      "additionalProperties": false,
      "description": "Arguments of set_feature_flag.",
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
          "description": "What it is set to; null lets its default count again.",
          "title": "Value"
        }
      },
      "required": [
        "name"
      ],
      "title": "SetFeatureFlagArgs",
      "type": "object"
    }
    ```

    ## Usage Instructions

    ```python
    set_feature_flag(name="strict-search", value=True)
    ```

    ## Concrete Examples

    ```python
    # Switch something on for everybody.
    set_feature_flag(name="strict-search")

    # Let the default count again.
    set_feature_flag(name="strict-search", value=None)
    ```
    """
    if args.name not in flags.KNOWN:
        return Result.failure(f"No flag is called {args.name}.", error_type="no_such_flag", message=f"Flags: {', '.join(sorted(flags.KNOWN))}")
    global_flags = get_session().feature_flags()
    global_flags.set(args.name, args.value)
    return Result.ok(bool(global_flags.get(args.name)))


class GetFeatureFlagArgs(ToolArguments):
    """Arguments of get_feature_flag."""

    name: str = Field(pattern=r"^[a-z]+(-[a-z]+)*$", description="Name of the flag.", examples=["strict-search"])


@ToolArguments.declare
async def get_feature_flag(args: GetFeatureFlagArgs) -> Result[bool]:
    """Get a global flag.

    ## Description

    Returns the global value alone, whatever the current project sets. Use get_project_flag for what counts in the project.

    Pass all arguments as members of one object, `args`.

    ## JSON Schema

    ```json
    {
      "additionalProperties": false,
      "description": "Arguments of get_feature_flag.",
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
      "title": "GetFeatureFlagArgs",
      "type": "object"
    }
    ```

    ## Usage Instructions

    ```python
    get_feature_flag(name="long-answers")
    ```

    ## Concrete Examples

    ```python
    # Are answers long where a project says nothing?
    get_feature_flag(name="long-answers")
    ```
    """
    if args.name not in flags.KNOWN:
        return Result.failure(f"No flag is called {args.name}.", error_type="no_such_flag", message=f"Flags: {', '.join(sorted(flags.KNOWN))}")
    return Result.ok(bool(get_session().feature_flags().get(args.name)))


class ListFeatureFlagsArgs(ToolArguments):
    """Arguments of list_feature_flags."""

    changed: bool = Field(False, description="Only flags that differ from their defaults.")


@ToolArguments.declare
async def list_feature_flags(args: ListFeatureFlagsArgs) -> Result[dict[str, bool]]:
    """List the global flags.

    ## Description

    Returns the global flags by name, without those of the current project.

    Pass all arguments as members of one object, `args`.

    ## JSON Schema

    ```json
    {
      "additionalProperties": false,
      "description": "Arguments of list_feature_flags.",
      "properties": {
        "changed": {
          "default": false,
          "description": "Only flags that differ from their defaults.",
          "title": "Changed",
          "type": "boolean"
        }
      },
      "title": "ListFeatureFlagsArgs",
      "type": "object"
    }
    ```

    ## Usage Instructions

    ```python
    list_feature_flags()
    ```

    ## Concrete Examples

    ```python
    # The flags that there are.
    list_feature_flags()

    # What somebody set for all projects.
    list_feature_flags(changed=True)
    ```
    """
    found = get_session().feature_flags().list()
    return Result.ok({name: value for name, value in found.items() if not args.changed or value != flags.KNOWN.get(name)})
