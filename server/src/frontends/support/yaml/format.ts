import { type CollectionTag, type Document, isMap, isScalar, isSeq, Lexer, type Node, parseDocument, type Scalar, type ScalarTag, visit } from 'yaml';
import { mapTag, type StringifyContext, seqTag, stringifyString, stringTag } from 'yaml/util';
import { eolOf, jsonEqual } from '../../../model/index.ts';
import { lineStart } from '../lines.ts';
import { toJson } from '../tree/node.ts';
import { parseYaml } from './parseYaml.ts';

/**
 * Formats the text: the author's first width of indentation throughout, lists indented as the first one, at most one blank line in a row. Values and
 * comments are unchanged. Undefined where the text is not one readable document, or content would be lost. The result is stable: formatting it again
 * changes nothing.
 */
export function formatYaml(text: string): string | undefined {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = text.slice(mark.length).replaceAll('\r\n', '\n');
  if (body.trim() === '') return undefined;
  const once = print(body);
  // A comment may reach its final place only in the second pass.
  const twice = once === undefined ? undefined : print(once);
  if (twice === undefined || print(twice) !== twice || !hasSameContent(body, twice)) return undefined;
  return mark + (eolOf(text) === '\r\n' ? twice.replaceAll('\n', '\r\n') : twice);
}

function print(text: string): string | undefined {
  try {
    const sources = new Map<Node, string>();
    const doc = parseDocument(text, {
      ...{ uniqueKeys: false, prettyErrors: false, logLevel: 'error', stringKeys: false, keepSourceTokens: true },
      customTags: (tags) => [scalarAs(sources), collectionAs(mapTag, sources), collectionAs(seqTag, sources), ...tags],
    });
    if (doc.errors.length > 0) return undefined;
    visit(doc, {
      Node: (_, node) => {
        if (node.range) sources.set(node, text.slice(node.range[0], node.range[1]));
        // A number as text is written as in the source.
        if (isScalar(node) && node.tag === undefined && node.type === 'PLAIN' && node.source !== undefined && node.source !== '') node.value = node.source;
      },
    });
    return doc.toString({ ...styleOf(doc, text), lineWidth: 0 });
  } catch {
    // The parser is recursive: only extreme nesting exhausts the stack.
    return undefined;
  }
}

type Sources = ReadonlyMap<Node, string>;

/** A value as in the source, with its further lines reindented. */
const scalarAs = (sources: Sources): ScalarTag => ({
  ...stringTag,
  stringify(item, ctx, onComment, onChompKeep) {
    const written = writtenAs(item, sources.get(item), ctx);
    return written ?? stringifyString(item, ctx, onComment, onChompKeep);
  },
});

/** Undefined where the library writes the value: without a source, or where white space is significant. */
function writtenAs(item: Scalar, source: string | undefined, { indent }: StringifyContext): string | undefined {
  if (source === undefined || source === '') return undefined;
  const [head = '', ...lines] = source.trimEnd().split('\n');
  if (item.type !== 'BLOCK_LITERAL' && item.type !== 'BLOCK_FOLDED') {
    return [head, ...lines.map((line) => (line.trim() === '' ? '' : indent + line.trim()))].join('\n');
  }
  if (!/^[|>]-?$/.test(head) || item.comment || lines.length === 0) return undefined;
  const column = /^ */.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0].length ?? 0;
  return [head, ...lines.map((line) => (line.trim() === '' ? '' : indent + line.slice(column)))].join('\n');
}

/** Flow collections: on one line or one entry a line, with the author's spaces inside the brackets. */
const collectionAs = (tag: CollectionTag, sources: Sources): CollectionTag =>
  ({
    ...tag,
    stringify(item: Node, ctx: StringifyContext, onComment?: () => void, onChompKeep?: () => void) {
      const source = sources.get(item) ?? '';
      const options = { ...ctx.options, lineWidth: source.includes('\n') ? 1 : 0 };
      const inside = { ...ctx, flowCollectionPadding: /^.\s/.test(source) ? ' ' : '', options };
      return item.toString(/^[[{]/.test(source) ? inside : ctx, onComment, onChompKeep);
    },
  }) as CollectionTag;

/** The first indentation in the text. Where lists are not indented, the width is two, that of their dashes. */
function styleOf(doc: Document, text: string): { readonly indent: number; readonly indentSeq: boolean } {
  const columnOf = (offset: number): number => offset - lineStart(text, offset);
  const widths: number[] = [];
  let list: number | undefined;
  visit(doc, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !key.range || !(isMap(value) || isSeq(value)) || value.flow === true) return;
      const first = isMap(value) ? value.items[0]?.key : value;
      if (!(isScalar(first) || isSeq(first)) || !first.range) return;
      const width = columnOf(first.range[0]) - columnOf(key.range[0]);
      if (width > 0) widths.push(width);
      if (isSeq(value)) list ??= width;
    },
  });
  const [width = 2] = widths;
  return { indent: list === 0 || width > 8 ? 2 : width, indentSeq: list !== 0 };
}

function hasSameContent(before: string, after: string): boolean {
  const [a, b] = [parseYaml(before), parseYaml(after)];
  if (a.problems.length > 0 || b.problems.length > 0) return false;
  const same = a.root === undefined || b.root === undefined ? a.root === b.root : jsonEqual(toJson(a.root), toJson(b.root));
  return same && commentsOf(before) === commentsOf(after);
}

const commentsOf = (text: string): string =>
  [...new Lexer().lex(text)]
    .filter((token) => token.startsWith('#'))
    .map((token) => token.trim())
    .join('\n');
