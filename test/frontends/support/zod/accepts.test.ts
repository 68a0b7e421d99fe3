import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z as zod4 } from 'zod';
import { z as zod3 } from 'zod3';
import { schemaJson } from '../../../../server/src/model/index.ts';
import fc, { runs } from '../../../support/property.ts';
import { loadedZodFrontEnd } from '../../../support/read/zodFrontEnd.ts';
import { anyZod, near } from './anyZod.ts';
import { lowerText } from './lowerText.ts';

const frontEnd = await loadedZodFrontEnd();
const ajv = new Ajv2020({ strict: false });

for (const [name, z] of [
  ['Zod 4', zod4],
  ['Zod 3', zod3],
] as const) {
  test(`${name} accepts and refuses what the schema that was lowered does`, () => {
    fc.assert(
      fc.property(
        anyZod().chain((source) => {
          const lowered = lowerText(frontEnd, source);
          const json = lowered ? schemaJson(lowered.schema) : {};
          return fc.record({ source: fc.constant(source), json: fc.constant(json), values: fc.array(near(json), { minLength: 5, maxLength: 15 }) });
        }),
        ({ source, json, values }) => {
          const real = new Function('z', `return ${source}`)(z) as { safeParse(value: unknown): { readonly success: boolean } };
          const valid = ajv.compile(json);
          for (const value of values) assert.equal(valid(value), real.safeParse(value).success, `${source}\n${JSON.stringify(json)}\n${JSON.stringify(value)}`);
        },
      ),
      { numRuns: runs(150) },
    );
  });
}
