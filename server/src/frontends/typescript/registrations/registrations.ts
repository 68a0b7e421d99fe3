import { limits, type Span } from '../../../model/index.ts';
import type { Bindings, Bound, Scope } from '../../support/javascript/lookUp.ts';
import type { Expression, Import } from '../../support/javascript/module.ts';
import { namespaceOf } from '../../support/javascript/namespace.ts';
import { type OpenName, resolveValue, withSpreadItems } from '../../support/javascript/resolveValue.ts';
import { step } from '../../support/javascript/work.ts';
import type { CallSite, ToolDraft, ZodFacts } from '../read/facts.ts';
import { withBindings, withItem } from './boundScopes.ts';
import { calledMethod, callsOfOwnMethod, type InnerCall, innerCalls, isZodFacts } from './callsWithin.ts';
import { exportOf, isMadeServer, librariesOf } from './importedLibraries.ts';
import { declarationByShape, makesTool } from './libraries/anyLibrary.ts';
import type { Declaration, Library, ToolCall } from './libraries/library.ts';
import { nameIn } from './nameIn.ts';
import { scopesOfCallers } from './receivedServers.ts';
import { serverOf } from './server.ts';
import { keyInToolSet } from './toolSets.ts';

/** The export kind of modules with a loop that registers the items of a list. */
export const loopKind = 'zod:loop';

/** The export kind of modules that wrap the SDK's handler of `tools/list`. */
export const wrapKind = 'zod:wrap';

/** The kind of functions and methods that a module calls with a possible tool. */
export const calledKind = 'zod:called';

/** The declaration of one tool: its call or literal, and the scope of its names. */
export interface Registration {
  /** The call, the literal or the class in the home module. */
  readonly span: Span;
  /** By the protocol's keys, `name` among them where it is an argument. */
  readonly declaration: Declaration;
  readonly scope: Scope;
  readonly call?: CallSite;
  /** The draft of a literal. Absent for a call. */
  readonly draft?: ToolDraft;
  readonly library?: Library;
  /** The method of a library that registers it, also where functions lead to it. */
  readonly method?: string | undefined;
  /** The call that leads to it, where the object decides which method of the workspace is called. */
  readonly dispatch?: Dispatch;
  /** As `ToolSpec.server`. */
  readonly server?: string | undefined;
  /** The tool as it is written, where code changes it before it is listed. */
  readonly original?: Registration;
}

export interface Dispatch {
  readonly call: CallSite;
  readonly scope: Scope;
  readonly method: Pick<InnerCall, 'fn' | 'facts'>;
}

/** The registrations by a call of a library, or of a function of the workspace that forwards its arguments. */
export function registrationsOf(site: CallSite, scope: Scope, wrappers: number = 0): readonly Registration[] {
  const { callee, scope: from } = calledMethod(site.callee, scope);
  const call = { ...site, callee, args: withSpreadItems(site.args, scope) };
  const own = libraryDeclaration(call, scope);
  // The object's own method may change what it forwards to the library.
  if (own !== undefined) {
    const asWritten: Registration = { span: call.span, ...own, scope, call, method: methodOf(call), server: serverOf(site, scope) };
    if (wrappers >= limits.typescript.wrappingFunctions) return [asWritten];
    const all = scopesOfCallers(call, from).flatMap((where) => {
      const inner = callsOfOwnMethod(call, where);
      const carriedOut = registrationsWithin(inner, call, scope, wrappers);
      if (carriedOut.length > 0) return carriedOut;
      return [inner.some((one) => methodOf(one.inner) === asWritten.method) ? withoutFields(asWritten) : asWritten];
    });
    return all.filter((one, i) => one !== asWritten || all.indexOf(one) === i);
  }
  // A chain is one call with an object of its methods, which no function of the workspace is passed.
  if (call.args[0]?.kind === 'object' && call.args[0].made !== undefined) return [];
  if (isInert(call, scope)) return registrationsByShape(call, scope);
  const wrapped = wrappers < limits.typescript.wrappingFunctions ? registrationsByWrapper(call, scope, wrappers) : [];
  if (wrapped.length > 0) return wrapped;
  const shaped = registrationsByShape(call, scope);
  return shaped.length > 0 || wrappers > 0 ? shaped : registrationsByMaker(call, scope);
}

