import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { compareSchemas } from '../../server/src/compare/index.ts';
import type { Json } from '../../server/src/model/index.ts';
import { arrayPairs, combinedPairs, objectPairs, scalarPairs } from './pairs.ts';

/** Ajv by itself, with patterns of JavaScript. Without `allErrors`, Ajv 8 wrongly accepts `[]` for `prefixItems` with `contains`. */
function accepts(schema: Json, value: Json): boolean {
  const ajv = JSON.stringify(schema).includes('"items":[')
    ? new Ajv({ strict: false, logger: false, allErrors: true })
    : new Ajv2020({ strict: false, logger: false, allErrors: true });
  addFormats.default(ajv);
  return ajv.validate(schema as object, value) === true;
}

for (const [what, before, after, kind] of [...scalarPairs, ...objectPairs, ...combinedPairs, ...arrayPairs])
  test(`${what}: ${kind}`, () => {
    const verdict = compareSchemas(before, after);
    assert.equal(verdict.kind, kind, JSON.stringify(verdict));
    if (verdict.kind !== 'narrower') return;
    assert.ok(accepts(before, verdict.witness), `before refuses ${JSON.stringify(verdict.witness)}`);
    assert.ok(!accepts(after, verdict.witness), `after accepts ${JSON.stringify(verdict.witness)}`);
    assert.notEqual(verdict.why, '');
  });
