import { addTo, type PresentTool, type Skeleton, type ToolPlace, type ToolRequest } from '../../../model/index.ts';
import { ellmerCalls, isPackageCode } from './pattern.ts';
import { fileLike, pathLike, toolLike } from './toolLike.ts';

/** Where tools of ellmer are the pattern, and whether the new one is in a file of its own. */
export interface EllmerPlace {
  readonly pattern: string;
  /** The name of the only tool after which the file is named. */
  readonly namedAfter?: string;
  /** The active file where it is empty. */
  readonly empty?: string;
}

/** The active file where its last tool is one of ellmer; the file with most tools where the package has only such, and the active file has none. */
export function ellmerPlace({ tools, files, active }: ToolPlace): EllmerPlace | undefined {
  const own = tools.filter(({ path }) => path === active);
  if (active !== undefined && own.length > 0) {
    const last = own.reduce((a, b) => (a.span.start > b.span.start ? a : b));
    return ellmerIn(active, own, files).includes(last) ? { pattern: active, ...namedAfter(active, own) } : undefined;
  }
  const code = tools.filter(({ path }) => isPackageCode(path));
  if (code.length === 0 || !hasOnlyEllmer(tools, files)) return undefined;
  const countOf = (path: string): number => code.filter((tool) => tool.path === path).length;
  const pattern = [...new Set(code.map(({ path }) => path))].reduce((a, b) => (countOf(b) >= countOf(a) ? b : a));
  const empty = active !== undefined && files.get(active)?.trim() === '' ? { empty: active } : {};
  return {
    pattern,
    ...namedAfter(
      pattern,
      code.filter(({ path }) => path === pattern),
    ),
    ...empty,
  };
}

function hasOnlyEllmer(tools: readonly PresentTool[], files: ToolPlace['files']): boolean {
  const byPath = new Map<string, PresentTool[]>();
  for (const tool of tools) addTo(byPath, tool.path, tool);
  return [...byPath].every(([path, own]) => ellmerIn(path, own, files).length === own.length);
}

const ellmerIn = (path: string, tools: readonly PresentTool[], files: ToolPlace['files']): readonly PresentTool[] =>
  ellmerCalls(files.get(path) ?? '', tools).map(({ tool }) => tool);

function namedAfter(path: string, [only, ...more]: readonly PresentTool[]): Pick<EllmerPlace, 'namedAfter'> {
  const name = only?.name ?? '';
  return more.length === 0 && name !== '' && pathLike(path, { from: name, to: name }) !== undefined ? { namedAfter: name } : {};
}

/** A new tool of ellmer; undefined where the package has none that can be its pattern. */
export function ellmerLike(request: ToolRequest, place: ToolPlace): Skeleton | undefined {
  const at = ellmerPlace(place);
  if (at === undefined) return undefined;
  const path = at.empty ?? (at.namedAfter === undefined ? undefined : pathLike(at.pattern, { from: at.namedAfter, to: request.name }));
  const apart = path === undefined ? undefined : fileLike(at.pattern, path, place, request);
  return apart ?? toolLike(at.pattern, place, request);
}
