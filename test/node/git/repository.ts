import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { openGit } from '../../../server/src/node/git/git.ts';
import type { GitTree } from '../../../server/src/node/git/gitTree.ts';
import { tempFolder } from '../../support/tempFolder.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** A repository that a test makes with git. */
export interface Repository {
  readonly root: string;
  /** The output of git, without its last line break. */
  git(...args: readonly string[]): string;
  write(files: Files): void;
  /** Commits all files. The id of the commit. */
  commit(): string;
  path(file: string): string;
}

/** A repository with one commit of these files. */
export function repository(t: TestContext, files: Files, ...init: readonly string[]): Repository {
  const made = repositoryIn(tempFolder(t, {}));
  made.git('init', ...init);
  made.write(files);
  made.commit();
  return made;
}

/** One that exists. */
export function repositoryIn(root: string): Repository {
  const file = (name: string): string => path.join(root, name);
  const git = (...args: readonly string[]): string => gitIn(root, ...args);
  return {
    root,
    git,
    path: file,
    write(files) {
      for (const [name, content] of Object.entries(files)) {
        mkdirSync(path.dirname(file(name)), { recursive: true });
        writeFileSync(file(name), content);
      }
    },
    commit() {
      git('add', '--all');
      git('commit', '--allow-empty', '-m', 'A change');
      return git('rev-parse', 'HEAD');
    },
  };
}

const own = ['user.name=a', 'user.email=a@b.c', 'init.defaultBranch=main', 'protocol.file.allow=always'].flatMap((setting) => ['-c', setting]);

export const gitIn = (root: string, ...args: readonly string[]): string =>
  execFileSync('git', [...own, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' }).replace(/\n$/, '');

/** The files of a revision. git ends with the test. */
export async function treeOf(t: TestContext, root: string, revision = 'HEAD'): Promise<GitTree> {
  const git = await openGit(root);
  const tree = await git.tree(await git.resolve(revision));
  t.after(() => tree.close());
  return tree;
}

export const textOf = async (tree: GitTree, file: string): Promise<string | undefined> => {
  const bytes = await tree.disk.read(file);
  return bytes && Buffer.from(bytes).toString('utf8');
};
