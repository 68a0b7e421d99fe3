import { type JsonObject, type Listed, type Schema, schemaJson, type ToolSpec } from '../../../model/index.ts';
import { convert } from './convert.ts';
import { rowFor } from './dialect.ts';
import { mcpSdk } from './mcpSdk.ts';
import { hasUnknown } from './unknown.ts';
import { type Place, shown, versionOf, zodOf } from './versions.ts';
import { zod } from './zod.ts';

/** Where a tool is registered, and with what. */
export interface Registered extends Place {
  /** Is its input Zod? */
  readonly isZod: boolean;
  /** Is what it returns? */
  readonly returnsZod: boolean;
}

/** What the official SDK lists of a tool; undefined where its version does not say. */
export function sdkListing(tool: Pick<ToolSpec, 'input' | 'params' | 'returns'>, at: Registered): Listed | undefined {
  const library = sdkOf(at);
  if (library === undefined) return undefined;
  // Where no file says which one, the newest.
  const version = versionOf(at.names, library) ?? (library === names.one ? '1.x' : '2.x');
  const sdk = rowFor(mcpSdk, version);
  const zodVersion = zodOf(at);
  const converter = rowFor(zod, zodVersion);
  if (sdk === undefined || converter === undefined) return undefined;
  const isFour = converter.since.startsWith('4');
  if (!isFour && !sdk.takesZod3) return undefined;
  const by = `${library} ${shown(version)} with zod ${shown(zodVersion)}`;
  const empty: JsonObject = { type: 'object', properties: {} };
  const rooted = (schema: Schema, isOutput: boolean): JsonObject => {
    const anyIsOptional = converter.anyIsOptional && !hasUnknown(schema);
    const json = { ...(isOutput ? {} : empty), ...schemaJson(schema, { marks: true }) };
    return { ...convert(json, { ...converter, anyIsOptional, draft7: sdk.draft.includes('draft-07') }, isOutput), $schema: sdk.draft };
  };
  const input = (): JsonObject | undefined => {
    // Without a schema, and with one of JSON, what is written is listed.
    if (tool.input === undefined || !at.isZod || tool.input.type.state !== 'known') return undefined;
    if (isFour && !sdk.takesZod4) return { ...empty, additionalProperties: false, $schema: sdk.draft };
    const isEmpty = tool.params.length === 0 && tool.input.other.additionalProperties === undefined;
    return isEmpty && !sdk.closesEmpty ? { ...empty, $schema: sdk.draft } : rooted(tool.input, false);
  };
  const listed = input();
  const output = tool.returns !== undefined && at.returnsZod && tool.returns.type.state === 'known' ? rooted(tool.returns, true) : undefined;
  return { by, ...(listed === undefined ? {} : { input: listed }), ...(output === undefined ? {} : { output }) };
}

const names = { one: '@modelcontextprotocol/sdk', two: '@modelcontextprotocol/server' } as const;

type Library = (typeof names)[keyof typeof names];

/** By what the module imports; where that is neither, by what is installed; undefined where nothing says that it is one of them. */
function sdkOf({ imports, names: at }: Registered): Library | undefined {
  for (const { from } of imports) {
    if (from === names.one || from.startsWith(`${names.one}/`)) return names.one;
    if (from === names.two || from.startsWith(`${names.two}/`)) return names.two;
  }
  return Object.values(names).find((library) => at.library('npm', library) !== undefined);
}
