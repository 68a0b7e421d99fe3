// An esbuild plugin: `import validate from './x.schema.json?validator'` is the function that Ajv compiles of the schema, made while
// bundling; from 'draft-07.metaschema?validator' it is the one for schemas of that dialect. A start of the program thus pays neither for
// Ajv nor for compiling.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { root } from './install.mjs';

const suffix = '?validator';

export const schemaValidator = {
  name: 'schema-validator',
  setup(build) {
    // esbuild puts the path into the names of chunks: that of this machine would make each folder's build another one.
    build.onResolve({ filter: /\.schema\.json\?validator$/ }, ({ path: file, resolveDir }) => ({
      path: path.relative(root, path.resolve(resolveDir, file.slice(0, -suffix.length))).replaceAll(path.sep, '/'),
      namespace: 'schema-validator',
    }));
    build.onResolve({ filter: /\.metaschema\?validator$/ }, ({ path: name }) => ({
      path: name.slice(0, -'.metaschema?validator'.length),
      namespace: 'metaschema',
    }));
    build.onLoad({ filter: /.*/, namespace: 'schema-validator' }, ({ path: name }) => {
      const file = path.join(root, name);
      const ajv = compiler(Ajv, { validateSchema: false, meta: false });
      const validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
      return { contents: linear(standalone.default(ajv, validate)), loader: 'js', resolveDir: path.dirname(file), watchFiles: [file] };
    });
    build.onLoad({ filter: /.*/, namespace: 'metaschema' }, ({ path: dialect }) => {
      const { Compiler, id } = dialects[dialect];
      const ajv = compiler(Compiler, {});
      return { contents: linear(standalone.default(ajv, ajv.getSchema(id))), loader: 'js', resolveDir: import.meta.dirname };
    });
  },
};

const dialects = {
  'draft-07': { Compiler: Ajv, id: 'http://json-schema.org/draft-07/schema' },
  '2020-12': { Compiler: Ajv2020, id: 'https://json-schema.org/draft/2020-12/schema' },
};

/** Ajv copies all errors so far for each schema within another: of thousands that takes minutes. They are added in place. */
const linear = (code) =>
  `${code.replaceAll(/\bvErrors\.concat\((\w+(?:\.\w+)*\.errors)\)/g, 'addErrors(vErrors, $1)')}
function addErrors(errors, more) {
  for (const error of more) errors.push(error);
  return errors;
}
`;

function compiler(Compiler, options) {
  const ajv = new Compiler({ ...options, allErrors: true, strict: false, validateFormats: false, code: { source: true, esm: true } });
  // Repeated entries have rules of their own, and the comparison behind this keyword throws on members called `toString`.
  ajv.removeKeyword('uniqueItems');
  return ajv;
}
