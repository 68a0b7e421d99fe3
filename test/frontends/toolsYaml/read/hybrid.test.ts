import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { mcpJson } from '../../../../server/src/emitters/mcpJson.ts';
import type { Engine } from '../../../../server/src/engine/types.ts';
import { parseMarked } from '../../../support/marked.ts';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

const schemas = `import { z } from 'zod';

const itemSchema = z.object({
  path: z.string().min(1),
  line: z.number().int().positive().optional().describe('The line that is meant.'),
});

export const queryParamsSchema = z.object({
  items: z.array(itemSchema).min(1).max(9),
  depth: z.number().default(3),
});

export const invertedParamsSchema = z.object({ words: z.array(z.string().min(9).max(5)) });

export const madeSchema = makeSchema(z.object({ a: z.string() }));
export { queryParamsSchema as renamedSchema, itemSchema as wholeSchema };
export { default as laterSchema } from './later';

export const openParamsSchema = z.object({ rest: z.record(z.string(), z.any()).describe('Whatever else.'), ...fromElsewhere });
`;

const tool = (lines: string): string =>
  `tools:\n  - name: query_notes\n    description: Answers questions about the notes of a person.\n    useZodSchema: true\n${lines}`;
const full = `    schemaDescriptions:
      items: What is asked about.
      "items.*.path": Where the file lies.
      depth: How deep the search goes.
`;

/** Each `[[…]]` is the place of one finding of these rules, in order; nothing else of theirs may be found. */
const cases: readonly (readonly [title: string, text: string, ...expected: readonly string[]])[] = [
  ['a schema that is found and described', tool(`    zodSchemaRef: queryParamsSchema\n${full}`)],
  [
    'a name that is misspelled',
    tool(`    zodSchemaRef: "[[queryParamSchema]]"\n${full}`),
    'zod-ref-unresolved: Unknown schema `queryParamSchema`. Did you mean `queryParamsSchema`?',
  ],
  [
    'a path that is misspelled',
    tool(`    zodSchemaRef: queryParamsSchema\n${full.replace('items.*.path', 'items.*.[[paht]]')}`),
    'schema-description-path-unknown: Unknown field `items.*.paht`. Did you mean `items.*.path`?',
  ],
  [
    'a path without the items',
    tool(`    zodSchemaRef: queryParamsSchema\n${full}      items.[[path]]: Where the file lies.\n`),
    'schema-description-path-unknown: Unknown field `items.path`. Did you mean `items.*.path`?',
  ],
  [
    'the path of a field that was renamed',
    tool(`    zodSchemaRef: queryParamsSchema\n${full.replace('depth', '[[reach]]')}`),
    'schema-description-path-unknown: Unknown field `reach`. Did you mean `depth`?',
  ],
  [
    'a path to nothing',
    tool(`    zodSchemaRef: queryParamsSchema\n${full}      [[colour]]: Of what colour the notes are.\n`),
    'schema-description-path-unknown: Unknown field `colour`.',
  ],
  [
    'limits of the schema that leave nothing',
    tool(`    zodSchemaRef: [[invertedParamsSchema]]\n    schemaDescriptions:\n      words: What is looked for.\n`),
    'range-inverted: `min` 9 and `max` 5 leave no value for `words[]` of `invertedParamsSchema`.',
  ],
  ['a schema that code makes', tool('    zodSchemaRef: madeSchema\n')],
  ['a schema that is handed on from a module that cannot be read', tool('    zodSchemaRef: laterSchema\n')],
  ['a schema that is handed on under another name', tool(`    zodSchemaRef: renamedSchema\n${full}`)],
  ['a description of items', tool(`    zodSchemaRef: queryParamsSchema\n${full}      "items.*": One file and a line in it.\n`)],
  ['a description that is overridden', tool(`    zodSchemaRef: queryParamsSchema\n${full}      "items.*.line": Which line.\n`)],
  [
    'a description given twice in the same words',
    tool(`    zodSchemaRef: queryParamsSchema\n${full}      "[[items.*.line]]": |\n        The line\n        that is meant.\n`),
    'description-given-twice: `queryParamsSchema` has the same description.',
  ],
  [
    'fields without a description',
    tool('    zodSchemaRef: [[queryParamsSchema]]\n'),
    'schema-field-undescribed: Missing description for `items`, `items.*.path`, `depth`.',
  ],
  [
    'what cannot be known is not wrong',
    tool('    zodSchemaRef: openParamsSchema\n    schemaDescriptions:\n      rest.any: Something.\n      more: From elsewhere.\n'),
  ],
  [
    'parameters beside the schema',
    tool(`    zodSchemaRef: queryParamsSchema\n${full}    [[parameters]]: {}\n`),
    'zod-and-parameters: `parameters` has no effect beside a Zod schema.',
  ],
];

