import path from 'node:path';
import { decode } from '../engine/document.ts';
import { linesOf } from '../engine/lines.ts';
import { isBelow } from '../engine/uri.ts';
import type { Io } from './io.ts';
import { UsageError } from './usageError.ts';
import { uriOf, type Workspace } from './workspace.ts';

/** Adds standard input to the workspace in place of the named file. Returns its URI. */
export async function readStdin(workspace: Workspace, stdinPath: string | undefined, io: Io): Promise<string> {
  const { text, bad } = decode(await io.stdin());
  if (bad !== undefined) throw new UsageError(`standard input is not valid UTF-8 (from line ${linesOf(text).positionAt(bad).line + 1} on); convert it first`);
  if (stdinPath !== undefined) {
    const uri = uriOf(path.resolve(io.cwd, stdinPath));
    if (!isBelow(workspace.rootUri, uri)) throw new UsageError(`--stdin-path: '${stdinPath}' lies outside the workspace '${workspace.root}'`);
    await workspace.engine.open(uri, text, 1);
    if (workspace.engine.checkable().includes(uri)) return uri;
    throw new UsageError(`standard input, taken for '${stdinPath}', holds no tools, or the configuration excludes that file`);
  }
  const formats = workspace.engine.parts.formats.flatMap((format) => format.extensions.map((extension) => ({ format, extension })));
  for (const { format, extension } of formats) {
    const uri = `${workspace.rootUri}/stdin${extension}`;
    if (!format.claims(uri, text)) continue;
    workspace.rename(uri, '<stdin>');
    await workspace.engine.open(uri, text, 1);
    if (workspace.engine.checkable().includes(uri)) return uri;
    await workspace.engine.close(uri);
  }
  throw new UsageError('standard input holds no tools of a format that Toolscribe knows; say what it is with --stdin-path FILE');
}
