import type { Location } from 'vscode-languageclient';
import type { PreviewModel } from '../../../server/src/lsp/protocol.ts';

/** Messages to the preview's script. */
export type ToPreview = Shown | { readonly kind: 'copied'; readonly key: string };

export type Shown =
  | { readonly kind: 'show'; readonly model: PreviewModel<Location>; readonly follow: Follow }
  /** No tool at the cursor, or no server: the last tool remains, marked as outdated. */
  | { readonly kind: 'nothing'; readonly why: string; readonly follow: Follow };

/** Messages of the preview's script. */
export type FromPreview =
  | { readonly kind: 'ready' }
  | { readonly kind: 'reveal'; readonly at: Location }
  /** Answered with `copied` once the clipboard has the text. */
  | { readonly kind: 'copy'; readonly text: string; readonly key: string }
  /** Shows one generated file next to what a build would write. */
  | { readonly kind: 'compare'; readonly uri: string }
  /** Applies a fix of a finding, by its title. */
  | { readonly kind: 'fix'; readonly at: Location; readonly title: string }
  /** Builds one generated file; `overwrite` for one that was edited by hand, after a question. */
  | { readonly kind: 'build'; readonly uri: string; readonly path: string; readonly overwrite: boolean };

/** The place in the source that the preview follows. The script stores it for a reload of the window. */
export interface Follow {
  readonly uri: string;
  readonly line: number;
  readonly character: number;
}
