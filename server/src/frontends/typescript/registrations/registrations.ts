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

/** The kind under which modules are exported in which a loop registers what a list holds. */
export const loopKind = 'zod:loop';

/** The kind under which modules are exported that wrap the SDK's own handler of `tools/list`. */
export const wrapKind = 'zod:wrap';

/** The kind under which modules are exported that make something of a class that they are given. */
export const makerKind = 'zod:maker';

/** The kind of functions and methods that a module calls with what may be a tool. */
export const calledKind = 'zod:called';

/** What code says of one tool: by which call or literal, and from where its names are looked up. */
export interface Registration {
  /** In the module that closes it: the call, the literal or the class. */
  readonly span: Span;
  /** By the protocol's keys, `name` among them where it is an argument. */
  readonly given: Given;
  readonly scope: Scope;
  readonly call?: CallSite;
  /** The literal that it was read from, where it is one. */
  readonly draft?: ToolDraft;
  readonly library?: Library;
}

/** What a call registers, by a library or by a function of the workspace that hands on what it is given. */
export function registrationsOf(call: CallSite, scope: Scope, wrappers: number = 0): readonly Registration[] {
  const own = givenBy(call, scope);
  if (own !== undefined) return [{ span: call.span, ...own, scope, call }];
  const wrapped = wrappers < limits.typescript.wrappingFunctions ? ofWrapper(call, scope, wrappers) : [];
  if (wrapped.length > 0) return wrapped;
  const shaped = byShape(call, scope);
  return shaped.length > 0 || wrappers > 0 ? shaped : ofMaker(call, scope);
}

/** What a function of the workspace gives back that makes a tool of a name which it is given: `const find = makeTool('find', 'Finds.')`. */
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

/** What a function of the workspace registers that hands on what it is given. */
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

/** What a function whose name says that it makes a tool is given, where that looks like nothing but a tool. */
function byShape(call: CallSite, scope: Scope): readonly Registration[] {
  const { callee, args, keptAs } = call;
  const name = callee.kind === 'member' ? callee.name.value : callee.kind === 'name' ? callee.name : '';
  if (!makesTool.test(name)) return [];
  const kept = keptAs && ({ kind: 'literal', value: keptAs.value, span: keptAs.span } as const);
  const given = givenByShape(args, (expression) => resolveValue(expression, scope).value, kept);
  return given === undefined ? [] : [{ span: call.span, given, scope, call }];
}

/** Would the name not be known without what this function is given? What is known without that belongs to its own place. */
function isOpenWithout({ given, scope }: Registration, fn: number): boolean {
  return nameIn(given, without(scope, fn))?.open !== undefined;
}

/** The scope as if nothing were known of what a function is given. */
function without(scope: Scope, fn: number): Scope {
  if (scope.bindings === undefined) return scope;
  const args = [...scope.bindings.args].flatMap(([own, bound]) =>
    own === fn ? [] : [[own, bound.map((one): Bound => ({ value: one.value, scope: without(one.scope, fn) }))] as const],
  );
  return { ...scope, bindings: { ...scope.bindings, args: new Map(args) } };
}

