import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience } from '../../scripts/busy.mjs';
import { compose } from '../../server/src/main.ts';
import { createMemoryHost, root, uriOf } from '../support/memoryHost.ts';
import { grammars } from '../support/workspace.ts';

const tool = (i: number): string => `  - name: tool_${i}
    description: Finds words number ${i} in a text.
    parameters:
      type: object
      properties:
        a:
          type: string
          description: A word.
      required: [a]
`;

test('a badly indented line in the middle of a long list takes no longer than reading the list', { timeout: patience(20_000) }, async () => {
  const count = 3000;
  const text = `tools:\n${Array.from({ length: count }, (_, i) => tool(i)).join('')}`;
  const { engine } = await compose({ host: createMemoryHost({ 'tools.yaml': text }), grammars });
  await engine.scan([root]);
  const uri = uriOf('tools.yaml');
  await engine.open(uri, text, 1);
  const before = engine.findings(uri).length;
  const at = text.indexOf(`    description: Finds words number ${count / 2}`);
  await engine.edit(uri, [{ span: { start: at, end: at }, text: 'x' }], 2);
  assert.ok(engine.findings(uri).some(({ rule }) => rule === 'yaml-syntax'));
  await engine.edit(uri, [{ span: { start: at, end: at + 1 }, text: '' }], 3);
  assert.equal(engine.findings(uri).length, before);
  assert.equal(engine.tools().length, count);
});
