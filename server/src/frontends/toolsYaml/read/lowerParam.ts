import { absent, emptySchema, known, type Param, type Schema, type SchemaKeyword, type TypeName, type Value } from '../../../model/index.ts';
import { readDefault, readText, readType, readValues } from '../../support/jsonSchema/readSchema.ts';
import { countingPairs, isEmpty, mapIn, setOwn, type TreeMap, type TreeNode, type TreePair, toJson, valueAt } from '../../support/tree/node.ts';
import { readFlag } from '../../support/tree/values.ts';
import { renamedTo, switchedTo } from '../keywords.ts';

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

/** What stands under the keys that are read by themselves; of a key that stands twice, the last. */
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
  /** True where other keys stand beside them. */
  hasOthers: boolean;
}

/** One pass, because every key is asked for. */
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
function lowerKeywords(node: TreeMap, { hasOthers, validation }: Values, type: Value<TypeName>): Pick<Schema, 'type' | 'other'> {
  if (!hasOthers && validation === undefined) return { type, other: noKeywords };
  const other: Record<string, SchemaKeyword> = {};
  const isNumber = type.state === 'known' && (type.value === 'number' || type.value === 'integer');
  let isWhole = false;
  for (const map of [hasOthers ? node : undefined, validation]) {
    if (map?.kind !== 'map') continue;
    for (const pair of countingPairs(map)) {
      // Below `validation` such a key has no effect, which is told.
      if (own.has(pair.key)) continue;
      if (pair.key === 'int' && isNumber) isWhole ||= isOn(pair.value);
      else state(other, pair);
    }
  }
  return { type: isWhole && type.state === 'known' ? known('integer', type.span) : type, other };
}

const isOn = (node: TreeNode): boolean => node.kind === 'scalar' && node.value === true;

/** Adds a rule to the keywords, in the words of JSON Schema. */
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

/** Of two ways to state the same bound (`nonempty`, `minItems: 0`) the one that a value must keep beside the other; of two that cannot be compared the later. */
function stricter(name: string, before: SchemaKeyword | undefined, stated: SchemaKeyword): SchemaKeyword {
  if (typeof before?.value !== 'number' || typeof stated.value !== 'number') return stated;
  const isLower = /^(?:min|exclusiveMin)/.test(name);
  const isUpper = /^(?:max|exclusiveMax)/.test(name);
  return (isLower && before.value >= stated.value) || (isUpper && before.value <= stated.value) ? before : stated;
}
