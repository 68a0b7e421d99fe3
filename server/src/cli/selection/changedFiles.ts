import { fileURLToPath } from 'node:url';
import { errorText } from '../../model/index.ts';
import { openGit } from '../../node/git/git.ts';
import { UsageError } from '../usageError.ts';
import type { Workspace } from '../workspace.ts';

/** Those of these URIs whose files differ from a revision of git, or are not in it. Throws a `UsageError` where git cannot tell. */
export async function changedFiles({ root }: Workspace, revision: string, uris: readonly string[]): Promise<ReadonlySet<string>> {
  try {
    const git = await openGit(root);
    const tree = await git.tree(await git.resolve(revision));
    const files = new Map(uris.map((uri) => [fileURLToPath(uri), uri]));
    const changed = await tree.changed(files.keys(), (file) => files.has(file));
    await tree.close();
    return new Set(changed.map((file) => files.get(file) ?? ''));
  } catch (error) {
    throw new UsageError(`--since ${revision}: ${errorText(error)}`);
  }
}
