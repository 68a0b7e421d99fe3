"""Tools that change the shelf."""

# The documentation of these tools follows src/shelf/tools/README.md.

from enum import Enum
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from shelf import store
from shelf_core.result import Result
from shelf_core.tool_arguments import ToolArguments


class Language(str, Enum):
    """Natural language of a document."""

    english = "en"
    german = "de"
    french = "fr"


class Origin(BaseModel):
    """Where a document comes from."""

    model_config = ConfigDict(extra="forbid")

    author: str = Field(description="Who wrote it.", examples=["Grace Hopper"])
    url: str | None = Field(None, description="Page from which it was taken.", examples=["https://docs.example/style"])


class DocumentArgs(ToolArguments):
    """What names a document."""

    category: str = Field(pattern=r"^[a-z][a-z-]*$", description="Category of the document.", examples=["guidelines"])
    name: str = Field(pattern=r"^[a-z0-9][a-z0-9-]*$", description="Name of the document, without an extension.", examples=["code-review"])


class CreateDocumentArgs(DocumentArgs):
    """Arguments of create_document."""

    text: str = Field(min_length=1, description="The document, in Markdown.")
    language: Language = Field(Language.english, description="Language in which it is written.")
    origin: Origin | None = Field(None, description="Where it comes from, if it was not written here.")
    tags: list[str] = Field(default_factory=list, max_length=8, description="Words by which it is found.")
    explicit_action: Literal["CREATE_DOCUMENT"] = Field(description="The user asked for the document to be created.")


@ToolArguments.declare
async def create_document(args: CreateDocumentArgs) -> Result[str]:
    """Put a new document on the shelf.

    ## Description

    REQUIRES EXPLICIT USER INSTRUCTION: call it only when the user asked in so many words for a document to be created, and never
    because a document would be useful. `explicit_action` says that this was so. Nothing that exists is overwritten.

    Pass all arguments as members of one object, `args`.

    ## JSON Schema

    ```json
    {
      "$defs": {
        "Language": {
          "description": "Natural language of a document.",
          "enum": [
            "en",
            "de",
            "fr"
          ],
          "title": "Language",
          "type": "string"
        },
        "Origin": {
          "additionalProperties": false,
          "description": "Where a document comes from.",
          "properties": {
            "author": {
              "description": "Who wrote it.",
              "examples": [
                "Grace Hopper"
              ],
              "title": "Author",
              "type": "string"
            },
            "url": {
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "null"
                }
              ],
              "default": null,
              "description": "Page from which it was taken.",
              "examples": [
                "https://docs.example/style"
              ],
              "title": "Url"
            }
          },
          "required": [
            "author"
          ],
          "title": "Origin",
          "type": "object"
        }
      },
      "additionalProperties": false,
      "description": "Arguments of create_document.",
      "properties": {
        "category": {
          "description": "Category of the document.",
          "examples": [
            "guidelines"
          ],
          "pattern": "^[a-z][a-z-]*$",
          "title": "Category",
          "type": "string"
        },
        "name": {
          "description": "Name of the document, without an extension.",
          "examples": [
            "code-review"
          ],
          "pattern": "^[a-z0-9][a-z0-9-]*$",
          "title": "Name",
          "type": "string"
        },
        "text": {
          "description": "The document, in Markdown.",
          "minLength": 1,
          "title": "Text",
          "type": "string"
        },
        "language": {
          "$ref": "#/$defs/Language",
          "default": "en",
          "description": "Language in which it is written."
        },
        "origin": {
          "anyOf": [
            {
              "$ref": "#/$defs/Origin"
            },
            {
              "type": "null"
            }
          ],
          "default": null,
          "description": "Where it comes from, if it was not written here."
        },
        "tags": {
          "description": "Words by which it is found.",
          "items": {
            "type": "string"
          },
          "maxItems": 8,
          "title": "Tags",
          "type": "array"
        },
        "explicit_action": {
          "const": "CREATE_DOCUMENT",
          "description": "The user asked for the document to be created.",
          "title": "Explicit Action",
          "type": "string"
        }
      },
      "required": [
        "category",
        "name",
        "text",
        "explicit_action"
      ],
      "title": "CreateDocumentArgs",
      "type": "object"
    }
    ```

    ## Usage Instructions

    ```python
    create_document(category="guidelines", name="code-review", text="Read the tests first.", explicit_action="CREATE_DOCUMENT")
    ```

    ## Concrete Examples

    ```python
    # A short document that was written in the conversation.
    create_document(category="guidelines", name="naming", text="Functions are named by verbs.", explicit_action="CREATE_DOCUMENT")

    # One that was taken from somewhere, in German, with tags.
    create_document(
        category="lang",
        name="python-stil",
        text="Zeilen sind kurz.",
        language="de",
        origin={"author": "Grace Hopper", "url": "https://docs.example/style"},
        tags=["python", "style"],
        explicit_action="CREATE_DOCUMENT",
    )
    ```
    """
    try:
        file = store.folder_of(args.category) / f"{args.name}.md"
        with file.open("x", encoding="utf-8") as stream:
            stream.write(args.text)
    except store.NoSuchCategory as error:
        return Result.failure(f"There is no category {error}.", error_type="no_such_category", exception=error)
    except FileExistsError as error:
        return Result.failure(
            f"{args.name} exists.",
            error_type="document_exists",
            exception=error,
            instruction="Do not choose another name; ask the user what to do.",
        )
    return Result.ok(f"{args.category}/{args.name}", message="The document is on the shelf.")


