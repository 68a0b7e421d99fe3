import { limits, type Span } from '../../../model/index.ts';
import type { Bindings, Bound, Scope } from '../../support/javascript/lookUp.ts';
import type { CodeModule, Expression } from '../../support/javascript/module.ts';
import { namespaceOf } from '../../support/javascript/namespace.ts';
import { type BoundClass, classChain, type OpenName, resolveValue } from '../../support/javascript/resolveValue.ts';
import type { CallSite, ToolDraft, ZodFacts } from '../read/facts.ts';
import { callsWithin, innerCalls, isZodFacts } from './callsWithin.ts';
import { keyOfUse } from './keptTools.ts';
import { givenByShape, makesTool } from './libraries/anyLibrary.ts';
import { libraries } from './libraries/index.ts';
import type { Given, Library } from './libraries/library.ts';

/** The export kind of modules with a loop that registers the items of a list. */
export const loopKind = 'zod:loop';

/** The export kind of modules that wrap the SDK's handler of `tools/list`. */
export const wrapKind = 'zod:wrap';

/** The export kind of modules that instantiate a class from their arguments. */
export const makerKind = 'zod:maker';

/** The kind of functions and methods that a module calls with a possible tool. */
export const calledKind = 'zod:called';

/** The declaration of one tool: its call or literal, and the scope of its names. */
export interface Registration {
  /** The call, the literal or the class in the home module. */
  readonly span: Span;
  /** By the protocol's keys, `name` among them where it is an argument. */
  readonly given: Given;
  readonly scope: Scope;
  readonly call?: CallSite;
  /** The draft of a literal. Absent for a call. */
  readonly draft?: ToolDraft;
  readonly library?: Library;
}

/** The registrations by a call of a library, or of a function of the workspace that forwards its arguments. */
export function registrationsOf(call: CallSite, scope: Scope, wrappers: number = 0): readonly Registration[] {
  const own = givenBy(call, scope);
  if (own !== undefined) return [{ span: call.span, ...own, scope, call }];
  const wrapped = wrappers < limits.typescript.wrappingFunctions ? ofWrapper(call, scope, wrappers) : [];
  if (wrapped.length > 0) return wrapped;
  const shaped = byShape(call, scope);
  return shaped.length > 0 || wrappers > 0 ? shaped : ofMaker(call, scope);
}

/** The result of a function of the workspace that makes a tool with a name from its arguments: `const find = makeTool('find', 'Finds.')`. */
function ofMaker({ callee, args, span, isNew }: CallSite, scope: Scope): readonly Registration[] {
  const object: Expression = { kind: 'call', callee, args, span };
  const { value } = isNew === true ? { value: object } : resolveValue(object, scope);
  if (value.kind !== 'object') return [];
  const keys = new Set(value.members.flatMap((member) => ('key' in member ? [member.key.value] : [])));
  if (!keys.has('name') || !keys.has('description') || !(keys.has('inputSchema') || keys.has('input_schema'))) return [];
  const given: Given = { fields: {}, config: { object, keys: { input_schema: 'inputSchema' } } };
  const name = nameIn(given, scope);
  return name?.value.kind === 'literal' && name.scope.facts === scope.facts ? [{ span, given, scope }] : [];
}

/** The registrations in a function of the workspace that forwards its arguments. */
function ofWrapper(call: CallSite, scope: Scope, wrappers: number): readonly Registration[] {
  return innerCalls(call, scope).flatMap(({ inner, fn, facts, path, given }) => {
    const bindings: Bindings = {
      args: new Map([...(given ?? []), [fn, call.args.map((value): Bound => ({ value, scope }))]]),
      items: new Map(),
      home: scope.bindings?.home ?? scope.facts,
      anchor: scope.bindings?.anchor ?? call.span,
    };
    const within: Scope = { names: scope.names, facts, path, locals: inner.locals, bindings };
    return registrationsOf(inner, within, wrappers + 1)
      .filter((registration) => isOpenWithout(registration, fn))
      .map((registration) => ({ ...registration, span: call.span, call }));
  });
}

/** The tool in the arguments of a function that is named like a maker of tools, if they can only be a tool. */
function byShape(call: CallSite, scope: Scope): readonly Registration[] {
  const { callee, args, keptAs } = call;
  const name = callee.kind === 'member' ? callee.name.value : callee.kind === 'name' ? callee.name : '';
  if (!makesTool.test(name)) return [];
  const kept = keptAs && ({ kind: 'literal', value: keptAs.value, span: keptAs.span } as const);
  const given = givenByShape(args, (expression) => resolveValue(expression, scope).value, kept);
  return given === undefined ? [] : [{ span: call.span, given, scope, call }];
}

