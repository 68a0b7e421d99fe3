import {
  type Json,
  type JsonObject,
  jsonEqual,
  type OrderedJson,
  type PathIntent,
  returnsPlaceholder,
  type Span,
  type TextEdit,
  type ToolHints,
  valuePlaceholder,
} from '../../../model/index.ts';
import { lineStart, nextLine } from '../lines.ts';
import { innerSpan, isEmpty, mapIn, pairOf, partsOf, type TreeMap, type TreeNode, toJson, valueAt } from '../tree/node.ts';
import { nodesOf } from '../tree/walk.ts';
import type { Writer } from '../tree/writer.ts';
import { schemaKeys } from './words.ts';

/** The location of a schema: its parent mapping, its key, and the order of that mapping's keys. The key may be missing. */
export interface SchemaPlace {
  readonly holder: TreeMap;
  readonly key: string;
  readonly order: readonly string[];
}

const schemaOrder = Object.keys(schemaKeys);

/** Edits of a parameter's schema. `input`: the location of the schema of all parameters. */
export function schemaEdits(intent: PathIntent, w: Writer, input: SchemaPlace): readonly TextEdit[] {
  const set = (keyword: string, value: OrderedJson | undefined): readonly TextEdit[] => setKeyword(w, input, intent.path, keyword, value);
  const name = intent.path.at(-1) ?? '';
  switch (intent.kind) {
    case 'describe-param':
      return set('description', intent.text ?? valuePlaceholder);
    case 'set-type':
      return set('type', intent.type);
    case 'set-items':
      return set('items', new Map([['type', intent.type]]));
    case 'set-default':
      return set('default', intent.value);
    case 'set-enum':
      return set('enum', intent.values.length === 0 ? undefined : intent.values);
    case 'set-examples':
      if (hasOneExample(input, intent.path) && intent.values.length < 2) return set('example', intent.values[0]);
      return set('examples', intent.values.length === 0 ? undefined : intent.values);
    case 'set-keyword':
      return set(intent.keyword, intent.value);
    case 'merge-union':
      return mergeUnion(w, input, intent.union.schema);
    case 'set-required':
      return setRequired(w, ownerOf(input, intent.path), name, intent.required);
    case 'remove-param':
      return removeParam(w, ownerOf(input, intent.path), name);
    case 'correct-param-name':
      return correctName(w, ownerOf(input, intent.path), name, intent.to);
    default:
      return [];
  }
}

/** True where the schema gives its example with OpenAPI's keyword. */
function hasOneExample(input: SchemaPlace, path: readonly string[]): boolean {
  const place = placeOf(input, path);
  const schema = place && valueAt(place.holder, place.key);
  return pairOf(schema, 'example') !== undefined && pairOf(schema, 'examples') === undefined;
}

function placeOf(input: SchemaPlace, path: readonly string[]): SchemaPlace | undefined {
  let place = input;
  for (const step of path) {
    const schema = mapIn(valueAt(place.holder, place.key));
    const holder = step === '[]' ? schema : mapIn(valueAt(schema, 'properties'));
    if (holder === undefined) return undefined;
    place = { holder, key: step === '[]' ? 'items' : step, order: schemaOrder };
  }
  return place;
}

/** The schema whose `properties` contain the last name of the path. */
function ownerOf(input: SchemaPlace, path: readonly string[]): TreeMap | undefined {
  const place = placeOf(input, path.slice(0, -1));
  return place === undefined ? undefined : mapIn(valueAt(place.holder, place.key));
}

function setKeyword(w: Writer, input: SchemaPlace, path: readonly string[], keyword: string, value: OrderedJson | undefined): readonly TextEdit[] {
  const place = placeOf(input, path);
  if (place === undefined) return [];
  const schema = valueAt(place.holder, place.key);
  if (schema?.kind === 'map') {
    const pair = pairOf(schema, keyword);
    if (value !== undefined) return w.setMember(schema, keyword, value, schemaOrder);
    return pair === undefined ? [] : w.removeMember(schema, pair);
  }
  const isThere = path.length === 0 || pairOf(place.holder, place.key) !== undefined || place.key === 'items';
  if (value === undefined || !isThere || (schema !== undefined && !isEmpty(schema))) return [];
  const fresh = new Map<string, OrderedJson>([[keyword, value]]);
  if (path.length === 0 && !fresh.has('properties')) fresh.set('properties', new Map());
  return w.setMember(place.holder, place.key, fresh, place.order);
}

