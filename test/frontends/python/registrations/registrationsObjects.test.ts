import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownValue, schemaJson } from '../../../../server/src/model/index.ts';
import { seenTools as seen } from '../../../support/read/seenTools.ts';
import { workspace } from '../../../support/workspace.ts';

const mcp = 'from mcp.server import Server\nfrom mcp.types import Tool\nimport mcp.types as types\n\nserver = Server("demo")\n\n';
const listed = (tools: string): string => `@server.list_tools()\nasync def list_tools() -> list[Tool]:\n    return [\n${tools}\n    ]\n`;
const schema = '{"type": "object", "properties": {"q": {"type": "string", "description": "What to find."}, "n": {"type": "integer"}}, "required": ["q"]}';

test("the own keys of Anthropic's and OpenAI's dictionaries are read, and those with values that only running the code would tell are not", async () => {
  const own =
    '"strict": True, "input_examples": [{"q": "x"}], "defer_loading": False, "allowed_callers": CALLERS, "eager_input_streaming": True, "cache_control": {"type": "ephemeral"}';
  const anthropic = {
    strict: true,
    input_examples: [{ q: 'x' }],
    defer_loading: false,
    allowed_callers: ['direct'],
    eager_input_streaming: true,
    cache_control: { type: 'ephemeral' },
  };
  const { engine } = await workspace({
    'a.py': `import anthropic.types as at
from anthropic.types.beta import BetaToolParam

CALLERS = ["direct"]
A = {"type": "custom", "name": "a", "input_schema": ${schema}, ${own}, "run": find, "note": made()}

def ask(client):
    client.messages.create(tools=[{"name": "b", "input_schema": ${schema}, "cache_control": {"type": "ephemeral", "ttl": "1h"}}])

C = [at.ToolParam(name="c", input_schema=${schema}, defer_loading=True, other=1), BetaToolParam(name="d", input_schema=${schema})]
E = {"type": "function", "function": {"name": "e", "parameters": ${schema}, "strict": True}}
F = {"type": "function", "name": "f", "parameters": ${schema}, "output_schema": {"type": "object", "properties": {"n": {"type": "integer"}}}, "defer_loading": True}
`,
  });
  const extras = engine
    .tools()
    .map(({ tool: { name, extra = {}, returns } }) => [
      knownValue(name),
      Object.fromEntries(Object.entries(extra).map(([key, { value }]) => [key, value])),
      returns?.properties?.length,
    ]);
  assert.deepEqual(Object.fromEntries(extras.map(([name, ...rest]) => [name, rest])), {
    a: [anthropic, undefined],
    b: [{ cache_control: { type: 'ephemeral', ttl: '1h' } }, undefined],
    c: [{ defer_loading: true }, undefined],
    d: [{}, undefined],
    e: [{ strict: true }, undefined],
    f: [{ defer_loading: true }, 1],
  });
});

