import assert from 'node:assert/strict';
import { test } from 'node:test';
import { libraries } from '../../../../server/src/frontends/typescript/registrations/libraries/index.ts';
import { knownValue } from '../../../../server/src/model/index.ts';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

/** A use of a row: the module and the name that are imported, and code with that name in place of `$`, which declares a tool `quoll`. */
interface Sample {
  readonly library: string;
  readonly from: string;
  readonly exported: string;
  readonly code: string;
}

const schema = "z.object({ word: z.string().describe('The word.') })";
const all = (name: string, key: string): string => `{ name: '${name}', description: 'Of words.', ${key}: ${schema}, execute: run }`;
const zod = "import { z } from 'zod';\n";

/** A row without a sample fails below: each new one needs its own. */
const samples: readonly Sample[] = [
  {
    library: 'mcp-sdk',
    from: '@modelcontextprotocol/sdk/server/mcp.js',
    exported: 'McpServer',
    code: `const zebra = new $({});\nzebra.registerTool('quoll', { description: 'Of words.', inputSchema: ${schema} }, run);`,
  },
  {
    library: 'mcp-sdk',
    from: '@modelcontextprotocol/sdk/server/mcp.js',
    exported: 'McpServer',
    code: `const zebra = new $({});\nzebra.registerToolTask('quoll', { description: 'Of words.', inputSchema: ${schema} }, run);`,
  },
  {
    library: 'mcp-sdk',
    from: '@modelcontextprotocol/server',
    exported: 'McpServer',
    code: "const zebra = new $({});\nzebra.tool('quoll', 'Of words.', {}, run);",
  },
  {
    library: 'mcp-sdk',
    from: '@modelcontextprotocol/sdk/server/mcp.js',
    exported: 'McpServer',
    code: "class Zebra extends $ {\n  start() {\n    this.tool('quoll', 'Of words.', {}, run);\n  }\n}",
  },
  {
    library: 'mcp-sdk',
    from: '@modelcontextprotocol/ext-apps/server',
    exported: 'registerAppTool',
    code: `$(zebra, 'quoll', { description: 'Of words.', inputSchema: ${schema} }, run);`,
  },
  { library: 'fastmcp', from: 'fastmcp', exported: 'FastMCP', code: `const zebra = new $({});\nzebra.addTool(${all('quoll', 'parameters')});` },
  { library: 'ai', from: 'ai', exported: 'tool', code: `const quoll = $({ description: 'Of words.', inputSchema: ${schema}, execute: run });` },
  { library: 'ai', from: 'ai', exported: 'dynamicTool', code: `const quoll = $({ description: 'Of words.', inputSchema: ${schema}, execute: run });` },
  { library: 'langchain', from: '@langchain/core/tools', exported: 'tool', code: `$(run, { name: 'quoll', description: 'Of words.', schema: ${schema} });` },
  {
    library: 'langchain',
    from: 'langchain',
    exported: 'DynamicStructuredTool',
    code: `new $({ name: 'quoll', description: 'Of words.', schema: ${schema}, func: run });`,
  },
  {
    library: 'langchain',
    from: '@langchain/core/tools',
    exported: 'StructuredTool',
    code: `new $({ name: 'quoll', description: 'Of words.', schema: ${schema}, func: run });`,
  },
  { library: 'langchain', from: '@langchain/core/tools', exported: 'DynamicTool', code: "new $({ name: 'quoll', description: 'Of words.', func: run });" },
  {
    library: 'mastra',
    from: '@mastra/core/tools',
    exported: 'createTool',
    code: `$({ id: 'quoll', description: 'Of words.', inputSchema: ${schema}, execute: run });`,
  },
  { library: 'openai-agents', from: '@openai/agents', exported: 'tool', code: `$(${all('quoll', 'parameters')});` },
  { library: 'openai', from: 'openai/helpers/zod', exported: 'zodFunction', code: `$(${all('quoll', 'parameters')});` },
  { library: 'openai', from: 'openai/helpers/zod', exported: 'zodResponsesFunction', code: `$(${all('quoll', 'parameters')});` },
  { library: 'claude-agent-sdk', from: '@anthropic-ai/claude-agent-sdk', exported: 'tool', code: "$('quoll', 'Of words.', { word: z.string() }, run);" },
  {
    library: 'tmcp',
    from: 'tmcp',
    exported: 'McpServer',
    code: `const zebra = new $({});\nzebra.tool({ name: 'quoll', description: 'Of words.', schema: ${schema} }, run);`,
  },
  {
    library: 'genkit',
    from: 'genkit',
    exported: 'genkit',
    code: `const zebra = $({});\nzebra.defineTool({ name: 'quoll', description: 'Of words.', inputSchema: ${schema} }, run);`,
  },
  {
    library: 'genkit',
    from: 'genkit/beta',
    exported: 'genkit',
    code: `const zebra = $({});\nzebra.tool({ name: 'quoll', description: 'Of words.', inputSchema: ${schema} }, run);`,
  },
  {
    library: 'genkit',
    from: 'genkit',
    exported: 'genkit',
    code: `const zebra = $({});\nzebra.dynamicTool({ name: 'quoll', description: 'Of words.', inputSchema: ${schema} }, run);`,
  },
  {
    library: '@rekog/mcp-nest',
    from: '@rekog/mcp-nest',
    exported: 'Tool',
    code: `class Zebra {\n  @$({ name: 'quoll', description: 'Of words.', parameters: ${schema} })\n  run() {}\n}`,
  },
  {
    library: '@rekog/mcp-nest',
    from: '@nestjs-mcp/server',
    exported: 'Tool',
    code: `class Zebra {\n  @$({ name: 'quoll', description: 'Of words.', paramsSchema: ${schema} })\n  run() {}\n}`,
  },
  {
    library: 'mcp-framework',
    from: 'mcp-framework',
    exported: 'MCPTool',
    code: `class Zebra extends $ {\n  name = 'quoll';\n  description = 'Of words.';\n  schema = ${schema};\n}`,
  },
  {
    library: '@cyanheads/mcp-ts-core',
    from: '@cyanheads/mcp-ts-core',
    exported: 'tool',
    code: `$('quoll', { description: 'Of words.', input: ${schema}, handler: run });`,
  },
  {
    library: '@cyanheads/mcp-ts-core',
    from: '@cyanheads/mcp-ts-core',
    exported: 'appTool',
    code: `$('quoll', { description: 'Of words.', input: ${schema}, handler: run });`,
  },
  {
    library: '@sylphx/mcp-server-sdk',
    from: '@sylphx/mcp-server-sdk',
    exported: 'tool',
    code: `const quoll = $().description('Of words.').input(${schema}).handler(run);`,
  },
  { library: '@effect/ai', from: '@effect/ai', exported: 'Tool', code: "$.make('quoll', { description: 'Of words.' });" },
  { library: '@effect/ai', from: 'effect/unstable/ai', exported: 'Tool', code: "$.dynamic('quoll', { description: 'Of words.' });" },
  { library: '@effect/ai', from: '@effect/ai', exported: 'Tool', code: '$.fromTaggedRequest(Zebra);' },
];

