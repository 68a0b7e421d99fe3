import { selectedPlaces } from '../../engine/listing/selectedTools.ts';
import { faultOf } from '../../engine/region.ts';
import type { Doc, PlacedTool } from '../../engine/types.ts';
import { closest, compareVersions, isJsonObject, type Json, type JsonObject, knownValue, type Registry } from '../../model/index.ts';
import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { type LibraryArgument, libraryArgument } from '../libraryArgument.ts';
import { colorsFor } from '../reporters/colors.ts';
import { type ChangedTool, isForModel, type MissingImport, toolChanges, type Upgrade } from '../reporters/toolChanges.ts';
import { upgradeJson, upgradeText } from '../reporters/upgradeReport.ts';
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
  const result: Upgrade = {
    from: from.length > 0 ? from.map(({ word }) => word).join(', ') : versionsNow(workspace, selection.uris, to),
    to: to.map(({ word }) => word).join(', '),
    tools: before.tools.size,
    missing: after.missing,
    changed: [...new Map([...after.tools, ...before.tools])].flatMap(([key, { name, file, line }]) => {
      const changes = toolChanges(before.tools.get(key)?.json, after.tools.get(key)?.json);
      return changes.length === 0 ? [] : [{ name, file, line, changes }];
    }),
  };
  io.stdout.write(call.value('format') === 'json' ? upgradeJson(result) : upgradeText(result, colorsFor(io.stdout, io.env)));
  return result.changed.some(({ changes }) => changes.some(isForModel)) ? 1 : 0;
}

/** The listed tool, and its place. */
interface ListedTool extends Omit<ChangedTool, 'changes'> {
  readonly json: JsonObject;
}

/** The tools that a server lists with some versions. */
interface Listing {
  /** Every tool, by its place. */
  readonly tools: ReadonlyMap<string, ListedTool>;
  readonly missing: readonly MissingImport[];
}

function listed(workspace: Workspace, uris: readonly string[], versions: readonly LibraryArgument[]): Listing {
  const { engine, rootUri } = workspace;
  const of = (registry: Registry): Record<string, string> =>
    Object.fromEntries(versions.flatMap(({ registries, name, version }) => (registries.includes(registry) ? [[name, version]] : [])));
  engine.suppose({ npm: of('npm'), pypi: of('pypi') });
  const mcp = engine.parts.emitters.find(({ id }) => id === 'mcp');
  const { mcpRevision } = engine.config(rootUri);
  const all = new Map<string, ListedTool>();
  const missing = new Map<string, MissingImport>();
  for (const placed of selectedPlaces(engine, uris)) {
    if (faultOf(placed.region, placed.index) !== undefined) continue;
    const { by = '', missing: name } = placed.tool.listed ?? {};
    if (name !== undefined) {
      missing.set(`${by} ${name}`, { by, name });
      continue;
    }
    const json = mcp && firstTool(JSON.parse(mcp.emit([placed.tool], { mcpRevision }).text) as Json);
    if (json === undefined) continue;
    all.set(`${placed.doc.uri} ${placed.region.start} ${placed.index}`, { name: knownValue(placed.tool.name), ...placeOf(workspace, placed), json });
  }
  return { tools: all, missing: [...missing.values()] };
}

function firstTool(list: Json): JsonObject | undefined {
  const tools = isJsonObject(list) ? list.tools : undefined;
  const [first] = Array.isArray(tools) ? (tools as readonly Json[]) : [];
  return isJsonObject(first) ? first : undefined;
}

function placeOf(workspace: Workspace, { doc, region, tool }: PlacedTool): { readonly file: string; readonly line: number } {
  const at = tool.localName?.span ?? (tool.name.state === 'absent' ? tool.head : tool.name.span);
  return { file: workspace.nameOf(doc.uri), line: doc.positionAt(region.start + at.start).line + 1 };
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
