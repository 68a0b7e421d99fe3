import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { errorText } from '../../model/index.ts';
import { UsageError } from '../usageError.ts';
import { uriOf, type Workspace } from '../workspace.ts';

const run = promisify(execFile);

/** Settings of a repository by which git would run programs. */
const runsNothing = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', '-c', 'core.pager=cat'];

/** URIs of the files that differ from a revision of git, and of those that git does not know yet. Throws a `UsageError` where git cannot tell. */
export async function changedFiles({ root }: Workspace, revision: string): Promise<ReadonlySet<string>> {
  if (revision.startsWith('-')) throw new UsageError(`--since cannot be '${revision}'; write a revision of git, such as main`);
  const git = async (...args: readonly string[]): Promise<string> => (await run('git', [...runsNothing, ...args], { cwd: root, maxBuffer: 1 << 28 })).stdout;
  try {
    const top = (await git('rev-parse', '--show-toplevel')).trimEnd();
    const base = (await git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`)).trim();
    const changed = await git('diff', '--no-ext-diff', '--no-textconv', '--no-renames', '--name-only', '-z', base);
    const unknown = await git('ls-files', '--others', '--exclude-standard', '--full-name', '-z');
    return new Set(`${changed}${unknown}`.split('\0').flatMap((file) => (file === '' ? [] : [uriOf(path.join(top, file))])));
  } catch (error) {
    const { code, stderr } = error as { readonly code?: unknown; readonly stderr?: string };
    const why = code === 'ENOENT' ? 'git is not installed' : (stderr?.trim().split('\n')[0] ?? errorText(error));
    throw new UsageError(`--since ${revision}: ${why}`);
  }
}
