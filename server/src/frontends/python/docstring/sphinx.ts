import type { Located } from '../../../model/index.ts';
import { type DocParam, type DocParams, indentOf, inLine, isEmpty, lineOf, linesOf, paramText } from './docLines.ts';
import type { Docstring } from './docstring.ts';

const field = /^:(?:type|param(?:eter)?|arg(?:ument)?|key(?:word)?|var|ivar|cvar|vartype|raises?|except(?:ion)?|returns?|rtype)/;

/** `:param name: text`, `:param type name: text` and `:type name: type`. A field ends before the next line that begins with a colon. */
export function readSphinx(doc: Docstring, isClass: boolean): DocParams {
  const params = new Map<string, DocParam>();
  const types = new Map<string, Located<string>>();
  let returns: Located<string> | undefined;
  const free: number[] = [];
  for (let i = 0; i < doc.lines.length; i++) {
    if (!field.test(lineOf(doc, i))) {
      free.push(i);
      continue;
    }
    const end = fieldEnd(doc, i);
    const line = lineOf(doc, i);
    const close = line.indexOf(':', 1);
    const words = close < 0 ? [] : line.slice(1, close).split(' ');
    const [sort = '', last = ''] = [words[0], words.at(-1)];
    if (/^(?:returns?)$/.test(sort)) returns = linesOf(doc, i, end, close + 1);
    else if (sort === 'type' && words.length === 2) setOnce(types, last, linesOf(doc, i, end, close + 1));
    else if ((isClass ? /^(?:param|arg|key|[ci]?var$)/ : /^(?:param|arg|key)/).test(sort) && words.length > 1) {
      const type = words.length === 3 ? inLine(doc, i, sort.length + 2, close - last.length - 1) : undefined;
      setOnce(params, last, { name: inLine(doc, i, close - last.length, close), type, text: fieldText(doc, i, close + 1, end) });
    }
    i = end - 1;
  }
  const typed = [...params.values()].map((param) => ({ ...param, type: param.type ?? types.get(param.name.value) }));
  return { style: 'sphinx', description: textOf(doc, free), params: typed, returns };
}

/** Joins the lines that belong to no field. The span includes the fields between them. */
function textOf(doc: Docstring, lines: readonly number[]): Located<string> | undefined {
  const all = linesOf(doc, lines[0] ?? 0, (lines.at(-1) ?? -1) + 1);
  const value = lines.map((line) => lineOf(doc, line)).join('\n');
  return all && { value: value.replace(/^(?:\s*\n)+/, '').trimEnd(), span: all.span };
}

function setOnce<T>(map: Map<string, T>, key: string, value: T | undefined): void {
  if (value !== undefined && !map.has(key)) map.set(key, value);
}

function fieldEnd(doc: Docstring, from: number): number {
  let end = from + 1;
  while (end < doc.lines.length && !lineOf(doc, end).startsWith(':')) end++;
  return end;
}

/** Without the common indentation of its later lines. */
function fieldText(doc: Docstring, line: number, column: number, to: number): Located<string> {
  const below = doc.lines.slice(line + 1, to).filter(({ text }) => !isEmpty(text));
  const margin = below.length === 0 ? 0 : Math.min(...below.map(({ text }) => indentOf(text)));
  return paramText(doc, line, column, to, (text) => text.slice(margin));
}
