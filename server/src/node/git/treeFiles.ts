import path from 'node:path';
import { isNeverListed } from '../disk.ts';

/** An entry of a commit's tree. A submodule is the commit of another repository, whose files are not there. */
export type TreeNode = TreeFolder | TreeFile | { readonly kind: 'submodule' };

export interface TreeFolder {
  readonly kind: 'folder';
  readonly nodes: Map<string, TreeNode>;
}

/** A symbolic link has its target as its content. The size is undefined in a partial clone. */
export interface TreeFile {
  readonly kind: 'file' | 'link';
  readonly id: string;
  readonly size: number | undefined;
}

/** Reads the output of `git ls-tree -r -z`: `MODE TYPE ID`, with `-l` the size, a tab and a path for each entry. */
export function readTree(output: string): TreeFolder {
  const top: TreeFolder = { kind: 'folder', nodes: new Map() };
  for (const entry of output.split('\0')) {
    const [, mode, id = '', size, file = ''] = /^(\d+) \w+ ([0-9a-f]+)(?: +(\d+|-|BAD))?\t(.+)$/s.exec(entry) ?? [];
    const parts = file.split('/');
    // git itself makes none of the others.
    if (mode === undefined || !parts.every(isName)) continue;
    const name = parts.pop() ?? '';
    const folder = folderIn(top, parts);
    const bytes = /^\d+$/.test(size ?? '') ? Number(size) : undefined;
    folder?.nodes.set(name, mode === '160000' ? { kind: 'submodule' } : { kind: mode === '120000' ? 'link' : 'file', id, size: bytes });
  }
  return top;
}

/** A name of a folder or a file on this system. */
const isName = (part: string): boolean => part !== '' && part !== '.' && part !== '..' && !part.includes(path.sep);

function folderIn(top: TreeFolder, parts: readonly string[]): TreeFolder | undefined {
  let folder = top;
  for (const part of parts) {
    const next = folder.nodes.get(part) ?? { kind: 'folder', nodes: new Map<string, TreeNode>() };
    if (next.kind !== 'folder') return undefined;
    folder.nodes.set(part, next);
    folder = next;
  }
  return folder;
}

/** The paths of all files and links, relative to the top, without those in folders that are never listed. */
export function* filesIn(folder: TreeFolder, prefix = ''): Generator<string> {
  for (const [name, node] of folder.nodes) {
    const file = path.join(prefix, name);
    if (node.kind !== 'folder') yield file;
    else if (!isNeverListed(name)) yield* filesIn(node, file);
  }
}
