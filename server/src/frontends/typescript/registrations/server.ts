import { findName, type Scope } from '../../support/javascript/lookUp.ts';
import type { CallSite } from '../read/facts.ts';

/**
 * The server object that a call registers its tool with, as in `ToolSpec.server`. Undefined unless all calls with this object in this function certainly
 * run: for a parameter, a server of an outer function, and a call that depends on a condition.
 */
export function serverOf({ callee, within, isConditional }: CallSite, scope: Scope): string | undefined {
  if (isConditional === true || callee.kind !== 'member') return undefined;
  const { object } = callee;
  const [innermost] = within;
  if (object.kind === 'name') {
    const found = findName(scope, object.name);
    if (found?.kind !== 'constant' || (found.constant.value.kind !== 'new' && found.constant.value.kind !== 'call')) return undefined;
    const { name } = found.constant;
    if (!scope.locals.includes(found.constant)) return innermost === undefined ? `${found.path}#${name.value}` : undefined;
    return innermost !== undefined && innermost.start < name.span.start ? `${found.path}#${name.value}@${name.span.start}` : undefined;
  }
  const isField = object.kind === 'member' && object.object.kind === 'name' && object.object.name === 'this';
  return isField && innermost?.kind === 'method' ? `${scope.path}#${innermost.start}.${object.name.value}` : undefined;
}
