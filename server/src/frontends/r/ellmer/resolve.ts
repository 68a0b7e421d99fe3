import { absent, type Json, known, limits, type Names, opaque, type Span, type TextPiece, type Value } from '../../../model/index.ts';
import type { RFacts } from '../read/facts.ts';
import type { RArgument, RCall, RExpression, RFormal } from './expression.ts';

/** Where names are resolved: in the region, then in the document, then in the project. */
export interface Scope {
  readonly facts: RFacts;
  readonly names: Names;
  /** Set in other regions: expressions there have the span of the name that refers to them. */
  readonly at?: Span;
  readonly depth: number;
  /** The steps left for what comes from names, of one tool. */
  readonly work: { left: number };
}

export const scopeOf = (facts: RFacts, names: Names): Scope => ({ facts, names, depth: 0, work: { left: limits.r.toolSteps } });

/** Counts steps for what comes from a name: its value may contain another name twice, and double with each. */
export function countWork({ depth, work }: Scope, steps: number): void {
  if (depth > 0) work.left -= steps;
}

/** The kind of exports for top-level assignments and for functions without a block. */
export const valueKind = 'r:value';
export const plainFunctionKind = 'r:plain';
/** The kind of exports for packages that a region attaches or imports. */
export const libraryKind = 'r:library';

/** The kind of exports for a function that forwards `...` to `tool()`. */
export const wrapperKind = 'r:toolWrapper';

export const placeOf = (expression: { readonly span: Span }, { at }: Scope): Span => at ?? expression.span;

export interface Resolved {
  readonly value: RExpression;
  readonly scope: Scope;
}

/** The value of a name. Any other expression is its own value. */
export function resolve(value: RExpression, scope: Scope): Resolved {
  if (value.kind !== 'name' || scope.depth >= limits.r.aliases || scope.work.left <= 0) return { value, scope };
  const { facts, names } = scope;
  if (facts.ellmer?.localNames.includes(value.name)) return { value, scope };
  const deeper = { ...scope, depth: scope.depth + 1 };
  countWork(deeper, 1);
  const local = localValue(facts, value.name);
  if (local !== undefined) return resolve(local, deeper);
  const [other, ...more] = exportersOf(valueKind, value.name, names);
  const found = other && localValue(other, value.name);
  if (other === undefined || other === facts || more.length > 0 || found === undefined) return { value, scope };
  return resolve(found, { ...deeper, facts: other, at: scope.at ?? value.span });
}

/** The regions of the document that export a name, else those of the project. */
function exportersOf(kind: string, name: string, names: Names): readonly RFacts[] {
  const byPath = names.findByPath(kind, name) as ReadonlyMap<string, readonly RFacts[]>;
  return byPath.get(names.path) ?? [...byPath.values()].flat();
}

/** True where the code of the project gives the name to something. */
export const isDefined = (name: string, { facts, names }: Scope): boolean =>
  facts.ellmer?.localNames.includes(name) === true ||
  localValue(facts, name) !== undefined ||
  [valueKind, plainFunctionKind, 'r:function'].some((kind) => names.has(kind, name));

const localValue = ({ ellmer }: RFacts, name: string): RExpression | undefined =>
  ellmer !== undefined && Object.hasOwn(ellmer.values, name) ? ellmer.values[name] : undefined;

export interface KnownFormals {
  readonly formals: readonly RFormal[];
  /** Formals that the function checks by `missing()`; undefined where its code is unknown. */
  readonly missing: readonly string[] | undefined;
}

