import { isTypeName } from '../../../model/index.ts';
import { type Fit, hasFields, isAnything, isCount, isFlag, isListOf, isMapOf, isNumber, isOneOf, isText } from '../tree/fit.ts';
import { annotationWords, schemaWords } from './spelled.ts';

/** A word that is a type. */
export const isTypeWord: Fit = (node) => node.kind === 'scalar' && typeof node.value === 'string' && isTypeName(node.value);

/** Keywords that hold what only a closer look can judge. */
const never: Fit = () => false;

/** Keywords that limit a value. */
export const limitFits: Readonly<Record<string, Fit>> = {
  ...Object.fromEntries(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((key) => [key, isNumber])),
  ...Object.fromEntries(['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'].map((key) => [key, isCount])),
  ...Object.fromEntries(['pattern', 'format'].map((key) => [key, isText])),
  multipleOf: (node) => node.kind === 'scalar' && typeof node.value === 'number' && node.value > 0,
  uniqueItems: isFlag,
};

const keywordFits = (isSchema: Fit): Readonly<Record<string, Fit>> => ({
  ...limitFits,
  type: isOneOf(isTypeWord, (node) => node.kind === 'seq' && node.items.length > 0 && node.items.every(isTypeWord)),
  ...Object.fromEntries(['title', 'description'].map((key) => [key, isText])),
  items: isSchema,
  properties: isMapOf(isSchema),
  additionalProperties: isOneOf(isFlag, isSchema),
  required: isListOf(isText),
  enum: isListOf(isAnything),
  examples: isListOf(isAnything),
  ...Object.fromEntries(['anyOf', 'oneOf', 'allOf'].map((key) => [key, never])),
});

/** A JSON Schema as files of tools have it: every key is known, and what it holds is of the kind that belongs there. */
export const schemaFit: Fit = hasFields(
  schemaWords,
  keywordFits((node) => schemaFit(node)),
);

/** The same, of no keywords but those that are looked at: it is valid in any dialect. */
export const validSchemaFit: Fit = hasFields(
  ['default', 'const'],
  keywordFits((node) => validSchemaFit(node)),
);

/** MCP annotations. */
export const annotationsFit: Fit = hasFields([], Object.fromEntries([...annotationWords].map((key) => [key, key === 'title' ? isText : isFlag])));
