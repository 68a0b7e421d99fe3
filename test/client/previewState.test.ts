import assert from 'node:assert/strict';
import { test } from 'node:test';
import { common } from '../../client/media/common.ts';
import { type Model, received, restored, tabAfter, tabs } from '../../client/media/state.ts';
import fc from '../support/property.ts';

/** A tool of this name that begins in this line of a file. */
const tool = (name: string, line = 3, uri = 'file:///w/a.R'): Model => ({
  name,
  format: 'R package',
  at: { uri, range: { start: { line, character: 0 }, end: { line, character: 4 } } },
  descriptionHtml: '',
  category: '',
  dangerous: false,
  requiresApproval: false,
  parameters: [],
  returnsHtml: '',
  returns: [],
  schema: '',
  schemaNotes: [],
  listedBy: '',
  mcpRevision: '2025-11-25',
  example: '',
  findings: [],
  generated: [],
  fault: '',
});

const follow = { uri: 'file:///w/a.R', line: 3, character: 0 };
const reading = { ...received(restored(undefined), { kind: 'show', model: tool('load'), follow }), tab: 'schema' as const, scroll: { schema: 120 } };

test('a tool is read from where it was left while it is edited, another one from its beginning', () => {
  const scrolls: readonly (readonly [string, Model, object])[] = [
    ['nothing changed', tool('load'), { schema: 120 }],
    ['lines above it', tool('load', 9), { schema: 120 }],
    ['its name', tool('load_all'), { schema: 120 }],
    ['another tool', tool('save', 30), {}],
    ['one of its name elsewhere', tool('load', 3, 'file:///w/b.R'), {}],
  ];
  for (const [what, model, scroll] of scrolls) {
    const next = received(reading, { kind: 'show', model, follow });
    assert.deepEqual(next.scroll, scroll, what);
    assert.equal(next.tab, 'schema', what);
  }
});

test('where no tool is meant, the last one stays and the reason is said until there is a newer one', () => {
  const none = received(reading, { kind: 'nothing', why: 'No tool here.', follow });
  assert.equal(none.model?.name, 'load');
  assert.equal(none.why, 'No tool here.');
  assert.deepEqual(none.scroll, { schema: 120 });
  assert.ok(!('why' in received(none, { kind: 'show', model: tool('load'), follow })));
});

test('a state is taken up again, unless a version that kept other things wrote it', () => {
  assert.equal(restored(JSON.parse(JSON.stringify(reading))).model?.name, 'load');
  for (const kept of [undefined, null, 'tool', {}, { tab: 'tool', scroll: {}, model: { name: 'load' } }, { ...reading, form: 1 }]) {
    assert.deepEqual(Object.keys(restored(kept)).sort(), ['form', 'scroll', 'tab']);
  }
});

test('arrows go round the tabs, Home and End to the first and the last', () => {
  const keys: readonly (readonly [string, readonly (string | undefined)[]])[] = [
    ['ArrowRight', ['model', 'schema', 'findings', 'tool']],
    ['ArrowLeft', ['findings', 'tool', 'model', 'schema']],
    ['Home', ['tool', 'tool', 'tool', 'tool']],
    ['End', ['findings', 'findings', 'findings', 'findings']],
    ['ArrowDown', [undefined, undefined, undefined, undefined]],
  ];
  for (const [key, expected] of keys)
    assert.deepEqual(
      tabs.map((tab) => tabAfter(tab, key)),
      expected,
      key,
    );
});

test('what two lists have in common at both ends never overlaps, and leaves no equal neighbours', () => {
  const list = fc.array(fc.nat(2), { maxLength: 8 });
  const same = (a: number, b: number): boolean => a === b;
  assert.deepEqual(common([1, 2, 3], [1, 9, 8, 3], same), { head: 1, tail: 1 });
  assert.deepEqual(common([1, 1], [1, 1, 1], same), { head: 2, tail: 0 });
  fc.assert(
    fc.property(list, list, (a, b) => {
      const { head, tail } = common(a, b, same);
      assert.deepEqual(a.slice(0, head), b.slice(0, head));
      assert.deepEqual(a.slice(a.length - tail), b.slice(b.length - tail));
      const [restA, restB] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
      assert.ok(head + tail <= Math.min(a.length, b.length));
      if (restA.length > 0 && restB.length > 0) assert.ok(restA[0] !== restB[0] && restA.at(-1) !== restB.at(-1));
    }),
  );
});
