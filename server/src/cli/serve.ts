import path from 'node:path';
import type { McpServerFactory } from '@modelcontextprotocol/server';
import { version } from '../../../package.json';
import { plural } from '../model/index.ts';
import { jsonLines } from '../serve/callLog.ts';
import { isSameList, type ServedTools, servedTools } from '../serve/servedTools.ts';
import { chosenTools } from './chosenTools.ts';
import type { Call } from './command.ts';
import type { Io } from './io.ts';
import { select } from './select.ts';
import type { Transport } from './transport.ts';
import { isUsageError, UsageError } from './usageError.ts';
import { watch } from './watch.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

export async function serve(call: Call, io: Io): Promise<number> {
  const port = refuse(call);
  const seed = wholeNumber(call, 'seed', 0);
  const workspace = await openWorkspace(call, io);
  const prefix = call.value('prefix') ?? io.env.MCP_TOOL_PREFIX ?? '';
  const log = jsonLines(
    (line) => io.stderr.write(line),
    () => new Date(),
  );
  const choose = async (before?: ServedTools): Promise<ServedTools> => servedTools(workspace.engine, await chosen(workspace, call, io), { prefix }, before);
  let served = await choose();
  const tell = (): void => {
    for (const message of served.notes) log({ level: 'warning', message });
    log({ level: 'info', message: `${plural(served.all.length, 'tool')} served` });
  };
  tell();
  const name = call.value('name') ?? path.basename(workspace.root);
  // Half a megabyte that no other command reads.
  const { createToolServer } = await import('../serve/toolServer.ts');
  const factory = createToolServer({ name, version, log, seed, logsArguments: call.has('log-arguments'), served: () => served });
  const transport = await open(factory, call, port, io);
  const changed = async (): Promise<void> => {
    const now = await choose(served);
    const isSame = isSameList(served, now);
    served = now;
    if (isSame) return;
    tell();
    transport.changed();
  };
  try {
    await watch(workspace, io, changed, transport.ended);
  } finally {
    await transport.close();
  }
  return 0;
}

async function open(factory: McpServerFactory, call: Call, port: number | undefined, io: Io): Promise<Transport> {
  if (port !== undefined) {
    const { openHttp } = await import('./serveHttp.ts');
    return openHttp(factory, { port, token: !call.has('no-token') }, io);
  }
  const { openStdio } = await import('./serveStdio.ts');
  return openStdio(factory, io);
}

/** The tools that are meant, as they are now; none where every file of them is gone. */
async function chosen(workspace: Workspace, call: Call, io: Io): Promise<ReturnType<typeof chosenTools>> {
  try {
    return chosenTools(workspace.engine, (await select(workspace, call, io)).uris);
  } catch (error) {
    // A server that is started before the first tool is written is a habit, too.
    if (isUsageError(error) && call.paths.length === 0) return [];
    throw error;
  }
}

/** The port, where HTTP is asked for. */
function refuse(call: Call): number | undefined {
  if (call.paths.includes('-')) throw new UsageError('a server watches files; standard input is where its client speaks');
  if (call.has('stdio') && call.value('http') !== undefined) throw new UsageError('--stdio and --http do not go together; start a server for each');
  if (call.has('no-token') && call.value('http') === undefined) throw new UsageError('--no-token goes with --http');
  if (call.value('http') === undefined) return undefined;
  const port = wholeNumber(call, 'http', 0);
  if (port > 65_535) throw new UsageError(`--http cannot be '${port}'; write a port from 0 to 65535`);
  return port;
}

function wholeNumber(call: Call, option: string, usual: number): number {
  const said = call.value(option);
  if (said === undefined) return usual;
  if (!/^\d{1,9}$/.test(said)) throw new UsageError(`--${option} cannot be '${said}'; write a whole number`);
  return Number(said);
}
