import type { Located } from '../../../model/index.ts';
import { type Docstring, docPart } from './docstring.ts';

export interface DocParams {
  readonly style: 'google' | 'numpy' | 'sphinx';
  /** The first text that belongs to no section. */
  readonly description: Located<string> | undefined;
  readonly params: readonly DocParam[];
  readonly returns: Located<string> | undefined;
  /** Read leniently, as authors intend it. FastMCP is strict and reads nothing of it. */
  readonly isLoose?: true;
}

export interface DocParam {
  /** As written, with the stars of `*args`. */
  readonly name: Located<string>;
  readonly type: Located<string> | undefined;
  /** Its description, later lines without their indentation; without one, an empty text right after the name. */
  readonly text: Located<string>;
}

export const isEmpty = (line: string | undefined): boolean => line === undefined || line.trim() === '';

export const lineOf = (doc: Docstring, line: number): string => doc.lines[line]?.text ?? '';

export const indentOf = (line: string): number => line.length - line.trimStart().length;

export function inLine(doc: Docstring, line: number, start: number, end: number): Located<string> {
  const at = doc.lines[line]?.start ?? 0;
  return docPart(doc, at + start, at + end);
}

/** The lines `[from, to)`, the first one from `column`, trimmed. Undefined where they are blank. */
export function linesOf(doc: Docstring, from: number, to: number, column: number = 0): Located<string> | undefined {
  let [first, last, start] = [from, to - 1, column];
  while (last >= first && isEmpty(lineOf(doc, last).slice(last === first ? start : 0))) last--;
  while (first <= last && isEmpty(lineOf(doc, first).slice(start))) {
    first++;
    start = 0;
  }
  const [head, tail] = [doc.lines[first], doc.lines[last]];
  start += indentOf(lineOf(doc, first).slice(start));
  return head && tail && first <= last ? docPart(doc, head.start + start, tail.start + tail.text.trimEnd().length) : undefined;
}

/** The description of a parameter: the line after `column`, then the lines before `to`, each as `strip` returns it. */
export function paramText(doc: Docstring, line: number, column: number, to: number, strip: (line: string) => string): Located<string> {
  const found = linesOf(doc, line, to, column);
  const rest = doc.lines.slice(line + 1, to).map(({ text }) => strip(text));
  const value = [lineOf(doc, line).slice(column).trim(), ...rest].join('\n').replace(/(?<!\n)\n+$/, '');
  return { value, span: found?.span ?? inLine(doc, line, column, column).span };
}
