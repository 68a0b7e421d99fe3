import type { Node, Parser } from 'web-tree-sitter';
import { Budget, type Clock, OverBudget } from '../../model/index.ts';
import { LimitedMemory } from './limitedMemory.ts';

export interface SyntaxParser {
  parse(text: string): SyntaxTree;
}

/** A syntax tree, in memory outside of JavaScript until it is freed. */
export interface SyntaxTree {
  readonly root: SyntaxNode;
  free(): void;
}

/** A node of a syntax tree, reduced to what front ends use. Offsets count UTF-16 units. */
export interface SyntaxNode {
  /** Unique in its tree. Each read of a node creates another object. */
  readonly id: number;
  /** The same object for all nodes of a tree. */
  readonly tree: object;
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
  /** The smallest node that contains the offset. */
  descendantForIndex(offset: number): SyntaxNode | null;
}

export interface Grammars<Name extends string> {
  (name: Name): Promise<SyntaxParser>;
  /** Set while the parsers are recreated because one of them failed. Until it resolves, no parser is available. */
  readonly remade: Promise<void> | undefined;
}

export interface GrammarFiles<Name extends string> {
  /** URL of its ECMAScript module. */
  readonly library: string;
  /** File path, like those of the grammars. */
  readonly runtime: string;
  readonly grammars: Readonly<Record<Name, string>>;
}

/** Limits of a parse of a short text, in milliseconds: in the editor, and in background scans. */
export const parseLimits = { editor: 150, scan: 2000 } as const;

/** Longer texts have a higher limit. Ordinary code needs a quarter of it on a slow machine. */
const msPerCharacter = 4 / 1000;

/**
 * Grammars from `.wasm` files, each loaded at its first use. A parse is cancelled after `limit` milliseconds of `clock`. The clock counts processor
 * time: on a busy machine, an ordinary text takes longer and must still be read.
 */
export function createGrammars<Name extends string>(files: GrammarFiles<Name>, limit: number, clock: Clock): Grammars<Name> {
  const memory = new ParserMemory(files);
  const parsers = new Map<Name, Promise<SyntaxParser>>();
  const ask = (name: Name): Promise<SyntaxParser> => {
    const known = parsers.get(name);
    if (known !== undefined) return memory.remade === undefined ? known : memory.remade.then(() => known);
    const budget = (text: string): Budget => new Budget({ ms: Math.max(limit, text.length * msPerCharacter) }, clock);
    const parser = memory.load(name).then(() => ({ parse: (text: string) => memory.parse(name, text, budget(text)) }));
    parsers.set(name, parser);
    return parser;
  };
  return Object.defineProperty(ask, 'remade', { get: () => memory.remade }) as Grammars<Name>;
}

/** All parsers share one memory. When one of them corrupts it, all are recreated. */
class ParserMemory<Name extends string> {
  remade: Promise<void> | undefined;
  readonly #files: GrammarFiles<Name>;
  readonly #loaded = new Map<Name, LoadedParser>();
  #library: ReturnType<typeof loadLibrary>;
  /** Loads run one after another: tree-sitter's runtime must not be started twice. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(files: GrammarFiles<Name>) {
    this.#files = files;
    this.#library = loadLibrary(files);
  }

  load(name: Name): Promise<void> {
    const made = this.#last.then(() => this.#loadInto(name));
    this.#last = made.catch(() => {});
    return made;
  }

  parse(name: Name, text: string, budget: Budget): SyntaxTree {
    const loaded = this.#loaded.get(name);
    if (loaded === undefined) throw new OverBudget('remade');
    const { parser, memory } = loaded;
    try {
      const tree = memory.parsing(text, () => parser.parse(text, null, { progressCallback: () => budget.isLate() }));
      if (tree !== null) return { root: tree.rootNode satisfies Node, free: () => ignoringErrors(() => tree.delete()) };
      // Otherwise the parser resumes at the point of cancellation.
      parser.reset();
    } catch (error) {
      if (!isTrap(error)) throw error;
      this.#remake();
      throw new OverBudget(memory.isRefused ? 'memory' : 'parser');
    }
    throw new OverBudget('ms');
  }

  /** When a parser failed in the meantime, the grammar is loaded into the new memory. */
  async #loadInto(name: Name): Promise<void> {
    for (let from: ReturnType<typeof loadLibrary> | undefined; from !== this.#library; ) {
      from = this.#library;
      try {
        await this.#loadFrom(from, name);
      } catch (error) {
        if (from === this.#library) throw error;
      }
    }
  }

  async #loadFrom(from: ReturnType<typeof loadLibrary>, name: Name): Promise<void> {
    const { Language, Parser, memory } = await from;
    const parser = new Parser();
    parser.setLanguage(await Language.load(this.#files.grammars[name]));
    if (from === this.#library) this.#loaded.set(name, { parser, memory });
  }

  #remake(): void {
    const names = [...this.#loaded.keys()];
    // Otherwise the garbage collector frees them later, in a corrupt memory.
    for (const { parser } of this.#loaded.values()) ignoringErrors(() => parser.delete());
    this.#loaded.clear();
    this.#library = loadLibrary(this.#files);
    // A grammar that fails to load again stays unavailable.
    this.remade = Promise.allSettled(names.map((name) => this.load(name))).then(() => {
      this.remade = undefined;
    });
  }
}

/** Frees an object; this may throw where its memory is corrupt. */
function ignoringErrors(free: () => void): void {
  try {
    free();
  } catch (error) {
    if (!isTrap(error)) throw error;
  }
}

/** True for errors thrown by WebAssembly. Its memory is unreliable afterwards. */
const isTrap = (error: unknown): boolean => error instanceof Error && error.name === 'RuntimeError';

interface LoadedParser {
  readonly parser: Parser;
  readonly memory: LimitedMemory;
}

type Library = Pick<typeof import('web-tree-sitter'), 'Language' | 'Parser'> & Pick<LoadedParser, 'memory'>;

let copies = 0;

/** A copy of the library with its own memory: Node evaluates a module once for each URL. */
async function loadLibrary({ library, runtime }: GrammarFiles<string>): Promise<Library> {
  const url = new URL(library);
  if (copies > 0) url.search = String(copies);
  copies += 1;
  const { Language, Parser } = (await import(url.href)) as typeof import('web-tree-sitter');
  const memory = new LimitedMemory();
  // A parser that fails is reported as a finding.
  await Parser.init({ locateFile: () => runtime, wasmMemory: memory, printErr: () => {} });
  return { Language, Parser, memory };
}
