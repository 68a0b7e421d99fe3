import { type Problem, unreadProblem } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import { allClasses } from '../names/definitions.ts';
import { bindingOf, type Enclosing, enclosingAt, originOf, topLevel } from '../names/enclosing.ts';
import { resolve } from '../names/lookUp.ts';
import { requestModulesOf } from '../names/requestModules.ts';
import { methodOf as inheritedMethod, type OwnClass, resolveMethod } from '../names/resolveFunction.ts';
import type { PyCall, PyExpr, PyFunction } from '../read/code.ts';
import { dotted, rootName } from '../read/dotted.ts';
import { callsAmong } from '../read/expressions.ts';
import type { PyFacts } from '../read/facts.ts';
import { expressionText } from '../schema/expression.ts';
import { importsMcp, isMadeByFastMcp } from './server.ts';
import { mentionsMcp } from './toolExports.ts';

/** Calls that pass a server to code that is not read: a function of another package, one that is not found, or one of a module that does not import MCP. */
export function passedServers(facts: PyFacts, at: Linking): readonly Problem[] {
  const isServer = serversIn(at);
  return callsOf(facts).flatMap(({ call, enclosing }) => {
    const passed = [...call.args.entries(), ...call.keywords.map(({ name, value }) => [name?.value, value] as const)].find(([, value]) =>
      isServer(value, enclosing),
    );
    if (passed === undefined) return [];
    // A module that does not look like one with tools is read where it is passed a server.
    if (bindingOf(call.callee, enclosing) === undefined) requestModulesOf(call.callee, at);
    if (!isUnread(call.callee, passed[0], enclosing, at)) return [];
    const of = expressionText(call.callee);
    return [unreadProblem(call.callee.span, of, { because: 'server-passed', of }, 'tools')];
  });
}

/** Is a variable a server? Cached by the function that uses it: code passes the same few variables. */
function serversIn(at: Linking): (value: PyExpr, enclosing: Enclosing) => boolean {
  const known = new Map<PyFunction | undefined, Map<string, boolean>>();
  return (value, enclosing) => {
    const path = dotted(value)?.join('.');
    if (path === undefined) return false;
    const is = (): boolean => isMadeByFastMcp(value, enclosing, at) && isInstance(value, enclosing, at);
    // The path begins with another expression.
    if (path.startsWith('.')) return is();
    const [fn] = enclosing.functions;
    const ofFunction = known.get(fn) ?? new Map<string, boolean>();
    known.set(fn, ofFunction);
    const found = ofFunction.get(path) ?? is();
    ofFunction.set(path, found);
    return found;
  };
}

/** A variable, not the class itself. */
const isInstance = (value: PyExpr, enclosing: Enclosing, at: Linking): boolean =>
  originOf(value, enclosing, at) !== undefined && resolve(value, at.module, at.scope)?.kind !== 'foreign';

/** Code that no server is passed to for its tools. */
const known =
  /^(?:builtins|typing|asyncio|contextlib|functools|inspect|logging|pprint|weakref|threading|types|mcp|fastmcp|pytest|unittest|uvicorn|starlette|anyio)(?:\.|$)/;

function isUnread(callee: PyExpr, at: number | string | undefined, enclosing: Enclosing, linking: Linking): boolean {
  const definition = resolve(callee, linking.module, linking.scope);
  if (definition?.kind === 'foreign') return !known.test(definition.name);
  if (definition?.kind === 'class') return takesForMethods(definition, at, linking);
  if (definition?.kind === 'function') return takesUnknown(definition.of, definition.of.params, at, { ...linking, module: definition.module });
  if (callee.kind !== 'attribute') return definition === undefined && callee.kind === 'name' && enclosing.functions.length === 0;
  const method = resolveMethod(callee, enclosing, linking);
  return method !== undefined && takesUnknown(method.fn, method.fn.params.slice(1), at, { ...linking, module: method.of.module });
}

/** Has the function a parameter for the server that nothing tells to be one, and does it call its methods or decorate with them? Functions that it is passed as well are followed. */
function takesUnknown(fn: PyFunction, params: PyFunction['params'], at: number | string | undefined, there: Linking): boolean {
  const param = unknownParam(params, at, there);
  if (param === undefined) return false;
  const called = params.length > 1 ? [] : fn.calls.map(({ callee }) => callee);
  return [...called, ...decoratorsIn(fn)].some((expr) => methodOf(expr) !== undefined && rootName(expr) === param);
}

/** As `takesUnknown`, of the constructor of a class. Methods of the class may use the server as an attribute. */
function takesForMethods(of: OwnClass, at: number | string | undefined, linking: Linking): boolean {
  const made = inheritedMethod(of, '__init__', linking);
  const param = made && unknownParam(made.fn.params.slice(1), at, { ...linking, module: made.of.module });
  if (made === undefined || param === undefined) return false;
  const attributes = made.fn.locals.flatMap(({ name, value }) => (value?.kind === 'name' && value.name === param ? [name] : []));
  return [...new Set([made.fn, ...of.of.methods])].some((fn) => {
    const servers = new Set(fn === made.fn ? [param, ...attributes] : attributes);
    const params = new Set(fn.params.slice(1).map(({ name }) => name.value));
    const called = fn.calls.flatMap(({ callee, args }) => (args.some((own) => params.has(rootName(own) ?? '')) ? [] : [callee]));
    return [...called, ...decoratorsIn(fn)].some((expr) => servers.has(serverPath(expr) ?? ''));
  });
}

/** The name of the parameter that is passed a server, where neither its type, its name nor its module tells that. */
function unknownParam(params: PyFunction['params'], at: number | string | undefined, there: Linking): string | undefined {
  const param = typeof at === 'number' ? params[at] : params.find(({ name }) => name.value === at);
  return param === undefined || param.annotation !== undefined || mentionsMcp(param.name.value) || importsMcp(there) ? undefined : param.name.value;
}

const decoratorsIn = (fn: PyFunction): readonly PyExpr[] => fn.functions.flatMap((inner) => inner.decorators);

/** `self.server` of `self.server.tool` and `self.server.tool(…)`. */
function serverPath(expr: PyExpr): string | undefined {
  const callee = expr.kind === 'call' ? expr.callee : expr;
  return methodOf(expr) !== undefined && callee.kind === 'attribute' ? dotted(callee.object)?.join('.') : undefined;
}

/** `tool` of `server.tool` and `server.tool(…)`. */
function methodOf(expr: PyExpr): string | undefined {
  const callee = expr.kind === 'call' ? expr.callee : expr;
  return callee.kind === 'attribute' && /^(?:tool|add_tool)$/.test(callee.name.value) ? callee.name.value : undefined;
}

interface PlacedCall {
  readonly call: PyCall;
  readonly enclosing: Enclosing;
}

const callsOf = ({ calls, assignments, functions, classes }: PyFacts): readonly PlacedCall[] => [
  ...callsAmong([...calls, ...assignments.flatMap(({ value }) => value ?? [])]).map((call) => ({ call, enclosing: topLevel })),
  ...functions.flatMap((fn) => fn.calls.map((call) => ({ call, enclosing: enclosingAt(fn, undefined, call.span) }))),
  ...allClasses(classes).flatMap((of) => of.methods.flatMap((fn) => fn.calls.map((call) => ({ call, enclosing: enclosingAt(fn, of, call.span) })))),
];