interface Way {
  readonly head: (sample: Sample) => string;
  /** What the sample calls it. */
  readonly as: (exported: string) => string;
  readonly other?: (sample: Sample) => string;
}

const ways: Readonly<Record<string, Way>> = {
  'by its name': { head: ({ from, exported }) => `import { ${exported} } from '${from}';`, as: (exported) => exported },
  renamed: { head: ({ from, exported }) => `import { ${exported} as Wombat } from '${from}';`, as: () => 'Wombat' },
  'in a whole module': { head: ({ from }) => `import * as wombat from '${from}';`, as: (exported) => `wombat.${exported}` },
  'by require': { head: ({ from, exported }) => `const { ${exported}: Wombat } = require('${from}');`, as: () => 'Wombat' },
  'by require of the whole module': { head: ({ from }) => `const wombat = require('${from}');`, as: (exported) => `wombat.${exported}` },
  'exported again': {
    head: ({ exported }) => `import { ${exported} } from './dingo.js';`,
    as: (exported) => exported,
    other: ({ from, exported }) => `export { ${exported} } from '${from}';`,
  },
  'exported again under another name': {
    head: () => "import { Koala as Wombat } from './dingo.js';",
    as: () => 'Wombat',
    other: ({ from, exported }) => `import { ${exported} as Numbat } from '${from}';\nexport { Numbat as Koala };`,
  },
  'exported again with all': {
    head: ({ exported }) => `import { ${exported} as Wombat } from './dingo.js';`,
    as: () => 'Wombat',
    other: ({ from }) => `export * from '${from}';`,
  },
  'exported again, in a whole module': {
    head: () => "import * as wombat from './dingo.js';",
    as: (exported) => `wombat.${exported}`,
    other: ({ from, exported }) => `export { ${exported} } from '${from}';`,
  },
};

/** Is the tool found by its name, or is there an entry of the ledger in one of the modules? */
async function isSeen(sample: Sample, { head, as, other }: Way): Promise<boolean> {
  const code = `${head(sample)}\n${zod}\n${sample.code.replaceAll('$', as(sample.exported))}\n`;
  const { engine } = await workspace({ 'echidna.ts': code, ...(other === undefined ? {} : { 'dingo.ts': `${other(sample)}\n` }) });
  return (
    engine.tools().some(({ tool }) => knownValue(tool.name) === 'quoll') ||
    engine.findings(uriOf('echidna.ts')).some(({ rule }) => rule === 'tool-unread') ||
    engine.unfound().length > 0
  );
}

for (const sample of samples)
  test(`${sample.library}: ${sample.exported} in ${sample.code.slice(0, 60).replaceAll('\n', ' ')}`, async () => {
    const missed: string[] = [];
    for (const [name, way] of Object.entries(ways)) if (!(await isSeen(sample, way))) missed.push(name);
    assert.deepEqual(missed, []);
  });

test('every row, every base and every module has a sample', () => {
  for (const { id, calls, bases } of libraries) {
    const own = samples.filter(({ library }) => library === id);
    const words = own.flatMap(({ exported, code }) => [exported, ...(code.match(/\w+/g) ?? [])]);
    for (const { test: matches, source } of [...calls.map(({ callee }) => callee), ...(bases === undefined ? [] : [bases.of])].map(bound))
      assert.ok(words.some(matches), `${id} has no sample of ${source}`);
    assert.ok(own.length > 0 || calls.length === 0, id);
  }
});

const bound = (pattern: RegExp): { readonly source: string; readonly test: (word: string) => boolean } => ({
  source: pattern.source,
  test: (word) => pattern.test(word),
});
