import { code, isJsonObject, type Json, type JsonObject, jsonEqual, limits } from '../../model/index.ts';
import { branchEdits, branchKeys } from './branchEdits.ts';
import type { ChangeKind } from './change.ts';
import { changeVerb, type Edit, isSameText, nameOf, nameWithin, type Place, sides, textKeys, verbs } from './edit.ts';
import { memberEdits } from './memberEdits.ts';
import { shortJson, typeWords, valueList } from './typeWords.ts';

/** The differences of two schemas, each as an edit of the first one. */
export function nodeEdits(before: Json, after: Json, place: Place): readonly Edit[] {
  const { joined, path } = place;
  const [was, now] = [joined.resolve(before), joined.resolve(after)];
  if (path.length > limits.compare.depth) return [];
  if (!isJsonObject(was) || !isJsonObject(now)) return jsonEqual(was, now) ? [] : [typeEdit(asSchema(was, before), asSchema(now, after), place)];
  if (!joined.isFirst(targetOf(before, place), targetOf(after, place))) return textEdits(ownTexts(before), ownTexts(after), place);
  const texts = textEdits(was, now, place);
  const branches = jsonEqual(was.type, now.type) ? branchEdits(was, now, place, nodeEdits) : undefined;
  if (branches === undefined) return [typeEdit(was, now, place), ...texts];
  return [...branches, ...keywordEdits(was, now, place), ...memberEdits(was, now, place, nodeEdits), ...itemEdits(was, now, place), ...texts];
}

/** The schema that several references share, where they have only texts of their own. */
function targetOf(node: Json, place: Place): Json {
  if (!isJsonObject(node) || typeof node.$ref !== 'string' || Object.keys(node).some((key) => key !== '$ref' && !textKeys.has(key))) return node;
  const target = place.joined.resolve({ $ref: node.$ref });
  return target === undefined ? node : target;
}

/** Texts next to a reference. */
const ownTexts = (node: Json): JsonObject => (isJsonObject(node) && node.$ref !== undefined ? only(node, textKeys) : {});

/** A schema that is not resolved is used as it is written. */
const asSchema = (resolved: Json | undefined, written: Json): Json => resolved ?? written;

function typeEdit(was: Json, now: Json, place: Place): Edit {
  const [from, to] = [typeWords(was), typeWords(now)];
  const [is, were] = have(place) === 'have' ? ['are', 'were'] : ['is', 'was'];
  const message = from === to ? `The schema of ${nameWithin(place)} changed.` : `${nameOf(place)} ${is} ${code(to)} now, and ${were} ${code(from)}.`;
  const edited = isJsonObject(now) ? { ...without(now, textKeys), ...(isJsonObject(was) ? only(was, textKeys) : {}) } : now;
  return { kind: 'type', path: place.path, message, before: was, after: now, edited: place.put(edited) };
}

const only = (schema: JsonObject, keys: ReadonlySet<string>): JsonObject => Object.fromEntries(Object.entries(schema).filter(([key]) => keys.has(key)));
const without = (schema: JsonObject, keys: ReadonlySet<string>): JsonObject => Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.has(key)));

function itemEdits(was: JsonObject, now: JsonObject, place: Place): readonly Edit[] {
  const [before, after] = [was.items, now.items];
  const items =
    before === undefined && after === undefined
      ? []
      : nodeEdits(before ?? true, after ?? true, { ...place, path: [...place.path, '[]'], put: (node) => place.put({ ...was, items: node }) });
  return [...prefixEdits(was, now, place), ...items];
}

function prefixEdits(was: JsonObject, now: JsonObject, place: Place): readonly Edit[] {
  const [before, after] = [was.prefixItems, now.prefixItems] as readonly (readonly Json[] | undefined)[];
  if (before === undefined || before.length !== after?.length) return keywordEdit('prefixItems', was, now, place);
  return before.flatMap((one, at) =>
    nodeEdits(one, after[at] ?? true, { ...place, path: [...place.path, `[${at}]`], put: (node) => place.put({ ...was, prefixItems: before.with(at, node) }) }),
  );
}

/** Keywords that are compared elsewhere, or decide nothing. */
const elsewhere: ReadonlySet<string> = new Set([
  ...textKeys,
  ...branchKeys,
  'enum',
  'const',
  'type',
  'properties',
  'required',
  'items',
  'prefixItems',
  '$schema',
  '$id',
  '$defs',
  'definitions',
  '$ref',
]);

const bounds: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
]);

const ofMembers: ReadonlySet<string> = new Set(['additionalProperties', 'patternProperties', 'propertyNames', 'unevaluatedProperties', 'dependentRequired']);

