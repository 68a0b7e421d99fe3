import { compareTools } from '../../compare/index.ts';
import { toAccept, withoutAccepted } from '../../engine/changes/accepted.ts';
import { lockFileName } from '../../engine/settings.ts';
import { plural } from '../../model/index.ts';
import { switchableDisk } from '../../node/switchableDisk.ts';
import type { Call } from '../command.ts';
import { accept } from '../diff/accept.ts';
import { baseOf } from '../diff/base.ts';
import { type Diff, isBreaking } from '../diff/diff.ts';
import { updateLock } from '../diff/lockFile.ts';
import { mayBeUnread } from '../diff/mayBeUnread.ts';
import { diffReport } from '../diff/reports.ts';
import { savedCalls, withSavedCalls } from '../diff/savedCalls.ts';
import { sideOf } from '../diff/side.ts';
import type { Io } from '../io.ts';
import { reportMistakes } from '../reportMistakes.ts';
import { UsageError } from '../usageError.ts';
import { openWorkspace } from '../workspace.ts';

/** Writes the lock file of the workspace. */
async function lock(call: Call, io: Io): Promise<number> {
  if (call.paths.length > 0) throw new UsageError('--update-lock compares nothing; leave BASE out');
  const workspace = await openWorkspace(call, io);
  reportMistakes(workspace, [], io);
  await updateLock(workspace, sideOf(workspace, lockFileName), io);
  return 0;
}

/** Compares the tools of the workspace with those of before. */
export async function diff(call: Call, io: Io): Promise<number> {
  const reason = call.value('accept');
  if (reason?.trim() === '') throw new UsageError('--accept needs a reason, for whoever reads the configuration');
  if (call.has('update-lock')) return await lock(call, io);
  const disk = switchableDisk(io.disk);
  const base = await baseOf(call, io);
  const workspace = await openWorkspace(call, { ...io, compose: (log, _, jobs) => io.compose(log, disk, jobs) });
  reportMistakes(workspace, [], io);
  const after = sideOf(workspace, 'the working tree');
  const before = await base.side(workspace, disk);
  if (after.tools.length === 0 && (before.tools.length === 0 || before.isServed === true))
    throw new UsageError(
      `no tool was found below '${workspace.root}'${after.unread === 0 ? '' : `; ${plural(after.unread, 'registration')} cannot be read: 'toolscribe list --unread'`}`,
    );
  const calls = savedCalls(workspace, io);
  const changed = mayBeUnread(compareTools(before.tools, after.tools), before, after);
  const { acceptedChanges } = workspace.engine.config(workspace.rootUri);
  const result: Diff = { before, after, ...withoutAccepted(withSavedCalls(changed, after.tools, calls), acceptedChanges) };
  if (reason !== undefined) {
    disk.switchTo(io.disk);
    await accept(workspace, toAccept(result.changed, reason), io);
    return 0;
  }
  const report = diffReport(call, result, workspace, io);
  if (call.value('format') === 'github') io.stdout.raw(report);
  else io.stdout.write(report);
  return result.changed.some(isBreaking) ? 1 : 0;
}
