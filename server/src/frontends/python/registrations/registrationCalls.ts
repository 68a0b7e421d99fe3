import { addTo, type Span } from '../../../model/index.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import { allClasses } from '../names/definitions.ts';
import { bindingOf, type Enclosing, enclosingAt, isSelf, topLevel } from '../names/enclosing.ts';
import type { PyCall, PyClass, PyExpr, PyFunction, PyLoop } from '../read/code.ts';
import { dotted, lastName, rootName } from '../read/dotted.ts';
import { callsAmong, expressionsIn } from '../read/expressions.ts';
import type { PyFacts } from '../read/facts.ts';
import { isTakerWord } from './libraries/takerWords.ts';
import { elementNames } from './registries/containers.ts';

/** A call that may register a function at a server or a library. */
export interface RegistrationCall {
  readonly call: PyCall;
  /** The callee that takes the function: `mcp.tool`, `mcp.add_tool`. */
  readonly registrar: PyExpr;
  readonly target: PyExpr;
  /** The call whose arguments describe the tool: its name, its description and so on. */
  readonly argumentCall: PyCall;
  /** The tool's name as a positional argument. */
  readonly name: PyExpr | undefined;
  readonly enclosing: Enclosing;
  /** Is `target` an item of a list argument? */
  readonly isList: boolean;
  /** May `registrar` be a method of a server? */
  readonly isServer: boolean;
  /** Where `by` is a function that may register its argument: the position or the name of the argument `target`. */
  readonly helper?: number | string;
  readonly loop?: PyLoop;
  /** The loops around `loop` that bind names of its target or its list, the outermost first. */
  readonly outer?: readonly PyLoop[];
}

type Calling = Pick<PyFacts, 'assignments' | 'calls' | 'loops' | 'functions' | 'classes'>;

export function registrationCallsIn(region: Calling): readonly RegistrationCall[] {
  const cached = cachedCalls.get(region);
  if (cached !== undefined) return cached;
  const found = [
    ...callsAmong(region.calls).flatMap((call) => registrationCallsBy(call, () => topLevel, region.loops)),
    ...callsAmong(region.assignments.flatMap(({ value }) => value ?? [])).flatMap((call) => registrationCallsBy(call, () => topLevel, [])),
    ...region.functions.flatMap((fn) => registrationCallsWithin(fn, undefined)),
    ...allClasses(region.classes).flatMap((of) => of.methods.flatMap((fn) => registrationCallsWithin(fn, of))),
  ];
  cachedCalls.set(region, found);
  return found;
}

/** Regions are immutable, and each of their functions needs the list. */
const cachedCalls = new WeakMap<Calling, readonly RegistrationCall[]>();

/** Those with a target of this name, or of this last name of a dotted one. */
export function registrationCallsOf(region: Calling, name: string): readonly RegistrationCall[] {
  const known = callsByName.get(region);
  if (known !== undefined) return known.get(name) ?? [];
  const byName = new Map<string, RegistrationCall[]>();
  for (const own of registrationCallsIn(region)) {
    for (const target of namesOfTarget(own)) addTo(byName, target, own);
  }
  callsByName.set(region, byName);
  return byName.get(name) ?? [];
}

const callsByName = new WeakMap<Calling, ReadonlyMap<string, readonly RegistrationCall[]>>();

/** Those in a function. `owner`: the class whose method it is. */
export function registrationCallsWithin(fn: PyFunction, owner: PyClass | undefined): readonly RegistrationCall[] {
  const known = callsByFunction.get(fn);
  if (known !== undefined && known.owner === owner) return known.found;
  const found = fn.calls.flatMap((call) => registrationCallsBy(call, () => enclosingAt(fn, owner, call.span), fn.loops));
  callsByFunction.set(fn, { owner, found });
  return found;
}

const callsByFunction = new WeakMap<PyFunction, { readonly owner: PyClass | undefined; readonly found: readonly RegistrationCall[] }>();

