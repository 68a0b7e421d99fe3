import type { Database, QueryResult } from 'node-sqlite3-wasm';
import { errorText, isJsonObject } from '../../model/index.ts';
import type { RowChanges, ToolRow } from '../../serve/toolRows.ts';
import { UsageError } from '../usageError.ts';
import { applicationId, formatVersion, readCopy, writeCopy } from './databaseFile.ts';

// Specification 4, "Storage and Retrieval": the table `basic_tools`.

/** What each version of the format adds to the one before it. */
const versions = [
  `
  PRAGMA application_id = ${applicationId};
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
`,
  // The columns that BotServer's own queries name. A compiled script is `NAME.ast`, next to its source.
  `
  ALTER TABLE basic_tools ADD COLUMN tool_json TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(tool_json));
  ALTER TABLE basic_tools ADD COLUMN file_hash TEXT NOT NULL DEFAULT '';
  ALTER TABLE basic_tools ADD COLUMN is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1));
  ALTER TABLE basic_tools ADD COLUMN bot_id TEXT AS (bot);
  ALTER TABLE basic_tools ADD COLUMN tool_name TEXT AS (name);
  ALTER TABLE basic_tools ADD COLUMN mcp_json TEXT AS (definition);
  ALTER TABLE basic_tools ADD COLUMN file_path TEXT AS (source_file);
  ALTER TABLE basic_tools ADD COLUMN ast_path TEXT AS (iif(source_file LIKE '%.bas', substr(source_file, 1, length(source_file) - 4) || '.ast', NULL));
  CREATE INDEX basic_tools_of_bot ON basic_tools (bot_id, tool_name, is_active);
`,
];

const columns = 'bot, name, definition, tool_json, source_file, source_line, file_hash, digest, tokens';

/** Every active tool, sorted by bot and name. */
export const readTools = (file: string): Promise<readonly ToolRow[]> => readRows(file, (db) => allIn(db, 'WHERE is_active'));

/** An older database is brought to the current format in the copy alone. */
const readRows = <T>(file: string, use: (db: Database) => T): Promise<T> =>
  readCopy(file, (copy) =>
    opened(copy, file, (db) => {
      update(db);
      return use(db);
    }),
  );

/** Writes the changes that `change` computes from the rows, in one transaction. Without changes the file is not written. */
export async function writeTools(file: string, change: (before: readonly ToolRow[]) => RowChanges): Promise<RowChanges> {
  let done: RowChanges | undefined;
  await writeCopy(file, (copy) =>
    opened(copy, file, (db) => {
      db.exec('PRAGMA journal_mode = MEMORY');
      if (Object.values(db.get('PRAGMA quick_check') ?? {})[0] !== 'ok') throw unusable(file, 'it is damaged');
      db.exec('BEGIN IMMEDIATE');
      const isUpdated = update(db);
      done = change(allIn(db));
      const { added, changed, removed } = done;
      for (const row of removed) remove(db, row);
      for (const row of [...changed, ...added]) store(db, row);
      db.exec('COMMIT');
      return isUpdated || added.length + changed.length + removed.length > 0;
    }),
  );
  if (done === undefined) throw new Error('nothing was done');
  return done;
}

/** Brings the tables to the current format. True if they were of an older one, or not there. */
function update(db: Database): boolean {
  const missing = versions.slice(Number(db.get('PRAGMA user_version')?.user_version ?? 0));
  for (const version of missing) db.exec(version);
  db.exec(`PRAGMA user_version = ${formatVersion}`);
  return missing.length > 0;
}

function remove(db: Database, { bot, name }: ToolRow): void {
  db.run('DELETE FROM basic_tools_text WHERE rowid = (SELECT id FROM basic_tools WHERE bot = ? AND name = ?)', [bot, name]);
  db.run('DELETE FROM basic_tools WHERE bot = ? AND name = ?', [bot, name]);
}

/** What others wrote into further columns of a row remains, and `is_active` as well. */
function store(db: Database, row: ToolRow): void {
  const { bot, name, definition, toolJson, file, line, fileHash, digest, tokens } = row;
  const values = [bot, name, definition, toolJson, file, line, fileHash, digest, tokens];
  const now = columns.split(', ').map((column) => `${column} = excluded.${column}`);
  const stored = db.get(
    `INSERT INTO basic_tools (${columns}) VALUES (${values.map(() => '?').join(', ')})
     ON CONFLICT (bot, name) DO UPDATE SET ${now.join(', ')} RETURNING id`,
    values,
  );
  db.run('INSERT OR REPLACE INTO basic_tools_text (rowid, name, description) VALUES (?, ?, ?)', [Number(stored?.id), wordsOfName(name), descriptionOf(row)]);
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
  readRows(file, (db) => {
    const quoted = words.map((word) => `"${word.replaceAll('"', '""')}"*`);
    const find = (match: string): readonly ToolRow[] =>
      db
        .all(
          `SELECT ${columns.replace('name', 'basic_tools.name AS name')} FROM basic_tools_text JOIN basic_tools ON id = basic_tools_text.rowid
           WHERE basic_tools_text MATCH ? AND is_active AND (? IS NULL OR bot = ?)
           ORDER BY bm25(basic_tools_text, 5.0, 1.0), basic_tools.name, bot LIMIT ?`,
          [match, bot ?? null, bot ?? null, limit],
        )
        .map(rowOf);
    const all = find(quoted.join(' AND '));
    if (all.length > 0 || quoted.length < 2) return { rows: all, haveAll: true };
    return { rows: find(quoted.join(' OR ')), haveAll: false };
  });

const allIn = (db: Database, where = ''): readonly ToolRow[] => db.all(`SELECT ${columns} FROM basic_tools ${where} ORDER BY bot, name`).map(rowOf);

const rowOf = (row: QueryResult): ToolRow => ({
  bot: String(row.bot),
  name: String(row.name),
  definition: String(row.definition),
  toolJson: String(row.tool_json),
  file: String(row.source_file),
  line: Number(row.source_line),
  fileHash: String(row.file_hash),
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
