import type { ExportedName, Span } from '../../model/index.ts';
import { type Around, nowhere, within } from './around.ts';
import type { PyCall, PyClass, PyExpr, PyFunction, PyLoop } from './code.ts';
import { dotted } from './dotted.ts';
import { partsOf } from './edit/partsOf.ts';
import type { PyFacts } from './facts.ts';
import { allClasses, allFunctions } from './parts.ts';
import { holdersIn, namesHeld } from './writtenLists.ts';

/** Under the name of a function: the region hands it to a server by a call (`mcp.add_tool(f)`). */
export const addedKind = 'py:added';

/** Under a name: the region has a list, or something like it, in which that name stands. */
export const listedKind = 'py:listed';

/** Under the name of a function: what it is given, or some of that, it may hand to a server. */
export const helperKind = 'py:helper';

/** Under the name of a function: it makes decorators that make an object of a function and its description. */
export const keeperKind = 'py:keeper';

/** Under the name of a function: the region calls it with what it may hand to a server. */
export const handingKind = 'py:handing';

/** Under the name of a class: a method of it makes a tool of what its object has, `Tool(name=self.name, …)`. */
export const selfToolKind = 'py:selfTool';

/** Under the name of a class: what the region declares has values of that class, or inherits from it. */
export const shapeKind = 'py:shape';

/** Under a name: shapes of the region say it behind a dot, `module.Name`. */
export const dottedKind = 'py:dotted';

/** Under a name: the region calls what has that name by another one, too. */
export const aliasKind = 'py:alias';

/** Under `*`: the region imports something of MCP. */
export const mcpKind = 'py:mcp';

/** Under the name of a file, without its folder: a comment of the region refers to it. */
export const referenceKind = 'py:reference';

/** Is it a name of a module, a class or an object that has to do with MCP? */
export const saysMcp = (name: string): boolean => /mcp/i.test(name);

type Region = Pick<PyFacts, 'imports' | 'assignments' | 'classes' | 'functions' | 'calls' | 'loops' | 'comments'>;

/** The names that a region binds. Of a function, other regions look at its head, and at what it returns where nothing is done with that. */
export function nameExports({ imports, assignments, classes, functions }: Region, text: string): readonly ExportedName[] {
  const stamps = new Map<string, string | undefined>();
  const bind = (name: string, stamp: string | undefined): void => {
    const before = stamps.get(name);
    stamps.set(name, !stamps.has(name) ? stamp : before === undefined || stamp === undefined ? undefined : `${before}\n${stamp}`);
  };
  const starred: string[] = [];
  for (const { name, local, from } of imports) {
    if (name === '*') starred.push(from);
    else bind(local.value, `${from} ${name}`);
  }
  for (const fn of functions) bind(fn.name.value, `${headOf(fn, text)}\n${returnedBy(fn, text)}`);
  for (const { name } of [...assignments, ...classes]) bind(name.value, undefined);
  const names = [...stamps].map(([name, stamp]): ExportedName => ({ kind: 'py:name', name, ...(stamp === undefined ? {} : { stamp }) }));
  return [...names, ...named('py:star', starred.length === 0 ? [] : ['*'], starred.join(' '))];
}

