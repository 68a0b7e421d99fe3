import { type Located, limits } from '../../../model/index.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import { readName } from '../read/readName.ts';
import { newToken, nextToken, type Token } from '../read/scan.ts';
import { type RArgument, type RCall, type RExpression, readPrimary } from './expression.ts';
import { typeFormals } from './typeFormals.ts';

/** A region's facts about tools of ellmer. Plain data. */
export interface EllmerFacts {
  /** Possible calls of ellmer's `tool()`. Linking decides. */
  readonly calls: readonly ToolCall[];
  /** Names that the region assigns once, at any depth, with their values. */
  readonly values: Readonly<Record<string, RExpression>>;
  /** Names that other regions cannot resolve: formals, and names assigned twice or to an unknown value. */
  readonly localNames: readonly string[];
  /** Names that other regions can resolve: top-level assignments. */
  readonly exportedNames: readonly string[];
  /** True where the region attaches ellmer or imports from it. */
  readonly attaches: boolean;
  /** Names in calls of `missing()`. */
  readonly missing: readonly string[];
  /** True where the code forwards `...` to `tool()`. */
  readonly forwardsDots: boolean;
}

export interface ToolCall {
  readonly call: RCall;
  /** True where the call names ellmer, or uses its other functions. */
  readonly isCertain: boolean;
  /** The name of another function that may forward its arguments to `tool()`. */
  readonly wrapper?: string;
}

