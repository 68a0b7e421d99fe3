import { libraries } from './index.ts';
import type { FunctionForm } from './library.ts';

type Taker = Pick<FunctionForm, 'by' | 'method'>;

/** Words of a pattern, without `\w` and other escapes. */
const wordsOf = ({ source }: RegExp): readonly string[] => source.replaceAll(/\\[a-z]/g, ' ').match(/[A-Za-z_]\w*/g) ?? [];

/** May a callee with this last name be one of the callables that take functions? What it is, its imports tell later. */
export function isTakerWord(word: string, takers: readonly Taker[] = known): boolean {
  return takers.some(({ by, method }) => method?.test(word) ?? endsLike(word, by));
}

/** May a callee with this last name be a library class whose instances are tools? */
export const isObjectWord = (word: string): boolean => objects.some(({ made }) => endsLike(word, made));

const endsLike = (word: string, by: RegExp): boolean => endings(by).some((end) => word === end || (isOfClass.test(end) && word.endsWith(end)));

/** The pattern of a class may have an optional beginning: `(?:LongRunning)?FunctionTool`. */
const isOfClass = /^[A-Z]/;

/** Computed once a pattern: each call of a project is tested. */
function endings(by: RegExp): readonly string[] {
  const found = byPattern.get(by) ?? wordsOf(by);
  byPattern.set(by, found);
  return found;
}

const byPattern = new WeakMap<RegExp, readonly string[]>();

const known: readonly Taker[] = libraries.flatMap(({ decorators = [], takers = [] }) => [...decorators, ...takers].filter(({ list }) => list === undefined));

/** Does a callable with this full name take a function? */
export const isFunctionTaker = (name: string): boolean => known.some(({ by, method }) => method === undefined && by.test(name));

const objects = libraries.flatMap((own) => own.objects ?? []);
