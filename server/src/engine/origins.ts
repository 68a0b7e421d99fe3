import type { FrontEnd, Names, Project } from '../model/index.ts';
import type { Config } from './config.ts';
import { placesOf } from './outputs.ts';
import type { Doc, Origin } from './types.ts';
import { isBelow } from './uri.ts';

export interface OriginContext {
  readonly frontEnds: readonly FrontEnd[];
  readonly docs: () => readonly Doc[];
  readonly project: (uri: string, frontEnd: FrontEnd) => Project | undefined;
  readonly config: (uri: string) => Config;
}

/** Undefined for what is not generated, and where nothing says from which source. */
export function originOf(doc: Doc, context: OriginContext): Origin | undefined {
  const tool = doc.regions[0]?.linked.tools[0];
  const provenance = tool?.provenance;
  const file = provenance?.file;
  if (tool === undefined || provenance === undefined || file === undefined) return undefined;
  const frontEnd = context.frontEnds.find((f) => f.outputs !== undefined && f.extensions.some((extension) => file.toLowerCase().endsWith(extension)));
  if (frontEnd === undefined) return undefined;
  const all = projectsOf(frontEnd, context);
  const around = all.filter(({ root }) => isBelow(root, doc.uri));
  const own = context.project(doc.uri, frontEnd);
  const isWritten = (project: Project): boolean => placesOf(frontEnd, tool, namesIn(project, file), context.config(doc.uri)).some(({ uri }) => uri === doc.uri);
  const home = [...(own === undefined ? [] : [own]), ...around].find(isWritten);
  return { provenance: { ...provenance, file }, frontEnd, home, projects: home === undefined ? around : [home], all };
}

/** What has a manifest is a project also where nothing but generated files is left in it. */
function projectsOf(frontEnd: FrontEnd, { docs, project }: OriginContext): readonly Project[] {
  const found = docs().flatMap((doc) => (doc.frontEnd === frontEnd || frontEnd.manifest !== undefined ? (project(doc.uri, frontEnd) ?? []) : []));
  return [...new Map(found.map((one) => [one.root, one])).values()];
}

/** What a front end may ask while it says where the files of a source belong that need not be there any more. */
const namesIn = (project: Project, path: string): Names => ({
  uri: `${project.root}/${path}`,
  project,
  path,
  find: () => [],
  list: () => [],
  pathOf: () => undefined,
});
