import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Change, compareTools, type ListedTool, type ToolChanges } from '../../server/src/compare/index.ts';
import { isJsonObject, type Json } from '../../server/src/model/index.ts';
import { nestedRows } from './changes/nested.ts';
import { parameterRows } from './changes/parameters.ts';
import { resultRows } from './changes/results.ts';
import { toolRows } from './changes/tools.ts';

const rows = [...toolRows, ...parameterRows, ...nestedRows, ...resultRows];

/** Ajv by itself. */
function accepts(schema: Json, value: Json): boolean {
  const isOld = isJsonObject(schema) && String(schema.$schema).includes('draft-07');
  const ajv = new (isOld ? Ajv : Ajv2020)({ strict: false, logger: false, allErrors: true });
  addFormats.default(ajv);
  const { $schema: _, ...rest } = isJsonObject(schema) ? schema : {};
  return ajv.validate(isJsonObject(schema) ? rest : schema === true, value) === true;
}

/** Checks the witness of a change of a schema. */
function checkWitness({ part, level, witness, message }: Change, { before, after }: ToolChanges<ListedTool>): void {
  assert.equal(witness !== undefined, part !== 'tool' && level === 'breaking', `${message} has ${witness === undefined ? 'no' : 'a'} witness`);
  if (witness === undefined) return;
  const of = part === 'input' ? 'inputSchema' : 'outputSchema';
  const [was, is] = [before, after].map((tool) => accepts(tool?.json[of] ?? true, witness.value));
  assert.deepEqual([was, is], part === 'input' ? [true, false] : [false, true], `${JSON.stringify(witness.value)} is no witness of: ${message}`);
  assert.equal(witness.of, part === 'input' ? 'arguments' : 'result');
}

const clientsOf = (all: readonly ToolChanges[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    all.flatMap(({ clients }) =>
      clients.map(({ client, level, more }) => [client, level === 'none' ? level : `${level}: ${more.map(({ kind }) => kind).join()}`]),
    ),
  );

for (const { what, before, after, expected, clients } of rows)
  test(what, () => {
    const found = compareTools(before, after);
    const verdicts = Object.fromEntries(
      found.map(({ name, level, changes }) => [name, [level, ...changes.map((one) => `${one.kind} ${one.level}`).toSorted()]]),
    );
    const sorted = Object.fromEntries(Object.entries(expected).map(([name, [level, ...all]]) => [name, [level, ...all.toSorted()]]));
    assert.deepEqual(verdicts, sorted, JSON.stringify(found, undefined, 1));
    if (clients !== undefined) assert.deepEqual(clientsOf(found), clients);
    for (const tool of found)
      for (const change of [...tool.changes, ...tool.clients.flatMap(({ more }) => more)]) {
        if (tool.changes.includes(change)) checkWitness(change, tool);
        assert.match(change.message, /^[A-Z`].*\.$/s);
        assert.notEqual(change.why, '', change.message);
      }
  });

test('each row changes something else', () => {
  assert.equal(new Set(rows.map(({ what }) => what)).size, rows.length);
  assert.ok(rows.length >= 150);
});
