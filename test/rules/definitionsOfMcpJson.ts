import type { Definitions, Fault } from './definitions.ts';

/** Where a schema may stand. */
const places: readonly (readonly [title: string, around: (schema: string) => string])[] = [
  ['a parameter', (schema) => `"value": ${schema}`],
  ['a property of an object', (schema) => `"filter": { "type": "object", "description": "What a note must fulfil.", "properties": { "value": ${schema} } }`],
  ['the items of a list', (schema) => `"values": { "type": "array", "description": "What a note must hold.", "items": ${schema} }`],
];

const described = '"description": "Held against the text of each note."';

const define = (type: string, more: string): string =>
  `{ "type": "${type}", ${described}${type === 'array' ? ', "items": { "type": "string" }' : ''}${type === 'object' ? ', "properties": {}' : ''}${more === '' ? '' : `, ${more}`} }`;

/** A right value of each keyword, by the types that it is for. */
const keywords: readonly (readonly [types: readonly string[], keyword: string, value: string])[] = [
  [['string'], 'minLength', '1'],
  [['string'], 'maxLength', '10'],
  [['string'], 'pattern', '"^a"'],
  [['string'], 'format', '"uri"'],
  [['number', 'integer'], 'minimum', '1'],
  [['number', 'integer'], 'maximum', '10'],
  [['number', 'integer'], 'exclusiveMinimum', '0'],
  [['number', 'integer'], 'exclusiveMaximum', '10'],
  [['number', 'integer'], 'multipleOf', '5'],
  [['array'], 'minItems', '1'],
  [['array'], 'maxItems', '10'],
  [['array'], 'uniqueItems', 'true'],
  [['object'], 'minProperties', '1'],
  [['object'], 'maxProperties', '10'],
];

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

const wrongTypes: readonly Fault[] = keywords.flatMap(([own, keyword, value]) =>
  types.filter((type) => !own.includes(type)).map((type): Fault => [define(type, `"[[${keyword}]]": ${value}`), 'validation-not-applicable']),
);

/** Values that no keyword of the sort takes. */
const wrongValues: readonly (readonly [keywords: readonly string[], values: readonly string[]])[] = [
  [
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
    ['-1', '1.5', '"1"', 'true', 'null'],
  ],
  [
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    ['"1"', 'true', 'null'],
  ],
  [['multipleOf'], ['0', '-1']],
  [['uniqueItems'], ['1', '"true"', 'null']],
  [
    ['pattern', 'format'],
    ['1', 'true', 'null'],
  ],
];

const typeOf = (keyword: string): string => keywords.find(([, own]) => own === keyword)?.[0][0] ?? '';

const invalidValues: readonly Fault[] = wrongValues.flatMap(([of, values]) =>
  of.flatMap((keyword) => values.map((value): Fault => [define(typeOf(keyword), `"${keyword}": [[${value}]]`), 'schema-invalid'])),
);

const others: readonly Fault[] = [
  [define('string', '"pattern": [["^(a"]]'), 'pattern-invalid'],
  [define('string', '"pattern": [["^(a+)+$"]]'), 'pattern-catastrophic'],
  [define('string', '"format": [["datetime"]]'), 'format-unknown'],
  [define('string', '"[[minLenght]]": 1'), 'unknown-key'],
  [define('[[strng]]', ''), 'schema-type-unknown'],
  [`{ "type": "[[array]]", ${described} }`, 'array-items-missing'],
  [`{ "type": "[[object]]", ${described} }`, 'object-properties-missing'],
  [define('string', '"enum": [["a"]]'), 'schema-invalid'],
  [define('string', '"enum": [[[ ] ]]'), 'enum-empty'],
  [define('string', '"enum": ["a", [["a"]]]'), 'enum-duplicate'],
  [define('string', '"enum": ["a", [[1]]]'), 'enum-mixed-types'],
  [define('string', '"required": [[true]]').replace('"required": [[true]]', '"[[required]]": true'), 'required-in-property'],
  [define('object', '"required": [[[ "a" ] ]]').replace('[[[ "a" ] ]]', '["[[a]]"]'), 'required-unknown-property'],
  [`{ ${described}, "$ref": [["#/$defs/none"]] }`, 'ref-unresolved'],
  [`{ ${described}, "$ref": [["https://example.org/a.json"]] }`, 'ref-remote'],
];

