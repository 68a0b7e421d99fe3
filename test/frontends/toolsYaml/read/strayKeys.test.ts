import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapIn, type TreeMap } from '../../../../server/src/frontends/support/tree/node.ts';
import { parseYaml } from '../../../../server/src/frontends/support/yaml/parseYaml.ts';
import { strayKeys } from '../../../../server/src/frontends/toolsYaml/read/strayKeys.ts';
import type { Problem } from '../../../../server/src/model/index.ts';

/** Its problems, those of keys that other code may know among them. */
const problemsOf = (tool: TreeMap, index: number): readonly Problem[] => strayKeys(tool, index).map((own) => ('problem' in own ? own.problem : own));

/** A definition, and what the fixes put in place of what: the safe ones are marked with `!`. */
const moves: readonly (readonly [what: string, definition: string, ...fixes: string[]])[] = [
  ['a rule', '    type: string\n    minLength: 1\n', '!minLength: 1 => validation: { minLength: 1 }'],
  ['a rule in quotes', '    type: string\n    pattern: "^[a,b]$"\n', '!pattern: "^[a,b]$" => validation: { pattern: "^[a,b]$" }'],
  ['rules that stand together', '    type: number\n    min: 1\n    max: 5\n', 'min: 1\n    max: 5 => validation: { min: 1, max: 5 }'],
  ['rules apart from each other', '    min: 1\n    type: number\n    max: 5\n'],
  ['a value that may not stand in braces', '    type: string\n    pattern: ^[a,b]$\n'],
  ['rules below validation already', '    type: string\n    minLength: 1\n    validation: { maxLength: 3 }\n'],
  ['a key that is none', '    type: string\n    widget: area\n'],
];

for (const [what, definition, ...fixes] of moves) {
  test(`moved below validation: ${what}`, () => {
    const text = `parameters:\n  x:\n${definition}`;
    const tool = mapIn(parseYaml(text).root);
    assert.ok(tool);
    const problems = problemsOf(tool, 0);
    assert.ok(problems.length > 0);
    const found = problems.flatMap(({ fixes: all = [] }) =>
      all.flatMap(({ intent, safe }) =>
        intent.kind === 'replace' ? [`${safe === true ? '!' : ''}${text.slice(intent.span.start, intent.span.end)} => ${intent.text}`] : [],
      ),
    );
    assert.deepEqual(found, fixes);
  });
}

test('a whole number is written as the format has it', () => {
  const tool = mapIn(parseYaml('parameters:\n  x:\n    type: array\n    items:\n      type: integer\n').root);
  assert.ok(tool);
  assert.deepEqual(
    problemsOf(tool, 2).map(({ code, tool: of, fixes = [] }) => [code, of, fixes.map(({ intent }) => intent)]),
    [['type-not-in-format', 2, [{ kind: 'set-type', tool: 2, path: ['x', '[]'], type: 'integer' }]]],
  );
});