const keywordEdits = (was: JsonObject, now: JsonObject, place: Place): readonly Edit[] => [
  ...valuesEdit(was, now, place),
  ...[...new Set([...Object.keys(was), ...Object.keys(now)])].filter((key) => !elsewhere.has(key)).flatMap((key) => keywordEdit(key, was, now, place)),
];

function keywordEdit(key: string, was: JsonObject, now: JsonObject, place: Place): readonly Edit[] {
  const [before, after] = [was[key], now[key]];
  if (jsonEqual(before, after)) return [];
  const { [key]: _, ...rest } = was;
  const edited = place.put(after === undefined ? rest : { ...rest, [key]: after });
  const kind: ChangeKind = bounds.has(key) ? 'bounds' : ofMembers.has(key) ? 'members' : 'schema';
  return [{ kind, path: place.path, message: keywordMessage(key, before, after, place), ...sides(before, after), edited }];
}

function valuesEdit(was: JsonObject, now: JsonObject, place: Place): readonly Edit[] {
  const [before, after] = [valuesOf(was), valuesOf(now)];
  if (jsonEqual(before, after)) return [];
  return [{ kind: 'values', path: place.path, message: valuesMessage(before, after, place), ...sides(before, after), edited: place.put(withValues(was, now)) }];
}

/** `enum` and `const` are two spellings of one keyword. */
function withValues(was: JsonObject, now: JsonObject): JsonObject {
  const { enum: _, const: __, ...rest } = was;
  return { ...rest, ...(now.enum === undefined ? {} : { enum: now.enum }), ...(now.const === undefined ? {} : { const: now.const }) };
}

const valuesOf = ({ enum: all, const: one }: JsonObject): readonly Json[] | undefined =>
  Array.isArray(all) ? (all as readonly Json[]) : one === undefined ? undefined : [one];

function valuesMessage(before: readonly Json[] | undefined, after: readonly Json[] | undefined, place: Place): string {
  const name = nameOf(place);
  if (before === undefined) return `${name} ${verbs(place).does} only ${valueList(after ?? [])} now.`;
  if (after === undefined) return `${name} ${verbs(place).does} other values than ${valueList(before)} now.`;
  const gone = before.filter((one) => !after.some((other) => jsonEqual(one, other)));
  const added = after.filter((one) => !before.some((other) => jsonEqual(one, other)));
  const also = added.length === 0 ? '' : `${valueList(added)} ${added.length === 1 ? 'is' : 'are'} new`;
  if (gone.length === 0) return added.length === 0 ? `${name} lists its values in another order.` : `${name} has more values: ${also}.`;
  return `${name} ${verbs(place).doesNot} ${valueList(gone)}${also === '' ? '' : `; ${also}`}.`;
}

function keywordMessage(key: string, before: Json | undefined, after: Json | undefined, place: Place): string {
  const name = nameOf(place);
  if (before === undefined) return `${name} ${have(place)} ${keyText(key, after)} now.`;
  if (after === undefined) return `${name} no longer ${have(place)} ${keyText(key, before)}.`;
  return `${code(key)} of ${nameWithin(place)} is ${code(shortJson(after))} now, and was ${code(shortJson(before))}.`;
}

const have = ({ path, part }: Place): string => (path.length === 0 && part === 'input' ? 'have' : 'has');

const keyText = (key: string, value: Json | undefined): string => (value === undefined ? code(key) : code(`${key}: ${shortJson(value)}`));

function textEdits(was: JsonObject, now: JsonObject, place: Place): readonly Edit[] {
  return texts.flatMap(([key, kind, risk]) => {
    const [before, after] = [was[key], now[key]];
    if (jsonEqual(before, after) || (place.path.length === 0 && key === 'title')) return [];
    const isSame = isSameText(before, after);
    const isText = key === 'description' || key === 'title';
    const message = isText
      ? `The ${key} of ${nameWithin(place)} ${isSame ? 'has other line breaks or spaces' : changeVerb(before, after)}.`
      : keywordMessage(key, before, after, place);
    return [{ kind, path: place.path, message, ...sides(before, after), ...(risk === undefined || isSame || place.part === 'output' ? {} : { risk }) }];
  });
}

/** A model sends nothing by the texts of results. */
const texts: readonly (readonly [key: string, kind: ChangeKind, risk?: string])[] = [
  ['default', 'default', 'A call that leaves it out may get another result.'],
  ['description', 'description', 'A model may fill it in another way.'],
  ['examples', 'examples', 'A model may fill it in another way.'],
  ['title', 'title'],
];