/** The names under which a target can be found. In a loop, these are the names in its list. An object is found under the name of its class, too. */
export function namesOfTarget(registrationCall: RegistrationCall): readonly string[] {
  const { target, loop, enclosing } = registrationCall;
  const names = [
    ...(loop === undefined ? [] : sourcesOf(registrationCall).flatMap(elementNames)),
    ...(loop === undefined || target.kind === 'subscript' ? elementNames(target) : []),
  ];
  const classes = names.flatMap((name): readonly string[] => {
    const expr: PyExpr = { kind: 'name', name, span: target.span };
    if (isSelf(expr, enclosing)) return enclosing.owner === undefined ? [] : [enclosing.owner.name.value];
    const bound = bindingOf(expr, enclosing)?.type;
    return bound?.kind === 'call' ? elementNames(bound.callee) : [];
  });
  return classes.length === 0 ? names : [...names, ...classes];
}

/** Does a call in a function register a parameter of the function, or a member of one? */
export const registersParameter = (registrationCall: RegistrationCall, { params }: PyFunction): boolean =>
  params.some(({ name }) => sourcesOf(registrationCall).some((own) => mentionsName(own, name.value)));

/** Where the targets of a call are from: the lists of its loops, else the target itself. */
export const sourcesOf = ({ target, loop, outer = [] }: RegistrationCall): readonly PyExpr[] =>
  loop === undefined ? [target] : [...outer, loop].map(({ over }) => over);

/** Does a call register a parameter of this or an enclosing function, or a wrapper of one? */
export const registersArgument = (registrationCall: RegistrationCall, fn: PyFunction): boolean =>
  [fn, ...registrationCall.enclosing.functions].some(
    (own) => registersParameter(registrationCall, own) || own.functions.some((inner) => isWrapper(inner, registrationCall.target)),
  );

const isWrapper = ({ name, decorators }: PyFunction, target: PyExpr): boolean =>
  target.kind === 'name' && target.name === name.value && decorators.some((own) => own.kind === 'call' && dotted(own.callee)?.at(-1) === 'wraps');

/** `return Definition(fn=fn, description=description)`, `REGISTRY.append((fn, name))`. */
export const storesFunction = ({ params, returned, calls }: PyFunction): boolean =>
  returned.some(
    (own) =>
      own.kind === 'call' &&
      own.keywords.some(({ name }) => name?.value === 'description') &&
      own.keywords.some(({ name, value }) => name !== undefined && functionKeys.has(name.value) && rootName(value) === params[0]?.name.value),
  ) ||
  calls.some(
    ({ callee, args }) =>
      callee.kind === 'attribute' &&
      /^(?:append|add)$/.test(callee.name.value) &&
      expressionsIn(args).some((part) => part.kind === 'name' && part.name === params[0]?.name.value),
  );

/** `return mcp.tool(name)`. */
export const isServerTool = (expr: PyExpr): boolean => expr.kind === 'call' && expr.callee.kind === 'attribute' && /tool/i.test(expr.callee.name.value);

/** Is a name the first one of a target, or of an argument of what may wrap the target? */
export const mentionsName = (target: PyExpr, name: string): boolean => [...nodesOf([target], argumentsOf)].some((part) => rootName(part) === name);

const argumentsOf = (expr: PyExpr): readonly PyExpr[] => (expr.kind === 'call' ? [...expr.args, ...expr.keywords.map(({ value }) => value)] : []);

/**
 * Registrations by any kind of call: `mcp.add_tool(f)`, `mcp.tool(…)(f)`, `Tool.from_function(fn=f)`, `Agent(tools=[f])`, `register_tool(mcp, f)`.
 * `loops`: loops of the enclosing code.
 */
