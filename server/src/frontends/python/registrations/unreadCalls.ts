import { addTo, type Problem, unreadProblem } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import { allClasses } from '../names/definitions.ts';
import { bindingOf, type Enclosing, originOf, topLevel } from '../names/enclosing.ts';
import type { LocatedExpr } from '../names/locatedExpr.ts';
import { resolve } from '../names/lookUp.ts';
import { requestModulesOf } from '../names/requestModules.ts';
import { enclosingFunction, registeredRegion, resolveFunction } from '../names/resolveFunction.ts';
import type { PyCall, PyExpr } from '../read/code.ts';
import { dotted, rootName } from '../read/dotted.ts';
import { callsAmong } from '../read/expressions.ts';
import type { PyFacts } from '../read/facts.ts';
import { expressionText } from '../schema/expression.ts';
import { takerForm } from './libraries/forms.ts';
import { libraries, servers } from './libraries/index.ts';
import { renamedOf } from './libraries/renamed.ts';
import { isFunctionTaker, isTakerWord } from './libraries/takerWords.ts';
import { passedServers } from './passedServers.ts';
import { type RegistrationCall, registersParameter, registrationCallsIn, registrationCallsWithin } from './registrationCalls.ts';
import { passesTarget, type Registration, registrationsBy, resolveHelper } from './registrations.ts';
import { isMadeByFastMcp, isNamed, isOfServer } from './server.ts';
import { storesFunctions } from './storing.ts';
import { passingKind } from './toolExports.ts';
import { toolsOf } from './tools.ts';
import { unwrapped } from './wrapping.ts';

/** Registrations at FastMCP servers that cannot be read. */
export const unreadCalls = (facts: PyFacts, at: Linking): readonly Problem[] => [
  ...unreadAdditions(facts, at),
  ...generatedFromApis(facts, at),
  ...madeByClasses(facts, at),
  ...madeUnderOtherNames(facts, at),
  ...passedUnderOtherNames(facts, at),
  ...toolSubclasses(facts, at),
  ...storedByDecorators(facts, at),
  ...passedServers(facts, at),
];

/** `mcp.add_tool(x)` where the function `x` is unknown. A loop over written items gives one call several targets: one known target is enough. */
function unreadAdditions(facts: PyFacts, at: Linking): readonly Problem[] {
  const groups = new Map<number, RegistrationCall[]>();
  const all = registrationCallsIn(facts);
  // `mcp.tool("find")` of `mcp.tool("find")(f)` registers nothing by itself.
  const called = new Set(all.flatMap(({ call: { callee } }) => (callee.kind === 'call' ? [callee.span.end] : [])));
  for (const own of all) if (!called.has(own.call.span.end)) addTo(groups, own.call.span.start, own);
  return [...groups.values()].flatMap((group) => {
    const targets = group.filter((own) => own.helper === undefined || passesTarget(own, at.module, at));
    const [first] = targets;
    const reasons = targets.flatMap((own) => unreadReason(own, at) ?? []);
    const [reason] = reasons;
    if (first === undefined || reason === undefined || reasons.length < targets.length) return [];
    return [unreadProblem(first.registrar.span, expressionText(first.registrar), { because: `target-${reason}`, of: expressionText(first.target) }, 'tools')];
  });
}

type Reason = 'unknown' | 'outside';

