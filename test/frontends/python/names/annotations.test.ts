import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

const official = 'from mcp.server.fastmcp import FastMCP\nfrom typing import Annotated\nfrom pydantic import Field\n\nmcp = FastMCP("demo")\n\n';
const fastMcp = official.replace('mcp.server.fastmcp', 'fastmcp');

const tool = (params: string, doc: string = '', options: string = ''): string =>
  `@mcp.tool(annotations={"readOnlyHint": True}${options})\ndef find_notes(${params}) -> str:\n    """Find notes about a subject.\n${doc}    """\n    return ""\n`;

const args = (...lines: readonly string[]): string => `\n    Args:\n${lines.map((line) => `        ${line}\n`).join('')}`;

/** What is found in a module: rules, each with the text that it stands at. */
const cases: readonly { readonly name: string; readonly text: string; readonly found: readonly string[] }[] = [
  { name: 'a text in Annotated describes for FastMCP', text: fastMcp + tool('words: Annotated[str, "Words to look for"]'), found: [] },
  {
    name: 'but not for the official SDK',
    text: official + tool('words: Annotated[str, "Words to look for"]'),
    found: ['param-description-missing words'],
  },
  {
    name: 'a server with code of its own may list it',
    text: `from typing import Annotated, TypedDict, NotRequired\nfrom .rpc import mcp\n\n\nclass Region(TypedDict):\n    address: NotRequired[Annotated[str, "Where it begins, in hexadecimal"]]\n\n\n${tool('words: Annotated[str, "Words to look for"], regions: list[Region] | Region')}`,
    found: [],
  },
  {
    name: 'a class that only a text or a value names is taken by no tool',
    text: `from typing import Literal, TypedDict\n${fastMcp}class Region(TypedDict):\n    address: str\n\n\n${tool('words: Annotated[str, "Region to look in, or Context"], form: Annotated[Literal["Region"], "How the answer is laid out"]')}`,
    found: [],
  },
  {
    name: 'a text in Annotated of a model is not sent',
    text: `from pydantic import BaseModel\n${official}class Query(BaseModel):\n    words: Annotated[str, "Words to look for"]\n\n\n${tool('query: Query')}`,
    found: ['param-description-missing words'],
  },
  {
    name: 'a type from elsewhere is not known, and no more is its description',
    text: `from numpy import ndarray\nimport numpy as np\n${official}${tool('words: ndarray, other: np.ndarray')}`,
    found: [],
  },
  {
    name: 'several modules whose names all come: those of typing and of Pydantic are known',
    text: `from typing import *\nfrom pydantic import *\nfrom elsewhere import *\nfrom mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("demo")\n\n${tool('words: Annotated[str, Field(min_length=1, description="Words to look for.")], count: Optional[int], more: Other')}`,
    found: ['param-description-missing count'],
  },
  {
    name: 'a docstring with a character that is named is one',
    text: official + tool('', 'Of all \\N{EM DASH} really all \\N{EM DASH} folders.\n'),
    found: [],
  },
  {
    name: 'marks from elsewhere may say anything',
    text: `from elsewhere import READS\n${official}${tool('').replace('{"readOnlyHint": True}', 'READS')}`,
    found: [],
  },
  {
    name: 'marks that say nothing of what the tool does',
    text: official + tool('').replace('"readOnlyHint"', '"openWorldHint"'),
    found: ['annotations-missing find_notes'],
  },
  {
    name: 'a parameter that the server is told to leave out',
    text: fastMcp + tool('words: Annotated[str, Field(description="Words to look for.")], token: str = ""', '', ', exclude_args=["token"]'),
    found: [],
  },
  {
    name: 'a misspelled name in the docstring is one finding',
    text: fastMcp + tool('words: str, limit: int = 3', args('words: Words to look for.', 'limt: How many notes.')),
    found: ['param-not-in-function limt'],
  },
  {
    name: 'the server of the official SDK reads no descriptions of parameters from the docstring',
    text: official + tool('words: str', args('words: Words to look for.')),
    found: ['param-description-missing words'],
  },
  {
    name: 'a name that means nothing is another than the parameter without a description',
    text: official + tool('words: str', args('subject_of_interest: What to look for.')),
    found: ['param-description-missing words', 'param-not-in-function subject_of_interest'],
  },
  {
    name: 'the context and fields of a model may be told of',
    text: `from pydantic import BaseModel\n${official}class Query(BaseModel):\n    """What to look for."""\n\n    words: str = Field(description="Words to look for.")\n\n\n${tool('query: Query, ctx: Context', args('query: What to look for.', 'words: Words to look for.', 'ctx: The context.'))}`,
    found: [],
  },
];

for (const { name, text, found } of cases) {
  test(`what is said of parameters: ${name}`, async () => {
    const { engine } = await workspace({ 'server.py': text });
    const shown = engine.findings(uriOf('server.py')).map(({ rule, span }) => `${rule} ${text.slice(span.start, span.end)}`);
    assert.deepEqual(shown.sort(), found);
  });
}
