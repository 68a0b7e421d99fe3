import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlacedFinding } from '../../server/src/engine/types.ts';
import { rules } from '../../server/src/rules/index.ts';
import { checkExample } from '../support/checkExample.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';
import { type CleanKind, cleanTools } from './cleanTools.ts';
import { singleFaults } from './singleFaults.ts';

/** The first to say what a tool misses as a whole stands at its name, for want of a better place. */
const ofTheWholeTool = ['category-missing', 'example-missing', 'examples-missing', 'generated-missing', 'return-undocumented', 'annotations-missing'];

const isGrave = ({ severity }: PlacedFinding): boolean => severity === 'error' || severity === 'warning';

for (const rule of rules.filter(({ bad }) => Object.keys(bad).length > 0)) {
  test(`${rule.id}: nothing else is found in its bad example`, async () => {
    const { files } = await checkExample(rule.bad);
    const others = files.flatMap(({ findings }) => findings.filter((finding) => finding.rule !== rule.id && isGrave(finding)));
    assert.deepEqual(
      others.map((finding) => `${finding.rule}: ${finding.message}`),
      [],
    );
  });

  test(`${rule.id}: no other finding stands at the same place`, async () => {
    const { files } = await checkExample(rule.bad);
    const doubled = files.flatMap(({ findings, marks }) =>
      findings.filter(
        ({ rule: id, span }) =>
          id !== rule.id &&
          !ofTheWholeTool.includes(id) &&
          !ofTheWholeTool.includes(rule.id) &&
          marks.some(({ start, end }) => span.start === start && span.end === end),
      ),
    );
    assert.deepEqual(
      doubled.map((finding) => finding.rule),
      [],
    );
  });
}

test('the clean tools that faults are put into have none', async () => {
  for (const kind of Object.keys(cleanTools) as CleanKind[]) assert.deepEqual((await findingsOf(kind, cleanTools[kind].text)).map(shown), []);
});

for (const [kind, from, to, expected] of singleFaults) {
  test(`one fault, one finding: ${kind}, ${JSON.stringify(to)} for ${JSON.stringify(from)}`, async () => {
    const clean = cleanTools[kind].text;
    assert.ok(clean.includes(from), 'the text to be changed is not there');
    const found = await findingsOf(
      kind,
      clean.replace(from, () => to),
    );
    const grave = found.filter(isGrave);
    // Advice about the same place is advice about something else; without anything grave it must be the advice expected.
    const told = grave.length > 0 ? grave : found;
    assert.deepEqual(
      told.map(({ rule }) => rule),
      [expected],
      found.map(shown).join('\n'),
    );
  });
}

async function findingsOf(kind: CleanKind, text: string): Promise<readonly PlacedFinding[]> {
  const { path, beside } = cleanTools[kind];
  const { engine } = await workspace({ ...beside, [path]: text });
  return engine.findings(uriOf(path)).filter(({ rule }) => rule !== 'generated-missing');
}

const shown = ({ severity, rule, message }: PlacedFinding): string => `${severity} ${rule}: ${message}`;