function unreadReason(registrationCall: RegistrationCall, at: Linking): Reason | undefined {
  const { registrar, call, argumentCall, target, enclosing, isServer, isList, helper } = registrationCall;
  // A parameter is reported at the calls of its function.
  if (isList || isParameter(registrationCall, at)) return undefined;
  const found = registrationsBy(registrationCall, at.module, at);
  // Followed to the call of a function that the registrar is, or returns.
  const isFollowed = helper !== undefined || found.some((own) => own.registrar !== registrar);
  if (isServer || isFollowed) for (const own of found) request(own.target, at);
  if (isFollowed) {
    if (found.length === 0) return passesUnknownItems(registrationCall, at) ? 'unknown' : undefined;
    return found.every((own) => addsToServer(own, at) || isMaker(own, at)) ? reasonOf(found, registrationCall, at) : undefined;
  }
  const isMadeThere = argumentCall !== call && call.callee.kind !== 'call' && isMaker({ registrar: argumentCall.callee, enclosing, module: at.module }, at);
  if (isMadeThere || isMadeInList(registrationCall, at)) return undefined;
  if (isMaker({ registrar, enclosing, module: at.module }, at)) return found.length === 0 ? 'unknown' : reasonOf(found, registrationCall, at);
  const isTool = isNamed(registrar, at.names.setting('python.serverDecorators'), at);
  const isAdding = isNamed(registrar, ['add_tool'], at) || (isTool && (call.callee.kind === 'call' || isOfLoop(registrationCall)));
  const isFunction =
    target.kind === 'name' || target.kind === 'attribute' || target.kind === 'subscript' || (target.kind === 'call' && makesFunction(registrationCall, at));
  if (!isServer || !isAdding || !isFunction || !addsToServer({ registrar, enclosing, module: at.module }, at)) return undefined;
  return found.length === 0 ? 'unknown' : reasonOf(found, registrationCall, at);
}

/** Is the target an item of a list of tools that a library makes, which are read there: `[Tool.from_function(f) for f in load()]`? */
function isMadeInList({ loop, enclosing }: RegistrationCall, at: Linking): boolean {
  const form = loop?.over.kind === 'other' ? loop.over.form : undefined;
  return form?.kind === 'comprehension' && form.item.kind === 'call' && isMaker({ registrar: form.item.callee, enclosing, module: at.module }, at);
}

/** Does a call in the place of a function make one? `add_tool` takes objects, too, which are read where they are made. */
function makesFunction({ call, target, loop, enclosing }: RegistrationCall, at: Linking): boolean {
  // What a library makes of a function is read at that call.
  if (target.kind === 'call' && takerForm(target.callee, false, enclosing, at) !== undefined) return false;
  if (call.callee.kind === 'call' || loop !== undefined) return true;
  const definition = target.kind === 'call' ? resolve(target.callee, at.module, at.scope) : undefined;
  if (definition?.kind === 'foreign') return /^functools\./.test(definition.name);
  if (definition?.kind !== 'function') return target.kind === 'call' && unwrapped(target, enclosing, at) !== target;
  const { functions, returned } = definition.of;
  return returned.some((own) => own.kind === 'name' && functions.some(({ name }) => name.value === own.name));
}

/** Why none of the targets is read, or not that of every item of a loop. */
function reasonOf(found: readonly Registration[], { loop }: RegistrationCall, at: Linking): Reason | undefined {
  const reasons = found.flatMap(({ target }) => unknownReason(target, at) ?? []);
  return loop === undefined && reasons.length < found.length ? undefined : reasons.includes('unknown') ? 'unknown' : reasons[0];
}

const request = ({ expr, module, enclosing }: LocatedExpr, at: Linking): void => {
  if (bindingOf(expr, enclosing) === undefined) requestModulesOf(expr, { ...at, module });
};

/** Is the target a parameter of an enclosing function that other code calls? */
function isParameter(registrationCall: RegistrationCall, at: Linking): boolean {
  const outer = registrationCall.enclosing.functions.find((fn) => registersParameter(registrationCall, fn));
  return outer !== undefined && at.names.has(passingKind, outer.name.value);
}

/** Does it loop over a computed list and pass the items to a function that registers them? */
function passesUnknownItems(registrationCall: RegistrationCall, at: Linking): boolean {
  const helper = registrationCall.loop === undefined ? undefined : resolveHelper(registrationCall, at.module, at);
  return (
    helper !== undefined && registrationCallsWithin(helper.fn, helper.owner).some((own) => own.isServer && addsToServer({ ...own, module: helper.module }, at))
  );
}

