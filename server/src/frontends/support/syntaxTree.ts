import { Edit, Language, type Node, Parser, type Tree } from 'web-tree-sitter';
import { endsAlike } from '../../model/index.ts';

/** Reads code of one language into a syntax tree. */
export interface SyntaxParser {
  parse(text: string): SyntaxTree;
}

/** A syntax tree; it lives outside of JavaScript's memory until it is freed. */
export interface SyntaxTree {
  readonly root: SyntaxNode;
  free(): void;
}

/** A node of a syntax tree, as far as front ends look at it. Offsets count UTF-16 units. */
export interface SyntaxNode {
  readonly type: string;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly isError: boolean;
  readonly isMissing: boolean;
  readonly hasError: boolean;
  readonly children: readonly (SyntaxNode | null)[];
  readonly namedChildren: readonly (SyntaxNode | null)[];
  readonly parent: SyntaxNode | null;
  childForFieldName(name: string): SyntaxNode | null;
  /** The smallest node that holds the offset. */
  descendantForIndex(offset: number): SyntaxNode | null;
}

/** Parsers by the name of their grammar. */
export type Grammars<Name extends string> = (name: Name) => Promise<SyntaxParser>;

/** Grammars that lie in `.wasm` files, and tree-sitter's own: paths. Each is loaded once, when it is first asked for. */
export function createGrammars<Name extends string>(runtime: string, files: Readonly<Record<Name, string>>): Grammars<Name> {
  const loading = new Map<Name, Promise<SyntaxParser>>();
  // One after the other: tree-sitter's runtime must not be started twice.
  let last: Promise<unknown> = Promise.resolve();
  return (name) => {
    const known = loading.get(name);
    if (known !== undefined) return known;
    const parser = last.then(() => loadParser(runtime, files[name]));
    loading.set(name, parser);
    last = parser;
    return parser;
  };
}

async function loadParser(runtime: string, grammar: string): Promise<SyntaxParser> {
  await Parser.init({ locateFile: () => runtime });
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammar));
  return { parse: withLatest(parser) };
}

/** Less than this is read as a whole in no time. */
const large = 20_000;

/**
 * Reads a large text that differs in one place from the one before by what was read of that. What is kept has no errors, and where one comes in the text is
 * read anew: how the grammar goes on behind an error rests on what it began with.
 */
function withLatest(parser: Parser): SyntaxParser['parse'] {
  let latest: { readonly text: string; readonly tree: Tree } | undefined;
  const read = (text: string): Tree | null => {
    if (latest?.text === text) return latest.tree.copy();
    const before = latest && editedTree(latest, text);
    if (before === undefined) return parser.parse(text);
    const tree = parser.parse(text, before);
    before.delete();
    if (tree?.rootNode.hasError !== true) return tree;
    tree.delete();
    return parser.parse(text);
  };
  return (text) => {
    const isLarge = text.length >= large;
    const tree = isLarge ? read(text) : parser.parse(text);
    // Null only without a language or when cancelled, and neither can be.
    if (tree === null) return { root: nothing, free: () => undefined };
    if (isLarge && !tree.rootNode.hasError) {
      latest?.tree.delete();
      latest = { text, tree: tree.copy() };
    }
    return { root: tree.rootNode satisfies Node, free: () => tree.delete() };
  };
}

/** The tree as it is to be read again; undefined where the texts have little in common. */
function editedTree({ text: was, tree }: { readonly text: string; readonly tree: Tree }, text: string): Tree | undefined {
  const { first, last } = endsAlike(was.length, text.length, (i, j) => was.charCodeAt(i) === text.charCodeAt(j));
  if (first + last < was.length / 2) return undefined;
  const [oldEnd, newEnd] = [was.length - last, text.length - last];
  const edited = tree.copy();
  edited.edit(
    new Edit({
      startIndex: first,
      oldEndIndex: oldEnd,
      newEndIndex: newEnd,
      startPosition: pointAt(text, first),
      oldEndPosition: pointAt(was, oldEnd),
      newEndPosition: pointAt(text, newEnd),
    }),
  );
  return edited;
}

function pointAt(text: string, offset: number): { readonly row: number; readonly column: number } {
  let row = 0;
  let line = 0;
  for (let next = text.indexOf('\n'); next >= 0 && next < offset; next = text.indexOf('\n', line)) {
    row++;
    line = next + 1;
  }
  return { row, column: offset - line };
}

const nothing: SyntaxNode = {
  type: 'program',
  startIndex: 0,
  endIndex: 0,
  isError: false,
  isMissing: false,
  hasError: false,
  children: [],
  namedChildren: [],
  parent: null,
  childForFieldName: () => null,
  descendantForIndex: () => null,
};
