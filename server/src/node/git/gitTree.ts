import path from 'node:path';
import { maxBytes } from '../../engine/fileLimit.ts';
import { type Disk, entriesOf } from '../disk.ts';
import { blobReader } from './blobReader.ts';
import { GitError, runGit } from './runGit.ts';
import { isSameContent } from './sameContent.ts';
import { filesIn, readTree, type TreeFile, type TreeNode } from './treeFiles.ts';
import { TreePaths } from './treePaths.ts';

/** The files of a commit, read without the work tree and without the index. */
export interface GitTree {
  /**
   * Paths below the top are answered from the commit, with its symbolic links resolved. A link that leads out of it is absent, and so is a submodule.
   * Other paths, and those in `node_modules` and `.git`, are answered by the fallback disk, unless its links lead back into the tree.
   */
  readonly disk: Disk;
  /**
   * The absolute paths that differ between the commit and the fallback disk: of the commit's files whose path is wanted, and of `files`, which exist on disk.
   * CRLF against LF is no difference. Files above the size limit are compared by size, and files of submodules are left out.
   */
  changed(files: Iterable<string>, wanted: (file: string) => boolean): Promise<readonly string[]>;
  /** Ends git. Pending and later reads reject. A worker waits for this before it is terminated: Node would leave a zombie process. */
  close(): Promise<void>;
}

/** Rejects if git cannot list the commit. `top` has no symbolic links. */
export async function openTree(top: string, commit: string, fallback: Disk): Promise<GitTree> {
  const tree = readTree(await listTree(top, commit));
  const blobs = blobReader(top);
  const read = async ({ id }: TreeFile, file: string): Promise<Uint8Array> => (await blobs.read(id)) ?? lacks(file, commit);
  const paths = new TreePaths(top, tree, fallback, async (link, file) => Buffer.from(await read(link, file)).toString('utf8'));
  const disk: Disk = {
    async read(file) {
      const place = await paths.find(file);
      if (place === undefined) return undefined;
      if ('outside' in place) return fallback.read(place.outside);
      if (place.node.kind === 'folder') throw Object.assign(new Error(`EISDIR: ${file}`), { code: 'EISDIR' });
      return place.node.kind === 'file' ? read(place.node, file) : undefined;
    },
    async stat(file) {
      const place = await paths.find(file);
      if (place !== undefined && 'outside' in place) return fallback.stat(place.outside);
      if (place === undefined || place.node.kind === 'submodule') return undefined;
      if (place.node.kind === 'folder') return { kind: 'folder', size: 0 };
      return { kind: 'file', size: place.node.size ?? (await read(place.node, file)).length };
    },
    async entries(folder, want) {
      const place = await paths.find(folder);
      if (place === undefined) return undefined;
      if ('outside' in place) return fallback.entries(place.outside, want);
      return place.node.kind === 'folder' ? entriesOf([...place.node.nodes].flatMap(entryOf), want) : undefined;
    },
    async real(file) {
      const place = await paths.find(file);
      if (place === undefined) return undefined;
      if ('outside' in place) return fallback.real(place.outside);
      return place.node.kind === 'submodule' ? undefined : place.file;
    },
  };

  const isChanged = async (file: string, isListed: boolean): Promise<boolean> => {
    const place = await orNothing(paths.find(file));
    if (place !== undefined && ('outside' in place || place.node.kind === 'submodule')) return false;
    const node = place?.node.kind === 'file' ? place.node : undefined;
    if (node === undefined) return isListed && (await orNothing((async () => fallback.stat(file))()))?.kind === 'file';
    const now = await orNothing((async () => fallback.read(file))());
    if (now === undefined) return true;
    if (now.length > maxBytes) return (await fallback.stat(file))?.size !== node.size;
    return !(await isSameContent(now, node, () => blobs.read(node.id)));
  };
  return {
    disk,
    async changed(files, wanted) {
      const listed = new Set(files);
      const inTree = [...filesIn(tree)].map((file) => path.join(top, file));
      const candidates = [...new Set([...inTree, ...listed])].filter(wanted);
      return (await inParallel(candidates, (file) => isChanged(file, listed.has(file)))).toSorted();
    },
    close: () => blobs.close(),
  };
}

/** The entries of a commit, with their sizes unless the clone is partial: git ends where it lacks a blob whose size it is to print. */
async function listTree(top: string, commit: string): Promise<string> {
  const list = (...options: readonly string[]): Promise<string> => runGit(top, 'ls-tree', '-r', '-z', '--full-tree', ...options, commit);
  return list('-l').catch(() => list());
}

/** One file that cannot be read, or whose links form a circle, does not end a comparison of all. */
const orNothing = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);

const entryOf = ([name, { kind }]: readonly [string, TreeNode]) =>
  kind === 'submodule' ? [] : [{ name, isDirectory: () => kind === 'folder', isSymbolicLink: () => kind === 'link' }];

/** Files that are read at one time: a process may have few of them open. */
const mostParallel = 64;

/** Those items for which the answer is true. */
async function inParallel<T>(items: readonly T[], isTrue: (item: T) => Promise<boolean>): Promise<readonly T[]> {
  const found: T[] = [];
  const rest = items.values();
  const work = async (): Promise<void> => {
    for (const item of rest) if (await isTrue(item)) found.push(item);
  };
  await Promise.all(Array.from({ length: mostParallel }, work));
  return found;
}

/** Throws: a partial clone has only some objects. */
function lacks(file: string, commit: string): never {
  throw new GitError(`git has no content of ${file} in ${commit.slice(0, 12)}, since the clone is partial; 'git fetch --refetch --no-filter' fetches it`);
}
