import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Engine } from '../../server/src/engine/types.ts';
import { createGrammars, parseLimits } from '../../server/src/frontends/support/syntaxTree.ts';
import { compose } from '../../server/src/main.ts';
import { evidence } from './evidence.ts';
import { createMemoryHost, type MemoryHost, root } from './memoryHost.ts';

const wasm = (file: string): string => path.resolve('node_modules', `${file}.wasm`);

/** Where they lie. */
export const grammarFiles = {
  library: pathToFileURL(path.resolve('node_modules/web-tree-sitter/web-tree-sitter.js')).href,
  runtime: wasm('web-tree-sitter/web-tree-sitter'),
  grammars: {
    r: wasm('@davisvaughan/tree-sitter-r/tree-sitter-r'),
    python: wasm('@vscode/tree-sitter-wasm/wasm/tree-sitter-python'),
    ts: wasm('@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript'),
    tsx: wasm('@vscode/tree-sitter-wasm/wasm/tree-sitter-tsx'),
  },
} as const;

export type GrammarName = keyof typeof grammarFiles.grammars;

/** The grammars, loaded once for all that a file of tests composes. */
export const grammars = createGrammars(grammarFiles, parseLimits.scan, () => performance.now());

/** The whole product on a workspace in memory, scanned. A DESCRIPTION of a package `demo` is added where none is given. */
export async function workspace(files: Readonly<Record<string, string | Uint8Array>>): Promise<{ readonly engine: Engine; readonly host: MemoryHost }> {
  evidence('engine');
  const needsPackage = !Object.keys(files).some((path) => path.endsWith('DESCRIPTION'));
  const host = createMemoryHost(needsPackage ? { DESCRIPTION: 'Package: demo\nVersion: 1.0.0\n', ...files } : files);
  const { engine } = await compose({ host, grammars });
  await engine.scan([root]);
  return { engine, host };
}
