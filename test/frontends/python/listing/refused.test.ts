import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

interface Case {
  readonly head: string;
  readonly by: string;
  readonly params: string;
  readonly returns?: string;
  readonly pin?: string;
  readonly docs?: string;
}

/** The messages about a function that its library refuses, and its listed parameters. */
async function findingsOf({ head, by, params, returns = ' -> str', pin = '', docs = 'Order the plants of a bed by their height.' }: Case) {
  const module = `${head}\n\n\n${by}\ndef order_plants(${params})${returns}:\n    """${docs}"""\n    return ""\n`;
  const { engine } = await workspace({ 'a.py': module, 'requirements.txt': `${pin}\n` });
  const found = engine.findings(uriOf('a.py'));
  return {
    messages: found.filter(({ rule }) => rule === 'tool-refused').map(({ message }) => message),
    details: found.filter(({ rule }) => rule === 'tool-refused').map(({ detail }) => detail),
    others: found.map(({ rule }) => rule).filter((rule) => rule === 'param-description-missing'),
    params: engine.tools().flatMap(({ tool }) => tool.params.map(({ name }) => name.value)),
  };
}

const mcp = { head: 'from mcp.server.fastmcp import Context, FastMCP\n\nmcp = FastMCP("garden")', by: '@mcp.tool()', pin: 'mcp==1.26.0' };
const fastmcp = { head: 'from fastmcp import Context, FastMCP\n\nmcp = FastMCP("garden")', by: '@mcp.tool', pin: 'fastmcp==4.0.10' };
const openai = { head: 'from agents import RunContextWrapper, function_tool', by: '@function_tool', pin: 'openai-agents==0.6.3' };
const pydanticAi = { head: 'from pydantic_ai import Agent, RunContext\n\nagent = Agent("m")', by: '@agent.tool_plain', pin: 'pydantic-ai==1.0.0' };
const langchain = { head: 'from langchain_core.tools import tool', by: '@tool', pin: 'langchain-core==1.6.5' };

const more = (own: { readonly head: string }, text: string): string => `${text}\n${own.head}`;
const checkers = 'from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from garden import Bed\n';
const plain = 'class Bed:\n    def __init__(self, name):\n        self.name = name\n\n';
const described = 'Order the plants of a bed.\n\n    Args:\n        bed: Its name.\n    ';

