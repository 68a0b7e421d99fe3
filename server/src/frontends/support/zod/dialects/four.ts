import { isJsonObject, type Json, type JsonObject } from '../../../../model/index.ts';
import { countSize } from '../../javascript/work.ts';
import { below, coreOf, noNodes, type ZodCheck, type ZodNode } from '../node.ts';
import { foldIntersection, listTypes, namesAsTexts } from './fourFold.ts';
import { metaOf } from './fourMeta.ts';
import { numberKeywords } from './fourNumbers.ts';
import { inputMayLack, isTransforming, outputMayLack } from './fourOptional.ts';
import { listedNode, referredSchemas } from './fourRefs.ts';
import type { InstalledFour, ZodFour } from './fourRow.ts';
import { bounds, textKeywords } from './fourText.ts';

export interface FourOptions {
  readonly row: InstalledFour;
  readonly draft7: boolean;
  /** The schema of the output type, or of the input type. */
  readonly isOutput: boolean;
}

interface Writing extends FourOptions {
  /** Names of the schemas that are referred to. */
  readonly names: ReadonlyMap<ZodNode, string>;
}

/** The result of `z.toJSONSchema` without `$schema`. Types without a JSON Schema are written as `{}`. */
export function fourSchema(root: ZodNode, options: FourOptions): JsonObject {
  const names = referredSchemas(root, options.isOutput);
  const writing = { ...options, names };
  const withIdByVersion = (json: JsonObject): JsonObject => (options.row.keepsId ? json : withoutId(json));
  const defined = [...names].flatMap(([node, name]) => (name === '' ? [] : [[name, withIdByVersion(bodyOf(node, writing))] as const]));
  const whole = withoutId(bodyOf(listedNode(root), writing));
  return defined.length === 0 ? whole : { ...whole, [options.draft7 ? 'definitions' : '$defs']: Object.fromEntries(defined) };
}

const withoutId = ({ id: _, ...rest }: JsonObject): JsonObject => rest;

function written(original: ZodNode, writing: Writing): JsonObject {
  countSize(1);
  const node = listedNode(original);
  const name = writing.names.get(node);
  if (name === undefined) return bodyOf(node, writing);
  return { $ref: name === '' ? '#' : `#/${writing.draft7 ? 'definitions' : '$defs'}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` };
}

function bodyOf(node: ZodNode, writing: Writing): JsonObject {
  const { row, isOutput } = writing;
  const shape = coreOf(node);
  const base = node.parent !== undefined && writing.names.get(listedNode(node.parent)) ? node.parent : baseOf(shape, isOutput);
  const own = { ...(base === undefined ? kindKeywords(shape, writing) : wrapKeywords(shape, writing)), ...metaOf(node, row) };
  const { default: value, examples, _prefault, ...rest } = own;
  // A look at all parts of the schema.
  const isLost = (examples !== undefined || value !== undefined) && !isOutput && isTransforming(node, row);
  const ownKeywords = {
    ...rest,
    ...(isLost || examples === undefined ? {} : { examples }),
    ...(isLost || value === undefined ? (_prefault === undefined ? {} : { default: _prefault }) : { default: value }),
  };
  const whole = base === undefined ? ownKeywords : inheritKeywords(ownKeywords, written(base, writing), writing);
  const listed = row.listsTypes ? listTypes(whole) : whole;
  return row.foldsObjects && shape.kind === 'intersection' ? foldIntersection(listed) : listed;
}

function inheritKeywords(own: JsonObject, above: JsonObject, { draft7 }: Writing): JsonObject {
  if (above.$ref === undefined || !draft7) return { ...above, ...own };
  return { ...own, allOf: [...(Array.isArray(own.allOf) ? own.allOf : []), above] };
}

/** The schema whose keywords this one inherits. */
function baseOf(node: ZodNode, isOutput: boolean): ZodNode | undefined {
  if (node.kind === 'wrap') return node.by === 'nullable' ? undefined : node.of;
  if (node.kind !== 'pipe') return undefined;
  return isOutput || node.by === 'preprocess' ? node.out : node.in;
}

