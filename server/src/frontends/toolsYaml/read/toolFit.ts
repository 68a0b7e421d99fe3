import { annotationsFit, isTypeWord, limitFits, schemaFit } from '../../support/jsonSchema/schemaFit.ts';
import { type Fit, hasFields, isAnything, isFlag, isListOf, isMapOf, isNumber, isText } from '../../support/tree/fit.ts';
import { textIn } from '../../support/tree/node.ts';
import { definitionWords, rules, toolWords } from '../edit/spelled.ts';
import { parameterKeys } from '../words.ts';
import { isJsonSchema } from './lowerParam.ts';
import { ownRules } from './strayKeys.ts';

const ruleFits: Readonly<Record<string, Fit>> = {
  ...limitFits,
  ...Object.fromEntries(['min', 'max'].map((key) => [key, isNumber])),
  ...Object.fromEntries(['int', 'positive', 'negative', 'nonnegative', 'nonpositive', 'nonempty'].map((key) => [key, isFlag])),
};

const isDefinition: Fit = (node) => hasDefinitionFields(node);

const without = (words: ReadonlySet<string>, others: Iterable<string>): ReadonlySet<string> => {
  const left = new Set(words);
  for (const word of others) left.delete(word);
  return left;
};

const outerRuleFits = Object.fromEntries(Object.entries(ruleFits).filter(([key]) => !ownRules.has(key)));

const hasDefinitionFields = hasFields(without(definitionWords, ownRules), {
  ...outerRuleFits,
  type: (node) => isTypeWord(node) && textIn(node) !== 'integer',
  required: isFlag,
  nullable: isFlag,
  description: isText,
  enum: isListOf(isAnything),
  examples: isListOf(isAnything),
  items: isDefinition,
  properties: isMapOf(isDefinition),
  validation: hasFields(without(rules, Object.keys(parameterKeys)), ruleFits),
});

const areDefinitions = isMapOf(isDefinition);

/** Matches a tool without problems: every key is known, and every value has the right kind. */
export const toolFit: Fit = hasFields(toolWords, {
  ...Object.fromEntries(['name', 'title', 'category', 'capability', 'description', 'zodSchemaRef'].map((key) => [key, isText])),
  ...Object.fromEntries(['dangerous', 'requires_approval', 'useZodSchema'].map((key) => [key, isFlag])),
  annotations: annotationsFit,
  schemaDescriptions: isMapOf(isText),
  parameters: (node) => node.kind === 'map' && (isJsonSchema(node) ? schemaFit(node) : areDefinitions(node)),
  inputSchema: schemaFit,
  input_schema: schemaFit,
});
