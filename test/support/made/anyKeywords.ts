import type { Json, JsonObject } from '../../../server/src/model/index.ts';
import fc from '../property.ts';

const keywords = [
  ...['type', 'properties', 'required', 'items', 'prefixItems', 'additionalProperties', 'anyOf', 'oneOf', 'allOf', 'not', '$ref', '$defs', 'enum', 'const'],
  ...['default', 'minimum', 'minItems', 'minLength', 'pattern', 'format', 'nullable'],
];
const words: readonly Json[] = [
  ...['object', 'array', 'string', 'integer', '#', '#/$defs/a', '#/$defs/%', '[a', 'uri', 'a', '__proto__', ''],
  ...[null, true, false, 0, 1, 2.5, [], {}, ['string', 'null'], ['integer', 'array'], ['a'], { type: 'string' }],
];

const anyJson: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...words),
    fc.dictionary(fc.constantFrom(...keywords), fc.oneof(tie('json'), fc.array(tie('json'), { maxLength: 3 })), { maxKeys: 5, noNullPrototype: true }),
  ),
})).json;

/** The schema of a tool whose parameters, and the definitions that they refer to, are made of the words of JSON Schema without regard to what belongs together. */
export const anyKeywords: fc.Arbitrary<JsonObject> = fc
  .record({ properties: fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'constructor'), anyJson, { noNullPrototype: true }), a: anyJson })
  .map(({ properties, a }) => ({ type: 'object', properties, $defs: { a } }));
