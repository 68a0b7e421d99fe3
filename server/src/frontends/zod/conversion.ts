import type { Expression } from '../support/zod/module.ts';
import type { ToolDraft } from './facts.ts';

export type CallExpression = Extract<Expression, { readonly kind: 'call' }>;

/** Names of functions that make JSON Schema of Zod. */
const converter = /^(?:zodToJsonSchema|toJSONSchema|toJsonSchema)$/;

/** The call that makes JSON Schema of whatever schema a tool has: of `({ name: tool.name, inputSchema: z.toJSONSchema(tool.schema) })`. */
export function conversionOf({ name, fields, locals }: ToolDraft): CallExpression | undefined {
  const written = fields.inputSchema?.value;
  if (name.kind === 'literal' || written === undefined) return undefined;
  const value = written.kind === 'name' ? locals.find((own) => own.name.value === written.name)?.value : written;
  if (value?.kind !== 'call') return undefined;
  const { callee } = value;
  const called = callee.kind === 'name' ? callee.name : callee.kind === 'member' ? callee.name.value : '';
  return converter.test(called) ? value : undefined;
}
