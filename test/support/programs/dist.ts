import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** A file that a build makes. `npm test` runs a test that imports this module once `dist/` is built. */
export function dist(name: string): string {
  const file = path.resolve('dist', name);
  assert.ok(existsSync(file), `dist/${name} is missing: node scripts/build.mjs makes it`);
  return file;
}
