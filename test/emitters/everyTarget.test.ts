import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emitters } from '../../server/src/emitters/index.ts';
import { validKeywords } from '../../server/src/emitters/schemas/validKeywords.ts';
import type { Engine } from '../../server/src/engine/types.ts';
import {
  absent,
  descriptionForModel,
  type EmitOptions,
  type Emitter,
  emptySchema,
  isJsonObject,
  type Json,
  known,
  type Param,
  type Schema,
  schemaListKeywords,
  span,
  type ToolSpec,
} from '../../server/src/model/index.ts';
import { anySpec } from '../support/made/anySpec.ts';
import fc, { runs } from '../support/property.ts';
import { allToolSources } from '../support/read/allTools.ts';
import { withExamplesAsMeant } from '../support/read/asMeant.ts';
import { comparable } from '../support/read/comparable.ts';

const mcpRevision = '2026-07-28';

/** A front end reads what says the name of a tool. A JSON Schema document is a schema, whose title is a name: no tool is read there. */
const isReadable = ({ id, holds }: Emitter): boolean => holds.includes('name') && id !== 'jsonschema';

/** A file of one tool whose name only running code knows could be anything, too. */
const isNamed = ({ name, description }: ToolSpec): boolean => name.state === 'known' || (name.state === 'absent' && description.state === 'known');
/** A function of Gemini without parameters or a description could be anything, so a file of one is nobody's. */
const isGeminis = (tool: ToolSpec): boolean => isNamed(tool) && tool.params.length > 0 && tool.description.state === 'known';

/** What clients take is JSON: such targets write what is listed. */
const isListing = (emitter: Emitter): boolean => isReadable(emitter) && emitter.extension.endsWith('.json');

function assertListed({ listed }: ToolSpec, text: string): void {
  const { tools } = JSON.parse(text) as { readonly tools: readonly { readonly inputSchema: Json }[] };
  assert.deepEqual(tools[0]?.inputSchema, { type: 'object', ...listed?.input });
}

/** Will something stand in other words: what the tool refers to in place of the reference, a type that allows null in place of a choice? */
const spellsOut = ({ keywords }: Emitter, tool: ToolSpec): boolean =>
  keywords !== undefined && ['$ref', 'anyOf'].some((word) => !keywords.includes(word) && JSON.stringify(tool).includes(`"${word}"`));

function modesOf(emitter: Emitter): readonly EmitOptions[] {
  const options = {
    strict: [{ mcpRevision, strict: true }],
    'json-schema': [{ mcpRevision, jsonSchema: true }],
    zod: [
      { mcpRevision, zod: 3 as const },
      { mcpRevision, zod: 4 as const },
    ],
  };
  return [{ mcpRevision }, ...(emitter.takes ?? []).flatMap((option): readonly EmitOptions[] => options[option])];
}

/** The tools of a text as the front end reads them that claims it. */
async function readBack(engine: Engine, emitter: Emitter, text: string): Promise<readonly ToolSpec[]> {
  const uri = `${engine.roots[0] ?? 'file:///w'}/emitted${emitter.extension}`;
  await engine.prepare(uri);
  const doc = engine.parse(uri, text);
  return doc?.regions.flatMap((region) => region.linked.tools) ?? [];
}

/** Where a target has other words for schemas: what must come back all the same. */
const outline = (tool: ToolSpec): unknown => ({ ...(comparable(tool, ['name']) as object), params: tool.params.map(({ name }) => name.value) });

/** Keywords at the root that a client would refuse the tool for. */
const refused: Readonly<Record<string, readonly string[]>> = {
  openai: ['oneOf', 'anyOf', 'allOf', 'enum', 'not'],
  'openai-responses': ['oneOf', 'anyOf', 'allOf', 'enum', 'not'],
  'botserver-function': ['oneOf', 'anyOf', 'allOf', 'enum', 'not'],
  anthropic: ['oneOf', 'anyOf', 'allOf'],
};

/** What a target holds of a tool, in the words of that target: where two ways of writing mean the same, one of them. */
function held(tool: ToolSpec, { id, holds, keywords }: Emitter): unknown {
  const words: Words = { id, plain: id !== 'yaml', keywords };
  // What is dangerous is said in an annotation.
  const { destructiveHint, ...annotations } = tool.annotations;
  const dangerous = words.plain && ((tool.dangerous.state === 'known' && tool.dangerous.value) || destructiveHint?.value === true);
  const told = descriptionForModel(tool);
  const plain = {
    ...tool,
    // What specifications hold is what the author wrote; clients are told the rest as well.
    ...(told === undefined || id === 'yaml' || id === 'tools-yaml' ? {} : { description: known(told, span(0, 0)) }),
    params: tool.params.map((param) => plainParam(param, words)),
    ...(tool.returns === undefined ? {} : { returns: plainSchema(tool.returns, true, words) }),
    ...(dangerous ? { annotations, dangerous: known(true, span(0, 0)) } : {}),
  };
  const root = keywords !== undefined ? [] : Object.entries(tool.input?.other ?? {}).filter(([key]) => refused[id]?.includes(key) !== true);
  return { ...(comparable(plain, holds) as object), root: root.map(([key, { value }]) => [key, isOpenai(id) ? withProperties(value) : value]) };
}

