import { Language, type Node, Parser } from 'web-tree-sitter';

/** Reads R code into a syntax tree. */
export interface RParser {
  parse(text: string): RTree;
}

/** A syntax tree; it lives outside of JavaScript's memory until it is freed. */
export interface RTree {
  readonly root: RNode;
  free(): void;
}

/** A node of a syntax tree, as far as the front end looks at it. Offsets count UTF-16 units. */
export interface RNode {
  readonly type: string;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly isError: boolean;
  readonly isMissing: boolean;
  readonly hasError: boolean;
  readonly children: readonly (RNode | null)[];
}

/** Loads tree-sitter and its grammar of R: the path of the one `.wasm` file, and the path or the bytes of the other. */
export async function loadRParser(wasm: { readonly runtime: string; readonly grammar: string | Uint8Array }): Promise<RParser> {
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

const nothing: RNode = { type: 'program', startIndex: 0, endIndex: 0, isError: false, isMissing: false, hasError: false, children: [] };
