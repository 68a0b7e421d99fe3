import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { compareSchemas } from '../../server/src/compare/index.ts';
import type { Json, JsonObject } from '../../server/src/model/index.ts';
import fc, { runs } from '../support/property.ts';
import { createRandom, instanceOf } from './randomInstances.ts';
import { type Edit, edited, editsUpTo, toolSchema } from './randomSchemas.ts';

/** Ajv by itself, with patterns of JavaScript. Without `allErrors`, Ajv 8 wrongly accepts `[]` for `prefixItems` with `contains`. */
function validatorOf(schema: JsonObject): (value: Json) => boolean {
  const ajv = new Ajv2020({ strict: false, logger: false, allErrors: true });
  addFormats.default(ajv);
  return ajv.compile<Json>(schema);
}

const instances = (schema: JsonObject, count: number, seed: number): readonly Json[] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => instanceOf(schema, schema, random));
};

/** A verdict, after it is compared with instances of both schemas. */
function checkedVerdict(before: JsonObject, after: JsonObject): string {
  const verdict = compareSchemas(before, after);
  const [ofBefore, ofAfter] = [validatorOf(before), validatorOf(after)];
  if (verdict.kind === 'narrower') {
    assert.ok(ofBefore(verdict.witness) && !ofAfter(verdict.witness), `${JSON.stringify(verdict.witness)} is no witness`);
  } else if (verdict.kind !== 'undecided') {
    for (const value of [...instances(before, 1000, 1), ...instances(after, 1000, 2)]) {
      const [was, is] = [ofBefore(value), ofAfter(value)];
      assert.ok(is || !was, `${verdict.kind}, but only before accepts ${JSON.stringify(value)}`);
      assert.ok(was || !is || verdict.kind === 'wider', `same, but only after accepts ${JSON.stringify(value)}`);
    }
  }
  return verdict.kind;
}

test('no proof is contradicted by an instance, and each witness is one, for schemas after edits', () => {
  const pairs = fc.tuple(toolSchema, editsUpTo(2)).filter(([schema, all]) => JSON.stringify(edited(schema, all)) !== JSON.stringify(schema));
  const kinds: string[] = [];
  fc.assert(
    fc.property(pairs, ([schema, all]: readonly [JsonObject, readonly Edit[]]) => {
      const other = edited(schema, all);
      kinds.push(checkedVerdict(schema, other), checkedVerdict(other, schema));
    }),
    { numRuns: runs(150), endOnFailure: true },
  );
  const share = (kind: string): number => kinds.filter((one) => one === kind).length / kinds.length;
  const undecided = share('undecided') / (1 - share('same'));
  assert.ok(undecided <= 0.05, `${Math.round(undecided * 100)} % of the changes are undecided`);
  for (const kind of ['same', 'wider', 'narrower']) assert.ok(share(kind) > 0.05, `few are ${kind}`);
});

test('no proof is contradicted by an instance for schemas that have nothing in common', () => {
  fc.assert(
    fc.property(toolSchema, toolSchema, (before, after) => {
      checkedVerdict(before, after);
    }),
    { numRuns: runs(50), endOnFailure: true },
  );
});
