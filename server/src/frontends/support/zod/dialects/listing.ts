import type { JsonObject, Listed, RefusedPart, Schema, ToolSpec } from '../../../../model/index.ts';
import { rowFor } from '../../dialectRow.ts';
import type { ZodNode } from '../node.ts';
import { convertedSchema, isFour } from './converter.ts';
import { mcpSdk, type Sdk } from './mcpSdk.ts';
import { refusedParts } from './refused.ts';
import { type Place, shortVersion, versionOf, zodOf } from './versions.ts';
import { listingOfWholeSchema, type WholeSchemaListing, type WholeSchemaPlace } from './wholeSchema.ts';

/** The place of a tool's registration, and its schemas. */
export interface Registered extends Place {
  /** Its input, where that is Zod. */
  readonly input: ZodNode | undefined;
  /** Its output, where that is Zod. */
  readonly output: ZodNode | undefined;
  /** Which of the two are JSON Schemas, which the SDK does not take. */
  readonly json?: { readonly input?: WholeSchemaPlace; readonly output?: WholeSchemaPlace };
  /** Which of the two are schemas instead of objects of members, and where they are declared. */
  readonly whole?: { readonly input?: WholeSchemaPlace; readonly output?: WholeSchemaPlace };
}

/** The official SDK's listing of a tool; undefined where it is unknown for the version. */
export function sdkListing(tool: Pick<ToolSpec, 'input' | 'params' | 'returns'>, at: Registered): Listed | undefined {
  const library = sdkOf(at);
  if (library === undefined) return undefined;
  // Where no file declares a version, the newest.
  const version = versionOf(at.names, library) ?? (library === names.one ? '1.x' : '2.x');
  const sdk = rowFor(mcpSdk, version);
  const zodVersion = zodOf(at);
  const installsFour = isFour(zodVersion);
  if (sdk === undefined || (!installsFour && !sdk.takesZod3)) return undefined;
  const by = `${library} ${shortVersion(version)} with zod ${shortVersion(zodVersion)}`;
  const empty: JsonObject = { type: 'object', properties: {} };
  const closed: JsonObject = { ...empty, additionalProperties: false, $schema: sdk.draft };
  const rooted = (node: ZodNode, isOutput: boolean): JsonObject => {
    const draft7 = sdk.draft.includes('draft-07');
    const made = convertedSchema(node, zodVersion, { draft7, isOutput, three: { strictUnions: true, pipes: isOutput ? sdk.pipesOut : sdk.pipesIn } });
    return { ...made, $schema: sdk.draft };
  };
  const wholeListing = (node: ZodNode, whole: WholeSchemaPlace | undefined): WholeSchemaListing =>
    whole === undefined ? 'listed' : listingOfWholeSchema(node, whole, sdk, installsFour);
  const ofInput = !isRead(tool.input) || at.input === undefined ? undefined : wholeListing(at.input, at.whole?.input);
  const ofOutput = !isRead(tool.returns) || at.output === undefined ? undefined : wholeListing(at.output, at.whole?.output);
  const input = (): JsonObject | undefined => {
    if (at.json?.input !== undefined && sdk.jsonSchemas === 'dropped') return sdk.closesEmpty && at.json.input === 'config' ? closed : empty;
    // Without a schema, it is listed as written.
    if (at.input === undefined || ofInput === undefined || ofInput === 'fails') return undefined;
    if (ofInput === 'dropped') return sdk.wholeSchemas === 'none' && at.whole?.input === 'config' ? closed : empty;
    if (installsFour && !sdk.takesZod4) return closed;
    const isEmpty = tool.params.length === 0 && tool.input?.other.additionalProperties === undefined && at.whole?.input === undefined;
    return isEmpty && !sdk.closesEmpty ? { ...empty, $schema: sdk.draft } : rooted(at.input, false);
  };
  const listed = input();
  const outputOfJson = at.json?.output === undefined || sdk.jsonSchemas === 'throws' ? undefined : sdk.closesEmpty ? closed : null;
  const output =
    outputOfJson !== undefined
      ? outputOfJson
      : at.output === undefined || ofOutput === undefined || ofOutput === 'fails'
        ? undefined
        : ofOutput === 'dropped'
          ? null
          : rooted(at.output, true);
  const hasVersion = (name: string): boolean => versionOf(at.names, name) !== undefined;
  const faults: readonly RefusedPart[] = [
    // Without a declared version, the behaviour may differ.
    ...(hasVersion(library) && hasVersion('zod') ? wholeFaults(at, sdk, { input: ofInput, returns: ofOutput }) : []),
    // Zod 3 rejects nothing, and it may be the installed one where no file declares the version.
    ...(hasVersion('zod') && installsFour && sdk.takesZod4
      ? [
          ...(at.input === undefined || listed === undefined || ofInput === 'dropped' ? [] : refusedParts(at.input, false, zodVersion)),
          ...(at.output === undefined || !output ? [] : refusedParts(at.output, true, zodVersion).map((part) => ({ ...part, where: 'returns' as const }))),
        ]
      : []),
  ];
  return {
    by,
    ...(listed === undefined ? {} : { input: listed }),
    ...(output === undefined ? {} : { output }),
    ...(faults.length === 0 ? {} : { refused: faults }),
    ...(ofInput === 'dropped' && !(installsFour && !sdk.takesZod4) ? { dropsWhole: true } : {}),
  };
}

/** True where the schema is known: a union has no type. */
const isRead = (schema: Schema | undefined): boolean => schema !== undefined && schema.type.state !== 'opaque';

/** Whole schemas for which the list of tools fails, and JSON Schemas for which the registration throws. */
function wholeFaults({ json = {} }: Registered, sdk: Sdk, of: Readonly<Record<'input' | 'returns', WholeSchemaListing | undefined>>): readonly RefusedPart[] {
  return (['input', 'returns'] as const).flatMap((where): readonly RefusedPart[] => {
    if (of[where] === 'fails') return [{ path: [], what: 'a schema, and not its members', kind: 'whole', where }];
    const isJson = json[where === 'input' ? 'input' : 'output'] !== undefined;
    return isJson && sdk.jsonSchemas === 'throws' ? [{ path: [], what: 'a JSON Schema, and none of Zod', kind: 'json', where }] : [];
  });
}

const names = { one: '@modelcontextprotocol/sdk', two: '@modelcontextprotocol/server' } as const;

type SdkPackage = (typeof names)[keyof typeof names];

/** By the module's imports, else by the installed packages; undefined where neither declares an SDK. */
function sdkOf({ imports, names: at }: Registered): SdkPackage | undefined {
  for (const { from } of imports) {
    if (from === names.one || from.startsWith(`${names.one}/`)) return names.one;
    if (from === names.two || from.startsWith(`${names.two}/`)) return names.two;
  }
  return Object.values(names).find((library) => at.library('npm', library) !== undefined);
}