function wrapKeywords(node: ZodNode, { isOutput, row }: Writing): JsonObject {
  if (node.kind !== 'wrap') return {};
  const { by, value } = node;
  if (by === 'readonly') return { readOnly: true };
  if (value === undefined) return {};
  if (by === 'default' || by === 'catch') return { default: value };
  return by === 'prefault' && !isOutput && (row.falsyPrefaults || Boolean(value)) ? { _prefault: value } : {};
}

function kindKeywords(node: ZodNode, writing: Writing): JsonObject {
  const { row, draft7 } = writing;
  switch (node.kind) {
    case 'string':
      return { type: 'string', ...textKeywords(node.checks, row, draft7) };
    case 'number':
      return numberKeywords(node.checks, row);
    case 'boolean':
    case 'null':
      return { type: node.kind };
    case 'success':
      return { type: 'boolean' };
    case 'stringbool':
      return { type: writing.isOutput ? 'boolean' : 'string' };
    case 'template':
      return { type: 'string', ...(node.pattern === undefined ? {} : { pattern: node.pattern }) };
    case 'never':
      return { not: {} };
    case 'file':
      return fileKeywords(node.checks);
    case 'literal':
      return literalKeywords(node.values, row);
    case 'enum':
      return { ...typeOfAll(node.values, ['string', 'number']), enum: node.values };
    case 'wrap':
      return { anyOf: [written(node.of, writing), { type: 'null' }] };
    default:
      return compositeKeywords(node, writing);
  }
}

function compositeKeywords(node: ZodNode, writing: Writing): JsonObject {
  switch (node.kind) {
    case 'array':
      return { type: 'array', items: written(node.element, writing), ...itemBounds(node.checks) };
    case 'object':
      return objectKeywords(node, writing);
    case 'union':
      return {
        [node.by === 'one' || (node.by === 'tag' && writing.row.tagged === 'oneOf') ? 'oneOf' : 'anyOf']: node.options.map((one) => written(one, writing)),
      };
    case 'intersection':
      return { allOf: [...intersectionParts(node.left, writing), ...intersectionParts(node.right, writing)] };
    case 'tuple':
      return tupleKeywords(node, writing);
    case 'record':
      return recordKeywords(node, writing);
    default:
      return {};
  }
}

/** An intersection nested in another one, without keywords of its own, is merged into it. */
function intersectionParts(original: ZodNode, writing: Writing): readonly JsonObject[] {
  const node = listedNode(original);
  const isPlain = node.kind === 'intersection' && Object.keys(metaOf(node, writing.row)).length === 0 && !writing.names.has(node);
  return isPlain ? [...intersectionParts(node.left, writing), ...intersectionParts(node.right, writing)] : [written(node, writing)];
}

function itemBounds(checks: readonly ZodCheck[]): JsonObject {
  const { minimum, maximum } = bounds(checks);
  return { ...(minimum === undefined ? {} : { minItems: minimum }), ...(maximum === undefined ? {} : { maxItems: maximum }) };
}

type Of<Kind extends ZodNode['kind']> = Extract<ZodNode, { readonly kind: Kind }>;

function objectKeywords({ members, rest }: Of<'object'>, writing: Writing): JsonObject {
  const { row, isOutput } = writing;
  const properties = Object.fromEntries(members.map(({ name, node }) => [name, written(node, writing)]));
  const nodes = new Map(members.map(({ name, node }) => [name, node]));
  const required = Object.keys(properties).filter((name) => {
    const node = nodes.get(name);
    return node !== undefined && !(isOutput ? outputMayLack(node) : inputMayLack(node, row));
  });
  const isClosed = rest === 'strict' || (rest === 'strip' && isOutput) || (typeof rest !== 'string' && listedNode(rest).kind === 'never');
  const others = rest === 'loose' ? {} : typeof rest === 'string' ? undefined : written(rest, writing);
  return {
    type: 'object',
    properties,
    ...(required.length === 0 ? {} : { required }),
    ...(isClosed ? { additionalProperties: false } : others === undefined ? {} : { additionalProperties: others }),
  };
}

