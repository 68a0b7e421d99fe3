import { realpath } from 'node:fs/promises';
import { asyncDisk, type Disk } from '../disk.ts';
import { type GitTree, openTree } from './gitTree.ts';
import { GitError, runGit } from './runGit.ts';

/** A repository with a work tree. Each method rejects with a `GitError`, whose message is for the user. */
export interface Git {
  /** The root folder of the work tree, symbolic links resolved. */
  readonly top: string;
  /** The id of a commit. */
  resolve(revision: string): Promise<string>;
  /** The commit where HEAD left the main branch, and the branch's name, such as `origin/main`. On the main branch itself, the commit is HEAD. */
  mainBase(): Promise<{ readonly commit: string; readonly name: string }>;
  /** The folder where git keeps HEAD of this work tree. */
  folder(): Promise<string>;
  /** The files of a commit, by its id. Paths outside of the top are answered by the fallback disk. */
  tree(commit: string, fallback?: Disk): Promise<GitTree>;
}

/** Opens the repository of a folder. Rejects if git is not installed, if the folder is in no work tree, or if its owner is another user. */
export async function openGit(folder: string): Promise<Git> {
  const top = await realpath((await runGit(folder, 'rev-parse', '--show-toplevel')).replace(/\n$/, ''));
  return {
    top,
    resolve: (revision) => resolve(top, revision),
    mainBase: () => mainBase(top),
    folder: async () => (await runGit(top, 'rev-parse', '--absolute-git-dir')).replace(/\n$/, ''),
    tree: (commit, fallback = asyncDisk) => openTree(top, commit, fallback),
  };
}

async function resolve(top: string, revision: string): Promise<string> {
  if (revision.startsWith('-')) throw new GitError(`'${revision}' is no revision of git; write one such as main`);
  const commit = await commitOf(top, revision);
  if (commit !== undefined) return commit;
  throw new GitError(`git knows no commit '${revision}'${await ifShallow(top, ': the clone is shallow, so older commits are missing; git fetch --unshallow')}`);
}

/** Undefined if there is none. */
async function commitOf(top: string, revision: string): Promise<string | undefined> {
  // A zero byte cannot be passed to a program.
  if (revision.includes('\0')) return undefined;
  try {
    const found = (await runGit(top, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)).trim();
    // A revision with `^` before it excludes commits.
    return found.startsWith('^') ? undefined : found;
  } catch (error) {
    if (error instanceof GitError && error.isNo) return undefined;
    throw error;
  }
}

const ifShallow = async (top: string, words: string): Promise<string> =>
  (await runGit(top, 'rev-parse', '--is-shallow-repository')).trim() === 'true' ? words : '';

/** What git calls the main branch, in this order. */
const mainBranches = [
  ...['origin/main', 'origin/master'].map((name) => `remotes/${name}`),
  ...['main', 'master', 'trunk', 'develop'].map((name) => `heads/${name}`),
];

const deepen = "; the clone is shallow: run 'git fetch --unshallow', or set 'fetch-depth: 0' for actions/checkout in a GitHub workflow";

async function mainBase(top: string): Promise<{ readonly commit: string; readonly name: string }> {
  const head = await commitOf(top, 'HEAD');
  if (head === undefined) throw new GitError('the repository has no commit yet');
  const main = await mainBranch(top);
  if (main === undefined) throw new GitError(`git knows no main branch, such as origin/main or main; name a revision${await ifShallow(top, deepen)}`);
  const { commit, name } = main;
  try {
    return { commit: (await runGit(top, 'merge-base', head, commit)).trim(), name };
  } catch (error) {
    if (!(error instanceof GitError && error.isNo)) throw error;
    throw new GitError(`HEAD and ${name} have no commit in common; name a revision${await ifShallow(top, deepen)}`);
  }
}

async function mainBranch(top: string): Promise<{ readonly commit: string; readonly name: string } | undefined> {
  // Without a remote, git prints nothing here, and the name itself if it is no symbolic reference.
  const remote = await runGit(top, 'rev-parse', '--symbolic-full-name', '--verify', '--quiet', 'refs/remotes/origin/HEAD').catch(() => '');
  const named = remote.trim().replace(/^refs\//, '');
  for (const branch of named === '' ? mainBranches : [named, ...mainBranches]) {
    const commit = await commitOf(top, `refs/${branch}`);
    if (commit !== undefined) return { commit, name: branch.replace(/^(?:remotes|heads)\//, '') };
  }
  return undefined;
}
