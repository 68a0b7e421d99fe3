import { leadsOut } from '../../engine/leadsOut.ts';
import { errorText } from '../../model/index.ts';
import { UsageError } from '../usageError.ts';
import type { Workspace } from '../workspace.ts';

/** Writes a file of Toolscribe's own at the root of the workspace. Throws a `UsageError` where it cannot be written. */
export async function writeAtRoot({ host, engine, rootUri }: Workspace, name: string, text: string): Promise<void> {
  const uri = `${rootUri}/${name}`;
  try {
    if (await leadsOut(host, rootUri, uri)) throw new Error('it is a symbolic link out of the workspace');
    await host.write(uri, text);
  } catch (error) {
    throw new UsageError(`${name} could not be written: ${errorText(error)}`);
  }
  await engine.changedOnDisk([uri]);
}
