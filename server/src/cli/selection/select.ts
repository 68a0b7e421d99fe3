import path from 'node:path';
import { decode } from '../../engine/document.ts';
import { leadsOut } from '../../engine/leadsOut.ts';
import type { Engine } from '../../engine/types.ts';
import { isBelow, relativeTo } from '../../engine/uri.ts';
import { errorText } from '../../model/index.ts';
import type { Stat } from '../../node/disk.ts';
import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { noErrorsOnUnmatched } from '../options.ts';
import { readStdin } from '../readStdin.ts';
import { UsageError } from '../usageError.ts';
import { uriOf, type Workspace } from '../workspace.ts';
import { globTest } from './globTest.ts';

/** The documents that the paths of a command line select. */
export interface Selection {
  /** Documents and configuration files, sorted by URI. */
  readonly uris: readonly string[];
  /** True for every file that a path matches, even if it is no document. */
  covers(uri: string): boolean;
  /** True if there was no path. */
  readonly everything: boolean;
  /** The document of standard input. */
  readonly stdin?: string;
}

/** Resolves the paths. Throws a `UsageError` if one matches nothing. */
export async function select(workspace: Workspace, call: Call, io: Io): Promise<Selection> {
  const { engine } = workspace;
  const stdin = call.paths.includes('-') ? await readStdin(workspace, call.value('stdin-path'), io) : undefined;
  if (stdin === undefined && call.has('stdin-path')) throw new UsageError("--stdin-path goes with '-', which reads standard input");
  const paths = [...new Set(call.paths)].filter((p) => p !== '-');
  let known = engine.checkable();
  const passes = call.has(noErrorsOnUnmatched.name);
  if (paths.length === 0) {
    if (stdin !== undefined) return { uris: [stdin], covers: () => false, everything: false, stdin };
    if (engine.documents().length === 0 && !passes)
      throw new UsageError([`there is no tool file below '${workspace.root}' ${formats(engine)}`, ...(await otherPrograms(workspace))].join('; '));
    return { uris: known, covers: () => true, everything: true };
  }
  const chosen = new Set<string>(stdin === undefined ? [] : [stdin]);
  const withoutTools: string[] = [];
  const tests: ((uri: string) => boolean)[] = [];
  for (const argument of paths) {
    const matches = matcherOf(workspace, argument, io);
    tests.push(matches.test);
    if (await isLinkOut(workspace, matches)) {
      // Such a file is only read after a notification.
      await engine.changedOnDisk([matches.uri ?? '']);
      known = engine.checkable();
    }
    const own = known.filter(matches.test);
    for (const uri of own) chosen.add(uri);
    if (own.length > 0 || passes) continue;
    if (!matches.single) throw new UsageError(`there is no tool file in '${argument}' ${formats(engine)}`);
    withoutTools.push(`'${argument}' ${await whyNoTools(workspace, matches.uri ?? '')}`);
  }
  // A list of changed files, as hooks pass them, may name some without tools.
  if (chosen.size === 0 && !passes) throw new UsageError(withoutTools.join('; '));
  for (const reason of withoutTools) io.stderr.line(`toolscribe: ${reason}`);
  const covers = (uri: string): boolean => tests.some((test) => test(uri));
  return { uris: known.filter((uri) => chosen.has(uri)), covers, everything: false, ...(stdin === undefined ? {} : { stdin }) };
}

/** The formats of tool files, for messages. */
const formats = ({ parts }: Engine): string =>
  `(looked for: ${parts.formats.flatMap(({ holdsTools, title }) => (holdsTools === false ? [] : [title])).join(', ')}; what .gitignore or the configuration excludes does not count)`;

const isLinkOut = async ({ host, rootUri }: Workspace, { single, uri }: Matcher): Promise<boolean> =>
  single && uri !== undefined && leadsOut(host, rootUri, uri);

/** Why an existing file is not read. */
async function whyNoTools({ engine, host }: Workspace, uri: string): Promise<string> {
  // An unreadable file describes no tool.
  const bytes = await host.read(uri).catch(() => undefined);
  await engine.prepare(uri);
  const text = bytes && decode(bytes).text;
  const doc = text === undefined ? undefined : engine.parse(uri, text);
  if (doc === undefined && text !== undefined) {
    const other = otherProgram(engine, uri, text);
    if (other !== undefined) return other;
  }
  return doc?.regions.some(({ linked }) => linked.tools.length > 0)
    ? 'is left alone: .gitignore or the configuration excludes it'
    : 'is no tool file: nothing in it describes a tool';
}

/** What a file of another program contains, as the end of a sentence. */
function otherProgram({ parts }: Engine, uri: string, text: string): string | undefined {
  const [other] = parts.formats.flatMap(({ extensions, others }) =>
    extensions.some((extension) => uri.toLowerCase().endsWith(extension)) ? (others?.(text) ?? []) : [],
  );
  return other && `holds ${other}, which that program reads itself: it is left alone`;
}

/** The first file of each other program whose tools a format recognizes. */
async function otherPrograms({ engine, host, rootUri }: Workspace): Promise<readonly string[]> {
  const extensions = engine.parts.formats.flatMap((format) => (format.others === undefined ? [] : format.extensions));
  const first = new Map<string, string>();
  for (const uri of (await host.list(rootUri, { extensions, names: [], skip: () => false })).slice(0, mostOtherFiles)) {
    const bytes = await host.read(uri).catch(() => undefined);
    const other = bytes && otherProgram(engine, uri, decode(bytes).text);
    if (other !== undefined && !first.has(other)) first.set(other, `'${relativeTo(rootUri, uri)}' ${other}`);
  }
  return [...first.values()];
}

/** Files that are read for an error message. */
const mostOtherFiles = 200;

interface Matcher {
  test(uri: string): boolean;
  /** True if it matches one file. */
  readonly single: boolean;
  readonly uri?: string;
}

function matcherOf(workspace: Workspace, argument: string, io: Io): Matcher {
  const full = path.resolve(io.cwd, argument);
  const stat = statOf(full, argument, io);
  if (stat === undefined) {
    const test = globTest(argument, io.disk.real(io.cwd) ?? io.cwd);
    if (test === undefined) throw new UsageError(`'${argument}' does not exist`);
    return { test, single: false };
  }
  // The root has its symbolic links resolved. A path may contain links, or be one.
  const written = uriOf(full);
  const uri = isBelow(workspace.rootUri, written) ? written : uriOf(io.disk.real(full) ?? full);
  if (stat.kind === 'folder') {
    if (!isBelow(workspace.rootUri, uri) && !isBelow(uri, workspace.rootUri)) throw outside(argument, workspace);
    return { test: (known) => isBelow(uri, known), single: false };
  }
  if (!isBelow(workspace.rootUri, uri)) throw outside(argument, workspace);
  return { test: (known) => known === uri, single: true, uri };
}

function statOf(full: string, argument: string, io: Io): Stat | undefined {
  try {
    return io.disk.stat(full);
  } catch (error) {
    throw new UsageError(`'${argument}' cannot be read: ${errorText(error)}`);
  }
}

const outside = (argument: string, workspace: Workspace): UsageError =>
  new UsageError(`'${argument}' lies outside the workspace '${workspace.root}'; name its own workspace with --root DIR`);
