// Runs processes, as many at a time as there are processors, and prints each as a whole once it has ended.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { limits as usualLimits, watchdog, workOf } from './watchdog.mjs';

/** What `testReporter.mjs` prints for a test that passed; it is not part of the output. */
const sign = '\0';

/**
 * A queue of processes. `add({ name, args, env, node, weight })` runs `node ARGS`, the heaviest that waits first, and resolves to its exit code and output.
 * One that exceeds the limits without a report is ended. `every`: milliseconds between two looks at it.
 */
export function createJobs(cwd, limits = usualLimits, every = 5000) {
  const waiting = [];
  let free = availableParallelism();
  const next = () => {
    while (free > 0 && waiting.length > 0) {
      const [{ job, done }] = waiting.splice(heaviest(waiting), 1);
      free--;
      void run(job, cwd, limits, every).then((result) => {
        free++;
        done(result);
        next();
      });
    }
  };
  return {
    add(job) {
      const result = new Promise((done) => void waiting.push({ job, done }));
      next();
      return result;
    },
  };
}

const heaviest = (waiting) => waiting.reduce((best, { job }, i) => ((job.weight ?? 0) > (waiting[best].job.weight ?? 0) ? i : best), 0);

function run({ name, args, env = {}, node = process.execPath }, cwd, limits, every) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd, env: { ...process.env, ...env, TOOLSCRIBE_PROGRESS: '1' }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const watch = watchdog(limits);
    const take = (chunk) => {
      watch.heard();
      output += chunk.replaceAll(sign, '');
    };
    const look = () => {
      const why = watch.look(performance.now(), workOf(child.pid));
      if (why === undefined) return;
      clearInterval(looking);
      take(`${name} was ended: ${why}.\n`);
      child.kill('SIGKILL');
    };
    // After what it has reported meanwhile was read.
    const looking = setInterval(() => setImmediate(look), every);
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.once('error', (error) => take(`${error.message}\n`));
    child.once('close', (code, signal) => {
      clearInterval(looking);
      if (signal !== null) take(`ended by ${signal}\n`);
      resolve({ name, ok: code === 0, output, seconds: (performance.now() - started) / 1000 });
    });
  });
}
