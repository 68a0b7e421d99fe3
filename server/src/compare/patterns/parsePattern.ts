import { lastCharacter, type Pattern, type Patterns, type Ranges } from './pattern.ts';

/** Thrown by syntax that is not read. */
class Unread extends Error {}

const digits: Ranges = [48, 57];
const word: Ranges = [48, 57, 65, 90, 95, 95, 97, 122];
const space: Ranges = [
  9, 13, 32, 32, 0xa0, 0xa0, 0x1680, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x202f, 0x205f, 0x205f, 0x3000, 0x3000, 0xfeff, 0xfeff,
];
const lineEnds: Ranges = [10, 10, 13, 13, 0x2028, 0x2029];
const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, '0': 0 };
/** Larger counts make too many states. */
const mostRepeats = 1000;

/** Sorted, and joined where they touch. */
function joined(ranges: Ranges): Ranges {
  const pairs = ranges.flatMap((from, at) => (at % 2 === 0 ? [[from, ranges[at + 1] ?? from] as const] : [])).toSorted((a, b) => a[0] - b[0]);
  const result: number[] = [];
  for (const [from, to] of pairs) {
    const last = result.at(-1);
    if (last !== undefined && from <= last + 1) result[result.length - 1] = Math.max(last, to);
    else result.push(from, to);
  }
  return result;
}

function complement(ranges: Ranges): Ranges {
  const edges = [0, ...joined(ranges).map((code, at) => (at % 2 === 0 ? code - 1 : code + 1)), lastCharacter];
  return edges.flatMap((from, at) => (at % 2 === 0 && from <= (edges[at + 1] ?? 0) ? [from, edges[at + 1] ?? 0] : []));
}

const withCases = (ranges: Ranges): Ranges => {
  const letters = (from: number, to: number, shift: number): Ranges =>
    ranges.flatMap((low, at) => {
      const [least, most] = [Math.max(low, from), Math.min(ranges[at + 1] ?? low, to)];
      return at % 2 === 0 && least <= most ? [least + shift, most + shift] : [];
    });
  return [...ranges, ...letters(65, 90, 32), ...letters(97, 122, -32)];
};

/** The language of the texts that contain a match of a regular expression of JavaScript; undefined where it is not read. */
export function parsePattern(source: string, to: Patterns, ignoresCase = false): Pattern | undefined {
  try {
    const whole = new Reader(source, to, ignoresCase).whole();
    return to.sequence(to.all, to.sequence(whole, to.all));
  } catch (error) {
    if (error instanceof Unread) return undefined;
    throw error;
  }
}

class Reader {
  readonly #text: readonly string[];
  readonly #to: Patterns;
  readonly #ignoresCase: boolean;
  #at = 0;

  constructor(source: string, to: Patterns, ignoresCase: boolean) {
    this.#text = [...source];
    this.#to = to;
    this.#ignoresCase = ignoresCase;
  }

  whole(): Pattern {
    const read = this.#choice();
    if (this.#at < this.#text.length) throw new Unread();
    return read;
  }

  #take(text: string): boolean {
    if (this.#text.slice(this.#at, this.#at + text.length).join('') !== text) return false;
    this.#at += text.length;
    return true;
  }

  #next(): string {
    const one = this.#text[this.#at];
    if (one === undefined) throw new Unread();
    this.#at += 1;
    return one;
  }

