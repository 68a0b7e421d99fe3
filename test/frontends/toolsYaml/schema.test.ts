import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });
const isToolsFile = ajv.compile(JSON.parse(readFileSync('schemas/tools.schema.json', 'utf8')) as object);
const seed = readFileSync('test/fixtures/seed5/tools.yaml', 'utf8');

/** Rules that are found in a tools.yaml, with the Zod schemas of the specification beside it; those that weigh no more than a hint or a piece of advice aside. */
async function found(text: string): Promise<readonly string[]> {
  const { engine } = await workspace({ 'src/schemas.ts': readFileSync('test/fixtures/seed5/schemas.ts', 'utf8'), 'tools.yaml': text });
  return engine.findings(uriOf('tools.yaml')).flatMap(({ rule, severity }) => (severity === 'error' || severity === 'warning' ? [rule] : []));
}

test('the tools of the specification hold to schema and rules', async () => {
  assert.ok(isToolsFile(parse(seed)), ajv.errorsText(isToolsFile.errors));
  assert.ok(isToolsFile((parse(seed) as { tools: unknown }).tools), 'the list alone');
  assert.deepEqual(await found(seed), []);
});

const tool = `tools:
  - name: find_notes
    description: Finds the notes that a person wrote about a subject.
    category: notes
    parameters:
      subject:
        type: string
        description: What the notes are about, in a word or two.
        enum: [work, home]
        validation: { minLength: 1, maxLength: 9, pattern: "^[a-z]+$" }
      limit:
        type: number
        required: false
        default: 10
        nullable: false
        description: How many notes are given back, at most.
        validation: { int: true, min: 1, max: 100 }
      tags:
        type: array
        description: Words that all of the notes must carry.
        items: { type: string, validation: { minLength: 1 } }
        validation: { minItems: 1, maxItems: 5, nonempty: true }
      filter:
        type: object
        description: Narrows the search to some of the notes.
        properties:
          old: { type: boolean, description: Whether old notes are found. }
`;

test('a tool that uses all of the format holds to schema and rules', async () => {
  assert.ok(isToolsFile(parse(tool)), ajv.errorsText(isToolsFile.errors));
  assert.deepEqual(await found(tool), []);
});