/** The formals of a function; undefined unless all are known. */
export function formalsOf(value: RExpression, scope: Scope): KnownFormals | undefined {
  const { ellmer } = scope.facts;
  if (value.kind === 'function') return value.complete ? { formals: value.formals, missing: ellmer?.missing } : undefined;
  if (value.kind !== 'name' || ellmer?.localNames.includes(value.name)) return undefined;
  const found = resolve(value, scope);
  if (found.value.kind === 'function') return found.value.complete ? { formals: found.value.formals, missing: found.scope.facts.ellmer?.missing } : undefined;
  const all = [...exportersOf('r:function', value.name, scope.names), ...exportersOf(plainFunctionKind, value.name, scope.names)];
  const [only, ...more] = all.flatMap(({ fn, ellmer: code }) => (fn === undefined ? [] : [{ fn, missing: code?.missing }]));
  if (only === undefined || more.length > 0 || !only.fn.complete || only.fn.problems.length > 0) return undefined;
  return { formals: only.fn.formals.map(({ name, default: defaultValue }) => ({ ...name, hasDefault: defaultValue !== undefined })), missing: only.missing };
}

/** The text of a string, of a name of one, or of strings joined by `paste()`. */
export function textOf(expression: RExpression | undefined, outer: Scope): Value<string> {
  if (expression === undefined) return absent;
  const { value, scope } = resolve(expression, outer);
  const at = placeOf(expression, scope);
  if (value.kind === 'literal') return value.value === null ? absent : opaque(String(value.value), at);
  if (value.kind === 'text') {
    countWork(scope, value.value.length / 100);
    return known(value.value, scope.at ?? (value.exact ? value.inner : value.span));
  }
  const joined = value.kind === 'call' ? joinedText(value, scope) : undefined;
  if (joined === undefined) return opaque(sourceText(expression), at);
  return scope.at === undefined ? { ...known(joined.text, value.span), pieces: joined.pieces } : known(joined.text, scope.at);
}

const sourceText = (value: RExpression): string =>
  value.kind === 'other' ? value.text : value.kind === 'call' ? `${value.fn}()` : value.kind === 'name' ? value.name : '';

interface Joined {
  readonly text: string;
  readonly pieces: readonly TextPiece[];
}

/** The result of `paste()`, `paste0()`, and functions that only trim or mark a text. */
function joinedText(call: RCall, scope: Scope): Joined | undefined {
  const named = (name: string): RExpression | undefined => call.args.find((arg) => arg.name?.value === name)?.value;
  const rest = call.args.filter((arg) => arg.name === undefined);
  if ((call.fn === 'trimws' || call.fn === 'str_trim') && call.args.length === 1) return trimmed(textPiece(rest[0]?.value, scope));
  if (call.fn === 'I' && call.args.length === 1) return textPiece(rest[0]?.value, scope);
  const fallback = call.fn === 'paste' ? ' ' : call.fn === 'paste0' || call.fn === 'str_c' ? '' : undefined;
  if (fallback === undefined || (call.package !== undefined && call.package !== 'base' && call.fn !== 'str_c')) return undefined;
  if (call.args.some(({ name }) => name !== undefined && name.value !== 'sep' && name.value !== 'collapse')) return undefined;
  const sep = plainText(named('sep'), fallback, scope);
  const collapse = plainText(named('collapse'), '', scope);
  const parts = rest.map(({ value }) => value && resolve(value, scope));
  if (sep === undefined || collapse === undefined) return undefined;
  const [only] = parts;
  // One vector of strings, joined by `collapse`.
  if (parts.length === 1 && only?.value.kind === 'call' && only.value.fn === 'c') {
    return named('collapse') === undefined
      ? undefined
      : join(
          only.value.args.map(({ value }) => textPiece(value, only.scope)),
          collapse,
        );
  }
  return join(
    rest.map(({ value }) => textPiece(value, scope)),
    sep,
  );
}

function textPiece(expression: RExpression | undefined, outer: Scope): Joined | undefined {
  const text = textOf(expression, outer);
  if (text.state !== 'known') return undefined;
  return { text: text.value, pieces: text.pieces ?? [{ from: 0, span: text.span }] };
}

const plainText = (expression: RExpression | undefined, fallback: string, scope: Scope): string | undefined => {
  if (expression === undefined) return fallback;
  const text = textOf(expression, scope);
  return text.state === 'known' ? text.value : undefined;
};

