import type { Span } from '../../../model/index.ts';
import { docSpans } from '../docstring/docSpans.ts';
import { allClasses, allFunctions } from '../names/definitions.ts';
import type { PyFacts } from '../read/facts.ts';

/** Folds of docstrings, of their sections and code, and of indented blocks. A client that gets folds computes none of its own, so all are listed. */
export function folds(text: string, facts: PyFacts): readonly Span[] {
  const documented = [...allFunctions(facts), ...allClasses(facts.classes)].flatMap(({ docstring }): readonly Span[] => {
    const parts = docstring && docSpans(docstring);
    return docstring === undefined || parts === undefined ? [] : [docstring.span, ...parts.sections, ...parts.fences];
  });
  return [...documented, ...indented(text)]
    .filter(({ start, end }) => text.slice(start, end).includes('\n'))
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

/** From each line to the last line below it with a deeper indentation. */
function indented(text: string): readonly Span[] {
  const found: Span[] = [];
  const open: { readonly start: number; readonly indent: number }[] = [];
  let last = 0;
  for (const { index, 0: line } of text.matchAll(/[^\r\n]+/g)) {
    const indent = line.length - line.trimStart().length;
    if (indent === line.length) continue;
    for (let top = open.at(-1); top !== undefined && top.indent >= indent; top = open.at(-1)) {
      found.push({ start: top.start, end: last });
      open.pop();
    }
    open.push({ start: index + indent, indent });
    last = index + line.trimEnd().length;
  }
  return [...found, ...open.map(({ start }) => ({ start, end: last }))];
}
