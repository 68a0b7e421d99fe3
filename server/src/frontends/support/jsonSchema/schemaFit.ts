import { isTypeName } from '../../../model/index.ts';
import { type Fit, hasFields, isAnything, isCount, isFlag, isListOf, isMapOf, isNumber, isOneOf, isText } from '../tree/fit.ts';
import { annotationWords, schemaWords } from './speller.ts';

export const isTypeWord: Fit = (node) => node.kind === 'scalar' && typeof node.value === 'string' && isTypeName(node.value);

/** For keywords whose values need the full check. */
const never: Fit = () => false;

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

/** A JSON Schema in files of tools: every key is known, and each value has the right kind. */
export const schemaFit: Fit = hasFields(
  schemaWords,
  keywordFits((node) => schemaFit(node)),
);

/** A schema with only the keywords checked here; such a schema is valid in any dialect. */
export const validSchemaFit: Fit = hasFields(
  ['default', 'const'],
  keywordFits((node) => validSchemaFit(node)),
);

export const annotationsFit: Fit = hasFields([], Object.fromEntries([...annotationWords].map((key) => [key, key === 'title' ? isText : isFlag])));
