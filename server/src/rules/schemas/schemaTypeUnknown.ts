import { closest, code, type Intent, isUnknownWord, type Rule, type Span, type TypeName, typeNames } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { nameOf, type PlacedSchema, schemasOf } from '../support/schemasOf.ts';

export const schemaTypeUnknown: Rule = {
  id: 'schema-type-unknown',
  severity: 'error',
  oncePerFile: true,
  summary: 'A type that JSON Schema does not know.',
  why: 'Clients refuse a schema with an unknown type, often together with every other tool of the server.',
  remedy: 'Use one of `string`, `number`, `integer`, `boolean`, `object`, `array` and `null`.',
  sources: ['JSON Schema draft-07 and 2020-12: string, number, integer, boolean, object, array, null (2026-11, verified)'],
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('subject:\n  type: [[strng]]\n  description: What the notes are about.') },
  good: { 'tool.yaml': exampleTool('subject:\n  type: string\n  description: What the notes are about.') },
  check({ tool, index }) {
    return findIn(schemasOf(tool).mistyped, (placed) => {
      const { type } = placed.schema;
      if (!isUnknownWord(type)) return [];
      const word = type.text.trim().replace(/^["']|["']$/g, '');
      const suggestion = synonyms[word.toLowerCase()] ?? closest(word, typeNames);
      return [
        {
          message: `Unknown type ${code(word)}${suggestion === undefined ? ` of ${nameOf(placed)}.` : `. Did you mean ${code(suggestion)}?`}`,
          span: type.span,
          fixes:
            suggestion === undefined ? [] : [{ title: `Change to ${code(suggestion)}`, intent: changing(placed, type.span, suggestion, index), safe: true }],
        },
      ];
    });
  },
};

/** Parameters have an intent of their own; elsewhere the word is replaced. */
const changing = ({ where, path }: PlacedSchema, span: Span, to: string, tool: number): Intent =>
  where === 'input' && path.length > 0 ? { kind: 'set-type', tool, path, type: to } : { kind: 'correct-word', span, to: to === 'null' ? '"null"' : to };

/** Names of types in other languages. */
const synonyms: Readonly<Record<string, TypeName>> = {
  str: 'string',
  text: 'string',
  char: 'string',
  character: 'string',
  varchar: 'string',
  int: 'integer',
  int32: 'integer',
  int64: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  numeric: 'number',
  num: 'number',
  decimal: 'number',
  real: 'number',
  bool: 'boolean',
  logical: 'boolean',
  list: 'array',
  vector: 'array',
  tuple: 'array',
  dict: 'object',
  dictionary: 'object',
  map: 'object',
  hash: 'object',
  record: 'object',
  struct: 'object',
  json: 'object',
  none: 'null',
  nil: 'null',
  void: 'null',
};
