import type { CodeModule, Expression, Import } from '../../support/javascript/module.ts';
import { isOfLibrary, libraries, methodNames } from '../registrations/libraries/index.ts';
import { serving, testing } from '../registrations/serving.ts';
import type { CallSite } from './facts.ts';

/** A called name, its object, the name that its arguments begin with, and the character behind. */
const calls =
  /(?<![\w$])(?:([\w$]+)\s{0,99}[?!]?\.\s{0,99})?(?<![\w$])([\w$]+)(?=(?:\s{1,9}as\s[^()]{1,200})?\)?\s{0,99}(?:<[^()]{0,200}?>\s{0,99})?\(\s{0,200}((?:[\w$]|\.(?!\.))*)\s{0,99}(.))/g;

/** The beginning of a chain: `tool().description(…)`. */
const chain = /^\s{0,99}\(\s{0,99}\)\s{0,99}\.\s{0,99}[\w$]/;

/** Names of methods that register tools: those of the tables, and those that workspaces declare themselves. */
const registering = new RegExp(`^(?:${methodNames})$`);
const direct = `register|define|${methodNames}`;
const isDirectName = new RegExp(`[tT]ool|^(?:${direct})$`);
/** To look each word of a text up costs ten times as much. */
const directNames = new RegExp(`(?<![\\w$])(?:[\\w$]*[tT]ool[\\w$]*|${direct})(?![\\w$])`, 'g');
/** Behind a name that may be called: `tool(`, `tool<T>(`, `tool?.(`, `tool.apply(`, `['tool'](`, `(tool as T)(`. */
const called = /\s{0,99}(?:[(<.?!)/]|["'`]\s{0,9}\]|as\s|satisfies\s)/y;

/** A method of a server that a variable has: `const add = server.registerTool.bind(server)`. To look for the method first takes a tenth of the time. */
const bound = new RegExp(`\\.(?:${methodNames})(?<=(?<![\\w$.])([\\w$]{1,200})\\s{0,9}=\\s{0,9}[\\w$.]{1,200})(\\.bind\\(|\\s{0,9}[;\\n])`, 'g');

/** The variables of a module with methods that register tools. Names of one or two letters have many meanings in a bundle. */
export const boundMethods = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(bound)].flatMap(([, name = '']) => (name.length > 2 ? [name] : [])));

const reach = 2000;

