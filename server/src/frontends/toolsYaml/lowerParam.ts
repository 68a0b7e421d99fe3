import { absent, emptySchema, type Json, known, type Located, type Param, type Schema, type SchemaKeyword, type Value } from '../../model/index.ts';
import { readDefault, readText, readType, readValues } from '../support/jsonSchema/readSchema.ts';
import { isEmpty, mapIn, pairOf, type TreeMap, type TreeNode, type TreePair, toJson, valueAt } from '../support/tree/node.ts';

/** The parameters of a tool, or the members of an object. A key that stands twice counts once, where it stands last. */
export function lowerParams(map: TreeMap): readonly Param[] {
  return lastOfEach(map).map((pair) => {
    const schema = lowerSchemaNode(pair.value);
    const required = readFlag(valueAt(pair.value, 'required'));
    return {
      name: { value: pair.key, span: pair.keySpan },
      schema: withoutEmptyDefault(schema, required?.value === true),
      required: required?.value ?? schema.default.state === 'absent',
      span: pair.span,
    };
  });
}

/** Where a parameter may be left out, `default: null` says no more than that. */
function withoutEmptyDefault(schema: Schema, required: boolean): Schema {
  const { default: given, nullable } = schema;
  const isEmptyDefault = !required && nullable === undefined && given.state === 'known' && given.value === null;
  return isEmptyDefault ? { ...schema, default: absent } : schema;
}

function lowerSchemaNode(node: TreeNode): Schema {
  if (node.kind !== 'map') return unreadSchema(node);
  const at = (key: string): TreeNode | undefined => valueAt(node, key);
  const nullable = readFlag(at('nullable'));
  const values = readValues(at('enum'));
  const items = at('items');
  const properties = mapIn(at('properties'));
  const { type, other } = lowerKeywords(node, readType(at('type')));
  return {
    span: node.span,
    type,
    ...(nullable?.value === true ? { nullable: { value: true, span: nullable.span } } : {}),
    description: readText(at('description')),
    default: readDefault(at('default')),
    examples: readValues(at('examples'))?.value ?? [],
    ...(values === undefined ? {} : { enum: nullable?.value === true ? { ...values, value: values.value.filter(({ value }) => value !== null) } : values }),
    ...(items === undefined || isEmpty(items) ? {} : { items: lowerSchemaNode(items) }),
    ...(properties === undefined ? {} : { properties: lowerParams(properties) }),
    other,
  };
}

/** Something else than a mapping where a definition should be: nothing to judge but that. */
function unreadSchema(node: TreeNode): Schema {
  if (isEmpty(node)) return emptySchema(node.span);
  const written = { state: 'opaque', text: '', span: node.span } as const;
  const word = readType(node);
  return { ...emptySchema(node.span), type: word.state === 'known' ? word : known('string', node.span), description: written };
}

function readFlag(node: TreeNode | undefined): Located<boolean> | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'boolean' ? { value: node.value, span: node.span } : undefined;
}

const lastOfEach = (map: TreeMap): readonly TreePair[] => [...new Map(map.pairs.map((pair) => [pair.key, pair])).values()];

/** Keys of a definition that are read by themselves. */
const own = new Set(['type', 'required', 'default', 'nullable', 'description', 'enum', 'examples', 'items', 'properties', 'validation']);

/** What this format calls otherwise than JSON Schema does. */
const renamed: Readonly<Record<string, string>> = { min: 'minimum', max: 'maximum' };

/** Words that are switched on: the keyword that they stand for, and its value. */
const switches: Readonly<Record<string, readonly [keyword: string, value: Json]>> = {
  positive: ['exclusiveMinimum', 0],
  negative: ['exclusiveMaximum', 0],
  nonnegative: ['minimum', 0],
  nonpositive: ['maximum', 0],
  nonempty: ['minItems', 1],
  int: ['multipleOf', 1],
};

/** The rules of a value in the words of JSON Schema, and its type, which `int` makes `integer`. */
function lowerKeywords(node: TreeMap, type: Value<Schema['type'] extends Value<infer T> ? T : never>): Pick<Schema, 'type' | 'other'> {
  const entries = new Map<string, SchemaKeyword>();
  const beside = lastOfEach(node).filter(({ key }) => !own.has(key));
  const validation = mapIn(pairOf(node, 'validation')?.value);
  let whole = false;
  for (const { key, keySpan, value } of [...beside, ...(validation === undefined ? [] : lastOfEach(validation))]) {
    const at = { key: keySpan, span: value.span };
    const on = Object.hasOwn(switches, key) ? switches[key] : undefined;
    if (on === undefined) {
      const keyword = Object.hasOwn(renamed, key) ? renamed[key] : undefined;
      entries.set(keyword ?? key, { ...at, value: toJson(value), ...(keyword === undefined ? {} : { written: key }) });
    } else if (value.kind === 'scalar' && value.value === true) {
      if (key === 'int' && type.state === 'known' && (type.value === 'number' || type.value === 'integer')) whole = true;
      else if (!entries.has(on[0])) entries.set(on[0], { ...at, value: on[1], written: key });
    }
  }
  return { type: whole && type.state === 'known' ? known('integer', type.span) : type, other: Object.fromEntries(entries) };
}
