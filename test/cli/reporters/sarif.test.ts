import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import Ajv2020 from 'ajv/dist/2020.js';
import type { Log } from 'sarif';
import { canValidateSarif } from '../../../scripts/programs.mjs';
import { rules } from '../../../server/src/ruleTable.ts';
import { runCli } from '../../support/servers/cliIo.ts';
import { tempFolder } from '../../support/tempFolder.ts';
import { oddDiagnostics, oddFiles, written } from './made.ts';

// SARIF is read by Microsoft's multitool, with its own rules and those of GitHub's code scanning, and by the schema that comes with it.

const folder = path.resolve('test/sarif/node_modules/@microsoft/sarif-multitool-linux');
const reason = canValidateSarif ? false : 'the SARIF multitool runs on Linux on x64';

/** The errors and warnings of the multitool. */
function faultsOf(t: Parameters<typeof tempFolder>[0], text: string): readonly string[] {
  const own = tempFolder(t, { 'report.sarif': text });
  const multitool = path.join(folder, 'Sarif.Multitool');
  chmodSync(multitool, 0o755);
  const args = ['validate', 'report.sarif', '-o', 'out.sarif', '--log', 'ForceOverwrite', '--rule-kind', 'Sarif;Ghas'];
  const { stdout, stderr } = spawnSync(multitool, args, { cwd: own, encoding: 'utf8', env: { ...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' } });
  assert.match(stdout, /Analysis completed successfully\./, stdout + stderr);
  assert.ok(existsSync(path.join(own, 'out.sarif')));
  return stdout.split('\n').filter((line) => /: (?:error|warning) /.test(line));
}

function assertSchema(text: string): void {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(JSON.parse(readFileSync(path.join(folder, 'sarif-2.1.0.json'), 'utf8')));
  assert.ok(validate(JSON.parse(text)), ajv.errorsText(validate.errors));
}

const tool = (name: string, description: string): string => `#' ${name}\n#'\n#' @description ${description}\n#' @keywords mcp-tool\n${name} <- function() 1\n`;

test('SARIF of a workspace with odd names is without fault', { skip: reason }, async (t) => {
  const names = oddFiles.filter((name) => !name.includes('\ud800')).map((name) => path.join('R', path.basename(name)));
  const files = Object.fromEntries(names.map((name, i) => [name, tool(i < 2 ? 'same' : `tool${i}`, i % 2 === 0 ? 'TODO' : 'Finds a <b> & "note" .')]));
  const config =
    'rules:\n  description-placeholder: error\nownRules:\n  begins-with-get:\n    on: name\n    pattern: ^get_\n    message: "Begin <it> & \\"get\\"."\n';
  const cwd = tempFolder(t, { DESCRIPTION: 'Package: demo\n', ...files, 'toolscribe.config.yaml': config });
  const { stdout, stderr, status } = await runCli(['check', '--format', 'sarif'], { cwd });
  assert.equal(status, 1, stderr);
  assertSchema(stdout);
  assert.deepEqual(faultsOf(t, stdout), []);
  const results = (JSON.parse(stdout) as Log).runs[0]?.results ?? [];
  const uris = new Set(results.map(({ locations }) => locations?.[0]?.physicalLocation?.artifactLocation?.uri ?? ''));
  for (const name of names)
    assert.ok(
      [...uris].some((uri) => new URL(uri, 'file:///w/').pathname === `/w/${uri}` && decodeURIComponent(uri) === name),
      name,
    );
  assert.ok(results.some(({ fixes = [] }) => fixes.length > 0));
  assert.ok(new Set(results.map(({ level }) => level)).size > 1);
});

test('SARIF of any message, severity and fix is without fault', { skip: reason }, (t) => {
  const text = written('sarif', oddDiagnostics, { rules });
  assertSchema(text);
  assert.deepEqual(faultsOf(t, text), []);
  assert.deepEqual(faultsOf(t, written('sarif', [])), []);
});

test('the validators see a fault', { skip: reason }, (t) => {
  const log: Log = JSON.parse(written('sarif', oddDiagnostics, { rules }));
  const driver = log.runs[0]?.tool.driver;
  assert.ok(driver);
  delete driver.informationUri;
  assert.match(faultsOf(t, JSON.stringify(log)).join('\n'), /SARIF2005/);
  assert.throws(() => assertSchema(JSON.stringify({ ...log, version: '2.2.0' })));
});