/** `mcp.tool(f)` with an item of a loop, or what a function makes of it. With another name, it may return a decorator. */
const isOfLoop = ({ loop, target, enclosing }: RegistrationCall): boolean => loop !== undefined || isMadeOfItem(target, enclosing);

/** Is it a variable whose value is a call with an item of a loop as argument? */
function isMadeOfItem(expr: PyExpr, enclosing: Enclosing): boolean {
  const bound = bindingOf(expr, enclosing);
  const items = new Set(enclosing.functions.flatMap(({ loops }) => loops.flatMap(({ names }) => names)));
  return bound?.type?.kind === 'call' && bound.type.args.some((own) => items.has(rootName(own) ?? ''));
}

/** A callable of a library that makes a tool of a function. */
const isMaker = ({ registrar, enclosing, module }: Pick<Registration, 'registrar' | 'enclosing' | 'module'>, at: Linking): boolean =>
  takerForm(registrar, false, enclosing, { ...at, module }) !== undefined;

const addsToServer = ({ registrar, enclosing, module }: Pick<Registration, 'registrar' | 'enclosing' | 'module'>, at: Linking): boolean =>
  registrar.kind === 'attribute' &&
  (isMadeByFastMcp(registrar.object, enclosing, { ...at, module }) ||
    // The reader takes a parameter without a type for a server, too.
    (originOf(registrar.object, enclosing, { ...at, module }) === undefined && isOfServer(registrar, enclosing, { ...at, module })));

/** Why the function is unknown; undefined where it is known. */
function unknownReason(target: LocatedExpr, at: Linking): Reason | undefined {
  const { expr, module, enclosing } = target;
  // A tool that a library makes of a function is read at that call.
  if (expr.kind === 'call' && takerForm(expr.callee, false, enclosing, { ...at, module }) !== undefined) return undefined;
  // What a call makes of a function, unless it is followed to that function.
  if (expr.kind === 'call' || expr.kind === 'other' || expr.kind === 'subscript') return 'unknown';
  if ((expr.kind === 'name' && enclosingFunction(expr.name, enclosing) !== undefined) || registeredRegion(target, at) !== undefined) return undefined;
  // An attribute of what a call returns: `Note(find).run`.
  if (expr.kind === 'attribute' && expr.object.kind === 'call') return 'unknown';
  const bound = bindingOf(expr, enclosing);
  // The result of a call is a tool that is read at that call, or no tool, unless its argument is an item of a loop.
  if (bound !== undefined) return expr.kind === 'name' && (bound.type?.kind !== 'call' || isMadeOfItem(expr, enclosing)) ? 'unknown' : undefined;
  const definition = resolve(expr, module, at.scope);
  if (definition?.kind === 'foreign') return 'outside';
  return expr.kind === 'name' && definition === undefined ? 'unknown' : undefined;
}

/** Subclasses of a server's tool class: `class OwnTool(Tool)`. Their tools exist at run time only. */
const toolSubclasses = ({ classes }: PyFacts, at: Linking): readonly Problem[] =>
  allClasses(classes).flatMap(({ name, bases }) => {
    const isOne = bases.some((base) => {
      const definition = resolve(base, at.module, at.scope);
      return definition?.kind === 'foreign' && servers.some(({ toolClass }) => toolClass.test(definition.name));
    });
    return isOne ? [unreadProblem(name.span, name.value, 'class-made', 'tools')] : [];
  });

/** Functions that a decorator stores with a description, for a server that reads them at run time. */
const storedByDecorators = (facts: PyFacts, at: Linking): readonly Problem[] => {
  const stored = facts.functions.filter(({ decorators }) =>
    decorators.some((decorator) => storesFunctions(decorator.kind === 'call' ? decorator.callee : decorator, at.module, at)),
  );
  const read = new Set(stored.length === 0 ? [] : toolsOf(facts, at).map(({ whole }) => whole));
  return stored.flatMap((fn) => (read.has(fn) ? [] : [unreadProblem(fn.name.span, fn.name.value, 'decorator-keeps')]));
};