/** What a library's table says of a call. */
function givenBy(call: CallSite, scope: Scope): { readonly given: Given; readonly library: Library } | undefined {
  const { callee, args, keptAs } = call;
  const method = callee.kind === 'member' ? callee.name.value : undefined;
  const name = callee.kind === 'name' ? callee.name : undefined;
  const resolved = (expression: Expression): Expression => resolveValue(expression, scope).value;
  for (const { library, imported } of librariesOf(scope.facts.module)) {
    const brought = imported.find(({ local }) => local === name);
    // A namespace, or Zod-like object, of the library: `ai.tool(…)`.
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

/** The libraries, each with what a module imports of it. */
function librariesOf(module: CodeModule): readonly ImportedLibrary[] {
  const known = importedBy.get(module);
  if (known !== undefined) return known;
  const found = libraries.map((library) => ({ library, imported: module.imports.filter(({ from }) => library.modules.test(from)) }));
  importedBy.set(module, found);
  return found;
}

const importedBy = new WeakMap<CodeModule, readonly ImportedLibrary[]>();

/** Is the name known, or the caller's to say? Where no library is imported, a computed name may be anything's. */
function isNamed(given: Given, scope: Scope): boolean {
  const name = nameIn(given, scope);
  return name !== undefined && (name.open !== undefined || (name.value.kind === 'literal' && typeof name.value.value === 'string'));
}

const rootName = (callee: Extract<Expression, { readonly kind: 'member' }>): string | undefined =>
  callee.object.kind === 'name' ? callee.object.name : undefined;

/** `server.tool(…)`, `this.mcpServer.tool(…)`. */
function isServer(callee: Expression): boolean {
  if (callee.kind !== 'member') return false;
  const { object } = callee;
  const last = object.kind === 'name' ? object.name : object.kind === 'member' ? object.name.value : '';
  return /(?:server|mcp)\w*$/i.test(last);
}

/** What is called `server`, or is made of a class: of anything else, a method `tool` with a computed name may be the code of a tool. */
const mayBeServer = (callee: Expression, resolved: (expression: Expression) => Expression): boolean =>
  isServer(callee) || (callee.kind === 'member' && resolved(callee.object).kind === 'new');

/** The name as it is known, where the registration says one. */
export function nameIn(given: Given, scope: Scope): (Bound & { readonly open?: OpenName }) | undefined {
  const { name } = given.fields;
  if (name !== undefined) return resolveValue(name, scope);
  if (given.config === undefined) return undefined;
  const key = Object.entries(given.config.keys).find(([, means]) => means === 'name')?.[0] ?? 'name';
  const { object } = given.config;
  const span = object.span;
  return resolveValue({ kind: 'member', object, name: { value: key, span }, span }, scope);
}

/** The loop that a registration is in, where its name is an item's. */
export function loopOf({ given, scope }: Registration): Extract<OpenName, { readonly kind: 'item' }> | undefined {
  const open = nameIn(given, scope)?.open;
  return open !== undefined && open !== 'this' && open.kind === 'item' ? open : undefined;
}

/** The registration for one item. */
export function atItem(registration: Registration, list: Expression, item: Bound, home: ZodFacts, anchor: Span): Registration {
  const { scope } = registration;
  const bindings: Bindings = { args: new Map(), ...scope.bindings, items: new Map([...(scope.bindings?.items ?? []), [list.span.start, item]]), home, anchor };
  return { ...registration, span: anchor, scope: { ...scope, bindings } };
}

/** The registration for a whole module: it stands where the module says the tool's name. */
export function atModule(registration: Registration, list: Expression, home: ZodFacts, scope: Scope): Registration {
  const whole: Bound = { value: namespaceOf(home), scope };
  const own = atItem(registration, list, whole, home, whole.value.span);
  const name = nameIn(own.given, own.scope);
  return name?.scope.facts === home ? atItem(registration, list, whole, home, name.value.span) : own;
}

/** What a class registers by the methods that it has or inherits, which speak of `this`. */
export function registrationsOfClass(self: BoundClass, home: ZodFacts, anchor: Span): readonly Registration[] {
  const chain = classChain(self);
  const of = chain.find(({ value }) => value.made !== undefined);
  const within: Bindings = { args: new Map(), items: new Map(), self, home, anchor };
  const given = of && givenByMaker(self, within);
  const bindings: Bindings = of?.value.made === undefined || given === undefined ? within : { ...within, args: new Map([[of.value.made.fn, given]]) };
  // What `this` says is said of the class as it is made.
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

/** What code gives to the constructors of classes that it goes through: `for (const T of tools) new T({ name: T.toolName })`. */
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

/** The item of a loop, or the parameter, that a call makes something of. */
export function makerOf({ isNew, callee, locals }: CallSite): Extract<OpenName, { readonly kind: 'item' | 'param' }> | undefined {
  const found = isNew === true && callee.kind === 'name' ? locals.find(({ name }) => name.value === callee.name)?.value : undefined;
  return (found?.kind === 'item' || found?.kind === 'param') && found.path.length === 0 ? found : undefined;
}
