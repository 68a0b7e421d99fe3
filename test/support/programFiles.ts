import assert from 'node:assert/strict';

const parts = [
  'server',
  'languageServer',
  'reader',
  'work',
  'watch',
  'buildExamples',
  'rExamples',
  'roxygen',
  'toolYaml',
  'toolsYaml',
  'mcpJson',
  'zod',
  'packages',
  'basic',
  'pydantic',
];
const packages = ['dialects', 'markdown', 'scslre', 'treeSitter', 'yaml'];
const grammars = ['tree-sitter', 'tree-sitter-python', 'tree-sitter-r', 'tree-sitter-tsx', 'tree-sitter-typescript'];

/** What `dist/` holds of the program, in every package of it. */
export const programFiles: readonly string[] = [
  ...['cli', ...parts, ...packages].map((name) => `dist/${name}.js`),
  ...grammars.map((name) => `dist/${name}.wasm`),
  'dist/shared.js',
];

/** The list of a package's files, with one name for what several parts share, which is named after what it holds. */
export function listed(files: readonly string[]): readonly string[] {
  const isShared = (file: string): boolean => /^dist\/shared-\w+\.js$/.test(file);
  const shared = files.filter(isShared);
  assert.ok(shared.length > 1 && shared.length < 10, `${shared.length} files are shared`);
  return [...files.filter((file) => !isShared(file)), 'dist/shared.js'].sort();
}
