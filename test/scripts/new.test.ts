import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { patience } from '../../scripts/busy.mjs';

// Issue 41: "`npm run new -- rule|emitter|format|library NAME` writes the skeleton with its fixtures; a conformance test runs every law on a new format from its
// fixtures alone; nothing pins lists of formats by hand."

/** A copy of the project, with what is installed of it. */
const copy = mkdtempSync(path.join(tmpdir(), 'toolscribe-new-'));
const env = { ...process.env, TOOLSCRIBE_RUNS: '0.1' };
const run = (...args: readonly string[]): { readonly status: number | null; readonly said: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env });
  return { status, said: `${stdout}${stderr}` };
};
const succeeds = (...args: readonly string[]): string => {
  const { status, said } = run(...args);
  assert.equal(status, 0, said);
  return said;
};

before(() => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1e8 }).split('\n');
  for (const file of files.filter((each) => existsSync(each) && !/^docs\/(?:images|adr)\//.test(each)))
    cpSync(file, path.join(copy, file), { preserveTimestamps: true });
  // A link for each package, and none for the folder of all: an installation in the copy empties that folder.
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync('node_modules')) symlinkSync(path.resolve('node_modules', name), path.join(copy, 'node_modules', name));
});
after(() => rmSync(copy, { recursive: true, force: true }));

test('what is wrong with a name or an option is told, and nothing is written', () => {
  assert.match(run('scripts/new.mjs').said, /^Say what is new: rule, emitter, format, library\.\n$/);
  assert.match(run('scripts/new.mjs', 'rule', 'name').said, /'<subject>-<defect>'/);
  assert.match(run('scripts/new.mjs', 'rule', 'name-odd').said, /--subject .*\bnames\b/);
  assert.match(run('scripts/new.mjs', 'library', 'acme').said, /--front-end python\|typescript/);
  assert.match(run('scripts/new.mjs', 'format', 'basic').said, /basic\/format\.ts is there already/);
  assert.equal(run('scripts/new.mjs', 'emitter', 'Open API').status, 2);
});

test('types, style, laws and tests of the skeletons hold as they are written', { timeout: patience(600_000) }, () => {
  assert.match(succeeds('scripts/new.mjs', 'rule', 'name-odd', '--subject', 'names'), /wrote server\/src\/rules\/names\/nameOdd\.ts.*npm run generate/s);
  assert.match(succeeds('scripts/new.mjs', 'emitter', 'openApi'), /wrote test\/emitters\/openApi\.test\.ts.*entered in server\/src\/emitters\/index\.ts/s);
  assert.match(succeeds('scripts/new.mjs', 'format', 'lines'), /wrote test\/fixtures\/laws\/rich\.lines.*npm test -- laws\/lines/s);
  for (const frontEnd of ['python', 'typescript']) {
    const said = succeeds('scripts/new.mjs', 'library', 'acme', '--front-end', frontEnd);
    assert.match(said, new RegExp(`wrote test/frontends/${frontEnd}/registrations/libraries/acme\\.test\\.ts`));
  }
  succeeds('scripts/generate.mjs');
  succeeds('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.');
  succeeds('node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', 'server/src', 'test/emitters', 'test/frontends');
  succeeds('scripts/test.mjs', 'laws/lines', 'frontends/lines', 'libraries/acme', 'emitters/openApi', 'rules/examples', 'test/formats', 'scripts/testFiles');
});
