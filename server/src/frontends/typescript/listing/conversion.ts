import type { CallExpression, ListingCall } from '../../support/javascript/module.ts';
import type { ToolDraft } from '../read/facts.ts';

/** Names of functions that convert Zod to JSON Schema. */
const converter = /^(?:zodToJsonSchema|toJSONSchema|toJsonSchema)\d*$/;

/** Does the object list a tool with a changed schema, as in `({ name: tool.name, inputSchema: without(tool.inputSchema) })`? */
export function isRewriting(draft: ToolDraft): boolean {
  const call = forwardedSchemaCall(draft);
  return call?.callee.kind === 'name' && call.args[0]?.kind === 'member' && conversionOf(draft) === undefined;
}

/** Does the object forward a tool of other code with a new schema? */
export function forwardsTool(draft: ToolDraft): boolean {
  const { name, fields, locals } = draft;
  const written = fields.inputSchema?.value;
  const value = written?.kind === 'name' ? locals.find((own) => own.name.value === written.name)?.value : written;
  return name.kind === 'member' && value !== undefined && value.kind !== 'member' && value.kind !== 'literal' && conversionOf(draft) === undefined;
}

/** The call that converts a forwarded schema, as in `({ name: tool.name, inputSchema: z.toJSONSchema(tool.schema) })`. */
function conversionOf(draft: ToolDraft): CallExpression | undefined {
  const value = forwardedSchemaCall(draft);
  return value !== undefined && isConverter(value) ? value : undefined;
}

/** The call that converts the schema of any tool: a forwarded one, or one that the argument makes. */
export function listingCallOf(draft: ToolDraft): ListingCall | undefined {
  const call = schemaCall(draft);
  if (call === undefined || call.args.length === 0 || !isConverter(call)) return undefined;
  return { call, locals: draft.locals, ...(conversionOf(draft) === undefined ? { makes: true } : {}) };
}

function isConverter({ callee }: CallExpression): boolean {
  const called = callee.kind === 'name' ? callee.name : callee.kind === 'member' ? callee.name.value : '';
  return converter.test(called);
}

function forwardedSchemaCall(draft: ToolDraft): CallExpression | undefined {
  const call = schemaCall(draft);
  const argumentKind = call?.args[0]?.kind;
  return argumentKind === 'member' || argumentKind === 'name' ? call : undefined;
}

function schemaCall({ name, fields, locals }: ToolDraft): CallExpression | undefined {
  const written = fields.inputSchema?.value;
  if (name.kind === 'literal' || written === undefined) return undefined;
  const value = written.kind === 'name' ? locals.find((own) => own.name.value === written.name)?.value : written;
  return value?.kind === 'call' ? value : undefined;
}
