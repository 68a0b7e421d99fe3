import { code, isJsonObject, type Json, type JsonObject, jsonEqual } from '../../model/index.ts';
import { keywords } from '../normalize.ts';
import { type Edit, type NodeEdits, nameOf, type Place, sides, verbs } from './edit.ts';
import { typeWords } from './typeWords.ts';

export const branchKeys = ['anyOf', 'oneOf', 'allOf'] as const;

/** Branches of both schemas. One side is absent where a branch was added or removed. */
interface Branch {
  readonly before?: Json;
  readonly after?: Json;
}

/** Differences of alternatives and parts; undefined where they have too little in common. */
export function branchEdits(was: JsonObject, now: JsonObject, place: Place, nodeEdits: NodeEdits): readonly Edit[] | undefined {
  const all: Edit[] = [];
  for (const key of branchKeys) {
    const edits = editsOf(key, was, now, place, nodeEdits);
    if (edits === undefined) return undefined;
    all.push(...edits);
  }
  return all;
}

function editsOf(key: (typeof branchKeys)[number], was: JsonObject, now: JsonObject, place: Place, nodeEdits: NodeEdits): readonly Edit[] | undefined {
  const [before, after] = [was, now].map((schema) => (key === 'anyOf' ? flat(schema.anyOf) : schema[key])) as [Json | undefined, Json | undefined];
  if (before === undefined && after === undefined) return [];
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  const branches = pairBranches(before, after, place);
  const isPaired = branches.some((one) => one.before !== undefined && one.after !== undefined);
  if (!isPaired || (key === 'allOf' && branches.some((one) => one.before === undefined || one.after === undefined))) return undefined;
  const put = (list: readonly Json[]): Json => place.put({ ...was, [key]: list });
  return branches.flatMap(({ before: one, after: other }) => {
    const others = (before as readonly Json[]).filter((branch) => branch !== one);
    const at = (before as readonly Json[]).indexOf(one ?? null);
    if (one !== undefined && other !== undefined) return nodeEdits(one, other, { ...place, put: (node) => put((before as readonly Json[]).with(at, node)) });
    const name = code(branchName(one ?? other ?? true, place));
    const message = `${nameOf(place)} ${one === undefined ? `${verbs(place).does} ${name} too now` : `${verbs(place).doesNot} ${name}`}.`;
    return [{ kind: 'type', path: place.path, message, ...sides(one, other), edited: put([...others, ...(other === undefined ? [] : [other])]) }];
  });
}

/** Alternatives of which one has only alternatives have those. */
function flat(branches: Json | undefined): Json | undefined {
  if (!Array.isArray(branches)) return branches;
  return (branches as readonly Json[]).flatMap((one): readonly Json[] => {
    const isUnion =
      isJsonObject(one) &&
      Array.isArray(one.anyOf) &&
      Object.keys(one).every((key) => key === 'anyOf' || !(keywords.has(key) || key === 'const' || key === 'description'));
    return isUnion ? (flat(one.anyOf) as readonly Json[]) : [one];
  });
}

/** Pairs equal branches, then those of one variant, then those of one type, then others in their order. */
function pairBranches(before: readonly Json[], after: readonly Json[], place: Place): readonly Branch[] {
  const left = [...after];
  const partners = new Map<Json, Json>();
  const [tags, types] = [(one: Json) => tagOf(one, place), (one: Json) => typeOf(one, place)];
  const tests: readonly ((one: Json, other: Json) => boolean)[] = [
    (one, other) => jsonEqual(place.joined.resolve(one), place.joined.resolve(other)),
    (one, other) => tags(one) !== undefined && tags(one) === tags(other),
    (one, other) => types(one) !== undefined && types(one) === types(other) && (tags(one) === undefined || tags(other) === undefined),
    (one, other) => tags(one) === undefined && tags(other) === undefined,
  ];
  for (const isPartner of tests)
    for (const one of before) {
      const at = partners.has(one) ? -1 : left.findIndex((other) => isPartner(one, other));
      const [partner] = at < 0 ? [] : left.splice(at, 1);
      if (partner !== undefined) partners.set(one, partner);
    }
  return [...before.map((one) => ({ before: one, ...sides(undefined, partners.get(one)) })), ...left.map((other) => ({ after: other }))];
}

/** What tells the variants of a union apart: the value of a member, or a title. */
function tagOf(branch: Json, { joined }: Place): string | undefined {
  const schema = joined.resolve(branch);
  if (!isJsonObject(schema)) return undefined;
  const members = isJsonObject(schema.properties) ? schema.properties : {};
  for (const member of Object.values(members)) {
    const value = isJsonObject(member)
      ? (member.const ?? (Array.isArray(member.enum) && member.enum.length === 1 ? (member.enum[0] as Json) : undefined))
      : undefined;
    if (typeof value === 'string') return value;
  }
  return schema.properties === undefined || typeof schema.title !== 'string' ? undefined : schema.title;
}

function typeOf(branch: Json, { joined }: Place): string | undefined {
  const schema = joined.resolve(branch);
  return isJsonObject(schema) && typeof schema.type === 'string' ? schema.type : undefined;
}

const branchName = (branch: Json, place: Place): string => tagOf(branch, place) ?? typeWords(place.joined.resolve(branch));
