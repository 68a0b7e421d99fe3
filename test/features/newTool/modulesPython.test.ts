import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewToolDraft } from '../../../server/src/features/tools/newTool.ts';
import { written } from './support.ts';

const count: NewToolDraft = {
  name: 'count_words',
  description: 'Counts words.',
  parameters: ['word: string # Word to count.', 'limit?: integer = 5 # How many.'],
};

test('a function in a module of its own, registered where its neighbours are', async () => {
  const module = (verb: string): string => `"""Tool ${verb}_note of the notes."""

import logging
from typing import Annotated, Any

from fastmcp import FastMCP
from pydantic import BaseModel, Field

from ..store import ${verb}

logger = logging.getLogger(__name__)
READ_ONLY = {"readOnlyHint": True}
# Where the tools are.
NAMESPACE = "notes"


def within(mcp: FastMCP, namespace: str) -> FastMCP:
    return mcp if namespace else FastMCP("none")


class ${verb === 'find' ? 'FindNote' : 'DropNote'}Result(BaseModel):
    text: str


def register_${verb}_note(mcp: FastMCP) -> None:
    """Registers ${verb}_note."""

    app = within(mcp, NAMESPACE)

    @app.tool(annotations=READ_ONLY)
    def ${verb}_note(text: Annotated[str, Field(description="Text of it.")]) -> dict[str, Any]:
        """Finds a note."""
        logger.info(text)
        return ${verb}(text)
`;
  const { after, path, creates, others, tools } = await written('src/notes/tools/find_note.py', module('find'), count, {
    'src/notes/tools/drop_note.py': module('drop'),
    'src/notes/tools/__init__.py': `from .drop_note import register_drop_note
from .find_note import register_find_note

__all__ = ["register_drop_note", "register_find_note"]
`,
    'src/notes/__init__.py': '',
    'src/notes/store.py': 'def find(text):\n    return text\n',
    'src/notes/server.py': `from fastmcp import FastMCP

from .tools import (
    register_drop_note,
    register_find_note,
)

mcp = FastMCP("notes")


def main() -> None:
    register_drop_note(mcp)
    register_find_note(mcp)
    mcp.run()
`,
  });
  assert.equal(creates, true);
  assert.equal(path, 'src/notes/tools/count_words.py');
  assert.deepEqual(tools, ['count_words']);
  assert.equal(
    after,
    `"""Counts words."""

from typing import Annotated, Any

from fastmcp import FastMCP
from pydantic import Field

NAMESPACE = "notes"


def within(mcp: FastMCP, namespace: str) -> FastMCP:
    return mcp if namespace else FastMCP("none")


def register_count_words(mcp: FastMCP) -> None:
    """Registers count_words."""

    app = within(mcp, NAMESPACE)

    @app.tool()
    def count_words(
        word: Annotated[str, Field(description="Word to count.")],
        limit: Annotated[int, Field(description="How many.")] = 5,
    ) -> dict[str, Any]:
        """Counts words."""
        raise NotImplementedError("count_words is not written yet")
`,
  );
  assert.deepEqual(others, {
    'src/notes/tools/__init__.py': ['\nfrom .count_words import register_count_words', ', "register_count_words"'],
    'src/notes/server.py': ['\n    register_count_words,', '\n    register_count_words(mcp)'],
  });
});

