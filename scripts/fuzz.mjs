// `npm run fuzz -- --minutes N [--format F] [--seed S] [--repeats] [--slow MS]` tries broken texts for so many minutes of processor time.
// It says which of them end the server, make it tell a fault of its own, or are answered later than after a second (or `--slow`).
// `--repeats` tries large texts, in which parts are repeated. Each text that it tells is left in out/fuzz/, with the seed that makes it again.
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from './install.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    format: { type: 'string' },
    seed: { type: 'string' },
    repeats: { type: 'boolean', default: false },
    slow: { type: 'string', default: '1000' },
  },
});
ensureInstalled();
const { default: esbuild } = await import('esbuild');
const { modules } = await import('./bundling.mjs');
const out = path.join(root, 'out/fuzz');
await esbuild.build({
  ...modules,
  absWorkingDir: root,
  packages: 'external',
  sourcemap: 'inline',
  entryPoints: ['test/fuzz/run.ts', 'test/fuzz/inputs.ts'],
  outdir: path.join(out, 'programs'),
});
const program = path.join(out, 'programs/run.mjs');
const known = Object.keys((await import(pathToFileURL(path.join(out, 'programs/inputs.mjs')).href)).formats);
const minutes = Number(values.minutes);
if (!(minutes > 0) || (values.format !== undefined && !known.includes(values.format))) {
  process.stderr.write(`--minutes is a number above 0, and --format one of ${known.join(', ')}\n`);
  process.exit(2);
}

/** An input that is not answered in this time ends its process. */
const longest = 30_000;
const slow = Number(values.slow);
let seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
process.stdout.write(`seed ${seed}\n`);
const counts = { inputs: 0, crashes: 0, unanswered: 0, faults: 0, slow: 0 };
let left = minutes * 60;
while (left > 0) left -= await round(left);
process.stdout.write(`${JSON.stringify(counts)}\n`);
process.exit(counts.crashes + counts.unanswered + counts.faults > 0 ? 1 : 0);

/** One process, until its time is over or an input ends it. Resolves to the seconds of processor time that it took. */
function round(seconds) {
  const task = { formats: values.format === undefined ? known : [values.format], seed, seconds, repeats: values.repeats };
  const child = fork(program, [], {
    cwd: root,
    execArgv: ['--enable-source-maps', '--max-old-space-size=1000'],
    env: { ...process.env, TOOLSCRIBE_FUZZ: JSON.stringify(task) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let [current, used, watch, isOver, isKilled, said] = [undefined, 0, undefined, false, false, ''];
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    said = (said + chunk).slice(-2000);
  });
  return new Promise((resolve) => {
    child.on('message', (message) => {
      clearTimeout(watch);
      if (message.kind === 'over') isOver = true;
      if (message.used !== undefined) used = message.used;
      if (message.kind === 'begun') {
        current = message;
        seed = message.seed + 1;
        watch = setTimeout(() => {
          counts.unanswered++;
          keep(current, `not answered in ${longest / 1000} s`);
          current = undefined;
          isKilled = true;
          child.kill('SIGKILL');
        }, longest);
      }
      if (message.kind === 'done') {
        counts.inputs++;
        if (message.faults.length > 0) {
          counts.faults++;
          keep(current, message.faults.join('\n'));
        }
        const { method, ms } = message.slowest;
        if (ms > slow) {
          counts.slow++;
          keep(current, `${method}: ${Math.round(ms)} ms`);
        }
        current = undefined;
      }
    });
    child.on('close', () => {
      clearTimeout(watch);
      if (!isOver && current !== undefined) {
        counts.crashes++;
        keep(current, `the process ended:\n${said}`);
      } else if (!isOver && !isKilled) {
        counts.crashes++;
        process.stdout.write(`${seed - 1}: the process ended after this input:\n${said}\n`);
      }
      resolve(Math.max(used, 1));
    });
  });
}

function keep({ seed, input }, why) {
  process.stdout.write(`${seed} ${input.file} (${input.text.length} characters): ${why.slice(0, 300)}\n`);
  writeFileSync(path.join(out, `${seed}-${input.file}`), input.text);
  writeFileSync(path.join(out, `${seed}.txt`), `${why}\n`);
}
