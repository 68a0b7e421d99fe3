import type { AcceptedChange } from '../../engine/config.ts';
import { withAcceptedChanges } from '../../engine/configuration/acceptChanges.ts';
import { configFileNames } from '../../engine/settings.ts';
import { plural } from '../../model/index.ts';
import { writeAtRoot } from '../commands/writeAtRoot.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usageError.ts';
import type { Workspace } from '../workspace.ts';

/** Writes accepted changes into the configuration file of the workspace, which is made where there is none. */
export async function accept(workspace: Workspace, changes: readonly AcceptedChange[], io: Io): Promise<void> {
  const { rootUri } = workspace;
  if (changes.length === 0) {
    io.stderr.line('Nothing to accept: no change breaks calls.');
    return;
  }
  const [usual = ''] = configFileNames;
  const name = configFileNames.find((one) => io.disk.stat(`${workspace.root}/${one}`)?.kind === 'file') ?? usual;
  const bytes = io.disk.read(`${workspace.root}/${name}`);
  const text = withAcceptedChanges(bytes === undefined ? '' : new TextDecoder().decode(bytes), `${rootUri}/${name}`, changes);
  if (text === undefined) throw new UsageError(`${name} cannot be read; 'toolscribe check' reports why`);
  await writeAtRoot(workspace, name, text);
  io.stderr.line(`${name} accepts ${plural(changes.length, 'change')}.`);
}