/** Verified on the running libraries: mcp 2.3.0, fastmcp 4.0.10, openai-agents 0.22.0, pydantic-ai 2.9.1, langchain-core 1.6.5. */
const cases: readonly (readonly [Case, ...string[]])[] = [
  [{ ...mcp, params: '_bed: str' }, '`_bed` begins with `_`, and cannot be listed.'],
  [{ ...mcp, params: 'bed: str, _: int = 3' }, '`_` begins with `_`, and cannot be listed.'],
  [{ ...mcp, params: 'bed: str, _ctx: Context' }, '`_ctx` begins with `_`, and cannot be listed.'],
  [{ ...mcp, params: 'bed_: str, ctx: Context | None = None' }],
  [{ ...mcp, params: 'model_config: str' }, '`model_config` is a name that Pydantic reserves.'],
  [{ ...mcp, params: 'bed: str, /' }, '`bed` is positional only, and is passed by name.'],
  [{ ...mcp, head: more(mcp, checkers), params: 'bed: "Bed"' }, '`Bed` is imported for type checkers only.'],
  [{ ...mcp, head: more(mcp, checkers), params: 'bed: "list[Bed] | None"' }, '`Bed` is imported for type checkers only.'],
  [{ ...mcp, head: more(mcp, checkers), params: 'bed: str', returns: ' -> "Bed"' }, '`Bed` is imported for type checkers only.'],
  [{ ...mcp, head: more(mcp, checkers), params: 'bed: str', returns: ' -> "Bed"', pin: 'mcp==1.9.4' }],
  [{ ...mcp, head: more(mcp, `${checkers}else:\n    Bed = str\n`), params: 'bed: "Bed"' }],
  [
    { ...mcp, head: more(mcp, 'import typing as t\n\nif t.TYPE_CHECKING:\n    import garden\n'), params: 'bed: "garden.Bed"' },
    '`garden` is imported for type checkers only.',
  ],
  [{ ...mcp, head: more(mcp, `${checkers}\nfrom typing import Literal\n`), params: 'bed: Literal["Bed"]' }],
  [{ ...mcp, by: '@mcp.tool(structured_output=True)', params: 'bed: str', returns: '' }, 'No return type for `structured_output=True`.'],
  [
    { ...mcp, head: more(mcp, 'from typing import Any'), by: '@mcp.tool(structured_output=True)', params: 'bed: str', returns: ' -> Any' },
    '`Any` is no return type for structured output.',
  ],
  [{ ...mcp, by: '@mcp.tool(structured_output=True)', params: 'bed: str', returns: ' -> None' }],
  [{ ...mcp, by: '@mcp.tool(structured_output=True)', params: 'bed: str', returns: '', pin: 'mcp==1.9.4' }],
  [{ ...mcp, by: '@mcp.tool(structured_output=False)', params: 'bed: str', returns: '' }],
  [{ ...mcp, head: more(mcp, 'from collections.abc import Callable'), params: 'order: Callable[[int], int]' }, '`Callable` has no JSON Schema.'],
  [{ ...mcp, head: more(mcp, 'from typing import Callable, Optional'), params: 'order: Optional[Callable] = None' }, '`Callable` has no JSON Schema.'],
  [{ ...mcp, params: 'kinds: list[type]' }, '`type` has no JSON Schema.'],
  [{ ...mcp, head: more(mcp, 'from collections.abc import Callable'), params: 'order: Callable | str' }],
  [{ ...mcp, params: 'bed: object, kinds: type[int]' }],
  [{ ...mcp, head: more(mcp, plain), params: 'bed: Bed' }, '`Bed` has no JSON Schema.'],
  [{ ...mcp, head: more(mcp, `from dataclasses import dataclass\n\n@dataclass\n${plain}`), params: 'bed: Bed' }],
  [{ ...mcp, head: more(mcp, `${plain}    def __get_pydantic_core_schema__(cls, source, handler): ...\n`), params: 'bed: Bed' }],
  [{ ...mcp, by: '@mcp.tool()\n@with_bed', params: '_bed: str' }],
  [{ ...fastmcp, params: '_bed: str' }],
  [{ ...fastmcp, params: '_bed: str', pin: 'fastmcp==2.2.0' }, '`_bed` begins with `_`, and cannot be listed.'],
  [{ ...fastmcp, params: '_bed: str', pin: 'fastmcp==3.2.4' }],
  [{ ...fastmcp, params: 'model_config: str' }],
  [{ ...fastmcp, params: 'bed: str, /' }, '`bed` is positional only, and is passed by name.'],
  [{ ...fastmcp, head: more(fastmcp, checkers), params: 'bed: str', returns: ' -> "Bed"' }, '`Bed` is imported for type checkers only.'],
  [{ ...openai, params: 'beds: dict' }, '`beds` is an open object, which strict mode refuses.'],
  [{ ...openai, params: 'name: str, beds: list[dict[str, int]] | None = None' }, '`beds` is an open object, which strict mode refuses.'],
  [
    { ...openai, head: more(openai, 'from pydantic import BaseModel\n\nclass Bed(BaseModel):\n    rows: dict[str, int]\n'), params: 'bed: Bed' },
    '`bed` is an open object, which strict mode refuses.',
  ],
  [{ ...openai, head: more(openai, 'from pydantic import BaseModel\n\nclass Bed(BaseModel):\n    rows: list[int]\n'), params: 'bed: Bed, kinds: list' }],
  [{ ...openai, head: more(openai, 'from typing import Any'), params: 'bed: Any' }],
  [{ ...openai, by: '@function_tool(strict_mode=False)', params: 'beds: dict' }],
  [{ ...openai, by: '@function_tool(strict_mode=STRICT)', params: 'beds: dict' }],
  [{ ...openai, by: '@function_tool(strict_mode=False)', params: '_bed: int' }, '`_bed` begins with `_`, and cannot be listed.'],
  [{ ...openai, params: 'bed: int, /' }],
  [{ ...openai, params: 'ctx: RunContextWrapper[int], bed: int' }],
  [{ ...openai, params: 'bed: int, ctx: RunContextWrapper[int]' }, '`ctx` is a context, and not first.'],
  [{ ...openai, params: 'ctx: RunContextWrapper[int] | None, bed: int' }, '`ctx` is more than a context.'],
  [{ ...pydanticAi, params: '_bed: str' }],
  [{ ...pydanticAi, params: 'ctx: RunContext[int], bed: str' }, '`ctx` is a `RunContext`, which it is not passed.'],
  [{ ...pydanticAi, by: '@agent.tool', params: 'bed: str' }, '`bed` comes first, and is no `RunContext`.'],
  [{ ...pydanticAi, by: '@agent.tool(retries=2)', params: '' }, '`order_plants` takes no `RunContext`.'],
  [{ ...pydanticAi, by: '@agent.tool', params: 'ctx: "RunContext[int]", bed: str' }],
  [{ ...pydanticAi, by: '@agent.tool', params: 'ctx: RunContext, other: RunContext' }, '`other` is a `RunContext`, and not first.'],
  [{ ...pydanticAi, by: '@agent.tool', params: 'ctx: RunContext[int] | None, bed: str' }, '`ctx` comes first, and is no `RunContext`.'],
  [{ ...pydanticAi, head: `${pydanticAi.head}\nfrom garden import Garden`, by: '@agent.tool', params: 'ctx: Garden, bed: str' }],
  [{ ...pydanticAi, by: '@agent.tool_plain(require_parameter_descriptions=True)', params: 'bed: str' }, '`bed` has no description, which is required.'],
  [{ ...pydanticAi, by: '@agent.tool_plain(require_parameter_descriptions=True)', params: 'bed: str', docs: described }],
  [{ ...pydanticAi, by: '@agent.tool(require_parameter_descriptions=True)', params: 'ctx: RunContext[int], bed: str', docs: described }],
  [{ ...langchain, params: 'bed: str, _kind: str' }, '`_kind` begins with `_`, and is not listed.'],
  [{ ...langchain, params: 'bed: str, _kind: str = ""' }],
  [{ ...langchain, params: 'bed: str, /' }, '`bed` is positional only, and is passed by name.'],
  [{ ...langchain, by: '@tool(parse_docstring=True)', params: 'bed: str' }, 'No `Args:` section for `parse_docstring=True`.'],
  [{ ...langchain, by: '@tool(parse_docstring=True)', params: 'bed: str', docs: described }],
  [{ ...langchain, by: '@tool(parse_docstring=True)', params: '' }],
  [{ ...langchain, by: '@tool(parse_docstring=True, error_on_invalid_docstring=False)', params: 'bed: str' }],
  [{ ...langchain, by: '@tool(parse_docstring=True)', params: 'bed', docs: described }, '`bed` is described below `Args:`, and has no type.'],
  [{ ...langchain, by: '@tool(parse_docstring=True)', params: 'beds: int, bed=""', docs: described }, '`bed` is described below `Args:`, and has no type.'],
  [{ ...langchain, params: 'bed', docs: described }],
];

