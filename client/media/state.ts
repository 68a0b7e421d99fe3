import type { Location } from 'vscode-languageclient';
import type { PreviewModel } from '../../server/src/lsp/protocol.ts';
import type { Follow, Shown } from '../src/preview/previewMessages.ts';

export type Model = PreviewModel<Location>;
export type Tab = 'tool' | 'model' | 'schema' | 'findings';

/** In the order in which they stand. */
export const tabs: readonly Tab[] = ['tool', 'model', 'schema', 'findings'];

/** What the preview shows; kept by the editor over a reload of the window. */
export interface State {
  readonly form: typeof form;
  readonly model?: Model;
  /** Why nothing newer is shown, where that is so. */
  readonly why?: string;
  readonly follow?: Follow;
  readonly tab: Tab;
  /** Of each tab of the tool that is shown. */
  readonly scroll: Readonly<Partial<Record<Tab, number>>>;
}

/** Changes with what a state, or the model in it, holds: a state that an older version kept is not understood. */
const form = 2;

/** The state that the editor kept; a new one where there is none, or none of this form. */
export function restored(kept: unknown): State {
  return isState(kept) ? kept : { form, tab: 'tool', scroll: {} };
}

/** The state after the extension said what to show. Another tool is read from its beginning. */
export function received(state: State, message: Shown): State {
  const { why: _, ...rest } = state;
  if (message.kind === 'nothing') return { ...rest, why: message.why, follow: message.follow };
  const { model, follow } = message;
  return { ...rest, model, follow, scroll: state.model !== undefined && sameTool(state.model, model) ? state.scroll : {} };
}

/** The tab that a key leads to from another one; undefined where the key means nothing here. */
export function tabAfter(tab: Tab, key: string): Tab | undefined {
  const last = tabs.length - 1;
  const at = tabs.indexOf(tab);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs[last];
  if (key === 'ArrowRight') return tabs[at === last ? 0 : at + 1];
  return key === 'ArrowLeft' ? tabs[at === 0 ? last : at - 1] : undefined;
}

/** One tool before and after an edit: lines above it may come and go, or its name may be typed anew, but not both at once. */
const sameTool = (a: Model, b: Model): boolean => a.at.uri === b.at.uri && (a.name === b.name || a.at.range.start.line === b.at.range.start.line);

const isState = (kept: unknown): kept is State => typeof kept === 'object' && kept !== null && 'form' in kept && kept.form === form;
