import { limits, type ToolSpec } from '../../../model/index.ts';
import { evaluate } from '../../support/javascript/evaluate.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import type { Expression } from '../../support/javascript/module.ts';
import { type OpenName, type Resolved, resolveValue } from '../../support/javascript/resolveValue.ts';
import { subexpressionsOf } from '../read/subexpressionsOf.ts';
import type { Declaration } from './libraries/library.ts';

/** The resolved name of the registration, where it has one. */
export function nameIn(declaration: Declaration, scope: Scope): Resolved | undefined {
  const { name } = declaration.fields;
  if (name !== undefined) return computed(resolveValue(name, scope));
  if (declaration.config === undefined) return undefined;
  const key = Object.entries(declaration.config.keys).find(([, means]) => means === 'name')?.[0] ?? 'name';
  const { object } = declaration.config;
  const { span } = object;
  return computed(resolveValue({ kind: 'member', object, name: { value: key, span }, span }, scope));
}

/** A text that parts or a call make: a literal, or what must be known for it. */
function computed(found: Resolved): Resolved {
  const { value, scope, open } = found;
  if (open !== undefined || (value.kind !== 'text' && value.kind !== 'call')) return found;
  const first = openIn(value, scope);
  if (first !== undefined) return { ...found, open: first };
  const made = evaluate(value, scope).value;
  return made.kind === 'json' && typeof made.value === 'string' ? { value: { kind: 'literal', value: made.value, span: value.span }, scope } : found;
}

function openIn(expression: Expression, scope: Scope, depth: number = limits.typescript.nameDepth): OpenName | undefined {
  const { value, scope: where, open } = resolveValue(expression, scope);
  if (open !== undefined || depth === 0) return open;
  for (const part of subexpressionsOf(value)) {
    const inner = openIn(part, where, depth - 1);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** The constant with the name, by its module and offset. */
export function nameConstant(name: Expression, scope: Scope): Pick<ToolSpec, 'nameConstant'> {
  const found = resolveValue(name, scope);
  return name.kind === 'literal' || found.value.kind !== 'literal' ? {} : { nameConstant: `${found.scope.path} ${found.value.span.start}` };
}
