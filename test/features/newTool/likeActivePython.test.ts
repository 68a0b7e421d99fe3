import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewToolDraft } from '../../../server/src/features/tools/newTool.ts';
import { written } from './support.ts';

const parameters = ['word: string # Word to count.', 'limit?: integer = 5 # How many.'];
const count: NewToolDraft = { name: 'count_words', description: 'Counts words.', parameters };

/** The active file with the new tool, which is read there behind the others. */
async function inFile(text: string, others: readonly string[], draft: NewToolDraft = count, path = 'src/notes.py'): Promise<string> {
  const { after, tools, creates } = await written(path, text, draft);
  assert.equal(creates, false, after);
  assert.deepEqual([...tools].sort(), [...others, 'count_words'].sort(), after);
  return after;
}

test('a function within the function that registers, with its server and indentation', async () => {
  const text = `from mcp.server.fastmcp import Context, FastMCP
from pydantic import Field


def register(app: FastMCP) -> None:
    """Registers the tools."""

    @app.tool()
    async def find_note(ctx: Context, text: str = Field(..., description='Text of it.')) -> str:
        """Finds a note."""
        return text
`;
  const after = await inFile(text, ['find_note']);
  assert.equal(
    after,
    `${text.trimEnd()}

    @app.tool()
    async def count_words(
        ctx: Context,
        word: str = Field(..., description='Word to count.'),
        limit: int = Field(5, description='How many.'),
    ) -> str:
        """Counts words."""
        raise NotImplementedError('count_words is not written yet')
`,
  );
});

test('a method that its class registers by a call', async () => {
  const text = `from typing import Annotated

from fastmcp import FastMCP
from pydantic import Field


class Notes:
    def __init__(self, mcp: FastMCP) -> None:
        self.mcp = mcp
        self.mcp.tool(name="find_note", annotations={"readOnlyHint": True})(self.find_note)

    def find_note(self, text: Annotated[str, Field(description="Text of it.")]) -> str:
        """Finds a note."""
        return text

    def _log(self) -> None:
        print(self)
`;
  const after = await inFile(text, ['find_note'], { ...count, dangerous: true });
  assert.ok(
    after.includes(`(self.find_note)
        self.mcp.tool(name="count_words", annotations={"destructiveHint": True})(self.count_words)
`),
    after,
  );
  assert.ok(
    after.includes(`        return text

    def count_words(
        self,
        word: Annotated[str, Field(description="Word to count.")],
        limit: Annotated[int, Field(description="How many.")] = 5,
    ) -> str:
        """Counts words."""
        raise NotImplementedError("count_words is not written yet")

    def _log`),
    after,
  );
});

test('parameters in the docstring, in its own style and with its types', async () => {
  const google = `from fastmcp import FastMCP

server = FastMCP("notes")


@server.tool
def find_note(text: str, place: str = "all") -> str:
    """
    Finds a note.

    Args:
        text (str): Text of it.
        place (str): Where it is.

    Returns:
        The note.
    """
    return text


if __name__ == "__main__":
    server.run()
`;
  assert.ok(
    (await inFile(google, ['find_note'])).includes(`    return text


@server.tool
def count_words(word: str, limit: int = 5) -> str:
    """
    Counts words.

    Args:
        word (str): Word to count.
        limit (int): How many.
    """
    raise NotImplementedError("count_words is not written yet")


if __name__`),
  );
  const numpy = google.replace(/ {4}Args:[\s\S]*? {4}Returns/, '    Parameters\n    ----------\n    text : str\n        Text of it.\n\n    Returns');
  assert.ok(
    (await inFile(numpy, ['find_note'])).includes(
      '    Parameters\n    ----------\n    word : str\n        Word to count.\n    limit : int\n        How many.\n    """',
    ),
  );
  const sphinx = google.replace(/ {4}Args:[\s\S]*? {4}Returns[\s\S]*?note\.\n/, '    :param text: Text of it.\n    :returns: The note.\n');
  assert.ok((await inFile(sphinx, ['find_note'])).includes('    Counts words.\n\n    :param word: Word to count.\n    :param limit: How many.\n    """'));
});

