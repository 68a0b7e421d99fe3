import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dialectFaults } from '../../../server/src/frontends/support/jsonSchema/dialects.ts';
import { validSchemaFit } from '../../../server/src/frontends/support/jsonSchema/schemaFit.ts';
import { schemaNodes } from '../../../server/src/frontends/support/jsonSchema/schemaNodes.ts';
import { createSpeller } from '../../../server/src/frontends/support/jsonSchema/speller.ts';
import { duplicateKeys } from '../../../server/src/frontends/support/tree/duplicateKeys.ts';
import { toJson } from '../../../server/src/frontends/support/tree/node.ts';
import { ambiguousTexts, nullTypes } from '../../../server/src/frontends/support/yaml/faultProblem.ts';
import { parseYaml } from '../../../server/src/frontends/support/yaml/parseYaml.ts';
import { spelledTool } from '../../../server/src/frontends/toolsYaml/edit/spelled.ts';
import { toolFit } from '../../../server/src/frontends/toolsYaml/read/toolFit.ts';
import { validateTools } from '../../../server/src/frontends/toolsYaml/read/validateTools.ts';
import { schemaProblems } from '../../../server/src/frontends/toolYaml/schemaProblems.ts';
import { spelled } from '../../../server/src/frontends/toolYaml/spelled.ts';
import { toolFileFit } from '../../../server/src/frontends/toolYaml/toolFileFit.ts';
import fc, { atLeast, runs } from '../../support/property.ts';

// What fits at a look is what the long way finds nothing wrong with.

const words = ['a', 'yes', '"no"', 'null', '"null"', 'string', 'array', 'object', 'nubmer', 'true', 'false', '0', '3', '-1', '1.5', '""', '~', ''];
const rules = ['minLength', 'max', 'minimum', 'multipleOf', 'pattern', 'format', 'int', 'nonempty', 'minItems'];
const schemaKeys = ['type', 'description', 'title', 'required', 'default', 'enum', 'items', 'properties', 'examples', 'additionalProperties', 'nullable'];
const otherKeys = ['$ref', 'anyOf', 'not', 'contains', '$defs', 'prefixItems', 'desc', 'descripton', 'x-mine', 'mine', '__proto__', 'validation', 'const'];
const toolKeys = [
  'name',
  'title',
  'category',
  'capability',
  'dangerous',
  'requires_approval',
  'description',
  'useZodSchema',
  'zodSchemaRef',
  'params',
  'icons',
];
const fileKeys = ['implementation_example', 'execution_time', 'mine', 'nmae'];

const scalar = fc.constantFrom(...words);
const braced = (pairs: readonly (readonly [string, string])[]): string => `{ ${pairs.map(([key, text]) => `"${key}": ${text}`).join(', ')} }`;
const map = (keys: readonly string[], value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  some(keys).chain((chosen) => fc.tuple(...chosen.map((key) => fc.tuple(fc.constant(key), value))).map(braced));
const list = (value: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.array(value, { maxLength: 3 }).map((items) => `[ ${items.join(', ')} ]`);
/** Mostly what belongs there, so that much of it fits. */
const good = (key: string, schema: fc.Arbitrary<string>): fc.Arbitrary<string> => {
  if (key === 'type') return fc.constantFrom('string', 'array', 'object');
  if (key === 'items' || key === 'additionalProperties' || key === 'parameters' || key === 'returns' || key === 'inputSchema') return schema;
  if (key === 'properties') return map(['p', 'q', 'type'], schema);
  if (key === 'validation') return entries(rules, scalar);
  if (key === 'enum' || key === 'examples') return list(scalar);
  if (rules.includes(key) && key !== 'pattern' && key !== 'format') return fc.constantFrom('3', '3', '0', '-1', '1.5', 'true', 'a');
  return flags.includes(key) ? fc.constantFrom('true', 'false', 'yes') : fc.constantFrom('a', '"no"', 'no', 'null');
};
const flags = ['dangerous', 'requires_approval', 'useZodSchema', 'nullable', 'required', 'readOnlyHint', 'destructiveHint'];
/** A few keys, each once but for a slip. */
const some = (keys: readonly string[]): fc.Arbitrary<readonly string[]> =>
  fc.oneof({ weight: 9, arbitrary: fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 4 }) }, fc.array(fc.constantFrom(...keys), { maxLength: 4 }));
const entries = (keys: readonly string[], schema: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  some(keys).chain((chosen) =>
    fc
      .tuple(
        ...chosen.map((key) =>
          fc.tuple(fc.constant(key), fc.oneof({ weight: 9, arbitrary: good(key, schema) }, { weight: 1, arbitrary: fc.oneof(scalar, list(scalar), schema) })),
        ),
      )
      .map(braced),
  );
const { schema } = fc.letrec<{ schema: string }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constant('{ type: string }'),
    entries([...schemaKeys, ...schemaKeys, ...rules, ...otherKeys], tie('schema')),
  ),
}));
const parameters = fc.oneof(schema, map(['p', 'q', 'type'], schema));
const tool = (extra: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(entries([...toolKeys, ...extra], schema), parameters, entries(['title', 'readOnlyHint', 'destructiveHint'], scalar), schema)
    .map(
      ([own, taken, annotations, other]) =>
        `{ ${[own.slice(2, -2), `parameters: ${taken}`, `annotations: ${annotations}`, `returns: ${other}`].filter((part) => part.trim() !== '').join(', ')} }`,
    );

const rootOf = (text: string): ReturnType<typeof parseYaml>['root'] => {
  const { root, problems } = parseYaml(text);
  return problems.length === 0 ? root : undefined;
};

test('a tool of a list that fits has nothing to be reported', () => {
  let fitting = 0;
  const withoutReturns = tool(['inputSchema', 'schemaDescriptions']).map((text) => text.replace(/, returns: .*$/s, ' }'));
  fc.assert(
    fc.property(withoutReturns, (text) => {
      const root = rootOf(text);
      if (root?.kind !== 'map' || !toolFit(root)) return;
      fitting++;
      const speller = createSpeller();
      const meant = spelledTool(root, speller);
      assert.equal(meant, root, text);
      const found = [...duplicateKeys(root), ...speller.problems, ...validateTools([toJson(root)]), ...ambiguousTexts(root), ...nullTypes(schemaNodes([root]))];
      assert.deepEqual(found, [], text);
    }),
    { numRuns: runs(3000) },
  );
  assert.ok(fitting > atLeast(50), `${fitting} fit`);
});

test('a tool file that fits has nothing to be reported', () => {
  let fitting = 0;
  fc.assert(
    fc.property(tool(fileKeys), (text) => {
      const root = rootOf(text);
      if (root?.kind !== 'map' || !toolFileFit(root)) return;
      fitting++;
      const meant = spelled(root);
      assert.equal(meant.root, root, text);
      assert.deepEqual([...duplicateKeys(root), ...meant.problems, ...schemaProblems(root)], [], text);
    }),
    { numRuns: runs(3000) },
  );
  assert.ok(fitting > atLeast(50), `${fitting} fit`);
});

test('a schema that fits is valid', () => {
  let fitting = 0;
  fc.assert(
    fc.property(schema, (text) => {
      const root = rootOf(text);
      if (root?.kind !== 'map' || root.pairs.length === 0 || !validSchemaFit(root)) return;
      fitting++;
      assert.deepEqual(dialectFaults(toJson(root), []), [], text);
    }),
    { numRuns: runs(3000) },
  );
  assert.ok(fitting > atLeast(100), `${fitting} fit`);
});
