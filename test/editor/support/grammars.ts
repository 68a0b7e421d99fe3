import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import oniguruma from 'vscode-oniguruma';
import textmate from 'vscode-textmate';

export interface Token {
  readonly text: string;
  /** Offset in the line. */
  readonly start: number;
  /** From the grammar's own name inwards. */
  readonly scopes: readonly string[];
}

export interface Line {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Colours a text by the grammar of this scope, line by line. */
export type Tokenizer = (scope: string, text: string) => readonly Line[];

interface Contributed {
  /** Of the grammar of a language; one that is only injected into others has none. */
  readonly language?: string;
  readonly scopeName: string;
  readonly path: string;
  readonly injectTo?: readonly string[];
}

/** The grammars of VS Code's own extensions that ours are injected into, as package.json says, or without them; and those of our own languages. */
export async function loadGrammars({ injected }: { readonly injected: boolean }): Promise<Tokenizer> {
  const wasm = readFileSync('node_modules/vscode-oniguruma/release/onig.wasm');
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer);
  const builtIn = process.env.TOOLSCRIBE_EXTENSIONS ?? 'test/editor/node_modules/code-server/lib/vscode/extensions';
  const folders = readdirSync(builtIn, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [path.join(builtIn, entry.name)] : []));
  const ours = grammarsOf('.');
  const files = new Map([...folders.flatMap(grammarsOf), ...ours].map((grammar) => [grammar.scopeName, grammar.path]));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve(oniguruma),
    loadGrammar: async (scope) => {
      const file = files.get(scope);
      return file === undefined ? null : textmate.parseRawGrammar(readFileSync(file, 'utf8'), file);
    },
    getInjections: (scope) => (injected ? ours.filter(({ injectTo = [] }) => injectTo.some((to) => isIn(scope, to))).map(({ scopeName }) => scopeName) : []),
  });
  const grammars = new Map<string, textmate.IGrammar>();
  for (const scope of new Set(ours.flatMap(({ language, scopeName, injectTo = [] }) => (language === undefined ? injectTo : [scopeName])))) {
    const grammar = await registry.loadGrammar(scope);
    if (grammar !== null) grammars.set(scope, grammar);
  }
  return (scope, text) => {
    const grammar = grammars.get(scope);
    if (grammar === undefined) throw new Error(`no grammar for ${scope} in ${builtIn}`);
    let stack = textmate.INITIAL;
    return text.split(/\r?\n/).map((line) => {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
      stack = ruleStack;
      return { text: line, tokens: tokens.map(({ startIndex, endIndex, scopes }) => ({ text: line.slice(startIndex, endIndex), start: startIndex, scopes })) };
    });
  };
}

/** VS Code injects into `source.yaml.1.2` what is for `source.yaml`. */
const isIn = (scope: string, to: string): boolean => scope === to || scope.startsWith(`${to}.`);

function grammarsOf(folder: string): readonly Contributed[] {
  let manifest: { readonly contributes?: { readonly grammars?: readonly Contributed[] } };
  try {
    manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  } catch {
    // A folder that is no extension.
    return [];
  }
  return (manifest.contributes?.grammars ?? []).map((grammar) => ({ ...grammar, path: path.join(folder, grammar.path) }));
}
