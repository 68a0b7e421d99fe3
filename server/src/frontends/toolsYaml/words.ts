import { formats as anyFormats, schemaKeyDocs, type Words } from '../support/jsonSchema/words.ts';
import { toolKeyDocs } from '../support/toolKeyDocs.ts';

/** Keys of the file, in the order in which they are written. */
export const rootKeys: Words = {
  version: 'Version of the file, as text: `"1.0"`.',
  metadata: 'What the tools belong to: `name` and `description` of the server.',
  tools: 'The tools, an item of the list each.',
};

export const metadataKeys: Words = {
  name: 'Name of the server or package that the tools belong to.',
  description: 'What the tools are for, in a sentence.',
};

/** Keys of a tool, in the order in which they are written. */
export const toolKeys: Words = {
  name: "The tool's name as clients see it, unique in the file.",
  title: toolKeyDocs.title,
  category: 'Groups tools of one kind (`search`, `research`).',
  capability: 'The capability that must be there for the tool to be offered: a key of what `getCapabilities()` gives back.',
  dangerous: toolKeyDocs.dangerous,
  requires_approval: toolKeyDocs.requiresApproval,
  annotations: toolKeyDocs.annotations,
  useZodSchema: '`true` where the parameters are a Zod schema of the code, named by `zodSchemaRef`; only descriptions stand here.',
  zodSchemaRef: 'Name of the constant in TypeScript that holds the Zod schema of the parameters.',
  description: toolKeyDocs.markdownDescription,
  parameters: 'The parameters: a name each, its definition below it.',
  schemaDescriptions:
    'Descriptions for fields of the Zod schema, by path: names with dots between, `*` for the items of an array and the values of a record (`"questions.*.question"`), a number for an item of a tuple (`t.0`). Added by `.describe()`.',
};

/** Keys of a parameter, in the order in which they are written. */
export const parameterKeys: Words = {
  type: 'The type of the value: `string`, `number`, `boolean`, `array` or `object`.',
  required: '`false` where a call may leave the parameter out: Zod `.optional()`. Where nothing is said it is required, unless it has a default.',
  nullable: '`true` where `null` is allowed, too: Zod `.nullable()`.',
  default: 'What counts where the value is left out: Zod `.default(value)`.',
  enum: 'The values allowed, as a list: Zod `z.enum([…])`.',
  examples: schemaKeyDocs.examples,
  items: 'Each item of an array, defined like a parameter: the argument of Zod `z.array(…)`.',
  properties: 'The members of an object, defined like parameters: the argument of Zod `z.object({…})`.',
  validation: 'Rules that the value must keep: `minLength`, `max`, `minItems` …, each a method of Zod.',
  description: 'What the value means, in what unit and form: Zod `.describe(text)`. Models fill the parameter in by this text.',
};

export const types: Words = {
  string: 'Text: `z.string()`.',
  number: 'A number: `z.number()`. With the validation `int: true` a whole one.',
  boolean: '`true` or `false`: `z.boolean()`.',
  array: 'A list: `z.array(…)`; `items` says of what.',
  object: 'Named members: `z.object({…})`, described under `properties`.',
  integer: 'A whole number: `z.number().int()`. The same as `number` with the validation `int: true`.',
};

/** Keys of `validation` by type, in the order in which they are written. */
export const validationKeys: Readonly<Record<'string' | 'number' | 'array', Words>> = {
  string: {
    minLength: 'The least number of characters: `z.string().min(n)`.',
    maxLength: 'The greatest number of characters: `z.string().max(n)`.',
    pattern: 'A regular expression that the text must match: `z.string().regex(…)`.',
    format: 'A well-known form of text: `uri` is `.url()`, `email` is `.email()`, `uuid` is `.uuid()`.',
  },
  number: {
    min: 'The least number allowed: `z.number().min(n)`.',
    max: 'The greatest number allowed: `z.number().max(n)`.',
    int: '`true` for whole numbers: `z.number().int()`.',
    positive: '`true` for numbers greater than 0: `z.number().positive()`.',
    negative: '`true` for numbers less than 0: `z.number().negative()`.',
  },
  array: {
    minItems: 'The least number of items: `z.array(…).min(n)`.',
    maxItems: 'The greatest number of items: `z.array(…).max(n)`.',
    nonempty: '`true` where the list must hold an item: `z.array(…).nonempty()`.',
  },
};

/** Formats of strings, those with a method of Zod first. */
export const formats: Words = {
  uri: 'An absolute URI: `z.string().url()`.',
  email: 'An e-mail address: `z.string().email()`.',
  uuid: 'A UUID: `z.string().uuid()`.',
  ...Object.fromEntries(Object.entries(anyFormats).filter(([format]) => !['uri', 'email', 'uuid'].includes(format))),
};
