import { absent, emptySchema, known, type Param, type Schema, type SchemaKeyword, type TypeName, type Value } from '../../model/index.ts';
import { readDefault, readText, readType, readValues } from '../support/jsonSchema/readSchema.ts';
import { countingPairs, isEmpty, mapIn, type TreeMap, type TreeNode, type TreePair, toJson, valueAt } from '../support/tree/node.ts';
import { readFlag } from '../support/tree/values.ts';
import { renamedTo, switchedTo } from './keywords.ts';

/** Reads definitions of parameters. What an alias or a merge key brings in for a second time is marked as standing elsewhere. */
export interface Lowering {
  /** The parameters of a tool, or the members of an object. */
  params(map: TreeMap): readonly Param[];
}

export function createLowering(): Lowering {
  /** Where the keys stand that were read: the same place read again is an alias. */
  const seen = new Set<number>();
  const isSecond = (pair: TreePair | undefined): boolean => pair !== undefined && (seen.has(pair.keySpan.start) || !seen.add(pair.keySpan.start));
  const params = (map: TreeMap): readonly Param[] =>
    countingPairs(map).map((pair) => {
      const { key, keySpan, value, span } = pair;
      const again = isSecond(pair) || isSecond(mapIn(value)?.pairs[0]);
      const flag = readFlag(valueAt(value, 'required'));
      const schema = withoutEmptyDefault(lowerDefinition(value, params), flag.state === 'known' && flag.value);
      const required = flag.state === 'known' ? flag.value : valueAt(value, 'default') === undefined;
      const param = { name: { value: key, span: keySpan }, schema, required, span };
      return again ? { ...param, inheritedFrom: key } : param;
    });
  return { params };
}

/** Are these parameters a JSON Schema of type object, and not a definition a name? */
export const isJsonSchema = (map: TreeMap): boolean => valueAt(map, 'type')?.kind === 'scalar' && !isEmpty(valueAt(map, 'type'));

/** Where a parameter may be left out, `default: null` says no more than that. */
function withoutEmptyDefault(schema: Schema, required: boolean): Schema {
  const { default: given, nullable } = schema;
  const isEmptyDefault = !required && nullable === undefined && given.state === 'known' && given.value === null;
  return isEmptyDefault ? { ...schema, default: absent } : schema;
}

function lowerDefinition(node: TreeNode, params: Lowering['params']): Schema {
  if (node.kind !== 'map') return unreadSchema(node);
  const at = (key: string): TreeNode | undefined => valueAt(node, key);
  const nullable = nullableIn(node);
  const values = readValues(at('enum'));
  const items = at('items');
  const properties = at('properties');
  const { type, other } = lowerKeywords(node, typeIn(at('type')));
  const schema: { -readonly [K in keyof Schema]: Schema[K] } = {
    span: node.span,
    type,
    description: readText(at('description')),
    default: readDefault(at('default')),
    examples: readValues(at('examples'))?.value ?? none,
    other,
  };
  if (nullable !== undefined) schema.nullable = nullable;
  if (values !== undefined) schema.enum = nullable !== undefined ? { ...values, value: values.value.filter(({ value }) => value !== null) } : values;
  if (items !== undefined && !isEmpty(items)) schema.items = lowerDefinition(items, params);
  if (properties !== undefined && !isEmpty(properties)) schema.properties = properties.kind === 'map' ? params(properties) : none;
  return schema;
}

const none: readonly never[] = [];

function nullableIn(node: TreeMap): Schema['nullable'] {
  const flag = readFlag(valueAt(node, 'nullable'));
  const type = valueAt(node, 'type');
  const inList = type?.kind === 'seq' ? type.items.find(isNullWord) : undefined;
  if (flag.state === 'known' && flag.value) return { value: true, span: flag.span };
  return inList === undefined ? undefined : { value: true, span: inList.span };
}

/** A list of types, which is reported as such, is read as what it means. */
function typeIn(node: TreeNode | undefined): Value<TypeName> {
  const first = node?.kind === 'seq' ? node.items.find((word) => !isNullWord(word)) : undefined;
  return readType(first ?? node);
}

const isNullWord = (node: TreeNode): boolean => node.kind === 'scalar' && (node.value === 'null' || node.value === null);

/** Something else than a mapping where a definition should be: nothing to judge but that. */
function unreadSchema(node: TreeNode): Schema {
  if (isEmpty(node)) return emptySchema(node.span);
  const written = { state: 'opaque', text: '', span: node.span } as const;
  const word = readType(node);
  return { ...emptySchema(node.span), type: word.state === 'known' ? word : known('string', node.span), description: written };
}

/** Keys of a definition that are read by themselves. */
const own = new Set(['type', 'required', 'default', 'nullable', 'description', 'enum', 'examples', 'items', 'properties', 'validation']);

/** The rules of a value in the words of JSON Schema, and its type, which `int` makes `integer`. */
function lowerKeywords(node: TreeMap, type: Value<TypeName>): Pick<Schema, 'type' | 'other'> {
  const entries: [string, SchemaKeyword][] = [];
  let whole = false;
  const put = (name: string, stated: SchemaKeyword): void => {
    const before = entries.find(([own]) => own === name);
    if (before === undefined) entries.push([name, stated]);
    else before[1] = stricter(name, before[1], stated);
  };
  const state = ({ key, keySpan, value }: TreePair): void => {
    const on = switchedTo(key);
    if (on === undefined) {
      const keyword = renamedTo(key);
      const stated = { key: keySpan, span: value.span, value: toJson(value) };
      put(keyword ?? key, keyword === undefined ? stated : { ...stated, written: key });
    } else if (value.kind === 'scalar' && value.value === true) {
      if (key === 'int' && type.state === 'known' && (type.value === 'number' || type.value === 'integer')) whole = true;
      else put(on[0], { key: keySpan, span: value.span, value: on[1], written: key });
    }
  };
  for (const pair of countingPairs(node)) if (!own.has(pair.key)) state(pair);
  const validation = mapIn(valueAt(node, 'validation'));
  if (validation !== undefined) for (const pair of countingPairs(validation)) state(pair);
  return { type: whole && type.state === 'known' ? known('integer', type.span) : type, other: entries.length === 0 ? noKeywords : Object.fromEntries(entries) };
}

const noKeywords: Schema['other'] = {};

/** Of two ways to state the same bound (`nonempty`, `minItems: 0`) the one that a value must keep beside the other; of two that cannot be compared the later. */
function stricter(name: string, before: SchemaKeyword | undefined, stated: SchemaKeyword): SchemaKeyword {
  if (typeof before?.value !== 'number' || typeof stated.value !== 'number') return stated;
  const isLower = /^(?:min|exclusiveMin)/.test(name);
  const isUpper = /^(?:max|exclusiveMax)/.test(name);
  return (isLower && before.value >= stated.value) || (isUpper && before.value <= stated.value) ? before : stated;
}
