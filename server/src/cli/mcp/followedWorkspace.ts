import { type RecordedDisk, recordedDisk } from '../../node/recordedDisk.ts';
import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { takeIn } from '../watch.ts';
import { openWorkspace, uriOf, type Workspace } from '../workspace.ts';

export interface FollowedWorkspace {
  /** Works on the workspace as it is on disk now. One call works at a time. */
  run<T>(work: (workspace: Workspace) => Promise<T>): Promise<T>;
}

/** A workspace that reads again what the disk answers otherwise than before. No event of the system is awaited: an agent calls right after it has written. */
export function followedWorkspace(call: Call, io: Io): FollowedWorkspace {
  let opened: { readonly workspace: Workspace; readonly recorded: RecordedDisk } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const current = async (): Promise<Workspace> => {
    const before = opened;
    // A failure leaves the workspace unread: the next call reads all of it.
    opened = undefined;
    const recorded = before?.recorded ?? recordedDisk(io.disk);
    const workspace = before?.workspace ?? (await openWorkspace(call, { ...io, disk: recorded.disk }));
    const changed = before === undefined ? [] : recorded.changed();
    if (changed.length > 0) await takeIn(workspace, changed.map(uriOf));
    opened = { workspace, recorded };
    return workspace;
  };
  return {
    run(work) {
      const result = last.then(async () => work(await current()));
      last = result.catch(() => {});
      return result;
    },
  };
}