/** May a file declare tools of ellmer? */
export const hasEllmerTools = (text: string): boolean =>
  text.includes('ellmer') || (/\btool\s*\(/.test(text) && /\btype_(?:string|number|integer|boolean|enum|array|object|ignore|from_schema)\s*\(/.test(text));

/** May a part of a file be the reason why the file declares tools of ellmer? */
export const mayHaveEllmerTools = (text: string): boolean => text.includes('ellmer') || /\btool\s*\(|\btype_/.test(text);

const attachFunctions: ReadonlySet<string> = new Set(['library', 'require', 'requireNamespace', 'loadNamespace', 'p_load', 'use', 'from', 'shelf', 'here']);

export const typeFunctions = Object.keys(typeFormals);

export const typeFunction = new RegExp(`^(?:${typeFunctions.join('|')})$`);

export function readEllmer(text: string, start: number, imports: boolean): EllmerFacts {
  const calls: ToolCall[] = [];
  const values = new Map<string, RExpression>();
  const localNames = new Set<string>();
  const exportedNames: string[] = [];
  let attaches = imports;
  let forwardsDots = false;
  const missing: string[] = [];
  const token = newToken();
  /** `before`: the token before this one. `last`: the last name that may be assigned. */
  let before = '';
  let last: Located<string> | undefined;
  let depth = 0;
  for (let at = start; ; at = token.end) {
    nextToken(text, at, token);
    if (token.kind === 'end') break;
    if (token.kind === 'newline' || token.kind === 'comment' || token.kind === 'semicolon') continue;
    if (token.kind === 'open') depth++;
    if (token.kind === 'close') depth--;
    if (depth > limits.r.toolCallDepth) continue;
    const word = token.kind === 'word' || token.kind === 'operator' ? text.slice(token.start, token.end) : '';
    if (token.kind === 'word' && before !== '$' && before !== '@') {
      if (word === 'tool' && isCalled(text, token)) forwardsDots = addCall(text, token, before, calls) || forwardsDots;
      else if (/tool$/i.test(word) && isCalled(text, token)) addWrapperCall(text, token, word, calls);
      else if (attachFunctions.has(word) && isCalled(text, token)) attaches ||= namesEllmer(text, token);
      else if (word === 'missing' && isCalled(text, token)) missing.push(...namesIn(text, token));
      else if (word === 'function') addFormals(text, token, localNames);
    }
    if (word === '\\') addFormals(text, token, localNames);
    if (last !== undefined && (word === '<-' || word === '<<-' || (word === '=' && depth === 0)))
      assign(text, token, last, { values, localNames, exportedNames, isTopLevel: depth === 0 });
    last = before === '$' || before === '@' ? undefined : readName(text, token);
    before = word;
  }
  return { calls, values: Object.fromEntries(values), localNames: [...localNames], exportedNames, attaches, missing, forwardsDots };
}

const isCalled = (text: string, token: Token): boolean => /^[ \t]*\(/.test(text.slice(token.end, token.end + 20));

/** Returns true where the call forwards the arguments of the enclosing function. */
function addCall(text: string, token: Token, before: string, calls: ToolCall[]): boolean {
  const owner = /^:::?$/.test(before) ? /([A-Za-z.][\w.]{0,80})[ \t]{0,80}:::?[ \t]*$/.exec(text.slice(Math.max(0, token.start - 80), token.start)) : null;
  if (owner !== null && owner[1] !== 'ellmer') return false;
  const read = readPrimary(text, token.start);
  if (read?.kind !== 'call') return false;
  if (read.args.some(isDots)) return true;
  const call = owner === null ? read : { ...read, package: 'ellmer', span: { start: token.start - owner[0].length, end: read.span.end } };
  calls.push({ call, isCertain: owner !== null || hasTypes(call) });
  return false;
}

const isDots = ({ name, value }: RArgument): boolean => name === undefined && value?.kind === 'name' && value.name === '...';

const hasTypes = ({ args }: RCall): boolean => args.some(({ value }) => value !== undefined && usesEllmer(value));

/** Adds a call with types of ellmer to a function whose name ends in "tool". */
function addWrapperCall(text: string, token: Token, word: string, calls: ToolCall[]): void {
  const call = readPrimary(text, token.start);
  if (call?.kind !== 'call' || !hasTypes(call)) return;
  // Arguments of the function itself are not forwarded.
  const args = call.args.filter(({ name, value }) => name === undefined || toolFormals.has(name.value) || (value !== undefined && usesEllmer(value)));
  calls.push({ call: { ...call, args }, isCertain: false, wrapper: word });
}

const toolFormals: ReadonlySet<string> = new Set(['fun', 'description', 'arguments', 'name', 'convert', 'annotations'].flatMap((name) => [name, `.${name}`]));

/** Is it a call of a function that only ellmer has, or a list with one? */
const usesEllmer = (root: RExpression): boolean =>
  [...nodesOf([root], (value) => (value.kind === 'call' && value.fn === 'list' ? value.args.flatMap((arg) => arg.value ?? []) : []))].some(
    (value) =>
      value.kind === 'call' &&
      (value.package === 'ellmer' || (value.package === undefined && (value.fn === 'tool_annotations' || typeFunction.test(value.fn)))),
  );

function namesEllmer(text: string, token: Token): boolean {
  const call = readPrimary(text, token.start);
  return call?.kind === 'call' && /(?<![\w.])ellmer(?![\w.:])/.test(text.slice(call.open, call.span.end));
}

function namesIn(text: string, token: Token): readonly string[] {
  const call = readPrimary(text, token.start);
  return call?.kind === 'call' ? call.args.flatMap(({ value }) => (value?.kind === 'name' ? [value.name] : [])) : [];
}

function addFormals(text: string, token: Token, localNames: Set<string>): void {
  const read = readPrimary(text, token.start);
  if (read?.kind === 'function') for (const { value } of read.formals) localNames.add(value);
}

interface Assigned {
  readonly values: Map<string, RExpression>;
  readonly localNames: Set<string>;
  readonly exportedNames: string[];
  readonly isTopLevel: boolean;
}

function assign(text: string, arrow: Token, { value: name }: Located<string>, { values, localNames, exportedNames, isTopLevel }: Assigned): void {
  const read = localNames.has(name) || values.has(name) ? undefined : readPrimary(text, arrow.end);
  if (isTopLevel && !exportedNames.includes(name)) exportedNames.push(name);
  const known = read !== undefined && (read.kind === 'function' || endsExpression(text, read.span.end));
  if (known) values.set(name, read);
  else {
    values.delete(name);
    localNames.add(name);
  }
}

/** True at the end of the expression: the line or the enclosing bracket ends. */
function endsExpression(text: string, end: number): boolean {
  const { kind } = nextToken(text, end, newToken());
  return kind === 'newline' || kind === 'end' || kind === 'semicolon' || kind === 'comment' || kind === 'close';
}
