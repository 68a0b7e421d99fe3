import assert from 'node:assert/strict';

const grammars = ['tree-sitter', 'tree-sitter-python', 'tree-sitter-r', 'tree-sitter-tsx', 'tree-sitter-typescript'];

/** What `dist/` holds of the programs, in every package of it. */
export const programFiles: readonly string[] = [
  ...[
    'cli.mjs',
    'server.mjs',
    'reader.mjs',
    'comparison.mjs',
    'listing.mjs',
    'scslre.cjs',
    're2js.cjs',
    'node-sqlite3-wasm.cjs',
    'node-sqlite3-wasm.wasm',
    'token-vocabulary.cjs',
    'tree-sitter.mjs',
  ].map((name) => `dist/${name}`),
  ...grammars.map((name) => `dist/${name}.wasm`),
  'dist/chunks',
];

/** The list of a package's files, with one name for the parts that programs import, which are named after what they hold. */
export function listed(files: readonly string[]): readonly string[] {
  const isChunk = (file: string): boolean => /^dist\/\w+-[A-Z0-9]{8}\.mjs$/.test(file);
  const chunks = files.filter(isChunk);
  assert.ok(chunks.length > 10, `${chunks.length} parts`);
  return [...files.filter((file) => !isChunk(file)), 'dist/chunks'].sort();
}
