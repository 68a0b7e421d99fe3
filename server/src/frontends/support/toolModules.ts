import type { PresentTool, ToolPlace } from '../../model/index.ts';
import { renamedIn } from './identifierLike.ts';

/** The name of a module's file, without its extension. */
export const stemOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:[cm]?[jt]sx?|py)$/, '');

/** True where the module is named after its only tool. */
export const isNamedAfter = (path: string, { name }: PresentTool): boolean => renamedIn(stemOf(path), name, `${name}x`) !== undefined;

/** The other tools of the folder, where each has a module of its own. */
export function modulesEach(active: string, tools: ToolPlace['tools']): ToolPlace['tools'] {
  const folder = active.slice(0, active.lastIndexOf('/') + 1);
  const others = tools.filter(({ path }) => path !== active && path.startsWith(folder) && !path.slice(folder.length).includes('/'));
  return others.every((tool) => isNamedAfter(tool.path, tool)) ? others : [];
}

/** The module for the new tool next to that of the old one, named in its way. `plain`: the name where that has no way. */
export function adjacentModule(path: string, [from, to]: readonly [from: string, to: string], plain = to): { readonly path: string; readonly stem: string } {
  const stem = renamedIn(stemOf(path), from, to) ?? plain;
  return { path: path.slice(0, path.lastIndexOf('/') + 1) + stem + path.slice(path.lastIndexOf('.')), stem };
}
