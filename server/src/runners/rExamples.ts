import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runnableCode } from './exampleCode.ts';
import type { ExampleRequest, ExampleResult, ExampleRun } from './exampleRequest.ts';
import { harness } from './harness.ts';
import { runSession, type Session } from './rSession.ts';
import { rscriptOfThisMachine } from './thisMachine.ts';

export type { Example, ExampleProgress, ExampleRequest, ExampleResult, ExampleRun } from './exampleRequest.ts';

/** Runs the examples of a package in one R process. A new process is started after an example that had to be ended. */
export async function runExamples(request: ExampleRequest): Promise<ExampleRun> {
  const codes = request.examples.map((example) => runnableCode(example.code));
  const results = new Map<number, ExampleResult>();
  codes.forEach((code, i) => {
    if (!code.runs) results.set(i, unrun(request, i, 'There is no code to run.'));
  });
  const waiting = () => codes.map((_, i) => i).filter((i) => !results.has(i));
  const finish = (notes: Iterable<string>, problem?: string): ExampleRun => ({
    results: request.examples.map((_, i) => results.get(i) ?? unrun(request, i, problem ?? 'The run was cancelled.')),
    notes: [...new Set(notes)],
    ...(problem === undefined ? {} : { problem }),
  });
  if (waiting().length === 0) return finish([]);
  const found = rscriptOfThisMachine(request.rscript);
  if ('problem' in found) return finish([], found.problem);

  const folder = await mkdtemp(path.join(tmpdir(), 'toolscribe-'));
  const notes: string[] = [];
  try {
    await writeFile(path.join(folder, 'harness.R'), harness);
    for (const [i, code] of codes.entries()) {
      await writeFile(path.join(folder, `example-${i}.R`), `${code.code}\n`);
      const condition = request.examples[i]?.condition;
      if (condition !== undefined) await writeFile(path.join(folder, `condition-${i}.R`), `${condition}\n`);
    }
    for (let left = waiting(); left.length > 0 && request.signal?.aborted !== true; left = waiting()) {
      const session: Session = { request, codes, rscript: found.path, folder, results, notes };
      const problem = await runSession(session, left);
      if (problem !== undefined) return finish(notes, problem);
    }
  } finally {
    // Windows may still lock a file of an R process that has just been ended.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
  return finish(notes);
}

const idOf = (request: ExampleRequest, index: number): string => request.examples[index]?.id ?? '';

const unrun = (request: ExampleRequest, index: number, message: string): ExampleResult => ({
  id: idOf(request, index),
  status: 'skipped',
  output: '',
  seconds: 0,
  message,
});
