// Runs a suite within the extension host of a VS Code: the one from npm, or a desktop one.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { patience } from '../busy.mjs';
import { openPage } from './browser.mjs';
import { vsCode } from './install.mjs';

/** The second YAML server comes with the VS Code from npm. */
const yamlServer = path.join(vsCode.modules, 'yaml-language-server/out/src/server.js');
/** Milliseconds for a suite on a machine that does nothing else. */
const timeLimit = 480_000;

/** The file with what the window warned of. */
export const logOf = ({ home }) => path.join(home, 'window.log');

/** @returns what went wrong besides tests that failed, a line each */
export async function runInServer(shared, run) {
  const { launch, shots, host } = run;
  const opened = prepared(run);
  const url = await shared.urlOf({ trust: launch.trust ?? true, driven: true });
  const browser = await openPage(shared.browser);
  const problems = [];
  try {
    const remote = (file) => `vscode-remote://${new URL(url).host}${file}`;
    const payload = [
      ['extensionDevelopmentPath', remote(host)],
      ['extensionTestsPath', remote(entry(run))],
      ['skipWelcome', 'true'],
    ];
    const ended = new Promise((resolve) => void browser.page.exposeFunction('codeAutomationExit', resolve));
    await browser.page.exposeFunction('codeAutomationLog', () => undefined);
    const kind = opened.endsWith('.code-workspace') ? 'workspace' : 'folder';
    await browser.page.goto(`${url}/?${new URLSearchParams({ [kind]: opened, payload: JSON.stringify(payload) })}`);
    if ((await Promise.race([ended, isLate()])) === 'late') {
      const picture = path.join(shots, `${launch.name}-late.png`);
      await browser.page.screenshot({ path: picture });
      problems.push(`the suite did not end in time; ${picture} shows the window`);
    }
  } finally {
    await browser.close();
    writeFileSync(logOf(run), browser.warnings.map((warning) => `${warning}\n`).join(''));
  }
  for (const host of browser.strangers) problems.push(`the window asked ${host} for something: nothing may leave this machine`);
  return problems;
}

/** Resolves after the time limit, as it is on a machine as busy as this one. */
async function isLate() {
  const start = Date.now();
  while (Date.now() - start < patience(timeLimit)) await new Promise((resolve) => setTimeout(resolve, 5000).unref());
  return 'late';
}

/** The same in a desktop VS Code, whose own test runner starts it. */
export async function runInDesktop({ executable, download }, run) {
  const { home, vsix, host } = run;
  const { downloadAndUnzipVSCode, resolveCliArgsFromVSCodeExecutablePath, runTests } = await import('@vscode/test-electron');
  const { spawnSync } = await import('node:child_process');
  const vscodeExecutablePath = download ? await downloadAndUnzipVSCode('stable') : executable;
  const own = ['--extensions-dir', path.join(home, 'extensions'), '--user-data-dir', path.join(home, 'data')];
  const [cli, ...first] = resolveCliArgsFromVSCodeExecutablePath(vscodeExecutablePath, { reuseMachineInstall: true });
  const installed = spawnSync(cli, [...first, ...own, '--install-extension', vsix, '--force'], { encoding: 'utf8', shell: process.platform === 'win32' });
  if (installed.status !== 0) return [`the extension could not be installed: ${installed.stderr || installed.error?.message}`];
  try {
    await runTests({
      vscodeExecutablePath,
      extensionDevelopmentPath: host,
      extensionTestsPath: entry(run),
      launchArgs: [prepared(run), ...own, '--disable-telemetry', '--skip-release-notes'],
    });
  } catch (error) {
    // Tests that failed are in the results; what else ended the run is said.
    return /Test run failed with code 1\b/.test(String(error)) ? [] : [String(error)];
  }
  return [];
}

/** Fills the folder of the launch, its settings among it. */
function prepared({ launch, home }) {
  const folder = path.join(home, 'workspace');
  mkdirSync(folder, { recursive: true });
  if (launch.settings) {
    mkdirSync(path.join(folder, '.vscode'));
    writeFileSync(path.join(folder, '.vscode/settings.json'), JSON.stringify(launch.settings));
  }
  return launch.prepare(folder);
}

/** The module that VS Code runs. Windows share the environment of their server, so it hands the suite its own. */
function entry({ launch, home, results, tests, index }) {
  const env = {
    TOOLSCRIBE_RESULTS: results,
    TOOLSCRIBE_TESTS: tests.join(path.delimiter),
    TOOLSCRIBE_YAML_SERVER: yamlServer,
    ...(launch.tag ? { TOOLSCRIBE_TAG: launch.tag } : {}),
    ...(launch.without ? { TOOLSCRIBE_WITHOUT: launch.without } : {}),
  };
  const file = path.join(home, 'entry.js');
  writeFileSync(file, `Object.assign(process.env, ${JSON.stringify(env)});\nmodule.exports = require(${JSON.stringify(index)});\n`);
  return file;
}
