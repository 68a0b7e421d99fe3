import path from 'node:path';
import { isBelow } from '../../engine/uri.ts';
import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { select } from '../selection/select.ts';
import { unknownRule } from '../selection/unknownRule.ts';
import { isUsageError, UsageError } from '../usageError.ts';
import { uriOf, type Workspace } from '../workspace.ts';

export interface Selected {
  readonly uris: readonly string[];
  /** Why some of the paths select nothing. */
  readonly notes: readonly string[];
}

/** The documents that paths of a call select, as on the command line. A path outside of the workspace is refused before anything is read there. */
export async function selected(workspace: Workspace, io: Io, paths: readonly string[] = []): Promise<Selected> {
  for (const one of paths) await refuseOutside(workspace, one);
  const notes: string[] = [];
  const note = (message: string): void => void notes.push(message.trim().replace(/^toolscribe: /, ''));
  const stderr = { terminal: false, write: note, line: note, raw: note };
  try {
    const { uris } = await select(workspace, callOf(paths), { ...io, cwd: workspace.root, stderr });
    return { uris, notes };
  } catch (error) {
    // An agent may ask before the first tool is written.
    if (isUsageError(error) && paths.length === 0) return { uris: [], notes: [error.message] };
    throw error;
  }
}

async function refuseOutside({ host, root, rootUri }: Workspace, written: string): Promise<void> {
  if (written === '-') throw new UsageError("standard input is the connection to the client; '-' is no path here");
  const real = await host.real(uriOf(path.resolve(root, written)));
  if (!isBelow(rootUri, real)) throw new UsageError(`'${written}' lies outside of the workspace`);
}

const callOf = (paths: readonly string[]): Call => ({ paths, has: () => false, value: () => undefined, values: () => [] });

/** Throws where a rule does not exist. */
export function refuseUnknown(rules: readonly string[], { engine }: Workspace): void {
  const unknown = unknownRule(rules, engine.rules, '');
  if (unknown !== undefined) throw new UsageError(unknown);
}
