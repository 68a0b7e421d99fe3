import type { JsonObject, Listed, Schema, ToolSpec } from '../../../model/index.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import { sdkListing } from '../../support/zod/dialects/listing.ts';
import { mastraListing } from '../../support/zod/dialects/mastra.ts';
import { closedByFastMcp, fastmcpListing } from '../../support/zod/dialects/xsschemaListing.ts';
import type { ZodNode } from '../../support/zod/node.ts';
import { listedByOwnCode } from '../listing/listedByOwnCode.ts';
import type { Field, ToolDraft } from '../read/facts.ts';
import { isZod } from '../schemas/literalTree.ts';
import { type Registration, wrapKind } from './registrations.ts';

/** The tool with the listing of its library, where it is known. */
export function asListed(lowered: LoweredTool, draft: ToolDraft, registration: Registration): ToolSpec {
  const { tool, input } = lowered;
  const { library, scope } = registration;
  if (isOfMastra(registration)) return listedByMastra(tool, input, scope);
  if (library === undefined) return listedByOwnCode(tool, input, draft, registration);
  if (library.lists === 'sdk') return listedBySdk(lowered, draft, registration);
  if (library.lists !== 'fastmcp') return tool;
  return isInstalled('fastmcp', scope) ? listedByFastMcp(tool, input, draft, scope) : listedByOwnCode(tool, input, draft, registration);
}

function listedBySdk({ tool, input, output, wholes }: LoweredTool, { fields }: ToolDraft, { declaration, scope }: Registration): ToolSpec {
  const { imports } = scope.facts.module;
  // A class of the workspace may have its own `registerTool`, which takes the schema apart.
  const importsSdk = imports.some(({ from }) => from.startsWith('@modelcontextprotocol/'));
  const as = declaration.config === undefined ? 'argument' : 'config';
  const listed = sdkListing(tool, {
    names: scope.names,
    imports,
    input: isZod(fields.inputSchema, scope) ? input : undefined,
    output: isZod(fields.outputSchema, scope) ? output : undefined,
    json: importsSdk
      ? { ...(isJson(fields.inputSchema, tool.input, scope) ? { input: as } : {}), ...(isJson(fields.outputSchema, tool.returns, scope) ? { output: as } : {}) }
      : {},
    whole: importsSdk ? { ...(wholes.input ? { input: as } : {}), ...(wholes.output ? { output: as } : {}) } : {},
  });
  if (listed === undefined) return tool;
  const drafts = scope.names.list(wrapKind);
  return { ...tool, listed: drafts.length === 0 ? listed : withDraft(listed, drafts) };
}

/** Is the field a literal JSON Schema? An empty object is a Zod shape without members. */
const isJson = (field: Field | undefined, schema: Schema | undefined, scope: Scope): boolean =>
  field !== undefined && !isZod(field, scope) && schema?.type.state === 'known';

/** The listing with the draft that a wrapper of the SDK's handler writes. Without exactly one known draft, the listing names none. */
function withDraft(listed: Listed, [draft, ...others]: readonly string[]): Listed {
  const undated = ({ $schema: _, ...schema }: JsonObject): JsonObject =>
    draft === undefined || draft === '*' || others.length > 0 || hasTuples(schema) ? schema : { ...schema, $schema: draft };
  const { input, output } = listed;
  return {
    ...listed,
    ...(input === undefined ? {} : { input: undated(input) }),
    ...(output === undefined || output === null ? {} : { output: undated(output) }),
  };
}

/** Drafts write tuples in different ways. */
const hasTuples = (schema: JsonObject): boolean => /"(?:items":\[|prefixItems":)/.test(JSON.stringify(schema));

/** Does the module import the package, or does the workspace have it? Otherwise a class of the workspace has the same methods. */
const isInstalled = (name: string, { names, facts }: Scope): boolean =>
  facts.module.imports.some(({ from }) => from === name) || names.library('npm', name) !== undefined;

/** Can a server of Mastra list the tool? It is made by `createTool`, or it is a plain object in a module with such a server. */
function isOfMastra({ library, draft, scope }: Registration): boolean {
  if (library?.lists !== 'mastra' && draft?.needsSchema !== true) return false;
  const { imports } = scope.facts.module;
  return imports.some(({ from }) => from === '@mastra/mcp') || (library !== undefined && scope.names.library('npm', '@mastra/mcp') !== undefined);
}

function listedByMastra(tool: ToolSpec, node: ZodNode | undefined, { names, facts }: Scope): ToolSpec {
  const listed = mastraListing(tool, node, { names, imports: facts.module.imports });
  return listed === undefined ? tool : { ...tool, listed };
}

function listedByFastMcp(tool: ToolSpec, node: ZodNode | undefined, { fields }: ToolDraft, scope: Scope): ToolSpec {
  const place = { names: scope.names, imports: scope.facts.module.imports };
  if (tool.input?.other.$schema !== undefined) return closedByFastMcp(tool, place);
  const listed = fastmcpListing(tool, isZod(fields.inputSchema, scope), node, place);
  return listed === undefined ? tool : { ...tool, listed };
}

/** The Zod nodes of a tool's schemas. Absent for schemas of other kinds. */
interface Nodes {
  readonly input: ZodNode | undefined;
  readonly output: ZodNode | undefined;
}

export interface LoweredTool extends Nodes {
  readonly tool: ToolSpec;
  /** True for a whole schema, false for a plain object of its members. */
  readonly wholes: { readonly input: boolean; readonly output: boolean };
}
