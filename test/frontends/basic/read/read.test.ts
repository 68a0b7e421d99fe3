import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inputSchema } from '../../../../server/src/emitters/schemas/inputSchema.ts';
import { createBasicFrontEnd } from '../../../../server/src/frontends/basic/index.ts';
import { knownValue, plainJson, type ToolSpec } from '../../../../server/src/model/index.ts';
import { noNames } from '../../../support/names.ts';

const frontEnd = createBasicFrontEnd();

function toolOf(text: string, path = 'bot.gbdialog/process_order.bas'): ToolSpec | undefined {
  const linked = frontEnd.link(frontEnd.read(text, 'script'), noNames(`file:///w/${path}`, path));
  return linked.tools[0];
}

/** The parameters as JSON Schema says them. */
function schemaOf(text: string): unknown {
  const tool = toolOf(text);
  assert.ok(tool !== undefined, 'the script declares no tool');
  return plainJson(inputSchema(tool, { note: () => {} }));
}

const object = (properties: Readonly<Record<string, unknown>>, required?: readonly string[]) => ({
  type: 'object',
  properties,
  ...(required === undefined ? {} : { required }),
});

/** The script, and what its parameters are. */
const scripts: Readonly<Record<string, readonly [text: string, expected: unknown]>> = {
  'one parameter': [
    'PARAM name AS string LIKE "John Doe" DESCRIPTION "Customer\'s full name"',
    object({ name: { type: 'string', description: "Customer's full name", examples: ['John Doe'] } }, ['name']),
  ],
  'clauses in any order': [
    'PARAM name DESCRIPTION "Full name" OPTIONAL LIKE "John" AS string',
    object({ name: { type: 'string', description: 'Full name', examples: ['John'] } }),
  ],
  'texts without double quotes': [
    "PARAM name AS string LIKE John Smith DESCRIPTION The customer's name, as it was said\n",
    object({ name: { type: 'string', description: "The customer's name, as it was said", examples: ['John Smith'] } }, ['name']),
  ],
  'a text without double quotes that names clauses in small letters': [
    'PARAM name AS string DESCRIPTION An optional name like on the default card OPTIONAL',
    object({ name: { type: 'string', description: 'An optional name like on the default card' } }),
  ],
  'texts without double quotes before clauses in small letters': [
    'param day as string like next optional monday description Day of the order optional default monday',
    object({ day: { type: 'string', description: 'Day of the order', default: 'monday', examples: ['next optional monday'] } }),
  ],
  'keywords at the end of a text without double quotes': [
    'PARAM name AS string DESCRIPTION What it is LIKE',
    object({ name: { type: 'string', description: 'What it is LIKE' } }, ['name']),
  ],
  'quotes, commas, brackets and signs in a text without double quotes': [
    'PARAM name AS string LIKE Flat #5, Main St DESCRIPTION The "big" name, in [brackets] of https://a.b \' a note\r\n',
    object({ name: { type: 'string', description: 'The "big" name, in [brackets] of https://a.b', examples: ['Flat #5, Main St'] } }, ['name']),
  ],
  'a text without double quotes over two lines': [
    'PARAM name AS string DESCRIPTION The full name _\r\n  of the customer\r\n',
    object({ name: { type: 'string', description: 'The full name of the customer' } }, ['name']),
  ],
  'a date of another form without double quotes': [
    'PARAM day AS date LIKE 31/01/2026 DESCRIPTION The day',
    object({ day: { type: 'string', description: 'The day', examples: ['31/01/2026'] } }, ['day']),
  ],
  'an expression without double quotes': [
    'PARAM code AS string PATTERN ^[A-Z]-\\d+$ DESCRIPTION The code',
    object({ code: { type: 'string', description: 'The code', pattern: '^[A-Z]-\\d+$' } }, ['code']),
  ],
  'keywords in any case': [
    'param Name as STRING Like "John" description "Full name"',
    object({ Name: { type: 'string', description: 'Full name', examples: ['John'] } }, ['Name']),
  ],
  'a doubled quote': [
    'PARAM a AS string LIKE "say ""hi""" DESCRIPTION """"',
    object({ a: { type: 'string', description: '"', examples: ['say "hi"'] } }, ['a']),
  ],
  'numbers with a sign': [
    'PARAM a AS number LIKE -1.5 DEFAULT +2\nPARAM b AS number LIKE .5\nPARAM c AS number LIKE 1e3',
    object({ a: { type: 'number', default: 2, examples: [-1.5] }, b: { type: 'number', examples: [0.5] }, c: { type: 'number', examples: [1000] } }, [
      'b',
      'c',
    ]),
  ],
  'truth in any case': ['PARAM a AS boolean LIKE true DEFAULT False', object({ a: { type: 'boolean', default: false, examples: [true] } })],
  'a number for a string keeps its own type': ['PARAM a AS string LIKE 5', object({ a: { type: 'string', examples: [5] } }, ['a'])],
  'values of ENUM': [
    'PARAM a AS string ENUM "x", "y"\nPARAM b AS number ENUM [1, 2]\nPARAM c AS string ENUM small, large OPTIONAL\nPARAM d AS string ENUM [ "x" ,"y" ]',
    object(
      {
        a: { type: 'string', enum: ['x', 'y'] },
        b: { type: 'number', enum: [1, 2] },
        c: { type: 'string', enum: ['small', 'large'] },
        d: { type: 'string', enum: ['x', 'y'] },
      },
      ['a', 'b', 'd'],
    ),
  ],
  'a pattern': ['PARAM a AS string PATTERN "^\\d+$"', object({ a: { type: 'string', pattern: '^\\d+$' } }, ['a'])],
  types: [
    ['string', 'text', 'number', 'float', 'double', 'decimal', 'integer', 'INT', 'boolean', 'Bool', 'date', 'datetime', 'object', 'map']
      .map((type) => `PARAM p_${type} AS ${type} OPTIONAL`)
      .join('\n'),
    object({
      p_string: { type: 'string' },
      p_text: { type: 'string' },
      p_number: { type: 'number' },
      p_float: { type: 'number' },
      p_double: { type: 'number' },
      p_decimal: { type: 'number' },
      p_integer: { type: 'integer' },
      p_INT: { type: 'integer' },
      p_boolean: { type: 'boolean' },
      p_Bool: { type: 'boolean' },
      p_date: { type: 'string', format: 'date' },
      p_datetime: { type: 'string', format: 'date-time' },
      p_object: { type: 'object' },
      p_map: { type: 'object' },
    }),
  ],
  'a date in a form of the script': [
    'PARAM a AS date LIKE "23/09/2001"\nPARAM b AS date DEFAULT "1.2.2026"\nPARAM c AS datetime LIKE "23/09/2001 10:00"\nPARAM d AS date ENUM "01/02", "03/04"',
    object(
      {
        a: { type: 'string', examples: ['23/09/2001'] },
        b: { type: 'string', default: '1.2.2026' },
        c: { type: 'string', examples: ['23/09/2001 10:00'] },
        d: { type: 'string', enum: ['01/02', '03/04'] },
      },
      ['a', 'c', 'd'],
    ),
  ],
  'dates of a list in a form of the script': [
    'PARAM a AS ARRAY OF date LIKE "23/09/2001", "24/09/2001"\nPARAM b AS ARRAY OF date LIKE "2026-01-31"',
    object(
      {
        a: { type: 'array', items: { type: 'string' }, examples: [['23/09/2001', '24/09/2001']] },
        b: { type: 'array', items: { type: 'string', format: 'date' }, examples: [['2026-01-31']] },
      },
      ['a', 'b'],
    ),
  ],
  'a date that no calendar has keeps the form of dates': [
    'PARAM a AS date LIKE "2026-02-31"',
    object({ a: { type: 'string', format: 'date', examples: ['2026-02-31'] } }, ['a']),
  ],
  arrays: [
    'PARAM a AS ARRAY LIKE "x"\nPARAM b AS LIST OF number LIKE [1, 2]\nPARAM c AS array of array of date DEFAULT []\nPARAM d AS ARRAY OF string LIKE "x", "y" ENUM "x", "y", "z" PATTERN "."',
    object(
      {
        a: { type: 'array', items: { type: 'string' }, examples: [['x']] },
        b: { type: 'array', items: { type: 'number' }, examples: [[1, 2]] },
        c: { type: 'array', items: { type: 'array', items: { type: 'string', format: 'date' } }, default: [] },
        d: { type: 'array', items: { type: 'string', enum: ['x', 'y', 'z'], pattern: '.' }, examples: [['x', 'y']] },
      },
      ['a', 'b', 'd'],
    ),
  ],
  'fields of an object': [
    'PARAM address AS OBJECT DESCRIPTION "Where to"\nPARAM address.city AS string\nPARAM Address.ZIP AS string OPTIONAL',
    object({ address: { description: 'Where to', ...object({ city: { type: 'string' }, ZIP: { type: 'string' } }, ['city']) } }, ['address']),
  ],
  'fields before their object': [
    'PARAM address.city AS string\nPARAM n AS number\nPARAM address AS OBJECT OPTIONAL',
    object({ address: object({ city: { type: 'string' } }, ['city']), n: { type: 'number' } }, ['n']),
  ],
  'fields of what is not declared': [
    'PARAM a.b.c AS string\nPARAM d.e AS string OPTIONAL',
    object({ a: object({ b: object({ c: { type: 'string' } }, ['c']) }, ['b']), d: object({ e: { type: 'string' } }) }, ['a']),
  ],
  'fields of the items of a list': [
    'PARAM lines AS ARRAY OF OBJECT\nPARAM lines.sku AS string',
    object({ lines: { type: 'array', items: object({ sku: { type: 'string' } }, ['sku']) } }, ['lines']),
  ],
  'words of clauses as names': [
    'PARAM description AS string\nPARAM like LIKE "x" AS string\nPARAM DEFAULT AS string DEFAULT "x"',
    object({ description: { type: 'string' }, like: { type: 'string', examples: ['x'] }, DEFAULT: { type: 'string', default: 'x' } }, ['description', 'like']),
  ],
  'continued lines': ['PARAM a AS _\n  string _  \r\n  LIKE _\n\n', object({ a: { type: 'string' } }, ['a'])],
  'a line that is continued with a comment': [
    "PARAM a AS string _\n  ' a comment\nPARAM b AS string",
    object({ a: { type: 'string' }, b: { type: 'string' } }, ['a', 'b']),
  ],
  'comments behind a declaration': [
    'PARAM a AS string LIKE "x" \' note\nPARAM b AS string // note\nPARAM c AS string # note\nPARAM d AS string REM note\nPARAM e AS string OPTIONAL\'note',
    object({ a: { type: 'string', examples: ['x'] }, b: { type: 'string' }, c: { type: 'string' }, d: { type: 'string' }, e: { type: 'string' } }, [
      'a',
      'b',
      'c',
      'd',
    ]),
  ],
  'signs of comments in strings': ['PARAM a AS string LIKE "#5 // it\'s REM"', object({ a: { type: 'string', examples: ["#5 // it's REM"] } }, ['a'])],
  'the same name twice': ['PARAM a AS string\nPARAM A AS number', object({ a: { type: 'string' } }, ['a'])],
  'line ends of old': ['PARAM a AS string\rPARAM b AS string', object({ a: { type: 'string' }, b: { type: 'string' } }, ['a', 'b'])],
  'a byte-order mark': ['\uFEFFPARAM a AS string', object({ a: { type: 'string' } }, ['a'])],
  'a misspelled type is what is nearest': ['PARAM a AS numbr', object({ a: { type: 'number' } }, ['a'])],
  'what is broken leaves the rest': [
    'PARAM a AS\nPARAM\nPARAM b AS string LIKE "x\nPARAM c AS string',
    object({ a: {}, b: { type: 'string' }, c: { type: 'string' } }, ['a', 'b', 'c']),
  ],
};

