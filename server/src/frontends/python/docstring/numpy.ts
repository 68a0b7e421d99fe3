import type { Located } from '../../../model/index.ts';
import { type DocParam, type DocParams, indentOf, inLine, isEmpty, lineOf, linesOf, paramText } from './docLines.ts';
import type { Docstring } from './docstring.ts';

const known =
  /^(?:deprecated|parameters|other parameters|type parameters|returns|yields|receives|raises|warns|examples|attributes|functions|methods|classes|type aliases|modules)$/i;

/** `Parameters` underlined with dashes, then `name : type` with its text indented. `isLoose`: the names may be indented, all alike. */
export function readNumpy(doc: Docstring, isClass: boolean, isLoose: boolean): DocParams {
  const params = new Map<string, DocParam>();
  let description: Located<string> | undefined;
  let returns: Located<string> | undefined;
  let textFrom: number | undefined = 0;
  let isCode = false;
  for (let i = 0; i < doc.lines.length; i++) {
    const line = lineOf(doc, i);
    const isFence = line.trimStart().startsWith('```');
    if (isFence) isCode = !isCode;
    if (isFence || isCode || isEmpty(line) || !isDashes(lineOf(doc, i + 1))) continue;
    if (textFrom !== undefined) description ??= linesOf(doc, textFrom, i);
    textFrom = undefined;
    if (!known.test(line)) {
      i++;
      continue;
    }
    const end = sectionEnd(doc, i + 2);
    if (/^parameters$/i.test(line) || (isClass && /^attributes$/i.test(line)))
      for (const param of readItems(doc, i + 2, end, isLoose)) params.set(param.name.value, param);
    else if (/^returns$/i.test(line)) returns ??= linesOf(doc, i + 2, end);
    i = end - 1;
  }
  if (textFrom !== undefined) description ??= linesOf(doc, textFrom, doc.lines.length);
  return { style: 'numpy', description, params: [...params.values()], returns };
}

const isDashes = (line: string): boolean => /^\s*-[-\s]*$/.test(line);

/** The next unindented line that is underlined with dashes. */
function sectionEnd(doc: Docstring, from: number): number {
  let end = from;
  while (end < doc.lines.length) {
    const line = lineOf(doc, end);
    if (end > from && !isEmpty(line) && !line.startsWith(' ') && isDashes(lineOf(doc, end + 1))) return end;
    end++;
  }
  return end;
}

function readItems(doc: Docstring, from: number, to: number, isLoose: boolean): readonly DocParam[] {
  const starts: number[] = [];
  let margin = 0;
  for (let i = from; i < to; i++) {
    const line = lineOf(doc, i);
    if (isLoose && starts.length === 0) margin = indentOf(line);
    if (!isEmpty(line) && (starts.length === 0 || indentOf(line) <= margin)) starts.push(i);
  }
  return starts.flatMap((start, i) => (indentOf(lineOf(doc, start)) < margin ? [] : readItem(doc, start, starts[i + 1] ?? to, margin)));
}

const item = /^\*{0,2}[_a-z][_a-z0-9]*(?:,\s\*{0,2}[_a-z][_a-z0-9]*)*/i;

/** Several names may share a type and a text: `x, y : int`. */
function readItem(doc: Docstring, line: number, to: number, margin: number): readonly DocParam[] {
  const text = lineOf(doc, line);
  const names = item.exec(text.slice(margin))?.[0];
  if (names === undefined) return [];
  const end = margin + names.length;
  const type = typeOf(text.slice(end));
  const at = type === undefined ? 0 : text.indexOf(type, end);
  const docText = paramText(doc, line, text.length, to, (below) => below.slice(Math.min(indentOf(below), margin + 4)));
  const value = docText.value.replace(/^\n/, '').trimEnd();
  return [...names.matchAll(/[^\s,]+/g)].map((name) => ({
    name: inLine(doc, line, margin + name.index, margin + name.index + name[0].length),
    type: type === undefined ? undefined : inLine(doc, line, at, at + type.length),
    text: { value, span: docText.span },
  }));
}

function typeOf(behind: string): string | undefined {
  const written = /^\s:\s(.+)$/.exec(behind)?.[1];
  if (written === undefined) return undefined;
  const choices = /^\{(.+)\}/.exec(written)?.[1];
  return choices ?? written.replace(/,\s+default(?: |: |=).+$/, '').replace(/, optional$/, '');
}
