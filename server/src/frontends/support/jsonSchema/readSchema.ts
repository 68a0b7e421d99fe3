import {
  absent,
  booleanSchema,
  hasSchemas,
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
import { keywordOf } from '../tree/keyword.ts';
import { countingPairs, innerSpan, isEmpty, setOwn, type TreeMap, type TreeNode, type TreePair, toJson } from '../tree/node.ts';

/** Reads a node as a schema. Invalid parts are opaque or omitted; the file's own checks report them. */
export function readSchema(node: TreeNode): Schema {
  if (node.kind !== 'map') return unreadableSchema(node);
  const { type, description, default: defaultValue, examples, enum: listed, items, properties, required, others } = valuesIn(node);
  const nullable = nullableType(type);
  const values = withoutNull(readValues(listed), nullable !== undefined);
  const names = required?.kind === 'seq' ? readNames(required.items) : none;
  const schema: { -readonly [K in keyof Schema]: Schema[K] } = {
    span: node.span,
    type: readType(nullable === undefined ? type : nullable.type),
    description: readText(description),
    default: readDefault(defaultValue),
    examples: readValues(examples)?.value ?? none,
    other: readOther(others),
  };
  if (nullable !== undefined) schema.nullable = nullable.allowed;
  if (values !== undefined) schema.enum = values;
  if (items !== undefined && !isOtherItems(items)) schema.items = readSchema(items);
  if (properties !== undefined && !isEmpty(properties)) schema.properties = readProperties(properties, names);
  if (required?.kind === 'seq') schema.requiredList = { value: names, span: required.span };
  return schema;
}

const none: readonly never[] = [];
const noKeywords: Schema['other'] = {};

/** Values of the keywords for which `Schema` has fields, and the remaining pairs. */
interface Values {
  type: TreeNode | undefined;
  description: TreeNode | undefined;
  enum: TreeNode | undefined;
  default: TreeNode | undefined;
  examples: TreeNode | undefined;
  items: TreeNode | undefined;
  properties: TreeNode | undefined;
  required: TreeNode | undefined;
  readonly others: readonly TreePair[];
}

/** One pass is enough, because every keyword is needed. */
function valuesIn(map: TreeMap): Values {
  const others: TreePair[] = [];
  const found: Values = {
    type: undefined,
    description: undefined,
    enum: undefined,
    default: undefined,
    examples: undefined,
    items: undefined,
    properties: undefined,
    required: undefined,
    others,
  };
  for (const pair of countingPairs(map)) {
    const { key, value } = pair;
    switch (key) {
      case 'type':
      case 'description':
      case 'items':
      case 'properties':
      case 'required':
      case 'enum':
      case 'default':
      case 'examples':
        found[key] = value;
        if (isUnrepresentable(key, value)) others.push(pair);
        break;
      default:
        others.push(pair);
    }
  }
  return found;
}

/** True for a keyword with a field in `Schema` whose value does not fit the field. */
function isUnrepresentable(key: string, value: TreeNode): boolean {
  if (key === 'type') return value.kind === 'seq' && nullableType(value) === undefined;
  if (key === 'items') return isOtherItems(value) && toJson(value) !== null;
  return key === 'required' && value.kind === 'scalar' && typeof value.value === 'boolean';
}

/** A text; opaque where YAML reads another type. */
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

/** A schema from a node that is no mapping: a boolean, else only that fault is reported. A bare type word is taken as that type. */
function unreadableSchema(node: TreeNode): Schema {
  if (node.kind === 'scalar' && typeof node.value === 'boolean') return booleanSchema(node.value, node.span);
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
  // YAML reads a bare `null` as the null value; here it is the type of that name.
  if (node.value === null) return node.source === 'null' ? known('null', node.span) : absent;
  const word = typeof node.value === 'string' ? node.value : node.source;
  return isTypeName(word) ? known(word, innerSpan(node)) : opaque(word, innerSpan(node));
}

/** `[T, "null"]`, in either order: the type T, which also allows `null`. */
function nullableType(node: TreeNode | undefined): { readonly type: TreeNode; readonly allowed: Located<true> } | undefined {
  if (node?.kind !== 'seq' || node.items.length !== 2) return undefined;
  const isNull = (item: TreeNode | undefined): boolean => item?.kind === 'scalar' && (item.value === 'null' || (item.value === null && item.source === 'null'));
  const type = node.items.find((item) => !isNull(item));
  const allowed = node.items.find(isNull);
  const word = type?.kind === 'scalar' && typeof type.value === 'string' && isTypeName(type.value);
  return type !== undefined && word && allowed !== undefined ? { type, allowed: { value: true, span: allowed.span } } : undefined;
}

/** Where the type allows `null`, `null` is no separate value of the enumeration. */
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

/** Forms of `items` without a place in `Schema.items`: a list of schemas, `true`, `false`. */
const isOtherItems = (node: TreeNode): boolean => node.kind === 'seq' || (node.kind === 'scalar' && (node.value === null || typeof node.value === 'boolean'));

/** A property that is no mapping is reported as such, and not checked further. */
function readProperties(map: TreeNode, names: readonly Located<string>[]): readonly Param[] {
  if (map.kind !== 'map') return none;
  const required = new Set(names.map(({ value }) => value));
  return countingPairs(map).map(({ key, keySpan, value, span }) => ({
    name: { value: key, span: keySpan },
    schema: readSchema(value),
    required: required.has(key),
    span,
  }));
}

function readOther(pairs: readonly TreePair[]): Readonly<Record<string, SchemaKeyword>> {
  if (pairs.length === 0) return noKeywords;
  const other: Record<string, SchemaKeyword> = {};
  for (const pair of pairs) {
    const { key, keySpan, value } = pair;
    setOwn(other, key, hasSchemas(key) ? keywordOf(pair) : { key: keySpan, value: toJson(value), span: value.span });
  }
  return other;
}