/** Is the name unknown without the arguments of this function? A name that is known without them belongs to its own location. */
function isOpenWithout({ given, scope }: Registration, fn: number): boolean {
  return nameIn(given, without(scope, fn))?.open !== undefined;
}

/** The scope without the arguments of a function. */
function without(scope: Scope, fn: number): Scope {
  if (scope.bindings === undefined) return scope;
  const args = [...scope.bindings.args].flatMap(([own, bound]) =>
    own === fn ? [] : [[own, bound.map((one): Bound => ({ value: one.value, scope: without(one.scope, fn) }))] as const],
  );
  return { ...scope, bindings: { ...scope.bindings, args: new Map(args) } };
}

/** The fields of a tool by a library's table. */
function givenBy(call: CallSite, scope: Scope): { readonly given: Given; readonly library: Library } | undefined {
  const { callee, args, keptAs } = call;
  const method = callee.kind === 'member' ? callee.name.value : undefined;
  const name = callee.kind === 'name' ? callee.name : undefined;
  const resolved = (expression: Expression): Expression => resolveValue(expression, scope).value;
  for (const { library, imported } of librariesOf(scope.facts.module)) {
    const brought = imported.find(({ local }) => local === name);
    // A namespace of the library, or an object that it exports: `ai.tool(…)`.
    const whole = callee.kind === 'member' && callee.object.kind === 'name' ? imported.find(({ local }) => local === rootName(callee)) : undefined;
    for (const own of library.calls) {
      const isMeant =
        own.as === 'anywhere'
          ? method !== undefined && own.callee.test(method)
          : own.as === 'method'
            ? method !== undefined && own.callee.test(method) && (imported.length > 0 || isServer(callee))
            : (own.as === 'class') === (call.isNew === true) &&
              ((brought !== undefined && own.callee.test(brought.name)) || (whole?.name === '*' && method !== undefined && own.callee.test(method)));
      const given = isMeant ? own.given(args, resolved) : undefined;
      if (given === undefined || (own.as === 'method' && !isNamed(given, scope) && (imported.length === 0 || !mayBeServer(callee, resolved)))) continue;
      if (own.namedByKey !== true) return { given, library };
      if (keptAs !== undefined) {
        const isConstant = isZodFacts(scope.facts) && scope.facts.module.constants.some((constant) => constant.name.span.start === keptAs.span.start);
        const key = isConstant ? keyOfUse(keptAs, scope.facts as ZodFacts, scope.names) : undefined;
        return { given: { ...given, fields: { name: { kind: 'literal', value: key ?? keptAs.value, span: keptAs.span }, ...given.fields } }, library };
      }
    }
  }
  return undefined;
}

interface ImportedLibrary {
  readonly library: Library;
  readonly imported: CodeModule['imports'];
}

/** The libraries that the module imports, each with the imported names. */
function librariesOf(module: CodeModule): readonly ImportedLibrary[] {
  const known = importedBy.get(module);
  if (known !== undefined) return known;
  const found = libraries.map((library) => ({ library, imported: module.imports.filter(({ from }) => library.modules.test(from)) }));
  importedBy.set(module, found);
  return found;
}

const importedBy = new WeakMap<CodeModule, readonly ImportedLibrary[]>();

/** Is the name known, or an argument of the caller? Without an imported library, a computed name may belong to anything. */
function isNamed(given: Given, scope: Scope): boolean {
  const name = nameIn(given, scope);
  return name !== undefined && (name.open !== undefined || (name.value.kind === 'literal' && typeof name.value.value === 'string'));
}

const rootName = (callee: Extract<Expression, { readonly kind: 'member' }>): string | undefined =>
  callee.object.kind === 'name' ? callee.object.name : undefined;

/** True of `server.tool(…)` and of `this.mcpServer.tool(…)`. */
function isServer(callee: Expression): boolean {
  if (callee.kind !== 'member') return false;
  const { object } = callee;
  const last = object.kind === 'name' ? object.name : object.kind === 'member' ? object.name.value : '';
  return /(?:server|mcp)\w*$/i.test(last);
}

/** True of an object named `server`, or of an instance of a class. On other objects, a method `tool` with a computed name may be a tool's handler. */
const mayBeServer = (callee: Expression, resolved: (expression: Expression) => Expression): boolean =>
  isServer(callee) || (callee.kind === 'member' && resolved(callee.object).kind === 'new');

