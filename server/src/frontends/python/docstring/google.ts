import type { Located } from '../../../model/index.ts';
import { type DocParam, type DocParams, indentOf, inLine, isEmpty, lineOf, linesOf, paramText } from './docLines.ts';
import type { Docstring } from './docstring.ts';

const title = /^([\p{L}\p{N}_][\s\p{L}\p{N}_-]*):(?!\S)/u;
const paramTitle = /^(?:args|arguments|params|parameters)$/i;
const fieldTitle = /^(?:args|arguments|params|parameters|attributes|fields)$/i;

/**
 * `Args:` with `name (type): text` below it. A line `Word:` above indented lines begins a section, which contains those lines.
 * `isLoose`: known sections need no empty line above them.
 */
export function readGoogle(doc: Docstring, isClass: boolean, isLoose: boolean): DocParams {
  const params = new Map<string, DocParam>();
  let description: Located<string> | undefined;
  let returns: Located<string> | undefined;
  let textFrom = 0;
  let isCode = false;
  for (let i = 0; i < doc.lines.length; i++) {
    const line = lineOf(doc, i);
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    const name = isCode ? undefined : title.exec(line)?.[1];
    if (name === undefined || !beginsSection(doc, i, isLoose && known.test(line.trimEnd()))) continue;
    description ??= linesOf(doc, textFrom, i);
    const end = blockEnd(doc, i + 1);
    if ((isClass ? fieldTitle : paramTitle).test(name)) for (const param of readItems(doc, i + 1, end)) params.set(param.name.value, param);
    else if (/^returns$/i.test(name)) returns ??= linesOf(doc, i + 1, end);
    textFrom = end;
    i = end - 1;
  }
  description ??= linesOf(doc, textFrom, doc.lines.length);
  return { style: 'google', description, params: [...params.values()], returns };
}

const known = /^(?:args|arguments|params|parameters|attributes|fields|returns|yields|raises):$/i;

/** An empty line above it, unless `isAnywhere`, and indented lines right below. */
const beginsSection = (doc: Docstring, line: number, isAnywhere: boolean): boolean =>
  (isAnywhere || line === 0 || isEmpty(lineOf(doc, line - 1))) && !isEmpty(lineOf(doc, line + 1)) && lineOf(doc, line + 1).startsWith(' ');

/** The line after those that are indented at least as far as the first one. */
function blockEnd(doc: Docstring, from: number): number {
  const indent = indentOf(lineOf(doc, from));
  let end = from + 1;
  while (end < doc.lines.length && (isEmpty(lineOf(doc, end)) || indentOf(lineOf(doc, end)) >= indent)) end++;
  return end;
}

/** Each line with the indentation of the first one begins an item. */
function readItems(doc: Docstring, from: number, to: number): readonly DocParam[] {
  const indent = indentOf(lineOf(doc, from));
  const starts: number[] = [];
  for (let i = from; i < to; i++) if (!isEmpty(lineOf(doc, i)) && indentOf(lineOf(doc, i)) === indent) starts.push(i);
  return starts.flatMap((start, i) => readItem(doc, start, starts[i + 1] ?? to, indent) ?? []);
}

function readItem(doc: Docstring, line: number, to: number, indent: number): DocParam | undefined {
  const text = lineOf(doc, line);
  const colon = text.indexOf(':', indent);
  if (colon < 0) return undefined;
  const open = text.indexOf('(', indent);
  const isTyped = open >= 0 && open < colon && text.charAt(colon - 1) === ')';
  const nameEnd = isTyped ? indent + text.slice(indent, open).trimEnd().length : colon;
  const type = isTyped ? text.slice(open + 1, colon - 1).replace(/, optional$/, '') : undefined;
  // Twice the indentation continues the text; less than that counts as if it were.
  const strip = (below: string): string => below.slice(Math.min(indentOf(below), indent * 2));
  return {
    name: inLine(doc, line, indent, nameEnd),
    type: type === undefined ? undefined : inLine(doc, line, open + 1, open + 1 + type.trimEnd().length),
    text: paramText(doc, line, colon + 1, to, strip),
  };
}
