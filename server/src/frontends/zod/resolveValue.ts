import { findExport, findName, type Scope } from '../support/zod/lookUp.ts';
import type { Expression } from '../support/zod/module.ts';

export interface Resolved {
  readonly value: Expression;
  /** Where the value stands, and what its names mean. */
  readonly scope: Scope;
}

/** What a name or a member of an object stands for, as far as constants go; anything else as it is. */
export function resolveValue(value: Expression, scope: Scope, steps: number = 20): Resolved {
  const asWritten = { value, scope };
  if (steps === 0) return asWritten;
  if (value.kind === 'name') {
    const found = findName(scope, value.name);
    return found?.kind === 'constant' ? resolveValue(found.constant.value, moved(scope, found), steps - 1) : asWritten;
  }
  if (value.kind !== 'member') return asWritten;
  const { object, name } = value;
  const whole = object.kind === 'name' ? findName(scope, object.name) : undefined;
  if (whole?.kind === 'module') {
    const found = findExport(scope.names, whole.facts, whole.path, name.value);
    return found?.kind === 'constant' ? resolveValue(found.constant.value, moved(scope, found), steps - 1) : asWritten;
  }
  const holder = resolveValue(object, scope, steps - 1);
  if (holder.value.kind !== 'object' || holder.value.members.some((member) => 'spread' in member)) return asWritten;
  const member = holder.value.members.findLast((m) => !('spread' in m) && m.key.value === name.value);
  return member === undefined || 'spread' in member ? asWritten : resolveValue(member.value, holder.scope, steps - 1);
}

const moved = (scope: Scope, to: Pick<Scope, 'facts' | 'path'>): Scope =>
  to.facts === scope.facts ? scope : { names: scope.names, facts: to.facts, path: to.path, locals: [] };
