import { type MockSpec, mockFileName, plural } from '../../model/index.ts';
import type { Log } from '../../serve/callLog.ts';
import type { Resources } from '../../serve/resources.ts';
import { isSameList, type ServedTools } from '../../serve/servedTools.ts';
import { mocksIn } from './mocksIn.ts';
import type { ToolSource } from './toolSource.ts';
import type { Changes } from './transport.ts';

/** The currently served tools and resources. */
export interface ServedNow {
  tools(): ServedTools;
  mocks(): readonly MockSpec[];
  readonly resources: Resources;
  /** True if the resources have changed since the last call. */
  resourcesChanged(): boolean;
  /** Reads everything anew, and returns which lists have changed. */
  renew(): Promise<Changes>;
}

/** Reads the tools of the source. Logs what is served, and what cannot be. */
export async function servedNow(source: ToolSource, openResources: () => Resources, log: Log): Promise<ServedNow> {
  let tools = await source.choose();
  let mocks = await mocksIn(source);
  logTools(tools, log);
  logMocks(mocks, tools, log);
  const resources = openResources();
  let listed = JSON.stringify(resources.list());
  const resourcesChanged = (): boolean => {
    const before = listed;
    listed = JSON.stringify(resources.list());
    return listed !== before;
  };
  return {
    tools: () => tools,
    mocks: () => mocks.mocks,
    resources,
    resourcesChanged,
    async renew() {
      const { text } = mocks;
      mocks = await mocksIn(source);
      if (mocks.text !== text) logMocks(mocks, tools, log);
      const now = await source.choose(tools);
      const areOthers = !isSameList(tools, now);
      const isOther = resourcesChanged();
      tools = now;
      if (areOthers) logTools(tools, log);
      // Each tool is a resource, too.
      return { tools: areOthers, resources: areOthers || isOther };
    },
  };
}

function logTools({ all, notes }: ServedTools, log: Log): void {
  for (const message of notes) log({ level: 'warning', message });
  log({ level: 'info', message: `${plural(all.length, 'tool')} served` });
}

function logMocks({ mocks, problems }: Awaited<ReturnType<typeof mocksIn>>, { all }: ServedTools, log: Log): void {
  for (const problem of problems) log({ level: 'warning', message: `${mockFileName}:${problem}` });
  for (const { tool } of mocks)
    if (!all.some(({ name, localName }) => tool.value === name || tool.value === localName))
      log({ level: 'warning', message: `${mockFileName}: there is no tool '${tool.value}'` });
}
