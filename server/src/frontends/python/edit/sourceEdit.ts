import type { Intent, Json, Span, TextEdit } from '../../../model/index.ts';
import { insertAfter, removeEntry } from '../../support/listEdit.ts';
import type { PyCall, PyExpr } from '../read/code.ts';
import type { PyFacts } from '../read/facts.ts';
import { keywordOf } from '../schema/expression.ts';
import { callsIn } from './walk.ts';

/** The text, line ending and quotes of the code that an edit extends. */
export interface Editing {
  readonly text: string;
  readonly eol: string;
  /** The quotes that are more frequent in the code. */
  readonly quote: "'" | '"';
}

/** Double quotes, unless the code has more texts in single ones. */
export function quoteOf(text: string): Editing['quote'] {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return count(/(?<![\w'"])'[^'"\n]*'(?!')/g) > count(/(?<![\w'"])"[^'"\n]*"(?!")/g) ? "'" : '"';
}

/** A value as Python code. */
export function printValue(e: Pick<Editing, 'quote'>, value: Json): string {
  if (typeof value === 'string') return printText(e, value);
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => printValue(e, item)).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([key, member]) => `${printText(e, key)}: ${printValue(e, member)}`)
    .join(', ')}}`;
}

/** A text as Python code on one line. */
export function printText({ quote }: Pick<Editing, 'quote'>, value: string): string {
  const plain = JSON.stringify(value);
  return quote === '"' ? plain : `'${plain.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

export const insert = (at: number, text: string): TextEdit => ({ span: { start: at, end: at }, text });

/** The arguments of a call, in the order of the code. */
export const argumentsOf = ({ args, keywords }: PyCall): readonly Span[] =>
  [...args.map(({ span }) => span), ...keywords.map(({ span }) => span)].sort((a, b) => a.start - b.start);

/** Changes, adds or, without a value, removes a keyword of a call. */
export function setArgument(e: Editing, call: PyCall, name: string, value: string | undefined): readonly TextEdit[] {
  const own = keywordOf(call, name);
  const all = argumentsOf(call);
  if (value === undefined) return own === undefined ? [] : [removeEntry(e.text, all, own.span)];
  if (own !== undefined) return [{ span: own.value.span, text: value }];
  const last = all.at(-1);
  return [last === undefined ? insert(call.span.end - 1, `${name}=${value}`) : insertAfter(e, call.span, withParentheses(e, last, call), `${name}=${value}`)];
}

/** Extends the span of a call's last argument by the parentheses that enclose it. */
function withParentheses({ text }: Editing, { start, end }: Span, call: PyCall): Span {
  const closing = /^(?:\s*\))*/.exec(text.slice(end, call.span.end - 1))?.[0] ?? '';
  return { start, end: end + closing.length };
}

/** Adds a keyword argument to a call of the region. */
export function passArgument(e: Editing, facts: PyFacts, { span, name, value }: Extract<Intent, { readonly kind: 'pass-argument' }>): readonly TextEdit[] {
  const call = callsIn(facts).find((own) => own.span.start === span.start && own.span.end === span.end);
  return call === undefined ? [] : setArgument(e, call, name, printValue(e, value));
}

/** Changes, adds or, without a value, removes an entry of a dictionary. */
export function setEntry(e: Editing, { entries, span }: PyExpr & { readonly kind: 'dict' }, name: string, value: string | undefined): readonly TextEdit[] {
  const all = entries.map(({ key, value: { span: last } }) => ({ start: (key?.span ?? last).start, end: last.end }));
  const i = entries.findIndex(({ key }) => key?.kind === 'string' && key.value === name);
  const [own, place, last] = [entries[i], all[i], all.at(-1)];
  if (own !== undefined && place !== undefined) return [value === undefined ? removeEntry(e.text, all, place) : { span: own.value.span, text: value }];
  if (value === undefined) return [];
  const entry = `${printText(e, name)}: ${value}`;
  return [last === undefined ? { span, text: `{${entry}}` } : insertAfter(e, span, last, entry)];
}
