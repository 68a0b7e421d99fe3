// `npm run growth -- [--max N] [WORD…]`: how the time that a file takes grows with how often something is repeated in it, for each thing that a format can repeat.
// Doubles it from 1,000 to 16,000. Fails where a step of an editor or of `check` takes more than 2.6 times as long for twice as much. WORDs choose among the names.
// Processor time counts, so that other programs do not. What takes less than 200 ms is too short to tell.
import { fork } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from '../scripts/install.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { max: { type: 'string', default: '16000' } } });
ensureInstalled();
const { default: esbuild } = await import('esbuild');
const { modules } = await import('../scripts/bundling.mjs');
const outdir = path.join(root, 'out/growth');
await esbuild.build({ ...modules, absWorkingDir: root, packages: 'external', sourcemap: 'inline', entryPoints: ['bench/growth/measure.ts'], outdir });

const [first, most, longest, shortest] = [1000, 2.6, 10_000, 200];
let child;
let constructs;

/** A process that measures, and its first message. */
async function start() {
  child = fork(path.join(outdir, 'measure.mjs'), [], {
    cwd: root,
    execArgv: ['--enable-source-maps', '--max-old-space-size=3000'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const own = child;
  own.said = '';
  own.stderr.setEncoding('utf8').on('data', (chunk) => {
    own.said = (own.said + chunk).slice(-500);
  });
  ({ constructs } = await answer());
}

const answer = () =>
  new Promise((resolve) => {
    const watch = setTimeout(() => done({ error: 'not answered in 4 minutes' }), 240_000);
    const ended = () => done({ error: `the process ended: ${child.said}` });
    const done = (message) => {
      clearTimeout(watch);
      child.off('exit', ended);
      resolve(message);
    };
    child.once('message', done).once('exit', ended);
  });

async function measure(what) {
  if (child.exitCode !== null || child.signalCode !== null) await start();
  child.send(what);
  const result = await answer();
  if (result.error !== undefined) {
    child.kill('SIGKILL');
    await start();
  }
  return result;
}

const least = (one, other) => Object.fromEntries(Object.entries(one).map(([step, ms]) => [step, Math.min(ms, other[step] ?? ms)]));
/** The step that grew most: its name, factor and time. */
function worst(before, after) {
  const steps = Object.entries(after).filter(([, ms]) => ms >= shortest);
  return steps.map(([step, ms]) => ({ step, ms, factor: ms / Math.max(before[step], shortest / 2) })).sort((a, b) => b.factor - a.factor)[0];
}
const sum = (times) => Object.values(times).reduce((all, ms) => all + ms, 0);

await start();
const wanted = constructs.flatMap(([language, names]) => names.map((name) => ({ language, name })));
const chosen = wanted.filter(({ language, name }) => positionals.every((word) => `${language}: ${name}`.toLowerCase().includes(word.toLowerCase())));
let failed = 0;
let before;
for (const what of chosen) {
  if (what.language !== before) await measure({ ...what, size: first });
  before = what.language;
  const all = [];
  let [grown, error] = [undefined, undefined];
  for (let size = first; size <= Number(values.max); size *= 2) {
    const result = await measure({ ...what, size });
    ({ error } = result);
    if (result.times === undefined) break;
    let { times } = result;
    const last = all.at(-1);
    const found = () => (last === undefined ? undefined : worst(last, times));
    // The first time may be one that a compiler or the collector of memory made longer.
    for (let i = 0; i < 2 && found()?.factor > most; i++) {
      const again = await measure({ ...what, size: i === 0 ? size : size / 2 });
      if (again.times === undefined) break;
      if (i === 0) times = least(times, again.times);
      else if (sum(times) < longest) all[all.length - 1] = least(last, again.times);
    }
    const now = found();
    if (now !== undefined && now.factor > (grown?.factor ?? 0)) grown = { ...now, size };
    all.push(times);
    if (sum(times) > longest) break;
  }
  const slow = all.length > 0 ? Object.entries(all.at(-1)).sort((a, b) => b[1] - a[1])[0] : ['', 0];
  const bad = error !== undefined || grown?.factor > most;
  if (bad) failed++;
  const cells = [
    bad ? '!' : ' ',
    `${what.language}: ${what.name}`.padEnd(62),
    all
      .map((times) => `${Math.round(sum(times))}`.padStart(6))
      .join(' ')
      .padEnd(35),
    grown === undefined ? '' : `× ${grown.factor.toFixed(1)} (${grown.step}, ${Math.round(grown.ms)} ms, ${grown.size})`,
    slow[1] > 1000 ? `longest: ${slow[0]}, ${Math.round(slow[1])} ms` : '',
    error === undefined ? '' : `ERROR ${error.replaceAll('\n', ' ').slice(0, 200)}`,
  ];
  process.stdout.write(`${cells.join(' ').trimEnd()}\n`);
}
child.kill();
process.stdout.write(`${chosen.length} constructs, ${failed} grow too fast or fail\n`);
process.exitCode = failed > 0 ? 1 : 0;
