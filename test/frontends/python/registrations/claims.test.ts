import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimsPydantic } from '../../../../server/src/frontends/python/registrations/claimsPydantic.ts';

const read: readonly (readonly [uri: string, text: string])[] = [
  ['file:///w/a.py', 'from pydantic import BaseModel\n'],
  ['file:///w/A.PY', '@mcp.tool\ndef f(): ...\n'],
  ['file:///w/a.py', 'class Color(Enum):\n    RED = 1\n'],
  ['file:///w/a.py', 'LIMIT: int = 10\n'],
  ['file:///w/a.py', "import os\nKINDS = ['a', 'b']\n"],
  ['file:///w/a.py', 'type Id = int\n'],
  ['file:///w/a.py', 'class Result:\n    ...\n'],
  ['file:///w/a.py', 'from p.result import Result\n\n\ndef refuse():\n    return Result.failure("no")\n'],
  ['file:///w/tools/a.py', 'def search(): ...\n'],
  ['file:///w/my_tools.py', ''],
  ['file:///w/p/a.py', 'from .models import Args\n'],
  ['file:///w/p/__init__.py', 'from p.models import Args\n'],
  ['file:///w/a.py', 'from p.base import Base\n\n\nclass Args(Base):\n    query: str\n'],
  ['file:///w/a.py', 'from p.models import Args\n\n__all__ = ["Args"]\n'],
  ['file:///w/a.py', 'Ids = list[int]\n'],
  ['file:///w/a.py', 'Id = int | str\n'],
  ['file:///w/a.py', 'from p.base import Base\n\n\nclass Args(Base):\n    # Says.\n\n    words: list[str] = described("x")\n'],
  ['file:///w/a.py', 'from p.server import mcp\n\n\n@mcp.prompt()\ndef review(): ...\n'],
  ['file:///w/a.py', 'from p.core import register\n\n\n@register\ndef search(): ...\n'],
  ['file:///w/a.py', 'from p.models import Args\n'],
  ['file:///w/a.py', 'import p.search\n'],
  ['file:///w/a.py', 'from p import tool_search\n'],
  ['file:///w/a.py', 'def start():\n    from p import search\n'],
  ['file:///w/a.py', 'import importlib\n\nimportlib.import_module("p.search")\n'],
  ['file:///w/p/main.py', 'from p import search\n'],
  ['file:///w/a.py', 'from p.my_tools.search import search\n'],
];

const leftAlone: readonly (readonly [uri: string, text: string])[] = [
  ['file:///w/a.txt', 'from pydantic import BaseModel\n'],
  ['file:///w/.venv/lib/a.py', 'from pydantic import BaseModel\n'],
  ['file:///w/site-packages/mcp/a.py', '@mcp.tool\n'],
  ['file:///w/a.py', 'import os\n\n\ndef main():\n    LIMIT = 10\n    return os.getcwd()\n'],
  ['file:///w/a.py', 'from p.toolbox import hammer\n'],
  ['file:///w/a.py', 'import functools\n\n\n@functools.cache\ndef load(): ...\n'],
  ['file:///w/tools/a.py', 'print("nothing of ours")\n'],
  ['file:///w/a.py', 'class Args:\n    query: str\n'],
  [
    'file:///w/a.py',
    'class Loader(Base):\n    def load(self, path: str):\n        try:\n            return {name: 1 for name in self}\n        else:\n            pass\n',
  ],
];

for (const [uri, text] of read) test(`${uri} is read for ${JSON.stringify(text)}`, () => assert.equal(claimsPydantic(uri, text), true));
for (const [uri, text] of leftAlone) test(`${uri} is left alone with ${JSON.stringify(text)}`, () => assert.equal(claimsPydantic(uri, text), false));
