import { codes, type OrderedJson, plainJson } from '../../model/index.ts';
import { isLostRef, resolvedRoot } from '../schemas/refs.ts';
import { listOf, mapOf, rewrite, type SchemaMap, withKeyword, withoutKeywords } from '../schemas/schemaTree.ts';
import { type ClientNote, sayInDescription, schemaNameAt } from './clientSchema.ts';

/**
 * The input schema without keywords at the root, and references, for which a client refuses the whole tool. Parameters in branches of a union are
 * written at the root. The description lists which belong together.
 */
export function cutRoot(schema: SchemaMap, refused: readonly string[], title: string, note: ClientNote): SchemaMap {
  const root = new Map<string, OrderedJson>([...resolvedRoot(cutLostRefs(schema, title, note)), ['type', 'object']]);
  const there = refused.filter((keyword) => root.has(keyword));
  if (there.length === 0) return root;
  const branches = new Map(
    there.map((keyword) => [keyword, listOf(root.get(keyword)).map((branch) => resolvedRoot(new Map([...definitionsOf(root), ...(mapOf(branch) ?? [])])))]),
  );
  const merged = withMembers(withoutKeywords(root, there), branches);
  note(`${title} refuses ${codes(there)} at the top of the input schema.`, [], {
    detail:
      merged.get('properties') === root.get('properties')
        ? 'It was left out; the description says it instead. Say it in parameters.'
        : 'The parameters of all branches were written together. The description says which belong together.',
    severity: 'warning',
    ...(there.some((keyword) => keyword === 'oneOf' || keyword === 'anyOf') && { rule: 'input-schema-union' }),
  });
  const rules = there.flatMap((keyword) => {
    const rule = unionKeywords.includes(keyword) ? (branches.get(keyword) ?? []).map(gistOf) : root.get(keyword);
    return Array.isArray(rule) && rule.every((one) => mapOf(one)?.size === 0) ? [] : [`${keyword}: ${JSON.stringify(plainJson(rule ?? null))}`];
  });
  return rules.length === 0 ? merged : sayInDescription(merged, `{${rules.join(', ')}}`);
}

const unionKeywords = ['oneOf', 'anyOf', 'allOf'];

const definitionsOf = (root: SchemaMap): SchemaMap => new Map([...root].filter(([keyword]) => keyword === '$defs' || keyword === 'definitions'));

/** What a branch demands, without what the root has of it by now. */
const gistOf = (branch: SchemaMap): SchemaMap =>
  withoutKeywords(branch, ['type', 'properties', 'title', 'description', 'additionalProperties', '$schema', '$defs', 'definitions']);

/** Adds the properties of all branches, each with the schemas that branches give it. Required is what every branch requires, for `allOf` what any does. */
function withMembers(root: SchemaMap, branches: ReadonlyMap<string, readonly SchemaMap[]>): SchemaMap {
  const own = mapOf(root.get('properties')) ?? new Map<string, OrderedJson>();
  const members = new Map<string, Map<string, OrderedJson>>();
  const required = new Set(listOf(root.get('required')));
  for (const [keyword, list] of branches) {
    for (const branch of list)
      for (const [name, schema] of mapOf(branch.get('properties')) ?? [])
        if (!own.has(name)) members.set(name, (members.get(name) ?? new Map()).set(JSON.stringify(plainJson(schema)), schema));
    for (const [i, branch] of list.entries())
      for (const name of listOf(branch.get('required')))
        if (keyword === 'allOf' || (i === 0 && list.every((other) => listOf(other.get('required')).includes(name)))) required.add(name);
  }
  if (members.size === 0) return root;
  const added = [...members].map(([name, all]): readonly [string, OrderedJson] => {
    const [first = new Map(), ...more] = all.values();
    return [name, more.length === 0 ? first : new Map([['anyOf', [first, ...more]]])];
  });
  const whole = withKeyword(root, 'properties', new Map([...own, ...added]));
  return required.size === 0 ? whole : withKeyword(whole, 'required', [...required]);
}

function cutLostRefs(root: SchemaMap, title: string, note: ClientNote): SchemaMap {
  return rewrite(root, [], (schema, path) => {
    const ref = schema.get('$ref');
    if (!isLostRef(root, ref)) return schema;
    note(`${title} cannot resolve ${codes([ref])} of ${schemaNameAt(path)}.`, path, {
      detail: 'The reference was left out.',
      severity: 'warning',
      rule: ref.startsWith('#') ? 'ref-unresolved' : 'ref-remote',
    });
    return withoutKeywords(schema, ['$ref']);
  });
}
