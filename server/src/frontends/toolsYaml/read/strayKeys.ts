import { code, codes, type Fix, type Problem } from '../../../model/index.ts';
import { mapIn, type TreeMap, type TreeNode, type TreePair, textIn, valueAt } from '../../support/tree/node.ts';
import { definitionWords, rules } from '../edit/spelled.ts';
import { parameterKeys, validationKeys } from '../words.ts';
import { isJsonSchema } from './lowerParam.ts';
import type { StrayKey } from './toolsFacts.ts';

interface Place {
  readonly tool: number;
  readonly path: readonly string[];
}

/**
 * Reports keys of definitions that this format does not know, or expects elsewhere: inside and outside `validation`, and the type `integer`.
 * Keys that resemble known ones are already reported as misspelled.
 */
export function strayKeys(corrected: TreeMap, tool: number): readonly (Problem | StrayKey)[] {
  const parameters = mapIn(valueAt(corrected, 'parameters'));
  if (parameters === undefined || isJsonSchema(parameters)) return [];
  return [...corrected.pairs.flatMap((pair) => strayToolKey(pair, tool)), ...inDefinitions(parameters, { tool, path: [] })];
}

/** Keywords of a JSON Schema in place of definitions, each with this format's own way. */
const ofSchemas: Readonly<Record<string, string>> = {
  required: 'Write `required: false` below each parameter that may be left out',
  properties: 'Write each of them below `parameters`',
  items: 'Write it below the parameter that is an array',
};

function strayToolKey({ key, keySpan }: TreePair, tool: number): readonly Problem[] {
  const advice = Object.hasOwn(ofSchemas, key) ? ofSchemas[key] : undefined;
  if (advice === undefined) return [];
  return [{ code: 'unknown-key', message: `Unknown key ${code(key)}.`, detail: `${advice}.`, span: keySpan, severity: 'information', tool }];
}

const inDefinitions = (definitions: TreeNode | undefined, { tool, path }: Place): readonly (Problem | StrayKey)[] =>
  mapIn(definitions)?.pairs.flatMap(({ key, value }) => inDefinition(value, { tool, path: [...path, key] })) ?? [];

function inDefinition(node: TreeNode | undefined, place: Place): readonly (Problem | StrayKey)[] {
  const definition = mapIn(node);
  if (definition === undefined) return [];
  const validation = mapIn(valueAt(definition, 'validation'));
  return [
    ...wholeNumber(definition, place),
    ...definition.pairs.flatMap((pair) => strayDefinitionKey(pair, definition, place)),
    ...(validation?.pairs.flatMap((pair) => inValidation(pair, definition, place)) ?? []),
    ...inDefinition(valueAt(definition, 'items'), { ...place, path: [...place.path, '[]'] }),
    ...inDefinitions(valueAt(definition, 'properties'), place),
  ];
}

function wholeNumber(definition: TreeMap, { tool, path }: Place): readonly Problem[] {
  const type = valueAt(definition, 'type');
  if (textIn(type) !== 'integer' || type === undefined) return [];
  return [
    {
      code: 'type-not-in-format',
      message: 'No type `integer` here. Use `number` with `int: true`.',
      span: type.span,
      fixes: [{ title: 'Write `number` with `int: true`', intent: { kind: 'set-type', tool, path, type: 'integer' }, safe: true }],
      tool,
    },
  ];
}

const rulesByType: Readonly<Record<string, readonly string[]>> = {
  string: Object.keys(validationKeys.string),
  number: Object.keys(validationKeys.number),
  integer: Object.keys(validationKeys.number),
  array: Object.keys(validationKeys.array),
};

export const ownRules: ReadonlySet<string> = new Set(Object.values(rulesByType).flat());

const isMine = (key: string): boolean => key.startsWith('x-') || key === '<<';

function strayDefinitionKey(pair: TreePair, definition: TreeMap, { tool }: Place): readonly (Problem | StrayKey)[] {
  const { key, keySpan } = pair;
  if (isMine(key)) return [];
  if (ownRules.has(key)) {
    const message = `Move ${code(key)} below \`validation\`.`;
    return [{ code: 'unknown-key', message, span: keySpan, severity: 'information', tool, fixes: movingFix(pair, definition) }];
  }
  if (definitionWords.has(key)) return [];
  const detail = `A parameter has ${codes(Object.keys(parameterKeys), Infinity)}.`;
  return [{ key, problem: { code: 'unknown-key', message: `Unknown key ${code(key)}.`, detail, span: keySpan, severity: 'information', tool } }];
}

/** Adjacent rules are moved together, by the fix of the first one, if there is no `validation` yet. */
function movingFix(first: TreePair, { pairs, shared }: TreeMap): readonly Fix[] {
  const stray = pairs.filter(({ key }) => ownRules.has(key));
  const start = pairs.indexOf(first);
  const areTogether = stray.every((pair, i) => pairs[start + i] === pair);
  if (shared === true || stray[0] !== first || !areTogether || pairs.some(({ key }) => key === 'validation')) return [];
  const texts = stray.flatMap(({ key, value }) => (value.kind === 'scalar' && isInline(value.source) ? [`${key}: ${value.source}`] : []));
  if (texts.length < stray.length) return [];
  const span = { start: first.span.start, end: stray.at(-1)?.span.end ?? first.span.end };
  const text = `validation: { ${texts.join(', ')} }`;
  // There may be comments between several rules.
  return [{ title: 'Move it below `validation`', intent: { kind: 'replace', span, text }, ...(stray.length === 1 ? { safe: true } : {}) }];
}

/** Can the value be written in braces as it is? */
const isInline = (source: string): boolean => /^(?:"[^"\n]*"|'[^'\n]*'|[\w.+-]+)$/.test(source);

function inValidation({ key, keySpan }: TreePair, definition: TreeMap, { tool }: Place): readonly (Problem | StrayKey)[] {
  if (isMine(key)) return [];
  if (Object.hasOwn(parameterKeys, key)) {
    const message = `Move ${code(key)} out of \`validation\`.`;
    return [{ code: 'unknown-key', message, span: keySpan, severity: 'information', tool }];
  }
  if (rules.has(key)) return [];
  const own = rulesByType[textIn(valueAt(definition, 'type')) ?? ''];
  const facts = own === undefined ? {} : { detail: `The rules of this type are ${codes(own, Infinity)}.` };
  return [{ key, problem: { code: 'unknown-key', message: `Unknown rule ${code(key)}.`, ...facts, span: keySpan, tool } }];
}
