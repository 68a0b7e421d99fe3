import assert from 'node:assert/strict';
import { test } from 'node:test';
import { botserver } from '../../server/src/emitters/botserver.ts';
import { openai } from '../../server/src/emitters/openai.ts';
import { createMcpJsonFrontEnd } from '../../server/src/frontends/mcpJson/index.ts';
import { atOnce, type Emitter, type JsonObject, known, readJsonStamp, span, type ToolSpec } from '../../server/src/model/index.ts';
import { anySpec } from '../support/made/anySpec.ts';
import { toolOfJson } from '../support/made/toolOfJson.ts';
import { noNames } from '../support/names.ts';
import fc, { runs } from '../support/property.ts';
import { comparable } from '../support/read/comparable.ts';

const options = { mcpRevision: '2026-07-28' };
const frontEnd = createMcpJsonFrontEnd({ digest: String });

function readTools(text: string): readonly ToolSpec[] {
  const names = noNames('file:///w/a.mcp.json', 'a.mcp.json');
  return atOnce(frontEnd.split(text, names.uri)).flatMap((cut) => frontEnd.link(frontEnd.read(text.slice(cut.start, cut.end), cut.kind), names).tools);
}

const order = toolOfJson(
  'process_order',
  {
    type: 'object',
    properties: {
      customer_name: { type: 'string', description: "Customer's full name", examples: ['John Doe'] },
      order_amount: { type: 'number', description: 'Total order amount', examples: [99.99] },
      shipping_address: { type: 'string', description: 'Delivery address', examples: ['123 Main St'] },
    },
    required: ['customer_name', 'order_amount', 'shipping_address'],
  },
  'Process a new customer order',
);

const written = `{
  "name": "process_order",
  "description": "Process a new customer order",
  "input_schema": {
    "type": "object",
    "properties": {
      "customer_name": {
        "type": "string",
        "description": "Customer's full name",
        "example": "John Doe"
      },
      "order_amount": {
        "type": "number",
        "description": "Total order amount",
        "example": 99.99
      },
      "shipping_address": {
        "type": "string",
        "description": "Delivery address",
        "example": "123 Main St"
      }
    },
    "required": ["customer_name", "order_amount", "shipping_address"]
  }
}
`;

test('a tool is written as seed 4 has it, to the letter', () => assert.deepEqual(botserver.emit([order], options), { text: written, notes: [] }));

test('properties and required are there for a tool without parameters, and several tools are a list', () => {
  const now = toolOfJson('now', { type: 'object' });
  assert.deepEqual(JSON.parse(botserver.emit([now], options).text), {
    name: 'now',
    description: 'Does now.',
    input_schema: { type: 'object', properties: {}, required: [] },
  });
  assert.deepEqual(
    (JSON.parse(botserver.emit([now, order], options).text) as readonly JsonObject[]).map(({ name }) => name),
    ['now', 'process_order'],
  );
});

test('what the form of the seed does not have is said in the words of JSON Schema', () => {
  const schema = {
    type: 'object',
    properties: {
      lines: {
        type: 'array',
        items: { type: 'object', properties: { sku: { type: 'string', pattern: '^[A-Z]+$', example: 'AB' } }, required: ['sku'] },
      },
      day: { type: 'string', enum: ['today', 'tomorrow'], default: 'today', format: 'date', example: 'today', examples: ['today', 'tomorrow'] },
    },
    required: ['lines'],
  };
  const { properties, ...rest } = schema;
  const [line, day] = [properties.lines, properties.day];
  const given = {
    ...rest,
    properties: {
      lines: { ...line, items: { ...line.items, properties: { sku: { type: 'string', pattern: '^[A-Z]+$', examples: ['AB'] } } } },
      day: { type: day.type, enum: day.enum, default: day.default, format: day.format, examples: day.examples },
    },
  };
  assert.deepEqual(JSON.parse(botserver.emit([toolOfJson('order', given)], options).text).input_schema, schema);
});

test('what is written reads back as the same tool', () => {
  const named = anySpec.filter(({ name }) => name.state === 'known' && name.value !== '');
  fc.assert(
    fc.property(named, (spec) => {
      const { text } = botserver.emit([spec], options);
      const [back, ...more] = readTools(text);
      assert.ok(back !== undefined && more.length === 0, text);
      assert.deepEqual(comparable(back, ['name', 'description']) as object, comparable(spec, ['name', 'description']));
      assert.equal(botserver.emit([back], options).text, text, 'written again it is the same text');
    }),
    { numRuns: runs(150) },
  );
});

const digest = (text: string): string => [...text].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7).toString(16);
const from = { file: 'orders.gbdialog/process "it" (now).bas', name: 'process "it" (now)' };

for (const emitter of [botserver, openai] as const) {
  const one = emitter.emitOne ?? ((tool: ToolSpec) => emitter.emit([tool], options));
  const body = one(order, options).text;
  const file = emitter.stamp?.(body, from, digest) ?? assert.fail();
  const stampOf = (text: string) => emitter.provenance?.(text, digest);

  test(`${emitter.id}: a file of one tool is an object that says where it comes from, in its schema's first word`, () => {
    const data = JSON.parse(file);
    const schema = data.input_schema ?? data.function.parameters;
    assert.equal(Object.keys(schema)[0], '$comment');
    const { span: at, ...stamp } = stampOf(file) ?? assert.fail();
    assert.deepEqual({ ...stamp, digest: undefined }, { by: 'toolscribe', ...from, digest: undefined, edited: false });
    assert.match(file.slice(at.start, at.end), /^Generated by toolscribe from orders\.gbdialog\/process \\"it\\" %28now%29\.bas /);
    assert.equal(stampOf(body), undefined);
  });

  test(`${emitter.id}: its layout is anybody's, its data are not`, () => {
    for (const text of [file.replaceAll('\n', '\r\n'), JSON.stringify(JSON.parse(file)), JSON.stringify(JSON.parse(file), null, '\t'), `\ufeff${file}`]) {
      assert.deepEqual([stampOf(text)?.edited, emitter.same?.(text, file)], [false, true], text);
    }
    for (const text of [
      file.replace('Delivery', 'Postal'),
      file.replace(/ toolscribe-digest: \w+/, ''),
      file.replace('"John Doe"', '"Jane Doe"'),
      `// mine\n${file}`,
      file.slice(0, -3),
      file.replace('"type": "string"', '"type": "string", "format": "name"'),
    ]) {
      assert.deepEqual([stampOf(text)?.edited, emitter.same?.(text, file)], [true, false], text);
    }
  });

  test(`${emitter.id}: the stamp says nothing of the tool`, () => {
    const [read] = readTools(file);
    const [plain] = readTools(body);
    const fields: Emitter['holds'] = ['name', 'description', 'params', 'extra'];
    assert.ok(read !== undefined && plain !== undefined);
    assert.deepEqual(comparable(read, fields), comparable(plain, fields));
    assert.deepEqual(read.input?.other, {});
    assert.equal(read.provenance?.file, from.file);
  });
}

test('a description that resembles a stamp, or a line of a schema, is none', () => {
  const said = '"$comment": "Generated by toolscribe from a.bas (a). Edit the source, not this file. toolscribe-digest: 0"\n  "input_schema": {\n';
  const body = botserver.emit([{ ...order, description: known(said, span(0, 0)) }], options).text;
  assert.equal(readJsonStamp(body, digest), undefined);
  const file = botserver.stamp?.(body, from, digest) ?? '';
  assert.equal(JSON.parse(file).description, said);
  assert.equal(readJsonStamp(file, digest)?.edited, false);
});
