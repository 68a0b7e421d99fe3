import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruleFiles } from '../../scripts/ruleFiles.mjs';
import type { PlacedFinding, PlacedFix } from '../../server/src/engine/types.ts';
import type { Rule, RuleExample } from '../../server/src/model/index.ts';
import { rules } from '../../server/src/ruleTable.ts';
import { applyFix } from '../support/workspaces/applyFix.ts';
import { type CheckedExample, checkExample } from '../support/workspaces/checkExample.ts';

/** What these report cannot be written as the text of a file: bytes, a run of R, a fault in a rule, a change since a base, what takes too long. They are tested where it happens. */
const withoutExample = [
  'beyond-limits',
  'file-unreadable',
  'example-failed',
  'internal-error',
  'change-breaking',
  'change-risky',
  'change-suspicious',
  'change-undecided',
];

/** The first to say what a tool misses as a whole stands at its name, for want of a better place. */
const ofTheWholeTool = ['category-missing', 'example-missing', 'examples-missing', 'generated-missing', 'return-undocumented', 'annotations-missing'];

test('every rule has its file, and the table its order', () => {
  const files = ruleFiles('.').map(({ name }: { readonly name: string }) => name);
  const named = rules.map(({ id }) => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()));
  assert.deepEqual(named.toSorted(), files.toSorted());
  assert.deepEqual(
    rules.map(({ id }) => id),
    rules.map(({ id }) => id).toSorted(),
  );
});

for (const rule of rules) {
  if (withoutExample.includes(rule.id)) continue;

  test(`${rule.id}: the bad example`, async () => {
    const checked = await checkExample(rule.bad);
    const expected = checked.files.flatMap(({ uri, marks }) => marks.map((span) => ({ uri, span })));
    assert.ok(expected.length > 0, 'the bad example marks no place');
    assert.deepEqual(
      placesOf(rule, checked),
      expected.map(({ uri, span }) => ({ uri, span: { start: span.start, end: span.end } })),
    );
  });

  test(`${rule.id}: the good example`, async () => {
    const { files } = await checkExample(rule.good);
    assert.ok(files.length > 0, 'there is no good example');
    assert.deepEqual(
      files.flatMap(({ findings }) => findings.filter((finding) => finding.rule === rule.id)),
      [],
    );
  });

  test(`${rule.id}: its fixes`, async () => {
    const before = await checkExample(rule.bad);
    for (const finding of before.files.flatMap(({ findings }) => findings.filter((found) => found.rule === rule.id))) {
      for (const fix of finding.fixes ?? []) await fixHolds(rule, before, fix);
    }
  });
}

for (const rule of rules.filter(({ bad }) => Object.keys(bad).length > 0)) {
  test(`${rule.id}: nothing else is found in its bad example`, async () => {
    const { files } = await checkExample(rule.bad);
    const others = files.flatMap(({ findings }) =>
      findings.filter((finding) => finding.rule !== rule.id && (finding.severity === 'error' || finding.severity === 'warning')),
    );
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

/** The finding is gone, no new error has come, and only the places of the edits have changed. */
async function fixHolds(rule: Rule, before: CheckedExample, fix: PlacedFix): Promise<void> {
  // Carried out by a command; builds have tests of their own.
  if (fix.intent.kind === 'rebuild') return;
  const fixed = applyFix(before.engine, before.files, fix);
  assert.ok(fixed !== undefined, `'${fix.title}' changes nothing`);
  const after = await checkExample({ ...unmarked(before, rule.bad), ...fixed });
  const count = (checked: CheckedExample, wanted: (finding: PlacedFinding) => boolean) => checked.files.flatMap(({ findings }) => findings.filter(wanted));
  const own = (finding: PlacedFinding) => finding.rule === rule.id;
  // Both tools of one name have the finding, which goes with the name of one. A placeholder is selected, for its author to write over.
  const gone = fix.intent.kind === 'rename-declared' ? 2 : rule.id === 'description-placeholder' ? 0 : 1;
  assert.equal(count(after, own).length, count(before, own).length - gone, `'${fix.title}' leaves its finding:\n${Object.values(fixed).join('\n')}`);
  const errors = (checked: CheckedExample) => count(checked, (finding) => finding.severity === 'error').map((finding) => finding.rule);
  const known = errors(before);
  assert.deepEqual(
    errors(after).filter((id) => !known.includes(id)),
    [],
    `'${fix.title}' makes new errors:\n${Object.values(fixed).join('\n')}`,
  );
}

function unmarked(checked: CheckedExample, example: RuleExample): Record<string, string> {
  const paths = Object.keys(example);
  return Object.fromEntries(checked.files.map(({ text }, i) => [paths[i] ?? '', text]));
}

function placesOf(rule: Rule, { files }: CheckedExample) {
  return files.flatMap(({ uri, findings }) =>
    findings.filter((finding) => finding.rule === rule.id).map(({ span: { start, end } }) => ({ uri, span: { start, end } })),
  );
}
