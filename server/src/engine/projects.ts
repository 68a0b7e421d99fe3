import type { Format, Project } from '../model/index.ts';
import { createFolderProjects } from './folderProjects.ts';
import type { Host } from './host.ts';
import { leadsOut } from './leadsOut.ts';
import { createNewest } from './newest.ts';
import { readFile } from './readFile.ts';
import { baseOf, isBelow, parentOf } from './uri.ts';

/** The projects of documents: packages of manifests, folders by name, workspace folders. */
export interface Projects {
  isManifest(uri: string): boolean;
  /** Reads a found, changed or removed manifest. */
  loadManifest(uri: string): Promise<void>;
  /** Sets a manifest's text; undefined removes it. */
  setManifest(uri: string, text: string | undefined): void;
  /** URIs of the existing manifests. */
  manifests(): readonly string[];
  /** Searches manifests above a document, or above a workspace folder that is part of a project. */
  findManifests(uri: string): Promise<void>;
  project(uri: string, format: Format): Project | undefined;
  /** Projects in a workspace folder or above one. */
  projects(format: Format): readonly Project[];
}

export interface ProjectsContext {
  readonly host: Host;
  readonly formats: readonly Format[];
  roots(): readonly string[];
  rootOf(uri: string): string | undefined;
  /** URIs of the documents of a format. */
  uris(format: Format): readonly string[];
  /** Called when the border of a project moved. */
  moved(): void;
}

export function createProjects({ host, formats, roots, rootOf, uris, moved }: ProjectsContext): Projects {
  /** Projects by manifest; undefined where a manifest names none. */
  const manifests = new Map<string, Project | undefined>();
  /** The project of each folder by format, until a manifest changes. */
  const nearest = new Map<string, Map<string, Project | undefined>>();
  const rootProjects = new Map<string, Project>();
  const ofFolders = createFolderProjects();
  const reads = createNewest();

  /** The makers of projects, by format. */
  const makers = new Map(
    formats.map((format) => {
      const sources = formats.filter((f) => f === format || format.sharesProjects?.includes(f.id));
      return [format.id, { folders: sources.flatMap((f) => f.folders ?? []), files: sources.flatMap((f) => f.manifest?.file ?? []) }] as const;
    }),
  );
  const manifestOf = (uri: string): Format['manifest'] => formats.find((f) => f.manifest?.file === baseOf(uri))?.manifest;

  const ofRoot = (uri: string): Project | undefined => {
    const root = rootOf(uri);
    if (root === undefined) return undefined;
    const project = rootProjects.get(root) ?? { name: baseOf(root), root };
    rootProjects.set(root, project);
    return project;
  };

  function projectIn(folder: string, format: string, files: readonly string[]): Project | undefined {
    const known = nearest.get(format) ?? new Map<string, Project | undefined>();
    nearest.set(format, known);
    if (!folder.includes('/') || known.has(folder)) return known.get(folder);
    const own = files.map((file) => manifests.get(keyOf(file, folder))).find((project) => project !== undefined);
    const project = own ?? projectIn(parentOf(folder), format, files);
    known.set(folder, project);
    return project;
  }

  const all: Projects = {
    isManifest: (uri) => manifestOf(uri) !== undefined,
    async loadManifest(uri) {
      const isNewest = reads.begin(uri);
      const read = (await leadsOut(host, rootOf(uri), uri)) ? undefined : await readFile(host, uri);
      if (isNewest()) all.setManifest(uri, read?.text);
    },
    setManifest(uri, text) {
      reads.begin(uri);
      const said = text === undefined ? undefined : manifestOf(uri)?.read(text);
      const folder = parentOf(uri);
      const key = keyOf(baseOf(uri), folder);
      const before = manifests.get(key);
      if (manifests.has(key) && before?.name === said?.name) return;
      manifests.set(key, said && { name: said.name, root: folder });
      nearest.clear();
      // A manifest without a project changes nothing.
      if (before?.name !== said?.name) moved();
    },
    manifests: () => [...manifests].flatMap(([key, project]) => (project === undefined ? [] : [`${project.root}/${fileOf(key)}`])),
    async findManifests(uri) {
      const names = new Set(formats.flatMap((f) => (f.manifest ? [f.manifest.file] : [])));
      let folder = parentOf(uri);
      for (let depth = 0; depth < 12 && folder.includes('/'); depth++) {
        for (const name of names) if (!manifests.has(keyOf(name, folder))) await all.loadManifest(`${folder}/${name}`);
        folder = parentOf(folder);
      }
    },
    project(uri, format) {
      const { folders, files } = makers.get(format.id) ?? { folders: [], files: [] };
      for (const named of folders) {
        const project = ofFolders(uri, named);
        if (project) return project;
      }
      if (files.length === 0) return format.wholeFolder ? ofRoot(uri) : undefined;
      return projectIn(parentOf(uri), format.id, files);
    },
    projects(format) {
      const byRoot = (a: Project, b: Project): number => (a.root < b.root ? -1 : 1);
      // A new file of tools may be in any project.
      if (format.folders || (format.wholeFolder && format.role === 'source'))
        return [...new Set(uris(format).flatMap((uri) => all.project(uri, format) ?? []))].sort(byRoot);
      const files = format.manifest ? [format.manifest.file] : formats.flatMap((f) => f.manifest?.file ?? []);
      const found = [...manifests].flatMap(([key, project]) => (project !== undefined && files.includes(fileOf(key)) ? [project] : []));
      return found.filter(({ root }) => roots().some((folder) => isBelow(folder, root) || isBelow(root, folder))).sort(byRoot);
    },
  };
  return all;
}

const keyOf = (file: string, folder: string): string => `${file}\0${folder}`;
const fileOf = (key: string): string => key.slice(0, key.indexOf('\0'));
