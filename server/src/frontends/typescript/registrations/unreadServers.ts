import { limits, type Problem, unreadProblem } from '../../../model/index.ts';
import { findModule, findName, type Scope } from '../../support/javascript/lookUp.ts';
import type { Expression } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { textOf } from '../../support/javascript/textOf.ts';
import type { CallSite, PassedServer, ZodFacts } from '../read/facts.ts';
import { registers } from '../read/readServers.ts';
import { callsWithin, isZodFacts, methodKind, replacing } from './callsWithin.ts';
import { isMadeServer } from './importedLibraries.ts';
import { isCalled } from './isCalled.ts';
import { itemsOf } from './itemsOf.ts';
import { nameIn } from './nameIn.ts';
import { registeredFields } from './registeredFields.ts';
import { type Registration, registrationsOf } from './registrations.ts';
import { serving } from './serving.ts';

/** The registrations of each call of a module. */
export type RegistrationsOfCalls = ReadonlyMap<CallSite, readonly Registration[]>;

type ScopeOf = (at: Pick<CallSite, 'locals'>) => Scope;

/** Registrations at servers of a library whose arguments cannot be read, and calls that pass such a server to code that is not read. */
export const unreadServers = (facts: ZodFacts, scopeOf: ScopeOf, ofCalls: RegistrationsOfCalls): readonly Problem[] =>
  facts.servers === undefined
    ? []
    : [...unreadArguments(facts, scopeOf, ofCalls), ...forwarded(facts), ...passedServers(facts, scopeOf), ...capableServers(facts, scopeOf, ofCalls)];

/** `server.registerTool.apply(server, args)`, `tools.forEach(server.addTool)`. */
const forwarded = ({ calls, servers }: ZodFacts): readonly Problem[] =>
  (servers?.forwarded ?? [])
    .filter((method) => !calls.some(({ callee }) => callee.span.start === method.span.start))
    .map((method) => unreadProblem(method.span, textOf(method), 'arguments-computed', 'tools'));

/** `server.registerTool(...args)`. */
const unreadArguments = ({ calls, servers }: ZodFacts, scopeOf: ScopeOf, ofCalls: RegistrationsOfCalls): readonly Problem[] =>
  calls.flatMap((call): readonly Problem[] => {
    const { callee } = call;
    const scope = scopeOf(call);
    if (callee.kind !== 'member' || !registers.test(callee.name.value) || !isServer(callee.object, scope, servers?.servers)) return [];
    if (ofCalls.get(call)?.some(isNamed) === true || areRead(call, scope)) return [];
    // A function that forwards a list of its arguments is read where it is called.
    const spread = call.args.find((arg) => arg.kind === 'spread');
    const open = spread && resolveValue(spread.of, scope).open;
    if (open !== undefined && open !== 'this' && open.kind === 'param' && isCalled(call, open.fn, scope.names)) return [];
    return [unreadProblem(callee.span, textOf(callee), 'arguments-computed', callee.name.value === 'addTools' ? 'tools' : 'tool')];
  });

/** Has it a name, if only at run time? `addTool(load())` has none that can be referred to. */
const isNamed = (own: Registration): boolean => nameIn(own.declaration, own.scope)?.open !== undefined || registeredFields(own).fields.name !== undefined;

/** Objects that are written are read by themselves: `addTool(isAdmin ? add : find)`, `addTools([add, find])`. */
function areRead({ callee, args: [first] }: CallSite, scope: Scope): boolean {
  if (first === undefined || callee.kind !== 'member' || !/^addTools?$/.test(callee.name.value)) return false;
  if (callee.name.value === 'addTool') return isWritten(first, scope);
  const list = itemsOf(first, scope);
  return list?.isOpen === false && list.items.every((item) => isWritten(item.value, item.scope));
}

function isWritten(expression: Expression, scope: Scope): boolean {
  const { value, scope: where } = resolveValue(expression, scope);
  if (value.kind === 'choice') return value.of.every((one) => isWritten(one, where));
  return value.kind === 'object' && value.members.every((member) => 'key' in member);
}

const isServer = (expression: Expression, scope: Scope, known: readonly number[] = []): boolean =>
  known.includes(expression.span.start) || isMadeServer(expression, scope);

const passedServers = ({ servers }: ZodFacts, scopeOf: ScopeOf): readonly Problem[] =>
  (servers?.passed ?? []).flatMap((passed): readonly Problem[] => {
    const scope = scopeOf(passed);
    if (!isServer(passed.server, scope, servers?.servers) || !isUnread(passed, scope)) return [];
    const of = textOf(passed.callee);
    return [unreadProblem(passed.callee.span, of, { because: 'server-passed', of }, 'tools')];
  });

/** Code of another package that is passed the capability of tools, in a module that registers none. */
const capableServers = ({ servers, calls, tools, lists }: ZodFacts, scopeOf: ScopeOf, ofCalls: RegistrationsOfCalls): readonly Problem[] =>
  (servers?.capable ?? []).flatMap(({ callee, locals }): readonly Problem[] => {
    const hasNone = tools.length + lists.length === 0 && calls.every((call) => (ofCalls.get(call) ?? []).length === 0);
    if (!hasNone || homeOf(callee, scopeOf({ locals })) !== 'outside') return [];
    const of = textOf(callee);
    return [unreadProblem(callee.span, of, { because: 'target-outside', of }, 'tools')];
  });

function isUnread({ callee, index }: PassedServer, scope: Scope): boolean {
  if (callee.kind === 'member' && isOfCollection(callee.name.value)) return false;
  const home = homeOf(callee, scope);
  if (home === 'outside') return true;
  // A method of this name in the workspace registers tools, and is read.
  if (home === 'computed') return callee.kind !== 'member' || !scope.names.has(methodKind, callee.name.value);
  return takesUnknown(callee, index, scope);
}

