import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMarked } from '../../../support/marked.ts';
import { noNames } from '../../../support/names.ts';
import { loadedZodFrontEnd } from '../../../support/read/zodFrontEnd.ts';

const frontEnd = await loadedZodFrontEnd();

/** The words offered at the cursor, and what they are written in place of. */
function offered(marked: string): { readonly replaces: string; readonly words: readonly string[] } | undefined {
  const { text, cursor = 0 } = parseMarked(`const t = { name: 'a', description: 'b', inputSchema: ${marked} };`);
  const facts = frontEnd.read(text, 'ts');
  const names = noNames('src/a.ts');
  const slot = frontEnd.slotAt(text, facts, cursor, { names, linked: frontEnd.link(facts, names), categories: [], mcpRevision: '2026-07-28' });
  return slot && { replaces: text.slice(slot.span.start, slot.span.end), words: slot.items.map(({ label }) => label) };
}

test('keys of a schema that are not there yet', () => {
  assert.deepEqual(offered("{ type: 'object', $0 }"), { replaces: '', words: ['properties', 'required', 'description'] });
  const inner = offered("{ type: 'object', properties: { a: { type: 'string', form$0 } } }");
  assert.equal(inner?.replaces, 'form');
  assert.ok(inner.words.includes('format') && !inner.words.includes('type'));
});

test('types and formats, within their quotes', () => {
  assert.deepEqual(offered("{ type: '$0' }"), { replaces: '', words: ['object'] });
  assert.ok(offered("{ type: 'object', properties: { a: { type: 'str$0' } } }")?.words.includes('string'));
  assert.ok(offered("{ type: 'object', properties: { a: { type: 'array', items: { format: '$0' } } } }")?.words.includes('date-time'));
});

test('nothing where TypeScript has its own to offer', () => {
  for (const other of [
    "{ type: 'object', properties: { $0 } }",
    "{ type: 'object', properties: {} }, $0",
    '{ a: z.str$0ing() }',
    "{ type: 'object', properties: { a: { description: 'x$0' } } }",
  ])
    assert.equal(offered(other), undefined, other);
});
