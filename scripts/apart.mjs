// An esbuild plugin: packages that a start does without, and what is generated so, are bundles of their own, read when something of them is first used.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The bundles, each with its packages. */
const bundles = {
  'scslre.js': ['scslre'],
  'yaml.js': ['yaml', 'yaml/util'],
  'treeSitter.js': ['web-tree-sitter'],
  'markdown.js': ['markdown-it'],
  'dialects.js': ['2020-12.metaschema?validator', 'draft-07.metaschema?validator'],
};

/** What makes the bundles, with `options` of the program. */
export const apartBundles = (options) =>
  Object.entries(bundles).map(([file, packages]) => ({
    ...options,
    stdin: {
      contents: packages.map((name) => `export * as ${JSON.stringify(name)} from ${JSON.stringify(name)};`).join('\n'),
      resolveDir: import.meta.dirname,
    },
    outfile: `dist/${file}`,
  }));

export const packagesApart = {
  name: 'packages-apart',
  setup(build) {
    const files = new Map(Object.entries(bundles).flatMap(([file, packages]) => packages.map((name) => [name, `./${file}`])));
    build.onResolve({ filter: /^[a-z\d]/ }, ({ path }) => (files.has(path) ? { path, namespace: 'apart' } : undefined));
    build.onResolve({ filter: /.*/, namespace: 'apart' }, ({ path }) => ({ path, external: true }));
    build.onLoad({ filter: /.*/, namespace: 'apart' }, ({ path }) => ({ contents: standIn(path, files.get(path)), loader: 'js' }));
  },
};

/** A module with the members of the package, which is read when one of them is first asked for. */
function standIn(name, file) {
  const all = name.endsWith('?validator') ? undefined : require(name);
  const isNamed = typeof all === 'object';
  return `let all;
const of = (name) => () => (all ??= require(${JSON.stringify(file)})[${JSON.stringify(name)}])[name];
for (const name of ${JSON.stringify(isNamed ? Object.keys(all) : ['default'])}) Object.defineProperty(exports, name, { enumerable: true, get: of(name) });
${isNamed ? '' : "Object.defineProperty(exports, '__esModule', { value: true });"}`;
}
