import type { Listed, Names, ToolSpec } from '../../../model/index.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import { type Expression, listingKind } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { commonListing } from '../../support/zod/dialects/commonListing.ts';
import { convertedListing } from '../../support/zod/dialects/convertedListing.ts';
import { sdkListing } from '../../support/zod/dialects/listing.ts';
import { xsschemaListing } from '../../support/zod/dialects/xsschemaListing.ts';
import type { ZodNode } from '../../support/zod/node.ts';
import type { ToolDraft } from '../read/facts.ts';
import { isZodFacts } from '../registrations/callsWithin.ts';
import type { Registration } from '../registrations/registrations.ts';
import { isZod } from '../schemas/literalTree.ts';
import { isRewriting } from './conversion.ts';
import { calledListing, rewrittenListing } from './ownListing.ts';

/** The tool with the schema that the workspace's own code lists, as far as it is known. */
export function listedByOwnCode(tool: ToolSpec, node: ZodNode | undefined, of: ToolDraft, registration: Registration): ToolSpec {
  const field = of.fields.inputSchema;
  const { draft, scope } = registration;
  if (field === undefined || tool.input === undefined) return tool;
  const rewritten = rewrittenListing(of, registration);
  if (rewritten !== undefined) return { ...tool, listed: rewritten };
  const { value, scope: where } = resolveValue(field.value, field.scope ?? scope);
  // Other code may change a literal before it is listed.
  const isListed = draft === undefined || !isRewritten(where.names);
  const converted = isListed && value.kind === 'call' ? convertedListing(value, tool.input, node, where) : undefined;
  const made = converted ?? (isListed ? calledListing(field, scope) : undefined);
  const listed = made ?? (isZod(field, scope) ? registrarListing(tool, node, value, where) : undefined);
  return listed === undefined ? tool : { ...tool, listed };
}

function registrarListing(tool: ToolSpec, node: ZodNode | undefined, schema: Expression, scope: Scope): Listed | undefined {
  const { input } = tool;
  const at = { names: scope.names, imports: scope.facts.module.imports };
  if (input !== undefined && at.imports.some(({ from }) => from === 'xsschema')) return xsschemaListing(input, node, at);
  // Only the official SDK accepts the members of a schema without `z.object(…)`.
  if (schema.kind === 'object') return sdkListing(tool, { ...at, input: node, output: undefined });
  return workspaceListing(tool, node, scope);
}

const isRewritten = (names: Names): boolean => names.find(listingKind, '*').some((facts) => isZodFacts(facts) && facts.tools.some(isRewriting));

/** The schema that code of the workspace makes of every tool's schema. */
const workspaceListing = ({ input }: ToolSpec, node: ZodNode | undefined, { names }: Scope): Listed | undefined =>
  input === undefined || isRewritten(names) ? undefined : commonListing(names, input, node);
