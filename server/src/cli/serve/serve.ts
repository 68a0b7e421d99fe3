import path from 'node:path';
import type { McpServerFactory } from '@modelcontextprotocol/server';
import { version } from '../../../../package.json';
import { hasSource, selectedTools } from '../../engine/listing/selectedTools.ts';
import { runningServer } from '../../model/index.ts';
import { withApproval } from '../../serve/approval.ts';
import { jsonLines, type Log } from '../../serve/callLog.ts';
import { isMocked, type MockOptions, mockRunner } from '../../serve/mockResult.ts';
import type { PassedThrough } from '../../serve/passedThrough.ts';
import { onlyNamed, type ServedTool, servedTools } from '../../serve/servedTools.ts';
import { liveRunner, type ToolRunner } from '../../serve/toolRunner.ts';
import { fileReader } from '../../serve/workspaceFile.ts';
import type { Call } from '../command.ts';
import { groupsOf } from '../groupFilter.ts';
import type { Io } from '../io.ts';
import { select } from '../selection/select.ts';
import { isUsageError, UsageError } from '../usageError.ts';
import { watch } from '../watch.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { rmdFolder, rmdResources } from './rmdResources.ts';
import { servedNow } from './servedNow.ts';
import type { ToolSource } from './toolSource.ts';
import type { Transport } from './transport.ts';

/** The time limit of a tool, in seconds. */
const usualTimeout = 60;

export async function serve(call: Call, io: Io): Promise<number> {
  const port = refuse(call);
  const seed = wholeNumber(call, 'seed', 0);
  const timeoutSeconds = Math.max(1, wholeNumber(call, 'timeout', usualTimeout));
  const prefix = call.value('prefix') ?? io.env.MCP_TOOL_PREFIX ?? '';
  const inGroups = groupsOf(call, io);
  const everything = call.has('db')
    ? await (await import('../catalog/storedSource.ts')).storedSource(call, prefix, io)
    : await workspaceSource(call, prefix, io);
  const source: ToolSource = { ...everything, choose: async (before) => onlyNamed(await everything.choose(before), inGroups) };
  const log = jsonLines(
    (line) => io.stderr.write(line),
    () => new Date(),
  );
  const served = await servedNow(source, () => rmdResources(rmdFolder(call, source.root, io), source.root, io.disk), log);
  const live = { timeoutSeconds, log, served: () => served.tools().all, cwd: io.cwd };
  const readFile = fileReader(source.host, source.rootUri);
  const { running, passed } = await runnerOf(call, source, live, () => ({ seed, mocks: served.mocks(), readFile }));
  const runner = notifyingRunner(running, () => {
    if (served.resourcesChanged()) transport.changed({ tools: false, resources: true });
  });
  // Loaded lazily: half a megabyte that no other command needs.
  const { createToolServer } = await import('../../serve/toolServer.ts');
  const factory = createToolServer({
    name: call.value('name') ?? source.name,
    version,
    log,
    logsArguments: call.has('log-arguments'),
    served: served.tools,
    runner,
    resources: [served.resources],
    ...(passed === undefined ? {} : { passed }),
  });
  const transport = await open(factory, runner, call, port, io, log);
  try {
    const say = (message: string, problem?: true): void => log({ level: problem ? 'warning' : 'info', message });
    await source.watch({ changed: async () => transport.changed(await served.renew()), ended: transport.ended, say });
  } finally {
    await transport.close();
    await runner.close();
  }
  return 0;
}

/** Notifies after each call: clients learn of a tool's changes before they have its result. */
const notifyingRunner = (runner: ToolRunner, tell: () => void): ToolRunner => ({
  ...runner,
  async call(tool, args, context) {
    try {
      return await runner.call(tool, args, context);
    } finally {
      tell();
    }
  },
});

interface Live {
  readonly timeoutSeconds: number;
  readonly log: Log;
  readonly cwd: string;
  served(): readonly ServedTool[];
}

interface Running {
  readonly running: ToolRunner;
  readonly passed?: PassedThrough;
}