/** Offsets of calls of a variable with a short name, shortly behind the method that it has. */
function callsOfShort(text: string): readonly number[] {
  const short = [...text.matchAll(bound)].filter(([, name = '', end = '']) => name.length < 3 && end.startsWith('.bind'));
  return short.flatMap(({ index, 1: name = '' }) =>
    [...text.slice(index, index + reach).matchAll(/(?<![\w$.])([\w$]{1,2})\(/g)].flatMap((call) => (call[1] === name ? [index + call.index] : [])),
  );
}

/** The method in a variable: of `server.registerTool.bind(server)`, it is `server.registerTool`. */
export function methodIn(value: Expression): Extract<Expression, { readonly kind: 'member' }> | undefined {
  const isBind = value.kind === 'call' && value.callee.kind === 'member' && value.callee.name.value === 'bind';
  const method = isBind && value.callee.kind === 'member' ? value.callee.object : value;
  return method.kind === 'member' && registering.test(method.name.value) ? method : undefined;
}

/**
 * Offsets of the names of calls that may declare or register a tool: those that a library's table has, and those of functions that the module imports.
 * What an imported function does is known once the module is linked.
 */
export function candidateCalls(text: string, { imports, constants }: CodeModule): ReadonlySet<number> {
  const byName = new Map(imports.map((own) => [own.local, own]));
  const makers = new Set(constants.flatMap(({ name, value }) => (makesObject(value) ? [name.value] : [])));
  const isTest = imports.some(({ from }) => testing.test(from));
  const isOfModule = (word: string, object: string | undefined): boolean => {
    const own = byName.get(object ?? word);
    if (own === undefined) return object === undefined && makers.has(word);
    const name = object !== undefined && own.name === '*' ? word : own.name;
    return isTest ? isOfTable(own.from, name) : mayRegister({ ...own, name });
  };
  const methods = libraries.flatMap(({ modules, calls }) =>
    imports.some(({ from, name }) => modules.test(from) || (name === '*' && isOfWorkspace(from)))
      ? calls.flatMap(({ as, callee }) => (as === 'member' ? [callee] : []))
      : [],
  );
  // A parameter, or a variable of a loop over classes.
  const declared = new Set(constants.map(({ name }) => name.value));
  const isLocal = (name: string): boolean => !byName.has(name) && !declared.has(name) && !Object.hasOwn(globalThis, name);
  const isNew = (at: number): boolean => /\bnew\s{1,9}\(?$/.test(text.slice(Math.max(0, at - 14), at));
  const ofServers = boundMethods(text);
  const found = new Set([...text.matchAll(directNames)].flatMap(({ index, 0: name }) => (isCalledAt(text, index + name.length) ? [index] : [])));
  for (const at of callsOfShort(text)) found.add(at);
  // Data is awaited and assigned. A registration is awaited at most.
  const isAwaitedValue = (at: number): boolean => /(?:[^=]=|\breturn)\s{1,9}await\s{1,9}$/.test(text.slice(Math.max(0, at - 24), at));
  const isThrown = (at: number): boolean => /\bthrow\s{1,9}new\s{1,9}$/.test(text.slice(Math.max(0, at - 24), at));
  const isKnown = (argument: string): boolean => byName.has(argument) || declared.has(argument);
  for (const { index, 0: whole, 1: object, 2: word = '', 3: argument = '', 4: next = '' } of text.matchAll(calls)) {
    const at = index + (object === undefined ? 0 : whole.length - word.length);
    if (object === undefined && isLocal(word) && isNew(at)) found.add(at);
    if (object === undefined && ofServers.has(word)) found.add(at);
    if (object !== undefined && methods.some((callee) => callee.test(word))) found.add(at);
    const own = object === undefined ? byName.get(word) : undefined;
    if (own !== undefined && argument === '' && mayRegister(own) && chain.test(text.slice(index + whole.length, index + whole.length + 400))) found.add(at);
    // A single argument that only running the code would tell is no tool.
    const mayBeTool = argument === '' ? /["'`{[.]/.test(next) : next === ',' || (next === ')' && isKnown(argument));
    if (mayBeTool && isOfModule(word, object) && !isAwaitedValue(index) && !isThrown(index)) found.add(at);
  }
  return found;
}

function isCalledAt(text: string, end: number): boolean {
  called.lastIndex = end;
  return called.test(text);
}

/** May the imported function be one of the workspace, or does a library's table have it? Few modules and names are imported in many files. */
function mayRegister({ from, name }: Pick<Import, 'from' | 'name'>): boolean {
  const key = `${from}\0${name}`;
  const before = imported.get(key);
  if (before !== undefined) return before;
  const may = isOfWorkspace(from) || isOfTable(from, name);
  if (imported.size < mostImported) imported.set(key, may);
  return may;
}

const isOfWorkspace = (from: string): boolean => /^[.~#]|^@\/?/.test(from) && !isOfLibrary(from) && !serving.test(from);

const imported = new Map<string, boolean>();
const mostImported = 10_000;

const isOfTable = (from: string, name: string): boolean =>
  libraries.some((own) => own.modules.test(from) && own.calls.some(({ as, callee }) => (as === 'function' || as === 'class') && callee.test(name)));

/** May a call or `new` make an object of its arguments? */
const makesObject = (value: Expression): boolean =>
  (value.kind === 'class' && value.members.some(({ isSet }) => isSet === true)) ||
  (value.kind === 'function' && (value.result.kind === 'object' || value.result.kind === 'function') && value.locals.some((own) => own.value.kind === 'param'));

/** May the call itself register a tool, by what a library's table or the name of a method tells? */
export const isDirect = ({ callee }: Pick<CallSite, 'callee'>): boolean => {
  const name = callee.kind === 'member' ? callee.name.value : callee.kind === 'name' ? callee.name : '';
  return isDirectName.test(name);
};

/** The names of functions that register a tool, and have parameters. */
export function registeringFunctions(found: readonly CallSite[], known: ReadonlySet<string>): ReadonlySet<string> {
  const names = found.flatMap((call) => {
    const { callee, locals, within } = call;
    return (callee.kind === 'member' && registering.test(callee.name.value)) || (callee.kind === 'name' && known.has(callee.name))
      ? within.flatMap(({ name, start }) => (name !== undefined && locals.some(({ value }) => value.kind === 'param' && value.fn === start) ? [name] : []))
      : [];
  });
  return new Set(names.filter((name) => !known.has(name)));
}
