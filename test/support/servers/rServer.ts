import { cpSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { rRunner } from '../../../server/src/cli/serve/liveRunners.ts';
import { rmdResources } from '../../../server/src/cli/serve/rmdResources.ts';
import type { JsonObject } from '../../../server/src/model/index.ts';
import { syncDisk } from '../../../server/src/node/disk.ts';
import { servedTools } from '../../../server/src/serve/servedTools.ts';
import { createToolServer } from '../../../server/src/serve/toolServer.ts';
import { tempFolder } from '../tempFolder.ts';
import { workspace } from '../workspace.ts';
import { exampleProject } from '../workspaces/exampleProject.ts';
import { lineClient } from './lineClient.ts';

export interface RServer {
  /** The folder of the package. */
  readonly root: string;
  ask(method: string, params?: object): Promise<JsonObject>;
  /** The text of the result, behind `failed: ` where the tool failed. */
  call(name: string, given: object): Promise<string>;
}

/** A package, or the example `r-server`, in this process, with real R, in a folder that goes away with the test. */
export async function rServer(t: Pick<TestContext, 'after'>, files?: Readonly<Record<string, string>>): Promise<RServer> {
  const root = tempFolder(t, files ?? {});
  if (files === undefined) cpSync('examples/r-server', root, { recursive: true, filter: (file) => path.basename(file) !== 'rmd' });
  const { engine } = await workspace(files ?? exampleProject('r-server'));
  const served = servedTools(engine, engine.tools(), { prefix: '' });
  const projectRoot = pathToFileURL(root).href;
  const r = rRunner({ rscriptOf: () => '', timeoutSeconds: 120, note: () => {} });
  const { ask, close } = await lineClient(
    createToolServer({
      name: 'r-server',
      version: '1.0.0',
      runner: { ...r, call: (tool, given, context) => r.call({ ...tool, projectRoot }, given, context) },
      logsArguments: false,
      log: () => {},
      served: () => served,
      resources: [rmdResources(path.join(root, 'rmd'), root, syncDisk)],
    }),
  );
  t.after(async () => {
    await close();
    await r.close();
  });
  return {
    root,
    ask: async (method, params = {}) => JSON.parse(JSON.stringify(await ask(method, params))),
    async call(name, given) {
      const { result, error } = (await ask('tools/call', { name, arguments: given })) as ReturnType<typeof JSON.parse>;
      if (error !== undefined) return `error ${error.code}: ${error.message}`;
      return `${result.isError ? 'failed: ' : ''}${result.content[0]?.text}`;
    },
  };
}
