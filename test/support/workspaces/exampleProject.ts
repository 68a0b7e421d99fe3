import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The files of an example by path. */
export function exampleProject(name = 'r-package'): Readonly<Record<string, string>> {
  const folder = `examples/${name}`;
  const files = readdirSync(folder, { recursive: true }).map(String);
  return Object.fromEntries(
    files
      .filter((file) => statSync(path.join(folder, file)).isFile())
      .map((file) => [file.split(path.sep).join('/'), readFileSync(path.join(folder, file), 'utf8')]),
  );
}
