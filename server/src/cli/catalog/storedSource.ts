import { unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import type { Doc, Engine, PlacedTool } from '../../engine/types.ts';
import { join } from '../../engine/uri.ts';
import { closest, errorText, mockFileName } from '../../model/index.ts';
import { servedTools } from '../../serve/servedTools.ts';
import { keyOf, type ToolRow } from '../../serve/toolRows.ts';
import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { rootOf } from '../root.ts';
import { rmdFolder } from '../serve/rmdResources.ts';
import type { ToolSource } from '../serve/toolSource.ts';
import { UsageError } from '../usageError.ts';
import { uriOf } from '../workspace.ts';
import { databaseOf } from './databaseOf.ts';

export async function storedSource(call: Call, prefix: string, io: Io): Promise<ToolSource> {
  const file = databaseOf(call, io);
  const root = rootOf(call.value('root'), io);
  const { engine, host } = await io.compose((message) => io.stderr.line(message), io.disk);
  const { readTools } = await import('./toolDatabase.ts');
  const bot = call.value('bot');
  return {
    name: bot ?? path.parse(file).name,
    engine,
    host,
    root,
    rootUri: uriOf(root),
    // Definitions have no code.
    rscriptOf: () => '',
    async choose(before) {
      const rows = ofBot(await readTools(file), bot);
      const placed: PlacedTool[] = [];
      for (const row of rows) placed.push(...(await placedIn(engine, uriOf(file), row)));
      return servedTools(engine, placed, { prefix }, before);
    },
    async watch({ changed, ended, say }) {
      const signal = io.signal();
      const tell = (): void => {
        // An unreadable tool is served in its previous state.
        void changed().catch((error) => say(errorText(error), true));
      };
      const rmd = rmdFolder(call, root, io);
      const watched = [file, path.join(root, mockFileName), rmd, path.join(rmd, 'output')];
      for (const one of watched) watchFile(one, { interval: 250 }, tell);
      const stopped = new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      await Promise.race([stopped, ended]);
      for (const one of watched) unwatchFile(one, tell);
    },
  };
}

/** The rows of the bot, or all rows if their names are unique. */
function ofBot(rows: readonly ToolRow[], bot: string | undefined): readonly ToolRow[] {
  const bots = [...new Set(rows.map((row) => row.bot))];
  if (bot !== undefined) {
    if (bots.includes(bot)) return rows.filter((row) => row.bot === bot);
    const suggested = closest(bot, bots);
    throw new UsageError(
      `there is no bot '${bot}' in the database; there ${bots.length === 1 ? 'is' : 'are'} ${bots.join(', ') || 'none'}${suggested === undefined ? '' : `. Did you mean '${suggested}'?`}`,
    );
  }
  const first = new Map<string, ToolRow>();
  for (const row of rows) {
    const other = first.get(row.name);
    if (other !== undefined)
      throw new UsageError(`'${row.name}' is a tool of '${other.bot}' and of '${row.bot}': choose a bot with --bot (${bots.join(', ')})`);
    first.set(row.name, row);
  }
  return rows;
}

/** Reads each definition like a file. */
async function placedIn(engine: Engine, database: string, row: ToolRow): Promise<readonly PlacedTool[]> {
  const uri = join(database, `${encodeURIComponent(keyOf(row))}.mcp.json`);
  await engine.prepare(uri);
  const doc: Doc | undefined = engine.parse(uri, row.definition);
  return (doc?.regions ?? []).flatMap((region) =>
    region.linked.tools.map((tool, index) => ({ doc: doc as Doc, region, index, tool, project: undefined, derived: false })),
  );
}
