import { addTo, limits, type Problem, unreadProblem } from '../../../model/index.ts';
import { allClasses } from '../docstring/parts.ts';
import { partsOf } from '../edit/partsOf.ts';
import type { Linking } from '../listing/linking.ts';
import { boundBy } from '../names/around.ts';
import { askModulesOf } from '../names/askedModules.ts';
import { byPath, resolve } from '../names/lookUp.ts';
import { functionAround, handedTo } from '../names/meant.ts';
import type { PyCall, PyExpr } from '../read/code.ts';
import { dotted } from '../read/dotted.ts';
import type { PyFacts } from '../read/facts.ts';
import { expressionText } from '../schema/expression.ts';
import { type Addition, additionsIn, additionsWithin, takesFrom } from './additions.ts';
import { servers } from './libraries/index.ts';
import { helperMeant, type Registration, registrationsBy } from './registrations.ts';
import { isMadeByFastMcp, isNamed } from './server.ts';
import { handingKind, keeperKind, mcpKind } from './toolExports.ts';
import type { Sited } from './writtenLists.ts';

/** Registrations at FastMCP servers that cannot be read. */
export const unreadCalls = (facts: PyFacts, at: Linking): readonly Problem[] => [
  ...unreadAdditions(facts, at),
  ...madeOfApis(facts, at),
  ...madeByClasses(facts, at),
  ...keptByDecorators(facts, at),
];

/** `mcp.add_tool(x)` where the function `x` is unknown. A loop over written items gives one call several targets: one known target is enough. */
function unreadAdditions(facts: PyFacts, at: Linking): readonly Problem[] {
  const groups = new Map<number, Addition[]>();
  for (const own of additionsIn(facts)) {
    const { start } = own.call.span;
    addTo(groups, start, own);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const reasons = group.flatMap((own) => whyUnread(own, at) ?? []);
    const [reason] = reasons;
    if (first === undefined || reason === undefined || reasons.length < group.length) return [];
    return [unreadProblem(first.by.span, expressionText(first.by), { because: `target-${reason}`, of: expressionText(first.target) }, 'tools')];
  });
}

type Reason = 'unknown' | 'outside';

function whyUnread(addition: Addition, at: Linking): Reason | undefined {
  const { by, call, target, around, isServer, isList, helper } = addition;
  // A parameter is reported at the calls of its function.
  if (isList || isHandedIn(addition, at)) return undefined;
  const found = registrationsBy(addition, at.module, at);
  if (isServer || helper !== undefined) for (const own of found) askFor(own.target, at);
  if (helper !== undefined) {
    if (found.length === 0) return isHelperGivenMore(addition, at) ? 'unknown' : undefined;
    return found.every((own) => addsToServer(own, at)) ? reasonOf(found, at) : undefined;
  }
  const isAdding = isNamed(by, ['add_tool'], at) || (call.callee.kind === 'call' && isNamed(by, at.names.setting('python.serverDecorators'), at));
  if (!isServer || !isAdding || !(target.kind === 'name' || target.kind === 'attribute') || !addsToServer({ by, around, module: at.module }, at))
    return undefined;
  return found.length === 0 ? 'unknown' : reasonOf(found, at);
}

/** Why none of the targets is read; undefined where one is. */
function reasonOf(found: readonly Registration[], at: Linking): Reason | undefined {
  const reasons = found.flatMap(({ target }) => whyUnknown(target, at) ?? []);
  return reasons.length < found.length ? undefined : reasons.includes('unknown') ? 'unknown' : 'outside';
}

const askFor = ({ expr, module, around }: Sited, at: Linking): void => {
  if (boundBy(expr, around) === undefined) askModulesOf(expr, { ...at, module });
};

/** Is the target a parameter of an enclosing function that other code calls? */
function isHandedIn(addition: Addition, at: Linking): boolean {
  const outer = addition.around.functions.find((fn) => takesFrom(addition, fn));
  return outer !== undefined && at.names.find(handingKind, outer.name.value).length > 0;
}

/** Does it loop over a computed list and pass the items to a function that registers them? */
function isHelperGivenMore(addition: Addition, at: Linking): boolean {
  const helper = addition.each === undefined ? undefined : helperMeant(addition, at.module, at);
  return helper !== undefined && additionsWithin(helper.fn, helper.owner).some((own) => own.isServer && addsToServer({ ...own, module: helper.module }, at));
}

