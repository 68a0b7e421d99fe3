import type { Engine } from '../../server/src/engine/types.ts';
import { compose } from '../../server/src/main.ts';
import { createMemoryHost, type MemoryHost, root } from './memoryHost.ts';

/** Where the grammars lie when tests run from the project's root. */
export const wasm = {
  runtime: 'node_modules/web-tree-sitter/web-tree-sitter.wasm',
  r: 'node_modules/@davisvaughan/tree-sitter-r/tree-sitter-r.wasm',
  typescript: 'node_modules/@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript.wasm',
  tsx: 'node_modules/@vscode/tree-sitter-wasm/wasm/tree-sitter-tsx.wasm',
};

/** The whole product on a workspace in memory, scanned. A DESCRIPTION of a package `demo` is added where none is given. */
export async function workspace(files: Readonly<Record<string, string | Uint8Array>>): Promise<{ readonly engine: Engine; readonly host: MemoryHost }> {
  const needsPackage = !Object.keys(files).some((path) => path.endsWith('DESCRIPTION'));
  const host = createMemoryHost(needsPackage ? { DESCRIPTION: 'Package: demo\nVersion: 1.0.0\n', ...files } : files);
  const { engine } = await compose({ host, wasm });
  await engine.scan([root]);
  return { engine, host };
}
