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
  return {
    parse(text) {
      const tree = parser.parse(text);
      // Null only without a language or when cancelled, and neither can be.
      return tree === null ? { root: nothing, free: () => undefined } : { root: tree.rootNode satisfies Node, free: () => tree.delete() };
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
