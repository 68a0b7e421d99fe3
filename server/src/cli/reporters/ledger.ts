import type { Doc } from '../../engine/types.ts';
import { type PlacedUnread, unreadIn } from '../../engine/unread.ts';
import { plural } from '../../model/index.ts';
import type { Workspace } from '../workspace.ts';

/** A registration that cannot be read, and where it is. */
export interface Entry extends PlacedUnread {
  readonly doc: Doc;
}

/** The coverage ledger of these documents: which of them register tools that are not among those that are listed. */
export const ledgerOf = ({ engine }: Workspace, uris: readonly string[]): readonly Entry[] =>
  uris.flatMap((uri) => {
    const doc = engine.document(uri);
    return doc === undefined ? [] : unreadIn(doc).map((entry) => ({ ...entry, doc }));
  });

/** `31 tools, 4 registrations that could not be read`. */
export const countedWith = (tools: number, unread: number): string =>
  unread === 0 ? plural(tools, 'tool') : `${plural(tools, 'tool')}, ${plural(unread, 'registration')} that could not be read`;

/** Where to look for more, behind a count. */
export const ledgerHint = (unread: number): string => (unread === 0 ? '' : " 'toolscribe list --unread' shows where and why.");
