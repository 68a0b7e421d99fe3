import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Completion, completion, plainText } from '../../server/src/features/completion.ts';
import { parseMarked } from '../support/marked.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

type Files = Readonly<Record<string, string>>;

/** What is offered at `$0`, and the text with the first item that has the label. */
async function accepted(
  path: string,
  marked: string,
  label: string,
  others: Files = {},
): Promise<{ readonly items: readonly Completion[]; readonly text: string }> {
  const { text, cursor = 0 } = parseMarked(marked);
  const { engine } = await workspace({ ...others, [path]: text });
  const items = completion(engine, uriOf(path), cursor, { snippets: true });
  const item = items.find((one) => one.label === label);
  assert.ok(item, `${label} in ${items.map((one) => one.label).join(', ')}`);
  return { items, text: text.slice(0, item.span.start) + plainText(item.insert) + text.slice(item.span.end) };
}

/** The rules that find an error, and the names of the tools. */
async function read(path: string, text: string, others: Files = {}): Promise<{ readonly names: readonly string[]; readonly errors: readonly string[] }> {
  const { engine } = await workspace({ ...others, [path]: text });
  const errors = engine.findings(uriOf(path)).filter(({ severity, rule }) => severity === 'error' && rule !== 'generated-missing');
  return {
    names: engine.tools(uriOf(path)).map(({ tool }) => (tool.name.state === 'known' ? tool.name.value : '')),
    errors: errors.map(({ rule }) => rule),
  };
}

const list = (items: string): string => `{ "tools": [${items}] }`;
const one = '{ "name": "find", "description": "Finds a note by its text.", "inputSchema": { "type": "object", "properties": {} } }';
const r = { DESCRIPTION: 'Package: demo\n' };

for (const [path, marked, label, names, others] of [
  ['bot/a.gbai/a.gbdialog/find_note.bas', '$0', 'tool', ['find_note']],
  ['find_note.bas', '\n  $0\n', 'tool', ['find_note']],
  ['find_note.bas', 'to$0', 'tool', ['find_note']],
  ['tools.yaml', '$0', 'tool', ['tool_name']],
  ['tools.yaml', 't$0\n', 'tool', ['tool_name']],
  [
    'tools.yaml',
    '$0',
    'tool',
    ['tool_name'],
    { 'more/tools.yaml': 'tools:\n    - name: a\n      description: Finds a note by its text.\n      parameters: {}\n' },
  ],
  ['tools.yaml', 'version: "1.0"\nto$0', 'tools', ['']],
  ['tool.yaml', '$0', 'tool', ['tool']],
  ['inst/mcp/tools/demo-find.yaml', '$0', 'tool', ['demo-find'], r],
  ['mcp-tools.json', '$0', 'tool', ['tool_name']],
  ['mcp-tools.json', '{ $0 }', 'tools', ['name']],
  ['mcp-tools.json', '{\n  $0\n}\n', 'tools', ['name']],
  ['mcp-tools.json', '{ "$0" }', 'tools', ['name']],
  ['mcp-tools.json', '[$0]', 'tool', ['name']],
  ['mcp-tools.json', list('$0'), 'tool', ['name']],
  ['mcp-tools.json', list(`${one}, $0`), 'tool', ['find', 'name']],
  ['mcp-tools.json', list(`${one},\n  to$0\n`), 'tool', ['find', 'name']],
  ['mcp-tools.json', `[${one}, $0]`, 'tool', ['find', 'name']],
  ['mcp-tools.json', list(`$0, ${one}`), 'tool', ['name', 'find']],
  ['mcp-tools.json', list(`$0 ${one}`), 'tool', ['name', 'find']],
  ['find.mcp.json', '$0', 'tool', ['tool_name'], { 'mcp-tools.json': list(one) }],
  ['R/find_note.R', '$0', 'tool', ['demo-find_note'], r],
  ['R/find_note.R', 'to$0', 'tool', ['demo-find_note'], r],
] as const) {
  test(`${path} with ${JSON.stringify(marked)} gets a whole tool`, async () => {
    const { text } = await accepted(path, marked, label, others);
    const found = await read(path, text, others);
    assert.deepEqual(found.names, names, text);
    if (label === 'tool') assert.deepEqual(found.errors, [], text);
  });
}

test('the first word of a script is completed to its declaration', async () => {
  for (const path of ['bot/a.gbai/a.gbdialog/find.bas', 'find.bas'])
    for (const word of ['P', 'PAR', 'par', 'DESC'])
      assert.deepEqual((await accepted(path, `${word}$0`, word.toUpperCase().startsWith('P') ? 'PARAM' : 'DESCRIPTION')).items.length, 3, word);
  const dialog = await accepted('bot/a.gbai/a.gbdialog/find.bas', 'TALK "Hello"\nPAR$0\n', 'PARAM');
  assert.match(dialog.text, /^TALK "Hello"\nPARAM name AS string /);
});

test('a name that occurs several times has one tab stop, and is written without snippets, too', async () => {
  const { items, text } = await accepted('R/find_note.R', '$0', 'tool', r);
  assert.equal(items[0]?.insert.match(/\$\{2:value\}/g)?.length, 3);
  assert.match(text, /find_note\(value = "text"\)[\s\S]*find_note <- function\(value\)/);
});

test('no whole tool where anything else is written, or where the file is of another kind', async () => {
  for (const [path, marked] of [
    ['tools.yaml', 'jobs:\n  a: $0\n'],
    ['values.yaml', '$0'],
    ['package.json', '{ $0 }'],
    ['main.ts', '$0'],
    ['mcp-tools.json', `{ "servers": { $0 } }`],
    ['R/a.R', 'library(x)\nto$0\n'],
    ['find.bas', 'Sub Main()\nto$0\nEnd Sub\n'],
  ] as const) {
    const { text, cursor = 0 } = parseMarked(marked);
    const { engine } = await workspace({ [path]: text });
    const labels = completion(engine, uriOf(path), cursor, { snippets: true }).map((item) => item.label);
    assert.ok(!labels.includes('tool') && !labels.includes('tools'), `${path}: ${labels.join(', ')}`);
  }
});
