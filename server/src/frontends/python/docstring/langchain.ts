import type { Located, TextPiece } from '../../../model/index.ts';
import { type DocParam, type DocParams, indentOf, inLine, isEmpty, lineOf, linesOf } from './docLines.ts';
import { type Docstring, docPart, docPlace } from './docstring.ts';

/**
 * As `parse_docstring=True` of LangChain reads a docstring (`_parse_google_docstring` of langchain-core 1.6.5): paragraphs are joined by a blank.
 * The description ends at `Returns:` or `Example:`, and the parameters at the first empty line below `Args:`.
 */
export function readLangchain(doc: Docstring): DocParams {
  const blocks = blocksOf(doc.text);
  const args = blocks.findIndex(({ text }) => text.startsWith('Args:'));
  const before = args < 0 ? blocks : blocks.slice(0, args);
  const end = before.findIndex(({ text }) => /^(?:Returns|Example):/.test(text));
  const block = blocks[args];
  return {
    style: 'google',
    description: joined(doc, end < 0 ? before : before.slice(0, end)),
    params: block === undefined ? [] : paramsIn(doc, block),
    returns: undefined,
  };
}

interface Block {
  /** Offset in the docstring's text. */
  readonly start: number;
  readonly text: string;
}

function blocksOf(text: string): readonly Block[] {
  let start = 0;
  return text.split('\n\n').map((own) => {
    const block = { start, text: own };
    start += own.length + 2;
    return block;
  });
}

function joined(doc: Docstring, blocks: readonly Block[]): Located<string> | undefined {
  const value = blocks
    .map(({ text }) => text)
    .join(' ')
    .trimEnd();
  const last = blocks.findLast(({ text }) => !isEmpty(text));
  if (last === undefined) return undefined;
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { start, text } of blocks) {
    const part = docPart(doc, start, start + text.length);
    for (const piece of part.pieces ?? [{ from: 0, span: part.span }]) pieces.push({ from: from + piece.from, span: piece.span });
    from += text.length + 1;
  }
  return { value, span: docPlace(doc, 0, last.start + last.text.trimEnd().length), pieces };
}

/** A line with a colon begins a parameter, unless it is indented deeper than the first one. */
function paramsIn(doc: Docstring, { start, text }: Block): readonly DocParam[] {
  const first = doc.lines.findIndex((line) => line.start === start);
  const end = first + text.split('\n').length;
  const heads: number[] = [];
  let indent: number | undefined;
  for (let i = first + 1; i < end; i++) {
    const line = lineOf(doc, i);
    if (!line.includes(':')) continue;
    indent ??= indentOf(line);
    if (heads.length === 0 || indentOf(line) <= indent) heads.push(i);
  }
  const params = new Map(heads.map((head, i) => readParam(doc, head, heads[i + 1] ?? end)).map((param) => [param.name.value, param]));
  return [...params.values()];
}

function readParam(doc: Docstring, line: number, to: number): DocParam {
  const text = lineOf(doc, line);
  const [indent, colon] = [indentOf(text), text.indexOf(':')];
  const word = text.slice(indent, colon).trimEnd();
  const blank = word.indexOf(' ');
  const annotation = blank < 0 ? '' : word.slice(blank + 1);
  const isTyped = annotation.startsWith('(') && annotation.endsWith(')');
  const lines = [text.slice(colon + 1), ...doc.lines.slice(line + 1, to).map((own) => own.text)].map((own) => own.trim());
  const typeStart = indent + blank + 2;
  return {
    name: inLine(doc, line, indent, indent + (isTyped ? blank : word.length)),
    type: isTyped ? inLine(doc, line, typeStart, typeStart + annotation.length - 2) : undefined,
    text: {
      value: lines.filter((own, i) => i === 0 || own !== '').join(' '),
      span: linesOf(doc, line, to, colon + 1)?.span ?? inLine(doc, line, colon + 1, colon + 1).span,
    },
  };
}
