import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';
import { applyFix } from '../../../support/workspaces/applyFix.ts';
import { checkExample } from '../../../support/workspaces/checkExample.ts';

const module = (head: string, params: string, docs: string, tail: string = ''): string =>
  `from langchain_core.tools import StructuredTool, tool\n\n\n${head}def find_notes(${params}) -> str:\n    """${docs.replaceAll(/\n(?!\n)/g, '\n    ')}\n    """\n    return ""\n${tail}`;

async function listed(text: string) {
  const { engine } = await workspace({ 'a.py': text, 'requirements.txt': 'langchain-core==1.6.5\n' });
  const [found] = engine.tools();
  assert.ok(found);
  const { description, params } = found.tool;
  // Spans are relative to the region, which begins with the decorator.
  const head = Math.max(0, text.indexOf(parsing));
  return {
    description: description.state === 'known' ? description.value : description.state,
    params: Object.fromEntries(params.map(({ name, schema }) => [name.value, schema.description.state === 'known' ? schema.description.value : undefined])),
    messages: engine.findings(uriOf('a.py')).map(({ message }) => message),
    parts: description.state === 'known' ? (description.pieces ?? []).map(({ span }) => text.slice(head + span.start, head + span.end)) : [],
  };
}

const parsing = '@tool(parse_docstring=True)\n';

/** Run with langchain-core 1.6.5. */
const cases: readonly {
  readonly name: string;
  readonly docs: string;
  readonly description: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}[] = [
  {
    name: 'paragraphs are joined by a blank, lines by a line feed, and the text of a parameter by blanks',
    docs: 'Finds notes.\n\nSteps:\n\n- one\n- two\n\n\nLast.\n\nArgs:\n    query: What to find.\n        In words.\n    limit (int, optional): How many: at most.',
    description: 'Finds notes. Steps: - one\n- two \nLast.',
    params: { query: 'What to find. In words.', limit: 'How many: at most.' },
  },
  {
    name: 'the description ends at `Returns:`, and what is below `Args:` belongs to neither',
    docs: 'Finds notes.\n\nReturns:\n    Notes.\n\nMore.\n\nArgs:\n    query: What to find.\n    limit: How many.\n\nTail.',
    description: 'Finds notes.',
    params: { query: 'What to find.', limit: 'How many.' },
  },
  {
    name: 'an empty line ends the parameters',
    docs: 'Finds notes.\n\nArgs:\n    query: What to find.\n\n    limit: How many.',
    description: 'Finds notes.',
    params: { query: 'What to find.', limit: undefined },
  },
];

for (const { name, docs, description, params } of cases)
  test(`parse_docstring: ${name}`, async () => {
    for (const text of [
      module(parsing, 'query: str, limit: int = 3', docs),
      module('', 'query: str, limit: int = 3', docs, '\n\nfound = StructuredTool.from_function(find_notes, parse_docstring=True)\n'),
    ]) {
      const found = await listed(text);
      assert.deepEqual([found.description, found.params], [description, params]);
    }
  });

test('the parts of a joined description know their places', async () => {
  const { parts } = await listed(module(parsing, 'query: str', 'Finds notes.\n\nOf all\nbooks.\n\nArgs:\n    query: What to find.'));
  assert.deepEqual(parts, ['Finds notes.', 'Of all', 'books.']);
});

test('a text that the library does not look for is told of, and moved to the type', async () => {
  const text = module(parsing, 'query: str, limit: int = 3', 'Finds notes of all books.\n\nArgs:\n    query: What to find.\n\n    limit: How many.');
  const checked = await checkExample({ 'a.py': text });
  const [finding, ...others] = checked.files.flatMap(({ findings }) => findings);
  assert.deepEqual([finding?.message, others], ['`limit` is described in the docstring only.', []]);
  const [fix] = finding?.fixes ?? [];
  assert.ok(fix);
  assert.match(Object.values(applyFix(checked.engine, checked.files, fix) ?? {}).join(''), /limit: Annotated\[int, Field\(description="How many\."\)\] = 3/);
});

test('without parse_docstring, or with a schema, the docstring is read as before', async () => {
  const docs = 'Finds notes.\n\nOf all books.\n\nArgs:\n    query: What to find.';
  for (const head of ['@tool\n', '@tool(parse_docstring=False)\n', '@tool(parse_docstring=PARSES)\n'])
    assert.equal((await listed(module(head, 'query: str', docs))).description, 'Finds notes.\n\nOf all books.');
});