/** What is written instead of what, and the rule that says that it is wrong. */
const faults: readonly (readonly [from: string, to: string, rule: string])[] = [
  ['name: find_notes', 'nam: find_notes', 'unknown-key'],
  ['name: find_notes', 'title: Notes', 'tool-name-missing'],
  ['name: find_notes', 'name: ""', 'tool-name-missing'],
  ['name: find_notes', 'name: 12', 'schema-invalid'],
  ['    description: Finds the notes that a person wrote about a subject.\n', '', 'tool-description-missing'],
  ['description: Finds the notes that a person wrote about a subject.', 'description: [a, b]', 'schema-invalid'],
  ['category: notes', 'category: [notes]', 'schema-invalid'],
  ['category: notes', 'capability: 3', 'schema-invalid'],
  ['category: notes', 'annotations: { readOnlyHint: "yes" }', 'schema-invalid'],
  ['category: notes', 'dangerous: maybe', 'schema-invalid'],
  ['category: notes', 'useZodSchema: 1', 'schema-invalid'],
  ['category: notes', 'useZodSchema: true', 'zod-ref-missing'],
  [
    'category: notes',
    'zodSchemaRef: webSearchParamsSchema\n    useZodSchema: true\n    schemaDescriptions: { keywords: What is searched for in the web. }',
    'zod-and-parameters',
  ],
  ['  - name: find_notes', '  - a text\n  - name: find_notes', 'schema-invalid'],
  ['type: string\n', 'type: strng\n', 'schema-type-unknown'],
  ['type: string\n', 'type: [string]\n', 'schema-invalid'],
  ['type: boolean', 'type: null', 'schema-invalid'],
  ['{ type: boolean, ', '{ ', 'param-untyped'],
  ['description: What the notes are about, in a word or two.', 'description: 3', 'schema-invalid'],
  ['        description: What the notes are about, in a word or two.\n', '', 'param-description-missing'],
  ['enum: [work, home]', 'enum: work', 'schema-invalid'],
  ['enum: [work, home]', 'enum: []', 'enum-empty'],
  ['enum: [work, home]', 'enum: [work, work]', 'enum-duplicate'],
  ['enum: [work, home]', 'examples: work', 'schema-invalid'],
  ['required: false', 'required: 0', 'schema-invalid'],
  ['required: false', 'required: [limit]', 'schema-invalid'],
  ['nullable: false', 'nullable: none', 'schema-invalid'],
  ['validation: { int: true, min: 1, max: 100 }', 'validation: int', 'schema-invalid'],
  ['int: true', 'int: 3', 'schema-invalid'],
  ['int: true', 'positive: "a"', 'schema-invalid'],
  ['int: true', 'negative: []', 'schema-invalid'],
  ['min: 1,', 'min: a,', 'schema-invalid'],
  ['max: 100', 'max: "100"', 'schema-invalid'],
  ['max: 100', 'multipleOf: 0', 'schema-invalid'],
  ['minLength: 1, maxLength', 'minLength: -1, maxLength', 'schema-invalid'],
  ['maxLength: 9', 'maxLength: 9.5', 'schema-invalid'],
  ['pattern: "^[a-z]+$"', 'pattern: 3', 'schema-invalid'],
  ['pattern: "^[a-z]+$"', 'format: 3', 'schema-invalid'],
  ['minItems: 1', 'minItems: one', 'schema-invalid'],
  ['maxItems: 5', 'maxItems: 5.5', 'schema-invalid'],
  ['nonempty: true', 'nonempty: 1', 'schema-invalid'],
  ['pattern: "^[a-z]+$"', 'min: 1', 'validation-not-applicable'],
  ['pattern: "^[a-z]+$"', 'int: true', 'validation-not-applicable'],
  ['pattern: "^[a-z]+$"', 'positive: true', 'validation-not-applicable'],
  ['pattern: "^[a-z]+$"', 'negative: true', 'validation-not-applicable'],
  ['pattern: "^[a-z]+$"', 'maxItems: 3', 'validation-not-applicable'],
  ['pattern: "^[a-z]+$"', 'nonempty: true', 'validation-not-applicable'],
  ['int: true', 'minLength: 3', 'validation-not-applicable'],
  ['int: true', 'pattern: "a"', 'validation-not-applicable'],
  ['nonempty: true', 'max: 3', 'validation-not-applicable'],
  ['nonempty: true', 'maxLength: 3', 'validation-not-applicable'],
  ['items: { type: string, validation: { minLength: 1 } }', 'required: true', 'array-items-missing'],
  ['items: { type: string, validation: { minLength: 1 } }', 'items: string', 'schema-invalid'],
  ['items: { type: string, validation: { minLength: 1 } }', 'items: { type: string, validation: { min: 1 } }', 'validation-not-applicable'],
  ['          old: { type: boolean, description: Whether old notes are found. }', '          - old', 'schema-invalid'],
  ['{ type: boolean, description: Whether old notes are found. }', 'boolean', 'schema-invalid'],
  [
    '{ type: boolean, description: Whether old notes are found. }',
    '{ type: boolean, description: Whether old notes are found., required: x }',
    'schema-invalid',
  ],
];

for (const [from, to, rule] of faults) {
  test(`schema and rules refuse ${JSON.stringify(to.trim() || `no ${from.trim()}`)}: ${rule}`, async () => {
    assert.ok(tool.includes(from), from);
    const text = tool.replace(from, to);
    const value = parse(text, { strict: false }) as unknown;
    if (rule === 'unknown-key') assert.equal(isToolsFile(value), false);
    else assert.equal(isToolsFile(value), false, 'the schema takes it');
    assert.deepEqual([...new Set(await found(text))], [rule]);
  });
}
