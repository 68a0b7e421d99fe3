import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { selectedPlaces } from '../../engine/listing/selectedTools.ts';
import { isBelow } from '../../engine/uri.ts';
import { visible } from '../../model/index.ts';
import { changesOf, type RowChanges, rowsOf, type ToolRow } from '../../serve/toolRows.ts';
import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { reportMistakes } from '../reportMistakes.ts';
import { type Selection, select } from '../selection/select.ts';
import { isUsageError, UsageError } from '../usageError.ts';
import { openWorkspace, uriOf, type Workspace } from '../workspace.ts';
import { databaseOf } from './databaseOf.ts';

/** Writes the tools of a workspace into the table `basic_tools` of a database. */
export async function catalog(call: Call, io: Io): Promise<number> {
  if (call.paths.includes('-')) throw new UsageError('a catalog says where tools stand; standard input has no place');
  const file = databaseOf(call, io);
  const workspace = await openWorkspace(call, io);
  const selection = await selected(workspace, call, io);
  reportMistakes(workspace, selection.uris, io);
  const folder = path.dirname(file);
  const fileOf = (uri: string): string => path.relative(folder, fileURLToPath(uri)).split(path.sep).join('/');
  const pathOf = (from: string): string => path.resolve(folder, from);
  const chosen = selectedPlaces(workspace.engine, selection.uris);
  const rows = rowsOf(workspace.engine, chosen, { bot: path.basename(workspace.root), fileOf, digest: workspace.host.digest });
  const isHere = (from: string): boolean => isBelow(workspace.rootUri, uriOf(pathOf(from)));
  const isSelected = (from: string): boolean => isHere(from) && selection.covers(uriOf(pathOf(from)));
  const isGone = (from: string): boolean => isHere(from) && !existsSync(pathOf(from));
  const { writeTools } = await import('./toolDatabase.ts');
  // From here a signal no longer interrupts the write.
  io.signal();
  const changes = await writeTools(file, (before) => changesOf(before, rows, isSelected, isGone));
  io.unlisten?.();
  // A fault of a tool is also reported for its file: the first one suffices.
  const unreadable = rows.unreadable.filter(
    ({ file: from, why }, i, all) => isSelected(from) && all.findIndex((one) => one.file === from && one.why === why) === i,
  );
  report(changes, call.value('db') ?? '', io);
  for (const { file: from, name, why } of unreadable)
    io.stderr.line(`toolscribe: ${name === undefined ? from : `'${name}' of ${from}`} is left as it was: ${why}`);
  for (const note of changes.notes) io.stderr.line(`toolscribe: ${note}`);
  return unreadable.length + changes.notes.length > 0 ? 1 : 0;
}

/** Without a path, selects the whole workspace, even without tools. */
async function selected(workspace: Workspace, call: Call, io: Io): Promise<Selection> {
  try {
    return await select(workspace, call, io);
  } catch (error) {
    if (isUsageError(error) && call.paths.length === 0) return { uris: [], covers: () => true, everything: true };
    throw error;
  }
}

function report({ added, changed, removed, unchanged }: RowChanges, db: string, { stdout, stderr }: Io): void {
  const lines = (word: string, rows: readonly ToolRow[]): readonly string[] =>
    rows.map(({ bot, name, file, line }) => `${word.padEnd(7)}  ${visible(`${bot}/${name}`)}  ${visible(file)}:${line}\n`);
  stdout.write([...lines('added', added), ...lines('changed', changed), ...lines('removed', removed)].join(''));
  stderr.line(`${db}: ${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged.`);
}