for (const [own, ...messages] of cases)
  test(`${own.pin}: ${own.by} (${own.params})${own.returns ?? ''}, ${JSON.stringify(own.head)}: ${messages.join(' ') || 'no fault'}`, async () => {
    const found = await findingsOf(own);
    assert.deepEqual(found.messages, messages);
    for (const message of messages) assert.ok(message.length <= 60, message);
  });

test('the detail names the library with its version, and how to go on', async () => {
  assert.deepEqual((await findingsOf({ ...mcp, params: '_bed: str' })).details, [
    'The installed library, mcp 1.26, raises when it registers the function. Rename it.',
  ]);
  assert.deepEqual((await findingsOf({ ...openai, params: 'ctx: int, _bed: str' })).details, [
    'The installed library, openai-agents 0.6.3, raises when it registers the function. Rename it.',
  ]);
  assert.deepEqual((await findingsOf({ ...langchain, params: '_bed: str' })).details, [
    'The installed library, langchain-core 1.6.5, leaves it out of the schema, so that each call fails without it. Rename it.',
  ]);
});

test('a refused parameter is one fault, and what is dropped is not listed', async () => {
  assert.deepEqual((await findingsOf({ ...mcp, params: '_bed: str' })).others, []);
  assert.deepEqual((await findingsOf({ ...fastmcp, params: '_bed: str' })).others, ['param-description-missing']);
  assert.deepEqual((await findingsOf({ ...langchain, params: 'bed: str, _kind: str = "", callbacks: list = []' })).params, ['bed']);
  assert.deepEqual((await findingsOf({ ...pydanticAi, by: '@agent.tool', params: 'ctx, bed: str' })).params, ['bed']);
  assert.deepEqual((await findingsOf({ ...pydanticAi, params: 'ctx, bed: str' })).params, ['ctx', 'bed']);
});

test('a function that another call registers is judged by that call', async () => {
  const after = async (call: string, params: string) => {
    const { engine } = await workspace({
      'a.py': `from pydantic_ai import Agent, RunContext, Tool\n\n\ndef order_plants(${params}) -> str:\n    """Order the plants."""\n    return ""\n\n\n${call}\n`,
    });
    return engine.findings(uriOf('a.py')).flatMap(({ rule, message }) => (rule === 'tool-refused' ? [message] : []));
  };
  assert.deepEqual(await after('agent = Agent("m", tools=[order_plants])', 'ctx: RunContext[int], bed: str'), []);
  assert.deepEqual(await after('agent = Agent("m", tools=[order_plants])', 'bed: str, ctx: RunContext[int]'), ['`ctx` is a `RunContext`, and not first.']);
  assert.deepEqual(await after('tool = Tool(order_plants, takes_ctx=True)', 'bed: str'), ['`bed` comes first, and is no `RunContext`.']);
  assert.deepEqual(await after('tool = Tool(order_plants, takes_ctx=False)', 'ctx: RunContext[int]'), ['`ctx` is a `RunContext`, which it is not passed.']);
});