class RemoveDocumentArgs(DocumentArgs):
    """Arguments of remove_document."""

    explicit_action: Literal["REMOVE_DOCUMENT"] = Field(description="The user asked for the document to be removed.")


@ToolArguments.declare
async def remove_document(args: RemoveDocumentArgs) -> Result[str]:
    """Take a document off the shelf for good.

    ## Description

    REQUIRES EXPLICIT USER INSTRUCTION: call it only when the user named the document and asked for its removal; never tidy up on your
    own. There is no way back.

    Pass all arguments as members of one object, `args`.

    ## JSON Schema

    ```json
    {
      "additionalProperties": false,
      "description": "Arguments of remove_document.",
      "properties": {
        "category": {
          "description": "Category of the document.",
          "examples": [
            "guidelines"
          ],
          "pattern": "^[a-z][a-z-]*$",
          "title": "Category",
          "type": "string"
        },
        "name": {
          "description": "Name of the document, without an extension.",
          "examples": [
            "code-review"
          ],
          "pattern": "^[a-z0-9][a-z0-9-]*$",
          "title": "Name",
          "type": "string"
        },
        "explicit_action": {
          "const": "REMOVE_DOCUMENT",
          "description": "The user asked for the document to be removed.",
          "title": "Explicit Action",
          "type": "string"
        }
      },
      "required": [
        "category",
        "name",
        "explicit_action"
      ],
      "title": "RemoveDocumentArgs",
      "type": "object"
    }
    ```

    ## Usage Instructions

    ```python
    remove_document(category="guidelines", name="code-review", explicit_action="REMOVE_DOCUMENT")
    ```

    ## Concrete Examples

    ```python
    # The user said: "Remove the old naming guideline."
    remove_document(category="guidelines", name="naming-2019", explicit_action="REMOVE_DOCUMENT")
    ```
    """
    try:
        (store.folder_of(args.category) / f"{args.name}.md").unlink()
    except (store.NoSuchCategory, FileNotFoundError) as error:
        return Result.failure(f"There is no document {args.category}/{args.name}.", error_type="no_such_document", exception=error)
    return Result.ok(f"{args.category}/{args.name}", instruction="Tell the user. Remove nothing more unless the user asks for it.")
