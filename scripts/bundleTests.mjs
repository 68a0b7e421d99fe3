// Bundles test files for Node, and tells what each of them is made of.
import path from 'node:path';
import esbuild from 'esbuild';
import { modules } from './bundling.mjs';
import { root } from './install.mjs';

/** Several test files as one module, which runs them in one process, one after the other. */
const joined = (groups) => ({
  name: 'joined',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^joined:/ }, ({ path: name }) => ({ path: name.slice('joined:'.length), namespace: 'joined' }));
    onLoad({ filter: /.*/, namespace: 'joined' }, ({ path: name }) => ({
      contents: groups[name].map((file) => `import ${JSON.stringify(path.join(root, file))};`).join('\n'),
      resolveDir: root,
    }));
  },
});

const options = {
  ...modules,
  absWorkingDir: root,
  packages: 'external',
  metafile: true,
};

/** Bundles the groups (name → test files) into `outdir`: a file a group. */
export async function bundleTests(groups, outdir) {
  if (Object.keys(groups).length === 0) return;
  await esbuild.build({
    ...options,
    entryPoints: Object.fromEntries(Object.keys(groups).map((name) => [name, `joined:${name}`])),
    outdir,
    sourcemap: 'inline',
    plugins: [...modules.plugins, joined(groups)],
  });
}

/** Every file of the project that the test files import, directly or not: path → the paths that it imports. */
export async function importsOf(files) {
  const { metafile } = await esbuild.build({ ...options, entryPoints: files, outdir: 'out/unwritten', write: false });
  const own = ([file]) => !file.startsWith('node_modules/') && !file.includes(':');
  return new Map(
    Object.entries(metafile.inputs)
      .filter(own)
      .map(([file, { imports }]) => [file, imports.map((each) => each.path)]),
  );
}
