import { applyStep, planBuild } from '../../../server/src/engine/generated/build.ts';
import type { Engine } from '../../../server/src/engine/types.ts';
import type { MemoryHost } from '../memoryHost.ts';
import { workspace } from '../workspace.ts';

/** A workspace in memory whose generated files are built, and known. */
export async function built(files: Readonly<Record<string, string>>): Promise<{ readonly engine: Engine; readonly host: MemoryHost }> {
  const { engine, host } = await workspace(files);
  const steps = await planBuild(engine, host, {});
  for (const step of steps) await applyStep(host, step);
  await engine.changedOnDisk(steps.map((step) => step.uri));
  return { engine, host };
}
