import type { Engine, PlacedTool } from '../../engine/types.ts';
import { baseOf, isBelow, join, relativeTo } from '../../engine/uri.ts';
import { type FrontEnd, knownValue, type PresentTool, type Skeletons, type Span, shift, type ToolPlace } from '../../model/index.ts';
import { nearestFolder, packageFolders } from './packageFolders.ts';

/**
 * URIs of folders for a new tool of this format: its projects, and workspace folders without a project. The active document's package is first, in place
 * of what contains it.
 */
export function placesOf(engine: Engine, frontEnd: FrontEnd, active: string | undefined): readonly string[] {
  const projects = engine.projects(frontEnd).map((project) => project.root);
  // A format without projects of its own accepts any folder.
  const isFree = frontEnd.manifest === undefined;
  const taken = (root: string): boolean => projects.some((project) => (isFree ? project === root : isBelow(root, project) || isBelow(project, root)));
  const all = [...projects, ...engine.roots.filter((root) => !taken(root))];
  if (active === undefined) return all;
  const packages = isFree && frontEnd.folders === undefined ? [...packageFolders(engine)].filter((root) => engine.roots.some((own) => isBelow(own, root))) : [];
  const nearest = nearestFolder(new Set([...packages, ...all]), active);
  return nearest === undefined ? all : [nearest, ...all.filter((folder) => folder !== nearest && !(packages.includes(nearest) && isBelow(folder, nearest)))];
}

export function placeAt(engine: Engine, frontEnd: FrontEnd, folder: string, active: string | undefined): ToolPlace {
  const here = engine.tools().filter(({ doc, derived, project }) => {
    if (derived || doc.frontEnd !== frontEnd || !isBelow(folder, doc.uri)) return false;
    return project === undefined || isBelow(project.root, folder);
  });
  const looksAt = active !== undefined && isBelow(folder, active) && engine.document(active)?.frontEnd === frontEnd;
  const files = engine.documents().filter((doc) => doc.frontEnd === frontEnd && isBelow(folder, doc.uri));
  const tools = here.map((placed) => presentTool(placed, relativeTo(folder, placed.doc.uri)));
  const path = looksAt ? relativeTo(folder, active) : undefined;
  return {
    project: engine.projects(frontEnd).find((project) => project.root === folder)?.name,
    folder: baseOf(folder),
    settings: engine.config(folder).formats,
    files: new Map(files.map((doc) => [relativeTo(folder, doc.uri), doc.text])),
    tools,
    ...(path === undefined ? {} : { active: path }),
    ...(path !== undefined && tools.some((tool) => tool.path === path) ? { activeFolder: path.slice(0, Math.max(0, path.lastIndexOf('/'))) } : {}),
  };
}

function presentTool({ tool, region }: PlacedTool, path: string): PresentTool {
  const at = (span: Span): Span => shift(span, region.start);
  const { localName, name, description, params } = tool;
  const named = localName ?? (name.state === 'known' ? name : undefined);
  return {
    name: named?.value ?? '',
    path,
    category: knownValue(tool.category) ?? '',
    span: at(tool.span),
    ...(tool.holds === undefined ? {} : { holds: tool.holds }),
    written: {
      ...(named === undefined ? {} : { name: at(named.span) }),
      ...(description.state === 'known' ? { description: at(description.span) } : {}),
      params: params.filter((param) => param.inheritedFrom === undefined).map((param) => at(param.span)),
    },
  };
}

/** The place with the modules that may list its tools, where they are none of the format's own documents. */
export async function withListing(engine: Engine, { listing }: Skeletons, place: ToolPlace, folder: string): Promise<ToolPlace> {
  if (listing === undefined) return place;
  const known = engine.known().flatMap((uri) => (isBelow(folder, uri) ? [relativeTo(folder, uri)] : []));
  const paths = listing(place.active, known).filter((path) => !place.files.has(path));
  const textAt = async (uri: string): Promise<string | undefined> => engine.document(uri)?.text ?? (await engine.textOf(uri));
  const texts = await Promise.all(paths.map(async (path) => [path, await textAt(join(folder, path))] as const));
  return { ...place, files: new Map([...place.files, ...texts.flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const]))]) };
}
