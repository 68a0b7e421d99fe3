import { isJsonObject, type Json, type JsonObject } from '../../../../model/index.ts';
import { countSize } from '../../javascript/work.ts';
import { descriptionInThree, realNode, unknownNode, type ZodCheck, type ZodNode } from '../node.ts';
import { acceptsUndefined } from './threeOptional.ts';
import { textKeywords } from './threeText.ts';

export interface ThreeOptions {
  /** Are union options with an empty schema omitted? */
  readonly strictUnions: boolean;
  /** For pipes: the schema of the input type, of the output type, or of both. */
  readonly pipes: 'input' | 'output' | 'all';
  /** False where `additionalProperties` is omitted for closed objects (`rejectedAdditionalProperties: undefined`). */
  readonly closes?: boolean;
  /** A repeated schema is written again instead of referred to (`$refStrategy: 'none'`). */
  readonly inlines?: boolean;
  /** The schema is a definition of this name, which the result refers to. */
  readonly name?: string;
  /** The keyword of the definitions, if it is not `definitions`. */
  readonly definitionPath?: string;
}

type Path = readonly string[];

interface Writing extends ThreeOptions {
  /** The path at which each schema was first written. */
  readonly seen: Map<ZodNode, Path>;
  readonly member?: Path;
}

/** The result of `zod-to-json-schema` for Zod 3, without `$schema`. Run with 3.25.1 and 3.25.2 of it on Zod 3.25.76. */
export function threeSchema(root: ZodNode, options: ThreeOptions): JsonObject {
  const { name, definitionPath = 'definitions' } = options;
  const path = name === undefined ? ['#'] : ['#', definitionPath, name];
  return definedIn(written(root, path, { ...options, seen: new Map() }) ?? {}, options);
}

/** The schema as a definition, where the options have a name for it. */
export const definedIn = (schema: JsonObject, { name, definitionPath = 'definitions' }: ThreeOptions): JsonObject =>
  name === undefined ? schema : { $ref: `#/${definitionPath}/${name}`, [definitionPath]: { [name]: schema } };

/** The schema, or a reference to its first place; undefined where it is not listed. */
function written(original: ZodNode, path: Path, writing: Writing): JsonObject | undefined {
  countSize(1);
  const node = listedNode(original);
  const before = writing.seen.get(node);
  // Without references, a recursive schema is written as `{}`.
  if (before !== undefined && writing.inlines === true && before.every((part, i) => part === path[i])) return {};
  if (before !== undefined && writing.inlines !== true) return { $ref: before.join('/') };
  // Two unknown schemas may differ.
  if (node.kind !== 'unknown') writing.seen.set(node, path);
  const made = kindKeywords(node, path, writing);
  const description = descriptionInThree(node);
  return made === undefined || description === undefined ? made : { ...made, description };
}

/** The schema behind aliases, and behind `nonoptional` or `.required()`, which removes `optional` in Zod 3. */
function listedNode(original: ZodNode): ZodNode {
  const isRequired = (node: ZodNode): boolean => node.kind === 'wrap' && (node.by === 'nonoptional' || node.by === 'required');
  let node = realNode(original);
  if (!isRequired(node)) return node;
  const seen = new Set<ZodNode>();
  while (node.kind === 'wrap' && (isRequired(node) || node.by === 'optional')) {
    // A schema that consists only of itself is unknown.
    if (seen.has(node)) return unknownNode;
    seen.add(node);
    node = realNode(node.of);
  }
  return node;
}

const isPlain = (node: ZodNode): boolean => Object.hasOwn(plainTypes, node.kind) && !('checks' in node && node.checks.length > 0);

const plainTypes: Readonly<Record<string, string>> = { string: 'string', number: 'number', bigint: 'integer', boolean: 'boolean', null: 'null' };

function kindKeywords(node: ZodNode, path: Path, writing: Writing): JsonObject | undefined {
  switch (node.kind) {
    case 'string':
      return { type: 'string', ...textKeywords(node.checks) };
    case 'number':
      return { type: node.checks.some(({ name }) => name === 'int') ? 'integer' : 'number', ...numberKeywords(node.checks) };
    case 'bigint':
      return { type: 'integer', format: 'int64', ...numberKeywords(node.checks) };
    case 'boolean':
    case 'null':
      return { type: node.kind };
    case 'date':
      return { type: 'string', format: 'date-time' };
    case 'undefined':
    case 'never':
    case 'nan':
      return { not: {} };
    case 'void':
    case 'symbol':
    case 'function':
      return undefined;
    case 'literal':
      return node.isList === true ? { type: 'array' } : literalKeywords(node.values[0] ?? null);
    case 'enum':
      return node.native ? { type: typeOfNative(node.values), enum: node.values } : { type: 'string', enum: node.values };
    default:
      return compositeKeywords(node, path, writing);
  }
}

