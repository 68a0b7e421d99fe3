import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import manifest from '../../package.json';
import { rulesBySubject } from '../../server/src/ruleTable.ts';
import { npm, packInto } from '../support/programs/npmPackage.ts';
import { listed, programFiles } from '../support/programs/programFiles.ts';
import { readTarball } from '../support/programs/tar.ts';
import { tempFolder } from '../support/tempFolder.ts';

// What npm publishes: the command line and the language server, without the extension.

const expected = [
  ...['CHANGELOG.md', 'LICENSE', 'README.md', 'THIRD-PARTY-NOTICES.txt', 'package.json', 'docs/SETTINGS.md', 'docs/OWN-RULES.md', 'docs/rules/README.md'],
  ...Object.keys(rulesBySubject).map((subject) => `docs/rules/${subject}.md`),
  ...['schemas/config.schema.json', 'schemas/tool.schema.json', 'schemas/tools.schema.json'],
  ...programFiles,
].sort();

test('the npm package has the command line, the server and what they refer to, in 5 MB or less', (t) => {
  const tarball = packInto(tempFolder(t, {}));
  const size = statSync(tarball).size;
  assert.ok(size > 1_000_000 && size <= 5_000_000, `${size} bytes`);
  const files = readTarball(tarball);
  assert.deepEqual(listed([...files.keys()]), expected);
  const { name, version, description, license, homepage, keywords, bin, engines } = manifest;
  const own = JSON.parse(String(files.get('package.json')));
  assert.deepEqual(own, { name, version, description, license, homepage, keywords, bin, engines: { node: engines.node } });
  assert.equal(String(files.get('THIRD-PARTY-NOTICES.txt')), readFileSync('THIRD-PARTY-NOTICES.txt', 'utf8'));
});

test('npm pack in the root packs the same files, and npm publish there does nothing', (t) => {
  const [packed] = JSON.parse(npm('.', 'pack', '--json', '--dry-run'));
  assert.deepEqual(listed(packed.files.map((file: { readonly path: string }) => file.path)), expected);
  assert.equal(manifest.private, true, 'it would publish the manifest of VS Code');
  // A release names its repository, which npm compares with the provenance.
  const url = 'https://github.com/someone/toolscribe';
  const files = readTarball(packInto(tempFolder(t, {}), { TOOLSCRIBE_REPOSITORY: url }));
  assert.deepEqual(JSON.parse(String(files.get('package.json'))).repository, { type: 'git', url: `git+${url}.git` });
});

/** What a page for users leaves to CONTRIBUTING.md. */
const forDevelopers = /\bnpm (?:run|test|ci)\b|\bnode (?:scripts|dist)\/|\bcheckout\b|\bgit clone\b/;

test('the pages of the npm package and of the extension are for users, and each link of them is in the package', () => {
  for (const file of ['docs/NPM.md', 'client/README.md']) {
    const page = readFileSync(file, 'utf8');
    assert.match(page, /^# Toolscribe\n/);
    assert.doesNotMatch(page, forDevelopers, file);
    for (const [, link = ''] of page.matchAll(/\]\(([^)\s]+)\)/g)) {
      const target = path.posix.join(path.posix.dirname(file), link);
      assert.ok(/^https:/.test(link) || existsSync(target), `${file}: ${link}`);
      if (file === 'docs/NPM.md' && !/^https:/.test(link)) assert.ok(expected.includes(target), `${target} is in the npm package`);
    }
  }
  const [ofNpm, ofExtension] = ['docs/NPM.md', 'client/README.md'].map((file) => /^\| Language \|(?:.*\n\|)+.*/m.exec(readFileSync(file, 'utf8'))?.[0]);
  assert.ok(ofNpm?.includes('FastMCP'));
  assert.equal(ofNpm, ofExtension, 'both read the same formats');
  assert.match(readFileSync('docs/NPM.md', 'utf8'), /^npx toolscribe check$/m);
  assert.match(readFileSync('CONTRIBUTING.md', 'utf8'), forDevelopers);
});
