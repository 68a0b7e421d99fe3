import { baselineName, baselineText } from '../../engine/baseline/baselineFile.ts';
import type { Accepted } from '../../engine/baseline/entry.ts';
import { leadsOut } from '../../engine/leadsOut.ts';
import { errorText, plural } from '../../model/index.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usageError.ts';
import type { Workspace } from '../workspace.ts';

/** Accepts the findings of these files: writes them into the baseline. `others`: the entries of other files stay. */
export async function updateBaseline(workspace: Workspace, uris: readonly string[], others: boolean, io: Io): Promise<void> {
  const { engine, host, rootUri, nameOf } = workspace;
  const uri = `${rootUri}/${baselineName}`;
  const before = engine.baselineEntries(rootUri);
  const mine = new Set(uris.map(nameOf));
  const entries = [...uris.flatMap((one) => engine.baselineOf(one).entries), ...(others ? (before ?? []).filter(({ file }) => !mine.has(file)) : [])];
  if (entries.length === 0 && before === undefined) {
    io.stderr.line(`Nothing to accept, so no ${baselineName} is written.`);
    return;
  }
  try {
    if (await leadsOut(host, rootUri, uri)) throw new Error('it is a symbolic link out of the workspace');
    await host.write(uri, baselineText(entries));
  } catch (error) {
    throw new UsageError(`${baselineName} could not be written: ${errorText(error)}`);
  }
  await engine.changedOnDisk([uri]);
  io.stderr.line(`${baselineName} accepts ${plural(total(entries), 'finding')} in ${plural(new Set(entries.map(({ file }) => file)).size, 'file')}.`);
}

const total = (entries: readonly Accepted[]): number => entries.reduce((sum, { count }) => sum + count, 0);
