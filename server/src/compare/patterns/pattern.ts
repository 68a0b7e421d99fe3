/** A set of characters: pairs of the first and the last code point, in order and apart. */
export type Ranges = readonly number[];

/** A regular expression as a language. Equal ones are one object. */
export type Pattern = { readonly id: number } & (
  | { readonly kind: 'never' | 'empty' | 'start' | 'end' }
  | { readonly kind: 'set'; readonly ranges: Ranges }
  | { readonly kind: 'sequence'; readonly first: Pattern; readonly rest: Pattern }
  | { readonly kind: 'choice'; readonly items: readonly Pattern[] }
  | { readonly kind: 'repeat'; readonly item: Pattern; readonly least: number; readonly most: number }
);

export const lastCharacter = 0x10ffff;

/** Makes patterns. Each pattern of one comparison is of one factory. */
export function createPatterns() {
  const known = new Map<string, Pattern>();
  const intern = <T extends object>(key: string, parts: T): Pattern => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = { id: known.size, ...parts } as unknown as Pattern;
    known.set(key, made);
    return made;
  };
  const [never, empty] = [intern('never', { kind: 'never' }), intern('empty', { kind: 'empty' })];
  const set = (ranges: Ranges): Pattern => (ranges.length === 0 ? never : intern(`[${ranges.join()}]`, { kind: 'set', ranges }));
  const repeat = (item: Pattern, least: number, most: number): Pattern => {
    if (most === 0 || item === empty) return empty;
    if (item === never) return least === 0 ? empty : never;
    return least === 1 && most === 1 ? item : intern(`${item.id}{${least},${most}}`, { kind: 'repeat', item, least, most });
  };
  const all = repeat(set([0, lastCharacter]), 0, Number.POSITIVE_INFINITY);
  const sequence = (first: Pattern, rest: Pattern): Pattern => {
    if (first === never || rest === never) return never;
    if (first === empty) return rest;
    if (rest === empty) return first;
    if (first.kind === 'sequence') return sequence(first.first, sequence(first.rest, rest));
    return intern(`${first.id}.${rest.id}`, { kind: 'sequence', first, rest });
  };
  const choice = (items: readonly Pattern[]): Pattern => {
    const flat = items.flatMap((one) => (one.kind === 'choice' ? one.items : [one])).filter((one) => one !== never);
    const distinct = [...new Set(flat)].toSorted((a, b) => a.id - b.id);
    if (distinct.includes(all)) return all;
    const [only] = distinct;
    if (only === undefined) return never;
    return distinct.length === 1 ? only : intern(distinct.map(({ id }) => id).join('|'), { kind: 'choice', items: distinct });
  };
  return { never, empty, all, start: intern('^', { kind: 'start' }), end: intern('$', { kind: 'end' }), set, repeat, sequence, choice };
}

export type Patterns = ReturnType<typeof createPatterns>;

/** Where a text is read: at its start, at its end. */
interface Position {
  readonly start: boolean;
  readonly end: boolean;
}

/** Whether a pattern matches the empty text. */
export function isNullable(pattern: Pattern, at: Position): boolean {
  switch (pattern.kind) {
    case 'empty':
      return true;
    case 'start':
      return at.start;
    case 'end':
      return at.end;
    case 'sequence':
      return isNullable(pattern.first, at) && isNullable(pattern.rest, at);
    case 'choice':
      return pattern.items.some((one) => isNullable(one, at));
    case 'repeat':
      return pattern.least === 0 || isNullable(pattern.item, at);
    default:
      return false;
  }
}

const isIn = (ranges: Ranges, code: number): boolean => ranges.some((from, at) => at % 2 === 0 && from <= code && code <= (ranges[at + 1] ?? from));

/** What is left of a pattern after a character (Brzozowski's derivative). */
export function derivative(pattern: Pattern, code: number, start: boolean, to: Patterns): Pattern {
  switch (pattern.kind) {
    case 'set':
      return isIn(pattern.ranges, code) ? to.empty : to.never;
    case 'choice':
      return to.choice(pattern.items.map((one) => derivative(one, code, start, to)));
    case 'repeat': {
      const { item, least, most } = pattern;
      return to.sequence(derivative(item, code, start, to), to.repeat(item, Math.max(0, least - 1), most - 1));
    }
    case 'sequence': {
      const { first, rest } = pattern;
      const whole = to.sequence(derivative(first, code, start, to), start ? afterStart(rest, to) : rest);
      return isNullable(first, { start, end: false }) ? to.choice([whole, derivative(rest, code, start, to)]) : whole;
    }
    default:
      return to.never;
  }
}

/** The pattern behind the start of a text, where `^` matches nothing. */
function afterStart(pattern: Pattern, to: Patterns): Pattern {
  switch (pattern.kind) {
    case 'start':
      return to.never;
    case 'sequence':
      return to.sequence(afterStart(pattern.first, to), afterStart(pattern.rest, to));
    case 'choice':
      return to.choice(pattern.items.map((one) => afterStart(one, to)));
    default:
      return pattern;
  }
}

/** The first character of each range in which all sets of the patterns agree. */
export function boundaries(patterns: readonly Pattern[]): readonly number[] {
  const found = new Set<number>([0]);
  const visit = (pattern: Pattern): void => {
    if (pattern.kind === 'set') for (const [at, code] of pattern.ranges.entries()) found.add(at % 2 === 0 ? code : code + 1);
    if (pattern.kind === 'sequence') for (const one of [pattern.first, pattern.rest]) visit(one);
    if (pattern.kind === 'choice') for (const one of pattern.items) visit(one);
    if (pattern.kind === 'repeat') visit(pattern.item);
  };
  for (const pattern of patterns) visit(pattern);
  return [...found].filter((code) => code <= lastCharacter).toSorted((a, b) => a - b);
}
