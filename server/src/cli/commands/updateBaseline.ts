import { baselineName, baselineText } from '../../engine/baseline/baselineFile.ts';
import type { Accepted } from '../../engine/baseline/entry.ts';
import { plural } from '../../model/index.ts';
import type { Io } from '../io.ts';
import type { Workspace } from '../workspace.ts';
import { writeAtRoot } from './writeAtRoot.ts';

/** Accepts the findings of these files: writes them into the baseline. `others`: the entries of other files stay. */
export async function updateBaseline(workspace: Workspace, uris: readonly string[], others: boolean, io: Io): Promise<void> {
  const { engine, rootUri, nameOf } = workspace;
  const before = engine.baselineEntries(rootUri);
  const mine = new Set(uris.map(nameOf));
  const entries = [...uris.flatMap((one) => engine.baselineOf(one).entries), ...(others ? (before ?? []).filter(({ file }) => !mine.has(file)) : [])];
  if (entries.length === 0 && before === undefined) {
    io.stderr.line(`Nothing to accept, so no ${baselineName} is written.`);
    return;
  }
  await writeAtRoot(workspace, baselineName, baselineText(entries));
  io.stderr.line(`${baselineName} accepts ${plural(total(entries), 'finding')} in ${plural(new Set(entries.map(({ file }) => file)).size, 'file')}.`);
}

const total = (entries: readonly Accepted[]): number => entries.reduce((sum, { count }) => sum + count, 0);
