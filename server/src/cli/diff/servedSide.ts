import { errorText } from '../../model/index.ts';
import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usageError.ts';
import type { Workspace } from '../workspace.ts';
import { toolsOf } from './listSide.ts';
import type { Side } from './side.ts';

/** Seconds. */
const defaultTimeout = 30;

/** The tools of a running server: one that is started for it (`--server`), or one at an address (`--url`). */
export async function servedSide({ engine, root }: Workspace, call: Call, io: Io): Promise<Side> {
  const [command, url] = [call.value('server'), call.value('url')];
  const { listServed } = await import('../../runners/mcpServer/listServed.ts');
  try {
    const of = url === undefined ? { command: command ?? '', cwd: root, env: io.env } : { url, headers: headersOf(call.values('header')) };
    const { name, version, tools } = await listServed(of, { timeout: timeoutOf(call), signal: io.signal() });
    io.unlisten?.();
    return { name: `the server ${name} ${version}`, tools: await toolsOf(engine, tools), unread: 0, isServed: true };
  } catch (error) {
    throw new UsageError(errorText(error));
  }
}

function timeoutOf(call: Call): number {
  const value = call.value('timeout');
  if (value === undefined) return defaultTimeout;
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new UsageError(`--timeout cannot be '${value}'; write seconds, from 1 to 9999`);
  return Number(value);
}

function headersOf(words: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    words.map((word) => {
      const end = word.indexOf(':');
      const name = word.slice(0, Math.max(0, end));
      // The value may be secret.
      if (!/^[\w-]+$/.test(name)) throw new UsageError("--header is not of the form 'Authorization: Bearer …'");
      return [name, word.slice(end + 1).trim()];
    }),
  );
}
