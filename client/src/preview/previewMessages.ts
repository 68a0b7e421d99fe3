import type { Location } from 'vscode-languageclient';
import type { PreviewModel } from '../../../server/src/lsp/protocol.ts';

/** What the extension tells the preview's script. */
export type ToPreview = Shown | { readonly kind: 'copied'; readonly key: string };

export type Shown =
  | { readonly kind: 'show'; readonly model: PreviewModel<Location>; readonly follow: Follow }
  /** No tool is meant where the cursor stands, or none can be asked for; what was shown last stays, marked as such. */
  | { readonly kind: 'nothing'; readonly why: string; readonly follow: Follow };

/** What the preview's script tells the extension. */
export type FromPreview =
  | { readonly kind: 'ready' }
  | { readonly kind: 'reveal'; readonly at: Location }
  /** Answered with `copied`, once the clipboard holds the text. */
  | { readonly kind: 'copy'; readonly text: string; readonly key: string }
  /** Build one generated file; `overwrite` where it was edited by hand, which a person is asked about first. */
  | { readonly kind: 'build'; readonly uri: string; readonly path: string; readonly overwrite: boolean };

/** The place in the source that the preview follows; kept by the script, so that a reloaded window finds it again. */
export interface Follow {
  readonly uri: string;
  readonly line: number;
  readonly character: number;
}