/** Sets a boolean field of a tool, which is false by default. */
export function setFlag(w: Writer, tool: TreeMap, key: string, value: boolean, order: readonly string[]): readonly TextEdit[] {
  const pair = pairOf(tool, key);
  if (value) return w.setMember(tool, key, true, order);
  return pair === undefined ? [] : w.removeMember(tool, pair);
}

/** Writes annotations of a tool into their object. */
export function setAnnotations(w: Writer, tool: TreeMap, values: ToolHints, order: readonly string[]): readonly TextEdit[] {
  const own = mapIn(pairOf(tool, 'annotations')?.value);
  if (own === undefined) return w.setMember(tool, 'annotations', new Map(Object.entries(values)), order);
  return Object.entries(values).flatMap(([key, value]) => w.setMember(own, key, value, []));
}

/** Adds a description of the tool's result to its schema. */
export function describeReturns(w: Writer, { holder, key, order }: SchemaPlace): readonly TextEdit[] {
  const returns = valueAt(holder, key);
  if (returns?.kind === 'map') return w.setMember(returns, 'description', returnsPlaceholder, schemaOrder);
  return w.setMember(
    holder,
    key,
    new Map([
      ['type', 'object'],
      ['description', returnsPlaceholder],
    ]),
    order,
  );
}

/** Rewrites a schema; the properties that it has and goes on to have stay as they are written. */
function mergeUnion(w: Writer, { holder, key, order }: SchemaPlace, schema: JsonObject): readonly TextEdit[] {
  const own = mapIn(valueAt(holder, key));
  const properties = mapIn(valueAt(own, 'properties'));
  if (own === undefined || properties === undefined || properties.pairs.length === 0) return w.setMember(holder, key, schema, order);
  const written = toJson(own) as JsonObject;
  const isSame = (name: string, value: Json | undefined, within: TreeMap): boolean => jsonEqual(toJson(valueAt(within, name) as TreeNode), value);
  const removed = own.pairs.filter((pair) => schema[pair.key] === undefined);
  const set = Object.entries(schema).filter(([name, value]) => name !== 'properties' && !jsonEqual(written[name], value));
  const all = Object.entries(schema.properties as JsonObject);
  const fresh = all.filter(([name]) => pairOf(properties, name) === undefined);
  const changed = all.filter(([name, value]) => pairOf(properties, name) !== undefined && !isSame(name, value, properties));
  return [
    ...removed.flatMap((pair) => w.removeMember(own, pair)),
    ...set.flatMap(([name, value]) => w.setMember(own, name, value, schemaOrder)),
    ...changed.flatMap(([name, value]) => w.setMember(properties, name, value, [])),
    ...(fresh.length > 0 ? w.addMembers(properties, new Map(fresh)) : []),
  ];
}

function setRequired(w: Writer, owner: TreeMap | undefined, name: string, required: boolean): readonly TextEdit[] {
  if (owner === undefined) return [];
  const list = valueAt(owner, 'required');
  if (!required) return dropRequired(w, owner, name);
  if (list?.kind !== 'seq') return list === undefined || isEmpty(list) ? w.setMember(owner, 'required', [name], schemaOrder) : [];
  return list.items.some((item) => named(item, name)) ? [] : w.addItem(list, name);
}

