import { code, handlingSources, knownValue, type Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { canWrite, spelled } from '../support/prose/limitWords.ts';
import { wordsOf } from '../support/prose/nameStyle.ts';
import { nameOf, type PlacedSchema, schemasOf } from '../support/schemasOf.ts';

export const objectPropertiesMissing: Rule = {
  id: 'object-properties-missing',
  severity: 'warning',
  summary: 'An object parameter that does not say what it may hold.',
  why: 'OpenAI refuses an object without `properties`, and a model has to invent the keys. `additionalProperties: true` says that any key is meant. Where the name (`metadata`) or the description says so, it is not reported.',
  remedy: 'List the keys under `properties`, or allow any with `additionalProperties: true`.',
  sources: handlingSources('object-properties-missing'),
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('filter:\n  type: [[object]]\n  description: What a note must fulfil.') },
  good: {
    'tool.yaml': exampleTool(
      'filter:\n  type: object\n  description: What a note must fulfil.\n  properties:\n    author:\n      type: string\n      description: Who wrote it.',
    ),
  },
  check({ tool, format, index }) {
    // An R list becomes an object without stated members, and a generated file has only what its source has.
    if (!format.holds.includes('schema') || tool.provenance !== undefined) return [];
    return findIn(schemasOf(tool).objects, (placed) => {
      const { schema, path, where } = placed;
      if (where !== 'input' || schema.type.state !== 'known' || schema.properties !== undefined) return [];
      if (isFreeForm(placed)) return [];
      if (stated.some((keyword) => Object.hasOwn(schema.other, keyword))) return [];
      const any = canWrite(format, 'additionalProperties') ? code(spelled(format, 'additionalProperties', true)) : undefined;
      return [
        {
          message: `${nameOf(placed)} is an object without ${code(spelled(format, 'properties'))}.`,
          span: schema.type.span,
          fixes:
            any === undefined
              ? []
              : [{ title: `Allow any keys with ${any}`, intent: { kind: 'set-keyword', tool: index, path, keyword: 'additionalProperties', value: true } }],
        },
      ];
    });
  },
};

/** True where the name or the description allows any keys. */
const isFreeForm = ({ path, schema: { description } }: PlacedSchema): boolean =>
  freeNames.has(wordsOf(path.findLast((part) => part !== '[]') ?? '').at(-1) ?? '') ||
  /\b(?:json object|arbitrary|any (?:keys?|fields?|values?|data)|key[-/ ]?value|user-defined|free-?form)\b/i.test(knownValue(description) ?? '');

const freeNames = new Set([
  ...['metadata', 'meta', 'extra', 'extras', 'headers', 'env', 'environment', 'context', 'variables', 'vars', 'labels', 'tags', 'attributes', 'annotations'],
]);

const stated = ['properties', 'additionalProperties', 'patternProperties', 'propertyNames', '$ref', 'allOf', 'anyOf', 'oneOf', 'const', 'if'];