function registrationCallsBy(written: PyCall, enclosing: () => Enclosing, all: readonly PyLoop[]): readonly RegistrationCall[] {
  const { call, loops } = callPerItem(written) ?? { call: written, loops: all };
  const found = [...listItems(call, enclosing), ...(registrationCall(call, enclosing) ?? helperCalls(call, enclosing))];
  return found.map((own) => {
    const made = { ...own, target: madeTarget(own, loops) };
    return loops.length === 0 ? made : { ...made, ...enclosingLoops(made, loops) };
  });
}

/** `list(map(mcp.add_tool, ALL))` as a loop over `ALL`. Without `list`, `map` calls nothing. */
function callPerItem({ callee, args: [mapping], span }: PyCall): { readonly call: PyCall; readonly loops: readonly PyLoop[] } | undefined {
  if (mapping?.kind !== 'call' || lastName(mapping.callee) !== 'map' || !/^(?:list|tuple|set|deque)$/.test(lastName(callee) ?? '')) return undefined;
  const [by, over, ...more] = mapping.args;
  if (by === undefined || over === undefined || more.length > 0) return undefined;
  const lambda = by.kind === 'other' && by.form?.kind === 'lambda' ? by.form : undefined;
  const target: PyExpr = { kind: 'name', name: lambda?.params[0]?.name.value ?? 'item', span: over.span };
  const body = lambda === undefined ? { kind: 'call' as const, callee: by, args: [target], keywords: [], span: mapping.span } : lambda.body;
  return body.kind === 'call' ? { call: body, loops: [{ target, names: [target.name], over, span }] } : undefined;
}

/** The call that makes the target of a parameter or of an item of a loop: `wrapped = wrap(fn)`, `method = getattr(notes, name)`. */
function madeTarget({ call, target, enclosing: { functions } }: RegistrationCall, loops: readonly PyLoop[]): PyExpr {
  if (target.kind !== 'name') return target;
  const loopsHere = loops.filter((own) => runs(own, call));
  const inLoop = loopsHere.flatMap(({ locals = [] }) => locals);
  const [only, ...more] = (inLoop.some(({ name }) => name === target.name) ? inLoop : functions.flatMap(({ locals }) => locals)).filter(
    ({ name }) => name === target.name,
  );
  const value = more.length === 0 && (only?.value?.kind === 'call' || only?.value?.kind === 'subscript') ? only.value : undefined;
  if (value === undefined) return target;
  const names = [...loopsHere.flatMap((loop) => loop.names), ...functions.flatMap(({ params }) => params.map(({ name }) => name.value))];
  return (value.kind === 'call' ? argumentsOf(value) : [value.index]).some((own) => mentionsAny(own, names)) ? value : target;
}

/** Does a loop run a call in each of its rounds? Its list is made before. */
const runs = ({ span, over }: PyLoop, call: PyCall): boolean => contains(span, call.span) && !contains(over.span, call.span);

const contains = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** Items of the `tools` argument. A list literal gives its items; any other value is followed like a loop over it. */
function listItems(call: PyCall, enclosing: () => Enclosing): readonly RegistrationCall[] {
  const list = call.keywords.find(({ name }) => name?.value === 'tools')?.value;
  if (list === undefined) return [];
  const shared = { call, registrar: call.callee, argumentCall: call, name: undefined, enclosing: enclosing(), isList: true, isServer: false };
  const items = list.kind === 'list' ? list.items : [];
  const isWritten = list.kind === 'list' && items.every(({ kind }) => kind !== 'starred');
  if (isWritten) return items.flatMap((target) => (target.kind === 'name' || target.kind === 'attribute' ? [{ ...shared, target }] : []));
  if (elementNames(list).length === 0) return [];
  const item = { kind: 'name', name: 'tool', span: list.span } as const;
  return [{ ...shared, target: item, loop: { target: item, names: [item.name], over: list, span: list.span } }];
}