function tupleKeywords({ items, rest, checks }: Of<'tuple'>, writing: Writing): JsonObject {
  const { row, draft7, isOutput } = writing;
  const list = items.map((item) => written(item, writing));
  const others = rest === undefined ? undefined : written(rest, writing);
  const needed = items.findLastIndex((item) => !(isOutput ? outputMayLack(item) : inputMayLack(item, row))) + 1;
  const sizes = { ...(needed > 0 ? { minItems: needed } : {}), ...(rest === undefined ? { maxItems: items.length } : {}) };
  const words: JsonObject = draft7 ? { items: list } : { prefixItems: list };
  const end = others ?? (row.closesTuples ? false : undefined);
  return {
    type: 'array',
    ...words,
    ...(end === undefined ? {} : { [draft7 ? 'additionalItems' : 'items']: end }),
    ...(row.restReplacesItems && others !== undefined ? { items: others } : {}),
    ...(row.closesTuples ? sizes : {}),
    ...itemBounds(checks),
  };
}

function recordKeywords({ key, value, names }: Of<'record'>, writing: Writing): JsonObject {
  const { row, isOutput } = writing;
  const patterns = names === 'loose' && row.looseNames ? patternsOf(key, row) : [];
  const json = written(value, writing);
  if (patterns.length > 0) return { type: 'object', patternProperties: Object.fromEntries(patterns.map((pattern) => [pattern, json])) };
  // Since 4.4.0, a single argument is the schema of the values; older versions do not support it.
  const name = key === undefined ? { type: 'string' } : written(key, writing);
  const propertyNames = names === 'some' && row.namesOrNone ? { anyOf: [name, { not: {} }] } : name;
  const isListed =
    row.requiredNames === 'some' ? key !== undefined && coreOf(listedNode(key)).kind === 'enum' : names !== 'some' && row.requiredNames !== 'none';
  const isOptional = row.requiredNames === 'needed' && !isOutput && inputMayLack(value, row);
  const required = key === undefined || !isListed || isOptional ? [] : (valuesOf(key) ?? []).map(String);
  return {
    type: 'object',
    propertyNames: row.namesAreTexts ? namesAsTexts(propertyNames) : propertyNames,
    additionalProperties: json,
    ...(required.length === 0 ? {} : { required }),
  };
}

function patternsOf(key: ZodNode | undefined, row: InstalledFour): readonly string[] {
  const core = key && coreOf(listedNode(key));
  if (core?.kind !== 'string') return [];
  const { pattern, allOf } = textKeywords(core.checks, row, false);
  const all = Array.isArray(allOf) ? (allOf as readonly Json[]).map((part) => (isJsonObject(part) ? part.pattern : undefined)) : [pattern];
  return all.filter((one) => typeof one === 'string');
}

function fileKeywords(checks: readonly ZodCheck[]): JsonObject {
  const { minimum, maximum } = bounds(checks);
  return {
    type: 'string',
    format: 'binary',
    contentEncoding: 'binary',
    ...(minimum === undefined ? {} : { minLength: minimum }),
    ...(maximum === undefined ? {} : { maxLength: maximum }),
  };
}

/** The values of a schema with a finite set of them. */
function valuesOf(node: ZodNode, above: ReadonlySet<ZodNode> = noNodes): readonly (string | number)[] | undefined {
  const core = coreOf(listedNode(node));
  const within = below(above, core);
  if (within === undefined) return undefined;
  if (core.kind === 'union') {
    const all = core.options.map((option) => valuesOf(option, within));
    return all.every((values) => values !== undefined) ? [...new Set(all.flat())] : undefined;
  }
  if (core.kind === 'wrap' && (core.by === 'readonly' || core.by === 'lazy')) return valuesOf(core.of, within);
  if (core.kind !== 'literal' && core.kind !== 'enum') return undefined;
  return core.values.filter((value): value is string | number => typeof value === 'string' || typeof value === 'number');
}

function literalKeywords(values: readonly Json[], { booleans }: ZodFour): JsonObject {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return { type: only === null ? 'null' : typeof only, const: only };
  if (values.length === 0) return { not: {} };
  const { type } = typeOfAll(values, ['string', 'number', 'boolean']);
  return { ...(type === 'boolean' ? { type: booleans } : type === undefined ? {} : { type }), enum: values };
}

function typeOfAll(values: readonly Json[], types: readonly string[]): JsonObject {
  const type = types.find((one) => values.every((value) => typeof value === one));
  return type === undefined ? {} : { type };
}
