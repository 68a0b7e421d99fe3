import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../server/src/engine/engine.ts';
import { createToolsYamlFrontEnd } from '../../server/src/frontends/toolsYaml/index.ts';
import { compose } from '../../server/src/main.ts';
import { knownValue, type Rule, type Trait } from '../../server/src/model/index.ts';
import { createMemoryHost, root, uriOf } from '../support/memoryHost.ts';
import { loaded } from '../support/read/loaded.ts';
import { grammars } from '../support/workspace.ts';

const uri = uriOf('tools.yaml');

const entry = (name: string, text: string): string => `  - name: ${name}\n    description: ${text}\n    parameters: {}\n`;

/** Names and descriptions that some of them share. */
const list = (count: number): string =>
  `tools:\n${Array.from({ length: count }, (_, i) => entry(`read_note_${i % (count - 10)}`, `Reads the note of page ${i % (count - 7)}.`)).join('')}`;

/** An engine in which every look at the clock ends a slice. */
async function engineOf(turn: () => void) {
  let now = 0;
  const host = { ...createMemoryHost({ 'toolscribe.config.yaml': 'serverName: notes\n' }), now: () => (now += 10), turn: () => Promise.resolve(turn()) };
  const { engine } = await compose({ host, grammars });
  await engine.scan([root]);
  return engine;
}

const edits = [
  ['name: read_note_189', 'name: read_note_3'],
  ['name: read_note_0\n', 'name: readNote\n'],
  ['of page 100.', 'of page 101.'],
  [entry('read_note_5', 'Reads the note of page 5.'), ''],
  [entry('read_note_150', 'Reads the note of page 150.'), entry('read_note_7', 'Reads the note of page 150.').repeat(2)],
] as const;

test('what tools have in common is found in slices, and is the same whatever is typed meanwhile', async () => {
  const count = 200;
  // While tools are linked, while their outputs are looked for, and while what they have in common is.
  for (const typedAt of [3, count + 3, 2 * count + 2, 2 * count + 9]) {
    let now = list(count);
    let turns = -Infinity;
    let typed = 0;
    const engine = await engineOf(() => {
      const [from, to] = edits[turns++ - typedAt] ?? [];
      if (from === undefined || to === undefined) return;
      const start = now.indexOf(from);
      now = now.replace(from, to);
      typed++;
      engine.edit(uri, [{ span: { start, end: start + from.length }, text: to }], turns);
    });
    await engine.open(uri, now, 0);
    turns = 0;
    await engine.prepareFindings(uri);
    assert.ok(turns > 3 * count, 'no slices');
    assert.equal(typed, edits.length);
    const fresh = await engineOf(() => {});
    await fresh.open(uri, now, 1);
    const found = fresh.findings(uri);
    for (const rule of ['tool-name-duplicate', 'description-duplicate', 'tool-name-style-inconsistent'])
      assert.ok(
        found.some((one) => one.rule === rule),
        rule,
      );
    assert.deepEqual(engine.findings(uri), found);
  }
});

test('who asks while findings are looked for is told what is so then, and so is who asks when they were found', async () => {
  const count = 40;
  const other = uriOf('more.yaml');
  for (const askedAt of [count, 2 * count + 5, 2 * count + 20, 3 * count]) {
    let turns = Number.NEGATIVE_INFINITY;
    let told: unknown;
    const engine = await engineOf(() => {
      if (turns++ !== askedAt) return;
      const [from, to] = ['name: something_else', 'name: read_note_3'];
      const start = more.indexOf(from);
      engine.edit(other, [{ span: { start, end: start + from.length }, text: to }], 1);
      told = engine.findings(uri);
    });
    const more = `tools:\n${entry('something_else', 'Looks for something else.')}`;
    await engine.open(other, more, 0);
    await engine.open(uri, list(count), 0);
    turns = 0;
    await engine.prepareFindings(uri);
    assert.ok(told !== undefined, `${turns} turns`);
    assert.deepEqual(engine.findings(uri), told);
  }
});

const sameName: Trait = { id: 'name', of: (tool) => knownValue(tool.name) };

test('of hundreds of tools of one name, each is told of the first fifty, so an edit after them is judged alone', async () => {
  let judged = 0;
  const rule: Rule = {
    ...{ summary: 'Names', why: 'Because.', remedy: 'Rename it.', bad: {}, good: {} },
    id: 'name-again',
    severity: 'warning',
    scope: 'workspace',
    check({ tool, peers }) {
      judged++;
      const related = peers.alike(sameName).map((peer) => ({ uri: peer.uri, span: peer.span, message: peer.isAbove === true ? 'Above.' : 'Elsewhere.' }));
      return [{ message: `${related.length} more.`, span: tool.head, related }];
    },
  };
  const opened = async (text: string) => {
    const engine = createEngine(createMemoryHost({}), { formats: [loaded(createToolsYamlFrontEnd())], emitters: [], rules: [rule] });
    await engine.scan([root]);
    await engine.open(uri, text, 0);
    return { engine, findings: engine.findings(uri) };
  };
  let now = `tools:\n${Array.from({ length: 120 }, () => entry('read', 'Reads.')).join('')}`;
  const { engine } = await opened(now);
  let version = 1;
  /** Tools that are judged after an edit. */
  const change = async (start: number, end: number, text: string): Promise<number> => {
    now = now.slice(0, start) + text + now.slice(end);
    engine.edit(uri, [{ span: { start, end }, text }], version++);
    judged = 0;
    const findings = engine.findings(uri);
    const count = judged;
    assert.deepEqual(findings, (await opened(now)).findings);
    return count;
  };
  const startOf = (place: number): number => [...now.matchAll(/ {2}- name: /g)][place]?.index ?? now.length;
  const typedAt = async (place: number): Promise<number> => {
    const at = startOf(place) + '  - name: '.length;
    return Math.max(await change(at, at, 'x'), await change(at, at + 1, ''));
  };
  for (const place of [119, 80, 51]) assert.ok((await typedAt(place)) <= 2, `an edit at ${place} judges others`);
  for (const place of [50, 30, 0]) assert.ok((await typedAt(place)) > 100, `an edit at ${place} judges nobody else`);
  assert.ok((await change(startOf(90), startOf(91), '')) <= 2);
  assert.ok((await change(startOf(90), startOf(90), entry('read', 'Reads.').repeat(3))) <= 4);
  await change(startOf(10), startOf(12), '');
  await change(startOf(20), startOf(20), entry('read', 'Reads.').repeat(30));
});
