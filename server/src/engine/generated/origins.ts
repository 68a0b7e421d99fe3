import type { Format, Project, Provenance, ToolSpec } from '../../model/index.ts';
import type { Config } from '../config.ts';
import type { Doc, Origin } from '../types.ts';
import { isBelow, join, parentOf } from '../uri.ts';
import { placesOf } from './outputs.ts';

export interface OriginContext {
  readonly formats: readonly Format[];
  readonly docs: () => readonly Doc[];
  readonly project: (uri: string, format: Format) => Project | undefined;
  readonly config: (uri: string) => Config;
  readonly stamp: (doc: Doc) => Provenance | undefined;
}

/** Undefined for files that are not generated, and where no source is named. */
export function originOf(doc: Doc, context: OriginContext): Origin | undefined {
  const provenance = context.stamp(doc);
  const file = provenance?.file;
  if (provenance === undefined || file === undefined) return undefined;
  const format = context.formats.find((f) => f.outputs !== undefined && f.extensions.some((extension) => file.toLowerCase().endsWith(extension)));
  if (format === undefined) return undefined;
  const own = homeOf(doc, file, format, context);
  const home = own !== undefined && isProject(own, format, context) ? own : undefined;
  const everywhere = (): readonly Project[] => projectsOf(format, context);
  const projects = home !== undefined ? [home] : own !== undefined ? [own, ...everywhere()] : everywhere().filter(({ root }) => isBelow(root, doc.uri));
  return { provenance: { ...provenance, file }, format, home, projects, everywhere };
}

/** True for a folder with sources, and for one with a manifest or a project's name. */
function isProject({ root }: Project, format: Format, { docs, project }: OriginContext): boolean {
  const isNamed = format.manifest !== undefined || format.folders?.ends.some((end) => root.toLowerCase().endsWith(end)) === true;
  return isNamed || docs().some((doc) => doc.frontEnd.id === format.id && project(doc.uri, format)?.root === root);
}

/** The project in which a build would write this very file. */
function homeOf(doc: Doc, file: string, format: Format, { project, config }: OriginContext): Project | undefined {
  // The files of a whole source have their places from it alone.
  const tool = doc.regions[0]?.linked.tools[0] ?? (format.builtWhole === true ? ({} as ToolSpec) : undefined);
  for (let root = parentOf(doc.uri); tool !== undefined && root.includes('/'); root = parentOf(root)) {
    const uri = join(root, file);
    const found = project(uri, format);
    if (found?.root !== root) continue;
    if (placesOf(format, tool, { project: found, path: file }, config(doc.uri)).some((place) => place.uri === doc.uri)) return found;
  }
  return undefined;
}

/** Projects with sources or generated files. */
function projectsOf(format: Format, context: OriginContext): readonly Project[] {
  const found = context.docs().flatMap((doc) => {
    const file = context.stamp(doc)?.file;
    if (doc.frontEnd.id !== format.id) return file === undefined ? [] : (homeOf(doc, file, format, context) ?? []);
    return context.project(doc.uri, format) ?? [];
  });
  return [...new Map(found.map((one) => [one.root, one])).values()];
}
