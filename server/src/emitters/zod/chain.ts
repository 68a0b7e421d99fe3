/** An expression such as `z.array(z.string()).min(1)`: a callee with its arguments, and the method calls after it. */
export interface Chain {
  readonly callee: string;
  /** Absent for a name that is not called. */
  readonly args?: Arguments;
  /** Each begins with its dot: finished code, or a chain. */
  readonly calls: readonly Call[];
}

export type Call = string | Chain;

/** Arguments: finished code, chains (`list`: in square brackets), or the members of an object. */
export type Arguments =
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'chains'; readonly chains: readonly Chain[]; readonly list?: true }
  | { readonly kind: 'object'; readonly members: readonly (readonly [key: string, value: Chain])[] }
  | { readonly kind: 'lazy'; readonly chain: Chain };

export const chain = (callee: string, args: Arguments = { kind: 'code', text: '' }, calls: readonly Call[] = []): Chain => ({ callee, args, calls });

export const behind = (first: Chain, ...calls: readonly Call[]): Chain => (calls.length === 0 ? first : { ...first, calls: [...first.calls, ...calls] });

/** Columns of a line of code; texts are never cut. */
const width = 100;

export type Level = 'root' | 'param' | 'within';

export interface Place {
  readonly indent: string;
  /** The column of the expression in its line. */
  readonly column: number;
  /** `root`: the object of all parameters. `param`: one of them, a method call a line. Deeper ones remain on one line where they fit. */
  readonly level: Level;
}

/** Prints an expression whose first line begins at the place. */
export function printChain(code: Chain, place: Place): string {
  const spread = place.level === 'param' && code.calls.length >= 2;
  const flat = spread || opens(code, place) ? undefined : flatText(code);
  if (flat !== undefined && fits(flat, place.column)) return flat;
  const head = printHead(code, place);
  const joined = flatCalls(code) ?? code.calls.map((call) => printCall(call, place.indent)).join('');
  // Two calls fit after a closing bracket on a line of its own.
  const few = head.broken ? code.calls.length <= 2 : !spread;
  const column = head.broken ? place.indent.length + head.last : place.column + head.text.length;
  if (joined === '' || (few && fits(joined, column))) return head.text + joined;
  return head.text + code.calls.map((call) => `\n${place.indent}  ${printCall(call, `${place.indent}  `)}`).join('');
}

const printCall = (call: Call, indent: string): string =>
  typeof call === 'string' ? call : printHead(call, { indent, column: indent.length, level: 'within' }).text;

/** The items of an array parameter are on lines of their own. */
const opens = (code: Chain, { level }: Place): boolean => level === 'param' && code.callee === 'z.array';

/** The expression on one line, except for multi-line texts; undefined where it contains an object with members, which always breaks. */
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
  /** Length of the last line. */
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

/** True where the first line and a comma after it fit. */
function fits(text: string, column: number): boolean {
  const end = text.indexOf('\n');
  return column + (end < 0 ? text.length + 1 : end) <= width;
}
