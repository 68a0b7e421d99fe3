import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { evidence } from '../../support/evidence.ts';
import { runCli } from '../../support/servers/cliIo.ts';

type Files = Readonly<Record<string, string>>;

/** What these queries give of the database that `toolscribe catalog` makes of the files. */
export const stored = (files: Files, ...queries: readonly string[]): Promise<readonly (readonly Readonly<Record<string, unknown>>[])[]> =>
  inFolder(files, async (cwd) => {
    evidence('SQLite');
    await catalogIn(cwd);
    const db = new sqlite.Database(path.join(cwd, 'tools.db'));
    try {
      return queries.map((query) => db.all(query));
    } finally {
      db.close();
    }
  });

/** What `toolscribe catalog` says of the files at first, and once more. */
export const cataloged = (files: Files): Promise<readonly string[]> => inFolder(files, async (cwd) => [await catalogIn(cwd), await catalogIn(cwd)]);

async function catalogIn(cwd: string): Promise<string> {
  const { stderr, status } = await runCli(['catalog', '--db', 'tools.db'], { cwd });
  if (status !== 0) throw new Error(stderr);
  return stderr;
}

async function inFolder<T>(files: Files, work: (cwd: string) => Promise<T>): Promise<T> {
  const cwd = mkdtempSync(path.join(tmpdir(), 'toolscribe-stored-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
      writeFileSync(path.join(cwd, name), text);
    }
    return await work(cwd);
  } finally {
    rmSync(cwd, { recursive: true, force: true, maxRetries: 5 });
  }
}
