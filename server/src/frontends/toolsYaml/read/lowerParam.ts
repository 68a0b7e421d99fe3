import { absent, emptySchema, known, type Param, type Schema, type SchemaKeyword, type TypeName, type Value } from '../../../model/index.ts';
import { readDefault, readText, readType, readValues } from '../../support/jsonSchema/readSchema.ts';
import { countingPairs, isEmpty, mapIn, setOwn, type TreeMap, type TreeNode, type TreePair, toJson, valueAt } from '../../support/tree/node.ts';
import { readFlag } from '../../support/tree/values.ts';
import { renamedTo, switchedTo } from '../keywords.ts';

/** Reads definitions of parameters. Contents that an alias or a merge key repeats are marked as shared. */
export interface Lowering {
  /** The parameters of a tool, or the members of an object. */
  params(map: TreeMap): readonly Param[];
}

export function createLowering(): Lowering {
  /** Offsets of the keys that were read. The same offset again is an alias. */
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

/** Are these parameters one JSON Schema of type object, and not a definition for each name? */
export const isJsonSchema = (map: TreeMap): boolean => valueAt(map, 'type')?.kind === 'scalar' && !isEmpty(valueAt(map, 'type'));

/** In an optional parameter, `default: null` adds nothing. */
function withoutEmptyDefault(schema: Schema, required: boolean): Schema {
  const { default: defaultValue, nullable } = schema;
  const isEmptyDefault = !required && nullable === undefined && defaultValue.state === 'known' && defaultValue.value === null;
  return isEmptyDefault ? { ...schema, default: absent } : schema;
}

function lowerDefinition(node: TreeNode, params: Lowering['params']): Schema {
  if (node.kind !== 'map') return unreadSchema(node);
  const at = valuesIn(node);
  const nullable = nullableIn(at);
  const values = readValues(at.enum);
  const { type, other } = lowerKeywords(node, at, typeIn(at.type));
  const schema: { -readonly [K in keyof Schema]: Schema[K] } = {
    span: node.span,
    type,
    description: readText(at.description),
    default: readDefault(at.default),
    examples: readValues(at.examples)?.value ?? none,
    other,
  };
  if (nullable !== undefined) schema.nullable = nullable;
  if (values !== undefined) schema.enum = nullable !== undefined ? { ...values, value: values.value.filter(({ value }) => value !== null) } : values;
  if (at.items !== undefined && !isEmpty(at.items)) schema.items = lowerDefinition(at.items, params);
  if (at.properties !== undefined && !isEmpty(at.properties)) schema.properties = at.properties.kind === 'map' ? params(at.properties) : none;
  return schema;
}

/** Values of the keys that have fields of their own. Of a duplicate key, the last one counts. */
interface Values {
  type: TreeNode | undefined;
  default: TreeNode | undefined;
  nullable: TreeNode | undefined;
  description: TreeNode | undefined;
  enum: TreeNode | undefined;
  examples: TreeNode | undefined;
  items: TreeNode | undefined;
  properties: TreeNode | undefined;
  validation: TreeNode | undefined;
  hasOthers: boolean;
}

/** One pass over the pairs, because every key is needed. */
function valuesIn({ pairs }: TreeMap): Values {
  const found: Values = {
    type: undefined,
    default: undefined,
    nullable: undefined,
    description: undefined,
    enum: undefined,
    examples: undefined,
    items: undefined,
    properties: undefined,
    validation: undefined,
    hasOthers: false,
  };
  for (const { key, value } of pairs) {
    switch (key) {
      case 'type':
      case 'description':
      case 'validation':
      case 'default':
      case 'items':
      case 'properties':
      case 'enum':
      case 'examples':
      case 'nullable':
        found[key] = value;
        break;
      case 'required':
        break;
      default:
        found.hasOthers = true;
    }
  }
  return found;
}

const none: readonly never[] = [];

function nullableIn({ nullable, type }: Values): Schema['nullable'] {
  if (nullable?.kind === 'scalar' && nullable.value === true) return { value: true, span: nullable.span };
  const inList = type?.kind === 'seq' ? type.items.find(isNullWord) : undefined;
  return inList === undefined ? undefined : { value: true, span: inList.span };
}

/** A list of types is reported as such, and read as its first type other than null. */
function typeIn(node: TreeNode | undefined): Value<TypeName> {
  const first = node?.kind === 'seq' ? node.items.find((word) => !isNullWord(word)) : undefined;
  return readType(first ?? node);
}

const isNullWord = (node: TreeNode): boolean => node.kind === 'scalar' && (node.value === 'null' || node.value === null);

/** A definition that is no mapping. Only that is reported. */
function unreadSchema(node: TreeNode): Schema {
  if (isEmpty(node)) return emptySchema(node.span);
  const written = { state: 'opaque', text: '', span: node.span } as const;
  const word = readType(node);
  return { ...emptySchema(node.span), type: word.state === 'known' ? word : known('string', node.span), description: written };
}

/** Keys of a definition with fields of their own. */
const own = new Set(['type', 'required', 'default', 'nullable', 'description', 'enum', 'examples', 'items', 'properties', 'validation']);

/** The rules of a definition as keywords of JSON Schema, and its type, which `int` changes to `integer`. */
function lowerKeywords(node: TreeMap, { hasOthers, validation }: Values, type: Value<TypeName>): Pick<Schema, 'type' | 'other'> {
  if (!hasOthers && validation === undefined) return { type, other: noKeywords };
  const other: Record<string, SchemaKeyword> = {};
  const isNumber = type.state === 'known' && (type.value === 'number' || type.value === 'integer');
  let isWhole = false;
  for (const map of [hasOthers ? node : undefined, validation]) {
    if (map?.kind !== 'map') continue;
    for (const pair of countingPairs(map)) {
      // Such a key has no effect below `validation`, and is reported.
      if (own.has(pair.key)) continue;
      if (pair.key === 'int' && isNumber) isWhole ||= isOn(pair.value);
      else state(other, pair);
    }
  }
  return { type: isWhole && type.state === 'known' ? known('integer', type.span) : type, other };
}

const isOn = (node: TreeNode): boolean => node.kind === 'scalar' && node.value === true;

function state(other: Record<string, SchemaKeyword>, { key, keySpan, value }: TreePair): void {
  const on = switchedTo(key);
  const renamed = on?.[0] ?? renamedTo(key);
  if (on !== undefined && !isOn(value)) return;
  const stated = { key: keySpan, span: value.span, value: on === undefined ? toJson(value) : on[1] };
  if (renamed === undefined) put(other, key, stated);
  else put(other, renamed, { ...stated, written: key });
}

const put = (other: Record<string, SchemaKeyword>, name: string, stated: SchemaKeyword): void =>
  setOwn(other, name, Object.hasOwn(other, name) ? stricter(name, other[name], stated) : stated);

const noKeywords: Schema['other'] = {};

/** The stricter of two rules for one bound (`nonempty`, `minItems: 0`), or the later one if they cannot be compared. */
function stricter(name: string, before: SchemaKeyword | undefined, stated: SchemaKeyword): SchemaKeyword {
  if (typeof before?.value !== 'number' || typeof stated.value !== 'number') return stated;
  const isLower = /^(?:min|exclusiveMin)/.test(name);
  const isUpper = /^(?:max|exclusiveMax)/.test(name);
  return (isLower && before.value >= stated.value) || (isUpper && before.value <= stated.value) ? before : stated;
}
