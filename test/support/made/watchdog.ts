import { Worker } from 'node:worker_threads';

/** Ends this process, with the name of what it was doing, where that takes more than these seconds. Nothing else ends code that never returns. */
export class Watchdog {
  readonly #turns = new Int32Array(new SharedArrayBuffer(8));
  readonly #worker: Worker;

  constructor(seconds: number) {
    this.#worker = new Worker(watching, { eval: true, workerData: { turns: this.#turns, seconds } });
  }

  /** Begins to watch something. */
  watch(name: string): void {
    this.#worker.postMessage(name);
    Atomics.add(this.#turns, 0, 1);
  }

  end(): Promise<number> {
    return this.#worker.terminate();
  }
}

/** Processor time counts: on a busy machine everything takes longer. */
const watching = `
const { parentPort, workerData: { turns, seconds } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
let name = '', turn = 0, since = used();
parentPort.on('message', (next) => { name = next; });
setInterval(() => {
  const now = Atomics.load(turns, 0);
  if (now !== turn) { turn = now; since = used(); }
  else if (turn > 0 && used() - since > seconds) { writeSync(2, 'This does not end: ' + name + '\\n'); process.kill(process.pid, 'SIGKILL'); }
}, 200);
`;
