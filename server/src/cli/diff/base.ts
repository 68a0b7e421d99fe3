import path from 'node:path';
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
import { type Side, sideOf } from './side.ts';

/** What is compared with. `disk`: that of the workspace. */
export interface Base {
  side(workspace: Workspace, disk: SwitchableDisk): Promise<Side>;
}

/** The base that the command line names; by default, the commit where the main branch was left. Throws a `UsageError` where there is none. */
export async function baseOf(call: Call, io: Io): Promise<Base> {
  const [word] = call.paths;
  const root = rootOf(call.value('root'), io);
  const file = word === undefined ? undefined : path.resolve(io.cwd, word);
  const kind = file === undefined ? undefined : io.disk.stat(file)?.kind;
  if (word === undefined || file === undefined || kind === undefined) return ofRevision(await revision(root, word), io);
  if (!/[/\\.]/.test(word) && (await revision(root, word).catch(() => undefined)) !== undefined)
    throw new UsageError(`'${word}' is a path and a revision of git; write './${word}' for the path`);
  if (kind === 'folder') return { side: async () => sideOf(await openFolder(rootOf(file, io), call, io), word) };
  return { side: async ({ engine }) => fileSide(engine, word, new TextDecoder().decode(io.disk.read(file))) };
}

const ofRevision = (found: Revision, { disk: work }: Io): Base => ({ side: (workspace, disk) => gitSide(workspace, found, disk, work) });

async function revision(root: string, word: string | undefined): Promise<Revision> {
  try {
    const git = await openGit(root);
    return { git, ...(word === undefined ? await git.mainBase() : { commit: await git.resolve(word), name: word }) };
  } catch (error) {
    throw new UsageError(errorText(error));
  }
}
