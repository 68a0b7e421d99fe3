import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Change, compareTools, type Level, type ListedTool, worst } from '../../server/src/compare/index.ts';
import type { Json, JsonObject } from '../../server/src/model/index.ts';
import fc, { runs } from '../support/property.ts';
import { createDeclared } from './declared.ts';
import { createRandom, instanceOf } from './randomInstances.ts';
import { type Edit, edited, editsUpTo, toolSchema } from './randomSchemas.ts';

function validatorOf(schema: JsonObject): (value: Json) => boolean {
  const ajv = new Ajv2020({ strict: false, logger: false, allErrors: true });
  addFormats.default(ajv);
  return ajv.compile<Json>(schema);
}

const instances = (schema: JsonObject, seed: number): readonly Json[] => {
  const random = createRandom(seed);
  return Array.from({ length: 1000 }, () => instanceOf(schema, schema, random));
};

interface Side {
  readonly schema: JsonObject;
  readonly accepts: (value: Json) => boolean;
}

/** Checks the verdict of a schema's changes. `from` accepts what `to` has to accept: the arguments of before, the results of now. */
function checkChanges(changes: readonly Change[], from: Side, to: Side, values: readonly Json[]): Level {
  const level = worst(changes);
  for (const { witness, level: own, message } of changes) {
    assert.equal(witness !== undefined, own === 'breaking', message);
    if (witness !== undefined)
      assert.ok(from.accepts(witness.value) && !to.accepts(witness.value), `${JSON.stringify(witness.value)} is no witness of: ${message}`);
  }
  if (level === 'breaking' || level === 'undecided') return level;
  const isDeclared = createDeclared(from.schema);
  for (const value of values) assert.ok(!from.accepts(value) || to.accepts(value) || !isDeclared(value), `${level}, but it refuses ${JSON.stringify(value)}`);
  return level;
}

test('no verdict on changes of tools is contradicted by an instance with declared members, and each witness is one', () => {
  const levels: Level[] = [];
  fc.assert(
    fc.property(fc.tuple(toolSchema, editsUpTo(3)), ([schema, all]: readonly [JsonObject, readonly Edit[]]) => {
      const sideOf = (one: JsonObject): Side => ({ schema: one, accepts: validatorOf(one) });
      const [before, after] = [sideOf(schema), sideOf(edited(schema, all))];
      const toolOf = ({ schema: both }: Side): ListedTool => ({ json: { name: 'a', inputSchema: both, outputSchema: both } });
      const changes = compareTools([toolOf(before)], [toolOf(after)]).flatMap((one) => one.changes);
      const values = [...instances(before.schema, 1), ...instances(after.schema, 2)];
      for (const part of ['input', 'output'] as const) {
        const [from, to] = part === 'input' ? [before, after] : [after, before];
        const own = changes.filter((one) => one.part === part);
        const level = checkChanges(own, from, to, values);
        if (level === 'undecided')
          console.log(
            'UU',
            part,
            JSON.stringify(own.filter((one) => one.level === level).map((one) => one.why)),
            JSON.stringify(from.schema),
            JSON.stringify(to.schema),
          );
        if (own.length > 0) levels.push(level);
      }
    }),
    { numRuns: runs(120), endOnFailure: true },
  );
  const share = (level: Level): number => levels.filter((one) => one === level).length / levels.length;
  assert.ok(share('undecided') <= 0.05, `${Math.round(share('undecided') * 100)} % of the changes are undecided`);
  for (const level of ['breaking', 'risky', 'safe'] as const) assert.ok(share(level) > 0.02, `few are ${level}`);
});
