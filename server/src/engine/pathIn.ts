import { isBelow, relativeTo } from './uri.ts';

/** The name of a file for people: its path in the workspace, else the whole path. */
export function pathIn(roots: readonly string[], uri: string): string {
  const root = roots.find((folder) => isBelow(folder, uri));
  return root === undefined ? wholePath(uri) : relativeTo(root, uri);
}

export const wholePath = (uri: string): string => relativeTo('', uri).replace(/^file:\/\//, '');