function literalKeywords(value: Json): JsonObject {
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? { type, const: value } : { type: 'object' };
}

function typeOfNative(values: readonly Json[]): Json {
  const types = [...new Set(values.map((value) => typeof value))];
  return types.length === 1 ? (types[0] === 'string' ? 'string' : 'number') : ['string', 'number'];
}

function compositeKeywords(node: ZodNode, path: Path, writing: Writing): JsonObject | undefined {
  switch (node.kind) {
    case 'array':
      return arrayKeywords(node, path, writing);
    case 'set':
      return { type: 'array', uniqueItems: true, items: written(node.element, [...path, 'items'], writing) ?? {}, ...itemKeywords(node.checks) };
    case 'map': {
      const [key, value] = [node.key, node.value].map((own, i) => written(own, [...path, 'items', 'items', `${i}`], writing) ?? {});
      return { type: 'array', maxItems: 125, items: { type: 'array', items: [key ?? {}, value ?? {}], minItems: 2, maxItems: 2 } };
    }
    case 'object':
      return objectKeywords(node, path, writing);
    case 'tuple':
      return tupleKeywords(node, path, writing);
    case 'record':
      return recordKeywords(node, path, writing);
    case 'union':
      return unionKeywords(node, path, writing);
    case 'intersection':
      return intersectionKeywords(node, path, writing);
    case 'pipe':
      return pipeKeywords(node, path, writing);
    case 'wrap':
      return wrapKeywords(node, path, writing);
    default:
      return {};
  }
}

type Of<Kind extends ZodNode['kind']> = Extract<ZodNode, { readonly kind: Kind }>;

function arrayKeywords({ element, checks }: Of<'array'>, path: Path, writing: Writing): JsonObject {
  const { kind } = listedNode(element);
  const items = kind === 'any' || kind === 'unknown' ? undefined : written(element, [...path, 'items'], writing);
  return { type: 'array', ...(items === undefined ? {} : { items }), ...itemKeywords(checks) };
}

/** The last bound of each kind counts. */
function itemKeywords(checks: readonly ZodCheck[]): JsonObject {
  const words: Record<string, number> = {};
  for (const { name, value } of checks) {
    const bound = name === 'nonempty' ? 1 : value;
    if (typeof bound !== 'number') continue;
    if (name === 'min' || name === 'nonempty' || name === 'minSize' || name === 'minLength') words.minItems = bound;
    if (name === 'max' || name === 'maxSize' || name === 'maxLength') words.maxItems = bound;
  }
  const exact = checks.findLast(({ name, value }) => (name === 'length' || name === 'size') && typeof value === 'number')?.value;
  return exact === undefined ? words : { minItems: exact, maxItems: exact };
}

function objectKeywords({ members, rest: declaredRest, before }: Of<'object'>, path: Path, writing: Writing): JsonObject {
  const rest = before ?? declaredRest;
  const properties: Record<string, Json> = {};
  const required: string[] = [];
  const nodes = Object.fromEntries(members.map(({ name, node }) => [name, node]));
  for (const [name, node] of Object.entries(nodes)) {
    const member = [...path, 'properties', name];
    const json = written(node, member, { ...writing, member });
    if (json === undefined) continue;
    properties[name] = json;
    if (!acceptsUndefined(listedNode(node))) required.push(name);
  }
  const others = typeof rest === 'string' || listedNode(rest).kind === 'never' ? rest === 'loose' : written(rest, [...path, 'additionalProperties'], writing);
  return {
    type: 'object',
    properties,
    ...(required.length === 0 ? {} : { required }),
    ...(others === undefined || (others === false && writing.closes === false) ? {} : { additionalProperties: others }),
  };
}

function tupleKeywords({ items, rest }: Of<'tuple'>, path: Path, writing: Writing): JsonObject {
  const list = items.flatMap((item, i) => written(item, [...path, 'items', `${i}`], writing) ?? []);
  const size = items.length;
  if (rest === undefined) return { type: 'array', minItems: size, maxItems: size, items: list };
  const others = written(rest, [...path, 'additionalItems'], writing);
  return { type: 'array', minItems: size, items: list, ...(others === undefined ? {} : { additionalItems: others }) };
}

function recordKeywords({ key, value }: Of<'record'>, path: Path, writing: Writing): JsonObject {
  const words = { type: 'object', additionalProperties: written(value, [...path, 'additionalProperties'], writing) ?? true };
  const name = key === undefined ? undefined : listedNode(key);
  const text = name?.kind === 'wrap' && name.by === 'brand' ? listedNode(name.of) : name;
  if (text?.kind === 'string' && text.checks.length > 0) {
    const description = name?.kind === 'wrap' ? descriptionInThree(text) : undefined;
    return { ...words, propertyNames: { ...textKeywords(text.checks), ...(description === undefined ? {} : { description }) } };
  }
  return name?.kind === 'enum' && !name.native ? { ...words, propertyNames: { enum: name.values } } : words;
}

