import { code, codes, type EmitNote, type OrderedJson, paramPath, plainJson } from '../../model/index.ts';
import { listOf, mapOf, rewrite, type SchemaMap, type SchemaPath, typesOf, withKeyword, withoutKeywords } from '../schemas/schemaTree.ts';

/** Collects what a client's form of a tool cannot express. */
export interface ClientNote {
  (message: string, path: SchemaPath, more?: Pick<EmitNote, 'detail' | 'severity' | 'rule'>): void;
  /** The author's own word for a keyword, where it is another (`positive`). */
  written?(path: SchemaPath, keyword: string): string | undefined;
}

/** The name of a schema in messages. */
export const schemaNameAt = (path: SchemaPath): string => (path.length === 0 ? 'the whole schema' : code(paramPath(path)));

/** Names in a message of one tool. */
export const mostListed = 6;

/** Keywords that a model learns nothing from: a client that refuses them loses nothing. */
const silent = /^(?:x-.*|\$schema|\$id|\$comment|title|deprecated|readOnly|writeOnly)$/;

/** Keywords that only inform: a description does so, too. */
const telling: readonly string[] = ['default', 'examples'];

/**
 * Removes keywords that a client refuses. The end of the description states them, so that a model can still obey them, as Anthropic's own library
 * does (anthropic-sdk-python, `lib/_parse/_transform.py`, 2026-11, verified).
 */
export function cutKeywords(
  schema: SchemaMap,
  path: SchemaPath,
  takes: (keyword: string, value: OrderedJson) => boolean,
  title: string,
  note: ClientNote,
): SchemaMap {
  const foreign = [...schema].filter(([keyword, value]) => !takes(keyword, value) || onlyRefines(schema, keyword)).map(([keyword]) => keyword);
  if (foreign.length === 0) return schema;
  const meaningful = foreign.filter((keyword) => !silent.test(keyword));
  const enforced = meaningful.filter((keyword) => !telling.includes(keyword));
  const named = (keyword: string): string => note.written?.(path, keyword) ?? labelled(keyword, schema.get(keyword));
  const without = (keywords: readonly string[], detail: string, more?: Pick<EmitNote, 'severity'>): void => {
    if (keywords.length > 0) note(`${title} does not take ${codes(keywords.map(named), mostListed)} of ${schemaNameAt(path)}.`, path, { detail, ...more });
  };
  without(enforced, 'Nothing enforces this there; the description says it instead.');
  without(
    meaningful.filter((keyword) => telling.includes(keyword)),
    'The description says this instead.',
    { severity: 'hint' },
  );
  without(
    foreign.filter((keyword) => silent.test(keyword)),
    'A model would learn nothing by this.',
    { severity: 'hint' },
  );
  const rest = withoutKeywords(schema, foreign);
  return meaningful.length === 0
    ? rest
    : sayInDescription(rest, `{${meaningful.map((keyword) => `${keyword}: ${JSON.stringify(plainJson(schema.get(keyword) ?? null))}`).join(', ')}}`);
}

/** True of branches that only refine a sibling type (`anyOf: [{ required: [a] }]`). A client that demands a type of each branch refuses these. */
const onlyRefines = (schema: SchemaMap, keyword: string): boolean =>
  (keyword === 'anyOf' || keyword === 'allOf') &&
  schema.has('type') &&
  !listOf(schema.get(keyword)).every((branch) => ['type', 'anyOf', 'oneOf', 'allOf', '$ref', 'enum', 'const'].some((word) => mapOf(branch)?.has(word)));

/** The keyword with its value where that is short, since the value may be the reason for the refusal. */
const labelled = (keyword: string, value: OrderedJson | undefined): string =>
  value === undefined || typeof value === 'object' || String(value).length > 30 ? keyword : `${keyword}: ${value}`;

export function sayInDescription(schema: SchemaMap, text: string): SchemaMap {
  const description = schema.get('description');
  return withKeyword(schema, 'description', typeof description === 'string' && description !== '' ? `${description.trimEnd()}\n\n${text}` : text);
}

/** Notes parameters whose names a client refuses; `says` is the form that it accepts. */
export function noteNames(schema: SchemaMap, form: RegExp, who: string, says: string, note: ClientNote): void {
  rewrite(schema, [], (inner, path) => {
    for (const name of mapOf(inner.get('properties'))?.keys() ?? []) {
      const at = [...path, name];
      if (!form.test(name)) note(`${who} refuses the name ${code(paramPath(at))}.`, at, { detail: `A name ${says}.`, severity: 'warning' });
    }
    return inner;
  });
}

/** Clients refuse an array without `items`. `any`: the schema of items of any kind. */
export function fillItems(schema: SchemaMap, path: SchemaPath, title: string, note: ClientNote, any: SchemaMap = new Map()): SchemaMap {
  if (!typesOf(schema).includes('array') || schema.has('items') || schema.has('prefixItems')) return schema;
  note(`${title} refuses ${schemaNameAt(path)} without \`items\`.`, path, { detail: 'Items of any kind were written.', rule: 'array-items-missing' });
  return withKeyword(schema, 'items', any);
}
