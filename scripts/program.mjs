// The bundles of the program: the server, the command line's work, and parts that are read when they are needed. What they share is there once.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { commonJs } from './commonJs.mjs';

const source = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'server/src');
const frontEnds = readdirSync(path.join(source, 'frontends')).filter((name) => name !== 'support');

/** Each is what an `import()` asks for, or where a process begins. */
const parts = {
  languageServer: 'lsp/main.ts',
  reader: 'node/readerThread.ts',
  work: 'cli/work.ts',
  watch: 'cli/watch.ts',
  buildExamples: 'cli/buildExamples.ts',
  rExamples: 'runners/rExamples.ts',
  ...Object.fromEntries(frontEnds.map((name) => [name, `frontends/${name}/index.ts`])),
};

/** What makes them, with `options` of all programs. */
export const program = (options) => ({
  ...options,
  format: 'esm',
  splitting: true,
  plugins: [...options.plugins, grounded, commonJs],
  entryPoints: Object.fromEntries(Object.entries(parts).map(([name, file]) => [name, path.join(source, file)])),
  outdir: 'dist',
  chunkNames: 'shared-[hash]',
});

/**
 * What is shared becomes a file for each group of parts that share it, dozens of them. So every part is given the composition root to stand on, which each
 * process reads first, and every front end what several of them share: these are one file each.
 */
const grounded = {
  name: 'grounded',
  setup(build) {
    const files = new Set(Object.values(parts).map((file) => path.join(source, file)));
    const shared = readdirSync(path.join(source, 'frontends/support'), { recursive: true }).filter((file) => file.endsWith('.ts') && !file.startsWith('zod'));
    const ground = ['main.ts'];
    const groundOfFrontEnds = [...ground, ...shared.map((file) => `frontends/support/${file}`)];
    build.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      if (!files.has(file)) return undefined;
      const below = file.startsWith(path.join(source, 'frontends')) ? groundOfFrontEnds : ground;
      const imports = below.map((module) => `import ${JSON.stringify(path.join(source, module))};`).join('');
      return { contents: `${imports}${readFileSync(file, 'utf8')}`, loader: 'ts', watchFiles: [file] };
    });
  },
};
