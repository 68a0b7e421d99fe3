import { rmSync } from 'node:fs';
import path from 'node:path';
import { rmdResources } from '../../../server/src/cli/serve/rmdResources.ts';
import { syncDisk } from '../../../server/src/node/disk.ts';
import { mockRunner } from '../../../server/src/serve/mockResult.ts';
import { servedTools } from '../../../server/src/serve/servedTools.ts';
import { createToolServer } from '../../../server/src/serve/toolServer.ts';
import { lineClient } from '../../support/servers/lineClient.ts';
import { tempFolder } from '../../support/tempFolder.ts';
import { workspace } from '../../support/workspace.ts';

/** An answer of the server, as JSON that the clause judges. */
interface Answer {
  readonly jsonrpc: string;
  readonly result: ReturnType<typeof JSON.parse>;
  readonly error: ReturnType<typeof JSON.parse>;
}

/** Answers without mocks written by hand. */
export const mocks = mockRunner(() => ({ seed: 0, mocks: [] }));

/** What a server of these files answers to a request. */
export async function answered(files: Readonly<Record<string, string>>, method: string, params: object, runner = mocks): Promise<Answer> {
  const ends: (() => unknown)[] = [];
  const root = tempFolder({ after: (end: unknown) => void (typeof end === 'function' && ends.push(() => end())) }, files);
  const { engine } = await workspace(Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith('rmd/'))));
  const served = servedTools(engine, engine.tools(), { prefix: '' });
  const { ask, close } = await lineClient(
    createToolServer({
      name: 'r-server',
      version: '1.0.0',
      runner,
      logsArguments: false,
      log: () => {},
      served: () => served,
      resources: [rmdResources(path.join(root, 'rmd'), root, syncDisk)],
    }),
  );
  try {
    return JSON.parse(JSON.stringify(await ask(method, params)));
  } finally {
    await close();
    rmSync(root, { recursive: true, force: true });
    for (const end of ends) end();
  }
}
