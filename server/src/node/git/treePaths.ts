import path from 'node:path';
import { type Disk, isNeverListed } from '../disk.ts';
import type { TreeFile, TreeFolder, TreeNode } from './treeFiles.ts';

/** Where a path leads: to a node of the tree, or to a path of the fallback disk. Undefined: there is nothing. */
export type Place = { readonly node: Exclude<TreeNode, { readonly kind: 'link' }>; readonly file: string } | { readonly outside: string } | undefined;

/** As many links as Linux follows in one path. */
const mostLinks = 40;

/** Finds the places of paths. */
export class TreePaths {
  readonly #top: string;
  readonly #tree: TreeFolder;
  readonly #fallback: Disk;
  readonly #targetOf: (link: TreeFile, file: string) => Promise<string>;
  /** The real paths of folders of the fallback disk. Undefined for those without one. */
  readonly #reals = new Map<string, Promise<string | undefined>>();

  constructor(top: string, tree: TreeFolder, fallback: Disk, targetOf: (link: TreeFile, file: string) => Promise<string>) {
    this.#top = top;
    this.#tree = tree;
    this.#fallback = fallback;
    this.#targetOf = targetOf;
  }

  /** The place of an absolute path. Rejects with `ELOOP` if its links form a circle. */
  async find(file: string): Promise<Place> {
    const parts = this.#partsOf(file);
    return parts === undefined ? this.#outside(file, 0) : this.#walk(parts, 0);
  }

  /** The parts of a path below the top. Undefined if the fallback disk has it. */
  #partsOf(file: string): readonly string[] | undefined {
    const parts = path
      .relative(this.#top, file)
      .split(path.sep)
      .filter((part) => part !== '');
    return parts[0] === '..' || path.isAbsolute(parts[0] ?? '') || parts.some(isNeverListed) ? undefined : parts;
  }

  /** A folder of the fallback disk may be a link into the tree, as packages of a workspace are in `node_modules`. */
  async #outside(file: string, links: number): Promise<Place> {
    let folder = path.dirname(file);
    let real = await this.#realOf(folder);
    while (real === undefined && path.dirname(folder) !== folder) {
      folder = path.dirname(folder);
      real = await this.#realOf(folder);
    }
    const parts = real === undefined ? undefined : this.#partsOf(path.join(real, path.relative(folder, file)));
    return parts === undefined ? { outside: file } : this.#walk(parts, links);
  }

  #realOf(folder: string): Promise<string | undefined> {
    const real = this.#reals.get(folder) ?? (async () => this.#fallback.real(folder))().catch(() => undefined);
    this.#reals.set(folder, real);
    return real;
  }

  async #walk(parts: readonly string[], links: number): Promise<Place> {
    /** The parts that are left, in reverse. */
    const rest = parts.toReversed();
    /** The nodes from the top to here. */
    const at: { readonly name: string; readonly node: Exclude<TreeNode, { readonly kind: 'link' }> }[] = [];
    const fileOf = (...more: readonly string[]): string => path.join(this.#top, ...at.map(({ name }) => name), ...more);
    for (let name = rest.pop(); name !== undefined; name = rest.pop()) {
      const here = at.at(-1)?.node ?? this.#tree;
      if (here.kind === 'submodule') return { node: here, file: fileOf() };
      if (name === '' || name === '.') continue;
      if (name === '..') {
        if (at.pop() === undefined) return undefined;
        continue;
      }
      if (isNeverListed(name)) return this.#outside(fileOf(name, ...rest.toReversed()), links);
      const node = here.kind === 'folder' ? here.nodes.get(name) : undefined;
      if (node === undefined) return undefined;
      if (node.kind === 'link') {
        const target = await this.#followed(node, fileOf(name), ++links);
        if (path.isAbsolute(target)) return undefined;
        rest.push(...target.split('/').reverse());
      } else at.push({ name, node });
    }
    return { node: at.at(-1)?.node ?? this.#tree, file: fileOf() };
  }

  /** The target of a link. */
  async #followed(link: TreeFile, file: string, links: number): Promise<string> {
    if (links > mostLinks) throw Object.assign(new Error(`ELOOP: ${file}`), { code: 'ELOOP' });
    return this.#targetOf(link, file);
  }
}
