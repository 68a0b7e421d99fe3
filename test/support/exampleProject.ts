import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The files of examples/r-package by path. */
export function exampleProject(): Readonly<Record<string, string>> {
  const folder = 'examples/r-package';
  const files = readdirSync(folder, { recursive: true }).map(String);
  return Object.fromEntries(
    files
      .filter((file) => statSync(path.join(folder, file)).isFile())
      .map((file) => [file.split(path.sep).join('/'), readFileSync(path.join(folder, file), 'utf8')]),
  );
}
