import type { Compared, ComparisonOptions, ToolsDelta } from '../../engine/changes/comparison.ts';

export type ThreadData = Pick<ComparisonOptions, 'rootUri' | 'revision' | 'settings' | 'ownSettings'>;

/** What the thread that lists a commit receives. `rootUri`: symbolic links resolved. */
export interface ListingData extends Pick<ThreadData, 'rootUri' | 'settings' | 'ownSettings'> {
  readonly commit: string;
}

export type ToThread = { readonly kind: 'tools'; readonly delta: ToolsDelta } | { readonly kind: 'look' } | { readonly kind: 'stop' };

export type FromThread = { readonly kind: 'compared'; readonly compared: Compared } | { readonly kind: 'failed'; readonly message: string };
