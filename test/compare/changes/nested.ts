import type { Json, JsonObject } from '../../../server/src/model/index.ts';
import { closed, integer, none, number, object, ofInput, ofParameter, type Row, type SchemaRow, text } from './row.ts';

const ref = (name: string, table = '$defs'): JsonObject => ({ $ref: `#/${table}/${name}` });
const list = (items: Json): JsonObject => ({ type: 'array', items });
const place = (more: JsonObject = {}): JsonObject => object({ room: { ...text, ...more } }, ['room']);
const short = { maxLength: 20 };

const nested: readonly SchemaRow[] = [
  ['a bound of a member', place(), place(short), 'breaking', 'bounds breaking'],
  ['a required member is added', place(), object({ room: text, floor: integer }, ['room', 'floor']), 'breaking', 'parameter-added breaking'],
  ['an optional member is added', place(), object({ room: text, floor: integer }, ['room']), 'safe', 'parameter-added safe'],
  ['a member is renamed', object({ room_name: text }, ['room_name']), object({ roomName: text }, ['roomName']), 'breaking', 'parameter-renamed breaking'],
  ['another type of items', list(text), list(integer), 'breaking', 'type breaking'],
  ['any items to texts', { type: 'array' }, list(text), 'breaking', 'type breaking'],
  ['a member of items', list(place()), list(place(short)), 'breaking', 'bounds breaking'],
  ['an optional member of items is added', list(place()), list(object({ room: text, floor: integer }, ['room'])), 'safe', 'parameter-added safe'],
  ['a member of items is described', list(place()), list(place({ description: 'A room.' })), 'risky', 'description risky'],
];

const pair = (first: Json, second: Json): JsonObject => object({ from: first, to: second }, ['from', 'to']);
const withDefs = (schema: JsonObject, definitions: JsonObject, table = '$defs'): JsonObject => ({ ...schema, [table]: definitions });
const tree = (value: Json): JsonObject => withDefs(object({ root: ref('node') }, ['root']), { node: object({ value, left: ref('node'), right: ref('node') }) });

const references: readonly SchemaRow[] = [
  ['a definition is written inline', withDefs(pair(ref('p'), text), { p: place() }), pair(place(), text), 'same'],
  ['an inline schema becomes a definition', pair(place(), text), withDefs(pair(ref('p'), text), { p: place() }), 'same'],
  ['a definition is renamed', withDefs(pair(ref('p'), text), { p: place() }), withDefs(pair(ref('q'), text), { q: place() }), 'same'],
  [
    'definitions as $defs',
    withDefs(pair(ref('p', 'definitions'), text), { p: place() }, 'definitions'),
    withDefs(pair(ref('p'), text), { p: place() }),
    'same',
  ],
  [
    'a definition of two parameters changes',
    withDefs(pair(ref('p'), ref('p')), { p: place() }),
    withDefs(pair(ref('p'), ref('p')), { p: place(short) }),
    'breaking',
    'bounds breaking',
  ],
  [
    'a definition of two parameters changes beside a description',
    withDefs(pair({ ...ref('p'), description: 'From.' }, { ...ref('p'), description: 'To.' }), { p: place() }),
    withDefs(pair({ ...ref('p'), description: 'From.' }, { ...ref('p'), description: 'To there.' }), { p: place(short) }),
    'breaking',
    'bounds breaking',
    'description risky',
  ],
  [
    'two parameters of one definition are written inline and differ',
    withDefs(pair(ref('p'), ref('p')), { p: place() }),
    pair(place({ minLength: 1 }), place(short)),
    'breaking',
    'bounds breaking',
    'bounds breaking',
  ],
  [
    'a reference to another parameter, as Zod 3 writes it',
    pair(place(), { $ref: '#/properties/from' }),
    pair(place(short), { $ref: '#/properties/from' }),
    'breaking',
    'bounds breaking',
  ],
  ['a recursive definition takes fewer values', tree(number), tree(integer), 'breaking', 'type breaking'],
  ['a recursive definition takes more values', tree(integer), tree(number), 'safe', 'type safe'],
];

const shape = (kind: string, members: JsonObject, more: JsonObject = {}, required: readonly string[] = []): JsonObject =>
  object({ kind: { type: 'string', const: kind }, ...members }, ['kind', ...required], more);
const circle = (more: JsonObject = {}, required: readonly string[] = []): JsonObject => shape('circle', { radius: number, ...more }, {}, required);
const square = shape('square', { side: number });
const line = shape('line', { length: number });

/** A union as Pydantic writes it. */
const pydantic = (variants: JsonObject): JsonObject => ({
  ...object(
    {
      shape: {
        discriminator: { mapping: Object.fromEntries(Object.keys(variants).map((name) => [name.toLowerCase(), `#/$defs/${name}`])), propertyName: 'kind' },
        oneOf: Object.keys(variants).map((name) => ref(name)),
        title: 'Shape',
      },
    },
    ['shape'],
  ),
  $defs: variants,
});
/** A union as Zod 4 writes it: `oneOf`; as Zod 3 does: `anyOf`. */
const zod = (key: 'oneOf' | 'anyOf', variants: readonly JsonObject[]): JsonObject =>
  object({ shape: { [key]: variants.map((one) => ({ ...one, ...closed })) } }, ['shape'], {
    ...closed,
    $schema: key === 'anyOf' ? 'http://json-schema.org/draft-07/schema#' : 'https://json-schema.org/draft/2020-12/schema',
  });

