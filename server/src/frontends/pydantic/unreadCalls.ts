import { type Problem, unreadProblem } from '../../model/index.ts';
import { boundBy } from './around.ts';
import type { PyCall, PyExpr } from './code.ts';
import { dotted } from './dotted.ts';
import { partsOf } from './edit/partsOf.ts';
import type { PyFacts } from './facts.ts';
import { functionAround, handedTo } from './handOver.ts';
import type { Linking } from './linking.ts';
import { resolve } from './lookUp.ts';
import { allClasses } from './parts.ts';
import { helperMeant, type Registration, registrationsBy } from './registrations.ts';
import { expressionText } from './schema/expression.ts';
import { isMadeByFastMcp, isNamed } from './server.ts';
import { type Addition, additionsIn, handingKind, takesFrom } from './toolExports.ts';
import type { Sited } from './writtenLists.ts';

/** Calls of FastMCP that register tools which cannot be read. */
export const unreadCalls = (facts: PyFacts, at: Linking): readonly Problem[] => [...unreadAdditions(facts, at), ...madeOfApis(facts, at)];

/** `mcp.add_tool(x)` where nothing tells which function `x` is. A loop over written things makes several of one call: one that is followed is enough. */
function unreadAdditions(facts: PyFacts, at: Linking): readonly Problem[] {
  const groups = new Map<number, Addition[]>();
  for (const own of additionsIn(facts)) {
    const { start } = own.call.span;
    groups.set(start, [...(groups.get(start) ?? []), own]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || !group.every((own) => isUnread(own, at))) return [];
    const why = `it is known at run time what '${expressionText(first.target)}' is`;
    return [unreadProblem(first.by.span, expressionText(first.by), why, 'tools')];
  });
}

function isUnread(addition: Addition, at: Linking): boolean {
  const { by, call, target, around, isServer, isList, helper } = addition;
  // What a function does with what it is given is told where it is called.
  if (isList || isHandedIn(addition, at)) return false;
  const found = registrationsBy(addition, at.module, at);
  if (helper !== undefined)
    return found.length > 0 ? found.every((own) => addsToServer(own, at) && isUnknown(own.target, at)) : isHelperGivenMore(addition, at);
  const isAdding = isNamed(by, ['add_tool'], at) || (call.callee.kind === 'call' && isNamed(by, at.names.setting('python.serverDecorators'), at));
  if (!isServer || !isAdding || target.kind !== 'name' || !addsToServer({ by, around, module: at.module }, at)) return false;
  return found.every((own) => isUnknown(own.target, at));
}

/** Is it what the function around is given, which others call? */
function isHandedIn(addition: Addition, at: Linking): boolean {
  const outer = addition.around.functions.find((fn) => takesFrom(addition, fn));
  return outer !== undefined && at.names.find(handingKind, outer.name.value).length > 0;
}

/** Does it go through a list that is made at run time, and give what is in it to a function that registers? */
const isHelperGivenMore = (addition: Addition, at: Linking): boolean => addition.each !== undefined && helperMeant(addition, at.module, at) !== undefined;

const addsToServer = ({ by, around, module }: Pick<Registration, 'by' | 'around' | 'module'>, at: Linking): boolean =>
  by.kind === 'attribute' && isMadeByFastMcp(by.object, around, { ...at, module });

/** Does nothing tell which function it is? */
function isUnknown(target: Sited, at: Linking): boolean {
  const { expr, module, around } = target;
  if (expr.kind !== 'name' || functionAround(expr.name, around) !== undefined || handedTo(target, at) !== undefined) return false;
  const bound = boundBy(expr, around);
  // What a call made is a tool that is read where it is made, or nobody's.
  if (bound !== undefined) return bound.type?.kind !== 'call';
  return resolve(expr, module, at.scope) === undefined;
}

const sources: Readonly<Record<string, string>> = {
  from_openapi: 'its tools are made of an OpenAPI document at run time',
  from_fastapi: "its tools are made of a FastAPI application's routes at run time",
};

/** `FastMCP.from_openapi(…)` makes a server with a tool for each operation of a document. */
const madeOfApis = (facts: PyFacts, at: Linking): readonly Problem[] =>
  callsOf(facts).flatMap(({ callee }): readonly Problem[] => {
    const why = callee.kind === 'attribute' ? sources[callee.name.value] : undefined;
    const of = callee.kind === 'attribute' && why !== undefined ? resolve(callee.object, at.module, at.scope) : undefined;
    if (why === undefined || of?.kind !== 'foreign' || !/(?:^|\.)FastMCP$/.test(of.name)) return [];
    return [unreadProblem(callee.span, dotted(callee)?.join('.') ?? 'FastMCP', why, 'tools')];
  });

const callsOf = ({ calls, assignments, functions, classes }: PyFacts): readonly PyCall[] => [
  ...calls.flatMap(callsIn),
  ...assignments.flatMap(({ value }) => (value === undefined ? [] : callsIn(value))),
  ...functions.flatMap((fn) => fn.calls),
  ...allClasses(classes).flatMap(({ methods }) => methods.flatMap((fn) => fn.calls)),
];

const callsIn = (expr: PyExpr): readonly PyCall[] => [...(expr.kind === 'call' ? [expr] : []), ...partsOf(expr).flatMap(callsIn)];
