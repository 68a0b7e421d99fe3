import { plural, visible } from '../../model/index.ts';
import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { colorsFor } from '../reporters/colors.ts';
import { textTable } from '../reporters/textReporter.ts';
import { UsageError } from '../usageError.ts';
import { databaseOf } from './databaseOf.ts';

export async function search(call: Call, io: Io): Promise<number> {
  const file = databaseOf(call, io);
  const query = call.paths.join(' ');
  const words = query.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  if (words.length === 0) throw new UsageError(query === '' ? 'say what to search for' : `'${query}' holds no word`);
  const limit = call.value('limit') ?? '20';
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new UsageError(`--limit cannot be '${limit}'; write how many tools to list`);
  const { descriptionOf, searchTools } = await import('./toolDatabase.ts');
  const { rows, haveAll } = await searchTools(file, { words, bot: call.value('bot'), limit: Number(limit) });
  if (call.value('format') === 'json') {
    const tools = rows.map(({ definition, toolJson: _, fileHash: __, ...row }) => ({
      ...row,
      description: descriptionOf({ definition }),
      definition: JSON.parse(definition),
    }));
    io.stdout.write(`${JSON.stringify({ tools }, undefined, 2)}\n`);
    return 0;
  }
  const table = rows.map((row) => [row.name, row.bot, `${row.file}:${row.line}`, shortened(descriptionOf(row))].map(visible));
  if (table.length > 0) io.stdout.write(textTable(['NAME', 'BOT', 'WHERE', 'DESCRIPTION'], table, colorsFor(io.stdout, io.env)));
  const some = haveAll || rows.length === 0 ? '' : ' None has all of the words.';
  io.stderr.line(`${rows.length === 0 ? 'No tool' : plural(rows.length, 'tool')} found.${some}`);
  return 0;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