/** The runner of the server: mocks only, or first the runners of tools. */
async function runnerOf(call: Call, { rscriptOf, root }: ToolSource, live: Live, mocking: () => MockOptions): Promise<Running> {
  const mocks = mockRunner(mocking);
  if (call.value('run') !== 'live') return { running: mocks };
  const [{ rRunner }, { pythonRunner }] = await Promise.all([import('./liveRunners.ts'), import('./pythonRunner.ts')]);
  const { timeoutSeconds, log, served, cwd } = live;
  const note = (message: string): void => log({ level: 'warning', message });
  const setting = call.value('python') ?? '';
  const python = /[\\/]/.test(setting) ? path.resolve(cwd, setting) : setting;
  const ofPython = pythonRunner({ python, root, timeoutSeconds, served, note });
  const runners = [rRunner({ rscriptOf, timeoutSeconds, note }), ofPython].map((runner) => withApproval(runner, { isYes: call.has('yes'), log }));
  return { running: liveRunner(runners, mocks, (tool, args) => isMocked(tool, args, mocking())), passed: ofPython.passed };
}

/** The tools that the files of a workspace describe. */
async function workspaceSource(call: Call, prefix: string, io: Io): Promise<ToolSource> {
  const workspace = await openWorkspace(call, io);
  // Servers read their environment: names of tools, and the imports of modules, may depend on it.
  workspace.engine.suppose({ env: { ...io.env, [runningServer]: '' } });
  return {
    name: path.basename(workspace.root),
    engine: workspace.engine,
    host: workspace.host,
    root: workspace.root,
    rootUri: workspace.rootUri,
    rscriptOf(projectRoot) {
      const setting = workspace.engine.config(projectRoot).rPath;
      // A path is relative to the workspace. A command's name is not.
      return /[\\/]/.test(setting) ? path.resolve(workspace.root, setting) : setting;
    },
    choose: async (before) => servedTools(workspace.engine, await chosen(workspace, call, io), { prefix }, before),
    watch: (watching) => watch(workspace, io, watching),
  };
}

async function open(factory: McpServerFactory, { forget }: ToolRunner, call: Call, port: number | undefined, io: Io, log: Log): Promise<Transport> {
  if (port !== undefined) {
    const { openHttp } = await import('./serveHttp.ts');
    return openHttp(factory, { port, token: !call.has('no-token'), ...(forget === undefined ? {} : { forget }) }, log);
  }
  const { openStdio } = await import('./serveStdio.ts');
  return openStdio(factory, io, log);
}

/** The selected tools in their current state. Empty if all of their files are gone. */
async function chosen(workspace: Workspace, call: Call, io: Io): Promise<ReturnType<typeof selectedTools>> {
  try {
    const { uris } = await select(workspace, call, io);
    return selectedTools(workspace.engine, uris).filter((placed) => !hasSource(workspace.engine, placed, uris));
  } catch (error) {
    // A server may be started before the first tool is written.
    if (isUsageError(error) && call.paths.length === 0) return [];
    throw error;
  }
}

/** The port, if HTTP is requested. */
function refuse(call: Call): number | undefined {
  if (call.paths.includes('-')) throw new UsageError('a server watches files; standard input is where its client speaks');
  if (call.has('db') && call.paths.length > 0) throw new UsageError('--db serves the tools of a database; it does not go with a PATH');
  if (call.has('bot') && !call.has('db')) throw new UsageError('--bot goes with --db');
  if (call.has('stdio') && call.value('http') !== undefined) throw new UsageError('--stdio and --http do not go together; start a server for each');
  if (call.has('no-token') && call.value('http') === undefined) throw new UsageError('--no-token goes with --http');
  for (const option of ['yes', 'timeout', 'python'])
    if (call.has(option) && call.value('run') !== 'live') throw new UsageError(`--${option} goes with --run live`);
  if (call.value('http') === undefined) return undefined;
  const port = wholeNumber(call, 'http', 0);
  if (port > 65_535) throw new UsageError(`--http cannot be '${port}'; write a port from 0 to 65535`);
  return port;
}

function wholeNumber(call: Call, option: string, usual: number): number {
  const value = call.value(option);
  if (value === undefined) return usual;
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${option} cannot be '${value}'; write a whole number`);
  return Number(value);
}