/** `FastMCP.from_openapi(…)` creates a server with one tool per operation of an API document. */
const generatedFromApis = (facts: PyFacts, at: Linking): readonly Problem[] =>
  callsOf(facts).flatMap(({ callee }): readonly Problem[] => {
    if (callee.kind !== 'attribute') return [];
    const makers = servers.filter(({ sources = {} }) => Object.hasOwn(sources, callee.name.value));
    const of = makers.length === 0 ? undefined : resolve(callee.object, at.module, at.scope);
    const reason = of?.kind !== 'foreign' ? undefined : makers.find(({ made }) => made.test(of.name))?.sources?.[callee.name.value];
    if (reason === undefined) return [];
    return [unreadProblem(callee.span, dotted(callee)?.join('.') ?? 'FastMCP', reason, 'tools')];
  });

/** Calls of classes that make tools of what they are passed. */
const madeByClasses = (facts: PyFacts, at: Linking): readonly Problem[] =>
  callsOf(facts).flatMap(({ callee }) => {
    const of = callee.kind === 'name' || callee.kind === 'attribute' ? resolve(callee, at.module, at.scope) : undefined;
    const maker = of?.kind === 'foreign' ? libraries.flatMap(({ makers = [] }) => makers).find(({ by }) => by.test(of.name)) : undefined;
    return maker === undefined ? [] : [unreadProblem(callee.span, expressionText(callee), maker.reason, 'tools')];
  });

/** Calls of callables that take functions, under another name of their import: `Noted(find)` of `from agents import FunctionTool as Noted`. */
function madeUnderOtherNames(facts: PyFacts, at: Linking): readonly Problem[] {
  const renamed = renamedOf(isFunctionTaker, at);
  if (renamed.size === 0) return [];
  const all = callsOf(facts);
  // `t("seek")(find)` is read.
  const called = new Set(all.map(({ callee }) => callee));
  return all.flatMap((call) => {
    const { callee } = call;
    if (callee.kind !== 'name' || !renamed.has(callee.name) || isTakerWord(callee.name) || called.has(call)) return [];
    return [unreadProblem(callee.span, callee.name, { because: 'framework-unread', of: callee.name }, 'tools')];
  });
}

/** Calls of functions that register their argument, by names that do not suggest it: `p(find)` of `from notes import register as p`. */
function passedUnderOtherNames(facts: PyFacts, at: Linking): readonly Problem[] {
  const candidates = new Set(registrationCallsIn(facts).map(({ call }) => call));
  return callsOf(facts).flatMap((call) => {
    const { callee, args } = call;
    const definition = candidates.has(call) ? undefined : resolveFunction(callee, topLevel, at);
    // Without such calls by its name, it is reported where the function registers its parameter.
    if (definition === undefined || !at.names.has(passingKind, definition.of.name.value)) return [];
    const isPassed = args.some((target, helper) => {
      const own = { call, registrar: callee, target, argumentCall: call, name: undefined, enclosing: topLevel, isList: false, isServer: false, helper };
      return passesTarget(own, at.module, at) && registrationsBy(own, at.module, at).some((found) => addsToServer(found, at) || isMaker(found, at));
    });
    const of = expressionText(callee);
    return isPassed ? [unreadProblem(callee.span, of, { because: 'framework-unread', of }, 'tools')] : [];
  });
}

/** All calls of a region. */
export const callsOf = ({ calls, assignments, functions, classes }: PyFacts): readonly PyCall[] => [
  ...callsAmong([...calls, ...assignments.flatMap(({ value }) => value ?? [])]),
  ...functions.flatMap((fn) => fn.calls),
  ...allClasses(classes).flatMap(({ methods }) => methods.flatMap((fn) => fn.calls)),
];