const addsToServer = ({ by, around, module }: Pick<Registration, 'by' | 'around' | 'module'>, at: Linking): boolean =>
  by.kind === 'attribute' && isMadeByFastMcp(by.object, around, { ...at, module });

/** Why the function is unknown; undefined where it is known. */
function whyUnknown(target: Sited, at: Linking): Reason | undefined {
  const { expr, module, around } = target;
  if ((expr.kind === 'name' && functionAround(expr.name, around) !== undefined) || handedTo(target, at) !== undefined) return undefined;
  const bound = boundBy(expr, around);
  // The result of a call is a tool that is read at that call, or no tool.
  if (bound !== undefined) return expr.kind === 'name' && bound.type?.kind !== 'call' ? 'unknown' : undefined;
  const meant = resolve(expr, module, at.scope);
  if (meant?.kind === 'foreign') return 'outside';
  return expr.kind === 'name' && meant === undefined ? 'unknown' : undefined;
}

/** Subclasses of a server's tool class: `class OwnTool(Tool)`. Their tools exist at run time only. */
const madeByClasses = ({ classes }: PyFacts, at: Linking): readonly Problem[] =>
  allClasses(classes).flatMap(({ name, bases }) => {
    const isOne = bases.some((base) => {
      const meant = resolve(base, at.module, at.scope);
      return meant?.kind === 'foreign' && servers.some(({ toolClass }) => toolClass.test(meant.name));
    });
    return isOne ? [unreadProblem(name.span, name.value, 'class-made', 'tools')] : [];
  });

/** Functions that a decorator stores with a description, for a server that reads them at run time. */
const keptByDecorators = ({ functions }: PyFacts, at: Linking): readonly Problem[] =>
  functions.flatMap(({ name, decorators }) => {
    const isKept = decorators.some((decorator) => decorator.kind === 'call' && keepsFunctions(decorator.callee, at.module, at));
    return isKept ? [unreadProblem(name.span, name.value, 'decorator-keeps')] : [];
  });

/** Does a workspace function return decorators that store functions with descriptions, in a module that imports MCP? */
function keepsFunctions(callee: PyExpr, module: string, at: Linking, steps: number = limits.python.handingFunctions): boolean {
  const meant = resolve(callee, module, at.scope);
  if (meant?.kind === 'assignment' && meant.of.value?.kind === 'call' && steps > 0) {
    const { callee: made, args } = meant.of.value;
    const [first] = args;
    return first !== undefined && dotted(made)?.at(-1) === 'partial' && keepsFunctions(first, meant.module, at, steps - 1);
  }
  if (meant?.kind !== 'function' || !byPath(at.names, keeperKind, meant.of.name.value).has(meant.module)) return false;
  return byPath(at.names, mcpKind, '*').has(meant.module);
}

/** `FastMCP.from_openapi(…)` creates a server with one tool per operation of an API document. */
const madeOfApis = (facts: PyFacts, at: Linking): readonly Problem[] =>
  callsOf(facts).flatMap(({ callee }): readonly Problem[] => {
    if (callee.kind !== 'attribute') return [];
    const makers = servers.filter(({ sources = {} }) => Object.hasOwn(sources, callee.name.value));
    const of = makers.length === 0 ? undefined : resolve(callee.object, at.module, at.scope);
    const reason = of?.kind !== 'foreign' ? undefined : makers.find(({ made }) => made.test(of.name))?.sources?.[callee.name.value];
    if (reason === undefined) return [];
    return [unreadProblem(callee.span, dotted(callee)?.join('.') ?? 'FastMCP', reason, 'tools')];
  });

const callsOf = ({ calls, assignments, functions, classes }: PyFacts): readonly PyCall[] => [
  ...calls.flatMap(callsIn),
  ...assignments.flatMap(({ value }) => (value === undefined ? [] : callsIn(value))),
  ...functions.flatMap((fn) => fn.calls),
  ...allClasses(classes).flatMap(({ methods }) => methods.flatMap((fn) => fn.calls)),
];

const callsIn = (expr: PyExpr): readonly PyCall[] => [...(expr.kind === 'call' ? [expr] : []), ...partsOf(expr).flatMap(callsIn)];
