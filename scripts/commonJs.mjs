// An esbuild plugin: only ES modules can be split into parts; each part is written as a CommonJS module, which is read at once where it is needed.
import { writeFile } from 'node:fs/promises';
import esbuild from 'esbuild';

export const commonJs = {
  name: 'common-js',
  setup(build) {
    const { minify, target, supported } = build.initialOptions;
    const sourcemap = build.initialOptions.sourcemap && 'inline';
    Object.assign(build.initialOptions, { sourcemap, write: false });
    // `import()` becomes `require`, which reads a bundle in a part of the time.
    const options = { format: 'cjs', platform: 'node', target, minify, sourcemap, supported: { ...supported, 'dynamic-import': false } };
    build.onEnd(async ({ outputFiles = [] }) => {
      for (const { path, text } of outputFiles) {
        const { code } = await esbuild.transform(takenOnce(text), { ...options, banner: '"use strict";' });
        await writeFile(path, code);
      }
    });
  },
};

/** What a part takes from others are constants of it, and what it hands on are plain members: else each use would ask the other part's getter. */
const takenOnce = (text) =>
  text
    .replace(/^(?:import\s*(?:\{[^}]*\}\s*from\s*)?"\.\/[^"]*";\s*)+/, (head) =>
      head
        .replaceAll(/import\s*\{([^}]*)\}\s*from\s*("[^"]*")/g, (_, names, file) => `const {${names.replaceAll(/\s+as\s+/g, ':')}} = require(${file})`)
        .replaceAll(/import\s*("[^"]*")/g, 'require($1)'),
    )
    .replace(/export\s*\{([^}]*)\};\s*$/, (_, names) =>
      names
        .split(',')
        .map((name) => /(\S+?)(?:\s+as\s+(\S+))?\s*$/.exec(name))
        .map(([, own, handed = own]) => `exports.${handed} = ${own};`)
        .join(' '),
    );
