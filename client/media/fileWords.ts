import type { Model } from './state.ts';

type FileState = Model['generated'][number]['state'];

/** The words for a state of a generated file, and what can be done about it. */
export interface FileWords {
  readonly state: string;
  /** The consequence for clients, as a clause; empty where there is none. */
  readonly means: string;
  readonly action?: { readonly title: string; readonly overwrite: boolean };
}

const build = { title: 'Build', overwrite: false };
const overwrite = { title: 'Overwrite…', overwrite: true };

export const fileWords: Readonly<Record<FileState, FileWords>> = {
  fresh: { state: 'up to date', means: '' },
  stale: { state: 'stale', means: 'clients get the tool as it was built before', action: build },
  missing: { state: 'not built', means: 'clients do not know of this tool', action: build },
  orphan: { state: 'without a source', means: 'clients get a tool that is gone', action: build },
  edited: { state: 'edited by hand', means: 'clients get what it says, and a build leaves it alone', action: overwrite },
  conflict: { state: 'in conflict', means: 'it holds merge-conflict markers, and a build leaves it alone', action: overwrite },
  unseen: { state: 'left out by the configuration', means: 'whether clients get this is not known' },
};
