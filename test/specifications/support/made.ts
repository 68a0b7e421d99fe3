import { emitters } from '../../../server/src/emitters/index.ts';
import { planBuild } from '../../../server/src/engine/generated/build.ts';
import { evidence } from '../../support/evidence.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

type Files = Readonly<Record<string, string>>;

const options = { mcpRevision: '2026-07-28' };

/** What `toolscribe emit --to ID` writes of all tools of a workspace. */
export async function emitted(files: Files, id: string): Promise<string> {
  evidence('toolscribe emit');
  const { engine } = await workspace(files);
  const emitter = emitters.find((one) => one.id === id);
  if (emitter === undefined) throw new Error(`no target '${id}'`);
  const tools = engine.tools().map(({ tool }) => tool);
  return emitter.emit(tools, options).text;
}

/** The rules that find something in a file, in the order of their places. */
export async function rulesIn(files: Files, path: string): Promise<readonly string[]> {
  const { engine } = await workspace(files);
  return engine.findings(uriOf(path)).map(({ rule }) => rule);
}

/** What a build would do, as `ACTION PATH`, and the texts that it would write. */
export async function planned(files: Files): Promise<{ readonly steps: readonly string[]; readonly texts: Readonly<Record<string, string>> }> {
  evidence('toolscribe build');
  const { engine, host } = await workspace(files);
  const steps = await planBuild(engine, host, {});
  return {
    steps: steps.map(({ action, path }) => `${action} ${path}`),
    texts: Object.fromEntries(steps.flatMap(({ path, text }) => (text === undefined ? [] : [[path, text] as const]))),
  };
}