function trimmed(joined: Joined | undefined): Joined | undefined {
  if (joined === undefined) return undefined;
  const text = joined.text.trim();
  const lead = joined.text.length - joined.text.trimStart().length;
  return lead === 0 && joined.pieces.length === 1 && text === joined.text ? joined : { text, pieces: [{ from: 0, span: whole(joined.pieces) }] };
}

const whole = (pieces: readonly TextPiece[]): Span => ({ start: pieces[0]?.span.start ?? 0, end: pieces.at(-1)?.span.end ?? 0 });

function join(parts: readonly (Joined | undefined)[], sep: string): Joined | undefined {
  let text = '';
  const pieces: TextPiece[] = [];
  for (const [i, part] of parts.entries()) {
    if (part === undefined) return undefined;
    if (i > 0 && sep !== '') {
      const before = pieces.at(-1)?.span.end ?? 0;
      pieces.push({ from: text.length, span: { start: before, end: Math.max(before, part.pieces[0]?.span.start ?? before) } });
      text += sep;
    }
    for (const piece of part.pieces) pieces.push({ ...piece, from: text.length + piece.from });
    text += part.text;
  }
  return parts.length === 0 ? undefined : { text, pieces };
}

/** The JSON value of a string, number, logical, `NULL`, `c()` or `list()`; undefined where it is unknown. */
export function jsonOf(expression: RExpression, outer: Scope): Json | undefined {
  const { value, scope } = resolve(expression, outer);
  if (value.kind === 'literal') return value.value;
  if (value.kind === 'text') return value.value;
  if (value.kind !== 'call' || value.package !== undefined) return undefined;
  if (value.fn === 'c' || value.fn === 'list') return membersOf(value, scope);
  const text = textOf(expression, outer);
  return text.state === 'known' ? text.value : undefined;
}

function membersOf(call: RCall, scope: Scope): Json | undefined {
  countWork(scope, call.args.length);
  const values = call.args.map(({ value }) => value && jsonOf(value, scope));
  if (values.some((value) => value === undefined)) return undefined;
  const all = values as Json[];
  const named = call.args.filter(({ name }) => name !== undefined).length;
  if (named === 0) return all;
  if (named < all.length || call.fn === 'c') return undefined;
  return Object.fromEntries(call.args.map(({ name }, i) => [name?.value ?? '', all[i] ?? null]));
}

/**
 * Matches arguments to formals as R does: by name, by the beginning of a name, then by position. `rest`: arguments for `...`. Formals in `dots`, which
 * follow `...`, are matched by their whole names only.
 */
export function matchArguments(
  args: readonly RArgument[],
  formals: readonly string[],
  dots?: readonly string[],
): { readonly by: Readonly<Record<string, RArgument>>; readonly rest: readonly RArgument[] } {
  const by: Record<string, RArgument> = {};
  const unmatched: RArgument[] = [];
  for (const arg of args) {
    const name = arg.name?.value;
    if (name !== undefined && (formals.includes(name) || dots?.includes(name) === true) && !Object.hasOwn(by, name)) by[name] = arg;
    else unmatched.push(arg);
  }
  const isFree = (formal: string) => !Object.hasOwn(by, formal);
  const unnamed = unmatched.filter((arg) => {
    const begun = arg.name === undefined ? [] : formals.filter((formal) => isFree(formal) && formal.startsWith(arg.name?.value ?? ''));
    const [only, ...more] = begun;
    if (only === undefined || more.length > 0) return true;
    by[only] = arg;
    return false;
  });
  const free = formals.filter(isFree);
  const rest: RArgument[] = [];
  for (const arg of unnamed) {
    const formal = arg.name === undefined ? free.shift() : undefined;
    if (formal === undefined) rest.push(arg);
    else by[formal] = arg;
  }
  return { by, rest };
}
