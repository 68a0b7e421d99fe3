import type { FrontEnd } from '../../model/index.ts';
import { loadSyntaxParser, type SyntaxParser } from '../support/syntaxTree.ts';
import type { ModuleFacts } from '../support/zod/module.ts';
import { zodFormat } from './format.ts';
import { readFacts } from './readFacts.ts';

/** The `.wasm` files that reading needs: paths. */
export interface ZodWasm {
  readonly runtime: string;
  readonly typescript: string;
  readonly tsx: string;
}

type Kind = 'ts' | 'tsx';

/** Reads TypeScript and JavaScript. Grammars are loaded when the first module is to be read. */
export function createZodFrontEnd(wasm: ZodWasm): FrontEnd<ModuleFacts> {
  const parsers = new Map<string, SyntaxParser>();
  const load = async (): Promise<void> => {
    // One after the other: tree-sitter's runtime must not be started twice.
    parsers.set('ts', await loadSyntaxParser({ runtime: wasm.runtime, grammar: wasm.typescript }));
    parsers.set('tsx', await loadSyntaxParser({ runtime: wasm.runtime, grammar: wasm.tsx }));
  };
  let loading: Promise<void> | undefined;
  return {
    ...zodFormat,
    prepare() {
      loading ??= load();
      return loading;
    },
    split: (text, uri) => [{ start: 0, end: text.length, kind: kindOf(uri) }],
    read(text, kind) {
      const parser = parsers.get(kind);
      if (parser === undefined) return readFacts(undefined, text);
      const tree = parser.parse(text);
      try {
        return readFacts(tree.root, text);
      } finally {
        tree.free();
      }
    },
    link: () => ({ tools: [], problems: [], mentions: [] }),
    slotAt: () => undefined,
    realize: () => [],
  };
}

/** Only TypeScript without JSX writes assertions as `<T>x`; JavaScript may hold JSX in any file. */
const kindOf = (uri: string): Kind => (/\.[cm]?ts$/i.test(uri.replace(/[?#].*$/, '')) ? 'ts' : 'tsx');
