import type { Host } from '../engine/host.ts';
import type { Engine } from '../engine/types.ts';
import { relativeTo } from '../engine/uri.ts';
import { fileUri as uriOf } from '../node/fileUri.ts';
import type { Call } from './command.ts';
import type { Io } from './io.ts';
import { namedTests } from './namedTests.ts';
import { rootOf } from './root.ts';
import { UsageError } from './usageError.ts';

/** The workspace of a command, with every file read. */
export interface Workspace {
  readonly engine: Engine;
  readonly host: Host;
  /** The root's path, symbolic links resolved. */
  readonly root: string;
  readonly rootUri: string;
  /** A document's path in results: relative to the root. */
  nameOf(uri: string): string;
  /** Names a text that is no file, such as standard input. */
  rename(uri: string, name: string): void;
}

export const openWorkspace = (call: Call, io: Io): Promise<Workspace> => openFolder(rootOf(call.value('root'), io), call, io);

/** A folder as a workspace. `root`: symbolic links resolved. */
export async function openFolder(root: string, call: Call, io: Io): Promise<Workspace> {
  const { engine, host } = await io.compose((message) => io.stderr.line(message), io.disk, jobsOf(call));
  const rootUri = uriOf(root);
  // Half of the files of a repository may be tests, and the command line renames nothing.
  engine.askFor(namedTests(call, root, io), true);
  await engine.scan([rootUri]);
  const names = new Map<string, string>();
  return { engine, host, root, rootUri, nameOf: (uri) => names.get(uri) ?? relativeTo(rootUri, uri), rename: (uri, name) => names.set(uri, name) };
}

/** The number of processors in `--jobs`. */
function jobsOf(call: Call): number | undefined {
  const value = call.value('jobs');
  if (value === undefined) return undefined;
  if (!/^[1-9]\d?$/.test(value)) throw new UsageError(`--jobs cannot be '${value}'; write how many processors to use, from 1 to 99`);
  return Number(value);
}

export { uriOf };
