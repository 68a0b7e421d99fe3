// Run by `npm run fuzz` in a process of its own, which is told what is tried before it is: `TOOLSCRIBE_FUZZ` holds what to do.
import type { Client } from '../support/servers/client.ts';
import { inputFrom, randomFrom, seedsOf } from './inputs.ts';
import { closeEditor, createEditor, tryInput } from './tryInput.ts';

interface Task {
  readonly formats: readonly string[];
  /** Of the first input; each has one more. */
  readonly seed: number;
  /** Seconds of processor time. */
  readonly seconds: number;
  /** Large texts, in which parts are repeated. */
  readonly repeats: boolean;
}

const { formats: names, seed, seconds, repeats } = JSON.parse(process.env.TOOLSCRIBE_FUZZ ?? '{}') as Task;
const seeds = new Map(names.map((name) => [name, seedsOf(name)]));
const tell = (message: object): void => void process.send?.(message);
const usedSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

let editor: Client | undefined;
for (let i = 0; usedSeconds() < seconds; i++) {
  // Each has its own share of what an editor keeps.
  if (i % 200 === 0) {
    if (editor !== undefined) await closeEditor(editor);
    editor = await createEditor(i % 400 === 0);
  }
  const own = seed + i;
  const random = randomFrom(own);
  const name = names[own % names.length] ?? '';
  const input = inputFrom(seeds.get(name) ?? [], random, repeats);
  tell({ kind: 'begun', seed: own, input, used: usedSeconds() });
  const { faults, slowest } = await tryInput(editor as Client, input, random);
  tell({ kind: 'done', seed: own, faults, slowest });
}
tell({ kind: 'over', used: usedSeconds() });
process.disconnect?.();
process.exit(0);
