// `npm run demo`: installs what is missing, builds, and shows the main job on examples/.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled, node, root } from './install.mjs';

ensureInstalled();
node('scripts/build.mjs');
const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-demo-'));
try {
  cpSync(path.join(root, 'examples'), folder, { recursive: true });
  say('An R package whose roxygen2 comments describe tools for language models (a copy of examples/r-package).');
  show('list', 'r-package');
  say('Its functions are checked where they are written.');
  show('check', 'r-package');
  say('The specs are generated from them. They are up to date, so nothing is written …');
  show('build', 'r-package');
  say('… and a spec that somebody deleted comes back.');
  const [first] =
    spawnSync(process.execPath, [cli(), 'list', 'r-package', '--format', 'json'], { cwd: folder, encoding: 'utf8' }).stdout.match(/(?<="name": ")[^"]+/) ?? [];
  rmSync(path.join(folder, `r-package/inst/mcp/tools/${first}.yaml`));
  show('build', 'r-package', '--check');
  show('build', 'r-package');
  say('The same tools as a Model Context Protocol client sees them (the first of them).');
  show('emit', `r-package/inst/mcp/tools/${first}.yaml`, '--to', 'mcp');
  say('Next: open examples/ in VS Code with the extension (README.md), or run "node dist/cli.js --help".');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function cli() {
  return path.join(root, 'dist/cli.js');
}

function say(text) {
  process.stdout.write(`\n# ${text}\n`);
}

function show(...args) {
  process.stdout.write(`\n$ toolscribe ${args.join(' ')}\n`);
  const result = spawnSync(process.execPath, [cli(), ...args], { cwd: folder, stdio: 'inherit' });
  if (result.status === 2 || result.error) process.exit(2);
}
