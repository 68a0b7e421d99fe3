import { closest, code, isJsonObject, type Json, type JsonObject, jsonEqual } from '../../model/index.ts';
import { type Edit, type NodeEdits, nameOf, type Place } from './edit.ts';
import { typeWords } from './typeWords.ts';

/** Differences of the members of an object: added, removed, renamed, required, and those of each. */
export function memberEdits(was: JsonObject, now: JsonObject, place: Place, nodeEdits: NodeEdits): readonly Edit[] {
  const [before, after] = [membersOf(was), membersOf(now)];
  const [had, has] = [Object.keys(before), Object.keys(after)];
  const isIn = (map: JsonObject, name: string): boolean => Object.hasOwn(map, name);
  const renamed = renames(
    had.filter((name) => !isIn(after, name)),
    has.filter((name) => !isIn(before, name)),
    (one, other) => isRenamed(before[one] ?? true, after[other] ?? true, place),
  );
  const pairs = new Map(renamed);
  const news = new Set(renamed.map(([, to]) => to));
  return [
    ...had.flatMap((name): readonly Edit[] => {
      const to = pairs.get(name);
      if (to !== undefined) return [renameEdit(name, to, was, now, place)];
      return isIn(after, name) ? inBoth(name, was, now, place, nodeEdits) : [removeEdit(name, was, now, place)];
    }),
    ...has.filter((name) => !isIn(before, name) && !news.has(name)).map((name) => addEdit(name, was, now, place)),
    ...requiredOnly(was, now, new Set([...had, ...has]), place),
  ];
}

const membersOf = ({ properties }: JsonObject): JsonObject => (isJsonObject(properties) ? properties : {});

const requiredOf = ({ required }: JsonObject): readonly string[] =>
  Array.isArray(required) ? (required as readonly Json[]).filter((one) => typeof one === 'string') : [];

const withMembers = (was: JsonObject, properties: JsonObject, required: readonly string[]): JsonObject => {
  const { required: _, ...rest } = was;
  return { ...rest, properties, ...(required.length === 0 ? {} : { required }) };
};

/** What a call with a former name meets is whether others than the declared ones are accepted now. */
const openAs = ({ additionalProperties: isOpen }: JsonObject, { additionalProperties: _, ...was }: JsonObject): JsonObject => ({
  ...was,
  ...(isOpen === undefined ? {} : { additionalProperties: isOpen }),
});

const below = (place: Place, name: string): Place => ({ ...place, path: [...place.path, name] });

function inBoth(name: string, was: JsonObject, now: JsonObject, place: Place, nodeEdits: NodeEdits): readonly Edit[] {
  const [before, after] = [membersOf(was), membersOf(now)];
  const inner = { ...below(place, name), put: (node: Json) => place.put({ ...was, properties: { ...before, [name]: node } }) };
  return [...requiredEdit(name, was, now, place), ...nodeEdits(before[name] ?? true, after[name] ?? true, inner)];
}

function requiredEdit(name: string, was: JsonObject, now: JsonObject, place: Place): readonly Edit[] {
  const [were, are] = [requiredOf(was).includes(name), requiredOf(now).includes(name)];
  if (were === are) return [];
  const required = are ? [...requiredOf(was), name] : requiredOf(was).filter((one) => one !== name);
  const edited = place.put(withMembers(was, membersOf(was), required));
  const message = place.part === 'input' ? (are ? 'is required now' : 'is optional now') : are ? 'is always there now' : 'may be missing now';
  return [{ kind: 'required', path: [...place.path, name], message: `${nameOf(below(place, name))} ${message}.`, before: were, after: are, edited }];
}

/** Names that are required without being declared. */
const requiredOnly = (was: JsonObject, now: JsonObject, declared: ReadonlySet<string>, place: Place): readonly Edit[] =>
  [...new Set([...requiredOf(was), ...requiredOf(now)])].filter((name) => !declared.has(name)).flatMap((name) => requiredEdit(name, was, now, place));

function addEdit(name: string, was: JsonObject, now: JsonObject, place: Place): Edit {
  const schema = membersOf(now)[name] ?? true;
  const isRequired = requiredOf(now).includes(name);
  const edited = withMembers(was, { ...membersOf(was), [name]: schema }, isRequired ? [...requiredOf(was), name] : requiredOf(was));
  const what = place.part === 'input' ? ` ${isRequired ? 'and required' : 'and optional'}` : '';
  const message = `${nameOf(below(place, name))} is new${what}: ${code(typeWords(place.joined.resolve(schema)))}.`;
  return { kind: 'parameter-added', path: [...place.path, name], message, after: schema, edited: place.put(edited) };
}

function removeEdit(name: string, was: JsonObject, now: JsonObject, place: Place): Edit {
  const { [name]: schema = true, ...rest } = membersOf(was);
  const edited = withMembers(
    openAs(now, was),
    rest,
    requiredOf(was).filter((one) => one !== name),
  );
  const risk = place.part === 'input' ? 'Calls that give it are accepted, and it is ignored.' : 'A program that reads it finds nothing.';
  return {
    kind: 'parameter-removed',
    path: [...place.path, name],
    message: `${nameOf(below(place, name))} is gone.`,
    before: schema,
    edited: place.put(edited),
    risk,
  };
}

function renameEdit(from: string, to: string, was: JsonObject, now: JsonObject, place: Place): Edit {
  const { [from]: _, ...rest } = membersOf(was);
  const required = [...requiredOf(was).filter((one) => one !== from), ...(requiredOf(now).includes(to) ? [to] : [])];
  const edited = place.put(withMembers(openAs(now, was), { ...rest, [to]: membersOf(now)[to] ?? true }, required));
  const message = `${nameOf(below(place, from))} is called ${nameOf(below(place, to))} now.`;
  const risk = 'Calls that give it by its former name are accepted, and it is ignored.';
  return { kind: 'parameter-renamed', path: [...place.path, from], message, before: from, after: to, edited, risk };
}

/** The same schema, and either the same words or a similar name. */
function isRenamed(before: Json, after: Json, { joined }: Place): 'same' | 'alike' | undefined {
  const [was, now] = [joined.resolve(before), joined.resolve(after)];
  if (!isJsonObject(was) || !isJsonObject(now)) return undefined;
  const [{ description: text, title: _, ...one }, { description: words, title: __, ...other }] = [was, now];
  if (!jsonEqual(one, other)) return undefined;
  return typeof text === 'string' && text === words ? 'same' : 'alike';
}

function renames(
  gone: readonly string[],
  added: readonly string[],
  likeness: (one: string, other: string) => 'same' | 'alike' | undefined,
): readonly (readonly [string, string])[] {
  const free = new Set(added);
  return gone.flatMap((name) => {
    const same = [...free].filter((other) => likeness(name, other) === 'same');
    const to =
      same.length === 1
        ? same[0]
        : nearest(
            name,
            [...free].filter((other) => likeness(name, other) !== undefined),
          );
    if (to === undefined) return [];
    free.delete(to);
    return [[name, to] as const];
  });
}

/** The same words in another style, or a name with few other letters. */
const nearest = (name: string, others: readonly string[]): string | undefined =>
  others.find((other) => folded(other) === folded(name)) ?? closest(name, others);

const folded = (name: string): string => name.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