const cases: readonly { readonly name: string; readonly files: Readonly<Record<string, string>>; readonly is: readonly string[] }[] = [
  {
    name: 'a list of the low-level server',
    files: {
      'a.py':
        mcp +
        listed(`        Tool(name="find", description="Finds.", inputSchema=${schema}),\n        types.Tool(name="list", inputSchema={"type": "object"}),`),
    },
    is: ['find(q [n]): Finds.', 'list()'],
  },
  {
    name: 'under another name',
    files: {
      'a.py': `from mcp.types import Tool as MCPTool\n\ndef tools():\n    return [MCPTool(name="find", description="Finds.", inputSchema=${schema})]\n`,
    },
    is: ['find(q [n]): Finds.'],
  },
  {
    name: 'of the package itself, and of version 2',
    files: { 'a.py': `import mcp\nimport mcp_types\n\nA = mcp.Tool(name="a", input_schema=${schema})\nB = mcp_types.Tool(name="b", input_schema=${schema})\n` },
    is: ['a(q [n])', 'b(q [n])'],
  },
  {
    name: 'a constant',
    files: { 'a.py': `from mcp import types\n\nFIND = types.Tool(name="find", description="Finds.", inputSchema=${schema})\n` },
    is: ['find(q [n]): Finds.'],
  },
  {
    name: 'a list of constants',
    files: {
      'a.py': `from mcp import types\n\nTOOLS: list[types.Tool] = [types.Tool(name="a", inputSchema=${schema}), types.Tool(name="b", inputSchema={"type": "object"})]\n`,
    },
    is: ['a(q [n])', 'b()'],
  },
  {
    name: 'members of an enumeration, and their values',
    files: {
      'a.py': `from enum import Enum\n${mcp}class Names(str, Enum):\n    FIND = "find"\n    LIST = "list"\n\n${listed(`        Tool(name=Names.FIND, inputSchema=${schema}),\n        Tool(name=Names.LIST.value, inputSchema=${schema}),`)}`,
    },
    is: ['find(q [n])', 'list(q [n])'],
  },
  {
    name: 'named and described by constants of another module',
    files: {
      'app/words.py': 'PREFIX = "my"\nNAME = "find"\nTEXT = """\nFinds.\n"""\n',
      'app/a.py': `from mcp.types import Tool\nfrom .words import NAME, PREFIX, TEXT\n\nA = Tool(name=NAME, description=TEXT.strip(), inputSchema=${schema})\nB = Tool(name=f"{PREFIX}_find", inputSchema=${schema})\n`,
    },
    is: ['find(q [n]): Finds.', 'my_find(q [n])'],
  },
  {
    name: 'schemas of models',
    files: {
      'a.py': `from pydantic import BaseModel, Field\n${mcp}class Find(BaseModel):\n    q: str = Field(description="What.")\n    n: int = 1\n\n${listed(
        ['Find.model_json_schema()', 'Find.schema()', 'TypeAdapter(Find).json_schema()']
          .map((code, i) => `        Tool(name="t${i}", inputSchema=${code}),`)
          .join('\n'),
      )}`,
    },
    is: ['t0(q [n])', 't1(q [n])', 't2(q [n])'],
  },
  {
    name: 'schemas of constants, here and elsewhere',
    files: {
      'schemas.py': `FIND = ${schema}\n`,
      'a.py': `from schemas import FIND\n${mcp}OWN = ${schema}\n\n${listed('        Tool(name="a", inputSchema=FIND),\n        Tool(name="b", inputSchema=OWN),')}`,
    },
    is: ['a(q [n])', 'b(q [n])'],
  },
  {
    name: 'schemas and words of local names',
    files: {
      'a.py': `${mcp}@server.list_tools()\nasync def list_tools():\n    own = ${schema}\n    text = "Finds."\n    return [Tool(name="a", description=text, inputSchema=own)]\n`,
    },
    is: ['a(q [n]): Finds.'],
  },
  {
    name: 'a local name with two values is not known',
    files: {
      'a.py': `${mcp}@server.list_tools()\nasync def list_tools(full):\n    own = ${schema}\n    if full:\n        own = {"type": "object"}\n    return [Tool(name="a", description="A.", inputSchema=own)]\n`,
    },
    is: ['a(?): A.'],
  },
  {
    name: 'schemas with parts that stand elsewhere',
    files: {
      'a.py': `${mcp}COMMON = {"region": {"type": "string"}}\nQ = {"type": "string"}\n\n${listed(
        '        Tool(name="a", inputSchema={"type": "object", "properties": {"q": Q, **COMMON}, "required": ["q"]}),',
      )}`,
    },
    is: ['a(q [region])'],
  },
  {
    name: 'a schema that a function makes',
    files: { 'a.py': mcp + listed('        Tool(name="a", description="A.", inputSchema=make_schema()),') },
    is: ['a(?): A.'],
  },
  {
    name: 'added to a list',
    files: {
      'a.py': `${mcp}TOOLS = []\nTOOLS.append(Tool(name="a", inputSchema=${schema}))\n\ndef more(found):\n    found.append(Tool(name="b", inputSchema=${schema}))\n`,
    },
    is: ['a(q [n])', 'b(q [n])'],
  },
  {
    name: 'given to a result',
    files: {
      'a.py': `from mcp import types\n\nasync def handle(ctx):\n    return types.ListToolsResult(tools=[types.Tool(name="a", input_schema=${schema})])\n`,
    },
    is: ['a(q [n])'],
  },
  {
    name: 'in methods',
    files: {
      'a.py': `from mcp.types import Tool\n\nclass Find:\n    def tool(self) -> Tool:\n        return Tool(name="a", description="A.", inputSchema=${schema})\n`,
    },
    is: ['a(q [n]): A.'],
  },
  {
    name: 'a name that is computed, with a schema',
    files: { 'a.py': `${mcp}${listed(`        Tool(name=make_name(), description="A.", inputSchema=${schema}),`)}` },
    is: ['?(q [n]): A.', '! its name is computed at run time'],
  },
  {
    name: 'what is handed on',
    files: {
      'a.py': `${mcp}@server.list_tools()\nasync def list_tools():\n    return [Tool(name=t.name, description=t.text, inputSchema=t.schema) for t in found()]\n`,
    },
    is: ['! its name is computed at run time'],
  },
  {
    name: 'what is spread',
    files: { 'a.py': `${mcp}@server.list_tools()\nasync def list_tools():\n    return [Tool(**spec) for spec in found()]\n` },
    is: ['! its arguments are computed at run time'],
  },
  { name: 'a class of another library', files: { 'a.py': `from other import Tool\n\nA = Tool(name="a", inputSchema=${schema})\n` }, is: [] },
  { name: 'a class of the module', files: { 'a.py': `class Tool:\n    pass\n\nA = Tool(name="a", inputSchema=${schema})\n` }, is: [] },
  {
    name: 'dictionaries of OpenAI',
    files: {
      'a.py': `TOOLS = [\n    {"type": "function", "function": {"name": "a", "description": "A.", "parameters": ${schema}}},\n    {"type": "function", "name": "b", "parameters": ${schema}},\n]\n`,
    },
    is: ['a(q [n]): A.', 'b(q [n])'],
  },
  {
    name: 'dictionaries of Anthropic and MCP',
    files: { 'a.py': `A = {"name": "a", "description": "A.", "input_schema": ${schema}}\nB = [{"name": "b", "inputSchema": ${schema}}]\n` },
    is: ['a(q [n]): A.', 'b(q [n])'],
  },
  {
    name: 'dictionaries in functions',
    files: {
      'a.py': `def one():\n    tools = [{"name": "a", "input_schema": ${schema}}]\n    return tools\n\ndef two(client):\n    client.create(tools=[{"name": "b", "input_schema": ${schema}}])\n\ndef three():\n    return {"name": "c", "input_schema": ${schema}}\n`,
    },
    is: ['a(q [n])', 'b(q [n])', 'c(q [n])'],
  },
  {
    name: 'dictionaries in classes',
    files: { 'a.py': `class Find:\n    definition = {"name": "a", "input_schema": ${schema}}\n` },
    is: ['a(q [n])'],
  },
  {
    name: 'dictionaries that hand on are none',
    files: { 'a.py': 'def convert(tool):\n    return {"type": "function", "function": {"name": tool.name, "parameters": tool.schema}}\n' },
    is: [],
  },
  {
    name: 'calls of tools are none',
    files: { 'a.py': 'CALL = {"type": "function", "id": "1", "function": {"name": "a", "arguments": "{}"}}\n' },
    is: [],
  },
];

for (const { name, files, is } of cases) {
  test(`tools as objects: ${name}`, async () => {
    assert.deepEqual(await seen(files), is);
  });
}

test('a schema of a dictionary keeps its keywords and places, and marks and annotations are read', async () => {
  const text = `${mcp}${listed(
    `        Tool(name="a", title="A", description="A.", inputSchema=${schema}, annotations=types.ToolAnnotations(readOnlyHint=True), outputSchema={"type": "object"}),`,
  )}`;
  const { engine } = await workspace({ 'a.py': text });
  const [found] = engine.tools();
  assert.ok(found);
  const { tool } = found;
  assert.deepEqual(tool.input && schemaJson(tool.input), JSON.parse(schema));
  assert.equal(knownValue(tool.title), 'A');
  assert.equal(tool.annotations.readOnlyHint?.value, true);
  assert.deepEqual(tool.returns && schemaJson(tool.returns), { type: 'object' });
});