const isOpenai = (id: string): boolean => id.startsWith('openai') || id === 'botserver-function';

/** OpenAI refuses an object without `properties`, in definitions and below other keywords as well. */
function withProperties(json: Json): Json {
  if (Array.isArray(json)) return json.map(withProperties);
  if (!isJsonObject(json)) return json;
  const inner = Object.fromEntries(Object.entries(json).map(([key, value]) => [key, withProperties(value)]));
  return json.type === 'object' && json.properties === undefined ? { ...inner, properties: {} } : inner;
}

interface Words {
  readonly id: string;
  /** True for JSON: null as default is said by leaving a parameter out, and that items are of any kind by an empty schema. */
  readonly plain: boolean;
  readonly keywords: readonly string[] | undefined;
}

const plainParam = (param: Param, words: Words): Param => ({ ...param, schema: plainSchema(param.schema, param.required, words) });

function plainSchema(schema: Schema, required: boolean, words: Words): Schema {
  const has = (type: string): boolean => schema.type.state === 'known' && schema.type.value === type;
  const opaque = schema.default.state === 'opaque';
  const dropped = words.plain && !required && schema.default.state === 'known' && schema.default.value === null;
  const items = schema.items ?? (words.plain && has('array') && schema.other.items === undefined ? emptySchema(span(0, 0)) : undefined);
  const properties = schema.properties ?? (isOpenai(words.id) && has('object') ? [] : undefined);
  const isValid = (keyword: string, value: Json): boolean => !words.plain || validKeywords(new Map([[keyword, value]]), () => undefined).size > 0;
  const other = Object.entries(schema.other).filter(([keyword, { value }]) => (words.keywords?.includes(keyword) ?? true) && isValid(keyword, value));
  return {
    ...schema,
    ...(dropped || opaque ? { default: absent } : {}),
    other: Object.fromEntries(
      other.map(([keyword, said]) => [keyword, isOpenai(words.id) && schemaListKeywords.has(keyword) ? { ...said, value: withProperties(said.value) } : said]),
    ),
    ...(items === undefined ? {} : { items: plainSchema(items, true, words) }),
    ...(properties === undefined ? {} : { properties: properties.map((param) => plainParam(param, words)) }),
  };
}

test('any tool can be written for any target, and twice the same', () => {
  fc.assert(
    fc.property(anySpec, (spec) => {
      for (const emitter of emitters) {
        for (const options of modesOf(emitter)) {
          const { text, notes } = emitter.emit([spec, spec], options);
          assert.ok(text.endsWith('\n'));
          assert.equal(emitter.emit([spec, spec], options).text, text);
          for (const { tool, message } of notes) assert.ok((tool === 0 || tool === 1) && /^\S.*\.$/su.test(message), message);
          if (emitter.extension === '.json') JSON.parse(text);
        }
      }
    }),
    { numRuns: runs(100) },
  );
});

for (const { name, engine, tools } of await allToolSources()) {
  for (const emitter of emitters) {
    for (const options of modesOf(emitter)) {
      test(`${name} → ${emitter.id}${options.strict ? ' (strict)' : ''}${options.zod === undefined ? '' : ` ${options.zod}`}`, async () => {
        const specs = tools.map(({ tool }) => (emitter.id === 'yaml' ? withExamplesAsMeant(tool) : tool));
        const { text, notes } = emitter.emit(specs, options);
        assert.ok(text.endsWith('\n') && text.trim() !== '', 'the text is whole');
        assert.ok(!text.includes('[object '), 'every value was written as such');
        for (const note of notes) {
          const placed = tools[note.tool] ?? assert.fail(`a note on no tool: ${note.message}`);
          const finding = engine.loss(placed, note);
          assert.ok(finding === undefined || finding.span.end <= placed.doc.text.length, note.message);
        }
        for (const tool of specs.filter((spec) => (emitter.id === 'gemini' ? isGeminis(spec) : isNamed(spec)))) {
          const one = emitter.emit([tool], options).text;
          const [back, ...more] = await readBack(engine, emitter, one);
          assert.deepEqual([back !== undefined, more.length], [isReadable(emitter), 0], one.slice(0, 400));
          if (back === undefined) continue;
          if (tool.listed?.input !== undefined && emitter.id === 'mcp') assertListed(tool, one);
          // What a library lists is another tool than its author wrote.
          if (tool.listed?.input !== undefined && isListing(emitter)) continue;
          if (emitter.id !== 'gemini') assert.equal(emitter.emit([back], options).text, one, 'written again it is the same text');
          const same = options.strict === true || emitter.id === 'gemini' || spellsOut(emitter, tool) ? outline : held;
          assert.deepEqual(same(back, emitter), same(tool, emitter));
        }
      });
    }
  }
}
