// Records what TypeBox, Valibot and ArkType make of the code in test/fixtures/schemaCalls.json: `node scripts/schemaCalls.mjs [LIBRARY CODE…]`, which may be further
// code to record. Each library is installed from npm into a temporary folder, in the version that the fixture names.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const file = path.resolve(import.meta.dirname, '../test/fixtures/schemaCalls.json');
const recorded = JSON.parse(readFileSync(file, 'utf8'));
const [library, ...more] = process.argv.slice(2);

/** What the code names, and how JSON is made of it. */
const readers = {
  '@sinclair/typebox': async (load) => ['Type', (await load('@sinclair/typebox')).Type, (schema) => schema],
  typebox: async (load) => ['Type', (await load('typebox')).Type, (schema) => schema],
  valibot: async (load) => ['v', await load('valibot'), (await load('@valibot/to-json-schema')).toJsonSchema],
  arktype: async (load) => ['type', (await load('arktype')).type, (schema) => schema.toJsonSchema({ target: 'draft-07' })],
};

for (const [name, { packages, listings }] of Object.entries(recorded)) {
  const folder = path.join(tmpdir(), `schema-calls-${packages.join('-').replaceAll(/[@/]/g, '_')}`);
  if (!existsSync(path.join(folder, 'node_modules'))) {
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['install', '--no-save', '--silent', ...packages], { cwd: folder, stdio: 'ignore' });
  }
  const { resolve } = createRequire(path.join(folder, 'x.js'));
  const [root, value, convert] = await readers[name](async (from) => import(pathToFileURL(resolve(from)).href));
  for (const code of name === library ? more : []) listings[code] = null;
  for (const code of Object.keys(listings)) {
    try {
      listings[code] = JSON.parse(JSON.stringify(convert(new Function(root, `return ${code}`)(value))));
      delete listings[code].$schema;
    } catch {
      // The library refuses it.
      listings[code] = null;
    }
  }
}
const lines = Object.entries(recorded).map(
  ([name, { packages, listings }]) =>
    `  ${JSON.stringify(name)}: {\n    "packages": ${JSON.stringify(packages).replaceAll(',', ', ')},\n    "listings": {\n${Object.entries(listings)
      .map(([code, json]) => `      ${JSON.stringify(code)}: ${JSON.stringify(json)}`)
      .join(',\n')}\n    }\n  }`,
);
writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
