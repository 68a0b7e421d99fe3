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

/** What is known to be missing in the list of tools: registrations that cannot be read, and uses of libraries that lead to no tool. */
export const missingIn = (workspace: Workspace, uris: readonly string[]): Missing => {
  const own = new Set(uris);
  return { unread: ledgerOf(workspace, uris).length, unfound: workspace.engine.unfound().filter(({ doc }) => own.has(doc.uri)).length };
};

export interface Missing {
  readonly unread: number;
  readonly unfound: number;
}

/** `31 tools, 2 copies, 4 registrations that could not be read`. */
export const countedWith = (tools: number, { unread, unfound }: Missing, copies = 0): string =>
  [
    plural(tools, 'tool'),
    ...(copies === 0 ? [] : [plural(copies, 'copy', 'copies')]),
    ...(unread === 0 ? [] : [`${plural(unread, 'registration')} that could not be read`]),
    ...(unfound === 0 ? [] : [`${plural(unfound, 'use')} of a library without a tool`]),
  ].join(', ');

/** A hint that follows the count. */
export const ledgerHint = ({ unread, unfound }: Missing): string => (unread + unfound === 0 ? '' : " 'toolscribe list --unread' shows where and why.");
