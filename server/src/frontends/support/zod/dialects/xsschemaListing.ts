import { isAtLeast, isJsonObject, type JsonObject, type Listed, type Schema, type ToolSpec } from '../../../../model/index.ts';
import { rowFor } from '../../dialectRow.ts';
import type { ZodNode } from '../node.ts';
import { convertedSchema, defaultOptions, isFour } from './converter.ts';
import { type FastMcp, fastmcp, xsschema } from './fastmcp.ts';
import { type Place, shortVersion, versionOf, zodOf } from './versions.ts';

export function fastmcpListing(
  { input, params }: Pick<ToolSpec, 'input' | 'params'>,
  isZod: boolean,
  node: ZodNode | undefined,
  at: Place,
): Listed | undefined {
  const version = versionOf(at.names, 'fastmcp') ?? '4.x';
  const own = rowFor(fastmcp, version);
  if (own === undefined) return undefined;
  const by = `fastmcp ${shortVersion(version)}`;
  if (!isZod) return params.length === 0 ? { by, input: { type: 'object', properties: {}, additionalProperties: false } } : undefined;
  const listed = input === undefined ? undefined : xsschemaListing(input, node, at, own);
  return listed === undefined ? undefined : { ...listed, by: `${by} with zod ${shortVersion(zodOf(at))}` };
}

/** The listing by FastMCP of a Valibot or ArkType schema: the converter's result, closed where its version closes objects. */
export function closedByFastMcp<T extends Pick<ToolSpec, 'input' | 'params'>>(tool: T, at: Place): T {
  if (tool.input === undefined || rowFor(fastmcp, versionOf(at.names, 'fastmcp') ?? '4.x')?.strict !== true) return tool;
  const input = closed(tool.input);
  return { ...tool, input, params: input.properties ?? [] };
}

function closed(schema: Schema): Schema {
  const isObject = schema.type.state === 'known' && schema.type.value === 'object';
  if (!isObject) return schema;
  const properties = schema.properties?.map((own) => ({ ...own, schema: closed(own.schema) }));
  const { span } = schema.type;
  const other = { ...schema.other, additionalProperties: { key: span, value: false, span } };
  return { ...schema, other, ...(properties === undefined ? {} : { properties }) };
}

/** The result of `toJsonSchema` of `xsschema` for Zod, which a server lists unchanged. */
export function xsschemaListing(input: Schema, node: ZodNode | undefined, at: Place, library?: FastMcp): Listed | undefined {
  const version = versionOf(at.names, 'xsschema') ?? library?.xsschema ?? '0.5.x';
  const zodVersion = zodOf(at);
  const own = rowFor(xsschema, version);
  if (own === undefined || input.type.state !== 'known' || node === undefined) return undefined;
  const draft = isFour(zodVersion) ? own.draft : 'http://json-schema.org/draft-07/schema#';
  const isOutput = isFour(zodVersion) && !(own.standardSince !== undefined && isAtLeast(zodVersion, own.standardSince));
  const made = convertedSchema(node, zodVersion, { draft7: draft.includes('draft-07'), isOutput, three: defaultOptions });
  if (made === undefined) return undefined;
  return {
    by: `xsschema ${shortVersion(version)} with zod ${shortVersion(zodVersion)}`,
    input: { ...(library?.strict ? closeObjects(made) : made), $schema: draft },
  };
}

/** Like `strictJsonSchema`: closes the root and all members that are objects, even loose ones. */
function closeObjects(schema: JsonObject): JsonObject {
  const { properties } = schema;
  if (!isJsonObject(properties)) return { ...schema, additionalProperties: false };
  const members = Object.entries(properties).map(([name, own]) => [name, isJsonObject(own) && own.type === 'object' ? closeObjects(own) : own] as const);
  return { ...schema, additionalProperties: false, properties: Object.fromEntries(members) };
}