test('a class in a module of its own, of which another module makes an instance', async () => {
  const module = (name: string, stem: string): string => `from app.tools.base import Base
from mcp.server.fastmcp import Context, FastMCP
from pydantic import Field
from typing import Any, Dict, Optional


class ${name}Tool(Base):
    """Tool of notes."""

    def __init__(self, mcp: FastMCP, allow: bool):
        """Initialize the ${stem.replace('_', ' ')} tool."""
        super().__init__(allow)
        mcp.tool(name='${stem}')(self.handle_${stem})

    def _show(self, text: str) -> Dict[str, Any]:
        return {'text': text}

    async def handle_${stem}(
        self,
        ctx: Context,
        text: Optional[str] = Field(default=None, description='Text of it.'),
    ) -> str:
        """Finds a note."""
        return self._show(text)['text']
`;
  const modules = {
    'app/tools/find_note.py': module('FindNote', 'find_note'),
    'app/tools/drop_note.py': module('RemoveNote', 'drop_note'),
    'app/tools/__init__.py': '',
    'app/__init__.py': '',
    'app/tools/base.py': 'class Base:\n    def __init__(self, allow):\n        self.allow = allow\n',
    'app/main.py': `from app.tools.find_note import FindNoteTool
from app.tools.drop_note import RemoveNoteTool
from mcp.server.fastmcp import FastMCP

mcp = FastMCP('notes')


def main(allow: bool):
    FindNoteTool(mcp, allow)
    RemoveNoteTool(mcp, allow)
    mcp.run()
`,
  };
  const { after, path, others } = await written('app/tools/find_note.py', modules['app/tools/find_note.py'], count, modules);
  assert.equal(path, 'app/tools/count_words.py');
  assert.equal(
    after,
    `from app.tools.base import Base
from mcp.server.fastmcp import Context, FastMCP
from pydantic import Field


class CountWordsTool(Base):
    """Counts words."""

    def __init__(self, mcp: FastMCP, allow: bool):
        """Initialize the count words tool."""
        super().__init__(allow)
        mcp.tool(name='count_words')(self.handle_count_words)

    async def handle_count_words(
        self,
        ctx: Context,
        word: str = Field(description='Word to count.'),
        limit: int = Field(default=5, description='How many.'),
    ) -> str:
        """Counts words."""
        raise NotImplementedError('handle_count_words is not written yet')
`,
  );
  assert.deepEqual(others, {
    'app/main.py': ['\nfrom app.tools.count_words import CountWordsTool', '\n    CountWordsTool(mcp, allow)'],
  });
  // A class that is not named after its tool.
  const other = await written('app/tools/drop_note.py', modules['app/tools/drop_note.py'], count, modules);
  assert.equal(other.after, after);
  assert.deepEqual(other.others, others);
});

test('modules that are imported whole, and functions that a list names', async () => {
  const module = (verb: string): string => `from . import helpers


def ${verb}_note(text: str) -> str:
    """${verb} a note."""
    return helpers.${verb}(text)


def register(mcp):
    mcp.tool()(${verb}_note)
`;
  const files = {
    'tools/drop_note.py': module('drop'),
    'tools/__init__.py': '',
    'tools/test_find_note.py': 'from .find_note import find_note\n\n\ndef test_find_note():\n    assert find_note("a")\n',
    'tools/helpers.py': 'find = drop = str\n',
    'server.py': `from fastmcp import FastMCP
from tools import drop_note, find_note, helpers

mcp = FastMCP("notes")
for one in [drop_note, find_note]:
    one.register(mcp)
find_note.register(mcp)
print(find_note.find_note("a"))
`,
  };
  const { after, path, others } = await written('tools/find_note.py', module('find'), count, files);
  assert.equal(path, 'tools/count_words.py');
  assert.equal(
    after,
    `from typing import Annotated

from pydantic import Field


def count_words(
    word: Annotated[str, Field(description="Word to count.")],
    limit: Annotated[int, Field(description="How many.")] = 5,
) -> str:
    """Counts words."""
    raise NotImplementedError("count_words is not written yet")


def register(mcp):
    mcp.tool()(count_words)
`,
  );
  assert.deepEqual(others, { 'server.py': [' count_words,', ', count_words', '\ncount_words.register(mcp)'] });
});

test('an instance that a variable has, which other code lists and calls', async () => {
  const module = (name: string, stem: string): string => `from fastmcp import FastMCP


class ${name}:
    def __init__(self, mcp: FastMCP):
        mcp.tool(name="${stem}")(self.${stem})

    def ${stem}(self, text: str) -> str:
        """Finds a note."""
        return text
`;
  const { others, after, path } = await written('tools/find_note.py', module('FindNote', 'find_note'), count, {
    'tools/drop_note.py': module('DropNote', 'drop_note'),
    'server.py': `from fastmcp import FastMCP
from tools.drop_note import DropNote
from tools.find_note import FindNote

mcp = FastMCP("notes")
find_note = FindNote(mcp)
find_note.start()
INSTANCES = [DropNote(mcp), find_note]
result = FindNote(mcp)
print(mcp, "find_note")
`,
  });
  assert.equal(path, 'tools/count_words.py', after);
  assert.match(after, /class CountWords:/);
  assert.deepEqual(others, {
    'server.py': ['\nfrom tools.count_words import CountWords', '\ncount_words = CountWords(mcp)', '\ncount_words.start()', ', count_words'],
  });
});
