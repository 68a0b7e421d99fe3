import { isBelow, relativeTo } from './uri.ts';

/** A file as a person calls it: by its path in the workspace, else by the whole of it. */
export function pathIn(roots: readonly string[], uri: string): string {
  const root = roots.find((folder) => isBelow(folder, uri));
  return root === undefined ? wholePath(uri) : relativeTo(root, uri);
}

export const wholePath = (uri: string): string => relativeTo('', uri).replace(/^file:\/\//, '');
