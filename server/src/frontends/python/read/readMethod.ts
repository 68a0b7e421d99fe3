import { apart, moved } from '../../../model/index.ts';
import { named } from '../../support/syntaxNode.ts';
import type { SyntaxParser } from '../../support/syntaxTree.ts';
import type { PyFunction } from './code.ts';
import { type Decorated, decorated, readFunction } from './readFunction.ts';

/** Reads a method at its place in the text of a region. */
export type ReadMethod = (at: Decorated, text: string) => PyFunction | undefined;

/** Characters of the cache: more than a module has. */
const maxCachedLength = 2_000_000;

/**
 * Reads each method of a large class by itself and caches it by its text: an edit of one method reparses no other. A cache entry retains
 * only the text of its method.
 */
export function createReadMethod(parser: SyntaxParser): ReadMethod {
  let young = new Map<string, PyFunction>();
  let old = young;
  let size = 0;
  const readCached = (text: string): PyFunction | undefined => {
    const known = young.get(text);
    if (known !== undefined) return known;
    const own = apart(text);
    const fn = old.get(own) ?? readOnly(parser, own);
    if (fn === undefined) return undefined;
    size += own.length;
    if (size > maxCachedLength) [old, young, size] = [young, new Map(), own.length];
    young.set(own, fn);
    return fn;
  };
  return (at, text) => {
    const line = text.lastIndexOf('\n', at.start - 1) + 1;
    const isOnOwnLines = /^[ \t]*$/.test(text.slice(line, at.start)) && !at.definition.hasError;
    const fn = isOnOwnLines ? readCached(text.slice(line, at.definition.endIndex)) : undefined;
    if (fn === undefined) return readFunction(at, text);
    const by = line - head.length;
    const before = latest.get(fn);
    if (before?.by === by) return before.here;
    const here = moved(fn, by);
    places.set(here, { of: fn, by });
    latest.set(fn, { here, by });
    return here;
  };
}

/** The cached method of a method in a class, and the distance `by` from the cached spans to these. Undefined where it was not cached. */
export const cachedMethod = (fn: PyFunction): { readonly of: PyFunction; readonly by: number } | undefined => places.get(fn);

/** The last place of each cached method: one that has not moved is the same object. */
const latest = new WeakMap<PyFunction, { readonly here: PyFunction; readonly by: number }>();

const places = new WeakMap<PyFunction, { readonly of: PyFunction; readonly by: number }>();

const head = 'class _:\n';

/** Parses the text of one method; undefined where the grammar finds anything else in it. */
function readOnly(parser: SyntaxParser, text: string): PyFunction | undefined {
  const whole = head + text;
  const tree = parser.parse(whole);
  try {
    const [of, ...others] = tree.root.hasError ? [] : named(tree.root);
    const body = others.length === 0 ? of?.childForFieldName('body') : undefined;
    const [only, ...more] = body ? named(body) : [];
    const method = more.length === 0 ? only && decorated(only) : undefined;
    return method?.definition.type === 'function_definition' && method.definition.endIndex === whole.length ? readFunction(method, whole) : undefined;
  } finally {
    tree.free();
  }
}
