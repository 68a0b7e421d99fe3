import * as vscode from 'vscode';
import { cleanUp, make, open, read, uriOf, write } from './files.ts';

/** What the tests of a suite do to the files that it was given, so that `restore` can take it back. */
export interface Changes {
  /** Opens a file as it is given. */
  open(path: string): Promise<vscode.TextEditor>;
  /** Writes a file that is not there, and opens it. */
  make(path: string, text: string): Promise<vscode.TextEditor>;
  /** Files that something else writes: they go with the next `restore`. */
  expect(...paths: readonly string[]): void;
  /** The files as they were given, and no others. */
  restore(): Promise<void>;
}

export function createChanges(): Changes {
  const made = new Set<string>();
  const originals = new Map<string, string>();
  return {
    async open(path) {
      if (!originals.has(path)) originals.set(path, (await read(path)) ?? '');
      return open(path);
    },
    make(path, text) {
      made.add(path);
      return make(path, text);
    },
    expect(...paths) {
      for (const path of paths) made.add(path);
    },
    async restore() {
      await cleanUp();
      for (const path of made) if ((await read(path)) !== undefined) await vscode.workspace.fs.delete(uriOf(path));
      made.clear();
      for (const [path, text] of originals) if ((await read(path)) !== text) await write(path, text);
    },
  };
}