const siblings: readonly Fault[] = [
  [define('string', '"minLength": [[10]], "maxLength": 5'), 'range-inverted'],
  [define('number', '"minimum": [[10]], "maximum": 5'), 'range-inverted'],
  [define('number', '"exclusiveMinimum": [[5]], "maximum": 5'), 'range-inverted'],
  [define('integer', '"exclusiveMinimum": [[0]], "exclusiveMaximum": 1'), 'range-inverted'],
  [define('array', '"minItems": [[10]], "maxItems": 5'), 'range-inverted'],
  [define('object', '"minProperties": [[10]], "maxProperties": 5'), 'range-inverted'],
  [define('string', '"minLength": 3, "default": [["ab"]]'), 'default-out-of-range'],
  [define('string', '"pattern": "^a", "default": [["b"]]'), 'default-out-of-range'],
  [define('string', '"format": "uri", "default": [["nowhere"]]'), 'default-out-of-range'],
  [define('number', '"minimum": 5, "default": [[3]]'), 'default-out-of-range'],
  [define('number', '"multipleOf": 5, "default": [[3]]'), 'default-out-of-range'],
  [define('array', '"minItems": 2, "default": [[["a"] ]]'), 'default-out-of-range'],
  [define('integer', '"default": [[1.5]]'), 'default-type-mismatch'],
  [define('string', '"default": [[1]]'), 'default-type-mismatch'],
  [define('string', '"enum": ["a", "b"], "default": [["c"]]'), 'default-not-in-enum'],
  [define('string', '"maxLength": 2, "enum": ["a", [["abc"]]]'), 'enum-out-of-range'],
  [define('string', '"maxLength": 2, "examples": ["a", [["abc"]]]'), 'example-invalid'],
];

/** Schemas that nothing is to be said of. */
const fine: readonly string[] = [
  ...keywords.flatMap(([own, keyword, value]) => own.map((type) => define(type, `"${keyword}": ${value}`))),
  `{ "type": ["string", "null"], ${described}, "default": null }`,
  `{ "type": ["string", "null"], ${described}, "enum": ["a", null], "default": null }`,
  `{ "type": ["string", "integer"], ${described} }`,
  `{ "anyOf": [{ "type": "string" }, { "type": "null" }], ${described}, "default": null }`,
  `{ "const": "a", ${described} }`,
  `{ "enum": ["a", "b"], ${described} }`,
  `{ "type": "array", ${described}, "prefixItems": [{ "type": "number" }, { "type": "number" }], "items": false }`,
  `{ "type": "object", ${described}, "additionalProperties": { "type": "string" } }`,
  define('string', '"title": "Value", "deprecated": true, "x-order": 1'),
];

export const definitionsOfMcpJson: Definitions = {
  format: 'JSON for MCP',
  places: places.map(([title, around]) => ({
    title,
    files: (schema) => ({
      'mcp-tools.json': `{
  "tools": [
    {
      "name": "find_notes",
      "description": "Find notes about a subject and return them, newest first.",
      "inputSchema": {
        "type": "object",
        "properties": { ${around(schema)} }
      },
      "annotations": { "readOnlyHint": true }
    }
  ]
}
`,
    }),
  })),
  faults: [
    { title: 'a keyword for another type', of: wrongTypes },
    { title: 'a value of another kind', of: invalidValues },
    { title: 'what means nothing', of: others },
    { title: 'keywords that contradict each other', of: siblings },
  ],
  fine,
  fineMembers: [],
};