/** The registration, where a method of the workspace changes it in ways that are not read. */
const withoutFields = (own: Registration): Registration => ({
  ...own,
  declaration: { fields: { name: { kind: 'other', text: `${own.method}(…)`, span: own.span } } },
});

const methodOf = ({ callee }: CallSite): string | undefined => (callee.kind === 'member' ? callee.name.value : undefined);

/** Does the call of a module's function make and register nothing, whatever its arguments are? Most calls are of few functions. */
function isInert(call: CallSite, scope: Scope): boolean {
  const { callee, isNew } = call;
  if (isNew === true) return true;
  if (callee.kind !== 'name' || scope.locals.some(({ name }) => name.value === callee.name)) return false;
  const of: Scope = { names: scope.names, facts: scope.facts, path: scope.path, locals: [] };
  return scope.names.derived(
    scope.facts,
    `inert ${callee.name}`,
    [],
    () => innerCalls(call, of).length === 0 && resolveValue(callee, of).value.kind !== 'function',
  );
}

/** The result of a function of the workspace that makes a tool with a name from its arguments: `const find = makeTool('find', 'Finds.')`. */
function registrationsByMaker({ callee, args, span, isNew }: CallSite, scope: Scope): readonly Registration[] {
  const fn = isNew === true ? undefined : resolveValue(callee, scope).value;
  if (fn?.kind !== 'function' || /^(?:literal|text|array|new|class|other)$/.test(fn.result.kind)) return [];
  const object: Expression = { kind: 'call', callee, args, span };
  const { value } = resolveValue(object, scope);
  if (value.kind !== 'object') return [];
  const keys = new Set(value.members.flatMap((member) => ('key' in member ? [member.key.value] : [])));
  if (!keys.has('name') || !keys.has('description') || !(keys.has('inputSchema') || keys.has('input_schema'))) return [];
  const declaration: Declaration = { fields: {}, config: { object, keys: { input_schema: 'inputSchema' } } };
  const name = nameIn(declaration, scope);
  return name?.value.kind === 'literal' && name.scope.facts === scope.facts ? [{ span, declaration, scope }] : [];
}

/** The registrations in a function of the workspace that forwards its arguments. */
const registrationsByWrapper = (call: CallSite, scope: Scope, wrappers: number): readonly Registration[] =>
  registrationsWithin(innerCalls(call, scope), call, scope, wrappers);

function registrationsWithin(calls: readonly InnerCall[], call: CallSite, scope: Scope, wrappers: number): readonly Registration[] {
  return calls.flatMap(({ inner, fn, facts, path, enclosingArgs, self, isDispatched }) => {
    // Functions that call each other, or themselves, lead to exponentially many calls.
    step();
    const bindings: Bindings = {
      args: new Map([...(enclosingArgs ?? []), [fn, call.args.map((value): Bound => ({ value, scope }))]]),
      items: new Map(),
      ...(self === undefined ? {} : { self }),
      home: scope.bindings?.home ?? scope.facts,
      anchor: scope.bindings?.anchor ?? call.span,
    };
    const within: Scope = { names: scope.names, facts, path, locals: inner.locals, bindings };
    return registrationsOf(inner, within, wrappers + 1)
      .filter((registration) => dependsOnArgs(registration, fn))
      .map((registration) => ({
        ...registration,
        span: call.span,
        call,
        server: undefined,
        ...(isDispatched === true ? { dispatch: { call, scope, method: { fn, facts } } } : {}),
      }));
  });
}

