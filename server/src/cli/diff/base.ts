import path from 'node:path';
import { lockFileName } from '../../engine/settings.ts';
import { errorText } from '../../model/index.ts';
import { openGit } from '../../node/git/git.ts';
import type { SwitchableDisk } from '../../node/switchableDisk.ts';
import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { rootOf } from '../root.ts';
import { UsageError } from '../usageError.ts';
import { openFolder, type Workspace } from '../workspace.ts';
import { gitSide, type Revision } from './gitSide.ts';
import { fileSide } from './listSide.ts';
import { servedSide } from './servedSide.ts';
import { type Side, sideOf } from './side.ts';

/** What is compared with. `disk`: that of the workspace. */
export interface Base {
  side(workspace: Workspace, disk: SwitchableDisk): Promise<Side>;
}

/** The base that the command line names; by default, the commit where the main branch was left. Throws a `UsageError` where there is none. */
export async function baseOf(call: Call, io: Io): Promise<Base> {
  const [word] = call.paths;
  if (call.has('server') || call.has('url')) {
    if (word !== undefined || (call.has('server') && call.has('url'))) throw new UsageError('give one base: BASE, --server or --url');
    return { side: (workspace) => servedSide(workspace, call, io) };
  }
  const root = rootOf(call.value('root'), io);
  const file = word === undefined ? undefined : path.resolve(io.cwd, word);
  const kind = file === undefined ? undefined : io.disk.stat(file)?.kind;
  if (word === undefined || file === undefined || kind === undefined) return withoutPath(root, word, io);
  if (!/[/\\.]/.test(word) && (await revision(root, word).catch(() => undefined)) !== undefined)
    throw new UsageError(`'${word}' is a path and a revision of git; write './${word}' for the path`);
  if (kind === 'folder') return { side: async () => sideOf(await openFolder(rootOf(file, io), call, io), word) };
  return ofFile(file, word, io);
}

/** A revision of git; without a word and without git, the lock file. */
async function withoutPath(root: string, word: string | undefined, io: Io): Promise<Base> {
  try {
    return ofRevision(await revision(root, word), io);
  } catch (error) {
    const lock = path.join(root, lockFileName);
    if (word === undefined && io.disk.stat(lock)?.kind === 'file') return ofFile(lock, lockFileName, io);
    const hint = word === undefined ? "; name a base, or write one with 'toolscribe diff --update-lock'" : '';
    throw new UsageError(`${errorText(error)}${hint}`);
  }
}

const ofFile = (file: string, name: string, { disk }: Io): Base => ({
  side: async ({ engine }) => fileSide(engine, name, new TextDecoder().decode(disk.read(file))),
});

const ofRevision = (found: Revision, { disk: work }: Io): Base => ({ side: (workspace, disk) => gitSide(workspace, found, disk, work) });

async function revision(root: string, word: string | undefined): Promise<Revision> {
  const git = await openGit(root);
  return { git, ...(word === undefined ? await git.mainBase() : { commit: await git.resolve(word), name: word }) };
}
