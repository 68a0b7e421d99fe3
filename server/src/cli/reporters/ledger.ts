import type { Doc } from '../../engine/types.ts';
import { type PlacedUnread, unreadIn } from '../../engine/unread.ts';
import { plural } from '../../model/index.ts';
import type { Workspace } from '../workspace.ts';

/** An unreadable registration, and its place. */
export interface Entry extends PlacedUnread {
  readonly doc: Doc;
}

/** The coverage ledger of these documents: registrations of tools that are not listed. */
export const ledgerOf = ({ engine }: Workspace, uris: readonly string[]): readonly Entry[] =>
  uris.flatMap((uri) => {
    const doc = engine.document(uri);
    return doc === undefined ? [] : unreadIn(doc).map((entry) => ({ ...entry, doc }));
  });

/** `31 tools, 4 registrations that could not be read`. */
export const countedWith = (tools: number, unread: number): string =>
  unread === 0 ? plural(tools, 'tool') : `${plural(tools, 'tool')}, ${plural(unread, 'registration')} that could not be read`;

/** A hint that follows the count. */
export const ledgerHint = (unread: number): string => (unread === 0 ? '' : " 'toolscribe list --unread' shows where and why.");
