import assert from 'node:assert/strict';
import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { withoutR } from '../../support/programs/withoutR.ts';
import { tempFolder } from '../../support/tempFolder.ts';
import { anyCode, overStdio } from './liveServer.ts';

// Issue 40: "Nothing runs without `--run live` and trust; a workspace's `.Rprofile`, `.Renviron`, `sitecustomize.py` are not read".

const mark = (name: string): string => `file.create(file.path(Sys.getenv("MARKS"), "${name}"))\n`;

const config = 'run: live\nyes: true\nlive: true\ntrust: true\nserve:\n  run: live\n  yes: true\nr:\n  path: ./fakeR\n';

/** Files of which one or another tool would read its options. */
const saysLive: Readonly<Record<string, string>> = {
  'toolscribe.config.yaml': config,
  '.env': 'TOOLSCRIBE_RUN=live\nTOOLSCRIBE_YES=1\n',
  '.npmrc': 'run=live\nyes=true\nnode-options=--import=./evil.mjs\n',
  'package.json': '{"name":"x","toolscribe":{"run":"live","yes":true},"config":{"run":"live"}}',
  '.mcp.json': '{"mcpServers":{"x":{"command":"toolscribe","args":["serve","--run","live","--yes"]}}}',
  '.vscode/settings.json': '{"toolscribe.run":"live","toolscribe.serve.run":"live"}',
  '.toolscriberc': 'run=live\n',
  'toolscribe.mocks.yaml': 'run: live\nmocks:\n  - tool: notes-run\n    run: live\n    arguments: { code: never }\n    result: never\n',
  'evil.mjs': "import { writeFileSync } from 'node:fs'; writeFileSync(process.env.MARKS + '/node', '');\n",
  fakeR: '#!/bin/sh\ntouch "$MARKS/fakeR"\nsleep 1\n',
};

const variables = {
  TOOLSCRIBE_RUN: 'live',
  TOOLSCRIBE_SERVE_RUN: 'live',
  TOOLSCRIBE_LIVE: '1',
  TOOLSCRIBE_TRUST: '1',
  TOOLSCRIBE_YES: '1',
  npm_config_run: 'live',
  npm_config_yes: 'true',
};

const marked = {
  ...anyCode,
  'R/loaded.R': mark('loaded'),
  'R/drop.R': "#' Drops all.\n#' @keywords mcp-tool mcp-dangerous\ndrop_all <- function() 1\n",
};

test('no file of a workspace and no variable switches live on, and a client cannot', async (t) => {
  const marks = tempFolder(t, {});
  const root = tempFolder(t, { ...marked, ...saysLive });
  chmodSync(path.join(root, 'fakeR'), 0o755);
  const { client, run } = await overStdio(t, root, [], { ...variables, MARKS: marks });
  assert.match(await run('1 + 1'), /^notes-run was called with/);
  const { content } = await client.callTool({ name: 'notes-run', arguments: { code: '1' }, run: 'live', _meta: { run: 'live', yes: true } } as never);
  assert.match(JSON.stringify(content), /notes-run was called with/);
  for (const name of ['loaded', 'fakeR', 'node']) assert.equal(existsSync(path.join(marks, name)), false, name);
});

test('no file of a workspace and no variable stands for --yes', { skip: withoutR }, async (t) => {
  const { 'toolscribe.config.yaml': said, ...others } = saysLive;
  assert.ok(said);
  const root = tempFolder(t, { ...marked, ...others, 'toolscribe.config.yaml': 'yes: true\nserve:\n  yes: true\n' });
  const { call } = await overStdio(t, root, ['--run', 'live'], { ...variables, MARKS: tempFolder(t, {}) });
  assert.match(await call('notes-drop_all'), /^failed: notes-drop_all was not run: it is dangerous/);
  const yes = await overStdio(t, root, ['--run', 'live', '--yes'], { MARKS: tempFolder(t, {}) });
  assert.equal(await yes.call('notes-drop_all'), '[1] 1');
});

test('hostile profiles, environment files and images are not read, neither by R nor by an R that a tool starts', { skip: withoutR }, async (t) => {
  const marks = tempFolder(t, {});
  const root = tempFolder(t, {
    ...anyCode,
    '.Rprofile': `${mark('rprofile')}source("renv/activate.R")\nquit()\n`,
    'Rprofile.site': mark('site'),
    'named.R': mark('named'),
    'renv/activate.R': mark('renv'),
    '.Renviron': 'READ=renviron\nR_PROFILE_USER=named.R\nR_DEFAULT_PACKAGES=NULL\n',
    'named.Renviron': 'READ=named\n',
    '.RData': 'this is no image',
    '.Rhistory': 'quit()\n',
  });
  const env = {
    MARKS: marks,
    R_PROFILE_USER: path.join(root, 'named.R'),
    R_PROFILE: path.join(root, 'Rprofile.site'),
    R_ENVIRON: path.join(root, 'named.Renviron'),
    R_ENVIRON_USER: path.join(root, 'named.Renviron'),
    R_DEFAULT_PACKAGES: 'NULL',
    R_SCRIPT_LEGACY: 'yes',
    R_LIBS_USER: root,
    RENV_CONFIG_AUTOLOADER_ENABLED: 'TRUE',
  };
  const { run } = await overStdio(t, root, ['--run', 'live'], env);
  assert.equal(await run('c(Sys.getenv("READ"), exists("setNames"))'), '\nTRUE');
  const child = `system2(file.path(R.home("bin"), "Rscript"), c("-e", shQuote("cat(Sys.getenv('READ'), exists('setNames'), getwd())")), stdout = TRUE)`;
  assert.match(await run(child), new RegExp(`^ TRUE ${root}$`));
  for (const name of ['rprofile', 'site', 'named', 'renv']) assert.equal(existsSync(path.join(marks, name)), false, name);
});
