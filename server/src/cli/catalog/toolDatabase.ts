import type { Database, QueryResult } from 'node-sqlite3-wasm';
import { errorText, isJsonObject } from '../../model/index.ts';
import type { RowChanges, ToolRow } from '../../serve/toolRows.ts';
import { UsageError } from '../usageError.ts';
import { applicationId, formatVersion, readCopy, writeCopy } from './databaseFile.ts';

// Specification 4, "Storage and Retrieval": the table `basic_tools`.

const tables = `
  PRAGMA application_id = ${applicationId};
  PRAGMA user_version = ${formatVersion};
  CREATE TABLE basic_tools (
    id INTEGER PRIMARY KEY,
    bot TEXT NOT NULL,
    name TEXT NOT NULL,
    definition TEXT NOT NULL CHECK (json_valid(definition)),
    source_file TEXT NOT NULL,
    source_line INTEGER NOT NULL,
    digest TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    UNIQUE (bot, name)
  ) STRICT;
  CREATE INDEX basic_tools_name ON basic_tools (name);
  CREATE INDEX basic_tools_source ON basic_tools (source_file);
  CREATE VIRTUAL TABLE basic_tools_text USING fts5(name, description, tokenize = 'porter unicode61');
`;

const columns = 'bot, name, definition, source_file, source_line, digest, tokens';

/** Every tool, sorted by bot and name. */
export const readTools = (file: string): Promise<readonly ToolRow[]> => readCopy(file, (copy) => opened(copy, file, allIn));

/** Writes the changes that `change` computes from the rows, in one transaction. Without changes the file is not written. */
export async function writeTools(file: string, change: (before: readonly ToolRow[]) => RowChanges): Promise<RowChanges> {
  let done: RowChanges | undefined;
  await writeCopy(file, (copy) =>
    opened(copy, file, (db) => {
      db.exec('PRAGMA journal_mode = MEMORY');
      const isNew = db.get('SELECT 1 FROM sqlite_schema') === null;
      if (!isNew && Object.values(db.get('PRAGMA quick_check') ?? {})[0] !== 'ok') throw unusable(file, 'it is damaged');
      db.exec('BEGIN IMMEDIATE');
      if (isNew) db.exec(tables);
      done = change(allIn(db));
      const { added, changed, removed } = done;
      for (const row of [...removed, ...changed]) remove(db, row);
      for (const row of [...changed, ...added]) insert(db, row);
      db.exec('COMMIT');
      return isNew || added.length + changed.length + removed.length > 0;
    }),
  );
  if (done === undefined) throw new Error('nothing was done');
  return done;
}

function remove(db: Database, { bot, name }: ToolRow): void {
  db.run('DELETE FROM basic_tools_text WHERE rowid = (SELECT id FROM basic_tools WHERE bot = ? AND name = ?)', [bot, name]);
  db.run('DELETE FROM basic_tools WHERE bot = ? AND name = ?', [bot, name]);
}

function insert(db: Database, row: ToolRow): void {
  const { bot, name, definition, file, line, digest, tokens } = row;
  const { lastInsertRowid: id } = db.run(`INSERT INTO basic_tools (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`, [
    bot,
    name,
    definition,
    file,
    line,
    digest,
    tokens,
  ]);
  db.run('INSERT INTO basic_tools_text (rowid, name, description) VALUES (?, ?, ?)', [id, wordsOfName(name), descriptionOf(row)]);
}

/** `findNotes` is found as `find`, `notes` and `findNotes`. */
const wordsOfName = (name: string): string => {
  const apart = name.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2');
  return apart === name ? name : `${name} ${apart}`;
};

export function descriptionOf({ definition }: Pick<ToolRow, 'definition'>): string {
  const tool = JSON.parse(definition);
  return isJsonObject(tool) && typeof tool.description === 'string' ? tool.description : '';
}

export interface Query {
  /** The user's own words. They are never parsed as search syntax. */
  readonly words: readonly string[];
  readonly bot: string | undefined;
  readonly limit: number;
}

export interface Hits {
  readonly rows: readonly ToolRow[];
  /** False if no tool has all of the words, and these have some. */
  readonly haveAll: boolean;
}

/** The tools whose names and descriptions contain the words as whole words or prefixes, the best first. */
export const searchTools = (file: string, { words, bot, limit }: Query): Promise<Hits> =>
  readCopy(file, (copy) =>
    opened(copy, file, (db) => {
      const quoted = words.map((word) => `"${word.replaceAll('"', '""')}"*`);
      const find = (match: string): readonly ToolRow[] =>
        db
          .all(
            `SELECT ${columns.replace('name', 'basic_tools.name AS name')} FROM basic_tools_text JOIN basic_tools ON id = basic_tools_text.rowid
             WHERE basic_tools_text MATCH ? AND (? IS NULL OR bot = ?) ORDER BY bm25(basic_tools_text, 5.0, 1.0), basic_tools.name, bot LIMIT ?`,
            [match, bot ?? null, bot ?? null, limit],
          )
          .map(rowOf);
      const all = find(quoted.join(' AND '));
      if (all.length > 0 || quoted.length < 2) return { rows: all, haveAll: true };
      return { rows: find(quoted.join(' OR ')), haveAll: false };
    }),
  );

const allIn = (db: Database): readonly ToolRow[] => db.all(`SELECT ${columns} FROM basic_tools ORDER BY bot, name`).map(rowOf);

const rowOf = (row: QueryResult): ToolRow => ({
  bot: String(row.bot),
  name: String(row.name),
  definition: String(row.definition),
  file: String(row.source_file),
  line: Number(row.source_line),
  digest: String(row.digest),
  tokens: Number(row.tokens),
});

/** `file` is the name of the database in messages. */
function opened<T>(copy: string, file: string, use: (db: Database) => T): T {
  const { Database: Sqlite, SQLite3Error } = sqlite();
  const db = new Sqlite(copy);
  try {
    return use(db);
  } catch (error) {
    if (error instanceof SQLite3Error) throw unusable(file, errorText(error));
    throw error;
  } finally {
    db.close();
  }
}

const unusable = (file: string, why: string): UsageError => new UsageError(`--db: '${file}' cannot be used: ${why}`);

/** A build that needs no compiler: it loads WebAssembly. */
const sqlite = (): typeof import('node-sqlite3-wasm') => require('node-sqlite3-wasm');