/** The tool in the arguments of a function that is named like a maker of tools, if they can only be a tool. */
function registrationsByShape(call: CallSite, scope: Scope): readonly Registration[] {
  const { callee, args, assignedTo } = call;
  const name = callee.kind === 'member' ? callee.name.value : callee.kind === 'name' ? callee.name : '';
  if (!makesTool.test(name)) return [];
  const assigned = assignedTo && ({ kind: 'literal', value: assignedTo.value, span: assignedTo.span } as const);
  const declaration = declarationByShape(args, (expression) => resolveValue(expression, scope).value, assigned);
  return declaration === undefined ? [] : [{ span: call.span, declaration, scope, call }];
}

/** Is the name unknown without the arguments of this function? A name that is known without them belongs to its own location. */
function dependsOnArgs({ declaration, scope }: Registration, fn: number): boolean {
  return nameIn(declaration, withoutArgs(scope, fn))?.open !== undefined;
}

function withoutArgs(scope: Scope, fn: number): Scope {
  if (scope.bindings === undefined) return scope;
  const args = [...scope.bindings.args].flatMap(([own, bound]) =>
    own === fn ? [] : [[own, bound.map((one): Bound => ({ value: one.value, scope: withoutArgs(one.scope, fn) }))] as const],
  );
  return { ...scope, bindings: { ...scope.bindings, args: new Map(args) } };
}

/** The fields of a tool by a library's table. */
function libraryDeclaration(call: CallSite, scope: Scope): { readonly declaration: Declaration; readonly library: Library } | undefined {
  const { callee, args, assignedTo } = call;
  const resolved = (expression: Expression): Expression => resolveValue(expression, scope).value;
  for (const { library, imported } of librariesOf(scope)) {
    for (const row of library.calls) {
      const declaration = isOf(row, call, imported) ? row.readDeclaration(args, resolved) : undefined;
      if (declaration === undefined) continue;
      if (row.as === 'method' && imported.length === 0 && !isServer(callee) && !isOfServer(callee, declaration, scope)) continue;
      if (row.as === 'method' && !isNamed(declaration, scope) && (imported.length === 0 || !mayBeServer(callee, resolved))) continue;
      if (row.namedByKey !== true) return { declaration, library };
      if (assignedTo !== undefined) {
        const isConstant = isZodFacts(scope.facts) && scope.facts.module.constants.some((constant) => constant.name.span.start === assignedTo.span.start);
        const key = isConstant ? keyInToolSet(assignedTo, scope.facts as ZodFacts, scope.names) : undefined;
        return {
          declaration: { ...declaration, fields: { name: { kind: 'literal', value: key ?? assignedTo.value, span: assignedTo.span }, ...declaration.fields } },
          library,
        };
      }
    }
  }
  return undefined;
}

/** Has the call the name of the row, and is that name imported where it has to be? */
function isOf({ as, callee: names, of }: ToolCall, { callee, isNew }: CallSite, imported: readonly Import[]): boolean {
  const method = callee.kind === 'member' ? callee.name.value : undefined;
  if (as === 'anywhere' || as === 'method') return method !== undefined && names.test(method);
  if ((isNew === true) !== (as === 'class')) return false;
  if (as === 'member') return callee.kind === 'member' && names.test(callee.name.value) && of?.test(exportOf(callee.object, imported) ?? '') === true;
  if (callee.kind === 'name') return imported.some(({ local, name }) => local === callee.name && names.test(name));
  // A namespace of the library: `ai.tool(…)`.
  return callee.kind === 'member' && names.test(callee.name.value) && imported.some(({ local, name }) => name === '*' && local === rootName(callee));
}

/**
 * Is the object a server, though nothing in the module tells it by a name? It is made in another module. Or the text contains the library, a bundler may
 * have shortened the name, and a tool is written.
 */
function isOfServer(callee: Expression, declaration: Declaration, scope: Scope): boolean {
  if (callee.kind === 'member' && isMadeServer(callee.object, scope)) return true;
  const { facts } = scope;
  return isZodFacts(facts) && facts.containsLibrary === true && isWritten(declaration, (expression) => resolveValue(expression, scope).value);
}

