import { type CollectionTag, type Document, isMap, isScalar, isSeq, Lexer, type Node, parseDocument, type Scalar, type ScalarTag, visit } from 'yaml';
import { mapTag, type StringifyContext, seqTag, stringifyString, stringTag } from 'yaml/util';
import { eolOf, jsonEqual } from '../../../model/index.ts';
import { lineStart } from '../lines.ts';
import { toJson } from '../tree/node.ts';
import { parseYaml } from './parseYaml.ts';

/**
 * The text laid out evenly: one width of indentation throughout, which is the author's first, lists indented as the first is, and one blank line at
 * most between things. Values and comments are as they were written. Undefined where the text cannot be read as one document, or something of it
 * would be lost. What is laid out so stays as it is.
 */
export function formatYaml(text: string): string | undefined {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = text.slice(mark.length).replaceAll('\r\n', '\n');
  if (body.trim() === '') return undefined;
  const once = print(body);
  // A comment may find its place only the second time.
  const twice = once === undefined ? undefined : print(once);
  if (twice === undefined || print(twice) !== twice || !saysTheSame(body, twice)) return undefined;
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
        // As a text a number is written as it stands.
        if (isScalar(node) && node.tag === undefined && node.type === 'PLAIN' && node.source !== undefined && node.source !== '') node.value = node.source;
      },
    });
    return doc.toString({ ...styleOf(doc, text), lineWidth: 0 });
  } catch {
    // The parser recurses: only nesting beyond any sense exhausts the stack.
    return undefined;
  }
}

type Sources = ReadonlyMap<Node, string>;

/** A value as it was written, its further lines moved with it. */
const scalarAs = (sources: Sources): ScalarTag => ({
  ...stringTag,
  stringify(item, ctx, onComment, onChompKeep) {
    const written = writtenAs(item, sources.get(item), ctx);
    return written ?? stringifyString(item, ctx, onComment, onChompKeep);
  },
});

/** Undefined where the library writes it better: without a source, or where white space counts. */
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

/** In braces or brackets, on one line or an entry a line, with the blanks that the author put inside. */
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

/** What the author began with. Where lists are not indented, all is by what their dashes take: two. */
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

/** The same values, and every comment. */
function saysTheSame(before: string, after: string): boolean {
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
