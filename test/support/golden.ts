import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Compares with a committed file below `test/fixtures/`; `--update` writes it anew. */
export function golden(file: string, actual: string): void {
  const target = path.join('test/fixtures', file);
  if (process.env.TOOLSCRIBE_UPDATE === '1') {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, actual);
    return;
  }
  assert.ok(existsSync(target), `${target} is missing: run with --update and read it before you commit it`);
  assert.equal(actual, readFileSync(target, 'utf8'));
}
