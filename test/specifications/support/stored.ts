import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { runCli } from '../../support/cliIo.ts';

/** What these queries give of the database that `toolscribe catalog` makes of the files. */
export async function stored(
  files: Readonly<Record<string, string>>,
  ...queries: readonly string[]
): Promise<readonly (readonly Readonly<Record<string, unknown>>[])[]> {
  const cwd = mkdtempSync(path.join(tmpdir(), 'toolscribe-stored-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
      writeFileSync(path.join(cwd, name), text);
    }
    const { stderr, status } = await runCli(['catalog', '--db', 'tools.db'], { cwd });
    if (status !== 0) throw new Error(stderr);
    const db = new sqlite.Database(path.join(cwd, 'tools.db'));
    try {
      return queries.map((query) => db.all(query));
    } finally {
      db.close();
    }
  } finally {
    rmSync(cwd, { recursive: true, force: true, maxRetries: 5 });
  }
}
