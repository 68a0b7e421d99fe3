import { fileURLToPath } from 'node:url';
import { type BuildStep, planBuild } from '../engine/build.ts';
import { concernedBy, isWholeBy, type Shares, sharesOf, withLeftOut } from '../engine/shares.ts';
import { diskWithout } from '../node/disk.ts';
import type { Call } from './command.ts';
import { tellConfigMistakes } from './configNotice.ts';
import type { Earlier, Io } from './io.ts';
import { noticesTo } from './notices.ts';
import { select } from './select.ts';
import { isUsageError } from './usageError.ts';
import { openWorkspace, uriOf, type Workspace } from './workspace.ts';

/** What a build leaves to the next one. */
interface Built {
  readonly shares: Shares;
  /** Each generated file that was looked at, and how the report names it. */
  readonly files: readonly (readonly [uri: string, path: string])[];
}

export interface PlanInPart {
  readonly workspace: Workspace;
  readonly steps: readonly BuildStep[];
  readonly shares: Shares;
}

/**
 * What a build would do where sources have changed since an earlier one, found without reading those that have nothing to do with them. Undefined where that
 * is not known for certain; then a build must look at everything.
 */
export async function planInPart(call: Call, io: Io): Promise<PlanInPart | undefined> {
  const { earlier } = io;
  if (earlier === undefined || !leavesSteps(call) || !isBuilt(earlier.data)) return undefined;
  const before = earlier.data;
  const concerned = concernedIn(earlier, before.shares);
  if (concerned === undefined) return undefined;
  const notices = noticesTo({ ...io, disk: diskWithout(io.disk, filesOfOthers(before.shares, concerned)) }, true);
  const workspace = await openWorkspace(call, notices.io);
  const steps = await planned(workspace, call, notices.io);
  if (steps === undefined || notices.all().length > 0 || !steps.every(isEasy)) return undefined;
  const now = sharesOf(workspace.engine, textsOf(steps));
  if (!isWholeBy(now, before.shares, concerned)) return undefined;
  const own = new Set([...concerned].flatMap((uri) => targetsIn(now, uri)));
  const others = before.files.filter(([uri]) => !own.has(uri)).map((file) => unchanged(...file));
  return { workspace, steps: [...steps, ...others].sort(byPath), shares: withLeftOut(now, before.shares) };
}

/** True for a call whose steps follow from what the disk holds alone. */
export const leavesSteps = (call: Call): boolean => !['check', 'dry-run', 'force', 'out', 'run-examples', 'watch'].some((option) => call.has(option));

/** True for what would be unchanged in the next build. */
export const isEasy = ({ action }: BuildStep): boolean => action === 'write' || action === 'unchanged';

export const leftBy = (shares: Shares, steps: readonly BuildStep[]): Built => ({ shares, files: steps.map(({ uri, path }) => [uri, path]) });

/** The texts that are written, by URI. */
export const textsOf = (steps: readonly BuildStep[]): ReadonlyMap<string, string> =>
  new Map(steps.flatMap(({ uri, action, text }) => (action === 'write' && text !== undefined ? [[uri, text]] : [])));

export const unchanged = (uri: string, path: string): BuildStep => ({ uri, path, action: 'unchanged', state: 'fresh', within: '', before: undefined });

/** The sources to look at; undefined where something else than a source has changed, or none would be left out. */
function concernedIn({ changed }: Earlier, shares: Shares): ReadonlySet<string> | undefined {
  const uris = changed.map(uriOf);
  if (!uris.every((uri) => Object.hasOwn(shares.sources, uri))) return undefined;
  const concerned = concernedBy(uris, shares);
  return concerned.size < Object.keys(shares.sources).length ? concerned : undefined;
}

function filesOfOthers(shares: Shares, concerned: ReadonlySet<string>): ReadonlySet<string> {
  const others = Object.keys(shares.sources).filter((uri) => !concerned.has(uri));
  return new Set(others.flatMap((uri) => [uri, ...targetsIn(shares, uri)]).map((uri) => fileURLToPath(uri)));
}

const targetsIn = ({ sources }: Shares, uri: string): readonly string[] => Object.keys(sources[uri]?.targets ?? {});

async function planned(workspace: Workspace, call: Call, io: Io): Promise<readonly BuildStep[] | undefined> {
  try {
    const { everything, uris, covers } = await select(workspace, call, io);
    tellConfigMistakes(workspace, [], io);
    return await planBuild(workspace.engine, workspace.host, everything ? {} : { uris, covers });
  } catch (error) {
    // What was left out may have been what the call names.
    if (isUsageError(error)) return undefined;
    throw error;
  }
}

const byPath = (a: BuildStep, b: BuildStep): number => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);

/** What lies in a folder may be anybody's. */
function isBuilt(data: unknown): data is Built {
  const { shares, files } = (data ?? {}) as Partial<Built>;
  const isText = (one: unknown): one is string => typeof one === 'string';
  const isTies = (ties: Partial<Shares['others']> | undefined): boolean =>
    [ties?.exports, ties?.asks].every((list) => Array.isArray(list) && list.every(isText));
  return (
    Array.isArray(files) &&
    files.every((file) => Array.isArray(file) && file.length === 2 && isFile(file[0]) && isText(file[1])) &&
    typeof shares?.sources === 'object' &&
    isTies(shares.others) &&
    Object.entries(shares.sources ?? {}).every(
      ([uri, share]) =>
        isFile(uri) && isTies(share) && isText(share.format) && Object.entries(share.targets ?? {}).every(([target, name]) => isFile(target) && isText(name)),
    )
  );
}

function isFile(one: unknown): boolean {
  if (typeof one !== 'string' || plainFile.test(one)) return typeof one === 'string';
  try {
    return fileURLToPath(one) !== '';
  } catch {
    // It is no URI, or one that means no file here.
    return false;
  }
}

/** Most are called so: to ask Node for a thousand paths costs more than to build what changed. */
const plainFile = /^file:\/\/\/[\w./-]*$/;
