import { type ParamRequest, type ToolRequest, toolPlaceholder, valuePlaceholder } from '../../../model/index.ts';
import { indentAt, lineStart } from '../../support/lines.ts';
import type { DocParam } from '../docstring/docLines.ts';
import { readDocParams } from '../docstring/docParams.ts';
import { cleanDoc } from '../docstring/docstring.ts';
import type { PyFunction } from '../read/code.ts';
import { inDocstring, type Parts, pythonName, type Spelling, typeOf } from './paramParts.ts';

/** A docstring with the quotes and the layout of the pattern's. `documented`: the function whose docstring shows how parameters are described there. */
export function docstringLike(
  text: string,
  pattern: PyFunction,
  { description, params }: ToolRequest,
  style: Spelling,
  documented: PyFunction | undefined,
  indent: string,
): Parts {
  const { docstring } = pattern;
  const written = docstring === undefined ? '' : text.slice(docstring.span.start, docstring.span.end);
  const quotes = docstring?.isTriple === true && written.endsWith("'''") ? "'''" : '"""';
  const opensLine = /^[a-zA-Z]*(?:"""|''')[ \t]*\r?\n/.test(written);
  const section = documented === undefined || params.length === 0 ? [] : sectionLike(text, documented, params, style, indent);
  const isLong = opensLine || section.length > 0 || description?.includes('\n') === true;
  return [
    `${indent}${quotes}${opensLine ? `\n${indent}` : ''}`,
    ...(description === undefined ? [{ fill: toolPlaceholder, first: true } as const] : [inDocstring(description, indent, quotes)]),
    ...(section.length === 0 ? [] : ['\n', ...section]),
    `${isLong ? `\n${indent}` : ''}${quotes}\n`,
  ];
}

/** The section of parameters, from the line break above it on. */
function sectionLike(text: string, { docstring }: PyFunction, params: readonly ParamRequest[], style: Spelling, indent: string): Parts {
  const docs = docstring && readDocParams(cleanDoc(docstring));
  const [first] = docs?.params ?? [];
  if (docs === undefined || first === undefined) return [];
  const margin = indentAt(text, docstring?.span.start ?? 0);
  const from = lineStart(text, first.name.span.start);
  const written = text.slice(from, first.name.span.start);
  const entryIndent = indent + (/^\s*/.exec(written)?.[0] ?? '').slice(margin.length);
  if (docs.style === 'sphinx') return params.flatMap((param) => [`\n${entryIndent}:param ${pythonName(param.name)}: `, ...describedIn(param, entryIndent)]);
  const inner = indentAt(text, first.text.span.start).slice(indentAt(text, first.name.span.start).length);
  const above = text.slice(0, from).trimEnd();
  const heading =
    docs.style === 'numpy' ? text.slice(lineStart(text, lineStart(above, above.length) - 1), above.length) : above.slice(lineStart(above, above.length));
  const lines = heading.split(/\r?\n/).map((line) => `\n${indent}${line.trim()}`);
  return [
    ...lines,
    ...params.flatMap(
      (param): Parts => [
        `\n${entryIndent}${pythonName(param.name)}${betweenOf(text, first, typeOf(style, param))}`,
        ...(docs.style === 'numpy' ? [`\n${entryIndent}${inner}`] : []),
        ...describedIn(param, entryIndent),
      ],
    ),
  ];
}

const describedIn = ({ description }: ParamRequest, indent: string): Parts =>
  description === undefined ? [{ fill: valuePlaceholder }] : [inDocstring(description.replaceAll(/(?<!\s)\s*\n\s*/g, ' '), indent)];

/** What is between the name of a parameter and its description, with another type. */
function betweenOf(text: string, { name, type, text: described }: DocParam, other: string): string {
  const between = text.slice(name.span.end, described.span.start);
  if (type === undefined) return `${between.split('\n')[0]?.trimEnd()}${between.includes('\n') ? '' : ' '}`;
  const behind = text.slice(type.span.end, described.span.start).split('\n')[0]?.replace(', optional', '').trimEnd() ?? '';
  return `${text.slice(name.span.end, type.span.start)}${other}${behind}${between.includes('\n') ? '' : ' '}`;
}
