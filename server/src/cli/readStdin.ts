import path from 'node:path';
import { decode } from '../engine/document.ts';
import type { Io } from './io.ts';
import { UsageError } from './usageError.ts';
import { uriOf, type Workspace } from './workspace.ts';

/** Takes standard input into the workspace, in place of the file that it is said to be, and gives its URI. */
export async function readStdin(workspace: Workspace, said: string | undefined, io: Io): Promise<string> {
  const { text } = decode(await io.stdin());
  if (said !== undefined) {
    const uri = uriOf(path.resolve(io.cwd, said));
    await workspace.engine.open(uri, text, 1);
    if (workspace.engine.checkable().includes(uri)) return uri;
    throw new UsageError(`standard input, taken for '${said}', holds no tools, or the configuration excludes that file`);
  }
  const formats = workspace.engine.parts.frontEnds.flatMap((frontEnd) => frontEnd.extensions.map((extension) => ({ frontEnd, extension })));
  for (const { frontEnd, extension } of formats) {
    const uri = `${workspace.rootUri}/stdin${extension}`;
    if (!frontEnd.claims(uri, text)) continue;
    workspace.rename(uri, '<stdin>');
    await workspace.engine.open(uri, text, 1);
    if (workspace.engine.document(uri) !== undefined) return uri;
  }
  throw new UsageError('standard input holds no tools of a format that Toolscribe knows; say what it is with --stdin-path FILE');
}