/** A method of lists and maps, such as `push`. */
const isOfCollection = (method: string): boolean => [Array, Map].some(({ prototype }) => Object.hasOwn(prototype, method));

/** Does the function register tools at its parameter in a way that is not read, because nothing shows that it is a server? */
function takesUnknown(callee: Expression, index: number, scope: Scope): boolean {
  const { value, scope: where } = resolveValue(callee, scope);
  const { facts, path } = where;
  if (!/^(?:function|other)$/.test(value.kind) || !isZodFacts(facts)) return false;
  return callsWithin(facts, path, value.span.start).some(({ inner }) => {
    const { callee: own, locals } = inner;
    if (own.kind !== 'member' || own.object.kind !== 'name' || !registers.test(own.name.value)) return false;
    // A wrapper is read where it is called.
    if (replacing(inner, own.name.value) !== undefined) return false;
    const { name } = own.object;
    const param = locals.find((local) => local.name.value === name)?.value;
    if (param?.kind !== 'param' || param.fn !== value.span.start || param.index !== index) return false;
    return registrationsOf(inner, { names: scope.names, facts, path, locals }).length === 0;
  });
}

/** `outside`: code of another package, or that is not found. `computed`: code that is chosen at run time. `here`: any other. */
type Home = 'outside' | 'computed' | 'here';

function homeOf(expression: Expression, scope: Scope, steps: number = limits.javascript.resolveSteps): Home {
  if (steps === 0) return 'here';
  const next = steps - 1;
  switch (expression.kind) {
    case 'name':
      return homeOfName(expression.name, scope, next);
    case 'member':
    case 'index':
      return homeOf(expression.object, scope, next);
    case 'call':
    case 'new':
      return homeOf(expression.callee, scope, next);
    case 'item': {
      const items = itemsOf(expression.list, scope);
      if (items === undefined || items.isOpen) return homeOfList(expression.list, scope);
      return items.items.map(({ value, scope: where }) => homeOf(value, where, steps >> 1)).find((home) => home !== 'here') ?? 'here';
    }
    case 'choice':
      // Half of the steps for each, because a choice of choices doubles the work.
      return expression.of.map((one) => homeOf(one, scope, steps >> 1)).find((home) => home !== 'here') ?? 'here';
    case 'other':
      return homeOfCode(expression.text, scope, next);
    default:
      return 'here';
  }
}

/** A list of the caller, or of the instance, is read where it is written. */
function homeOfList(list: Expression, scope: Scope): Home {
  const { open } = resolveValue(list, scope);
  return open === undefined && rootOf(list) !== 'this' ? 'computed' : 'here';
}

function rootOf(expression: Expression): string | undefined {
  let root = expression;
  while (root.kind === 'member' || root.kind === 'call') root = root.kind === 'member' ? root.object : root.callee;
  return root.kind === 'name' ? root.name : undefined;
}

function homeOfName(name: string, scope: Scope, steps: number): Home {
  if (name === 'this' || name === 'super') return 'here';
  const found = findName(scope, name);
  if (found?.kind === 'constant') {
    const { value } = found.constant;
    const where = found.facts === scope.facts ? scope : { names: scope.names, facts: found.facts, path: found.path, locals: [] };
    return /^(?:function|class|object|array|literal|param)$/.test(value.kind) ? 'here' : homeOf(value, where, steps);
  }
  if (found !== undefined) return 'here';
  const imported = scope.facts.module.imports.find(({ local }) => local === name);
  if (imported !== undefined) return homeOfModule(imported.from, imported.name, scope, steps);
  return Object.hasOwn(globalThis, name) || /^(?:require|Bun|Deno)$/.test(name) ? 'here' : 'outside';
}

function homeOfModule(from: string, name: string, scope: Scope, steps: number): Home {
  if (steps === 0) return 'here';
  const module = findModule(scope, from);
  if (module !== undefined) {
    const exported = module.facts.module.exports.find((own) => own.name === name);
    return exported?.from === undefined
      ? 'here'
      : homeOfModule(exported.from, exported.of, { names: scope.names, facts: module.facts, path: module.path, locals: [] }, steps - 1);
  }
  if (from.startsWith('.')) return 'outside';
  return serving.test(from) || isAlias(from, scope) ? 'here' : 'outside';
}

/** May the specifier be an alias of a module of the workspace? Its last part then is the name of a file or a folder. */
function isAlias(from: string, { names }: Scope): boolean {
  const last = from.slice(from.lastIndexOf('/') + 1).replace(/\.[cm]?[jt]sx?$/, '');
  return (
    /^[@~#]?\/|^#/.test(from) ||
    names.list('file').some((file) => file.split('/').some((part) => part === last || part.replace(/\.[cm]?[jt]sx?$/, '') === last))
  );
}

/** An expression that is known by its code only: `await import(path)`, `await load()`, `plugins[name]`, an asynchronous function. */
function homeOfCode(code: string, scope: Scope, steps: number): Home {
  const imported = /^\(?await\s+import\(\s*(?:["']([^"'\n]+)["'])?/.exec(code);
  if (imported !== null) return imported[1] === undefined ? 'computed' : homeOfModule(imported[1], '*', scope, steps);
  const [, awaited] = /^\(?await\s+([\w$]+)/.exec(code) ?? [];
  if (awaited !== undefined) return homeOfName(awaited, scope, steps);
  const [, indexed] = /^([\w$]+)\[/.exec(code) ?? [];
  return indexed === undefined ? 'here' : homeOfName(indexed, scope, steps);
}
