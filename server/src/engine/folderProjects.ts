import type { Project, ProjectFolders } from '../model/index.ts';
import { baseOf, parentOf } from './uri.ts';

/** Projects by names of folders; the same object for the same folder. */
export function createFolderProjects(): (uri: string, folders: ProjectFolders) => Project | undefined {
  const projects = new Map<string, Project>();
  return (uri, folders) => {
    const root = folders.files.test(uri) ? rootFor(parentOf(uri), folders) : '';
    if (!root.includes('/')) return undefined;
    const project = projects.get(root) ?? { name: nameOf(root, folders), root };
    projects.set(root, project);
    return project;
  };
}

function rootFor(own: string, { ends }: ProjectFolders): string {
  for (const end of ends) {
    let found: string | undefined;
    for (let folder = own; folder.includes('/'); folder = parentOf(folder)) if (folder.toLowerCase().endsWith(end)) found = folder;
    if (found !== undefined) return found;
  }
  return own;
}

/** The name for people: `shop` for `shop.gbai`. */
function nameOf(root: string, { ends }: ProjectFolders): string {
  const name = baseOf(root);
  const end = ends.find((one) => name.toLowerCase().endsWith(one)) ?? '';
  return name.slice(0, name.length - end.length) || name;
}
