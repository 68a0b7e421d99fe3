// `npm run demo`: installs what is missing, builds, and shows the main job on a copy of examples/.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled, node, root } from './install.mjs';

ensureInstalled();
node('scripts/build.mjs');
const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-demo-'));
const spec = 'inst/mcp/tools/wavelab-mcp_tool_signal_smooth.yaml';
try {
  cpSync(path.join(root, 'examples/r-package'), folder, { recursive: true });
  say('An R package whose roxygen2 comments describe tools for language models (a copy of examples/r-package).');
  show('list');
  say('Somebody edits a tool, and mistypes twice: a parameter and a keyword.');
  edit('R/signal-smooth.R', '@param window Integer, the width of the window', '@param widnow Integer, the length of the window');
  edit('R/signal-smooth.R', 'mcp-category-signal', 'mcp-categry-signal');
  show('check');
  say('Both can be fixed without asking.');
  show('check', '--fix');
  say('Continuous integration would notice that a spec is out of date …');
  show('build', '--check');
  say('… and a build brings it up to date. What the examples printed when R ran them last is kept.');
  show('build');
  process.stdout.write(`\n$ cat ${spec}\n${readFileSync(path.join(folder, spec), 'utf8')}`);
  say('The same tool as a Model Context Protocol client sees it.');
  show('emit', spec, '--to', 'mcp');
  say('Next: open examples/ in VS Code with the extension (README.md), or run "node dist/cli.js --help".');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function edit(file, from, to) {
  const target = path.join(folder, file);
  const text = readFileSync(target, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} no longer says "${from}"`);
  writeFileSync(target, text.replace(from, to));
  process.stdout.write(`  ${file}\n- ${from}\n+ ${to}\n`);
}

function say(text) {
  process.stdout.write(`\n# ${text}\n`);
}

function show(...args) {
  process.stdout.write(`\n$ toolscribe ${args.join(' ')}\n`);
  const result = spawnSync(process.execPath, [path.join(root, 'dist/cli.js'), ...args], { cwd: folder, stdio: 'inherit' });
  if (result.status === 2 || result.error) throw new Error(`toolscribe ${args[0]} failed`);
}
