import type { ToolPlace } from '../../model/index.ts';

/** The folder of the active file's tools, else the one with the most tools; undefined where no tool is in a folder. */
export function folderForTools({
  tools,
  activeFolder,
}: {
  readonly tools: ToolPlace['tools'];
  readonly activeFolder?: string | undefined;
}): string | undefined {
  if (activeFolder !== undefined && activeFolder !== '') return activeFolder;
  const counts = new Map<string, number>();
  for (const { path } of tools) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (folder !== '') counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