function unionKeywords({ options }: Of<'union'>, path: Path, writing: Writing): JsonObject | undefined {
  const shown = options.map(listedNode);
  // Without the unknown alternative, the others would seem to be all.
  if (shown.some(({ kind }) => kind === 'unknown')) return {};
  if (shown.every(isPlain)) {
    const types = [...new Set(shown.map(({ kind }) => plainTypes[kind] ?? ''))];
    return { type: types.length > 1 ? types : (types[0] ?? '') };
  }
  if (shown.every((option) => option.kind === 'literal' && option.isList !== true && descriptionInThree(option) === undefined)) {
    const values = [...new Set(shown.map((option) => (option.kind === 'literal' ? (option.values[0] ?? null) : null)))];
    const types = [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))];
    return { type: types.length > 1 ? types : (types[0] ?? ''), enum: values };
  }
  if (shown.every((option) => option.kind === 'enum' && !option.native))
    return { type: 'string', enum: [...new Set(shown.flatMap((option) => (option.kind === 'enum' ? option.values : [])))] };
  const anyOf = options
    .map((option, i) => written(option, [...path, 'anyOf', `${i}`], writing))
    .filter((one) => one !== undefined && !(writing.strictUnions && Object.keys(one).length === 0));
  return anyOf.length === 0 ? undefined : { anyOf: anyOf as readonly Json[] };
}

function intersectionKeywords({ left, right }: Of<'intersection'>, path: Path, writing: Writing): JsonObject | undefined {
  const allOf = [left, right].flatMap((own, i): readonly Json[] => {
    const part = written(own, [...path, 'allOf', `${i}`], writing);
    if (part === undefined) return [];
    if (part.type !== 'string' && Array.isArray(part.allOf)) return part.allOf as readonly Json[];
    const { additionalProperties, ...rest } = part;
    return [additionalProperties === false ? rest : part];
  });
  return allOf.length === 0 ? undefined : { allOf };
}

function pipeKeywords({ in: from, out, by }: Of<'pipe'>, path: Path, writing: Writing): JsonObject | undefined {
  if (by === 'preprocess') return written(out, path, writing);
  if (by !== 'pipe' || writing.pipes === 'input') return written(from, path, writing);
  if (writing.pipes === 'output') return written(out, path, writing);
  const first = written(from, [...path, 'allOf', '0'], writing);
  const second = written(out, [...path, 'allOf', first === undefined ? '0' : '1'], writing);
  return { allOf: [first, second].filter(isJsonObject) };
}

function wrapKeywords({ by, of, value }: Of<'wrap'>, path: Path, writing: Writing): JsonObject | undefined {
  if (by === 'nullable') {
    const inner = listedNode(of);
    if (isPlain(inner)) return { type: [plainTypes[inner.kind] ?? '', 'null'] };
    const made = written(of, [...path, 'anyOf', '0'], writing);
    return made && { anyOf: [made, { type: 'null' }] };
  }
  if (by === 'optional' && path.join() !== writing.member?.join()) {
    const made = written(of, [...path, 'anyOf', '1'], writing);
    return made === undefined ? {} : { anyOf: [{ not: {} }, made] };
  }
  const made = written(of, path, writing);
  return by === 'default' && value !== undefined ? { ...made, default: value } : made;
}

const numbers: Readonly<Record<string, readonly [word: string, value?: number]>> = {
  min: ['minimum'],
  gte: ['minimum'],
  max: ['maximum'],
  lte: ['maximum'],
  gt: ['exclusiveMinimum'],
  lt: ['exclusiveMaximum'],
  positive: ['exclusiveMinimum', 0],
  negative: ['exclusiveMaximum', 0],
  nonnegative: ['minimum', 0],
  nonpositive: ['maximum', 0],
  multipleOf: ['multipleOf'],
  step: ['multipleOf'],
};

/** Of several checks of a kind, the last one counts. */
function numberKeywords(checks: readonly ZodCheck[]): JsonObject {
  const words: Record<string, number> = {};
  for (const { name, value } of checks) {
    if (name === 'safe') Object.assign(words, { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
    const [word, fixed] = (Object.hasOwn(numbers, name) ? numbers[name] : undefined) ?? [];
    const bound = fixed ?? value;
    if (word !== undefined && typeof bound === 'number') words[word] = bound;
  }
  return words;
}
