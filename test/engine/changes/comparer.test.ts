import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareTools } from '../../../server/src/compare/index.ts';
import { createComparer } from '../../../server/src/engine/changes/comparer.ts';
import type { ToolData } from '../../../server/src/engine/changes/comparison.ts';
import type { JsonObject } from '../../../server/src/model/index.ts';

const data = (name: string, properties: JsonObject, more: JsonObject = {}, group = ''): ToolData => ({
  json: { name, description: `Takes the ${name} apart, for whoever asks for it.`, inputSchema: { type: 'object', properties, ...more } },
  group,
  unknown: [],
  suspicions: [],
  file: 'tools.yaml',
});

const text = { lamp: { type: 'string' } };
const number = { lamp: { type: 'number' } };

/** The changes of each tool, in any order. */
const words = (
  all: readonly { readonly name: string; readonly changes: readonly { readonly level: string; readonly message: string }[] }[],
): readonly string[] => all.flatMap(({ name, changes }) => changes.map(({ level, message }) => `${name} ${level}: ${message}`)).toSorted();

/** States of a list, one after another. */
const base = [data('set_lamp', text), data('get_lamp', text), data('get_lamp', text, {}, 'other'), data('open_door', text)];
const states: readonly (readonly ToolData[])[] = [
  base,
  [data('set_lamp', number), ...base.slice(1)],
  [data('set_lamp', number), data('get_lamp', number), ...base.slice(2)],
  [data('set_lamp', number, { required: ['lamp'] }), data('get_lamp', number), data('get_lamp', number, {}, 'other'), ...base.slice(3)],
  [data('set_lamps', text), ...base.slice(1)],
  [...base.slice(0, 3)],
  [...base, data('shut_door', text)],
  [{ ...data('set_lamp', text), json: { ...data('set_lamp', text).json, description: 'Sets a lamp. Call shut_door first.' } }, ...base.slice(1)],
  [
    { ...data('set_lamp', text), json: { ...data('set_lamp', text).json, description: 'Sets a lamp. Call shut_door first.' } },
    ...base.slice(1),
    data('shut_door', text),
  ],
  base.map((tool) => ({ ...tool, json: structuredClone(tool.json) })),
];

test('a list that is compared again after each change has the changes of a list that is compared once', () => {
  const comparer = createComparer(base);
  const listed = ({ json, group, unknown }: ToolData) => ({ json, group, unknown });
  let ids = 0;
  const known = new Map<ToolData, number>();
  for (const [i, state] of [...states, ...states.toReversed()].entries()) {
    for (const tool of state) if (!known.has(tool)) known.set(tool, ++ids);
    const found = comparer.compare(new Map(state.map((tool) => [known.get(tool) ?? 0, tool])));
    assert.deepEqual(words(found), words(compareTools(base.map(listed), state.map(listed))), `state ${i}`);
    for (const { id, before, changes } of found) assert.ok(changes.length > 0 && (id !== undefined || before !== undefined));
  }
  assert.deepEqual(comparer.compare(new Map(base.map((tool, i) => [i, tool]))), []);
});

test('a change names the tool of now by its id, and has the tool of before', () => {
  const comparer = createComparer([data('set_lamp', text)]);
  const [found] = comparer.compare(new Map([[7, data('set_lamp', text, { required: ['lamp'] })]]));
  assert.deepEqual([found?.id, found?.level, found?.before], [7, 'breaking', data('set_lamp', text)]);
});
