import type { CallExpression } from '../../support/javascript/module.ts';
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
export function conversionOf(draft: ToolDraft): CallExpression | undefined {
  const value = forwardedSchemaCall(draft);
  if (value === undefined) return undefined;
  const { callee } = value;
  const called = callee.kind === 'name' ? callee.name : callee.kind === 'member' ? callee.name.value : '';
  return converter.test(called) ? value : undefined;
}

function forwardedSchemaCall({ name, fields, locals }: ToolDraft): CallExpression | undefined {
  const written = fields.inputSchema?.value;
  if (name.kind === 'literal' || written === undefined) return undefined;
  const value = written.kind === 'name' ? locals.find((own) => own.name.value === written.name)?.value : written;
  const argumentKind = value?.kind === 'call' ? value.args[0]?.kind : undefined;
  return value?.kind === 'call' && (argumentKind === 'member' || argumentKind === 'name') ? value : undefined;
}
