import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { code } from '../text/code.ts';
import { definitionRef } from './definitions.ts';

export const unionKeywords = ['oneOf', 'anyOf'] as const;

/** A union of objects as one object. */
export interface MergedUnion {
  readonly schema: JsonObject;
  /** The parameter whose value tells which of the others apply. Each branch allows other values of it. */
  readonly by?: { readonly name: string; readonly values: readonly Json[]; readonly text: string };
  /** Parameters of every branch. */
  readonly required: readonly string[];
}

/** Keywords of a branch whose meaning one object can express. */
const simple: ReadonlySet<string> = new Set(['type', 'properties', 'required', 'title', 'description', 'additionalProperties', '$schema', '$id']);

/** Joins the union at the root of an input schema: all parameters, required those of every branch. Undefined where a branch is more than its parameters. */
export function mergedUnion(root: JsonObject): MergedUnion | undefined {
  const keyword = unionKeywords.find((key) => root[key] !== undefined);
  const written = keyword === undefined ? undefined : root[keyword];
  if (keyword === undefined || !Array.isArray(written) || written.length < 2) return undefined;
  const branches = written.map((branch) => resolved(branch, root));
  if (!branches.every((branch) => branch !== undefined)) return undefined;
  const own = propertiesOf(root);
  const all = [own, ...branches.map(propertiesOf)];
  const merged = Object.fromEntries([...new Set(all.flatMap(Object.keys))].map((name) => [name, joined(all.flatMap((properties) => properties[name] ?? []))]));
  const common = requiredOf(branches[0] ?? {}).filter((name) => branches.every((branch) => requiredOf(branch).includes(name)));
  const required = [...new Set([...requiredOf(root), ...common])];
  const by = discriminatorOf(branches, required);
  const isClosed = branches.every(({ additionalProperties }) => additionalProperties === false);
  const replaced = [keyword, 'discriminator', 'type', 'properties', 'required'];
  const rest = Object.fromEntries(Object.entries(root).filter(([key]) => !replaced.includes(key)));
  const schema: JsonObject = {
    type: 'object',
    properties: by === undefined ? merged : { ...merged, [by.name]: described(merged[by.name], by.text) },
    ...(required.length > 0 && { required }),
    ...(isClosed && { additionalProperties: false }),
    ...rest,
  };
  return { schema: withoutUnused(schema), required, ...(by && { by }) };
}

function resolved(branch: Json, root: JsonObject): JsonObject | undefined {
  const ref = isJsonObject(branch) && typeof branch.$ref === 'string' && Object.keys(branch).length === 1 ? definitionRef(branch.$ref) : undefined;
  const table = ref && root[ref.table];
  const target = ref === undefined ? branch : isJsonObject(table) ? table[ref.name] : undefined;
  const isSimple = isJsonObject(target) && isJsonObject(target.properties) && Object.keys(target).every((key) => simple.has(key));
  return isSimple ? target : undefined;
}

const propertiesOf = ({ properties }: JsonObject): JsonObject => (isJsonObject(properties) ? properties : {});

const requiredOf = ({ required }: JsonObject): readonly string[] => (Array.isArray(required) ? required.filter((name) => typeof name === 'string') : []);

/** One schema for a parameter of several branches. */
function joined(schemas: readonly Json[]): Json {
  const distinct = schemas.filter((schema, i) => schemas.findIndex((other) => JSON.stringify(other) === JSON.stringify(schema)) === i);
  if (distinct.length < 2) return distinct[0] ?? {};
  const values = distinct.map(valuesOf);
  if (!values.every((own) => own !== undefined)) return { anyOf: distinct };
  const { const: _, ...first } = distinct[0] as JsonObject;
  return { ...first, enum: [...new Set(values.flat())] };
}

/** The values that a schema allows, where it lists them. */
function valuesOf(schema: Json | undefined): readonly Json[] | undefined {
  if (!isJsonObject(schema)) return undefined;
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

function discriminatorOf(branches: readonly JsonObject[], required: readonly string[]): MergedUnion['by'] {
  for (const name of required) {
    const values = branches.map((branch) => valuesOf(propertiesOf(branch)[name]));
    const all = values.flatMap((own) => own ?? []);
    if (!values.every((own) => own !== undefined) || new Set(all).size < all.length) continue;
    const texts = branches.map((branch, i) => {
      const others = Object.keys(propertiesOf(branch)).filter((other) => other !== name);
      const takes = others.length === 0 ? 'no others' : others.map(code).join(', ');
      return `${values[i]?.map((value) => JSON.stringify(value)).join(' or ')} takes ${takes}`;
    });
    return { name, values: all, text: `${texts.join('; ')}.` };
  }
  return undefined;
}

function described(schema: Json | undefined, text: string): Json {
  if (!isJsonObject(schema)) return schema ?? {};
  const own = typeof schema.description === 'string' ? `${schema.description.trimEnd().replace(/(?<![.!?:])$/, '.')} ` : '';
  return { ...schema, description: `${own}${text}` };
}

/** Removes definitions that only the branches of the union used. */
function withoutUnused(schema: JsonObject): JsonObject {
  const out: Record<string, Json> = { ...schema };
  for (const table of ['$defs', 'definitions']) {
    const definitions = out[table];
    if (!isJsonObject(definitions)) continue;
    const { [table]: _, ...others } = out;
    const used = reached(definitions, JSON.stringify(others), `#/${table}/`);
    if (used.length === 0) delete out[table];
    else out[table] = Object.fromEntries(used.map((name) => [name, definitions[name] as Json]));
  }
  return out;
}

function reached(definitions: JsonObject, text: string, prefix: string): readonly string[] {
  const used = new Set<string>();
  const waiting = [text];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop())
    for (const [name, definition] of Object.entries(definitions)) {
      if (used.has(name) || !from.includes(JSON.stringify(prefix + name))) continue;
      used.add(name);
      waiting.push(JSON.stringify(definition));
    }
  return Object.keys(definitions).filter((name) => used.has(name));
}
