import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { formatFolders } from '../../scripts/testFiles.mjs';
import { dist } from '../support/programs/dist.ts';

/** Files of `dist/` that Node reads together with this one: those that it imports, and those that they import. */
function readWith(file: string, read = new Set<string>()): ReadonlySet<string> {
  if (read.has(file)) return read;
  read.add(file);
  for (const [, imported = ''] of readFileSync(dist(file), 'utf8').matchAll(/\b(?:import|from)\s*"\.\/([^"]+)"/g)) readWith(imported, read);
  return read;
}

/** The file that an `import()` of a module reads first. */
function fileOf(module: string): string {
  const files = readdirSync('dist').filter((name) => new RegExp(`^${module}-\\w{8}\\.mjs$`).test(name));
  assert.equal(files.length, 1, `${module}: ${files.join(' ')}`);
  return files[0] ?? '';
}

const ofFormats = Object.keys(formatFolders('.')).map(fileOf);

test('a start of the server or the command line reads nothing of a format', () => {
  for (const start of ['server.mjs', 'cli.mjs', fileOf('main'), fileOf('work')]) {
    const read = readWith(start);
    assert.deepEqual(
      ofFormats.filter((file) => read.has(file)),
      [],
      start,
    );
  }
});

test('the command line reads what its commands need only where it runs one', () => {
  assert.ok(!readWith('cli.mjs').has(fileOf('work')));
  assert.ok(readWith('cli.mjs').size < 14, [...readWith('cli.mjs')].join(' '));
});

test('a check reads nothing of the MCP SDK, which the servers need', () => {
  const ofSdk = (start: string): readonly string[] =>
    [...readWith(start)].filter((file) => readFileSync(dist(file), 'utf8').includes('"notifications/tools/list_changed"'));
  assert.deepEqual(ofSdk(fileOf('work')), []);
  assert.ok(ofSdk(fileOf('serveStdio')).length > 0);
});

test('a format reads no other one', () => {
  for (const file of ofFormats) {
    const read = readWith(file);
    assert.deepEqual(
      ofFormats.filter((other) => read.has(other)),
      [file],
    );
  }
});

test('VS Code activates the extension without the language client and without a parser', () => {
  const [extension, client] = ['extension.js', 'client.js'].map((name) => readFileSync(dist(name), 'utf8'));
  const ofLanguageClient = '"textDocument/semanticTokens/full"';
  assert.ok(extension?.includes('require("./client.js")') && !extension.includes(ofLanguageClient));
  assert.ok(client?.includes(ofLanguageClient));
  assert.ok(!extension?.includes('YAMLParseError'), 'a module of the extension imports all of the model');
});
