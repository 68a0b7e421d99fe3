import type { Location } from 'vscode-languageclient';
import type { ChangesResult } from '../../../server/src/lsp/protocol.ts';

/** Messages to the script of the page of changes. `why`: the reason for an empty page. */
export type ToChanges =
  | { readonly kind: 'changes'; readonly changes: NonNullable<ChangesResult>; readonly ofTool: boolean }
  | { readonly kind: 'none'; readonly why: string };

/** Messages of the script. */
export type FromChanges =
  | { readonly kind: 'ready' }
  | { readonly kind: 'reveal'; readonly at: Location }
  /** Shows every tool of the workspace folder in place of one. */
  | { readonly kind: 'all' }
  /** Asks for a reason, and accepts the change in the configuration. */
  | { readonly kind: 'accept'; readonly tool: string; readonly change: string }
  /** Adds the call to those that must be accepted. */
  | { readonly kind: 'save'; readonly tool: string; readonly call: string };
