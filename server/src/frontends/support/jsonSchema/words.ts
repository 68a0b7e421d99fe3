import type { TypeName } from '../../../model/index.ts';

/** Documentation of words, for completion and hover. */
export type Words = Readonly<Record<string, string>>;

/** Keys of the schema of a tool's input as a whole. */
export const rootKeys: Words = {
  type: 'Always `object`: parameters are passed by name.',
  properties: 'The parameters: a name each, its schema below it.',
  required: 'Names of the parameters that a call must give.',
};

/** Documentation of schema keys with the same meaning in formats with keys of their own. */
export const schemaKeyDocs = {
  description: 'What the value means, in what unit and form. Models fill the parameter in by this text.',
  examples: 'A list of values that a model may learn from.',
} as const;

/** Keys of a schema, in the order in which they are written. */
export const schemaKeys: Words = {
  type: 'The type of the value: `string`, `number`, `integer`, `boolean`, `object` or `array`.',
  items: 'The schema of each item of an array. Clients refuse an array without it.',
  description: schemaKeyDocs.description,
  properties: 'The members of an object: a name each, its schema below it.',
  required: 'Names of the members that must be given.',
  enum: 'The values allowed, as a list.',
  default: 'What counts where the value is left out.',
  examples: schemaKeyDocs.examples,
  format: 'A well-known form of text: `date-time`, `date`, `time`, `email`, `uri`, `uuid` …',
  pattern: 'A regular expression that the text must match.',
  minimum: 'The least number allowed.',
  maximum: 'The greatest number allowed.',
  exclusiveMinimum: 'The number must be greater than this.',
  exclusiveMaximum: 'The number must be less than this.',
  multipleOf: 'The number must be a multiple of this.',
  minLength: 'The least number of characters.',
  maxLength: 'The greatest number of characters.',
  minItems: 'The least number of items.',
  maxItems: 'The greatest number of items.',
  uniqueItems: '`true` where no item may occur twice.',
  additionalProperties: '`false` where an object may have no members but those under `properties`.',
  const: 'The only value allowed.',
  title: 'A short title for people.',
};

/** Further keywords of JSON Schema: accepted, but not offered in completion. */
export const furtherKeywords: readonly string[] = [
  ...['$anchor', '$comment', '$defs', '$dynamicAnchor', '$dynamicRef', '$id', '$ref', '$schema', '$vocabulary', 'allOf', 'anyOf', 'contains'],
  ...['additionalItems', 'contentEncoding', 'contentMediaType', 'contentSchema', 'definitions', 'dependencies', 'dependentRequired'],
  ...['dependentSchemas', 'deprecated', 'discriminator', 'else', 'example', 'externalDocs', 'if', 'maxContains', 'maxProperties', 'minContains'],
  ...['minProperties', 'not', 'nullable', 'oneOf', 'patternProperties', 'prefixItems', 'propertyNames', 'readOnly', 'then', 'unevaluatedItems'],
  ...['unevaluatedProperties', 'writeOnly', 'xml'],
];

export const types: Readonly<Record<TypeName, string>> = {
  string: 'Text.',
  number: 'A number, with or without a fraction.',
  integer: 'A whole number.',
  boolean: '`true` or `false`.',
  object: 'Named members, described under `properties`.',
  array: 'A list; `items` says of what.',
  null: 'Nothing.',
};

export const booleans: Words = { true: 'Yes.', false: 'No.' };

export const formats: Words = {
  'date-time': 'A moment by RFC 3339: `2024-01-31T12:30:00Z`.',
  date: 'A day: `2024-01-31`.',
  time: 'A time of day: `12:30:00Z`.',
  duration: 'A length of time by ISO 8601: `PT30M`.',
  email: 'An e-mail address.',
  hostname: 'A host name.',
  ipv4: 'An IPv4 address.',
  ipv6: 'An IPv6 address.',
  uri: 'An absolute URI.',
  'uri-reference': 'A URI, absolute or relative.',
  uuid: 'A UUID.',
  regex: 'A regular expression.',
  'json-pointer': 'A JSON Pointer: `/a/0`.',
};

export const annotationKeys: Words = {
  title: 'A title for people.',
  readOnlyHint: '`true` where the tool changes nothing.',
  destructiveHint: '`true` where the tool may destroy something. Means something only where it is not read-only.',
  idempotentHint: '`true` where a second call with the same arguments changes nothing more.',
  openWorldHint: '`true` where the tool reaches outside, such as the web.',
};