const own: ReadonlySet<string> = new Set([
  'zod-ref-unresolved',
  'schema-description-path-unknown',
  'description-given-twice',
  'zod-and-parameters',
  'schema-field-undescribed',
  'zod-ref-missing',
  'range-inverted',
]);
const uri = uriOf('tools.yaml');
const open = async (text: string): Promise<Engine> => (await workspace({ 'src/schemas.ts': schemas, 'tools.yaml': text })).engine;

for (const [title, source, ...expected] of cases) {
  test(title, async () => {
    const { text, spans } = parseMarked(source);
    const engine = await open(text);
    const found = engine.findings(uri).filter(({ rule }) => own.has(rule));
    assert.deepEqual(
      found.map(({ rule, message }) => `${rule}: ${message}`),
      expected,
    );
    assert.deepEqual(
      found.map(({ span }) => ({ start: span.start, end: span.end })),
      spans,
    );
  });
}

test('a hybrid tool has the parameters of its schema, with the descriptions of the list', async () => {
  const engine = await open(tool(`    zodSchemaRef: queryParamsSchema\n${full}`));
  const [placed] = engine.tools(uri);
  const emitted = mcpJson.emit(placed ? [placed.tool] : [], { mcpRevision: '2026-07-28' });
  assert.deepEqual((JSON.parse(emitted.text) as { tools: { inputSchema: unknown }[] }).tools[0]?.inputSchema, {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        description: 'What is asked about.',
        items: {
          type: 'object',
          properties: {
            path: { type: 'string', description: 'Where the file lies.', minLength: 1 },
            line: { type: 'integer', description: 'The line that is meant.', exclusiveMinimum: 0 },
          },
          required: ['path'],
        },
        minItems: 1,
        maxItems: 9,
      },
      depth: { type: 'number', description: 'How deep the search goes.', default: 3 },
    },
    required: ['items'],
  });
});

test('the tool follows its schema while that is edited', async () => {
  const engine = await open(tool(`    zodSchemaRef: queryParamsSchema\n${full}`));
  const module = uriOf('src/schemas.ts');
  await engine.open(module, schemas.replace('depth:', 'deepness:'), 1);
  assert.deepEqual(
    engine.findings(uri).flatMap(({ rule }) => (own.has(rule) ? [rule] : [])),
    ['schema-description-path-unknown'],
  );
  await engine.open(module, schemas.replace('export const queryParamsSchema', 'export const otherSchema'), 2);
  assert.deepEqual(
    engine.findings(uri).flatMap(({ rule }) => (own.has(rule) ? [rule] : [])),
    ['zod-ref-unresolved'],
  );
});

test('a name in a path mentions the field where it is declared', async () => {
  const text = tool(`    zodSchemaRef: queryParamsSchema\n${full}`);
  const engine = await open(text);
  const at = engine.document(uri);
  assert.ok(at);
  const shown = at.regions.flatMap(({ start, linked }) =>
    linked.mentions.map(({ tool: owner, param, span, role }) => [owner, param, text.slice(start + span.start, start + span.end), role]),
  );
  assert.deepEqual(shown, [
    ['query_notes', undefined, 'query_notes', 'declaration'],
    ['schema:src/schemas.ts#queryParamsSchema', undefined, 'queryParamsSchema', 'use'],
    ['schema:src/schemas.ts#queryParamsSchema', 'items', 'items', 'documentation'],
    ['schema:src/schemas.ts#queryParamsSchema', 'items', 'items', 'documentation'],
    ['schema:src/schemas.ts#itemSchema', 'path', 'path', 'documentation'],
    ['schema:src/schemas.ts#queryParamsSchema', 'depth', 'depth', 'documentation'],
  ]);
});

test('texts that describe fields are judged like other descriptions', async () => {
  const { text, spans } = parseMarked(tool(`    zodSchemaRef: queryParamsSchema\n${full.replace('How deep the search goes.', '[[TODO]]')}`));
  const engine = await open(text);
  assert.deepEqual(
    engine.findings(uri).flatMap(({ rule, span }) => (rule === 'description-placeholder' ? [{ start: span.start, end: span.end }] : [])),
    spans,
  );
});

test('the tools of the specification have the fields of their schemas', async () => {
  const read = (file: string): string => readFileSync(`test/fixtures/seed5/${file}`, 'utf8');
  const { engine } = await workspace({ 'src/schemas.ts': read('schemas.ts'), 'tools.yaml': read('tools.yaml') });
  assert.deepEqual(
    engine.tools(uri).map(({ tool: { params } }) => params.map(({ name, required }) => `${name.value}${required ? '' : '?'}`).join(' ')),
    ['queries date_after?', 'urls fetch_comments? max_comments?', 'questions', 'urls timeout? use_llm? what_to_extract?', 'keywords'],
  );
});
