import { Language, type Node, Parser } from 'web-tree-sitter';

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

/** Loads tree-sitter and a grammar: the path of the one `.wasm` file, and the path or the bytes of the other. */
export async function loadSyntaxParser(wasm: { readonly runtime: string; readonly grammar: string | Uint8Array }): Promise<SyntaxParser> {
  await Parser.init({ locateFile: () => wasm.runtime });
  const parser = new Parser();
  parser.setLanguage(await Language.load(wasm.grammar));
  return {
    parse(text) {
      const tree = parser.parse(text);
      // Null only without a language or when cancelled, and neither can be.
      if (tree === null) return { root: nothing, free: () => undefined };
      return { root: tree.rootNode satisfies Node, free: () => tree.delete() };
    },
  };
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