test('add_tool: another statement, or another entry of the list', async () => {
  const find = 'def find_note(text: str) -> str:\n    """Finds a note."""\n    return text\n';
  const drop = 'def drop_note(text: str) -> str:\n    """Drops a note."""\n    return text\n';
  const head = 'from fastmcp import FastMCP\nfrom fastmcp.tools import Tool\n\nmcp = FastMCP("notes")\n\n\n';
  const statements = await inFile(
    `${head}${find}\n\n${drop}\n\nmcp.add_tool(Tool.from_function(find_note, name="find_note", tags={"notes"}))\nmcp.add_tool(Tool.from_function(drop_note, name="drop_note", tags={"notes"}))\n`,
    ['find_note', 'drop_note'],
  );
  assert.ok(statements.endsWith('mcp.add_tool(Tool.from_function(count_words, name="count_words", tags={"notes"}))\n'), statements);
  const adjacent = await inFile(`${head}${find}mcp.add_tool(find_note)\n\n\n${drop}mcp.add_tool(drop_note)\n`, ['find_note', 'drop_note']);
  assert.ok(adjacent.includes('mcp.add_tool(drop_note)\n\n\ndef count_words('), adjacent);
  assert.ok(adjacent.endsWith('not written yet")\nmcp.add_tool(count_words)\n'), adjacent);
  const list = await inFile(
    `${head}${find}\n\n${drop}\n\nTOOLS = [\n    find_note,\n    drop_note,  # last\n]\n\nfor tool in TOOLS:\n    mcp.add_tool(tool)\n`,
    ['find_note', 'drop_note'],
  );
  assert.ok(list.includes('    drop_note,  # last\n    count_words,\n]'), list);
  const loop = await inFile(`${head}${find}\n\n${drop}\n\nfor tool in (find_note, drop_note):\n    mcp.tool()(tool)\n`, ['find_note', 'drop_note']);
  assert.ok(loop.includes('for tool in (find_note, drop_note, count_words):'), loop);
});

test('the decorators that all tools have, with shared arguments and without those of one', async () => {
  const tool = (name: string, more: string): string =>
    `@mcp.tool(\n    name="notes_${name}",\n    description="Does it: ${name}.",\n    tags={"notes"},\n    ${more},\n)\n@locked\ndef ${name}_tool(text: str) -> str:\n    return text\n`;
  const text = `from app import locked, mcp\n\n\n${tool('find', 'timeout=3')}\n\n@cached\n${tool('drop', 'version="2"')}`;
  const after = await inFile(`from fastmcp import FastMCP\nmcp = FastMCP("a")\n${text.replace('locked, mcp', 'locked')}`, ['notes_find', 'notes_drop']);
  assert.ok(
    after.includes(`

@mcp.tool(
    name="count_words",
    description="Counts words.",
    tags={"notes"},
)
@locked
def count_words(`),
    after,
  );
});

test('the context of the library stays, and what comes behind an optional parameter is passed by name', async () => {
  const text = `from fastmcp import Context, FastMCP

mcp = FastMCP("notes")


@mcp.tool(description="Finds a note.")
def find_note(
    text: str,
    ctx: Context
) -> str:
    return text
`;
  const after = await inFile(text, ['find_note']);
  assert.ok(after.includes('    word: Annotated[str, Field(description="Word to count.")],\n    *,\n    limit: '), after);
  assert.ok(after.includes(' = 5,\n    ctx: Context\n) -> str:'), after);
  assert.ok(after.startsWith('from typing import Annotated\n\nfrom fastmcp import Context, FastMCP\nfrom pydantic import Field\n'), after);
});

test('missing imports are added, also to a module without any, and a taken name prevents it', async () => {
  const text = '"""Tools."""\n\n\ndef register(mcp):\n    @mcp.tool()\n    def find_note(text: str):\n        """Finds a note."""\n        return text\n';
  const after = await inFile(text, ['find_note'], { ...count, dangerous: true });
  assert.ok(after.startsWith('"""Tools."""\n\nfrom mcp.types import ToolAnnotations\n'), after);
  assert.ok(after.includes('from typing import Annotated\n') && after.includes('from pydantic import Field\n'), after);
  assert.ok(after.includes('    @mcp.tool(annotations=ToolAnnotations(destructiveHint=True))\n    def count_words('), after);
  const { creates } = await written('src/notes.py', `${text}\n\ndef Field():\n    pass\n`, count);
  assert.equal(creates, true);
});

test('older forms of types are written where the module has them', async () => {
  const text = `from typing import Annotated, Optional

from fastmcp import FastMCP
from pydantic import Field

mcp = FastMCP("notes")


@mcp.tool()
def find_note(text: Annotated[Optional[str], Field(description="Text of it.")] = None) -> str:
    """Finds a note."""
    return text or ""
`;
  const after = await inFile(text, ['find_note'], { ...count, parameters: ['kind?: "a" | "b" # Which.'] });
  assert.ok(after.includes('kind: Annotated[Optional[Literal["a", "b"]], Field(description="Which.")] = None'), after);
  assert.ok(after.startsWith('from typing import Annotated, Literal, Optional\n'), after);
});

