import { compareTools } from '../../compare/index.ts';
import { selectedPlaces } from '../../engine/listing/selectedTools.ts';
import type { Doc } from '../../engine/types.ts';
import { closest, compareVersions, type Registry } from '../../model/index.ts';
import type { Call } from '../command.ts';
import type { Diff } from '../diff/diff.ts';
import { diffReport } from '../diff/reports.ts';
import { type Side, type SideTool, sideOfTools } from '../diff/side.ts';
import type { Io } from '../io.ts';
import { type LibraryArgument, libraryArgument } from '../libraryArgument.ts';
import { reportMistakes } from '../reportMistakes.ts';
import { select } from '../selection/select.ts';
import { UsageError } from '../usageError.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

export async function upgrade(call: Call, io: Io): Promise<number> {
  const to = call.values('to').map((word) => libraryArgument('--to', word));
  const from = call.values('from').map((word) => libraryArgument('--from', word));
  const [target] = to;
  if (target === undefined) throw new UsageError('say what would be upgraded with --to: mcp@2, fastmcp@4, npm:zod@4');
  if (from.length > 0 && from.length !== to.length) throw new UsageError('give --from as often as --to, or not at all');
  const workspace = await openWorkspace(call, io);
  const selection = await select(workspace, call, io);
  reportMistakes(workspace, selection.uris, io);
  const before = listed(workspace, selection.uris, installedOr(workspace, selection.uris, from));
  const after = listed(workspace, selection.uris, [...to, ...from.flatMap((word, i) => renamed(word, to[i]))]);
  requireUsed(workspace, from.length > 0 ? from : to);
  workspace.engine.suppose();
  const versions = (words: readonly LibraryArgument[]): string => words.map(({ word }) => word).join(', ');
  const result: Diff = {
    before: { ...before, name: `the list of ${from.length > 0 ? versions(from) : versionsNow(workspace, selection.uris, to)}` },
    after: { ...after, name: `the list of ${versions(to)}` },
    changed: compareTools(before.tools, after.tools),
    accepted: [],
  };
  io.stdout.write(diffReport(call, result, workspace, io));
  for (const { by, name } of after.missing) io.stderr.line(`toolscribe: ${by} has no '${name}', which the code imports, so its tools are not listed.`);
  return result.changed.some(({ level }) => level !== 'safe') ? 1 : 0;
}

/** The tools that a server lists with some versions of libraries. */
interface Listed extends Side {
  /** Imports that these versions lack, so that their tools are not listed. */
  readonly missing: readonly { readonly by: string; readonly name: string }[];
}

function listed(workspace: Workspace, uris: readonly string[], supposed: readonly LibraryArgument[]): Listed {
  const { engine } = workspace;
  const of = (registry: Registry): Record<string, string> =>
    Object.fromEntries(supposed.flatMap(({ registries, name, version }) => (registries.includes(registry) ? [[name, version]] : [])));
  engine.suppose({ npm: of('npm'), pypi: of('pypi') });
  const places = selectedPlaces(engine, uris);
  const missing = new Map(
    places.flatMap(({ tool: { listed: { by = '', missing: name } = { by: '' } } }) => (name === undefined ? [] : [[`${by} ${name}`, { by, name }]])),
  );
  const side = sideOfTools(workspace, '', places);
  // Each tool is compared with itself, whatever it is called.
  const tools = side.tools.map((tool): SideTool => ({ ...tool, group: `${tool.placed?.doc.uri} ${tool.placed?.region.start} ${tool.placed?.index}` }));
  return { ...side, tools, missing: [...missing.values()] };
}

/** Libraries whose next major version has another name. */
const successors: Readonly<Record<string, string>> = { '@modelcontextprotocol/sdk': '@modelcontextprotocol/server', '@sinclair/typebox': 'typebox' };

/** If a library replaces another one, unchanged code still imports the old name. */
function renamed(from: LibraryArgument, to: LibraryArgument | undefined): readonly LibraryArgument[] {
  if (to === undefined || to.name === from.name) return [];
  if (successors[from.name] !== to.name)
    throw new UsageError(`'${to.name}' is not what '${from.name}' is called in a later version; compare two versions of one library`);
  return [{ ...from, version: to.version }];
}

/** For a range such as `1.x`, the installed version if it is in the range. */
const installedOr = (workspace: Workspace, uris: readonly string[], from: readonly LibraryArgument[]): readonly LibraryArgument[] =>
  from.filter((word) => {
    const start = word.version.replace(/x$/, '');
    const now = installed(workspace, uris, word);
    return start === word.version || now.length === 0 || !now.every((version) => version.startsWith(start));
  });

/** The versions of a library at the tools' places, the oldest first. For a manifest's range, the newest version of the major. */
function installed({ engine }: Workspace, uris: readonly string[], { registries, name }: LibraryArgument): readonly string[] {
  const docs = uris.flatMap((uri): Doc | readonly Doc[] => engine.document(uri) ?? []);
  const found = docs.flatMap((doc) =>
    registries.flatMap((registry) => {
      const own = doc.frontEnd.libraries === registry ? engine.names(doc).library(registry, name) : undefined;
      return own === undefined ? [] : own.exact ? own.version : `${own.version.split('.')[0]}.x`;
    }),
  );
  return [...new Set(found)].toSorted(compareVersions);
}

function versionsNow(workspace: Workspace, uris: readonly string[], to: readonly LibraryArgument[]): string {
  const set = dialectsSet(workspace);
  return to
    .map((word) => {
      const own = set.find((one) => isOf(one, word.name));
      if (own !== undefined) return own;
      const now = installed(workspace, uris, word);
      return now.length === 0 ? `${word.name} as it is` : `${word.name}@${now.join(', ')}`;
    })
    .join(', ');
}

/** Libraries that the configuration names, with or without versions. */
function dialectsSet({ engine, rootUri }: Workspace): readonly string[] {
  const { formats } = engine.config(rootUri);
  return [formats['python.dialect'], formats['typescript.dialect']].flatMap((setting) => setting.split(/[\s,]+/));
}

const isOf = (word: string, library: string): boolean => word === library || word.startsWith(`${library}@`);

/** A library that no tool depends on changes nothing, and is most likely misspelled. */
function requireUsed(workspace: Workspace, words: readonly LibraryArgument[]): void {
  const used = workspace.engine.libraries().filter(({ registry }) => registry !== 'env');
  const set = dialectsSet(workspace);
  for (const { name, registries } of words) {
    if (set.some((word) => isOf(word, name))) continue;
    if (used.some((one) => one.name === name && registries.includes(one.registry))) continue;
    const names = [...new Set(used.map((one) => one.name))].toSorted();
    const suggested = closest(name, names);
    const those = names.length === 0 ? ', nor on that of another library' : `; they rest on ${names.join(', ')}`;
    throw new UsageError(`no tool here rests on the version of '${name}'${those}${suggested === undefined ? '' : `. Did you mean '${suggested}'?`}`);
  }
}