/** Variables in the body of a loop whose value is made of an item: `note = one()`, `run = one.run`. */
export const itemLocals = ({ names, locals = [] }: PyLoop): readonly { readonly name: string; readonly value: PyExpr }[] =>
  locals.flatMap(({ name, value }) =>
    value !== undefined && names.includes(rootName(value) ?? '') && locals.filter((own) => own.name === name).length === 1 ? [{ name, value }] : [],
  );

/** Is one of the names in an expression? */
const mentionsAny = (expr: PyExpr, names: readonly string[]): boolean =>
  expressionsIn([expr]).some((part) => part.kind === 'name' && names.includes(part.name));

/** The innermost loop that binds a name of the target, and those around it that bind a name of the target or of such a list. */
function enclosingLoops({ call, target }: RegistrationCall, loops: readonly PyLoop[]): Pick<RegistrationCall, 'loop' | 'outer'> {
  const isBound = (own: PyLoop): boolean =>
    mentionsAny(target, own.names) || (target.kind === 'attribute' && itemLocals(own).some(({ name }) => name === rootName(target)));
  const running = loops.filter((own) => runs(own, call));
  const last = running.findLastIndex(isBound);
  const loop = running[last];
  if (loop === undefined) return {};
  const outer: PyLoop[] = [];
  for (const own of running.slice(0, last).reverse()) if (isBound(own) || [...outer, loop].some(({ over }) => mentionsAny(over, own.names))) outer.unshift(own);
  return outer.length === 0 ? { loop } : { loop, outer };
}

/** Arguments of a function whose name suggests that it registers them, or that is passed what may be a server as well. */
function helperCalls(call: PyCall, enclosing: () => Enclosing): readonly RegistrationCall[] {
  const { callee, args, keywords } = call;
  const isPassedServer = argumentsOf(call).some((own) => /mcp|server|app$/i.test(lastName(own) ?? ''));
  if (!isPassedServer && !/tool|regist/i.test(dotted(callee)?.at(-1) ?? '')) return [];
  const argumentCall = [
    ...args.entries(),
    ...keywords.flatMap(({ name, value }): readonly [string, PyExpr][] => (name === undefined ? [] : [[name.value, value]])),
  ];
  return argumentCall.flatMap(([helper, target]): readonly RegistrationCall[] =>
    elementNames(target).length === 0
      ? []
      : [{ call, registrar: callee, target, argumentCall: call, name: undefined, enclosing: enclosing(), isList: false, isServer: false, helper }],
  );
}

/** Keywords for the function in constructors of libraries. */
const functionKeys = new Set(['fn', 'func', 'function', 'coroutine', 'async_fn']);

/** `mcp.add_tool(f, name=…)`, `mcp.add_tool(Tool.from_function(f, …))`, `mcp.tool(…)(f)`, `mcp.tool(f, name=…)`, `FunctionTool(f)`; undefined for other calls. */
function registrationCall(call: PyCall, enclosing: () => Enclosing): readonly RegistrationCall[] | undefined {
  const { callee, args } = call;
  const [first] = args;
  if (callee.kind === 'call') {
    const registrar = callee.callee;
    const name = callee.args[0];
    const isServer = registrar.kind === 'attribute';
    return first && (isServer || registrar.kind === 'name')
      ? [{ call, registrar, target: first, argumentCall: callee, name, enclosing: enclosing(), isList: false, isServer }]
      : undefined;
  }
  const word = dotted(callee)?.at(-1) ?? '';
  if (word !== 'add_tool' && word !== 'tool' && !isTakerWord(word)) return undefined;
  const isServer = callee.kind === 'attribute' && (word === 'tool' || word === 'add_tool');
  const made = isServer && first?.kind === 'call' && dotted(first.callee)?.at(-1) === 'from_function' ? first : call;
  const target = made.keywords.find(({ name }) => name !== undefined && functionKeys.has(name.value))?.value ?? made.args[0];
  return target && [{ call, registrar: callee, target, argumentCall: made, name: made.args[1], enclosing: enclosing(), isList: false, isServer }];
}