/** What linking asks other regions for, besides the names that they bind. */
export function toolExports(region: Region, text: string): readonly ExportedName[] {
  const { imports, classes, functions, comments } = region;
  const added = additionsIn(region);
  const targets = added.flatMap(namesOfTarget);
  const holders = holdersIn(region);
  const methods = allClasses(classes).flatMap((of) => of.methods);
  const helpers = [...functions, ...methods].filter((fn) => additionsWithin(fn, undefined).some((own) => handsOn(own, fn)) || fn.returned.some(isServerTool));
  const handing = added.filter(({ helper }) => helper !== undefined);
  const said = shapesIn(region);
  const making = [...functions.map((fn) => makingOf(fn, text)), ...classes.map((of) => shapeOf(of, text))].join('\n');
  const all = targets.length === 0 ? [] : allFunctions(region);
  const handed = [
    making,
    ...all.map((fn) => localsOf(fn, text)),
    ...added.map(({ call, each }) => written(call, text) + (each === undefined ? '' : written(each.over, text))),
  ].join('\n');
  const aliases = aliasesIn(region);
  const mcp = imports.filter(({ from, name }) => saysMcp(from) || saysMcp(name));
  return [
    ...named(addedKind, targets, handed),
    ...named(
      listedKind,
      holders.flatMap(({ list }) => namesHeld(list)),
      holders.map(({ name, list }) => `${name} ${written(list, text)}`).join('\n'),
    ),
    ...named(
      helperKind,
      helpers.map(({ name }) => name.value),
      handed,
    ),
    ...named(
      keeperKind,
      functions.flatMap((fn) => (fn.functions.some(keepsFunction) ? [fn.name.value] : [])),
      '',
    ),
    ...named(
      handingKind,
      [
        ...handing.map(({ by }) => by),
        ...allFunctions(region).flatMap(({ decorators }) => decorators.map((own) => (own.kind === 'call' ? own.callee : own))),
      ].flatMap((by) => dotted(by)?.at(-1) ?? []),
      '',
    ),
    ...allClasses(classes).flatMap((of) => {
      const whole = written(of, text);
      return makesOfSelf.test(whole) ? named(selfToolKind, [of.name.value], whole) : [];
    }),
    ...named(shapeKind, said.flatMap(namesIn), making),
    ...named(dottedKind, said.flatMap(dottedNamesIn), ''),
    ...named(
      aliasKind,
      aliases.map(({ from }) => from),
      aliases.map(({ from, to }) => `${from} ${to}`).join('\n'),
    ),
    ...named(
      referenceKind,
      comments.flatMap(({ value }) => [...value.matchAll(/[\w-]+(?:\.\w+)+/g)].map(([word]) => word)),
      comments.map(({ value }) => value).join('\n'),
    ),
    ...named(mcpKind, mcp.length === 0 ? [] : ['*'], mcp.map(({ from, name }) => `${from} ${name}`).join('\n')),
  ];
}

/** `from m import a as b`, `b = a`, `b = list[a]`: what is called `from` elsewhere is, or is in, what is called `to` here. */
export const aliasesIn = ({ imports, assignments }: Pick<PyFacts, 'imports' | 'assignments'>): readonly { readonly from: string; readonly to: string }[] => [
  ...imports.flatMap(({ name, local: { value: to } }) => (name === to || name === '*' ? [] : [{ from: name, to }])),
  ...assignments.flatMap(({ name, value }) => (value?.kind === 'string' ? [] : namesIn(value)).map((from) => ({ from, to: name.value }))),
];