const unions: readonly SchemaRow[] = [
  [
    'a variant is added, as Pydantic writes it',
    pydantic({ Circle: circle(), Square: square }),
    pydantic({ Circle: circle(), Line: line, Square: square }),
    'safe',
    'type safe',
  ],
  ['a variant is removed, as Pydantic writes it', pydantic({ Circle: circle(), Square: square }), pydantic({ Circle: circle() }), 'breaking', 'type breaking'],
  ['variants in another order', pydantic({ Circle: circle(), Square: square }), pydantic({ Square: square, Circle: circle() }), 'same'],
  [
    'a variant gets an optional member, as Pydantic writes it',
    pydantic({ Circle: circle(), Square: square }),
    pydantic({ Circle: circle({ color: text }), Square: square }),
    'safe',
    'parameter-added safe',
  ],
  [
    'a variant gets a required member, as Pydantic writes it',
    pydantic({ Circle: circle(), Square: square }),
    pydantic({ Circle: circle({ color: text }, ['color']), Square: square }),
    'breaking',
    'parameter-added breaking',
  ],
  [
    'variants in another order, of which one gets a member',
    zod('oneOf', [circle(), square]),
    zod('oneOf', [square, circle({ color: text }, ['color'])]),
    'breaking',
    'parameter-added breaking',
  ],
  ['a variant is added, as Zod 4 writes it', zod('oneOf', [circle(), square]), zod('oneOf', [circle(), square, line]), 'safe', 'type safe'],
  ['a variant is removed, as Zod 3 writes it', zod('anyOf', [circle(), square]), zod('anyOf', [square]), 'breaking', 'type breaking'],
  [
    'a variant gets an optional member, as Zod 4 writes it',
    zod('oneOf', [circle(), square]),
    zod('oneOf', [circle({ color: text }), square]),
    'safe',
    'parameter-added safe',
  ],
  [
    'a variant gets a required member, as Zod 3 writes it',
    zod('anyOf', [circle(), square]),
    zod('anyOf', [circle({ color: text }, ['color']), square]),
    'breaking',
    'parameter-added breaking',
  ],
  ['the union of another Zod', zod('anyOf', [circle(), square]), zod('oneOf', [circle(), square]), 'safe', 'type safe'],
  [
    'a variant is added and a member of another one narrowed',
    zod('oneOf', [circle(), square]),
    zod('oneOf', [shape('circle', { radius: integer }), square, line]),
    'breaking',
    'type breaking',
    'type safe',
  ],
];

const base = object({ id: text }, ['id']);
const combined: readonly SchemaRow[] = [
  ['a part of allOf is narrowed', { allOf: [base, place()] }, { allOf: [base, place(short)] }, 'breaking', 'bounds breaking'],
  ['allOf is written as one', { allOf: [base, place()] }, object({ id: text, room: text }, ['id', 'room']), 'safe', 'type safe'],
  [
    'an optional member is added to a part of allOf',
    { allOf: [base, place()] },
    { allOf: [base, object({ room: text, floor: integer }, ['room'])] },
    'safe',
    'parameter-added safe',
  ],
  ['a part of allOf is added', { allOf: [base] }, { allOf: [base, place()] }, 'breaking', 'type breaking'],
];

const draft7 = { $schema: 'http://json-schema.org/draft-07/schema#' };
const tuples: readonly Row[] = [
  ofInput([
    'a tuple of draft 7 as one of 2020-12',
    object({ at: { type: 'array', items: [number, number], additionalItems: false } }, ['at'], draft7),
    object({ at: { type: 'array', prefixItems: [number, number], items: false } }, ['at']),
    'same',
  ]),
  ofInput([
    'an item of a tuple, in draft 7',
    object({ at: { type: 'array', items: [number, number] } }, ['at'], draft7),
    object({ at: { type: 'array', items: [number, integer] } }, ['at'], draft7),
    'breaking',
    'type breaking',
  ]),
  ofInput([
    'a tuple of draft 7 is narrowed in 2020-12',
    object({ at: { type: 'array', items: [number, number] } }, ['at'], draft7),
    object({ at: { type: 'array', prefixItems: [number, integer] } }, ['at']),
    'breaking',
    'type breaking',
  ]),
  ofParameter([
    'an item of a tuple takes null',
    { type: 'array', prefixItems: [text, number] },
    { type: 'array', prefixItems: [text, { type: ['number', 'null'] }] },
    'safe',
    'type safe',
  ]),
  ofParameter([
    'a tuple to a list',
    { type: 'array', prefixItems: [text, text], items: false },
    { type: 'array', items: text },
    'safe',
    'schema safe',
    'type safe',
  ]),
];

export const nestedRows: readonly Row[] = [
  ...[...nested, ...combined].map(ofParameter),
  ...[...references, ...unions].map(ofInput),
  ...tuples,
  ofParameter([
    'a nullable definition',
    { anyOf: [place(), none], default: null },
    { anyOf: [place(short), none], default: null },
    'breaking',
    'bounds breaking',
  ]),
];
