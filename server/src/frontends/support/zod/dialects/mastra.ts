import { isJsonObject, type Json, type JsonObject, type Listed, type ToolSpec } from '../../../../model/index.ts';
import type { ZodNode } from '../node.ts';
import { convertedSchema, defaultOptions, isFour } from './converter.ts';
import { type Place, shortVersion, versionOf, zodOf } from './versions.ts';

/** The listing of a tool with a schema of Zod 4 by `MCPServer` of `@mastra/mcp`: run with 1.18.0 and Zod 4.6.7. */
export function mastraListing({ input, params }: Pick<ToolSpec, 'input' | 'params'>, node: ZodNode | undefined, at: Place): Listed | undefined {
  const version = zodOf(at);
  const by = `@mastra/mcp ${shortVersion(versionOf(at.names, '@mastra/mcp') ?? '1.x')}`;
  if (input?.type.state === 'known' && node === undefined && params.length === 0)
    return { by, input: { type: 'object', properties: {}, additionalProperties: false } };
  if (input?.type.state !== 'known' || node === undefined || !isFour(version)) return undefined;
  const made = convertedSchema(node, version, { draft7: true, isOutput: false, three: defaultOptions });
  const listed = made && rewriteSchema(made);
  return isJsonObject(listed) ? { by: `${by} with zod ${shortVersion(version)}`, input: listed } : undefined;
}

/** Closes objects, and writes unions of plain types as a list of types; undefined where other keywords would be rewritten, too. */
function rewriteSchema(schema: JsonObject): Json | undefined {
  const parts: [string, Json][] = [];
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'allOf' || (key === 'items' && Array.isArray(value)) || key === '$ref') return undefined;
    const own = rewritePart(key, value);
    if (own === undefined) return undefined;
    parts.push([key, own]);
  }
  const made: JsonObject = Object.fromEntries(parts);
  const types = Array.isArray(made.anyOf) ? made.anyOf.map((one) => (isJsonObject(one) && Object.keys(one).length === 1 ? one.type : undefined)) : [];
  if (types.length > 0 && types.every((type) => typeof type === 'string')) {
    const { anyOf: _, ...rest } = made;
    return { type: types, ...rest };
  }
  return made.type === 'object' && made.additionalProperties === undefined ? { ...made, additionalProperties: false } : made;
}

function rewritePart(key: string, value: Json): Json | undefined {
  if (key === 'properties' && isJsonObject(value)) {
    const all = Object.entries(value).map(([name, own]) => [name, isJsonObject(own) ? rewriteSchema(own) : own] as const);
    return all.some(([, own]) => own === undefined) ? undefined : Object.fromEntries(all.flatMap(([name, own]) => (own === undefined ? [] : [[name, own]])));
  }
  if ((key === 'anyOf' || key === 'oneOf') && Array.isArray(value)) {
    const all = value.map((own) => (isJsonObject(own) ? rewriteSchema(own) : own));
    return all.some((own) => own === undefined) ? undefined : all.flatMap((own) => (own === undefined ? [] : [own]));
  }
  // A loose object is listed with `{}`, which is written as true.
  if (key === 'additionalProperties' && isJsonObject(value) && Object.keys(value).length === 0) return true;
  return (key === 'items' || key === 'additionalProperties') && isJsonObject(value) ? rewriteSchema(value) : value;
}
