import {
  absent,
  isTypeName,
  type Json,
  known,
  type Located,
  opaque,
  type Param,
  type Schema,
  type SchemaKeyword,
  type TypeName,
  type Value,
} from '../../../model/index.ts';
import { countingPairs, innerSpan, isEmpty, pairOf, type TreeMap, type TreeNode, toJson } from '../tree/node.ts';

/** Keywords that a `Schema` has fields for. */
const own = new Set(['type', 'description', 'enum', 'default', 'examples', 'items', 'properties', 'required']);

/** The schema that a node states. Whatever is not as it should be is opaque or left out here, and reported by the file's own checks. */
export function readSchema(node: TreeNode): Schema {
  if (node.kind !== 'map') return unread(node);
  const at = (key: string): TreeNode | undefined => pairOf(node, key)?.value;
  const required = at('required');
  const items = at('items');
  const properties = at('properties');
  const nullable = nullableType(at('type'));
  const list = required?.kind === 'seq' ? readNames(required.items) : [];
  return {
    span: node.span,
    type: nullable === undefined ? readType(at('type')) : readType(nullable.type),
    ...optional('nullable', nullable?.allowed),
    description: readText(at('description')),
    default: readDefault(at('default')),
    examples: readValues(at('examples'))?.value ?? [],
    ...optional('enum', withoutNull(readValues(at('enum')), nullable !== undefined)),
    ...optional('items', items === undefined || isOtherItems(items) ? undefined : readSchema(items)),
    ...optional('properties', isEmpty(properties) ? undefined : readProperties(properties, new Set(list.map((n) => n.value)))),
    ...optional('requiredList', required?.kind === 'seq' ? { value: list, span: required.span } : undefined),
    other: readOther(node),
  };
}

/** A text as it is meant; opaque where YAML reads something else. */
export function readText(node: TreeNode | undefined): Value<string> {
  if (node === undefined) return absent;
  if (node.kind !== 'scalar') return opaque('', node.span);
  if (node.style === 'code') return opaque(node.source, node.span);
  if (node.value === null) return absent;
  return typeof node.value === 'string' ? known(node.value, innerSpan(node)) : opaque(node.source, node.span);
}

function readNames(items: readonly TreeNode[]): readonly Located<string>[] {
  return items.flatMap((item) => (item.kind === 'scalar' && typeof item.value === 'string' ? [{ value: item.value, span: innerSpan(item) }] : []));
}

/** Something else than a mapping where a schema should be: nothing to judge but that. A type word alone is taken for the type it names. */
function unread(node: TreeNode): Schema {
  const empty = node.kind === 'scalar' && node.value === null;
  const written = opaque(node.kind === 'scalar' ? node.source : '', node.span);
  const word = node.kind === 'scalar' && typeof node.value === 'string' ? node.value : '';
  return {
    span: node.span,
    type: empty ? absent : known(isTypeName(word) ? word : 'string', node.span),
    description: empty ? absent : written,
    default: absent,
    examples: [],
    other: {},
  };
}

export function readType(node: TreeNode | undefined): Value<TypeName> {
  if (node === undefined || node.kind === 'seq') return absent;
  if (node.kind === 'map') return opaque('', node.span);
  if (node.style === 'code') return opaque(node.source, node.span);
  // YAML takes a bare `null` as nothing; here it can only mean the type of that name.
  if (node.value === null) return node.source === 'null' ? known('null', node.span) : absent;
  const word = typeof node.value === 'string' ? node.value : node.source;
  return isTypeName(word) ? known(word, innerSpan(node)) : opaque(word, innerSpan(node));
}

/** `[T, "null"]`, in either order: the type T, and `null` beside it. */
function nullableType(node: TreeNode | undefined): { readonly type: TreeNode; readonly allowed: Located<true> } | undefined {
  if (node?.kind !== 'seq' || node.items.length !== 2) return undefined;
  const isNull = (item: TreeNode | undefined): boolean => item?.kind === 'scalar' && (item.value === 'null' || (item.value === null && item.source === 'null'));
  const type = node.items.find((item) => !isNull(item));
  const allowed = node.items.find(isNull);
  const word = type?.kind === 'scalar' && typeof type.value === 'string' && isTypeName(type.value);
  return type !== undefined && word && allowed !== undefined ? { type, allowed: { value: true, span: allowed.span } } : undefined;
}

/** Where `null` is allowed beside the type, it is no value of the enumeration's own. */
function withoutNull(values: Schema['enum'], nullable: boolean): Schema['enum'] {
  return values !== undefined && nullable ? { ...values, value: values.value.filter(({ value }) => value !== null) } : values;
}

export function readDefault(node: TreeNode | undefined): Value<Json> {
  if (node === undefined) return absent;
  const unsaid = node.kind === 'scalar' && (node.style === 'code' || (node.style === 'plain' && /^[-+]?\.(?:inf|nan)$/i.test(node.source)));
  if (unsaid) return opaque(node.source, node.span);
  return known(toJson(node), node.span);
}

export function readValues(node: TreeNode | undefined): Located<readonly Located<Json>[]> | undefined {
  return node?.kind === 'seq' ? { value: node.items.map((item) => ({ value: toJson(item), span: item.span })), span: node.span } : undefined;
}

/** Forms of `items` that JSON Schema allows and `Schema.items` has no place for: a list of schemas, `true`, `false`. */
const isOtherItems = (node: TreeNode): boolean => node.kind === 'seq' || (node.kind === 'scalar' && (node.value === null || typeof node.value === 'boolean'));

/** Something that is no mapping is reported as such, and judged no further. */
function readProperties(map: TreeNode | undefined, required: ReadonlySet<string>): readonly Param[] {
  return (map?.kind === 'map' ? countingPairs(map) : []).map((pair) => ({
    name: { value: pair.key, span: pair.keySpan },
    schema: readSchema(pair.value),
    required: required.has(pair.key),
    span: pair.span,
  }));
}

function readOther(map: TreeMap): Readonly<Record<string, SchemaKeyword>> {
  const entries: [string, SchemaKeyword][] = [];
  for (const { key, keySpan, value } of countingPairs(map)) {
    const kept =
      !own.has(key) ||
      (key === 'type' && value.kind === 'seq' && nullableType(value) === undefined) ||
      (key === 'items' && isOtherItems(value) && toJson(value) !== null) ||
      (key === 'required' && value.kind === 'scalar' && typeof value.value === 'boolean');
    if (kept) entries.push([key, { key: keySpan, value: toJson(value), span: value.span }]);
  }
  return Object.fromEntries(entries);
}

const optional = <K extends string, T>(key: K, value: T | undefined): { readonly [k in K]?: T } =>
  (value === undefined ? {} : { [key]: value }) as { readonly [k in K]?: T };
