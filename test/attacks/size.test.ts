import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience } from '../../scripts/busy.mjs';
import { mostFindings } from '../../server/src/engine/check.ts';
import { mostRegions } from '../../server/src/engine/document.ts';
import { attacked } from '../support/made/attack.ts';

const within = { timeout: patience(30_000) };
const tool = (i: number): object => ({ name: `t${i}`, description: 'x', inputSchema: { type: 'object', properties: { a: { type: 'strng' }, b: {} } } });
const list = (count: number): readonly object[] => Array.from({ length: count }, (_, i) => tool(i));
const yaml = (count: number): string =>
  `tools:\n${list(count)
    .map((_, i) => `  - name: t${i}\n    description: x\n`)
    .join('')}`;

test('a list of more tools than memory holds is refused, with the reason', within, async () => {
  const lines = list(mostRegions + 1)
    .map((one) => JSON.stringify(one))
    .join('\n');
  for (const [file, text] of [
    ['tools.jsonl', lines],
    ['tools.yaml', yaml(mostRegions + 1)],
  ] as const) {
    const { findings, tools } = await attacked({ [file]: text });
    assert.deepEqual(
      findings(file).map(({ rule }) => rule),
      ['file-unreadable'],
    );
    assert.match(findings(file)[0]?.message ?? '', /has 1000\d tools; Toolscribe reads up to 10000\./);
    assert.deepEqual(tools, []);
  }
});

test('of many findings in a file the gravest are listed, and the rest is counted', within, async () => {
  const { findings, tools } = await attacked({
    'tools.jsonl': list(800)
      .map((one) => JSON.stringify(one))
      .join('\n'),
  });
  assert.equal(tools.length, 800);
  const told = findings('tools.jsonl');
  assert.equal(told.length, mostFindings + 1);
  const [count, ...others] = told;
  assert.equal(count?.rule, 'beyond-limits');
  assert.match(count?.message ?? '', /^\d+ more findings are not listed/);
  const [error, ...more] = others.filter(({ severity }) => severity === 'error');
  assert.match(error?.message ?? '', /\(and in 799 more tools\)\.$/);
  assert.deepEqual(more, []);
});

test('thousands of faults in one schema are found in time', within, async () => {
  const properties = Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`p${i}`, { type: 'strng' }]));
  await attacked({ 'tools.json': JSON.stringify({ tools: [{ name: 'big', description: 'Finds words.', inputSchema: { type: 'object', properties } }] }) });
});
