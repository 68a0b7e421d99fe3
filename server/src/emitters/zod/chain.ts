/** An expression of code such as `z.array(z.string()).min(1)`: what is called with what, and the calls behind it. */
export interface Chain {
  readonly callee: string;
  /** Absent where nothing is called: a name alone. */
  readonly args?: Arguments;
  /** Each with its dot: finished code, or a chain whose callee begins with the dot. */
  readonly calls: readonly Call[];
}

export type Call = string | Chain;

/** What stands in brackets: finished code, further chains (`list`: in square brackets), or the members of an object. */
export type Arguments =
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'chains'; readonly chains: readonly Chain[]; readonly list?: true }
  | { readonly kind: 'object'; readonly members: readonly (readonly [key: string, value: Chain])[] }
  | { readonly kind: 'lazy'; readonly chain: Chain };

export const chain = (callee: string, args: Arguments = { kind: 'code', text: '' }, calls: readonly Call[] = []): Chain => ({ callee, args, calls });

export const behind = (first: Chain, ...calls: readonly Call[]): Chain => (calls.length === 0 ? first : { ...first, calls: [...first.calls, ...calls] });

/** Columns that a line of code may take; texts are never cut. */
const width = 100;

export type Level = 'root' | 'param' | 'within';

export interface Place {
  readonly indent: string;
  /** Where the expression begins in its line. */
  readonly column: number;
  /**
   * The object of all parameters; one of these, whose calls stand a line each; or what lies within one, which stays on one line where that
   * has the room.
   */
  readonly level: Level;
}

/** The expression as code, its first line beginning at the place. */
export function printChain(code: Chain, place: Place): string {
  const spread = place.level === 'param' && code.calls.length >= 2;
  const flat = spread || opens(code, place) ? undefined : flatText(code);
  if (flat !== undefined && fits(flat, place.column)) return flat;
  const head = printHead(code, place);
  const joined = flatCalls(code) ?? code.calls.map((call) => printCall(call, place.indent)).join('');
  // A closing bracket on a line of its own has the room for two calls behind it.
  const few = head.broken ? code.calls.length <= 2 : !spread;
  const column = head.broken ? place.indent.length + head.last : place.column + head.text.length;
  if (joined === '' || (few && fits(joined, column))) return head.text + joined;
  return head.text + code.calls.map((call) => `\n${place.indent}  ${printCall(call, `${place.indent}  `)}`).join('');
}

const printCall = (call: Call, indent: string): string =>
  typeof call === 'string' ? call : printHead(call, { indent, column: indent.length, level: 'within' }).text;

/** The items of a parameter that is an array stand on lines of their own. */
const opens = (code: Chain, { level }: Place): boolean => level === 'param' && code.callee === 'z.array';

/** The expression on one line (but for texts of several lines); undefined where it holds an object with members, which never stands on one. */
function flatText(code: Chain): string | undefined {
  const head = flatHead(code);
  const calls = flatCalls(code);
  return head === undefined || calls === undefined ? undefined : head + calls;
}

function flatCalls({ calls }: Chain): string | undefined {
  const texts = calls.map((call) => (typeof call === 'string' ? call : flatHead(call)));
  return texts.includes(undefined) ? undefined : texts.join('');
}

function flatHead({ callee, args }: Chain): string | undefined {
  if (args === undefined) return callee;
  if (args.kind === 'code') return `${callee}(${args.text})`;
  if (args.kind === 'object') return args.members.length === 0 ? `${callee}({})` : undefined;
  if (args.kind === 'lazy') return wrap(flatText(args.chain), `${callee}(() => `);
  const texts = args.chains.map(flatText);
  if (texts.includes(undefined)) return undefined;
  return args.list === true ? `${callee}([${texts.join(', ')}])` : `${callee}(${texts.join(', ')})`;
}

const wrap = (text: string | undefined, before: string): string | undefined => (text === undefined ? undefined : `${before}${text})`);

interface Head {
  readonly text: string;
  /** True where its bracket closes on a later line. */
  readonly broken: boolean;
  /** Length of what closes it. */
  readonly last: number;
}

function printHead(code: Chain, place: Place): Head {
  const { callee, args } = code;
  const { indent, column } = place;
  const flat = opens(code, place) ? undefined : flatHead(code);
  if (args === undefined || args.kind === 'code') return { text: flat ?? callee, broken: false, last: 0 };
  if (flat !== undefined && fits(flat, column)) return { text: flat, broken: false, last: 0 };
  const inner = `${indent}  `;
  const within = (item: Chain): string => printChain(item, { indent: inner, column: inner.length, level: 'within' });
  if (args.kind === 'lazy') {
    const text = printChain(args.chain, { indent, column: column + callee.length + '(() => '.length, level: 'within' });
    return { text: `${callee}(() => ${text})`, broken: text.includes('\n'), last: ')'.length };
  }
  if (args.kind === 'object')
    return { text: `${callee}(${printObject(args.members, indent, place.level === 'root' ? 'param' : 'within')})`, broken: true, last: '})'.length };
  const texts = args.chains.map((item) => inner + within(item));
  if (args.list === true) return { text: `${callee}([\n${texts.map((text) => `${text},\n`).join('')}${indent}])`, broken: true, last: '])'.length };
  return { text: `${callee}(\n${texts.join(',\n')}\n${indent})`, broken: true, last: ')'.length };
}

/** An object literal, a member a line. */
function printObject(members: readonly (readonly [key: string, value: Chain])[], indent: string, level: Level): string {
  const inner = `${indent}  `;
  const lines = members.map(
    ([key, value]) => `${inner}${key}: ${printChain(value, { indent: inner, column: inner.length + key.length + ': '.length, level })},\n`,
  );
  return `{\n${lines.join('')}${indent}}`;
}

/** True where the first line of the text, and a comma behind it, still have room. */
function fits(text: string, column: number): boolean {
  const end = text.indexOf('\n');
  return column + (end < 0 ? text.length + 1 : end) <= width;
}
