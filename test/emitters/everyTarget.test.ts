import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emitters } from '../../server/src/emitters/index.ts';
import type { Engine } from '../../server/src/engine/types.ts';
import { absent, type Emitter, type EmitOptions, emptySchema, known, type Param, type Schema, span, type ToolSpec } from '../../server/src/model/index.ts';
import { allToolSources } from '../support/allTools.ts';
import { comparable } from '../support/comparable.ts';

const mcpRevision = '2026-07-28';

/** Targets that a front end reads; of the others it is enough that they can be written. */
const readable = ['yaml', 'mcp', 'openai', 'anthropic'];

for (const { name, engine, tools } of await allToolSources()) {
  for (const emitter of emitters) {
    for (const options of modesOf(emitter)) {
      test(`${name} → ${emitter.id}${options.strict ? ' (strict)' : ''}`, () => {
        const specs = tools.map(({ tool }) => tool);
        const { text, notes } = emitter.emit(specs, options);
        assert.ok(text.endsWith('\n') && text.trim() !== '', 'the text is whole');
        assert.equal(text.includes('[object Object]') || text.includes('undefined'), specs.some(mentionsUndefined), 'every value was written as such');
        for (const note of notes) {
          const placed = tools[note.tool] ?? assert.fail(`a note on no tool: ${note.message}`);
          const finding = engine.loss(placed, note);
          assert.ok(finding === undefined || finding.span.end <= placed.doc.text.length, note.message);
        }
        for (const tool of specs) {
          const one = emitter.emit([tool], options).text;
          const [back, ...more] = readBack(engine, emitter, one);
          assert.deepEqual([back !== undefined, more.length], [readable.includes(emitter.id), 0], one.slice(0, 400));
          if (back === undefined) continue;
          assert.equal(emitter.emit([back], options).text, one, 'written again it is the same text');
          if (options.strict !== true) assert.deepEqual(held(back, emitter), held(tool, emitter));
        }
      });
    }
  }
}

function modesOf(emitter: Emitter): readonly EmitOptions[] {
  return [{ mcpRevision }, ...(emitter.takes?.includes('strict') ? [{ mcpRevision, strict: true }] : [])];
}

const mentionsUndefined = (tool: ToolSpec): boolean => JSON.stringify(tool).includes('undefined');

/** The tools of a text as the front end reads them that claims it. */
function readBack(engine: Engine, emitter: Emitter, text: string): readonly ToolSpec[] {
  const doc = engine.parse(`${engine.roots[0] ?? 'file:///w'}/emitted${emitter.extension}`, text);
  return doc?.regions.flatMap((region) => region.linked.tools) ?? [];
}

/** What a target holds of a tool, in the words of that target: where two ways of writing mean the same, one of them. */
function held(tool: ToolSpec, { id, holds }: Emitter): unknown {
  if (id === 'yaml') return { ...(comparable(tool, holds) as object), root: rootOf(tool) };
  // Clients are told of null as default by leaving the parameter out, and that an array's items are of any kind by an empty schema.
  const dangerous = tool.dangerous.state === 'known' && tool.dangerous.value;
  const { destructiveHint: _, ...annotations } = tool.annotations;
  const plain = {
    ...tool,
    params: tool.params.map(plainParam),
    ...(tool.returns === undefined ? {} : { returns: plainSchema(tool.returns, true) }),
    annotations: dangerous ? annotations : tool.annotations,
  };
  return { ...(comparable(plain, holds) as object), root: holds.includes('params') ? rootOf(tool) : undefined };
}

/** Other keywords at the root of the input schema. */
const rootOf = ({ input }: ToolSpec): unknown => Object.entries(input?.other ?? {}).map(([key, { value }]) => [key, value]);

function plainParam(param: Param): Param {
  return { ...param, schema: plainSchema(param.schema, param.required) };
}

function plainSchema(schema: Schema, required: boolean): Schema {
  const dropped = !required && schema.default.state === 'known' && schema.default.value === null;
  const isArray = schema.type.state === 'known' && schema.type.value === 'array';
  const items = schema.items ?? (isArray && schema.other.items === undefined ? emptySchema(span(0, 0)) : undefined);
  return {
    ...schema,
    ...(dropped || schema.default.state === 'opaque' ? { default: absent } : {}),
    ...(items === undefined ? {} : { items: plainSchema(items, true) }),
    ...(schema.properties === undefined ? {} : { properties: schema.properties.map(plainParam) }),
    ...(schema.type.state === 'known' ? { type: known(schema.type.value, span(0, 0)) } : {}),
  };
}
