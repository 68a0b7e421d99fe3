import { coreOf, realNode, type ZodNode } from '../node.ts';
import type { Sdk } from './mcpSdk.ts';

/** A schema in place of an object of members (`{ a: z.string() }`): in the `config` of `registerTool`, or among the arguments of `tool()`. */
export type WholeSchemaPlace = 'config' | 'argument';

/** `listed`: like its members. `dropped`: as if the tool had no parameters. `fails`: the server's whole list of tools fails. */
export type WholeSchemaListing = 'listed' | 'dropped' | 'fails';

/**
 * How a version treats a schema in place of its members, with Zod 3 or with Zod 4. Run with 1.13.0, 1.20.0, 1.21.2, 1.22.0, 1.23.0, 1.25.3 and 1.32.2,
 * each with both.
 */
export function listingOfWholeSchema(node: ZodNode, whole: WholeSchemaPlace, sdk: Sdk, isFour: boolean): WholeSchemaListing {
  if (sdk.wholeSchemas === 'any') return 'listed';
  if (whole === 'argument') return 'dropped';
  const isObject = (isFour ? coreOf(node) : realNode(node)).kind === 'object';
  if (sdk.wholeSchemas === 'objects') return isObject ? 'listed' : 'dropped';
  // Zod 4 schemas store their definition in members that look like empty schemas.
  if (sdk.wholeSchemas === 'none') return isObject && !isFour ? 'fails' : 'dropped';
  return isFour ? (realNode(node).kind === 'pipe' ? 'dropped' : 'fails') : isTyped(node) ? 'listed' : 'fails';
}

/** Does `zod-to-json-schema` write `type: object`? Optional schemas and unions have no such type, and clients reject the list. */
function isTyped(node: ZodNode): boolean {
  const real = realNode(node);
  if (real.kind === 'pipe') return isTyped(real.in);
  if (real.kind === 'wrap') return real.by !== 'optional' && real.by !== 'nullable' && isTyped(real.of);
  return real.kind === 'object' || real.kind === 'record';
}