function dropRequired(w: Writer, owner: TreeMap, name: string): readonly TextEdit[] {
  const pair = pairOf(owner, 'required');
  if (pair?.value.kind !== 'seq') return [];
  const list = pair.value;
  const rest = list.items.filter((item) => !named(item, name));
  if (rest.length === list.items.length) return [];
  if (rest.length === 0) return w.removeMember(owner, pair);
  const removed = list.items.filter((item) => named(item, name));
  return removed.length === 1 && removed[0] !== undefined ? w.removeItem(list, removed[0]) : w.setMember(owner, 'required', rest.map(text), schemaOrder);
}

const named = (item: TreeNode, name: string): boolean => item.kind === 'scalar' && item.value === name;
const text = (item: TreeNode): string => (item.kind === 'scalar' ? String(item.value) : '');

function removeParam(w: Writer, owner: TreeMap | undefined, name: string): readonly TextEdit[] {
  const properties = mapIn(valueAt(owner, 'properties'));
  const pair = pairOf(properties, name);
  const entry = owner === undefined ? [] : dropRequired(w, owner, name);
  return properties === undefined || pair === undefined ? entry : [...w.removeMember(properties, pair), ...entry];
}

/** Renames the key, if present, and the entries of `required`. */
function correctName(w: Writer, owner: TreeMap | undefined, name: string, to: string): readonly TextEdit[] {
  const properties = mapIn(valueAt(owner, 'properties'));
  const key = pairOf(properties, name)?.keySpan;
  if (key !== undefined && pairOf(properties, to) !== undefined) return [];
  const list = valueAt(owner, 'required');
  const entries = (list?.kind === 'seq' && !list.shared ? list.items : []).flatMap((item) =>
    item.kind === 'scalar' && item.value === name ? [innerSpan(item)] : [],
  );
  return [...(key === undefined ? [] : [w.setText(key, to, key, 'key')]), ...entries.map((entry) => w.setText(entry, to))];
}

/** Adds properties for names that `required` lists and the schema lacks. */
export function documentParams(w: Writer, { holder, key }: SchemaPlace, names: readonly string[]): readonly TextEdit[] {
  const input = mapIn(valueAt(holder, key));
  const properties = valueAt(input, 'properties');
  if (input === undefined) return [];
  const fresh = new Map(names.map((name) => [name, undescribedProperty()] as const));
  if (properties?.kind !== 'map' || properties.pairs.length === 0) return w.setMember(input, 'properties', fresh, schemaOrder);
  return w.addMembers(properties, fresh);
}

export const undescribedProperty = (): ReadonlyMap<string, OrderedJson> =>
  new Map([
    ['type', 'string'],
    ['description', valuePlaceholder],
  ]);

/** Removes the member or list entry with this span. Any other span is removed as text, with its line where nothing else is on it. */
export function removeAt(w: Writer, root: TreeNode, at: Span): readonly TextEdit[] {
  const whole = removeNode(w, root, at);
  if (whole !== undefined) return whole;
  const start = lineStart(w.text, at.start);
  const end = nextLine(w.text, at.end);
  const isWholeLine = w.text.slice(start, at.start).trim() === '' && w.text.slice(at.end, end).trim() === '';
  return [{ span: isWholeLine ? { start, end } : at, text: '' }];
}

function removeNode(w: Writer, root: TreeNode, at: Span): readonly TextEdit[] | undefined {
  const same = (span: Span): boolean => span.start === at.start && span.end === at.end;
  const encloses = ({ span, shared }: TreeNode): boolean => !shared && span.start <= at.start && at.end <= span.end;
  for (const node of nodesOf([root].filter(encloses), (own) => partsOf(own).filter(encloses))) {
    const pair = node.kind === 'map' ? node.pairs.find((p) => same(p.span) || (same(p.keySpan) && at.end > at.start)) : undefined;
    if (node.kind === 'map' && pair !== undefined) return w.removeMember(node, pair);
    const item = node.kind === 'seq' ? node.items.find((i) => same(i.span) || (i.kind === 'scalar' && same(innerSpan(i)))) : undefined;
    if (node.kind === 'seq' && item !== undefined) return node.items.length === 1 ? undefined : w.removeItem(node, item);
  }
  return undefined;
}
