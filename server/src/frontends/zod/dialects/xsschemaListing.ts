import { isAtLeast, isJsonObject, type JsonObject, type Listed, type Schema, schemaJson, type ToolSpec } from '../../../model/index.ts';
import { convert } from './convert.ts';
import { rowFor } from './dialect.ts';
import { type FastMcp, fastmcp, xsschema } from './fastmcp.ts';
import { hasUnknown } from './unknown.ts';
import { type Place, shown, versionOf, zodOf } from './versions.ts';
import { zod } from './zod.ts';

/** What FastMCP for TypeScript lists of a tool. */
export function fastmcpListing({ input, params }: Pick<ToolSpec, 'input' | 'params'>, isZod: boolean, at: Place): Listed | undefined {
  const version = versionOf(at.names, 'fastmcp') ?? '4.x';
  const own = rowFor(fastmcp, version);
  if (own === undefined) return undefined;
  const by = `fastmcp ${shown(version)}`;
  if (!isZod) return params.length === 0 ? { by, input: { type: 'object', properties: {}, additionalProperties: false } } : undefined;
  const listed = input === undefined ? undefined : xsschemaListing(input, at, own);
  return listed === undefined ? undefined : { ...listed, by: `${by} with zod ${shown(zodOf(at))}` };
}

/** What `toJsonSchema` of `xsschema` makes of Zod, which a server hands on. */
export function xsschemaListing(input: Schema, at: Place, library?: FastMcp): Listed | undefined {
  const version = versionOf(at.names, 'xsschema') ?? library?.xsschema ?? '0.5.x';
  const zodVersion = zodOf(at);
  const [own, converter] = [rowFor(xsschema, version), rowFor(zod, zodVersion)];
  if (own === undefined || converter === undefined || input.type.state !== 'known') return undefined;
  const isFour = converter.since.startsWith('4');
  const draft = isFour ? own.draft : 'http://json-schema.org/draft-07/schema#';
  const isOutput = isFour && !(own.standardSince !== undefined && isAtLeast(zodVersion, own.standardSince));
  const json: JsonObject = { type: 'object', properties: {}, ...schemaJson(input, { marks: true }) };
  const writing = { ...converter, anyIsOptional: converter.anyIsOptional && !hasUnknown(input), draft7: draft.includes('draft-07') };
  const made = convert(json, writing, isOutput);
  return { by: `xsschema ${shown(version)} with zod ${shown(zodVersion)}`, input: { ...(library?.strict ? strict(made) : made), $schema: draft } };
}

/** As `strictJsonSchema` closes it: the root and the members that are objects, however they were open. */
function strict(schema: JsonObject): JsonObject {
  const { properties } = schema;
  if (!isJsonObject(properties)) return { ...schema, additionalProperties: false };
  const members = Object.entries(properties).map(([name, own]) => [name, isJsonObject(own) && own.type === 'object' ? strict(own) : own] as const);
  return { ...schema, additionalProperties: false, properties: Object.fromEntries(members) };
}