/** The resolved name of the registration, where it has one. */
export function nameIn(given: Given, scope: Scope): (Bound & { readonly open?: OpenName }) | undefined {
  const { name } = given.fields;
  if (name !== undefined) return resolveValue(name, scope);
  if (given.config === undefined) return undefined;
  const key = Object.entries(given.config.keys).find(([, means]) => means === 'name')?.[0] ?? 'name';
  const { object } = given.config;
  const span = object.span;
  return resolveValue({ kind: 'member', object, name: { value: key, span }, span }, scope);
}

/** The enclosing loop, where the name comes from its item. */
export function loopOf({ given, scope }: Registration): Extract<OpenName, { readonly kind: 'item' }> | undefined {
  const open = nameIn(given, scope)?.open;
  return open !== undefined && open !== 'this' && open.kind === 'item' ? open : undefined;
}

/** The registration bound to one item. */
export function atItem(registration: Registration, list: Expression, item: Bound, home: ZodFacts, anchor: Span): Registration {
  const { scope } = registration;
  const bindings: Bindings = { args: new Map(), ...scope.bindings, items: new Map([...(scope.bindings?.items ?? []), [list.span.start, item]]), home, anchor };
  return { ...registration, span: anchor, scope: { ...scope, bindings } };
}

/** The registration bound to a whole module, at the location of the tool's name in it. */
export function atModule(registration: Registration, list: Expression, home: ZodFacts, scope: Scope): Registration {
  const whole: Bound = { value: namespaceOf(home), scope };
  const own = atItem(registration, list, whole, home, whole.value.span);
  const name = nameIn(own.given, own.scope);
  return name?.scope.facts === home ? atItem(registration, list, whole, home, name.value.span) : own;
}

/** The registrations by methods of a class, own or inherited, that refer to `this`. */
export function registrationsOfClass(self: BoundClass, home: ZodFacts, anchor: Span): readonly Registration[] {
  const chain = classChain(self);
  const of = chain.find(({ value }) => value.made !== undefined);
  const within: Bindings = { args: new Map(), items: new Map(), self, home, anchor };
  const given = of && givenByMaker(self, within);
  const bindings: Bindings = of?.value.made === undefined || given === undefined ? within : { ...within, args: new Map([[of.value.made.fn, given]]) };
  // `this` refers to the class as it is instantiated.
  const bound: Bindings = { ...bindings, self: { value: self.value, scope: { ...self.scope, bindings } } };
  return chain.flatMap(({ value, scope }) => {
    const { facts } = scope;
    if (!isZodFacts(facts)) return [];
    return callsWithin(facts, scope.path, value.span.start).flatMap(({ inner }) => {
      const unbound: Scope = { names: scope.names, facts, path: scope.path, locals: inner.locals };
      return registrationsOf(inner, unbound)
        .filter(({ given: said, scope: own }) => nameIn(said, own)?.open === 'this')
        .map((registration) => ({ ...registration, span: anchor, scope: { ...registration.scope, bindings: bound } }));
    });
  });
}

/** Constructor arguments for classes in a loop: `for (const T of tools) new T({ name: T.toolName })`. */
function givenByMaker(self: BoundClass, around: Bindings): readonly Bound[] | undefined {
  const { names } = self.scope;
  for (const facts of names.find(makerKind, '*')) {
    const path = isZodFacts(facts) ? names.pathOf(facts) : undefined;
    if (path === undefined || !isZodFacts(facts)) continue;
    for (const call of facts.calls) {
      const made = makerOf(call);
      if (made === undefined) continue;
      const item: Bound = { value: self.value, scope: self.scope };
      const bindings: Bindings =
        made.kind === 'item'
          ? { ...around, items: new Map([[made.list.span.start, item]]) }
          : { ...around, args: new Map([[made.fn, Array.from({ length: made.index + 1 }, () => item)]]) };
      return call.args.map((value): Bound => ({ value, scope: { names, facts, path, locals: call.locals, bindings } }));
    }
  }
  return undefined;
}

/** The loop item, or the parameter, that a call instantiates. */
export function makerOf({ isNew, callee, locals }: CallSite): Extract<OpenName, { readonly kind: 'item' | 'param' }> | undefined {
  const found = isNew === true && callee.kind === 'name' ? locals.find(({ name }) => name.value === callee.name)?.value : undefined;
  return (found?.kind === 'item' || found?.kind === 'param') && found.path.length === 0 ? found : undefined;
}
