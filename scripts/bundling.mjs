// How esbuild bundles code of this project that Node runs: shared by the programs, the tests and the scripts.
import { createRequire } from 'node:module';
import { schemaValidator } from './schemaValidator.mjs';
import { tokenVocabulary } from './tokenVocabulary.mjs';

const { resolve } = createRequire(import.meta.url);

/** Its `main` is a UMD module, which neither esbuild nor Node's `import` can follow. */
export const alias = { 'jsonc-parser': resolve('jsonc-parser/lib/esm/main.js') };

/** ECMAScript modules; CommonJS packages within them call `require`. No name that a minifier makes is as long as this one. */
export const modules = {
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  banner: { js: "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);" },
  alias,
  plugins: [schemaValidator, tokenVocabulary],
  logLevel: 'warning',
};
