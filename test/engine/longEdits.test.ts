import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../server/src/engine/engine.ts';
import type { Engine } from '../../server/src/engine/types.ts';
import { createToolsYamlFrontEnd } from '../../server/src/frontends/toolsYaml/index.ts';
import { applyEdits, type TextEdit } from '../../server/src/model/index.ts';
import { createMemoryHost, root, uriOf } from '../support/memoryHost.ts';
import { loaded } from '../support/read/loaded.ts';

const uri = uriOf('tools.yaml');
const listed = (count: number): string =>
  `tools:\n${Array.from({ length: count }, (_, i) => `  - name: tool_${i}\n    description: Tells what number ${i} is, and nothing else.\n`).join('')}`;

/** An engine with an open list, and how often it paused. */
async function opened(text: string): Promise<{ readonly engine: Engine; readonly pauses: () => number }> {
  let clock = 0;
  let pauses = 0;
  const turn = async (): Promise<void> => {
    pauses++;
    await new Promise((resolve) => setImmediate(resolve));
  };
  // Every look at the clock takes a millisecond.
  const engine = createEngine({ ...createMemoryHost({}), now: () => ++clock, turn }, { formats: [loaded(createToolsYamlFrontEnd())], emitters: [], rules: [] });
  await engine.scan([root]);
  await engine.open(uri, text, 1);
  return { engine, pauses: () => pauses };
}

/** With it the list is two documents: all of it must be looked at. */
const parted = (text: string, name: string): TextEdit => {
  const at = text.indexOf(`  - name: ${name}\n`);
  return { span: { start: at, end: at }, text: '---\ntools:\n' };
};

test('an edit that makes a long text be read as a whole is taken in with pauses, and those behind it after it', async () => {
  const text = listed(1500);
  const { engine, pauses } = await opened(text);
  const first = parted(text, 'tool_700');
  const between = applyEdits(text, [first]);
  const second = { span: { start: between.length, end: between.length }, text: '  - name: last\n    description: Comes last.\n' };
  const before = pauses();
  const taken = engine.edit(uri, [first, second], 2);
  assert.equal(engine.document(uri)?.text, text);
  await taken;
  assert.ok(pauses() - before > 3, `${pauses() - before} pauses`);
  const now = applyEdits(between, [second]);
  assert.equal(engine.document(uri)?.text, now);
  assert.equal(engine.document(uri)?.version, 2);
  const anew = (await opened(now)).engine;
  assert.deepEqual(
    engine.tools(uri).map(({ tool }) => tool),
    anew.tools(uri).map(({ tool }) => tool),
  );
});

test('an edit of a short text is taken in at once, and so is one that reaches little of a long one', async () => {
  for (const [text, edit] of [
    [listed(10), parted(listed(10), 'tool_7')],
    [listed(1500), { span: { start: listed(1500).length, end: listed(1500).length }, text: '  - name: last\n' }],
  ] as const) {
    const { engine } = await opened(text);
    assert.equal(engine.edit(uri, [edit], 2), undefined);
    assert.equal(engine.document(uri)?.text, applyEdits(text, [edit]));
  }
});