test('a tool of LangChain is one more with its decorator, and no annotations that this does not take', async () => {
  const text = `from langchain_core.tools import tool


@tool(parse_docstring=True)
def find_note(text: str) -> str:
    """Finds a note.

    Args:
        text: Text of it.
    """
    return text


tools = [find_note]
`;
  const after = await inFile(text, ['find_note'], { ...count, dangerous: true });
  assert.ok(
    after.includes('@tool(parse_docstring=True)\ndef count_words(word: str, limit: int = 5) -> str:\n    """Counts words.\n\n    Args:\n        word: Word'),
    after,
  );
  assert.ok(after.endsWith('tools = [find_note, count_words]\n'), after);
});

test('the unit and the line ends of the file', async () => {
  const text =
    'from fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n@mcp.tool()\ndef find_note(text: str) -> str:\n\t"""Finds a note."""\n\treturn text\n';
  const tabs = await inFile(text, ['find_note']);
  assert.ok(tabs.includes('\n\tword: Annotated[str, '), tabs);
  assert.ok(!/^ /m.test(tabs), tabs);
  const windows = await inFile(text.replaceAll('\n', '\r\n'), ['find_note']);
  assert.equal(windows, tabs.replaceAll('\n', '\r\n'));
});

test('an object in the list of a server without decorators, with a JSON Schema', async () => {
  const text = `import mcp.types as types
from mcp.server import Server
from mcp.types import Tool, ToolAnnotations

server = Server("notes")


@server.list_tools()
async def list_tools() -> list[Tool]:
    return [
        Tool(
            name=Names.FIND,
            description="Finds a note.",
            inputSchema=Find.model_json_schema(),
            annotations=ToolAnnotations(
                readOnlyHint=True,
                idempotentHint=True,
            ),
        ),
        Tool(name="drop_note", description="Drops a note.", inputSchema={"type": "object", "properties": {"id": {"type": "string"}}}),
    ]
`;
  const { after, tools } = await written('src/server.py', text, count);
  assert.deepEqual(tools, [undefined, 'drop_note', 'count_words']);
  assert.ok(
    after.includes(`        Tool(name="count_words", description="Counts words.", inputSchema={
            "type": "object",
            "properties": {
                "word": {"type": "string", "description": "Word to count."},
                "limit": {"type": "integer", "default": 5, "description": "How many."},
            },
            "required": ["word"],
        }),
    ]
`),
    after,
  );
});

test('a dictionary in the list of another library, in its form', async () => {
  const text = `tools = [
    {
        "type": "function",
        "function": {
            "name": "find_note",
            "description": "Finds a note.",
            "parameters": {"type": "object", "properties": {"text": {"type": "string", "description": "Text of it."}}, "required": ["text"]},
        },
    },
]
client.chat.completions.create(model="m", messages=[], tools=tools)
`;
  const after = await inFile(text, ['find_note']);
  assert.ok(
    after.includes('        "function": {\n            "name": "count_words",\n            "description": "Counts words.",\n            "parameters": {\n'),
    after,
  );
  assert.ok(after.endsWith('        },\n    },\n]\nclient.chat.completions.create(model="m", messages=[], tools=tools)\n'), after);
});

test('what is dangerous is marked in the form of the pattern, else in a module of its own', async () => {
  const text = (annotations: string): string =>
    `from fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n@mcp.tool(name="find_note", annotations=${annotations})\ndef find_it() -> str:\n    """Finds a note."""\n    return ""\n`;
  const dangerous: NewToolDraft = { ...count, parameters: [], dangerous: true, category: 'notes' };
  const none = await inFile(text('None'), ['find_note'], dangerous);
  assert.ok(
    none.includes(
      '@mcp.tool(name="count_words", annotations=ToolAnnotations(destructiveHint=True), meta={"io.toolscribe/category": "notes"})\ndef count_words() -> str:\n',
    ),
    none,
  );
  const titled = await inFile(text('{"title": "Find it", "readOnlyHint": True}'), ['find_note'], { ...count, parameters: [] });
  assert.ok(titled.includes('annotations={"title": "Count Words", "readOnlyHint": False})'), titled);
  const object = `from mcp.types import Tool\n\ntools = [Tool(name="find_note", description="Finds a note.", inputSchema={"type": "object", "properties": {"text": {"type": "string"}}})]\n`;
  const marked = await inFile(object, ['find_note'], { ...count, dangerous: true });
  assert.ok(
    marked.includes(', annotations=ToolAnnotations(destructiveHint=True))]') && marked.startsWith('from mcp.types import Tool, ToolAnnotations\n'),
    marked,
  );
  const dictionary = 'tools = [{"name": "find_note", "inputSchema": {"type": "object", "properties": {"text": {"type": "string"}}}}]\n';
  const { creates, after } = await written('src/notes.py', dictionary, { ...count, dangerous: true });
  assert.ok(creates && after.includes('destructiveHint=True'), after);
});
