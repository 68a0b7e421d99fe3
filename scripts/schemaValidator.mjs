// An esbuild plugin: `import validate from './x.schema.json?validator'` is the function that Ajv compiles of the schema, made while
// bundling. A start of the program thus pays neither for Ajv nor for compiling.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';

const suffix = '?validator';

export const schemaValidator = {
  name: 'schema-validator',
  setup(build) {
    build.onResolve({ filter: /\.schema\.json\?validator$/ }, ({ path: file, resolveDir }) => ({
      path: path.resolve(resolveDir, file.slice(0, -suffix.length)),
      namespace: 'schema-validator',
    }));
    build.onLoad({ filter: /.*/, namespace: 'schema-validator' }, ({ path: file }) => {
      const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false, validateSchema: false, meta: false, code: { source: true, esm: true } });
      // Repeated entries have rules of their own, and the comparison behind this keyword throws on members called `toString`.
      ajv.removeKeyword('uniqueItems');
      const validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
      return { contents: standalone.default(ajv, validate), loader: 'js', resolveDir: path.dirname(file), watchFiles: [file] };
    });
  },
};
