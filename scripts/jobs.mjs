// Runs processes, as many at a time as there are processors, and prints each as a whole once it has ended.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';

/** A process that has run for so long does not end any more: milliseconds. */
const timeLimit = 15 * 60_000;

/**
 * A queue of processes. `add({ name, args, env, node, weight })` runs `node ARGS`, the heaviest that waits first, and resolves to its exit code and output.
 */
export function createJobs(cwd) {
  const waiting = [];
  let free = availableParallelism();
  const next = () => {
    while (free > 0 && waiting.length > 0) {
      const [{ job, done }] = waiting.splice(heaviest(waiting), 1);
      free--;
      void run(job, cwd).then((result) => {
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

function run({ name, args, env = {}, node = process.execPath }, cwd) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeLimit });
    let output = '';
    const take = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.once('error', (error) => take(`${error.message}\n`));
    child.once('close', (code, signal) => {
      if (signal !== null) take(`ended by ${signal}\n`);
      resolve({ name, ok: code === 0, output, seconds: (performance.now() - started) / 1000 });
    });
  });
}