  #choice(): Pattern {
    const items = [this.#sequence()];
    while (this.#take('|')) items.push(this.#sequence());
    return this.#to.choice(items);
  }

  #sequence(): Pattern {
    const parts: Pattern[] = [];
    while (this.#at < this.#text.length && !['|', ')'].includes(this.#text[this.#at] ?? '')) parts.push(this.#repeated());
    return parts.reduceRight((rest, one) => this.#to.sequence(one, rest), this.#to.empty);
  }

  #repeated(): Pattern {
    const item = this.#item();
    const counts = this.#counts();
    if (counts === undefined) return item;
    this.#take('?');
    const [least, most] = counts;
    if (this.#counts() !== undefined || hasAnchor(item) || least > mostRepeats || (most > mostRepeats && most < Number.POSITIVE_INFINITY)) throw new Unread();
    return this.#to.repeat(item, least, most);
  }

  #counts(): readonly [number, number] | undefined {
    if (this.#take('*')) return [0, Number.POSITIVE_INFINITY];
    if (this.#take('+')) return [1, Number.POSITIVE_INFINITY];
    if (this.#take('?')) return [0, 1];
    if (this.#text[this.#at] !== '{') return undefined;
    const end = this.#text.indexOf('}', this.#at);
    const found = /^\{(\d+)(?:(,)(\d*))?$/.exec(this.#text.slice(this.#at, end).join(''));
    if (end < 0 || found === null) throw new Unread();
    this.#at = end + 1;
    const least = Number(found[1]);
    return [least, found[2] === undefined ? least : found[3] === '' ? Number.POSITIVE_INFINITY : Number(found[3])];
  }

  #item(): Pattern {
    const one = this.#next();
    switch (one) {
      case '^':
        return this.#to.start;
      case '$':
        return this.#to.end;
      case '.':
        return this.#to.set(complement(lineEnds));
      case '(':
        return this.#group();
      case '[':
        return this.#class();
      case '\\':
        return this.#set(this.#escape(false));
      case '*':
      case '+':
      case '?':
      case '{':
      case '}':
        throw new Unread();
      default:
        return this.#set([one.codePointAt(0) ?? 0, one.codePointAt(0) ?? 0]);
    }
  }

  #set(ranges: Ranges): Pattern {
    return this.#to.set(joined(this.#ignoresCase ? withCases(ranges) : ranges));
  }

  #group(): Pattern {
    if (this.#take('?') && !this.#take(':')) {
      if (!this.#take('<') || ['=', '!'].includes(this.#text[this.#at] ?? '')) throw new Unread();
      while (this.#next() !== '>');
    }
    const inner = this.#choice();
    if (!this.#take(')')) throw new Unread();
    return inner;
  }

  #class(): Pattern {
    const isNegated = this.#take('^');
    const ranges: number[] = [];
    while (!this.#take(']')) {
      const from = this.#classItem();
      if (this.#text[this.#at] !== '-' || this.#text[this.#at + 1] === ']') {
        ranges.push(...from);
        continue;
      }
      this.#at += 1;
      const to = this.#classItem();
      if (from.length !== 2 || to.length !== 2 || from[0] !== from[1] || to[0] !== to[1] || (from[0] ?? 0) > (to[0] ?? 0)) throw new Unread();
      ranges.push(from[0] ?? 0, to[0] ?? 0);
    }
    const all = joined(this.#ignoresCase ? withCases(ranges) : ranges);
    return this.#to.set(isNegated ? complement(all) : all);
  }

  #classItem(): Ranges {
    const one = this.#next();
    if (one === '\\') return this.#escape(true);
    if (one === '[' && [':', '.', '='].includes(this.#text[this.#at] ?? '')) throw new Unread();
    const code = one.codePointAt(0) ?? 0;
    return [code, code];
  }

  #escape(isInClass: boolean): Ranges {
    const one = this.#next();
    const classes: Readonly<Record<string, Ranges>> = { d: digits, w: word, s: space };
    const found = classes[one.toLowerCase()];
    if (found !== undefined) return one === one.toLowerCase() ? found : complement(found);
    const code = one === 'x' ? this.#hex(2) : one === 'u' ? this.#unicode() : one === 'b' && isInClass ? 8 : controls[one];
    if (code !== undefined) return [code, code];
    if (/[A-Za-z1-9]/.test(one)) throw new Unread();
    return [one.codePointAt(0) ?? 0, one.codePointAt(0) ?? 0];
  }

  #unicode(): number {
    if (!this.#take('{')) return this.#hex(4);
    const end = this.#text.indexOf('}', this.#at);
    return this.#hex(end - this.#at, 1);
  }

  #hex(length: number, after = 0): number {
    const text = this.#text.slice(this.#at, this.#at + Math.max(0, length)).join('');
    const code = Number.parseInt(text, 16);
    if (!/^[\da-f]+$/i.test(text) || text.length !== length || code > lastCharacter || (code >= 0xd800 && code <= 0xdfff)) throw new Unread();
    this.#at += length + after;
    return code;
  }
}

function hasAnchor(pattern: Pattern): boolean {
  if (pattern.kind === 'start' || pattern.kind === 'end') return true;
  if (pattern.kind === 'sequence') return hasAnchor(pattern.first) || hasAnchor(pattern.rest);
  if (pattern.kind === 'choice') return pattern.items.some(hasAnchor);
  return pattern.kind === 'repeat' && hasAnchor(pattern.item);
}