/** A name that an object has, given to something. */
const makesOfSelf = /name["']?[ \t]*[:=][ \t]*self\b/;

const written = ({ span }: { readonly span: Span }, text: string): string => text.slice(span.start, span.end);

/** All of a function but what its body does; of the tools in it, too. */
const headOf = (fn: PyFunction, text: string): string =>
  [text.slice(fn.span.start, fn.head.end), String(fn.incomplete), ...fn.functions.map((inner) => headOf(inner, text))].join('\n');

/** What a helper returns that others may call for its value. */
const returnedBy = ({ returned, decorators }: PyFunction, text: string): string =>
  decorators.length > 0 || returned.length > mostReturned ? '' : returned.map((expr) => written(expr, text)).join('\n');

/** Of a function with more to return nobody knows what that is. */
const mostReturned = 5;

/** All of a function that says which tools are made in it. */
const makingOf = (fn: PyFunction, text: string): string =>
  fn.functions.length === 0
    ? headOf(fn, text)
    : [headOf(fn, text), localsOf(fn, text), ...additionsWithin(fn, undefined).map(({ call }) => written(call, text))].join('\n');

const localsOf = ({ locals, functions }: PyFunction, text: string): string =>
  [
    ...locals.map(({ name, annotation, value }) => [name, ...[annotation, value].map((expr) => (expr === undefined ? '' : written(expr, text)))].join(' ')),
    ...functions.map((inner) => localsOf(inner, text)),
  ].join('\n');

/** What a class inherits from and holds, and which tools are made in its methods. */
const shapeOf = ({ name, bases, members, methods }: PyClass, text: string): string =>
  [
    name.value,
    ...[...bases, ...members.flatMap(({ annotation }) => annotation ?? [])].map((expr) => written(expr, text)),
    ...methods.map((fn) => makingOf(fn, text)),
  ].join('\n');

/** A call that hands a function to a server. */
export interface Addition {
  readonly call: PyCall;
  /** What takes it: `mcp.tool`, `mcp.add_tool`. */
  readonly by: PyExpr;
  readonly target: PyExpr;
  /** The call that has the tool's description and so on. */
  readonly given: PyCall;
  /** The tool's name, where it is given by position. */
  readonly name: PyExpr | undefined;
  readonly around: Around;
  /** Is it one of a list that is handed over? */
  readonly isList: boolean;
  /** May what takes it be a method of a server? */
  readonly isServer: boolean;
  /** Of a function that may hand on to a server what it is given: which argument `target` is, by its place or its name. */
  readonly helper?: number | string;
  /** The loop that goes through what is handed over. */
  readonly each?: PyLoop;
}

type Calling = Pick<PyFacts, 'assignments' | 'calls' | 'loops' | 'functions' | 'classes'>;

/** The calls of a region that may hand a function to a server. */
export function additionsIn(region: Calling): readonly Addition[] {
  const kept = additions.get(region);
  if (kept !== undefined) return kept;
  const found = [
    ...region.calls.flatMap((call) => callsIn(call)).flatMap((call) => additionsBy(call, () => nowhere, region.loops)),
    ...region.assignments.flatMap(({ value }) => callsIn(value)).flatMap((call) => additionsBy(call, () => nowhere, [])),
    ...region.functions.flatMap((fn) => additionsWithin(fn, undefined)),
    ...allClasses(region.classes).flatMap((of) => of.methods.flatMap((fn) => additionsWithin(fn, of))),
  ];
  additions.set(region, found);
  return found;
}

/** What a region says never changes, and each of its functions asks. */
const additions = new WeakMap<Calling, readonly Addition[]>();

/** Those of what has the name, or the name behind its last dot. */
export function additionsOf(region: Calling, name: string): readonly Addition[] {
  const known = additionsByName.get(region);
  if (known !== undefined) return known.get(name) ?? [];
  const byName = new Map<string, Addition[]>();
  for (const own of additionsIn(region)) {
    for (const target of namesOfTarget(own)) byName.set(target, [...(byName.get(target) ?? []), own]);
  }
  additionsByName.set(region, byName);
  return byName.get(name) ?? [];
}

const additionsByName = new WeakMap<Calling, ReadonlyMap<string, readonly Addition[]>>();

/** Those in a function. `owner`: the class whose method it is. */
export function additionsWithin(fn: PyFunction, owner: PyClass | undefined): readonly Addition[] {
  const known = additionsByFunction.get(fn);
  if (known !== undefined && known.owner === owner) return known.found;
  const found = fn.calls.flatMap((call) => additionsBy(call, () => within(fn, owner, call.span), fn.loops));
  additionsByFunction.set(fn, { owner, found });
  return found;
}

const additionsByFunction = new WeakMap<PyFunction, { readonly owner: PyClass | undefined; readonly found: readonly Addition[] }>();

/** What a call hands over, by the names under which it may be found: those of lists, where a loop goes through them. */
export const namesOfTarget = ({ target, each }: Addition): readonly string[] => (each === undefined ? namesHeld(target) : namesHeld(each.over));

/** Does a call in a function hand over what the function is given, or what that holds? */
export const takesFrom = ({ target, each }: Addition, { params }: PyFunction): boolean =>
  params.some(({ name }) => name.value === rootName(each === undefined ? target : each.over));

/** Does a call in a function hand over what that or one around it is given, or a function that wraps something? */
const handsOn = (addition: Addition, fn: PyFunction): boolean =>
  [fn, ...addition.around.functions].some((own) => takesFrom(addition, own) || own.functions.some((inner) => isWrapper(inner, addition.target)));

const isWrapper = ({ name, decorators }: PyFunction, target: PyExpr): boolean =>
  target.kind === 'name' && target.name === name.value && decorators.some((own) => own.kind === 'call' && dotted(own.callee)?.at(-1) === 'wraps');

/** `return Definition(fn=fn, description=description)`. */
const keepsFunction = ({ params, returned }: PyFunction): boolean =>
  returned.some(
    (own) =>
      own.kind === 'call' &&
      own.keywords.some(({ name }) => name?.value === 'description') &&
      own.keywords.some(({ name, value }) => name !== undefined && functionKeys.has(name.value) && rootName(value) === params[0]?.name.value),
  );

/** `return mcp.tool(name)`. */
const isServerTool = (expr: PyExpr): boolean => expr.kind === 'call' && expr.callee.kind === 'attribute' && /tool/i.test(expr.callee.name.value);

/** The name with which `a.b["c"]` begins. */
export function rootName(expr: PyExpr): string | undefined {
  let root = expr;
  while (root.kind === 'attribute' || root.kind === 'subscript' || root.kind === 'call') root = root.kind === 'call' ? root.callee : root.object;
  return root.kind === 'name' ? root.name : undefined;
}

/** The calls in an expression. */
const callsIn = (expr: PyExpr | undefined): readonly PyCall[] =>
  expr === undefined ? [] : [...(expr.kind === 'call' ? [expr] : []), ...partsOf(expr).flatMap(callsIn)];

/**
 * What a call of each kind may hand to a server or to another library: `mcp.add_tool(f)`, `mcp.tool(…)(f)`, `Tool.from_function(fn=f)`, `Agent(tools=[f])`,
 * `register_tool(mcp, f)`. `loops`: those of the code around it.
 */
function additionsBy(call: PyCall, around: () => Around, loops: readonly PyLoop[]): readonly Addition[] {
  const found = [...listed(call, around), ...(addition(call, around) ?? helped(call, around))];
  return loops.length === 0 ? found : found.map((own) => ({ ...own, ...loopAround(own, loops) }));
}

/** Each of a list that a call is given: what is written is there at once, what a constant holds is gone through. */
function listed(call: PyCall, around: () => Around): readonly Addition[] {
  const list = call.keywords.find(({ name }) => name?.value === 'tools')?.value;
  if (list === undefined) return [];
  const shared = { call, by: call.callee, given: call, name: undefined, around: around(), isList: true, isServer: false };
  const items = list.kind === 'list' ? list.items : [];
  const isWritten = list.kind === 'list' && items.every(({ kind }) => kind !== 'starred');
  if (isWritten) return items.flatMap((target) => (target.kind === 'name' || target.kind === 'attribute' ? [{ ...shared, target }] : []));
  if (namesHeld(list).length === 0) return [];
  const item = 'tool';
  return [{ ...shared, target: { kind: 'name', name: item, span: list.span }, each: { names: [item], over: list, span: list.span } }];
}

/** The innermost loop whose name the target begins with. */
function loopAround({ call, target }: Addition, loops: readonly PyLoop[]): Pick<Addition, 'each'> {
  const name = rootName(target);
  const each =
    name === undefined ? undefined : loops.findLast((own) => own.span.start <= call.span.start && call.span.end <= own.span.end && own.names.includes(name));
  return each === undefined ? {} : { each };
}

/** What a call gives a function whose name says that it registers. */
function helped(call: PyCall, around: () => Around): readonly Addition[] {
  const { callee, args, keywords } = call;
  if (!/tool|regist/i.test(dotted(callee)?.at(-1) ?? '')) return [];
  const given = [...args.entries(), ...keywords.flatMap(({ name, value }): readonly [string, PyExpr][] => (name === undefined ? [] : [[name.value, value]]))];
  return given.flatMap(([helper, target]): readonly Addition[] =>
    namesHeld(target).length === 0
      ? []
      : [{ call, by: callee, target, given: call, name: undefined, around: around(), isList: false, isServer: false, helper }],
  );
}

/** Keywords under which libraries are given a function. */
const functionKeys = new Set(['fn', 'func', 'function', 'coroutine', 'async_fn']);

/** `mcp.add_tool(f, name=…)`, `mcp.add_tool(Tool.from_function(f, …))`, `mcp.tool(…)(f)`, `mcp.tool(f, name=…)`, `FunctionTool(f)`; undefined for other calls. */
function addition(call: PyCall, around: () => Around): readonly Addition[] | undefined {
  const { callee, args } = call;
  const [first] = args;
  if (callee.kind === 'call') {
    const by = callee.callee;
    const name = callee.args[0];
    const isServer = by.kind === 'attribute';
    return first && (isServer || by.kind === 'name')
      ? [{ call, by, target: first, given: callee, name, around: around(), isList: false, isServer }]
      : undefined;
  }
  const word = dotted(callee)?.at(-1) ?? '';
  if (!/^(?:add_tool|tool|tool_plain|add_function|function_tool|from_function|from_defaults|\w*Tool)$/.test(word)) return undefined;
  const isServer = callee.kind === 'attribute' && (word === 'tool' || word === 'add_tool');
  const made = isServer && first?.kind === 'call' && dotted(first.callee)?.at(-1) === 'from_function' ? first : call;
  const target = made.keywords.find(({ name }) => name !== undefined && functionKeys.has(name.value))?.value ?? made.args[0];
  return target && [{ call, by: callee, target, given: made, name: made.args[1], around: around(), isList: false, isServer }];
}

/** The expressions by which what a region declares has values of a class, or inherits from it. */
const shapesIn = ({ classes, functions }: Pick<PyFacts, 'classes' | 'functions'>): readonly (PyExpr | undefined)[] => [
  ...classes.flatMap(({ bases, members, methods }) => [...bases, ...members.map(({ annotation }) => annotation), ...methods.flatMap(shapesOfFunction)]),
  ...functions.flatMap(shapesOfFunction),
];

function shapesOfFunction(fn: PyFunction): readonly (PyExpr | undefined)[] {
  const given = fn.decorators.flatMap((decorator) => (decorator.kind === 'call' ? decorator.args : []));
  return [...fn.params.map(({ annotation }) => annotation), ...given, fn.returns, ...fn.functions.flatMap(shapesOfFunction)];
}

/** `Annotated[…]`, however it was imported. */
export const isAnnotated = (annotation: PyExpr | undefined): annotation is Extract<PyExpr, { readonly kind: 'subscript' }> =>
  annotation?.kind === 'subscript' && namesIn(annotation.object)[0] === 'Annotated';

/** The names in an annotation, of `a.b` the last; those in a text are read as names, too. */
export function namesIn(annotation: PyExpr | undefined): readonly string[] {
  switch (annotation?.kind) {
    case 'name':
      return [annotation.name];
    case 'attribute':
      return [annotation.name.value];
    case 'subscript':
      return [annotation.object, annotation.index].flatMap(namesIn);
    case 'binary':
      return [annotation.left, annotation.right].flatMap(namesIn);
    case 'list':
    case 'tuple':
      return annotation.items.flatMap(namesIn);
    case 'string':
      return annotation.value.match(/[A-Za-z_]\w*/g) ?? [];
    default:
      return [];
  }
}

/** Those of them that stand behind a dot. */
function dottedNamesIn(annotation: PyExpr | undefined): readonly string[] {
  switch (annotation?.kind) {
    case 'attribute':
      return [annotation.name.value];
    case 'subscript':
      return [annotation.object, annotation.index].flatMap(dottedNamesIn);
    case 'binary':
      return [annotation.left, annotation.right].flatMap(dottedNamesIn);
    case 'list':
    case 'tuple':
      return annotation.items.flatMap(dottedNamesIn);
    case 'string':
      return [...annotation.value.matchAll(/\.\s*([A-Za-z_]\w*)/g)].map(([, name = '']) => name);
    default:
      return [];
  }
}

const named = (kind: string, names: readonly string[], stamp: string): readonly ExportedName[] => [...new Set(names)].map((name) => ({ kind, name, stamp }));
