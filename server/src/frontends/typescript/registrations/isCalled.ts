import type { Names } from '../../../model/index.ts';
import type { CallSite } from '../read/facts.ts';
import { innerCalls, isZodFacts } from './callsWithin.ts';
import { calledKind } from './registrations.ts';

/** Does a call in the workspace lead to this call, by one of the functions around it from the one at offset `from` on, or by a default export? */
export function isCalled(call: CallSite, from: number, names: Names): boolean {
  // The function may be the result of one that encloses it, or have no name.
  const enclosing = call.within.slice(call.within.findIndex(({ start }) => start === from)).flatMap(({ name }) => name ?? []);
  return [...new Set([...enclosing, 'default'])].some((name) => isCalledBy(call, name, names));
}

/** Does a call in the workspace lead to this call, by a function of this name? Calls of other functions of the name do not. */
const isCalledBy = (call: CallSite, name: string, names: Names): boolean =>
  names.find(calledKind, name).some((facts) => {
    const path = isZodFacts(facts) ? names.pathOf(facts) : undefined;
    if (path === undefined || !isZodFacts(facts)) return false;
    return facts.calls.some((own) => innerCalls(own, { names, facts, path, locals: own.locals }).some(({ inner }) => inner === call));
  });