/** Is a description or a schema written? */
function isWritten({ fields, config }: Declaration, resolved: (expression: Expression) => Expression): boolean {
  const { description, inputSchema } = fields;
  if (description !== undefined) return /^(?:literal|text)$/.test(resolved(description).kind);
  if (inputSchema !== undefined) return /^(?:object|call)$/.test(resolved(inputSchema).kind);
  const object = config && resolved(config.object);
  return (
    object?.kind === 'object' &&
    object.members.some((member) => 'key' in member && /^(?:description|inputSchema)$/.test(config?.keys[member.key.value] ?? member.key.value))
  );
}

/** Is the name known, or an argument of the caller? Without an imported library, a computed name may belong to anything. */
function isNamed(declaration: Declaration, scope: Scope): boolean {
  const name = nameIn(declaration, scope);
  return name !== undefined && (name.open !== undefined || (name.value.kind === 'literal' && typeof name.value.value === 'string'));
}

const rootName = (callee: Extract<Expression, { readonly kind: 'member' }>): string | undefined =>
  callee.object.kind === 'name' ? callee.object.name : undefined;

/** True of `server.tool(…)` and of `this.mcpServer.tool(…)`. */
function isServer(callee: Expression): boolean {
  if (callee.kind !== 'member') return false;
  const { object } = callee;
  const last = object.kind === 'name' ? object.name : object.kind === 'member' ? object.name.value : '';
  return /server|mcp/i.test(last);
}

/** True of an object named `server`, or of an instance of a class. On other objects, a method `tool` with a computed name may be a tool's handler. */
const mayBeServer = (callee: Expression, resolved: (expression: Expression) => Expression): boolean =>
  isServer(callee) || (callee.kind === 'member' && resolved(callee.object).kind === 'new');

/** The enclosing loop, where the name comes from its item. */
export function loopOf({ declaration, scope }: Registration): Extract<OpenName, { readonly kind: 'item' }> | undefined {
  const open = nameIn(declaration, scope)?.open;
  return open !== undefined && open !== 'this' && open.kind === 'item' ? open : undefined;
}

/**
 * The registration by the method of the item; undefined where the item has another method that registers it. Without fields where the method of a literal is
 * not read, and unchanged where the item is unknown.
 */
export function dispatchedTo(registration: Registration, list: Expression, item: Bound, registers: (call: InnerCall) => boolean): Registration | undefined {
  const { dispatch } = registration;
  if (dispatch === undefined) return registration;
  const { call, scope, method } = dispatch;
  const at = withItem(scope, list.span.start, item, scope.facts, call.span);
  const calls = callsOfOwnMethod(call, at);
  const own = calls.find(({ fn, facts }) => fn === method.fn && facts === method.facts);
  if (own === undefined && calls.some(registers)) return undefined;
  if (own === undefined)
    return call.callee.kind === 'member' && resolveValue(call.callee.object, at).value.kind === 'object' ? withoutFields(registration) : registration;
  const { self, enclosingArgs } = own;
  const within = withBindings(
    registration.scope,
    ({ bindings }, args) => bindings && { ...bindings, args: new Map([...(enclosingArgs ?? []), ...args]), ...(self === undefined ? {} : { self }) },
  );
  return { ...registration, scope: within };
}

export const atItem = (registration: Registration, list: Expression, item: Bound, home: ZodFacts, anchor: Span): Registration => ({
  ...registration,
  span: anchor,
  scope: withItem(registration.scope, list.span.start, item, home, anchor),
});

/** The registration bound to a whole module, at the location of the tool's name in it. */
export function atModule(registration: Registration, list: Expression, home: ZodFacts, scope: Scope): Registration {
  const whole: Bound = { value: namespaceOf(home), scope };
  const own = atItem(registration, list, whole, home, whole.value.span);
  const name = nameIn(own.declaration, own.scope);
  return name?.scope.facts === home ? atItem(registration, list, whole, home, name.value.span) : own;
}
