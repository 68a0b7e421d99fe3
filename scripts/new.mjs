// `npm run new -- rule ID --subject SUBJECT`, `emitter NAME`, `format NAME`, `library NAME --front-end python|typescript`: writes the skeleton with its fixtures
// where it belongs, enters it in its table, and says what to do next. The skeleton works as it is: its types and tests hold.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './install.mjs';
import { emitter } from './skeletons/emitter.mjs';
import { format } from './skeletons/format.mjs';
import { library } from './skeletons/library.mjs';
import { rule } from './skeletons/rule.mjs';

const kinds = { rule, emitter, format, library };

/**
 * A skeleton: `files` (path → text), `entries` (path → the text made of the file's own), and `next` (what to do, in lines).
 * Each kind gives one for a name and the options of the command line, or throws what is wrong with them.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { subject: { type: 'string' }, 'front-end': { type: 'string' } },
});
const [kind, name = ''] = positionals;
try {
  if (!Object.hasOwn(kinds, kind ?? '')) throw new Error(`Say what is new: ${Object.keys(kinds).join(', ')}.`);
  if (positionals.length !== 2) throw new Error(`Say what the ${kind} is called: npm run new -- ${kind} NAME`);
  write(kinds[kind](name, values, root));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

function write({ files, entries = {}, next }) {
  for (const file of Object.keys(files)) if (existsSync(path.join(root, file))) throw new Error(`${file} is there already. Choose another name.`);
  const entered = Object.entries(entries).map(([file, change]) => [file, change(readFileSync(path.join(root, file), 'utf8'))]);
  for (const [file, text] of [...Object.entries(files), ...entered]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  layOut([...Object.keys(files), ...Object.keys(entries)].filter((file) => file.endsWith('.ts') && !file.includes('/fixtures/')));
  process.stdout.write(`${[...Object.keys(files).map((file) => `wrote ${file}`), ...Object.keys(entries).map((file) => `entered in ${file}`)].join('\n')}\n\n`);
  process.stdout.write(`Next:\n${next.map((line, i) => `${i + 1}. ${line}`).join('\n')}\n`);
}

/** Imports in order, long lines broken. */
function layOut(files) {
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  if (existsSync(biome)) spawnSync(process.execPath, [biome, 'check', '--write', ...files], { cwd: root, stdio: 'ignore' });
}