for (const [title, [text, expected]] of Object.entries(scripts)) {
  test(`a script is read: ${title}`, () => assert.deepEqual(schemaOf(text), expected));
}

/** Texts that declare nothing. */
const silent: readonly string[] = [
  '',
  "' PARAM a AS string\nREM PARAM b AS string\nrem\n// PARAM c AS string\n  # PARAM d AS string\n",
  'TALK "a" _\nPARAM a AS string\n',
  'TALK "\nTALK PARAM a AS string',
  'param = 5\nPARAM(1) = 2\ndescription = "x"\nDescription As String\nparam.x = 1\n',
  'PARAMETER a AS string\nREMARK "x"\nPARAM_A = 1\n',
];

for (const text of silent) {
  test(`no tool is declared in ${JSON.stringify(text)}`, () => assert.equal(toolOf(text), undefined));
}

test("a tool is called as its file is, and has the script's description", () => {
  const text = '\n\nPARAM a AS string\n\nDESCRIPTION "Process an order"\n\nTALK a\n';
  const tool = toolOf(text);
  assert.equal(knownValue(tool?.name ?? { state: 'absent' }), 'process_order');
  assert.equal(knownValue(tool?.description ?? { state: 'absent' }), 'Process an order');
  assert.deepEqual(
    [tool?.head, tool?.span].map((span) => text.slice(span?.start, span?.end)),
    ['PARAM', text.trim()],
  );
});

test('the name of a tool is that of its file, as it is spelled', () => {
  const names = ['a.gbai/a.gbdialog/Send Mail.BAS', 'order.v2.bas', 'ação.bas'].map((path) =>
    knownValue(toolOf('DESCRIPTION "x"', path)?.name ?? { state: 'absent' }),
  );
  assert.deepEqual(names, ['Send Mail', 'order.v2', 'ação']);
});

test('the description of a tool without double quotes is the rest of its line', () => {
  const described = (line: string): unknown => knownValue(toolOf(`${line}\r\nTALK "Hello"\r\n`)?.description ?? { state: 'absent' });
  assert.equal(described("DESCRIPTION Like a customer's order OPTIONAL AS string  "), "Like a customer's order OPTIONAL AS string");
  assert.equal(described("DESCRIPTION Processes an order ' and more"), 'Processes an order');
  assert.equal(described('DESCRIPTION Processes the "big" order'), 'Processes the "big" order');
  assert.equal(described("DESCRIPTION ' nothing"), undefined);
});
